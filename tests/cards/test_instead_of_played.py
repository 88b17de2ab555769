"""「Xするかわりに」: what is done instead of what would happen by the rules (10.11), read from its words and played."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from tests.cards.test_forms_played import play, read
from tests.engine.made_up import mem

# --- The Cheer of the Cheer Step (7.4.2) ------------------------------------------------------------------------------

STEP = "自分のエールステップで、自分のエールデッキの上から1枚を送るかわりに、"
CHEER = f"{STEP}自分のアーカイブのエール1枚を自分の〈Other〉に送れる。"


def cheer_step(text, *, archive="hY02-001 x2", other="back hPR-903", kind="gift", **where):
    """A line in the own Cheer Step, with a Center holomem that has this Gift."""
    gift = mem("910", "Giver", abilities=read(text, kind))
    return play(gift, a=("center hPR-910", other, "back hPR-900"), archive=archive, step="draw", **where)


def sent(game):
    """What the Cheer Step came to: Cheers of the Cheer Deck left, and in the Archive."""
    while "end" not in game.offered:
        game.do(game.offered[0])
    return len(game.zone("a", "cheer_deck")), len(game.zone("a", "archive"))


def test_a_cheer_of_the_archive_may_be_sent_instead():
    game = cheer_step(CHEER)
    assert game.game.choice.message.key == "choose_step_cheer_instead"
    assert game.offered == ["replace:hPR-910", "decline"]
    game.do("replace:hPR-910")
    assert sent(game) == (5, 1)
    assert len(game.at("a.back.1").mem.cheers) == 1
    assert "cheer_revealed" not in game.all_keys  # 10.11.1.1: the other Cheer was never about to be seen
    assert {"10.11.1", "7.4.2"} <= {*game.rules("replacement_applied")}


def test_who_declines_sends_the_cheer_of_the_step_and_is_not_asked_again():
    game = cheer_step(CHEER).do("decline")
    assert sent(game) == (4, 2)
    assert game.all_keys.count("replacement_declined") == 1


@pytest.mark.parametrize(
    "where", [{"archive": ""}, {"archive": "hPR-900"}, {"other": "back hPR-900"}], ids=["none", "no Cheer", "nobody"]
)
def test_it_does_not_apply_where_it_cannot_be_done(where):
    """10.11.3"""
    game = cheer_step(CHEER, **where)
    assert sent(game)[0] == 4
    assert "choose_step_cheer_instead" not in game.all_keys


def test_there_is_nothing_to_replace_with_an_empty_cheer_deck():
    """1.3.2: without a card in the Cheer Deck none would be sent."""
    game = cheer_step(CHEER, position=("a cheer deck 5\n", "\n"))
    assert sent(game) == (0, 2)
    assert "cannot_send" in game.all_keys


def test_in_the_cheer_step_of_the_opponent_nothing_is_replaced():
    game = cheer_step(CHEER).do("decline")
    sent(game)
    before = len(game.all_keys)
    while not (game.game.state.facts.player == 1 and "end" in game.offered):
        game.do("end" if "end" in game.offered else game.offered[0])
    assert "choose_step_cheer_instead" not in game.all_keys[before:]


@pytest.mark.parametrize(("text", "answers"), [("引く", ()), ("引ける", ("replace:hPR-910",))])
def test_something_else_than_sending_can_be_done(text, answers):
    game = cheer_step(f"{STEP}自分のデッキを1枚{text}。").do(*answers)
    assert sent(game) == (5, 2)
    assert game.hand("a") == 3  # one of the hand step, one of this


def test_what_is_paid_for_is_done_where_it_was_paid():
    text = f"[ターンに1回]{STEP}自分の手札1枚をアーカイブできる：自分のデッキを2枚引く。"
    game = cheer_step(text)
    hand, deck = game.hand("a"), len(game.zone("a", "deck"))
    game.do("replace:hPR-910")
    assert sent(game)[0] == 5
    assert (game.hand("a") - hand, deck - len(game.zone("a", "deck"))) == (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        "自分のエールデッキの上から1枚を送るかわりに、自分のデッキを1枚引ける。",
        "相手のエールステップで、相手のエールデッキの上から1枚を送るかわりに、自分のデッキを1枚引ける。",
        "自分のメインステップで、自分のエールデッキの上から1枚を送るかわりに、自分のデッキを1枚引ける。",
        "自分のエールステップで、自分のエールデッキの上から2枚を送るかわりに、自分のデッキを1枚引ける。",
        "自分のエールステップで、自分のエールデッキの上から1枚を公開するかわりに、自分のデッキを1枚引ける。",
        "自分のエールステップで、自分のアーカイブのエール1枚を送るかわりに、自分のデッキを1枚引ける。",
        "自分のデッキを1枚引くかわりに、自分のエールデッキの上から1枚を自分のホロメンに送れる。",
        "自分のエールステップで、自分のエールデッキの上から1枚を自分のセンターホロメンに送るかわりに、自分のデッキを1枚引ける。",
    ],
)
def test_what_else_would_be_done_is_not_known(text):
    assert read_and_check(text, "gift").tree is None
