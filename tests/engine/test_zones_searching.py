"""Searching the Deck: reveal, take, shuffle (5.11.2, 5.6); unseen cards named from outside; nothing has to be found (4.1.2.3)."""

import pytest

from judge.engine.effects.card_sets import named_by
from judge.engine.errors import IllegalChoice
from judge.engine.game import Game
from tests.engine.zone_play import (
    KANATA,
    KANATA_1ST,
    LIMITED,
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
    refusals,
    rules,
    start,
    told,
)

DEBUT = {"is": "level", "levels": ["debut"]}
SEARCH = [
    {
        "is": "move_cards",
        "what": {
            "is": "choose",
            "of": {"is": "cards", "zone": "deck", "where": [{"is": "tagged", "tag": "4期生"}, DEBUT]},
        },
        "to": "hand",
        "reveal": True,
    },
    {"is": "shuffle"},
]
"""hBP06-011 and the like: reveal one Debut holomem with a tag, add it to the hand, shuffle."""


def test_a_known_card_is_revealed_first_then_added_then_the_deck_is_shuffled():
    line = play(item(SEARCH), a={"deck": [RUI, KANATA_1ST, KANATA]})
    assert keys(line) == [f"card:{KANATA}"]
    line.push(f"card:{KANATA}")
    line.push("shuffle")
    after = told(line)[told(line).index("cards_revealed") :]
    assert after.index("cards_revealed") < after.index("cards_put") < after.index("shuffled")
    assert rules(line, "cards_revealed") == ["5.11.2"]
    assert numbers(line.game.state, "hand") == [KANATA]
    assert sorted(numbers(line.game.state, "deck")) == ["?", "?"]


def test_it_need_not_be_found_though_it_is_there():
    line = play(item(SEARCH), a={"deck": [KANATA, RUI]})
    assert line.game.choice.minimum == 0
    assert {"10.7.2.3.5", "4.1.2.3"} <= {cite.rule for cite in line.game.choice.cites}
    line.push()
    game = line.game.choose()
    game, transition = game.step()
    assert transition.message.key == "no_card"
    assert numbers(game.state, "hand") == []


def test_an_unseen_card_is_named_and_only_one_that_fits():
    line = play(item(SEARCH), a={"deck": ["?"] * 10})
    choice = line.game.choice
    assert choice.open is not None
    assert f"card:{KANATA}" in [f"card:{number}" for number in line.game.namable()]
    assert RUI not in line.game.namable()
    one_by_one = [number for number in line.game.library if named_by(choice.open, number, line.game.board)]
    assert list(line.game.namable()) == one_by_one
    with pytest.raises(IllegalChoice, match="is not a card that the effect asks for"):
        line.game.choose(f"card:{RUI}")
    with pytest.raises(IllegalChoice):
        line.game.choose("card:hBP99-999")
    with pytest.raises(IllegalChoice):
        line.game.choose(f"card:{KANATA}", f"card:{KANATA}")
    line.push("card:hBP01-010")  # never seen before: any number that fits is taken
    assert numbers(line.game.state, "hand") == ["hBP01-010"]
    assert numbers(line.game.state, "deck") == ["?"] * 9


def test_nothing_is_asked_where_no_card_there_is_could_be_the_unseen_one():
    nothing = [{"is": "tagged", "tag": "no such tag"}]
    search = {**SEARCH[0], "what": {"is": "choose", "of": {"is": "cards", "zone": "deck", "where": nothing}}}
    line = play(item([search, {"is": "draw"}]), a={"deck": ["?"] * 3})
    assert "no_card" in told(line)
    assert numbers(line.game.state, "deck") == ["?"] * 2


def test_known_and_unseen_side_by_side_stored_in_between():
    two = [{**SEARCH[0], "what": {**SEARCH[0]["what"], "count": 2}}, SEARCH[1]]
    line = play(item(two), a={"deck": [KANATA, "?", "?"]})
    assert Game.load(line.game.dump(), line.game.library).choice == line.game.choice
    line.push(f"card:{KANATA}", f"card:{KANATA}")  # the one that was seen, and an unseen one that is the same
    assert numbers(line.game.state, "hand") == [KANATA, KANATA]


def test_a_description_with_or_and_other_than():
    """hSD01-019: a 1st or 2nd holomem other than Buzz; hBP04-009: one of two descriptions."""
    where = [{"is": "level", "levels": ["1st", "2nd"]}, {"is": "lacks", "of": {"is": "buzz"}}]
    search = {
        "is": "move_cards",
        "what": {"is": "choose", "of": {"is": "cards", "zone": "deck", "where": where}},
        "to": "hand",
    }
    line = play(item([search]), a={"deck": [RUI, "hSD01-006", KANATA_1ST, MUMEI, MASCOT]})
    assert keys(line) == [f"card:{KANATA_1ST}", f"card:{MUMEI}"]
    kinds = [[DEBUT, {"is": "tagged", "tag": "トリ"}], [{"is": "kind", "kinds": ["support"]}, {"is": "limited"}]]
    search["what"]["of"] = {"is": "cards", "zone": "deck", "where": [{"is": "one_of", "of": kinds}]}
    line = play(item([search]), a={"deck": [RUI, KANATA, LIMITED, MASCOT]})
    assert keys(line) == [f"card:{RUI}", f"card:{LIMITED}"]


