"""The abilities that could have been primed: all those on the board, with what makes them ineffective."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from judge.engine.ability_paths import by_effect, by_modifier, given
from judge.engine.board import Board
from judge.engine.board_model import EffectiveAbility
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import AddAbility, Automatic, Condition, Continuous, Node, Skill
from judge.engine.effects.trigger_matching import EVENT_OF_TRIGGER
from judge.engine.effects.walking import iter_nodes
from judge.engine.events import Event
from judge.engine.ineffective_abilities import is_disabled
from judge.engine.parts import abilities_of_holomem
from judge.engine.state import DepartedHolomem

replace = msgspec.structs.replace


class Candidate(msgspec.Struct, frozen=True):
    """An automatic ability, or an oshi skill that is one (12.1.5.3).

    `gates` are the conditions of what gives it (5.19), `ineffective` says that its holomem has lost its abilities (10.10.1.2),
    `left_stage` that its card has left the Stage, `support` that this is an attached card; `text` is what stands on the card.
    """

    source: EffectiveAbility
    text: Node
    gates: tuple[Condition, ...] = ()
    ineffective: bool = False
    left_stage: bool = False
    support: bool = False

    @property
    def key(self) -> tuple[int, str]:
        """What tells the ability from any other."""
        return self.source.key


MAX_EFFECTS = 20_000
"""Of how many effects it is kept what they wait for. Those of a board's own cards come and go, so all are forgotten when there are
more."""
_waits_for: dict[int, tuple[Node, frozenset[type[Event]]]] = {}


def waits_for(effect: Node) -> frozenset[type[Event]]:
    """The kinds of event that prime an effect or one that it gives; worked out once for as long as its tree is the same object."""
    found = _waits_for.get(id(effect))
    if found is None or found[0] is not effect:
        if len(_waits_for) >= MAX_EFFECTS:
            _waits_for.clear()
        nodes = (each.when for each in iter_nodes(effect) if isinstance(each, (Automatic, Skill)))
        kinds = frozenset(EVENT_OF_TRIGGER[type(when)] for when in nodes if type(when) in EVENT_OF_TRIGGER)  # type: ignore[index]
        found = _waits_for[id(effect)] = effect, kinds
    return found[1]


def candidates(board: Board, kinds: Collection[type[Event]]) -> Iterator[Candidate]:
    """Every automatic ability of the board that waits for one of these kinds of event, effective or not, those that effects have
    made, and those of holomems that have left the Stage this turn; of a card with several abilities perhaps others too."""
    for part in board.card_abilities.values():
        for source in (*part.sources, *part.dependent):
            if waits_for(source.ability).isdisjoint(kinds):
                continue
            for each in _of(source, source.ability, ()):
                lost = bool(board.disabled) and (
                    is_disabled(source, board.disabled, board) or is_disabled(each.source, board.disabled, board)
                )
                yield replace(each, ineffective=True) if lost else each

    for made in board.lasting:
        if isinstance(made.modifier, AddAbility) and not waits_for(made.modifier).isdisjoint(kinds):
            for each in _given(made.modifier, made.env, by_effect(made.env.path, made.stamp), made.stamp, None, ()):
                yield replace(
                    each, ineffective=bool(board.disabled) and is_disabled(each.source, board.disabled, board)
                )

    for left in {each.mem.id: each for each in board.departed if each.mem.id not in board.holomems}.values():
        if not _waited(left, board, kinds):
            continue
        supports = {each.card for each in left.mem.supports}
        for source in abilities_of_holomem(left.mem, left.seat, board.card).sources:
            of_support = source.env.card in supports
            yield from (replace(each, left_stage=True, support=of_support) for each in _of(source, source.ability, ()))


def _waited(left: DepartedHolomem, board: Board, kinds: Collection[type[Event]]) -> bool:
    """Whether a card of a holomem that has left waits for one of these kinds of event. What a text that is not read waits for is
    known to nobody."""
    cards = [board.card(left.mem.top), *(board.card(each.card) for each in left.mem.supports)]
    return any(
        card.unread or any(not waits_for(each).isdisjoint(kinds) for each in card.abilities)
        for card in cards
        if card is not None
    )


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
