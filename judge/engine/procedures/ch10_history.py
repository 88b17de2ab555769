"""What has already happened in the game, as far as abilities can ask for it: this turn, the turn before, this game."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.ability_paths import slot_index
from judge.engine.effects.language import Deed
from judge.engine.effects.listening import dealer_of
from judge.engine.events import (
    AnyEvent,
    ArtsUsed,
    Bloomed,
    CardMoved,
    DamageTaken,
    DieRolled,
    Rested,
    Seat,
    SkillPlayed,
    StageLeft,
    SupportPlayed,
    WentDown,
)
from judge.engine.frames import NOBODY, Env
from judge.engine.state import Did
from judge.engine.work import Work

NOTED: frozenset[type[AnyEvent]] = frozenset({
    ArtsUsed, Bloomed, CardMoved, DamageTaken, DieRolled, Rested, SkillPlayed, StageLeft, SupportPlayed, WentDown,
})  # fmt: skip
"""The events that `_note` looks at."""


def record(work: Work, fresh: Iterable[tuple[AnyEvent, Env | None]]) -> None:
    """Record the deeds among the events that have just happened."""
    for event, cause in fresh:
        if type(event) in NOTED:
            _note(work, event, cause)


def _note(work: Work, event: AnyEvent, cause: Env | None) -> None:
    if type(event) is CardMoved:
        _note_moved(work, event)
        return
    match event:
        case Bloomed(seat=seat, card=card, holomem=holomem):
            _add(work, "bloomed", seat, card, holomem=holomem)
        case ArtsUsed(seat=seat, card=card, holomem=holomem, at=at):
            _add(work, "used_arts", seat, card, holomem=holomem, at=at)
        case DamageTaken(kind="arts", seat=seat, holomem=holomem):
            mem = work.board.seen[holomem].mem
            _add(work, "took_arts_damage", seat, mem.top, holomem=holomem, at=mem.at)
        case Rested(seat=seat, holomem=holomem, resting=False):
            place = slot_index(cause.path, "skill") if cause is not None else None
            name = work.library[work.cards[cause.card]].skills[place].name if cause and place is not None else ""
            _add(work, "activated", seat, work.board.seen[holomem].mem.top, name, holomem=holomem)
        case SupportPlayed(seat=seat, card=card):
            _add(work, "played_support", seat, card)
        case SkillPlayed(seat=seat, card=card, index=index):
            if card >= 0:
                skill = work.library[work.cards[card]].skills[index]
                _add(work, "used_skill", seat, card, skill.name, sp=skill.sp)
        case WentDown(seat=seat, holomem=holomem):
            _add(work, "downed", seat, work.board.seen[holomem].mem.top)
        case StageLeft(seat=seat, holomem=holomem, to="deck"):
            left = work.board.known(holomem)
            _add(work, "left_to_deck", seat, left.mem.top if left else NOBODY)
        case DieRolled(seat=seat):
            dealer = dealer_of(cause, work.board)
            seen = work.board.known(dealer)
            _add(work, "rolled_die", seat, seen.mem.top if seen else dealer)


def _note_moved(work: Work, event: CardMoved) -> None:
    if event.origin == "life":
        _add(work, "lost_life", event.seat, event.card)
    elif event.to == "archive" and event.origin == "deck":
        _add(work, "archived_from_deck", event.seat, event.card)
    elif event.to == "archive" and event.origin.startswith("holomem:"):
        facts = work.board.card(event.card)
        if facts is None or facts.kind == "cheer":
            _add(work, "archived_cheer", event.seat, event.card)


def _add(
    work: Work,
    deed: Deed,
    seat: Seat,
    card: int,
    name: str = "",
    *,
    holomem: int = NOBODY,
    sp: bool = False,
    at: str = "",
) -> None:
    number = work.cards[card] if card >= 0 else ""
    facts = work.facts
    mine = facts.player == seat
    work.set_history((*work.history, Did(deed, seat, number, facts.turn, facts.step, name, holomem, sp, mine, at)))


def forget(work: Work) -> None:
    """A new turn: only the turn just before, and the oshi skills of the game, can still be asked for (12.1.4)."""
    last = work.facts.turn - 1
    work.gone = ()
    work.set_history(tuple(did for did in work.history if did.turn >= last or did.deed == "used_skill"))
