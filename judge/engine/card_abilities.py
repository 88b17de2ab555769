"""The abilities that cards add to a board: their printed facts, which abilities these facts alone decide about, and all
abilities of a holomem's cards, sorted by what calls them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import msgspec

from judge.engine.ability_paths import by_modifier, given
from judge.engine.board_model import ContinuousEffect, EffectiveAbility, PrintedFacts, Sorted
from judge.engine.cards import Card
from judge.engine.effect_context import EffectContext
from judge.engine.effect_facts import facts_of, reads_but_conditions
from judge.engine.effects import language as lang
from judge.engine.events import Event
from judge.engine.state import Holomem

EventOf = Callable[[lang.Trigger | lang.Happening | None], type[Event]]

MAX_PRINTED_FACTS = 20_000
"""How many are cached. A board's own cards come and go, so the cache is emptied when it is full."""
_faces: dict[int, PrintedFacts] = {}
_UNSEEN_FACE = PrintedFacts(None)


def printed_facts(card: Card | None) -> PrintedFacts:
    """The face of a card, made once for each card of a library. Names come first because conditions ask for them."""
    if card is None:
        return _UNSEEN_FACE
    face = _faces.get(id(card))
    if face is None or face.card is not card:
        also = [
            name
            for ability in card.abilities
            if isinstance(ability, lang.Continuous)
            for modifier in ability.modifiers
            if isinstance(modifier, lang.AlsoNamed)
            for name in modifier.names
        ]
        names = frozenset((card.name, *also))
        face = PrintedFacts(card, names, frozenset(card.colours), frozenset(card.tags), card.level, card.buzz, card.hp)
        if len(_faces) >= MAX_PRINTED_FACTS:
            _faces.clear()
        _faces[id(card)] = face

    return face


def met_by_print(condition: lang.Condition | None, face: PrintedFacts | None) -> bool:
    """Whether a condition is known to hold for as long as the holomem with the ability has this face, for which printed names, tags
    and the printed level are enough (no effect takes them away). False where more has to be looked at."""
    if condition is None:
        return True
    if face is None or type(condition) is not lang.Is or type(condition.who) is not lang.Host or condition.at:
        return False

    for each in condition.where:
        printed = (
            (type(each) is lang.Named and each.name in face.names)
            or (type(each) is lang.Tagged and each.tag in face.tags)
            or (type(each) is lang.AtLevel and face.level in each.levels)
        )
        if not printed:  # another name, tag or level may be one that it has besides its own
            return False
    return True


def holds_by_print(source: EffectiveAbility, face: PrintedFacts | None) -> bool:
    """The same of a whole ability, with the abilities that it gives; False also where it does something that depends on others."""
    ability = source.ability
    if not isinstance(ability, lang.Continuous):
        return True
    if not met_by_print(ability.condition, face):
        return False
    for place, modifier in enumerate(ability.modifiers):
        if type(modifier) is lang.AddAbility:
            if not all(holds_by_print(each, face) for each in given_by(source, modifier, place)):
                return False
        elif not facts_of(modifier).is_unconditional:
            return False
    return True


def given_by(source: EffectiveAbility, modifier: lang.AddAbility, place: int) -> list[EffectiveAbility]:
    """The abilities that a modifier of a continuous ability gives, each with a path of its own."""
    path = by_modifier(source.env.path, place)
    return given_abilities(modifier, source.env, path, source.stamp)


def given_abilities(modifier: lang.AddAbility, env: EffectContext, path: str, stamp: int) -> list[EffectiveAbility]:
    """5.19.1: the abilities given, each with a path of its own; the holomem that has them is their source (10.13.2)."""
    return [
        EffectiveAbility(ability, msgspec.structs.replace(env, path=given(path, index)), stamp)
        for index, ability in enumerate(modifier.abilities)
    ]


