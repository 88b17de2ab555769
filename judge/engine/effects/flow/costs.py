"""What may be done or not (1.3.5), and what has to be done first: costs before a colon (10.4)."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.effects.evaluate import holds, seat_for
from judge.engine.effects.facets import Facets, NotByHand, declare
from judge.engine.effects.language import Block, If, May, Pay, Pick
from judge.engine.effects.lookahead import could_change, payable_whole
from judge.engine.effects.running import finished
from judge.engine.events import Seat
from judge.engine.frames import Env, PlayAbility, PlaySupport, Run
from judge.engine.rules import cite
from judge.engine.trace import Message, Option, Reason, Refusal
from judge.engine.work import Work, replace


def may(work: Work, frame: Run, node: May) -> None:
    """The player decides; where it would change nothing, it is not asked for."""
    seat = seat_for(node.by, frame.env)
    if work.answer is None:
        if not could_change(node.do, frame.env, work.board):
            finished(work, frame)
            work.note(cite("1.3.2"), "changes_nothing", actor=seat, card=work.card_ref(frame.env.card))
            return
        _ask(work, frame, seat, "may_do", bound=_all_that_changes(work, frame))
        return
    (answer,) = work.take()
    finished(work, frame)
    if answer.key == "decline":
        work.note(cite("10.9.1"), "declined", actor=seat, seat=seat)
        return
    work.call(Run(block=node.do, env=frame.env))


def _all_that_changes(work: Work, frame: Run) -> bool:
    """10.7.2.3.7: whether a Support card that is being resolved would change nothing if this were left."""
    if len(work.agenda) < 2 or not isinstance(work.agenda[-2], PlaySupport):
        return False
    before, after = frame.block[: frame.step], frame.block[frame.step + 1 :]
    return all(isinstance(each, Pick) for each in before) and not _changes(after, frame.env, work.board)


def _changes(block: Block, env: Env, board: Board) -> bool:
    """Whether what follows would change anything on the game as it is now; what was chosen for it is known already."""
    taken = [
        (each.then if holds(each.condition, env, board) else each.otherwise) if isinstance(each, If) else (each,)
        for each in block
    ]
    return any(could_change(each, env, board) for each in taken)


def _may_could_change(node: May, env: Env, board: Board) -> bool:
    return could_change(node.do, env, board)


def _may_payable(node: May, env: Env, board: Board) -> bool:
    return payable_whole(node.do, env, board)


declare(
    Facets(
        node=May,
        rules=("1.3.5",),
        carry_out=may,
        could_change=_may_could_change,
        payable=_may_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only what the player wants is done"),
        told=("changes_nothing", "declined", "may_do"),
    )
)


def pay(work: Work, frame: Run, node: Pay) -> None:
    """10.4.2: the actions of the cost in their order (10.4.2.1), or none of them where not all can be done (10.4.2.2)."""
    seat = frame.env.seat
    if work.answer is None:
        if not payable_whole(node.cost, frame.env, work.board):
            finished(work, frame)
            _not_played(work)
            work.note(cite("10.4.2.2"), "cost_not_payable", actor=seat, seat=seat, card=work.card_ref(frame.env.card))
            return
        if node.may:
            _ask(work, frame, seat, "may_pay")
            return
    else:
        (answer,) = work.take()
        if answer.key == "decline":
            finished(work, frame)
            allows = "10.1.1.2.2 10.8.3.1.1 10.8.3.2.1" if _not_played(work) else "10.1.1.2.2"
            work.note(cite("10.4.2", allows=allows), "declined", actor=seat, seat=seat)
            return
    finished(work, frame)
    work.call(Run(block=(*node.cost, *node.then), env=frame.env, cost=len(node.cost)))


def _pay_could_change(node: Pay, env: Env, board: Board) -> bool:
    return payable_whole(node.cost, env, board) and could_change((*node.cost, *node.then), env, board)


def _pay_payable(node: Pay, env: Env, board: Board) -> bool:
    return payable_whole((*node.cost, *node.then), env, board)


declare(
    Facets(
        node=Pay,
        rules=("10.4.2",),
        carry_out=pay,
        could_change=_pay_could_change,
        payable=_pay_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only a cost that is paid is done, and then what it is for"),
        told=("cost_not_payable", "declined", "may_pay"),
    )
)


def _not_played(work: Work) -> bool:
    """10.8.3.1.1, 10.8.3.2.1: an automatic ability that is nothing but this cost and what follows was not played."""
    below = work.agenda[-2] if len(work.agenda) > 1 else None
    if isinstance(below, PlayAbility) and len(below.primed.do) == 1:
        work.agenda[-2] = replace(below, declined=True)
        return True
    return False


def _ask(work: Work, frame: Run, seat: Seat, key: str, *, bound: bool = False) -> None:
    """Whether to do it or to leave it; where the player is bound to do it, leaving it is refused."""
    paying = key == "may_pay"
    options = [Option("pay", Message("option_pay_cost")) if paying else Option("do", Message("option_do"))]
    refused: tuple[Refusal, ...] = ()
    if bound:
        refused = (Refusal("decline", Message("option_decline"), (Reason("changes_nothing", "10.7.2.3.7"),)),)
    else:
        options.append(Option("decline", Message("option_decline")))
    cites = cite("10.4.2", allows="10.1.1.2.2") if paying else cite("10.9.1")
    key = "may_pay" if paying else "may_do"
    work.ask(seat, cites, key, options, refused=refused, seat=seat, card=work.card_ref(frame.env.card))
