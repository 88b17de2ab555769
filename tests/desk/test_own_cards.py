"""Cards of a board's own: on its board, in its steps, behind its shared link, in its copies, and on no other board."""

import pytest
from django.test import Client

from judge.cards.library import library
from judge.desk import own_cards
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.plays import play
from judge.engine.cards import Arts, Card

pytestmark = pytest.mark.django_db
CARD = Card(
    "hXX01-001", "空飛ぶ猫", "holomem", name_en="Flying Cat", hp=70, level="debut", arts=(Arts("ひっかく", (), 10),)
)


@pytest.fixture
def flying(case: Case) -> Case:
    """The judge's board with a card of its own at A's center."""
    position = case.position.replace("a center hBP01-056; cheers red; with hBP01-120", "a center hXX01-001")
    case.change(cards=own_cards.write([CARD]), position=position)
    return case


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def test_it_is_on_the_board_and_in_the_steps(judge: Client, flying: Case) -> None:
    assert "Flying Cat" in page(judge, f"/boards/{flying.public_id}/edit")
    assert "Flying Cat" in page(judge, f"/boards/{flying.public_id}/steps/1")
    assert "Flying Cat" in page(judge, "/boards/"), "the board is named by who stands at its centers"


def test_it_is_found_by_name_in_the_editor_of_its_board_and_of_no_other(judge: Client, flying: Case) -> None:
    query = "edit/suggest?place=a.back&q=flying"
    assert "put:hXX01-001" in page(judge, f"/boards/{flying.public_id}/{query}")
    judge.post("/boards/new", {"start": "empty"})
    other = Case.objects.latest("pk")
    assert "hXX01-001" not in page(judge, f"/boards/{other.public_id}/{query}")


def test_its_arts_are_used(judge: Client, flying: Case) -> None:
    line = play(flying.position, (), flying.library)
    assert "arts:center:1" in " ".join(option.key for option in line.open_choice.options)
    assert line.start.library["hXX01-001"] == CARD


def test_the_shared_link_and_a_copy_carry_it(stranger: Client, flying: Case) -> None:
    assert "Flying Cat" in page(stranger, f"/lines/{keep(flying.content).digest}/steps/1")
    stranger.post(f"/lines/{keep(flying.content).digest}/copy")
    copied = Case.objects.latest("pk")
    assert (copied.cards, copied.owner != flying.owner) == (flying.cards, True)
    assert "Flying Cat" in page(stranger, f"/boards/{copied.public_id}/edit")


def test_undo_takes_it_away_with_what_was_changed(flying: Case) -> None:
    assert flying.undo()
    assert (Case.objects.get(pk=flying.pk).cards, "hBP01-056" in flying.position) == ("", True)


def test_another_card_of_the_same_number_is_played_anew(flying: Case) -> None:
    before = play(flying.position, (), flying.library)
    assert play(flying.position, (), flying.library) is before
    flying.change(cards=own_cards.write([Card("hXX01-001", "別の猫", "holomem", hp=50, level="debut")]))
    after = play(flying.position, (), flying.library)
    assert [line.game.library["hXX01-001"].hp for line in (before, after)] == [70, 50]


def test_the_library_stays_as_it_is_and_the_same_text_gives_the_same_one(flying: Case) -> None:
    assert own_cards.library_of(flying.cards) is own_cards.library_of(flying.cards)
    assert "hXX01-001" not in library()
    assert own_cards.library_of("") is library()


def test_one_that_cannot_be_read_any_more_is_left_out_and_named_as_a_problem(
    judge: Client, flying: Case, caplog: pytest.LogCaptureFixture
) -> None:
    flying.change(cards='[{"number":"hXX01-001","speed":3}]')
    assert "hXX01-001" in page(judge, f"/boards/{flying.public_id}/edit?place=a.center")
    assert judge.get(f"/boards/{flying.public_id}/steps/1").status_code == 302, "back to the editor, no traceback"
    assert "left out" in caplog.text
