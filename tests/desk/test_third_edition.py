"""An edition added to the two that are played, from end to end: the engine, boards, scenarios, questions and the comparison.

The invented edition 1.10.0 is 1.9.0 with a changed rule, by which several holomems go down together (11.3.2), and with a rule put
in before the one on Life damage, which moves from 11.5.1 to 11.5.2. The engine still cites the numbers of 1.9.0.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoDbBlocker

from judge.cards.library import library
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.presenting.deciding_steps import content_of_scenario
from judge.desk.presenting.edition_pairs import pairs
from judge.engine import editions
from judge.engine.editions import EDITIONS, IN_FORCE
from judge.engine.position.notation import read as read_position
from judge.learning.questions.candidates import candidates
from judge.learning.questions.played_question import played_question
from judge.learning.questions.question_words import answers, rule_words
from judge.learning.questions.source import pool_of, source_of
from judge.scenarios import engine_provisions, read_scenario, rule_numbers, run_scenario
from judge.scenarios.edition_differences import edition_difference, switches
from judge.scenarios.rule_numbers import rule_labels, translate_rule
from rulesdb import edition_impact
from rulesdb.importers.comprehensive import parse_comprehensive
from rulesdb.load_comparison import match_wording
from rulesdb.load_files import SOURCES, concordances
from rulesdb.load_imports import ImportOutcome, import_rules
from tests.desk.conftest import newest
from tests.scenarios.test_editions_part import PICKS, SEVERAL

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

NEW = "1.10.0"
TOGETHER = "そのすべてに対して同時に11.3.1の処理を実行します。"
PUT_IN = "ライフダメージ処理は、他のすべてのルール処理の後に行います。"
BOARD = f"rules {NEW}\n{SEVERAL}"
INDENTED = "".join(f"  {line}\n" for line in BOARD.splitlines())
PLAYED = "".join(f'  - choose: "{keys[0]}"\n' for keys in PICKS)
SCENARIO = f"""title: Two holomems go down together
source: {{kind: rule, edition: {NEW}, ref: 11.3.2}}
decides: [11.5.2]
position: |
{INDENTED}play:
{PLAYED}    expect:
      fired: [11.1.3, 11.5.2]
      not_fired: [11.3.2, 11.5.2.1]
"""


def changed(text: str) -> str:
    """The text of 1.9.0 as the invented edition has it."""
    text, count = re.subn(r"(- 11\.3\.2 [^、]*、)[^\n]*", rf"\g<1>{TOGETHER}", text)
    assert count == 1
    for old, new in (
        (f"2026年6月12日 ver {IN_FORCE}", f"2027年1月2日 ver {NEW}"),
        ("- 11.5.1 いずれか", f"- 11.5.1 {PUT_IN}\n- 11.5.2 いずれか"),
        ("- 11.5.1.1 複数", "- 11.5.2.1 複数"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def words_of(path: Path) -> dict[str, str]:
    found = parse_comprehensive(path.read_text(encoding="utf-8"), "ja", file=path.name)
    return {each.number: "\n".join(each.part(part) for part in each.layout) for each in found.provisions}


def forget() -> None:
    rule_numbers.forget()
    engine_provisions.numbers_of.cache_clear()
    editions._mixed.cache_clear()


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documents with that of the invented edition beside them."""
    folder = tmp_path_factory.mktemp("sources")
    for path in SOURCES.glob("comprehensive-rules-*.txt"):
        (folder / path.name).write_bytes(path.read_bytes())
    text = (SOURCES / f"comprehensive-rules-{IN_FORCE}.ja.txt").read_text(encoding="utf-8")
    (folder / f"comprehensive-rules-{NEW}.ja.txt").write_text(changed(text), encoding="utf-8")
    return folder


@pytest.fixture(scope="module", autouse=True)
def imported(documents: None, django_db_blocker: DjangoDbBlocker, sources: Path) -> ImportOutcome:
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            edition_impact, "more_resting", []
        )  # what rests on the rules is the subject of `test_next_edition`
        return import_rules(sources / f"comprehensive-rules-{NEW}.ja.txt", "ja")


@pytest.fixture(scope="module", autouse=True)
def _added(sources: Path) -> Iterator[None]:
    """What adding an edition takes: how it is played, its document and its concordance."""
    older, newer = (words_of(sources / f"comprehensive-rules-{each}.ja.txt") for each in (IN_FORCE, NEW))
    added = ("concordance.yaml", IN_FORCE, NEW, tuple(match_wording(older, newer)))
    third = msgspec.structs.replace(EDITIONS[IN_FORCE], version=NEW, several_downs="together")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(editions._PLAYED, NEW, third)
        patch.setattr(rule_numbers, "concordances", lambda: [*concordances(), added])
        patch.setattr(engine_provisions, "SOURCES", sources)
        forget()
        yield
    forget()


def page(client: Client, address: str) -> str:
    response = client.get(address, follow=True)
    assert response.status_code == 200, address
    return unescape(response.content.decode())


@pytest.mark.extended
def test_the_changed_and_the_moved_rule_are_told_by_the_import(imported: ImportOutcome) -> None:
    found = [(one.change, one.old, one.new) for one in imported.changed_rules]
    assert ("changed", ("11.3.2",), ("11.3.2",)) in found
    assert ("new", (), ("11.5.1",)) in found
    assert ("moved", ("11.5.1",), ("11.5.2",)) in found
    assert ("moved", ("11.5.1.1",), ("11.5.2.1",)) in found


