"""How chance answers in a game, worked out from a seed: the engine asks chance as it asks players."""

from __future__ import annotations

import random

from judge.engine.game import Game

Keys = tuple[str, ...]


def chance_answer(game: Game, seed: str) -> Keys | None:
    """What chance answers here; None if a player decides, or no choice is open.

    The answer depends on the seed, the kind of choice, and the number of transitions so far. So one seed deals the same Decks to
    everybody, and the same choices lead to the same game. Only `Random.random` is used, whose numbers are the same in every version
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
