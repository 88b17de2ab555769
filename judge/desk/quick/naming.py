"""Reads the cards that a quick entry names on the Stage: holomem with their levels, what is attached to them, Oshi holomem."""

from __future__ import annotations

from dataclasses import replace

from judge.desk import limits
from judge.desk.quick.model import CardGuess
from judge.desk.quick.names import NameFit, group_of
from judge.desk.quick.picking import best, levels_of, likeliest, pick, pinned
from judge.desk.quick.splitting import Atom
from judge.desk.quick.words import Keyword
from judge.desk.quick.zones import WITH_CHEERS, ZoneCards
from judge.engine.position.checks import misplaced
from judge.engine.position.notation_words import card_number

MAX_SIMILAR_WORDS = 5
"""At most this many words are offered for one that cannot be read."""


class StageCards(ZoneCards):
    """A line being read, with what a name or a card number on the Stage does to it."""

    def _named(self, fits: list[NameFit], atom: Atom) -> None:
        if self.zone:
            return self._zone_card(pick(best(fits), self._typed(atom), self.cards), atom)
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
        return None

    def _zone_card(self, found: CardGuess | None, atom: Atom) -> None:
        """A card in a zone, with the level written before its name."""
        self._in_zone(found, atom)
        levels = [each for each in self.early if each[0].kind == "level"]
        if self.last is not None:
            self.early = [each for each in self.early if each not in levels]
            for keyword, before in levels:
                self._level(keyword.value, before, self.last)
            self.recent = self.last

    def _after_plus(self, atom: Atom) -> None:
        opener = self.item.start - 1
        whole = Atom(opener, atom.end, "")
        self._error("holomem_after_plus", whole, instead=f", {self._typed(atom)}")

    def _attached(self, found: CardGuess | None, atom: Atom) -> None:
        if found is None:
            return
        if self.mem < 0:
            self.here.how_many()
            self._error("nobody", atom, instead=self._in_hand(atom))
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
        place = len(self.words) - 1
        for keyword, before in early:
            if keyword.kind == "level":
                self._level(keyword.value, before, place)
            else:
                self._spot(keyword, before)
        self.recent = place
        return None

    def _spot(self, keyword: Keyword, atom: Atom) -> None:
        if self._host(atom, "spot"):
            self._word("spot", atom, value=keyword.value)

    def _leveled(self) -> int | None:
        """The place of the card that a level is about, if one is named."""
        if self.zone:
            return self.last
        return next((place for place, word in enumerate(self.words) if 0 <= word.holomem == self.mem), None)

    def _level(self, value: str, atom: Atom, place: int) -> None:
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

        holomems = tuple(name for name in before.names if name.group == "holomem")
        found = pick(holomems, before.typed, self.cards, level, buzz=buzz) if holomems else None
        if found is None:
            allowed = levels_of(before.names[0], self.cards)
            return self._error("no_such_level", atom, near=allowed, name=before.number, level=value)

        self.words[place] = replace(self._wider(word, atom), pick=found)
        return None

    def _card(self, atom: Atom) -> None:
        """A card by its number: it makes the name before it exact, or stands for the card itself."""
        number = card_number(atom.text)
        recent, card = self.recent, self.cards.get(number)
        if card is None:
            near = [each for each in self.cards if each.casefold().startswith(number[:-1].casefold())]
            return self._error("no_such_card", atom, near=tuple(near[:MAX_SIMILAR_WORDS]))

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
                return self._error("another_card", atom, near=before.cards[:MAX_SIMILAR_WORDS], name=before.number)
            found = replace(pinned(number, before.typed, name), level=before.level, buzz=before.buzz)
            self.words[recent] = replace(self._wider(self.words[recent], atom), pick=found)
            return None
        if card.kind == "cheer" and card.colours:
            return self._cheers(card.colours[0], atom)

        name = next((name for name in self.names.names if number in name.numbers), None)
        if name is None:
            return self._not_here(atom)
        if self.zone:
            return self._zone_card(pinned(number, "", name), atom)

        match group_of(card):
            case "support":
                self._not_here(atom)
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
            self.here.next_atom()
            name = next(name for name in self.names.names if card.number in name.numbers)
            return self._oshi_card(pinned(card.number, "", name), atom, following)
        return self._error("oshi_of_whom", atom)

    def _oshi_card(self, found: CardGuess | None, atom: Atom, last: Atom) -> None:
        if found and self._once(atom, "oshi", side=self.side):
            self._word("oshi", atom, last, own=False, pick=found)

    def _cheers(self, color: str, atom: Atom, count: int | None = None) -> None:
        last = None
        if count is None and (last := self.here.how_many()):
            count = int(last.text)
        count = 1 if count is None else count
        whole = Atom(atom.start, max(atom.end, last.end if last else 0), "")
        if self.zone in WITH_CHEERS:
            return self._cheers_in_zone(color, whole, count)
        if self.zone and self.mem < 0:
            return self._error(misplaced("cheer", self.zone), whole)
        self._close()
        if self._host(atom, "paid") and self._room(whole, count):
            self._word("cheers", atom, last, value=color, count=count)
        return None
