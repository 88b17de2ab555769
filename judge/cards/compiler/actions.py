"""What one clause does: its verb, a number it states, damage it changes, and how long that holds."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler import (  # noqa: F401  (they register their verbs)
    arts,
    attaching,
    bloom,
    cards,
    cheers,
    choosing,
    colours,
    damage,
    dice,
    life,
    positions,
    stacking,
    turn,
)  # fmt: skip
from judge.cards.compiler.clauses import Clause, bare, without_last
from judge.cards.compiler.context import TextContext, one_of_them, taker_name
from judge.cards.compiler.damage import hp_restoration
from judge.cards.compiler.damage_changes import (
    change_of_that_damage,
    damage_change,
    damage_prevention,
    prevention_of_that_damage,
)
from judge.cards.compiler.durations import for_a_while
from judge.cards.compiler.modifiers import signed_number, verb_modifiers
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord, Segment
from judge.cards.compiler.self_word import check_self_is_named
from judge.cards.compiler.signed_numbers import changed_now, lasting_modifiers
from judge.cards.compiler.verbs import VERBS, Actions
from judge.engine.effects import language as lang


class ClauseReader:
    """Reads clauses as actions; `lasted` is the duration said last, which goes on for what follows."""

    def __init__(self, context: TextContext) -> None:
        self.context = context
        self.lasted = ""

    def _act(self, segment: Segment) -> Actions:
        check_self_is_named(self.context, segment)
        clause = Clause(self.context, segment)
        actions = self._acting(clause, segment)
        clause.check_all_used()
        self.context.acted = True
        actions = [*self.context.take_asked_picks(*actions), *actions]
        for action in actions:
            called = getattr(action, "called", "")
            if not called:
                continue
            what = action if isinstance(action, lang.Draw) else getattr(action, "what", None)
            if number := _number_of(what):
                self.context.so_many[called] = number
            if _are_cheers(what):
                self.context.cheers.add(called)
        return actions

    def _acting(self, clause: Clause, segment: Segment) -> Actions:
        context = self.context
        if segment.kind in {"restore", "restore_cost", "restore_cont"}:
            assert segment.coord is not None
            return hp_restoration(context, clause, segment.coord)
        if segment.kind in {"hits", "hits_cont"}:
            return self._hits(clause)
        if segment.coord is not None:
            return self._nominal(clause, segment.coord)

        picks: Actions = []
        if segment.verb == "reduce_not" and context.kind == "arts" and _of_this_arts(segment):
            clause.take_argument("は")
            return [lang.NotReducedNow()]
        if segment.verb == "take_not":
            return self._prevented(clause)

        parts = list(clause.left)
        modifiers = verb_modifiers(context, clause, picks)
        if modifiers is not None and context.one_of:
            context.one_of = False
            return [lang.ChooseOf(tuple((each,) for each in self._lasting(clause, modifiers)))]
        if modifiers is not None:
            return [*picks, *self._lasting(clause, modifiers)]

        clause.left = parts  # what is not a modifier is read from the beginning
        if segment.verb not in VERBS:
            raise UnreadError(clause.span, "it is not known how this is done")
        return VERBS[segment.verb](context, clause)

    def _nominal(self, clause: Clause, coord: Coord) -> Actions:
        """「このアーツ+20」「相手のライフ-1」「Xのアーツ+20」"""
        context = self.context
        by = signed_number(without_last(coord)[1])
        if by is None:
            raise UnreadError(coord.span, "nothing is said of this")
        changes = changed_now(context, coord, by)
        if changes is not None:
            return changes
        picks: Actions = []
        modifiers = lasting_modifiers(context, clause, coord, by, picks)
        if not modifiers:
            raise UnreadError(coord.span, "it is not known what this changes")
        return [*picks, *self._lasting(clause, modifiers)]

    def _lasting(self, clause: Clause, modifiers: list[lang.Modifier]) -> Actions:
        duration = self.context.duration or self.lasted
        if not duration:
            raise UnreadError(clause.span, "it is not said how long this holds")
        self.lasted, self.context.lasting = duration, True
        fixed = self.context.fixed
        return [for_a_while(modifier, duration, clause.span, fixed=fixed) for modifier in modifiers]

    def _hits(self, clause: Clause) -> Actions:
        """「そのホロメン1人が受けるダメージ-50」, of the damage that the ability is about or of all for a while."""
        if clause.segment.verb == "reveal_top":
            return self._lasting(clause, [cards.reveal_more(self.context, clause)])
        if not self.context.duration:
            return [change_of_that_damage(self.context, clause)]
        picks: Actions = []
        hits = damage_change(self.context, clause, picks)
        return [*picks, *self._lasting(clause, [lang.AddAbility((each,)) for each in hits])]

    def _prevented(self, clause: Clause) -> Actions:
        if not self.context.duration:
            return [prevention_of_that_damage(self.context, clause)]
        picks: Actions = []
        prevented = lang.AddAbility((damage_prevention(self.context, clause, picks),))
        return [*picks, *self._lasting(clause, [prevented])]

    def _either(self, segment: Segment) -> None:
        """「Xを、アーカイブするか、」: what may be done with them, and after it what may be done with them as well."""
        context = self.context
        until = tuple(arg for arg in segment.args if arg.role in {"が", "until"})
        objects = until if len(until) == 2 else tuple(arg for arg in segment.args if arg.role == "を")[:1]
        if not objects or context.either is not None or context.measure is not None:
            raise UnreadError(segment.span, "with what either is done is not clear")
        last = dict(context.last)
        given = dict(context.given)
        scopes = dict(context.scopes)
        first = self._act(replace(segment, kind="final"))
        context.last, context.given, context.scopes = last, given, scopes
        context.either = (tuple(first), objects)

    def _or(self, segment: Segment) -> Actions:
        """The other of two things that may be done."""
        assert self.context.either is not None
        (first, objects), self.context.either = self.context.either, None
        if segment.kind != "final" or segment.form != "V_DICT":
            raise UnreadError(segment.span, "what else may be done is not clear")
        if objects[-1].role == "until":
            return _up_or_down_to(segment.span, [*first, *self._act(replace(segment, args=(*objects, *segment.args)))])
        if not any(arg.role == "を" for arg in segment.args):
            segment = replace(segment, args=(*objects, *segment.args))
        return [lang.Either((first, tuple(self._act(segment))))]

    def _spoken_of(self, segment: Segment, actions: Actions) -> None:
        """「自分のホロメン1人のHP50回復。そのホロメンが…」: the one to whom something was done, where no event names another."""
        context = self.context
        of_itself = context.that == lang.Host() and not context.event_said
        free = context.that is None or isinstance(context.that, lang.Bound) or of_itself
        if actions and free and not isinstance(actions[-1], lang.Attach) and one_of_them(actions[-1]) is not None:
            name = taker_name(f"deed {len(context.done_to) + 1}")
            context.done_to[name] = actions[-1]
            context.scopes[name] = context.scope
            context.that = lang.Bound(name)
        context.turned = positions.one_turned(context, segment, actions[-1]) if actions else None


def _up_or_down_to(span: Span, actions: Actions) -> Actions:
    """「手札が5枚になるように、デッキを引くか、手札をデッキの下に戻す」: with any number of cards at most one of these changes
    anything, so each is done as far as it can be (1.3.2)."""
    draws = [each for each in actions if isinstance(each, lang.Draw) and each.until and each.side == "you"]
    drawn = [each.count for each in draws if isinstance(each.count, int)]
    hand = lang.Cards("hand")
    put = [each.what for each in actions if isinstance(each, lang.MoveCards | lang.Archive)]
    if len(actions) != 2 or put != [lang.Choose(hand, lang.Beyond(lang.Count(hand), each)) for each in drawn]:
        raise UnreadError(span, "how the hand comes to so many cards is not clear")
    return actions


def _of_this_arts(segment: Segment) -> bool:
    """「このアーツダメージは」"""
    return any(
        arg.role == "は" and arg.coord is not None and bare(arg.coord) == "this_arts_damage" for arg in segment.args
    )


def _are_cheers(what: object) -> bool:
    """Whether these can only be Cheers: from the Cheer Deck, attached, or said to be."""
    of = what.of if isinstance(what, lang.Choose) else what
    if isinstance(of, lang.Top | lang.Cards) and of.zone == "cheer_deck":
        return True
    said = isinstance(of, lang.Cards | lang.Among) and lang.OfKind(("cheer",)) in of.where
    return said or isinstance(of, lang.CheersOf | lang.CheerDeckTop)


def _number_of(what: object) -> int:
    """How many cards these are; 0 where that is no fixed number or fewer may be chosen."""
    if isinstance(what, lang.Draw):
        return 0 if what.until or what.up_to or not isinstance(what.count, int) else what.count
    if not isinstance(what, lang.Choose | lang.Top | lang.CheerDeckTop) or not isinstance(what.count, int):
        return 0
    if not isinstance(what, lang.CheerDeckTop) and what.least:
        return 0
    fewer = isinstance(what, lang.Choose) and (what.any_number or what.up_to)
    return 0 if fewer else what.count
