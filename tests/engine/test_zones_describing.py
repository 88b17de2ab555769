"""What a card has to be: each property with a card that has it and one that has not; several sets as one."""

import pytest

from judge.cards.library import library
from judge.engine.errors import IllegalChoice
from judge.engine.position.model import PositionHolomem
from tests.engine.zone_play import (
    FAN,
    GREEN,
    KANATA,
    KANATA_1ST,
    LIMITED,
    MASCOT,
    RED,
    RUI,
    SORA,
    WHITE,
    item,
    keys,
    numbers,
    play,
    told,
)

PC, COLLAB = "hBP01-104", "hBP01-010"
"""An Item with "PC" in its name, a Debut holomem with a Collab Effect."""


def take(*where, **more):
    what = {"is": "choose", "of": {"is": "cards", "zone": "deck", "where": list(where)}, **more}
    return {"is": "move_cards", "what": what, "to": "hand"}


@pytest.mark.parametrize(
    ("where", "fits", "not_this"),
    [
        ({"is": "kind", "kinds": ["item", "event"]}, PC, MASCOT),
        ({"is": "kind", "kinds": ["support"]}, MASCOT, RUI),
        ({"is": "name_has", "text": "パソコン"}, PC, LIMITED),
        ({"is": "limited"}, LIMITED, PC),
        ({"is": "has_effect", "kind": "collab"}, COLLAB, KANATA),
        ({"is": "lacks", "of": {"is": "named", "name": "鷹嶺ルイ"}}, SORA, RUI),
        ({"is": "same_as", "what": "name", "of": {"is": "holomems"}}, KANATA_1ST, RUI),
        ({"is": "same_as", "what": "tag", "of": {"is": "holomems"}}, SORA, PC),
        ({"is": "same_as", "what": "level", "of": {"is": "holomems"}}, RUI, KANATA_1ST),
        ({"is": "damaged"}, None, RUI),
    ],
)
def test_a_property_is_had_or_not(where, fits, not_this):
    deck = [card for card in (not_this, fits) if card]
    line = play(item([take(where), {"is": "draw"}]), a={"deck": [*deck, "?"]})
    assert (f"card:{fits}" in keys(line)) == bool(fits)
    assert f"card:{not_this}" not in keys(line)


def test_any_number_in_a_deck():
    """hBP03-086: the extra ability of 2.11.2.1."""
    assert library()[RUI].any_number
    line = play(item([take({"is": "any_number"})]), a={"deck": [RUI, KANATA_1ST, COLLAB]})
    assert keys(line) == [f"card:{RUI}"]


def test_of_the_same_name_as_the_one_returned():
    """hBP02-076: a Debut holomem of the hand goes under the Deck, a 1st with its name is found."""
    hand = {"is": "choose", "of": {"is": "cards", "zone": "hand", "where": [{"is": "level", "levels": ["debut"]}]}}
    text = item(
        [
            {"is": "move_cards", "what": hand, "to": "deck", "end": "bottom", "reveal": True, "called": "back"},
            take(
                {"is": "same_as", "what": "name", "of": {"is": "among", "name": "back"}},
                {"is": "level", "levels": ["1st"]},
            ),
        ]
    )
    line = play(text, a={"hand": [KANATA, SORA], "deck": [KANATA_1ST, "hBP01-058", "?"]})
    line.push(f"card:{KANATA}")
    assert f"card:{KANATA_1ST}" in keys(line)
    assert "card:hBP01-058" not in keys(line)
    with pytest.raises(IllegalChoice):
        line.game.choose("card:hBP01-058")


