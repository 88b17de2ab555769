"""What an Arts is worth now, in a line: with what effects add to it, and what a name means."""

import pytest
from django.test import Client
from django.utils import translation

from judge.desk.content import Content
from judge.firstgame.card_sheet import for_a_beginner
from judge.learning.arts_words import ability_words, card_words

BOARD = (
    "turn 5 a\nstep performance\na oshi hSD01-001\na center hSD01-003; cheers white{more}\na life 5\na deck 30\n"
    "b center hSD01-008\nb life 5\nb deck 30\na hand hSD01-016"
)


@pytest.mark.parametrize(("more", "added"), [("; arts-plus 50", "Effects now add +50."), ("", "")])
def test_an_arts_says_what_effects_now_add_to_it(more: str, added: str) -> None:
    game = Content(BOARD.format(more=more)).canonical().play().game
    assert game.choice is not None
    option = next(each for each in game.choice.options if each.key == "arts:center:1")
    with translation.override("en"):
        told = ability_words(option.message, game)
    assert told.startswith("“(๑╹ᆺ╹) Nun nun”. Cheers needed: any color.")
    assert told.endswith(added)
    assert ("Effects" in told) == bool(added)


def test_a_support_card_that_is_limited_says_so_and_a_japanese_name_what_it_means() -> None:
    game = Content(BOARD.format(more="").replace("performance", "main") + ", hSD01-020").canonical().play().game
    assert game.choice is not None
    with translation.override("en"):
        named = [each.message for each in game.choice.options] + [each.message for each in game.choice.refused]
        told = [card_words(each, game.library) for each in named]
    assert "Staff · LIMITED" in told
    assert "Event · “Circle of hololive listeners”." in told
    assert for_a_beginner(None, game.library) is None


@pytest.mark.django_db
def test_a_limited_card_in_a_hand_says_so_on_its_face(client: Client) -> None:
    page = client.get("/learn/limited").content.decode()
    assert page.count("Staff <i>LIMITED</i>") == 2
