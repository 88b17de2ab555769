"""How the desk plays: by what its seat sees, the same for the same seed, and to the end."""

from __future__ import annotations

import time

import msgspec
import pytest
from django.core.management import call_command

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.events import Seat
from judge.engine.game import Game
from judge.engine.state import LETTERS, UNSEEN, State
from judge.opponent.chance import chance_answer
from judge.opponent.decision import END, decide, is_action_choice, possible_answers
from judge.opponent.seat_view import as_seen, hidden_cards
from judge.opponent.self_play import DeskGame, play

FIRST, SECOND = (deck.game_deck for deck in starter_decks())


@pytest.fixture(scope="module")
def whole() -> DeskGame:
    """A game that the desk plays on both sides."""
    return play((FIRST, SECOND), "class1", library(), time.process_time)


def choices(game: DeskGame) -> list[tuple[Game, tuple[str, ...]]]:
    """The states of a game in which something was decided, each with the answer."""
    at, found = Game.begin(FIRST, SECOND, library()), []
    for keys in game.choices:
        at = at.advance(1000)[0]
        found.append((at, keys))
        at = at.choose(*keys)
    return found


def test_a_game_ends_and_no_move_takes_long(whole: DeskGame) -> None:
    assert whole.game.over is not None
    assert whole.winner in ("a", "b", "draw")
    assert whole.slowest < 5


@pytest.mark.extended
def test_the_same_seed_deals_the_same_and_another_does_not(whole: DeskGame) -> None:
    again = play((FIRST, SECOND), "class1", library(), time.process_time)
    other = play((FIRST, SECOND), "class2", library(), time.process_time)
    assert again.choices == whole.choices
    assert other.choices[0] != whole.choices[0], "the first shuffle"


def test_a_shuffle_is_an_order_of_all_cards_and_a_die_has_six_faces(whole: DeskGame) -> None:
    shuffles = [keys for at, keys in choices(whole) if at.choice and at.choice.order]
    for (told,) in shuffles:
        places = [int(each) for each in told.removeprefix("order:").split(",")]
        assert sorted(places) == [*range(1, len(places) + 1)]
        assert places != sorted(places)
    faces = {
        chance_answer(at, str(seed))
        for at, _keys in choices(whole)
        if at.choice and at.choice.message.key == "roll"
        for seed in range(60)
    }
    assert faces == {(f"die:{face}",) for face in range(1, 7)}


def harmed(at: Game, keys: tuple[str, ...]) -> bool:
    """Whether an Arts puts damage on a holomem of the other player, or downs her, whichever target is taken first."""
    other = 1 - at.state.facts.player
    before = [(mem.id, mem.damage) for mem in at.state.players[other].stage]
    after = at.choose(*keys).advance(1000)[0]
    if after.choice and after.choice.message.key == "choose_arts_target":
        after = after.choose(after.choice.options[0].key).advance(1000)[0]
    return [(mem.id, mem.damage) for mem in after.state.players[other].stage] != before


def test_a_performance_is_not_ended_while_an_arts_would_do_damage(whole: DeskGame) -> None:
    ended = [
        at
        for at, keys in choices(whole)
        if keys == END and at.choice and is_action_choice(at.choice) and at.state.facts.step == "performance"
    ]
    assert ended
    left = [(at, option.key) for at in ended for option in at.choice.options if option.key.startswith("arts:")]  # type: ignore[union-attr]
    assert [key for at, key in left if harmed(at, (key,))] == []


def swapped(state: State, seat: Seat) -> State:
    """The state with the faces of all cards that the seat does not see exchanged among themselves."""
    unseen = sorted(hidden_cards(state, seat))
    faces = dict(zip(unseen, reversed([state.cards[each] for each in unseen]), strict=True))
    cards = tuple(faces.get(card, number) for card, number in enumerate(state.cards))
    return msgspec.structs.replace(state, cards=cards)


def test_the_desk_decides_the_same_whatever_the_cards_are_that_it_does_not_see(whole: DeskGame) -> None:
    mine = [(at, keys) for at, keys in choices(whole) if at.choice and at.choice.decider in LETTERS]
    different = 0
    for at, keys in mine[::6]:
        assert at.choice is not None
        seat: Seat = LETTERS.index(at.choice.decider)
        other = Game(swapped(at.state, seat), at.library)
        different += other.state.cards != at.state.cards
        assert decide(other) == keys
    assert different > 10


def test_what_a_seat_does_not_see_is_unseen(whole: DeskGame) -> None:
    at = next(at for at, _keys in choices(whole) if at.choice and at.choice.message.key == "act_main")
    seat: Seat = LETTERS.index(at.choice.decider) if at.choice else 0
    seen, own, other = as_seen(at, seat).state, at.state.players[seat], at.state.players[1 - seat]
    for card in (*own.deck, *own.life, *own.cheer_deck, *other.hand, *other.deck, *other.life):
        assert seen.cards[card] == UNSEEN
    for card in (*own.hand, own.oshi, other.oshi, *(mem.top for mem in (*own.stage, *other.stage))):
        assert seen.cards[card] == at.state.cards[card]


def test_every_number_of_picked_cards_is_looked_at(whole: DeskGame) -> None:
    several = [at.choice for at, _keys in choices(whole) if at.choice and at.choice.maximum > 1]
    assert several
    for choice in several:
        most = min(choice.maximum, len(choice.options))
        assert {len(keys) for keys in possible_answers(choice)} == set(range(choice.minimum, most + 1))


@pytest.mark.extended
def test_the_command_tells_how_the_games_went(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("first_games", games=2, seed=3)
    told = capsys.readouterr().out
    assert "ended  2" in told
    assert "slowest move" in told
