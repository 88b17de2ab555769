"""What is still to be done and why: the primed abilities in the order in which they will be played, and the agenda,
innermost procedure first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.desk.presenting.page_words import card_name, language, letter, word
from judge.engine.cards import Library
from judge.engine.effect_context import NOBODY
from judge.engine.frames import AnyFrame, PlayAbility, Run
from judge.engine.game import Game
from judge.engine.procedures.ch10_check_timing import primed_message, told_apart
from judge.engine.procedures.registry import following
from judge.engine.state import State, holomem, host_of
from judge.scenarios.rule_numbers import translate_rule
from judge.wording import sentence

TURN_PLAYER_FIRST, THEN_THE_OTHER = "10.6.3.2", "10.6.3.3"


PROCEDURES: dict[str, Promise] = {
    "turn": gettext_lazy("The turn of {who}: {step}"),
    "play_timing": gettext_lazy("Play timing of {who}"),
    "check_timing": gettext_lazy("Check timing"),
    "downs": gettext_lazy("Down processing"),
    "illegal": gettext_lazy("Invalid card processing"),
    "life_damage": gettext_lazy("Life damage of {who}"),
    "play_arts": gettext_lazy("Arts of {name}"),
    "bloom": gettext_lazy("Bloom into {name}"),
    "place": gettext_lazy("{name} is put on the Stage"),
    "collab": gettext_lazy("Collab of {name}"),
    "baton_pass": gettext_lazy("Baton Pass to {name}"),
    "play_support": gettext_lazy("{name} is played"),
    "send_cheer_of_step": gettext_lazy("The Cheer of the Cheer Step"),
    "fill_center": gettext_lazy("The empty Center position of {who} is filled"),
    "play_ability": gettext_lazy("The ability of {name} is played"),
    "use_skill": gettext_lazy("Oshi skill of {who}"),
    "use_ability": gettext_lazy("The activated ability of {name} is played"),
    "dice": gettext_lazy("Dice of {who}"),
    "archiving": gettext_lazy("Cards are archived"),
    "run": gettext_lazy("What {name} does"),
    "by_hand": gettext_lazy("The text of {name} is carried out by hand"),
    "ask_triggered": gettext_lazy("What was triggered, as the judge enters it"),
    "unread": gettext_lazy("Texts that are not read are named"),
    "damage": gettext_lazy("Damage is dealt"),
    "replacing": gettext_lazy("Replacement effects are applied"),
    "replace": gettext_lazy("The replacement effect of {name} is applied"),
    "priming": gettext_lazy("Abilities are primed"),
    "shuffling": gettext_lazy("Shuffling of {who}"),
    "preparation": gettext_lazy("Preparation of the game"),
    "take_hand": gettext_lazy("{who} takes a hand"),
    "redraw": gettext_lazy("Redraw of {who}"),
    "place_first": gettext_lazy("{who} puts the first holomems on the Stage"),
}
"""What each procedure is, by the tag of its frame."""


@dataclass(frozen=True)
class PendingItem:
    """Something that is still to be done, in words, with its rules."""

    words: str
    rules: tuple[str, ...]


def primed_abilities(state: State, cards: Library) -> list[PendingItem]:
    """The primed abilities that wait, the turn player's first, with the rule by which each will be played."""
    first, played = state.facts.player, being_played(state)
    waiting = [primed for primed in state.primed if primed.serial not in played]
    ordered = sorted(waiting, key=lambda primed: primed.env.seat != first)
    apart = told_apart(Game(state, cards).board, waiting) if len(waiting) > 1 else {}
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
        if (by := apart.get(primed.serial)) is not None:
            ability = sentence(primed_message(state.cards, primed, by), language(), cards)
            words = _("{card} ({who})").format(card=ability, who=who)
        found.append(PendingItem(words, (TURN_PLAYER_FIRST if primed.env.seat == first else THEN_THE_OTHER,)))

    return found


def being_played(state: State) -> frozenset[int]:
    """The serials of the primed abilities that are being played: they are removed only afterwards (10.8.3), but no longer wait."""
    return frozenset(frame.primed.serial for frame in state.agenda if isinstance(frame, PlayAbility))


def agenda(state: State, cards: Library) -> list[PendingItem]:
    """The procedures that are under way, the innermost first, each with the rule that it continues with. An action inside another
    of the same ability is not told besides."""
    edition = state.facts.rules
    found: list[PendingItem] = []
    inner: AnyFrame | None = None
    for frame in reversed(state.agenda):
        rules = _rules(frame, edition)
        if inner is not None and _of_one_ability(inner, frame):
            found[-1] = replace(found[-1], rules=tuple(dict.fromkeys((*found[-1].rules, *rules))))
        else:
            found.append(PendingItem(_words(frame, state, cards), rules))
        inner = frame
    return found


def _of_one_ability(inner: AnyFrame, outer: AnyFrame) -> bool:
    """Whether both carry out actions of one ability, one of them inside the other."""
    if not isinstance(inner, Run) or not isinstance(outer, Run):
        return False
    return (inner.env.seat, inner.env.card, inner.env.path) == (outer.env.seat, outer.env.card, outer.env.path)


def _rules(frame: AnyFrame, edition: str) -> tuple[str, ...]:
    """The rule that a procedure continues with, then the rules that started it. A step that the edition does not have is
    left out."""
    name = frame.at
    while name[:1].isdigit() and not translate_rule(name.split()[0], edition):
        name = following(type(frame), name)
    at = tuple(name.split()[:1]) if name[:1].isdigit() else ()
    return tuple(dict.fromkeys((*at, *(cite.rule for cite in getattr(frame, "because", ())))))


def _words(frame: AnyFrame, state: State, cards: Library) -> str:
    tag = str(frame.__struct_config__.tag)
    template = PROCEDURES.get(tag)
    if template is None:
        return tag.replace("_", " ")
    who = letter(getattr(frame, "seat", state.facts.player))
    return str(template).format(who=who, name=_name(frame, state, cards), step=word("step", state.facts.step))


def _name(frame: AnyFrame, state: State, cards: Library) -> str:
    """The card or holomem a procedure is about: its ability's card, its own card, or its holomem."""
    env = frame.primed.env if isinstance(frame, PlayAbility) else getattr(frame, "env", None)
    card = env.card if env is not None else NOBODY
    if card == NOBODY and frame.__struct_config__.tag != "play_arts":
        card = getattr(frame, "card", NOBODY)
    if card != NOBODY:
        return card_name(state.cards[card], cards)
    mem = holomem(state, getattr(frame, "holomem", NOBODY))
    return card_name(state.cards[mem.top], cards) if mem else _("a holomem that has left")
