"""A clause while it is being read. Each part is used exactly once."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Amount, Arg, Coord, Link, Phrase, Segment, Word
from judge.cards.compiler.sets import resolve

CONNECTING = {"adverb:further", "adverb:and_then", "adverb:then", "adverb:also"}
"""Connecting words, which carry no meaning of their own."""


EACH = "adverb:each_player"
MOREOVER = "adverb:moreover"
LEADING = {*CONNECTING, "adverb:instead", EACH, MOREOVER}


def leading_words(segment: Segment) -> tuple[str, ...]:
    """The words in front that only connect the clause with what is around it."""
    return tuple(arg.role for arg in takewhile(lambda arg: arg.role in LEADING, segment.args))


def without_both(segment: Segment) -> Segment:
    """「XとYがどちらも…なら」 without 「どちらも」: with "and" the condition holds for each of the two anyway. Any other
    segment as it is."""
    for place, arg in enumerate(segment.args[1:], start=1):
        two = segment.args[place - 1]
        of_two = two.role in {"が", "は"} and two.coord is not None and two.coord.joints == ("and",)
        if of_two and arg.role == "amount" and arg.amount is not None and arg.amount.word == "both":
            return replace(segment, args=(*segment.args[:place], *segment.args[place + 1 :]))
    return segment


class Clause:
    """The arguments of a segment, to be taken by their particles."""

    def __init__(self, context: TextContext, segment: Segment) -> None:
        self.context, self.segment = context, segment
        self.left: list[Arg] = list(segment.args)
        while self.left and self.left[0].role in CONNECTING:
            self.left.pop(0)

    @property
    def span(self) -> Span:
        return self.segment.span

    def peek(self, role: str) -> Coord | None:
        """The phrase with this particle, which stays to be taken."""
        return next((arg.coord for arg in self.left if arg.role == role and arg.coord is not None), None)

    def says(self, role: str, noun: str) -> bool:
        """Whether a phrase with this particle is this noun alone."""
        return any(arg.role == role and arg.coord is not None and bare(arg.coord) == noun for arg in self.left)

    def says_adverb(self, code: str) -> bool:
        """Whether this adverb is there, which stays to be taken."""
        return any(arg.role == f"adverb:{code}" for arg in self.left)

    def take_argument(self, *roles: str) -> Coord | None:
        """The phrase with one of these particles, if there is one."""
        for arg in self.left:
            if arg.role in roles and arg.coord is not None:
                self.left.remove(arg)
                return arg.coord
        return None

    def need(self, role: str, what: str) -> Coord:
        """The phrase with this particle. UnreadError without it: `what` is not said."""
        coord = self.take_argument(role)
        if coord is None:
            raise UnreadError(self.span, f"it is not said {what}")
        return coord

    def ref(self, *roles: str, within: PhraseMeaning | None = None) -> PhraseMeaning | None:
        """What the phrase with one of these particles means."""
        coord = self.take_argument(*roles)
        return None if coord is None else resolve(self.context, coord, within)

    def needed_meaning(self, role: str, what: str) -> PhraseMeaning:
        """What the phrase with this particle means. UnreadError without it: `what` is not said."""
        return resolve(self.context, self.need(role, what))

    def amount(self) -> Amount | None:
        """An amount that stands apart from what it counts."""
        for arg in self.left:
            if arg.role == "amount":
                self.left.remove(arg)
                return arg.amount
        return None

    def adverb(self, code: str) -> bool:
        """Whether this adverb is there."""
        for arg in self.left:
            if arg.role == f"adverb:{code}":
                self.left.remove(arg)
                return True
        return False

    def check_all_used(self) -> None:
        """UnreadError where a part is left over."""
        if self.left:
            raise UnreadError(self.left[0].span, "this part of the clause is not understood here")


def without_last(coord: Coord) -> tuple[Coord | None, Link]:
    """A phrase without its last link, and that link: 「Xの」「アーツ+20」."""
    phrase = coord.parts[-1]
    last = phrase.links[-1]
    if len(phrase.links) == 1:
        return (None if len(coord.parts) == 1 else replace(coord, parts=())), last
    shorter = Phrase(phrase.links[:-1], phrase.joins[:-1], Span(phrase.span.start, phrase.links[-2].span.end))
    rest = Coord((*coord.parts[:-1], shorter), coord.joints, Span(coord.span.start, shorter.span.end))
    return rest, last


def without_amount(coord: Coord) -> Coord:
    """A phrase without the amount at its end: 「自分のライフ」「以上」"""
    phrase = coord.parts[-1]
    last = replace(phrase.links[-1], amount=None)
    return replace(coord, parts=(*coord.parts[:-1], replace(phrase, links=(*phrase.links[:-1], last))))


def bare(coord: Coord) -> str:
    """The code of a noun that stands alone, without any attribute; a code that begins with "this" for 「このアーツ」."""
    link = coord.lone
    if link is None or link.attrs or link.amount or not isinstance(link.head, Word):
        return ""
    return f"this_{link.code}" if link.terminal == "THIS" else link.code


def words_of(coord: Coord) -> list[str]:
    """The nouns of a phrase in their order; empty where one has an attribute or an amount."""
    links = coord.parts[0].links
    alone = len(coord.parts) == 1 and not any(link.attrs or link.amount for link in links)
    return [link.code for link in links] if alone else []


def last_join(coord: Coord) -> str:
    """How the last link hangs on those before it."""
    return coord.parts[-1].joins[-1]


def head_of(coord: Coord) -> str:
    """The code of the last noun."""
    return coord.parts[-1].links[-1].code


def owner_of_ability(context: TextContext, coord: Coord) -> PhraseMeaning:
    """「Xの能力」: X."""
    rest, last = without_last(coord)
    if rest is None or last.code != "ability" or not rest.parts:
        raise UnreadError(coord.span, "whose ability this is is not said")
    return resolve(context, rest)
