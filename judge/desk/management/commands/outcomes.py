"""`manage.py outcomes FILE...`: all lines from a scenario's position, or from after some of its choices, to a horizon."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.desk import added_cards
from judge.desk.plays import Picks
from judge.desk.presenting.page_words import language
from judge.desk.route_codes import without_stop
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.outcomes import KINDS, Horizon, Search, SearchResult
from judge.scenarios import Scenario, ScenarioError, read_scenario_file
from judge.scenarios.stopped_lines import outcomes_and_stops
from judge.wording import engine_error, sentence
from judge.wording.sentences import SENTENCES
from rulesdb.management.error_words import file_error

STATES = 2_000


class Command(BaseCommand):
    """Exit code 0 when every line was followed, 1 when not, 2 for a file that cannot be read or played."""

    help = "Follows every line from a scenario's position and says which outcomes there are and where they part."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario file")
        parser.add_argument(
            "--after", type=int, default=0, metavar="N", help="begin after this many of the scenario's choices"
        )
        told = "where lines end; “choice” is the next choice of the same kind as the first, “choice:KEY” the next with this message"
        parser.add_argument("--until", default="turn", metavar="{" + ",".join(KINDS) + ",choice:KEY}", help=told)
        parser.add_argument("--states", type=int, default=STATES, help=f"decisions to look at, at most ({STATES})")
        parser.add_argument("--json", action="store_true", help="one JSON object for each file, one a line")

    def handle(self, *args: Any, **options: Any) -> None:
        added_cards.reload_if_database()
        kind, named, key = options["until"].partition(":")
        if kind not in KINDS or (named and (kind != "choice" or key not in SENTENCES)):
            told = _(
                "“{until}” is not a place where lines can end. Allowed: {kinds}, or choice: and the key of a message."
            )
            raise CommandError(told.format(until=options["until"], kinds=", ".join(KINDS)))

        worst = 0
        for path in options["files"]:
            try:
                scenario = read_scenario_file(path)
                cards = MappingProxyType({**library(), **{card.number: card for card in scenario.written.own_cards()}})
                game = _after(Game.start(scenario.position, cards), scenario, options["after"])
                horizon = Horizon("choice", key) if key else Horizon.like(kind, game)
            except (ScenarioError, EngineError, OSError) as error:
                worst = 2
                self.stderr.write(f"{path}: {_fault(error)}")
                continue
            search = Search(game, horizon)
            search.advance(max(1, options["states"]))
            found = search.answer()
            worst = max(worst, 0 if found.whole else 1)
            self._tell(path, game, found, as_json=options["json"])
        if worst:
            sys.exit(worst)

    def _tell(self, path: Path, game: Game, found: SearchResult, *, as_json: bool) -> None:
        outcomes, stops = outcomes_and_stops(found)
        if as_json:
            plain = {"file": path.name, "outcomes": len(outcomes), "states": found.states, "whole": found.whole}
            ends = [
                {
                    "way": outcome.way.picks,
                    "least": str(outcome.least) if outcome.least is not None else None,
                    "most": str(outcome.most) if outcome.most is not None else None,
                    "end": msgspec.to_builtins(outcome.end),
                }
                for outcome in outcomes
            ]
            stopped = [{"way": without_stop(stop), "unknown": msgspec.to_builtins(stop.end.unknown)} for stop in stops]
            plain |= {"ends": ends, "stops": len(stops), "stopped": stopped}
            self.stdout.write(json.dumps(plain, ensure_ascii=False))
            return

        told = (
            _("{file}: {count} outcomes, all lines, {states} decisions")
            if found.whole
            else _("{file}: {count} outcomes, not all lines, {states} decisions")
        )

        self.stdout.write(told.format(file=path.name, count=len(outcomes), states=found.states))
        for number, outcome in enumerate(outcomes, 1):
            way = _way(outcome.way.picks)
            likely = dict.fromkeys(str(each) for each in (outcome.least, outcome.most) if each is not None)
            chance = f" [{_(' to ').join(likely)}]" if set(likely) - {"0", "1"} else ""
            self.stdout.write(f"  {number}. {way}{chance}")

        for stop in stops:
            self.stdout.write(_("  stops at an unseen card: {way}").format(way=_way(without_stop(stop))))
        for divergence in found.divergences:
            rules = " ".join(cite.rule for cite in divergence.cites)
            asked = sentence(divergence.message, language(), game.library)
            told = _("  parts after {count} choices: {decider}: {asked} ({rules})")
            self.stdout.write(
                told.format(count=len(divergence.picks), decider=divergence.decider, asked=asked, rules=rules)
            )


def _way(picks: Picks) -> str:
    """What is picked at each choice."""
    return " > ".join(", ".join(keys) or _("nothing") for keys in picks) or _("without a choice")


def _fault(error: ScenarioError | EngineError | OSError) -> str:
    """Why a file cannot be read or played."""
    if isinstance(error, ScenarioError):
        return error.in_language(language())
    return file_error(error) if isinstance(error, OSError) else engine_error(error, language(), library())


def _after(game: Game, scenario: Scenario, count: int) -> Game:
    for keys in (*scenario.choices[:count], None):
        while game.choice is None and not game.done:
            game, _transition = game.step()
        if keys is not None:
            game = game.choose(*keys)
    return game
