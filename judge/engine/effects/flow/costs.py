"""What may be done or not (1.3.5), and what has to be done first: costs before a colon (10.4)."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import Cites, cite
from judge.engine.disputes import ARCHIVE_FEWER, is_about
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, NotByHand, declare_action
from judge.engine.effects.bloom.actions import tell_no_bloom
from judge.engine.effects.evaluate import holds, seat_for
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.language import Block, BloomWith, ChangeLifeLoss, If, May, Pay, Pick
from judge.engine.effects.life.actions import costs_no_life
from judge.engine.effects.lookahead import could_change, payable_whole
from judge.engine.events import Seat
from judge.engine.frames import AnyFrame, PlayAbility, PlayArts, PlaySupport, Run, UseSkill
from judge.engine.transition import Message, Option, Reason, Refusal


def may(draft: Draft, frame: Run, node: May) -> None:
    """The player decides. Do not ask if it would change nothing."""
    seat = seat_for(node.by, frame.env)
    if draft.answer is None:
        if not could_change(node.do, frame.env, draft.board) or _not_enough(draft, frame, node):
            finish_action(draft, frame)
            only = node.do[0] if len(node.do) == 1 else None
            if isinstance(only, BloomWith) and tell_no_bloom(draft, frame.env, only):
                return
            draft.report(cite("1.3.2"), "changes_nothing", actor=seat, card=draft.card_ref(frame.env.card))
            return
        bound = node.by == "you" and _all_that_changes(draft, frame)  # the other player is bound to nothing
        _ask(draft, frame, seat, "may_do", bound=bound)
        return

    (answer,) = draft.take_answer()
    finish_action(draft, frame)
    if answer.key == "decline":
        draft.report(cite("10.9.1"), "declined_text", actor=seat, seat=seat, card=draft.card_ref(frame.env.card))
        return
    draft.push(Run(block=node.do, env=frame.env))


def _not_enough(draft: Draft, frame: Run, node: May) -> bool:
    """As answered of one card, what may be done can only be done whole; by 1.3.2 as much as possible of it is done."""
    if not is_about(ARCHIVE_FEWER, frame.env, draft.board) or payable_whole(node.do, frame.env, draft.board):
        return False
    return draft.as_answered(ARCHIVE_FEWER)


def _all_that_changes(draft: Draft, frame: Run) -> bool:
    """10.7.2.3.7: whether a Support card that is being resolved would change nothing if this were left."""
    if len(draft.agenda) < 2 or not isinstance(draft.agenda[-2], PlaySupport):
        return False
    before = frame.block[: frame.step]
    after = frame.block[frame.step + 1 :]
    return all(isinstance(each, Pick) for each in before) and not _changes(after, frame.env, draft.board)


def _changes(block: Block, env: EffectContext, board: Board) -> bool:
    """Whether what follows would change anything on the game as it is now; what was chosen for it is known already."""
    for each in block:
        taken: Block = (each,)
        if isinstance(each, If):
            taken = each.then if holds(each.condition, env, board) else each.otherwise
        if could_change(taken, env, board):
            return True
    return False


def _may_could_change(node: May, env: EffectContext, board: Board) -> bool:
    return could_change(node.do, env, board)


def _may_payable(node: May, env: EffectContext, board: Board) -> bool:
    return payable_whole(node.do, env, board)


declare_action(
    ActionSpec(
        node=May,
        rules=("1.3.5",),
        carry_out=may,
        could_change=_may_could_change,
        payable=_may_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only what the player wants is done"),
        message_keys=("cannot_bloom", "changes_nothing", "declined_text", "may_do", "nobody_of_the_name"),
    )
)


def pay(draft: Draft, frame: Run, node: Pay) -> None:
    """10.4.2: the actions of the cost in their order (10.4.2.1), or none of them where not all can be done (10.4.2.2). A choice
    alone before the colon of a replacement effect is no cost (10.4.1, 12.1.5.1): if it is not made, nothing follows. What
    takes the place of the Life that a Down costs cannot be done where the Down costs none (10.11.1)."""
    seat, chooses = frame.env.seat, only_chooses(node)
    if draft.answer is None:
        if node.then == (ChangeLifeLoss(None),) and costs_no_life(draft):
            finish_action(draft, frame)
            _not_played(draft)
            draft.report(
                cite("10.11.1", defines="11.3.1.2"),
                "life_loss_none_left",
                actor=seat,
                card=draft.card_ref(frame.env.card),
            )
            return
        if not payable_whole(node.cost, frame.env, draft.board):
            finish_action(draft, frame)
            _not_played(draft)
            if chooses:
                draft.report(
                    cite("10.7.2.3.4", defines="1.3.2"), "nothing_to_choose", card=draft.card_ref(frame.env.card)
                )
                return
            draft.report(
                cite("10.4.2.2"), "cost_not_payable", actor=seat, seat=seat, card=draft.card_ref(frame.env.card)
            )
            return
        if node.may:
            _ask(draft, frame, seat, "may_choose" if chooses else "may_pay")
            return
    else:
        (answer,) = draft.take_answer()
        if answer.key == "decline":
            finish_action(draft, frame)
            if chooses:
                draft.report(cite("10.7.2.3"), "chose_none", actor=seat, seat=seat, card=draft.card_ref(frame.env.card))
                return
            # That the rest of a text is carried out (12.3.4.2) is no part of leaving its cost.
            cites, told = cite("10.4.2"), "cost_not_paid"
            if _not_played(draft):
                cites, told = cite("10.8.3.2.1", "10.4.2", allows="10.8.3.1.1 10.1.1.2.2"), "not_played_unpaid"
            elif isinstance(_source(draft), PlayAbility):
                cites = cite("10.4.2", allows="10.1.1.2.2")
            draft.report(cites, told, actor=seat, seat=seat, card=draft.card_ref(frame.env.card))
            return

    finish_action(draft, frame)
    draft.push(Run(block=(*node.cost, *node.then), env=frame.env, cost=0 if chooses else len(node.cost)))


def only_chooses(node: Pay) -> bool:
    """Whether what stands before the colon is nothing but a choice."""
    return all(isinstance(each, Pick) for each in node.cost)


def _pay_could_change(node: Pay, env: EffectContext, board: Board) -> bool:
    return payable_whole(node.cost, env, board) and could_change((*node.cost, *node.then), env, board)


def _pay_payable(node: Pay, env: EffectContext, board: Board) -> bool:
    return payable_whole((*node.cost, *node.then), env, board)


declare_action(
    ActionSpec(
        node=Pay,
        rules=("10.4.2",),
        carry_out=pay,
        could_change=_pay_could_change,
        payable=_pay_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only a cost that is paid is done, and then what it is for"),
        message_keys=(
            "chose_none",
            "cost_not_paid",
            "cost_not_payable",
            "may_choose",
            "may_pay",
            "not_played_unpaid",
            "nothing_to_choose",
        ),
    )
)


def _not_played(draft: Draft) -> bool:
    """10.8.3.1.1, 10.8.3.2.1: If the ability consists of nothing but this cost and what follows, it counts as not played."""
    below = draft.agenda[-2] if len(draft.agenda) > 1 else None
    if isinstance(below, PlayAbility) and len(below.primed.do) == 1:
        draft.agenda[-2] = replace(below, declined=True)
        return True
    return False


def _source(draft: Draft) -> AnyFrame | None:
    """What the text belongs to that is carried out: the frame below its blocks."""
    return next((each for each in reversed(draft.agenda) if not isinstance(each, Run)), None)


def _optional(draft: Draft) -> Cites:
    """The rules by which a cost in a text may be paid or left: that of automatic abilities (10.1.1.2.2), or that a text of an Arts
    or an oshi skill is carried out as it stands (12.3.4.2, 12.1.5)."""
    below = _source(draft)
    if isinstance(below, PlayAbility):
        return cite("10.4.2", allows="10.1.1.2.2")
    if isinstance(below, PlayArts):
        return cite("10.4.2", allows="12.3.4.2")
    if isinstance(below, UseSkill):
        return cite("10.4.2", allows="12.1.5")
    return cite("10.4.2")


def _ask(draft: Draft, frame: Run, seat: Seat, key: str, *, bound: bool = False) -> None:
    """Whether to do it or to leave it; where the player is bound to do it, leaving it is refused."""
    done = {
        # The key is that of a cost, for boards that are stored have it.
        "may_choose": Option("pay", Message("option_choose")),
        "may_do": Option("do", Message("option_do")),
        "may_pay": Option("pay", Message("option_pay_cost")),
    }
    options = [done[key]]
    refused: tuple[Refusal, ...] = ()
    if bound:
        refused = (Refusal("decline", Message("option_decline"), (Reason("changes_nothing", "10.7.2.3.7"),)),)
    else:
        options.append(Option("decline", Message("option_decline")))
    cites = _optional(draft) if key == "may_pay" else cite("10.9.1")
    if key == "may_choose":
        cites = cite("10.7.2.3", allows=" ".join(each.rule for each in _optional(draft) if each.role == "allows"))
    draft.ask(seat, cites, key, options, refused=refused, seat=seat, card=draft.card_ref(frame.env.card))
