"""The JSON forms of the card pages, as ``docs/json.md`` describes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.urls import reverse

from judge.desk.cards.facts import restriction
from judge.desk.cards.index import IndexedCard
from judge.desk.cards.related import CardMention, CardScenario, NameGroup
from judge.desk.cards.texts import TextPiece

COLOURLESS = "colorless"


def card_summary(entry: IndexedCard) -> dict[str, Any]:
    """A card in a list."""
    card = entry.card
    return {
        "number": card.number,
        "name": {"en": card.name_en or None, "ja": card.name},
        "type": card.kind,
        "subtypes": list(card.subtypes),
        "colors": list(card.colours),
        "level": card.level,
        "hp": card.hp or None,
        "life": card.life or None,
        "tags": list(card.tags),
        "unread": list(card.unread),
        "url": reverse("desk:card", args=[card.number]),
    }


def card_payload(
    entry: IndexedCard,
    named_in: Iterable[CardMention],
    questions: Iterable[CardMention],
    answers: Iterable[CardMention],
    played: Iterable[CardScenario],
    same_name: Iterable[NameGroup],
    rulings: Iterable[tuple[str, str]],
) -> dict[str, Any]:
    """Everything the page of a card says."""
    card, limit = entry.card, restriction(entry.card)
    return {
        **card_summary(entry),
        "set": entry.set,
        "buzz": card.buzz,
        "limited": card.limited,
        "baton_pass": [_color(colour) for colour in card.baton] if card.kind == "holomem" else None,
        "any_number": card.any_number,
        "restriction": limit and {"copies": limit.copies[card.number], "since": limit.since.isoformat()},
        "text": [_piece(piece) for piece in entry.pieces],
        "named_in": [
            {"kind": each.kind, "title": each.title, "by_number": each.by_number, "url": each.url} for each in named_in
        ],
        "questions": [{"title": each.title, "verdict": each.verdict, "url": each.url} for each in questions],
        "answers": [
            {"title": each.title, "verdict": each.verdict, "source": each.source, "url": each.url} for each in answers
        ],
        "scenarios": [
            {"title": each.title, "own": each.own, "parts": list(each.parts), "url": each.url} for each in played
        ],
        "rulings": [{"title": title, "url": url} for title, url in rulings],
        "same_name": [other.number for line in same_name for other in line.entries],
    }


def _color(colour: str) -> str:
    return COLOURLESS if colour == "colourless" else colour


def _piece(piece: TextPiece) -> dict[str, Any]:
    return {
        "kind": piece.kind,
        "name": piece.name or None,
        "cost": [_color(icon.colour) for icon in piece.cost],
        "damage": piece.damage,
        "critical": [{"color": _color(icon.colour), "damage": value} for icon, value in piece.critical],
        "holo_power": piece.power or None,
        "words": {"en": piece.words[0] or None, "ja": piece.words[1] or None},
        "unread": piece.unread,
        "rules": list(piece.rules),
        "choices": list(piece.choices),
    }
