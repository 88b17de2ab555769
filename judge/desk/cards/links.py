"""The cards as the documents name them: each with its name in the language of the page and its page."""

from __future__ import annotations

from collections.abc import Collection

from django.urls import reverse

from judge.cards.library import library
from judge.desk.cards.numbers import read_number
from judge.desk.presenting.page_words import name_of
from rulesdb.card_links import CardLink, CardSource


def _numbers() -> Collection[str]:
    return library().keys()


def _link(number: str) -> CardLink | None:
    card = library().get(number)
    if card is None:
        return None
    return CardLink(number, name_of(card), reverse("desk:card", args=[number]))


CARDS = CardSource(_numbers, read_number, _link)
"""The catalogue and the cards that the site's keeper has added."""
