"""What is not understood in a quick entry, in sentences: where it stands, what is allowed, what may have been meant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.desk import limits
from judge.desk.presenting.page_words import card_name, word
from judge.desk.quick.making import BadPlace
from judge.desk.quick.model import QuickError, QuickReading, edited, without
from judge.desk.quick.telling import Alternative
from judge.engine.cards import Library

MAX_LETTERS_ECHOED = 60
"""At most this many letters of what was typed are repeated in a message."""
SENTENCES: Mapping[str, object] = {
    "too_long": gettext_lazy("The line has {count} characters; {most} are allowed."),
    "not_understood": gettext_lazy(
        "“{text}” is not understood. Allowed are names and numbers of cards, levels, Cheers, damage and the words "
        "under “All signs and words”."
    ),
    "nobody": gettext_lazy("“{text}” is about a holomem, and none is named before it here."),
    "twice": gettext_lazy("“{text}” repeats what “{before}” already says."),
    "second_bar": gettext_lazy("One | divides the line: A’s side is on its left, B’s on its right."),
    "oshi_only": gettext_lazy("“{text}” is only an Oshi holomem; “oshi” stands before its name."),
    "oshi_of_whom": gettext_lazy("After “{text}” comes the name or number of an Oshi holomem."),
    "holomem_after_plus": gettext_lazy(
        "“{text}” is a holomem. After + comes what is attached: a Tool, Mascot or Fan, or Cheers. A comma stands before "
        "the next holomem."
    ),
    "no_such_level": gettext_lazy("No card of {name} is {level}."),
    "another_level": gettext_lazy("{name} ({number}) is of another level than “{text}”."),
    "another_card": gettext_lazy("“{text}” is not a card of {name}. A comma stands before the next holomem."),
    "no_such_card": gettext_lazy("There is no card with the number “{text}”."),
    "card_not_here": gettext_lazy(
        "“{text}” is not a card that is attached to a holomem. Write where it is in front of it, as in “{hand}”."
    ),
    "nothing_in_zone": gettext_lazy(
        "After “{text}”, write how many cards are there, as in “{text} 3”, or the name of a card that is there."
    ),
    "more_named": gettext_lazy("“{text}” is too few: {most} cards are named there."),
    "cheers_only": gettext_lazy("“{text}” is not a Cheer; only Cheers are in a Life area and a Cheer Deck."),
    "no_cheers_here": gettext_lazy("“{text}”: no Cheers are in a hand, a Deck or the holo power."),
    "oshi_elsewhere": gettext_lazy("“{text}” is only an Oshi holomem, which is in none of these zones."),
    "none": gettext_lazy("“{text}” means no cards. Write at least 1, or leave it out."),
    "number_missing": gettext_lazy("A number belongs to “{text}”, as in “{text} 3”."),
    "negative": gettext_lazy("“{text}”: no number here is below 0. Write it without the minus sign."),
    "first_who": gettext_lazy("After “{text}” comes a or b: who went first."),
    "not_tens": gettext_lazy("“{text}”: damage and HP are multiples of 10."),
    "not_a_turn": gettext_lazy("“{text}” is not a turn. Turns are counted from 1 to {most}."),
    "too_many": gettext_lazy("“{text}” is too much; up to {most} is allowed."),
    "too_many_attached": gettext_lazy("“{text}” is too much; up to {most} cards can be attached to a holomem here."),
    "too_many_holomems": gettext_lazy("“{text}” is one holomem too many; up to {most} fit on a side here."),
    "taken": gettext_lazy("“{text}”: another holomem of this side already stands there."),
    "more_hp": gettext_lazy("“{text}” is more than the HP of the card, {most}."),
}
"""Code of an error to its sentence."""


@dataclass(frozen=True)
class Complaint:
    """What is wrong, where (the number of the letter), and the lines that may have been meant."""

    words: str
    place: int
    start: int
    end: int
    ways: tuple[Alternative, ...] = ()


def complaints(reading: QuickReading, bad: list[BadPlace], cards: Library) -> list[Complaint]:
    """Everything that keeps the line from being a board, in the order of the line."""
    found = [*reading.errors, *(_as_error(each) for each in bad)]
    return [_complaint(reading.line, error, cards) for error in sorted(found, key=lambda error: error.start)]


def pieces(line: str, found: list[Complaint]) -> list[tuple[str, bool]]:
    """The line in pieces, each with whether it is one that something is wrong with.

    >>> pieces("lui foo", [Complaint("", 5, 4, 7)])
    [('lui ', False), ('foo', True)]

    Of a line that is too long to be read its beginning is told.

    >>> pieces("lui " * 200, [Complaint("", 1, 0, 0)])[0][0][-9:]
    'lui lui …'
    """
    if len(line) > limits.QUICK_CHARACTERS:
        return [(shortened(line), False)]
    cut, at = [], 0
    for each in found:
        if each.start >= at:
            cut += [(line[at : each.start], False), (line[each.start : each.end], True)]
            at = each.end
    return [(text, wrong) for text, wrong in (*cut, (line[at:], False)) if text]


def shortened(text: str) -> str:
    """A text as it is said again: a long one by its beginning.

    >>> shortened("foo"), len(shortened("f" * 300)), shortened("f" * 300)[-2:]
    ('foo', 61, 'f…')
    """
    return text if len(text) <= MAX_LETTERS_ECHOED else f"{text[:MAX_LETTERS_ECHOED]}…"


def _as_error(bad: BadPlace) -> QuickError:
    (start, _end), *_more = bad.word.spans
    instead = re.sub("[0-9０-９]+", str(bad.most), bad.word.text) if bad.code == "more_named" else None
    return QuickError(bad.code, start, bad.word.end, bad.word.text, {"most": bad.most}, instead=instead)


def _complaint(line: str, error: QuickError, cards: Library) -> Complaint:
    params: dict[str, object] = {"text": shortened(error.text.strip()), **error.params}
    if error.code == "card_not_here":
        params["hand"] = shortened(error.instead or "")
    if error.code in ("no_such_level", "another_card", "another_level"):
        number = str(error.params.get("name") or error.params.get("number"))
        params |= {"name": card_name(number, cards), "level": word("level", str(error.params.get("level", "")))}
    words = str(SENTENCES[error.code]).format(**params)
    if error.code == "too_long":
        return Complaint(words, 1, 0, 0)
    return Complaint(words, error.start + 1, error.start, error.end, tuple(_ways(line, error)))


def _ways(line: str, error: QuickError) -> list[Alternative]:
    def instead(text: str) -> Alternative:
        new = edited(line, (error.start, error.end, text))
        return Alternative(text.strip(" ,"), new, min(len(new), error.start + len(text)))

    ways = [instead(text) for text in error.near]
    if error.instead is not None:
        new = instead(error.instead)
        ways.insert(0, Alternative(_("write “{text}”").format(text=error.instead.strip()), new.line, new.caret))
    less = edited(line, without(line, error.start, error.end))
    ways.append(
        Alternative(
            _("Leave out “{text}”").format(text=shortened(error.text.strip())), less, min(len(less), error.start)
        )
    )
    return ways
