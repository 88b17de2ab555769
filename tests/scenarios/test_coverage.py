"""Every provision is carried out, defining with a reason, or not yet done; what says so is read off the source and held here."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from judge.scenarios.citation_index import CitationPlace, citation_places, read_citations
from judge.scenarios.coverage import all_coverage, coverage_figures, defining_reasons, provision_coverage
from judge.scenarios.engine_provisions import chapters, counted_provisions, provisions
from judge.scenarios.firing import Firing
from judge.scenarios.library import firing_now
from judge.scenarios.mechanisms import code_at, mechanisms, object_at
from rulesdb.models import Provision

ROOT = Path(__file__).parent
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


# --- The whole edition


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
def test_the_provisions_are_those_that_the_documents_count():
    stored = Provision.objects.in_force().numbered().order_by("position").values_list("number", flat=True)
    assert list(counted_provisions()) == list(stored)


@pytest.mark.slow
def test_the_figures_come_to_the_whole():
    found = coverage_figures(all_coverage(), Firing())
    assert found["provisions"] == 602
    assert found["carried_out"] + found["defining"] + found["not_yet"] == 602


def test_nothing_is_left_to_be_done():
    assert [each.number for each in all_coverage() if each.kind == "not_yet"] == []


def test_every_cited_number_exists_in_the_edition():
    assert sorted(set(citation_places()) - set(provisions())) == []


def test_no_provision_is_both_carried_out_and_defining():
    """Pick one: take the line out of `judge/scenarios/defining/` when the engine has come to carry the provision out."""
    assert sorted(set(defining_reasons()) & (set(citation_places()) | set(mechanisms()))) == []


def test_the_data_is_about_provisions_of_the_edition():
    named = {*defining_reasons(), *mechanisms()}
    assert sorted(named - set(counted_provisions())) == []
    assert [number for number in named if provisions()[number].heading] == [], "a heading is defining by being one"


def test_what_carries_a_provision_out_exists():
    for number, mechanism in mechanisms().items():
        assert mechanism.at, number
        for at in mechanism.at:
            assert code_at(at), (number, at)


def test_a_place_that_does_not_exist_or_cannot_run_is_named():
    with pytest.raises(LookupError, match=r"judge\.engine\.state:nothing_there"):
        object_at("judge.engine.state:nothing_there")
    with pytest.raises(LookupError, match=r"judge\.engine\.nowhere"):
        object_at("judge.engine.nowhere:step")
    with pytest.raises(LookupError, match=r"judge\.engine\.state:Holomem: it is not a function"):
        code_at("judge.engine.state:Holomem")


def test_every_reason_is_a_sentence_in_both_languages():
    for number, words in {**defining_reasons(), **{n: m.words for n, m in mechanisms().items()}}.items():
        assert words.en[0].isupper(), number
        assert words.en.endswith("."), number
        assert not JAPANESE.search(words.en), number
        assert words.ja.endswith("。"), number
        assert JAPANESE.search(words.ja), number
        assert words.in_language("ja") == words.ja
        assert words.in_language("en") == words.en


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        ("10.6.3.2", "carried_out"),  # a step
        ("8.4.1", "carried_out"),  # the reason of a refusal
        ("1.2.2", "carried_out"),  # an end of the game
        ("4.1.3.2", "carried_out"),  # a mechanism
        ("11.2.1", "carried_out"),  # handed on to a citation
        ("2.13.2", "defining"),
        ("4.13.4", "defining"),
        ("2.13", "defining"),  # a heading
    ],
)
def test_how_some_provisions_stand(number: str, kind: str):
    assert provision_coverage(number).kind == kind


def test_a_provision_knows_the_step_that_carries_it_out():
    place = provision_coverage("11.3.1.2").places[0]
    assert (place.module, place.function) == ("judge.engine.procedures.ch11_downs", "archive_downed")
    assert (place.frame, place.step, place.role) == ("DownProcessing", "11.3.1.2", "step")


def test_chapters_have_titles_in_both_languages():
    assert list(chapters()) == [str(number) for number in range(1, 15)]
    assert chapters()["11"] == {"ja": "ルール処理", "en": "Rule processing"}


# --- Reading citations


def cited(source: str, *, handed_on: bool = False) -> set[str]:
    return {number for number, _ in read_citations(source, "m", handed_on=handed_on)}


def test_what_counts_as_a_citation():
    source = '''
"""5.1.1: a module."""
@step(Draw, "5.7.1")
def draw(draft, frame):
    """5.7.2."""
    if rule == "5.7.3":
        draft.replace_top(frame, at="5.7.4")
    draft.report(cite("5.8.1" if first else "5.8.2", defines="4.1.1 4.1.2"), "draws")
    reasons.append(Reason("full", "4.6.2.1", {"limit": 6}))
    draft.end_game(1 - seat, "7.3.2.1")
'''
    assert cited(source) == {"5.7.1", "5.8.1", "5.8.2", "4.1.1", "4.1.2", "4.6.2.1", "7.3.2.1"}
    roles = {number: place.role for number, place in read_citations(source, "m")}
    assert roles["4.1.2"] == "defines"
    assert roles["4.6.2.1"] == "forbids"
    assert roles["7.3.2.1"] == "ends"


def test_a_number_that_is_handed_on_counts_in_the_procedures():
    source = 'def due(work):\n    return [(seat, "11.2.1") for seat in (0, 1)] if work else "4.1.1 4.1.2"\n'
    assert cited(source) == set()
    assert cited(source, handed_on=True) == {"11.2.1", "4.1.1", "4.1.2"}


def test_a_place_to_go_on_from_or_to_compare_with_is_no_citation():
    source = 'def go(draft, frame):\n    if frame.rule == "7.2.6":\n        draft.replace_top(frame, at="7.2.7")\n'
    assert cited(source, handed_on=True) == set()


def test_a_method_is_told_with_its_class():
    source = 'class Due:\n    def look(self):\n        return cite("11.1.2")\n'
    assert list(read_citations(source, "m")) == [("11.1.2", CitationPlace("m", "Due.look", "performs"))]


# --- The command


def command(*arguments: str) -> str:
    out = StringIO()
    call_command("rules_coverage", *arguments, stdout=out)
    return out.getvalue()


def test_the_command_counts():
    counts = json.loads(command("--json"))
    assert list(counts) == ["provisions", "carried_out", "defining", "not_yet", "fired"]
    assert counts == coverage_figures(all_coverage(firing_now()), firing_now())
    assert 0 < counts["fired"] <= counts["provisions"]


def test_the_command_has_a_line_for_each_provision():
    lines = command().splitlines()
    assert [line.split()[0] for line in lines[:602]] == list(counted_provisions())
    (line,) = [line for line in lines if line.startswith("8.4.4 ")]
    assert "ch08_actions: collab (step 8.4.4 of CollabAction)" in line
    assert f"| {provision_coverage('8.4.4', firing_now()).scenarios[0]}" in line


def test_the_command_lists_one_kind_only():
    lines = command("--only", "defining").splitlines()
    assert (
        len([line for line in lines if " defining " in line]) == coverage_figures(all_coverage(), Firing())["defining"]
    )
    assert not [line for line in lines if " not yet " in line]


def test_the_command_tells_all_of_one_provision():
    told = command("2.13.2", "4.1.3.2", "10.6.3.2")
    assert defining_reasons()["2.13.2"].en in told
    assert "judge.engine.moving:add_to_zone" in told
    assert "procedures.ch10_check_timing: turn_player_ability" in told
    assert "scenario rules/ch10/" in told


def test_the_command_refuses_a_number_that_is_none():
    with pytest.raises(CommandError, match=r"9\.99 is not a provision of 1\.9\.0; write one like 10\.6\.3"):
        command("9.99")
