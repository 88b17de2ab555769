"""10.8.2 by hand: that an ability that is not read was triggered (2.7.1), said at a play timing or asked for at its time.

At a play timing the judge can say so at any time. It is asked where that would be too late: when a step or the turn begins or
ends (chapter 7), and at every other check timing before which something has happened, unless a play timing follows at once with
nothing to process before it. Without a text that is not read nothing is asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.ability_paths import slot_index
from judge.engine.events import (
    EVENT_NAMES,
    AnyEvent,
    CardMoved,
    Event,
    LifeDamageSet,
    StepEnding,
    StepEntered,
    SupportPlayed,
    WentDown,
)
from judge.engine.frames import AskTriggered, CheckTiming, Env, PlayTiming, Preparation, Primed, Priming
from judge.engine.procedures import step
from judge.engine.procedures.ch10_unread_texts import (
    NEVER,
    Text,
    asked_about,
    never_again,
    text_options,
    texts_of,
)
from judge.engine.procedures.ch11_rule_processing import look
from judge.engine.procedures.ch12_oshi_skills import skill_env
from judge.engine.rules import cite
from judge.engine.trace import Message, Option
from judge.engine.work import BY_HAND, Work

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
HAPPENED: Mapping[type[Event], str] = {**EVENT_NAMES, SupportPlayed: "support_played", LifeDamageSet: "life_damage"}
"""The other events that a text may wait for; for moved cards it depends on where they go (`_moved`)."""
MOMENTS = frozenset({*STEPS, *HAPPENED.values(), "archived", "attached", "drawn", "downed_by", BY_HAND})


# --- Said at a play timing -------------------------------------------------------------------------------------------


def _all_texts(work: Work) -> list[Text]:
    return [text for seat in work.in_turn_order for text in texts_of(work, seat)]


def prime_options(work: Work) -> list[Option]:
    """The abilities whose trigger condition only the judge knows; at any play timing the judge can say that one was met."""
    return text_options(work, _all_texts(work), "prime", "option_prime") if work.board.any_text_unread else []


def prime_by_hand(work: Work, picked: Option) -> None:
    """10.8.2: the judge says that the trigger condition was met; the ability is then primed like any other. Before the first
    one is played, the judge is asked whether the same event triggered others (10.6.3.2)."""
    env = _all_texts(work)[picked.value[0]][1]
    work.happened = (*work.happened, BY_HAND)
    _prime(work, env)


def _prime(work: Work, env: Env) -> None:
    index = slot_index(env.path, "skill")
    if index is not None:
        env = skill_env(work.board, env.seat, index)
        new = Primed(work.stamp(), env, (), skill=index)
    else:
        new = Primed(work.stamp(), env, (), unread=work.cards[env.card])
    work.call(Priming(new=(new,), cause=BY_HAND))


# --- Asked for at its time -------------------------------------------------------------------------------------------


def note_happened(work: Work, fresh: list[tuple[AnyEvent, Env | None]]) -> None:
    """Remember what a text that is not read may wait for, until the next check timing; only where there is such a text."""
    if not fresh or not work.standing.unread or any(isinstance(frame, Preparation) for frame in work.agenda):
        return
    work.happened += tuple(code for event, _ in fresh if (code := _moment(work, event)))


def _moment(work: Work, event: AnyEvent) -> str:
    """The kind of an event for a text that may wait for it; empty if nothing is asked about it."""
    if isinstance(event, StepEntered):
        return f"begin_{event.step}"
    if isinstance(event, StepEnding):
        return "end_turn" if event.step == "end" else f"end_{event.step}"
    if isinstance(event, CardMoved):
        return _moved(work, event)
    if isinstance(event, WentDown):  # else it is asked inside Down processing (11.3.1.1)
        return "downed_by" if work.edition.downed_by_abilities == "automatic" else ""
    return HAPPENED.get(type(event), "")


def _moved(work: Work, event: CardMoved) -> str:
    if event.to == "archive":
        return "archived"
    if event.to == "hand" and event.origin == "deck":
        return "drawn"
    card = work.board.card(event.card)
    attached = event.to.startswith("holomem:") and card is not None and card.kind != "holomem"
    return "attached" if attached else ""


def asks_triggered(work: Work, frame: CheckTiming) -> bool:
    """Whether it has to be asked first what was triggered by what has happened; then it is."""
    happened, work.happened = work.happened, ()
    if not happened:
        return False
    first = tuple((each.env.card, each.env.path) for each in work.primed) if set(happened) == {BY_HAND} else ()
    asking = AskTriggered(happened=happened, done=first)
    if not _texts(work, asking) or _said_at_once(work, happened):
        return False
    work.put(frame, at="10.6.3.1")
    work.call(asking)
    return True


def _said_at_once(work: Work, happened: tuple[str, ...]) -> bool:
    """Whether a play timing follows at once, at which the judge can say the same: nothing is primed and no rule processing is
    due."""
    play = len(work.agenda) > 1 and isinstance(work.agenda[-2], PlayTiming)
    return play and not work.primed and not look(work).any and not any(each in STEPS for each in happened)


def _texts(work: Work, frame: AskTriggered) -> list[Text]:
    """The texts that may have been triggered once more than was said already (10.8.2.1), by what they may wait for."""
    found = []
    for key, env in _all_texts(work):
        times = sum(1 for each in frame.happened if _may_wait(work, env, each))
        if frame.done.count((env.card, env.path)) < times:
            found.append((key, env))
    return found


def _may_wait(work: Work, env: Env, what: str) -> bool:
    if what.startswith("end_") and work.used(env.card, ENDING + env.path, "turn"):
        return False  # 7.6.5, 7.7.3: once a turn
    return asked_about(work, env, what)


@step(AskTriggered, "10.8.2")
def ask_triggered(work: Work, frame: AskTriggered) -> None:
    """Ask for the triggered texts one after another, until there are no more; then they are played in the order that the rules
    give."""
    texts = _texts(work, frame)
    if work.answer is not None:
        (picked,) = work.take()
        if picked.key in {"decline", NEVER}:
            if picked.key == NEVER:
                never_again(work, texts, *frame.happened)
            work.note(cite("10.8.2"), f"triggered_{picked.key}", what=_words(frame))
            return
        env = texts[picked.value[0]][1]
        work.put(frame, at="10.8.2", done=(*frame.done, (env.card, env.path)))
        if any(each.startswith("end_") for each in frame.happened):
            work.count_use(env.card, ENDING + env.path, "turn")
        _prime(work, env)
        return
    if not texts:
        return
    work.put(frame, at="10.8.2")
    seat = work.turn_player
    rules = tuple(dict.fromkeys(STEPS.get(each, "10.8.2") for each in frame.happened))
    options = [
        *text_options(work, texts, "prime", "option_prime"),
        Option("decline", Message("option_triggered_nothing")),
        Option(NEVER, Message("option_triggered_never")),
    ]
    work.ask(seat, cite(*rules, defines="2.7.1"), "ask_triggered", options, seat=seat, what=_words(frame))


def _words(frame: AskTriggered) -> str:
    """The kinds of events that have happened, each once, for a message."""
    return " ".join(dict.fromkeys(frame.happened))
