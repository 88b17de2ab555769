"""5.6: shuffling. The new order comes from outside the engine, like everything that chance decides."""

from __future__ import annotations

from judge.engine.events import Shuffled
from judge.engine.frames import Shuffling
from judge.engine.procedures import step
from judge.engine.rules import cite
from judge.engine.state import UNSEEN
from judge.engine.trace import Message, Option
from judge.engine.work import Work


@step(Shuffling, "5.6.1")
def shuffle(work: Work, frame: Shuffling) -> None:
    """The order is random: it is unknown, so every card becomes unseen, or an answer `order:...` gives it. If no card is known,
    there is nothing to ask; with one card or none the order stays (5.6.1.1).
    """
    seat, zone = frame.seat, frame.zone
    cards: tuple[int, ...] = getattr(work.players[seat], zone)
    if len(cards) < 2:
        work.emit(Shuffled(seat, zone))
        work.note((*frame.because, *cite("5.6.1.1")), "shuffled_nothing", actor=seat, seat=seat, zone=zone)
        return
    if work.answer is not None:
        (picked,) = work.take()
        if picked.value:
            work.set_player(seat, **{zone: tuple(cards[place] for place in picked.value)})
        else:
            _lost(work, cards)
    elif any(work.cards[card] != UNSEEN for card in cards):
        work.put(frame, at="5.6.1")
        options = [Option("shuffle", Message("option_shuffle"))]
        work.ask(None, (*frame.because, *cite("5.6.1")), "shuffle", options, order=len(cards), seat=seat, zone=zone)
        return
    else:
        _lost(work, cards)
    work.emit(Shuffled(seat, zone))
    work.note((*frame.because, *cite("5.6.1")), "shuffled", actor=seat, seat=seat, zone=zone)


def _lost(work: Work, cards: tuple[int, ...]) -> None:
    """Nobody knows the order, so nobody can say either that the game is in a state in which it was before (14.1.1.2)."""
    work.forget(cards)
    work.trodden = ()
