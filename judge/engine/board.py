"""What the board means right now: information after continuous effects (10.10), and which abilities are effective (10.3.4).

`Board` is derived from the state and never stored. It is built once for each state that is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.cards import Arts, Card, Library
from judge.engine.effects.language import (
    Ability,
    AddAbility,
    AlsoNamed,
    ArtsPlus,
    AttachLimit,
    AttachOnlyTo,
    Automatic,
    Becomes,
    CannotBloom,
    Colour,
    Continuous,
    CountsAsCheer,
    HpPlus,
    Level,
    LifeLoss,
    Modifier,
    Replacement,
    Skill,
    WhenDowned,
)
from judge.engine.effects.listening import LISTENS
from judge.engine.events import Event, Seat
from judge.engine.frames import Env
from judge.engine.state import SEATS, UNSEEN, Did, Facts, Gone, Holomem, Lasting, Player


class Seen(msgspec.Struct):
    """A holomem with its information after continuous effects (10.10.1)."""

    mem: Holomem
    seat: Seat
    card: Card | None
    names: frozenset[str]
    colours: frozenset[Colour]
    tags: frozenset[str]
    level: Level | None
    buzz: bool
    hp: int

    @property
    def arts(self) -> tuple[Arts, ...]:
        """The Arts it can choose from (9.2.2)."""
        return self.card.arts if self.card else ()

    @property
    def due(self) -> bool:
        """Whether Down processing is due: damage at or over HP, or the Down state (11.3.1)."""
        return self.mem.down or (self.card is not None and self.mem.damage >= self.hp)


class Source(msgspec.Struct, frozen=True):
    """An effective ability, or an oshi skill, with what it knows; `key` tells it from any other on the board."""

    ability: Ability | Skill
    env: Env
    stamp: int

    @property
    def key(self) -> tuple[int, str]:
        return (self.env.card, self.env.path)


class Standing(msgspec.Struct, frozen=True):
    """A continuous effect that holds now."""

    modifier: Modifier
    env: Env
    stamp: int


class Board:
    """The derived information of one state; see the module. Make it with `Board(cards, players, facts, lasting, library)`."""

    def __init__(
        self,
        cards: tuple[str, ...],
        players: tuple[Player, Player],
        facts: Facts,
        lasting: tuple[Lasting, ...],
        library: Library,
        *,
        gone: tuple[Gone, ...] = (),
        history: tuple[Did, ...] = (),
    ) -> None:
        self.cards, self.players, self.facts, self.library = cards, players, facts, library
        self.gone, self.history = gone, history
        self.seen: dict[int, Seen] = {}
        self.waiting: dict[type[Event], list[Source]] = {}
        self.states: list[Source] = []
        self.downed: list[Source] = []
        self.replacing: list[Source] = []
        self.standing: list[Standing] = []
        printed = self._printed()
        self._names(printed)
        self._abilities(printed)
        self._lasting(lasting)
        self.standing.sort(key=lambda each: each.stamp)  # 10.10.1.6
        self._numbers()

    def card(self, identity: int) -> Card | None:
        """The facts of a card, or nothing for one that was not seen."""
        number = self.cards[identity]
        return None if number == UNSEEN else self.library[number]

    def known(self, identity: int) -> Seen | None:
        """A holomem as it is, or as it last was on the Stage this turn (10.12.1)."""
        if identity in self.seen:
            return self.seen[identity]
        last = next((each for each in reversed(self.gone) if each.mem.id == identity), None)
        if last is None:
            return None
        card = self.card(last.mem.top)
        return Seen(
            mem=last.mem,
            seat=last.seat,
            card=card,
            names=frozenset(last.names),
            colours=frozenset(last.colours),
            tags=frozenset(last.tags),
            level=card.level if card else None,
            buzz=bool(card and card.buzz),
            hp=last.hp,
        )

    def of(self, seat: Seat) -> list[Seen]:
        """The holomems of a player, in the order they stand."""
        return [self.seen[mem.id] for mem in self.players[seat].stage]

    def modifiers(self, kind: type[Modifier]) -> Iterator[Standing]:
        """The continuous effects of one kind, oldest first."""
        return (each for each in self.standing if type(each.modifier) is kind)

    def _printed(self) -> list[Source]:
        """10.10.1.1: the printed information is the base; 10.3.4.1, 10.3.4.2: only the top card and what is attached count."""
        found: list[Source] = []
        for seat in SEATS:
            for mem in self.players[seat].stage:
                card = None if mem.face_down else self.card(mem.top)
                self.seen[mem.id] = Seen(
                    mem=mem,
                    seat=seat,
                    card=card,
                    names=frozenset((card.name,)) if card else frozenset(),
                    colours=frozenset(card.colours) if card else frozenset(),
                    tags=frozenset(card.tags) if card else frozenset(),
                    level=card.level if card else None,
                    buzz=bool(card and card.buzz),
                    hp=card.hp if card else 0,
                )
                if card:
                    found.extend(self._of_card(card, mem.top, seat, mem.id, mem.stamp))
                for support in mem.supports:
                    if attached := self.card(support.card):
                        found.extend(self._of_card(attached, support.card, seat, mem.id, support.stamp))
            found.extend(self._of_oshi(seat))
        return found

    def _of_oshi(self, seat: Seat) -> list[Source]:
        """12.2.1: oshi stage skills; 12.1.5.3: oshi skills that are automatic abilities."""
        identity = self.players[seat].oshi
        oshi = self.card(identity)
        if oshi is None or not (oshi.abilities or oshi.skills):
            return []
        found = self._of_card(oshi, identity, seat, identity, 0)
        for index, skill in enumerate(oshi.skills):
            if type(skill.when) in LISTENS and f"skill:{index}" not in oshi.unread:
                self._listen(Source(skill, Env(seat=seat, card=identity, path=f"skill:{index}", host=identity), 0))
        return found

    def _listen(self, source: Source) -> None:
        when = source.ability.when  # type: ignore[union-attr]
        if isinstance(when, Becomes):
            self.states.append(source)
        else:
            self.waiting.setdefault(LISTENS[type(when)], []).append(source)  # type: ignore[index]

    @staticmethod
    def _of_card(card: Card, identity: int, seat: Seat, host: int, stamp: int) -> list[Source]:
        return [
            Source(ability, Env(seat=seat, card=identity, path=str(index), host=host), stamp)
            for index, ability in enumerate(card.abilities)
        ]

    def _names(self, printed: list[Source]) -> None:
        """2.11.2.3: additional names. They are looked at first because the conditions of other effects ask for names."""
        for source in printed:
            if isinstance(source.ability, Continuous):
                for modifier in source.ability.modifiers:
                    if isinstance(modifier, AlsoNamed) and source.env.card == self.seen[source.env.host].mem.top:
                        seen = self.seen[source.env.host]
                        seen.names = seen.names | frozenset(modifier.names)

    def _abilities(self, sources: list[Source]) -> None:
        """10.10.1.2 and 5.19.1: abilities are given before anything else is applied."""
        from judge.engine.effects.evaluate import holds

        for source in sources:
            ability = source.ability
            if isinstance(ability, Automatic):
                self._listen(source)
            elif isinstance(ability, WhenDowned):
                self.downed.append(source)
            elif isinstance(ability, Replacement):
                self.replacing.append(source)
            elif isinstance(ability, Continuous) and holds(ability.condition, source.env, self):
                for place, modifier in enumerate(ability.modifiers):
                    if isinstance(modifier, AddAbility):
                        self._given(modifier, source.env, f"{source.env.path}.{place}", source.stamp)
                    else:
                        self.standing.append(Standing(modifier, source.env, source.stamp))

    def _given(self, modifier: AddAbility, env: Env, path: str, stamp: int) -> None:
        """5.19.1: the abilities given, each with a path of its own; the one who has them is their source (10.13.2)."""
        self._abilities(
            [
                Source(given, msgspec.structs.replace(env, path=f"{path}.{index}"), stamp)
                for index, given in enumerate(modifier.abilities)
            ]
        )

    def _lasting(self, lasting: tuple[Lasting, ...]) -> None:
        """What abilities that were played have made to last (10.2.1.2), abilities among it."""
        for each in lasting:
            if isinstance(each.modifier, AddAbility):
                self._given(each.modifier, each.env, f"{each.env.path}+{each.stamp}.", each.stamp)
            else:
                self.standing.append(Standing(each.modifier, each.env, each.stamp))

    def _numbers(self) -> None:
        """10.10.1.4: what changes a number, last."""
        from judge.engine.effects.evaluate import holomems, quantity

        for each in self.modifiers(HpPlus):
            assert isinstance(each.modifier, HpPlus)
            for seen in holomems(each.modifier.who, each.env, self):
                seen.hp += quantity(each.modifier.amount, each.env, self)

    def arts_plus(self, identity: int) -> list[tuple[Standing, int]]:
        """What adds to the Arts of a holomem (12.3.4.4), oldest first, with how much."""
        from judge.engine.effects.evaluate import holomems, quantity

        found = []
        for each in self.modifiers(ArtsPlus):
            assert isinstance(each.modifier, ArtsPlus)
            if any(seen.mem.id == identity for seen in holomems(each.modifier.who, each.env, self)):
                found.append((each, quantity(each.modifier.amount, each.env, self)))
        return found

    def life_loss(self, identity: int) -> Standing | None:
        """The effect that replaces the Life damage of a downed holomem (2.11.2.2), if one does."""
        return next((each for each in self.modifiers(LifeLoss) if each.env.host == identity), None)

    def cannot_bloom(self, identity: int) -> bool:
        """2.11.2.4."""
        return any(each.env.host == identity for each in self.modifiers(CannotBloom))

    def baton_cost(self, identity: int) -> tuple[Colour, ...]:
        """The Baton Pass cost of a holomem (2.10)."""
        card = self.seen[identity].card
        return card.baton if card else ()

    def cheers_of(self, identity: int) -> list[frozenset[Colour]]:
        """The colours of each Cheer attached to a holomem; an unseen one has none that we know of."""
        facts = [self.card(card) for card in self.seen[identity].mem.cheers]
        return [frozenset(card.colours) if card else frozenset() for card in facts]

    def cheer_colours(self, identity: int) -> list[frozenset[Colour]]:
        """The colours of each Cheer that serves an Arts of this holomem, cards that count as Cheers included (10.5.2)."""
        found = self.cheers_of(identity)
        for each in self.modifiers(CountsAsCheer):
            assert isinstance(each.modifier, CountsAsCheer)
            if each.env.host == identity:
                found.append(frozenset((each.modifier.colour,)))
        return found

    def unfit(self, identity: int) -> list[int]:
        """Attached cards whose condition the holomem does not meet (11.4.3)."""
        from judge.engine.effects.evaluate import fits

        return [
            each.env.card
            for each in self.modifiers(AttachOnlyTo)
            if isinstance(each.modifier, AttachOnlyTo)
            and each.env.host == identity
            and not all(fits(self.seen[identity], wanted, each.env, self) for wanted in each.modifier.where)
        ]

    def full(self, identity: int, card: Card) -> bool:
        """Whether a holomem has as many of a Support card's kind as it may, so that one more is not attached (5.17.3.4)."""
        own = [
            modifier.count
            for ability in card.abilities
            if isinstance(ability, Continuous)
            for modifier in ability.modifiers
            if isinstance(modifier, AttachLimit)
        ]
        attached = [facts for support in self.seen[identity].mem.supports if (facts := self.card(support.card))]
        if own:
            return own[0] is not None and sum(each.name == card.name for each in attached) >= own[0]
        kinds = {"tool", "mascot"} & set(card.subtypes)
        return any(kinds & set(each.subtypes) for each in attached)

    def over_limit(self, identity: int) -> list[tuple[tuple[int, ...], int]]:
        """Groups of attached cards over their limit, with the limit: Tools (5.17.3.1), Mascots (5.17.3.2), others (5.17.3.3)."""
        groups: dict[str, list[int]] = {}
        limits: dict[str, int] = {"tool": 1, "mascot": 1}
        own = {
            each.env.card: each.modifier.count
            for each in self.modifiers(AttachLimit)
            if isinstance(each.modifier, AttachLimit) and each.env.host == identity
        }
        for support in self.seen[identity].mem.supports:
            card = self.card(support.card)
            if card is None:
                continue
            if support.card in own:
                limit = own[support.card]
                if limit is not None:
                    groups.setdefault(card.name, []).append(support.card)
                    limits[card.name] = limit
            else:
                for subtype in card.subtypes:
                    if subtype in limits:
                        groups.setdefault(subtype, []).append(support.card)
        return [(tuple(group), limits[name]) for name, group in groups.items() if len(group) > limits[name]]
