"""What is wrong with a text in notation, line by line: what cannot be read, and with it the card numbers that no card has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from django.utils.translation import gettext as _

from judge.desk.presenting.page_words import language
from judge.engine.cards import Library
from judge.engine.errors import BadSyntax, EngineError
from judge.engine.position.notation_words import CARD, KEYWORDS, card_number
from judge.engine.position.reader import MAX_ERRORS
from judge.wording import syntax_error
from rulesdb.languages import listed, sentences

TOKEN = re.compile(r"[^\s;,]+")
DIGIT = re.compile(r"[0-9]")
NOT_CARDS = ("play", "rules")
"""Lines that begin so name no card: a disputed place, an edition."""
MAX_SIMILAR_NUMBERS = 3
"""At most this many similar numbers are offered for an unknown one."""


@dataclass(frozen=True)
class ToldError:
    """What is wrong with a notation, in the language of the page, and the line of the text that it is about."""

    words: str
    line: str = ""


def told_errors(text: str, error: EngineError | None, cards: Library) -> list[ToldError]:
    """Everything that is wrong with a notation, line by line. Card numbers that no card has are told with what cannot be read;
    where all can be read, the board is stored with them and its editor tells them."""
    if not isinstance(error, BadSyntax):
        return [ToldError(str(error))] if error else []
    wrong = [(each.line, syntax_error(each, language())) for each in (error, *error.further)]
    if error.code != "text_long":
        wrong += _unknown(text, {line for line, _words in wrong}, cards)
    written = text.splitlines()
    ordered = sorted(wrong, key=lambda each: each[0])[: 2 * MAX_ERRORS]
    # A line is shown once, below all that is wrong with it
    last = {line: index for index, (line, _words) in enumerate(ordered)}
    return [
        ToldError(words, written[line - 1] if last[line] == index and 0 < line <= len(written) else "")
        for index, (line, words) in enumerate(ordered)
    ]


def _unknown(text: str, unread: set[int], cards: Library) -> Iterator[tuple[int, str]]:
    """The lines with a number that no card has, each number once a line. In a line that cannot be read, only what has a digit is
    taken for a number."""
    for line, raw in enumerate(text.splitlines(), start=1):
        plain = unicodedata.normalize("NFKC", raw).partition("#")[0].replace("、", ",")
        tokens = TOKEN.findall(plain)
        if tokens and tokens[0].lower() in NOT_CARDS:
            continue
        for token in dict.fromkeys(tokens):
            if not CARD.fullmatch(token) or token.lower() in KEYWORDS or (line in unread and not DIGIT.search(token)):
                continue
            if (number := card_number(token)) not in cards:
                yield line, _words(line, number, cards)


def _words(line: int, number: str, cards: Library) -> str:
    told = _("line {line}: there is no card with the number {number}.").format(line=line, number=number)
    near = get_close_matches(number, list(cards), n=MAX_SIMILAR_NUMBERS, cutoff=0.8)
    meant = [_("Did you mean {numbers}?").format(numbers=listed(near))] if near else []
    allowed = _("Allowed: the number of a card that this site has, a color word for a Cheer, or ? for an unseen card.")
    return sentences((told, *meant, allowed))
