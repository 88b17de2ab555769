"""Naming a card that was not seen (an open choice, 4.1.2): what was typed becomes option keys, or a sentence says why not."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from judge.cards.library import find
from judge.desk import limits
from judge.desk.presenting.page_words import card_name, word
from judge.desk.table.card_lines import CardLine, card_line
from judge.engine.cards import Card, Library
from judge.engine.effects.matching import mutually
from judge.engine.game import Game
from judge.engine.transition import NAMED, CardRef, Choice
from rulesdb.languages import listed, sentences

MUTUAL: dict[str, Promise] = {
    "different_names": gettext_lazy("The picked cards must all have different names."),
    "different_colours": gettext_lazy("The picked cards must all have different colors."),
    "same_name": gettext_lazy("The picked cards must have a card name in common."),
    "same_tag": gettext_lazy("The picked cards must have a tag in common."),
    "different_levels": gettext_lazy("The picked cards must all have different Bloom levels."),
    "same_level": gettext_lazy("The picked cards must all have the same Bloom level."),
}
"""What the cards picked have to be to one another (`Choice.mutual`)."""

MAX_CARDS_LISTED = 4
"""If more cards than this may be named, a message lists only the first ones."""
MAX_CARDS_NAMED = 20
"""If more cards than this may be named, a message says their kinds: the first ones would say nothing about the others."""
SEPARATORS = re.compile(r"[,、，;；\n]+")


@dataclass(frozen=True)
class RefusedChoice:
    """What came with a request that could not be carried out, to be shown again: the keys that were picked, what is left in
    the search field, the cards that it may mean, and why."""

    why: str = ""
    keys: tuple[str, ...] = ()
    typed: str = ""
    found: tuple[CardLine, ...] = ()


def number_of(key: str) -> str:
    """The card number of an option key.

    >>> number_of("card:hBP01-009#2")
    'hBP01-009'
    """
    return key.removeprefix("card:").partition("#")[0]


def matches(query: str, allowed: Collection[str], cards: Library) -> tuple[CardLine, ...]:
    """The cards a query may mean among the allowed numbers, best first, at most `limits.SUGGESTIONS`.

    >>> from judge.cards.library import library
    >>> [line.number for line in matches("kanata", ("hBP01-009", "hBP01-056"), library())]
    ['hBP01-009']
    """
    found = [card.number for card in find(query[: limits.QUERY_CHARACTERS], cards=cards) if card.number in allowed]
    return tuple(card_line(number, cards) for number in found[: limits.SUGGESTIONS])


def read_typed(typed: str, allowed: Collection[str], cards: Library) -> RefusedChoice:
    """Numbers or names with commas between (numbers also with spaces) as option keys. What means several cards, or none that
    is allowed, makes the `why`; what cannot be used at all stays in `typed`.

    >>> from judge.cards.library import library
    >>> read_typed("hBP01-009 hbp01-010", ("hBP01-009", "hBP01-010"), library()).keys
    ('card:hBP01-009', 'card:hBP01-010')
    """
    keys: list[str] = []
    why: list[str] = []
    left: list[str] = []
    found: dict[str, CardLine] = {}

    for part in _parts(typed[: limits.KEY_CHARACTERS], cards):
        fits = matches(part, allowed, cards)
        very = [line for line in fits if line.number.casefold() == part.casefold()]
        if very or len(fits) == 1:
            keys.append(f"card:{(very or fits)[0].number}")
            continue
        if fits:
            why.append(_("“{typed}” fits several cards. Pick the one that you mean.").format(typed=part))
            found.update({line.number: line for line in fits})
            continue
        left.append(part)
        why.append(unknown(part, cards) or _("“{typed}” cannot be the unseen card.").format(typed=part))

    if left:
        why.append(allowed_words(allowed, cards))
    return RefusedChoice(sentences(why), tuple(keys), ", ".join(left), tuple(found.values()))


def unknown(typed: str, cards: Library) -> str:
    """That no card at all is called so; empty where one is."""
    if find(typed, limit=1, cards=cards):
        return ""
    return _("No card has the number or name “{typed}”.").format(typed=typed)


def last_part(typed: str) -> str:
    """What is being typed now, after the last comma.

    >>> last_part("hBP01-009, sora")
    'sora'
    """
    return SEPARATORS.split(typed)[-1].strip()[: limits.QUERY_CHARACTERS]


def _parts(typed: str, cards: Library) -> list[str]:
    numbers = {number.casefold() for number in cards}
    parts: list[str] = []
    for part in (each.strip() for each in SEPARATORS.split(typed)):
        words = part.split()
        parts.extend(words if words and all(word.casefold() in numbers for word in words) else [part] * bool(part))
    return parts[: limits.PICKS]


def allowed_words(allowed: Collection[str], cards: Library) -> str:
    """Which cards may be named, in a sentence: all of a few; the first of some and how many more; of many, what kinds they are."""
    if not allowed:
        return _("No card may be named here.")
    words = listed(f"{number} {card_name(number, cards)}" for number in tuple(allowed)[:MAX_CARDS_LISTED])
    more = len(allowed) - MAX_CARDS_LISTED
    if more <= 0:
        return _("Allowed: {allowed}.").format(allowed=words)
    if len(allowed) > MAX_CARDS_NAMED:
        kinds = listed(dict.fromkeys(word("kind", cards[number].kind) for number in allowed if number in cards))
        example = next(iter(allowed))
        return _("Allowed: {count} cards ({kinds}), such as {example}. Type a number or a part of a name.").format(
            count=len(allowed), kinds=kinds, example=f"{example} {card_name(example, cards)}"
        )
    return ngettext("Allowed: {allowed}, and {more} more.", "Allowed: {allowed}, and {more} more.", more).format(
        allowed=words, more=more
    )


def complaint(game: Game, keys: Sequence[str], cards: Library) -> str:
    """Why these keys do not answer an open choice, or one whose cards have to go together; empty where nothing is wrong with
    their number, with the cards named, or with what they are to one another."""
    choice = game.choice
    if choice is None or not (choice.open or choice.mutual):
        return ""

    listed = {option.key: option for option in choice.options}
    allowed = game.namable()
    unseen = [key for place, key in enumerate(keys) if key not in listed or key in keys[:place]]
    strange = [key for key in unseen if key.startswith("card:") and number_of(key) not in allowed]
    if strange and choice.open:
        wrong = number_of(strange[0])[: limits.NUMBER_CHARACTERS]
        return f"{_('“{typed}” cannot be the unseen card.').format(typed=wrong)} {allowed_words(allowed, cards)}"

    named = [key for key in keys if key in unseen or listed[key].value == (NAMED,)]
    most = choice.open.count if choice.open else 0
    if choice.open and len(named) > most:
        return ngettext(
            "{found} cards are named, but only {most} card is unseen.",
            "{found} cards are named, but only {most} cards are unseen.",
            most,
        ).format(found=len(named), most=most)
    if not choice.minimum <= len(keys) <= choice.maximum:
        return _("{found} picked. {count}").format(found=len(keys), count=count_words(choice))

    least = choice.open.least(choice.options, len(named)) if choice.open else 0
    if len(keys) < least:
        return _("{found} picked. Of the known and named cards, {least} have to be picked.").format(
            found=len(keys), least=least
        )

    facts = [_facts(game, key, listed[key].refs if key in listed else (), cards) for key in keys]
    if not mutually(choice.mutual, facts):
        return mutual_words(choice)

    return ""


def _facts(game: Game, key: str, refs: Sequence[object], cards: Library) -> Card | None:
    for ref in refs:
        if isinstance(ref, CardRef) and ref.id >= 0:
            return game.card(ref.id)
    return cards.get(number_of(key))


def mutual_words(choice: Choice) -> str:
    """What has to hold between the cards picked, in words; empty where nothing has to."""
    return str(MUTUAL[choice.mutual]) if choice.mutual else ""


WHICH_CARD = frozenset({"which_card", "which_cheer", "which_turned_up"})
"""The questions that ask which card an unseen one is: nobody decides that, and neither does chance, who looks knows."""


def asks_which_card(choice: Choice) -> bool:
    """Whether a choice only asks what an unseen card is."""
    return choice.message.key in WHICH_CARD


def of_cards(choice: Choice) -> bool:
    """Whether everything that may be picked is a card: Japanese counts cards in a way of its own."""
    return choice.open is not None or all(each.message.key.startswith("option_card") for each in choice.options)


def count_words(choice: Choice) -> str:
    """How many may be picked, in words."""
    low, high = choice.minimum, choice.maximum
    if of_cards(choice):
        if low == high:
            return pgettext("cards", "Pick {count}.").format(count=low)
        if low == 0:
            return pgettext("cards", "Pick up to {count}, or none.").format(count=high)
        return pgettext("cards", "Pick {low} to {high}.").format(low=low, high=high)
    if low == high:
        return _("Pick {count}.").format(count=low)
    if low == 0:
        return _("Pick up to {count}, or none.").format(count=high)
    return _("Pick {low} to {high}.").format(low=low, high=high)
