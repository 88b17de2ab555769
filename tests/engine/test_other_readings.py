"""Texts with two readings, played both ways on boards on which they come out differently."""

import pytest

from judge.cards.library import library
from judge.engine.effects.language import Draw
from judge.engine.game import Game
from judge.engine.other_readings import OTHER_READINGS, as_read, each_for_itself, inside, outside
from judge.engine.position.notation import read

AFTERWARDS, FURTHER, NEXT, DICE = OTHER_READINGS
B = "b center hBP03-083; cheers red\nb deck 9\nb life 5\n"
BOARDS = [
    (AFTERWARDS, "hBP06-054", "step main\na center hBP04-045\na hand hBP06-054\na deck 9", "bloom:hBP06-054:center", "hand"),
    (AFTERWARDS, "hBP06-058", "a center hBP06-058; cheers blue\na deck hSD01-003 x9", "arts:center:1", "archive"),
    (AFTERWARDS, "hSD18-004", "step main\na center hSD01-003\na back hSD18-004\na deck 9", "collab:back.1", "hand"),
    (FURTHER, "hBP08-008", "step main\na center hSD01-003; cheers purple\na back hBP08-008\na deck 9", "collab:back.1", "hand"),
    (
        FURTHER, "hBP06-027",
        "a center hBP06-027; cheers green x3; over hBP06-026\na deck 9", "arts:center:1", "damage",
    ),
    (NEXT, "hBP09-065", "step main\na center hSD13-004\na back hBP09-065\na deck 9", "collab:back.1", "their hand"),
]  # fmt: skip


def after(board: str, choice: str, name: str = "") -> Game:
    switch = f"play {name} as the other reading\n" if name else ""
    other = B.replace("; cheers red", "; with hSD03-013") if "hBP06-027" in board else B
    game = Game.start(read(f"turn 5 a\n{switch}{board}\na life 5\n{other}"), library())
    game, _ = game.advance(99)
    return game.choose(choice).advance(99)[0]


def fact(game: Game, what: str) -> int:
    if what == "damage":
        return game.state.players[1].stage[0].damage
    if what == "their hand":
        return len(game.state.players[1].hand)
    return len(getattr(game.state.players[0], what))


@pytest.mark.parametrize(("name", "card", "board", "choice", "what"), BOARDS)
def test_the_readings_come_out_differently(name, card, board, choice, what):
    assert card in {number for number, _slot in OTHER_READINGS[name].texts}
    assert fact(after(board, choice), what) != fact(after(board, choice, name), what)


def test_what_stands_for_itself_is_offered_without_the_condition():
    """hBP08-059: no Mococo has used an Arts; by the other reading red Cheers may be moved all the same."""
    board = "a center hBP08-059; cheers blue x3, red\na back hBP08-036\na deck 9"
    as_it_is, otherwise = after(board, "arts:center:1"), after(board, "arts:center:1", AFTERWARDS)
    assert [option.key for option in as_it_is.choice.options][-1] == "end"
    assert any(option.key.startswith("cheer:") for option in otherwise.choice.options)


def test_each_die_is_a_choice_of_its_own():
    board = "a center hBP05-016; cheers white x4; over hBP05-015, hBP05-014\na deck 9"
    keys = []
    for name in ("", DICE):
        game = after(board, "arts:center:1", name)
        assert [option.key for option in game.choice.options] == ["roll", "decline"]
        game = game.choose("roll").advance(99)[0].choose("die:3").advance(99)[0]
        keys.append([option.key for option in game.choice.options][:2])
    assert keys == [["die:1", "die:2"], ["roll", "decline"]]


def test_every_text_is_read_otherwise_and_no_other_card():
    found = as_read(library(), tuple(OTHER_READINGS))
    texts = {number for each in OTHER_READINGS.values() for number, _slot in each.texts}
    assert {number for number, card in found.items() if card != library()[number]} == texts
    assert as_read(library(), ()) is library()
    assert as_read(found, tuple(OTHER_READINGS)) is found


def test_a_text_of_another_shape_stays_as_it_is():
    draw = (Draw(),)
    assert outside(draw) == inside(draw) == each_for_itself(draw) == draw


def test_a_game_that_is_stored_keeps_its_readings():
    name, _card, board, choice, what = BOARDS[1]
    game = Game.start(read(f"turn 5 a\nplay {name} as the other reading\n{board}\na life 5\n{B}"), library())
    again, _ = Game.load(game.dump(), library()).advance(99)
    assert fact(again.choose(choice).advance(99)[0], what) == 2
