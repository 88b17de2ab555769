"""「Xが次に使うアーツ+50」: what is added to one use of an Arts and ends with it, read from its words and played."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.engine.made_up import mem

ONCE_MORE = lang.If(lang.Compare(lang.Deeds("used_arts", own=True), "less", 2), (lang.UseAgain(),))
TWICE = mem("915", "Twice", arts=(Arts("hit", (), 30, text=(ONCE_MORE,)),))
A = ("center hPR-915", "collab hPR-900")
B = ("center hPR-916",)
STURDY = mem("916", "Sturdy", hp=500)


def performing(who, *first):
    """The Performance Step behind the use of the Event, and behind these Arts."""
    text = f"このターンの間、{who}が次に使うアーツ+50。"
    game = through(play(TWICE, STURDY, event(text), a=A, b=B, hand="hPR-700").do("support:hPR-700")).do("end")
    for each in first:
        use(game, each)
    return game


def use(game, spot):
    """How much damage is dealt by the Arts that the holomem there uses, and by using it again."""
    before = game.at("b.center").mem.damage
    game.do(f"arts:{spot}:1")
    while not any(key.startswith("arts:") or key == "end" for key in game.offered) and game.game.choice:
        game.do(game.offered[0])
    return game.at("b.center").mem.damage - before


@pytest.mark.parametrize(
    ("who", "first", "then", "damage"),
    [
        ("自分のセンターホロメン", (), "center", 30 + 50 + 30),  # used again (5.25), it is another use
        ("自分のセンターホロメン", (), "collab", 30),
        ("自分のセンターホロメン", ("collab",), "center", 30 + 50 + 30),  # it waits for one of the Center holomem
        ("自分のセンターホロメン", ("center",), "collab", 30),
        ("自分のホロメン", (), "collab", 30 + 50),
        ("自分のホロメン", ("collab",), "center", 30 + 30),
        ("自分のホロメン", ("center",), "collab", 30),
    ],
)
def test_only_the_next_arts_gets_more(who, first, then, damage):
    """12.3.4.4, 10.7.2.5.4"""
    assert use(performing(who, *first), then) == damage


def test_nothing_is_left_of_it_behind_the_arts():
    game = performing("自分のセンターホロメン")
    assert len(game.game.state.lasting) == 1
    use(game, "center")
    assert game.game.state.lasting == ()
