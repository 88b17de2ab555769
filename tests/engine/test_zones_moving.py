"""5.5, 5.12, 5.13, 5.17, 5.21: between Archive, Deck, hand, holo power, Cheer Deck and Stage."""

import pytest

from judge.engine.position.model import PositionHolomem
from tests.engine.zone_play import (
    FAN,
    GREEN,
    KANATA,
    MASCOT,
    MUMEI,
    RED,
    RUI,
    SORA,
    WHITE,
    item,
    keys,
    numbers,
    play,
    rules,
    told,
)

HOLOMEM = {"is": "kind", "kinds": ["holomem"]}


def cards(zone, *where, **more):
    return {"is": "cards", "zone": zone, "where": list(where), **more}


def choose(of, **more):
    return {"is": "choose", "of": of, **more}


def test_from_the_archive_to_the_hand_is_no_matter_of_finding():
    """The Archive is public (4.14.2): as many as are asked for have to be taken."""
    line = play(
        item([{"is": "move_cards", "what": choose(cards("archive", HOLOMEM), count=2), "to": "hand"}]),
        a={"archive": [RUI, SORA, KANATA, WHITE]},
    )
    assert (line.game.choice.minimum, line.game.choice.maximum) == (2, 2)
    line.push(f"card:{SORA}", f"card:{KANATA}")
    assert sorted(numbers(line.game.state, "hand")) == sorted([SORA, KANATA])
    only = item([{"is": "move_cards", "what": choose(cards("archive", HOLOMEM), count=2), "to": "hand"}])
    line = play(only, a={"archive": [RUI, WHITE]})
    assert numbers(line.game.state, "hand") == [RUI]  # 10.7.2.3.3: as many as possible


def test_cheers_of_the_archive_back_to_the_cheer_deck():
    """hBP01-107: 1 to 3 Cheers, then the Cheer Deck is shuffled, so that no order is asked for."""
    back = choose(cards("archive", {"is": "kind", "kinds": ["cheer"]}), count=3, least=1)
    text = item([{"is": "move_cards", "what": back, "to": "cheer_deck"}, {"is": "shuffle", "zone": "cheer_deck"}])
    line = play(text, a={"archive": [RED, WHITE, RUI], "cheer_deck": [GREEN]})
    line.push(f"card:{RED}", f"card:{WHITE}")
    assert keys(line) == ["shuffle"]
    line.push("order:3,1,2")
    assert sorted(numbers(line.game.state, "cheer_deck")) == sorted([RED, WHITE, GREEN])


def test_to_the_bottom_of_the_deck_in_an_order():
    """hBP06-045."""
    back = choose(cards("archive", HOLOMEM), count=2)
    line = play(
        item([{"is": "move_cards", "what": back, "to": "deck", "end": "bottom"}]),
        a={"archive": [RUI, SORA, MUMEI], "deck": ["?"]},
    )
    line.push(f"card:{RUI}", f"card:{SORA}")
    line.push(f"card:{SORA}", f"card:{RUI}")
    assert numbers(line.game.state, "deck") == ["?", SORA, RUI]


def test_milling_asks_what_an_unseen_card_is_only_where_it_matters():
    """hBP06-018 and hBP02-027."""
    line = play(item([{"is": "archive", "what": {"is": "top", "count": 2}}]), a={"deck": ["?", RUI, "?"]})
    assert keys(line)[-1] == "card:?"
    line.push("card:?")
    assert sorted(numbers(line.game.state, "archive"))[:2] == ["?", RUI]
    fits = {"is": "exists", "of": {"is": "among", "name": "milled", "where": [HOLOMEM]}}
    text = item(
        [
            {"is": "archive", "what": {"is": "top"}, "called": "milled"},
            {"is": "if", "condition": fits, "then": [{"is": "draw"}]},
        ]
    )
    line = play(text, a={"deck": ["?", "?"]})
    assert "card:?" not in keys(line)
    line.push(f"card:{RUI}")
    assert numbers(line.game.state, "hand") == ["?"]


def test_the_top_of_the_deck_becomes_holo_power_newest_on_top():
    line = play(
        item([{"is": "move_cards", "what": {"is": "top"}, "to": "power"}]), a={"deck": [RUI, SORA], "power": [KANATA]}
    )
    assert numbers(line.game.state, "power") == [RUI, KANATA]
    assert rules(line, "cards_put") == ["5.5.1"]


def test_the_opponent_archives_of_their_hand():
    """hBP05-085: the opponent chooses of their own hand; unseen cards are theirs to name."""
    what = choose(cards("hand", side="opponent"), by="opponent")
    line = play(item([{"is": "archive", "what": what}]), b={"hand": [RUI, SORA, "?"]})
    assert line.game.choice.decider == "b"
    line.push(f"card:{SORA}")
    assert numbers(line.game.state, "archive", 1) == [SORA]
    assert numbers(line.game.state, "hand", 1) == [RUI, "?"]


