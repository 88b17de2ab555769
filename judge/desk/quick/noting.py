"""Keeps what has been read of a quick entry: its words and errors, and the side and holomem that the next words are about."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from judge.desk import limits
from judge.desk.quick.model import CardGuess, QuickError, QuickWord, WordKind
from judge.desk.quick.splitting import Atom, plain
from judge.engine.cards import Library
from judge.engine.events import Seat

ATTACHES = frozenset({"attached", "cheers"})


class Notes:
    """The words and errors of a line so far. `side` is the side that is being read, `mem` the holomem that words are about (-1:
    none yet) and `count` the number of holomem; `recent` is the word of the card just named, which a card number makes exact."""

    def __init__(self, line: str, cards: Library) -> None:
        self.line, self.plain, self.cards = line, plain(line), cards
        self.words: list[QuickWord] = []
        self.errors: list[QuickError] = []
        self.side: Seat = 0
        self.count = 0
        self.mem = -1
        self.recent: int | None = None

    def _error(
        self, code: str, atom: Atom, near: tuple[str, ...] = (), instead: str | None = None, **params: str | int
    ) -> None:
        self.recent = None
        self.errors.append(QuickError(code, atom.start, atom.end, self._typed(atom), params, near, instead))

    def _typed(self, atom: Atom) -> str:
        return self.line[atom.start : atom.end]

    def _word(
        self,
        kind: WordKind,
        atom: Atom,
        last: Atom | None = None,
        *,
        own: bool = True,
        bare: bool = False,
        value: str = "",
        count: int = 0,
        pick: CardGuess | None = None,
    ) -> None:
        """Note a word from an atom up to the last one of it; `own` is about the holomem of the item."""
        end = max(atom.end, (last or atom).end)
        start = min(atom.start, (last or atom).start)
        mem = self.mem if own else -1
        self.words.append(
            QuickWord(kind, self.side, ((start, end),), self.line[start:end], value, count, pick, mem, bare)
        )
        self.recent = len(self.words) - 1 if pick else None

    def _wider(self, word: QuickWord, atom: Atom) -> QuickWord:
        """The word with one more stretch of the line, joined where they touch."""
        spans = sorted((*word.spans, (atom.start, atom.end)))
        start = spans[0][0]
        end = spans[-1][1]
        touching = all(not self.plain[one[1] : other[0]].strip() for one, other in pairwise(spans))
        text = self.line[start:end] if touching else " ".join(self.line[one:other] for one, other in spans)
        return replace(word, spans=((start, end),) if touching else tuple(spans), text=text)

    def _host(self, atom: Atom, *kinds: WordKind) -> bool:
        """Whether there is a holomem that this is about, and nothing of these kinds is said of it; else an error is noted."""
        if self.mem < 0:
            self._error("nobody", atom)
            return False
        return self._once(atom, *kinds, value=None, holomem=self.mem)

    def _once(
        self, atom: Atom, *kinds: WordKind, value: str | None = "", holomem: int = -1, side: int | None = None
    ) -> bool:
        for word in self.words:
            same = word.kind in kinds and word.holomem == holomem and side in (None, word.side)
            if same and value in (None, word.value):
                self._error("twice", atom, before=word.text)
                return False
        return True

    def _room(self, atom: Atom, more: int) -> bool:
        there = sum(
            word.count if word.kind == "cheers" else 1
            for word in self.words
            if word.holomem == self.mem and word.kind in ATTACHES
        )
        if there + more > limits.ATTACHED_CARDS:
            self._error("too_many_attached", atom, most=limits.ATTACHED_CARDS)
            return False
        return True
