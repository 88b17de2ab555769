"""A quick entry read: from a line of text to its words, with what is guessed and what is not understood. docs/quick-entry.md is the
grammar."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from itertools import pairwise, zip_longest

from judge.cards.library import fold
from judge.desk import limits
from judge.desk.quick.cursor import Cursor, is_card_number, is_number
from judge.desk.quick.model import CardGuess, Error, Reading, Word, WordKind
from judge.desk.quick.names import LIKE, Fit, group_of, names_of
from judge.desk.quick.noting import Notes
from judge.desk.quick.picking import best, levels_of, likeliest, pick, pinned
from judge.desk.quick.splitting import BRACKETS, MINUS, Atom, Item, items
from judge.desk.quick.words import COLOR_LETTERS, KEYWORDS, SHOWN, Keyword
from judge.engine.cards import Library
from judge.engine.position.notation_words import card_number

NEAR = 5


def read(line: str, cards: Library) -> Reading:
    """The line as read. Whatever cannot be understood is among `errors`; nothing raises.

    >>> from judge.cards.library import library
    >>> found = read("lui 2nd + ganmo 90 | かなた＋うぱお", library())
    >>> [(word.kind, word.text) for word in found.words]
    [('holomem', 'lui 2nd'), ('attached', 'ganmo'), ('damage', '90'), ('holomem', 'かなた'), ('attached', 'うぱお')]
    >>> [word.pick.number for word in found.of("holomem")], found.errors
    (['hBP01-061', 'hBP01-009'], ())
    """
    if len(line) > limits.QUICK_CHARACTERS:
        most: dict[str, str | int] = {"most": limits.QUICK_CHARACTERS, "count": len(line)}
        return Reading(line, (), (Error("too_long", 0, len(line), "", most),))
    return _Reader(line, cards).reading()


class _Reader(Notes):
    """One line being read. `side` and `mem` (Notes) are where it is; `early` are a level or position written before their name."""

    def __init__(self, line: str, cards: Library) -> None:
        super().__init__(line, cards)
        self.names = names_of(cards)
        self.early: list[tuple[Keyword, Atom]] = []
        self.item = Item("", 0, ())
        self.here = Cursor(self.plain, ())

    def reading(self) -> Reading:
        for item in items(self.plain):
            self.item = item
            if self.item.sign == "|":
                self._bar()
            elif self.item.sign == ",":
                self._leave()
            self.recent = None
            self.here = Cursor(self.plain, self._without_minus(self.item.atoms))
            while self.here.more:
                self._next()
        self._leave()
        words = sorted(self.words, key=lambda word: word.spans)
        return Reading(self.line, tuple(words), tuple(sorted(self.errors, key=lambda error: error.start)))

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
        for _word, atom in self.early:
            self._error("nobody", atom)
        self.mem, self.early = -1, []

    def _next(self) -> None:
        """Read what begins here: the longest word or name that is known, else what a name may begin with."""
        for to, atom in self.here.stretches():
            folded = fold(atom.text)
            keyword, fits = KEYWORDS.get(folded), self.names.exact(atom.text)
            if keyword and not (keyword.kind == "color" and fits and self.mem < 0):
                self.here.at = to
                return self._keyword(keyword, atom)
            if fits and folded not in COLOR_LETTERS:
                self.here.at = to
                return self._named(fits, atom)
        atom = self.here.atoms[self.here.at]
        letters = atom.text.isascii() and all(letter in COLOR_LETTERS for letter in atom.text.casefold())
        if not letters and self.here.glued(self.names.exact):
            return None
        self.here.take()
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
        elif fits := self.names.beginning(atom.text):
            self._named(fits, atom)
        else:
            like = self.names.like(atom.text, NEAR, "attached" if self.item.sign == "+" else "holomem")
            near = (*_words_like(atom.text), *(name.typed_like(atom.text) for name in like))
            self._error("not_understood", atom, near=tuple(dict.fromkeys(near))[:NEAR])
        return None

    # --- names and cards

    def _named(self, fits: list[Fit], atom: Atom) -> None:
        plus = self.item.sign == "+" and self.mem >= 0
        names = likeliest(fits, attaching=self.item.sign == "+", after=self.mem >= 0)
        if not names:
            self._error("oshi_only", atom, instead=f"oshi {self._typed(atom)}")
        elif names[0].group == "attached":
            self._attached(pick(names, self._typed(atom), self.cards), atom)
        elif plus:
            self._after_plus(atom)
        else:
            self._holomem(pick(names, self._typed(atom), self.cards), atom)

    def _after_plus(self, atom: Atom) -> None:
        opener = self.item.start - 1
        whole = Atom(opener, atom.end, "")
        self._error("holomem_after_plus", whole, instead=f", {self._typed(atom)}")

    def _attached(self, found: CardGuess | None, atom: Atom) -> None:
        if found is None or not self._host(atom):
            return
        self._word("attached", atom, pick=found)
        place = len(self.words) - 1
        if times := self.here.how_many():
            count = int(times.text)
            if self._room(Atom(atom.start, times.end, ""), count - 1):
                self.words[place] = replace(self.words[place], count=count)
        elif self._room(atom, 0):
            self.words[place] = replace(self.words[place], count=1)

    def _holomem(self, found: CardGuess | None, atom: Atom) -> None:
        if found is None:
            return None
        if sum(word.side == self.side for word in self.words if word.kind == "holomem") >= limits.STAGE_HOLOMEMS:
            return self._error("too_many_holomems", atom, most=limits.STAGE_HOLOMEMS)
        self.mem, self.count = self.count, self.count + 1
        self._word("holomem", atom, pick=found)
        early, self.early = self.early, []
        for keyword, before in early:
            self._keyword(keyword, before)
        self.recent = next(place for place, word in enumerate(self.words) if word.holomem == self.mem)
        return None

    def _level(self, value: str, atom: Atom) -> None:
        place = next(place for place, word in enumerate(self.words) if word.holomem == self.mem)
        word = self.words[place]
        before = word.pick
        assert before is not None
        buzz = before.buzz or value == "buzz"
        level = before.level if value == "buzz" else value
        if before.pinned:
            if value in (self.cards[before.number].level, "buzz" if self.cards[before.number].buzz else ""):
                self.words[place] = self._wider(word, atom)
            else:
                self._error("another_level", atom, number=before.number)
            return None
        if before.buzz if value == "buzz" else before.level:
            return self._error("twice", atom, before=word.text)
        found = pick(before.names, before.typed, self.cards, level, buzz=buzz)
        if found is None:
            allowed = levels_of(before.names[0], self.cards)
            return self._error("no_such_level", atom, near=allowed, name=before.number, level=value)
        self.words[place] = replace(self._wider(word, atom), pick=found)
        return None

    def _wider(self, word: Word, atom: Atom) -> Word:
        """The word with one more stretch of the line, joined where they touch."""
        spans = sorted((*word.spans, (atom.start, atom.end)))
        start, end = spans[0][0], spans[-1][1]
        touching = all(not self.plain[one[1] : other[0]].strip() for one, other in pairwise(spans))
        text = self.line[start:end] if touching else " ".join(self.line[one:other] for one, other in spans)
        return replace(word, spans=((start, end),) if touching else tuple(spans), text=text)

    def _card(self, atom: Atom) -> None:
        """A card by its number: it makes the name before it exact, or stands for the card itself."""
        number = card_number(atom.text)
        recent, card = self.recent, self.cards.get(number)
        if card is None:
            near = [each for each in self.cards if each.casefold().startswith(number[:-1].casefold())]
            return self._error("no_such_card", atom, near=tuple(near[:NEAR]))
        before = self.words[recent].pick if recent is not None else None
        if (
            recent is not None
            and before
            and before.typed
            and not before.pinned
            and before.names[0].group == group_of(card)
        ):
            name = next((name for name in before.names if number in name.numbers), None)
            if name is None:
                return self._error("another_card", atom, near=before.cards[:NEAR], name=before.number)
            found = replace(pinned(number, before.typed, name), level=before.level, buzz=before.buzz)
            self.words[recent] = replace(self._wider(self.words[recent], atom), pick=found)
            return None
        if card.kind == "cheer" and card.colours:
            return self._cheers(card.colours[0], atom)
        name = next((name for name in self.names.names if number in name.numbers), None)
        if name is None:
            return self._error("card_not_here", atom)
        match group_of(card):
            case "oshi":
                self._oshi_card(pinned(number, "", name), atom, atom)
            case "attached":
                self._attached(pinned(number, "", name), atom)
            case _ if self.item.sign == "+" and self.mem >= 0:
                self._after_plus(atom)
            case _:
                self._holomem(pinned(number, "", name), atom)
        return None

    def _oshi(self, atom: Atom) -> None:
        for to, named in self.here.stretches():
            fits = [fit for fit in self.names.exact(named.text) if fit.name.group == "oshi"]
            if not fits and to == self.here.at + 1:
                fits = [fit for fit in self.names.beginning(named.text) if fit.name.group == "oshi"]
            if fits:
                self.here.at = to
                return self._oshi_card(pick(best(fits), self._typed(named), self.cards), atom, named)
        following = self.here.peek()
        card = self.cards.get(card_number(following.text)) if following else None
        if following and card and card.kind == "oshi":
            self.here.take()
            name = next(name for name in self.names.names if card.number in name.numbers)
            return self._oshi_card(pinned(card.number, "", name), atom, following)
        return self._error("oshi_of_whom", atom)

    def _oshi_card(self, found: CardGuess | None, atom: Atom, last: Atom) -> None:
        if found and self._once(atom, "oshi", side=self.side):
            self._word("oshi", atom, last, own=False, pick=found)

    # --- other words

    def _keyword(self, keyword: Keyword, atom: Atom) -> None:
        recent, self.recent = self.recent, None
        match keyword.kind:
            case "color":
                self._cheers(keyword.value, atom)
            case "level" | "spot" if self.mem < 0:
                self.early.append((keyword, atom))
            case "level":
                self._level(keyword.value, atom)
                self.recent = recent
            case "spot":
                if self._host(atom, "spot"):
                    self._word("spot", atom, value=keyword.value)
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
        """A word with its number after it."""
        number = self.here.number()
        if keyword.kind == "turn":
            self.here.filler()
            seat = self.here.seat()
            if number is None and seat is None:
                return self._error("number_missing", atom)
            return self._turn(atom, number, seat)
        if number is None:
            return self._error("number_missing", atom)
        return self._counted(keyword, int(number.text), atom, number)

    def _counted(self, keyword: Keyword, count: int, atom: Atom, last: Atom) -> None:
        """A number with its word, in either order."""
        whole = Atom(min(atom.start, last.start), max(atom.end, last.end), "")
        if keyword.kind == "zone":
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
        found, count = self.here.keyword(), int(atom.text)
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
        colors = [COLOR_LETTERS[letter] for letter in atom.text.casefold()]
        for place, color in enumerate(colors):
            at = Atom(atom.start + place, atom.start + place + 1, "")
            self._cheers(color, at, None if place == len(colors) - 1 else 1)

    def _cheers(self, color: str, atom: Atom, count: int | None = None) -> None:
        last = None
        if count is None and (last := self.here.how_many()):
            count = int(last.text)
        count = 1 if count is None else count
        whole = Atom(atom.start, max(atom.end, last.end if last else 0), "")
        if self._host(atom, "paid") and self._room(whole, count):
            self._word("cheers", atom, last, value=color, count=count)


def _words_like(text: str) -> list[str]:
    """Words of the grammar that begin with a text, or look like it."""
    folded = fold(text)
    begun = [word for word in SHOWN if folded and fold(word).startswith(folded)]
    return [*begun, *get_close_matches(text.casefold(), SHOWN, n=2, cutoff=LIKE)]
