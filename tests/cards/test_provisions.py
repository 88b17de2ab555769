"""What a text rests on: every node names a provision that exists, or is known to rest on none of its own."""

from judge.cards.library import library
from judge.cards.provisions import ALSO_RESTS_ON, BY_FIELDS, KINDS, NO_PROVISION, named, provisions_of, rests_on
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes
from judge.scenarios.engine_provisions import provisions

NODES = sorted(
    (kind for kind in vars(lang).values() if isinstance(kind, type) and issubclass(kind, lang.Node)),
    key=lambda kind: kind.__name__,
)
NODES.remove(lang.Node)


def test_every_node_rests_on_something_or_is_known_to_rest_on_nothing():
    resting = {kind for kind in NODES if named(kind) or kind in BY_FIELDS or kind in ALSO_RESTS_ON}
    assert {kind for kind in NODES if kind not in resting} == {kind for kind in NODES if kind in NO_PROVISION}
    assert [kind for kind in ALSO_RESTS_ON if named(kind)] == [], "their docstrings name one already"


def test_what_a_node_names_is_a_provision_in_force():
    told = {kind.__name__: (*named(kind), *ALSO_RESTS_ON.get(kind, ())) for kind in NODES}
    assert [(kind, number) for kind, numbers in told.items() for number in numbers if number not in provisions()] == []


def test_what_the_cards_rest_on_is_in_force_and_in_order():
    for card in library().values():
        trees = (card.skills, card.abilities, card.gates, card.cost, card.text)
        found = rests_on((*trees, *((arts.only, arts.also, arts.gates, arts.rules, arts.text) for arts in card.arts)))
        assert [number for number in found if number not in provisions()] == [], card.number
        assert list(found) == sorted(found, key=lambda number: [int(part) for part in number.split(".")])
    assert [number for each in KINDS.values() for number in each if number not in provisions()] == []


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
