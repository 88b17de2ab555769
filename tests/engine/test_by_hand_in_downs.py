"""11.3.1.1: what is not read and is executed in Down processing is carried out by hand there."""

from judge.engine.cards import Arts
from tests.engine.made_up import Unasked, mem
from tests.engine.test_by_hand import PLAIN

GIFT = mem(
    "908", "Gift", keywords=("gift",), unread=("ability:0",), hp=50, arts=(Arts(name="hit", cost=(), damage=90),)
)
DOWN = """
turn 5 a
step performance
a center hPR-9{a}
a back hPR-902
a deck 6
a life 5
b center hPR-9{b}
b back hPR-902
b hand 2
b deck 6
b life 4
b cheer-deck 3
"""


def test_a_gift_of_the_downed_holomem_is_carried_out_before_it_is_archived() -> None:
    game = Unasked(DOWN.format(a="09", b="08"), GIFT, PLAIN, mem("909", arts=(Arts(name="hit", cost=(), damage=90),)))
    game.do("arts:center:1")
    assert game.keys[-1] == "may_carry_out_downed"
    assert game.game.choice is not None
    assert game.game.choice.decider == "b"
    game.do("text:b.center:hPR-908:ability:0")
    assert game.keys[-1] == "by_hand_next_part"
    game.do("hand:draw", "player:b", "number:1")
    assert game.at("b.center").card.number == "hPR-908"
    assert game.hand("b") == 3
    game.do("hand:done")
    assert "downed_archived" in game.keys
    assert game.all_keys.count("may_carry_out_downed") == 1


def test_of_the_one_that_downs_and_only_when_wanted() -> None:
    game = Unasked(DOWN.format(a="08", b="02; damage 10"), GIFT, PLAIN).do("arts:center:1")
    assert [option.key for option in game.game.choice.options] == [
        "text:a.center:hPR-908:ability:0",
        "decline",
        "this_turn",
        "never",
    ]
    game.do("decline")
    assert "declined" in game.keys
    assert "downed_archived" in game.keys
    assert "by_hand_part" not in game.all_keys


def test_a_holomem_that_is_read_goes_down_without_a_question() -> None:
    game = Unasked(DOWN.format(a="09", b="02"), PLAIN, mem("909", arts=(Arts(name="hit", cost=(), damage=90),)))
    game.do("arts:center:1")
    assert "downed_archived" not in game.keys
    strong = mem("909", arts=(Arts(name="hit", cost=(), damage=100),))
    game = Unasked(DOWN.format(a="09", b="02"), PLAIN, strong).do("arts:center:1")
    assert "downed_archived" in game.keys
    assert "may_carry_out_downed" not in game.all_keys