def test_numbers_lead_to_the_newer_edition_and_still_to_the_older() -> None:
    assert translate_rule("11.5.1", NEW) == ("11.5.2",)
    assert rule_labels(["11.5.1.1", "11.3.1"], NEW) == ("11.5.2.1", "11.3.1")
    assert translate_rule("5.14.1", "1.3.0") == ("5.13.1",)


def test_when_the_engine_cites_the_newer_edition_both_older_ones_have_their_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """1.3.0 was compared with 1.9.0 alone: its numbers are found over that."""
    forget()
    monkeypatch.setattr(rule_numbers, "IN_FORCE", NEW)
    try:
        assert translate_rule("11.5.2", NEW) == ("11.5.2",)
        assert translate_rule("11.5.2", "1.9.0") == ("11.5.1",)
        assert translate_rule("11.5.2", "1.3.0") == ("11.5.1",)
        assert translate_rule("12.3.4.3", "1.3.0") == ("12.2.3.3",)
        assert rule_labels(["11.5.1"], "1.3.0") == (f"{NEW}: 11.5.1",)
    finally:
        forget()


def test_a_board_plays_by_it_and_cites_its_numbers(client: Client) -> None:
    """By 1.9.0 B has to choose which goes down first; here both have gone down, and B takes Life damage."""
    cited = {}
    for rules in (IN_FORCE, NEW):
        line = keep(Content(BOARD.replace(NEW, rules), "", PICKS).canonical()).digest
        data = client.get(f"/lines/{line}/answer?format=json").json()
        cited[rules] = {rule for each in data["happened"] for rule in each["rules"]}
        assert ("edition_notice" in data) == (rules == IN_FORCE)
    assert {"11.1.3", "11.5.2"} <= cited[NEW] - cited[IN_FORCE]
    text = page(client, f"/lines/{line}/answer")
    chips = set(re.findall(r'<a class="chip[^"]*" href="([^"]*)" data-rule="([\d./]+)"', text))
    assert (f"/rules/{NEW}/11.5.2", f"{NEW}/11.5.2") in chips
    assert all(rule.startswith(f"{NEW}/") for _, rule in chips), chips
    for address, _ in chips:
        assert client.get(address, follow=True).status_code == 200, address


def test_the_editor_offers_it(client: Client) -> None:
    client.post("/boards/new", {"start": "notation", "notation": BOARD})
    text = page(client, f"/boards/{newest().public_id}/edit?place=turn")
    assert re.findall(r'<option value="([\d.]+)" selected', text).count(NEW) == 1


def test_a_scenario_is_written_in_its_numbers() -> None:
    assert [(each.what, each.expected) for each in run_scenario(read_scenario(SCENARIO), library()).failures] == []
    wrong = run_scenario(read_scenario(SCENARIO.replace("decides: [11.5.2]", "decides: [11.5.1]")), library()).failures
    assert [(each.what, each.expected) for each in wrong] == [("decides", "11.5.1")]


def test_practice_questions_are_asked_and_explained_by_it() -> None:
    scenario = read_scenario(SCENARIO)
    source = source_of("editions/third", scenario, content_of_scenario(scenario))
    found = [played_question(each) for each in candidates(source, pool_of([source.play]))]
    assert found
    labelled = [label for one in found if one for rule, _ in rule_words(one) for label in rule_labels([rule], NEW)]
    assert labelled
    assert not [label for label in labelled if ": " in label]
    moved = [words for one in found if one for rule, words in rule_words(one) if rule == "11.5.1"]
    assert all(moved), "plain words of a rule with the same words are kept"
    assert all(answers(one) for one in found if one)


def test_the_comparison_shows_a_board_played_under_both(client: Client, settings: Any, tmp_path: Path) -> None:
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / f"third-{NEW}.yaml").write_text(SCENARIO, encoding="utf-8")
    older = SCENARIO.partition("    expect:")[0].replace(NEW, IN_FORCE).replace("[11.5.2]", "[11.3.2]")
    (folder / f"third-{IN_FORCE}.yaml").write_text(older, encoding="utf-8")
    settings.SCENARIO_ROOT = str(tmp_path)
    assert [each.title for each in pairs(IN_FORCE, NEW)] == ["Two holomems go down together"]
    text = page(client, f"/compare/{IN_FORCE}/{NEW}/11")
    assert 'id="was-11.3.2"' in text
    assert "Two holomems go down together" in text


def test_where_play_parts_is_laid_to_the_changed_rule() -> None:
    assert switches(IN_FORCE, NEW) == ("several_downs",)
    found = edition_difference(read_position(SEVERAL), PICKS, IN_FORCE, NEW, library())
    assert found is not None
    assert found.switches == ("several_downs",)


@pytest.fixture
def _oshi_face_down() -> Iterator[None]:
    """How the Oshi holomem lies (6.2.1.4) differs in every game; several holomems seldom go down at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(editions._PLAYED, NEW, msgspec.structs.replace(EDITIONS[NEW], oshi_face="down"))
        forget()
        yield
    forget()


@pytest.mark.extended
@pytest.mark.usefixtures("_oshi_face_down")
def test_the_command_finds_in_games_what_another_change_makes() -> None:
    out = StringIO()
    call_command("editions_part", IN_FORCE, NEW, "--games", "1", "--starter", "--json", stdout=out)
    (told,) = [json.loads(line) for line in out.getvalue().splitlines()]
    assert told["switches"] == ["oshi_face"]
    assert told["rules"] == {edition: ["6.2.1.4", "6.2.1.12"] for edition in (IN_FORCE, NEW)}
