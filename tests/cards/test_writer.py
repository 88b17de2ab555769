"""The writer: every node in both languages, and no two trees that read the same."""

import random
import typing
from functools import cache

import msgspec
import pytest

from judge.cards.library import library
from judge.cards.writer import WRITERS, describe, describe_use
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from tests.sampling import examples

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "ja")
NODES = sorted(
    (kind for kind in vars(lang).values() if isinstance(kind, type) and issubclass(kind, lang.Node)),
    key=lambda kind: kind.__name__,
)
for base in (lang.Node, lang.EventOfHolomem, lang.EventOfNobody):
    NODES.remove(base)
ABILITIES = typing.get_args(lang.Ability)


def abilities():
    """Every tree of the catalogue with its card."""
    for card in library().values():
        for thing in (*card.arts, *card.skills, *card.abilities):
            if not isinstance(thing, Arts) or any(bare(thing)):
                yield card, thing


def bare(thing):
    """A tree without what the sentence leaves to the facts: names and holo power of a skill, cost and damage of an Arts."""
    if isinstance(thing, Arts):
        return (thing.only, thing.also, thing.gates, thing.rules, thing.text, thing.when, thing.limit, thing.after)
    if isinstance(thing, lang.Skill):
        return msgspec.structs.replace(thing, name="", name_en="", cost=0, sp=False)
    return thing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_node_has_a_renderer(language):
    assert [kind.__struct_config__.tag for kind in NODES if not WRITERS[language].knows(kind)] == []


def test_a_node_without_a_renderer_is_an_error_that_names_it():
    class Odd(lang.Node, frozen=True, tag="odd"):
        pass

    with pytest.raises(NotImplementedError, match="odd"):
        describe(Odd(), "en")


SCALARS = {bool: (False, True), int: (1, 2, 3), str: ("AZKi", "ときのそら"), type(None): (None,)}


@cache
def leaf(kind):
    """Whether a value of this type can be made without nodes inside."""
    if not isinstance(kind, type) or kind in SCALARS:
        return typing.get_origin(kind) is typing.Literal or kind in SCALARS
    return all(kinds(hint) <= SCALARS.keys() for _, hint, required in fields(kind) if required)


@cache
def fields(kind):
    """The fields of a node with their types."""
    hints = typing.get_type_hints(kind)
    return [(field.name, hints[field.name], field.required) for field in msgspec.structs.fields(kind)]


def kinds(hint):
    """The plain types of an annotation."""
    if typing.get_origin(hint) is typing.Literal:
        return {str}
    return set().union(*map(kinds, typing.get_args(hint))) if typing.get_args(hint) else {hint} - {...}


def grow(kind, dice, depth=4):
    """A tree of a node type, made from its own declaration, so that a new node is tried without being told."""
    if kind in SCALARS:
        return dice.choice(SCALARS[kind])
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return dice.choice(inside)
    if origin is tuple:
        parts = [grow(inside[0], dice, depth) for _ in range(dice.choice((1, 1, 2)))]
        return tuple(part for place, part in enumerate(parts) if part not in parts[:place])
    if inside:
        wanted = inside if depth > 0 else [each for each in inside if leaf(each)] or inside
        return grow(dice.choice(wanted), dice, depth)
    wanted = [(name, hint) for name, hint, required in fields(kind) if required or (depth > 0 and dice.random() < 0.5)]
    while True:
        try:
            return kind(**{name: grow(hint, dice, depth - 1) for name, hint in wanted})
        except ValueError:  # these values do not go together; others are drawn
            continue


@pytest.fixture(scope="module")
def forest():
    dice = random.Random(20240913)
    return [grow(kind, dice) for kind in (*ABILITIES, lang.Skill) for _ in range(examples(3000, 6))]


def test_the_forest_has_every_node(forest):
    found = set()

    def visit(value):
        if isinstance(value, lang.Node):
            found.add(type(value))
            for name in value.__struct_fields__:
                visit(getattr(value, name))
        elif isinstance(value, tuple):
            for each in value:
                visit(each)

    visit(tuple(forest))
    assert found == set(NODES)


def meaning(tree):
    """A tree as plain data: what is in any order is put in one order, and "every", "together" or "one of" of a single thing is that
    thing."""
    if isinstance(tree, dict):
        tree = {name: meaning(value) for name, value in tree.items()}
        if tree.get("is") in ("every", "together") and len(tree["of"]) == 1 and "mutual" not in tree:
            return tree["of"][0]
        if tree.get("is") == "one_of":
            tree["of"] = [sorted(description, key=repr) for description in tree["of"]]
        for name in {"where", "at"} & tree.keys():
            tree[name] = sorted((part for each in tree[name] for part in _parts(each)), key=repr)
        if tree.get("is") == "no_support" and tree.get("where") == [{"is": "kind", "kinds": ["support"]}]:
            del tree["where"]  # any Support card
        if tree.get("is") == "holomems":
            # On the Stage every holomem is of that kind.
            tree["where"] = [each for each in tree.get("where", ()) if each != {"is": "kind", "kinds": ["holomem"]}]
        if tree.get("is") == "die" and tree.get("parity"):
            tree.pop("alike", None)  # the compiler makes no tree with both
        if tree.get("this_arts"):
            tree.pop("who", None)  # the holomem that uses the Arts
        return tree
    return [meaning(each) for each in tree] if isinstance(tree, list | tuple) else tree


def _parts(described):
    """One of a single description is that description."""
    single = isinstance(described, dict) and described.get("is") == "one_of" and len(described["of"]) == 1
    return described["of"][0] if single else [described]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_tree_can_be_said_and_no_two_alike(language, forest):
    said = {}
    for thing in forest:
        words = describe(thing, language)
        assert "None" not in words
        plain = meaning(msgspec.to_builtins(bare(thing)))
        other = said.setdefault((type(thing), words), plain)
        assert plain == other, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_trees_of_the_catalogue_read_differently(language):
    said = {}
    for card, thing in abilities():
        words = describe(thing, language, card)
        assert words, card.number
        other = said.setdefault((words, type(thing)), (card.number, bare(thing)))
        assert bare(thing) == other[1], f"{card.number} and {other[0]} both read: {words}"
    assert len(said) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_support_card_is_used_can_be_said_and_reads_differently(language):
    said = {}
    for card in library().values():
        parts = (card.gates, card.cost, card.text)
        words = describe_use(card, language)
        assert bool(words) == any(parts), card.number
        if words:
            other = said.setdefault(words, parts)
            assert other == parts, f"{card.number}: {words}"
    assert len(said) > 60
