"""Playing a case: its position and its choices recomputed into steps. The results are cached, which is safe because the engine
is pure."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice, takewhile
from threading import Lock

import msgspec
from cachetools import LRUCache

from judge.cards.library import library
from judge.desk import budget, limits
from judge.desk.weighing import bytes_of, bytes_of_many
from judge.engine.almost_primed import NotPrimed, UnmetCollector
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.game import Game, GameOver
from judge.engine.position.checks import check_position
from judge.engine.position.notation import read, write
from judge.engine.position.problem import Problem
from judge.engine.transition import Choice, Transition, worked_out

ITEMS_PER_WEIGHT = 100
"""This many remembered items weigh as much as one step, because each state has its own list of them."""
BETWEEN_LOOKS = 50
"""How many transitions are made between two checks of the clock."""
STEPS_WEIGHED = 4
"""This many steps of a line are weighed to estimate its bytes, because every page of a line needs the estimate."""
Picks = tuple[tuple[str, ...], ...]
Key = tuple[str, int, Picks]
"""Position, which cards, choices. A line keeps the cards it was played with, so that no other can get their identity."""


@dataclass(frozen=True)
class Step:
    """One transition, the game after it, and at a choice what was picked (None: it is still open)."""

    transition: Transition
    game: Game
    picked: tuple[str, ...] | None = None
    told: dict[str, tuple[str, str, str]] = field(default_factory=dict, init=False, compare=False, repr=False)
    """For each language in which a list of steps was shown: what the transition says, its rule, and what was picked."""
    near: tuple[NotPrimed, ...] | None = field(default=None, compare=False, repr=False)
    """The abilities that it almost primed, or of which it skipped a part; None where nobody looked on."""

    @property
    def choice(self) -> Choice | None:
        """The choice that this transition asks for."""
        return self.transition.choice

    @property
    def weight(self) -> int:
        """1, and more if the state is large: many lasting effects, or many events in the turn."""
        state = self.game.state
        piled = (
            len(state.lasting) + len(state.history) + len(state.seen_states) + len(state.happened) + len(state.primed)
        )
        return 1 + piled // ITEMS_PER_WEIGHT


@dataclass(frozen=True)
class Play:
    """A line of play: where it starts, its steps, and how it stands at the end.

    `used` counts the choices that were carried out. `problem` says why the stored choices could not be followed further, or
    what the engine could not go on with; `refused` is the choice that could not be followed. `stopped` says that the time of
    the request was used up; playing the line again continues from here. `notation` is the position that it starts from, as the
    notation's writer formats it.
    """

    start: Game
    game: Game
    steps: tuple[Step, ...] = ()
    used: int = 0
    problem: EngineError | None = None
    stopped: bool = False
    refused: tuple[str, ...] | None = None
    notation: str = ""

    @cached_property
    def weight(self) -> int:
        """The weight of its steps."""
        return sum(step.weight for step in self.steps)

    @cached_property
    def bytes(self) -> int:
        """About how many bytes the line takes in this process, cards of the board's own included."""
        first, common = self.start, library()
        own = [card for number, card in first.library.items() if common.get(number) is not card]
        held = bytes_of(first.state, own) + bytes_of_many(
            [step.transition for step in self.steps], first.state, STEPS_WEIGHED
        )
        held += bytes_of_many([step.game.state for step in self.steps], first.state, STEPS_WEIGHED)
        return held + len(self.steps) * limits.BYTES_OF_TOLD

    @property
    def open_choice(self) -> Choice | None:
        """The choice that is due at the end of the line."""
        return self.game.choice

    @cached_property
    def fingerprint(self) -> str:
        """A short digest of the state at the end of the line."""
        return hashlib.sha256(msgspec.msgpack.encode(self.game.state, enc_hook=worked_out)).hexdigest()[:32]

    @property
    def picks(self) -> Picks:
        """What was picked at each choice that was carried out, as whole keys."""
        return tuple(step.picked for step in self.steps if step.picked is not None)

    @property
    def chosen(self) -> int:
        """How many choices of players were carried out. What chance brings, such as the face of a die, is nobody's choice."""
        return sum(
            step.picked is not None and step.choice is not None and step.choice.decider != "chance"
            for step in self.steps
        )

    def asking(self, index: int) -> Step | None:
        """The step that asks for the choice of this index, counted from 0; None where the line has fewer."""
        asking = [step for step in self.steps if step.choice is not None]
        return asking[index] if index < len(asking) else None

    def game_at(self, number: int) -> Game:
        """The game after transition `number`; where the line starts for 0 and less."""
        return self.steps[number - 1].game if number > 0 else self.start

    def picks_before(self, number: int) -> int:
        """How many choices were carried out before the choice of transition `number`."""
        return sum(1 for step in self.steps[: number - 1] if step.picked is not None)


