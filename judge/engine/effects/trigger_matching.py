"""Which events a trigger listens to (10.8.1), and what an ability knows of the event that primed it.

Abilities are looked up by the type of the event; each trigger has one matcher. Nothing changes here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from judge.engine.ability_paths import is_given, is_of_arts, slot_index
from judge.engine.board_view import BoardView
from judge.engine.effects.evaluate import fits_all, includes, oshi_of, seat_for
from judge.engine.effects.language import (
    DealtDamage,
    EnteredStage,
    HasArchived,
    HasBloomed,
    HasCollabed,
    HasMoved,
    HasRevealed,
    HasRolled,
    HasUsedSkill,
    LeftStage,
    LevelRose,
    Node,
    OshiCard,
    PerformanceEnds,
    StepBegins,
    TookDamage,
    Trigger,
    TurnEnds,
    UsedArts,
    WasAttached,
    WasRestored,
    WentToArchive,
)
from judge.engine.effects.patterns import Doer
from judge.engine.events import (
    AnyEvent,
    ArtsUsed,
    Bloomed,
    CardMoved,
    Collabed,
    DamageTaken,
    DieRolled,
    Event,
    HpRestored,
    Moved,
    Revealed,
    SkillPlayed,
    StageEntered,
    StageLeft,
    StepEnding,
    StepEntered,
)
from judge.engine.frames import NOBODY, EffectContext

EVENT_OF_TRIGGER: Mapping[type[Trigger], type[Event]] = {
    UsedArts: ArtsUsed,
    TookDamage: DamageTaken,
    DealtDamage: DamageTaken,
    WasRestored: HpRestored,
    LevelRose: Bloomed,
    HasBloomed: Bloomed,
    HasCollabed: Collabed,
    HasMoved: Moved,
    EnteredStage: StageEntered,
    LeftStage: StageLeft,
    WasAttached: CardMoved,
    HasArchived: CardMoved,
    WentToArchive: CardMoved,
    HasRevealed: Revealed,
    HasRolled: DieRolled,
    HasUsedSkill: SkillPlayed,
    StepBegins: StepEntered,
    PerformanceEnds: StepEnding,
    TurnEnds: StepEnding,
}
"""The event a trigger listens to. A state trigger (10.8.6) listens to none."""

T = TypeVar("T", bound=Node)
E = TypeVar("E", bound=Event)
Matcher = Callable[[T, E, EffectContext, EffectContext | None, BoardView], bool]
MATCHERS: dict[type[Node], Callable[..., bool]] = {}


def matcher(kind: type[T]) -> Callable[[Matcher[T, E]], Matcher[T, E]]:
    """Register how a trigger is held against its event; it is told what made the event happen."""

    def register(function: Matcher[T, E]) -> Matcher[T, E]:
        MATCHERS[kind] = function
        return function

    return register


def dealer_of(env: EffectContext | None, board: BoardView) -> int:
    """The holomem or Oshi holomem that an effect comes from: an ability of its top card, or one it was given (5.19.1, 10.13.2).
    An attached card's own text comes from that card."""
    if env is None:
        return NOBODY
    if any(env.card == player.oshi for player in board.players):
        return env.card
    seen = board.current_or_last(env.host)
    if seen is not None and (env.card in seen.mem.stack or is_given(env.path) or is_of_arts(env.path)):
        return env.host
    return NOBODY


def is_by(who: tuple[Doer, ...], dealer: int, env: EffectContext, board: BoardView) -> bool:
    """Whether the one that something comes from is one of these."""
    for each in who:
        if isinstance(each, OshiCard):
            there = oshi_of(each, env, board) if each.where else True
            if there and dealer == board.players[seat_for(each.side, env)].oshi:
                return True
        elif includes(each, dealer, env, board):
            return True
    return False


