"""Choices in which there is nothing to choose, all the cards being the same (10.7.2.3.1): the desk answers them, and a line has
their answers as if somebody had given them."""

import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import with_only_answers
from judge.desk.models import Case
from judge.desk.plays import play

BOARD = """\
turn 5 a
step main
a center hSD13-004; cheers {cheers}
a back hSD01-003
{more}a hand hBP03-087
a life 5
b center hSD13-004; cheers white
b back hSD01-003
b life 5
"""
SUPPORT, RED = ("support:hBP03-087",), ("cheer:hY03-001",)


def board(cheers: str, more: str = "") -> str:
    return BOARD.format(cheers=cheers, more=more)


@pytest.fixture
def same(case: Case) -> Case:
    """A board on which one of two Cheers of one number is reattached."""
    case.change(version=None, position=board("red x2"), choices=())
    return case


def choose(client: Client, case: Case, step: int, *keys: str) -> Case:
    data = {"version": case.version, "option": list(keys)}
    answer = client.post(f"/boards/{case.public_id}/steps/{step}/choose", data)
    assert answer.status_code == 302
    case.refresh_from_db()
    return case


def test_the_desk_answers_and_the_step_says_what_was_taken(judge: Client, same: Case) -> None:
    choose(judge, same, 2, *SUPPORT)
    assert same.picks == (SUPPORT, RED)
    line = play(same.position, same.picks, same.library)
    assert [step.picked for step in line.steps if step.transition.message.key == "choose_cheer"] == [RED]
    page = judge.get(f"/boards/{same.public_id}/steps/4").content.decode()
    assert "A chooses 1 Cheer card for the effect of" in page
    assert "10.7.2.3.1" in page


def test_undo_takes_the_answer_back_with_the_choice_before_it(judge: Client, same: Case) -> None:
    choose(judge, same, 2, *SUPPORT)
    assert same.undo()
    same.refresh_from_db()
    assert same.picks == ()


def test_going_back_and_choosing_otherwise_answers_too(judge: Client, same: Case) -> None:
    choose(judge, same, 2, "end")
    choose(judge, same, 2, *SUPPORT)
    assert same.picks == (SUPPORT, RED)


def test_a_line_stored_with_the_answer_and_one_left_at_the_question_play_on(judge: Client, same: Case) -> None:
    by_hand = Content(same.position, "", (SUPPORT, RED))
    before = Content(same.position, "", (SUPPORT,))
    assert by_hand.canonical().picks == by_hand.picks
    assert before.canonical().picks == before.picks, "what was stored stays what it is"
    assert before.play().problem is None
    same.change(version=None, choices=before.picks)
    choose(judge, same, 4, *RED)
    assert same.content.canonical().digest == by_hand.canonical().digest, "one line, however it was answered"


@pytest.mark.parametrize(
    ("cheers", "asked"),
    [
        ("red x2", RED),
        ("red x3", RED),
        ("hY03-001, hY03-002", ()),  # another number is another card
        ("red, white", ()),
    ],
)
def test_only_where_all_cards_are_the_same(cheers: str, asked: tuple[str, ...]) -> None:
    content = Content(board(cheers))
    assert with_only_answers(content, (SUPPORT,)) == ((SUPPORT, asked) if asked else (SUPPORT,))
