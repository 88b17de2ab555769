"""The command line of the site: `manage.py`, in the language of the user's environment."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from django.apps import apps
from django.core.management import ManagementUtility
from django.core.management.base import BaseCommand
from django.utils import translation

GIVING_WAY = {"import_cards": 10}
"""Commands that run while the site serves, and by how much each lowers its own priority. Each computes for a second or two before
it stores anything, and storing takes a moment."""


def environment_language(variables: Mapping[str, str]) -> str:
    """`ja` or `en`, as the variables of an environment ask for it in the way of gettext: LC_ALL goes before LC_MESSAGES and
    that before LANG; LANGUAGE lists what is preferred, but says nothing where the locale is C.

    >>> environment_language({"LANG": "ja_JP.UTF-8"}), environment_language({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"})
    ('ja', 'en')
    >>> environment_language({"LANG": "en_US.UTF-8", "LANGUAGE": "ja:en"}), environment_language({})
    ('ja', 'en')
    """
    locale = next((variables[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(name)), "C")
    if locale.partition(".")[0] in {"C", "POSIX"}:
        return "en"
    preferred = [*variables.get("LANGUAGE", "").split(":"), locale]
    return next((each[:2] for each in preferred if each.startswith(("ja", "en"))), "en")


class CommandLine(ManagementUtility):
    """Django's command line with the language of the environment. It is set for this thread alone; a server that is begun
    from here finds the language of each request as it always does."""

    def fetch_command(self, subcommand: str) -> BaseCommand:
        """The command of this name, with the language set: commands are there once the applications are loaded."""
        command = super().fetch_command(subcommand)
        if apps.ready:
            translation.activate(environment_language(os.environ))
        return command


def execute(arguments: Sequence[str]) -> None:
    """Carry out a command line: the program's name, the command's, and what follows."""
    if len(arguments) > 1 and (less := GIVING_WAY.get(arguments[1])) and hasattr(os, "nice"):
        os.nice(less)  # before the applications are loaded, which is half of the work
    CommandLine(list(arguments)).execute()
