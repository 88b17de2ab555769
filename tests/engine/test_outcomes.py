"""All lines to a horizon: every outcome, a way to it that really leads there, how likely it is, and where they part."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

import pytest

from judge.cards.library import library
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.outcomes import Horizon, Search, SearchResult
from judge.engine.outcomes.states import end_of, unseen
from judge.engine.position.notation import read
from judge.engine.state import UNSEEN
from tests.scenarios.files import scenario_in

SCENARIOS = Path(__file__).parents[1] / "scenarios"
REST = "a hand 3\na deck 30\na life 5\na cheer-deck 12\nb hand 3\nb deck 30\nb life 5\nb cheer-deck 12\n"
SEARCHES_THE_DECK = f"turn 5 a\nstep main\na oshi hBP01-002\na center hSD01-003\na power 3\nb center hSD01-006\n{REST}"


def begin(name: str, *picks: str) -> Game:
    """A scenario's game, after these choices."""
    scenario = scenario_in(SCENARIOS / f"{name}.yaml")
    cards = MappingProxyType({**library(), **{card.number: card for card in scenario.written.own_cards()}})
    return after(Game.start(scenario.position, cards), *picks)


def unseen_deck() -> Game:
    """The oshi skill searches a Deck that nobody has seen for an Event."""
    return after(Game.start(read(SEARCHES_THE_DECK), library()), "skill:2")


def after(game: Game, *picks: str) -> Game:
    for pick in (*picks, None):
        while game.choice is None and not game.done:
            game, _transition = game.step()
        if pick is not None:
            game = game.choose(*([pick] if isinstance(pick, str) else pick))
    return game


def search(game: Game, kind: str = "turn", message: str = "") -> SearchResult:
    found = Search(game, Horizon(kind, message))  # type: ignore[arg-type]
    while not found.finished:
        found.advance(100)
        assert found.states < 5000
    return found.answer()


def damages(answer: SearchResult, seat: int, at: str) -> list[int | None]:
    """The damage of a position in each outcome, None where nobody stands there."""
    return [
        next((mem.damage for mem in outcome.end.sides[seat].stage if mem.at == at), None) for outcome in answer.outcomes
    ]


def test_the_next_choice_of_the_same_kind_needs_one_that_is_due() -> None:
    asked = begin("rulebook/stone-axe-then-jobs", "arts:center")
    assert Horizon.like("choice", asked) == Horizon("choice", "choose_primed")
    assert Horizon.like("step", asked) == Horizon("step")
    with pytest.raises(EngineError, match="No choice is due"):
        Horizon.like("choice", asked.choose("play:hBP01-119@a.center"))


def test_the_order_of_stone_axe_and_jobs_matters() -> None:
    """The example of the rule books: Stone Axe before or after Jobs, with 10 damage to its own holomem or none."""
    game = begin("rulebook/stone-axe-then-jobs", "arts:center")
    answer = search(game, "check_timing")
    assert answer.whole
    first = answer.divergences[0]
    assert first.picks == ()
    assert first.decider == "a"
    assert {branch.keys[0].split("@")[0] for branch in first.branches} == {"play:hBP01-114", "play:hBP01-119"}
    assert len({branch.outcomes for branch in first.branches}) == 2
    assert damages(answer, 0, "center") == [0, 10]


@pytest.mark.parametrize("name", sorted(path.stem for path in (SCENARIOS / "rulebook").glob("*.yaml")))
def test_every_way_leads_to_its_outcome_and_no_line_leads_elsewhere(name: str) -> None:
    """Held against following the lines one by one, without telling equal states."""
    game = begin(f"rulebook/{name}")
    if game.state.facts.turn == 0 or "setup" in name:
        pytest.skip("the preparation has too many lines to follow each")
    answer = search(game, "step")
    for outcome in answer.outcomes:
        if not outcome.end.unknown:
            assert end_of(ends(game, outcome.way.picks, "step").state, seen=game.state.cards) == outcome.end
    lines = every_line(game, "step", 400)
    if lines is not None:
        assert lines == {outcome.end for outcome in answer.outcomes}


