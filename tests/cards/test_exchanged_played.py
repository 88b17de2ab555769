"""Exchanged cards (5.10), read from their words and played: each goes where the other was, or nothing is done."""

import pytest

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

TOOL, OTHER_TOOL = support("710", "tool"), support("711", "tool")
ALL = "自分のセンターホロメンのエールすべてと、自分のコラボホロメンのエールすべてを入れ替える。"


def cheers(game, place):
    return sorted(game.game.state.cards[card] for card in game.at(place).mem.cheers)


def tools(game, place):
    return [game.game.state.cards[each.card] for each in game.at(place).mem.supports]


@pytest.mark.parametrize(
    ("center", "collab", "after"),
    [
        ("; cheers red red", "; cheers blue", (["hY04-001"], ["hY03-001", "hY03-001"])),
        ("; cheers red red", "", ([], ["hY03-001", "hY03-001"])),
    ],
)
def test_each_holomem_gets_all_cheers_of_the_other(center, collab, after):
    a = (f"center hPR-900{center}", f"collab hPR-900{collab}")
    game = play(event(ALL), hand="hPR-700", a=a).do("support:hPR-700")
    assert (cheers(game, "a.center"), cheers(game, "a.collab")) == after


@pytest.mark.parametrize("a", [("center hPR-900; cheers red",), ("center hPR-900", "collab hPR-900")])
def test_without_the_other_holomem_or_any_cheer_nothing_changes(a):
    assert play(event(ALL), hand="hPR-700", a=a).refused["support:hPR-700"] == ["changes_nothing"]


def test_an_exchanged_cheer_was_not_sent():
    """5.10.1 moves it; 5.21.1 does not."""
    waits = mem("910", abilities=tree_of("このホロメンにエールが送られた時、自分のデッキを1枚引く。", "gift"))
    a = ("center hPR-910; cheers red", "collab hPR-900; cheers blue")
    game = through(play(event(ALL), waits, hand="hPR-700", a=a).do("support:hPR-700"))
    assert (cheers(game, "a.center"), game.hand("a")) == (["hY04-001"], 0)


@pytest.mark.parametrize(("back", "done"), [("; with hPR-711", True), ("", False)])
def test_two_tools_are_exchanged_though_each_holomem_can_have_one(back, done):
    """5.17.3.1"""
    card = event(
        "自分のセンターホロメンに付いているツール1枚と、自分のバックホロメンに付いているツール1枚を入れ替える。"
    )
    a = ("center hPR-900; with hPR-710", f"back hPR-900{back}")
    game = play(card, TOOL, OTHER_TOOL, hand="hPR-700", a=a)
    if not done:
        assert game.refused["support:hPR-700"] == ["changes_nothing"]
        return
    through(game.do("support:hPR-700"))
    assert (tools(game, "a.center"), tools(game, "a.back")) == (["hPR-711"], ["hPR-710"])


def test_a_holo_power_is_exchanged_for_a_card_of_the_hand():
    look = "自分のホロパワーを見る。その中のサポート1枚を公開し、自分の手札1枚と入れ替えられる。"
    power = ("a power 9", "a power hPR-710, hPR-900")
    game = play(event(look), TOOL, hand="hPR-700, hPR-901", position=power).do("support:hPR-700", "do")
    while "end" not in game.offered:
        game.do("card:hPR-710" if "card:hPR-710" in game.offered else game.offered[0])
    assert game.zone("a", "hand") == ["hPR-710"]
    assert game.zone("a", "power") == ["hPR-901", "hPR-900"]
    assert "cards_revealed" in game.all_keys


def test_without_a_card_in_the_hand_no_holo_power_is_exchanged():
    look = "自分のホロパワーを見る。その中から1枚と自分の手札1枚を入れ替えられる。"
    power = ("a power 9", "a power hPR-710, hPR-900")
    assert play(event(look), TOOL, hand="hPR-700", position=power).refused["support:hPR-700"] == ["changes_nothing"]


def test_the_only_card_of_the_hand_is_exchanged_for_the_one_that_is_chosen():
    card = event("自分の手札1枚と自分のアーカイブのホロメン1枚を入れ替える。")
    game = play(card, hand="hPR-700, hPR-901", archive="hPR-902, hPR-903").do("support:hPR-700", "card:hPR-903")
    assert game.zone("a", "hand") == ["hPR-903"]
    assert sorted(game.zone("a", "archive")) == ["hPR-700", "hPR-901", "hPR-902"]


SWAP = "自分の手札1枚と自分のホロパワーの上から1枚を入れ替え{}。"
POWER = ("a power 9", "a power hPR-902, hPR-903")


def test_the_uppermost_holo_power_is_exchanged_for_a_card_of_the_hand():
    """4.1.3.2: the newest lies uppermost, and so does the card that comes for it (5.10.1)."""
    game = play(event(SWAP.format("る")), hand="hPR-700, hPR-901", position=POWER)
    game.do("support:hPR-700")
    through(game)
    assert (game.zone("a", "hand"), game.zone("a", "power")) == (["hPR-902"], ["hPR-901", "hPR-903"])


def test_the_exchange_may_be_left_where_it_says_so():
    game = play(event("自分のデッキを1枚引く。その後、" + SWAP.format("られる")), hand="hPR-700", position=POWER)
    game.do("support:hPR-700", "decline")
    assert game.zone("a", "power") == ["hPR-902", "hPR-903"]


def test_without_holo_power_nothing_is_exchanged():
    game = play(event(SWAP.format("る")), hand="hPR-700, hPR-901", position=("a power 9", "a power 0"))
    assert game.refused["support:hPR-700"] == ["changes_nothing"]


@pytest.mark.parametrize(
    "words",
    [
        "ホロパワーの上から1枚と自分のアーカイブのホロメン1枚を",
        "アーカイブのホロメン1枚と自分のホロパワーの上から1枚を",
    ],
)
def test_the_top_holo_power_is_exchanged_for_a_card_of_the_archive(words):
    """4.1.3.2: the card that comes lies uppermost."""
    where = {"hand": "hPR-700", "archive": "hPR-902", "position": ("a power 9", "a power hPR-901, hPR-903 x2")}
    game = through(play(event(f"自分の{words}入れ替える。"), **where).do("support:hPR-700"))
    assert game.zone("a", "power") == ["hPR-902", "hPR-903", "hPR-903"]
    assert "hPR-901" in game.zone("a", "archive")
    assert "hPR-902" not in game.zone("a", "archive")


@pytest.mark.parametrize(("archive", "power"), [("hPR-902", "a power 0"), ("", "a power 9")])
def test_without_a_card_on_either_side_holo_power_is_not_exchanged(archive, power):
    card = event("自分のホロパワーの上から1枚と自分のアーカイブのホロメン1枚を入れ替える。")
    game = play(card, hand="hPR-700", archive=archive, position=("a power 9", power))
    assert game.refused["support:hPR-700"] == ["changes_nothing"]
