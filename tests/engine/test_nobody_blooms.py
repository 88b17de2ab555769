"""Where nobody can Bloom with the card of the text itself, the step says what keeps them from it (8.3.2, 8.3.3)."""

import pytest

from judge.cards.library import library
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read

POSITION = """
turn 5 a
step main
a center {center}
a back {back}
a archive hBP08-044, hSD01-003 x9
a deck 5
a life 5
b center hSD01-006
b life 5
"""
DEBUT = "hBP01-062"
"""A Debut of the name, which a 2nd cannot be put on."""


@pytest.mark.parametrize(
    ("center", "back", "key", "rules"),
    [
        ("hSD13-004", "hSD01-003", "nobody_of_the_name", {"1.3.2", "8.3.3"}),
        (DEBUT, "hSD01-003", "cannot_bloom", {"1.3.2", "8.3.3"}),
        (DEBUT, DEBUT, "changes_nothing", {"1.3.2"}),
        ("hSD13-004", "?", "changes_nothing", {"1.3.2"}),
    ],
)
def test_what_keeps_them_from_it_is_told(center, back, key, rules):
    cards = library()
    line = Line(Game.start(read(POSITION.format(center=center, back=back)), cards))
    line.push()
    told = line.push("ability:hBP08-044")[1]
    assert told.message.key == key
    assert {each.rule for each in told.cites} == rules
    if key == "cannot_bloom":
        assert told.message.params["holomem"].number == DEBUT
