"""`manage.py first_games`: the desk plays first games on both sides, and says how they ended and how long its moves took."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.opponent.self_play import DeskGame, play

MOVE_SECONDS = 5.0
LEAST_SHARE, MOST_SHARE = 0.35, 0.65
MIN_GAMES_FOR_SHARES = 50
"""With fewer games the share of either side says nothing."""


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise ArgumentTypeError(_("{text!r} is not a count; give a number from 1 to 1000000").format(text=text))
    return int(text)


class Command(BaseCommand):
    """Exit code 0 when every game ended, no move took longer than 5 seconds of the processor and, from 50 games on, either side won
    35 to 65 % of them; 1 otherwise."""

    help = "Let the desk play first games on both sides, with figures."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=_count, default=100, help="how many games (100)")
        parser.add_argument("--seed", type=_count, default=1, help="games of the same seed are the same games (1)")
        parser.add_argument("--from", type=_count, default=1, dest="start", help="the number of the first game (1)")
        parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        first, second = (deck.game_deck for deck in starter_decks())
        numbers = range(options["start"], options["start"] + options["games"])
        games = [play((first, second), f"{options['seed']}n{each}", library(), time.process_time) for each in numbers]
        found = figures(games)
        if options["json"]:
            self.stdout.write(json.dumps(found))
        else:
            for name, value in found.items():
                parts = value.items() if isinstance(value, dict) else [("", value)]
                listed = ", ".join(f"{key} {count}".strip() for key, count in parts)
                self.stdout.write(f"{name:>20}  {listed}")
        if not sound(found):
            raise CommandError(
                _("A game did not end, a move took longer than 5 seconds, or one side won too often."), returncode=1
            )


def figures(games: list[DeskGame]) -> dict[str, Any]:
    """What the games came to."""
    turns = sorted(each.game.state.facts.turn for each in games)
    return {
        "games": len(games),
        "ended": sum(each.game.over is not None for each in games),
        "winners": dict(sorted(Counter(each.winner or "none" for each in games).items())),
        "ends": dict(sorted(Counter(each.game.over.rule for each in games if each.game.over).items())),
        "first player won": sum(
            each.game.over is not None and each.game.over.winner == each.game.state.facts.first for each in games
        ),
        "turns, middle": turns[len(turns) // 2],
        "turns, most": turns[-1],
        "choices, most": max(len(each.choices) for each in games),
        "slowest move, s": round(max(each.slowest for each in games), 3),
    }


def sound(found: dict[str, Any]) -> bool:
    """Whether the figures are as they have to be.

    >>> told = {"games": 100, "ended": 100, "winners": {"a": 40, "b": 60}, "slowest move, s": 0.2}
    >>> sound(told), sound(told | {"winners": {"a": 30, "b": 70}}), sound(told | {"ended": 99})
    (True, False, False)
    """
    count = found["games"]
    shares = [found["winners"].get(side, 0) / count for side in "ab"]
    even = count < MIN_GAMES_FOR_SHARES or all(LEAST_SHARE <= share <= MOST_SHARE for share in shares)
    return bool(found["ended"] == count and found["slowest move, s"] <= MOVE_SECONDS and even)
