"""「Xのアーツ+20し、そのアーツは…」, read from its words and played: the Arts are those of X (12.3)."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play

A = ("center hPR-900", "collab hPR-900", "back hPR-903")


def found(text, modifier):
    """How many effects of this kind apply to the Center, the Collab and the Back holomem."""
    game = play(event(text), hand="hPR-700", a=A).do("support:hPR-700")
    return [
        len(game.game.board.effects_on(modifier, game.at(place).mem.id)) for place in ("a.center", "a.collab", "a.back")
    ]


@pytest.mark.parametrize(
    ("who", "to"),
    [("センターホロメン", [1, 0, 0]), ("[センターホロメンとコラボホロメン]", [1, 1, 0]), ("ホロメン全員", [1, 1, 1])],
)
@pytest.mark.parametrize(
    ("what", "modifier"),
    [
        ("そのアーツに必要な無色-1", lang.ArtsCost),
        ("そのアーツは、相手のバックホロメンも対象にできる", lang.MayTarget),
        ("そのアーツは、エールを必要とせずに使える", lang.ArtsCostNone),
    ],
)
def test_those_arts_are_of_whom_the_sentence_has_spoken(who, to, what, modifier):
    text = f"このターンが終了するまで、自分の{who}のアーツ+20し、{what}。"
    assert found(text, modifier) == to == found(text, lang.ArtsPlus)
