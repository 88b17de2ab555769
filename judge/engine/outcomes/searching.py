"""Following every line, breadth first, so that the first way found to a state is a shortest one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from judge.engine.draft import Draft
from judge.engine.errors import EngineError
from judge.engine.frames import CheckTiming
from judge.engine.game import Game
from judge.engine.loop_detection import SILENT_ROUNDS
from judge.engine.outcomes.answers import answers_to_try, chance
from judge.engine.outcomes.horizon import Horizon
from judge.engine.outcomes.met import Met, Node
from judge.engine.outcomes.model import Keys, LineEnd, SearchResult, UnseenCards
from judge.engine.outcomes.results import result_of
from judge.engine.outcomes.states import check_key, end_of, state_key, unseen

BOARDS = 200
"""While no more states wait, each keeps its board, from which those of its answers are derived, until the search is left."""
LONGEST = 3000
"""Transitions between two choices; a line that goes on for longer without one is not followed (14.1)."""


class Search(Met):
    """Every line from a game to a horizon. `advance` does the work; the search can be interrupted and continued at any time.

    The game at the start may have a choice due or not.
    """

    def __init__(self, game: Game, horizon: Horizon) -> None:
        super().__init__()
        self.start, self.horizon = game, horizon
        self._place: dict[bytes, int] = {}
        self._end_place: dict[LineEnd, int] = {}
        self._noted = 0
        """What was noted last: the place of a node, or of an end as `~place`."""
        self._after_round: dict[bytes, tuple[int, int]] = {}
        """What a state at a round of a check timing led to, written alike, and after how many more rounds."""
        self._rounds: list[tuple[bytes, int]] = []
        """The rounds on the line that is being followed: the key of the state, and how many there were before without a choice."""
        self._known: int | None = None
        """What this line leads to, if it has come to a state from which one was followed already."""

    @property
    def waiting(self) -> tuple[tuple[int, Game], ...]:
        """The states that have not been followed on yet: the place of each, and the game there."""
        return tuple(self._open)

    def advance(self, states: int, stop: Callable[[], bool] = lambda: False) -> None:
        """Follow the lines from at most this many states, or until `stop`, which is called before each, returns true. What was
        found until then is kept, and the next call continues from there."""
        if not self._begun:
            self._begun = True
            self._arrive(self.start, None)
        while self._open and states > 0 and not stop():
            place, game = self._open.popleft()
            self._branch(place, game)
            states -= 1
        # Boards are larger than states, and a search that was left may be kept for hours.
        self._open = deque((place, game.bare(self.start.board)) for place, game in self._open)

    def answer(self) -> SearchResult:
        """What has been found so far; `whole` says whether that is everything."""
        return result_of(self)

    def _branch(self, place: int, game: Game) -> None:
        node = self.nodes[place]
        found, node.whole = answers_to_try(node.choice, game.library)
        assert game.board  # derived once for all answers
        if node.choice.open is not None:  # a card that nobody has seen may be the one that is picked
            self._end(game, (place, ()), unseen(game.state, node.choice.message.key, node.choice.open))
        for keys in found:
            try:
                chosen = game.choose(*keys)
            except EngineError:  # some choices refuse a combination of offered options
                continue
            self._arrive(chosen, (place, keys))
        if node.choice.decider == "chance":
            node.even = chance(node.choice, len(node.branches) + len(node.ends)) is not None

    def _arrive(self, game: Game, before: tuple[int, Keys] | None) -> None:
        """Go on to the next choice or the end of the line, and note where that is."""
        try:
            there = self._note(game, before) or self._go_on(game, before)
        except EngineError:
            there = False
        if not there:
            self.cut += 1
            if before is not None:
                self.nodes[before[0]].whole = False

    def _note(self, game: Game, before: tuple[int, Keys] | None) -> bool:
        """Note a game where the line is over, or where a choice is due; whether it is one of these."""
        if (before is not None and self.horizon.beyond(self.start, game)) or (game.done and game.choice is None):
            self._end(game, before)
        elif game.choice is not None:
            self._meet(game, before)
        else:
            return False
        return True

    def _go_on(self, game: Game, before: tuple[int, Keys] | None) -> bool:
        """Follow a line to the next choice or its end, and note that; whether there is one. In a check timing the order of
        abilities may not matter, so there a line is followed only to a round from which one was followed already."""
        self._rounds, self._known = [], None
        if before is None:
            game, passed = game.advance(LONGEST)
        else:
            ordering = any(type(frame) is CheckTiming and frame.did_something for frame in game.state.agenda)
            game, passed = game.advance(LONGEST, self._is_left, self._is_known if ordering else None)
        if self._known is not None:
            self._lead(before, self._known)
            return True
        if len(passed) == LONGEST or not self._note(game, before):
            return False
        silent = game.state.silent_rounds
        if silent <= SILENT_ROUNDS:
            for key, earlier in self._rounds:
                self._after_round[key] = self._noted, silent - earlier
        return True

    def _is_known(self, draft: Draft) -> bool:
        """Whether a line was followed on from this round of a check timing. The memory for 14.1 must not be needed on the way."""
        key, silent = check_key(draft), draft.silent_rounds
        found = self._after_round.get(key)
        if found is not None and silent + found[1] <= SILENT_ROUNDS:
            self._known = found[0]
            return True
        self._rounds.append((key, silent))
        return False

    def _lead(self, before: tuple[int, Keys] | None, there: int) -> None:
        """An answer leads there: to a node by its place, or to an end by `~place`."""
        self._noted = there
        if before is not None and there >= 0:
            self.nodes[before[0]].branches.append((before[1], there))
        elif before is not None:
            self.nodes[before[0]].ends.append((before[1], ~there))

    def _is_left(self, draft: Draft) -> bool:
        return self.horizon.is_left(self.start.state, draft)

    def _meet(self, game: Game, before: tuple[int, Keys] | None) -> None:
        mark = state_key(game.state)
        place = self._place.get(mark)
        if place is None:
            assert game.choice is not None
            place = self._place[mark] = len(self.nodes)
            self.nodes.append(Node(before, game.choice))
            self._open.append((place, game if len(self._open) < BOARDS else game.bare(self.start.board)))
        self._lead(before, place)

    def _end(self, game: Game, before: tuple[int, Keys] | None, unknown: UnseenCards | None = None) -> None:
        end = end_of(game.state, unknown, self.start.state.cards)
        place = self._end_place.get(end)
        if place is None:
            place = self._end_place[end] = len(self.ends)
            self.ends.append(end)
            self.first_end.append(before)
        self._lead(before, ~place)
