"""The answers to wrong touches in a lesson: why a touch is not what the step asks for, with the rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.desk.plays import Play
from judge.desk.presenting.choices import ChoiceView, OptionView, RefusalView
from judge.desk.presenting.page_words import language
from judge.desk.presenting.unfit import unfit_of
from judge.desk.table.touch import at_place
from judge.engine.cards import Library
from judge.learning.lesson_files import LessonStep
from rulesdb.languages import labelled, listed

ACTIONS: dict[str, str] = {
    "place": "8.2.1",
    "bloom": "8.3.2",
    "collab": "8.4.2",
    "skill": "8.5.1",
    "support": "8.6.1",
    "baton": "8.7.1",
    "arts": "9.2.1",
}
"""The rule of an action of the Main Step or the Performance Step, by the first word of its key."""

PLACES: dict[str, tuple[Promise, str]] = {
    "oshi": (
        gettext_lazy("This is an Oshi holomem. It gives the Life and the oshi skills, and is not on the Stage."),
        "4.5.1",
    ),
    "center": (gettext_lazy("This is the Center position: the holomem at the center of the fight."), "4.7.1"),
    "collab": (gettext_lazy("This is the Collab position, next to the Center."), "4.8.1"),
    "back": (gettext_lazy("This is the Back position: the holomems that are neither Center nor Collab."), "4.9.1"),
    "life": (gettext_lazy("This is the Life: what a player has left to lose. Nobody may look at it."), "4.10.1"),
    "deck": (gettext_lazy("This is the Deck. Cards are drawn from it, and nobody may look at it."), "4.11.2"),
    "cheer_deck": (gettext_lazy("This is the Cheer Deck. A Cheer comes from it in every Cheer Step."), "4.12.1"),
    "hand": (gettext_lazy("This is the hand: the cards that a player has not used yet."), "4.13.1"),
    "archive": (gettext_lazy("This is the Archive, where used cards go."), "4.14.1"),
    "power": (gettext_lazy("This is the holo power. It pays for oshi skills."), "4.15.1"),
}
"""What each place is, with its rule: the answer to a touch if no other applies."""


_HAND = gettext_lazy("This is done with a card of your hand.")
_BACK = gettext_lazy("This is done with a Back holomem.")
DONE_WITH: dict[str, tuple[Promise, frozenset[str]]] = {
    "place": (_HAND, frozenset({"hand"})),
    "bloom": (_HAND, frozenset({"hand"})),
    "support": (_HAND, frozenset({"hand"})),
    "collab": (_BACK, frozenset({"back"})),
    "baton": (_BACK, frozenset({"back"})),
    "skill": (gettext_lazy("Oshi skills are those of your Oshi holomem."), frozenset({"oshi"})),
    "arts": (gettext_lazy("Arts are used by your Center and your Collab holomem."), frozenset({"center", "collab"})),
}
"""What each action is done with, and the places where that is."""


@dataclass(frozen=True)
class MissAnswer:
    """The answer to a wrong touch: `touched` is what was touched; `reasons` say why that is wrong, each with its rule."""

    touched: str
    reasons: tuple[tuple[str, str], ...]


def answer_to_touch(step: LessonStep, choice: ChoiceView | None, place: str, name: str, cited: str) -> MissAnswer:
    """The answer to a touch on a place where nothing that the step is about can be done; `cited` is the rule of the choice."""
    if written := _written(step, place=place):
        return MissAnswer(name, written)
    if choice is None or step.touch:
        return MissAnswer(name, (_place(place),))
    can, cannot = at_place(choice, place)
    if about := [each for each in cannot if step.is_about(each.key)]:
        return MissAnswer(name, _reasons(about))
    if can:
        return _allowed(can[0].key, _told(can[0]))
    return MissAnswer(name, (_elsewhere(step, choice, place, cited) or _place(place),))


def _elsewhere(step: LessonStep, choice: ChoiceView, place: str, cited: str) -> tuple[str, str] | None:
    """Where the action of the step is done instead, if that helps more than saying what the place is."""
    wanted = [each for each in choice.options if step.is_about(each.key)]
    if not any(each.at for each in wanted):
        return _("Nothing on the board is needed here. Go on with the button below it."), cited
    kind = wanted[0].key.partition(":")[0]
    if kind not in ACTIONS:
        return _("Only the framed cards can be chosen here."), cited
    if place.startswith("b."):
        return _("This is the other player's. You act with your own cards."), ACTIONS[kind]
    words, spots = DONE_WITH[kind]
    return (str(words), ACTIONS[kind]) if _spot(place) not in spots else None


def _place(place: str) -> tuple[str, str]:
    words, rule = PLACES[_spot(place)]
    return str(words), rule


def answer_to_pick(step: LessonStep, choice: ChoiceView | None, keys: Sequence[str], cited: str) -> MissAnswer | None:
    """The answer to a choice that does not do what the step asks for; `cited` is the rule of the choice itself. None for something
    that cannot be chosen at all."""
    key = keys[0] if keys else ""
    words = listed(_told(each) for each in choice.options if each.key in keys) if choice else ""
    if written := _written(step, keys=keys):
        return MissAnswer(words, written)
    refused = [each for each in choice.refused if each.key == key] if choice else []
    if refused:
        return MissAnswer(refused[0].words, _reasons(refused))
    if not words and keys:
        return None
    return _allowed(key, words or _("None"), cited)


def answer_to_refused_line(line: Play, cards: Library) -> MissAnswer | None:
    """The answer to a choice that a line could not go on with, in the words of the desk. None for a line that could."""
    unfit = unfit_of(line, cards)
    if unfit is None:
        return None
    known = unfit.words != ", ".join(line.refused or ())
    return MissAnswer(
        unfit.words if known else "", tuple((words, rules[-1] if rules else "") for words, rules in unfit.reasons)
    )


def _told(option: OptionView) -> str:
    """An option in words, for an Arts or an oshi skill with its effect."""
    return labelled(option.words, option.detail) if option.key.startswith(("arts:", "skill:")) else option.words


def _allowed(key: str, words: str, cited: str = "") -> MissAnswer:
    told = _("This is allowed now, but it is not what you are asked to do here.")
    return MissAnswer(words, ((told, ACTIONS.get(key.partition(":")[0], cited)),))


def _written(step: LessonStep, *, place: str = "", keys: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
    return tuple(
        (miss.words.within(language()), miss.rule)
        for miss in step.misses
        if (place and place in miss.at) or any(key.startswith(miss.keys) for key in keys if miss.keys)
    )


def _reasons(refused: Sequence[RefusalView]) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys(reason for each in refused for reason in each.reasons))


def _spot(place: str) -> str:
    return place.split(".")[1]
