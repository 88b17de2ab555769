"""`manage.py selfplay`: play random legal games between two Game Decks, and say how they ended and how fast they went."""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from judge.cards.decks import DeckRecord, read_decks, starter_decks
from judge.cards.library import library
from judge.desk import added_cards
from judge.desk.presenting.page_words import language
from judge.engine.decks import check
from judge.engine.editions import EDITIONS, IN_FORCE
from judge.fast.loader import in_use
from judge.scenarios import selfplay
from judge.wording import problem
from rulesdb.management.error_words import file_error


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise ArgumentTypeError(_("{text!r} is not a count; give a number from 1 to 10000000").format(text=text))
    return int(text)


class Command(BaseCommand):
    """Exit code 0 when every game came to an end, 1 where one broke off or got stuck, 2 for a file that cannot be used, 130 when
    it was interrupted; the figures of the games until then are printed."""

    help = "Play random legal games between two Game Decks; games that break off are saved to be replayed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=_count, default=100, help="how many games (100)")
        parser.add_argument("--seed", type=int, default=1, help="games of the same seed are the same games (1)")
        parser.add_argument("--decks", type=Path, metavar="FILE", help="a JSON file of one or two Game Decks")
        parser.add_argument("--draw", action="store_true", help="draw two Game Decks from all cards for each game")
        parser.add_argument("--unread", action="store_true", help="with --draw: cards with text that is not read, too")
        parser.add_argument(
            "--limit", type=_count, default=selfplay.MAX_TRANSITIONS, help="transitions after which a game is stuck"
        )
        parser.add_argument(
            "--rules", choices=EDITIONS, default=IN_FORCE, help="the edition of the comprehensive rules"
        )
        parser.add_argument("--jobs", type=_count, default=1, help="in how many processes; the games are the same (1)")
        parser.add_argument("--save", type=Path, metavar="DIR", help="where games that break off are saved")
        parser.add_argument("--replay", type=Path, metavar="FILE", help="play a saved game again instead")
        parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        added_cards.reload_if_database()
        if options["replay"]:
            self._replay(options["replay"])
            return

        figures = selfplay.GameFigures()
        folder: Path = options["save"] or Path(settings.VAR_DIR) / "selfplay"
        seed = options["seed"]
        limit = options["limit"]
        decks = self._which(options)
        start = time.perf_counter()

        games = selfplay.play_games(decks, options["games"], seed, library(), limit, options["rules"], options["jobs"])
        interrupted = False
        try:
            for number, played, seconds in games:
                figures.add(played, seconds)
                if played.error:
                    self._save(number, played, decks(number), limit, folder / f"seed-{seed}-game-{number}.json")
        except KeyboardInterrupt:
            interrupted = True
            told = _("Interrupted after {count} of {games} games.")
            self.stderr.write(told.format(count=figures.games, games=options["games"]))

        if figures.games:
            self._tell(figures, time.perf_counter() - start, as_json=options["json"])
        if interrupted:
            sys.exit(130)
        if figures.failed:
            sys.exit(1)

    def _save(self, number: int, played: selfplay.PlayedGame, decks: selfplay.Pair, limit: int, path: Path) -> None:
        try:
            selfplay.save_game(played, decks, path, limit)
        except OSError as error:
            raise CommandError(f"{path}: {file_error(error)}", returncode=2) from error
        told = _("game {number}: {error}. Saved as {path}.")
        self.stderr.write(told.format(number=number, error=played.error, path=path))

    def _tell(self, figures: selfplay.GameFigures, elapsed: float, *, as_json: bool) -> None:
        ends = dict(figures.ends.most_common())
        winners = dict(sorted(figures.winners.items()))
        data = {
            "engine": "compiled" if in_use() else "interpreted",
            "games": figures.games,
            "transitions": figures.transitions,
            "choices": figures.choices,
            "turns": figures.turns,
            "ends": ends,
            "winners": winners,
            "failed": figures.failed,
            "seconds": round(figures.seconds, 3),
            "transitions_per_second": round(figures.rate),
            "turns_per_second": round(figures.turns / figures.seconds),
            "games_per_second": round(figures.games / figures.seconds, 1),
            "elapsed": round(elapsed, 3),
            "games_per_second_elapsed": round(figures.games / elapsed, 1),
        }

        if as_json:
            self.stdout.write(json.dumps(data))
            return

        for name, value in data.items():
            told = ", ".join(f"{key} {count}" for key, count in value.items()) if isinstance(value, dict) else value
            self.stdout.write(f"{gettext(name.replace('_', ' ')):>24}  {told}")

    def _replay(self, path: Path) -> None:
        try:
            saved = selfplay.load_game(path)
        except OSError as error:
            raise CommandError(f"{path}: {file_error(error)}", returncode=2) from error
        except msgspec.DecodeError as error:
            raise CommandError(f"{path}: {error}", returncode=2) from error
        self._check(path, saved.decks)
        played = selfplay.replay_game(saved, library())
        ended = played.error or _("ended by {rule}: {winner}").format(rule=played.end, winner=played.winner)
        told = _("{transitions} transitions, {choices} choices: {ended}")
        self.stdout.write(told.format(transitions=played.transitions, choices=len(played.choices), ended=ended))
        if played.error:
            sys.exit(1)

    def _which(self, options: dict[str, Any]) -> Callable[[int], selfplay.Pair]:
        """The Game Decks of each game: drawn, of a file, or the starter decks."""
        if options["unread"] and not options["draw"]:
            raise CommandError(_("--unread goes with --draw."), returncode=2)
        if not options["draw"]:
            pair = self._decks(options["decks"])
            return lambda _: pair
        if options["decks"]:
            raise CommandError(_("--draw and --decks cannot go together."), returncode=2)
        return selfplay.random_decks(options["seed"], library(), unread=options["unread"])

    def _decks(self, path: Path | None) -> tuple[DeckRecord, DeckRecord]:
        if path is None:
            first, second = starter_decks()
            return first, second
        try:
            decks = read_decks(path)
        except OSError as error:
            raise CommandError(f"{path}: {file_error(error)}", returncode=2) from error
        except msgspec.DecodeError as error:
            raise CommandError(f"{path}: {error}", returncode=2) from error
        if not 1 <= len(decks) <= 2:
            told = _("{path}: {count} Game Decks; give one for both players, or two.")
            raise CommandError(told.format(path=path, count=len(decks)), returncode=2)
        self._check(path, decks)
        return decks[0], decks[-1]

    def _check(self, path: Path, decks: tuple[DeckRecord, ...]) -> None:
        """The rules on Game Decks (6.1): everything that is wrong is told at once."""
        told = [
            _("deck {place}, {where}: {problem}").format(
                place=place, where=found.where, problem=problem(found, language(), library())
            )
            + (f" ({found.rule})" if found.rule else "")
            for place, deck in enumerate(decks, 1)
            for found in check(deck.game_deck, library())
        ]
        if told:
            headline = _("{path}: these Game Decks cannot be played.").format(path=path)
            raise CommandError("\n".join([headline, *told]), returncode=2)
