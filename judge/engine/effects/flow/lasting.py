"""Effects that hold for a while or wait for something (10.2.1.2, 10.8.5): what they count, about whom they are, how long."""

from __future__ import annotations

from typing import Any

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import ActionSpec, declare_action, never_a_cost
from judge.engine.effects.evaluate import holomems, quantity
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.lookahead import depends, some_holomem
from judge.engine.effects.walking import iter_nodes
from judge.engine.frames import Priming, Run
from judge.engine.primed import Primed
from judge.engine.state import LastingEffect

LASTING = ("arts", "hp", "taken", "arts_cost", "baton_cost", "colour", "not_reduced")
"""The modifiers that hold for a while by hand."""
SETTLED = "who it was"
"""The name of the holomems that a lasting effect was made for, where that is settled when it is made."""


def this_turn(draft: Draft, frame: Run, node: lang.ThisTurn) -> None:
    """A continuous effect that ends with the turn (10.2.1.2, 7.7.4)."""
    finish_action(draft, frame)
    if (after := _after_this_arts(node.modifier)) is not None:
        _prime_after_arts(draft, frame, after)
        return
    chosen = _chosen(node, frame.env)
    if chosen == () or _adds_nothing(draft, frame, node):
        return  # 10.7.2.3.4: a step has said that nobody was chosen
    modifier, env = _settled(_as_now(draft, frame, node), frame.env, draft.board)
    draft.set_lasting((*draft.lasting, LastingEffect(modifier, env, draft.stamp())))
    waits = "10.8.5 " if _gives_trigger(modifier) else ""
    cites = cite("10.2.1.2", defines=f"{waits}7.7.4")
    card = draft.card_ref(frame.env.card)
    here = tuple(draft.ref(each) for each in _who_stays(modifier, env, draft.board))
    draft.report(cites, "lasts_this_turn", card=card, what=here, **_how_much(modifier))


def _after_this_arts(modifier: lang.Modifier) -> lang.Automatic | None:
    """What the text of an Arts lets follow its own use; None for any other effect."""
    match modifier:
        case lang.AddAbility(abilities=(lang.Automatic(when=lang.UsedArts(this_arts=True)) as after,)):
            return after
    return None


def _prime_after_arts(draft: Draft, frame: Run, after: lang.Automatic) -> None:
    """An Arts with a target is used (10.7.2.5.4) in any case once its text is carried out, so what is to follow that is primed
    now, and is played at the check timing after the Arts (10.8.2, 10.8.3)."""
    if frame.env.target == NOBODY:
        draft.report(cite("10.7.2.5.4", defines="10.7.2.3.4"), "arts_no_target", actor=frame.env.seat)
        return
    primed = Primed(draft.stamp(), frame.env, after.do, cause="arts_used")
    draft.push(Priming(new=(primed,), cause="arts_used"))


def _how_much(modifier: lang.Modifier) -> dict[str, Any]:
    """What an effect adds to Arts, where it is a number already, so that two effects of one card are told apart."""
    amount = modifier.amount if isinstance(modifier, lang.ArtsPlus) else None
    return {"arts_plus": amount} if isinstance(amount, int) else {}


def _who_stays(modifier: lang.Modifier, env: EffectContext, board: Board) -> list[int]:
    """The holomems on the Stage that an effect is about as long as it lasts, as those chosen and this holomem; none where it is
    about whoever fits at a moment, as the one in the Center position."""
    whos = [getattr(modifier, "who", None)]
    if isinstance(modifier, lang.AddAbility):
        whos = [getattr(getattr(each, "when", None), "who", None) for each in modifier.abilities]
    stays = [who for who in dict.fromkeys(whos) if isinstance(who, (lang.Bound, lang.Host, lang.Subject, lang.Target))]
    return list(dict.fromkeys(seen.mem.id for who in stays for seen in holomems(who, env, board)))


def _gives_trigger(modifier: lang.Modifier) -> bool:
    """10.8.5: whether an effect makes an automatic ability that waits for something later."""
    return isinstance(modifier, lang.AddAbility) and any(
        isinstance(each, lang.Automatic) for each in modifier.abilities
    )


def _chosen(node: lang.ThisTurn | lang.Lasts, env: EffectContext) -> tuple[int, ...] | None:
    """The holomems chosen before that the modifier is about; None where it is not about chosen ones."""
    who = getattr(node.modifier, "who", None)
    return env.chosen(who.name) if isinstance(who, lang.Bound) else None


def _adds_nothing(draft: Draft, frame: Run, node: lang.ThisTurn | lang.Lasts) -> bool:
    """Whether all that it counts now is 0, so that there is no effect (1.3.2.2); a step says so."""
    counted = _counted_now(node.modifier).values()
    if not counted or any(quantity(each, frame.env, draft.board) for each in counted):
        return False
    draft.report(cite("1.3.2.2"), "adds_nothing", actor=frame.env.seat, card=draft.card_ref(frame.env.card))
    return True


def _as_now(draft: Draft, frame: Run, node: lang.ThisTurn | lang.Lasts) -> lang.Modifier:
    """The modifier with its number counted now, when the instruction is carried out (10.9.1): the official answers Q417 and Q555
    say that what changes later is not looked at. A number of each holomem that it applies to is still asked for each time, and so
    is one within an ability that it gives, save where the text counts before how long that lasts."""
    env, board = frame.env, draft.board
    if node.fixed:
        found: lang.Modifier = with_counts(node.modifier, env, board)
        return found
    counted = _counted_now(node.modifier)
    return replace(node.modifier, **{name: quantity(number, env, board) for name, number in counted.items()})


