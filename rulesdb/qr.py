"""Addresses as QR codes, drawn into the page."""

from __future__ import annotations

from functools import lru_cache

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

QUIET = 4
"""The blank edge around a code, in modules: readers of QR codes need it."""
DRAWINGS = 256
"""So many codes are kept, 4 kB each, as one takes 4 ms to make: more than the tables of a hall, whose codes are on one page."""
QR_CHARACTERS = 600
"""A longer address makes a QR code that phones have trouble reading."""


def qr(url: str, label: str = "") -> SafeString:
    """The QR code of an address as SVG inside a `span.qr`, black on white on every ground, without inline style.

    `label` is what a screen reader says, the address itself when empty. The size is up to the style sheet: the drawing fills its
    width. A page that is torn or stained by a quarter can still be read. Raises `ValueError` when the address does not fit
    into a QR code (more than 1,663 bytes).
    """
    drawing = mark_safe(_drawing(url))  # noqa: S308 - made by segno of the modules alone
    return format_html('<span class="qr" role="img" aria-label="{}">{}</span>', label or url, drawing)


@lru_cache(maxsize=DRAWINGS)
def _drawing(url: str) -> str:
    return segno.make(url, error="q", micro=False, boost_error=False).svg_inline(
        border=QUIET, omitsize=True, light="#fff", svgclass=None, lineclass=None
    )
