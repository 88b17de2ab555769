"""10.10.1.5: which parts of a text depend on HP or on a Baton Pass cost is found out by evaluating them, not listed by hand."""

import itertools
import types
import typing

import msgspec
import pytest

from judge.engine.board import Board
from judge.engine.effect_context import EffectContext
from judge.engine.effect_facts import depends_on_numbers
from judge.engine.effects import language
from judge.engine.effects.base_nodes import Node
from judge.engine.effects.evaluate import fits, holds, quantity
from judge.engine.effects.language import BatonCost, Holomems, HpPlus, Overkill, Subject
from judge.engine.state import LastingEffect
from tests.engine.made_up import Play, mem, oshi

TOKENS = {int: (1, 60, 2), str: ("A",), bool: (False, True)}
"""Values to put into a node: 60 is between the remaining HP with and without the effect of the test, 2 between the costs."""


def parts(union):
    """The types that a union of the language is made of."""
    if isinstance(union, types.UnionType) or typing.get_origin(union) is typing.Union:
        return [part for each in typing.get_args(union) for part in parts(each)]
    return [union]


SAID = sorted(
    {*parts(language.Property), *parts(language.Quantity), *parts(language.Condition)} - {int},
    key=lambda kind: kind.__name__,
)


def values(kind, depth):
    """A few values of a type, the simplest first; none where that would need a tree that is too deep."""
    if kind in TOKENS:
        return list(TOKENS[kind])
    if kind is type(None):
        return [None]
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return list(args)
    if origin is tuple:
        return [(value,) for value in values(args[0], depth)][:3] if args[-1] is Ellipsis else []
    if origin is typing.Union or isinstance(kind, types.UnionType):
        return [value for each in args for value in values(each, depth)[:3]]
    return samples(kind, depth - 1) if depth and issubclass(kind, Node) else []


def samples(kind, depth=2):
    """Nodes of a kind: every required field with each of its values, the others as they are when nothing is said."""
    hints = typing.get_type_hints(kind)
    needed = [field.name for field in msgspec.structs.fields(kind) if field.required]
    fields = [values(hints[name], depth)[:8] for name in needed]
    return [kind(**dict(zip(needed, each, strict=True))) for each in itertools.product(*fields)]


def board(*modifiers):
    """A board with two holomems and one of the opponent, and what an effect knows whose event happened to the opponent's."""
    play = Play(
        """
        turn 5 a
        step main
        a oshi hPR-800
        a center hPR-900; damage 50
        a back hPR-900; damage 40
        a deck 5
        a life 4
        b oshi hPR-801
        b center hPR-901; damage 90
        b deck 5
        b life 4
        """,
        mem("900", "A", baton=("colourless",)),
        mem("901", "B", baton=("colourless",)),
        oshi("800"),
        oshi("801"),
    )
    state = play.game.state
    seen = play.at("a.center"), play.at("b.center")
    env = EffectContext(
        seat=0, card=seen[0].mem.top, path="0", host=seen[0].mem.id, subject=seen[1].mem.id, target=seen[1].mem.id
    )
    lasting = tuple(LastingEffect(modifier, env, 100 + place) for place, modifier in enumerate(modifiers))
    return Board(state.cards, state.players, state.facts, lasting, play.game.library), env


ALL = Holomems(side="both")
PLAIN, ENV = board()
FRONT = Holomems(side="both", at=("center",))
CHANGES = (HpPlus(ALL, 30), HpPlus(ALL, -60), HpPlus(FRONT, 30), BatonCost(ALL, 2), BatonCost(ALL, -1))
CHANGED = [board(change)[0] for change in CHANGES]


def value(node, on):
    """What a node comes to on a board, for every holomem there if it is a property."""
    if isinstance(node, language.Property):
        return [fits(seen, node, ENV, on) for seen in on.holomems.values()]
    return holds(node, ENV, on) if isinstance(node, language.Condition) else quantity(node, ENV, on)


@pytest.mark.parametrize("kind", SAID, ids=lambda kind: kind.__name__)
def test_what_changes_with_hp_or_a_baton_pass_cost_is_declared(kind):
    tried = samples(kind)
    assert tried
    changing = [each for each in tried if any(value(each, on) != value(each, PLAIN) for on in CHANGED)]
    assert all(depends_on_numbers(each) for each in changing), changing
    assert changing or not kind.reads_numbers, "no sample shows that it depends on HP or on a Baton Pass cost"


def test_an_effect_on_hp_that_looks_at_excess_damage_comes_after_the_others():
    """The younger effect leaves 40 HP to 90 damage, and the older one adds the excess of 50 to these 40."""
    changed, env = board(HpPlus(Subject(), Overkill()), HpPlus(Subject(), -60))
    assert changed.holomems[env.subject].hp == 90
