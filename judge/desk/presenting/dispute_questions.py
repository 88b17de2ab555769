"""The question that a board asks once where a line comes to a disputed place, or to a card text with two readings: which way is
played, what each way leads to, and what speaks for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.desk.presenting.disputes import ReasonsForEach, reasons_for_each
from judge.engine.disputes import DISPUTES
from judge.engine.position.notation_words import PLAY, READ
from rulesdb.languages import listed, sentences


@dataclass(frozen=True)
class Way:
    """One way to play a disputed place: what it leads to, and the rules and official answers that speak for it; `because` is a
    sentence that does."""

    leads_to: str | Promise
    sources: tuple[str, ...]
    because: str | Promise = ""


@dataclass(frozen=True)
class OfferedWay:
    """A way as the page offers it: the words of the notation that store it, its name, what it leads to, what speaks for it, and
    whether it is played while nobody chooses."""

    play: str
    name: str
    leads_to: str
    reason: str
    default: bool


@dataclass(frozen=True)
class DisputeQuestion:
    """Which way is played at the place of this name. `answer` is the official answer, empty where a text has two readings."""

    name: str
    answer: str
    words: str
    ways: tuple[OfferedWay, OfferedWay]
    reasons: ReasonsForEach


@dataclass(frozen=True)
class OpenQuestion:
    """A question of an earlier step that nobody has answered: the official answer that it is about, if any, and the step."""

    answer: str
    number: int


WAYS: Mapping[str, tuple[Way, Way]] = {
    "Q98": (
        Way(gettext_lazy("Penlight (hBP01-105) can be used for its cost alone."), ("Q98",)),
        Way(gettext_lazy("It cannot, since nothing but the cost would change."), ("10.7.2.3.7", "Q341")),
    ),
    "Q120": (
        Way(gettext_lazy("A first hand without a Debut holomem has to be redrawn."), ("Q120",)),
        Way(gettext_lazy("The redraw is a choice."), ("6.2.1.7",)),
    ),
    "Q154": (
        Way(gettext_lazy("Both players' last Life goes at the same moment: a draw."), ("Q154",)),
        Way(gettext_lazy("The turn player loses first."), ("11.5.1.1", "11.2.1")),
    ),
    "Q160": (
        Way(
            gettext_lazy(
                "Of several Downs at the same time, a Life card is sent before the next Down of the same player."
            ),
            ("Q160",),
        ),
        Way(gettext_lazy("All Downs come first, then Life."), ("11.3.1.2", "11.5.1")),
    ),
    "Q194": (
        Way(gettext_lazy("No Collab with an empty Deck."), ("Q194",)),
        Way(gettext_lazy("The Collab is done without holo power."), ("8.4.3", "8.4.4")),
    ),
    "Q285": (
        Way(gettext_lazy("Choco's Omurice (hSD04-013) is used on damaged holomems only."), ("Q285",)),
        Way(gettext_lazy("It can be used on any holomem if something would change."), ("10.7.2.3.7", "Q60", "Q111")),
    ),
    "Q515": (
        Way(gettext_lazy("The Gift of hBP06-020 needs two cards in the Deck."), ("Q515",)),
        Way(gettext_lazy("Only the cards that are there are archived."), ("1.3.2", "Q529")),
    ),
    "Q521": (
        Way(gettext_lazy("The Gift of hBP06-030 acts on cards attached to a holomem that is downed."), ("Q521",)),
        Way(gettext_lazy("Those cards are archived later, when they are attached to nobody."), ("11.3.1.2", "11.4.1")),
    ),
    "afterwards-under-the-condition-before": (
        Way(
            gettext_lazy("What follows “after that” is done only if what comes before it was done."),
            ("10.7.2.5.2",),
            gettext_lazy("“After that” refers to what was just done."),
        ),
        Way(
            gettext_lazy("What follows “after that” is done whether or not the “if” before it is met."),
            ("10.2.1.1", "1.3.2"),
        ),
    ),
    "further-under-the-condition-before": (
        Way(gettext_lazy("The second “if” is checked on its own."), ("10.9.1", "Q539", "Q541")),
        Way(
            gettext_lazy("The second “if” also needs the first."),
            ("Q691",),
            gettext_lazy("The answer is about another card."),
        ),
    ),
    "next-sentence-under-the-condition-before": (
        Way(gettext_lazy("The last sentence is carried out whether or not the “if” is met."), ("10.9.1", "Q51")),
        Way(
            gettext_lazy("The last sentence is carried out only if the “if” is met."),
            ("Q691",),
            gettext_lazy("The answer is about another card."),
        ),
    ),
    "one-choice-to-roll-several-dice": (
        Way(gettext_lazy("It is a single choice: roll all the dice, or none."), ("5.24.2",)),
        Way(
            gettext_lazy("Each die is a separate choice."),
            (),
            gettext_lazy("The words “for each” can be read that way."),
        ),
    ),
}
"""The two ways of each disputed place and of each text with two readings: as it is played by default, and the other one."""


def dispute_question(name: str) -> DisputeQuestion:
    """The question about a place of dispute or a text with two readings, in the language of the page."""
    dispute = DISPUTES.get(name)
    answer = name if dispute else ""
    if dispute:
        asked = _("Here the rules and the official answer {answer} differ. Which is played?").format(answer=answer)
        names = (_("As answered ({answer})").format(answer=answer), _("As the rules say"))
    else:
        asked = _("The card text here can be read in two ways. Which reading is played?")
        names = (_("The usual reading"), _("The other reading"))

    ways = tuple(
        OfferedWay(words, called, str(way.leads_to), _reason_of(way, answer if not otherwise else ""), not otherwise)
        for (words, otherwise), called, way in zip((PLAY if dispute else READ).items(), names, WAYS[name], strict=True)
    )
    return DisputeQuestion(name, answer, asked, (ways[0], ways[1]), reasons_for_each(name))


def asked_at(reached: Mapping[str, int], number: int, said: frozenset[str]) -> DisputeQuestion | None:
    """The question that a step asks: about the first place that the line comes to with this step, if the board does not say yet
    how it is played. Where there are several, the next one is asked when the first is answered."""
    found = (name for name, first in reached.items() if first == number and name not in said)
    name = next(found, None)
    return dispute_question(name) if name else None


def open_before(reached: Mapping[str, int], number: int, said: frozenset[str]) -> tuple[OpenQuestion, ...]:
    """The questions of earlier steps that nobody has answered."""
    return tuple(
        OpenQuestion(name if name in DISPUTES else "", first)
        for name, first in reached.items()
        if first < number and name not in said
    )


def way_of(name: str, play: str) -> bool | None:
    """Whether these words of the notation say that a place is played otherwise than by default; None where they say nothing of it.

    >>> way_of("Q194", "as answered"), way_of("Q194", "as the rules say"), way_of("Q194", "as read")
    (False, True, None)
    """
    return (PLAY if name in DISPUTES else READ).get(play)


def _reason_of(way: Way, answer: str) -> str:
    if answer:
        return _("Supported by {answer}, the later official word.").format(answer=answer)
    told = _("Supported by {sources}.").format(sources=listed(way.sources)) if way.sources else ""
    return sentences(filter(None, [told, way.because]))
