"""The picture of a step: both sides of the board as the play sheet lays them out, below them what the step says and its rules."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from judge.desk.picture.canvas import HEIGHT, WIDTH, Box, Canvas
from judge.desk.picture.sign import draw_sign
from judge.desk.picture.text import drawable, fitted, width
from judge.desk.picture.tile import draw_empty, draw_tile
from judge.desk.picture.tones import (
    ACCENT,
    ACCENT_WASH,
    INK,
    LINE,
    MARK,
    MARK_WASH,
    PAPER,
    SHEET,
    SOFT,
)
from judge.desk.presenting.page_words import SPOTS
from judge.desk.presenting.played_edition import marked_labels
from judge.desk.presenting.stepping import StepView
from judge.desk.table.board import TableSide, Tile
from judge.desk.table.zone import Zone
from rulesdb.edition_notice import edition_notice

HEAD = 44
FOOT = 128
MARGIN = 12
WHO = 38
"""Room for the letter of the player beside a side."""
PAD = 8
ZONE = 92
ONE_SIDE = (HEIGHT - HEAD - FOOT - 6) // 2
MOST_BACK = 6
"""More holomem in the back than this are counted in the last place."""
LEFT_ZONES, RIGHT_ZONES = ("life", "cheer_deck", "hand"), ("power", "deck", "archive")
"""From the front to the edge of the table, as the owner of the side sees them."""


def draw(view: StepView, title: str) -> bytes:
    """The picture of a step as a PNG file of 1200 by 630 pixels, in the language that is active; the same bytes for the same
    view."""
    canvas = Canvas(PAPER)
    _head(canvas, view, title)
    _side(canvas, view.board.upper, HEAD, mirrored=True)
    _side(canvas, view.board.lower, HEAD + ONE_SIDE + 6, mirrored=False)
    _foot(canvas, view)
    return canvas.png()


def _head(canvas: Canvas, view: StepView, title: str) -> None:
    draw_sign(canvas, MARGIN, 8, 28)
    x = MARGIN + 36 + canvas.text(MARGIN + 36, 29, _("Judge’s desk"), 19, INK, bold=True)
    board = view.board
    where = _("Preparation of the game")
    if board.turn:
        turn = _("Turn %(turn)s, player %(player)s") % {"turn": board.turn, "player": board.player}
        where = f"{turn} · {board.step}"
    found = edition_notice(board.edition)
    edition = f"{_('Rules')} {board.edition}"
    if found is not None:
        edition = f"{edition} · {_('in force: {edition}').format(edition=found.in_force)}"
    end = WIDTH - MARGIN - 7
    begin = end - canvas.text(end, 28, edition, 16, SOFT, bold=True, align="r") - 7
    canvas.box((begin, 9, WIDTH - MARGIN, 35), SHEET, LINE, radius=6)
    begin -= canvas.text(begin - 12, 29, where, 18, INK, bold=True, align="r") + 12
    canvas.text(x + 16, 29, title, 18, SOFT, room=int(begin - x - 36))


def _side(canvas: Canvas, side: TableSide, top: float, *, mirrored: bool) -> None:
    bottom = top + ONE_SIDE
    left = MARGIN + WHO
    right = WIDTH - MARGIN

    _letter(canvas, side, (top + bottom) / 2)
    canvas.box((left, top, right, bottom), SHEET, LINE, radius=12)
    top += PAD
    bottom -= PAD
    left += PAD
    right -= PAD

    zones = {zone.key: zone for zone in side.zones}
    near = [zones[key] for key in LEFT_ZONES]
    far = [zones[key] for key in RIGHT_ZONES]
    if mirrored:
        near, far = far[::-1], near[::-1]
    _zones(canvas, near, (left, top, left + ZONE, bottom))
    _zones(canvas, far, (right - ZONE, top, right, bottom))

    left += ZONE + PAD
    right -= ZONE + PAD
    back_high = (bottom - top - PAD) / 2 if side.back else 34
    front_high = bottom - top - PAD - back_high
    front_top = bottom - front_high if mirrored else top
    back_top = top if mirrored else bottom - back_high
    _front(canvas, side, (left, front_top, right, front_top + front_high), mirrored=mirrored)
    _back(canvas, side.back, (left, back_top, right, back_top + back_high))


def _letter(canvas: Canvas, side: TableSide, middle: float) -> None:
    """The player's letter, filled for the player whose turn it is."""
    box = (MARGIN, middle - 15, MARGIN + 30, middle + 15)
    canvas.box(box, INK if side.turn else PAPER, INK if side.turn else SOFT, radius=7, thick=2)
    canvas.text(MARGIN + 15, middle + 8, side.letter, 21, SHEET if side.turn else SOFT, bold=True, align="m")


