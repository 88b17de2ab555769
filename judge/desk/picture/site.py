"""The picture of the site itself, for pages that have none of their own: `python -m judge.desk.picture.site` draws it anew."""

from __future__ import annotations

import os
from pathlib import Path

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from judge.desk.picture.canvas import HEIGHT, WIDTH, Canvas
from judge.desk.picture.sign import draw_sign
from judge.desk.picture.text import lines
from judge.desk.picture.tones import ACCENT, INK, LINE, PAPER, SHEET, SOFT

LEFT = 90


def draw_site() -> bytes:
    """The name of the site and what it is for as a PNG file, in the language that is active."""
    canvas = Canvas(PAPER)
    canvas.box((0, 0, 14, HEIGHT), ACCENT)
    canvas.box((48, 48, WIDTH - 34, HEIGHT - 48), SHEET, LINE, radius=22)
    draw_sign(canvas, LEFT, 104, 104)
    canvas.text(LEFT + 134, 180, _("Judge’s desk"), 66, INK, bold=True)
    words = _("Rules, questions and rulings of the hololive OFFICIAL CARD GAME, linked by rule number.")
    y = 300
    for line in lines(words, 38, WIDTH - 2 * LEFT - 20):
        canvas.text(LEFT, y, line, 38, INK)
        y += 56
    canvas.text(LEFT, HEIGHT - 88, _("A simulation that helps a judge; not an official ruling."), 25, SOFT)
    return canvas.png()


def path_of(language: str) -> Path:
    """Where the picture of a language is stored."""
    return Path(settings.BASE_DIR) / "static" / "img" / f"share.{language}.png"


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    import django

    django.setup()
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            path_of(code).write_bytes(draw_site())
