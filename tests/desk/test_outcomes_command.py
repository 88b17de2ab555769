"""`manage.py outcomes`: what all lines of a scenario come to, for people and as JSON."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

pytestmark = pytest.mark.django_db

FOLDER = Path(__file__).resolve().parents[1] / "scenarios/rulebook"
AXE = FOLDER / "stone-axe-then-jobs.yaml"


def command(*args: object) -> tuple[int, str, str]:
    out, err, code = StringIO(), StringIO(), 0
    try:
        call_command("outcomes", *map(str, args), stdout=out, stderr=err)
    except SystemExit as end:
        code = int(str(end.code))
    return code, out.getvalue(), err.getvalue()


def test_it_says_how_each_outcome_is_reached_and_who_decides() -> None:
    code, out, err = command(AXE, "--after", 1, "--until", "check_timing")
    assert (code, err) == (0, "")
    assert "stone-axe-then-jobs.yaml: 2 outcomes, all lines" in out
    assert "play:hBP01-119@a.center" in out
    assert "10.6.3.2" in out


def test_as_json() -> None:
    code, out, _err = command(AXE, "--json", "--after", 1, "--until", "check_timing")
    found = json.loads(out)
    assert code == 0
    assert (found["outcomes"], found["whole"]) == (2, True)
    damage = [end["end"]["sides"][0]["stage"] for end in found["ends"]]
    assert [next(each["damage"] for each in stage if each["at"] == "center") for stage in damage] == [0, 10]


STOPS = FOLDER.parent / "answers/q441-480/Q477.yaml"
"""Two of its lines stop where a card would have to be seen."""


def test_lines_that_stop_at_unseen_cards_are_no_outcomes(client: Client) -> None:
    """As the page of the same lines says."""
    code, out, _err = command(STOPS, "--after", 4, "--until", "check_timing")
    assert code == 0
    assert "Q477.yaml: 3 outcomes, all lines" in out
    assert out.count("  stops at an unseen card: play:") == 2
    assert "  4. " not in out
    _code, out, _err = command(STOPS, "--json", "--after", 4, "--until", "check_timing")
    found = json.loads(out)
    assert (found["outcomes"], len(found["ends"]), found["stops"], len(found["stopped"])) == (3, 3, 2, 2)
    assert all(each["end"]["unknown"] is None for each in found["ends"])
    where = re.search(
        r'"(/scenarios/[^"]+/outcomes\?[^"]+)"', client.get("/scenarios/answers/q441-480/Q477").content.decode()
    )
    assert where is not None
    on_page = client.get(f"{where[1]}&format=json").json()
    assert (on_page["total"], on_page["stops"]) == (found["outcomes"], found["stops"])
    assert sorted(each["picks"] for each in on_page["stopped"]) == sorted(each["way"] for each in found["stopped"])
    assert all(each["unknown"]["count"] for each in found["stopped"])


def test_lines_end_at_the_next_choice_of_a_kind() -> None:
    whole = command(AXE, "--states", 40, "--until", "turn", "--json")
    asked = command(AXE, "--states", 40, "--until", "choice", "--json")
    named = command(AXE, "--states", 40, "--until", "choice:act_performance", "--json")
    assert asked == named != whole


@pytest.mark.parametrize("until", ["never", "turn:choose_primed", "choice:nothing_known", "choice:"])
def test_another_end_is_refused_with_those_that_there_are(until: str) -> None:
    with pytest.raises(CommandError, match="check_timing, step, turn, game, choice"):
        command(AXE, "--until", until)


def test_too_few_states_are_said(tmp_path: Path) -> None:
    code, out, _err = command(FOLDER / "eight-points-of-the-performance-step.yaml", "--states", 3)
    assert code == 1
    assert "not all lines" in out


@pytest.mark.parametrize("content", ["title: only", "nonsense"])
def test_what_cannot_be_read_is_said(tmp_path: Path, content: str) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(content)
    code, _out, err = command(path)
    assert code == 2
    assert "one.yaml" in err


PREPARATION = {
    "game-setup-with-a-redraw",
    "no-debut-after-all-redraws",
    "no-debut-after-all-redraws--2",
    "no-debut-after-the-redraw",
    "no-debut-after-the-redraw--2",
    "no-debut-in-the-first-hand",
    "no-debut-in-the-first-hand--2",
    "order-of-putting-life",
    "redraw-with-a-debut-in-hand",
    "remaining-debuts-at-setup",
    "remaining-debuts-at-setup--2",
    "spot-in-the-center-at-setup",
}
"""Two whole decks that nobody has seen lie before the first turn."""
MANY = {"order-of-making-active"}
"""2,228 decisions: a Main Step with a whole hand before it."""


@pytest.mark.slow
@pytest.mark.extended
def test_every_scenario_of_the_rule_books_and_the_qa_is_followed_to_the_end_of_its_turn() -> None:
    """Within 2,000 decisions, but for those above."""
    paths = [path for folder in ("rulebook", "faq") for path in sorted((FOLDER.parent / folder).glob("*.yaml"))]
    paths = [path for path in paths if path.stem not in {*PREPARATION, *MANY, "without"}]
    code, out, err = command(*paths, "--json", "--states", 2000)
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == len(paths) > 100


@pytest.mark.parametrize("name", ["faq/order-of-putting-life", "faq/order-of-making-active"])
def test_what_is_not_followed_to_the_end_says_so(name: str) -> None:
    code, out, _err = command(FOLDER.parent / f"{name}.yaml", "--json", "--states", 50)
    assert code == 1
    assert not json.loads(out)["whole"]
