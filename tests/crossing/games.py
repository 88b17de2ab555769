"""Draws and plays the crossed games: which board with which state each is, and what was wrong with any of them."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, get_args

import msgspec

from judge.cards.library import library
from judge.engine.effects.language import DeedKind, Node
from judge.engine.errors import AmbiguousChoice, IllegalChoice
from judge.engine.game import Game
from judge.engine.position.notation import write
from judge.engine.state import SEATS, HistoryEntry, State
from judge.engine.transition import Transition
from judge.scenarios.model import Scenario
from tests.crossing.boards import PLAYED, Way, all_ways, as_played, board, scenarios_of, slot_ways
from tests.crossing.carried import FURTHEST, Became, Carried, Slot, slots, why
from tests.crossing.properties import LEAVING, of_choice, of_state, of_transition, owners
from tests.crossing.states import STATES
from tests.engine.play import random_keys

STEPS = 60
"""Transitions of a game: to the end of the turn and into the next one. What is told after that is told of other cards too."""
FIRST = 0.75
"""How often a game about a slot is on the board of the first of its scenarios."""
MOST = 300
"""Transitions of a game whose scenario has choices left."""
BOTH = 0.5
"""How often a board is put into a second state besides its own."""
replace = msgspec.structs.replace


@dataclass(frozen=True)
class Crossing:
    """One game: what a card does, on a board in this state, and often `also` in a second one (`BOTH`). With the same seed it is the
    same game."""

    way: Way
    state: str
    seed: str
    also: str = ""
    turn: int = 0
    """Which of the scenarios of a slot it is, counted round and round. In the first the slot nearly always does what it says;
    many of the others show when it does not."""

    def __str__(self) -> str:
        return " / ".join(filter(None, (str(self.way), self.state, self.also, self.seed)))


@dataclass
class Played:
    """How a game went: whether its way was gone, how many transitions and choices it had, what was wrong."""

    crossing: Crossing
    gone: bool = False
    transitions: int = 0
    choices: int = 0
    faults: list[str] = field(default_factory=list)
    position: str = ""
    answers: list[tuple[str, ...]] = field(default_factory=list)
    became: dict[str, Became] = field(default_factory=dict)
    """What came of each slot of the card, but for those of which nothing was begun."""
    done: dict[str, set[Node]] = field(default_factory=dict)
    """The instructions of its slots that were carried out."""


Of = Literal["slots", "ways"]
"""What games are about: each slot on boards of its scenarios, or everything that a card does on boards drawn for it."""


@cache
def _order(seed: int, of: Of) -> tuple[tuple[Way, str], ...]:
    """Every way crossed with every state, in rounds: each round goes every way once, in an order of its own."""
    rng = random.Random(f"crossing:{seed}")
    ways, states = slot_ways() if of == "slots" else all_ways(), tuple(STATES)
    first = [rng.randrange(len(states)) for _ in ways]
    order = []
    for turn in range(len(states)):
        here = [(way, states[(start + turn) % len(states)]) for way, start in zip(ways, first, strict=True)]
        rng.shuffle(here)
        order += here
    return tuple(order)


def crossing(number: int, seed: int, of: Of = "ways") -> Crossing:
    """The game with this number, counted from 0. After as many games as there are ways, every way was gone once; after as many
    rounds as there are states, every way in every state. Then all of it comes again, with other cards around."""
    order = _order(seed, of)
    rng = random.Random(f"crossing:{seed}:{number}")
    also = rng.choice(tuple(STATES)) if rng.random() < BOTH else ""
    turn = 0 if rng.random() < FIRST else rng.randrange(1, 1000)
    return Crossing(*order[number % len(order)], seed=f"{of}:{seed}:{number}", also=also, turn=turn)


def play(crossed: Crossing) -> Played:
    """The game, with every fault; whatever is raised is a fault too."""
    played = Played(crossed)
    rng = random.Random(crossed.seed)
    script = _script(crossed)
    position = board(crossed.way, rng) if script is None else as_played(crossed.way, script, rng)
    states = {crossed.state, crossed.also}
    for name, change in STATES.items():
        if name in states:
            position = change(position, crossed.way, rng)
    played.position = write(position)
    try:
        start = Game.start(position, library())
        if script is None or "extra turn" in states:
            start = _with_history(start, extra=False)
        line = list(_line(start, _Answers(crossed.way, rng, script), played))
        if "extra turn" in states:
            twin = _with_history(Game.start(position, library()), extra=True)
            played.faults += _twins(line, twin)
    except Exception as error:  # noqa: BLE001 - whatever the engine raises is what is looked for
        played.faults.append(f"{type(error).__name__}: {error}")
    return played


def _script(crossed: Crossing) -> Scenario | None:
    """The scenario of a game about a slot."""
    found = scenarios_of(crossed.way) if crossed.way.where == PLAYED else ()
    return found[crossed.turn % len(found)] if found else None


class _Answers:
    """Answers the choices of a game: its way is gone as soon as it is offered, or the choices of its scenario are made, as far as
    they can be; all others are answered at random."""

    def __init__(self, way: Way, rng: random.Random, script: Scenario | None) -> None:
        self.rng, self.gone = rng, False
        self.wanted = way.wanted.removeprefix("their ") if script is None else ""
        self.left = [] if script is None else list(script.choices)
        sides = () if script is None else zip("ab", script.position.sides, strict=True)
        self.no_cheers = {seat for seat, half in sides if not half.cheer_deck}

    def of(self, game: Game) -> tuple[str, ...]:
        """Option keys for the choice that is due."""
        choice = game.choice
        assert choice is not None
        # A Cheer of a Cheer Deck that the scenario does not have is sent at random: it is in none of its choices.
        extra = choice.decider in self.no_cheers and "7.4.2" in {each.rule for each in choice.cites}
        for place, keys in enumerate(() if extra else self.left):
            if (not place or not LEAVING & set(keys)) and _legal(game, keys):
                self.left = self.left[place + 1 :]
                self.gone = True
                return keys
        first = [option.key for option in choice.options if self.wanted and option.key.startswith(self.wanted)]
        if first and not self.gone and choice.maximum == 1:
            self.gone = True
            return (self.rng.choice(first),)
        return tuple(random_keys(self.rng, game))


def _legal(game: Game, keys: tuple[str, ...]) -> bool:
    """Whether the choice that is due can be answered with these."""
    try:
        game.choose(*keys)
    except (IllegalChoice, AmbiguousChoice):
        return False
    return True


def _line(game: Game, answers: _Answers, played: Played) -> Iterator[tuple[str, ...] | Transition]:
    """The answers and transitions of a line. What it carried out of the card is noted."""
    owner = owners(game.state)
    carried = Carried(played.crossing.way.number)
    carried.look(game)
    played.faults += of_state(game.state, library(), owner)
    while not game.done and not played.faults and played.transitions < (STEPS if not answers.left else MOST):
        if game.choice is not None:
            played.choices += 1
            played.faults += of_choice(game)
            keys = answers.of(game)
            played.answers.append(keys)
            game = game.choose(*keys)
            yield keys
            continue
        before = game.state
        game, told = carried.step(game)
        played.transitions += 1
        played.faults += of_transition(before, game.state, told, library(), owner)
        played.faults += of_state(game.state, library(), owner)
        played.gone, played.done = answers.gone, carried.done
        played.became = {name: carried.became(name) for name in carried.begun}
        yield told


# --- An extra turn behind --------------------------------------------------------------------------------------------


def _with_history(game: Game, *, extra: bool) -> Game:
    """The game in which the last turn of the player who is not the turn player saw everything that a text can ask for; with
    `extra` the turn player has had an extra turn since (5.26)."""
    facts = game.state.facts
    other = 1 - facts.player
    last = facts.last_turns[other]
    seen = tuple(
        HistoryEntry(deed, seat, game.state.cards[mem.top], last, "performance", holomem=mem.id, mine=seat == other)
        for seat in SEATS
        for mem in game.state.players[seat].stage[:2]
        for deed in get_args(DeedKind)
    )
    state = game.state
    if extra:
        own = (facts.turn, last) if facts.player == 0 else (last, facts.turn)
        state = _a_turn_later(state)
        facts = replace(facts, turn=facts.turn + 1, last_turns=own)
    return Game(replace(state, facts=facts, history=(*state.history, *seen)), library())


def _a_turn_later(state: State) -> State:
    """What the board says has happened this turn has happened in the extra turn, which is this one now."""
    now = state.facts.turn

    def later(turn: int) -> int:
        return now + 1 if turn == now else turn

    players = tuple(
        replace(
            player,
            stage=tuple(replace(mem, entered=later(mem.entered), bloomed=later(mem.bloomed)) for mem in player.stage),
        )
        for player in state.players
    )
    history = tuple(replace(did, turn=later(did.turn)) for did in state.history)
    return replace(state, players=players, history=history)


def _twins(line: list[tuple[str, ...] | Transition], game: Game) -> Iterator[str]:
    """Until this turn ends, the same line with an extra turn behind it goes on as without: which turn was the opponent's last one
    is the same."""
    for each in line:
        if isinstance(each, tuple):
            game = game.choose(*each)
            continue
        if each.message.key == "turn_begins":
            return
        game, told = game.step()
        if (told.message, told.events, told.rules) != (each.message, each.events, each.rules):
            yield f"with an extra turn behind: {told.message.key} {told.rules}, not {each.message.key} {each.rules}"
            return


# --- Many games ------------------------------------------------------------------------------------------------------


@dataclass
class Figures:
    """What many games came to."""

    games: int = 0
    transitions: int = 0
    choices: int = 0
    seconds: float = 0.0
    ways: set[Way] = field(default_factory=set)
    gone: set[Way] = field(default_factory=set)
    states: Counter[str] = field(default_factory=Counter)
    became: dict[Slot, Became] = field(default_factory=dict)
    """The furthest that each slot has come, of those that were asked for or came up."""
    done: dict[Slot, set[Node]] = field(default_factory=dict)
    """The instructions that were carried out, by their slots."""
    by_state: dict[str, dict[Slot, Became]] = field(default_factory=dict)
    """The furthest that each slot has come in a state."""
    failed: list[Played] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count a game."""
        self.games += 1
        self.transitions += played.transitions
        self.choices += played.choices
        self.states[played.crossing.state] += 1
        way = played.crossing.way
        self.ways.add(way)
        if way.where == PLAYED:
            self._note((way.number, way.wanted), "not begun", played.crossing)
        for name, became in played.became.items():
            self._note((way.number, name), became, played.crossing)
        for name, nodes in played.done.items():
            self.done.setdefault((way.number, name), set()).update(nodes)
        if played.gone:
            self.gone.add(way)
        if played.faults:
            self.failed.append(played)

    def _note(self, slot: Slot, became: Became, crossed: Crossing) -> None:
        states = {crossed.state, crossed.also} - {""}
        for found in (self.became, *(self.by_state.setdefault(each, {}) for each in states)):
            found[slot] = min(found.get(slot, became), became, key=FURTHEST.index)

    def missing(self) -> dict[Slot, str]:
        """The slots that no game carried out, each with why."""
        return {slot: why(slot, became) for slot in slots() if (became := self.became.get(slot)) != "done"}


def games(count: int, seed: int, *, of: Of | None = None, first: int = 0, jobs: int = 1) -> Figures:
    """So many games of a seed, from the one with the number `first` on; without `of` every second one is about a slot."""
    figures = Figures()
    start = time.perf_counter()
    numbers = range(first, first + count)
    asked = [crossing(n, seed, of) if of else crossing(n // 2, seed, ("slots", "ways")[n % 2]) for n in numbers]
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            for played in pool.map(play, asked, chunksize=25):
                figures.add(played)
    else:
        for each in asked:
            figures.add(play(each))
    figures.seconds = time.perf_counter() - start
    return figures
