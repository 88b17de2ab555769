"""A holomem, an oshi or an empty place as it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.picture.canvas import Box, Canvas
from judge.desk.picture.text import drawable, fitted, shortened, width
from judge.desk.picture.tones import (
    ACCENT,
    ACCENT_WASH,
    CARD,
    CHEER,
    GOOD,
    HATCH,
    HURT,
    INK,
    LINE,
    MARK,
    MARK_WASH,
    SHEET,
    SOFT,
    tint,
)
from judge.desk.table.board import Tile
from judge.desk.table.card_lines import CardLine, Pips, Tag

STRIPE = 6
TAGS = {"primed": (MARK, MARK_WASH), "acting": (ACCENT, ACCENT_WASH)}
SMALLEST = 16
"""No name is drawn smaller; one that is too long is cut."""
ROOMY = 130
"""From this height on a tile is drawn with larger letters."""


@dataclass(frozen=True)
class Label:
    """A few words in a small box: what changed, what is attached, a fact. `style` is the color of an attached card."""

    words: str
    ink: str
    ground: str = ""
    edge: str = ""
    style: str = ""
    bold: bool = False
    tags: tuple[Tag, ...] = ()


def draw_empty(canvas: Canvas, box: Box, words: str) -> None:
    """A place where nobody stands, with its name."""
    canvas.dashed(box, LINE)
    canvas.text(
        (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + 6, words, 16, SOFT, room=int(box[2] - box[0]) - 8, align="m"
    )


def draw_tile(canvas: Canvas, box: Box, tile: Tile) -> None:
    """A holomem or an oshi: name, level, HP left of its HP, Cheers, what changed, what is attached."""
    left, top, right, bottom = box
    grow = 1.3 if bottom - top >= ROOMY else 1.0
    _frame(canvas, box, tile)
    x = left + STRIPE + 8
    end = right - 8
    name = round(20 * grow)
    small = round(16 * grow)
    tags = [
        *tile.tags,
        *([Tag(_("resting"))] if tile.resting else []),
        *([Tag(_("Down"), "acting")] if tile.down else []),
    ]
    beside = sum(_tag_wide(tag, small - 2) + 4 for tag in tags)
    if width(drawable(tile.name), SMALLEST, bold=True) > end - x - beside:
        beside = 0
    size, made = fitted(tile.name, tuple(range(name, SMALLEST - 1, -2)), int(end - x - beside), 1, bold=True)
    canvas.text(x, top + 23 * grow, made[0], size, INK, bold=True)
    if beside:
        _tags(canvas, end - beside + 4, top + 23 * grow, tags, small - 2)

    base = top + 45 * grow
    used = _hp(canvas, end, base, tile, small)
    kind = f"{tile.kind} +{len(tile.under)}" if tile.under else tile.kind
    at = x + canvas.text(x, base, kind, small, SOFT, room=int(end - used - x)) + 12
    rows = LabelRows(canvas, x, end, top + 51 * grow, bottom - (10 if tile.hp else 5), round(14 * grow))
    if tile.cheers and at + _wide(tile.cheers, small) <= end - used - 8:
        _cheers(canvas, at, base - small * 0.36, tile.cheers, small)
    elif tile.cheers:
        _cheers(canvas, x, rows.top + rows.high / 2, tile.cheers, small)
        rows.top += rows.high + 2
    rows.fill([*([] if beside else map(_tag_label, tags)), *_labels(tile)])
    if tile.hp:
        bar = (x, bottom - 9, end, bottom - 4)
        canvas.box(bar, HURT, radius=2.5)
        if tile.left:
            canvas.box((x, bar[1], x + (end - x) * tile.left / max(tile.hp, tile.left), bar[3]), GOOD, radius=2.5)


def _frame(canvas: Canvas, box: Box, tile: Tile) -> None:
    left, top, right, bottom = box
    if tile.acting or tile.marks:
        thick = 3 if tile.acting else 2
        around = (left - thick, top - thick, right + thick, bottom + thick)
        canvas.box(around, ACCENT if tile.acting else MARK, radius=9 + thick)
    color = CARD[tile.style]
    canvas.box(box, color, radius=9)
    canvas.box((left + STRIPE, top, right, bottom), SHEET, radius=8)
    inner = (left + STRIPE, top + 1, right - 1, bottom - 1)
    if tile.oshi:
        canvas.box(inner, tint(tile.style), radius=7)
    if tile.resting:
        canvas.hatched((inner[0] + 1, inner[1] + 2, inner[2] - 2, inner[3] - 2), HATCH)
    canvas.box((left + STRIPE - 1, top, right, bottom), edge=LINE, radius=8)


def _hp(canvas: Canvas, end: float, base: float, tile: Tile, small: int) -> int:
    """HP left of HP, up to `end`; how much room it took."""
    if not tile.hp and not tile.damage:
        return 0
    hurt = HURT if tile.damage else INK
    if not tile.hp:
        return canvas.text(end, base, f"−{tile.damage}", small + 4, hurt, bold=True, align="r")
    whole = canvas.text(end, base, f"/{tile.hp}", small, SOFT, align="r")
    return whole + 1 + canvas.text(end - whole - 1, base, str(tile.left), small + 5, hurt, bold=True, align="r")


def _tag_wide(tag: Tag, size: int) -> float:
    return width(drawable(tag.words), size, bold=True) + 10


def _tags(canvas: Canvas, x: float, base: float, tags: list[Tag], size: int) -> None:
    """Small words in boxes, from `x` on."""
    for tag in tags:
        ink, ground = TAGS.get(tag.style, (SOFT, SHEET))
        wide = _tag_wide(tag, size)
        canvas.box((x, base - size - 1, x + wide, base + 5), ground, LINE if ground == SHEET else None, radius=4)
        canvas.text(x + 5, base, tag.words, size, ink, bold=True)
        x += wide + 4


def _tag_label(tag: Tag) -> Label:
    """The same where it has no room beside the name."""
    ink, ground = TAGS.get(tag.style, (SOFT, SHEET))
    return Label(tag.words, ink, ground, LINE if ground == SHEET else "", bold=True)


def _wide(cheers: tuple[Pips, ...], size: int) -> float:
    return sum(len(each.each) * (1.35 * size + 2) + (2.2 * size if each.count > 3 else 0) for each in cheers)


def _cheers(canvas: Canvas, x: float, middle: float, cheers: tuple[Pips, ...], size: int) -> None:
    """Attached Cheers as circles with the letter of their color, many of a color as one and their number."""
    radius = 0.65 * size
    for each in cheers:
        for _each in each.each:
            if each.style == "w":
                canvas.circle(x + radius, middle, radius, SHEET, CARD["w"], 2)
            else:
                canvas.circle(x + radius, middle, radius, CHEER[each.style])
            ink = INK if each.style == "w" else SHEET
            canvas.text(x + radius, middle + size * 0.3, each.letter, size - 3, ink, bold=True, align="m")
            x += 2 * radius + 2
        if each.count > 3:
            x += canvas.text(x + 1, middle + size * 0.33, f"×{each.count}", size - 2, INK, bold=True) + 6


def _labels(tile: Tile) -> list[Label]:
    marks = [Label(f"• {words}", MARK, MARK_WASH, bold=True) for words in tile.marks]
    attached = [_attached(each) for each in tile.attached]
    return [*marks, *attached, *(Label(words, SOFT) for words in tile.facts)]


def _attached(card: CardLine) -> Label:
    words = f"{card.name} ×{card.count}" if card.count > 1 else card.name
    return Label(words, INK, SHEET, LINE, card.style, tags=card.tags)


class LabelRows:
    """Labels set one after the other in the rows that are left of a tile; what has no room is counted at the end."""

    def __init__(self, canvas: Canvas, left: float, right: float, top: float, bottom: float, size: int) -> None:
        self.canvas, self.left, self.right, self.top, self.bottom, self.size = canvas, left, right, top, bottom, size
        self.high = size + 4

    def fill(self, labels: list[Label]) -> None:
        """Draw as many as there is room for."""
        x, y = self.left, self.top
        for index, label in enumerate(labels):
            rest = len(labels) - index
            more = self._more(rest - 1)
            fresh = x == self.left
            last = y + 2 * self.high + 2 > self.bottom
            wide = self._wide(label)
            if y + self.high > self.bottom + 2:
                return
            if not fresh and x + wide + (more if last else 0) > self.right:
                if last:
                    self._count(x, y, rest)
                    return
                x, y, last = self.left, y + self.high + 2, y + 3 * self.high + 4 > self.bottom
            x += self._draw(x, y, label, int(self.right - x - (more if last else 0))) + 5

    def _more(self, rest: int) -> float:
        return width(f"+{rest}", self.size, bold=True) + 8 if rest else 0

    def _count(self, x: float, y: float, rest: int) -> None:
        self.canvas.text(x, y + self.size, f"+{rest}", self.size, SOFT, bold=True)

    def _wide(self, label: Label) -> float:
        tags = sum(width(drawable(tag.words), self.size - 2, bold=True) + 6 for tag in label.tags)
        return width(drawable(label.words), self.size, bold=label.bold) + self._padding(label) + tags

    def _padding(self, label: Label) -> int:
        return (10 if label.ground else 0) + (5 if label.style else 0)

    def _draw(self, x: float, y: float, label: Label, room: int) -> float:
        """One label at most so wide; how wide it became."""
        tags = sum(width(drawable(tag.words), self.size - 2, bold=True) + 6 for tag in label.tags)
        words = shortened(label.words, self.size, room - self._padding(label) - tags, bold=label.bold)
        wide = width(words, self.size, bold=label.bold) + self._padding(label) + tags
        if label.ground:
            self.canvas.box((x, y, x + wide, y + self.high), label.ground, label.edge or None, radius=4)
        at = x + (5 if label.ground else 0)
        if label.style:
            self.canvas.box((x + 4, y + 4, x + 8, y + self.high - 4), CARD[label.style], radius=1)
            at += 6
        at += self.canvas.text(at, y + self.size, words, self.size, label.ink, bold=label.bold)
        for tag in label.tags:
            at += 6 + self.canvas.text(at + 6, y + self.size, tag.words, self.size - 2, TAGS[tag.style][0], bold=True)
        return wide
