"""5.7: drawing so many, up to so many, until the hand is so many; and "1 or less than 0" (1.3.2.2)."""

from tests.engine.zone_play import RUI, SORA, item, keys, numbers, play, refusals, rules, start, told


def test_draws_one_after_another_as_far_as_the_deck_goes():
    line = play(item([{"is": "draw", "count": 3}]), a={"deck": [RUI, SORA]})
    assert numbers(line.game.state, "hand") == [RUI, SORA]
    assert told(line).count("draws") == 2
    assert "5.7.2" in rules(line, "draws")
    assert "cannot_draw" in told(line)


def test_up_to_can_be_ended_before_each_card():
    line = play(item([{"is": "draw", "count": 3, "up_to": True}]), a={"deck": [RUI, SORA, RUI]})
    assert keys(line) == ["draw", "stop"]
    line.push("draw")
    line.push("stop")
    assert numbers(line.game.state, "hand") == [RUI]
    assert "5.7.3.3" in rules(line, "draws")


def test_until_the_hand_is_so_many_counts_what_is_there():
    text = item([{"is": "draw", "count": 3, "until": True}])
    line = play(text, a={"deck": ["?"] * 5, "hand": [RUI]})
    assert numbers(line.game.state, "hand") == [RUI, "?", "?"]
    line = play(item([{"is": "draw", "count": 6, "until": True, "most": 2}]), a={"deck": ["?"] * 5})
    assert len(line.game.state.players[0].hand) == 2


def test_until_with_a_full_hand_changes_nothing_and_cannot_be_played():
    line = start(item([{"is": "draw", "count": 2, "until": True}]), a={"deck": ["?"] * 5, "hand": [RUI, SORA]})
    assert ("changes_nothing", "10.7.2.3.7") in refusals(line, "support:hXX01-001")


def test_a_quantity_of_zero_or_less_draws_nothing():
    count = {"is": "count", "of": {"is": "cards", "zone": "archive", "where": [{"is": "named", "name": "ときのそら"}]}}
    line = play(item([{"is": "draw", "count": count}, {"is": "draw"}]), a={"deck": [RUI, RUI]})
    assert rules(line, "draws_none") == ["1.3.2.2", "5.7.1"]
    assert numbers(line.game.state, "hand") == [RUI]


def test_from_the_bottom_and_the_opponent_and_both():
    line = play(item([{"is": "draw", "bottom": True}]), a={"deck": [RUI, SORA]})
    assert numbers(line.game.state, "hand") == [SORA]
    line = play(item([{"is": "draw", "side": "opponent"}]), a={"deck": [RUI]}, b={"deck": [SORA]})
    assert numbers(line.game.state, "hand", 1) == [SORA]
    line = play(item([{"is": "draw", "count": 2, "side": "both"}]), a={"deck": [RUI]}, b={"deck": [SORA, RUI]})
    assert numbers(line.game.state, "hand") == [RUI]
    assert numbers(line.game.state, "hand", 1) == [SORA, RUI]


def test_hand_returned_is_counted_and_drawn_as_many():
    """hBP02-004 SP and hBP01-075: the number counted is that of the cards returned."""
    text = item(
        [
            {"is": "move_cards", "what": {"is": "cards", "zone": "hand"}, "to": "deck", "called": "returned"},
            {"is": "shuffle"},
            {"is": "draw", "count": {"is": "count", "of": {"is": "among", "name": "returned"}}},
        ]
    )
    line = play(text, a={"hand": ["?", "?", "?"], "deck": ["?"] * 4})
    assert len(line.game.state.players[0].hand) == 3
    assert len(line.game.state.players[0].deck) == 4
    assert "shuffled" in told(line)
