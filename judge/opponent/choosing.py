"""Which answer the desk gives: it looks at what each comes to, one move ahead, and takes the one that it likes best."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from judge.engine.errors import EngineError
from judge.engine.events import Seat
from judge.engine.game import Game
from judge.engine.state import LETTERS
from judge.engine.transition import Choice
from judge.opponent.dealing import Keys
from judge.opponent.hiding import as_seen
from judge.opponent.valuing import value

WAYS = 40
"""So many answers to one choice are looked at."""
FURTHER = 8
"""So many choices of its own that belong to a move are answered on the way, each with the first answer there is."""
STEPS = 400
"""So many transitions of a move are followed."""
END: Keys = ("end",)
"""The answer that ends a step in which a player may act (10.6.4.2)."""


def decide(game: Game) -> Keys:
    """The answer of the player who decides here. EngineError where none of the answers is taken; ValueError where no player
    decides.

    The game is looked at as the player sees it. A step is ended when every action in it leads to a worse board than the one that is
    there: what the other player's turn changes after the end comes after any action, too.
    """
    choice = game.choice
    if choice is None or choice.decider not in LETTERS:
        raise ValueError("No player decides here.")
    if len(choice.options) == 1 and choice.minimum:
        return (choice.options[0].key,)
    seat: Seat = LETTERS.index(choice.decider)
    seen = as_seen(game, seat)
    best: tuple[float, Keys] | None = None
    for keys in ways(choice):
        found = value(seen, seat) if keys == END and acts(choice) else _worth(seen, keys, seat)
        if found is not None and (best is None or found > best[0]):
            best = (found, keys)
    if best is not None:
        return best[1]
    return next(_taken(game, choice))


def ways(choice: Choice) -> Iterator[Keys]:
    """The answers that are looked at, those that pick most first. Where the order matters, one order of each."""
    keys = [option.key for option in choice.options]
    most = min(choice.maximum, len(keys))
    for count in range(most, choice.minimum - 1, -1):
        yield from islice(combinations(keys, count), WAYS // (most - choice.minimum + 1) + 1)


def _taken(game: Game, choice: Choice) -> Iterator[Keys]:
    """The answers that the engine takes."""
    refused: EngineError | None = None
    for keys in ways(choice):
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
        return _followed(game.choose(*keys), seat, FURTHER)
    except EngineError:  # some choices refuse a combination, and some texts cannot be followed with unseen cards
        return None


def _followed(game: Game, seat: Seat, left: int) -> float:
    """What a move comes to: it is followed to the next action, to somebody else's choice, or to the end. A die is followed with
    each of its faces; no die is known before it is rolled."""
    game, _told = game.advance(STEPS)
    choice = game.choice
    if choice is None or not left:
        return value(game, seat)
    if choice.decider == "chance":
        if choice.order:
            return _followed(game.choose(choice.options[0].key), seat, left - 1)
        if choice.message.key == "roll":
            faces = [_followed(game.choose(option.key), seat, left - 1) for option in choice.options]
            return sum(faces) / len(faces)
        return value(game, seat)
    if choice.decider != LETTERS[seat] or acts(choice):
        return value(game, seat)
    first = next(_taken(game, choice), None)
    return value(game, seat) if first is None else _followed(game.choose(*first), seat, left - 1)


def acts(choice: Choice) -> bool:
    """Whether the choice is between actions (10.6.4.2)."""
    return any(cite.rule == "10.6.4.2" for cite in choice.cites)