def ends(game: Game, picks: tuple[tuple[str, ...], ...], kind: str) -> Game:
    """The game at the end of a line."""
    start, horizon = game, Horizon(kind)  # type: ignore[arg-type]
    for keys in picks:
        while game.choice is None:
            game, _transition = game.step()
        game = game.choose(*keys)
        while game.choice is None and not horizon.beyond(start, game):
            game, _transition = game.step()
    return game


def every_line(start: Game, kind: str, most: int) -> set[object] | None:
    """The ends of all lines, followed one by one; None where there are more than `most` or not all answers can be tried."""
    from judge.engine.outcomes.answers import answers

    horizon, found, open_lines, seen = Horizon(kind), set(), [start], 0  # type: ignore[arg-type]
    while open_lines:
        game = open_lines.pop()
        while game.choice is None and not (game is not start and horizon.beyond(start, game)):
            game, _transition = game.step()
        if game is not start and horizon.beyond(start, game):
            found.add(end_of(game.state, seen=start.state.cards))
            continue
        assert game.choice is not None
        if game.choice.open is not None:
            stop = unseen(game.state, game.choice.message.key, game.choice.open)
            found.add(end_of(game.state, stop, start.state.cards))
        tried, whole = answers(game.choice)
        if not whole:
            return None
        for keys in tried:
            try:
                open_lines.append(game.choose(*keys))
            except EngineError:
                continue
        seen += 1
        if seen > most:
            return None
    return found


def test_a_die_is_weighed() -> None:
    """An Arts whose text rolls a die: each outcome at most as likely as the faces that lead to it, over what the player chooses."""
    game = begin("rulebook/cheers-for-destiny-song")
    answer = search(game)
    assert answer.whole
    assert all(outcome.most is not None for outcome in answer.outcomes)
    rolled = [outcome for outcome in answer.outcomes if outcome.most == Fraction(1, 6)]
    assert rolled
    assert all(outcome.least == 0 for outcome in answer.outcomes), "the player may also do nothing"


def test_chance_alone_adds_up_to_one() -> None:
    """Destiny Song: one face gives nothing, three even ones and two odd ones more damage."""
    answer = search(begin("rulebook/cheers-for-destiny-song", "arts:center:2", "roll"))
    assert answer.divergences[0].decider == "chance"
    assert [outcome.least for outcome in answer.outcomes] == [outcome.most for outcome in answer.outcomes]
    assert sorted(outcome.most or 0 for outcome in answer.outcomes) == [Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)]


def test_it_is_left_and_gone_on_with() -> None:
    game = begin("rulebook/eight-points-of-the-performance-step")
    whole, some = Search(game, Horizon("turn")), Search(game, Horizon("turn"))
    whole.advance(10**6)
    some.advance(3)
    assert not some.finished
    assert not some.answer().whole
    assert all(outcome.most is None for outcome in some.answer().outcomes), (
        "nothing is said of how likely part of it is"
    )
    while not some.finished:
        some.advance(1)
    assert some.answer() == whole.answer()


def test_a_card_that_nobody_has_seen_is_not_made_up() -> None:
    """Searching an unseen Deck: what is in it is unknown, and the answer says which choice depends on it."""
    answer = search(unseen_deck(), "step")
    assert {outcome.end.unknown for outcome in answer.outcomes} - {None}
    assert {number for outcome in answer.outcomes for number in outcome.end.sides[0].hand} == {UNSEEN}
    assert all(outcome.end.unknown or outcome.way for outcome in answer.outcomes)


def test_an_unseen_cheer_is_not_named_and_makes_no_difference_of_its_own() -> None:
    """Life that nobody has seen is turned up: each kind of Cheer is tried, and which it was does not make another outcome."""
    game = begin("answers/q041-080/Q64", "arts:center:1", "play:hBP01-119")
    answer = search(game, "check_timing")
    asked = {divergence.message.key for divergence in answer.divergences}
    assert "which_cheer" not in asked
    assert len(answer.outcomes) < 10


def test_unknown_chance_is_bounded() -> None:
    """A die is weighed even where what an unseen Cheer is stays open: the bounds hold whatever it turns out to be."""
    game = begin("answers/q041-080/Q64", "arts:center:1", "play:hBP01-119")
    assert all(outcome.least is not None and outcome.most == 1 for outcome in search(game, "check_timing").outcomes)


