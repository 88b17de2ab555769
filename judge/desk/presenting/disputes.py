"""Places where the rules and an official answer disagree: what the page says when a game comes to one, how it is played the other
way, and which of them matter on a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec
from django.urls import reverse

from judge.desk.content import Content
from judge.desk.packing import fits, pack
from judge.desk.plays import Play, Step
from judge.desk.presenting.open_readings import OpenReading, readings_reached
from judge.desk.presenting.page_words import language
from judge.engine.disputes import (
    DISPUTES,
    EMPTY_DECK_COLLAB,
    FIRST_REDRAW,
    LAST_LIVES,
    LIFE_AFTER_EACH_DOWN,
    Dispute,
)
from judge.engine.editions import IN_FORCE
from judge.engine.game import Game
from judge.engine.other_readings import OTHER_READINGS
from judge.engine.position.model import Position
from judge.engine.position.notation import read, write
from rulesdb.models import Discrepancy
from rulesdb.views.labels import discrepancy_title

MAX_LIFE_FOR_DRAW = 2
"""With at most this many Life cards each, both players may lose their last ones at once."""


@dataclass(frozen=True)
class ReasonsForEach:
    """A discrepancy with its title and address, and what the rules and the official answer say where it is about one."""

    title: str
    url: str
    rules_say: tuple[str, ...] = ()
    answer_says: tuple[str, ...] = ()


@dataclass(frozen=True)
class DisputeReached:
    """A place of dispute that a line reaches: the number of the official answer, what speaks for each way, whether the line follows
    the answer, and the address of the line played the other way (empty if it is too long for a link)."""

    answer: str
    reasons: ReasonsForEach
    answered: bool
    other: str = ""


def disputes_reached(line: Play, content: Content, number: int) -> tuple[DisputeReached, ...]:
    """The places of dispute that a step of a line has reached."""
    if not number or not (found := line.steps[number - 1].transition.disputes):
        return ()
    return tuple(_disputed(each, content, line.picks_before(number), number) for each in found)


def first_reached(start: Game, steps: Sequence[Step]) -> dict[str, int]:
    """The places of dispute and the discrepancies with two readings that a line comes to, each with the number of the first step
    that does."""
    found: dict[str, int] = {}
    texts = {number for reading in OTHER_READINGS.values() for number, _slot in reading.texts}
    before = start.state
    for step in steps:
        reached = step.transition.disputes
        if not texts.isdisjoint(step.game.state.cards):
            reached = (*reached, *readings_reached(before, step.game.state, start.library))
        for name in reached:
            found.setdefault(name, step.transition.number)
        before = step.game.state
    return found


def with_links(readings: tuple[OpenReading, ...], line: Play, content: Content, number: int) -> tuple[OpenReading, ...]:
    """The open texts that a step carries out, each with the address of the line played by the other reading."""
    kept = line.picks_before(number)
    return tuple(
        replace(each, other=_turned(each.slug, content, kept, number)) if each.switch else each for each in readings
    )


def _turned(name: str, content: Content, kept: int, number: int) -> str:
    turned = Content(write(with_dispute_switched(read(content.position), name)), content.cards, content.picks[:kept])
    return f"{reverse('desk:open_step', args=[number])}#{pack(turned)}" if fits(pack(turned)) else ""


def _disputed(answer: str, content: Content, kept: int, number: int) -> DisputeReached:
    position = read(content.position)
    return DisputeReached(
        answer=answer,
        reasons=reasons_for_each(answer),
        answered=answer not in position.by_rules,
        other=_turned(answer, content, kept, number),
    )


def reasons_for_each(name: str) -> ReasonsForEach:
    """What speaks for each way at a place of dispute, or of reading a text, in the language of the page."""
    dispute = DISPUTES.get(name)
    slug = dispute.discrepancy if dispute else name
    url = reverse("rulesdb:discrepancy", args=[slug])
    row = Discrepancy.objects.filter(slug=slug).first()
    if row is None:
        return ReasonsForEach(name, url)
    says = "says_ja" if language() == "ja" else "says"
    return ReasonsForEach(
        discrepancy_title(row),
        url,
        rules_say=tuple(each[says] for each in row.rows if each["key"] == IN_FORCE) if dispute else (),
        answer_says=tuple(each[says] for each in row.rows if each["key"] == "answer" and name in each["where"]),
    )


def with_dispute_switched(position: Position, name: str) -> Position:
    """The same position with a place of dispute, or a text with two readings, played the other way."""
    return with_dispute_played(position, name, otherwise=name not in (*position.by_rules, *position.read_otherwise))


def with_dispute_played(position: Position, name: str, *, otherwise: bool) -> Position:
    """The same position, which says that a place of dispute, or a text with two readings, is played by default or otherwise."""
    now = {*position.by_rules, *position.read_otherwise} - {name} | ({name} if otherwise else set())
    defaults = {*position.chosen_defaults} - {name} | (set() if otherwise else {name})
    return msgspec.structs.replace(
        position,
        by_rules=tuple(each for each in DISPUTES if each in now),
        read_otherwise=tuple(each for each in OTHER_READINGS if each in now),
        chosen_defaults=tuple(each for each in (*DISPUTES, *OTHER_READINGS) if each in defaults),
    )


def readings_at_stake(position: Position) -> tuple[str, ...]:
    """The discrepancies with two readings that have a card on the board, and those of them that the board plays by the other
    reading."""
    there = _cards_of(position)
    return tuple(
        name
        for name, each in OTHER_READINGS.items()
        if name in position.read_otherwise or not there.isdisjoint(number for number, _slot in each.texts)
    )


def disputes_at_stake(position: Position) -> tuple[Dispute, ...]:
    """The places of dispute that may matter to a board, and those that the board does not play as answered."""
    if position.rules != IN_FORCE:
        return ()
    return tuple(each for each in DISPUTES.values() if each.answer in position.by_rules or _may_matter(each, position))


def _may_matter(dispute: Dispute, position: Position) -> bool:
    a, b = position.sides
    if dispute.answer == FIRST_REDRAW or position.prepare:
        return dispute.preparation and position.prepare
    if dispute.answer == EMPTY_DECK_COLLAB:
        return not (a.deck and b.deck)
    if dispute.answer == LAST_LIVES:
        return max(len(a.life), len(b.life)) <= MAX_LIFE_FOR_DRAW
    if dispute.answer == LIFE_AFTER_EACH_DOWN:
        return max(len(a.stage), len(b.stage)) > 1
    return not _cards_of(position).isdisjoint(dispute.cards)


def _cards_of(position: Position) -> set[str]:
    found: set[str] = set()
    for side in position.sides:
        found.update(side.hand, side.deck, side.archive, side.life, side.cheer_deck, side.power)
        for mem in side.stage:
            found.update(mem.stack, mem.supports)
    return found