def play(position: str, picks: Picks = (), cards: Library | None = None) -> Play:
    """The line from a position in notation with these choices, played with these cards (those of the library).

    Raises `EngineError` when the position cannot be read or played at all.
    """
    cards = library() if cards is None else cards
    key = (position, id(cards), picks)
    line = _kept.get(key)
    if line is not None and not line.stopped:
        return line
    begun = line or _kept.sharing(key)
    course = _Course(begun or _start(position, cards))
    if begun is None or begun.stopped:
        course.go_on()
    for keys in picks[course.used :]:
        course.choose(keys)
    line = course.line
    _kept.put(key, line)
    return line


class CannotStart(EngineError):  # noqa: N818 - what happened, not a failure of the program
    """A position with problems that keep the engine from starting; `problems` are those."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(f"{problem.where}: {problem.code} ({problem.rule})" for problem in problems))
        self.problems = problems


def _start(text: str, cards: Library) -> Play:
    """The line that has not begun yet."""
    position = read(text)
    errors = tuple(problem for problem in check_position(position, cards) if problem.level == "error")
    if errors:
        raise CannotStart(errors)
    start = Game.start(position, cards)
    return Play(start, start, notation=write(position))


def extend(line: Play, keys: tuple[str, ...]) -> Play:
    """The line with one more choice made; where it is not offered, the same line with the problem named."""
    if line.problem:
        return line
    course = _Course(line)
    course.choose(keys)
    return course.line


class _Course:
    """A line that is being played on. Its steps are put together once, not after each of its choices."""

    def __init__(self, line: Play) -> None:
        self._begun = line
        self._steps, self._game, self.used = list(line.steps), line.game, line.used
        self._weight = line.weight
        self._refused, self._stopped = line.refused, line.stopped
        self.problem = line.problem

    @property
    def line(self) -> Play:
        """The line as far as it was played."""
        went = replace(
            self._begun,
            game=self._game,
            steps=tuple(self._steps),
            used=self.used,
            problem=self.problem,
            stopped=self._stopped,
            refused=self._refused,
        )
        vars(went)["weight"] = self._weight  # otherwise the steps of a long line would be weighed anew
        return went

    def choose(self, keys: tuple[str, ...]) -> None:
        """Make one more choice and go on; where it is not offered, name the problem."""
        if self.problem:
            return
        try:
            self._game = self._game.choose(*keys)
        except EngineError as error:
            self.problem, self._refused = error, keys
            return
        picked = tuple(option.key for option in self._game.state.answer or ())
        self._steps[-1] = replace(self._steps[-1], picked=picked)
        self.used += 1
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next choice, to the end, or until the time of the request is used up."""
        self.problem, self._stopped = None, False
        steps, begun = self._steps, len(self._steps)
        looking = UnmetCollector()
        walk = self._game.walk(looking)
        while self._game.choice is None and not self._game.done:
            if self._weight >= limits.WEIGHT_OF_A_LINE:
                self.problem = EngineError(
                    "The engine follows a line no further than this ({number} steps). For loops see 14.1.",
                    number=len(steps),
                )
                return
            if len(steps) % BETWEEN_LOOKS == 0 and len(steps) > begun and budget.spent():
                self.problem = EngineError(
                    "The engine reached step {number} in the time allowed for one page.", number=len(steps)
                )
                self._stopped = True
                return
            try:
                made = next(walk, None)
                if made is None:
                    raise GameOver("Nothing is left to do here.")
            except EngineError as error:
                self.problem = error
                return
            self._game, transition = made
            # Boards are larger than states, and few steps are looked at.
            steps.append(Step(transition, self._game.bare(), near=looking.taken()))
            self._weight += steps[-1].weight


def _until(line: Play, count: int) -> Play | None:
    """A line up to its choice number `count`, counted from 0; None where it does not come to that choice."""
    asking = (index for index, step in enumerate(line.steps) if step.choice is not None)
    at = next(islice(asking, count, None), None)
    if at is None:
        return None
    step = replace(line.steps[at], picked=None)
    return Play(line.start, step.game, (*line.steps[:at], step), count, notation=line.notation)


class LineCache:
    """The lines last computed in this process, `size` in bytes; the longest unused dropped first."""

    def __init__(self, size: int) -> None:
        self._lock = Lock()
        self._lines: LRUCache[Key, Play] = LRUCache(size, lambda line: min(line.bytes, size))

    def get(self, key: Key) -> Play | None:
        """The line cached under this key, marked as just used."""
        with self._lock:
            return self._lines.get(key)

    def sharing(self, key: Key) -> Play | None:
        """The common beginning of the line with this key and the cached line that shares most with it."""
        position, cards, picks = key
        with self._lock:
            shared = [
                (_common(others, picks), line)
                for (other, its, others), line in self._lines.items()
                if (other, its) == (position, cards)
            ]
        most, line = max(shared, key=lambda each: each[0], default=(0, None))
        return line and _until(line, most)

    def put(self, key: Key, line: Play) -> None:
        """Keep a line, dropping those unused for longest when there is too much; the line itself is always kept."""
        with self._lock:
            self._lines[key] = line

    def clear(self) -> None:
        """Forget everything kept."""
        with self._lock:
            self._lines.clear()


def _common(one: Picks, other: Picks) -> int:
    """How many first choices are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


_kept = LineCache(limits.BYTES_OF_LINES)