def match_trigger(
    when: Trigger, event: AnyEvent, cause: EffectContext | None, env: EffectContext, board: BoardView
) -> EffectContext | None:
    """The ability's context for the event if its trigger matches; None otherwise."""
    if (
        isinstance(when, DealtDamage)
        and when.this_arts
        and not (isinstance(event, DamageTaken) and event.use == env.arts_use)
    ):
        return None
    subject = getattr(event, "holomem", NOBODY)
    if isinstance(event, CardMoved) and event.to.startswith("holomem:"):
        subject = int(event.to.removeprefix("holomem:"))
    amount = event.after - event.before if isinstance(event, DamageTaken) else 0
    if isinstance(event, HpRestored):
        amount = event.before - event.after
    target = event.target if isinstance(event, ArtsUsed) else env.target
    use = event.use if isinstance(event, DamageTaken) else env.arts_use
    arts = (event.card, event.index, event.again) if isinstance(event, ArtsUsed) else (NOBODY, 0, False)
    there = EffectContext(
        seat=env.seat, card=env.card, path=env.path, host=env.host, subject=subject, target=target, bound=env.bound,
        amount=amount, arts_use=use, arts_card=arts[0], arts_index=arts[1], again=arts[2],
    )  # fmt: skip
    return there if MATCHERS[type(when)](when, event, there, cause, board) else None


