"""12.3: playing and resolving an Arts that is an activated ability."""

from __future__ import annotations

from judge.engine.ability_paths import slot_path
from judge.engine.board_queries import USER, is_for_next, use_of
from judge.engine.cards import Arts
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.language import Action, ArtsPlus, Bound, Pay
from judge.engine.events import ArtsUsed
from judge.engine.frames import ByHand, Damage, Hit, PlayArts, Run
from judge.engine.procedures.ch11_rule_processing import holomem_options
from judge.engine.procedures.ch12_costs import criticals, demands, not_reduced, targets
from judge.engine.procedures.registry import step
from judge.engine.state import LastingEffect


def _arts(draft: Draft, frame: PlayArts) -> Arts:
    return draft.library[frame.number or draft.cards[frame.card]].arts[frame.index]


def _env(frame: PlayArts) -> EffectContext:
    path = slot_path("arts", frame.index)
    return EffectContext(
        seat=frame.seat, card=frame.card, path=path, host=frame.holomem, target=frame.target, arts_use=frame.use,
        again=frame.again,
    )  # fmt: skip


@step(PlayArts, "12.3.3.1")
def cost(draft: Draft, frame: PlayArts) -> None:
    """The Cheers have to be attached; they stay (12.3.3.1.1)."""
    wanted = draft.board.arts_cost(frame.holomem, frame.card, frame.index)
    mem = draft.stage_board.holomems[frame.holomem].mem
    draft.report(
        cite("12.3.3.1", "10.5.2", defines="12.3.3.1.1" if frame.card == mem.top else "12.3.3.1.1 5.27.1.1.1"),
        "arts_cost" if wanted else "arts_cost_none",
        actor=frame.seat,
        cost=" ".join(wanted),
        cheers=tuple(draft.card_ref(card) for card in mem.cheers),
    )


@step(PlayArts, "12.3.3.2")
def target(draft: Draft, frame: PlayArts) -> None:
    """One Center or Collab holomem of the non-turn player, as the Arts and effects allow (1.3.1)."""
    arts = _arts(draft, frame)
    if frame.target != NOBODY:  # 5.25: the same holomem once more
        draft.report(
            cite("12.3.3.2", defines="5.25.1"), "arts_target", actor=frame.seat, holomem=draft.ref(frame.target)
        )
        return

    if draft.answer is not None:
        picked = draft.take_answer()[0].value[0]
    else:
        there = targets(draft.board, _env(frame), arts)
        if not there:  # 10.7.2.3.4: nothing can be chosen; what concerns the target is ignored
            draft.report(cite("12.3.3.2", "10.7.2.3.4"), "arts_no_target", actor=frame.seat)
            return
        if len(there) > 1:
            draft.replace_top(frame, at="12.3.3.2")
            draft.ask(
                frame.seat,
                cite("12.3.3.2", defines="10.7.2.2"),
                "choose_arts_target",
                holomem_options(draft, there),
                seat=frame.seat,
            )
            return
        picked = there[0]

    bound = picked not in targets(draft.board, _env(frame), arts, paying=False)
    draft.replace_top(frame, target=picked, bound=bound)
    cites = cite("12.3.3.2", defines="1.3.1") if arts.only is not None or bound else cite("12.3.3.2")
    if demands(draft.board, _env(frame)):
        cites = (*cites, *cite("1.3.2.3"))
    if bound:
        cites = (*cites, *cite(defines="10.4.2"))
    key = "arts_target_if_paid" if bound else "arts_target"
    draft.report(cites, key, actor=frame.seat, holomem=draft.ref(picked))


@step(PlayArts, "10.7.2.5.4")
def used(draft: Draft, frame: PlayArts) -> None:
    """With a legal target the Arts counts as used; abilities that look for it are primed (10.8.2)."""
    if frame.target != NOBODY:
        at = draft.stage_board.holomems[frame.holomem].mem.at
        draft.emit(
            ArtsUsed(frame.holomem, frame.seat, at, frame.card, frame.index, frame.target, frame.again, frame.use)
        )
        _is_the_next(draft, frame)


def _is_the_next(draft: Draft, frame: PlayArts) -> None:
    """What was to be added to the next Arts is added to this use of one, wherever its user goes."""
    found = draft.effects_on(ArtsPlus, frame.holomem)
    waiting = {each.stamp for each in found if is_for_next(each.modifier) and use_of(each) is None}
    if not waiting:
        return
    mine = [each.stamp in waiting and is_for_next(each.modifier) for each in draft.lasting]
    draft.set_lasting(
        tuple(_for_this(each, frame) if is_mine else each for each, is_mine in zip(draft.lasting, mine, strict=True))
    )


