"""A quick entry read: from a line of text to its words, with what is guessed and what is not understood. docs/quick-entry.md is the
grammar."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import zip_longest

from judge.cards.library import fold
from judge.desk import limits
from judge.desk.quick.cursor import Cursor, is_card_number, is_number
from judge.desk.quick.model import QuickError, QuickReading, WordKind
from judge.desk.quick.names import IN_ZONES, LEAST_LIKENESS, Group
from judge.desk.quick.naming import MAX_SIMILAR_WORDS, StageCards
from judge.desk.quick.picking import fit_damage
from judge.desk.quick.splitting import BRACKETS, MINUS, Atom, items
from judge.desk.quick.words import COLOR_OF_LETTER, KEYWORDS, SHOWN, Keyword
from judge.desk.quick.zones import NO_MORE_NAMES, WITH_CHEERS
from judge.engine.cards import Library


def read_line(line: str, cards: Library) -> QuickReading:
    """The line as read. Whatever cannot be understood is among `errors`; nothing raises.

    >>> from judge.cards.library import library
    >>> found = read_line("lui 2nd + ganmo 90 | かなた＋うぱお", library())
    >>> [(word.kind, word.text) for word in found.words]
    [('holomem', 'lui 2nd'), ('attached', 'ganmo'), ('damage', '90'), ('holomem', 'かなた'), ('attached', 'うぱお')]
    >>> [word.pick.number for word in found.of("holomem")], found.errors
    (['hBP01-061', 'hBP01-009'], ())
    """
    if len(line) > limits.QUICK_CHARACTERS:
        most: dict[str, str | int] = {"most": limits.QUICK_CHARACTERS, "count": len(line)}
        return QuickReading(line, (), (QuickError("too_long", 0, len(line), "", most),))
    return _Reader(line, cards).reading()


class _Reader(StageCards):
    """One line being read. `side` and `mem` (Notes) are where it is, and `zone` (ZoneCards)."""

    def reading(self) -> QuickReading:
        for item in items(self.plain):
            self.item = item
            if self.item.sign == "|":
                self._bar()
            elif self.item.sign == ",":
                self._leave()
            elif self.mem >= 0 or self.item.sign == "@":
                self._close()
            self.recent = None
            self.here = Cursor(self.plain, self._without_minus(self.item.atoms))
            while self.here.more:
                self._next()
        self._leave()
        words = sorted(self.words, key=lambda word: word.spans)
        errors = tuple(sorted(self.errors, key=lambda error: error.start))
        return fit_damage(QuickReading(self.line, tuple(words), errors), self.cards)

    def _without_minus(self, atoms: tuple[Atom, ...]) -> tuple[Atom, ...]:
        """The atoms without each minus that stands before a number, which is noted as an error: no number here is below 0."""
        kept = []
        for atom, following in zip_longest(atoms, atoms[1:]):
            if following and atom.text in MINUS and is_number(following):
                self._error("negative", Atom(atom.start, following.end, ""), instead=self._typed(following))
            else:
                kept.append(atom)
        return tuple(kept)

    def _bar(self) -> None:
        self._leave()
        if self.side == 1:
            place = self.item.start - 1
            self._error("second_bar", Atom(place, place + 1, "|"), instead=",")
        self.side = 1

    def _leave(self) -> None:
        self._close()
        for _word, atom in self.early:
            self._error("nobody", atom)
        self.mem, self.early = -1, []

    def _next(self) -> None:
        """Read what begins here: the longest word or name that is known, else what a name may begin with."""
        if self._count():
            return None

        for to, atom in self.here.stretches():
            folded = fold(atom.text)
            keyword = KEYWORDS.get(folded)
            fits = self.names.exact(atom.text, self.groups)
            a_name = bool(fits) and self.mem < 0 and self.zone not in WITH_CHEERS
            if keyword and not (keyword.kind == "color" and a_name):
                self.here.at = to
                return self._keyword(keyword, atom)
            if fits and folded not in COLOR_OF_LETTER:
                self.here.at = to
                return self._named(fits, atom)

        atom = self.here.atoms[self.here.at]
        letters = atom.text.isascii() and all(letter in COLOR_OF_LETTER for letter in atom.text.casefold())
        if not letters and self.here.glued(lambda text: self.names.exact(text, self.groups)):
            return None

        self.here.next_atom()
        if atom.text in BRACKETS:
            return None

        if is_number(atom):
            self._number(atom)
        elif is_card_number(atom):
            self._card(atom)
        elif atom.text.casefold() in ("a", "b") and self._whose_turn(atom):
            return None
        elif letters:
            self._letters(atom)
        elif fits := self.names.beginning(atom.text, self.groups):
            self._named(fits, atom)
        else:
            self._not_understood(atom)

        return None

    def _not_understood(self, atom: Atom) -> None:
        """What no word and no name is. Some names only stand elsewhere: Support cards in a zone, Oshi holomem outside of one."""
        elsewhere: frozenset[Group] = frozenset({"oshi" if self.zone else "support"})
        self.here.at -= 1
        for to, whole in self.here.stretches():
            if self.names.exact(whole.text, elsewhere):
                self.here.at = to
                return self._error("oshi_elsewhere", whole) if self.zone else self._not_here(whole)
        self.here.at += 1
        like = self.names.like(
            atom.text, MAX_SIMILAR_WORDS, "attached" if self.item.sign == "+" else "holomem", self.groups
        )
        near = (*_words_like(atom.text), *(name.typed_like(atom.text) for name in like))
        return self._error("not_understood", atom, near=tuple(dict.fromkeys(near))[:MAX_SIMILAR_WORDS])

    def _keyword(self, keyword: Keyword, atom: Atom) -> None:
        recent, self.recent = self.recent, None
        if keyword.kind in NO_MORE_NAMES:
            self._close()

        match keyword.kind:
            case "color":
                self._cheers(keyword.value, atom)
            case "level" if (place := self._leveled()) is not None:
                self._level(keyword.value, atom, place)
                self.recent = recent
            case "level":
                self.early.append((keyword, atom))
            case "spot" if self.mem < 0:
                self.early.append((keyword, atom))
            case "spot":
                self._spot(keyword, atom)
            case "flag":
                if self._host(atom):
                    self._word("flag", atom, value=keyword.value)
            case "paid":
                if self._host(atom, "paid", "cheers"):
                    self._word("paid", atom)
            case "zone" | "damage" | "left" | "turn":
                self._with_number(keyword, atom)
            case "skill":
                if self._once(atom, "skill", value=keyword.value, side=self.side):
                    self._word("skill", atom, own=False, value=keyword.value)
            case "step":
                if self._once(atom, "step", value=None):
                    self._word("step", atom, own=False, value=keyword.value)
            case "first":
                seat = self.here.seat()
                if seat is None:
                    self._error("first_who", atom)
                elif self._once(atom, "first", value=None):
                    self._word("first", atom, seat, own=False, value=seat.text.casefold())
            case "oshi":
                self._oshi(atom)
            case "count":
                pass

    def _with_number(self, keyword: Keyword, atom: Atom) -> None:
        """A word with its number after it, or the word for a zone with the names of cards."""
        number = None if keyword.kind == "zone" and self._name_with_number() else self.here.number()
        if keyword.kind == "turn":
            self.here.filler()
            seat = self.here.seat()
            if number is None and seat is None:
                return self._error("number_missing", atom)
            return self._turn(atom, number, seat)
        if number is None and keyword.kind == "zone":
            return self._open(keyword.value, atom)
        if number is None:
            return self._error("number_missing", atom)
        return self._counted(keyword, int(number.text), atom, number)

    def _name_with_number(self) -> bool:
        """Whether the number that comes next begins the name of a card, as 35P."""
        _place, *longer = reversed(self.here.stretches() or [(0, Atom(0, 0, ""))])
        return any(self.names.exact(atom.text, IN_ZONES) for _to, atom in longer)

    def _counted(self, keyword: Keyword, count: int, atom: Atom, last: Atom) -> None:
        """A number with its word, in either order."""
        whole = Atom(min(atom.start, last.start), max(atom.end, last.end), "")
        if keyword.kind == "zone":
            self._close()
            if count > limits.ZONE_CARDS:
                self._error("too_many", whole, most=limits.ZONE_CARDS)
            elif self._once(whole, "zone", value=keyword.value, side=self.side):
                self._word("zone", whole, own=False, value=keyword.value, count=count)
        else:
            self._damage("left" if keyword.kind == "left" else "damage", count, whole)

    def _damage(self, kind: WordKind, count: int, atom: Atom, *, bare: bool = False) -> None:
        if not self._host(atom, "damage", "left"):
            return None
        if count % limits.TENS:
            near = tuple(str(tens) for tens in limits.tens_near(count) if tens)
            return self._error("not_tens", atom, near=near if bare else ())
        if count > limits.DAMAGE:
            return self._error("too_many", atom, most=limits.DAMAGE)
        return self._word(kind, atom, count=count, bare=bare)

    def _number(self, atom: Atom) -> None:
        """A number: with the word after it, as `4 hand` or `赤2枚`; alone it is damage."""
        self.here.filler()
        found = self.here.keyword()
        count = int(atom.text)
        if found:
            to, word, keyword = found
            number_follows = to < len(self.here.atoms) and is_number(self.here.atoms[to])
            if not number_follows and keyword.kind in ("zone", "damage", "left"):
                self.here.at = to
                return self._counted(keyword, count, atom, word)
            if not number_follows and keyword.kind == "turn" and not word.text.isascii():  # 5ターン目
                self.here.at = to
                return self._turn(atom, atom, self.here.seat() or word)
            if not number_follows and keyword.kind == "color" and count < 10:
                self.here.at = to
                return self._cheers(keyword.value, Atom(atom.start, word.end, ""), count)
        self._close()
        return self._damage("damage", count, atom, bare=True)

    def _whose_turn(self, seat: Atom) -> bool:
        """`B's turn`, `Bのターン`: whether that is what stands here."""
        where = self.here.at
        self.here.filler()
        found = self.here.keyword()
        if not found or found[2].kind != "turn":
            self.here.at = where
            return False
        self.here.at = found[0]
        self._turn(seat, self.here.number(), Atom(seat.start, found[1].end, seat.text))
        return True

    def _turn(self, atom: Atom, number: Atom | None, seat: Atom | None) -> None:
        self._close()
        last = max((each for each in (atom, number, seat) if each), key=lambda each: each.end)
        count = int(number.text) if number else 0
        start = atom.start - 1 if self.line[: atom.start].endswith("第") else atom.start
        whole = Atom(start, last.end, "")
        letter = seat.text.casefold() if seat and seat.text.casefold() in ("a", "b") else ""
        if number and not 1 <= count <= limits.TURN:
            self._error("not_a_turn", whole, most=limits.TURN)
        elif any(word.kind == "turn" and ((count and word.count) or (letter and word.value)) for word in self.words):
            self._error("twice", whole, before=next(word.text for word in self.words if word.kind == "turn"))
        else:
            self._word("turn", whole, own=False, value=letter, count=count)

    def _letters(self, atom: Atom) -> None:
        """Cheers by the letters of their colors: `r`, `rrw`; a number after the last letter is how many of it."""
        colors = [COLOR_OF_LETTER[letter] for letter in atom.text.casefold()]
        for place, color in enumerate(colors):
            at = Atom(atom.start + place, atom.start + place + 1, "")
            self._cheers(color, at, None if place == len(colors) - 1 else 1)


def _words_like(text: str) -> list[str]:
    """Words of the grammar that begin with a text, or look like it."""
    folded = fold(text)
    begun = [word for word in SHOWN if folded and fold(word).startswith(folded)]
    return [*begun, *get_close_matches(text.casefold(), SHOWN, n=2, cutoff=LEAST_LIKENESS)]
