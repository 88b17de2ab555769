"""What the board means right now: information after continuous effects (10.10), and which abilities are effective (10.3.4).

`Board` is derived from the state and never stored. It is built once for each state that is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any

from judge.engine.ability_paths import by_effect, by_modifier
from judge.engine.board_lookups import BoardLookups
from judge.engine.board_model import ContinuousEffect, EffectiveAbility, HolomemView
from judge.engine.board_reuse import looks_the_same, same_half
from judge.engine.card_abilities import CardAbilities, SettledAbilities, given_abilities, sort_in
from judge.engine.cards import Library
from judge.engine.changed_holomems import (
    CHANGING,
    add_levels,
    add_names_and_tags,
    change_colours,
    change_numbers,
    colour_cheers,
)
from judge.engine.editions import EDITIONS
from judge.engine.effect_context import EffectContext
from judge.engine.effect_facts import ANYTHING, DEPARTED, HISTORY, TURN, WITH_CARDS, ZONE_BITS, facts_of
from judge.engine.effects import language as lang
from judge.engine.effects.evaluate import holds
from judge.engine.effects.trigger_matching import EVENT_OF_TRIGGER
from judge.engine.events import Event
from judge.engine.ineffective_abilities import is_disabled, losses
from judge.engine.parts import abilities_of_holomem, abilities_of_oshi
from judge.engine.state import (
    SEATS,
    DepartedHolomem,
    HistoryEntry,
    LastingEffect,
    Pile,
    Player,
    ShuffledSet,
    TurnFacts,
    Use,
)

OfSeat = tuple[dict[int, CardAbilities], dict[int, HolomemView], list[CardAbilities]]
"""The abilities of one player's cards, their holomems as printed, and the abilities of the cards that have any; kept for as long as
the player's Stage stays the same."""


def _has_begun(effect: LastingEffect, facts: TurnFacts) -> bool:
    """10.2.1.2: an effect for one later turn only does not apply before that turn."""
    if effect.until == "their_turn":
        return effect.env.seat != facts.player
    if effect.until == "next_own_turn":
        return effect.env.seat == facts.player and facts.turn > effect.since
    return True


