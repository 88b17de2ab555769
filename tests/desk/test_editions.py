"""A case under another edition: picked in the editor, told in that edition's numbers."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.templatetags.desk import case_chip
from judge.engine.editions import EDITIONS
from judge.engine.position.notation import read
from tests.printed_numbers import numbers_of

from .conftest import newest

ARTS = """\
rules 1.3.0
a center hBP01-056; cheers red; with hBP01-120
a hand 3
a deck 30
a life 5
b center hBP01-009
b life 5
"""


def begun(judge: Client, notation: str) -> Case:
    judge.post("/boards/new", {"start": "notation", "notation": notation})
    return newest()


def chips(page: str) -> set[tuple[str, str]]:
    return set(re.findall(r'data-rule="(1\.[39]\.0)/([\d.]+)"', page))


def edit(judge: Client, case: Case, **typed: str) -> str:
    case.refresh_from_db()
    data = {"version": str(case.version), "player": "0", "first": "0", "step": "performance", "turn": "5", **typed}
    answer = judge.post(f"/boards/{case.public_id}/edit/turn", data, follow=True)
    return answer.content.decode()


def offered(page: str) -> list[tuple[str, bool]]:
    """The editions that the editor lists, and which of them is selected."""
    found = re.findall(r'<option value="(\d+\.\d+\.\d+)"( selected)?', page)
    return [(edition, bool(selected)) for edition, selected in found]


def test_the_editor_offers_the_editions_and_stores_the_one_picked(judge: Client, case: Case) -> None:
    page = judge.get(f"/boards/{case.public_id}/edit", {"place": "turn"}).content.decode()
    assert re.findall(r'<option value="(\d+\.\d+\.\d+)"( selected)?', page) == [
        (each, " selected" if each == "1.9.0" else "") for each in EDITIONS
    ]
    page = edit(judge, case, rules="1.3.0")
    case.refresh_from_db()
    assert read(case.position).rules == "1.3.0"
    assert re.findall(r'<option value="(\d+\.\d+\.\d+)"( selected)?', page) == [
        (each, " selected" if each == "1.3.0" else "") for each in EDITIONS
    ]


def test_an_edition_that_is_not_played_is_kept_and_told(judge: Client) -> None:
    case = begun(judge, "a center hBP01-056\n")
    Case.objects.update(
        position=case.position.replace("rules 1.9.0", "rules 1.5.0")
    )  # as a newer site may have stored it
    page = judge.get(f"/boards/{case.public_id}/edit", {"place": "turn"}).content.decode()
    assert '<option value="1.5.0" selected' in page
    assert ", ".join(EDITIONS) in page
    edit(judge, case, rules="1.4.0")
    case.refresh_from_db()
    assert read(case.position).rules == "1.5.0"


def test_a_problem_is_told_with_the_number_of_its_edition(judge: Client) -> None:
    mascots = "a center hBP01-009; with hBP01-116, hBP01-116\nb center hBP01-009\n"
    for rules, told in (("1.9.0", ("1.9.0", "5.17.3.2")), ("1.3.0", ("1.3.0", "5.16.3.2"))):
        case = begun(judge, f"rules {rules}\n{mascots}")
        assert told in chips(judge.get(f"/boards/{case.public_id}/edit").content.decode())


def test_every_chip_of_a_case_leads_to_a_rule_of_its_edition(judge: Client) -> None:
    case = begun(judge, ARTS)
    line = f"/boards/{case.public_id}/steps"
    judge.post(f"{line}/2/choose", {"version": case.version, "option": ["arts:center:1"]})
    found: set[tuple[str, str]] = set()
    for number in range(1, 20):
        page = judge.get(f"{line}/{number}").content.decode()
        found |= chips(page)
        assert set(re.findall(r'<span class="r">([^<]+)</span>', page)) <= numbers_of("1.3.0")
    assert {("1.3.0", "12.2.3.1"), ("1.3.0", "12.2.2.1"), ("1.3.0", "9.2.1.5")} <= found
    assert {edition for edition, _ in found} == {"1.3.0"}
    assert {number for _, number in found} <= numbers_of("1.3.0")


@pytest.mark.usefixtures("documents")
def test_each_rule_under_an_answer_leads_to_the_words_beside_it(judge: Client) -> None:
    """Its number is that of the edition already; taken for one of the engine's, it led to another rule."""
    page = judge.get(f"/lines/{keep(Content(ARTS, '', (('arts:center:1',),))).digest}/answer").content.decode()
    steps, _, words = page.partition('class="rules-words"')
    rows = re.findall(r"<dt><b>(.*?)</b></dt>", words, re.DOTALL)
    found = [chips(row) for row in rows]
    assert found
    assert all(len(each) == 1 for each in found), "one rule for the words beside it"
    assert set.union(*found) <= chips(steps)


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
def test_a_rule_that_the_edition_has_not_is_shown_with_the_one_that_has() -> None:
    assert case_chip("11.3.2", "1.3.0") == (
        '<a class="chip" href="/rules/1.9.0/11.3.2" data-rule="1.9.0/11.3.2">1.9.0: 11.3.2</a>'
    )
    assert case_chip("5.14.1", "1.3.0").startswith(
        '<a class="chip" href="/rules/1.3.0/5.13.1" data-rule="1.3.0/5.13.1">5.13.1</a>'
    )
    assert case_chip("11.3.2", "1.3.0", classes="inline").startswith('<a class="chip inline" ')
    assert case_chip("5.19.1", "1.3.0").count('<a class="chip"') == 3
    assert case_chip("5.19.1", "1.3.0").count('<a class="became" href="/compare/1.3.0/1.9.0/') == 3
    assert 'data-rule="11.3.2"' in case_chip("11.3.2", "")


@pytest.mark.django_db
@pytest.mark.parametrize("as_json", [False, True])
def test_the_command_prints_the_numbers_of_the_edition(tmp_path: Path, as_json: bool) -> None:
    position = "".join(f"  {line}\n" for line in ARTS.splitlines())
    file = tmp_path / "one.yaml"
    file.write_text(
        f"title: An Arts under 1.3.0\nsource: {{kind: rule, ref: 12.2.3.1}}\nposition: |\n{position}"
        "play:\n  - choose: arts:center:1\n    expect: {fired: [12.2.2.1, [12.2.3.5, 5.20.1]], not_fired: [12.2.4.1],\n"
        "      refused: [{key: 'arts:center:1', reason: arts_used_turn, rule: 9.2.1.5}]}\n",
        encoding="utf-8",
    )
    out = StringIO()
    call_command("scenario", str(file), *(["--json"] if as_json else []), stdout=out)
    if as_json:
        data = json.loads(out.getvalue())
        assert data["passed"]
        assert data["rules"] == "1.3.0"
        told = {rule["rule"] for each in data["transitions"] for rule in each["rules"]}
        assert "12.2.3.1" in told
        assert told <= numbers_of("1.3.0")
    else:
        assert "rules 1.3.0" in out.getvalue()
        assert "[12.2.3.5, 5.20.1, 4.4.5.2]" in out.getvalue()
        assert "passed" in out.getvalue()
