"""Links under former names go on working: scenarios, practice questions and terms."""

import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from judge.learning.questions.model import questions
from judge.learning.questions.removed import removed_questions
from judge.scenarios.library import scenario_named
from judge.scenarios.moved import renamed_scenarios
from rulesdb.search import canonical_number
from tests.sampling import sample

ROOT = Path(settings.BASE_DIR)
FORMER = ROOT / "tests" / "scenarios"
NO_SCENARIOS = {"mechanics", "without"}
"""Files that were lists and no scenarios, by their stems."""


def history(*arguments: str) -> str:
    """What git says of the files; a test is skipped where there is no whole history."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("no git history here to compare with")

    def told(*words: str) -> str:
        return subprocess.run([git, *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    if told("rev-parse", "--is-shallow-repository").strip() == "true":
        pytest.skip("git has only a part of the history here")
    return told(*arguments)


@pytest.mark.parametrize(
    "rest", ["", "/steps/0", "/steps/2/outcomes", "/steps/2/outcomes/1/3", "/steps/1/board.en.png"]
)
def test_every_former_name_leads_to_a_scenario_with_the_rest_of_the_address(client: Client, rest: str) -> None:
    for former, now in renamed_scenarios().items():
        answer = client.get(f"/scenarios/{former}{rest}?lang=ja&x=1")
        assert answer.status_code == 301, former
        assert answer["Location"] == f"/scenarios/{now}{rest}?lang=ja&x=1"


def test_a_former_name_is_no_name_of_today_and_leads_to_one() -> None:
    assert [name for name in renamed_scenarios() if (FORMER / f"{name}.yaml").exists()] == []
    assert [name for name in set(renamed_scenarios().values()) if scenario_named(name) is None] == []


def test_every_scenario_that_was_renamed_or_deleted_has_an_entry() -> None:
    listed = history(
        "log", "-m", "--no-renames", "--diff-filter=D", "--format=", "--name-only", "--", "tests/scenarios"
    )
    paths = {line for line in listed.splitlines() if line.endswith(".yaml") and not (ROOT / line).exists()}
    names = {path.removeprefix("tests/scenarios/").removesuffix(".yaml") for path in paths}
    assert {name for name in names if name.rpartition("/")[2] not in NO_SCENARIOS} - set(renamed_scenarios()) == set()


def test_a_question_that_was_taken_away_leads_to_a_rule() -> None:
    assert {"71163d6232", "fcf7860cb2"} <= set(removed_questions())
    assert set(removed_questions()) & set(questions()) == set()
    assert [rule for rule in set(removed_questions().values()) if canonical_number(rule) != rule] == []


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.extended
def test_every_link_of_such_a_question_says_so(client: Client) -> None:
    for name, rule in sample(removed_questions().items(), 6):
        answer = client.get(f"/practice/{name}")
        assert answer.status_code == 410, name
        assert f'href="/rules/{rule}"' in answer.content.decode()
    assert client.post("/practice/71163d6232", {"answer": "0"}).status_code == 410
    assert client.get("/practice/0000000000").status_code == 404


@pytest.mark.django_db
def test_a_list_of_such_questions_still_opens(client: Client) -> None:
    from judge.learning.models import QuestionList

    found = QuestionList.objects.create(owner="x", title="Old", questions=["71163d6232"])
    for rest in ("", "/print"):
        assert client.get(f"/practice/lists/{found.pk}{rest}").status_code == 200
    answer = client.post(f"/practice/lists/{found.pk}")
    assert (answer.status_code, answer["Location"]) == (302, f"/practice/lists/{found.pk}")


@pytest.mark.django_db
def test_a_term_that_was_renamed(client: Client) -> None:
    answer = client.get("/terms/switch?format=json")
    assert (answer.status_code, answer["Location"]) == (301, "/terms/swap?format=json")


def test_the_id_of_a_ruling_is_no_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    from judge.desk.models import ruling

    made = iter(["-abc", "--d", "e-f"])
    monkeypatch.setattr(ruling.secrets, "token_urlsafe", lambda _bytes: next(made))
    assert ruling.Ruling._meta.get_field("read_id").get_default() == "e-f"
