"""Cuts the fonts of the pictures down to the characters that the site needs: `python -m judge.desk.picture.cut_fonts FOLDER`.

FOLDER holds the two files of Noto Sans CJK that `fonts/README.md` names. What comes out is stored in the repository, so that nobody
who runs the site needs them, nor fonttools.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import django
from fontTools import subset  # type: ignore[import-untyped]

from judge.cards.library import library
from judge.desk.picture.font_files import CHARACTERS, FONTS, cut_name

SOURCES = {
    "Regular": ("NotoSansCJK-Regular.ttc", "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"),
    "Bold": ("NotoSansCJK-Bold.ttc", "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb"),
}
"""For each weight, the file that it is cut from and its SHA-256."""
JAPANESE = 0
"""Which font of the collections has the Japanese forms."""


def wanted() -> set[str]:
    """The characters to keep: those of the card names and of the site's sentences in both languages, and what a person may well
    type in a title: Latin with its accents, kana, the signs and the 2,965 commonest kanji of JIS X 0208."""
    root = Path(__file__).parents[3]
    found = {character for card in library().values() for character in card.name + card.name_en}
    for path in (
        *(root / "judge" / "wording").rglob("*.py"),
        *(root / "judge" / "desk").rglob("*.py"),
        root / "locale" / "ja" / "LC_MESSAGES" / "django.po",
        *(root / "templates").rglob("*.html"),
    ):
        found.update(path.read_text(encoding="utf-8"))
    for first, last in ((0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x2044), (0xFF61, 0xFF9F)):
        found.update(map(chr, range(first, last + 1)))
    found.update(_jis(1, 8), _jis(16, 47))
    return {character for character in found if character.isprintable()}


def _jis(first: int, last: int) -> Iterator[str]:
    """The characters of these rows of JIS X 0208."""
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                yield bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp")
            except UnicodeDecodeError:
                continue


def cut(folder: Path) -> None:
    """Write the fonts and the list of what they hold. Raises `SystemExit` for a file that is not the one expected."""
    kept: set[int] | None = None
    for weight, (name, digest) in SOURCES.items():
        source = folder / name
        if hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            sys.exit(f"{source} is not the file that fonts/README.md names: its SHA-256 is another.")
        options = subset.Options(
            font_number=JAPANESE,
            layout_features=[],
            hinting=False,
            name_IDs=[0, 1, 2, 5, 7, 13, 14],
            notdef_outline=True,
        )
        font = subset.load_font(str(source), options)
        font.recalcTimestamp = False
        subsetter = subset.Subsetter(options)
        subsetter.populate(text="".join(wanted() if kept is None else map(chr, kept)))
        subsetter.subset(font)
        there = set(font.getBestCmap())
        kept = there if kept is None else kept & there
        subset.save_font(font, str(FONTS / cut_name(weight)), options)
    CHARACTERS.write_text("".join(map(chr, sorted(kept or ()))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    if len(sys.argv) != 2:
        sys.exit("Name the folder with the two fonts; judge/desk/picture/fonts/README.md says where they come from.")
    django.setup()
    cut(Path(sys.argv[1]))
