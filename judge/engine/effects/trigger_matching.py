"""Which events a trigger listens to (10.8.1), and what an ability knows of the event that primed it.

Abilities are looked up by the type of the event; each trigger has one matcher. Nothing changes here.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.ability_paths import slot_index
from judge.engine.board_view import BoardView
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects import card_triggers  # noqa: F401  (registers its matchers)
from judge.engine.effects import language as lang
from judge.engine.effects.dice.showing import shows
from judge.engine.effects.doers import dealer_of, includes_or_did, is_by
from judge.engine.effects.evaluate import fits_all, includes, seat_for
from judge.engine.effects.trigger_registry import MATCHERS, matcher
from judge.engine.events import (
    AnyEvent,
    ArtsUsed,
    Bloomed,
    CardMoved,
    Collabed,
    DamageTaken,
    DieRolled,
    DieShown,
    Event,
    HpRestored,
    Moved,
    Rested,
    Revealed,
    SkillPlayed,
    StageEntered,
    StageLeft,
    StepEnding,
    StepEntered,
    SupportPlayed,
)

EVENT_OF_TRIGGER: Mapping[type[lang.Trigger], type[Event]] = {
    lang.UsedArts: ArtsUsed,
    lang.TookDamage: DamageTaken,
    lang.DealtDamage: DamageTaken,
    lang.WasRestored: HpRestored,
    lang.LevelRose: Bloomed,
    lang.HasBloomed: Bloomed,
    lang.HasCollabed: Collabed,
    lang.HasMoved: Moved,
    lang.HasTurned: Rested,
    lang.EnteredStage: StageEntered,
    lang.LeftStage: StageLeft,
    lang.WasAttached: CardMoved,
    lang.HasArchived: CardMoved,
    lang.WentToArchive: CardMoved,
    lang.WentBack: CardMoved,
    lang.RanOut: CardMoved,
    lang.HasDrawn: CardMoved,
    lang.LostLife: CardMoved,
    lang.HasRevealed: Revealed,
    lang.HasRolled: DieRolled,
    lang.HasShown: DieShown,
    lang.HasUsedSkill: SkillPlayed,
    lang.HasPlayedSupport: SupportPlayed,
    lang.StepBegins: StepEntered,
    lang.PerformanceEnds: StepEnding,
    lang.TurnEnds: StepEnding,
}
"""The event a trigger listens to. A state trigger (10.8.6) listens to none."""


def match_trigger(
    when: lang.Trigger, event: AnyEvent, cause: EffectContext | None, env: EffectContext, board: BoardView
) -> EffectContext | None:
    """The ability's context for the event if its trigger matches; None otherwise."""
    subject, target, use, amount = getattr(event, "holomem", NOBODY), env.target, env.arts_use, 0
    arts = NOBODY, 0, False
    if type(event) is DamageTaken:
        amount, use = event.after - event.before, event.use
    elif type(event) is HpRestored:
        amount = event.before - event.after
    elif type(event) is ArtsUsed:
        target, arts = event.target, (event.card, event.index, event.again)
    elif type(event) is CardMoved and event.to.startswith("holomem:"):
        subject = int(event.to.removeprefix("holomem:"))
    if type(when) is lang.DealtDamage and when.this_arts and not (type(event) is DamageTaken and use == env.arts_use):
        return None
    there = EffectContext(
        seat=env.seat, card=env.card, path=env.path, host=env.host, subject=subject, target=target, bound=env.bound,
        amount=amount, arts_use=use, arts_card=arts[0], arts_index=arts[1], again=arts[2],
    )  # fmt: skip
    return there if MATCHERS[type(when)](when, event, there, cause, board) else None


