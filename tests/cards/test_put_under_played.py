"""Cards put under a holomem, read from their words and played (4.4.2, 4.4.8): the top card stays, and nobody Blooms."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem
from tests.engine.test_history import asks


def stack(game, place):
    """The cards of a holomem, the lowest first."""
    return [game.game.state.cards[card] for card in game.at(place).mem.stack]


def used(text, **where):
    return play(event(text), **{"hand": "hPR-700, hPR-901", **where}).do("support:hPR-700")


def test_a_card_comes_under_all_cards_of_the_holomem():
    game = used("自分のアーカイブの1stホロメン1枚を自分のセンターホロメンの一番下に重ねる。", a=(
        "center hPR-902; damage 30; over hPR-901, hPR-900",), archive="hPR-901, hPR-903")  # fmt: skip
    assert stack(game, "a.center") == ["hPR-901", "hPR-900", "hPR-901", "hPR-902"]
    center = game.at("a.center")
    assert (center.level, center.mem.damage) == ("2nd", 30)
    assert game.zone("a", "archive") == ["hPR-700", "hPR-903"]


def test_it_is_no_bloom_and_the_holomem_can_bloom_in_the_same_turn():
    waits = mem("910", "Plain", abilities=tree_of("自分のホロメンがBloomした時、自分のデッキを2枚引く。", "gift"))
    card = event("自分のアーカイブのホロメン1枚を自分のセンターホロメンの下に重ねる。")
    game = play(waits, card, a=("center hPR-910",), hand="hPR-700, hPR-901", archive="hPR-903").do("support:hPR-700")
    assert (stack(game, "a.center"), game.hand("a")) == (["hPR-903", "hPR-910"], 1)
    game.do(next(each for each in game.offered if each.startswith("bloom:")))
    assert stack(game, "a.center") == ["hPR-903", "hPR-910", "hPR-901"]


@pytest.mark.parametrize(
    ("archive", "a"),
    [("hPR-700", ("center hPR-900",)), ("hPR-901", ("center hPR-900",)), ("hPR-903", ("back hPR-900",))],
)
def test_without_such_a_card_or_such_a_holomem_nothing_changes(archive, a):
    card = event("自分のアーカイブのDebutホロメン1枚を自分のセンターホロメンの下に重ねる。")
    game = play(card, hand="hPR-700", a=a, archive=archive)
    assert game.refused["support:hPR-700"] == ["changes_nothing"]


def test_one_draws_for_each_card_that_came_under_and_chooses_their_order():
    """4.1.5"""
    text = "自分のアーカイブのホロメン1～3枚を、自分のステージの〈Plain〉1人の下に重ねる。"
    draws = "この能力で重ねたホロメン1枚につき、自分のデッキを1枚引く。"
    game = used(text + draws, a=("center hPR-900", "back hPR-903"), archive="hPR-901, hPR-903, hPR-902")
    game.do(("card:hPR-901", "card:hPR-903"))
    assert game.game.choice.message.key == "choose_order"
    game.do(("card:hPR-903", "card:hPR-901"))
    assert stack(game, "a.center") == ["hPR-901", "hPR-903", "hPR-900"]
    assert game.hand("a") == 3


def test_a_support_card_of_that_name_cannot_be_stacked():
    """4.4.2: only holomem cards make a holomem."""
    named = event("自分のデッキを1枚引く。")
    same = mem("911", named.name)
    asks = event(
        f"自分の手札の〈{named.name}〉1枚を公開し、自分のセンターホロメンの下に重ねられる：自分のデッキを2枚引く。"
    )
    game = play(asks, same, hand="hPR-700 x2", a=("center hPR-900",))
    assert "support:hPR-700" in game.refused
    game = play(asks, same, hand="hPR-700 x2, hPR-911", a=("center hPR-900",))
    through(game.do("support:hPR-700"))
    assert stack(game, "a.center") == ["hPR-911", "hPR-900"]
    assert game.hand("a") == 3


@pytest.mark.parametrize(("archive", "drawn"), [("hPR-903 x3", 1), ("hPR-903", 0)])
def test_what_came_under_is_stacked_under_it(archive, drawn):
    """4.4.8"""
    text = f"自分のアーカイブのホロメン{3 if drawn else 1}枚を自分のセンターホロメンの下に重ねる。"
    card = event(
        f"{text}その後、自分のセンターホロメンに重なっているホロメンが3枚以上あるなら、自分のデッキを1枚引く。"
    )
    game = play(card, hand="hPR-700", a=("center hPR-900",), archive=archive).do("support:hPR-700")
    assert through(game).hand("a") == drawn


def test_the_order_is_asked_for_where_all_cards_have_to_come_under():
    """4.1.5"""
    game = used("自分のアーカイブのホロメン2枚を自分のホロメン1人の下に重ねる。", a=("center hPR-900", "back hPR-903"), archive=(
        "hPR-901, hPR-903"))  # fmt: skip
    game.do("holomem:a.center", ("card:hPR-903", "card:hPR-901"))
    assert stack(game, "a.center") == ["hPR-901", "hPR-903", "hPR-900"]


@pytest.mark.parametrize(("top", "over", "from_debut"), [("900", "", False), ("901", "; over hPR-900", True)])
def test_a_debut_holomem_has_bloomed_from_nothing_that_was_put_under_it(top, over, from_debut):
    """5.14.1, 4.4.2"""
    game = used(
        "自分のアーカイブのDebutホロメン1枚を自分のセンターホロメンの下に重ねる。",
        a=(f"center hPR-{top}{over}",),
        archive="hPR-903",
    )
    debut = lang.BloomedFrom((lang.AtLevel(("debut",)),))
    assert asks(game, lang.Is(lang.Host(), (debut,)), host=game.at("a.center").mem.id) is from_debut
