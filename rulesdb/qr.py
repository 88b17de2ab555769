"""Addresses as QR codes, drawn into the page."""

from __future__ import annotations

import re
from functools import lru_cache

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

QUIET_ZONE = 4
"""The blank edge around a code, in modules: readers of QR codes need it."""
MAX_DRAWINGS = 256
"""How many drawings are cached, of 4 kB each. This is more than the tables of a hall, whose codes are on one page."""
MASK = 2
"""The mask of all codes. Trying all eight masks and choosing by penalty would take four fifths of the time, and readers accept any
mask. Of 40 addresses this one has the lowest average penalty, 2 % above that of the best mask for each."""
DARK = re.compile(rb"\x01+")
QR_CHARACTERS = 600
"""A longer address makes a QR code that phones have trouble reading."""


def qr(url: str, label: str = "") -> SafeString:
    """The QR code of an address as SVG inside a `span.qr`, black on white on every ground, without inline style.

    `label` is what a screen reader says, by default the address. The style sheet sets the size; the drawing fills its width. A code
    with a quarter of it torn or stained can still be read. Raises `ValueError` when the address does not fit
    into a QR code (more than 1,663 bytes).
    """
    return labelled_drawing(qr_drawing(url), label or url)


def labelled_drawing(drawn: str, label: str) -> SafeString:
    """A `qr_drawing` with the label that a screen reader says."""
    svg = mark_safe(drawn)  # noqa: S308 - made by `qr_drawing` of the modules alone
    return format_html('<span class="qr" role="img" aria-label="{}">{}</span>', label, svg)


@lru_cache(maxsize=MAX_DRAWINGS)
def qr_drawing(url: str) -> str:
    """The SVG drawing of the QR code alone. It has a stroke for each run of dark modules in a row, which takes a third of the time
    of the library's own drawing."""
    rows = segno.make(url, error="q", micro=False, boost_error=False, mask=MASK).matrix
    strokes = "".join(
        f"M{run.start() + QUIET_ZONE} {y}.5h{run.end() - run.start()}"
        for y, row in enumerate(rows, QUIET_ZONE)
        for run in DARK.finditer(row)
    )
    size = len(rows) + 2 * QUIET_ZONE
    return (
        f'<svg viewBox="0 0 {size} {size}"><path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/>'
        f'<path stroke="#000" d="{strokes}"/></svg>'
    )
