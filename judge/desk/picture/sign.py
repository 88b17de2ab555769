"""The mark of the site."""

from __future__ import annotations

from judge.desk.picture.canvas import Canvas
from judge.desk.picture.tones import ACCENT, FAINT, SHEET, SPOT


def draw_sign(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The mark of the site, as in static/img/favicon.svg."""
    one = size / 32
    canvas.box((x, y, x + size, y + size), ACCENT, radius=7 * one)
    for left, right, middle, color in ((7, 22, 9, SHEET), (12, 18, 16, FAINT), (12, 25, 23, FAINT)):
        bar = (x + (left - 1.5) * one, y + (middle - 1.5) * one, x + (right + 1.5) * one, y + (middle + 1.5) * one)
        canvas.box(bar, color, radius=1.5 * one)
    canvas.circle(x + 24 * one, y + 16 * one, 2.6 * one, SPOT)
