"""What a player cannot do with their own, may do more often, or may take upon another, and cards put on Life: read and played."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from tests.cards.test_forms_played import play, used
from tests.cards.written import tree_of
from tests.engine.made_up import mem
from tests.engine.test_stage_actions import use


def with_gift(text, *, a=("center hPR-910", "back hPR-900"), **where):
    return play(mem("910", "Giver", abilities=tree_of(text, "gift")), a=a, **where)


# --- A Bloom of one's own (1.3.3) ------------------------------------------------------------------------------------


def test_the_opponent_cannot_bloom_those_of_their_holomems_that_rest():
    text = "相手は、自身のお休みしているバックホロメンをBloomさせられない。"
    theirs = mem("911", "Giver", abilities=tree_of(text, "gift"))
    a = ("center hPR-903", "back hPR-900; resting", "back hPR-900")
    game = play(theirs, a=a, b=("center hPR-911",), hand="hPR-901")
    assert game.refused["bloom:hPR-901:back.1"] == ["forbidden"]
    assert "bloom:hPR-901:back.2" in game.offered
    game = play(theirs, a=a, b=("center hPR-903",), hand="hPR-901")
    assert "bloom:hPR-901:back.1" in game.offered


# --- Baton Passes (8.7.4) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "again"), [("Giver", True), ("Plain", False)])
def test_a_baton_pass_can_be_made_so_often_in_a_turn(name, again):
    text = f"自分のステージに〈{name}〉がいるなら、自分は、メインステップのバトンタッチをターンに2回まで行える。"
    game = with_gift(text, a=("center hPR-910; cheers red x3", "back hPR-903; cheers red x3", "back hPR-903"))
    first = next(key for key in game.offered if key.startswith("baton"))
    game.do(first)
    while "end" not in game.offered:
        game.do(game.offered[0])
    offered = any(key.startswith("baton") for key in game.offered)
    assert offered == again


# --- Life (4.10.2) ---------------------------------------------------------------------------------------------------

LIFE = "自分のエールデッキの上から1枚を裏向きのまま自分のライフの{}に置く。"


@pytest.mark.parametrize(("end", "place"), [("上", 0), ("下", -1)])
def test_the_top_card_of_the_cheer_deck_is_put_on_life(end, place):
    game = play(position=("", ""))
    before = game.game.state.players[0]
    game = use(*tree_of(LIFE.format(end), "skill").do)
    after = game.game.state.players[0]
    assert (len(after.life), len(after.cheer_deck)) == (len(before.life) + 1, len(before.cheer_deck) - 1)
    assert after.life[place] == before.cheer_deck[0]
    assert after.life_damage == 0
    assert "5.5.1" in game.rules(f"cards_put_{'top' if end == '上' else 'bottom'}")


def test_with_an_empty_cheer_deck_life_stays_as_it_is():
    text = f"{LIFE.format('上')}自分のデッキを1枚引く。"
    game = used(text, position=("a cheer deck 5", ""))
    assert len(game.game.state.players[0].life) == 4


@pytest.mark.parametrize(
    "text",
    [
        "自分のエールデッキの上から2枚を裏向きのまま自分のライフの上に置く。",
        "自分のエールデッキの上から1枚を裏向きのまま自分のライフに置く。",
        "自分のエールデッキの上から1枚を裏向きのまま相手のライフの上に置く。",
        "相手のエールデッキの上から1枚を裏向きのまま相手のライフの上に置く。",
        "自分のデッキの上から1枚を裏向きのまま自分のライフの上に置く。",
        "自分のエールデッキの上から1枚を自分のデッキの上に置く。",
    ],
)
def test_what_else_is_put_where_is_not_known(text):
    assert read_and_check(text, "skill").tree is None


# --- Damage that another takes (10.11.1), and Downs that cost no Life -------------------------------------------------


@pytest.mark.parametrize(("answer", "damage"), [("replace:hPR-911", (0, 20)), ("decline", (20, 0))])
def test_damage_may_be_taken_by_another(answer, damage):
    text = "自分のバックホロメン1人が特殊ダメージを受ける時、そのダメージを、このホロメンがかわりに受けられる。"
    theirs = mem("911", "Giver", abilities=tree_of(text, "gift"))
    hits = tree_of("相手のバックホロメン1人に特殊ダメージ20を与える。", "skill").do
    game = use(*hits, cards=(theirs,), b=("center hPR-911", "back hPR-903")).do(answer)
    assert (game.at("b.back").mem.damage, game.at("b.center").mem.damage) == damage


@pytest.mark.parametrize(
    ("words", "lost"),
    [
        ("", 1),
        ("ただし、この能力でダウンしても相手のライフは減らない。", 0),
        ("ただし、この能力でダウンしてもライフは減らない。", 0),
        ("ただし、この特殊ダメージでダウンさせても、ライフは減らない。", 0),
    ],
)
def test_a_down_by_this_ability_costs_no_life(words, lost):
    text = f"相手のバックホロメン全員に特殊ダメージ100を与える。{words}"
    game = use(*tree_of(text, "skill").do, b=("center hPR-900", "back hPR-903"))
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert 4 - len(game.game.state.players[1].life) == lost


@pytest.mark.parametrize(
    ("words", "lost"),
    [
        ("", (1, 1)),
        ("ただし、ダウンしても相手のライフは減らない。", (1, 0)),
        ("ただし、ダウンしても自分のライフは減らない。", (0, 1)),
        ("ただし、ダウンしてもライフは減らない。", (0, 0)),
    ],
)
def test_each_player_keeps_the_life_that_the_text_says(words, lost):
    text = f"相手のセンターホロメンに特殊ダメージ200を与え、自分のセンターホロメンに特殊ダメージ200を与える。{words}"
    front = ("center hPR-903", "back hPR-900")
    game = use(*tree_of(text, "skill").do, a=front, b=front)
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert tuple(4 - len(player.life) for player in game.game.state.players) == lost


@pytest.mark.parametrize(("words", "lost"), [("", (1, 1)), ("ただし、ダウンしてもライフは減らない。", (0, 0))])
def test_both_keep_their_life_where_both_are_downed_at_once(words, lost):
    text = f"自分のセンターホロメンと相手のセンターホロメンに特殊ダメージ200を与える。{words}"
    front = ("center hPR-903", "back hPR-900")
    game = use(*tree_of(text, "skill").do, a=front, b=front)
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert tuple(4 - len(player.life) for player in game.game.state.players) == lost


def test_of_an_arts_it_is_not_clear_whether_its_own_damage_is_meant():
    for whose in ("相手の", ""):
        text = (
            f"相手のバックホロメン全員に特殊ダメージ20を与える。ただし、この能力でダウンしても{whose}ライフは減らない。"
        )
        assert read_and_check(text, "arts").tree is None
        assert read_and_check(text, "collab").tree is not None
        assert read_and_check(text.replace("能力", "特殊ダメージ"), "arts").tree is not None
