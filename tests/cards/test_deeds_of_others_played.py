"""What other holomems than this one did this turn, and what the opponent does with their own, read and played."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.cards import Arts
from tests.cards.test_forms_played import B, event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem


def through(game, *, to="end"):
    """The line with whatever is asked answered by what stands first, until this is offered."""
    while to not in game.offered:
        game.do(game.offered[0])
    return game


def name(game, place):
    return game.game.state.cards[game.at(place).mem.top]


@pytest.mark.parametrize(
    ("condition", "restored", "met"),
    [
        ("自分の他のホロメンのHPが回復していた", "バックホロメン1人", True),
        ("自分の他のホロメンのHPが回復していた", "センターホロメン", False),
        ("自分の他のホロメンのHPが回復していない", "センターホロメン", True),
        ("自分の他のホロメンのHPが回復していない", "バックホロメン1人", False),
        ("自分のホロメンのHPが回復していた", "センターホロメン", True),
        ("自分の他のホロメン2人以上のHPが回復していた", "ホロメン全員", False),
        ("自分のホロメン2人以上のHPが回復していた", "ホロメン全員", True),
        ("自分の他の1stホロメンのHPが回復していた", "バックホロメン1人", False),
    ],
)
def test_what_others_than_this_holomem_did_is_asked_for(condition, restored, met):
    """What it did itself does not count, nor do others that are not so described."""
    asks = tree_of(f"このターンに{condition}なら、このアーツ+40。", "arts").text
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=asks),))
    a = ("center hPR-910; damage 20", "back hPR-900; damage 20")
    game = play(event(f"自分の{restored}のHP10回復。"), striker, a=a, b=B, hand="hPR-700")
    through(through(game.do("support:hPR-700")).do("end"), to="arts:center:1").do("arts:center:1")
    through(game)
    assert game.at("b.center").mem.damage == (70 if met else 30)


@pytest.mark.parametrize("first", ["", "arts:collab:1"])
def test_arts_of_others_are_counted(first):
    asks = tree_of("このターンに自分の他のホロメンがアーツを使った回数1回につき、このアーツ+40。", "arts").text
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=asks),))
    helper = mem("911", "Helper", arts=(Arts("help", (), 10),))
    game = play(striker, helper, a=("center hPR-910", "collab hPR-911"), b=B).do("end")
    if first:
        through(game.do(first), to="arts:center:1")
    through(game.do("arts:center:1"))
    assert game.at("b.center").mem.damage == (80 if first else 30)


def test_the_opponent_chooses_with_whom_their_center_holomem_is_switched():
    """5.18.1, 10.7.2.3"""
    card = event("相手は、自身のセンターホロメンとバックホロメン1人を交代させる。")
    game = play(card, b=("center hPR-900", "back hPR-901", "back hPR-902"), hand="hPR-700").do("support:hPR-700")
    assert game.game.choice.decider == "b"
    assert sorted(game.offered) == ["holomem:b.back.1", "holomem:b.back.2"]
    game.do("holomem:b.back.2")
    assert "end" in game.offered
    assert name(game, "b.center") == "hPR-902"


@pytest.mark.parametrize(
    ("asked", "condition", "does", "dealt"),
    [
        ("相手は、自身の手札1枚", "相手がアーカイブしなかった", False, 90),
        ("相手は、自身の手札1枚", "相手がアーカイブしなかった", True, 30),
        ("相手は、自身の手札1枚", "アーカイブしなかった", True, 30),
        ("相手は、自身の手札1枚", "相手がアーカイブした", True, 90),
        ("相手は、自身の手札1枚", "アーカイブした", False, 30),
        ("自分の手札1枚", "アーカイブしなかった", False, 90),
        ("自分の手札1枚", "自分がアーカイブしなかった", True, 30),
    ],
)
def test_what_follows_asks_whether_the_player_who_decides_has_archived(asked, condition, does, dealt):
    """1.3.5, 10.7.2.3: the other player is asked, and chooses the card."""
    text = tree_of(f"{asked}をアーカイブできる。{condition}なら、このアーツ+60。", "arts").text
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=text),))
    theirs = asked.startswith("相手")
    before = ("b hand 2", "b hand hPR-900 x2")
    game = play(striker, a=("center hPR-910",), b=B, hand="hPR-900 x2", position=before).do("end", "arts:center:1")
    while game.game.choice.message.key != "may_do":
        game.do(game.offered[0])
    assert game.game.choice.decider == ("b" if theirs else "a")
    seat = "b" if theirs else "a"
    hand = game.hand(seat)
    game.do(next(key for key in game.offered if key != "decline") if does else "decline")
    if does:
        assert game.game.choice.decider == seat
        game.do(game.offered[0])
    assert game.hand(seat) == hand - does
    through(game)
    assert game.at("b.center").mem.damage == dealt


def test_the_opponent_may_decline_even_if_nothing_changes_then():
    """10.7.2.3.7 keeps a player from the use of a card, not the other one from a decision."""
    game = play(
        event("相手は、自身の手札1枚をアーカイブできる。"),
        b=B,
        hand="hPR-700",
        position=("b hand 2", "b hand hPR-900 x2"),
    )
    assert "end" in game.do("support:hPR-700", "decline").offered
    assert game.hand("b") == 2


def test_who_has_no_card_has_archived_none():
    """1.3.2: what cannot be done is not asked for."""
    text = "相手は、自身の手札1枚をアーカイブできる。相手がアーカイブしなかったなら、このアーツ+60。"
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=tree_of(text, "arts").text),))
    game = play(striker, a=("center hPR-910",), b=B, position=("b hand 2", "b hand 0")).do("end", "arts:center:1")
    assert through(game).at("b.center").mem.damage == 90


@pytest.mark.parametrize(
    "text",
    [
        "相手は、自身の手札1枚をアーカイブできる。自分がアーカイブしなかったなら、このアーツ+60。",
        "自分の手札1枚をアーカイブできる。相手がアーカイブしなかったなら、このアーツ+60。",
        "相手は、自身の手札2枚をアーカイブできる。相手が2枚アーカイブしなかったなら、このアーツ+60。",
        "相手は、自身の手札1枚をアーカイブできる：このアーツ+60。",
        "相手は、自身のデッキの上から1枚をアーカイブできる。",
        "相手は、自分の手札1枚をアーカイブできる。",
    ],
)
def test_who_decides_and_who_has_archived_has_to_be_clear(text):
    assert read_and_check(text, "arts").tree is None


def test_only_their_holomems_that_fit_are_offered():
    card = event("相手は、自身のセンターホロメンとバックの2ndホロメン1人を交代させる。")
    game = play(card, b=("center hPR-900", "back hPR-901", "back hPR-902"), hand="hPR-700").do("support:hPR-700")
    assert name(game, "b.center") == "hPR-902"
    game = play(card, b=("center hPR-900", "back hPR-901"), hand="hPR-700")
    assert game.refused["support:hPR-700"] == ["changes_nothing"]
