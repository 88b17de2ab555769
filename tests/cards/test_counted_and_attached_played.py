"""Forms of text that no card has yet, played: one of each kind attached to one holomem, what is paid by reattaching, two
sentences of what always holds, and the remaining HP as a number."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

TOOL, MASCOT = support("710", "tool"), support("711", "mascot")


def through(game):
    """The line with whatever is asked answered by what stands first, until the Main Step goes on."""
    while "end" not in game.offered:
        game.do(game.offered[0])
    return game


@pytest.mark.parametrize(
    ("archive", "attached"),
    [
        ("hPR-710 x2, hPR-711 x2", ["hPR-710", "hPR-711"]),
        ("hPR-710 x2", ["hPR-710"]),
    ],
)
def test_one_of_each_kind_is_attached_to_the_one_holomem(archive, attached):
    card = event("自分のアーカイブの[ツールとマスコット]1枚ずつを自分のセンターホロメンに付ける。")
    game = through(play(card, TOOL, MASCOT, hand="hPR-700", archive=archive).do("support:hPR-700"))
    there = [game.game.board.card(each.card).number for each in game.at("a.center").mem.supports]
    assert sorted(there) == attached


@pytest.mark.parametrize(("cheers", "drawn"), [("; cheers red", 1), ("", 0)])
def test_one_draws_for_a_cheer_that_was_reattached(cheers, drawn):
    card = event(
        "自分のセンターホロメンのエール1枚を自分のバックホロメンに付け替えられる。付け替えたなら、自分のデッキを1枚引く。"
    )
    game = play(card, hand="hPR-700", a=(f"center hPR-900{cheers}", "back hPR-900"))
    if not drawn:
        assert game.refused["support:hPR-700"] == ["changes_nothing"]
        return
    game.do("support:hPR-700")
    assert through(game).hand("a") == drawn


@pytest.mark.parametrize(("power", "hp"), [(4, 100), (5, 120), (10, 170)])
def test_each_sentence_of_what_always_holds_asks_for_its_own_condition(power, hp):
    """Q539, Q541"""
    text = "自分のホロパワーが5枚以上あるなら、このホロメンのHP+20。10枚以上あるなら、さらに、このホロメンのHP+50。"
    grown = mem("910", "Grown", abilities=tree_of(text, "gift"))
    game = play(grown, a=("center hPR-910",), position=("a power 9", f"a power {power}"))
    assert game.at("a.center").hp == hp


@pytest.mark.parametrize(("hit", "drawn"), [("", 2), ("; damage 10", 1), ("; damage 60", 0)])
def test_every_50_of_the_remaining_hp_count_once(hit, drawn):
    """4.4.5.4, 1.3.2.2"""
    card = event(
        "自分のセンターホロメンの残りHP50につき、自分のデッキを1枚引く。自分のデッキの上から1枚をアーカイブする。"
    )
    game = play(card, hand="hPR-700", a=(f"center hPR-900{hit}",)).do("support:hPR-700")
    assert through(game).hand("a") == drawn


@pytest.mark.parametrize(("text", "drawn"), [("自分のツールが", 1), ("自分のエールが", 0)])
def test_a_support_card_that_goes_to_the_archive_is_an_event(text, drawn):
    keeper = mem("910", "Keeper", abilities=tree_of(f"{text}アーカイブに置かれた時、自分のデッキを1枚引く。", "gift"))
    card = event("自分の手札1枚をアーカイブする。")
    game = play(card, TOOL, keeper, a=("center hPR-910",), hand="hPR-700, hPR-710").do("support:hPR-700")
    assert through(game).hand("a") == drawn


FAN = support("712", "fan")


@pytest.mark.parametrize(("said", "most"), [("3枚まで", 3), ("1枚まで", 1), ("何枚でも", None)])
def test_a_fan_says_how_many_of_it_one_holomem_can_have(said, most):
    (ability,) = read_and_check(
        f"このファンは、自分の1stホロメンだけに付けられ、1人につき{said}付けられる。", "attachment", card=FAN
    ).tree
    assert ability.modifiers == (lang.AttachOnlyTo((lang.AtLevel(("1st",)),)), lang.AttachLimit(most))


@pytest.mark.parametrize("said", ["1人につき3枚", "1人につき3枚以上", "1人につき1～2枚", "2人につき3枚まで", "3枚まで"])
def test_another_number_of_a_fan_is_refused(said):
    text = f"このファンは、自分の1stホロメンだけに付けられ、{said}付けられる。"
    assert read_and_check(text, "attachment", card=FAN).tree is None


@pytest.mark.parametrize(("cheers", "left"), [("white x2", 1), ("white x3", 2), ("white, blue", 0)])
def test_of_cards_that_have_to_differ_no_more_are_chosen_than_do(cheers, left):
    """10.7.2.3.3"""
    card = event("自分のアーカイブの異なる色のエール2枚を自分のセンターホロメンに送る。")
    game = through(play(card, hand="hPR-700", archive=cheers).do("support:hPR-700"))
    there = [game.game.board.card(each) for each in game.game.state.players[0].archive]
    assert sum(card.number.startswith("hY") for card in there) == left


def test_cards_put_on_the_bottom_are_not_among_those_left():
    """5.5.1: what was looked at and put elsewhere in its zone does not go with the others."""
    card = event(
        "自分のデッキの上から3枚を見る。その中から、カードを好きな枚数選び、好きな順でデッキの下に戻す。"
        "そして残ったカードを好きな順でデッキの上に戻す。"
    )
    game = play(card, TOOL, MASCOT, hand="hPR-700", position=("a deck 9", "a deck hPR-710, hPR-711, hPR-711, 2"))
    deck = game.game.state.players[0].deck
    game.do("support:hPR-700").do(f"card:{game.game.board.card(deck[0]).number}")
    assert through(game).game.state.players[0].deck == (*deck[1:], deck[0])


# --- So many cards, one to each of as many holomems ---------------------------------------------------------------------

ONE_EACH = "自分のアーカイブの〈T〉1～3枚を自分の〈Plain〉に1枚ずつ付ける。"


def attached_one_each(kind, archive, *answers):
    """The line behind an Event that attaches cards of this kind, one to each of two holomems that fit."""
    card = support("705", kind, name="T")
    game = play(
        event(ONE_EACH), card, hand="hPR-700", archive=archive, a=("center hPR-900", "back hPR-900", "back hPR-903")
    )
    return through(game.do("support:hPR-700", *answers))


@pytest.mark.parametrize("kind", ["fan", "tool", "mascot"])
@pytest.mark.parametrize(("chosen", "given"), [(1, [0, 1, 0]), (2, [1, 1, 0]), (3, [1, 1, 0])])
def test_at_most_one_card_goes_to_each_holomem(kind, chosen, given):
    """5.17.2; of three, two find a holomem, and the third stays where it is (1.3.2)."""
    cards = ("card:hPR-705", "card:hPR-705#2", "card:hPR-705#3")[:chosen]
    game = attached_one_each(kind, "hPR-705 x3", cards, "holomem:a.back.1")
    there = [game.at("a.center"), game.at("a.back.1"), game.at("a.back.2")]
    assert [len(each.mem.supports) for each in there] == given
    assert game.zone("a", "archive").count("hPR-705") == 3 - sum(given)


def test_it_stays_because_of_the_text_and_not_of_a_limit():
    cards = ("card:hPR-705", "card:hPR-705#2", "card:hPR-705#3")
    game = attached_one_each("fan", "hPR-705 x3", cards, "holomem:a.back.1")
    assert game.rules("not_attached") == ("1.3.2",)


def test_one_cheer_goes_to_each_of_as_many_holomems():
    """5.21.1."""
    text = "自分のアーカイブのエール1～2枚を自分の〈Plain〉に1枚ずつ送る。"
    where = {"archive": "hY03-001, hY04-001", "a": ("center hPR-900", "back hPR-900")}
    game = play(event(text), hand="hPR-700", **where).do("support:hPR-700", ("card:hY03-001", "card:hY04-001"))
    through(game)
    assert [len(game.at(place).mem.cheers) for place in ("a.center", "a.back.1")] == [1, 1]


@pytest.mark.parametrize(
    "text",
    [
        "お互い、それぞれのライフと同じ枚数、それぞれのデッキを引く。",
        "お互い、自身のライフ1につき、自身のデッキを1枚引く。",
    ],
)
def test_each_player_draws_for_the_own_life(text):
    """1.3.4.1: what both players do is done by each with what is their own; 4 and 2 Life are not 6 for both."""
    game = through(play(event(text), hand="hPR-700", position=("b life 4", "b life 2")).do("support:hPR-700"))
    assert (game.hand("a"), game.hand("b")) == (4, 2 + 2)


def test_a_number_of_what_both_have_is_not_taken_for_what_each_does():
    assert read_and_check("それぞれのライフと同じ枚数、それぞれのデッキを引く。", "support").tree is None
    assert read_and_check("お互いのライフと同じ枚数、自分のデッキを引く。", "support").tree is not None
