"""The colors of the pictures: the light ones of static/css/base.css and desk.css."""

from __future__ import annotations

from functools import cache

PAPER, SHEET, INK, SOFT, LINE, EDGE = "#f6f6f3", "#ffffff", "#1b1f23", "#5b636b", "#dedfda", "#8a9096"
ACCENT, ACCENT_WASH, MARK, MARK_WASH = "#0b6e8f", "#e2f1f6", "#9a4607", "#fdf1dd"
HURT, GOOD = "#b6342e", "#1d7440"
CARD = {"w": "#8b8f94", "g": "#2f9e5b", "r": "#d6453d", "b": "#2f74d0", "p": "#8a4fc4", "y": "#b78900", "n": "#7a8288"}
"""The stripe of a card by the letter of its color."""
CHEER = {"g": "#1f7d45", "r": "#c2332b", "b": "#2767c0", "p": "#7d42b8", "y": "#8a6700", "n": "#5f676d"}
"""The ground of a Cheer's letter; a white one has a ring instead."""


def mix(color: str, ground: str, percent: int) -> str:
    """So much of a color over a ground.

    >>> mix("#000000", "#ffffff", 20)
    '#cccccc'
    """
    pairs = zip(bytes.fromhex(color[1:]), bytes.fromhex(ground[1:]), strict=True)
    return "#" + bytes(round((over * percent + under * (100 - percent)) / 100) for over, under in pairs).hex()


def tint(style: str) -> str:
    """The ground of an oshi of a color."""
    return mix(CARD[style], SHEET, 9)


HATCH = mix(LINE, SHEET, 55)
FAINT, SPOT = mix(SHEET, ACCENT, 65), "#f0b45a"
"""The weaker bars and the dot of the site's mark."""
STEPS = 6
NEAR = 12


@cache
def palette() -> bytes:
    """The colors of every picture, 256 at most, three bytes each: those above, and steps between those that meet at an edge.
    No step is so near to one of those above that it could be taken for it."""
    plain = [PAPER, SHEET, INK, SOFT, LINE, EDGE, ACCENT, ACCENT_WASH, MARK, MARK_WASH, HURT, GOOD, HATCH, FAINT, SPOT]
    plain += [*CARD.values(), *CHEER.values(), *(tint(style) for style in CARD)]
    meet = [(ink, ground) for ink in (INK, SOFT, LINE, MARK) for ground in (SHEET, PAPER)]
    meet += [(color, SHEET) for color in (ACCENT, HURT, GOOD, *CARD.values(), *CHEER.values())]
    meet += [(MARK, MARK_WASH), (ACCENT, ACCENT_WASH), (INK, tint("n")), (INK, tint("g")), (SOFT, tint("n"))]
    between = [mix(ink, ground, 100 * step // STEPS) for ink, ground in meet for step in range(1, STEPS)]
    kept = [color for color in between if all(_apart(color, each) >= NEAR for each in plain)]
    return b"".join(bytes.fromhex(color[1:]) for color in list(dict.fromkeys([*plain, *kept]))[:256])


def _apart(one: str, other: str) -> int:
    """The greatest difference of two colors in red, green or blue."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return max(abs(first - second) for first, second in pairs)
