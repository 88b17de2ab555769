"""As many as there are of something, chosen: read from words that no card has, and played."""

import pytest

from tests.cards.test_forms_played import event, play
from tests.engine.made_up import support

TAGGED = support("710", "event", tags=("食べ物",))
CHOSEN = (
    "自分のホロメンを、自分のアーカイブの#食べ物を持つイベントの枚数と同じ人数{}選ぶ。選んだホロメン全員のHP20回復。"
)
A = ("center hPR-900; damage 30", "back hPR-901; damage 30", "back hPR-903; damage 30")


def test_up_to_as_many_holomems_as_are_counted():
    """10.7.2.3.2: as many or fewer, also none."""
    game = play(event(CHOSEN.format("まで")), TAGGED, a=A, hand="hPR-700", archive="hPR-710 x2, hPR-900")
    choice = game.do("support:hPR-700").game.choice
    assert (choice.minimum, choice.maximum) == (0, 2)
    game.do(tuple(key for key in game.offered if "back" in key))
    assert [game.at(f"a.{place}").mem.damage for place in ("center", "back.1", "back.2")] == [30, 10, 10]


def test_as_many_holomems_as_are_counted():
    game = play(event(CHOSEN.format("")), TAGGED, a=A, hand="hPR-700", archive="hPR-710 x2, hPR-900")
    choice = game.do("support:hPR-700").game.choice
    assert (choice.minimum, choice.maximum) == (2, 2)


@pytest.mark.parametrize(("life", "sent"), [("3", 2), ("5", 0), ("1", 3)])
def test_as_many_cheers_as_life_was_lost(life, sent):
    """2.8: of five; no more than there are (10.7.2.3.3). What follows in the sentence is not counted by it."""
    text = (
        "自分のアーカイブのエールを、自分の初期ライフから減っているライフと同じ枚数選び、自分のセンターホロメンに送り、"
        "自分のデッキを1枚引く。"
    )
    game = play(
        event(text),
        a=("center hPR-900",),
        hand="hPR-700",
        archive="hY01-001, hY02-001, hY03-001",
        position=("a life 4", f"a life {life}"),
    )
    game.do("support:hPR-700")
    if "end" not in game.offered:
        game.do(tuple(game.offered[:2]))
    assert (len(game.at("a.center").mem.cheers), game.hand("a")) == (sent, 1)
