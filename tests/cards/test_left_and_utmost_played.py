"""Which of several holomems have the most damage, which of the cards looked at are left, and who "these" are: read from their
words and played."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

THREE = ("center hPR-901; damage 40", "back hPR-900; damage 30", "back hPR-903; damage 30", "back hPR-903")
FAN = support("710", "fan", name="旗")
SHOWN = (
    "自分のデッキの上から、ホロメンが出るまで1枚ずつ公開する。公開したホロメンを手札に加える。"
    "そして残ったカードをアーカイブする。"
)


def damage(game, seat):
    return [seen.mem.damage for seen in game.game.board.holomems_of("ab".index(seat))]


# --- The most damage (4.4.5), not the least HP left (4.4.5.4) ---------------------------------------------------------


@pytest.mark.parametrize(
    ("among", "most", "offered"),
    [
        ("ステージのホロメンのうち、受けているダメージが最も大きい", "", None),
        ("バックホロメンの中から、受けているダメージが最も多い", "", ["b.back.1", "b.back.2"]),
        ("バックホロメンの中で、受けているダメージが最も小さい", "", None),
        ("ホロメンのうち、残りHPが最も低い", "", ["b.back.1", "b.back.2"]),
    ],
)
def test_the_most_damage_is_told_from_the_least_hp(among, most, offered):
    game = play(event(f"相手の{among}ホロメン1人に特殊ダメージ10を与える。"), b=THREE, hand="hPR-700")
    game.do("support:hPR-700")
    if offered is None:
        after = [50, 30, 30, 0] if "ステージ" in among else [40, 30, 30, 10]
        assert damage(game, "b") == after
    else:
        assert len(game.offered) == len(offered)
        assert damage(game.do(game.offered[-1]), "b") == [40, 30, 40, 0]


def test_where_nobody_has_taken_damage_all_have_the_most():
    """4.4.5.1: the damage of each is 0."""
    text = "相手のステージのホロメンのうち、受けているダメージが最も大きいホロメン1人に特殊ダメージ10を与える。"
    game = play(event(text), b=("center hPR-900", "back hPR-903"), hand="hPR-700").do("support:hPR-700")
    assert len(game.offered) == 2


# --- What is left of the cards looked at (5.9, 4.1.5) -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "hand", "power", "bottom"),
    [
        ("hPR-900, hPR-901, hPR-902, hPR-903", ["hPR-900"], "hPR-901", ["hPR-903", "hPR-902"]),
        ("hPR-900, hPR-901", ["hPR-900"], "hPR-901", []),
        ("hPR-900", ["hPR-900"], None, []),
    ],
)
def test_one_to_the_hand_one_of_the_rest_to_the_holo_power(deck, hand, power, bottom):
    text = "自分のデッキの上から3枚を見る。その中から1枚を手札に加え、1枚をホロパワーにする。"
    text += "そして残ったカードを好きな順でデッキの下に戻す。"
    game = play(event(text), hand="hPR-700", position=("a deck 9", f"a deck {deck}")).do("support:hPR-700")
    while "end" not in game.offered:
        game.do(next((each for each in game.offered if each in {"card:hPR-900", "card:hPR-901"}), game.offered[0]))
    assert game.zone("a", "hand") == hand
    assert (game.zone("a", "power")[0] == power) is (power is not None)
    assert game.zone("a", "deck") == bottom


@pytest.mark.parametrize(("rest", "hand"), [("", 1), ("; resting", 0)])
def test_what_this_ability_rested_was_not_resting(rest, hand):
    text = "自分のバックホロメン1人をお休みさせる。この能力でお休みさせたなら、自分のデッキを1枚引く。"
    first = "このターンの間、自分のセンターホロメンのアーツ+10。"
    game = play(event(f"{first}{text}"), a=("center hPR-900", f"back hPR-903{rest}"), hand="hPR-700")
    assert game.do("support:hPR-700").hand("a") == hand


# --- Other than that holomem ------------------------------------------------------------------------------------------


def test_other_than_that_holomem_the_one_with_the_ability_can_be_chosen():
    """ "Other" in a Gift leaves out the holomem that has it; "other than that one" does not."""
    text = "自分の1stホロメンがコラボした時、自分のアーカイブのエール1枚をそのホロメン以外の自分のホロメンに送る。"
    host = mem("910", "Host", abilities=tree_of(text, "gift"))
    a = ("center hPR-910", "back hPR-901", "back hPR-903")
    game = play(host, a=a, archive="red").do("collab:back.1")
    while len(game.offered) < 2 or "end" in game.offered:
        game.do(game.offered[0])
    assert len(game.offered) == 2
    game = through(game.do(game.offered[0]))
    assert [len(game.at(place).mem.cheers) for place in ("a.center", "a.collab", "a.back")] == [1, 0, 0]


def test_those_who_were_chosen_are_left_out():
    text = "自分のホロメン1人を選ぶ。選んだホロメン以外の自分のホロメン全員のHP20回復。"
    a = ("center hPR-900; damage 40", "back hPR-901; damage 40", "back hPR-903; damage 40")
    game = play(event(text), a=a, hand="hPR-700").do("support:hPR-700")
    game.do(game.offered[1])
    assert damage(game, "a") == [20, 40, 20]


# --- Who these are ----------------------------------------------------------------------------------------------------


def test_those_two_are_the_center_holomem_and_this_one():
    text = "自分のセンターホロメンが、このホロメンと異なるカード名の#歌を持つホロメンなら、このターンの間、その2人のアーツ+20。"
    host = mem("910", "Host", abilities=tree_of(text, "collab"))
    singer, other = mem("911", "Singer", tags=("歌",)), mem("912", "Host", tags=("歌",))
    for number, plus in (("911", 20), ("912", 0), ("900", 0)):
        a = (f"center hPR-{number}", "back hPR-910", "back hPR-903")
        game = play(host, singer, other, a=a, b=("center hPR-902", "back hPR-903"))
        game = through(game.do("collab:back.1")).do("end")
        for place in ("center", "collab"):
            game.do(f"arts:{place}:1")
            if "holomem:b.center" in game.offered:
                game.do("holomem:b.center")
        assert damage(game, "b")[0] == 2 * (30 + plus)


def test_those_two_are_not_whoever_is_center_later():
    text = "自分のセンターホロメンが、このホロメンと異なるカード名の#歌を持つホロメンなら、このターンの間、その2人のアーツ+20。"
    host, singer = mem("910", "Host", abilities=tree_of(text, "collab")), mem("911", "Singer", tags=("歌",), baton=())
    a = ("center hPR-911", "back hPR-910", "back hPR-900")
    game = through(play(host, singer, a=a, b=("center hPR-902", "back hPR-903")).do("collab:back.1"))
    game.do("baton:back.1").do("end").do("arts:center:1")
    if "holomem:b.center" in game.offered:
        game.do("holomem:b.center")
    assert damage(game, "b")[0] == 30


def test_the_arts_of_all_of_them_cost_less_too():
    text = "このターンの間、自分のステージの〈Plain〉全員のアーツ+20し、そのホロメン全員のアーツに必要な無色-1。"
    (bonus, cost) = tree_of(text).do
    assert bonus.modifier.who == cost.modifier.who
    (other, alone) = tree_of(text.replace("そのホロメン全員の", "自分の〈Plain〉全員の")).do
    assert (bonus, cost) == (other, alone)


# --- Any number of what is attached, named (5.12) -----------------------------------------------------------------------


@pytest.mark.parametrize("archived", [0, 1, 2])
def test_any_number_of_fans_of_this_name_is_archived(archived):
    text = "自分のステージの〈旗〉を好きな枚数アーカイブする。この能力でアーカイブした〈旗〉1枚につき、自分のデッキを1枚引く。"
    a = ("center hPR-900; with hPR-710", "back hPR-903; with hPR-710", "back hPR-903")
    game = play(event(text), FAN, a=a, hand="hPR-700").do("support:hPR-700")
    game.do(tuple(game.offered[:archived]) if archived else ())
    assert game.hand("a") == archived
    assert sum(len(seen.mem.supports) for seen in game.game.board.holomems_of(0)) == 2 - archived


# --- The name of the downed holomem (11.3.1.1) --------------------------------------------------------------------------


def test_a_debut_of_the_name_of_the_downed_holomem_comes_to_the_stage():
    text = "自分のホロメンがダウンした時に使える：自分の減るライフ-1。"
    text += "その後、自分のデッキから、そのホロメンと同じカード名のDebutホロメン1枚をステージに出す。そしてデッキをシャッフルする。"
    tree = tree_of(text)
    skill = lang.Skill("S", 0, tree.do, when=tree.when, limit=lang.Limit("turn"))
    down = event("相手のセンターホロメンに特殊ダメージ200を与える。")
    game = play(
        down, b_skills=(skill,), hand="hPR-700", b=("center hPR-901", "back hPR-903"),
        position=("b deck 9", "b deck hPR-903, hPR-900, hPR-902"),
    )  # fmt: skip
    game.do("support:hPR-700")
    while "end" not in game.offered:
        game.do(next((each for each in game.offered if "skill" in each or "hPR-900" in each), game.offered[0]))
    tops = [game.game.board.card(seen.mem.top).number for seen in game.game.board.holomems_of(1)]
    assert sorted(tops) == ["hPR-900", "hPR-903"]
    assert len(game.game.state.players[1].life) == 4


# --- Both change places (5.18, 1.3.4.1) ---------------------------------------------------------------------------------


def test_both_choose_a_back_holomem_and_then_both_swap():
    text = "お互いのプレイヤーは、それぞれ自身のバックホロメン1人を選び、自身のセンターホロメンと交代させる。"
    game = play(event(text), b=("center hPR-900", "back hPR-903", "back hPR-902"), hand="hPR-700").do("support:hPR-700")
    asked = []
    while "end" not in game.offered:
        asked.append(game.game.choice.decider)
        game.do(game.offered[-1])
    assert asked[:2] == ["a", "b"]
    tops = [game.game.board.card(game.at(f"{seat}.center").mem.top).number for seat in "ab"]
    assert tops == ["hPR-903", "hPR-902"]


def test_a_player_without_a_back_holomem_swaps_nothing():
    text = "お互いのプレイヤーは、それぞれ自身のバックホロメン1人を選び、自身のセンターホロメンと交代させる。"
    game = play(event(text), b=("center hPR-901",), hand="hPR-700").do("support:hPR-700")
    while "end" not in game.offered:
        game.do(game.offered[-1])
    assert game.game.board.card(game.at("b.center").mem.top).number == "hPR-901"


# --- As many cards as are said (1.3.2) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "deck"), [(1, 9), (4, 9), (5, 9), (7, 9)])
def test_the_hand_comes_to_so_many_cards_from_either_side(hand, deck):
    text = "自分の手札が4枚になるように、自分のデッキを引くか、自分の手札を好きな順でデッキの下に戻す。"
    filler = ", ".join(["hPR-903"] * hand)
    first = "自分の手札1枚をホロパワーにする。"
    game = play(event(f"{first}{text}"), hand=f"hPR-700, hPR-902, {filler}").do("support:hPR-700")
    while "end" not in game.offered:
        game.do(tuple(game.offered[: game.game.choice.minimum]) or game.offered[0])
    assert game.hand("a") == 4


# --- Each time, and what a skill costs (10.8, 12.1.3) -------------------------------------------------------------------


def test_each_bloom_of_their_next_turn_is_answered():
    text = "次の相手のターンの間、相手のホロメンがBloomするたび、そのホロメンに特殊ダメージ20を与える。"
    b = ("center hPR-900", "back hPR-900")
    game = play(event(text), hand="hPR-700", b=b, position=("b hand 2", "b hand hPR-901 x2"))
    game = their_main_step(game.do("support:hPR-700"))
    for times in (1, 2):
        game.do(next(each for each in game.offered if each.startswith("bloom:")))
        while "end" not in game.offered:
            game.do(game.offered[0])
        assert sum(damage(game, "b")) == 20 * times


def test_the_cheers_stay_and_the_tool_does_not():
    text = "自分のセンターホロメンに付いているエールは、相手の能力ではアーカイブされず、エールデッキにも戻らない。"
    host = mem("910", "Host", abilities=tree_of(text, "gift"))
    for done, left in (
        ("相手のセンターホロメンのエール1枚をアーカイブする。", 2),
        ("相手のセンターホロメンのエール1枚をエールデッキの下に戻す。", 2),
    ):
        game = play(
            host,
            event(f"このターンの間、自分のセンターホロメンのアーツ+10。{done}"),
            b=("center hPR-910; cheers red, blue",),
            hand="hPR-700",
        )
        game = through(game.do("support:hPR-700"))
        assert len(game.at("b.center").mem.cheers) == left


# --- Up to the first card that fits (5.11.2) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "hand", "archived"),
    [
        ("hPR-710, hPR-902, hPR-903", ["hPR-902"], ["hPR-710"]),
        ("hPR-903, hPR-902", ["hPR-903"], []),
        ("hPR-710 x2", [], ["hPR-710", "hPR-710"]),
    ],
)
def test_cards_are_revealed_up_to_the_first_that_fits(deck, hand, archived):
    game = play(event(SHOWN), FAN, hand="hPR-700", position=("a deck 9", f"a deck {deck}"))
    game = through(game.do("support:hPR-700"))
    assert game.zone("a", "hand") == hand
    assert game.zone("a", "archive") == ["hPR-700", *archived]


def test_unseen_cards_are_asked_for_one_after_another():
    game = play(event(SHOWN), FAN, hand="hPR-700").do("support:hPR-700")
    game.do("card:hPR-710", "card:hPR-710", "card:hPR-903")
    game = through(game)
    assert (game.zone("a", "hand"), game.zone("a", "archive")) == (["hPR-903"], ["hPR-700", "hPR-710", "hPR-710"])
    assert len(game.zone("a", "deck")) == 6


@pytest.mark.parametrize(
    ("deck", "chosen", "hand", "left"),
    [
        ("hPR-902, hPR-903, hPR-710, hPR-901", "card:hPR-903", ["hPR-903"], ["hPR-902", "hPR-710"]),
        ("hPR-902, hPR-903, hPR-710, hPR-901", "card:hPR-902", ["hPR-902"], ["hPR-903", "hPR-710"]),
        ("hPR-710, hPR-903", None, [], ["hPR-710"]),
        ("hPR-902, hPR-903", "card:hPR-903", ["hPR-903"], ["hPR-902"]),
    ],
)
def test_one_of_those_revealed_before_the_first_that_fits(deck, chosen, hand, left):
    """A holomem card is no Support card (2.2.2), so none of them is the one that was looked for."""
    text = "自分のデッキの上から、サポートが出るまで1枚ずつ公開する。公開したホロメンの中から1枚を手札に加える。"
    text += "そして残ったカードをアーカイブする。"
    game = play(event(text), FAN, hand="hPR-700", position=("a deck 9", f"a deck {deck}")).do("support:hPR-700")
    while "end" not in game.offered:
        game.do(chosen if chosen in game.offered else game.offered[0])
    assert (game.zone("a", "hand"), sorted(game.zone("a", "archive"))) == (hand, sorted(["hPR-700", *left]))
