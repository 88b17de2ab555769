"""A text that is not read, on the desk: offered by group, marked at every step, kept as choices, taken back by undo."""

import pytest
from django.test import Client
from django.utils import translation

from judge.desk import own_cards
from judge.desk.models import Case
from judge.desk.plays import play
from judge.desk.presenting.action_groups import KINDS
from judge.desk.presenting.choices import choice_view
from judge.desk.presenting.stepping import step_view
from judge.engine.cards import Arts, Card
from judge.engine.effects.by_hand import HAND_ACTIONS

pytestmark = pytest.mark.django_db
CARD = Card(
    "hXX01-001", "空飛ぶ猫", "holomem", name_en="Flying Cat", hp=70, level="debut",
    arts=(Arts("ひっかく", (), 10, unread=True),), unread=("arts:0",),
)  # fmt: skip
BOARD = """\
turn 5 a
step performance
a center hXX01-001
a hand 1
a deck 20
a life 5
b center hBP01-009
b back hBP01-057
b deck 20
b life 5
"""


@pytest.fixture
def board(case: Case) -> Case:
    """A board with an Arts whose text is not read."""
    case.change(cards=own_cards.write([CARD]), position=BOARD, choices=[])
    return case


def choose(judge: Client, board: Case, *answers: str | tuple[str, ...]) -> str:
    """Answer one choice after another as the page does; the last page."""
    page = ""
    for answer in answers:
        board.refresh_from_db()
        line = play(board.position, board.picks, board.library)
        data = {"option": [answer] if isinstance(answer, str) else list(answer), "version": board.version}
        response = judge.post(f"/boards/{board.public_id}/steps/{len(line.steps)}/choose", data, follow=True)
        assert response.status_code == 200, answer
        page = response.content.decode()
    board.refresh_from_db()
    return page


def test_what_can_be_done_is_offered_by_group_with_the_way_out(judge: Client, board: Case) -> None:
    choose(judge, board, "arts:center:1")
    line = play(board.position, board.picks, board.library)
    assert line.open_choice is not None
    view = choice_view(line.open_choice, None, board.library)
    groups, rest = view.by_kind
    assert view.folded
    assert [group.kind for group in groups] == [
        "hand cards", "hand cheers", "hand damage", "hand holomems", "hand lasting", "hand other",
    ]  # fmt: skip
    assert [option.key for option in rest] == ["hand:done"]
    offered = {option.key.removeprefix("hand:") for group in groups for option in group.options}
    assert {"draw", "damage", "this_arts", "switch", "die"} <= offered <= set(HAND_ACTIONS)
    assert {f"hand {deed.group}" for deed in HAND_ACTIONS.values()} <= set(KINDS)


def test_the_page_names_the_ability_and_says_that_it_is_done_by_hand(judge: Client, board: Case) -> None:
    choose(judge, board, "arts:center:1")
    address = f"/boards/{board.public_id}/steps/{len(play(board.position, board.picks, board.library).steps)}"
    page = judge.get(address).content.decode()
    assert "What does “ひっかく” of Flying Cat do next?" in page
    assert "The program does not read this text." in page
    assert 'value="hand:draw"' in page
    page = judge.get(address, headers={"accept-language": "ja"}).content.decode()
    assert "〈空飛ぶ猫〉の「ひっかく」は次に何をしますか。" in page
    assert "このテキストはプログラムが読めません。" in page


def test_steps_carry_the_mark_and_numbers_are_a_list(judge: Client, board: Case) -> None:
    choose(judge, board, "arts:center:1", "hand:damage")
    line = play(board.position, board.picks, board.library)
    assert line.open_choice is not None
    assert choice_view(line.open_choice, None, board.library).how == "list"
    choose(judge, board, "amount:40", ("holomem:b.center", "holomem:b.back.1"), "hand:done")
    line = play(board.position, board.picks, board.library)
    entries = step_view(line, len(line.steps), board.library).entries
    marked = {entry.words for entry in entries if entry.by_hand}
    assert "B's center Amane Kanata and B's back 1 Takane Lui take 40 special damage each." in marked
    assert not any("Arts damage" in words for words in marked)
    assert step_view(line, len(line.steps), board.library).by_hand is False


def test_many_places_stand_side_by_side_on_a_phone(judge: Client, board: Case) -> None:
    choose(judge, board, "arts:center:1", "hand:move")
    page = judge.get(f"/boards/{board.public_id}/steps/{len(play(board.position, board.picks, board.library).steps)}")
    assert 'class="options buttons in-sight narrow"' in page.content.decode()


def test_what_was_put_in_is_undone_one_choice_at_a_time(judge: Client, board: Case) -> None:
    choose(judge, board, "arts:center:1", "hand:draw", "player:a", "number:2")
    hands = []
    for _ in range(3):
        board.refresh_from_db()
        hands.append(
            (len(play(board.position, board.picks, board.library).game.state.players[0].hand), board.choices[-1])
        )
        judge.post(f"/boards/{board.public_id}/undo", {"version": board.version})
    assert hands == [(3, ["number:2"]), (1, ["player:a"]), (1, ["hand:draw"])]
    board.refresh_from_db()
    assert board.choices == [["arts:center:1"]]


def test_the_written_trace_is_in_both_languages(judge: Client, board: Case) -> None:
    choose(judge, board, "arts:center:1", "hand:draw", "player:a", "number:1", "hand:done")
    line = play(board.position, board.picks, board.library)
    with translation.override("ja"):
        words = [entry.words for entry in step_view(line, 0, board.library).entries]
    assert any("手動で処理します" in each for each in words)
    assert not any("[" in each for each in words)
