"""Where the reference lists of cards are, which the catalogue is built from; they are not part of the repository."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[3] / "shared" / "cards"
LISTS = (FOLDER / "cards.ja.json", FOLDER / "new-cards.ja.json")
"""Every card number stands in one of them."""