def test_cheers_of_the_archive_divided_and_one_for_each():
    """hBP01-008 SP divided among holomems; hBP01-055 one each for up to two."""
    stage = (PositionHolomem((KANATA,), "center"), PositionHolomem((RUI,), "back"), PositionHolomem((SORA,), "back"))
    cheer = cards("archive", {"is": "kind", "kinds": ["cheer"]})
    line = play(
        item([{"is": "send_cheer", "what": choose(cheer, count=2), "to": {"is": "holomems"}, "divided": True}]),
        a={"archive": [RED, WHITE], "stage": stage},
    )
    line.push("holomem:a.back.1")
    line.push("holomem:a.center")
    state = line.game.state
    assert [len(mem.cheers) for mem in state.players[0].stage] == [1, 1, 0]
    each = {"is": "send_cheer", "what": choose(cheer), "to": choose({"is": "holomems"}, count=2, least=1), "each": True}
    line = play(item([each]), a={"archive": [RED, WHITE, GREEN], "stage": stage})
    line.push("holomem:a.center", "holomem:a.back.2")
    line.push(f"card:{GREEN}")
    line.push(f"card:{RED}")
    state = line.game.state
    assert [[state.cards[card] for card in mem.cheers] for mem in state.players[0].stage] == [[GREEN], [], [RED]]
    assert told(line).count("cards_sent") == 2


def test_a_support_card_of_the_archive_is_attached_any_number_divided():
    """hBP05-070: Mascots and Fans in any number, divided; what cannot be attached stays (5.17.3.4)."""
    stage = (PositionHolomem((KANATA,), "center"), PositionHolomem((RUI,), "back"))
    what = choose(cards("archive", {"is": "kind", "kinds": ["mascot", "fan"]}), any_number=True)
    text = item([{"is": "attach", "what": what, "to": {"is": "holomems"}, "divided": True}])
    line = play(text, a={"archive": [MASCOT, MASCOT, MASCOT, RUI], "stage": stage})
    line.push(f"card:{MASCOT}", f"card:{MASCOT}#2", f"card:{MASCOT}#3")
    line.push("holomem:a.center")
    assert [len(mem.supports) for mem in line.game.state.players[0].stage] == [1, 1]
    assert rules(line, "not_attached") == ["5.17.3.4.1", "5.17.3.4", "5.17.3.2"]
    assert numbers(line.game.state, "archive").count(MASCOT) == 1


def test_a_fan_goes_only_to_whom_it_may():
    where = {"is": "kind", "kinds": ["fan"]}
    text = item([{"is": "attach", "what": choose(cards("archive", where)), "to": {"is": "holomems"}}, {"is": "draw"}])
    line = play(
        text,
        a={
            "archive": [FAN],
            "deck": [RUI],
            "stage": (PositionHolomem((KANATA,), "center"), PositionHolomem((RUI,), "back")),
        },
    )
    assert "not_attached" in told(line)
    assert numbers(line.game.state, "archive").count(FAN) == 1


def test_the_whole_stack_of_a_holomem_goes_to_the_hand():
    """hBP07-022: with the top card; what was attached is archived as 11.4.1 says."""
    stage = (PositionHolomem((KANATA,), "center"), PositionHolomem((RUI, "hBP01-058"), "back", cheers=(RED,)))
    whole = {"is": "stacked", "of": {"is": "holomems", "at": ["back"]}, "whole": True}
    line = play(item([{"is": "move_cards", "what": whole, "to": "hand"}]), a={"stage": stage})
    assert sorted(numbers(line.game.state, "hand")) == sorted([RUI, "hBP01-058"])
    assert len(line.game.state.players[0].stage) == 1
    assert RED in numbers(line.game.state, "archive")
    assert "11.4.1" in rules(line, "loose_archived")


def test_this_card_itself_returns_to_the_deck_instead_of_being_archived():
    """hBP07-093."""
    text = item([{"is": "move_cards", "what": {"is": "this_card"}, "to": "deck"}, {"is": "shuffle"}])
    line = play(text, a={"deck": ["?", "?"]})
    line.push("shuffle")
    assert len(line.game.state.players[0].deck) == 3
    assert "support_archived" not in told(line)


def test_a_new_holomem_is_new_even_where_its_card_was_before():
    """4.1.4: the Debut card under a holomem is archived and put out again; both are holomems of their own."""
    center = {"is": "holomems", "at": ["center"]}
    text = item(
        [
            {"is": "archive", "what": choose({"is": "stacked", "of": center}), "called": "gone"},
            {"is": "put_out", "what": {"is": "among", "name": "gone"}},
        ]
    )
    line = play(text, a={"stage": (PositionHolomem((RUI, "hBP01-058"), "center"),)})
    ids = [mem.id for mem in line.game.state.players[0].stage]
    assert len(set(ids)) == 2


def test_cards_that_come_under_a_holomem_together_come_in_the_order_of_their_player():
    """4.1.5, 4.4.2: all of the Archive go, so the order is the only thing to be asked for."""
    under = {"is": "put_under", "what": cards("archive", HOLOMEM), "to": {"is": "holomems", "at": ["center"]}}
    stage = (PositionHolomem((KANATA,), "center"),)
    line = play(item([under]), a={"archive": [RUI, SORA], "stage": stage})
    assert told(line)[-1] == "choose_order"
    line.push(f"card:{SORA}", f"card:{RUI}")
    state = line.game.state
    assert [state.cards[card] for card in state.players[0].stage[0].stack] == [RUI, SORA, KANATA]


@pytest.mark.parametrize(("most", "expected"), [(None, 3), (2, 2)])
def test_counting_colours_and_caps(most, expected):
    """hSD12-002: for each color; hBP04-086: counted no further than."""
    cheer = cards("archive", {"is": "kind", "kinds": ["cheer"]})
    count = {"is": "count", "of": cheer, "by": "colour", **({"most": most} if most else {})}
    line = play(item([{"is": "draw", "count": count}]), a={"archive": [RED, WHITE, GREEN, RED], "deck": ["?"] * 5})
    assert len(line.game.state.players[0].hand) == expected
