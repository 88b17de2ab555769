"""What other holomems than this one did this turn, and what the opponent does with their own, read and played."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import B, event, play, read
from tests.engine.made_up import mem


def through(game, *, to="end"):
    """The line with whatever is asked answered by what stands first, until this is offered."""
    while to not in game.offered:
        game.do(game.offered[0])
    return game


def name(game, place):
    return game.game.state.cards[game.at(place).mem.top]


@pytest.mark.parametrize(
    ("condition", "restored", "met"),
    [
        ("自分の他のホロメンのHPが回復していた", "バックホロメン1人", True),
        ("自分の他のホロメンのHPが回復していた", "センターホロメン", False),
        ("自分の他のホロメンのHPが回復していない", "センターホロメン", True),
        ("自分の他のホロメンのHPが回復していない", "バックホロメン1人", False),
        ("自分のホロメンのHPが回復していた", "センターホロメン", True),
        ("自分の他のホロメン2人以上のHPが回復していた", "ホロメン全員", False),
        ("自分のホロメン2人以上のHPが回復していた", "ホロメン全員", True),
        ("自分の他の1stホロメンのHPが回復していた", "バックホロメン1人", False),
    ],
)
def test_what_others_than_this_holomem_did_is_asked_for(condition, restored, met):
    """What it did itself does not count, nor do others that are not so described."""
    asks = read(f"このターンに{condition}なら、このアーツ+40。", "arts").text
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=asks),))
    a = ("center hPR-910; damage 20", "back hPR-900; damage 20")
    game = play(event(f"自分の{restored}のHP10回復。"), striker, a=a, b=B, hand="hPR-700")
    through(through(game.do("support:hPR-700")).do("end"), to="arts:center:1").do("arts:center:1")
    through(game)
    assert game.at("b.center").mem.damage == (70 if met else 30)


@pytest.mark.parametrize("first", ["", "arts:collab:1"])
def test_arts_of_others_are_counted(first):
    asks = read("このターンに自分の他のホロメンがアーツを使った回数1回につき、このアーツ+40。", "arts").text
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=asks),))
    helper = mem("911", "Helper", arts=(Arts("help", (), 10),))
    game = play(striker, helper, a=("center hPR-910", "collab hPR-911"), b=B).do("end")
    if first:
        through(game.do(first), to="arts:center:1")
    through(game.do("arts:center:1"))
    assert game.at("b.center").mem.damage == (80 if first else 30)


def test_the_opponent_chooses_with_whom_their_center_holomem_is_switched():
    """5.18.1, 10.7.2.3"""
    card = event("相手は、自身のセンターホロメンとバックホロメン1人を交代させる。")
    game = play(card, b=("center hPR-900", "back hPR-901", "back hPR-902"), hand="hPR-700").do("support:hPR-700")
    assert game.game.choice.decider == "b"
    assert sorted(game.offered) == ["holomem:b.back.1", "holomem:b.back.2"]
    game.do("holomem:b.back.2")
    assert "end" in game.offered
    assert name(game, "b.center") == "hPR-902"


def test_only_their_holomems_that_fit_are_offered():
    card = event("相手は、自身のセンターホロメンとバックの2ndホロメン1人を交代させる。")
    game = play(card, b=("center hPR-900", "back hPR-901", "back hPR-902"), hand="hPR-700").do("support:hPR-700")
    assert name(game, "b.center") == "hPR-902"
    game = play(card, b=("center hPR-900", "back hPR-901"), hand="hPR-700")
    assert game.refused["support:hPR-700"] == ["changes_nothing"]
