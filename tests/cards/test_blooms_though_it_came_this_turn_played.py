"""「ステージに出たターンでもBloomできる」, played: of the conditions of 8.3.2 only this one is not asked."""

import pytest

from tests.cards.test_forms_played import event, play, their_main_step
from tests.cards.test_set_17_forms_played import through
from tests.cards.written import tree_of
from tests.engine.made_up import mem

OF_A_NAME = mem("910", abilities=tree_of("自分の〈Plain〉は、ステージに出たターンでもBloomできる。", "gift"))
STAGE = ("center hPR-910", "back hPR-910")


@pytest.mark.parametrize(("center", "why"), [("hPR-910", None), ("hPR-903", ["bloom_entered"])])
def test_it_blooms_in_the_turn_in_which_it_was_placed(center, why):
    game = play(OF_A_NAME, a=(f"center {center}", "back hPR-903"), hand="hPR-900, hPR-901 x2").do("place:hPR-900")
    assert game.refused.get("bloom:hPR-901:back.2") == why
    assert ("bloom:hPR-901:back.2" in game.offered) == (why is None)


def test_it_is_said_of_that_name_only():
    named = mem("904", "Other", level="1st")
    game = play(OF_A_NAME, named, a=STAGE, hand="hPR-903, hPR-904").do("place:hPR-903")
    assert game.refused["bloom:hPR-904:back.2"] == ["bloom_entered"]


def test_the_other_conditions_are_asked():
    """8.3.1, 8.3.2, 8.3.3: not twice a turn, not in the first turn, and only with a card of the next level."""
    game = play(OF_A_NAME, a=STAGE, hand="hPR-900, hPR-901 x2, hPR-902").do("place:hPR-900")
    assert game.refused["bloom:hPR-902:back.2"] == ["bloom_level"]
    assert "bloom_again" in game.do("bloom:hPR-901:back.2").refused["bloom:hPR-901:back.2"]
    first = play(OF_A_NAME, a=STAGE, hand="hPR-900, hPR-901", turn=1, position=("first b", "first a"))
    assert first.do("place:hPR-900").refused["bloom:hPR-901:back.2"] == ["bloom_first_turn"]


@pytest.mark.parametrize(("center", "left"), [("hPR-910", 1), ("hPR-903", 0)])
def test_it_blooms_by_an_ability_too(center, left):
    """An ability lets it Bloom by the same conditions (8.3.2, 1.3.1)."""
    card = event("自分の〈Plain〉1人を、自分のアーカイブの1stホロメンを使ってBloomさせる。")
    stage = (f"center {center}", "back hPR-903")
    game = play(card, OF_A_NAME, a=stage, hand="hPR-900, hPR-700", archive="hPR-901").do("place:hPR-900")
    if not left:
        assert game.refused["support:hPR-700"] == ["changes_nothing"]
        return
    assert through(game.do("support:hPR-700")).at("a.back.2").card.number == "hPR-901"


def test_the_opponents_holomems_of_the_name_do_not():
    game = play(OF_A_NAME, a=STAGE, b=("center hPR-903",), position=("b hand 2", "b hand hPR-900, hPR-901"))
    game = their_main_step(game).do("place:hPR-900")
    assert game.refused["bloom:hPR-901:back.1"] == ["bloom_entered"]
