"""`manage.py editions_part OLDER NEWER`: where random games go on otherwise under another edition, shown from small boards."""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.desk.presenting.differences import differences
from judge.desk.presenting.page_words import language
from judge.engine.editions import EDITIONS
from judge.engine.game import Game
from judge.engine.position.notation import write
from judge.engine.position.setup import position_from_state
from judge.scenarios import selfplay
from judge.scenarios.edition_differences import (
    DifferenceGroup,
    EditionDifference,
    differences_in_game,
    group_differences,
    started_game,
    to_next_choice,
)
from judge.scenarios.rule_numbers import rule_labels
from judge.wording import sentence


class Command(BaseCommand):
    """Exit code 2 for editions that are not both played."""

    help = "Answers random games alike under two editions and groups where they part by the provisions that make the difference."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("older")
        parser.add_argument("newer")
        parser.add_argument("--games", type=int, default=100, help="how many games (100)")
        parser.add_argument("--seed", type=int, default=1, help="games of the same seed are the same games (1)")
        parser.add_argument("--starter", action="store_true", help="starter decks, not decks drawn from all cards")
        parser.add_argument("--cut", type=int, default=2, help="how many of each group to cut down (2)")
        parser.add_argument("--json", action="store_true", help="one JSON object for each group, one a line")

    def handle(self, *args: Any, **options: Any) -> None:
        older = options["older"]
        newer = options["newer"]
        for edition in (older, newer):
            if edition not in EDITIONS:
                raise CommandError(
                    _("{edition} is not an edition that is played; there are {editions}.").format(
                        edition=edition, editions=", ".join(EDITIONS)
                    ),
                    returncode=2,
                )
        with translation.override("en" if options["json"] else language()):
            self._groups(older, newer, options)

    def _groups(self, older: str, newer: str, options: dict[str, Any]) -> None:
        found = group_differences(self._found(options), older, newer, library(), max(1, options["cut"]))
        for group in found:
            told = {name: _told(group.smallest, name) for name in (older, newer)}
            if options["json"]:
                self.stdout.write(json.dumps(self._plain(group, older, newer, told), ensure_ascii=False))
            else:
                self._tell(group, older, newer, told)
        if not options["json"]:
            count = sum(group.count for group in found)
            differences_told = ngettext("{count} difference", "{count} differences", count).format(count=count)
            self.stdout.write(f"{_games(options['games'])}: {differences_told}.")

    def _found(self, options: dict[str, Any]) -> Iterator[tuple[int, EditionDifference]]:
        cards = library()
        seed = options["seed"]
        drawn = selfplay.random_decks(seed, cards)
        for number in range(1, options["games"] + 1):
            first, second = starter_decks() if options["starter"] else drawn(number)
            rng = random.Random(f"{seed}:{number}")  # noqa: S311 - games, not secrets
            decks = (first.game_deck, second.game_deck)
            for each in differences_in_game(decks, rng, cards, options["older"], options["newer"]):
                yield number, each

    def _plain(self, group: DifferenceGroup, older: str, newer: str, told: dict[str, list[str]]) -> dict[str, Any]:
        return {
            "switches": group.switches,
            "rules": {edition: _numbers(group, edition) for edition in (older, newer)},
            "count": group.count,
            "games": group.games,
            "position": write(group.smallest.position),
            "picks": group.smallest.picks,
            "then": told,
        }

    def _tell(self, group: DifferenceGroup, older: str, newer: str, told: dict[str, list[str]]) -> None:
        called = ", ".join(group.switches) or _("several provisions together")
        told_count = ngettext("{called}: {count} time in {games}", "{called}: {count} times in {games}", group.count)
        self.stdout.write(told_count.format(called=called, count=group.count, games=_games(group.games)))
        for edition in (older, newer):
            self.stdout.write(f"  {edition}: {', '.join(_numbers(group, edition)) or _('no rule')}")
        if group.prepare:
            self.stdout.write(_("  in the preparation of the game"))
        else:
            for line in write(group.smallest.position).strip().splitlines():
                self.stdout.write(f"    {line}")
            picks = " > ".join(", ".join(keys) or _("nothing") for keys in group.smallest.picks)
            self.stdout.write(_("  picked: {picks}").format(picks=picks))
        for edition in (older, newer):
            self.stdout.write(_("  under {edition}: {told}").format(edition=edition, told="; ".join(told[edition])))


def _games(number: int) -> str:
    return ngettext("{count} game", "{count} games", number).format(count=number)


def _numbers(group: DifferenceGroup, edition: str) -> list[str]:
    return [label for label in rule_labels(group.rules, edition) if ": " not in label]


def _told(found: EditionDifference, edition: str) -> list[str]:
    """How the board was changed by the last answer under an edition, and what is asked then."""
    before = _after(found, edition, -1)
    after = before if not found.picks else to_next_choice(before.choose(*found.picks[-1]))
    cards = after.library

    told = [
        str(each)
        for each in differences(
            position_from_state(before.state, cards), position_from_state(after.state, cards), cards
        )
    ]

    if after.choice is not None:
        asked = sentence(after.choice.message, language(), cards)
        told.append(_("{decider} is asked: {asked}").format(decider=after.choice.decider, asked=asked))
    elif after.over is not None:
        if after.over.winner is None:
            told.append(_("the game is over: a draw"))
        else:
            told.append(_("the game is over: {winner} wins").format(winner="ab"[after.over.winner]))

    return told


def _after(found: EditionDifference, edition: str, count: int) -> Game:
    game = started_game(found.position, edition, library())
    for keys in found.picks[:count]:
        game = to_next_choice(game.choose(*keys))
    return game
