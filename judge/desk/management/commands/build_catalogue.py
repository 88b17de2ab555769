"""`manage.py build_catalogue`: rebuild the card catalogue from the reference lists and the hand-written trees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judge.cards import build, listing
from judge.cards.listing import RecordError
from judge.cards.readers import TreeError
from judge.cards.reference import LISTS


class Command(BaseCommand):
    help = "Rebuilds judge/cards/catalogue from the reference lists of cards and the trees in judge/cards/trees."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--reference", type=Path, nargs="+", default=LISTS, help="The reference lists (default: %(default)s)."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            listed = listing.read_all(options["reference"])
        except OSError as error:
            raise CommandError(
                f"The reference list {error.filename} cannot be read ({error.strerror}). It is not part of the repository; "
                "name it with --reference. The catalogue is unchanged."
            ) from error
        except RecordError as error:
            raise CommandError(f"This is not a reference list: {error}. The catalogue is unchanged.") from error
        try:
            built = build.build(listed)
        except TreeError as error:
            raise CommandError(f"{error} The catalogue is unchanged.") from error
        build.write(built)
        cards = {card.number: card for cards in built.sets.values() for card in cards}
        figures = build.figures(cards, built.readings)
        self.stdout.write(", ".join(f"{name} {count}" for name, count in figures.items()))
