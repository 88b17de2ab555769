"""A sheet to draw on: shapes first, at three times their size so that their edges are smooth, then text."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import cache

from PIL import Image, ImageDraw

from judge.desk.picture.text import drawable, font, shortened, width
from judge.desk.picture.tones import palette

WIDTH, HEIGHT = 1200, 630
FINE = 3
"""Shapes are drawn this many times larger and then reduced."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the picture."""


@dataclass
class Canvas:
    """What is on the sheet so far."""

    paper: str
    _shapes: ImageDraw.ImageDraw = field(init=False)
    _image: Image.Image = field(init=False)
    _texts: list[tuple[float, float, str, int, bool, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), self.paper)
        self._shapes = ImageDraw.Draw(self._image)

    def box(
        self, box: Box, fill: str | None = None, edge: str | None = None, radius: float = 0, thick: float = 1
    ) -> None:
        """A rectangle, with rounded corners if it has a radius."""
        left, top, right, bottom = (round(each * FINE) for each in box)
        self._shapes.rounded_rectangle(
            (left, top, right - 1, bottom - 1), round(radius * FINE), fill, edge, round(thick * FINE) if edge else 0
        )

    def dashed(self, box: Box, color: str, *, dash: int = 6) -> None:
        """A rectangle of dashes."""
        left, top, right, bottom = box
        for at in range(int(left), int(right), 2 * dash):
            for y in (top, bottom - 1):
                self.box((at, y, min(at + dash, right), y + 1), color)
        for at in range(int(top), int(bottom), 2 * dash):
            for x in (left, right - 1):
                self.box((x, at, x + 1, min(at + dash, bottom)), color)

    def hatched(self, box: Box, color: str, *, apart: int = 9) -> None:
        """Slanted lines across a rectangle."""
        left, top, right, bottom = box
        high = bottom - top
        for at in range(int(left - high), int(right), apart):
            start = max(0.0, left - at)
            end = min(high, right - at)
            if start < end:
                ends = ((at + start) * FINE, (bottom - start) * FINE, (at + end) * FINE, (bottom - end) * FINE)
                self._shapes.line(ends, color, FINE)

    def circle(self, x: float, y: float, radius: float, fill: str, edge: str | None = None, thick: float = 1.5) -> None:
        """A circle around a point."""
        around = tuple(round(each * FINE) for each in (x - radius, y - radius, x + radius, y + radius))
        self._shapes.ellipse(around, fill, edge, round(thick * FINE) if edge else 0)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        color: str,
        *,
        bold: bool = False,
        room: int | None = None,
        align: str = "l",
    ) -> int:
        """Words with their baseline at `y`, from `x` on (`align` "l"), around it ("m") or up to it ("r"), cut to the room; how wide
        they became."""
        words = drawable(words) if room is None else shortened(words, size, room, bold=bold)
        wide = width(words, size, bold=bold)
        self._texts.append((x - {"l": 0, "m": wide / 2, "r": wide}[align], y, words, size, bold, color))
        return wide

    def png(self) -> bytes:
        """The sheet as a PNG file: the same bytes for the same drawing."""
        image = self._image.reduce(FINE)
        draw = ImageDraw.Draw(image)
        for x, y, words, size, bold, color in self._texts:
            draw.text((round(x), round(y)), words, color, font(size, bold=bold), anchor="ls")
        out = io.BytesIO()
        image.quantize(palette=_palette(), dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
        return out.getvalue()


@cache
def _palette() -> Image.Image:
    """The colors of every picture as Pillow takes them."""
    image = Image.new("P", (1, 1))
    image.putpalette(palette())
    return image
