"""Nothing of the effect language is left out anywhere: every node is gone through, and what it lacks is named.

The nodes are those of the language itself, not of a list: who adds one is told here what is still missing.
"""

import ast
import re
import typing
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from judge.cards.library import library
from judge.cards.node_rules import NODE_RULES
from judge.cards.provisions import BY_FIELDS, NO_PROVISION
from judge.cards.writer import WRITERS
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import ACTION_SPECS, ActionSpec, NotByHand
from judge.engine.effects.by_hand import HAND_ACTIONS, HandAnswers
from judge.engine.effects.walking import iter_nodes
from judge.engine.frames import Frame
from judge.engine.procedures import chapters  # noqa: F401 - which registers all steps
from judge.scenarios import read_scenario_file, run_scenario
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.firing import scenario_paths
from judge.wording.sentences import SENTENCES

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "judge" / "engine"
COMPILER = ROOT / "judge" / "cards" / "compiler"
SAID = re.compile(r"(nodes|language|properties_and_sets|card_properties|base_nodes|conditions|patterns)\.py")
"""The modules that only say what there is."""
UNREAD = {
    "AlsoNamed": "the catalogue has the additional names as facts of the card (2.11.2.3)",
    "Becomes": "no printed text is a state trigger (10.8.6)",
    "CannotBloom": "the catalogue has it as a fact of the card (2.11.2.4)",
    "LifeLoss": "the catalogue has it as a fact of the card (2.11.2.2)",
    "LoseGame": "no printed text says that somebody loses; a judge says it by hand",
    "MustTarget": "no printed text demands a target (1.3.2.3)",
    "Repeat": "no printed text is read as it",
    "TurnFace": "no printed text turns a holomem over (5.3)",
}
"""The nodes that no rule of the compiler makes, and why they are there; who comes to have one leaves the list."""

NODES = sorted(
    (kind for kind in vars(lang).values() if isinstance(kind, type) and issubclass(kind, lang.Node)),
    key=lambda kind: kind.__name__,
)
for base in (lang.Node, lang.EventOfHolomem, lang.EventOfNobody):
    NODES.remove(base)
ACTIONS = typing.get_args(lang.Action)


