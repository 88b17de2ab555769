"""The picture of a rule, an official answer or a card: what it is called and what it says, as the site's own pages do."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.desk.picture.canvas import HEIGHT, WIDTH, Canvas
from judge.desk.picture.picture_text import PictureText
from judge.desk.picture.sign import draw_sign
from judge.desk.picture.text import fitted
from judge.desk.picture.tones import ACCENT, INK, LINE, PAPER, SHEET, SOFT

LEFT, ROOM = 84, WIDTH - 2 * 84
LEADING = 1.45
LETTERS = 1200
"""No more of a text is looked at than this: a picture has room for less, and the work stays bounded."""


def draw_words(picture_text: PictureText) -> bytes:
    """The picture as a PNG file, in the language that is active; words without room are cut with an ellipsis."""
    canvas = Canvas(PAPER)
    canvas.box((0, 0, 14, HEIGHT), ACCENT)
    canvas.box((48, 40, WIDTH - 34, HEIGHT - 40), SHEET, LINE, radius=22)
    canvas.text(LEFT, 122, picture_text.number, 60, ACCENT, bold=True, room=ROOM - 420)
    draw_sign(canvas, WIDTH - 132, 66, 56)
    canvas.text(WIDTH - 150, 106, picture_text.document, 26, SOFT, room=400, align="r")
    y = 190

    if picture_text.title:
        size, made = fitted(picture_text.title[:LETTERS], (42, 36), ROOM, 2, bold=True)
        for line in made:
            canvas.text(LEFT, y, line, size, INK, bold=True)
            y += round(size * LEADING)
        y += 8

    most = (HEIGHT - 110 - y) // round(34 * LEADING)
    size, made = fitted(picture_text.words[:LETTERS], (34,), ROOM, max(most, 1))
    for line in made:
        canvas.text(LEFT, y, line, size, INK)
        y += round(size * LEADING)

    canvas.text(LEFT, HEIGHT - 68, f"{_('Judge’s desk')} · {picture_text.source}", 24, SOFT, room=ROOM)
    return canvas.png()
