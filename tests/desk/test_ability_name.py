"""The name of an ability stands where the ability is played and where its text asks."""

import pytest
from django.utils.translation import override

from judge.cards.library import library
from judge.desk.plays import play
from judge.desk.presenting.asking_text import asking_text
from judge.desk.presenting.stepping import step_view

pytestmark = pytest.mark.django_db

COLLAB = """\
turn 2 a
first b
step main
a center hSD01-003
a back hBP08-034
a deck hBP08-055, hBP08-056, 9
a life 5
b center hSD13-004
b deck 9
b life 5
"""
GIVEN = """\
turn 5 a
step performance
a oshi hSD01-001
a center hSD01-006; cheers white x2
a deck 8
a life 5
b oshi hSD13-001
b center hBP01-061; damage 190; with hBP08-103
b back hSD01-004
b deck 8
b cheer-deck 6
b life white x5
"""
"""The Tool's ability is one of the Tool, which has no name."""


def views(position: str, *picks: tuple[str, ...]) -> list[str]:
    line = play(position, picks, library())
    return [step_view(line, number, library()).words for number in range(1, len(line.steps) + 1)]


def test_a_collab_effect_is_named_where_it_is_played() -> None:
    told = [words for words in views(COLLAB, ("collab:back.1",)) if "plays the ability" in words]
    assert len(told) == 1
    assert told[0].endswith("plays the ability of Mococo Abyssgard. It is the Collab Effect “FUWAMOCOを信じて！”.")
    with override("ja"):
        assert any(
            "コラボエフェクト「FUWAMOCOを信じて！」です。" in words for words in views(COLLAB, ("collab:back.1",))
        )


def test_it_is_named_with_the_text_that_asks() -> None:
    line = play(COLLAB, (("collab:back.1",),), library())
    found = asking_text(line.game.state, library())
    assert found is not None
    assert found.name == "Mococo Abyssgard (Collab Effect “FUWAMOCOを信じて！”)"


def test_an_ability_without_a_name_has_none() -> None:
    told = [words for words in views(GIVEN, ("arts:center:1",)) if "ability of" in words]
    assert told
    assert not any("It is the" in words for words in told)