@matcher(UsedArts)
def used_arts(
    when: UsedArts, event: ArtsUsed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return (not when.at or event.at in when.at) and includes(when.who, event.holomem, env, board)


@matcher(TookDamage)
def took_damage(
    when: TookDamage, event: DamageTaken, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return (
        (when.by is None or event.by == seat_for(when.by, env))
        and when.kind in {None, event.kind}
        and includes(when.who, event.holomem, env, board)
    )


@matcher(DealtDamage)
def dealt_damage(
    when: DealtDamage, event: DamageTaken, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return (
        when.kind in {None, event.kind}
        and event.after - event.before >= when.at_least
        and (when.by is None or event.by == seat_for(when.by, env))
        and (not when.who or is_by(when.who, event.dealer, env, board))
        and includes(when.to, event.holomem, env, board)
    )


@matcher(WasRestored)
def was_restored(
    when: WasRestored, event: HpRestored, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return (when.by is None or event.by == seat_for(when.by, env)) and includes(when.who, event.holomem, env, board)


@matcher(LevelRose)
def level_rose(
    when: LevelRose, event: Bloomed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.rose and includes(when.who, event.holomem, env, board)


@matcher(HasBloomed)
def has_bloomed(
    when: HasBloomed, event: Bloomed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """13.3.2: a Bloom Effect looks for the Bloom with its own card."""
    if when.this_card and event.card != env.card:
        return False
    over = board.card(event.over) if event.over >= 0 else None
    if when.over and (over is None or not fits_all(over, when.over, env, board)):
        return False
    return (not when.skill or _by_skill(when.skill, cause, board)) and includes(when.who, event.holomem, env, board)


def _by_skill(name: str, cause: EffectContext | None, board: BoardView) -> bool:
    index = slot_index(cause.path, "skill") if cause is not None else None
    oshi = board.card(cause.card) if cause is not None else None
    return oshi is not None and index is not None and oshi.skills[index].name == name


@matcher(HasCollabed)
def has_collabed(
    when: HasCollabed, event: Collabed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """Matches a Collab, which is with the Center holomem of the same player (4.8.1)."""
    center = next((seen for seen in board.holomems_of(event.seat) if seen.mem.at == "center"), None)
    fitting = center is not None and fits_all(center, when.beside, env, board)
    return (fitting or not when.beside) and includes(when.who, event.holomem, env, board)


@matcher(HasMoved)
def has_moved(when: HasMoved, event: Moved, env: EffectContext, cause: EffectContext | None, board: BoardView) -> bool:
    return event.to == when.to and (event.baton or not when.baton) and includes(when.who, event.holomem, env, board)


@matcher(EnteredStage)
def entered_stage(
    when: EnteredStage, event: StageEntered, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return includes(when.who, event.holomem, env, board)


@matcher(LeftStage)
def left_stage(
    when: LeftStage, event: StageLeft, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """10.8.4.1.2: the information it had on the Stage counts."""
    if event.to != when.to or event.seat != seat_for(when.who.side, env):  # type: ignore[arg-type]
        return False
    if when.by is not None and (cause is None or cause.seat != seat_for(when.by, env)):
        return False
    gone = board.current_or_last(event.holomem)
    return (
        gone is not None
        and (not when.who.at or gone.mem.at in when.who.at)
        and not (when.who.other and event.holomem == env.host)
        and fits_all(gone, when.who.where, env, board)
    )


@matcher(WasAttached)
def was_attached(
    when: WasAttached, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """A card played from the hand comes to its holomem by the Resolution zone (10.7.2.1, 10.7.2.5.1.2)."""
    card = board.card(event.card)
    if not event.to.startswith("holomem:") or card is None or card.kind not in {"cheer", "support"}:
        return False
    origin = "hand" if event.origin == "resolution" else event.origin
    if when.origin and origin not in when.origin:
        return False
    if when.this_card and event.card != env.card:
        return False
    return fits_all(card, when.what, env, board) and includes(when.to, env.subject, env, board)


@matcher(HasArchived)
def has_archived(
    when: HasArchived, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    if event.to != "archive":
        return False
    origin = "stage" if event.origin.startswith("holomem:") else event.origin
    card = board.card(event.card)
    return (
        when.origin in {"any", origin}
        and (when.origin != "hand" or event.seat == env.seat)
        and (not when.what or (card is not None and fits_all(card, when.what, env, board)))
        and is_by(when.by, dealer_of(cause, board), env, board)
    )


@matcher(WentToArchive)
def went_to_archive(
    when: WentToArchive, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    if event.to != "archive" or event.seat != seat_for(when.side, env):
        return False
    card = board.card(event.card)
    return card is not None and fits_all(card, when.what, env, board)


@matcher(HasRevealed)
def has_revealed(
    when: HasRevealed, event: Revealed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    if cause is None or not includes(when.who, dealer_of(cause, board), env, board):
        return False
    return not when.arts or arts_name(cause, board) == when.arts


def arts_name(cause: EffectContext, board: BoardView) -> str:
    """The name of the Arts whose text an effect is; empty for anything else."""
    card, index = board.card(cause.card), slot_index(cause.path, "arts")
    return card.arts[index].name if card is not None and index is not None else ""


@matcher(HasRolled)
def has_rolled(
    when: HasRolled, event: DieRolled, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return is_by(when.by, dealer_of(cause, board), env, board)


@matcher(HasUsedSkill)
def has_used_skill(
    when: HasUsedSkill, event: SkillPlayed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    oshi = board.card(event.card) if event.card >= 0 else None
    named = not when.name or (oshi is not None and oshi.skills[event.index].name == when.name)
    return event.seat == seat_for(when.side, env) and (event.sp or not when.sp) and named


@matcher(StepBegins)
def step_begins(
    when: StepBegins, event: StepEntered, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.step == when.step and _in_turn_of(when, env, board)


@matcher(PerformanceEnds)
def performance_ends(
    when: PerformanceEnds, event: StepEnding, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.step == "performance" and _in_turn_of(when, env, board)


@matcher(TurnEnds)
def turn_ends(
    when: TurnEnds, event: StepEnding, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.step == "end" and _in_turn_of(when, env, board)


def _in_turn_of(when: StepBegins | PerformanceEnds | TurnEnds, env: EffectContext, board: BoardView) -> bool:
    return when.of is None or board.facts.player == seat_for(when.of, env)


__all__ = ["EVENT_OF_TRIGGER", "arts_name", "dealer_of", "is_by", "match_trigger"]
