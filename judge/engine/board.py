"""What the board means right now: information after continuous effects (10.10), and which abilities are effective (10.3.4).

`Board` is derived from the state and never stored. It is built once for each state that is asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judge.engine.cards import Arts, Card, Library
from judge.engine.editions import EDITIONS
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
from judge.engine.state import LETTERS, SEATS, UNSEEN, Did, Facts, Gone, Holomem, Lasting, Player


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


class Face(msgspec.Struct, frozen=True):
    """The printed information of a card (10.10.1.1), with the additional names it gives itself (2.11.2.3)."""

    card: Card | None
    names: frozenset[str] = frozenset()
    colours: frozenset[Colour] = frozenset()
    tags: frozenset[str] = frozenset()
    level: Level | None = None
    buzz: bool = False
    hp: int = 0


_faces: dict[int, Face] = {}
_UNSEEN_FACE = Face(None)


def face_of(card: Card | None) -> Face:
    """The face of a card, made once for each card of a library. Names come first because conditions ask for them."""
    if card is None:
        return _UNSEEN_FACE
    face = _faces.get(id(card))
    if face is None or face.card is not card:
        also = [
            name
            for ability in card.abilities
            if isinstance(ability, Continuous)
            for modifier in ability.modifiers
            if isinstance(modifier, AlsoNamed)
            for name in modifier.names
        ]
        names = frozenset((card.name, *also))
        face = Face(card, names, frozenset(card.colours), frozenset(card.tags), card.level, card.buzz, card.hp)
        _faces[id(card)] = face
    return face


class Part:
    """What the cards of one holomem, or an oshi holomem, bring to the board; it holds while these cards stay the same."""

    __slots__ = ("face", "mem", "sources")

    def __init__(self, mem: Holomem | None, face: Face, sources: tuple[Source, ...]) -> None:
        self.mem, self.face, self.sources = mem, face, sources

    def still(self, mem: Holomem) -> bool:
        """Whether a holomem has the same cards, from the same time on."""
        old = self.mem
        return old is mem or (
            old is not None
            and old.stack is mem.stack
            and old.supports is mem.supports
            and old.stamp == mem.stamp
            and old.face_down == mem.face_down
        )


class Board:
    """The derived information of one state; see the module. Make it with `Board(cards, players, facts, lasting, library)`.

    `previous` is a board of an earlier moment of the same game; what has not changed since is taken from it.
    """

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
        previous: Board | None = None,
    ) -> None:
        self.cards, self.players, self.facts, self.library = cards, players, facts, library
        self.gone, self.history = gone, history
        self.edition = EDITIONS[facts.rules]
        self.seen: dict[int, Seen] = {}
        self.waiting: dict[type[Event], list[Source]] = {}
        self.states: list[Source] = []
        self.downed: list[Source] = []
        self.replacing: list[Source] = []
        self.standing: list[Standing] = []
        self.parts: dict[int, Part] = {}
        self._places: dict[int, str] = {}
        self._printed(previous)
        for part in self.parts.values():
            if part.sources:
                self._abilities(part.sources)
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

    def place(self, identity: int) -> str:
        """Where a holomem stands, as option keys say it: `a.center`, `b.back.2`."""
        if not self._places:
            for seat in SEATS:
                backs = 0
                for mem in self.players[seat].stage:
                    backs += mem.at == "back"
                    self._places[mem.id] = f"{LETTERS[seat]}.{mem.at}" + (f".{backs}" if mem.at == "back" else "")
        return self._places[identity]

    def modifiers(self, kind: type[Modifier]) -> Iterator[Standing]:
        """The continuous effects of one kind, oldest first."""
        return (each for each in self.standing if type(each.modifier) is kind)

    def having(self, kind: type[Modifier], identity: int) -> list[Standing]:
        """The continuous effects of one kind that apply to a holomem, oldest first."""
        from judge.engine.effects.evaluate import includes

        return [each for each in self.modifiers(kind) if includes(each.modifier.who, identity, each.env, self)]  # type: ignore[union-attr]

    def _printed(self, previous: Board | None) -> None:
        """10.10.1.1: the printed information is the base; 10.3.4.1, 10.3.4.2: only the top card and what is attached count.

        What a holomem's cards say is looked up once for as long as its cards stay the same.
        """
        kept = previous.parts if previous is not None and previous.cards is self.cards else {}
        for seat in SEATS:
            for mem in self.players[seat].stage:
                part = kept.get(mem.id)
                if part is None or not part.still(mem):
                    part = self._part(mem, seat)
                self.parts[mem.id] = part
                face = part.face
                self.seen[mem.id] = Seen(
                    mem, seat, face.card, face.names, face.colours, face.tags, face.level, face.buzz, face.hp
                )
            identity = self.players[seat].oshi
            oshi = kept.get(-1 - seat) or self._part_of_oshi(identity, seat)
            self.parts[-1 - seat] = oshi

    def _part(self, mem: Holomem, seat: Seat) -> Part:
        card = None if mem.face_down else self.card(mem.top)
        sources = list(self._of_card(card, mem.top, seat, mem.id, mem.stamp)) if card else []
        for support in mem.supports:
            if attached := self.card(support.card):
                sources.extend(self._of_card(attached, support.card, seat, mem.id, support.stamp))
        return Part(mem, face_of(card), tuple(sources))

    def _part_of_oshi(self, identity: int, seat: Seat) -> Part:
        """12.2.1: oshi stage skills; 12.1.5.3: oshi skills that are automatic abilities."""
        oshi = self.card(identity)
        sources: list[Source] = list(self._of_card(oshi, identity, seat, identity, 0)) if oshi else []
        for index, skill in enumerate(oshi.skills if oshi else ()):
            if type(skill.when) in LISTENS and oshi is not None and f"skill:{index}" not in oshi.unread:
                sources.append(Source(skill, Env(seat=seat, card=identity, path=f"skill:{index}", host=identity), 0))
        return Part(None, face_of(oshi), tuple(sources))

    def _listen(self, source: Source) -> None:
        when = source.ability.when  # type: ignore[union-attr]
        if isinstance(when, Becomes):
            self.states.append(source)
        else:
            self.waiting.setdefault(LISTENS[type(when)], []).append(source)  # type: ignore[index]

    @staticmethod
    def _of_card(card: Card, identity: int, seat: Seat, host: int, stamp: int) -> Iterator[Source]:
        return (
            Source(ability, Env(seat=seat, card=identity, path=str(index), host=host), stamp)
            for index, ability in enumerate(card.abilities)
        )

    def _abilities(self, sources: Iterable[Source]) -> None:
        """10.10.1.2 and 5.19.1: abilities are given before anything else is applied."""
        from judge.engine.effects.evaluate import holds

        for source in sources:
            ability = source.ability
            if isinstance(ability, Automatic | Skill):
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
        if not self.seen[identity].mem.supports:
            return []
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
        if len(self.seen[identity].mem.supports) < 2:
            return []
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
