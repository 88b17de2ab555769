"""What is still to be done, and why: primed abilities in the order they will be asked for, and the agenda from the inside out."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.presenting.names import card_name, letter, word
from judge.engine.cards import Library
from judge.engine.frames import (
    NOBODY,
    AnyFrame,
    BloomAction,
    CheckTiming,
    Damage,
    Downs,
    Illegal,
    LifeDamage,
    PlayAbility,
    PlayArts,
    PlayTiming,
    Priming,
    Replace,
    Run,
    Turn,
    UseSkill,
)
from judge.engine.state import State, holomem, host_of

TURN_PLAYER_FIRST, THEN_THE_OTHER = "10.6.3.2", "10.6.3.3"


@dataclass(frozen=True)
class Pending:
    """Something that waits: the words for it and the rules by which it waits."""

    words: str
    rules: tuple[str, ...]


def primed_abilities(state: State, cards: Library) -> list[Pending]:
    """The primed abilities that wait, the turn player's first, with the rule by which each will be played."""
    first, played = state.facts.player, being_played(state)
    waiting = [primed for primed in state.primed if primed.serial not in played]
    ordered = sorted(waiting, key=lambda primed: primed.env.seat != first)
    found = []
    for primed in ordered:
        name = card_name(state.cards[primed.env.card], cards)
        who = letter(primed.env.seat)
        host = host_of(state, primed.env.card)
        if host is not None and host.top != primed.env.card:
            on = card_name(state.cards[host.top], cards)
            words = _("{card} on {holomem} ({who})").format(card=name, holomem=on, who=who)
        else:
            words = _("{card} ({who})").format(card=name, who=who)
        found.append(Pending(words, (TURN_PLAYER_FIRST if primed.env.seat == first else THEN_THE_OTHER,)))
    return found


def being_played(state: State) -> frozenset[int]:
    """The serials of the primings being played: they are taken back only afterwards (10.8.3), but wait no longer."""
    return frozenset(frame.primed.serial for frame in state.agenda if isinstance(frame, PlayAbility))


def agenda(state: State, cards: Library) -> list[Pending]:
    """What is under way, the innermost first: what each procedure is and the rule it goes on with."""
    return [Pending(_words(frame, state, cards), _rules(frame)) for frame in reversed(state.agenda)]


def _rules(frame: AnyFrame) -> tuple[str, ...]:
    at = (frame.at,) if frame.at[:1].isdigit() else ()
    because = tuple(cite.rule for cite in frame.because) if isinstance(frame, CheckTiming | PlayTiming) else ()
    return tuple(dict.fromkeys((*at, *because)))


def _words(frame: AnyFrame, state: State, cards: Library) -> str:
    def of_card(identity: int) -> str:
        return card_name(state.cards[identity], cards) if identity != NOBODY else ""

    def of_holomem(identity: int) -> str:
        mem = holomem(state, identity)
        return card_name(state.cards[mem.top], cards) if mem else _("a holomem that has left")

    match frame:
        case Turn():
            return _("The turn of {who}: {step}").format(
                who=letter(state.facts.player), step=word("step", state.facts.step)
            )
        case PlayTiming():
            return _("Play timing of {who}").format(who=letter(frame.seat))
        case CheckTiming():
            return _("Check timing")
        case Downs():
            if frame.current == NOBODY:
                return _("Down processing")
            return _("Down processing of {name}").format(name=of_holomem(frame.current))
        case Illegal():
            return _("Invalid card processing")
        case LifeDamage():
            return _("Life damage of {who}").format(who=letter(frame.seat))
        case PlayArts():
            return _("Arts of {name}").format(name=of_holomem(frame.holomem))
        case BloomAction():
            return _("Bloom into {name}").format(name=of_card(frame.card))
        case PlayAbility():
            return _("The ability of {name} is played").format(name=of_card(frame.primed.env.card))
        case UseSkill():
            return _("Oshi skill of {who}").format(who=letter(frame.seat))
        case Run():
            return _("What {name} does").format(name=of_card(frame.env.card))
        case Damage():
            return _("Damage is dealt")
        case Replace():
            return _("{name} replaces damage").format(name=of_card(frame.env.card))
        case Priming():
            return _("Abilities are primed")
    return type(frame).__name__
