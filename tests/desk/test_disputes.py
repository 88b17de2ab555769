"""Places where the rules' words and an official answer part: asked about once, told at their step, played the other way, named by
the answer."""

import json
import re

import pytest
from django.conf import settings as settings_of_project
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from judge.desk.content import Content, shared_choices
from judge.desk.models import Case
from judge.desk.packing import unpack
from judge.desk.presenting.deciding_steps import content_of, on_its_line
from judge.desk.presenting.dispute_questions import WAYS
from judge.desk.presenting.disputes import (
    disputes_at_stake,
    first_reached,
    with_dispute_played,
    with_dispute_switched,
)
from judge.desk.presenting.examples import example_with
from judge.engine.disputes import DISPUTES
from judge.engine.editions import IN_FORCE
from judge.engine.other_readings import OTHER_READINGS
from judge.engine.position.notation import read, write
from judge.scenarios.firing import scenario_paths
from judge.scenarios.reading import read_scenario_file
from rulesdb.load_discrepancy_files import read_discrepancies

from .conftest import HTMX, newest

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


def turn(client: Client, case: Case, step: int, answer: str = "Q194", play: str = "") -> int:
    case.refresh_from_db()
    address = reverse("desk:dispute", args=[case.public_id, step, answer])
    return client.post(address, {"version": case.version} | ({"play": play} if play else {})).status_code


ASKED = "Here the rules and the official answer Q194 differ. Which is played?"


def test_the_step_asks_which_is_played_and_says_what_speaks_for_each(judge, board):
    told = page(judge, board, 2)
    group = told[told.index('<form method="post" class="dispute-question"') :].partition("</form>")[0]
    assert f"<fieldset><legend>{ASKED}</legend>" in group
    default, other = re.findall(r"<button .*?</button>", group, re.DOTALL)
    assert 'name="play" value="as answered"' in default
    assert 'name="play" value="as the rules say"' in other
    assert "played by default" in default
    assert "played by default" not in other
    assert "No Collab with an empty Deck." in default
    assert "Supported by Q194, the later official word." in default
    assert "The Collab is done without holo power." in other
    assert "Supported by 8.4.3, 8.4.4." in other
    assert "Not possible. The Deck must have a card that can be put as holo power." in plain(told)
    # The question stands in the place of the mark, and before the choices, which can be made without an answer.
    assert ANSWERED not in told
    assert told.index(ASKED, told.index("<fieldset>")) < told.index('id="choice"')
    assert ASKED not in page(judge, board, 1)


@pytest.mark.parametrize(
    ("play", "mark", "line"),
    [
        ("as answered", ANSWERED, "play Q194 as answered"),
        ("as the rules say", BY_RULES, "play Q194 as the rules say"),
    ],
)
def test_what_is_chosen_is_stored_and_nobody_is_asked_again(judge, board, play, mark, line):
    assert turn(judge, board, 2, play=play) == 302
    board.refresh_from_db()
    assert line in board.position
    told = page(judge, board, 2)
    assert mark in told
    assert ASKED not in told
    judge.post(f"/boards/{board.public_id}/undo")
    board.refresh_from_db()
    assert "play Q194" not in board.position
    assert ASKED in page(judge, board, 2)


def test_the_game_goes_on_without_an_answer_and_a_later_step_leads_back_to_the_question(judge, board):
    judge.post(f"/boards/{board.public_id}/steps/2/choose", {"version": board.version, "option": ["end"]})
    later = page(judge, board, 3)
    assert ASKED not in later
    assert "not chosen yet: Q194" in later
    assert f'href="/boards/{board.public_id}/steps/2#dispute"' in later
    # The default changes no step, so what was chosen after it stays.
    board.refresh_from_db()
    picks = board.picks
    assert picks
    turn(judge, board, 2, play="as answered")
    board.refresh_from_db()
    assert board.picks == picks
    assert "not chosen yet" not in page(judge, board, 3)


def test_another_line_of_the_board_is_not_asked_about_what_this_one_says(judge, board):
    judge.post(f"/boards/{board.public_id}/steps/2/choose", {"version": board.version, "option": ["end"]})
    board.refresh_from_db()
    edited = board.position.replace("a life 5", "a hand 1\na life 5")
    judge.post(f"/boards/{board.public_id}/notation", {"version": board.version, "notation": edited})
    assert turn(judge, board, 2, play="as answered") == 302
    board.refresh_from_db()
    shown = next(key for key, branch in enumerate(board.tree()) if not branch.on_show)
    judge.post(f"/boards/{board.public_id}/lines", {"version": board.version, "do": f"show:{shown}"})
    board.refresh_from_db()
    assert "play Q194" not in board.position
    assert ASKED not in page(judge, board, 2)