@cache
def mentioned(folder: Path, *, reading: bool = False) -> frozenset[str]:
    """Every name that the modules of a folder use; `reading` leaves out those that only say what there is."""
    paths = [path for path in folder.rglob("*.py") if not (reading and SAID.fullmatch(path.name))]
    trees = [node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    used = {node.id for node in trees if isinstance(node, ast.Name)}
    return frozenset(used | {node.attr for node in trees if isinstance(node, ast.Attribute)})


def played(wanted: set[type]) -> set[type]:
    """The nodes of the cards in the scenarios, and those of what was carried out. Scenarios are played until every node that is
    `wanted` was seen, at first none of a card of which all was: to play every scenario takes half a minute."""
    seen: set[type] = set()
    before = dict(ACTION_SPECS)

    def watch(spec: ActionSpec) -> ActionSpec:
        def carry_out(work, frame, node):
            seen.update(type(each) for each in iter_nodes(node))
            spec.carry_out(work, frame, node)

        return replace(spec, carry_out=carry_out)

    ACTION_SPECS.update({kind: watch(spec) for kind, spec in before.items()})
    try:
        paths = scenario_paths(ROOT / "tests" / "scenarios").values()
        cards = {path: library().get(path.stem.partition("--")[0]) for path in paths}
        mostly = sorted(paths, key=lambda path: (cards[path] is None, path))
        new = (path for path in mostly if cards[path] is None or not known(cards[path], seen))
        for path in chain(new, paths):
            if wanted <= seen:
                break
            report = run_scenario(read_scenario_file(path), library())
            if report.start is None:  # written for the problems of its position
                continue
            numbers = {*report.start.state.cards, *report.game.state.cards}
            for number in numbers & report.library.keys():
                seen.update(type(each) for each in iter_nodes(trees(report.library[number])))
    finally:
        ACTION_SPECS.update(before)
    return seen


def known(card, seen: set[type]) -> bool:
    """Whether every node of a card was seen."""
    return {type(each) for each in iter_nodes(trees(card))} <= seen


def trees(card) -> tuple[object, ...]:
    arts = tuple(
        (each.only, each.also, each.gates, each.rules, each.text, each.when, each.limit, each.after)
        for each in card.arts
    )
    return (card.skills, card.abilities, card.gates, card.cost, card.text, arts)


def missing(kind: type[lang.Node], seen: set[type], *, acts: bool) -> Iterator[str]:
    """What a node lacks, one thing after the other."""
    name = kind.__name__
    if acts:
        if kind not in ACTION_SPECS:
            yield from (each.name for each in fields(ActionSpec) if each.name != "node")
    elif name not in mentioned(ENGINE, reading=True):
        yield "a place in the engine that reads it"
    if not (kind in NODE_RULES or kind in BY_FIELDS or kind in NO_PROVISION):
        yield "the rule of its meaning"
    for language in ("en", "ja"):
        if not WRITERS[language].knows(kind):
            yield f"words in {language}"
    if (name in mentioned(COMPILER)) == (name in UNREAD):
        yield (
            "a rule of the compiler" if name not in UNREAD else "its place on the list of those that have no such rule"
        )
    if kind not in seen:
        yield "a scenario"


@pytest.mark.slow
@pytest.mark.extended
def test_no_node_lacks_anything_but_a_scenario():
    lacking = {kind.__name__: list(missing(kind, {*NODES}, acts=kind in ACTIONS)) for kind in NODES}
    assert {name: left for name, left in lacking.items() if left} == {}


@pytest.mark.slow
@pytest.mark.extended
def test_no_node_lacks_anything():
    """A scenario neither, which takes ten seconds to see."""
    seen = played({*NODES})
    lacking = {kind.__name__: list(missing(kind, seen, acts=kind in ACTIONS)) for kind in NODES}
    assert {name: left for name, left in lacking.items() if left} == {}


@pytest.mark.slow
def test_a_node_that_lacks_everything_is_named_with_all_of_it():
    class MadeUp(lang.Node, frozen=True, tag="made_up_for_tests"):
        pass

    assert list(missing(MadeUp, set(), acts=True)) == [
        "rules", "carry_out", "could_change", "payable", "replaced_by", "within", "by_hand", "message_keys",
        "the rule of its meaning", "words in en", "words in ja", "a rule of the compiler", "a scenario",
    ]  # fmt: skip
    assert "a place in the engine that reads it" in missing(MadeUp, set(), acts=False)


@pytest.mark.parametrize("kind", typing.get_args(lang.Happening), ids=lambda kind: kind.__name__)
def test_an_event_says_whether_it_is_about_a_holomem(kind):
    assert issubclass(kind, lang.EventOfHolomem) != issubclass(kind, lang.EventOfNobody)


def test_an_event_about_a_holomem_has_a_field_that_says_which():
    for kind in typing.get_args(lang.Happening):
        if issubclass(kind, lang.EventOfHolomem):
            assert {"who", "whom", "to", "of"} & {*kind.__struct_fields__}, kind


def test_no_field_of_an_action_can_be_left_out():
    spec = ACTION_SPECS[lang.Draw]
    given = {each.name: getattr(spec, each.name) for each in fields(ActionSpec)}
    for each in fields(ActionSpec):
        with pytest.raises(TypeError, match=each.name):
            ActionSpec(**{name: value for name, value in given.items() if name != each.name})


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_what_an_action_says_of_itself_exists(kind):
    spec = ACTION_SPECS[kind]
    assert spec.rules
    assert set(spec.rules) <= set(provisions())
    assert [key for key in spec.message_keys if key not in SENTENCES] == []
    assert set(spec.replaced_by) <= set(typing.get_args(lang.Replaced))
    assert spec.within is None or issubclass(spec.within, Frame)
    assert isinstance(spec.by_hand, NotByHand) or set(spec.by_hand) <= set(HAND_ACTIONS)


ANSWERS = (
    "player:a", "from:a.deck.top", "to:hand", "number:2", "amount:20", "less:20", "plus:20", "cost:-1", "until:turn",
    "spot:center", "pair:center-back", "conditions:kept", "zone:a.deck", "value:6", "colour:red",
)  # fmt: skip


@pytest.mark.parametrize("name", HAND_ACTIONS)
def test_what_is_done_by_hand_is_known_to_the_action_that_does_it(name):
    deed = HAND_ACTIONS[name]
    said = {
        kind for kind, spec in ACTION_SPECS.items() if not isinstance(spec.by_hand, NotByHand) and name in spec.by_hand
    }
    blocks = []
    for until in ("turn", "game"):
        answers = [answer for answer in ANSWERS if answer.split(":")[0] in deed.asks and "until" not in answer]
        for place in deed.places or ("",):
            told = [answer for answer in answers if place == "" or not answer.startswith("from:")]
            blocks.append(
                deed.block(
                    HandAnswers(EffectContext(0, 0), (*told, f"until:{until}", *([f"from:a.{place}"] if place else [])))
                )
            )
    made = {type(action) for block in blocks for action in block}
    assert made - said <= {lang.Pick}
    assert said - made <= {lang.ArchiveSelf, lang.NotReducedNow, lang.ChangeDamage}


TOPICS = tuple(sorted(path.parent.name for path in (ENGINE / "effects").glob("*/nodes.py")))


def test_the_page_about_effects_says_where_each_topic_is():
    page = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
    rows = [re.findall(r"`([\w/.]+)`", row.split("|")[2]) for row in page.splitlines() if row.startswith("| `")]
    told = {row.split("|")[1].strip().strip("`") for row in page.splitlines() if row.startswith("| `")}
    assert told == set(TOPICS)
    assert [path for row in rows for path in row if not (ENGINE / "effects" / path).exists()] == []
    for topic in TOPICS:
        named_there = {path for row in rows for path in row if path.startswith(f"{topic}/")}
        there = {f"{topic}/{path.name}" for path in (ENGINE / "effects" / topic).glob("*.py")} - {
            f"{topic}/__init__.py"
        }
        assert named_there == there, topic


def test_every_node_stands_in_a_topic_or_is_what_topics_speak_of():
    shared = {"base_nodes", "card_properties", "properties_and_sets", "conditions", "patterns"}
    for kind in NODES:
        where = kind.__module__.removeprefix("judge.engine.effects.")
        assert where in shared or where in {f"{topic}.nodes" for topic in TOPICS}, kind
        if kind in ACTIONS:
            carried_out = ACTION_SPECS[kind].carry_out.__module__.removeprefix("judge.engine.effects.")
            assert carried_out.split(".")[0] == where.split(".")[0], kind
