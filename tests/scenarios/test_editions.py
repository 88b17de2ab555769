"""The numbers of another edition: every rule of the engine has its number there, or is marked; scenarios use those numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from judge.cards.library import library
from judge.engine.editions import EDITIONS, IN_FORCE
from judge.scenarios import Scenario, read_scenario, run_scenario
from judge.scenarios.citation_index import citation_places
from judge.scenarios.rule_numbers import rule_labels, shown_rules, translate_rule
from rulesdb.load_manifest import REVIEWED
from tests.module_trees import trees_with
from tests.printed_numbers import numbers_of

from .files import FOLDER, scenarios


def test_the_edition_in_force_is_named_by_one_constant() -> None:
    """The documents import nothing of the judge, so they have one of their own, which is the same."""
    assert REVIEWED == IN_FORCE
    found = set()
    for module, tree in trees_with(IN_FORCE).items():
        for node in tree.body:
            if isinstance(node, ast.Assign) and any(
                isinstance(each, ast.Constant) and each.value == IN_FORCE
                for each in (node.value.elts if isinstance(node.value, ast.Tuple) else [node.value])
            ):
                found.add((module, ast.unparse(node.targets[0])))
    assert found == {("judge.engine.editions", "IN_FORCE"), ("rulesdb.load_manifest", "REVIEWED")}


def test_no_other_code_names_the_edition_in_force() -> None:
    """As a version, in the name of a file or in an address; `such as 1.9.0` in a message is an example."""
    found = set()
    for module, tree in trees_with(IN_FORCE).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value:
                named = node.value == IN_FORCE or f"-{IN_FORCE}." in node.value or f"/{IN_FORCE}/" in node.value
                found |= {module} if named else set()
    assert found == {"judge.engine.editions", "rulesdb.load_manifest"}


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_the_engine_cites_has_a_number_of_the_edition_or_is_marked(edition: str) -> None:
    cited = set(citation_places())
    assert len(cited) > 200
    for rule in cited:
        assert set(translate_rule(rule, edition)) <= numbers_of(edition), rule
        for each in shown_rules(rule, edition):
            assert each.number in numbers_of(each.edition)
            assert each.marked == (each.edition != edition)


def test_the_edition_in_force_is_shown_as_it_is_cited() -> None:
    for rule in citation_places():
        assert translate_rule(rule, IN_FORCE) == (rule,)
        assert rule_labels([rule], IN_FORCE) == (rule,)


@pytest.mark.parametrize(
    ("rule", "there"),
    [
        ("8.4.3", ("8.4.3",)),
        ("12.3.4.3", ("12.2.3.3",)),
        ("13.2.2", ("12.5.2",)),
        ("4.13.4", ("4.14.4",)),
        ("12.1", ("12.1",)),
        ("12.1.1", ("12.1",)),
        ("1.3.2", ("1.3.2", "1.3.2.2")),
        ("5.20.1", ("12.9.1", "12.9.2")),
        ("10.7.2.5.1.2.1", ("10.7.2.3.6.1",)),
        ("10.11.2.4", ()),
        ("99.1", ()),
    ],
)
def test_a_number_in_1_3_0(rule: str, there: tuple[str, ...]) -> None:
    assert translate_rule(rule, "1.3.0") == there
    assert rule_labels([rule], "1.3.0") == (there or (f"1.9.0: {rule}",))


def test_of_an_edition_without_concordance_everything_is_marked() -> None:
    assert translate_rule("8.4.3", "1.5.0") == ()
    assert rule_labels(["8.4.3"], "1.5.0") == ("1.9.0: 8.4.3",)


# --- Scenarios


def of_edition(edition: str) -> list[Scenario]:
    return [each for each in scenarios(FOLDER).values() if each.position.rules == edition]


def written(scenario: Scenario) -> Iterator[str]:
    """Every rule number that a scenario names."""
    one = scenario.written
    yield from one.decides
    if one.source.kind == "rule" and one.source.edition in {"", scenario.position.rules}:
        yield one.source.ref
    for expect in (one.expect, *(entry.expect for entry in one.play)):
        for fired in expect.fired:
            yield from (fired,) if isinstance(fired, str) else fired
        yield from expect.not_fired
        yield from (refused.rule for refused in expect.refused if refused.rule)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.extended
def test_scenarios_name_numbers_of_their_edition(edition: str) -> None:
    found = of_edition(edition)
    assert found
    for scenario in found:
        for number in written(scenario):
            whose, _, marked = number.rpartition(": ")
            assert marked in numbers_of(whose or edition), (scenario.file, number)
            assert whose in {"", IN_FORCE}
            if whose:
                assert not translate_rule(marked, edition), f"{scenario.file}: {number} has a number in {edition}"


PLAY = """title: An Arts under 1.3.0
source: {kind: rule, ref: 12.2.3.1}
decides: [12.2.3.3]
position: |
  rules 1.3.0
  a center hBP01-056; cheers red; with hBP01-120
  a deck 30
  a life 5
  b center hBP01-009
  b life 5
play:
  - choose: arts:center:1
"""


def failures(text: str) -> list[tuple[str, str]]:
    return [(each.what, each.expected) for each in run_scenario(read_scenario(text), library()).failures]


def test_what_a_scenario_expects_is_read_in_the_numbers_of_its_edition() -> None:
    good = (
        PLAY.replace("12.2.3.3", "12.2.3.1")
        + "    expect: {fired: [12.2.3.1, 5.20.1], not_fired: ['1.9.0: 12.3.4.1']}\n"
    )
    assert failures(good) == []
    assert failures(PLAY.replace("12.2.3.3", "12.2.4.1")) == [("decides", "12.2.4.1")]
    assert failures(good.replace("[12.2.3.1, 5.20.1]", "[12.2.4.1]")) == [("fired", "12.2.4.1")]
    assert failures(good.replace("['1.9.0: 12.3.4.1']", "[5.20.1]")) == [("not_fired", "5.20.1 nowhere")]
    refused = "      refused: [{key: 'arts:center:1', rule: 9.2.1.5}, {key: 'arts:collab', rule: 9.2.1}]\n"
    assert failures(good.replace("{fired: [12.2.3.1, 5.20.1], not_fired: ['1.9.0: 12.3.4.1']}", "\n" + refused)) == []
