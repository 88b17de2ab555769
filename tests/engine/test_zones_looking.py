"""5.8, 5.9, 5.11: looking at and revealing cards, and what is done with them and with the rest."""

import pytest

from judge.engine.errors import IllegalChoice
from tests.engine.zone_play import (
    FAN,
    KANATA,
    KANATA_1ST,
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


def look(count, zone="deck"):
    return {"is": "look", "what": {"is": "top", "count": count, "zone": zone}, "called": "seen"}


def among(*where, **choose):
    return {"is": "choose", "of": {"is": "among", "name": "seen", "where": list(where)}, **choose}


def take(what, **more):
    return {"is": "move_cards", "what": what, "to": "hand", **more}


REST_BOTTOM = {"is": "move_cards", "what": {"is": "rest", "name": "seen"}, "to": "deck", "end": "bottom"}
TAGGED = {"is": "tagged", "tag": "トリ"}
NAMED = {"is": "one_of", "of": [[{"is": "named", "name": name}] for name in ("ときのそら", "鷹嶺ルイ")]}


def test_any_number_of_some_names_the_rest_to_the_bottom_in_any_order():
    """hBP02-078, hBP01-109."""
    text = item([look(4), take(among(NAMED, any_number=True), reveal=True), REST_BOTTOM])
    line = play(text, a={"deck": [RUI, KANATA, MUMEI, SORA, FAN]})
    assert rules(line, "looked_at") == ["5.9.1"]
    assert keys(line) == [f"card:{RUI}", f"card:{SORA}"]
    assert (line.game.choice.minimum, line.game.choice.maximum) == (0, 2)
    line.push(f"card:{RUI}", f"card:{SORA}")
    assert line.game.choice.ordered
    assert sorted(numbers(line.game.state, "hand")) == sorted([RUI, SORA])
    line.push(f"card:{MUMEI}", f"card:{KANATA}")
    assert numbers(line.game.state, "deck") == [FAN, MUMEI, KANATA]
    assert "4.1.5" in rules(line, "cards_put_bottom")


def test_none_taken_all_of_them_are_the_rest():
    text = item([look(3), take(among(NAMED, any_number=True), reveal=True), REST_BOTTOM])
    line = play(text, a={"deck": [RUI, RUI, RUI, FAN]})
    line.games[-1] = line.game.choose()
    line.push()
    assert numbers(line.game.state, "deck") == [FAN, RUI, RUI, RUI]  # cards of one number need no order
    assert numbers(line.game.state, "hand") == []


def test_unseen_cards_stay_unseen_unless_taken():
    text = item([look(4), take(among(TAGGED, any_number=True), reveal=True), REST_BOTTOM])
    line = play(text, a={"deck": ["?"] * 10})
    with pytest.raises(IllegalChoice):
        line.game.choose(f"card:{SORA}")
    line.push(f"card:{RUI}", f"card:{MUMEI}")
    assert numbers(line.game.state, "hand") == [RUI, MUMEI] or numbers(line.game.state, "hand") == [MUMEI, RUI]
    assert numbers(line.game.state, "deck") == ["?"] * 8


def test_fewer_cards_than_are_to_be_looked_at():
    line = play(item([look(4), take(among(NAMED, count=1), reveal=True), REST_BOTTOM]), a={"deck": [KANATA, RUI]})
    line.push(f"card:{RUI}")
    assert numbers(line.game.state, "hand") == [RUI]
    assert numbers(line.game.state, "deck") == [KANATA]


def test_without_a_description_one_has_to_be_taken_and_need_not_be_shown():
    """hBP07-003: one card to the hand, the rest on top in any order; not revealed, so an unseen one stays unseen."""
    top = {**REST_BOTTOM, "end": "top"}
    line = play(item([look(3), take(among()), top]), a={"deck": [RUI, KANATA, SORA, FAN]})
    assert (line.game.choice.minimum, line.game.choice.maximum) == (1, 1)
    line.push(f"card:{KANATA}")
    line.push(f"card:{SORA}", f"card:{RUI}")
    assert numbers(line.game.state, "deck") == [SORA, RUI, FAN]
    line = play(item([look(3), take(among()), top]), a={"deck": ["?"] * 4})
    assert keys(line) == ["card:?"]
    line.push("card:?")
    assert numbers(line.game.state, "hand") == ["?"]


def test_the_rest_archived():
    """hBP01-065."""
    rest = {"is": "archive", "what": {"is": "rest", "name": "seen"}}
    line = play(item([look(3), take(among(TAGGED), reveal=True), rest]), a={"deck": [RUI, KANATA, "?", FAN]})
    line.push(f"card:{RUI}")
    assert line.game.choice.decider == "chance"  # what comes to lie in the Archive is seen by all
    line.push("card:hBP01-010")
    assert numbers(line.game.state, "archive")[:3].count("hBP01-010") == 1
    assert KANATA in numbers(line.game.state, "archive")
    assert numbers(line.game.state, "deck") == [FAN]


def test_top_or_bottom_is_the_players_to_decide():
    """hBP05-068."""
    back = {"is": "move_cards", "what": {"is": "among", "name": "seen"}, "to": "deck", "end": "either"}
    line = play(item([look(1), back]), a={"deck": [RUI, KANATA]})
    assert keys(line) == ["top", "bottom"]
    line.push("bottom")
    assert numbers(line.game.state, "deck") == [KANATA, RUI]


def test_revealed_cards_are_known_and_conditions_speak_of_them():
    """hBP07-018: a Support card goes to the hand, any other back on top."""
    support = {"is": "exists", "of": {"is": "among", "name": "shown", "where": [{"is": "kind", "kinds": ["support"]}]}}
    shown = {"is": "among", "name": "shown"}
    text = item(
        [
            {"is": "reveal", "what": {"is": "top"}, "called": "shown"},
            {
                "is": "if",
                "condition": support,
                "then": [take(shown)],
                "otherwise": [{"is": "move_cards", "what": shown, "to": "deck"}],
            },
        ]
    )
    line = play(text, a={"deck": ["?", RUI]})
    assert line.game.choice.decider == "chance"
    other = line.fork()
    line.push(f"card:{MASCOT}")
    assert rules(line, "cards_revealed") == ["5.11.2"]
    assert numbers(line.game.state, "hand") == [MASCOT]
    other.push(f"card:{KANATA}")
    assert numbers(other.game.state, "hand") == []
    assert numbers(other.game.state, "deck") == [KANATA, RUI]


def test_the_whole_holo_power_is_looked_at_and_its_order_stays():
    """hSD01-007: one of them to the hand, then a card of the hand becomes holo power, the newest on top."""
    text = item(
        [
            {"is": "look", "what": {"is": "cards", "zone": "power"}, "called": "seen"},
            take(among(), reveal=True),
            {"is": "move_cards", "what": {"is": "choose", "of": {"is": "cards", "zone": "hand"}}, "to": "power"},
        ]
    )
    line = play(text, a={"power": [RUI, KANATA, SORA], "hand": [FAN]})
    assert rules(line, "looked_at") == ["5.8.1"]
    line.push(f"card:{KANATA}")
    line.push(f"card:{FAN}")
    assert numbers(line.game.state, "power") == [FAN, RUI, SORA]
    assert numbers(line.game.state, "hand") == [KANATA]


def test_the_opponents_hand_is_looked_at():
    """hSD10-008: then a condition on what is in it."""
    hand = {"is": "cards", "zone": "hand", "side": "opponent"}
    has = {"is": "exists", "of": {"is": "among", "name": "seen", "where": [{"is": "kind", "kinds": ["support"]}]}}
    text = item(
        [{"is": "look", "what": hand, "called": "seen"}, {"is": "if", "condition": has, "then": [{"is": "draw"}]}]
    )
    line = play(text, a={"deck": [RUI]}, b={"hand": [KANATA, MASCOT]})
    assert numbers(line.game.state, "hand") == [RUI]
    line = play(text, a={"deck": [RUI]}, b={"hand": [KANATA]})
    assert numbers(line.game.state, "hand") == []


def test_the_cheer_deck_is_looked_at_and_one_sent():
    """hBP02-038."""
    text = item(
        [
            look(2, "cheer_deck"),
            {"is": "send_cheer", "what": among(), "to": {"is": "holomems"}, "reveal": True},
            {**REST_BOTTOM, "to": "cheer_deck"},
        ]
    )
    line = play(text, a={"cheer_deck": [RED, WHITE, RED]})
    line.push(f"card:{WHITE}")
    assert numbers(line.game.state, "cheer_deck") == [RED, RED]
    assert [line.game.state.cards[card] for card in line.game.state.players[0].stage[0].cheers] == [WHITE]
    assert "cards_revealed" in told(line)


def test_same_level_of_all_revealed():
    """hBP02-040: three revealed cards are holomems of the same Bloom level."""
    shown = {"is": "among", "name": "shown"}
    alike = {"is": "alike", "of": shown, "mutual": "same_level"}
    text = item(
        [
            {"is": "reveal", "what": {"is": "top", "count": 3}, "called": "shown"},
            {"is": "if", "condition": alike, "then": [{"is": "archive", "what": shown}]},
        ]
    )
    line = play(text, a={"deck": [RUI, KANATA, SORA, FAN]})
    assert numbers(line.game.state, "deck") == [FAN]
    line = play(text, a={"deck": [RUI, KANATA_1ST, SORA, FAN]})
    assert len(line.game.state.players[0].deck) == 4


ONE_BY_ONE = {**look(3), "up_to": True}


def test_up_to_so_many_are_looked_at_one_by_one():
    """5.9.2: before each card the player may stop; what was looked at is known by its name."""
    line = play(item([ONE_BY_ONE, take(among(count=1))]), a={"deck": [KANATA, RUI, SORA, FAN]})
    assert keys(line) == ["look", "stop"]
    assert [cite.rule for cite in line.game.choice.cites] == ["5.9.2.3", "5.9.2.2"]
    line.push("look")
    assert rules(line, "looked_at") == ["5.9.2.4"]
    assert [cite.rule for cite in line.game.choice.cites] == ["5.9.2.3", "5.9.2.5"]
    line.push("look")
    line.push("stop")
    assert told(line).count("looked_at") == 2
    assert keys(line) == [f"card:{KANATA}", f"card:{RUI}"]


def test_the_last_of_them_ends_the_looking():
    line = play(item([ONE_BY_ONE, take(among(any_number=True))]), a={"deck": [KANATA, RUI, SORA, FAN]})
    line.push("look")
    line.push("look")
    line.push("look")
    assert rules(line, "looked_at") == ["5.9.2.4", "5.9.2.5"]
    assert keys(line) == [f"card:{KANATA}", f"card:{RUI}", f"card:{SORA}"]


def test_stopping_before_the_first_leaves_nothing_to_take():
    line = play(item([ONE_BY_ONE, take(among(count=1))]), a={"deck": [KANATA, RUI]})
    line.push("stop")
    assert "looked_at" not in told(line)
    assert numbers(line.game.state, "hand") == []


def test_with_no_card_there_is_nothing_to_look_at():
    line = play(item([{**look(0), "up_to": True}, {"is": "draw"}]), a={"deck": [KANATA, RUI]})
    assert rules(line, "looks_at_none") == ["5.9.2.1", "5.9.2"]
    assert numbers(line.game.state, "hand") == [KANATA]


def reveal(what):
    return {"is": "reveal", "what": what, "called": "seen"}


TOP_TWO = {"is": "top", "count": 2}
OWN_HAND = {"is": "cards", "zone": "hand"}
ONE_OF_HAND = {"is": "choose", "of": {**OWN_HAND, "where": [TAGGED]}}


@pytest.mark.parametrize(
    ("shown", "least"),
    [
        (reveal(TOP_TWO), 1),
        (look(2), 0),
        ({"is": "look", "what": OWN_HAND, "called": "seen"}, 0),
        (reveal(OWN_HAND), 1),
    ],
)
def test_what_all_players_were_shown_has_to_be_chosen(shown, least):
    """4.1.2.3, 10.7.2.3.1: the freedom not to find a card is for cards that not all players see."""
    line = play(
        item([shown, {"is": "archive", "what": among(TAGGED)}]), a={"deck": [MUMEI, MUMEI, FAN], "hand": [MUMEI, MUMEI]}
    )
    assert line.game.choice.minimum == least
    assert ("10.7.2.3.1" if least else "10.7.2.3.5") in {cited.rule for cited in line.game.choice.cites}


def test_the_cards_that_fit_are_taken_where_all_players_were_shown_them():
    """10.7.2.3.3"""
    line = play(item([reveal(TOP_TWO), take(among(TAGGED, count=2))]), a={"deck": [MUMEI, FAN, MUMEI]})
    assert numbers(line.game.state, "hand") == [MUMEI]
    none = play(item([reveal(TOP_TWO), take(among(TAGGED))]), a={"deck": [FAN, FAN, MUMEI]})
    assert numbers(none.game.state, "hand") == []


def test_up_to_one_of_the_revealed_cards_may_be_none():
    """10.7.2.3.2"""
    line = play(item([reveal(TOP_TWO), take(among(TAGGED, up_to=True))]), a={"deck": [MUMEI, FAN]})
    assert line.game.choice.minimum == 0


@pytest.mark.parametrize(
    ("between", "deck"),
    [
        ([take({"is": "among", "name": "seen"})], [MUMEI, MUMEI, FAN]),  # 4.1.2.1: hidden again in the hand
        ([], [MUMEI, FAN, MUMEI]),  # the cards of the hand were not revealed
    ],
)
def test_a_revealed_card_is_hidden_again_where_it_goes(between, deck):
    line = play(
        item([reveal(TOP_TWO), *between, {"is": "archive", "what": ONE_OF_HAND}]),
        a={"deck": deck, "hand": [] if between else [MUMEI]},
    )
    assert line.game.choice.minimum == 0


@pytest.mark.parametrize(("between", "least"), [([], 1), ([{"is": "shuffle"}], 0)])
def test_a_shuffle_ends_what_was_revealed_of_a_deck(between, least):
    of_deck = {"is": "choose", "of": {"is": "cards", "zone": "deck", "where": [TAGGED]}}
    line = play(item([reveal(TOP_TWO), *between, take(of_deck)]), a={"deck": [MUMEI, MUMEI]})
    while line.game.choice.message.key != "choose_cards" + "_up_to" * (not least):
        line.push(keys(line)[0])
    assert line.game.choice.minimum == least
