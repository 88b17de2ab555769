"""By hand cards are taken from where they can be, and go where such cards can lie (6.1)."""

import pytest

from tests.engine.made_up import Play, Unasked
from tests.engine.test_by_hand import BOARD, CARDS


def by_hand(*answers: str, archive: str = "red, hPR-902, hPR-912") -> Play:
    """At the text of an Arts that is not read, so many answers on."""
    position = BOARD.format(step="performance").replace("red, hPR-902, hPR-912", archive)
    return Unasked(position, *CARDS).do("arts:center:1", *answers)


def test_from_the_archive_to_the_deck_go_holomems_and_support_cards() -> None:
    """6.1.2: no Cheers."""
    game = by_hand("hand:move", "from:a.archive", "to:deck.bottom")
    assert sorted(game.offered) == ["card:hPR-902", "card:hPR-912"]


def test_from_the_deck_any_card_of_it_can_be_taken() -> None:
    game = by_hand("hand:move", "from:a.deck", "to:hand", "number:1")
    for number in ("hPR-903", "hPR-912"):
        assert game.game.choose(f"card:{number}")


@pytest.mark.parametrize(
    ("place", "ends"),
    [
        ("a.life", ["cheer-deck.bottom", "cheer-deck.top"]),
        ("a.cheer-deck", ["cheer-deck.bottom", "cheer-deck.top", "life"]),
        ("a.cheer-deck.top", ["cheer-deck.bottom", "cheer-deck.top", "life"]),
        ("a.hand", ["deck.bottom", "deck.top", "power"]),
        ("a.power", ["deck.bottom", "deck.top", "hand"]),
    ],
)
def test_cheers_go_with_cheers_and_other_cards_with_others(place: str, ends: list[str]) -> None:
    """6.1.3: to the Cheer Deck and the Life only Cheers go."""
    game = by_hand("hand:move", f"from:{place}")
    assert sorted(game.offered) == [f"to:{end}" for end in ends]


@pytest.mark.parametrize("deed", ["put_out", "bloom", "attach"])
def test_cards_for_the_stage_come_from_hand_archive_deck_or_power(deed: str) -> None:
    game = by_hand(f"hand:{deed}")
    own = [key for key in game.offered if key.startswith("from:a.")]
    assert own == ["from:a.hand", "from:a.archive", "from:a.deck", "from:a.power"]


def test_a_card_under_a_holomem_is_a_card_of_the_stage() -> None:
    """One under it is enough; without any there is nothing to take from the Stage."""
    position = BOARD.format(step="performance").replace("b center hPR-902; cheers blue", "b center hPR-902")
    offered = {}
    for there in ("b back hPR-904", "b back hPR-903; over hPR-902"):
        game = Unasked(position.replace("b back hPR-904", there), *CARDS).do("arts:center:1", "hand:archive")
        offered[there] = "from:b.stage" in game.offered
    assert list(offered.values()) == [False, True]


def test_of_several_cheers_each_goes_where_it_is_said_to() -> None:
    """5.21.1."""
    game = by_hand("hand:send", "from:a.archive", archive="red, blue").do(("card:hY03-001", "card:hY04-001"))
    game.do("holomem:a.collab", "holomem:a.back.1")
    assert [len(game.at(place).mem.cheers) for place in ("a.collab", "a.back.1")] == [1, 1]