def _for_this(effect: LastingEffect, frame: PlayArts) -> LastingEffect:
    bound = (*effect.env.bound, (USER, (frame.holomem,)))
    env = replace(effect.env, bound=bound, arts_use=frame.use)
    return replace(effect, modifier=replace(effect.modifier, who=Bound(USER)), env=env)


def _ends(draft: Draft, frame: PlayArts) -> None:
    """What was added to this use of an Arts alone ends with it."""
    left = tuple(each for each in draft.lasting if not (is_for_next(each.modifier) and _was_for(each.env, frame)))
    if len(left) < len(draft.lasting):
        draft.set_lasting(left)


def _was_for(env: EffectContext, frame: PlayArts) -> bool:
    return env.chosen(USER) is not None and env.arts_use == frame.use


@step(PlayArts, "12.3.4.1")
def base_value(draft: Draft, frame: PlayArts) -> None:
    base = _arts(draft, frame).damage
    draft.replace_top(frame, damage=base)
    draft.report(cite("12.3.4.1"), "base_value", damage=base)


@step(PlayArts, "12.3.4.2")
def text(draft: Draft, frame: PlayArts) -> None:
    """The text is resolved as an effect; "this Arts +N" in it changes the damage to deal at once. If the target depends on the
    cost, the player cannot decline the cost (10.4.2)."""
    arts = _arts(draft, frame)
    if arts.unread:
        draft.push(ByHand(env=_env(frame), number=frame.number or draft.cards[frame.card]))
    elif arts.text:
        block = tuple(map(_bound, arts.text)) if frame.bound else arts.text
        draft.push(Run(block=block, env=_env(frame)))


def _bound(action: Action) -> Action:
    return replace(action, may=False) if isinstance(action, Pay) and action.also_targets is not None else action


@step(PlayArts, "12.3.4.3")
def critical(draft: Draft, frame: PlayArts) -> None:
    seen = draft.stage_board.holomems.get(frame.target)
    if seen is None:
        return
    for colour, value in criticals(draft.board, _env(frame), _arts(draft, frame)):
        if colour in seen.colours:
            damage = frame.damage + value
            frame = draft.replace_top(frame, damage=damage)
            draft.report(
                cite("12.3.4.3"), "critical", colour=colour, plus=value, damage=damage, holomem=draft.ref(frame.target)
            )


@step(PlayArts, "12.3.4.4")
def other_modifiers(draft: Draft, frame: PlayArts) -> None:
    """Continuous effects on the Arts (10.10.1.4), oldest first (10.10.1.6), each on a line of its own."""
    plus = frame.plus
    if plus is None:
        plus = (
            tuple((each.env.card, amount) for each, amount in draft.board.arts_plus(frame.holomem, frame.use) if amount)
            if (frame.holomem in draft.stage_board.holomems)
            else ()
        )
        _ends(draft, frame)
    if not plus:
        return
    (card, amount), *rest = plus
    damage = frame.damage + amount
    draft.replace_top(frame, at="12.3.4.4" if rest else "12.3.4.5", damage=damage, plus=tuple(rest))
    below = "10.10.1.4 1.3.2.4" if damage < 0 else "10.10.1.4"
    draft.report(cite("12.3.4.4", defines=below), "arts_plus", card=draft.card_ref(card), plus=amount, damage=damage)


@step(PlayArts, "12.3.4.5")
def deal(draft: Draft, frame: PlayArts) -> None:
    """The target stays the same holomem wherever it has moved (12.3.3.2); 12.3.4.5.1: this is Arts damage."""
    struck = (frame.target,) if frame.instead is None else frame.instead
    arts = _arts(draft, frame)
    there = frame.holomem in draft.stage_board.holomems
    hits = []
    for holomem in struck:
        if holomem in draft.stage_board.holomems:
            env = replace(_env(frame), target=holomem)
            hits.append(
                Hit(
                    holomem=holomem, amount=frame.damage, kind="arts", by=frame.seat, source=frame.card, dealer=frame.holomem,
                    use=frame.use, fixed=frame.fixed or (there and not_reduced(draft.board, env, arts)),
                )
            )  # fmt: skip
    if hits:
        draft.push(Damage(hits=tuple(hits)))
