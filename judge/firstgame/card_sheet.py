"""The sheet of a card for a beginner: what the card is and its numbers come before the actions that it allows."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from judge.desk.cards.texts import pieces
from judge.desk.presenting.page_words import language
from judge.desk.presenting.sheet import CardSheet, SheetParagraph
from judge.engine.cards import Library
from judge.learning.arts_words import piece_words
from judge.learning.card_names import meaning


def for_a_beginner(sheet: CardSheet | None, cards: Library) -> CardSheet | None:
    """The sheet with the damage and the Cheers of each Arts, what names mean, and an explanation of LIMITED."""
    card = cards.get(sheet.number) if sheet else None
    if sheet is None or card is None:
        return sheet
    told = {each.slot: piece_words(each) for each in pieces(card)}
    said = [replace(each, told=words) if (words := told.get(each.slot)) else each for each in sheet.paragraphs]
    if card.limited:
        only = _("Only one such card a turn, and none in the first player’s first turn.")
        said.insert(0, SheetParagraph("LIMITED", (), told=only))
    if means := meaning(card.name, language()):
        said.insert(0, SheetParagraph(_("Name"), (), told=means))
    return replace(sheet, paragraphs=tuple(said))
