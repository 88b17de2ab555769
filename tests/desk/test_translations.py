"""The compiled Japanese words are those of the file that people edit."""

import ast
import gettext
import re
from pathlib import Path

from django.conf import settings

FOLDER = Path(settings.BASE_DIR) / "locale/ja/LC_MESSAGES"
PAIR = re.compile(r'(?:\n\n|\n#[^\n]*\n)msgid (".*")\nmsgstr (".+")$', re.MULTILINE)
"""Entries in one line each and without a context, which are nearly all."""


def test_what_is_compiled_is_what_is_written() -> None:
    with (FOLDER / "django.mo").open("rb") as compiled:
        there = gettext.GNUTranslations(compiled)
    written = {ast.literal_eval(one): ast.literal_eval(other) for one, other in PAIR.findall(_source())}
    assert len(written) > 1000
    assert {one: there.gettext(one) for one in written if one} == {one: words for one, words in written.items() if one}


def _source() -> str:
    return (FOLDER / "django.po").read_text(encoding="utf-8")