def test_two_choices_that_go_together():
    """hBP06-085: a Debut and a Buzz holomem with the same name."""
    part = [
        {"is": "choose", "of": {"is": "cards", "zone": "deck", "where": [where]}}
        for where in ({"is": "level", "levels": ["debut"]}, {"is": "buzz"})
    ]
    both = {"is": "together", "of": part, "mutual": "same_name"}
    text = item([{"is": "move_cards", "what": both, "to": "hand", "reveal": True}])
    line = play(text, a={"deck": [RUI, SORA, "hSD01-006"]})
    line.push(f"card:{SORA}")
    assert keys(line) == ["card:hSD01-006"]
    line = play(text, a={"deck": [RUI, SORA, "hSD01-006"]})
    line.push(f"card:{RUI}")
    assert numbers(line.game.state, "hand") == [RUI]  # no Buzz holomem with that name


def test_of_the_hand_or_of_the_stage():
    """hBP05-082: a card of the hand or a card of a name on the Stage is archived for it."""
    fans = {"is": "attached", "of": {"is": "holomems"}, "where": [{"is": "kind", "kinds": ["fan"]}]}
    either = {"is": "union", "of": [{"is": "cards", "zone": "hand"}, fans]}
    cost = [{"is": "archive", "what": {"is": "choose", "of": either}}]
    stage = (PositionHolomem(("hBP01-071",), "center", supports=(FAN,), cheers=(RED,)),)
    line = play(item([{"is": "draw"}], cost=cost), a={"hand": [RUI], "deck": [SORA], "stage": stage})
    assert keys(line) == [f"card:{RUI}", f"card:{FAN}"]
    line.push(f"card:{FAN}")
    assert line.game.state.players[0].stage[0].supports == ()
    assert numbers(line.game.state, "hand") == [RUI, SORA]


def test_what_was_put_out_is_spoken_of_as_a_holomem():
    """hSD13-001: a holomem of the Archive is put out, Cheers are sent to it."""
    holomem = {"is": "cards", "zone": "archive", "where": [{"is": "kind", "kinds": ["holomem"]}]}
    cheer = {"is": "cards", "zone": "archive", "where": [{"is": "kind", "kinds": ["cheer"]}]}
    text = item(
        [
            {"is": "put_out", "what": {"is": "choose", "of": holomem}, "called": "new"},
            {
                "is": "send_cheer",
                "what": {"is": "choose", "of": cheer, "count": 2, "least": 1},
                "to": {"is": "bound", "name": "new"},
            },
        ]
    )
    line = play(text, a={"archive": [RUI, RED, WHITE, GREEN]})
    line.push(f"card:{RED}", f"card:{GREEN}")
    new = line.game.state.players[0].stage[1]
    assert [line.game.state.cards[card] for card in (*new.stack, *new.cheers)] == [RUI, RED, GREEN]


def test_as_many_cheers_as_counted_are_sent_and_none_for_zero():
    """hBP06-031: so many cards of the Cheer Deck as a number says, counted before the first goes."""
    mine = {"is": "count", "of": {"is": "cheers_of", "of": {"is": "holomems"}}}
    send = {
        "is": "send_cheer",
        "what": {"is": "cheer_deck_top", "count": mine},
        "to": {"is": "holomems", "at": ["center"]},
    }
    stage = (PositionHolomem((KANATA,), "center", cheers=(RED, WHITE)),)
    line = play(item([send]), a={"cheer_deck": [GREEN] * 5, "stage": stage})
    assert len(line.game.state.players[0].stage[0].cheers) == 4
    line = play(item([send, {"is": "draw"}]), a={"cheer_deck": [GREEN], "deck": [RUI]})
    assert "sends_none" in told(line)


def test_back_under_the_holo_power():
    """hBP04-053: its top card is revealed and goes face down to the bottom."""
    shown = {"is": "among", "name": "shown"}
    text = item(
        [
            {"is": "reveal", "what": {"is": "top", "zone": "power"}, "called": "shown"},
            {"is": "move_cards", "what": shown, "to": "power", "end": "bottom"},
        ]
    )
    line = play(text, a={"power": [RUI, SORA]})
    assert numbers(line.game.state, "power") == [SORA, RUI]
    assert "cards_put_bottom" in told(line)
