"""Revealing cards (5.11), and asking first what an unseen one is."""

from __future__ import annotations

from judge.engine.citations import Cites, cite
from judge.engine.draft import Draft
from judge.engine.effects.card_options import suggestions
from judge.engine.effects.card_sets import number_of, zone_of
from judge.engine.effects.interpreter import picked, remember
from judge.engine.events import Revealed
from judge.engine.frames import Run
from judge.engine.library_facts import Where
from judge.engine.state import UNSEEN
from judge.engine.transition import NAMED, Message, OpenChoice, Option


def name_unseen(
    draft: Draft, frame: Run, ids: tuple[int, ...], cites: Cites, *, optional: bool = False, where: Where = ()
) -> bool:
    """Ask which card each unseen card is, one at a time (chance decides), where a card at its place can only be of some kind, one
    of those. With `optional` a card may stay unseen. Returns True when all questions are answered."""
    for card in ids:
        slot = f"unseen{card}"
        if draft.cards[card] != UNSEEN or picked(frame, slot) is not None:
            continue
        if draft.answer is not None:
            (answer,) = draft.take_answer()
            if answer.value == (NAMED,):
                draft.identify(card, number_of(answer))
            frame = remember(draft, frame, slot, ())
            continue
        seat, zone = zone_of(draft.board, card)
        open_to = OpenChoice(1, zone, where, frame.env, (card,))
        options = suggestions(draft, open_to)
        if optional:
            options.append(Option("card:?", Message("option_stays_unseen"), (card,), (draft.card_ref(card),)))
        draft.ask(
            None, cites, "which_card", options, open_to=open_to, seat=seat,
            card=draft.card_ref(frame.env.card),
        )  # fmt: skip
        return False
    return True


def reveal_first(draft: Draft, frame: Run, ids: tuple[int, ...]) -> bool:
    """Reveal the cards in a step of its own, before anything else is done with them (5.11). True once that is done."""
    if picked(frame, "revealed") is not None or not ids:
        return True
    cites = reveal_cites(draft, ids)
    if not name_unseen(draft, frame, ids, cites):
        return False
    seat = zone_of(draft.board, ids[0])[0]
    for card in ids:
        draft.emit(Revealed(card, seat))
    remember(draft, draft.agenda[-1], "what", ids)  # type: ignore[arg-type]
    remember(draft, draft.agenda[-1], "revealed", ())  # type: ignore[arg-type]
    draft.report(
        cites, "cards_revealed", actor=frame.env.seat, seat=seat, cards=tuple(draft.card_ref(card) for card in ids)
    )
    return False


def reveal_cites(draft: Draft, ids: tuple[int, ...]) -> Cites:
    """The rule that a reveal cites: 5.11.2 for cards of a Deck or Cheer Deck, 5.11.1 for others."""
    decks = any(zone_of(draft.board, card)[1] in {"deck", "cheer_deck"} for card in ids)
    return cite("5.11.2") if decks else cite("5.11.1")