def test_a_form_that_says_no_way_changes_nothing(judge, board):
    assert turn(judge, board, 2, play="as read") == 404
    board.refresh_from_db()
    assert "play Q194" not in board.position


def test_a_step_that_is_answered_by_a_script_gets_the_new_step(judge, board):
    address = reverse("desk:dispute", args=[board.public_id, 2, "Q194"])
    answer = judge.post(address, {"version": board.version, "play": "as the rules say"}, **HTMX)
    assert answer["HX-Push-Url"] == f"/boards/{board.public_id}/steps/2"
    assert BY_RULES in answer.content.decode()


def test_the_question_is_asked_in_japanese(judge, board):
    address = f"/boards/{board.public_id}/steps/2"
    told = judge.get(address, HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    assert "ここではルールと公式回答Q194が食い違っています。どちらで処理しますか。" in told
    assert "デッキが0枚の時はコラボできません。" in told


def test_the_step_says_how_it_is_played_and_plays_it_the_other_way(judge, board):
    turn(judge, board, 2, play="as answered")
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
    assert (board.picks, "play Q194 as answered" in board.position) == ((), True)
    judge.post(f"/boards/{board.public_id}/undo")
    board.refresh_from_db()
    assert (board.picks, "play Q194 as the rules say" in board.position) == ((("collab:back.1",),), True)


def test_a_step_that_came_to_no_such_place_turns_nothing(judge, board):
    assert turn(judge, board, 1) == 404
    assert turn(judge, board, 2, "Q98") == 404
    assert turn(Client(), board, 2) == 404


def test_a_line_of_somebody_else_has_a_link_to_the_other_way(judge, documents):
    told = judge.get(reverse("desk:play", args=["answers/q161-200/Q194", 2])).content.decode()
    assert ANSWERED in told
    assert ASKED not in told
    href = told[told.index("/open/steps/2#") :].split('"')[0]
    content = unpack(href.partition("#")[2])
    assert "play Q194 as the rules say" in content.position
    assert content.play().steps[-1].choice.options[0].key == "collab:back.1"


@pytest.mark.usefixtures("documents")
def test_the_answer_of_a_line_names_how_it_was_played(judge, board):
    nobody, judge_did = "This is the default; nobody chose it.", "The judge chose this."
    for answered, words in (
        (True, f"Q194 says. {nobody}"),
        (False, f"against the official answer Q194. {judge_did}"),
        (True, f"Q194 says. {judge_did}"),
    ):
        answer = judge.post(f"/boards/{board.public_id}/steps/2/share", {"answer": ""})
        found = json.loads(judge.get(f"{answer.url}{'&' if '?' in answer.url else '?'}format=json").content)
        told = [(each["answer"], each["as_answered"], each["chosen"]) for each in found["disputes"]]
        assert told == [("Q194", answered, words.endswith(judge_did))]
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


def test_a_box_of_the_editor_that_is_cleared_chooses_the_default(judge, board):
    turn(judge, board, 2, play="as the rules say")
    board.refresh_from_db()
    form = {"version": board.version, "player": "0", "step": "main", "turn": "5", "first": "0", "rules": "1.9.0"}
    judge.post(f"/boards/{board.public_id}/edit/turn", form)
    board.refresh_from_db()
    assert "play Q194 as answered" in board.position
    judge.post(f"/boards/{board.public_id}/edit/turn", form | {"version": board.version, "turn": "7"})
    board.refresh_from_db()
    assert "play Q194 as answered\nturn 7 a" in board.position


def test_turned_over_twice_it_is_played_the_same_and_says_so():
    position = read("play Q98 as the rules say" + COLLAB)
    for answer in DISPUTES:
        assert with_dispute_switched(position, answer) != position
        twice = with_dispute_switched(with_dispute_switched(position, answer), answer)
        assert (twice.by_rules, twice.read_otherwise) == (position.by_rules, position.read_otherwise)
        assert answer in twice.said_how_played
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
    for name, path in scenario_paths(settings.SCENARIO_ROOT).items():
        if name.rpartition("/")[2].partition("--")[0] == answer:
            scenario = read_scenario_file(path)
            by_rules = answer in scenario.position.by_rules
            assert scenario.written.differs == by_rules, name
            ways.add(by_rules)
    assert ways == {True, False}


@pytest.mark.parametrize("answer", DISPUTES)
def test_the_scenario_of_each_answer_comes_to_its_own_place_first(judge, documents, answer, settings):
    name = next(name for name in scenario_paths(settings.SCENARIO_ROOT) if name.endswith(f"/{answer}"))
    content = content_of(example_with(name))
    line = content.play()
    reached = first_reached(line.start, line.steps)
    assert next(iter(reached)) == answer
    told = judge.get(reverse("desk:play", args=[name, reached[answer]])).content.decode()
    assert f"Played as the official answer {answer} says." in told
    judge.post("/boards/new", {"start": "notation", "notation": content.position})
    case = newest()
    case.change(choices=content.picks)
    assert f"Here the rules and the official answer {answer} differ." in page(judge, case, reached[answer])


def test_every_place_has_its_two_ways_in_both_languages_as_the_documentation_tells_them():
    assert {*WAYS} == {*DISPUTES, *OTHER_READINGS}
    told = (settings_of_project.BASE_DIR / "docs" / "disputes.md").read_text()
    for name, ways in WAYS.items():
        for way in ways:
            english = str(way.leads_to)
            assert name not in DISPUTES or english.removesuffix(".") in told
            with override("ja"):
                assert str(way.leads_to) != english


WITH_A_TEXT = COLLAB.replace("a back hBP01-058", "a back hSD18-004").replace(
    "a life 5", "a deck hSD01-003 x9\na life 5"
)
OTHER = "afterwards-under-the-condition-before"


TWO_READINGS = "The card text here can be read in two ways. Which reading is played?"


@pytest.fixture
def carried_out(judge: Client, documents: None) -> tuple[Case, int]:
    """A board whose line has come to a text with two readings, and the step that carries it out."""
    text = WITH_A_TEXT.replace("step main", "first b\nstep main").replace("turn 5", "turn 2")
    judge.post("/boards/new", {"start": "notation", "notation": text})
    case = newest()
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"version": case.version, "option": ["collab:back.1"]})
    case.refresh_from_db()
    total = len(case.content.play().steps)
    return case, next(number for number in range(3, total) if TWO_READINGS in page(judge, case, number))


