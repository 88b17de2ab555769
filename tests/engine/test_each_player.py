"""1.3.4.1, 1.3.4.2: what both players do for the same effect, and what both choose from a hidden zone."""

from judge.engine.effects.language import (
    Among,
    Archive,
    Cards,
    Choose,
    Count,
    Draw,
    EachPlayer,
    MoveCards,
    Reveal,
)
from tests.engine.made_up import Play, mem, oshi, support

HAND = Choose(Cards("hand"))


def both(*do, mine="hPR-900, hPR-901", theirs="hPR-902, hPR-903", after=()):
    """An Item that has both players do these."""
    return Play(
        f"""
        turn 5 a
        first b
        step main
        a oshi hPR-800
        a center hPR-900
        a hand hPR-700, {mine}
        a deck 6
        a life 4
        b oshi hPR-800
        b center hPR-900
        b hand {theirs}
        b deck 6
        b life 4
        """,
        *(mem(str(number)) for number in range(900, 904)),
        oshi("800"),
        support("700", "item", text=(EachPlayer(do), *after)),
    ).do("support:hPR-700")


def test_each_acts_for_themselves_the_turn_player_first():
    play = both(Draw(2))
    assert (play.hand("a"), play.hand("b")) == (4, 4)
    assert play.rules("each_player_does") == ("1.3.4.1", "1.3.4")
    assert [each.actor for each in play.told if each.message.key == "draws"] == [0, 0, 1, 1]


def test_cards_of_the_hand_are_chosen_by_both_before_any_is_shown():
    play = both(Archive(HAND))
    assert play.game.choice.decider == "a"
    assert play.offered == ["card:hPR-900", "card:hPR-901"]
    play.do("card:hPR-900")
    assert play.game.choice.decider == "b"
    assert play.offered == ["card:hPR-902", "card:hPR-903"]
    assert "hPR-900" not in play.zone("a", "archive")
    play.do("card:hPR-903")
    assert "hPR-900" in play.zone("a", "archive")
    assert play.zone("b", "archive") == ["hPR-903"]
    assert play.rules("both_have_chosen") == ("1.3.4.2",)
    assert play.all_keys.index("both_have_chosen") < play.all_keys.index("cards_archived")


def test_revealed_only_after_both_have_chosen():
    play = both(Reveal(HAND), after=(Draw(),)).do("card:hPR-901")
    assert "cards_revealed" not in play.all_keys
    play.do("card:hPR-902")
    assert play.all_keys.count("cards_revealed") == 2
    assert (play.hand("a"), play.hand("b")) == (3, 2)


def test_what_one_player_named_is_not_what_the_other_did():
    """As many as this player returned: 2 and 1."""
    back = MoveCards(Cards("hand"), "deck", "bottom", called="back")
    play = both(back, Draw(Count(Among("back"))), theirs="hPR-902").do(("card:hPR-901", "card:hPR-900"))
    assert (play.hand("a"), play.hand("b")) == (2, 1)
    assert play.zone("a", "deck")[-2:] == ["hPR-901", "hPR-900"]
    assert play.zone("b", "deck")[-1] == "hPR-902"


def test_what_a_player_named_is_not_known_to_what_follows():
    """1.3.4.1: it is that player's part of the effect; what comes after for the controller names nothing."""
    back = MoveCards(Cards("hand"), "deck", "bottom", called="back")
    play = both(back, mine="hPR-900", theirs="hPR-902", after=(Draw(1), Draw(Count(Among("back")))))
    assert (play.hand("a"), play.hand("b")) == (1, 0)


def test_one_without_cards_has_nothing_to_choose():
    play = both(Archive(HAND), theirs="0")
    play.do("card:hPR-900")
    assert play.zone("b", "archive") == []
    assert "hPR-900" in play.zone("a", "archive")


def test_what_follows_is_the_controllers_again():
    play = both(Draw(1), after=(Draw(1),))
    assert (play.hand("a"), play.hand("b")) == (4, 3)
