"""「このアーツは、Xなら、エールを必要とせずに使える」: an Arts that needs no Cheers at all under a condition, read and played."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

WORDS = (
    "このアーツは、このホロメンの残りHPが80以下なら、エールを必要とせずに使える。",
    "このホロメンの残りHPが80以下なら、このアーツは、エールなしで使える。",
)


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize(
    ("state", "usable"),
    [("", False), ("; damage 10", False), ("; damage 20", True), ("; cheers red red", True)],
)
def test_the_cheers_are_not_needed_where_the_condition_holds(words, state, usable):
    """12.3.3.1"""
    arts = Arts("hit", ("red", "red"), 30, rules=tree_of(words, "arts").rules)
    host = mem("917", "Host", hp=100, arts=(arts,))
    game = play(host, a=(f"center hPR-917{state}", "back hPR-900"), b=("center hPR-900",)).do("end")
    assert ("arts:center:1" in game.offered) == usable
    if not usable:
        assert "arts:center:1" in game.refused
        return
    game.do("arts:center:1")
    while game.game.choice is not None and not any(key in game.offered for key in ("end", "place:hPR-900")):
        game.do(game.offered[0])
    assert game.at("b.center").mem.damage == 30