def test_different_names_and_one_of_each():
    """hBP05-064: Debut holomems with different names; hBP03-085: one Debut and one 1st."""
    what = {
        "is": "choose",
        "of": {"is": "cards", "zone": "deck", "where": [DEBUT]},
        "count": 2,
        "mutual": "different_names",
    }
    line = play(item([{"is": "move_cards", "what": what, "to": "hand"}]), a={"deck": [RUI, RUI, KANATA]})
    with pytest.raises(IllegalChoice, match="do not fit together"):
        line.game.choose(f"card:{RUI}", f"card:{RUI}#2")
    line.push(f"card:{RUI}", f"card:{KANATA}")
    assert sorted(numbers(line.game.state, "hand")) == sorted([RUI, KANATA])
    first = {"is": "level", "levels": ["1st"]}
    each = [{"is": "choose", "of": {"is": "cards", "zone": "deck", "where": [where]}} for where in (DEBUT, first)]
    both = {"is": "move_cards", "what": {"is": "together", "of": each}, "to": "hand", "reveal": True}
    line = play(item([both]), a={"deck": [RUI, KANATA, KANATA_1ST]})
    line.push(f"card:{KANATA}")
    line.push(f"card:{KANATA_1ST}")
    assert sorted(numbers(line.game.state, "hand")) == sorted([KANATA, KANATA_1ST])


def test_to_the_stage_as_far_as_there_is_room():
    """hBP01-104, hBP03-086: put out on the Stage, in the Back position, new this turn."""
    what = {"is": "choose", "of": {"is": "cards", "zone": "deck", "where": [DEBUT]}, "count": 4, "least": 1}
    from judge.engine.position.model import PositionHolomem

    stage = (PositionHolomem((KANATA,), "center"), *(PositionHolomem((RUI,), "back") for _ in range(4)))
    line = play(
        item([{"is": "put_out", "what": what, "reveal": True}]), a={"deck": [SORA, SORA, KANATA], "stage": stage}
    )
    assert line.game.choice.maximum == 1
    line.push(f"card:{SORA}")
    new = line.game.state.players[0].stage[-1]
    assert (new.at, new.entered, new.damage) == ("back", line.game.state.facts.turn, 0)
    assert rules(line, "put_out") == ["5.13.1", "4.6.3"]
    full = (*stage, PositionHolomem((RUI,), "back"))
    line = start(item([{"is": "put_out", "what": what}]), a={"deck": ["?"], "stage": full})
    assert ("changes_nothing", "10.7.2.3.7") in refusals(line, "support:hXX01-001")


def test_of_the_same_colour_as_the_oshi_or_of_an_own_holomem():
    """hBP01-103 and hBP01-105."""
    same = {"is": "same_as", "what": "colour", "of": {"is": "oshi"}}
    search = {
        "is": "move_cards",
        "what": {"is": "choose", "of": {"is": "cards", "zone": "deck", "where": [same]}},
        "to": "hand",
    }
    line = play(item([search]), a={"deck": [RUI, SORA]})  # the Oshi holomem is white
    assert keys(line) == [f"card:{SORA}"]
    cheer = {"is": "same_as", "what": "colour", "of": {"is": "holomems"}}
    what = {"is": "choose", "of": {"is": "cards", "zone": "cheer_deck", "where": [cheer]}}
    send = {"is": "send_cheer", "what": what, "to": {"is": "holomems"}, "reveal": True}
    line = play(item([send, {"is": "shuffle", "zone": "cheer_deck"}]), a={"cheer_deck": [RED, WHITE, "?"]})
    assert keys(line) == [f"card:{WHITE}"] + [key for key in keys(line) if key not in {f"card:{WHITE}", f"card:{RED}"}]
    line.push(f"card:{WHITE}")
    line.push("shuffle")
    assert [line.game.state.cards[card] for card in line.game.state.players[0].stage[0].cheers] == [WHITE]
    assert numbers(line.game.state, "cheer_deck") == ["?", "?"]
    assert "5.21.1" in rules(line, "cheer_sent")
    assert "shuffled" in told(line)


def test_attached_from_the_deck_only_where_it_may_be():
    """hBP04-007: a Fan goes to whom it may be attached to (11.4.3); a second Mascot stays (5.17.3.4)."""
    from judge.engine.position.model import PositionHolomem

    find = {"is": "choose", "of": {"is": "cards", "zone": "deck", "where": [{"is": "kind", "kinds": ["mascot"]}]}}
    text = item([{"is": "attach", "what": find, "to": {"is": "holomems"}, "reveal": True}, {"is": "shuffle"}])
    stage = (
        PositionHolomem((KANATA,), "center", supports=(MASCOT,)),
        PositionHolomem((RUI,), "back"),
        PositionHolomem((SORA,), "back"),
    )
    line = play(text, a={"deck": [MASCOT, "?"], "stage": stage})
    line.push(f"card:{MASCOT}")
    assert keys(line) == ["holomem:a.back.1", "holomem:a.back.2"]
    line.push("holomem:a.back.2")
    assert [line.game.state.cards[s.card] for s in line.game.state.players[0].stage[2].supports] == [MASCOT]
    line = play(text, a={"deck": [MASCOT, "?"], "stage": stage[:1]})
    line.push(f"card:{MASCOT}")
    assert rules(line, "not_attached") == ["5.17.3.4", "5.17.3.2"]
    assert MASCOT in numbers(line.game.state, "deck")


def test_what_no_card_there_is_could_be_is_not_asked_for():
    """10.7.2.3.4: a Cheer of the color of a Center holomem that is not there, looked for among unseen cards."""
    center = {"is": "holomems", "at": ["center"], "where": [{"is": "named", "name": "no one"}]}
    wanted = {"is": "cards", "zone": "cheer_deck", "where": [{"is": "same_as", "what": "colour", "of": center}]}
    send = {"is": "send_cheer", "what": {"is": "choose", "of": wanted}, "to": {"is": "holomems"}, "reveal": True}
    line = play(item([send, {"is": "draw"}]), a={"cheer_deck": ["?"] * 3, "deck": ["?"] * 3})
    assert "no_card" in told(line)
    assert "end" in keys(line)
