"""Bloom levels beside another's, Cheers of several colors, the bottom of the Deck, and HP that some abilities do not restore: read
from words that no card has, and played."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

SPOT = mem("907", "Spot", level="spot")


@pytest.mark.parametrize(
    ("than", "restored"),
    [("よりBloomレベルが低い", [20]), ("よりBloomレベルが高い", [50]), ("よりBloomレベルが1つ高い", [50])],
)
def test_a_bloom_level_beside_that_of_another(than, restored):
    """2.3.2: Debut, 1st and 2nd follow one another, and Spot is in no order with them."""
    text = f"自分のセンターホロメン{than}自分のホロメン全員のHP10回復。自分のデッキを1枚引く。"
    where = (
        "center hPR-911; damage 10",
        "back hPR-900; damage 30",
        "back hPR-903; damage 60",
        "back hPR-907; damage 40",
    )
    first, second = mem("911", "First", level="1st"), mem("903", "Second", level="2nd")
    game = through(play(event(text), SPOT, first, second, a=where, hand="hPR-700").do("support:hPR-700"))
    before = {"a.center": 10, "a.back.1": 30, "a.back.2": 60, "a.back.3": 40}
    left = {place: game.at(place).mem.damage for place in before}
    assert [left[place] for place in before if left[place] != before[place]] == restored


@pytest.mark.parametrize(
    ("center", "offered"), [("900", True), ("911", False), ("912", False)], ids=["Debut", "1st", "another name"]
)
def test_a_card_of_the_same_name_one_level_higher(center, offered):
    text = "自分のアーカイブから、自分のセンターホロメンと同じカード名で、Bloomレベルが1つ高いホロメン1枚を手札に戻す。"
    known = [mem("911", "Plain", level="1st"), mem("912", "Else"), mem("913", "Plain", level="1st")]
    game = play(event(text), *known, a=(f"center hPR-{center}",), hand="hPR-700", archive="hPR-913, hPR-903")
    assert ("support:hPR-700" in game.offered) == offered
    if offered:
        through(game.do("support:hPR-700"))
        assert game.zone("a", "hand") == ["hPR-913"]


@pytest.mark.parametrize(("cheers", "damage"), [("red, blue", 10), ("red, red", 30), ("red", 30), ("", 30)])
def test_cheers_of_at_least_two_colors(cheers, damage):
    """2.4: so many colors, not so many Cheers."""
    text = "自分のホロメンのうち、2色以上のエールが付いているホロメン全員のHP20回復。自分のデッキを1枚引く。"
    center = f"center hPR-900; damage 30{f'; cheers {cheers}' if cheers else ''}"
    game = through(play(event(text), a=(center,), hand="hPR-700").do("support:hPR-700"))
    assert game.at("a.center").mem.damage == damage


@pytest.mark.parametrize(
    ("done", "left", "gone"),
    [
        ("の下から2枚をアーカイブする。", ["hPR-900", "hPR-901"], ["hPR-903", "hPR-902"]),
        ("の上から2枚をアーカイブする。", ["hPR-902", "hPR-903"], ["hPR-901", "hPR-900"]),
        ("の下から9枚をアーカイブする。", [], ["hPR-903", "hPR-902", "hPR-901", "hPR-900"]),
    ],
)
def test_cards_at_the_bottom_of_the_deck(done, left, gone):
    game = play(
        event(f"自分のデッキ{done}"),
        mem("902", "Other"),
        hand="hPR-700",
        position=("a deck 9", "a deck hPR-900, hPR-901, hPR-902, hPR-903"),
    )
    through(game.do("support:hPR-700"))
    assert game.zone("a", "deck") == left
    assert [each for each in game.zone("a", "archive") if each in gone] != []
    assert sorted(set(game.zone("a", "archive")) - {"hPR-700"}) == sorted(gone)


def test_a_card_that_is_revealed_at_the_bottom_goes_to_the_top():
    """Under the condition all three sentences stand; the last is said of the card whatever it is."""
    text = (
        "自分の推しホロメンが〈oshi 800〉なら、自分のデッキの下から1枚を公開する。公開したカードがDebutホロメンなら、"
        "自分のセンターホロメンのHP20回復。そして公開したカードをデッキの上に戻す。"
    )
    for last, damage in (("hPR-900", 10), ("hPR-903", 30)):
        game = play(
            event(text),
            mem("903", level="2nd"),
            a=("center hPR-900; damage 30",),
            hand="hPR-700",
            position=("a deck 9", f"a deck hPR-901 x2, {last}"),
        )
        through(game.do("support:hPR-700"))
        assert (game.zone("a", "deck")[0], game.at("a.center").mem.damage) == (last, damage)


@pytest.mark.parametrize(("by", "damage"), [("相手の能力で", 30), ("自分の能力で", 10), ("", 30)])
def test_only_the_abilities_of_the_player_that_is_named_do_not_restore(by, damage):
    """1.3.3"""
    host = mem("910", "Host", abilities=tree_of(f"相手のセンターホロメンのHPは、{by}回復しない。", "gift"))
    text = "自分のセンターホロメンのHP20回復。自分のデッキを1枚引く。"
    game = play(host, event(text), a=("center hPR-900; damage 30",), b=("center hPR-910",), hand="hPR-700")
    assert through(game.do("support:hPR-700")).at("a.center").mem.damage == damage


@pytest.mark.parametrize(
    "text",
    [
        "自分のホロメンよりBloomレベルが低い相手のホロメン1人に特殊ダメージ20を与える。",  # lower than which of them?
        "自分の推しホロメンよりBloomレベルが低い自分のホロメン1人のHP20回復。",  # it has none
        "自分の#歌を持つホロメンのうち、エールが最も多く付いているホロメン1人のHP20回復。",  # of these or of all?
        "自分のホロメン2人のうち、HPが減っているホロメン1人のHP20回復。",
        "自分のエールデッキの下から1枚を自分のホロメンに送る。",
        "自分のデッキの下から3枚まで見る。",
    ],
)
def test_close_texts_that_are_not_clear_are_refused(text):
    assert read_and_check(text, "support").tree is None
