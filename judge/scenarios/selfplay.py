"""Plays random legal games between two Game Decks from the preparation on, to find engine errors and measure speed."""

from __future__ import annotations

import random
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import msgspec

from judge.cards.decks import DeckRecord
from judge.cards.random_decks import random_deck
from judge.engine.cards import Card, Library
from judge.engine.decks import GameDeck
from judge.engine.editions import IN_FORCE
from judge.engine.errors import EngineError, IllegalChoice
from judge.engine.game import Game
from judge.engine.position.notation import write
from judge.engine.position.setup import position_from_state
from judge.engine.procedures.ch10_by_hand import DONE
from judge.engine.state import State
from judge.engine.transition import Choice

MAX_TRANSITIONS = 20_000
"""The most transitions of a random game; a game that reaches it is stuck."""
CARRIED_OUT, SAID_TO_TRIGGER = 0.5, 0.1
"""The probabilities that a text carried out by hand is done after each action, and that an unread ability is considered. With 1,
random games would consist of nothing else."""
LOSE = "hand:lose"
"""The key of a loss by a text carried out by hand. It is never chosen: such texts are rare, and the game would end early."""
TRIES = 200
"""How often another answer is drawn if the engine refuses one."""

Keys = tuple[str, ...]
Pair = tuple[DeckRecord, DeckRecord]
Answer = Callable[[Game], tuple[Game, Keys] | None]
"""Answers the choice that is due: returns the game after it and the keys, or None if there are no more answers."""


@dataclass(frozen=True)
class PlayedGame:
    """A played game: the last state, all answers, and the number of transitions; `error` says what went wrong, if anything."""

    game: Game
    choices: tuple[Keys, ...]
    transitions: int
    error: str = ""

    @property
    def end(self) -> str:
        """The rule by which the game ended; empty if it did not end."""
        return self.game.over.rule if self.game.over else ""

    @property
    def winner(self) -> str:
        """`a`, `b`, `draw`, or empty."""
        if self.game.over is None:
            return ""
        return "draw" if self.game.over.winner is None else "ab"[self.game.over.winner]


@dataclass
class GameFigures:
    """Totals of many games. `seconds` is processor time; `rate` is transitions per second, including the drawing of answers."""

    games: int = 0
    transitions: int = 0
    choices: int = 0
    turns: int = 0
    seconds: float = 0.0
    ends: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)
    failed: int = 0

    @property
    def rate(self) -> float:
        return self.transitions / self.seconds if self.seconds else 0.0

    def add(self, played: PlayedGame, seconds: float) -> None:
        """Count a game."""
        self.games += 1
        self.transitions += played.transitions
        self.choices += len(played.choices)
        self.turns += played.game.state.facts.turn
        self.seconds += seconds
        if played.error:
            self.failed += 1
        else:
            self.ends[played.end] += 1
            self.winners[played.winner] += 1


class SavedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved game: the Game Decks and all answers, with which it can be replayed; `position` is the last board in notation."""

    decks: tuple[DeckRecord, DeckRecord]
    choices: tuple[Keys, ...]
    error: str = ""
    position: str = ""
    limit: int = MAX_TRANSITIONS
    rules: str = IN_FORCE


def play_random_game(
    decks: tuple[GameDeck, GameDeck],
    rng: random.Random,
    library: Library,
    limit: int = MAX_TRANSITIONS,
    rules: str = IN_FORCE,
) -> PlayedGame:
    """Play a random legal game under an edition of the rules. Errors of the engine are in the result, not raised. Raises `BadDeck`
    for decks that cannot be played."""
    return _played(Game.begin(*decks, library, rules), lambda game: random_answer(rng, game), limit)


def replay_game(saved: SavedGame, library: Library) -> PlayedGame:
    """Play a saved game again, as far as its answers go. Raises `BadDeck` for decks that cannot be played."""
    keys = iter(saved.choices)

    def answer(game: Game) -> tuple[Game, Keys] | None:
        picked = next(keys, None)
        return None if picked is None else (game.choose(*picked), picked)

    begun = Game.begin(saved.decks[0].game_deck, saved.decks[1].game_deck, library, saved.rules)
    return _played(begun, answer, saved.limit)


def _played(game: Game, answer: Answer, limit: int) -> PlayedGame:
    choices: list[Keys] = []
    count = 0
    try:
        while not game.done:
            if game.choice is not None:
                answered = answer(game)
                if answered is None:
                    return PlayedGame(game, tuple(choices), count, "the answers end before the game does")
                game, keys = answered
                choices.append(keys)
            elif count == limit:
                return PlayedGame(game, tuple(choices), count, f"not over after {limit} transitions")
            else:
                game, told = _on(game, limit - count)
                count += told
    except Exception as error:  # noqa: BLE001 - whatever the engine raises is what is looked for
        return PlayedGame(game, tuple(choices), count, f"{type(error).__name__}: {error}")

    if game.over is None:
        return PlayedGame(game, tuple(choices), count, "nothing left to do, and nobody has won")
    if sorted(cards_of(game.state)) != list(range(len(game.state.cards))):
        return PlayedGame(game, tuple(choices), count, "a card is nowhere or in two places")
    return PlayedGame(game, tuple(choices), count)


def _on(game: Game, most: int) -> tuple[Game, int]:
    """The game at its next choice, or after `most` transitions, and the number of transitions. If the engine fails on the way, the
    game is played one transition at a time, so that the state before the failure is returned."""
    try:
        game, told = game.advance(most)
    except Exception:  # noqa: BLE001 - it is raised again by the step that breaks
        game, _ = game.step()
        return game, 1
    return game, len(told)


def random_answer(rng: random.Random, game: Game) -> tuple[Game, Keys]:
    """Draw a random answer that the engine accepts; returns the game after it and the keys."""
    assert game.choice is not None
    refused: EngineError | None = None
    for _ in range(TRIES):
        keys = _drawn(rng, game.choice)
        try:
            return game.choose(*keys), keys
        except IllegalChoice as error:  # some choices have conditions on the picked cards together
            refused = error
    assert refused is not None
    raise refused


def _drawn(rng: random.Random, choice: Choice) -> Keys:
    if choice.order:
        places = list(range(1, choice.order + 1))
        rng.shuffle(places)
        return ("order:" + ",".join(map(str, places)),)
    keys = [option.key for option in choice.options]
    if choice.message.key == "choose_first_center" and len(keys) > 1:
        # 6.2.1.10.1 does not require it, but a game without a Center holomem ends at once
        keys.remove("decline")
    if DONE in keys and rng.random() < CARRIED_OUT:
        return (DONE,)
    if len(keys) > 1 and rng.random() > SAID_TO_TRIGGER:
        keys = [key for key in keys if not key.startswith(("prime:", "text:"))] or keys
    if LOSE in keys:
        keys.remove(LOSE)
    count = rng.randint(min(choice.minimum, len(keys)), min(choice.maximum, len(keys)))
    return (rng.choice(keys),) if count == 1 else tuple(rng.sample(keys, count))


def cards_of(state: State) -> Iterator[int]:
    """The cards of a state, each once for each place that contains it."""
    yield from state.resolution
    for player in state.players:
        yield player.oshi
        for zone in (
            player.hand, player.deck, player.archive, player.life, player.cheer_deck, player.power, player.loose,
        ):  # fmt: skip
            yield from zone
        for mem in player.stage:
            yield from mem.stack
            yield from mem.cheers
            yield from (support.card for support in mem.supports)


def play_games(
    decks: Pair | Callable[[int], Pair],
    count: int,
    seed: int,
    library: Library,
    limit: int = MAX_TRANSITIONS,
    rules: str = IN_FORCE,
    jobs: int = 1,
) -> Iterator[tuple[int, PlayedGame, float]]:
    """Play `count` games; yields (number, game, processor seconds) in the order of the numbers. A game depends only on the seed,
    its number and its decks, which are the same for all games or given by number. So it does not depend on `jobs`, the number of
    processes."""
    asked = (
        GameToPlay(number, decks(number) if callable(decks) else decks, seed, limit, rules)
        for number in range(1, count + 1)
    )
    if jobs > 1:
        yield from _in_processes(asked, library, jobs)
        return
    for each in asked:
        played, seconds = each.play(library)
        yield each.number, played, seconds


@dataclass(frozen=True)
class GameToPlay:
    """A game to be played: everything it depends on, except the library."""

    number: int
    decks: Pair
    seed: int
    limit: int
    rules: str

    def play(self, library: Library) -> tuple[PlayedGame, float]:
        """Play it; returns the game and the processor seconds that it took."""
        rng = random.Random(f"{self.seed}:{self.number}")  # noqa: S311 - games, not secrets
        pair = (self.decks[0].game_deck, self.decks[1].game_deck)
        start = time.process_time()
        played = play_random_game(pair, rng, library, self.limit, self.rules)
        return played, time.process_time() - start


Sent = tuple[bytes, tuple[Keys, ...], int, str, float]
"""A played game as a process sends it: last state, answers, transitions, error, seconds."""
AHEAD = 4
"""How many games each process gets before the first result is awaited."""
_library_here: dict[str, Card] = {}
"""The library of a worker process."""


def _in_processes(asked: Iterator[GameToPlay], library: Library, jobs: int) -> Iterator[tuple[int, PlayedGame, float]]:
    with ProcessPoolExecutor(jobs, initializer=_begin_process, initargs=(dict(library),)) as pool:
        waiting: deque[tuple[int, Future[Sent]]] = deque()
        while True:
            waiting.extend(
                (each.number, pool.submit(_sent, each)) for each in islice(asked, AHEAD * jobs - len(waiting))
            )
            if not waiting:
                return
            number, future = waiting.popleft()
            state, choices, transitions, error, seconds = future.result()
            yield number, PlayedGame(Game.load(state, library), choices, transitions, error), seconds


def _begin_process(library: dict[str, Card]) -> None:
    """An interrupt (Ctrl-C) reaches every process; the first one ends them all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _library_here.update(library)


def _sent(asked: GameToPlay) -> Sent:
    played, seconds = asked.play(_library_here)
    return played.game.dump(), played.choices, played.transitions, played.error, seconds


def random_decks(seed: int, library: Library, *, unread: bool = False) -> Callable[[int], Pair]:
    """A function that draws two Game Decks from the whole library for the number of a game; see `judge.cards.random_decks`."""

    def pair(number: int) -> Pair:
        rng = random.Random(f"{seed}:{number}:decks")  # noqa: S311 - games, not secrets
        return random_deck(rng, library, unread=unread), random_deck(rng, library, unread=unread)

    return pair


def save_game(played: PlayedGame, decks: Pair, path: Path, limit: int = MAX_TRANSITIONS) -> None:
    """Write a game to a file, so that it can be replayed. Raises `OSError` if that fails."""
    try:
        position = write(position_from_state(played.game.state, played.game.library))
    except EngineError as error:  # the board may be one that the notation cannot express
        position = f"cannot be written: {error}"
    saved = SavedGame(decks, played.choices, played.error, position, limit, played.game.state.facts.rules)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n")


def load_game(path: Path) -> SavedGame:
    """Read a saved game. Raises `OSError` if the file cannot be opened, and the decoding error of msgspec if it is malformed."""
    return msgspec.json.decode(path.read_bytes(), type=SavedGame)
