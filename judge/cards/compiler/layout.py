"""Splits a text into paragraphs with their marks and gates, and these into sentences with their positions in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from judge.cards.compiler.normalised_text import Span


@dataclass(frozen=True)
class Sentence:
    """A sentence without its stop; `note` says that it stands in brackets, as a remark on the one before."""

    span: Span
    note: bool = False


@dataclass(frozen=True)
class Gate:
    """What stands in square brackets before an ability: where it holds, or how often it may be used."""

    span: Span
    spots: tuple[str, ...] = ()
    scope: str = ""
    times: int = 0
    shared: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph: the line that says when it is added (◆), whether it is one of several (■), its gates and sentences."""

    span: Span
    header: Span | None
    gates: tuple[Gate, ...]
    sentences: tuple[Sentence, ...]
    one_of_several: bool = False


_SPOT = {"センターポジション": "center", "コラボポジション": "collab", "バックポジション": "back"}
_SCOPE = {"ターン": "turn", "ゲーム": "game"}
_SPOTS = "|".join(_SPOT)
_WHERE = re.compile(rf"\[((?:{_SPOTS})(?:・(?:{_SPOTS}))*)限定\]")
_TIMES = re.compile(r"\[(?:(「[^「」]*」|〈[^〈〉]*〉)は)?(ターン|ゲーム)に(\d+)回\]")
_PIECE = re.compile(r"〈[^〈〉\n]*〉|「[^「」\n]*」|.", re.DOTALL)


def paragraphs(text: str) -> Iterator[Paragraph]:
    """The paragraphs of an even text.

    >>> [p] = paragraphs("◆〈A〉に付いていたら能力追加\\n[ターンに1回]1枚引く。2枚引く（3枚まで）。")
    >>> p.header, p.gates[0].times, [(s.span.start, s.note) for s in p.sentences]
    (Span(start=0, end=15), 1, [(24, False), (29, False), (34, True)])
    """
    header: Span | None = None
    for found in re.finditer(r"[^\n]+", text):
        start, end = found.span()
        if text[start] == "◆":
            header = Span(start, end)
            continue
        marked = text[start] == "■"
        start += marked
        gates, body = _gates(text, start, end)
        yield Paragraph(Span(start, end), header, tuple(gates), tuple(_sentences(text, body, end)), marked)
    if header is not None and header.end == len(text):
        yield Paragraph(header, header, (), ())


def _gates(text: str, start: int, end: int) -> tuple[list[Gate], int]:
    found: list[Gate] = []
    while start < end:
        if match := _WHERE.match(text, start, end):
            spots = tuple(_SPOT[word] for word in match[1].split("・"))
            found.append(Gate(Span(*match.span()), spots=spots))
        elif match := _TIMES.match(text, start, end):
            shared = (match[1] or "")[1:-1]
            found.append(Gate(Span(*match.span()), scope=_SCOPE[match[2]], times=int(match[3]), shared=shared))
        else:
            break
        start = match.end()
    return found, start


def _sentences(text: str, start: int, end: int) -> Iterator[Sentence]:
    note = False
    for piece in _PIECE.finditer(text, start, end):
        sign = piece[0]
        if sign in "。（）":
            if piece.start() > start:
                yield Sentence(Span(start, piece.start()), note)
            start = piece.end()
            note = sign == "（"
    if start < end:
        yield Sentence(Span(start, end), note)
