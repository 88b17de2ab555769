"""10.8.3.1: abilities offered side by side whose cards have the same name are told apart by the holomem that has each."""

from judge.cards.library import library
from judge.engine.game import Game
from judge.engine.position.notation import read
from judge.wording import sentence

REST = """
b oshi hBP01-004
a oshi hBP01-004
a deck 9
a life 3
b deck 9
b life 3
"""


def offered(position: str, *picks: str) -> list[str]:
    game = Game.start(read("turn 5 a\nstep performance\n" + position + REST), library())
    for pick in (*picks, None):
        while game.choice is None:
            game, _ = game.step()
        game = game.choose(pick) if pick else game
    return [sentence(each.message, "en", library()) for each in game.choice.options]


def test_what_is_attached_to_two_holomems() -> None:
    assert offered(
        "a center hBP01-056; with hBP01-120\na back hBP01-058; with hBP01-120\na primed hBP01-120; on center\n"
        "a primed hBP01-120; on back\nb center hBP01-009"
    ) == ["Ability of Ganmo attached to A's center Takane Lui", "Ability of Ganmo attached to A's back 1 Takane Lui"]


def test_one_that_is_downed_and_another() -> None:
    """11.3.1.1.1."""
    assert offered(
        "a center hBP08-020; cheers white x2\nb center hBP09-059; damage 50\nb back hBP09-059\nb back hBP01-052",
        "arts:center:1",
    ) == ["Ability of B's center Moona Hoshinova", "Ability of B's back 1 Moona Hoshinova"]


def test_cards_of_different_names_are_told_by_their_names() -> None:
    assert (
        offered(
            "a center hBP01-056; with hBP01-120\na back hBP01-058; with hBP01-116\na primed hBP01-120; on center\n"
            "a primed hBP01-116; on back\nb center hBP01-009"
        )[0]
        == "Ability of Ganmo"
    )
