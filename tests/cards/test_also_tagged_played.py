"""「このホロメンは#Tを持つホロメンとしても扱う」: a tag that a holomem has besides its own (2.6.2), read and played."""

import pytest

from tests.cards.test_forms_played import event, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

ASKS = "自分のステージに#料理を持つホロメンがいるなら、自分のデッキを2枚引く。"


def line(text, *, tags=("歌",), a=("center hPR-910", "back hPR-900")):
    host = mem("910", "Host", tags=tags, abilities=tree_of(text, "gift"))
    return play(event(ASKS), host, a=a, hand="hPR-700")


@pytest.mark.parametrize(
    ("text", "tags", "offered"),
    [
        ("このホロメンは#料理を持つホロメンとしても扱う。", {"歌", "料理"}, True),
        ("自分のターンの間、このホロメンは#料理を持つホロメンとしても扱う。", {"歌", "料理"}, True),
        ("相手のターンの間、このホロメンは#料理を持つホロメンとしても扱う。", {"歌"}, False),
        ("このホロメンは#絵を持つホロメンとしても扱う。", {"歌", "絵"}, False),
    ],
)
def test_it_counts_for_what_asks_for_the_tag(text, tags, offered):
    game = line(text)
    assert game.at("a.center").tags == tags
    assert ("support:hPR-700" in game.offered) == offered


def test_what_depends_on_the_tag_comes_after_it():
    """10.10.1.5"""
    gives = mem("911", "Gives", abilities=tree_of("自分の#料理を持つホロメン全員のHP+20。", "gift"))
    host = mem("910", "Host", abilities=tree_of("このホロメンは#料理を持つホロメンとしても扱う。", "gift"))
    game = play(gives, host, a=("center hPR-911", "back hPR-910"))
    assert [game.at(place).hp for place in ("a.center", "a.back.1")] == [100, 120]


def test_a_holomem_that_was_chosen_has_the_tag_this_turn():
    text = "自分のステージのホロメン1人を選ぶ。このターンの間、選んだホロメンは#料理を持つホロメンとしても扱う。"
    game = play(event(text), a=("center hPR-900",), hand="hPR-700").do("support:hPR-700")
    assert game.at("a.center").tags == {"料理"}
    assert their_main_step(game).at("a.center").tags == frozenset()


@pytest.mark.parametrize(("tag", "hp"), [("料理", 120), ("絵", 100)])
def test_an_ability_that_is_added_to_holomems_with_the_tag_is_added(tag, hp):
    added = tree_of("◆#料理を持つホロメンに付いていたら能力追加\nこのホロメンのHP+20。", "attachment")
    host = mem("910", "Host", abilities=tree_of(f"このホロメンは#{tag}を持つホロメンとしても扱う。", "gift"))
    game = play(support("701", "tool", abilities=added), host, a=("center hPR-910; with hPR-701", "back hPR-900"))
    assert game.at("a.center").hp == hp
