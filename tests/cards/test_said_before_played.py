"""Forms of text that no card has yet, played: conditions that lean on what was said before."""

import pytest

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.test_left_out_and_named_played import arts_card
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

FAN, FOOD, NOTE = support("711", "fan"), support("721", "event", tags=("food",)), support("720", "event")
THEIRS = ("center hPR-900", "back hPR-900")


def dealt(game):
    """What the Arts of the Center holomem deals to the opponent's Center holomem."""
    game.do("arts:center:1")
    while game.at("b.center").mem.damage == 0:
        game.do(game.offered[0])
    return game.at("b.center").mem.damage


# --- What this ability has done -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "chosen", "drawn"),
    [("hPR-720", "hPR-720", 1), ("hPR-721", "hPR-721", 3), ("hPR-720, hPR-721", "hPR-720", 1)],
)
def test_it_is_asked_of_the_card_that_the_cost_has_archived(hand, chosen, drawn):
    card = event(
        "自分の手札のイベント1枚をアーカイブできる：自分のデッキを1枚引く。この能力で#foodを持つイベントをアーカイブしたなら、さらに、自分のデッキを2枚引く。"
    )
    before = len(hand.split(","))
    game = play(card, FOOD, NOTE, hand=f"hPR-700, {hand}").do("support:hPR-700")
    while "end" not in game.offered:
        game.do(next((each for each in game.offered if chosen in each), game.offered[0]))
    assert game.hand("a") == before - 1 + drawn


@pytest.mark.parametrize(
    ("deck", "damage"), [("red x2", 70), ("red, blue", 70), ("blue, red", 70), ("blue x2, red", 30)]
)
def test_one_red_cheer_among_the_archived_is_enough_and_counts_once(deck, damage):
    reader = arts_card(
        "自分のエールデッキの上から2枚をアーカイブする。この能力で赤エールをアーカイブしたなら、このアーツ+40。"
    )
    game = play(
        reader, a=("center hPR-910",), b=THEIRS, step="performance", position=("a cheer deck 5", f"a cheer deck {deck}")
    )
    assert dealt(game) == damage


# --- The other case -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attached", "hurt", "fans"), [("; with hPR-711", 20, 1), ("", 40, 1)])
def test_a_fan_that_is_attached_in_the_other_case_is_not_asked_for_again(attached, hurt, fans):
    card = event(
        "自分のセンターホロメンを選ぶ。選んだホロメンにファンが付いているなら、選んだホロメンのHP20回復。付いていないなら、自分のアーカイブのファン1枚を選んだホロメンに付ける。"
    )
    game = play(card, FAN, hand="hPR-700", archive="hPR-711", a=(f"center hPR-900; damage 40{attached}",))
    game = through(game.do("support:hPR-700"))
    center = game.at("a.center").mem
    assert (center.damage, len(center.supports)) == (hurt, fans)


@pytest.mark.parametrize(("passed", "drawn"), [(True, 2), (False, 1)])
def test_one_draws_once_whether_it_was_done_or_not(passed, drawn):
    card = event(
        "このターンに自分のホロメンがバトンタッチしていたなら、自分のデッキを2枚引く。していないなら、自分のデッキを1枚引く。"
    )
    game = play(card, hand="hPR-700", a=("center hPR-900; cheers red red", "back hPR-901"))
    if passed:
        game.do(next(each for each in game.offered if each.startswith("baton")))
        while "end" not in game.offered:
            game.do(game.offered[0])
    assert through(game.do("support:hPR-700")).hand("a") == drawn


# --- Done instead to that holomem -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "left"), [("a.center", {"a.center": 70, "a.back.1": 90}), ("a.back.1", {"a.center": 90, "a.back.1": 30})]
)
def test_the_holomem_is_chosen_before_its_name_is_asked_for_and_is_restored_once(chosen, left):
    card = event("自分のホロメン1人のHP20回復。そのホロメンが〈Other〉なら、かわりに、そのホロメンのHP60回復。")
    game = play(card, hand="hPR-700", a=("center hPR-900; damage 90", "back hPR-903; damage 90")).do("support:hPR-700")
    assert {*game.offered} == {"holomem:a.center", "holomem:a.back.1"}
    game = through(game.do(f"holomem:{chosen}"))
    assert {place: game.at(place).mem.damage for place in left} == left


# --- What the sentence before has said ------------------------------------------------------------------------------


