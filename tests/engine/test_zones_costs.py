"""Costs before a colon (10.4), what may be done, what a Support card asks for before it can be used (10.7.2.4.1), and cards that
would change nothing (10.7.2.3.7)."""

import pytest

from judge.engine.position.model import PositionHolomem
from tests.engine.zone_play import (
    FAN,
    GREEN,
    KANATA,
    MASCOT,
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

KEY = "support:hXX01-001"
HAND = {"is": "cards", "zone": "hand"}


def archive(of, **choose):
    called = choose.pop("called", "")
    return {"is": "archive", "what": {"is": "choose", "of": of, **choose}, **({"called": called} if called else {})}


def test_a_cost_is_paid_whole_and_what_follows_speaks_of_it():
    """hBP01-061: archive 1 to 2 cards, then so much for each card archived."""
    count = {"is": "count", "of": {"is": "among", "name": "paid"}}
    pay = {
        "is": "pay",
        "cost": [archive(HAND, count=2, least=1, called="paid")],
        "then": [{"is": "draw", "count": count}],
    }
    line = play(item([pay]), a={"hand": [RUI, SORA, FAN], "deck": [KANATA] * 4})
    assert keys(line) == ["pay", "decline"]
    line.push("pay")
    assert (line.game.choice.minimum, line.game.choice.maximum) == (1, 2)
    line.push(f"card:{RUI}", f"card:{FAN}")
    assert numbers(line.game.state, "hand") == [SORA, KANATA, KANATA]
    assert sorted(numbers(line.game.state, "archive")[-2:] + numbers(line.game.state, "archive")[:2]).count(RUI) >= 1
    assert "10.4.2" in [cite.rule for t in line.transitions if t.message.key == "may_pay" for cite in t.cites]


def test_a_cost_need_not_be_paid():
    pay = {"is": "pay", "cost": [archive(HAND)], "then": [{"is": "draw"}]}
    line = play(item([pay]), a={"hand": [RUI], "deck": [KANATA]})
    line.push("decline")
    assert numbers(line.game.state, "hand") == [RUI]


def test_a_cost_that_cannot_be_paid_whole_is_not_paid_at_all():
    """10.4.2.2: two cards of the hand, and only one is there."""
    pay = {"is": "pay", "cost": [archive(HAND, count=2)], "then": [{"is": "draw"}]}
    line = play(item([pay, {"is": "draw"}]), a={"hand": [RUI], "deck": [KANATA, SORA]})
    assert rules(line, "cost_not_payable") == ["10.4.2.2"]
    assert numbers(line.game.state, "hand") == [RUI, KANATA]


def test_two_cards_with_the_same_tag():
    """hBP02-057: only cards that go together pay it."""
    cost = archive({**HAND, "where": [{"is": "kind", "kinds": ["holomem"]}]}, count=2, mutual="same_tag")
    pay = {"is": "pay", "cost": [cost], "then": [{"is": "draw"}]}
    line = play(item([pay, {"is": "draw"}]), a={"hand": [RUI, "hBP01-062"], "deck": [KANATA, SORA]})  # both トリ
    line.push("pay")
    assert numbers(line.game.state, "hand") == [KANATA, SORA]
    line = play(item([pay, {"is": "draw"}]), a={"hand": [RUI, "hBP01-024"], "deck": [KANATA, SORA]})  # no tag in common
    assert "cost_not_payable" in told(line)


def test_a_card_of_the_hand_with_a_description_has_to_be_paid_once_paying():
    """A description makes finding free (10.7.2.3.5), but a cost is whole or nothing."""
    cost = archive({**HAND, "where": [{"is": "named", "name": "鷹嶺ルイ"}]})
    pay = {"is": "pay", "cost": [cost], "then": [{"is": "draw"}]}
    line = play(item([pay]), a={"hand": ["?", RUI], "deck": [KANATA]})
    line.push("pay")
    assert line.game.choice.minimum == 1
    line.push("card:hBP01-057")  # the unseen one
    assert numbers(line.game.state, "hand") == [RUI, KANATA]
    assert "hBP01-057" in numbers(line.game.state, "archive")


def test_cheers_and_stacked_cards_and_attachments_are_archived():
    """hBP01-087, hBP03-066, hBP05-027."""
    center = {"is": "holomems", "at": ["center"]}
    stage = (
        PositionHolomem((RUI, "hBP01-058"), "center", cheers=(RED, GREEN), supports=(MASCOT,)),
        PositionHolomem((SORA,), "back"),
    )
    text = item(
        [
            archive({"is": "cheers_of", "of": center, "colour": "red"}),
            archive({"is": "stacked", "of": center}),
            archive({"is": "attached", "of": center, "where": [{"is": "kind", "kinds": ["mascot"]}]}),
        ]
    )
    line = play(text, a={"stage": stage})
    mem = line.game.state.players[0].stage[0]
    assert [line.game.state.cards[card] for card in (*mem.stack, *mem.cheers)] == ["hBP01-058", GREEN]
    assert mem.supports == ()
    assert numbers(line.game.state, "archive")[1:] == [MASCOT, RUI, RED]


def test_holo_power_is_archived_newest_first():
    """hBP01-103: an additional cost, paid before the text (10.7.2.4.1)."""
    cost = [{"is": "archive", "what": {"is": "top", "zone": "power", "count": 1}}]
    line = play(item([{"is": "draw"}], cost=cost), a={"power": [RUI, SORA], "deck": [KANATA]})
    assert numbers(line.game.state, "power") == [SORA]
    assert RUI in numbers(line.game.state, "archive")
    assert told(line).index("support_cost") < told(line).index("cards_archived") < told(line).index("draws")
    line = start(item([{"is": "draw"}], cost=cost), a={"deck": [KANATA]})
    assert refusals(line, KEY) == [("support_cost", "10.4.2.2")]


def test_a_gate_on_the_hand_leaves_the_card_itself_out():
    """hBP02-078: at most so many cards without this one."""
    hand = {"is": "count", "of": {"is": "cards", "zone": "hand", "other": True}}
    gate = [{"is": "compare", "left": hand, "to": "at_most", "right": 2}]
    line = start(item([{"is": "draw"}], gates=gate), a={"hand": [RUI, SORA], "deck": [KANATA]})
    assert KEY in keys(line)
    line = start(item([{"is": "draw"}], gates=gate), a={"hand": [RUI, SORA, FAN], "deck": [KANATA]})
    assert refusals(line, KEY) == [("support_gate", "1.3.1")]


def test_a_cost_from_the_hand_cannot_be_the_card_itself():
    cost = [archive(HAND)]
    line = start(item([{"is": "draw"}], cost=cost), a={"deck": [KANATA]})
    assert refusals(line, KEY) == [("support_cost", "10.4.2.2")]


def test_what_would_change_nothing_cannot_be_played():
    """10.7.2.3.7: nothing in the Archive, nothing to draw; but an unseen card might be it."""
    back = {"is": "choose", "of": {"is": "cards", "zone": "archive", "where": [{"is": "kind", "kinds": ["holomem"]}]}}
    text = item([{"is": "move_cards", "what": back, "to": "hand"}])
    line = start(text, a={"archive": [WHITE, MASCOT], "deck": ["?"]})
    assert refusals(line, KEY) == [("changes_nothing", "10.7.2.3.7")]
    assert KEY in keys(start(text, a={"archive": [WHITE, RUI]}))
    assert KEY in keys(start(text, a={"archive": ["?"]}))


def test_looking_alone_changes_nothing_but_an_order_that_may_change_does():
    look = {"is": "look", "what": {"is": "top", "count": 2}, "called": "seen"}
    rest = {"is": "move_cards", "what": {"is": "rest", "name": "seen"}, "to": "deck", "end": "bottom"}
    assert refusals(start(item([look]), a={"deck": ["?"] * 5}), KEY) == [("changes_nothing", "10.7.2.3.7")]
    assert KEY in keys(start(item([look, rest]), a={"deck": ["?"] * 5}))
    assert refusals(start(item([look, rest]), a={"deck": ["?"]}), KEY) == [("changes_nothing", "10.7.2.3.7")]
    assert refusals(start(item([{"is": "shuffle"}]), a={"deck": ["?"]}), KEY) == [("changes_nothing", "10.7.2.3.7")]


def test_what_a_die_may_show_counts():
    die = {"is": "if", "condition": {"is": "die", "parity": "odd"}, "then": [{"is": "draw"}]}
    text = item([{"is": "roll_die", "then": [die]}])
    assert KEY in keys(start(text, a={"deck": ["?"]}))
    assert refusals(start(text), KEY) == [("changes_nothing", "10.7.2.3.7")]


def test_may_is_asked_only_where_something_could_change():
    may = {"is": "may", "do": [{"is": "draw"}]}
    line = play(item([may, {"is": "draw"}]), a={"deck": [RUI, SORA]})
    assert keys(line) == ["do", "decline"]
    line.push("decline")
    assert numbers(line.game.state, "hand") == [RUI]
    line = play(item([{"is": "draw"}, may]), a={"deck": [RUI]})
    assert "changes_nothing" in told(line)
    line = play(item([{"is": "may", "do": [{"is": "draw", "side": "opponent"}], "by": "opponent"}]), b={"deck": [RUI]})
    assert line.game.choice.decider == "b"


@pytest.mark.parametrize(
    ("after", "offered"), [([], ["do"]), ([{"is": "draw", "side": "opponent"}], ["do", "decline"])]
)
def test_what_alone_lets_a_support_card_change_something_cannot_be_left(after, offered):
    """10.7.2.3.7, as the official answer Q429 says of Maitake Dance."""
    chosen = {"is": "pick", "what": {"is": "choose", "of": {"is": "holomems"}}, "called": "chosen"}
    line = play(item([chosen, {"is": "may", "do": [{"is": "draw"}]}, *after]), a={"deck": [RUI]}, b={"deck": [RUI]})
    assert keys(line) == offered
    refused = [(refusal.key, reason.rule) for refusal in line.game.choice.refused for reason in refusal.reasons]
    assert refused == ([] if after else [("decline", "10.7.2.3.7")])


def test_if_it_was_done_then():
    """hBP06-060: archive from the Deck if you like; if you did, draw."""
    did = {"is": "exists", "of": {"is": "among", "name": "milled"}}
    text = item(
        [
            {"is": "may", "do": [{"is": "archive", "what": {"is": "top"}, "called": "milled"}]},
            {"is": "if", "condition": did, "then": [{"is": "draw", "count": 2}]},
            {"is": "draw", "side": "opponent"},
        ]
    )
    line = play(text, a={"deck": [RUI, SORA, KANATA]}, b={"deck": [RUI]})
    line.push("do")
    assert numbers(line.game.state, "hand") == [SORA, KANATA]
    line = play(text, a={"deck": [RUI, SORA, KANATA]}, b={"deck": [RUI]})
    line.push("decline")
    assert numbers(line.game.state, "hand") == []


def test_how_many_of_the_top_cards_are_archived_is_chosen():
    """1.3.5.2: at least the lower number; as many as there are."""
    text = item([{"is": "archive", "what": {"is": "top", "zone": "deck", "count": 3, "least": 1}}])
    line = play(text, a={"deck": [SORA, SORA, RUI, RUI]})
    assert keys(line) == ["number:1", "number:2", "number:3"]
    line.push("number:2")
    assert numbers(line.game.state, "deck") == [RUI, RUI]
    assert keys(play(text, a={"deck": [SORA, SORA]})) == ["number:1", "number:2"]
    assert numbers(play(text, a={"deck": [SORA]}).game.state, "deck") == []


def test_a_cost_of_so_many_top_cards_can_be_paid_with_fewer():
    pay = {
        "is": "pay",
        "cost": [{"is": "archive", "what": {"is": "top", "zone": "cheer_deck", "count": 2, "least": 1}, "called": "gone"}],
        "then": [{"is": "draw", "count": {"is": "times", "each": 1, "of": {"is": "count", "of": {"is": "among", "name": "gone"}}}}],
    }  # fmt: skip
    a = {"cheer_deck": [RED], "deck": [SORA] * 3}
    line = play(item([pay]), a=a)
    line.push("pay")
    assert numbers(line.game.state, "hand") == [SORA]
    assert refusals(start(item([pay]), a={**a, "cheer_deck": []}), KEY) == [("changes_nothing", "10.7.2.3.7")]
