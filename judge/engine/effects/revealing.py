"""Revealing cards (5.11), and asking first what an unseen one is."""

from __future__ import annotations

from judge.engine.effects.card_options import suggestions
from judge.engine.effects.card_sets import number_of, zone_of
from judge.engine.effects.running import picked, remember
from judge.engine.events import Revealed
from judge.engine.frames import Run
from judge.engine.rules import Cites, cite
from judge.engine.state import UNSEEN
from judge.engine.trace import NAMED, Message, Open, Option
from judge.engine.work import Work


def name_unseen(work: Work, frame: Run, ids: tuple[int, ...], cites: Cites, *, optional: bool = False) -> bool:
    """Ask which card each unseen card is, one after another (chance decides). With `optional` a card may stay unseen. True
    when nothing is left to ask."""
    for card in ids:
        slot = f"unseen{card}"
        if work.cards[card] != UNSEEN or picked(frame, slot) is not None:
            continue
        if work.answer is not None:
            (answer,) = work.take()
            if answer.value == (NAMED,):
                work.identify(card, number_of(answer))
            frame = remember(work, frame, slot, ())
            continue
        seat, zone = zone_of(work.board, card)
        open_to = Open(1, zone, (), frame.env, (card,))
        options = suggestions(work, open_to)
        if optional:
            options.append(Option("card:?", Message("option_stays_unseen"), (card,), (work.card_ref(card),)))
        work.ask(
            None, cites, "which_card", options, open_to=open_to, seat=seat,
            card=work.card_ref(frame.env.card),
        )  # fmt: skip
        return False
    return True


def reveal_first(work: Work, frame: Run, ids: tuple[int, ...]) -> bool:
    """Reveal the cards in a step of its own, before anything else is done with them (5.11). True once that is done."""
    if picked(frame, "revealed") is not None or not ids:
        return True
    cites = reveal_cites(work, ids)
    if not name_unseen(work, frame, ids, cites):
        return False
    seat = zone_of(work.board, ids[0])[0]
    for card in ids:
        work.emit(Revealed(card, seat))
    remember(work, work.agenda[-1], "what", ids)  # type: ignore[arg-type]
    remember(work, work.agenda[-1], "revealed", ())  # type: ignore[arg-type]
    work.note(
        cites, "cards_revealed", actor=frame.env.seat, seat=seat, cards=tuple(work.card_ref(card) for card in ids)
    )
    return False


def reveal_cites(work: Work, ids: tuple[int, ...]) -> Cites:
    """The rule that a reveal cites: 5.11.2 for cards of a Deck or Cheer Deck, 5.11.1 for others."""
    decks = any(zone_of(work.board, card)[1] in {"deck", "cheer_deck"} for card in ids)
    return cite("5.11.2") if decks else cite("5.11.1")
