"""Turns sentences into a block of actions, with conditions, costs and alternatives."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

import msgspec

from judge.cards.compiler.ability_kinds import holomem_of_event
from judge.cards.compiler.actions import ClauseReader
from judge.cards.compiler.back_references import note_named_holomems
from judge.cards.compiler.clause_kinds import (
    COSTS,
    DONE,
    as_done_and,
    as_event_of_arts,
    begins_with_moreover,
    check_looked_through,
    each_behind_cost,
    grants_permission,
    if_reattached,
    if_switched,
    is_condition,
    is_leading_moreover,
    without_instead,
)
from judge.cards.compiler.clause_marks import note_counted_cards, without_marks
from judge.cards.compiler.clauses import CONNECTING, EACH, leading_words
from judge.cards.compiler.conditions import COPULA, HAS, VERBAL, condition, every
from judge.cards.compiler.context import TextContext, chosen_first
from judge.cards.compiler.count_basis import count_times, with_parts_before_count
from judge.cards.compiler.durations import after_arts, how_long_waited, own_arts_again, waiting
from judge.cards.compiler.events import event, is_event
from judge.cards.compiler.holder_chosen import may_after_choice
from judge.cards.compiler.instead_of_archiving import (
    archiving_of_one_card,
    from_holo_power,
    of_what_was_revealed,
    reattached,
)
from judge.cards.compiler.instead_of_condition import done_instead, take_replaced
from judge.cards.compiler.instead_of_down import instead_of_down
from judge.cards.compiler.life import instead_of_life
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.other_cases import OTHERWISE, check_only_case, is_other_case, open_other_case
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Note, Segment
from judge.cards.compiler.remarks import remark
from judge.cards.compiler.scopes import (
    CloseScope,
    Scope,
    change_in,
    check_can_be,
    check_narrowed,
    check_rest,
    if_so_done,
    leave_scopes,
    reattaching_left_open,
    replaceable_after,
    scopes_referred_to,
    switch_before,
)
from judge.cards.compiler.turn import janken, you_have_won
from judge.cards.compiler.use_rules import targets_if_paid
from judge.cards.compiler.verbs import Actions, decider
from judge.cards.compiler.would_events import CHEER_STEP_IN, is_own_cheer_step, next_step, waited_until
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


@dataclass
class _SentenceState:
    """What the clauses of a sentence have said so far; `pending` is what is done, up to its end."""

    instead: bool
    conditions: list[lang.Condition]
    joined: bool
    pending: Actions = field(default_factory=list)

    def take_pending(self) -> Actions:
        pending, self.pending = self.pending, []
        return pending


class BlockReader(ClauseReader):
    """Reads sentences one after another into a block."""

    def __init__(self, context: TextContext) -> None:
        super().__init__(context)
        self.root = Scope()
        self.open: list[Scope] = [self.root]
        self.before: tuple[Scope, int] | None = None
        self.replaceable: tuple[Scope, int] | None = None
        self.by_doing: tuple[Scope, lang.Block] | None = None
        self.sentences_read = 0
        self.last_span = Span(0, 0)
        context.sentence_before = self._sentence_before

    def block(self) -> lang.Block:
        """What the sentences do, with the holomems chosen first of which later ones speak."""
        return chosen_first(self.root.built(), self.context.done_to, self.last_span)

    def _sentence_before(self) -> lang.Block:
        """What the sentence before does, with its conditions."""
        scope, start = self.before or (self.root, 0)
        return Scope(block=scope.block[start:]).built()

    def sentence(self, segments: tuple[Segment, ...]) -> None:
        """Read one sentence. UnreadError where a clause of it is not understood."""
        context = self.context
        self.last_span = segments[-1].span
        check_looked_through(segments)
        segments = archiving_of_one_card(context, segments)
        spared = from_holo_power(context, segments) or of_what_was_revealed(context, segments)
        if spared := spared or reattached(context, segments):
            self.open[-1].block += spared
            return

        first = segments[0].args[0].role if segments[0].args else ""
        opposite = False
        cost, done = if_so_done(context, self.open[-1], segments[0], self.before or (self.root, 0))
        if cost:
            self._enter("if", lambda block, _: [lang.Pay(cost, block)])
        if cost or done or first in OTHERWISE:
            segments = (replace(segments[0], args=segments[0].args[1:]), *segments[1:])
        if first == "adverb:other_cases":
            check_only_case(self.open, segments[0])
        if first in OTHERWISE:
            open_other_case(context, self.open, segments[0])
        elif opposite := len(segments) > 1 and is_other_case(context, self.open, segments[0]):
            segments = without_instead(segments[1:])
            open_other_case(context, self.open, segments[0])

        connected = first in CONNECTING | OTHERWISE or opposite or bool(cost)
        if first == "adverb:further" and any(is_condition(segment) for segment in segments):
            # 「さらに、Yなら、…」: its own condition is all that it asks for (Q539, Q541). But what is asked right behind
            # the event, 「Eした時、Xなら、…。さらに、Yなら、…。」, is asked of the whole ability (Q691).
            connected = context.event_said and self.sentences_read == 1

        instead = any("adverb:instead" in leading_words(segment) for segment in segments)
        if first == "adverb:and_then":
            leave_scopes(context, self.open, segments)
        here = self._begin(segments, connected=connected, instead=instead)

        said = _SentenceState(instead, conditions=list(done), joined=bool(done))
        for segment in segments:
            context.each_player = context.each_player or segment in each_behind_cost(segments)
            self._clause(segment, said, last=segments[-1])
        self._check_complete(said, segments[-1].span)
        self.open[-1].block += said.pending
        self.before = here
        self.sentences_read += 1
        self.replaceable = replaceable_after(self.open, here, self.replaceable, goes_on=first == "adverb:and_then")

    def _begin(self, segments: tuple[Segment, ...], *, connected: bool, instead: bool) -> tuple[Scope, int]:
        """Close the blocks that a sentence does not go on with; where it begins, or begins what it is done instead of."""
        context = self.context
        if not connected and not instead:
            meant = scopes_referred_to(context, self.open, segments)
            while self.open[-1].kind == "if" and self.open[-1] not in meant:
                context.closed.append(self.open.pop())
        check_rest(context, self.open, segments)
        both = any(EACH in leading_words(segment) for segment in segments)
        context.begin_sentence(instead=instead, each_player=both and not each_behind_cost(segments))
        self.by_doing = None

        if not instead:
            return self.open[-1], len(self.open[-1].block)
        if not any(segment.kind in (COPULA | VERBAL | HAS) - {"te"} for segment in segments):
            raise UnreadError(segments[0].span, "under which condition this is done instead is not said")
        if self.replaceable is None:
            raise UnreadError(segments[0].span, "there is nothing before it that this is done instead of")
        while self.open[-1] is not self.replaceable[0]:
            self.open.pop()
        return self.replaceable

    def _clause(self, segment: Segment, said: _SentenceState, *, last: Segment) -> None:
        """Read one clause of a sentence: a condition, an event, a cost, or what is done."""
        context = self.context
        left = as_done_and(as_event_of_arts(context, segment))
        left = without_marks(context, with_parts_before_count(left, context))
        if left.kind == "times_per":
            context.before_count = count_times(context, left)
            return

        if left.kind == "is_and" and left.coord is not None and not left.args and is_own_cheer_step(left.coord):
            context.cheer_step = True
            return

        context.scope = self.open[-1]
        note_named_holomems(context, left)
        if instead_of_down(context, left) or instead_of_life(context, left):
            return
        if you_have_won(context, left):
            if self.open[-1].kind != "janken" or self.open[-1].block:
                raise UnreadError(left.span, "nothing is played that can be won")
            self.open[-1].kind = "colon"
        elif (used := after_arts(context, left, said.pending)) is not None:
            if own_arts_again(context, used, last):
                context.anyway.append(left.span)  # 5.25.1: it is used again only after everything else
                return
            self._conditions(said.conditions, instead=said.instead)
            self.open[-1].block += said.take_pending()
            self._wait(used, left)
        elif if_reattached(left):
            cost = reattaching_left_open(self.open[-1], left, said.conditions or said.pending or said.instead)
            self._enter("if", lambda block, _: [lang.Pay(cost, block)])
        elif if_switched(left):
            switch, may = switch_before(self.open[-1], left, said.conditions or said.pending or said.instead)
            self._enter("if", lambda block, _: [lang.Pay(switch, block, may)])
        elif is_event(left):
            self._conditions(said.conditions, instead=said.instead)
            self.open[-1].block += said.take_pending()
            self._event(left)
        elif left.kind == "te" and left.verb == "count":
            note_counted_cards(context, left)
        elif left.kind == "as_long":
            raise UnreadError(left.span, "an effect that ends when this does not hold any more is not known")
        elif is_condition(left):
            self._condition(left, said)
        elif left.kind in COSTS:
            self._conditions(said.conditions, instead=said.instead)
            self._cost(left, said.take_pending())
        elif left.kind == "or_else":
            self._either(left)
        elif left.kind in DONE:
            self._conditions(said.conditions, instead=said.instead)
            said.pending = self._done(left, said.pending)
        else:
            raise UnreadError(left.span, "it is not known what this leads to")

    def _condition(self, segment: Segment, said: _SentenceState) -> None:
        """A condition, which holds together with the ones before it where the words join them."""
        said.joined = said.joined or begins_with_moreover(segment)
        args = tuple(arg for arg in segment.args if not is_leading_moreover(segment, arg))
        met = condition(self.context, replace(segment, args=args))
        self.context.note_asked(met, segment.verb, together=bool(said.conditions) and (said.joined or said.instead))

        if not said.joined and not said.instead:
            self._conditions(said.conditions, instead=False)
        said.conditions.append(met)
        said.joined = segment.kind in {"is_and", "te", "done_and"}
        if segment.kind in {"usable", "is_usable"}:  # as 12.1.5.3 says of the words
            self._conditions(said.conditions, instead=said.instead)
            self._enter("colon", lambda block, _: [lang.May(block)])

    def _check_complete(self, said: _SentenceState, span: Span) -> None:
        """UnreadError where the end of a sentence leaves something open."""
        context = self.context
        if self.open[-1].kind == "janken" or said.conditions or context.leads_on():
            raise UnreadError(span, "it is not said what is done then")
        if context.measure is not None and not context.counted:
            raise UnreadError(span, "what is counted is not used")
        if context.instead_of_life or ((context.duration or context.cheer_step) and not context.lasting):
            raise UnreadError(span, "what lasts so long is not said")

    def _conditions(self, conditions: list[lang.Condition], *, instead: bool) -> None:
        """Open a block under these conditions, which are taken out of the list; `instead` of what is replaced."""
        if not conditions:
            return
        met = every(conditions)
        conditions.clear()
        if not instead:
            check_can_be(self.open, met, self.last_span)
            self._enter("if", lambda block, other: [lang.If(met, block, other)])
            self.open[-1].condition = met
            return

        assert self.replaceable is not None
        self.open, replaced, met = take_replaced(self.open, self.replaceable, met, self.last_span)
        done_to, span = self.context.done_to, self.last_span
        earlier = self.root.built()
        self._enter("if", lambda block, _: done_instead(met, block, earlier, replaced.built(), done_to, span))

    def _enter(self, kind: Literal["if", "colon", "event", "janken"], close: CloseScope) -> None:
        inner = self.context.scope = Scope(kind, close)
        self.open[-1].block.append(inner)
        self.open.append(inner)

    def _event(self, segment: Segment) -> None:
        """An event that the text of an Arts waits for: an ability it has until the turn ends."""
        of_cheer_step = segment.verb == "send" and self.context.cheer_step and self.context.duration in CHEER_STEP_IN
        if segment.kind == "instead_of" and not of_cheer_step:
            raise UnreadError(segment.span, "what an effect does instead of this later is not known")
        if (following := next_step(segment)) is not None:
            if self.context.duration:
                raise UnreadError(segment.span, "how long this is waited for is said twice")
            self.context.duration = waited_until(following)
        self._wait(event(self.context, segment), segment)

    def _wait(self, when: lang.Happening, segment: Segment) -> None:
        """What follows is done when this happens, as long as the sentence says."""
        context = self.context
        if context.requires:
            raise UnreadError(segment.span, "at which position whoever this is said of has to be is not clear")
        if context.waiting:
            raise UnreadError(segment.span, "what is waited for behind another event is not known")
        if isinstance(when, lang.WouldRoll) and context.duration:
            when = lang.WouldCountDice(when.by)
        if isinstance(when, lang.WouldCountDice) and context.duration:
            context.rolled = when  # what the dice count as follows, which holds for a while
            return

        self.open[-1].block += context.take_asked_picks(when)
        duration = how_long_waited(context, when, segment.span)
        context.event = when
        context.that = holomem_of_event(when)
        context.lasting = context.waiting = True
        limit, context.limit = context.limit, None
        self._enter("event", lambda block, _: [waiting(when, block, limit, duration, segment.span)])

    def _cost(self, segment: Segment, pending: Actions) -> None:
        context = self.context
        may = segment.form in {"V_CAN", "RESTORE_CAN"}
        of_down = context.waiting and isinstance(context.event, lang.WasDowned)
        if context.each_player or (context.duration and not of_down):
            raise UnreadError(segment.span, "this does not go with a cost")
        if segment.verb == "janken" and not pending:
            self._enter("janken", lambda block, _: janken(context, segment, block))
            return

        actions = self._act(segment)
        if context.measure is not None and not context.counted:
            raise UnreadError(segment.span, "what is counted is not used")
        context.measure, context.counted = None, False
        if may and not pending and self._left_to_player():
            self.open[-1].block += actions
            return
        if may and not pending and len(actions) == 1 and isinstance(actions[0], lang.RollDie):
            self._may_roll(actions[0])
            return
        if not may and actions and isinstance(actions[-1], lang.RollDie):
            self.open[-1].block += [*pending, *actions]
            return

        cost = (*pending, *actions)
        outside = self.open[-1]
        self._enter("colon", lambda block, _: [lang.Pay(cost, block, may)])
        if segment.form == "V_DICT":
            self.by_doing = (self.open[-1], cost)
        paid = context.done_by(cost, outside)
        context.scopes.update(dict.fromkeys(paid, self.open[-1]))  # what was paid is spoken of behind the colon

    def _may_roll(self, die: lang.RollDie) -> None:
        """「サイコロを振れる：」「サイコロを振れる。」: what follows is carried out if it is rolled (5.24.2)."""
        self._enter("colon", lambda block, _: [msgspec.structs.replace(die, then=block, may=True)])

    def _left_to_player(self) -> bool:
        """「Xをすることで、Yできる」: whether this may be done for what stands right before it: both are left to the player."""
        if self.by_doing is None or self.open[-1] is not self.by_doing[0] or self.open[-1].block:
            return False
        scope, cost = self.by_doing
        scope.close = lambda block, _: [lang.Pay(cost, block)]
        return True

    def _done(self, segment: Segment, pending: Actions) -> Actions:
        """What a clause does, added to what the sentence has done so far; put in the block at the sentence's end."""
        actions = [*pending, *(self._act(segment) if self.context.either is None else self._or(segment))]
        self._spoken_of(segment, actions)
        if segment.kind in {"cont", "te", "nominal_cont", "restore_cont", "hits_cont", "after"}:
            return actions
        may = segment.form in {"V_CAN", "RESTORE_CAN"} and not grants_permission(segment)
        if self.context.instead_of_life:
            if not may or not actions or self.context.actor == "opponent":
                raise UnreadError(segment.span, "whether Life is lost where this cannot be done is not clear")
            self.context.instead_of_life = False
            self.open[-1].block.append(lang.Pay(tuple(actions), (lang.ChangeLifeLoss(None),)))
            return []
        if may and len(actions) == 1 and isinstance(actions[0], lang.RollDie) and segment.kind == "final":
            self._may_roll(actions[0])
            return []
        if may and actions and not self._left_to_player():
            actions = may_after_choice(
                self.context, actions, decider(self.context, actions, segment.span), segment.span
            )
        block = self.open[-1].block
        if self.context.each_player:
            before = block.pop().do if block and isinstance(block[-1], lang.EachPlayer) else ()
            actions = [lang.EachPlayer((*before, *actions))]
        block += actions
        return []

    def remark(self, segments: tuple[Segment, ...]) -> bool:
        """Read a sentence that only adds to the one before; False if it is none."""
        if self.before is None:
            return False
        if isinstance(segments, Note) and targets_if_paid(self.context, self.open, segments):
            return True
        if (said := remark(self.context, segments, self.root.built())) is None:
            return False
        scope, start = self.before
        if said.of is not None:
            there = any(isinstance(node, said.of) for node in iter_nodes(Scope(block=scope.block[start:]).built()))
            self.context.anyway += [segment.span for segment in segments] if there else []
            return there
        assert said.change is not None
        check_narrowed(said.narrows, scope.block[start:], segments[0].span)
        return change_in(*(self.root.block, 0) if said.further else (scope.block, start), said.change)
