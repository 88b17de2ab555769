"""The kinds of page whose weight is measured, with the longest of each, and how heavy and how long they may be."""

from __future__ import annotations

HEAVIEST = 150_000
"""Bytes of a page before it is compressed."""
SCREENS = 12
"""Screens of a phone (390 by 844) that a page may be long, but for a whole chapter."""
CHAPTERS = ("/rules/10", "/rules/5", "/rules/1.3.0/10", "/compare/1.3.0/1.9.0/10")
ADDRESSES = (
    "/",
    "/how-to",
    "/search?q=damage",
    "/search?q=コラボ",
    "/rules/",
    "/rules/1.3.0",
    "/rules/6.2",
    "/rules/6.2.1",
    "/rules/10.6.3",
    "/rules/1.3.0/6.2.1",
    "/rules/sheet?rules=8.4.3,10.6.3,11.3.1,7.2.1,7.3.2,8.3.1,8.6.2,8.7.2,9.2.1,12.3.3.1&title=Hall",
    "/questions/",
    "/questions/spot-blooms",
    "/answers/",
    "/answers/?changed",
    "/answers/Q375",
    "/rulebooks/",
    "/rulebooks/1.02/about-the-game",
    "/terms/",
    "/terms/holomem",
    "/discrepancies/",
    "/discrepancies/collab-with-an-empty-deck",
    "/compare/1.3.0/1.9.0/",
    "/cards/",
    "/cards/?q=lui",
    "/cards/hBP01-009",
    "/cards/hSD01-001",
    "/cards/read/",
    "/restrictions/",
    "/engine/",
    "/engine/10.6.3",
    "/scenarios/faq/spot-blooms",
    "/scenarios/faq/spot-blooms/steps/1",
    "/boards/",
    "/boards/new",
    "/boards/quick?line=lui+%7C+kanata",
    "/rulings/",
    "/rulings/new",
    "/learn/",
    "/practice/",
    "/json",
    "/pocket/",
    *CHAPTERS,
)
