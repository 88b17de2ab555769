"""Puts the pictures of the kinds of choices on sheets for docs/table.md:

TABLE_PICTURES=FOLDER pytest tests/browser/test_table.py -k no_choice_is_covered
python -m tests.browser.table_pictures FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tests.desk.kinds_of_choice import ASKED

SIZE, COLUMNS, ROWS = (195, 422), 8, 2
DOCS = Path(__file__).parents[2] / "docs"
BEGIN, END = "<!-- kinds -->\n", "<!-- /kinds -->\n"


def sheets(folder: Path) -> list[str]:
    """Write the sheets; the lines of the documentation that show them."""
    keys, lines, per = sorted(ASKED), [], COLUMNS * ROWS
    for first in range(0, len(keys), per):
        shown = keys[first : first + per]
        sheet = Image.new("RGB", (SIZE[0] * COLUMNS, SIZE[1] * -(-len(shown) // COLUMNS)), "white")
        for place, key in enumerate(shown):
            with Image.open(folder / f"{key}.png") as picture:
                small = picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
            sheet.paste(small, (place % COLUMNS * SIZE[0], place // COLUMNS * SIZE[1]))
        name = f"images/table-choices-{first // per + 1}.png"
        sheet.quantize(64).save(DOCS / name, optimize=True)
        lines += [", ".join(f"`{key}`" for key in shown) + ":", "", f"![{shown[0]} to {shown[-1]}]({name})", ""]
    return lines


def main() -> None:
    """The sheets, and the page that shows them."""
    page = DOCS / "table.md"
    text = page.read_text()
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    page.write_text(before + BEGIN + "\n".join(sheets(Path(sys.argv[1]))) + "\n" + END + after)


if __name__ == "__main__":
    main()