class SettledAbilities:
    """Abilities that are effective for as long as a holomem has this face, by what the board needs to know of them."""

    __slots__ = ("activated", "continuous_effects", "downed", "replacing", "states", "triggers")

    def __init__(self, sources: Sequence[EffectiveAbility], face: PrintedFacts | None, event_of: EventOf) -> None:
        self.triggers: dict[type[Event], list[EffectiveAbility]] = {}
        self.states: list[EffectiveAbility] = []
        self.downed: list[EffectiveAbility] = []
        self.replacing: list[EffectiveAbility] = []
        self.activated: list[EffectiveAbility] = []
        self.continuous_effects: list[ContinuousEffect] = []
        self._add(sources, face, event_of)

    def _add(self, sources: Sequence[EffectiveAbility], face: PrintedFacts | None, event_of: EventOf) -> None:
        for source in sources:
            ability = source.ability
            if not isinstance(ability, lang.Continuous):
                sort_in(source, self, event_of)
            elif holds_by_print(source, face):
                for place, modifier in enumerate(ability.modifiers):
                    if type(modifier) is lang.AddAbility:
                        self._add(given_by(source, modifier, place), face, event_of)
                    else:
                        self.continuous_effects.append(ContinuousEffect(modifier, source.env, source.stamp))


def sort_in(source: EffectiveAbility, into: Sorted, event_of: EventOf) -> None:
    """Put an effective ability that is not continuous where it belongs; `event_of` tells the event that a trigger waits for."""
    ability = source.ability
    if isinstance(ability, (lang.Automatic, lang.Skill)):
        if isinstance(ability.when, lang.Becomes):
            into.states.append(source)
        else:
            into.triggers.setdefault(event_of(ability.when), []).append(source)
    elif isinstance(ability, lang.WhenDowned):
        into.downed.append(source)
    elif isinstance(ability, lang.Replacement):
        into.replacing.append(source)
    elif isinstance(ability, lang.Activated) and not ability.archive:  # 10.3.4.3
        into.activated.append(source)


class CardAbilities:
    """The abilities that the cards of one holomem or Oshi holomem add to the board. Valid while these cards stay the same."""

    __slots__ = (
        "dependent", "disabling", "face", "has_abilities", "has_limited", "is_unconditional", "mem", "reads", "settled", "sources",
        "unread",
    )  # fmt: skip

    def __init__(
        self,
        mem: Holomem | None,
        face: PrintedFacts,
        sources: tuple[EffectiveAbility, ...],
        *,
        unread: bool = False,
        has_limited: bool = False,
    ) -> None:
        """`unread` tells whether any of the cards has a text that is not read, `has_limited` whether there is more than one Tool or
        Mascot attached (5.17.3). `reads` is what their effects read besides the Stage
        (`judge.engine.effect_facts`)."""
        self.mem, self.face, self.unread, self.has_abilities = mem, face, unread, bool(sources)
        self.has_limited = has_limited
        self.settled: tuple[SettledAbilities | EffectiveAbility, ...] | None = None
        dependent: list[EffectiveAbility] = []
        disabling: list[EffectiveAbility] = []
        self.is_unconditional, self.reads = True, 0

        for each in sources:
            ability = each.ability
            if isinstance(ability, lang.Continuous):
                facts = facts_of(ability)
                if facts.is_dependent:
                    dependent.append(each)
                if facts.is_silencing:
                    disabling.append(each)
                if facts.is_dependent or (not facts.is_unconditional and self._depends(each)):
                    self.is_unconditional = False
                    self.reads |= facts.reads
                else:
                    self.reads |= reads_but_conditions(ability)

        self.dependent = tuple(dependent)
        self.disabling = tuple(disabling)
        self.sources = tuple(each for each in sources if each not in dependent) if dependent else sources

    def _depends(self, source: EffectiveAbility) -> bool:
        """Whether more than the cards decides if an ability is effective, as long as none is ineffective (10.10.1.2)."""
        return not holds_by_print(source, self.face if self.mem is not None else None)

    def runs(self, event_of: EventOf) -> tuple[SettledAbilities | EffectiveAbility, ...]:
        """The abilities in their order: together those about which the cards alone decide, and each of which more has to be looked
        at. Worked out once."""
        if self.settled is None:
            face = self.face if self.mem is not None else None
            if self.is_unconditional:
                self.settled = (SettledAbilities(self.sources, face, event_of),)
                return self.settled
            runs: list[SettledAbilities | EffectiveAbility] = []
            for depends, group in groupby(self.sources, self._depends):
                run = [*group]
                runs += run if depends else [SettledAbilities(run, face, event_of)]
            self.settled = tuple(runs)
        return self.settled

    def is_current_for(self, mem: Holomem) -> bool:
        """Whether a holomem has the same cards, from the same time on."""
        old = self.mem
        return old is mem or (
            old is not None
            and old.stack is mem.stack
            and old.supports is mem.supports
            and old.stamp == mem.stamp
            and old.face_down == mem.face_down
        )
