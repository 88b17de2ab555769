"""Finds where two editions differ in play: random games are played with the same choices under both until a difference shows.

The comparison is of what a judge sees when a choice is due: whose turn it is, who chooses, the options, and the board. Steps that
only one edition has and that change nothing are not a difference. After a difference the game continues under the newer edition,
and from the turn player's next choice under both again, so that one game can show many differences.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import msgspec

from judge.engine.cards import Library
from judge.engine.decks import GameDeck
from judge.engine.editions import EDITIONS, switch_names, with_switch
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.outcomes.horizon import ACTION
from judge.engine.outcomes.model import LineEnd
from judge.engine.outcomes.states import end_of
from judge.engine.position.model import Position, PositionSide
from judge.engine.position.notation import write
from judge.engine.position.setup import position_from_state
from judge.scenarios.minimise import minimise
from judge.scenarios.selfplay import MAX_TRANSITIONS, Keys, random_answer

MAX_CHOICES_BACK = 3
"""How many of the turn player's choices before a difference are tried as its starting position."""
replace = msgspec.structs.replace

RULES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "oshi_face": ("6.2.1.4", "6.2.1.12"),
        "redraw_size": ("6.2.1.8", "6.2.1.9.2", "6.2.1.9.2.1"),
        "redraw_return": ("6.2.1.10.2",),
        "redraw_defeat": ("1.2.1.1", "6.2.1.9.1"),
        "setup_order": ("6.2.1.11", "6.2.1.12"),
        "first_reset_step": ("7.2.1",),
        "performance_begin": ("7.6.2", "7.6.3", "7.6.4"),
        "performance_end": ("7.6.5", "7.6.6"),
        "end_begin": ("7.7.1", "7.7.2"),
        "end_loop": ("7.7.3", "7.7.4", "7.7.5", "7.7.6"),
        "mascot_limit": ("5.17.3.2",),
        "attach_over_limit": ("10.7.2.5.1.2.1", "10.7.2.3.7"),
        "switch_center_collab": ("5.18.1",),
        "downed_by_abilities": ("10.1.1.2.3", "11.3.1.1"),
        "down_state": ("4.4.9", "5.4.1", "11.3.1"),
        "several_downs": ("11.3.2",),
        "deal_before_take": ("10.11.2.4",),
        "arts_count": ("9.2.1.3", "9.2.1.4", "9.2.1.5"),
        "collab_effect": ("13.2.2",),
    }
)
"""The provisions behind each switch, in the numbers of `IN_FORCE`, as in docs/editions.md."""


class SeenAtChoice(msgspec.Struct, frozen=True):
    """What a judge sees when a choice is due, or when nothing is left to do (`decider` is empty then)."""

    turn: int
    decider: str
    asked: str
    options: tuple[str, ...]
    picks: tuple[int, int]
    end: LineEnd


class EditionDifference(msgspec.Struct, frozen=True):
    """A difference between two editions: from `position` with the choices `picks`, they lead to `older` and `newer`. `switches` are
    those each of which alone makes the difference; empty if only several together do."""

    position: Position
    picks: tuple[Keys, ...]
    switches: tuple[str, ...]
    older: SeenAtChoice
    newer: SeenAtChoice


def switches(older: str, newer: str) -> tuple[str, ...]:
    """The switches in which two editions differ.

    >>> "several_downs" in switches("1.3.0", "1.9.0")
    True
    """
    one = EDITIONS[older]
    other = EDITIONS[newer]
    return tuple(name for name in switch_names() if getattr(one, name) != getattr(other, name))


def seen_at_choice(game: Game) -> SeenAtChoice:
    """What a judge sees of a game that is at a choice or at its end."""
    choice = game.choice
    end = end_of(game.state)
    if choice is None:
        return SeenAtChoice(game.state.facts.turn, "", "", (), (0, 0), end)
    options = tuple(sorted(option.key for option in choice.options))
    picks = (choice.minimum, choice.maximum)
    return SeenAtChoice(game.state.facts.turn, choice.decider, choice.message.key, options, picks, end)


def to_next_choice(game: Game) -> Game:
    """The game at its next choice or its end. Raises `EngineError` for a game that reaches neither."""
    for _ in range(MAX_TRANSITIONS):
        if game.choice is not None or game.done:
            return game
        game, _transition = game.step()
    raise EngineError("No choice was due within {limit} transitions.", limit=MAX_TRANSITIONS)


def started_game(position: Position, rules: str, library: Library) -> Game:
    """A game from a position at its first choice, under an edition or an edition with one switch changed
    (`judge.engine.editions.with_switch`). Raises EngineError if no game can start from the position."""
    edition = EDITIONS[rules].version
    game = Game.start(replace(position, rules=edition), library)
    if rules != edition:
        game = Game(replace(game.state, facts=replace(game.state.facts, rules=rules)), library)
    return to_next_choice(game)


def seen_along_line(
    position: Position, picks: tuple[Keys, ...], rules: str, library: Library
) -> tuple[SeenAtChoice, ...] | None:
    """What a judge sees at each choice of a line under an edition, at its beginning and at its end; None if it cannot be played."""
    try:
        game = started_game(position, rules, library)
        views = [seen_at_choice(game)]
        for keys in picks:
            game = to_next_choice(game.choose(*keys))
            views.append(seen_at_choice(game))
    except EngineError:
        return None
    return tuple(views)


