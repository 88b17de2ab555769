"""Card texts that the rules leave open: what a judge is told at the steps that carry one of them out."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from judge.desk.cards.texts import extras_of
from judge.engine.ability_paths import SUPPORT_TEXT, root, slot_parts, slot_path
from judge.engine.cards import Card, Library
from judge.engine.draft import END
from judge.engine.effect_context import EffectContext
from judge.engine.frames import Replace, Run, UseSkill
from judge.engine.other_readings import OTHER_READINGS
from judge.engine.state import UNSEEN, State
from rulesdb.models import Discrepancy
from rulesdb.views.labels import discrepancy_title


@dataclass(frozen=True)
class OpenReading:
    """A discrepancy that the text being carried out rests on: its title, and where both readings stand."""

    title: str
    url: str
    slug: str = ""
    switch: bool = False
    """Whether the game can play the text by the other reading."""
    otherwise: bool = False
    """Whether it does."""
    other: str = ""
    """The address of the line played the other way; empty where it is too long for a link."""


def open_readings(before: State, after: State, cards: Library) -> list[OpenReading]:
    """The discrepancies about the texts that a step carries out, or that go on after it."""
    texts = _texts(before, after, cards)
    if not texts:
        return []
    return [
        OpenReading(
            discrepancy_title(row),
            reverse("rulesdb:discrepancy", args=[row.slug]),
            row.slug,
            switch=bool(texts & _differing(row.slug)),
            otherwise=row.slug in after.facts.read_otherwise,
        )
        for row in Discrepancy.objects.exclude(texts=[])
        if texts.intersection(row.texts)
    ]


def readings_reached(before: State, after: State, cards: Library) -> tuple[str, ...]:
    """The discrepancies with two readings about the texts that a step carries out, or that go on after it."""
    texts = _texts(before, after, cards)
    return tuple(name for name in OTHER_READINGS if texts & _differing(name)) if texts else ()


def _texts(before: State, after: State, cards: Library) -> set[str]:
    return {text for state in (before, after) for env in carried_out(state) if (text := text_of(env, state, cards))}


def _differing(slug: str) -> set[str]:
    """The texts that a discrepancy's other reading plays differently, as discrepancies name them."""
    reading = OTHER_READINGS.get(slug)
    return {f"{number} {slot}" for number, slot in reading.texts} if reading else set()


def carried_out(state: State) -> list[EffectContext]:
    """What the texts on the agenda know that are not carried out to their end yet, the innermost first."""
    return [
        frame.env
        for frame in reversed(state.agenda)
        if isinstance(frame, UseSkill | Replace) or (isinstance(frame, Run) and frame.step < len(frame.block))
        if frame.at != END
    ]


def text_of(env: EffectContext, state: State, cards: Library) -> str:
    """A text as discrepancies name it, by the number of its card and its slot; empty for an unseen card."""
    number = state.cards[env.card] if env.card >= 0 else UNSEEN
    card = cards.get(number)
    return f"{number} {slot_of(card, env.path)}" if card is not None else ""


def slot_of(card: Card, path: str) -> str:
    """The slot of an ability by its path on the card.

    >>> from judge.cards.library import library
    >>> slot_of(library()["hBP06-054"], "0"), slot_of(library()["hBP06-058"], "arts:0"), slot_of(library()["hBP07-100"], "text")
    ('ability:0', 'arts:0', 'support:0')
    """
    place = root(path)
    if slot_parts(place) is not None:
        return place
    if card.kind == "support":
        return slot_path("support", 0 if place == SUPPORT_TEXT else int(place))
    if card.kind == "oshi":
        return slot_path("stage")
    # A text that says two things has two abilities; they are its card's last.
    return slot_path("ability", min(int(place or 0) - len(extras_of(card)), len(card.keywords) - 1))
