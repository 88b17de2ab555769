"""What a text rests on: every node has a provision that exists, or is known to rest on none of its own."""

import re

import pytest

from judge.cards.library import library
from judge.cards.node_rules import NODE_RULES
from judge.cards.provisions import BY_FIELDS, NO_PROVISION, PROVISIONS_OF_KIND, provisions_of, provisions_of_tree
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes
from judge.scenarios.engine_provisions import provisions

NODES = sorted(
    (kind for kind in vars(lang).values() if isinstance(kind, type) and issubclass(kind, lang.Node)),
    key=lambda kind: kind.__name__,
)
for base in (lang.Node, lang.EventOfHolomem, lang.EventOfNobody):
    NODES.remove(base)
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)+")


def test_every_node_rests_on_something_or_is_known_to_rest_on_nothing():
    lists = (NODE_RULES, BY_FIELDS, NO_PROVISION)
    assert {kind.__name__: places for kind in NODES if (places := sum(kind in each for each in lists)) != 1} == {}
    assert {kind for each in lists for kind in each} == set(NODES)


def test_what_a_node_rests_on_is_in_force():
    told = {kind.__name__: numbers for kind, numbers in NODE_RULES.items()}
    assert [(kind, number) for kind, numbers in told.items() for number in numbers if number not in provisions()] == []
    assert [kind for kind, numbers in told.items() if not numbers] == []


def test_the_docstring_of_a_node_names_the_same_rules():
    """People read the docstring, code reads the list. A docstring may leave the rule out; it may not name another."""
    said = {kind: tuple(dict.fromkeys(NUMBER.findall(kind.__doc__ or ""))) for kind in NODES if kind not in BY_FIELDS}
    assert {k.__name__: (n, NODE_RULES.get(k)) for k, n in said.items() if n and n != NODE_RULES.get(k)} == {}


def test_what_the_cards_rest_on_is_in_force_and_in_order():
    for card in library().values():
        trees = (card.skills, card.abilities, card.gates, card.cost, card.text)
        found = provisions_of_tree(
            (*trees, *((arts.only, arts.also, arts.gates, arts.rules, arts.text) for arts in card.arts))
        )
        assert [number for number in found if number not in provisions()] == [], card.number
        assert list(found) == sorted(found, key=lambda number: [int(part) for part in number.split(".")])
    assert [number for each in PROVISIONS_OF_KIND.values() for number in each if number not in provisions()] == []


@pytest.mark.slow
def test_what_depends_on_how_a_node_is_filled_in():
    for kind in BY_FIELDS:
        said = {
            provisions_of(node)
            for card in library().values()
            for node in iter_nodes(every_tree(card))
            if type(node) is kind
        }
        assert all(number in provisions() for each in said for number in each), kind
    when = lang.WouldTakeDamage(lang.Holomems())
    assert provisions_of(lang.Skill("", 1, ())) == ("12.1.5.4",)
    assert provisions_of(lang.Skill("", 1, (), when=when, x=True)) == ("12.1.3.1", "12.1.5.1")
    assert provisions_of(lang.Skill("", 1, (), when=lang.WasDowned(lang.Holomems()))) == ("12.1.5.2",)
    assert provisions_of(lang.Skill("", 1, (), when=lang.TurnEnds())) == ("12.1.5.3",)
    assert provisions_of(lang.Look(lang.Top("deck", 3), "seen")) == ("5.9",)
    assert provisions_of(lang.StepBegins("performance")) == ("7.6.2",)


def every_tree(card):
    arts = tuple((each.only, each.also, each.gates, each.rules, each.text, each.when, each.limit) for each in card.arts)
    return (card.skills, card.abilities, card.gates, card.cost, card.text, arts)
