"""The choice of a line that no longer fits, because its board was changed: what had been chosen, and by which rule it cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.cards.option_words import words_of_options
from judge.desk.content import Content
from judge.desk.plays import Picks, Play
from judge.desk.presenting.action_groups import KINDS
from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.named_cards import MAX_CARDS_LISTED
from judge.desk.presenting.page_words import SPOTS, ZONES, card_name, error_words, language
from judge.engine.cards import Library
from judge.engine.errors import AmbiguousChoice, EngineError, IllegalChoice
from judge.engine.transition import Choice
from judge.scenarios.rule_numbers import rule_labels
from judge.wording import engine_error, reason, sentence
from rulesdb.languages import in_brackets, listed, sentences, series


@dataclass(frozen=True)
class UnfitChoice:
    """The choice that no longer fits: which of the line's it is, counted from 1, what had been chosen, and why it cannot be, each
    reason with its rules as the engine numbers them. `edition` is that of the board."""

    nth: int
    words: str
    reasons: tuple[tuple[str, tuple[str, ...]], ...]
    edition: str

    @property
    def told(self) -> str:
        """Which choice it is."""
        return _("Choice {nth} of this line no longer fits: {words}.").format(nth=self.nth, words=self.words)

    @property
    def kept(self) -> str:
        """What became of the choices before it; empty where it is the first."""
        before = self.nth - 1
        if not before:
            return ""
        return ngettext(
            "The {count} choice before it was kept.", "The {count} choices before it were kept.", before
        ).format(count=before)

    @property
    def text(self) -> str:
        """All of it as plain text."""
        why = [f"{words}{in_brackets(rule_labels(rules, self.edition))}" for words, rules in self.reasons]
        return sentences(filter(None, [self.told, *why, self.kept]))


def unfit_of(line: Play, cards: Library, earlier: Iterable[Content] = ()) -> UnfitChoice | None:
    """The choice that a line could not go on with; None where it could, or where something else stops it.

    An option that is not offered any more is told by its key, which says little. `earlier` are lines that may have made the same
    choice when it was still offered.
    """
    if line.problem is None or line.refused is None or line.game.over is not None:
        return None
    choice = line.game.choice
    return UnfitChoice(
        nth=line.used + 1,
        words=_words_of_line(line, line.refused, cards, earlier),
        reasons=_reasons(line.problem, choice, cards),
        edition=line.game.state.facts.rules,
    )


def refused_words(error: EngineError, choice: Choice | None, keys: Sequence[str], cards: Library) -> str:
    """Why a choice cannot be answered like this, and what it can be answered with. What the engine says names keys of options."""
    if choice is None or not isinstance(error, IllegalChoice | AmbiguousChoice):
        return error_words(error, cards)
    told = [_what_is_wrong(error, cards)]
    if "key" in error.params:
        why = _reasons(error, choice, cards) if isinstance(error, IllegalChoice) and error.why else ()
        told = [_("This cannot be chosen: {words}.").format(words=_words(choice, keys, cards))]
        told += [f"{words}{in_brackets(rules)}" for words, rules in why]
    return sentences([*told, _allowed(choice, cards)])


def _allowed(choice: Choice, cards: Library) -> str:
    offered = _offered(choice, cards)
    words = series(offered[option.key] for option in choice.options[:MAX_CARDS_LISTED])
    more = len(choice.options) - MAX_CARDS_LISTED
    if more <= 0:
        return _("What can be chosen: {options}.").format(options=words)
    return ngettext(
        "What can be chosen: {options}; and {more} more.", "What can be chosen: {options}; and {more} more.", more
    ).format(options=words, more=more)


def _words_of_line(line: Play, keys: tuple[str, ...], cards: Library, earlier: Iterable[Content]) -> str:
    """What had been chosen: as a line says it that could still choose it, or else as the game says it now."""
    told = (_told_by(content, (*line.picks, keys), cards) for content in earlier)
    return next(filter(None, told), "") or _words(line.game.choice, keys, cards)


def _words(choice: Choice | None, keys: Sequence[str], cards: Library) -> str:
    offered = _offered(choice, cards)
    told = [offered[key] if key in offered else key_words(key, cards) for key in keys]
    return listed(told) or _("none")


def _offered(choice: Choice | None, cards: Library) -> dict[str, str]:
    """What a choice says of each option, of those that are refused too, without a stop."""
    told = {} if choice is None else words_of_options(choice, language(), cards)
    return {key: words.rstrip(".。") for key, words in told.items()}


def _told_by(content: Content, picks: Picks, cards: Library) -> str:
    """What another line says of the last of these choices; empty where it has not made them."""
    if content.canonical().picks[: len(picks)] != picks:
        return ""
    try:
        step = content.play().asking(len(picks) - 1)
    except EngineError:
        return ""
    if step is None or step.choice is None or step.picked != picks[-1]:
        return ""
    return picked_words(step.choice, step.picked, cards).rstrip(".。")


def _reasons(error: EngineError, choice: Choice | None, cards: Library) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Why it cannot be chosen, with the rules. Where the engine only says that it is not offered, what is asked instead."""
    if isinstance(error, IllegalChoice) and error.why:
        return tuple((reason(each, language(), cards), (each.rule,)) for each in error.why)
    if choice is None:
        return ((_("Nothing has to be decided at this point."), ()),)
    rules = tuple(dict.fromkeys(cite.rule for cite in choice.cites))
    asks = sentence(choice.message, language(), cards)
    if isinstance(error, IllegalChoice) and "key" not in error.params:
        return ((_what_is_wrong(error, cards), ()), (_("What is asked here: {asks}").format(asks=asks), rules))
    return ((_("It is not among what can be chosen here: {asks}").format(asks=asks), rules),)


def _what_is_wrong(error: EngineError, cards: Library) -> str:
    """What the engine says, without the list of the keys that are offered."""
    return engine_error(EngineError(error.template, **error.params), language(), cards)


def key_words(key: str, cards: Library) -> str:
    """What the key of an option says: what kind of thing is done, with which cards, where.

    >>> from judge.cards.library import library
    >>> key_words("arts:center:1", library()), key_words("holomem:b.back.2", library())
    ('Arts, Center 1', 'B: Back 2')
    """
    first, *rest = key.partition("#")[0].split(":")
    parts = [str(KINDS[first])] if first in KINDS else []
    if first not in KINDS and not rest:
        rest = [first]
    return listed([*parts, *_places(rest, cards)]) or first


def _places(tokens: Sequence[str], cards: Library) -> list[str]:
    told: list[str] = []
    for token in tokens:
        side, _dot, spot = token.partition(".")
        if side not in ("a", "b") or not spot:
            side, spot = "", token
        name, _dot, nth = spot.partition(".")
        known = SPOTS.get(name) or ZONES.get(name)
        if token in cards:
            told.append(card_name(token, cards))
        elif known:
            told.append(f"{side.upper() + ': ' if side else ''}{known}{' ' + nth if nth else ''}")
        elif token.isdigit() and told:
            told[-1] = f"{told[-1]} {token}"
        else:
            told.append(token)
    return told
