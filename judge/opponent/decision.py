"""How the desk decides: it looks one move ahead at what each answer leads to, and takes the one that it likes best."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from judge.engine.errors import EngineError
from judge.engine.events import Seat
from judge.engine.game import Game
from judge.engine.state import LETTERS
from judge.engine.transition import Choice
from judge.opponent.board_value import board_value
from judge.opponent.chance import Keys
from judge.opponent.seat_view import as_seen

MAX_ANSWERS = 40
"""About this many answers to one choice are looked at."""
MAX_FURTHER_CHOICES = 8
"""At most this many further choices within a move are answered, each with the first answer that the engine takes."""
MAX_TRANSITIONS = 400
"""At most this many transitions of a move are followed."""
END: Keys = ("end",)
"""The answer that ends a step in which a player may act (10.6.4.2)."""


def decide(game: Game) -> Keys:
    """The answer that the desk gives for the player who decides here. Raises EngineError if the engine takes none of the answers,
    and ValueError if no player decides.

    The desk looks at the game as that player sees it. It ends a step if every action leads to a worse board than the present one.
    The other player's turn is left out of the comparison, because it follows any action.
    """
    choice = game.choice
    if choice is None or choice.decider not in LETTERS:
        raise ValueError("No player decides here.")
    if len(choice.options) == 1 and choice.minimum:
        return (choice.options[0].key,)
    seat: Seat = LETTERS.index(choice.decider)
    seen = as_seen(game, seat)
    best: tuple[float, Keys] | None = None
    for keys in possible_answers(choice):
        found = board_value(seen, seat) if keys == END and is_action_choice(choice) else _worth(seen, keys, seat)
        if found is not None and (best is None or found > best[0]):
            best = (found, keys)
    if best is not None:
        return best[1]
    return next(_taken(game, choice))


def possible_answers(choice: Choice) -> Iterator[Keys]:
    """The answers that the desk looks at, those with the most picks first. If the order matters, one order of each."""
    keys = [option.key for option in choice.options]
    most = min(choice.maximum, len(keys))
    for count in range(most, choice.minimum - 1, -1):
        yield from islice(combinations(keys, count), MAX_ANSWERS // (most - choice.minimum + 1) + 1)


def _taken(game: Game, choice: Choice) -> Iterator[Keys]:
    """The answers that the engine takes."""
    refused: EngineError | None = None
    for keys in possible_answers(choice):
        try:
            game.choose(*keys)
        except EngineError as error:
            refused = error
        else:
            yield keys
    if refused is not None:
        raise refused


def _worth(game: Game, keys: Keys, seat: Seat) -> float | None:
    try:
        return _followed(game.choose(*keys), seat, MAX_FURTHER_CHOICES)
    except EngineError:  # some choices refuse a combination, and some texts cannot be followed with unseen cards
        return None


def _followed(game: Game, seat: Seat, left: int) -> float:
    """The value of the board after a move: up to the next action, somebody else's choice, or the end of the game. For a die it is
    the mean over all faces, because nobody knows them before the roll."""
    game, _transitions = game.advance(MAX_TRANSITIONS)
    choice = game.choice
    if choice is None or not left:
        return board_value(game, seat)
    if choice.decider == "chance":
        if choice.order:
            return _followed(game.choose(choice.options[0].key), seat, left - 1)
        if choice.message.key == "roll":
            faces = [_followed(game.choose(option.key), seat, left - 1) for option in choice.options]
            return sum(faces) / len(faces)
        return board_value(game, seat)
    if choice.decider != LETTERS[seat] or is_action_choice(choice):
        return board_value(game, seat)
    first = next(_taken(game, choice), None)
    return board_value(game, seat) if first is None else _followed(game.choose(*first), seat, left - 1)


def is_action_choice(choice: Choice) -> bool:
    """Whether the choice is between actions (10.6.4.2)."""
    return any(cite.rule == "10.6.4.2" for cite in choice.cites)
