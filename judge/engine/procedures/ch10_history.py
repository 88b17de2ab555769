"""The history that abilities can refer to: this turn, the opponent's last turn, this game."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.ability_paths import slot_index
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.language import KEPT_ALL_GAME, DeedKind
from judge.engine.effects.trigger_matching import dealer_of
from judge.engine.events import (
    AnyEvent,
    ArtsUsed,
    Bloomed,
    CardMoved,
    Collabed,
    DamageTaken,
    DieRolled,
    HpRestored,
    Moved,
    Rested,
    Seat,
    SkillPlayed,
    StageEntered,
    StageLeft,
    SupportPlayed,
    WentDown,
)
from judge.engine.state import UNSEEN, HistoryEntry, Holomem

NOTED: frozenset[type[AnyEvent]] = frozenset({
    ArtsUsed, Bloomed, CardMoved, Collabed, DamageTaken, DieRolled, HpRestored, Moved, Rested, SkillPlayed, StageEntered, StageLeft,
    SupportPlayed, WentDown,
})  # fmt: skip
"""The events that `_note` looks at."""


def record(draft: Draft, fresh: Iterable[tuple[AnyEvent, EffectContext | None]]) -> None:
    """Record the deeds among the events that have just happened."""
    for event, cause in fresh:
        if type(event) in NOTED:
            _note(draft, event, cause)


def _note(draft: Draft, event: AnyEvent, cause: EffectContext | None) -> None:
    if type(event) is CardMoved:
        _note_moved(draft, event, cause.seat if cause is not None else NOBODY)
        return
    if type(event) is Moved:
        _note_position(draft, event)
        return
    match event:
        case Bloomed(seat=seat, card=card, holomem=holomem, origin=origin):
            at = draft.stage_board.holomems[holomem].mem.at
            _add(draft, "bloomed", seat, card, holomem=holomem, origin=origin, at=at)
        case ArtsUsed(seat=seat, card=card, holomem=holomem, at=at, use=use):
            _add(draft, "used_arts", seat, card, holomem=holomem, at=at, use=use)
        case Collabed(seat=seat, holomem=holomem):
            _add(draft, "collabed", seat, draft.stage_board.holomems[holomem].mem.top, holomem=holomem)
        case DamageTaken(kind=kind, seat=seat, holomem=holomem, by=by, before=before, after=after):
            mem = draft.stage_board.holomems[holomem].mem
            taken: DeedKind = "took_arts_damage" if kind == "arts" else "took_special_damage"
            _add(draft, taken, seat, mem.top, holomem=holomem, at=mem.at, amount=after - before, by=by)
        case HpRestored(seat=seat, holomem=holomem):
            mem = draft.stage_board.holomems[holomem].mem
            _add(draft, "restored", seat, mem.top, holomem=holomem, at=mem.at)
        case StageEntered(seat=seat, holomem=holomem):
            _add(draft, "entered", seat, draft.stage_board.holomems[holomem].mem.top, holomem=holomem)
        case Rested(seat=seat, holomem=holomem, resting=False):
            place = slot_index(cause.path, "skill") if cause is not None else None
            name = draft.library[draft.cards[cause.card]].skills[place].name if cause and place is not None else ""
            by = cause.seat if cause is not None else NOBODY  # the Reset Step is no ability (7.2.2)
            _add(draft, "activated", seat, draft.stage_board.holomems[holomem].mem.top, name, holomem=holomem, by=by)
        case SupportPlayed(seat=seat, card=card):
            _add(draft, "played_support", seat, card)
        case SkillPlayed(seat=seat, card=card, index=index):
            if card >= 0:
                skill = draft.library[draft.cards[card]].skills[index]
                _add(draft, "used_skill", seat, card, skill.name, sp=skill.sp)
        case WentDown(seat=seat, holomem=holomem):
            mem = draft.stage_board.holomems[holomem].mem
            _add(draft, "downed", seat, mem.top, at=mem.at)
            _note_downing(draft, seat, mem)
        case StageLeft(seat=seat, holomem=holomem, to="deck"):
            left = draft.board.current_or_last(holomem)
            _add(draft, "left_to_deck", seat, left.mem.top if left else NOBODY)
        case DieRolled(seat=seat, value=value):
            dealer = dealer_of(cause, draft.board)
            seen = draft.board.current_or_last(dealer)
            by = cause.seat if cause is not None else NOBODY
            top, holomem = (seen.mem.top, dealer) if seen else (dealer, NOBODY)
            _add(draft, "rolled_die", seat, top, holomem=holomem, amount=value, by=by)


def note_shown(draft: Draft, seat: Seat, values: tuple[int, ...]) -> None:
    """The dice just rolled by a player are kept as what they count as (5.24.4)."""
    rolls = [place for place, did in enumerate(draft.history) if (did.deed, did.seat) == ("rolled_die", seat)]
    last = dict(zip(rolls[len(rolls) - len(values) :], values, strict=True))
    if any(draft.history[place].amount != value for place, value in last.items()):
        draft.set_history(
            tuple(replace(did, amount=last[place]) if place in last else did for place, did in enumerate(draft.history))
        )


def _note_downing(draft: Draft, seat: Seat, mem: Holomem) -> None:
    """Which holomem of the other player dealt the damage that downs it (11.3.1.1, 10.13.3), and in which use of an Arts."""
    blow = mem.lethal_hit
    doer = draft.board.current_or_last(blow.dealer) if blow is not None else None
    if blow is not None and doer is not None and blow.by != seat:
        _add(
            draft, "has_downed", blow.by, doer.mem.top, holomem=blow.dealer, at=doer.mem.at, whom=draft.cards[mem.top],
            use=blow.use,
        )  # fmt: skip


def _note_position(draft: Draft, event: Moved) -> None:
    """Where a holomem has gone from which position (4.4.4), whether it switched (5.18.1), and who made a Baton Pass."""
    top = draft.stage_board.holomems[event.holomem].mem.top
    _add(draft, "moved", event.seat, top, holomem=event.holomem, origin=event.origin, at=event.to)
    if event.switched:
        _add(draft, "switched", event.seat, top, holomem=event.holomem)
    if event.baton and event.to == "back":  # 8.7.3: it is the Center holomem that makes the pass
        _add(draft, "baton_passed", event.seat, top, holomem=event.holomem)


def _note_moved(draft: Draft, event: CardMoved, by: int) -> None:
    if event.origin == "life" and not event.exchanged:
        _add(draft, "lost_life", event.seat, event.card)
    elif event.drawn:
        _add(draft, "drew", event.seat, NOBODY, by=by)
    elif event.to.startswith("holomem:"):
        _note_attached(draft, event, by)
    elif event.to == "archive" and event.origin == "deck":
        _add(draft, "archived_from_deck", event.seat, event.card, by=by)
    elif event.to == "archive" and event.origin == "hand":
        _add(draft, "archived_from_hand", event.seat, event.card, by=by)
    elif event.to == "archive" and event.origin == "power":
        _add(draft, "archived_from_power", event.seat, event.card, by=by)
    elif event.to == "archive" and event.origin.startswith("holomem:"):
        number = draft.cards[event.card]
        if number == UNSEEN or draft.library[number].kind == "cheer":
            _add(draft, "archived_cheer", event.seat, event.card, by=by)
        elif draft.library[number].kind == "support":
            _add(draft, "archived_support", event.seat, event.card, by=by)


def _note_attached(draft: Draft, event: CardMoved, by: int) -> None:
    """A Cheer that was sent, as one from another holomem is not (5.17.4.2, 5.21.1), or a Support card that was attached
    (5.17.2)."""
    number = draft.cards[event.card]
    holomem = int(event.to.removeprefix("holomem:"))
    kind = "cheer" if number == UNSEEN else draft.library[number].kind
    if kind == "support":
        _add(draft, "attached_support", event.seat, event.card, holomem=holomem, by=by)
    elif kind == "cheer" and not event.origin.startswith("holomem:"):
        _add(draft, "sent_cheer", event.seat, event.card, holomem=holomem, by=by)


def _add(
    draft: Draft,
    deed: DeedKind,
    seat: Seat,
    card: int,
    name: str = "",
    *,
    holomem: int = NOBODY,
    sp: bool = False,
    at: str = "",
    origin: str = "",
    use: int = NOBODY,
    whom: str = "",
    amount: int = 0,
    by: int = NOBODY,
) -> None:
    number = draft.cards[card] if card >= 0 else ""
    facts = draft.facts
    mine = facts.player == seat
    did = HistoryEntry(
        deed, seat, number, facts.turn, facts.step, name, holomem, sp, mine, at, origin, use, whom, amount, by
    )
    draft.set_history((*draft.history, did))


def forget_old_turns(draft: Draft) -> None:
    """A new turn: only the last turn of each player, and the oshi skills (12.1.4) and Downs of the game, can still be asked for."""
    last = min(draft.facts.last_turns)
    draft.departed = ()
    draft.set_history(tuple(did for did in draft.history if did.turn >= last or did.deed in KEPT_ALL_GAME))
