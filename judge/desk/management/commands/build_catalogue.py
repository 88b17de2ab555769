"""`manage.py build_catalogue`: rebuild the card catalogue from the reference list and the hand-written trees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from judge.cards import build, listing
from judge.cards.listing import RecordError
from judge.cards.readers import TreeError


class Command(BaseCommand):
    help = "Rebuilds judge/cards/catalogue from the reference list of cards and the trees in judge/cards/trees."

    def add_arguments(self, parser: CommandParser) -> None:
        default = settings.BASE_DIR.parent / "shared" / "cards" / "cards.ja.json"
        parser.add_argument(
            "--reference", type=Path, default=default, help="The reference list (default: %(default)s)."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["reference"]
        try:
            listed = listing.read(path)
        except OSError as error:
            raise CommandError(
                f"The reference list {path} cannot be read ({error.strerror}). It is not part of the repository; "
                "name it with --reference. The catalogue is unchanged."
            ) from error
        except RecordError as error:
            raise CommandError(f"{path} is not a reference list: {error}. The catalogue is unchanged.") from error
        try:
            built = build.build(listed)
        except TreeError as error:
            raise CommandError(f"{error} The catalogue is unchanged.") from error
        build.write(built)
        cards = {card.number: card for cards in built.sets.values() for card in cards}
        figures = build.figures(cards, built.readings)
        self.stdout.write(", ".join(f"{name} {count}" for name, count in figures.items()))
