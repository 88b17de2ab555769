"""The abilities that could have been primed: all those on the board, with what makes them ineffective."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.ability_paths import by_effect, by_modifier, given
from judge.engine.board import Board, EffectiveAbility
from judge.engine.effects.language import AddAbility, Automatic, Condition, Continuous, Node, Skill
from judge.engine.frames import EffectContext
from judge.engine.parts import abilities_of_holomem

replace = msgspec.structs.replace


class Candidate(msgspec.Struct, frozen=True):
    """An automatic ability, or an oshi skill that is one (12.1.5.3).

    `gates` are the conditions of what gives it (5.19), `ineffective` says that its holomem has lost its abilities (10.10.1.2),
    `gone` that its card has left the Stage, `support` that this is an attached card; `text` is what stands on the card.
    """

    source: EffectiveAbility
    text: Node
    gates: tuple[Condition, ...] = ()
    ineffective: bool = False
    gone: bool = False
    support: bool = False

    @property
    def key(self) -> tuple[int, str]:
        """What tells the ability from any other."""
        return self.source.key


def candidates(board: Board) -> Iterator[Candidate]:
    """Every automatic ability of the board, effective or not, those that effects have made, and those of holomems that have left
    the Stage this turn."""
    for part in board.card_abilities.values():
        for source in (*part.sources, *part.dependent):
            for each in _of(source, source.ability, ()):
                lost = bool(board.disabled) and (board.is_disabled(source) or board.is_disabled(each.source))
                yield replace(each, ineffective=True) if lost else each
    for made in board.lasting:
        if isinstance(made.modifier, AddAbility):
            for each in _given(made.modifier, made.env, by_effect(made.env.path, made.stamp), made.stamp, None, ()):
                yield replace(each, ineffective=bool(board.disabled) and board.is_disabled(each.source))
    for left in {each.mem.id: each for each in board.gone if each.mem.id not in board.holomems}.values():
        supports = {each.card for each in left.mem.supports}
        for source in abilities_of_holomem(left.mem, left.seat, board.card).sources:
            of_support = source.env.card in supports
            yield from (replace(each, gone=True, support=of_support) for each in _of(source, source.ability, ()))


def _of(source: EffectiveAbility, text: Node, gates: tuple[Condition, ...]) -> Iterator[Candidate]:
    ability = source.ability
    if isinstance(ability, (Automatic, Skill)):
        yield Candidate(source, text, gates)
    elif isinstance(ability, Continuous):
        more = gates if ability.condition is None else (*gates, ability.condition)
        for place, modifier in enumerate(ability.modifiers):
            if isinstance(modifier, AddAbility):
                yield from _given(modifier, source.env, by_modifier(source.env.path, place), source.stamp, text, more)


def _given(
    modifier: AddAbility, env: EffectContext, path: str, stamp: int, text: Node | None, gates: tuple[Condition, ...]
) -> Iterator[Candidate]:
    """5.19.1: the abilities given, under the paths that the board gives them."""
    for index, ability in enumerate(modifier.abilities):
        source = EffectiveAbility(ability, replace(env, path=given(path, index)), stamp)
        yield from _of(source, ability if text is None else text, gates)
