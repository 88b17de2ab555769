"""The penalties that a ruling at an event can name: those of the list that its head judge sets."""

from __future__ import annotations

from django.utils import translation
from django.utils.translation import gettext as _

STARTING = ("caution", "warning", "game_loss")
"""What the list of an event begins with. They are stored by these names and told in the language of the reader. Other penalties
are stored in the head judge's own words."""


def penalty_words(penalty: str) -> str:
    """A penalty in the language of the page.

    >>> penalty_words("game_loss"), penalty_words("Deck check")
    ('Loss of the game', 'Deck check')
    """
    names = {"caution": _("Caution"), "warning": _("Warning"), "game_loss": _("Loss of the game")}
    return names.get(penalty, penalty)


def penalties_in(text: str) -> list[str]:
    """The penalties that a head judge typed, a line each, each once; the starting ones are known by their words in both languages.

    >>> penalties_in("Caution\\n\\n Deck  check \\n警告\\nDeck check")
    ['caution', 'Deck check', 'warning']
    """
    known: dict[str, str] = {}
    for language in ("en", "ja"):
        with translation.override(language):
            known |= {penalty_words(name).casefold(): name for name in STARTING}
    lines = (" ".join(line.split()) for line in text.splitlines())
    found: dict[str, str] = {}
    for line in filter(None, lines):
        name = known.get(line.casefold(), line)
        found.setdefault(name.casefold(), name)
    return list(found.values())
