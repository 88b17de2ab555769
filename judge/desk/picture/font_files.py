"""The fonts of the pictures, as they are stored, and the list of the characters that they have (`cut_fonts` makes both)."""

from __future__ import annotations

from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
CHARACTERS = FONTS / "characters.txt"


def cut_name(weight: str) -> str:
    """The name of the file that is stored: `NotoSansCJKjp-Bold-cut.otf`."""
    return f"NotoSansCJKjp-{weight}-cut.otf"
