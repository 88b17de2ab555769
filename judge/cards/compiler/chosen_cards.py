"""Cards that one sentence chooses and the next one does something with: 「Xを選ぶ。選んだカードをYに戻す。」"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Note, Segment, Word
from judge.engine.effects import language as lang


def as_one(sentences: Sequence[tuple[Segment, ...]]) -> Iterator[tuple[Segment, ...]]:
    """The sentences, of which one that ends with cards that are chosen and the next, which begins with 「選んだカードを」, are one:
    「Xを選び、Yに戻す。」"""
    left = list(sentences)
    while left:
        first = left.pop(0)
        if left and _chooses(first) and _of_the_chosen(left[0]):
            following = left.pop(0)
            last = replace(first[-1], kind="cont", form="V_CONT")
            rest = replace(following[0], args=following[0].args[1:])
            first = (*first[:-1], last, rest, *following[1:])
        yield first


def _chooses(segments: tuple[Segment, ...]) -> bool:
    last = segments[-1]
    plain = not isinstance(segments, Note) and (last.kind, last.verb, last.form) == ("final", "choose", "V_DICT")
    return plain and not any(arg.role == "は" for arg in last.args)


def _of_the_chosen(segments: tuple[Segment, ...]) -> bool:
    """「選んだカードを…」, of all of them; with nothing asked in between."""
    arg = segments[0].args[0] if segments[0].args else None
    if isinstance(segments, Note) or arg is None or arg.role != "を" or arg.coord is None:
        return False
    link = arg.coord.parts[0].links[0]
    alone = len(arg.coord.parts) == len(arg.coord.parts[0].links) == len(link.attrs) == 1 and link.amount is None
    card = isinstance(link.head, Word) and (link.head.terminal, link.head.code) == ("NOUN", "card")
    return alone and card and (link.attrs[0].kind, link.attrs[0].text) == ("past", "choose")


def unseen(context: TextContext, clause: Clause, ref: PhraseMeaning) -> None:
    """「相手の手札1枚を見ないで選ぶ」: the opponent's hand cannot be seen anyway (4.13.2)."""
    spans = [arg.span for arg in clause.left if arg.role == "adverb:unseen"]
    if not clause.adverb("unseen"):
        return
    if ref.node != lang.Cards("hand", "opponent"):
        raise UnreadError(spans[0], "which cards are chosen without being seen is not clear")
    context.anyway += spans