class Board(BoardLookups):
    """The derived information of one state; see the module. Make it with `Board(cards, players, facts, lasting, library)`.

    `previous` is a board of an earlier moment of the same game; everything that has not changed since is taken from it.
    """

    __slots__ = (
        "_as_given", "_shown", "activated", "added_cheer_colours", "cards", "disabled", "downed", "edition", "facts",
        "history", "holomems", "is_as_printed", "is_complete", "is_unconditional", "lasting", "library", "of_seats",
        "players", "reads", "replaced_last", "states", "triggers", "with_abilities",
    )  # fmt: skip

    def __init__(
        self,
        cards: tuple[str, ...],
        players: tuple[Player, Player],
        facts: TurnFacts,
        lasting: tuple[LastingEffect, ...],
        library: Library,
        *,
        departed: tuple[DepartedHolomem, ...] = (),
        history: tuple[HistoryEntry, ...] = (),
        uses: tuple[Use, ...] = (),
        shuffled_sets: tuple[ShuffledSet, ...] = (),
        piles: tuple[tuple[int, Pile], ...] = (),
        previous: Board | None = None,
    ) -> None:
        self.cards, self.players, self.facts, self.library = cards, players, facts, library
        self.departed, self.history, self.uses = departed, history, uses
        self.shuffled_sets, self.piles = shuffled_sets, piles
        self._as_given = lasting
        self.replaced_last: tuple[object, list[Any]] | None = None
        self._awaited = None
        if previous is not None and previous.is_valid_for(cards, players, facts, lasting, departed, history):
            self._share(previous)
            return

        self.edition = EDITIONS[facts.rules]
        self._nothing_due = None
        self._unread = None
        self.reads = 0
        self._shown: Callable[[tuple[str, ...]], object] | None = None
        self._texts = previous._texts if previous is not None and previous.cards is cards else None
        if lasting and any(each.until in {"their_turn", "next_own_turn"} for each in lasting):
            lasting = tuple(each for each in lasting if _has_begun(each, facts))
        self.added_cheer_colours: dict[int, tuple[lang.Colour, ...]] = {}
        self.of_seats: list[OfSeat] = []
        self.card_abilities = {}
        self.with_abilities: list[CardAbilities] = []
        self.holomems: dict[int, HolomemView] = {}
        self._places = {}
        self._refs = {}
        self.lasting = lasting
        self.is_complete = self.is_unconditional = self.is_as_printed = False
        unchanged = self._printed(previous) and previous is not None and previous.lasting is lasting
        self._kinds = None
        if unchanged and previous is not None:
            self.reads = previous.reads
        else:
            self.reads = self._read_by_effects()
        if unchanged and previous is not None and previous.is_unconditional:
            self.is_unconditional = True
            self._take(previous)
            if previous.is_as_printed:  # the same effects, and none of them makes a holomem differ from its print
                self.is_complete = self.is_as_printed = True
                return
        else:
            self._effects(lasting)

        if self.continuous_effects:
            changed = (add_names_and_tags(self), colour_cheers(self), change_colours(self), add_levels(self))
            # 10.10.1.5: what depends on names, tags, colors or levels comes after what changes them
            if any(changed) and not self.is_unconditional:
                self._effects(lasting)

        self.is_complete = True
        change_numbers(self, self.modifiers(lang.HpPlus))
        if not self.is_unconditional:
            self._dependent(lasting)
            self.is_unconditional = (
                not self.disabled
                and all(part.is_unconditional for part in self.with_abilities)
                and all(facts_of(each.modifier).is_unconditional for each in lasting)
            )

        self.is_as_printed = self.is_unconditional and (
            not self.continuous_effects or not any(self.modifiers(kind) for kind in CHANGING)
        )

    def is_valid_for(
        self,
        cards: tuple[str, ...],
        players: Sequence[Player],
        facts: TurnFacts,
        lasting: tuple[LastingEffect, ...],
        departed: tuple[DepartedHolomem, ...],
        history: tuple[HistoryEntry, ...],
    ) -> bool:
        """Whether all derived information of this board is the same at another moment: the Stage and the lasting effects are
        unchanged, and so is everything else that its effects read."""
        (one, other), mine, theirs = self.players, players[0], players[1]
        if not (
            one.stage is mine.stage
            and other.stage is theirs.stage
            and self._as_given is lasting
            and one.oshi == mine.oshi
            and other.oshi == theirs.oshi
        ):
            return False
        if self.facts is not facts and not (
            self.facts.player == facts.player
            and self.facts.rules == facts.rules
            and self.facts.by_rules == facts.by_rules
            and not self.reads & TURN
        ):
            return False
        if self.cards is not cards and (self.reads & WITH_CARDS or not self._as_on_stage(cards)):
            return False
        return not self.reads or self._reads_the_same(players, departed, history)

    def _as_on_stage(self, cards: tuple[str, ...]) -> bool:
        """Whether the cards of the Stage and the Oshi holomems are still known, or unknown, as they are on this board."""
        if self._shown is None:
            (one, other) = self.players
            shown = [one.oshi, other.oshi]
            for mem in (*one.stage, *other.stage):
                shown += mem.stack
                shown += mem.cheers
                shown += [each.card for each in mem.supports]
            self._shown = itemgetter(*shown)
        return self._shown(cards) == self._shown(self.cards)

    def _reads_the_same(
        self, players: Sequence[Player], departed: tuple[DepartedHolomem, ...], history: tuple[HistoryEntry, ...]
    ) -> bool:
        """Whether what effects read besides the Stage and the turn is the same as on this board."""
        bits = self.reads
        if (
            bits & ANYTHING
            or (bits & HISTORY and self.history is not history)
            or (bits & DEPARTED and self.departed is not departed)
        ):
            return False
        return all(
            getattr(mine, zone) is getattr(its, zone)
            for zone, bit in ZONE_BITS.items()
            if bits & bit
            for mine, its in zip(self.players, players, strict=True)
        )

    def _share(self, previous: Board) -> None:
        """Take over the derived information of another board. After that only cached results are added."""
        self.edition, self.lasting, self.added_cheer_colours = (
            previous.edition,
            previous.lasting,
            previous.added_cheer_colours,
        )
        self.holomems, self.of_seats, self.card_abilities, self.with_abilities = (
            previous.holomems,
            previous.of_seats,
            previous.card_abilities,
            previous.with_abilities,
        )
        self._places, self._refs = previous._places, previous._refs
        self.is_complete = True
        self.is_unconditional, self.is_as_printed = previous.is_unconditional, previous.is_as_printed
        self.reads, self._shown = previous.reads, previous._shown
        self._nothing_due, self._unread = previous._nothing_due, previous._unread
        self._texts = previous._texts if previous.cards is self.cards else None
        self._awaited = previous._awaited
        self._take(previous)

    def _printed(self, previous: Board | None) -> bool:
        """10.10.1.1: the printed information is the base; 10.3.4.1, 10.3.4.2: only the top card and attached cards count. The
        texts of a holomem's cards are looked up once for as long as its cards stay the same. Returns whether all cards whose texts
        count are those of the board before.
        """
        cards = self.cards
        known = cards if previous is None else previous.cards
        # Of the holomems that are still there, the cards are known as before.
        alike = previous is None or cards is known or previous._as_on_stage(cards)
        unchanged = True
        of_seats: list[OfSeat] = []

        for seat in SEATS:
            if previous is not None and alike and same_half(self.players[seat], previous.players[seat]):
                of_seats.append(previous.of_seats[seat])
                continue
            kept, plain, _ = previous.of_seats[seat] if previous is not None else ({}, {}, [])
            parts: dict[int, CardAbilities] = {}
            printed: dict[int, HolomemView] = {}
            for mem in self.players[seat].stage:
                identity = mem.id
                part = kept.get(identity)
                seen = plain.get(identity)
                if part is not None and not (alike or looks_the_same(mem, cards, known)):
                    part = None
                if part is not None and seen is not None and seen.mem is mem:
                    parts[identity], printed[identity] = part, seen
                    continue
                if part is None or not part.is_current_for(mem):
                    part, unchanged = abilities_of_holomem(mem, seat, self.card), False
                face = part.face
                parts[identity] = part
                printed[identity] = HolomemView(
                    mem, seat, face.card, face.names, face.colours, face.tags, face.level, face.buzz, face.hp
                )
            identity = self.players[seat].oshi
            oshi = kept.get(-1 - seat)
            if oshi is None or not (alike or cards[identity] == known[identity]):
                oshi, unchanged = abilities_of_oshi(self.card(identity), identity, seat), False
            parts[-1 - seat] = oshi
            unchanged = unchanged and [*parts] == [*kept]
            of_seats.append((parts, printed, [part for part in parts.values() if part.has_abilities]))

        self.of_seats = of_seats
        (parts, printed, speaking), (others, their_printed, their_speaking) = of_seats
        self.card_abilities = {**parts, **others}
        self.with_abilities = [*speaking, *their_speaking]
        self.holomems = {**printed, **their_printed}
        return unchanged

    def _effects(self, lasting: tuple[LastingEffect, ...]) -> None:
        """Which abilities are effective and which continuous effects hold, in the order of time (10.10.1.6)."""
        self.triggers: dict[type[Event], list[EffectiveAbility]] = {}
        self.states: list[EffectiveAbility] = []
        self.downed: list[EffectiveAbility] = []
        self.replacing = []
        self.activated: list[EffectiveAbility] = []
        self.continuous_effects = []
        self._kinds = None
        self.disabled = losses(self.with_abilities, lasting, self)
        for part in self.with_abilities:
            if self.disabled:
                self._abilities(part.sources)
                continue
            for run in part.settled or part.runs(_event_of):
                if isinstance(run, SettledAbilities):
                    self._settled(run)
                else:
                    self._abilities((run,))
        self._lasting(lasting)
        self._sort_effects()

    def _sort_effects(self) -> None:
        """The continuous effects in the order of time, and by their kinds."""
        self.continuous_effects.sort(key=lambda each: each.stamp)
        kinds: dict[type[lang.Modifier], list[ContinuousEffect]] = {}
        for each in self.continuous_effects:
            kinds.setdefault(type(each.modifier), []).append(each)
        self._kinds = kinds

    def _read_by_effects(self) -> int:
        """What the effects read besides the Stage (`judge.engine.effect_facts`)."""
        found = 0
        for part in self.with_abilities:
            found |= part.reads
        for each in self.lasting:
            found |= facts_of(each.modifier).reads
        if any(each.until == "next_own_turn" for each in self._as_given):
            found |= TURN  # it begins with a turn, which may follow another of the same player
        return found

    def _take(self, previous: Board) -> None:
        """The abilities and effects of an earlier board, if they cannot have changed since."""
        self.triggers, self.states, self.downed = previous.triggers, previous.states, previous.downed
        self.replacing, self.activated = previous.replacing, previous.activated
        self.continuous_effects, self.disabled = previous.continuous_effects, previous.disabled
        self._kinds = previous._kinds

    def _abilities(self, sources: Iterable[EffectiveAbility]) -> None:
        """10.10.1.2 and 5.19.1: abilities are given before anything else is applied."""
        for source in sources:
            if self.disabled and is_disabled(source, self.disabled, self):
                continue
            ability = source.ability
            if isinstance(ability, lang.Continuous):
                if ability.condition is not None and not holds(ability.condition, source.env, self):
                    continue
                for place, modifier in enumerate(ability.modifiers):
                    if type(modifier) is lang.AddAbility:
                        self._given(modifier, source.env, by_modifier(source.env.path, place), source.stamp)
                    else:
                        self.continuous_effects.append(ContinuousEffect(modifier, source.env, source.stamp))
            else:
                sort_in(source, self, _event_of)

    def _settled(self, settled: SettledAbilities) -> None:
        """The same for abilities about which the cards alone decide: what each is was looked at once for them."""
        for event, sources in settled.triggers.items():
            self.triggers.setdefault(event, []).extend(sources)
        self.states += settled.states
        self.downed += settled.downed
        self.replacing += settled.replacing
        self.activated += settled.activated
        self.continuous_effects += settled.continuous_effects

    def _given(self, modifier: lang.AddAbility, env: EffectContext, path: str, stamp: int) -> None:
        """The abilities that a modifier gives, as what they are."""
        self._abilities(given_abilities(modifier, env, path, stamp))

    def _lasting(self, lasting: tuple[LastingEffect, ...]) -> None:
        """The lasting effects of abilities that were played (10.2.1.2), including given abilities."""
        for each in lasting:
            if isinstance(each.modifier, lang.AddAbility):
                self._given(each.modifier, each.env, by_effect(each.env.path, each.stamp), each.stamp)
            elif not (type(each.modifier) is lang.HpPlus and facts_of(each.modifier).is_dependent):
                self.continuous_effects.append(ContinuousEffect(each.modifier, each.env, each.stamp, each.stamp))

    def _dependent(self, lasting: tuple[LastingEffect, ...]) -> None:
        """10.10.1.5: effects that depend on HP or on a Baton Pass cost come after all effects that change these without
        depending on them. Among themselves they come in the order of time (10.10.1.6)."""
        waiting: list[EffectiveAbility | LastingEffect] = [
            source for part in self.with_abilities for source in part.dependent
        ]
        waiting += [
            each for each in lasting if type(each.modifier) is lang.HpPlus and facts_of(each.modifier).is_dependent
        ]
        for each in sorted(waiting, key=lambda each: each.stamp):
            before = len(self.continuous_effects)
            if isinstance(each, EffectiveAbility):
                self._abilities([each])
            else:
                self.continuous_effects.append(ContinuousEffect(each.modifier, each.env, each.stamp, each.stamp))
            self._kinds = None
            change_numbers(self, self.continuous_effects[before:])
        if waiting:
            self._sort_effects()


def _event_of(when: lang.Trigger | lang.Happening | None) -> type[Event]:
    """The event that a trigger waits for."""
    return EVENT_OF_TRIGGER[type(when)]  # type: ignore[index]
