"""Facts of a state by path, such as `b.center.damage`, `a.hand` and `primed`. Scenarios check them after a step."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.engine.board_model import HolomemView
from judge.engine.game import Game
from judge.engine.position.notation_words import CHEERS, card_number
from judge.engine.state import LETTERS, SEATS
from judge.scenarios.model import Value
from judge.scenarios.rule_numbers import rule_labels

UNORDERED = frozenset({"hand", "archive", "power"})
"""Zones where cards have no order (4.13.2, 4.14.2, 4.15.2)."""
ZONES = ("hand", "deck", "archive", "life", "cheer-deck", "power")


def _winner(game: Game) -> Value:
    if game.over is None:
        return None
    return "draw" if game.over.winner is None else LETTERS[game.over.winner]


GAME: dict[str, Callable[[Game], Value]] = {
    "turn": lambda game: game.state.facts.turn,
    "player": lambda game: LETTERS[game.state.facts.player],
    "step": lambda game: game.state.facts.step,
    "primed": lambda game: [game.state.cards[primed.env.card] for primed in game.state.primed],
    "resolution": lambda game: [game.state.cards[card] for card in game.state.resolution],
    "done": lambda game: game.done,
    "winner": _winner,
    "ended-by": lambda game: rule_labels((game.over.rule,), game.state.facts.rules)[0] if game.over else None,
}
HOLOMEM: dict[str, Callable[[Game, HolomemView], Value]] = {
    "card": lambda game, seen: game.state.cards[seen.mem.top],
    "name": lambda _, seen: seen.card.name_en or seen.card.name if seen.card else "?",
    "names": lambda _, seen: sorted(seen.names),
    "damage": lambda _, seen: seen.mem.damage,
    "hp": lambda _, seen: seen.hp,
    "level": lambda _, seen: seen.level,
    "resting": lambda _, seen: seen.mem.resting,
    "down": lambda _, seen: seen.mem.down,
    "cheers": lambda game, seen: _numbers(game, seen.mem.cheers),
    "supports": lambda game, seen: _numbers(game, tuple(support.card for support in seen.mem.supports)),
    "under": lambda game, seen: _numbers(game, seen.mem.stack[-2::-1]),
}
PATH = re.compile(
    rf"(?P<game>{'|'.join(GAME)})"
    rf"|(?P<seat>[ab])\.(?:(?P<zone>{'|'.join(ZONES)}|stage)|(?P<player>oshi|life-damage)"
    rf"|(?P<at>center|collab|back\.[1-9])(?:\.(?P<fact>{'|'.join(HOLOMEM)}))?)"
)
ALLOWED = (
    "A fact is one of {game}; a. or b. with {zones}, stage, oshi, life-damage; "
    "or a. or b. with center, collab, back.1 and then {holomem}."
)
NAMES = {"game": ", ".join(GAME), "zones": ", ".join(ZONES), "holomem": ", ".join(HOLOMEM)}
"""The values for the placeholders of `ALLOWED`."""


def is_fact_path(path: str) -> bool:
    """Whether a path names a fact.

    >>> is_fact_path("b.center.damage"), is_fact_path("b.centre.damage")
    (True, False)
    """
    return PATH.fullmatch(path) is not None


def fact_at(game: Game, path: str) -> Value:
    """The fact with this path. The path of a holomem alone gives its card number, or None if no holomem is there; a zone gives the
    list of its card numbers, the top card first. Raises `KeyError` for an unknown path.
    """
    found = PATH.fullmatch(path)
    if found is None:
        raise KeyError(path)
    if found["game"]:
        return GAME[found["game"]](game)

    seat = LETTERS.index(found["seat"])
    player = game.state.players[seat]
    if found["player"]:
        return game.state.cards[player.oshi] if found["player"] == "oshi" else player.life_damage
    if found["zone"] == "stage":
        return _numbers(game, tuple(mem.top for mem in player.stage))
    if found["zone"]:
        return _numbers(game, getattr(player, found["zone"].replace("-", "_")))

    at, _, rank = found["at"].partition(".")
    there = [seen for seen in game.board.holomems_of(SEATS[seat]) if seen.mem.at == at]
    place = int(rank or 1) - 1
    if place >= len(there):
        return None
    return HOLOMEM[found["fact"] or "card"](game, there[place])


def fact_holds(path: str, expected: Value, found: Value) -> bool:
    """Whether a fact is as expected. A number matches a list with that many cards; the name of a color matches its Cheer.

    >>> fact_holds("a.hand", 2, ["?", "?"]), fact_holds("a.archive", ["red", "hBP01-056"], ["hBP01-056", "hY03-001"])
    (True, True)
    """
    if isinstance(found, list):
        if isinstance(expected, int) and not isinstance(expected, bool):
            return len(found) == expected
        if not isinstance(expected, list):
            return False
        wanted = [CHEERS.get(card, card_number(card)) for card in expected]
        place = path.rpartition(".")[2]
        return sorted(found) == sorted(wanted) if place in UNORDERED | {"names"} else found == wanted
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    return expected == found


def _numbers(game: Game, cards: tuple[int, ...]) -> list[str]:
    return [game.state.cards[card] for card in cards]