def _zones(canvas: Canvas, zones: Sequence[Zone], box: Box) -> None:
    left, top, right, bottom = box
    high = (bottom - top - 2 * 4) / 3
    for nth, zone in enumerate(zones):
        above = top + nth * (high + 4)
        changed = zone.before is not None
        canvas.box(
            (left, above, right, above + high), MARK_WASH if changed else PAPER, MARK if changed else LINE, radius=8
        )
        count = f"{zone.before}→{zone.count}" if changed else str(zone.count)
        middle = (left + right) / 2
        canvas.text(
            middle, above + high / 2 + 4, count, 22 if changed else 25, MARK if changed else INK, bold=True, align="m"
        )
        canvas.text(middle, above + high / 2 + 23, zone.name, 15, SOFT, room=ZONE - 6, align="m")


def _front(canvas: Canvas, side: TableSide, box: Box, *, mirrored: bool) -> None:
    """Collab, Center and Oshi from left to right; the other way round across the table."""
    left, top, right, bottom = box
    oshi = (right - left - 2 * PAD) * 0.24
    wide = (right - left - 2 * PAD - oshi) / 2
    places = [("collab", side.collab, wide), ("center", side.center, wide), ("oshi", side.oshi, oshi)]
    for spot, tile, room in reversed(places) if mirrored else places:
        _place(canvas, (left, top, left + room, bottom), tile, str(SPOTS[spot]))
        left += room + PAD


def _place(canvas: Canvas, box: Box, tile: Tile | None, words: str) -> None:
    if tile is None:
        draw_empty(canvas, box, words)
    else:
        draw_tile(canvas, box, tile)


def _back(canvas: Canvas, back: Sequence[Tile], box: Box) -> None:
    left, top, right, bottom = box
    if not back:
        draw_empty(canvas, box, str(SPOTS["back"]))
        return
    shown = back if len(back) <= MOST_BACK else back[: MOST_BACK - 1]
    places = max(3, min(len(back), MOST_BACK))
    wide = (right - left - (places - 1) * PAD) / places
    begin = left + (right - left - (len(shown) * (wide + PAD) - PAD)) / 2 if len(back) <= MOST_BACK else left
    for nth, tile in enumerate(shown):
        at = begin + nth * (wide + PAD)
        draw_tile(canvas, (at, top, at + wide, bottom), tile)
    if len(shown) < len(back):
        draw_empty(canvas, (right - wide, top, right, bottom), f"+{len(back) - len(shown)}")


def _foot(canvas: Canvas, view: StepView) -> None:
    top = HEIGHT - FOOT + 6
    canvas.box((0, top, WIDTH, HEIGHT), SHEET)
    canvas.box((0, top, WIDTH, top + 1), LINE)
    canvas.box((0, top, 6, HEIGHT), ACCENT)
    x = MARGIN + 8
    room = WIDTH - 2 * MARGIN - 8
    words = f"{view.words} {view.outcome}" if view.outcome else view.words
    notes = [f"{side.letter}: {note}" for side in (view.board.lower, view.board.upper) for note in side.notes]
    told = [*(f"• {change}" for change in view.changes), *notes]
    size, made = fitted(words, (26, 23, 20), room, 2, bold=True)
    y = top + 6
    for line in made:
        y += size + 5
        canvas.text(x, y, line, size, INK, bold=True)

    at = x
    for each in told:
        if at > x + room - 80:
            break
        at += canvas.text(at, y + 24, each, 17, MARK, room=int(x + room - at)) + 16

    said = canvas.text(
        WIDTH - MARGIN, HEIGHT - 14, _("A simulation that helps a judge; not an official ruling."), 16, SOFT, align="r"
    )
    _rules(canvas, marked_labels((cite.rule for cite in view.cites), view.board.edition), x, WIDTH - MARGIN - said - 16)


def _rules(canvas: Canvas, numbers: Sequence[str], x: float, end: float) -> None:
    """The rule numbers as the chips they are everywhere; those without room are counted."""
    base = HEIGHT - 14
    for nth, number in enumerate(numbers):
        wide = width(drawable(number), 17, bold=True) + 22
        if x + wide + (40 if nth + 1 < len(numbers) else 0) > end:
            canvas.text(x, base, f"+{len(numbers) - nth}", 17, ACCENT, bold=True)
            return
        canvas.box((x, base - 19, x + wide, base + 7), ACCENT_WASH, ACCENT, radius=13)
        canvas.text(x + 11, base, number, 17, ACCENT, bold=True)
        x += wide + 7
