"""Which part of a condition is not met, and how that is told."""

from __future__ import annotations

from judge.engine.almost_primed.model import Unmet
from judge.engine.board import Board
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import pool, where_of
from judge.engine.effects.evaluate import count as count_of
from judge.engine.effects.evaluate import holds, holomems, quantity, seat_for
from judge.engine.effects.walking import iter_nodes
from judge.engine.transition import HolomemRef, Message

POSITIONS = {"center": "4.7", "collab": "4.8", "back": "4.9"}
"""The section of the rules about each position."""


def unmet_parts_of(condition: lang.Condition | None, env: EffectContext, board: Board) -> list[Unmet]:
    """What of a condition is not met now; nothing where it holds."""
    if condition is None or holds(condition, env, board):
        return []
    if isinstance(condition, lang.Every):
        return [unmet for part in condition.of for unmet in unmet_parts_of(part, env, board)]
    leaf = _leaf(condition, env, board)
    unseen = _unseen(condition, env, board)
    if not unseen or leaf.message.key not in WITH_UNSEEN:
        return [leaf]
    message = Message(f"{leaf.message.key}_unseen", {**leaf.message.params, "unseen": unseen})
    return [Unmet(message, leaf.rules, condition)]


WITH_UNSEEN = frozenset({"near_none", "near_number", "near_condition"})
"""What is only said of the cards that are known, where unseen ones may fit."""


def _unseen(condition: lang.Condition, env: EffectContext, board: Board) -> int:
    """How many unseen cards the condition takes as not fitting, which may turn out to fit."""
    sets = (
        each
        for each in iter_nodes(condition)
        if isinstance(each, lang.Cards | lang.Among | lang.Stacked | lang.AttachedCards | lang.CheersOf)
    )
    return sum(len(pool(each, env, board)[1]) for each in sets if where_of(each))


def _leaf(condition: lang.Condition, env: EffectContext, board: Board) -> Unmet:
    match condition:
        case lang.TurnOf(side=side):
            return Unmet(Message("near_turn", {"seat": seat_for(side, env)}), ("10.8.2",), condition)
        case lang.InStep(step=step):
            return Unmet(Message("near_step", {"wanted": step, "now": board.facts.step}), ("10.8.2",), condition)
        case lang.Is(who=who, at=at) if not isinstance(who, lang.OshiCard):
            ref = holomem_of(who, env, board)
            if ref is not None:
                at_fits = not at or all(seen.mem.at in at for seen in holomems(who, env, board))
                if not at_fits and at:
                    return position(ref, at, board, condition)
                return Unmet(Message("near_not_named", {"holomem": ref}), ("10.8.2",), condition)
        case lang.Compare(left=left, right=right):
            found = {"left": quantity(left, env, board), "right": quantity(right, env, board)}
            if isinstance(right, int):
                return Unmet(Message("near_number", {"count": found["left"]}), ("10.8.2",), condition)
            return Unmet(Message("near_numbers", {**found}), ("10.8.2",), condition)
        case lang.Exists(of=of):
            there = count_of(lang.Count(of), env, board)
            return Unmet(Message("near_none" if not there else "near_number", {"count": there}), ("10.8.2",), condition)
        case lang.Happened(what=what):
            return Unmet(Message("near_times", {"count": quantity(what, env, board)}), ("10.8.2",), condition)
        case lang.DieShows(alike=False) if env.dice:
            return Unmet(Message("near_die", {"count": env.die}), ("5.24.1",), condition)
    return Unmet(Message("near_condition"), ("10.8.2",), condition)


def position(ref: HolomemRef, at: tuple[str, ...], board: Board, node: object, *, now: str = "") -> Unmet:
    """A holomem is in another position than is asked for; `now` is where it was, where that is known of the event."""
    here = now or board.holomems[ref.id].mem.at
    params: dict[str, int | str | HolomemRef] = {"wanted": " ".join(at), "holomem": ref, "now": here}
    return Unmet(Message("near_position", {**params}), ("10.8.2", *(POSITIONS[spot] for spot in at)), node)  # type: ignore[arg-type]


def holomem_of(who: object, env: EffectContext, board: Board) -> HolomemRef | None:
    """The single holomem that is meant, if it is on the Stage."""
    match who:
        case lang.Host():
            identity = env.host
        case lang.Subject() | lang.Downed():
            identity = env.subject
        case lang.Target():
            identity = env.target
        case _:
            return None
    return board.ref(identity) if identity in board.holomems else None


__all__ = ["POSITIONS", "holomem_of", "position", "unmet_parts_of"]
