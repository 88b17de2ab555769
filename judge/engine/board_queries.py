"""Queries about single holomems: which attached cards may stay, which Cheers pay for Arts, what is added to Arts damage, and
how much Life a Down costs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from judge.engine.ability_paths import slot_path
from judge.engine.board_model import ContinuousEffect, HolomemView
from judge.engine.board_view import BoardView
from judge.engine.cards import Arts, Card
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import cards
from judge.engine.effects.evaluate import fits_all, holds, includes, quantity
from judge.engine.effects.matching import payable
from judge.engine.effects.stage_reading import stage_fits, stage_holds, stage_quantity


class BoardQueries(BoardView):
    """The part of the board that reads limits and costs off its continuous effects."""

    __slots__ = ()

    def cards_in(self, wanted: lang.CardSet, env: EffectContext) -> list[int]:
        """The cards of a set."""
        return cards(wanted, env, self)

    def fits_on_stage(self, thing: HolomemView | Card, wanted: lang.StageProperty, env: EffectContext) -> bool:
        """Whether a holomem has a property of holomems on the Stage."""
        return stage_fits(thing, wanted, env, self)

    def stage_quantity(self, wanted: lang.StageQuantity, env: EffectContext) -> int:
        """What a quantity of the Stage, of an event or of the game so far comes to."""
        return stage_quantity(wanted, env, self)

    def stage_holds(self, condition: lang.StageCondition, env: EffectContext) -> bool:
        """Whether a condition on the turn or on the game so far holds."""
        return stage_holds(condition, env, self)

    def life_loss(self, identity: int) -> ContinuousEffect | None:
        """The effect that replaces the Life damage of a downed holomem (2.11.2.2), if one does."""
        return next((each for each in self.modifiers(lang.LifeLoss) if each.env.host == identity), None)

    def cannot_bloom(self, identity: int) -> bool:
        """2.11.2.4."""
        found = self.modifiers(lang.CannotBloom)
        return bool(found) and any(each.env.host == identity for each in found)

    def baton_cost(self, identity: int) -> tuple[str, ...]:
        """The Baton Pass cost of a holomem (2.10, 8.7.2), after what changes it (10.10.1.4)."""
        card = self.holomems[identity].card
        cost: list[str] = list(card.baton) if card else []
        change = 0
        for each in self.effects_on(lang.BatonCost, identity):
            assert isinstance(each.modifier, lang.BatonCost)
            change += each.modifier.by
        _change(cost, "colourless", change)
        return tuple(cost)

    def arts_of(self, card: int, index: int) -> Arts:
        """An Arts of a card."""
        return self.library[self.cards[card]].arts[index]

    def arts_env(self, holomem: int, card: int, index: int) -> EffectContext:
        """What the text of an Arts knows before a target is chosen: the user."""
        return EffectContext(seat=self.holomems[holomem].seat, card=card, path=slot_path("arts", index), host=holomem)

    def effects_on_arts(self, kind: type[lang.Modifier], env: EffectContext, arts: Arts) -> Iterator[ContinuousEffect]:
        """The continuous effects of a kind on an Arts: first the effects of its own text, then the effects on its holomem, the
        oldest first."""
        for rule in arts.rules:
            if holds(rule.condition, env, self):
                for modifier in rule.modifiers:
                    if type(modifier) is kind and includes(modifier.who, env.host, env, self):  # type: ignore[union-attr]
                        yield ContinuousEffect(modifier, env, 0)
        if env.host in self.holomems:
            yield from self.effects_on(kind, env.host)

    def arts_cost(self, identity: int, card: int, index: int) -> tuple[str, ...]:
        """The colours of the Cheers that an Arts needs now (12.3.3.1, 10.5.2): first after what changes colours (10.10.1.3), then
        after what changes how many (10.10.1.4)."""
        arts = self.arts_of(card, index)
        env = self.arts_env(identity, card, index)
        of_any = {getattr(each.modifier, "colour", None) for each in self.effects_on_arts(lang.ArtsCostAny, env, arts)}
        cost: list[str] = ["colourless" if of_any & {None, colour} else colour for colour in arts.cost]
        changes: dict[str, int] = {}
        free = 0

        for each in self.effects_on_arts(lang.ArtsCost, env, arts):
            modifier = each.modifier
            assert isinstance(modifier, lang.ArtsCost)
            if modifier.arts and modifier.arts != arts.name:
                continue
            change = quantity(modifier.by, each.context_for(identity), self)
            if modifier.colour is None:
                free -= change
            else:
                changes[modifier.colour] = changes.get(modifier.colour, 0) + change

        for colour, change in changes.items():
            _change(cost, colour, change)
        if any(self.effects_on_arts(lang.ArtsCostNone, env, arts)):
            return ()
        return _without(cost, max(0, free), self.cheer_colours(identity))

    def has_cheers_for(self, identity: int, card: int, index: int) -> bool:
        """Whether a holomem has the Cheers that an Arts needs now (12.3.3.1)."""
        return payable(self.arts_cost(identity, card, index), self.cheer_colours(identity))

    def cheers_of(self, identity: int) -> list[frozenset[lang.Colour]]:
        """The colours of each Cheer attached to a holomem; an unseen one has none that we know of."""
        attached = self.holomems[identity].mem.cheers
        return [frozenset(card.colours) if (card := self.card(each)) else frozenset() for each in attached]

    def cheer_colours(self, identity: int) -> list[frozenset[lang.Colour]]:
        """The colours of each Cheer that serves an Arts of this holomem, cards that count as Cheers included (10.5.2)."""
        found = self.cheers_of(identity)
        for each in self.modifiers(lang.CountsAsCheer):
            assert isinstance(each.modifier, lang.CountsAsCheer)
            if each.env.host == identity:
                found.append(frozenset((each.modifier.colour,)))
        return found

    def at_attach_limit(
        self, identity: int, card: Card, along: tuple[Card, ...] = (), without: Collection[int] = ()
    ) -> bool:
        """Whether a holomem has as many of a Support card's kind as it may, so that one more is not attached (5.17.3.4);
        `along` are cards that are attached at the same time (5.17.3.4.1), `without` attached ones that do not count."""
        own = [
            modifier.count
            for ability in card.abilities
            if isinstance(ability, lang.Continuous)
            for modifier in ability.modifiers
            if isinstance(modifier, lang.AttachLimit)
        ]
        there = [support.card for support in self.holomems[identity].mem.supports if support.card not in without]
        attached = [facts for each in there if (facts := self.card(each))]
        attached += along
        if own:
            return own[0] is not None and sum(each.name == card.name for each in attached) >= own[0]
        kinds = {"tool", "mascot"} & set(card.subtypes)
        same = [each for each in attached if kinds & set(each.subtypes)]
        if same and "tool" in kinds and self.with_different_names(identity, "tool") < 2:
            return len(same) > self.more_tools(identity, same, card)
        return bool(same) and not any(self._may_all_be(identity, [*same, card], kind) for kind in kinds)

    def with_different_names(self, identity: int, kind: str) -> int:
        """How many Tools (5.17.3.1) or Mascots (5.17.3.2) can be attached to a holomem; more than one only with different names."""
        raised = [each.modifier for each in self.effects_on(lang.MascotsUpTo, identity)]
        return max([1, *(each.count for each in raised if isinstance(each, lang.MascotsUpTo) and each.kind == kind)])

    def more_of_kind(self, identity: int, kind: str, *, in_all: bool = True) -> list[ContinuousEffect]:
        """The effects by which more Tools or Mascots can be attached to a holomem than the limit allows; of those that say how many
        can be `in_all`, which do not add up, the one with the highest number, or none."""
        found = [
            (each.modifier, each)
            for each in self.effects_on(lang.MoreAttached, identity)
            if isinstance(each.modifier, lang.MoreAttached) and each.modifier.kind == kind
        ]
        adding = [each for node, each in found if not node.in_all]
        most = max((pair for pair in found if pair[0].in_all), key=lambda pair: pair[0].count, default=None)
        return [*adding, most[1]] if in_all and most is not None else adding

    def _may_all_be(self, identity: int, there: Sequence[Card], kind: str) -> bool:
        """Whether all these Tools or Mascots may be attached to a holomem at once: without those that effects allow besides, they
        are as many as the limit allows (5.17.3.1, 5.17.3.2)."""
        for limit, in_all in ((self.with_different_names(identity, kind), False), (1, True)):
            rests: list[Sequence[Card]] = [there]
            for each in self.more_of_kind(identity, kind, in_all=in_all):
                assert isinstance(each.modifier, lang.MoreAttached)
                rests = [left for rest in rests for left in self._without_more(rest, each.modifier, each.env)]
            if any(len(rest) <= limit and (len({each.name for each in rest}) == len(rest)) for rest in rests):
                return True
        return False

    def _without_more(self, there: Sequence[Card], more: lang.MoreAttached, env: EffectContext) -> Iterator[list[Card]]:
        """What is left of attached cards without those that an effect allows besides, in every way."""
        fitting = [place for place, card in enumerate(there) if fits_all(card, more.where, env, self)]
        for besides in combinations(fitting, min(more.count, len(fitting))):
            yield [card for place, card in enumerate(there) if place not in besides]

    def _more_of(self, identity: int, there: Sequence[Card], kind: str, *, in_all: bool = True) -> int:
        """How many of these Tools or Mascots may be attached besides what the limit allows."""
        found = 0
        for each in self.more_of_kind(identity, kind, in_all=in_all):
            assert isinstance(each.modifier, lang.MoreAttached)
            found += min(
                each.modifier.count, sum(fits_all(card, each.modifier.where, each.env, self) for card in there)
            )
        return found

    def more_tools(self, identity: int, attached: Sequence[Card], card: Card | None = None) -> int:
        """How many Tools more than one may be attached to a holomem (5.17.3.1): as many of the attached ones as fit, up to what
        effects allow; or as many as effects allow of which `card`, that would be attached, is one."""
        found = 0
        for each in self.more_of_kind(identity, "tool"):
            assert isinstance(each.modifier, lang.MoreAttached)
            fitting = [fits_all(tool, each.modifier.where, each.env, self) for tool in ([card] if card else attached)]
            found += min(each.modifier.count, sum(fitting)) if card is None else each.modifier.count * sum(fitting)
        return found

    def over_limit(self, identity: int) -> list[tuple[tuple[int, ...], int]]:
        """Groups of attached cards that exceed a limit, each with the limit: Tools (5.17.3.1), Mascots (5.17.3.2), others
        (5.17.3.3)."""
        if len(self.holomems[identity].mem.supports) < 2:
            return []
        groups: dict[str, list[int]] = {}
        limits: dict[str, int] = {"tool": 1, "mascot": 1}
        own = {
            each.env.card: each.modifier.count
            for each in self.modifiers(lang.AttachLimit)
            if isinstance(each.modifier, lang.AttachLimit) and each.env.host == identity
        }

        for support in self.holomems[identity].mem.supports:
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

        tools = [facts for tool in groups.get("tool", ()) if (facts := self.card(tool))]
        limits["tool"] += self.more_tools(identity, tools) if len(tools) > 1 else 0
        for kind in ("tool", "mascot"):
            there = groups.get(kind, [])
            raised = self.with_different_names(identity, kind) if len(there) > 1 else 1
            if len(there) < 2 or not (raised > 1 or (kind == "mascot" and self.more_of_kind(identity, kind))):
                continue
            known = {card: facts for card in there if (facts := self.card(card))}
            of_any_names = 1 + self._more_of(identity, [*known.values()], kind)
            limits[kind] = max(of_any_names, raised + self._more_of(identity, [*known.values()], kind, in_all=False))
            if len(there) <= of_any_names:
                continue
            for one, facts in known.items() if raised > 1 else ():
                groups.setdefault(facts.name, []).append(one)
                limits[facts.name] = 1 + self._more_of(
                    identity, [each for each in known.values() if each.name == facts.name], kind, in_all=False
                )

        return [(tuple(group), limits[name]) for name, group in groups.items() if len(group) > limits[name]]

    def arts_plus(self, identity: int, use: int | None = None) -> list[tuple[ContinuousEffect, int]]:
        """The effects that add to the Arts of a holomem (12.3.4.4), oldest first, each with its amount: of those for one use of an
        Arts alone those for this use, or for the next one."""
        found = self.effects_on(lang.ArtsPlus, identity)
        plus = [(each, each.modifier) for each in found if not is_for_next(each.modifier) or use_of(each) == use]
        return [
            (each, quantity(it.amount, each.context_for(identity), self))
            for each, it in plus
            if isinstance(it, lang.ArtsPlus)
        ]

    def wrongly_attached(self, identity: int) -> list[int]:
        """Attached cards whose condition the holomem does not meet (11.4.3)."""
        if not self.holomems[identity].mem.supports:
            return []
        return [
            each.env.card
            for each in self.modifiers(lang.AttachOnlyTo)
            if isinstance(each.modifier, lang.AttachOnlyTo)
            and each.env.host == identity
            and not fits_all(self.holomems[identity], each.modifier.where, each.env, self)
        ]


USER = "who uses it"
"""The name of the holomem that used the Arts that an effect for the next one was for."""


def is_for_next(modifier: lang.Modifier) -> bool:
    """Whether a modifier is for the next Arts alone."""
    return isinstance(modifier, lang.ArtsPlus) and modifier.next


def use_of(effect: ContinuousEffect) -> int | None:
    """The use of an Arts that an effect for the next one was for; None while it waits for one."""
    return effect.env.arts_use if effect.env.chosen(USER) is not None else None


def _change(cost: list[str], colour: str, by: int) -> None:
    """A cost with so many of a colour more, or less if they are there. `by` is all changes together: a number goes below 0 between
    two of them (1.3.2.4), and counts as 0 when it is used (1.3.2.2.1)."""
    cost += [colour] * max(0, by)
    for _ in range(min(-by, cost.count(colour))):
        cost.remove(colour)


def _without(cost: list[str], free: int, attached: Sequence[Collection[str]]) -> tuple[str, ...]:
    """The cost reduced by this many Cheers, chosen in the way that is best for the player."""
    if not free:
        return tuple(cost)
    kept = max(0, len(cost) - free)
    ways = [tuple(cost[place] for place in places) for places in combinations(range(len(cost)), kept)]
    offered = [frozenset(each) for each in attached]
    return next((way for way in ways if payable(way, offered)), ways[0])


def is_down_due(seen: HolomemView) -> bool:
    """Whether Down processing is due for a holomem: damage at or over its HP, or the Down state (11.3.1)."""
    mem = seen.mem
    return mem.down or (seen.card is not None and mem.damage >= seen.hp)
