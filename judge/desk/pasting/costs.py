"""The cost of an Arts as people type it: colors one after another, in English or Japanese."""

from __future__ import annotations

import re

from django.utils.translation import gettext as _

from judge.cards.listing import MAX_COST

WORDS = {
    "white": "白", "green": "緑", "red": "赤", "blue": "青", "purple": "紫", "yellow": "黄",
    "colorless": "無色", "colourless": "無色", "any": "無色", "無色": "無色", "無": "無色",
    "白": "白", "緑": "緑", "赤": "赤", "青": "青", "紫": "紫", "黄": "黄",
}  # fmt: skip
"""What is typed for a color to how a list of cards writes it."""
COLOR = re.compile(rf"({'|'.join(WORDS)})\s*(?:[x×]\s*([0-9]{{1,2}})\b)?", re.IGNORECASE)
BETWEEN = re.compile(r"[\s,、・+/]*")


class BadCost(ValueError):  # noqa: N818
    """A cost that cannot be read; the message says where and what is allowed."""


def colors(typed: str) -> tuple[str, ...]:
    """The colors of a cost, as a list of cards writes them. BadCost names what is not a color.

    >>> colors("red, red any"), colors("赤赤無色"), colors("white x2"), colors("")
    (('赤', '赤', '無色'), ('赤', '赤', '無色'), ('白', '白'), ())
    """
    found: list[str] = []
    place = 0
    while match := BETWEEN.match(typed, place):
        place = match.end()
        if place >= len(typed):
            break
        color = COLOR.match(typed, place)
        if color is None:
            rest = BETWEEN.split(typed[place:], maxsplit=1)[0] or typed[place:]
            raise BadCost(
                _("“{found}” is not a color. Allowed: white, green, red, blue, purple, yellow, any.").format(
                    found=rest[:20]
                )
            )
        found += [WORDS[color[1].lower()]] * int(color[2] or 1)
        place = color.end()

    if len(found) > MAX_COST:
        raise BadCost(_("{most} Cheers at most.").format(most=MAX_COST))

    return tuple(found)
