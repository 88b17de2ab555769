"""Answering a query: a rule or card number, or ranked groups of hits with the match marked."""

from __future__ import annotations

import difflib
import heapq
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from rulesdb.search.corpus import EARLIER, PASSAGES, QUESTIONS, RULES, TERMS, Corpus, Row
from rulesdb.search.folding import fold, fold_with_places
from rulesdb.search.numbers import RuleNumber, read_card_number, read_rule_number

GROUPS = (RULES, QUESTIONS, PASSAGES, TERMS, EARLIER)
LONGEST_QUERY = 200
MOST_WORDS = 8
BEFORE, AROUND = 40, 170  # letters of an excerpt before the first match, and in all


@dataclass(frozen=True, slots=True)
class Hit:
    """A row that matches. ``excerpt`` and ``title`` are pieces of (text, is it the match)."""

    row: Row
    title: list[tuple[str, bool]]
    excerpt: list[tuple[str, bool]]
    language: str
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """The hits of one kind, best first. ``count`` is how many there are in all."""

    name: str
    count: int
    hits: list[Hit]


@dataclass(slots=True)
class Answer:
    """What was asked and what was found."""

    query: str
    words: list[str] = field(default_factory=list)
    number: RuleNumber | None = None
    card: str | None = None
    exact: list[Row] = field(default_factory=list)  # the rule or rules of that number
    groups: list[Group] = field(default_factory=list)
    alone: list[tuple[str, int]] = field(
        default_factory=list
    )  # each word looked for alone, when all together gave nothing
    close: list[str] = field(default_factory=list)  # names that look like what was asked

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)


MoreGroups = Callable[[list[str], int], Group]
more_groups: list[MoreGroups] = []
"""Kinds of things that others add, such as cards: given the folded words and how many hits to show."""


def find(corpus: Corpus, query: str, *, each: int = 8, only: str = "", language: str = "en") -> Answer:
    """Answer ``query``: ``each`` hits of each group at most, of the group ``only`` when it is named.

    ``language`` is the one in which the headings above a hit are named where there is a choice.
    """
    query = " ".join(query.split())[:LONGEST_QUERY]
    answer = Answer(query=query, number=read_rule_number(query), card=read_card_number(query))
    answer.words = list(dict.fromkeys(fold(query).split()))[:MOST_WORDS]
    if not answer.words:
        return answer
    if answer.number:
        answer.exact = numbered(corpus, answer.number)
        if answer.number.exact or (not answer.number.dotted and answer.exact):
            return answer
        if answer.number.dotted:
            answer.words = [answer.number.number]
    found = _matching(corpus.rows, answer.words)
    taken = {id(row) for row in answer.exact}
    for name in [only] if only else GROUPS:
        rows = [row for row in found.get(name, []) if id(row) not in taken]
        if rows:
            best = heapq.nlargest(each, enumerate(rows), key=_ranker(corpus, answer.words))
            answer.groups.append(Group(name, len(rows), [_hit(row, answer.words, language) for _, row in best]))
    for more in more_groups:
        group = more(answer.words, each)
        if group.count and only in ("", group.name):
            answer.groups.append(group)
    if not answer.groups and not answer.exact:
        _suggest(corpus, answer)
    return answer


def numbered(corpus: Corpus, asked: RuleNumber) -> list[Row]:
    """The rules in force which ``asked`` may mean: that number, else those of the same digits when dots are missing."""
    row = corpus.numbers.get(asked.number)
    if row or asked.dotted or asked.exact:
        return [row] if row else []
    return [corpus.numbers[number] for number in corpus.by_digits.get(asked.digits, [])]


def _matching(rows: tuple[Row, ...], words: list[str]) -> dict[str, list[Row]]:
    first, *others = sorted(words, key=len, reverse=True)
    found: dict[str, list[Row]] = {}
    for row in rows:
        text = row.folded
        if first in text and all(word in text for word in others):
            found.setdefault(row.group, []).append(row)
    return found


def _ranker(corpus: Corpus, words: list[str]) -> Callable[[tuple[int, Row]], tuple[int, int]]:
    phrase = " ".join(words)
    defining = corpus.defining.get(phrase)

    def rank(item: tuple[int, Row]) -> tuple[int, int]:
        """Names before mentions, the defining rule first; otherwise the order of the document."""
        place, row = item
        score = 0
        if row.number and row.number == defining:
            score += 40
        for head in row.heads:
            if head == phrase:
                score += 60
                break
            if phrase in head:
                score += 20
                break
        if len(words) > 1 and phrase in row.folded:
            score += 15
        score += min(sum(row.folded.count(word) for word in words), 6)
        return score, -place

    return rank


def _hit(row: Row, words: list[str], language: str) -> Hit:
    title = _marked(row.title, words)
    best: tuple[int, list[tuple[str, bool]], str] | None = None
    for spoken, text in row.texts:
        if not text:
            continue
        pieces = _marked(text, words)
        marks = len({fold(piece) for piece, is_match in pieces if is_match})
        if best is None or marks > best[0]:
            best = (marks, pieces, spoken)
    path = tuple(names.get(language) or next(iter(names.values())) for names in row.path)
    return Hit(row, title, _clip(best[1]) if best else [], best[2] if best else "", path)


def _marked(text: str, words: list[str]) -> list[tuple[str, bool]]:
    """``text`` in pieces, each with whether it matches a word.

    >>> _marked("デッキからホロメンを", ["ほろめん"])
    [('デッキから', False), ('ホロメン', True), ('を', False)]
    """
    folded, starts, ends = fold_with_places(text)
    spans: list[list[int]] = []
    for found in re.finditer("|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)), folded):
        start, end = starts[found.start()], ends[found.end() - 1]
        if spans and start <= spans[-1][1]:
            spans[-1][1] = max(end, spans[-1][1])
        else:
            spans.append([start, end])
    pieces: list[tuple[str, bool]] = []
    at = 0
    for start, end in spans:
        if start > at:
            pieces.append((text[at:start], False))
        pieces.append((text[start:end], True))
        at = end
    if at < len(text):
        pieces.append((text[at:], False))
    return pieces


def _clip(pieces: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """The part of ``pieces`` around the first match, about ``AROUND`` letters."""
    if pieces and not pieces[0][1] and len(pieces) > 1 and len(pieces[0][0]) > BEFORE:
        head = pieces[0][0][-BEFORE:]
        pieces = [("…" + re.sub(r"^[A-Za-z’']+[ ,.]", "", head).lstrip(), False), *pieces[1:]]
    out: list[tuple[str, bool]] = []
    left = AROUND
    for text, is_match in pieces:
        if len(text) > left and not is_match:
            cut = text[:left]
            out.append((re.sub(r" [A-Za-z’']*$", "", cut) + "…", False))
            break
        out.append((text, is_match))
        left -= len(text)
        if left <= 0:
            break
    return out


def _suggest(corpus: Corpus, answer: Answer) -> None:
    if len(answer.words) > 1:
        counts = [(word, sum(map(len, _matching(corpus.rows, [word]).values()))) for word in answer.words]
        answer.alone = [(word, count) for word, count in counts if count]
    phrase = " ".join(answer.words)
    answer.close = difflib.get_close_matches(phrase, corpus.words, n=4, cutoff=0.6)
