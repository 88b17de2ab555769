"""`manage.py build_catalogue`: rebuild the card catalogue from the reference lists and the hand-written trees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext
from django.utils.translation import gettext as _

from judge.cards import build, listing
from judge.cards.listing import RecordError
from judge.cards.readers import TreeError
from judge.cards.reference import LISTS
from judge.desk.presenting.page_words import language
from rulesdb.management.error_words import file_error


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
                _(
                    "The reference list {path} cannot be read ({error}). It is not part of the repository; name it with "
                    "--reference. The catalogue is unchanged."
                ).format(path=error.filename, error=file_error(error))
            ) from error
        except RecordError as error:
            told = _("This is not a reference list: {error}. The catalogue is unchanged.")
            raise CommandError(told.format(error=error.in_language(language()))) from error

        try:
            built = build.build(listed)
        except TreeError as error:
            raise CommandError(
                _("{error} The catalogue is unchanged.").format(error=error.in_language(language()))
            ) from error

        build.write(built)
        cards = {card.number: card for cards in built.sets.values() for card in cards}
        figures = build.catalogue_figures(cards, built.readings)
        self.stdout.write(", ".join(f"{gettext(name)} {count}" for name, count in figures.items()))
