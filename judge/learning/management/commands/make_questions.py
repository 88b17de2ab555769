"""`manage.py make_questions`: the questions of the practice, worked out by the engine."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.learning.limits import OF_THE_SAME_ARTS
from judge.learning.questions.figures import Figures, figures
from judge.learning.questions.games import questions_from_games
from judge.learning.questions.lesson_boards import for_lessons
from judge.learning.questions.model import FOLDER, questions
from judge.learning.questions.played_question import played_question
from judge.learning.questions.selection import FAMILIES, select_questions, sources, write
from judge.learning.questions.source import pool_of
from judge.scenarios.library import firing_now
from judge.scenarios.selfplay import random_decks


class Command(BaseCommand):
    """Exit code 0 when questions were written, or with --check when all are sound; 1 when some are not."""

    help = (
        "Makes the questions of the practice from the scenarios, with --games from the boards of random games, or with --lessons "
        "those at the end of lessons. Each is answered by the engine as it is made."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, metavar="N", help="use the boards of this many random games instead")
        parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
        parser.add_argument(
            "--lessons", action="store_true", help="use the boards that are written for the end of lessons"
        )
        parser.add_argument("--out", type=Path, default=FOLDER, metavar="DIR", help="the folder to write to")
        parser.add_argument(
            "--check",
            action="store_true",
            help="write nothing; say which stored answers do not hold, and figures",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["check"]:
            wrong = [
                each.id for each in questions().values() if (told := played_question(each)) is None or not told.sound
            ]
            if wrong:
                told_wrong = _("{count} answers do not hold: {names}").format(count=len(wrong), names=", ".join(wrong))
                raise CommandError(told_wrong, returncode=1)
            self.stdout.write(_("All {count} answers hold.").format(count=len(questions())))
            self._tell(figures(questions().values()))
            return

        if options["lessons"]:
            self._say(write(for_lessons(), options["out"], prefix="lessons"))
            return

        firing = firing_now()
        if options["games"]:
            pool = pool_of(source.play for source in sources(firing, FAMILIES[:2]))
            decks = random_decks(options["seed"], library())
            found = list(questions_from_games(decks, options["games"], options["seed"], library(), firing, pool))
            written = write(found, options["out"], prefix="games")
        else:
            written = write(select_questions(sources(firing)), options["out"])

        self._say(written)

    def _say(self, written: dict[str, int]) -> None:
        for name, count in written.items():
            self.stdout.write(f"{name:>8} {count}")

    def _tell(self, told: Figures) -> None:
        """What the questions are like, in figures."""
        for line in (
            _("Boards without an Oshi: {oshi}, without a Deck: {deck}, with an empty hand: {hand}.").format(
                oshi=told.no_oshi, deck=told.no_deck, hand=told.no_hand
            ),
            *(
                _("The right one of {count} answers: {letters}.").format(
                    count=count,
                    letters=", ".join(f"{letter} {times}" for letter, times in zip("ABCD", each, strict=False)),
                )
                for count, each in told.letters.items()
            ),
            _(
                "Wrong answers: {wrong}, with a reason and a rule: {reasons}; the commonest reason is given {most} times."
            ).format(wrong=told.wrong, reasons=told.reasons, most=told.commonest),
            _("Questions that say the same as another: {count}.").format(count=told.doubles),
            _("Questions about the same Arts: {all} at most, {most} in a set.").format(
                all=told.arts, most=OF_THE_SAME_ARTS
            ),
            _("By chapter: {counts}.").format(
                counts=", ".join(f"{key}: {count}" for key, count in told.chapters.items())
            ),
        ):
            self.stdout.write(line)
