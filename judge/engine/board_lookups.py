"""Lookups on a board: its cards, the positions of its holomems, its effects by kind, what was counted, and whether it has anything
of a kind. A result that takes work is kept for as long as the board is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.engine.board_model import ContinuousEffect, EffectiveAbility, HolomemView
from judge.engine.board_queries import BoardQueries, is_down_due
from judge.engine.card_abilities import CardAbilities
from judge.engine.cards import Card
from judge.engine.counting import at_limit, times_used
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.evaluate import includes
from judge.engine.events import Seat
from judge.engine.library_facts import facts_of_library
from judge.engine.state import LETTERS, UNSEEN, DepartedHolomem, Pile, ShuffledSet, Use
from judge.engine.transition import HolomemRef
from judge.engine.unseen import could_be


class BoardLookups(BoardQueries):
    """The part of the board that looks up what was derived."""

    __slots__ = (
        "_awaited", "_kinds", "_nothing_due", "_places", "_refs", "_texts", "_unread", "card_abilities", "continuous_effects",
        "departed", "piles", "replacing", "shuffled_sets", "uses",
    )  # fmt: skip

    departed: tuple[DepartedHolomem, ...]
    uses: tuple[Use, ...]
    shuffled_sets: tuple[ShuffledSet, ...]
    piles: tuple[tuple[int, Pile], ...]
    card_abilities: dict[int, CardAbilities]
    continuous_effects: list[ContinuousEffect]
    replacing: list[EffectiveAbility]
    _awaited: frozenset[type] | None
    _kinds: dict[type[lang.Modifier], list[ContinuousEffect]] | None
    _nothing_due: bool | None
    _places: dict[int, str]
    _refs: dict[int, HolomemRef]
    _texts: tuple[bool, bool] | None
    _unread: bool | None

    @property
    def unread(self) -> bool:
        """Whether a card in play has a text that is not read (2.7.1)."""
        if self._unread is None:
            self._unread = self.any_text_unread and any(part.unread for part in self.card_abilities.values())
        return self._unread

    @property
    def any_text_unread(self) -> bool:
        """Whether any card of the game, wherever it is, is known to have a text that is not read."""
        return (self._texts or self._among_all())[0]

    @property
    def any_used_from_archive(self) -> bool:
        """Whether any card of the game is known to have an ability that is used from the Archive (10.3.4.3)."""
        return (self._texts or self._among_all())[1]

    def _among_all(self) -> tuple[bool, bool]:
        """What some card of the game has; computed once for as long as the known cards stay the same."""
        facts = facts_of_library(self.library)
        self._texts = (not facts.unread.isdisjoint(self.cards), not facts.used_from_archive.isdisjoint(self.cards))
        return self._texts

    @property
    def nothing_due(self) -> bool:
        """Whether it is certain that the holomems on the Stage call for no rule processing: none has as much damage as HP
        (11.3.1), and none has attached cards that could be over a limit (11.4.2) or have an unmet condition (11.4.3). Computed
        once for as long as the Stage stays the same."""
        if self._nothing_due is None:
            self._nothing_due = not self.modifiers(lang.AttachOnlyTo) and not any(
                is_down_due(seen) or (len(seen.mem.supports) > 1 and self.could_be_over_limit(identity))
                for identity, seen in self.holomems.items()
            )
        return self._nothing_due

    def could_be_over_limit(self, identity: int) -> bool:
        """Whether cards attached to a holomem have a limit among themselves (11.4.2)."""
        return self.card_abilities[identity].has_limited or bool(self.modifiers(lang.AttachLimit))

    def awaits(self, kind: type) -> bool:
        """Whether a replacement effect or an oshi skill in play waits for this kind of event (10.11, 12.1.5.1)."""
        if self._awaited is None:
            oshis = [self.card(player.oshi) for player in self.players]
            waiting = [skill.when for oshi in oshis if oshi is not None for skill in oshi.skills]
            waiting += [source.ability.when for source in self.replacing]  # type: ignore[union-attr]
            self._awaited = frozenset(map(type, waiting))
        return kind in self._awaited

    def card(self, identity: int) -> Card | None:
        """The facts of a card, or nothing for one that was not seen. A Cheer has the colors that it counts as."""
        number = self.cards[identity]
        if number == UNSEEN:
            return None
        facts = self.library[number]
        if self.added_cheer_colours and identity in self.added_cheer_colours:
            return msgspec.structs.replace(facts, colours=(*facts.colours, *self.added_cheer_colours[identity]))
        return facts

    def current_or_last(self, identity: int) -> HolomemView | None:
        """A holomem as it is now, or as it last was on the Stage this turn (10.12.1)."""
        if identity in self.holomems:
            return self.holomems[identity]
        last = next((each for each in reversed(self.departed) if each.mem.id == identity), None)
        if last is None:
            return None

        card = self.card(last.mem.top)
        return HolomemView(
            mem=last.mem,
            seat=last.seat,
            card=card,
            names=frozenset(last.names),
            colours=frozenset(last.colours),
            tags=frozenset(last.tags),
            level=card.level if card else None,
            buzz=bool(card and card.buzz),
            hp=last.hp,
            also_at=last.also_at,
        )

    def could_be(self, card: int) -> tuple[str, ...] | None:
        """The different numbers that an unseen card can have (5.6.1); None if it can have any."""
        return could_be(self.shuffled_sets, card)

    def pile_of(self, card: int) -> str:
        """The pile that an unseen card is known to have come from (6.1.3, 6.1.4); empty if its zone has to tell."""
        return next((pile for other, pile in self.piles if other == card), "")

    def used(self, card: int, path: str, scope: str) -> int:
        """How often an ability of a card was played, this turn or this game."""
        return times_used(self.uses, card, path, scope)

    def exhausted(self, env: EffectContext, limit: lang.Limit | None) -> bool:
        """10.7.2.1.1: whether an ability was played as often as its limit allows."""
        return at_limit(self.uses, env, limit)

    def holomems_of(self, seat: Seat) -> list[HolomemView]:
        """The holomems of a player, in the order they stand."""
        return [self.holomems[mem.id] for mem in self.players[seat].stage]

    def place(self, identity: int) -> str:
        """Where a holomem stands, as option keys say it: `a.center`, `b.back.2`."""
        found = self._places.get(identity)
        if found is None:
            seen = self.holomems[identity]
            found = f"{LETTERS[seen.seat]}.{seen.mem.at}"
            if seen.mem.at == "back":
                backs = [mem.id for mem in self.players[seen.seat].stage if mem.at == "back"]
                found = f"{found}.{backs.index(identity) + 1}"
            self._places[identity] = found
        return found

    def ref(self, identity: int) -> HolomemRef:
        """A holomem, for a message."""
        found = self._refs.get(identity)
        if found is None:
            seen = self.holomems[identity]
            found = self._refs[identity] = HolomemRef(
                identity, self.cards[seen.mem.stack[-1]], seen.seat, self.place(identity)
            )
        return found

    def modifiers(self, kind: type[lang.Modifier]) -> Sequence[ContinuousEffect]:
        """The continuous effects of one kind, oldest first."""
        kinds = self._kinds
        if kinds is None:  # a condition is checked before the effects are complete
            return (
                [each for each in self.continuous_effects if type(each.modifier) is kind]
                if self.continuous_effects
                else ()
            )
        return kinds.get(kind, ())

    def effects_on(self, kind: type[lang.Modifier], identity: int) -> list[ContinuousEffect]:
        """The continuous effects of one kind that apply to a holomem, oldest first. What is said of a player is said of holomems
        that came later as well (10.10.2)."""
        found = self.modifiers(kind)
        if not found:
            return []
        mem = self.holomems[identity].mem
        return [
            each
            for each in found
            if (each.applies_to(mem) or getattr(each.modifier, "by_player", False))
            and includes(each.modifier.who, identity, each.env, self)  # type: ignore[union-attr]
        ]
