"""Cases: stored as a position and choices, changed by one at a time, undone step by step."""

import pytest
from pytest_django import DjangoAssertNumQueries

from judge.desk import limits
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Branch, Case, Stale

pytestmark = pytest.mark.django_db


@pytest.fixture
def case() -> Case:
    return Case.objects.create(owner="judge", position="turn 1 a\n")


def again(case: Case) -> Case:
    return Case.objects.get(pk=case.pk)


def test_a_change_is_stored_with_a_new_version(case: Case) -> None:
    assert case.change(position="turn 2 b\n", choices=[("end",)])
    stored = again(case)
    assert (stored.position, stored.choices, stored.version) == ("turn 2 b\n", [["end"]], 2)
    assert stored.picks == (("end",),)


def test_nothing_new_is_no_change(case: Case) -> None:
    assert not case.change(position=case.position)
    assert (again(case).version, again(case).history) == (1, [])


def test_of_two_who_change_the_same_the_second_is_told_and_stores_nothing(case: Case) -> None:
    other = again(case)
    case.change(position="turn 2 b\n")
    with pytest.raises(Stale):
        other.change(position="turn 3 a\n")
    assert again(case).position == "turn 2 b\n"


def test_a_change_upon_an_old_page_is_refused(case: Case) -> None:
    case.change(position="turn 2 b\n")
    with pytest.raises(Stale):
        case.change(position="turn 3 a\n", version=1)
    assert again(case).position == "turn 2 b\n"


def test_undo_restores_position_choices_and_title(case: Case) -> None:
    case.change(choices=[("end",)], title="Table 3")
    case.change(choices=[], position="turn 9 a\n")
    assert case.undo()
    assert (case.position, case.choices, case.title) == ("turn 1 a\n", [["end"]], "Table 3")
    assert case.undo()
    assert (again(case).choices, again(case).title) == ([], "")
    assert not case.undo()


def test_so_much_is_remembered(case: Case) -> None:
    for turn in range(limits.UNDO_STEPS + 5):
        case.change(position=f"turn {turn + 2} a\n")
    assert len(again(case).history) == limits.UNDO_STEPS


def test_a_change_forgets_what_decided_the_old_line(case: Case) -> None:
    case.sign("1", "abc")
    assert again(case).fingerprint == "abc"
    case.change(choices=[("end",)])
    assert again(case).fingerprint == ""


def test_what_is_taken_back_brings_what_decided_it(case: Case) -> None:
    case.sign("1", "abc")
    case.change(choices=[("end",)], signature=("1", "def"))
    assert (again(case).engine, again(case).fingerprint) == ("1", "def")
    again(case).undo()
    assert (again(case).engine, again(case).fingerprint, again(case).choices) == ("1", "abc", [])


def test_a_signature_never_lands_on_a_later_version(case: Case) -> None:
    old = again(case)
    case.change(choices=[("end",)])
    old.sign("1", "abc")
    assert again(case).fingerprint == ""


def test_history_holds_what_changed_and_nothing_else(case: Case) -> None:
    case.change(title="A board", cards="[]")
    case.change(choices=[("end",)])
    assert again(case).history == [{"cards": "", "title": ""}, {"choices": []}]
    case.undo()
    assert (again(case).choices, again(case).title, again(case).cards) == ([], "A board", "[]")
    case.undo()
    assert (again(case).title, again(case).cards, again(case).history) == ("", "", [])


def shown(case: Case) -> Case:
    return Case.objects.for_a_page().get(pk=case.pk)


def test_a_page_knows_what_there_is_without_reading_it(
    case: Case, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    before = shown(case)
    case.change(choices=[("end",)], tree=[Branch(name="One"), Branch(name="Other", line=keep(Content("turn 1 a\n")))])
    after = shown(case)
    with django_assert_num_queries(0):
        assert (before.undoable, after.undoable) == (False, True)
        assert len(before.tree()) == 1
        assert "history" in after.get_deferred_fields()
    assert [branch.name for branch in after.tree()] == ["One", "Other"]


def test_what_a_page_knows_changes_with_the_case(case: Case) -> None:
    on_page = shown(case)
    on_page.change(choices=[("end",)])
    assert on_page.undoable
    assert on_page.undo()
    assert not on_page.undoable


def test_a_case_that_was_deleted_meanwhile_is_not_changed(case: Case) -> None:
    on_page = shown(case)
    case.delete()
    with pytest.raises(Stale):
        on_page.change(choices=[("end",)])
    with pytest.raises(Stale):
        on_page.undo()
