"""`manage.py selfplay`: random games are legal, repeatable, and what breaks off can be replayed."""

import json
from itertools import islice

import msgspec
import pytest
from django.core.management import CommandError

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.frames import Turn
from judge.engine.position.notation import read
from judge.engine.procedures.registry import PROCEDURES
from judge.scenarios import selfplay
from judge.scenarios.selfplay import SavedGame, cards_of, load_game, play_games, play_random_game, replay_game
from tests.commands import run_command

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

DECKS = starter_decks()
PAIR = (DECKS[0], DECKS[1])


def some(count: int, seed: int, **options) -> list:
    return [played for _, played, _ in play_games(PAIR, count, seed, library(), **options)]


@pytest.mark.extended
def test_games_end_by_a_rule_with_every_card_in_its_place():
    for played in some(5, 3):
        assert played.error == ""
        assert played.end in {"6.2.1.9.1", "7.3.2.1", "11.2.1", "11.2.2", "1.2.2"}
        assert played.winner in {"a", "b", "draw"}
        assert sorted(cards_of(played.game.state)) == list(range(142))
        assert played.transitions == played.game.state.transition_count


@pytest.mark.extended
def test_the_same_seed_gives_the_same_games_and_another_seed_others():
    once, again, other = some(2, 7), some(2, 7), some(2, 8)
    assert [each.choices for each in once] == [each.choices for each in again]
    assert once[0].choices != once[1].choices
    assert {each.choices for each in once}.isdisjoint({each.choices for each in other})


@pytest.mark.extended
def test_two_processes_give_the_same_games_in_the_same_order():
    def told(jobs: int) -> list:
        found = play_games(selfplay.random_decks(4, library()), 5, 4, library(), limit=300, jobs=jobs)
        return [(number, each.choices, each.transitions, each.error, each.game.dump()) for number, each, _ in found]

    alone, together = told(1), told(2)
    assert [number for number, *_ in together] == [1, 2, 3, 4, 5]
    assert together == alone


@pytest.mark.extended
def test_figures_are_told_for_people_and_for_programs():
    code, out, err = run_command("selfplay", "--games", 3, "--seed", 3, "--json")
    figures = json.loads(out)
    assert (code, err) == (0, "")
    assert (figures["games"], figures["failed"]) == (3, 0)
    assert sum(figures["ends"].values()) == sum(figures["winners"].values()) == 3
    assert figures["transitions"] == sum(each.transitions for each in some(3, 3))
    assert figures["transitions_per_second"] > 0
    code, out, _ = run_command("selfplay", "--games", 3, "--seed", 3)
    assert code == 0
    assert f"{'transitions':>24}  {figures['transitions']}" in out
    assert "transitions per second" in out


def test_a_stuck_game_is_saved_replays_to_where_it_stopped_and_ends_with_1(tmp_path):
    code, out, err = run_command("selfplay", "--games", 2, "--seed", 5, "--limit", 40, "--save", tmp_path)
    path = tmp_path / "seed-5-game-1.json"
    assert code == 1
    assert "Traceback" not in err
    assert f"game 1: not over after 40 transitions. Saved as {path}." in err
    assert "failed  2" in out
    saved = load_game(path)
    assert read(saved.position).sides[0].oshi == "hSD01-001"
    again = replay_game(saved, library())
    assert (again.transitions, again.choices, again.error) == (40, saved.choices, saved.error)
    code, out, _ = run_command("selfplay", "--replay", path)
    assert code == 1
    assert out.startswith("40 transitions, ")
    assert "not over after 40 transitions" in out


def test_a_game_in_which_the_engine_breaks_is_saved_and_told_without_a_traceback(tmp_path, monkeypatch):
    def broken(work, frame):
        if work.facts.turn == 3:
            raise KeyError("no such holomem")
        drawing(work, frame)

    drawing = PROCEDURES[Turn].steps["7.3.2"]
    monkeypatch.setitem(PROCEDURES[Turn].steps, "7.3.2", broken)
    code, _, err = run_command("selfplay", "--games", 1, "--seed", 3, "--save", tmp_path)
    assert code == 1
    assert err.startswith("game 1: KeyError: 'no such holomem'. Saved as ")
    assert "Traceback" not in err
    saved = load_game(tmp_path / "seed-3-game-1.json")
    assert replay_game(saved, library()).error == saved.error
    monkeypatch.setitem(
        PROCEDURES[Turn].steps, "7.3.2", drawing
    )  # mended: the answers lead further than they were given
    assert replay_game(saved, library()).error == "the answers end before the game does"


def test_when_it_is_interrupted_the_games_until_then_are_told(monkeypatch):
    def interrupted(*args):
        yield from islice(playing(*args), 2)
        raise KeyboardInterrupt

    playing = selfplay.play_games
    monkeypatch.setattr(selfplay, "play_games", interrupted)
    code, out, err = run_command("selfplay", "--games", 9, "--seed", 3, "--limit", 40)
    assert code == 130
    assert err.endswith("Interrupted after 2 of 9 games.\n")
    assert f"{'games':>24}  2\n" in out