def test_four_primed_abilities_and_two_replacements_are_searched_in_few_states() -> None:
    """Equal states are looked at once. How long it takes is measured by `make bench`."""
    game = begin("rules/ch10/four-abilities-and-two-replacements")
    assert game.choice is not None
    assert len(game.choice.options) == 4
    answer = search(game, "turn")
    assert answer.states < 100
    assert answer.whole
    assert answer.asked >= {"choose_primed", "choose_replacement", "choose_holomem"}
    assert {each.message.key for each in answer.divergences} == {"choose_holomem"}, (
        "only which holomem Jobs restores matters"
    )
    assert len(answer.outcomes) == 3


def test_lines_are_counted() -> None:
    """Two abilities of which either may come first, and a third after both: three lines."""
    answer = search(begin("rulebook/stone-axe-primed-by-jobs", "arts:center"), "check_timing")
    assert (len(answer.outcomes), answer.lines) == (1, 3)
    assert answer.asked == {"choose_primed"}


def test_it_stops_when_it_is_told_to_and_keeps_what_it_found() -> None:
    found = Search(begin("rulebook/stone-axe-then-jobs"), Horizon("turn"))
    found.advance(10**6, stop=lambda: found.states >= 2)
    assert not found.finished
    assert found.states >= 2
    assert found.open == found.answer().open > 0
    found.advance(10**6)
    assert found.answer().whole


def test_what_would_have_to_be_seen_is_said() -> None:
    answer = search(unseen_deck(), "step")
    unknown = [outcome.end.unknown for outcome in answer.outcomes if outcome.end.unknown is not None]
    assert ("choose_cards_up_to", "deck", 0) in {(each.asked, each.zone, each.seat) for each in unknown}
    assert all(each.count > 0 and each.zone and each.seat in (0, 1) for each in unknown)


UNSEEN_DECKS = {
    "no-debut-after-all-redraws",
    "no-debut-after-all-redraws--2",
    "no-debut-after-the-redraw",
    "no-debut-after-the-redraw--2",
    "no-debut-in-the-first-hand",
    "no-debut-in-the-first-hand--2",
    "order-of-putting-life",
    "redraw-with-a-debut-in-hand",
    "remaining-debuts-at-setup",
    "remaining-debuts-at-setup--2",
    "spot-in-the-center-at-setup",
}
"""Scenarios of the preparation (6.2) with two Decks that nobody has seen: any of their Debut holomems may be in a hand and be put
on the Stage, so that their lines are not followed whole."""


@pytest.mark.slow
@pytest.mark.extended
def test_every_scenario_of_the_questions_is_followed_to_the_end_of_its_turn() -> None:
    """Within 2,000 states; those that are not are the ones of which the reason is known."""
    names = sorted(path.stem for path in (SCENARIOS / "faq").glob("*.yaml") if path.name != "without.yaml")
    assert len(names) > 100
    assert set(names) >= UNSEEN_DECKS
    for name in names:
        game = begin(f"faq/{name}")
        found = Search(game, Horizon("turn"))
        found.advance(100 if name in UNSEEN_DECKS else 2000)
        if name in UNSEEN_DECKS:
            assert game.state.facts.turn == 0, name
            assert not found.finished, name
        else:
            assert found.finished, name
            assert not found.cut, name
            assert found.answer().whole, name


def test_nothing_to_decide_is_one_outcome() -> None:
    game = begin("rulebook/last-life-lost")
    answer = search(game, "game") if game.choice is None else search(game, "check_timing")
    assert answer.outcomes
    assert answer.whole


def test_the_horizons_lie_one_behind_another() -> None:
    game = begin("rulebook/would-take-damage-at-both-points", "arts:center")
    states = [search(game, kind).states for kind in ("check_timing", "step", "turn")]
    assert states == sorted(states)


def test_equal_states_are_met_once() -> None:
    """Two holomems that rest in either order: the same state, so fewer states than lines."""
    game = begin("rulebook/eight-points-of-the-performance-step")
    found = Search(game, Horizon("turn"))
    found.advance(10**6)
    came = sum(len(node.branches) for node in found.nodes)
    assert came >= len(found.nodes) - 1
    assert len({outcome.end for outcome in found.answer().outcomes}) == len(found.answer().outcomes)
