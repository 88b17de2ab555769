"""A card that may be chosen to be attached and cannot be attached says so before it is chosen."""

import re

from django.test import Client
from django.utils.translation import override

from judge.cards.library import library
from judge.desk.presenting.unattachable import unattachable
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read

from .conftest import newest
from .test_stepping import choose, text

CARDS = library()
ZETA = """\
turn 5 a
step main
a oshi hBP07-002
a center {center}
a back hSD01-003
a deck 20
a archive hBP07-108, hBP07-105 x2
a power hSD01-003 x2
a life 5
b oshi hSD01-002
b center hBP03-083
b deck 20
b life 5
"""
"""Her SP oshi skill attaches Mascots and Fans of the Archive to one #ID Gen 3 holomem; Zecretary (hBP07-108) is for Zeta."""


def notes(center: str) -> dict[str, str]:
    line = Line(Game.start(read(ZETA.format(center=center)), CARDS))
    line.push()
    line.push("skill:2")
    assert line.game.choice is not None
    return unattachable(line.game, line.game.choice)


def test_what_cannot_be_attached_to_the_chosen_holomem_says_so() -> None:
    assert notes("hBP04-039") == {"card:hBP07-108": "cannot be attached to A's center Kaela Kovalskia"}
    with override("ja"):
        assert "付けられません" in notes("hBP04-039")["card:hBP07-108"]


def test_what_can_be_attached_says_nothing() -> None:
    """Of two Mascots either may be attached; that not both can be is asked afterwards (5.17.3.4.1)."""
    assert notes("hBP07-017") == {}


def test_a_full_holomem_takes_no_further_mascot() -> None:
    told = notes("hBP04-039; with hBP01-116")
    assert set(told) == {"card:hBP07-108", "card:hBP07-105", "card:hBP07-105#2"}


def test_the_page_says_it_beside_the_option(judge: Client) -> None:
    judge.post("/boards/new", {"start": "notation", "notation": ZETA.format(center="hBP04-039")})
    case = newest()
    at = choose(judge, case, 2, "skill:2")["Location"]
    while "hBP07-108" not in (page := text(judge.get(at))):
        at = re.sub(r"\d+$", lambda number: str(int(number[0]) + 1), at)
        assert not at.endswith("9"), "the cards are asked for within a few steps"
    assert "hBP07-108 · cannot be attached to A's center Kaela Kovalskia" in page.replace("&#x27;", "'")
