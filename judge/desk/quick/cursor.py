"""A cursor over the atoms of an item: it reads words, numbers and counts, also where Japanese words follow each other
without a space."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.library import fold
from judge.desk.quick.splitting import Atom
from judge.desk.quick.words import GLUED, KEYWORDS, Keyword
from judge.engine.position.notation_words import CARD

MAX_ATOMS = 14
"""Atoms of the longest name or word looked for."""
MAX_BARE_COUNT = 9
"""A number beside a color or a card is how many there are; from 10 on it is damage, and more are written `x12`."""
MAX_DIGITS = 6


class Cursor:
    """A place in the atoms of an item. `plain` is the whole line in plain letters."""

    def __init__(self, plain: str, atoms: tuple[Atom, ...]) -> None:
        self.plain, self.atoms, self.at = plain, list(atoms), 0

    @property
    def more(self) -> bool:
        """Whether anything is left."""
        return self.at < len(self.atoms)

    def peek(self) -> Atom | None:
        """The next atom."""
        return self.atoms[self.at] if self.more else None

    def next_atom(self) -> Atom:
        """Return the next atom and move past it."""
        self.at += 1
        return self.atoms[self.at - 1]

    def joined(self, to: int) -> Atom:
        """All atoms from here up to another one, joined into one."""
        start = self.atoms[self.at].start
        end = self.atoms[to - 1].end
        return Atom(start, end, self.plain[start:end])

    def stretches(self) -> list[tuple[int, Atom]]:
        """Every stretch of atoms that begins here, the longest first, each with the place after it; none ends with the sign of a
        count."""
        ends = range(min(len(self.atoms), self.at + MAX_ATOMS), self.at, -1)
        return [(to, self.joined(to)) for to in ends if self.atoms[to - 1].text != "×"]

    def keyword(self) -> tuple[int, Atom, Keyword] | None:
        """The longest word that begins here, with the place after it."""
        return next(
            ((to, atom, KEYWORDS[folded]) for to, atom in self.stretches() if (folded := fold(atom.text)) in KEYWORDS),
            None,
        )

    def filler(self) -> None:
        """Pass a word that only counts, as 枚."""
        found = self.keyword()
        if found and found[2].kind == "count":
            self.at = found[0]

    def number(self) -> Atom | None:
        """The number that comes next, which is passed with what counts it."""
        following = self.peek()
        if following is None or not is_number(following):
            return None
        self.at += 1
        self.filler()
        return following

    def how_many(self) -> Atom | None:
        """The count after a word, written `2`, `x2` or `2枚`; the cursor moves past it."""
        where = self.at
        following = self.peek()
        crossed = following is not None and following.text.casefold() in ("x", "×")
        self.at += crossed
        found = self.number()
        behind = self.keyword()
        of_a_turn = bool(behind and behind[2].kind == "turn" and not behind[1].text.isascii())  # 6ターン目
        if found is None or of_a_turn or (not crossed and int(found.text) > MAX_BARE_COUNT):
            self.at = where
            return None
        return found

    def seat(self) -> Atom | None:
        """`a` or `b`, which is passed; not that of 「Aのターン」, which says something of its own."""
        following, before = self.peek(), self.at
        if following is None or following.text.casefold() not in ("a", "b"):
            return None
        seat, where = self.next_atom(), self.at
        self.filler()
        found = self.keyword()
        self.at = before if found and found[2].kind == "turn" else where
        return seat if self.at == where else None

    def glued(self, known: Callable[[str], object]) -> bool:
        """Cut the next atom if it begins with a known word or name that has no space after it. Says whether it was cut."""
        atom = self.atoms[self.at]
        cuts = range(1, len(atom.text))
        if atom.text.isascii():
            return False
        for word in GLUED:
            for size in cuts:
                if word in (fold(atom.text[:size]), fold(atom.text[size:])):
                    return self._cut(size)
        size = next((size for size in reversed(cuts) if known(atom.text[:size])), 0)
        return bool(size) and self._cut(size)

    def _cut(self, size: int) -> bool:
        atom = self.atoms[self.at]
        middle = atom.start + size
        parts = Atom(atom.start, middle, atom.text[:size]), Atom(middle, atom.end, atom.text[size:])
        self.atoms[self.at : self.at + 1] = parts
        return True


def is_number(atom: Atom) -> bool:
    """Whether the atom is a number within the limits of a quick entry."""
    return atom.text.isascii() and atom.text.isdigit() and len(atom.text) <= MAX_DIGITS


def is_card_number(atom: Atom) -> bool:
    """Whether it is the number of a card."""
    return bool(CARD.fullmatch(atom.text))
