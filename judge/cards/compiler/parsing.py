"""Splitting an even sentence into words and reading it with the grammar."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from judge.cards.compiler.agreement import disagreeing
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parse_tree import Phrases
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.tokens import PATTERN, TERMINALS, WORDS


class UnreadError(Exception):
    """A clause that is not understood: its stretch of the text and why."""

    def __init__(self, span: Span, reason: str) -> None:
        super().__init__(span, reason)
        self.span, self.reason = span, reason


class _NoWordError(Exception):
    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class _Placed(str):
    """A stretch of a text that knows where in it it begins."""

    __slots__ = ("offset",)
    offset: int


class _Words(Lexer):
    """The words of a sentence, the longest known one at each place."""

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, text: str) -> Iterator[Token]:  # type: ignore[override]
        offset = text.offset if isinstance(text, _Placed) else 0
        place = 0
        while place < len(text):
            found = PATTERN.match(text, place)
            if found is None:
                raise _NoWordError(place)
            kind = str(found.lastgroup)
            terminal = WORDS[found[0]][0] if kind == "WORD" else kind.rpartition("_")[0]
            yield Token(terminal, found[0], start_pos=place + offset, end_pos=found.end() + offset)
            place = found.end()


@cache
def _parser() -> Lark:
    rules = (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    declared = f"\n%declare {' '.join(TERMINALS)}\n"
    return Lark(rules + declared, parser="lalr", lexer=_Words, maybe_placeholders=False, transformer=Phrases())


def segments(text: str, span: Span | None = None) -> tuple[Segment, ...]:
    """The segments of an even sentence without its stop: the whole text, or a stretch of it. UnreadError where it does not fit the
    grammar: the clause around the first word that does not.

    >>> [segment.kind for segment in segments("自分のライフが3以下なら、自分のデッキを1枚引く")]
    ['is_if', 'final']
    >>> segments("自分のデッキを踊る")
    Traceback (most recent call last):
    judge.cards.compiler.parsing.UnreadError: (Span(start=0, end=9), 'no known word begins at 「踊る」')
    """
    span = span or Span(0, len(text))
    sentence = _Placed(text[span.start : span.end])
    sentence.offset = span.start
    try:
        found: tuple[Segment, ...] = _parser().parse(sentence)  # type: ignore[assignment]
    except _NoWordError as error:
        at = _clause(sentence, error.place, span.start)
        raise UnreadError(at, f"no known word begins at {_shown(sentence, error.place)}") from None
    except UnexpectedInput as error:
        token = getattr(error, "token", None)
        place = len(sentence) if token is None or token.type == "$END" else token.start_pos - span.start
        at = _clause(sentence, place, span.start)
        if place >= len(sentence):
            raise UnreadError(at, "the sentence ends without saying what is done") from None
        raise UnreadError(at, f"{_shown(sentence, place)} does not follow from what stands before it") from None

    if (wrong := disagreeing(found)) is not None:
        raise UnreadError(*wrong)
    return found


def _clause(sentence: str, place: int, offset: int) -> Span:
    """The clause around a place, between commas and colons, as a stretch of the text."""
    start = max(sentence.rfind(sign, 0, place) for sign in "、：") + 1
    ends = [end for sign in "、：" if (end := sentence.find(sign, max(place, start))) >= 0]
    return Span(start + offset, min(ends, default=len(sentence)) + offset)


def _shown(sentence: str, place: int) -> str:
    return f"「{sentence[place : place + 8]}」"
