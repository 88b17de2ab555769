"""Names and short words in the language of the page."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from judge.desk.plays import CannotStart
from judge.engine.cards import Card, Library
from judge.engine.errors import EngineError
from judge.engine.events import Seat
from judge.engine.state import UNSEEN
from judge.wording import Language, engine_error, problem
from judge.wording.words import TABLES
from rulesdb.languages import sentences

LETTER_OF_COLOR = {"white": "w", "green": "g", "red": "r", "blue": "b", "purple": "p", "yellow": "y", "colourless": "n"}
ZONES: dict[str, Promise] = {
    "life": gettext_lazy("life"),
    "hand": gettext_lazy("hand"),
    "deck": gettext_lazy("deck"),
    "archive": gettext_lazy("archive"),
    "cheer_deck": gettext_lazy("cheers"),
    "power": gettext_lazy("power"),
}
"""The zones with several cards, in the order the board tells them, with a word short enough for a phone."""
ZONES_IN_FULL: dict[str, Promise] = ZONES | {"cheer_deck": gettext_lazy("Cheer Deck")}
"""The same where nothing beside the word says that it is a zone."""
STATES: dict[str, Promise] = {
    "resting": gettext_lazy("Resting"),
    "down": gettext_lazy("Down"),
    "entered": gettext_lazy("entered this turn"),
    "bloomed": gettext_lazy("Bloomed this turn"),
    "arts": gettext_lazy("has used Arts"),
}
"""What is said of the state of a holomem, and of what it did this turn, by the field of the position."""
SPOTS: dict[str, Promise] = {
    "center": gettext_lazy("Center"),
    "collab": gettext_lazy("Collab"),
    "back": gettext_lazy("Back"),
    "oshi": gettext_lazy("Oshi"),
}


def language() -> Language:
    """The language of the page, as the wording knows it."""
    return "ja" if (get_language() or "").startswith("ja") else "en"


def error_words(error: EngineError | None, cards: Library) -> str:
    """What the engine could not take and why, in the language of the page; empty where there is no error."""
    if isinstance(error, CannotStart):
        return sentences(problem(each, language(), cards) for each in error.problems)
    return engine_error(error, language(), cards) if error is not None else ""


def letter(seat: Seat) -> str:
    """
    >>> letter(0), letter(1)
    ('A', 'B')
    """
    return "AB"[seat]


def word(table: str, code: str) -> str:
    """The word for a code of the engine (`judge.wording.words`), the code itself where there is none."""
    pair = TABLES[table].get(code)
    return pair[language() == "ja"] if pair else code


def tag_words(tag: str) -> str:
    """A tag as a page shows it; a page in English adds what is printed where that is Japanese: "#Gen 3 (3期生)"."""
    name = word("tag", tag)
    return f"#{name}" if name == tag else f"#{name} ({tag})"


def card_name(number: str, cards: Library) -> str:
    """The card's name in the language of the page; its number where the card is not known."""
    if number == UNSEEN:
        return _("unseen card")
    card = cards.get(number)
    return number if card is None else name_of(card)


def name_of(card: Card) -> str:
    """The name of a card in the language of the page."""
    return card.name if language() == "ja" else card.name_en or card.name


def kind_of(card: Card) -> str:
    """ "1st holomem", "Mascot", "Cheer": what a list of cards says beside the name."""
    if card.kind == "holomem" and card.level:
        return f"{word('level', card.level)}{' Buzz' if card.buzz else ''}"
    code = card.subtypes[0] if card.subtypes else card.kind
    return word("kind", code)


def colour_class(card: Card | None) -> str:
    """The letter that a stripe of the card's colour is styled by; `n` for a colourless one."""
    return LETTER_OF_COLOR[card.colours[0]] if card and card.colours else "n"
