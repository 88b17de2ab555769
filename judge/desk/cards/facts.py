"""The facts of a card (chapter 2), each with the provision that says what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from judge.cards.restrictions import Restriction, restriction_of
from judge.desk.cards.texts import ColorIcon, icon
from judge.desk.presenting.page_words import tag_words, word
from judge.engine.cards import Card
from judge.engine.decks import COPIES
from rulesdb.languages import listed


@dataclass(frozen=True)
class CardFact:
    """One fact: its name, its words or icons, and the provision about it. `links` are words with a tag each; `url` is a page with
    more about it."""

    label: str
    rule: str
    words: str = ""
    icons: tuple[ColorIcon, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    url: str = ""
    weighty: bool = False


def type_of(card: Card) -> str:
    """ "Support, Tool", "Oshi holomem": the card type (2.2) and subtypes in the language of the page."""
    return listed(word("kind", code) for code in (card.kind, *card.subtypes))


def colour_words(card: Card) -> str:
    """The colors of a card in the language of the page."""
    return listed(word("colour", colour) for colour in card.colours) or _("colorless")


def facts(card: Card) -> list[CardFact]:
    """What the card is, in the order of chapter 2."""
    return [*_kind(card), *_numbers(card), *_belonging(card), *_deck(card)]


def restriction(card: Card) -> Restriction | None:
    """What official events allow of the card today, if that is less than the rules allow."""
    return restriction_of(card.number, timezone.localdate())


def _kind(card: Card) -> Iterator[CardFact]:
    yield CardFact(_("Card type"), "2.2", type_of(card))
    if card.level:
        yield CardFact(_("Bloom level"), "2.3", level_of(card))
    if card.kind != "support" or card.colours:
        yield CardFact(_("Color"), "2.4", colour_words(card), tuple(icon(colour) for colour in card.colours))
    if card.buzz:
        yield CardFact("Buzz", "2.5", _("yes"))


def _numbers(card: Card) -> Iterator[CardFact]:
    if card.kind == "holomem":
        yield CardFact("HP", "2.9", str(card.hp))
        cost = tuple(icon(colour) for colour in card.baton)
        yield CardFact(_("Baton Pass"), "2.10", "" if cost else _("no Cheers needed"), cost)
    if card.kind == "oshi":
        yield CardFact(_("Life"), "2.8", str(card.life))


def _belonging(card: Card) -> Iterator[CardFact]:
    if card.tags:
        yield CardFact(_("Tags"), "2.6", links=tuple((tag_words(tag), tag) for tag in card.tags))
    if card.limited:
        yield CardFact("LIMITED", "2.12", _("one a turn, none in the first player’s first turn"))


def _deck(card: Card) -> Iterator[CardFact]:
    if card.kind not in ("holomem", "support"):
        return
    if card.any_number:
        yield CardFact(_("In a Deck"), "2.11.2.1", _("any number"))
    else:
        yield CardFact(_("In a Deck"), "6.1.4.3", _("up to {most}").format(most=COPIES))
    limit = restriction(card)
    if limit:
        yield CardFact(
            _("At official events"),
            "",
            _("up to {most} in a Deck, since {day}").format(
                most=limit.copies[card.number], day=date_format(limit.since, "DATE_FORMAT")
            ),
            url=reverse("desk:restrictions"),
            weighty=True,
        )


def gist(card: Card) -> str:
    """A card in one line: "1st holomem, red, HP 120"."""
    level = f"{level_of(card)} " if card.level else ""
    parts = [f"{level}{type_of(card)}", colour_words(card) if card.kind != "support" else "", strength(card)]
    return listed(filter(None, parts))


def level_of(card: Card) -> str:
    """ "1st Buzz": the Bloom level with its addition, empty for a card without one."""
    return word("level", card.level) + (" Buzz" if card.buzz else "") if card.level else ""


def strength(card: Card) -> str:
    """ "HP 120" or "Life 5", empty for a card with neither."""
    if card.kind == "holomem":
        return f"HP {card.hp}"
    return _("Life {life}").format(life=card.life) if card.kind == "oshi" else ""