def test_a_text_with_two_readings_is_played_the_other_way(judge, carried_out):
    case, step = carried_out
    told = page(judge, case, step)
    assert "Play the other reading" not in told
    default, other = re.findall(r'<button name="play" value="([^"]*)"', told)
    assert (default, other) == ("as read", "as the other reading")
    assert turn(judge, case, step, OTHER, play=other) == 302
    case.refresh_from_db()
    assert f"play {OTHER} as the other reading" in case.position
    assert case.picks == (("collab:back.1",),)
    told = page(judge, case, step)
    assert "Played by the other reading:" in told
    assert "Play the other reading" in told
    assert TWO_READINGS not in told
    answer = judge.post(f"/boards/{case.public_id}/steps/{step}/share", {"answer": ""})
    found = json.loads(judge.get(f"{answer.url}{'&' if '?' in answer.url else '?'}format=json").content)
    assert "hSD18-004" in found["disputes"][-1]["words"]
    assert f'name="by_rules_{OTHER}"' in judge.get(f"/boards/{case.public_id}/edit", {"place": "turn"}).content.decode()


def test_the_answer_says_of_a_text_with_two_readings_whether_somebody_chose(judge, carried_out):
    case, step = carried_out
    usual = "can be read in two ways, and the usual one is played."
    for chosen, who in ((False, "This is the default; nobody chose it."), (True, "The judge chose this.")):
        answer = judge.post(f"/boards/{case.public_id}/steps/{step}/share", {"answer": ""})
        found = json.loads(judge.get(f"{answer.url}{'&' if '?' in answer.url else '?'}format=json").content)
        last = found["disputes"][-1]
        assert (last["as_answered"], last["chosen"], last["answer"]) == (True, chosen, "")
        assert "hSD18-004" in last["cards"]
        assert f"{usual} {who}" in last["words"]
        turn(judge, case, step, OTHER, play="as read")


def test_a_chosen_default_makes_no_other_board():
    example = example_with("answers/q161-200/Q194")
    content = content_of(example)
    said, otherwise = (
        Content(write(with_dispute_played(read(content.position), "Q194", otherwise=way)), content.cards, content.picks)
        for way in (False, True)
    )
    assert said.digest != content.digest
    assert said.canonical() == said
    assert said.play().fingerprint == content.play().fingerprint
    assert shared_choices(content, said) == len(content.picks)
    assert shared_choices(content, otherwise) is None
    assert on_its_line(said, example)
    assert not on_its_line(otherwise, example)
