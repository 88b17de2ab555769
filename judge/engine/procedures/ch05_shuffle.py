"""5.6: shuffling. The new order comes from outside the engine, like everything that chance decides."""

from __future__ import annotations

from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.events import Shuffled
from judge.engine.frames import Shuffling
from judge.engine.procedures.registry import step
from judge.engine.state import UNSEEN
from judge.engine.transition import Message, Option


@step(Shuffling, "5.6.1")
def shuffle(draft: Draft, frame: Shuffling) -> None:
    """The order is random: it is unknown, so every card becomes unseen, or an answer `order:...` gives it. If no card is known,
    there is nothing to ask; with one card or none the order stays (5.6.1.1).
    """
    seat, zone = frame.seat, frame.zone
    cards: tuple[int, ...] = getattr(draft.players[seat], zone)
    if len(cards) < 2:
        draft.emit(Shuffled(seat, zone))
        draft.report((*frame.because, *cite("5.6.1.1")), "shuffled_nothing", actor=seat, seat=seat, zone=zone)
        return

    if draft.answer is not None:
        (picked,) = draft.take_answer()
        if picked.value:
            draft.set_player(seat, **{zone: tuple(cards[place] for place in picked.value)})
        else:
            _lost(draft, frame, cards)
    elif any(draft.cards[card] != UNSEEN for card in cards):
        draft.replace_top(frame, at="5.6.1")
        options = [Option("shuffle", Message("option_shuffle"))]
        draft.ask(None, (*frame.because, *cite("5.6.1")), "shuffle", options, order=len(cards), seat=seat, zone=zone)
        return
    else:
        _lost(draft, frame, cards)

    draft.emit(Shuffled(seat, zone))
    draft.report((*frame.because, *cite("5.6.1")), "shuffled", actor=seat, seat=seat, zone=zone)


def _lost(draft: Draft, frame: Shuffling, cards: tuple[int, ...]) -> None:
    """The order is unknown, so nobody can tell whether the game has returned to an earlier state (14.1.1.2)."""
    draft.lose_order(tuple(card for card in cards if card not in frame.shown))
    draft.actions_taken = ()
