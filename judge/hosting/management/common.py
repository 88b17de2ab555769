"""What the commands of the host share: naming a ruling or an owner, and saying why nothing was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from judge.desk.models import Ruling
from judge.desk.rulings.hosting import NotDone
from judge.hosting.people import RulingOwner, account_named, owner_of_ruling, ruling_at
from judge.hosting.words import not_done_words

WHO = "command line"
"""Who did it, in the log."""


def ruling_of(typed: str) -> Ruling:
    """The ruling that the command names. Raises `CommandError`."""
    found = ruling_at(typed)
    if found is None:
        raise CommandError(
            _(
                "There is no ruling {typed!r} that others can read. Give the end of its link, for example AbC-dEf_012345678."
            ).format(typed=typed)
        )
    return found


def add_owner(parser: CommandParser) -> None:
    """The two ways to name an owner."""
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("name", nargs="?", help="The name of the account.")
    who.add_argument("--ruling", metavar="ID", help="Whoever owns this ruling: an account or a browser without one.")


def owner_named(options: dict[str, Any]) -> RulingOwner:
    """The owner that the command names. Raises `CommandError`."""
    if options["ruling"]:
        return owner_of_ruling(ruling_of(options["ruling"]))
    found = account_named(options["name"])
    if found is None:
        raise CommandError(_("There is no account named {name!r}.").format(name=options["name"]))
    return found


def carry_out(action: Callable[[], None]) -> None:
    """Carry out an action. Raises `CommandError` if it was refused."""
    try:
        action()
    except NotDone as error:
        raise CommandError(not_done_words(error)) from error
