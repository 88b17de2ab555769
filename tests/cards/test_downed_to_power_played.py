"""A holomem that goes down and is put elsewhere instead of being archived, read from its words and played (11.3.1, 4.4.7)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.cards.writer import WRITERS
from judge.engine.cards import Arts
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

HITS = mem("915", "Hits", arts=(Arts("hit", (), 200),))


def downed(text, *answers):
    """The line behind the Down of a holomem with this Gift, on which a Cheer is, and which has Bloomed."""
    host = mem("910", "Plain", level="1st", abilities=tree_of(text, "gift"))
    there = ("center hPR-910; over hPR-900; cheers red", "back hPR-903", "power 1")
    game = play(host, HITS, a=("center hPR-915",), b=there).do("end", "arts:center:1")
    return game.do(*answers)


@pytest.mark.parametrize(
    ("where", "answer", "zone"),
    [
        ("ホロパワーにできる", "do", "power"),
        ("ホロパワーにできる", "decline", "archive"),
        ("手札に戻せる", "do", "hand"),
        ("デッキの下に戻せる", "do", "deck"),
    ],
)
def test_its_top_card_alone_goes_there(where, answer, zone):
    """4.4.7, 11.3.1.2, 11.4.1: the card under it and the Cheer are archived, and the Life is lost all the same."""
    game = downed(f"このホロメンがダウンした時、このホロメンをアーカイブするかわりに{where}。", answer)
    while game.game.choice and "end" not in game.offered and not any(key.startswith("arts") for key in game.offered):
        game.do(game.offered[0])
    player = game.game.state.players[1]
    assert "hPR-910" in game.zone("b", zone)
    assert "hPR-900" in game.zone("b", "archive")
    assert "hY03-001" in game.zone("b", "archive")
    assert len(player.life) == 3
    assert ("hPR-910" in game.zone("b", "archive")) == (answer == "decline")
    assert len(player.power) == 1 + (zone == "power")


@pytest.mark.parametrize(("turn", "asked"), [("相手", True), ("自分", False)])
def test_only_in_that_turn(turn, asked):
    game = downed(
        f"{turn}のターンで、このホロメンがダウンした時、このホロメンをアーカイブするかわりにホロパワーにできる。"
    )
    assert ("do" in game.offered) == asked


@pytest.mark.parametrize(
    "text",
    [
        "自分のホロメンがダウンした時、このホロメンをアーカイブするかわりに{}。",
        "このホロメンがダウンした時、自分のホロメン1人をアーカイブするかわりに{}。",
        "自分のホロメンがBloomした時、そのホロメンをアーカイブするかわりに{}。",
    ],
)
@pytest.mark.parametrize("where", ["手札に戻せる", "ホロパワーにできる"])
def test_what_does_not_go_down_would_not_be_archived(text, where):
    assert read_and_check(text.format(where), "gift").tree is None


@pytest.mark.parametrize("language", ["ja", "en"])
def test_of_another_holomem_it_is_not_said_that_it_would_be_archived(language):
    (other,) = tree_of("自分の他のホロメンがダウンした時、このホロメンを手札に戻せる。", "gift")
    (itself,) = tree_of("このホロメンがダウンした時、このホロメンを手札に戻せる。", "gift")
    instead = {"ja": "かわりに", "en": "instead"}[language]
    assert instead not in WRITERS[language]().whole(other)
    assert instead in WRITERS[language]().whole(itself)