@matcher(lang.UsedArts)
def used_arts(
    when: lang.UsedArts, event: ArtsUsed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return (not when.at or event.at in when.at) and includes(when.who, event.holomem, env, board)


@matcher(lang.TookDamage)
def took_damage(
    when: lang.TookDamage, event: DamageTaken, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return (
        (when.by is None or event.by == seat_for(when.by, env))
        and when.kind in {None, event.kind}
        and event.after - event.before >= when.at_least
        and includes(when.who, event.holomem, env, board)
    )


@matcher(lang.DealtDamage)
def dealt_damage(
    when: lang.DealtDamage, event: DamageTaken, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return (
        when.kind in {None, event.kind}
        and event.after - event.before >= when.at_least
        and (when.by is None or event.by == seat_for(when.by, env))
        and (not when.who or is_by(when.who, event.dealer, env, board))
        and includes(when.to, event.holomem, env, board)
    )


@matcher(lang.WasRestored)
def was_restored(
    when: lang.WasRestored, event: HpRestored, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return (when.by is None or event.by == seat_for(when.by, env)) and includes(when.who, event.holomem, env, board)


@matcher(lang.LevelRose)
def level_rose(
    when: lang.LevelRose, event: Bloomed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.rose and includes(when.who, event.holomem, env, board)


@matcher(lang.HasBloomed)
def has_bloomed(
    when: lang.HasBloomed, event: Bloomed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """13.3.2: a Bloom Effect looks for the Bloom with its own card."""
    if when.this_card and event.card != env.card:
        return False
    if when.origin is not None and event.origin != when.origin:
        return False
    over = board.card(event.over) if event.over >= 0 else None
    if when.over and (over is None or not fits_all(over, when.over, env, board)):
        return False
    return (not when.skill or _by_skill(when.skill, cause, board)) and includes(when.who, event.holomem, env, board)


def _by_skill(name: str, cause: EffectContext | None, board: BoardView) -> bool:
    index = slot_index(cause.path, "skill") if cause is not None else None
    oshi = board.card(cause.card) if cause is not None else None
    return oshi is not None and index is not None and oshi.skills[index].name == name


@matcher(lang.HasCollabed)
def has_collabed(
    when: lang.HasCollabed, event: Collabed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """Matches a Collab, which is with the Center holomem of the same player (4.8.1)."""
    center = next((seen for seen in board.holomems_of(event.seat) if seen.mem.at == "center"), None)
    fitting = center is not None and fits_all(center, when.beside, env, board)
    return (fitting or not when.beside) and includes(when.who, event.holomem, env, board)


@matcher(lang.HasMoved)
def has_moved(
    when: lang.HasMoved, event: Moved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """Matches a move by the position it goes to and, where asked for, the one it came from (4.4.4)."""
    if event.to != when.to or when.origin not in {None, event.origin}:
        return False
    return (event.baton or not when.baton) and includes(when.who, event.holomem, env, board)


@matcher(lang.HasTurned)
def has_turned(
    when: lang.HasTurned, event: Rested, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """Matches that a holomem was rested or became active (5.2); the Reset Step does it without an ability (7.2.2)."""
    if event.resting != when.resting or (
        when.by is not None and (cause is None or cause.seat != seat_for(when.by, env))
    ):
        return False
    return includes(when.who, event.holomem, env, board)


@matcher(lang.EnteredStage)
def entered_stage(
    when: lang.EnteredStage, event: StageEntered, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return includes(when.who, event.holomem, env, board)


@matcher(lang.LeftStage)
def left_stage(
    when: lang.LeftStage, event: StageLeft, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """10.8.4.1.2: the information it had on the Stage counts."""
    if event.to != when.to or event.seat != seat_for(when.who.side, env):  # type: ignore[arg-type]
        return False
    if when.by is not None and (cause is None or cause.seat != seat_for(when.by, env)):
        return False
    return includes_or_did(when.who, event.holomem, env, board)


@matcher(lang.HasRevealed)
def has_revealed(
    when: lang.HasRevealed, event: Revealed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    if cause is None or not includes(when.who, dealer_of(cause, board), env, board):
        return False
    return not when.arts or arts_name(cause, board) == when.arts


def arts_name(cause: EffectContext, board: BoardView) -> str:
    """The name of the Arts whose text an effect is; empty for anything else."""
    card = board.card(cause.card)
    index = slot_index(cause.path, "arts")
    return card.arts[index].name if card is not None and index is not None else ""


@matcher(lang.HasRolled)
def has_rolled(
    when: lang.HasRolled, event: DieRolled, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return is_by(when.by, dealer_of(cause, board), env, board)


@matcher(lang.HasShown)
def has_shown(
    when: lang.HasShown, event: DieShown, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """Matches one die of this player, by what it counts as; several dice are several events (5.24.1)."""
    if event.seat != seat_for(when.side, env) or not shows(event.value, when.parity, when.shows):
        return False
    if when.of is not None and (cause is None or cause.seat != seat_for(when.of, env)):
        return False
    return not when.by or is_by(when.by, dealer_of(cause, board), env, board)


@matcher(lang.HasPlayedSupport)
def has_played_support(
    when: lang.HasPlayedSupport,
    event: SupportPlayed,
    env: EffectContext,
    cause: EffectContext | None,
    board: BoardView,
) -> bool:
    card = board.card(event.card)
    return event.seat == seat_for(when.side, env) and card is not None and fits_all(card, when.where, env, board)


@matcher(lang.HasUsedSkill)
def has_used_skill(
    when: lang.HasUsedSkill, event: SkillPlayed, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    oshi = board.card(event.card) if event.card >= 0 else None
    named = not when.name or (oshi is not None and oshi.skills[event.index].name == when.name)
    return event.seat == seat_for(when.side, env) and (event.sp or not when.sp) and named


@matcher(lang.StepBegins)
def step_begins(
    when: lang.StepBegins, event: StepEntered, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.step == when.step and _in_turn_of(when, env, board)


@matcher(lang.PerformanceEnds)
def performance_ends(
    when: lang.PerformanceEnds, event: StepEnding, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.step == "performance" and _in_turn_of(when, env, board)


@matcher(lang.TurnEnds)
def turn_ends(
    when: lang.TurnEnds, event: StepEnding, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.step == "end" and _in_turn_of(when, env, board)


def _in_turn_of(
    when: lang.StepBegins | lang.PerformanceEnds | lang.TurnEnds, env: EffectContext, board: BoardView
) -> bool:
    return when.of is None or board.facts.player == seat_for(when.of, env)


__all__ = ["EVENT_OF_TRIGGER", "arts_name", "dealer_of", "is_by", "match_trigger"]