def test_interrupted_before_the_first_game_it_tells_no_figures(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(selfplay, "play_games", interrupted)
    assert run_command("selfplay", "--games", 9) == (130, "", "Interrupted after 0 of 9 games.\n")


def test_an_ended_game_replays_to_its_end(tmp_path):
    (played,) = some(1, 3)
    path = tmp_path / "game.json"
    selfplay.save_game(played, PAIR, path)
    code, out, _ = run_command("selfplay", "--replay", path)
    assert (code, out) == (
        0, f"{played.transitions} transitions, {len(played.choices)} choices: ended by {played.end}: {played.winner}\n",
    )  # fmt: skip


def test_cards_lost_or_doubled_are_found(monkeypatch):
    def losing(work, frame):
        player = work.players[work.turn_player]
        if work.facts.turn == 4:
            work.set_player(work.turn_player, deck=player.deck[1:])
        drawing(work, frame)

    drawing = PROCEDURES[Turn].steps["7.3.2"]
    monkeypatch.setitem(PROCEDURES[Turn].steps, "7.3.2", losing)
    assert [each.error for each in some(1, 3)] == ["a card is nowhere or in two places"]


def written(tmp_path, *decks) -> object:
    path = tmp_path / "decks.json"
    path.write_bytes(msgspec.json.encode(decks))
    return path


def test_decks_of_a_file_one_for_both_or_two(tmp_path):
    for decks in (DECKS[:1], DECKS):
        code, out, _ = run_command("selfplay", "--decks", written(tmp_path, *decks), "--games", 1, "--json")
        assert code == 0
        assert json.loads(out)["games"] == 1


def test_decks_drawn_from_all_cards_are_others_in_each_game_and_a_broken_game_keeps_its_own(tmp_path):
    code, out, _ = run_command("selfplay", "--draw", "--games", 2, "--seed", 6, "--limit", 60, "--save", tmp_path)
    assert (code, "failed  2" in out) == (1, True)
    saved = [load_game(tmp_path / f"seed-6-game-{number}.json") for number in (1, 2)]
    assert len({deck.oshi for each in saved for deck in each.decks}) > 1
    assert [each.decks for each in saved] == [selfplay.random_decks(6, library())(number) for number in (1, 2)]
    again = [replay_game(each, library()) for each in saved]
    assert [(each.transitions, each.error) for each in again] == [(60, saved[0].error), (60, saved[1].error)]


def test_games_between_drawn_decks_end_by_a_rule():
    for _, played, _ in play_games(selfplay.random_decks(2, library()), 3, 2, library()):
        assert (played.error, played.winner in {"a", "b", "draw"}) == ("", True)


@pytest.mark.parametrize(
    ("options", "told"),
    [(("--unread",), "--unread goes with --draw"), (("--draw", "--decks", "x.json"), "cannot go together")],
)
def test_options_that_do_not_go_together(options, told):
    with pytest.raises(CommandError, match=told):
        run_command("selfplay", *options)


@pytest.mark.parametrize(
    ("decks", "told"),
    [
        ((), "0 Game Decks; give one for both players, or two"),
        ((*DECKS, DECKS[0]), "3 Game Decks"),
        ((msgspec.structs.replace(DECKS[0], deck={"hSD01-003": 5}),), "6.1.4.3"),
        ((msgspec.structs.replace(DECKS[0], oshi="hBP99-999"),), "There is no card hBP99-999"),
        ((DECKS[0], msgspec.structs.replace(DECKS[0], cheer_deck={})), "deck 2, cheer_deck: "),
    ],
)
def test_decks_that_cannot_be_played_are_refused_with_all_reasons(tmp_path, decks, told):
    with pytest.raises(CommandError) as error:
        run_command("selfplay", "--decks", written(tmp_path, *decks))
    assert told in str(error.value)
    assert error.value.returncode == 2


@pytest.mark.parametrize("option", ["--decks", "--replay"])
def test_a_file_that_cannot_be_read_is_told(tmp_path, option):
    with pytest.raises(CommandError, match="No such file") as error:
        run_command("selfplay", option, tmp_path / "none.json")
    assert error.value.returncode == 2
    path = tmp_path / "bad.json"
    path.write_text('{"decks": 3}')
    with pytest.raises(CommandError, match="Expected") as error:
        run_command("selfplay", option, path)
    assert error.value.returncode == 2


@pytest.mark.parametrize("count", ["0", "-1", "many", "99999999"])
def test_a_count_that_is_none_is_refused(count):
    with pytest.raises(CommandError, match="is not a count"):
        run_command("selfplay", f"--games={count}")


def test_an_answer_the_engine_never_takes_is_an_error_of_the_game(monkeypatch):
    monkeypatch.setattr(selfplay, "_drawn", lambda rng, choice: ("nonsense",))
    (played,) = some(1, 1)
    assert played.error.startswith("IllegalChoice: nonsense is not offered")
    assert played.choices == ()


def test_the_limit_is_exact():
    (played,) = some(1, 3, limit=10)
    assert (played.transitions, played.game.state.transition_count) == (10, 10)


def test_answers_of_another_game_break_off_with_the_reason():
    (one,) = some(1, 3)
    saved = SavedGame(PAIR, (("order:1",), *one.choices[1:]))
    assert replay_game(saved, library()).error.startswith("IllegalChoice: order:1 is not an order of the cards")


def test_a_game_can_be_played_with_any_source_of_chance():
    import random

    played = play_random_game((DECKS[0].game_deck, DECKS[1].game_deck), random.Random(4), library())
    assert played.error == ""
