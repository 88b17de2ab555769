"""QR codes: every module of the code is drawn, on white, and nothing that the content security policy forbids."""

import re

import pytest
import segno

from rulesdb.qr import QUIET, qr

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
    code = segno.make(ADDRESS, error="q", micro=False, boost_error=False)
    dark = {(x + QUIET, y + QUIET) for y, row in enumerate(code.matrix) for x, each in enumerate(row) if each}
    drawing = qr(ADDRESS)
    assert modules(drawing) == dark
    width = len(code.matrix) + 2 * QUIET
    assert f'viewBox="0 0 {width} {width}"' in drawing
    assert 'fill="#fff"' in drawing


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
