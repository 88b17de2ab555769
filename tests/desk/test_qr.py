"""QR codes: every module of the code is drawn, on white, and nothing that the content security policy forbids."""

import re

import pytest
import segno
from segno.encoder import add_alignment_patterns, add_finder_patterns, get_data_mask_functions, make_matrix

from rulesdb.qr import MASK, QUIET_ZONE, qr

ADDRESS = "https://judge.example/lines/0123456789abcdef/steps/12?lang=ja&x=1"


def modules(drawing: str) -> set[tuple[int, int]]:
    """The dark modules (column, row) that the path of the drawing covers."""
    path = re.search(r' d="([^"]*)"\s*/?>\s*</svg>', drawing)
    assert path
    found, x, y = set(), 0.0, 0.0
    for command, first, second in re.findall(r"([Mmh])(-?[\d.]+)(?:[ ,]?(-?[\d.]+))?", path[1]):
        if command == "h":
            found |= {(int(x) + each, int(y)) for each in range(int(first))}
            x += float(first)
        elif command == "M":
            x, y = float(first), float(second)
        else:
            x, y = x + float(first), y + float(second)
    return found


def test_every_module_is_drawn():
    """What is drawn is the code of the address, inside its blank edge."""
    code = segno.make(ADDRESS, error="q", micro=False, boost_error=False, mask=MASK)
    dark = {(x + QUIET_ZONE, y + QUIET_ZONE) for y, row in enumerate(code.matrix) for x, each in enumerate(row) if each}
    drawing = qr(ADDRESS)
    assert modules(drawing) == dark
    width = len(code.matrix) + 2 * QUIET_ZONE
    assert f'viewBox="0 0 {width} {width}"' in drawing
    assert 'fill="#fff"' in drawing


@pytest.mark.parametrize(
    "address", [ADDRESS, "https://judge.example/events/tables/" + "x" * 22, "https://a.jp/" + "b" * 500]
)
def test_the_mask_is_the_only_difference_from_the_code_that_the_library_would_choose(address):
    """Without its mask, each has the same bits; and it says which mask it has, so that a reader can take it off."""
    drawn, chosen = modules(qr(address)), segno.make(address, error="q", micro=False, boost_error=False)
    size = len(chosen.matrix)
    differ = {
        (row, column)
        for row, line in enumerate(chosen.matrix)
        for column, dark in enumerate(line)
        if ((column + QUIET_ZONE, row + QUIET_ZONE) in drawn) != bool(dark)
    }
    masks = get_data_mask_functions(is_micro=False)
    about_the_format = {(8, each) for each in (*range(9), *range(size - 8, size))}
    about_the_format |= {(column, row) for row, column in about_the_format}
    fixed = make_matrix(size, size, reserve_regions=True)
    add_finder_patterns(fixed, size, size)
    add_alignment_patterns(fixed, size, size)
    data = {(row, column) for row in range(size) for column in range(size) if fixed[row][column] == 2}
    data -= about_the_format
    assert differ - about_the_format == {at for at in data if masks[MASK](*at) != masks[chosen.mask](*at)}
    told = "".join(str(int((column + QUIET_ZONE, 8 + QUIET_ZONE) in drawn)) for column in (0, 1, 2, 3, 4))
    assert int(told, 2) ^ 0b10101 == 0b11 << 3 | MASK, "level Q and the mask, as ISO/IEC 18004 writes them (7.9.1)"


def test_it_is_named_and_has_no_inline_style():
    """A screen reader gets the words or the address, escaped; no style attribute, no size of its own."""
    drawing = qr(ADDRESS, 'This "ruling" <b>')
    assert 'role="img" aria-label="This &quot;ruling&quot; &lt;b&gt;"' in drawing
    assert "x=1" in qr(ADDRESS)
    assert "style" not in drawing
    assert "<script" not in drawing
    assert ' height="' not in drawing


def test_an_address_that_does_not_fit():
    """More than a QR code holds is refused."""
    with pytest.raises(ValueError, match="too large"):
        qr("https://judge.example/" + "a" * 3000)
