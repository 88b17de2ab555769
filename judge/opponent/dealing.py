"""What chance brings in a game, worked out from a seed: the engine asks for it like for any other choice."""

from __future__ import annotations

import random

from judge.engine.game import Game

Keys = tuple[str, ...]


def brought(game: Game, seed: str) -> Keys | None:
    """What chance answers here; None where a player decides, or nothing is asked.

    It depends on the seed, on what is asked, and on how far the game has come, so that one seed brings the same Decks to everybody,
    and the same game to whoever makes the same choices. Only `Random.random` is used, whose numbers are the same in every version
    of Python, and so in the browser too.
    """
    choice = game.choice
    if choice is None or choice.decider != "chance":
        return None
    rng = random.Random(f"{seed}:{choice.message.key}:{game.state.transition_count}")  # noqa: S311 - games, not secrets
    if choice.order:
        places = range(1, choice.order + 1)
        drawn = {place: rng.random() for place in places}
        return ("order:" + ",".join(str(place) for place in sorted(places, key=lambda each: drawn[each])),)
    return (choice.options[int(rng.random() * len(choice.options))].key,)