def edition_difference(
    position: Position, picks: tuple[Keys, ...], older: str, newer: str, library: Library
) -> EditionDifference | None:
    """The difference that the last of these choices makes; None if it makes none, or if an earlier choice makes one already."""
    now = seen_along_line(position, picks, newer, library)
    then = seen_along_line(position, picks, older, library)
    if now is None or then is None or now[:-1] != then[:-1] or now[-1] == then[-1]:
        return None
    makes = tuple(
        switch
        for switch in switches(older, newer)
        if (found := seen_along_line(position, picks, with_switch(newer, switch, older), library))
        and found[-1] != now[-1]
    )
    return EditionDifference(position, picks, makes, then[-1], now[-1])


def minimise_difference(found: EditionDifference, older: str, newer: str, library: Library) -> EditionDifference:
    """The difference from a minimised position, in which each of the same switches alone still makes one. A position from before
    the preparation is not minimised."""
    if found.position.prepare:
        return found

    def shows(position: Position) -> bool:
        now = seen_along_line(position, found.picks, newer, library)
        then = seen_along_line(position, found.picks, older, library) if now else None
        if now is None or then is None or now[:-1] != then[:-1] or now[-1] == then[-1]:
            return False
        if (now[-1].asked, then[-1].asked) != (found.newer.asked, found.older.asked):
            return False
        others = (
            seen_along_line(position, found.picks, with_switch(newer, switch, older), library)
            for switch in found.switches
        )
        return all(other is not None and other[-1] != now[-1] for other in others)

    return edition_difference(minimise(found.position, shows), found.picks, older, newer, library) or found


@dataclass
class DifferenceGroup:
    """The differences that are made by the same switches: how many there are, in how many games, and the smallest position."""

    switches: tuple[str, ...]
    prepare: bool
    smallest: EditionDifference
    count: int = 0
    games: int = 0

    @property
    def rules(self) -> tuple[str, ...]:
        """The provisions that make the difference, in the numbers of the edition in force."""
        return tuple(dict.fromkeys(rule for switch in self.switches for rule in RULES[switch]))


def group_differences(
    found: Iterable[tuple[int, EditionDifference]], older: str, newer: str, library: Library, cut: int = 2
) -> list[DifferenceGroup]:
    """Groups of differences with the same switches, the most frequent first, from pairs of (number of the game, difference). The
    first `cut` differences of each group are minimised, and the smallest is kept."""
    whole: dict[tuple[tuple[str, ...], bool], DifferenceGroup] = {}
    last: dict[tuple[tuple[str, ...], bool], int] = {}
    for number, each in found:
        key = (each.switches, each.position.prepare)
        group = whole.setdefault(key, DifferenceGroup(*key, each))
        if group.count < cut:
            less = minimise_difference(each, older, newer, library)
            if group.count == 0 or len(write(less.position)) < len(write(group.smallest.position)):
                group.smallest = less
        group.count += 1
        group.games += last.get(key) != number
        last[key] = number
    return sorted(whole.values(), key=lambda group: -group.count)


def differences_in_game(
    decks: tuple[GameDeck, GameDeck], rng: random.Random, library: Library, older: str, newer: str
) -> Iterator[EditionDifference]:
    """The differences in one random game that can be shown from a position, as they occur. The game ends early if the engine cannot
    continue it."""
    both = _Both(decks, library, older, newer)
    try:
        while not both.now.done:
            found = both.answer(rng)
            if found is not None:
                yield found
    except EngineError:
        return


def _side(deck: GameDeck) -> PositionSide:
    return PositionSide(oshi=deck.oshi, deck=deck.deck, cheer_deck=deck.cheer_deck)


class _Both:
    """A random game under the newer edition, and the same game under the older one as long as there is no difference."""

    def __init__(self, decks: tuple[GameDeck, GameDeck], library: Library, older: str, newer: str) -> None:
        self.library, self.older, self.newer = library, older, newer
        self.now = to_next_choice(Game.begin(*decks, library, newer))
        self.then: Game | None = to_next_choice(Game.begin(*decks, library, older))
        self.picks: list[Keys] = []
        halves = (_side(decks[0]), _side(decks[1]))
        self.starts: list[tuple[int, Position]] = [(0, Position(sides=halves, rules=newer, prepare=True))]

    def answer(self, rng: random.Random) -> EditionDifference | None:
        """Make the next choice under both editions; returns the difference that results, if any."""
        assert self.now.choice is not None
        if self.now.choice.message.key.startswith(ACTION):
            self._together()
        chosen, keys = random_answer(rng, self.now)
        self.picks.append(keys)
        self.now = to_next_choice(chosen)
        if self.then is None:
            return None
        try:
            self.then = to_next_choice(self.then.choose(*keys))
            if seen_at_choice(self.then) == seen_at_choice(self.now):
                return None
        except EngineError:  # the older edition refuses the choice: it offered other options, which the position shows
            pass
        self.then = None
        return self._shown()

    def _together(self) -> None:
        """At the turn player's next choice, let both editions continue from this board if they differed before."""
        if self.then is None:
            position = position_from_state(self.now.state, self.library)
            try:
                now = started_game(position, self.newer, self.library)
                then = started_game(position, self.older, self.library)
            except EngineError:
                return
            if seen_at_choice(now) != seen_at_choice(then):
                return
            self.now, self.then = now, then
            self.starts.clear()
        self.starts = [
            *self.starts[-MAX_CHOICES_BACK + 1 :],
            (len(self.picks), position_from_state(self.now.state, self.library)),
        ]

    def _shown(self) -> EditionDifference | None:
        """The difference from the nearest earlier position from which it shows."""
        for count, position in reversed(self.starts):
            found = edition_difference(position, tuple(self.picks[count:]), self.older, self.newer, self.library)
            if found is not None:
                return found
        return None
