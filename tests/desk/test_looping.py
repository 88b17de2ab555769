"""14.1.1.1 on a board: a loop is done so many times at one word, undone at one word, and a bad number changes nothing."""

import pytest
from django.test import Client

from judge.cards.library import library
from judge.desk.models import Case
from judge.desk.plays import play
from judge.desk.presenting.loop_view import loop_of

from .test_stepping import choose, text

SCENARIO = "rules/ch14/a-loop-the-other-player-lets-be"


@pytest.fixture
def looping(judge: Client) -> Case:
    """A board whose last two choices are a loop: A's ability, and B, who declines."""
    judge.post("/boards/new", {"start": f"example:{SCENARIO}"})
    case = Case.objects.latest("pk")
    case.change(choices=case.picks[:2])
    return case


def again(client: Client, case: Case, times: object, **more: object):
    case.refresh_from_db()
    data = {"version": case.version, "times": times, **more}
    return client.post(f"/boards/{case.public_id}/again", data)


def power(case: Case) -> int:
    case.refresh_from_db()
    return len(play(case.position, case.picks, case.library).game.state.players[0].power)


def test_a_loop_at_the_end_of_the_line_is_offered_with_what_it_is(judge: Client, looping: Case) -> None:
    page = text(judge.get(f"/boards/{looping.public_id}"))
    assert "Do this again several times" in page
    loop = loop_of(play(looping.position, looping.picks, looping.library), looping.library)
    assert loop is not None
    assert (loop.actions, loop.most, len(loop.words)) == (2, 999, 2)
    assert all(words in page for words in loop.words)


def test_it_is_not_offered_where_nothing_was_done_or_what_was_done_cannot_be_repeated(
    judge: Client, case: Case
) -> None:
    assert "Do this again" not in text(judge.get(f"/boards/{case.public_id}"))
    assert choose(judge, case, 2, "arts:center:1").status_code == 302
    assert "Do this again" not in text(judge.get(f"/boards/{case.public_id}"))
    assert again(judge, case, 2).status_code == 404
    assert loop_of(play(case.position, ()), library()) is None


def test_it_is_done_so_many_times_and_undone_at_once(judge: Client, looping: Case) -> None:
    assert power(looping) == 1
    assert again(judge, looping, "５").status_code == 302
    assert power(looping) == 6
    assert len(looping.picks) == 12
    judge.post(f"/boards/{looping.public_id}/undo", {"version": looping.version})
    assert power(looping) == 1


@pytest.mark.parametrize("times", ["0", "-1", "", "many", "1000", "9" * 50, "2.5"])
def test_what_is_no_number_of_times_is_told_and_changes_nothing(judge: Client, looping: Case, times: str) -> None:
    before = looping.picks
    answer = again(judge, looping, times)
    assert answer.status_code == 422
    assert "Write a whole number from 1 to 999" in text(answer)
    looping.refresh_from_db()
    assert looping.picks == before


def test_what_cannot_be_done_so_often_is_told_with_the_reason(judge: Client, looping: Case) -> None:
    answer = again(judge, looping, 30)  # the Deck has 19 cards
    assert answer.status_code == 422
    assert "Repetition 21 does not go as it was shown." in text(answer)
    assert power(looping) == 1


def test_another_window_and_another_browser_change_nothing(judge: Client, stranger: Client, looping: Case) -> None:
    assert again(judge, looping, 2, version=looping.version - 1).status_code == 302
    assert power(looping) == 1
    assert again(stranger, looping, 2).status_code == 404
    assert judge.get(f"/boards/{looping.public_id}/again").status_code == 405