def _counted_now(modifier: lang.Modifier) -> dict[str, lang.Times]:
    """The numbers of a modifier that are counted when it is made, by their fields."""
    numbers = {name: getattr(modifier, name) for name in modifier.__struct_fields__}
    return {name: number for name, number in numbers.items() if isinstance(number, lang.Times) and not _of_each(number)}


def _settled(modifier: lang.Modifier, env: EffectContext, board: Board) -> tuple[lang.Modifier, EffectContext]:
    """The modifier with the holomems that have the most or least HP left now, when the instruction is carried out (10.9.1): the
    official answer Q750 says that what becomes of their HP later is not looked at."""
    who = getattr(modifier, "who", None)
    if not isinstance(who, lang.Holomems) or not any(isinstance(each, lang.UtmostHpLeft) for each in who.where):
        return modifier, env
    ids = tuple(seen.mem.id for seen in holomems(who, env, board))
    bound = (*env.bound, (SETTLED, ids))
    return replace(modifier, who=lang.Bound(SETTLED)), replace(env, bound=bound)


def _of_each(number: lang.Times) -> bool:
    """Whether it is counted of each holomem that a modifier applies to."""
    return any(isinstance(each, lang.Itself) for each in iter_nodes(number))


def with_counts(part: Any, env: EffectContext, board: Board) -> Any:
    """A part of a tree with numbers in place of what is counted by something."""
    if isinstance(part, lang.Times):
        return quantity(part, env, board)
    if isinstance(part, tuple):
        return tuple(with_counts(each, env, board) for each in part)
    if isinstance(part, lang.Node):
        return replace(part, **{name: with_counts(getattr(part, name), env, board) for name in part.__struct_fields__})
    return part


def _lasting_could_change(node: lang.ThisTurn | lang.Lasts, env: EffectContext, board: Board) -> bool:
    """10.10.2: It applies only to holomems that are there when it is made, so without any it changes nothing; and neither does it
    where every number that is counted then is surely 0."""
    counted = _counted_now(node.modifier).values()
    if counted and not any(depends(each, env) or quantity(each, env, board) for each in counted):
        return False
    return applies(node.modifier, env, board)


def applies(modifier: lang.Modifier, env: EffectContext, board: Board) -> bool:
    """Whether there is anybody that a modifier applies to; of one that is not about holomems there is always something."""
    if isinstance(modifier, lang.AddAbility):  # of one that is about those chosen
        return not any(
            isinstance(each, lang.Bound) and not env.chosen(each.name) for each in trigger_subjects(modifier)
        )
    who = getattr(modifier, "who", None) or (
        modifier.what if isinstance(modifier, lang.OnlyTarget | lang.NotTarget) else None
    )
    return who is None or some_holomem(who, env, board)


def trigger_subjects(modifier: lang.AddAbility) -> list[lang.Node]:
    """The holomems that the triggers of these abilities are about."""
    return [each for ability in modifier.abilities for each in iter_nodes(getattr(ability, "when", ()))]


declare_action(
    ActionSpec(
        node=lang.ThisTurn,
        rules=(
            "10.2.1.2",
            "7.7.4",
            "10.7.2.5.4",
            "10.8.5",
        ),
        carry_out=this_turn,
        could_change=_lasting_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=LASTING,
        message_keys=("adds_nothing", "arts_no_target", "lasts_this_turn"),
    )
)


LASTS = {
    "opponent_turn": "lasts_opponent_turn", "opponent_reset": "lasts_opponent_reset", "their_turn": "lasts_their_turn",
    "own_reset": "lasts_own_reset", "own_turn": "lasts_own_turn", "next_own_turn": "lasts_next_own_turn",
    "own_turn_begins": "lasts_own_turn_begins", "game": "lasts_game", "once": "waits_once",
}  # fmt: skip


def lasts(draft: Draft, frame: Run, node: lang.Lasts) -> None:
    """A continuous effect that ends later, or never (10.2.1.2), or an ability that waits for something once (10.8.5)."""
    finish_action(draft, frame)
    if _chosen(node, frame.env) == () or _adds_nothing(draft, frame, node):
        return
    turn = draft.facts.turn
    modifier, env = _settled(_as_now(draft, frame, node), frame.env, draft.board)
    draft.set_lasting((*draft.lasting, LastingEffect(modifier, env, draft.stamp(), node.until, turn)))
    cites = cite("10.2.1.2", defines="10.8.5" if _gives_trigger(modifier) else "")
    if node.until == "once":
        cites = cite("10.8.5.1", defines="10.8.5")
    draft.report(cites, LASTS[node.until], card=draft.card_ref(env.card), **_how_much(modifier))


declare_action(
    ActionSpec(
        node=lang.Lasts,
        rules=(
            "10.2.1.2",
            "10.8.5",
            "10.8.5.1",
        ),
        carry_out=lasts,
        could_change=_lasting_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=LASTING,
        message_keys=("adds_nothing", *LASTS.values()),
    )
)
