"""The choice of a lesson as its page offers it: first the options that the step is about, each with one tap on a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from judge.desk.presenting.asking_text import asking_text, asking_words
from judge.desk.presenting.choices import ChoiceView, OptionView, choice_view
from judge.desk.table.touch import NOTHING, PILES, Touch, Touches, at_place, with_touches
from judge.engine.game import Game
from judge.engine.transition import ArtsRef, Choice
from judge.learning.arts_words import ability_words, piece_of
from judge.learning.lesson_files import LessonStep


@dataclass(frozen=True)
class OfferedChoice:
    """A choice of a lesson. `whole` has every option, `view` those that the step is about, `others` the other allowed options;
    `touches` says what a tap on a card does."""

    whole: ChoiceView
    view: ChoiceView
    touches: Touches
    others: tuple[OptionView, ...] = ()
    short: tuple[tuple[str, str], ...] = ()
    """The words of options, by their keys, below a heading that names their holomem already."""

    def here(self, place: str) -> tuple[OptionView, ...]:
        """The options that the step is about at a place."""
        short = dict(self.short)
        return tuple(replace(each, words=short.get(each.key, each.words)) for each in at_place(self.view, place)[0])


def offered_choice(game: Game, step: LessonStep, only: Sequence[str] = ()) -> OfferedChoice | None:
    """The open choice of a game, as the step offers it; with `only` just these options. None if no choice is open or the step only
    asks for a touch."""
    choice = game.choice
    if choice is None or step.touch:
        return None

    cards = game.library
    view = choice_view(choice, None, cards, text=asking_text(game.state, cards), words=asking_words(game.state, cards))
    whole, _touches = with_touches(choice, view, game.state)
    told = {each.key: ability_words(each.message, game) for each in choice.options}
    whole = replace(
        whole, options=tuple(replace(each, detail=told.get(each.key) or each.detail) for each in whole.options)
    )

    keys = {each.key for each in whole.options if (each.key in only if only else step.is_about(each.key))}
    first = tuple(each for each in whole.options if each.key in keys)
    others = () if only else tuple(each for each in whole.options if each.key not in keys)
    narrowed = replace(whole, options=first, refused=())
    return OfferedChoice(whole, narrowed, _touches_of(first, view), others, tuple(_short(choice, game)))


def pointer_at(place: str) -> Touches:
    """Touches that only mark the place to touch."""
    return Touches(((place, Touch(acts=1)),))


def _touches_of(options: Sequence[OptionView], view: ChoiceView) -> Touches:
    """A tap on a card takes its option, or opens the list if there are several."""
    if view.how not in ("buttons", "list", "boxes"):
        return NOTHING
    counted = Counter(place for option in options for place in option.at.split())
    found: dict[str, Touch] = {}
    for option in options:
        for place in option.at.split():
            if counted[place] > 1 or place.partition(".")[2] in PILES:
                found[place] = Touch(acts=counted[place])
            elif view.how == "boxes":
                found[place] = Touch(box=option.box)
            else:
                found[place] = Touch(take=option.key)
    return Touches(tuple(found.items()))


def _short(choice: Choice, game: Game) -> Iterator[tuple[str, str]]:
    """The Arts without the holomem that uses them: name and damage."""
    for option in choice.options:
        for ref in option.message.params.values():
            piece = piece_of(ref, game.library) if isinstance(ref, ArtsRef) else None
            if piece is not None:
                yield option.key, _("“{arts}”: {damage} damage").format(arts=piece.name, damage=piece.damage)
