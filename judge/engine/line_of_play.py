"""A line of play: games one after another from a start, to be stepped back and forth, branched, and shortened by a loop."""

from __future__ import annotations

from judge.engine.events import Seat
from judge.engine.game import Game
from judge.engine.loop_shortcut import LoopAction, repeat
from judge.engine.transition import Transition


class Line:
    """A line of play: every game and transition from a start. It can be stepped back and forth and branched. `picks` are the
    choices made: after how many transitions, and the option keys."""

    def __init__(self, start: Game) -> None:
        self.games = [start]
        self.transitions: list[Transition] = []
        self.picks: list[tuple[int, tuple[str, ...]]] = []

    @property
    def game(self) -> Game:
        """The game at the end of the line."""
        return self.games[-1]

    def push(self, *keys: str) -> list[Transition]:
        """Answer the choice that is due, if keys are given, then step until the next choice or the end; gives the new
        transitions."""
        game = self.game
        if keys:
            game = game.choose(*keys)
            self.picks.append((len(self.transitions), keys))
        new = []
        while game.choice is None and not game.done:
            game, transition = game.step()
            self.games.append(game)
            self.transitions.append(transition)
            new.append(transition)
        return new

    def concede(self, seat: Seat) -> Transition:
        """End the line with a player conceding (1.2.3); GameOver when the game is over already."""
        game, transition = self.game.concede(seat)
        self.games.append(game)
        self.transitions.append(transition)
        return transition

    def repeat(
        self, actions: int, times: int, *, fewer: int | None = None, instead: tuple[str, ...] = ()
    ) -> list[Transition]:
        """14.1.1.1: do the last so many choices so many times more, or `fewer` times as the other player says, who then picks
        `instead`; gives the new transitions. CannotRepeat names every reason why not, and then nothing is done."""
        series = [LoopAction(self.games[after], keys) for after, keys in self.picks[-actions:]] if actions > 0 else []
        if len(series) < actions:
            series = []
        new = []
        steps = repeat(self.game, series, times, fewer=fewer, instead=instead)
        self.picks.append((len(self.transitions), series[0].keys))
        for step in steps:
            self.games.append(step.game)
            self.transitions.append(step.transition)
            new.append(step.transition)
            if step.picked is not None:
                self.picks.append((len(self.transitions), step.picked))
        return new

    def pop(self) -> Transition:
        """Take back the last transition; IndexError at the start."""
        transition = self.transitions.pop()
        self.games.pop()
        self.picks = [pick for pick in self.picks if pick[0] < len(self.transitions)]
        return transition

    def fork(self) -> Line:
        """The same line, to go on another way; the games are shared."""
        other = Line(self.games[0])
        other.games = list(self.games)
        other.transitions = list(self.transitions)
        other.picks = list(self.picks)
        return other
