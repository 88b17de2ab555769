"""Where the reference lists of cards are, which the catalogue is built from; they are not part of the repository."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[3] / "shared" / "cards"
LISTS = tuple(FOLDER / name for name in ("cards.ja.json", "new-cards.ja.json", "heb01.ja.json", "hbp09.ja.json"))
"""Every card number stands in one of them."""
