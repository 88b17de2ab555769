"""Places where the rules' words and an official answer part: told at their step, played the other way, named by the answer."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from judge.desk.content import Content
from judge.desk.models import Case
from judge.desk.packing import unpack
from judge.desk.presenting.disputes import disputes_at_stake, with_dispute_switched
from judge.engine.disputes import DISPUTES
from judge.engine.editions import IN_FORCE
from judge.engine.position.notation import read, write
from judge.scenarios.library import names, read_file
from rulesdb.load_discrepancy_files import read_discrepancies

from .conftest import newest

COLLAB = """
turn 5 a
step main
a oshi hBP01-003
a center hBP01-056
a back hBP01-058
a life 5
b oshi hBP01-004
b center hBP01-009
b deck 30
b life 5
"""
ANSWERED = "Played as the official answer Q194 says."
BY_RULES = "Played as the rules say, against the official answer Q194."


@pytest.fixture
def board(judge: Client, documents: None) -> Case:
    judge.post("/boards/new", {"start": "notation", "notation": COLLAB})
    return newest()


def page(client: Client, case: Case, step: int) -> str:
    return client.get(f"/boards/{case.public_id}/steps/{step}").content.decode()


def plain(told: str) -> str:
    return re.sub(r"<[^>]+>", "", told)


def turn(client: Client, case: Case, step: int, answer: str = "Q194") -> int:
    case.refresh_from_db()
    address = reverse("desk:dispute", args=[case.public_id, step, answer])
    return client.post(address, {"version": case.version}).status_code


def test_the_step_says_how_it_is_played_and_plays_it_the_other_way(judge, board):
    told = page(judge, board, 2)
    assert ANSWERED in told
    assert "Not possible. The Deck must have a card that can be put as holo power." in plain(told)
    assert "The top card is put as holo power if the Deck has one." in plain(told)
    assert 'value="collab:back.1"' not in told
    assert turn(judge, board, 2) == 302
    board.refresh_from_db()
    assert "play Q194 as the rules say" in board.position
    told = page(judge, board, 2)
    assert BY_RULES in told
    assert 'value="collab:back.1"' in told
    assert turn(judge, board, 2) == 302
    assert ANSWERED in page(judge, board, 2)


def test_what_was_chosen_before_is_kept_and_undo_brings_the_rest_back(judge, board):
    turn(judge, board, 2)
    board.refresh_from_db()
    judge.post(f"/boards/{board.public_id}/steps/2/choose", {"version": board.version, "option": ["collab:back.1"]})
    board.refresh_from_db()
    assert board.picks == (("collab:back.1",),)
    turn(judge, board, 2)
    board.refresh_from_db()
    assert (board.picks, "play Q194" in board.position) == ((), False)
    judge.post(f"/boards/{board.public_id}/undo")
    board.refresh_from_db()
    assert (board.picks, "play Q194" in board.position) == ((("collab:back.1",),), True)


def test_a_step_that_came_to_no_such_place_turns_nothing(judge, board):
    assert turn(judge, board, 1) == 404
    assert turn(judge, board, 2, "Q98") == 404
    assert turn(Client(), board, 2) == 404


def test_a_line_of_somebody_else_has_a_link_to_the_other_way(judge, documents):
    told = judge.get(reverse("desk:play", args=["answers/q161-200/Q194", 2])).content.decode()
    assert ANSWERED in told
    href = told[told.index("/open/steps/2#") :].split('"')[0]
    content = unpack(href.partition("#")[2])
    assert "play Q194 as the rules say" in content.position
    assert content.play().steps[-1].choice.options[0].key == "collab:back.1"


@pytest.mark.usefixtures("documents")
def test_the_answer_of_a_line_names_how_it_was_played(judge, board):
    for answered, words in ((True, "says."), (False, "against the official answer Q194.")):
        answer = judge.post(f"/boards/{board.public_id}/steps/2/share", {"answer": ""})
        found = json.loads(judge.get(f"{answer.url}{'&' if '?' in answer.url else '?'}format=json").content)
        assert [(each["answer"], each["as_answered"]) for each in found["disputes"]] == [("Q194", answered)]
        assert found["disputes"][0]["words"].endswith(words)
        assert found["disputes"][0]["words"] in found["text"]
        assert found["disputes"][0]["words"] in judge.get(answer.url).content.decode()
        turn(judge, board, 2)


def test_the_editor_shows_the_places_that_may_matter_and_changes_them(judge, board):
    form = judge.get(f"/boards/{board.public_id}/edit", {"place": "turn"}).content.decode()
    assert 'name="by_rules_Q194"' in form
    assert 'name="by_rules_Q98"' not in form


PENLIGHT = COLLAB.replace("a life 5", "a hand hBP01-105\na deck 30\na life 5")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (COLLAB, ["Q160", "Q194"]),
        (PENLIGHT, ["Q98", "Q160"]),
        (COLLAB.replace("life 5", "life 1").replace("a back hBP01-058\n", ""), ["Q154", "Q194"]),
        ("prepare\na oshi hBP01-003", ["Q120"]),
        ("rules 1.3.0" + COLLAB, []),
        ("play Q285 as the rules say" + PENLIGHT, ["Q98", "Q160", "Q285"]),
    ],
)
def test_the_places_that_may_matter_to_a_board(text, expected):
    assert [each.answer for each in disputes_at_stake(read(text))] == expected


def test_turned_over_twice_is_the_same():
    position = read("play Q98 as the rules say" + COLLAB)
    for answer in DISPUTES:
        assert with_dispute_switched(position, answer) != position
        assert with_dispute_switched(with_dispute_switched(position, answer), answer) == position
        assert read(write(with_dispute_switched(position, answer))) == with_dispute_switched(position, answer)


def test_under_the_older_edition_its_words_are_played():
    steps = Content("rules 1.3.0" + COLLAB).play().steps
    assert not any(step.transition.disputes for step in steps)
    assert "collab:back.1" in [option.key for option in steps[-1].choice.options]


KNOWN = {record.slug: record for group in read_discrepancies() for record in group.discrepancies}


@pytest.mark.slow
@pytest.mark.parametrize("answer", DISPUTES)
def test_each_has_its_discrepancy_and_is_played_in_both_ways(answer, settings):
    record = KNOWN[DISPUTES[answer].discrepancy]
    assert IN_FORCE in {each.source for each in record.sources}
    assert any(each.source == "answer" and answer in each.where for each in record.sources)
    assert f"play {answer} as the rules say" in record.engine.en
    assert f"play {answer} as the rules say" in record.engine.ja
    ways = set()
    for name, path in names(settings.SCENARIO_ROOT).items():
        if name.rpartition("/")[2].partition("--")[0] == answer:
            scenario = read_file(path)
            by_rules = answer in scenario.position.by_rules
            assert scenario.written.differs == by_rules, name
            ways.add(by_rules)
    assert ways == {True, False}


WITH_A_TEXT = COLLAB.replace("a back hBP01-058", "a back hSD18-004").replace(
    "a life 5", "a deck hSD01-003 x9\na life 5"
)
OTHER = "afterwards-under-the-condition-before"


@pytest.fixture
def carried_out(judge: Client, documents: None) -> tuple[Case, int]:
    """A board whose line has come to a text with two readings, and the step that carries it out."""
    text = WITH_A_TEXT.replace("step main", "first b\nstep main").replace("turn 5", "turn 2")
    judge.post("/boards/new", {"start": "notation", "notation": text})
    case = newest()
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"version": case.version, "option": ["collab:back.1"]})
    case.refresh_from_db()
    total = len(case.content.play().steps)
    return case, next(number for number in range(3, total) if "open reading" in page(judge, case, number))


def test_a_text_with_two_readings_is_played_the_other_way(judge, carried_out):
    case, step = carried_out
    told = page(judge, case, step)
    assert "Play the other reading" in told
    assert turn(judge, case, step, OTHER) == 302
    case.refresh_from_db()
    assert f"play {OTHER} as the other reading" in case.position
    assert case.picks == (("collab:back.1",),)
    assert "Played by the other reading:" in page(judge, case, step)
    answer = judge.post(f"/boards/{case.public_id}/steps/{step}/share", {"answer": ""})
    found = json.loads(judge.get(f"{answer.url}{'&' if '?' in answer.url else '?'}format=json").content)
    assert "hSD18-004" in found["disputes"][-1]["words"]
    assert f'name="by_rules_{OTHER}"' in judge.get(f"/boards/{case.public_id}/edit", {"place": "turn"}).content.decode()
