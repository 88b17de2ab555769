"""What the text of an Arts says of its target for a later time, read and played: it holds of that holomem, wherever it then is."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.cards import Arts
from tests.cards.test_forms_played import own_main_step, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

HITTER = mem("920", "Hitter", level="1st", arts=(Arts("hit", (), 50),))


def struck(text, place):
    """The line in the opponent's next Main Step, after an Arts with this text was used on their holomem there."""
    striker = mem("910", "Striker", arts=(Arts("strike", (), 10, text=tree_of(text, "arts").text),))
    b = ("center hPR-920; cheers red red", "collab hPR-920", "back hPR-901")
    game = play(striker, HITTER, a=("center hPR-910",), b=b).do("end", "arts:center:1")
    return their_main_step(game.do(f"holomem:{place}"))


@pytest.mark.parametrize(("place", "dealt"), [("b.center", 10), ("b.collab", 50)])
def test_the_arts_of_the_target_are_less_in_the_next_turn(place, dealt):
    """12.3.3.2, 12.3.4.4; the Collab holomem has gone back by then (7.2.3)."""
    game = struck("次の相手のターンの間、このアーツの対象のホロメンのアーツ-40。", place)
    game.do("end", "arts:center:1")
    while game.at("a.center").mem.damage == 0 and game.game.choice is not None:
        game.do(game.offered[0])
    assert game.at("a.center").mem.damage == dealt


@pytest.mark.parametrize(("place", "free"), [("b.center", False), ("b.collab", True)])
def test_the_target_cannot_be_changed_by_a_baton_pass(place, free):
    """1.3.3, 8.7; in the turn after, it can."""
    text = "次の相手のターンの間、このアーツの対象のホロメンはバトンタッチできない。"
    game = struck(text, place)
    assert any(key.startswith("baton:") for key in game.offered) == free
    assert any(key.startswith("baton:") for key in their_main_step(own_main_step(game)).offered)


@pytest.mark.parametrize(("place", "free"), [("b.center", False), ("b.collab", True)])
def test_the_target_cannot_bloom_and_others_can(place, free):
    """1.3.3, 8.3"""
    text = "次の相手のターンの間、このアーツの対象のホロメンはBloomできない。"
    upper = mem("921", "Hitter", level="2nd", hp=200)
    striker = mem("910", "Striker", arts=(Arts("strike", (), 10, text=tree_of(text, "arts").text),))
    b = ("center hPR-920", "collab hPR-920", "back hPR-901")
    game = play(striker, HITTER, upper, a=("center hPR-910",), b=b, position=("b hand 2", "b hand hPR-921"))
    game = their_main_step(game.do("end", "arts:center:1", f"holomem:{place}"))
    blooms = [key for key in game.offered if key.startswith("bloom:")]
    assert any("center" in key for key in blooms) == free
    assert any("back" in key for key in blooms) != free


@pytest.mark.parametrize(
    ("place", "by", "damage"),
    [
        ("b.center", "", 60),
        ("b.collab", "", 40),
        ("b.center", "相手の能力で", 60),
        ("b.center", "自分の能力で", 50),
    ],
)
def test_the_hp_of_the_target_is_not_restored(place, by, damage):
    """5.23.1, 1.3.3: the Center holomem had taken 50, and 10 more as the target; in the turn after it is restored."""
    text = f"次の相手のターンが終了するまで、このアーツの対象のホロメンのHPは、{by}回復しない。"
    striker = mem("910", "Striker", arts=(Arts("strike", (), 10, text=tree_of(text, "arts").text),))
    heals = support(
        "702", "event", text=tree_of("自分のセンターホロメンのHP10回復。自分のデッキを1枚引く。", "support").do
    )
    b = ("center hPR-920; damage 50", "collab hPR-920", "back hPR-901")
    a = ("center hPR-910",)
    game = play(striker, HITTER, heals, a=a, b=b, position=("b hand 2", "b hand hPR-702 x2"))
    game = their_main_step(game.do("end", "arts:center:1", f"holomem:{place}")).do("support:hPR-702")
    assert game.at("b.center").mem.damage == damage
    game = their_main_step(own_main_step(game))
    before = game.at("b.center").mem.damage
    assert game.do("support:hPR-702").at("b.center").mem.damage == before - 10


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("このアーツの対象のホロメンはBloomできない。", "arts"),
        ("次の相手のターンの間、このアーツの対象のホロメンのアーツ-40。", "collab"),
        ("次の相手のターンの間、このアーツの対象のホロメンのアーツ-40。", "gift"),
        ("次の相手のターンの間、このアーツの対象の2ndホロメンのアーツ-40。", "arts"),
        ("次の相手のターンの間、このアーツの対象のホロメン以外の相手のホロメンのアーツ-40。", "arts"),
        ("このターンの間、このアーツの対象のホロメンがアーツを使った後、自分のデッキを1枚引く。", "arts"),
    ],
)
def test_without_a_time_or_an_arts_there_is_no_such_target(text, kind):
    assert read_and_check(text, kind).tree is None