@pytest.mark.parametrize(("fans", "others", "damage", "drawn"), [(1, 3, 40, 0), (2, 0, 50, 2), (3, 0, 60, 2)])
def test_the_fans_are_those_of_the_holomem_that_was_named(fans, others, damage, drawn):
    """Not those on the whole Stage."""
    reader = arts_card(
        "このホロメンに付いているファン1枚につき、このアーツ+10。ファンが2枚以上付いているなら、さらに、自分のデッキを2枚引く。"
    )
    stage = (f"center hPR-910; with hPR-711 x{fans}", "back hPR-900" + (f"; with hPR-711 x{others}" if others else ""))
    game = play(reader, FAN, a=stage, b=THEIRS, step="performance")
    assert (dealt(game), game.hand("a")) == (damage, 1 + drawn)


@pytest.mark.parametrize(("life", "damage"), [(4, 30 + 3 * 10), (2, 30 + 3 * 20)])
def test_the_same_cards_are_counted_in_what_is_done_instead(life, damage):
    reader = arts_card(
        "自分のステージの[マスコットとファン]合計1枚につき、このアーツ+10。自分のライフが2以下なら、かわりに、合計1枚につき、このアーツ+20。"
    )
    mascot = support("712", "mascot")
    stage = ("center hPR-910; with hPR-711, hPR-712", "back hPR-900; with hPR-711")
    game = play(reader, FAN, mascot, a=stage, b=THEIRS, step="performance", position=("a life 4", f"a life {life}"))
    assert dealt(game) == damage


# --- From which level it has Bloomed --------------------------------------------------------------------------------


@pytest.mark.parametrize(("below", "hand", "power"), [("hPR-900", 2, 9), ("hPR-901", 0, 10)])
def test_only_what_is_said_of_the_level_that_it_bloomed_from_is_done(below, hand, power):
    """5.14.1: a 1st holomem card goes onto a Debut or a 1st holomem."""
    text = (
        "このホロメンがDebutホロメンからBloomしたなら、自分のデッキを2枚引く。"
        "1stホロメンからBloomしたなら、かわりに、自分のデッキの上から1枚をホロパワーにする。"
    )
    card = mem("910", "Plain", level="1st", hp=150, abilities=tree_of(text, "bloom"))
    game = play(card, hand="hPR-910", a=("center hPR-900", f"back {below}"))
    game = through(game.do("bloom:hPR-910:back.1"))
    assert (game.hand("a"), len(game.zone("a", "power"))) == (hand, power)


@pytest.mark.parametrize(("back", "damage"), [(5, 80), (4, 30)])
def test_six_holomems_are_a_whole_stage(back, damage):
    """4.6.2.1"""
    reader = arts_card("自分のステージにホロメンが6人いるなら、このアーツ+50。")
    game = play(reader, a=("center hPR-910", *["back hPR-900"] * back), b=THEIRS, step="performance")
    assert dealt(game) == damage


# --- What each player does, under a condition and behind a cost -----------------------------------------------------


@pytest.mark.parametrize(("life", "mine", "theirs"), [(4, 2, 4), (3, 1, 2)])
def test_both_draw_where_life_is_equal_and_one_where_it_is_not(life, mine, theirs):
    card = event("自分と相手のライフが同じ枚数なら、お互い、自分のデッキを2枚引く。違うなら、自分のデッキを1枚引く。")
    game = play(card, hand="hPR-700", position=("a life 4", f"a life {life}"))
    game = through(game.do("support:hPR-700"))
    assert (game.hand("a"), game.hand("b")) == (mine, theirs)


def test_the_cost_before_it_is_paid_by_the_player_alone():
    card = event("自分の手札1枚をアーカイブできる：お互い、自分のデッキを2枚引く。")
    game = play(card, hand="hPR-700, hPR-901").do("support:hPR-700")
    while "end" not in game.offered:
        game.do(next((each for each in game.offered if "hPR-901" in each), game.offered[0]))
    assert (game.hand("a"), game.hand("b")) == (2, 2 + 2)


@pytest.mark.parametrize(("life", "mine", "theirs"), [(4, 2, 4), (3, 3, 2), (5, 0, 5)])
def test_the_player_with_less_life_draws_and_both_where_they_have_as_much(life, mine, theirs):
    card = event(
        "自分と相手のライフが同じ枚数なら、お互いそれぞれのデッキを2枚引く。"
        "違うなら、ライフが少ないプレイヤーは、自身のデッキを3枚引く。"
    )
    game = play(card, hand="hPR-700", position=("a life 4", f"a life {life}"))
    game = through(game.do("support:hPR-700"))
    assert (game.hand("a"), game.hand("b")) == (mine, theirs)
