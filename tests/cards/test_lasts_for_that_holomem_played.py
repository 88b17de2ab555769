"""What holds for a while of the holomem that the event happened to, read from its words and played (10.10.2)."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_forms_played import own_main_step, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem

BLOOMS = "このホロメン以外の自分の〈Plain〉がBloomした時、このターンの間、{}のアーツ+20。"


def more(game, place):
    """By how much the Arts of the holomem there are higher."""
    return [each.modifier.amount for each in game.game.board.effects_on(lang.ArtsPlus, game.at(place).mem.id)]


def forbidden(game, place):
    return [each.modifier.what for each in game.game.board.effects_on(lang.Forbidden, game.at(place).mem.id)]


def gifted(text, **where):
    host = mem("910", "Host", keywords=("gift",), abilities=tree_of(text, "gift"))
    return play(host, **{"hand": "hPR-901 x2, 1", "a": ("center hPR-910", "back hPR-900", "back hPR-900"), **where})


@pytest.mark.parametrize(("who", "raised"), [("そのホロメン", "a.back.1"), ("このホロメン", "a.center")])
def test_it_is_the_one_that_has_bloomed(who, raised):
    game = gifted(BLOOMS.format(who)).do("bloom:hPR-901:back.1")
    for place in ("a.center", "a.back.1", "a.back.2"):
        assert more(game, place) == ([20] if place == raised else [])


def test_each_bloom_is_one_of_its_own_and_all_end_with_the_turn():
    """7.7.4; who has Bloomed keeps it at another position of the Stage."""
    game = gifted(BLOOMS.format("そのホロメン")).do("bloom:hPR-901:back.1", "bloom:hPR-901:back.2")
    assert (more(game, "a.back.1"), more(game, "a.back.2")) == ([20], [20])
    game.do("collab:back.1")
    assert more(game, "a.collab") == [20]
    game = their_main_step(game)
    assert (more(game, "a.collab"), more(game, "a.back.1")) == ([], [])


def test_the_holomem_with_the_ability_is_not_another():
    game = gifted(BLOOMS.format("そのホロメン"), a=("center hPR-910", "back hPR-903"))
    assert not any(each.startswith("bloom:") for each in game.offered)
    host = mem("912", "Plain", keywords=("gift",), abilities=tree_of(BLOOMS.format("そのホロメン"), "gift"))
    alone = play(host, hand="hPR-901", a=("center hPR-912", "back hPR-903")).do("bloom:hPR-901:center")
    assert more(alone, "a.center") == []


def test_the_opponents_holomem_that_has_bloomed_cannot_use_arts_in_their_turn():
    text = "相手の〈Plain〉がBloomした時、このターンの間、そのホロメンはアーツを使えない。"
    host = mem("910", "Host", keywords=("gift",), abilities=tree_of(text, "gift"))
    where = {"b": ("center hPR-900; cheers red x2", "collab hPR-900"), "position": ("b hand 2", "b hand hPR-901")}
    game = their_main_step(play(host, a=("center hPR-910", "back hPR-903"), **where))
    game.do("bloom:hPR-901:center")
    assert (forbidden(game, "b.center"), forbidden(game, "b.back")) == (["arts"], [])
    assert forbidden(own_main_step(game), "b.center") == []
