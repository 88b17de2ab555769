"""10.8.2 by hand: the judge says that an unread ability was triggered (2.7.1).

At a play timing the judge can say so at any time. The engine asks when a play timing would be too late: when a step or the turn
begins or ends (chapter 7), and at any other check timing after an event, unless a play timing follows at once with nothing to
process. It asks only if there is an unread text.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.ability_paths import slot_index
from judge.engine.citations import cite
from judge.engine.counting import times_used, with_use
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.events import (
    EVENT_NAMES,
    AnyEvent,
    CardMoved,
    Event,
    LifeDamageSet,
    StepEnding,
    StepEntered,
    WentDown,
)
from judge.engine.frames import AskTriggered, CheckTiming, PlayTiming, Preparation, Priming
from judge.engine.primed import BY_HAND, Primed
from judge.engine.procedures.ch10_unread_texts import (
    LEFT,
    Text,
    asked_about,
    leaving,
    not_again,
    text_options,
    texts_of,
)
from judge.engine.procedures.ch11_rule_processing import due_now
from judge.engine.procedures.ch12_oshi_skills import skill_env
from judge.engine.procedures.registry import step
from judge.engine.transition import Option

ENDING = "ending:"
"""The prefix, in the counts, of the path of an ability that waits for the end of a step: it is met once a turn (7.6.5,
7.7.3)."""
STEPS: Mapping[str, str] = {
    "begin_reset": "7.2.4",
    "begin_draw": "7.3.1",
    "begin_cheer": "7.4.1",
    "begin_main": "7.5.1",
    "begin_performance": "7.6.2",
    "end_performance": "7.6.5",
    "begin_end": "7.7.1",
    "end_turn": "7.7.3",
}
"""The rules that trigger abilities waiting for a step or for the end of the turn."""
HAPPENED: Mapping[type[Event], str] = {**EVENT_NAMES, LifeDamageSet: "life_damage"}
"""The other events that a text may wait for; for moved cards it depends on where they go (`_moved`)."""
MOMENTS = frozenset({*STEPS, *HAPPENED.values(), "archived", "attached", "drawn", "downed_by", BY_HAND})


# --- Said at a play timing -------------------------------------------------------------------------------------------


def _all_texts(draft: Draft) -> list[Text]:
    return [text for seat in draft.in_turn_order for text in texts_of(draft, seat)]


def prime_options(draft: Draft) -> list[Option]:
    """The abilities whose trigger condition only the judge knows; at any play timing the judge can say that one was met."""
    return text_options(draft, _all_texts(draft), "prime", "option_prime") if draft.any_text_unread else []


def prime_by_hand(draft: Draft, picked: Option) -> None:
    """10.8.2: the judge says that the trigger condition was met; the ability is then primed like any other. Before the first
    one is played, the judge is asked whether the same event triggered others (10.6.3.2)."""
    env = _all_texts(draft)[picked.value[0]][1]
    draft.happened = (*draft.happened, BY_HAND)
    _prime(draft, env)


def _prime(draft: Draft, env: EffectContext) -> None:
    index = slot_index(env.path, "skill")
    if index is not None:
        env = skill_env(draft.board, env.seat, index)
        new = Primed(draft.stamp(), env, (), skill=index)
    else:
        new = Primed(draft.stamp(), env, (), unread=draft.cards[env.card])
    draft.push(Priming(new=(new,), cause=BY_HAND))


# --- Asked for at its time -------------------------------------------------------------------------------------------


def note_happened(draft: Draft, fresh: list[tuple[AnyEvent, EffectContext | None]]) -> None:
    """Remember what a text that is not read may wait for, until the next check timing; only where there is such a text."""
    if not (fresh and draft.any_text_unread and draft.stage_board.unread):
        return
    if any(isinstance(frame, Preparation) for frame in draft.agenda):
        return
    draft.happened += tuple(code for event, _ in fresh if (code := _moment(draft, event)))


def _moment(draft: Draft, event: AnyEvent) -> str:
    """The kind of an event for a text that may wait for it; empty if nothing is asked about it."""
    if isinstance(event, StepEntered):
        return f"begin_{event.step}"
    if isinstance(event, StepEnding):
        return "end_turn" if event.step == "end" else f"end_{event.step}"
    if isinstance(event, CardMoved):
        return _moved(draft, event)
    if isinstance(event, WentDown):  # else it is asked inside Down processing (11.3.1.1)
        return "downed_by" if draft.edition.downed_by_abilities == "automatic" else ""
    return HAPPENED.get(type(event), "")


def _moved(draft: Draft, event: CardMoved) -> str:
    if event.to == "archive":
        return "archived"
    if event.to == "hand" and event.origin == "deck":
        return "drawn"
    card = draft.board.card(event.card)
    attached = event.to.startswith("holomem:") and card is not None and card.kind != "holomem"
    return "attached" if attached else ""


def asks_triggered(draft: Draft, frame: CheckTiming) -> bool:
    """Whether it has to be asked first what was triggered by what has happened; then it is."""
    happened, draft.happened = draft.happened, ()
    if not happened:
        return False
    first = tuple((each.env.card, each.env.path) for each in draft.primed) if set(happened) == {BY_HAND} else ()
    asking = AskTriggered(happened=happened, done=first)
    if not _texts(draft, asking) or _said_at_once(draft, happened):
        return False
    draft.replace_top(frame, at="10.6.3.1")
    draft.push(asking)
    return True


def _said_at_once(draft: Draft, happened: tuple[str, ...]) -> bool:
    """Whether a play timing follows at once, at which the judge can say the same: nothing is primed and no rule processing is
    due."""
    play = len(draft.agenda) > 1 and isinstance(draft.agenda[-2], PlayTiming)
    return play and not draft.primed and not due_now(draft).any and not any(each in STEPS for each in happened)


def _texts(draft: Draft, frame: AskTriggered) -> list[Text]:
    """The texts that may have been triggered once more than was said already (10.8.2.1), by what they may wait for."""
    found = []
    for key, env in _all_texts(draft):
        times = sum(1 for each in frame.happened if _may_wait(draft, env, each))
        if frame.done.count((env.card, env.path)) < times:
            found.append((key, env))
    return found


def _may_wait(draft: Draft, env: EffectContext, what: str) -> bool:
    if what.startswith("end_") and times_used(draft.uses, env.card, ENDING + env.path, "turn"):
        return False  # 7.6.5, 7.7.3: once a turn
    return asked_about(draft, env, what)


@step(AskTriggered, "10.8.2")
def ask_triggered(draft: Draft, frame: AskTriggered) -> None:
    """Ask for the triggered texts one after another, until there are no more; then they are played in the order that the rules
    give."""
    texts = _texts(draft, frame)
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        if picked.key in LEFT:
            not_again(draft, texts, picked.key, *frame.happened)
            draft.report(cite("10.8.2"), f"triggered_{picked.key}", what=_words(frame))
            return
        env = texts[picked.value[0]][1]
        draft.replace_top(frame, at="10.8.2", done=(*frame.done, (env.card, env.path)))
        if any(each.startswith("end_") for each in frame.happened):
            draft.set_uses(with_use(draft.uses, env.card, ENDING + env.path, "turn"))
        _prime(draft, env)
        return
    if not texts:
        return

    draft.replace_top(frame, at="10.8.2")
    seat = draft.turn_player
    rules = tuple(dict.fromkeys(STEPS.get(each, "10.8.2") for each in frame.happened))
    options = [
        *text_options(draft, texts, "prime", "option_prime"),
        *leaving("triggered"),
    ]
    draft.ask(seat, cite(*rules, defines="2.7.1"), "ask_triggered", options, seat=seat, what=_words(frame))


def _words(frame: AskTriggered) -> str:
    """The kinds of events that have happened, each once, for a message."""
    return " ".join(dict.fromkeys(frame.happened))
