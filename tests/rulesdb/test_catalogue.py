"""The Japanese words of the pages: none missing, and the compiled catalogue says what the source says."""

import ast
import gettext
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(settings.BASE_DIR)
CATALOGUE = ROOT / "locale/ja/LC_MESSAGES/django.po"
CALLS = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy"}
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')


@cache
def catalogue(path: Path) -> dict[str, str]:
    """The entries of a .po file: the first form of each message, behind its context where it has one, and its first
    translation."""
    entries: dict[str, str] = {}
    for block in path.read_text().split("\n\n"):
        parts: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if line.startswith("#"):
                continue
            head = re.match(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) ", line)
            name = head[1] if head else name
            parts[name] = parts.get(name, "") + "".join(
                ast.literal_eval(f'"{found}"') for found in QUOTED.findall(line)
            )
        if parts:
            context = f"{parts['msgctxt']}\x04" if "msgctxt" in parts else ""
            entries[context + parts["msgid"]] = parts.get("msgstr") or parts.get("msgstr[0]", "")
    return entries


def messages_of(path: Path) -> set[str]:
    """Every message that a template or module asks for."""
    source = path.read_text()
    if path.suffix == ".html":
        found = re.findall(r"""\bn?gettext\(u?(['"])((?:\\.|(?!\1).)*)\1""", templatize(source), re.DOTALL)
        return {ast.literal_eval(f'"""{words}"""') for _quote, words in found}
    if not any(f"{call}(" in source for call in CALLS):
        return set()  # and need not be parsed
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return {
        call.args[0].value
        for call in calls
        if isinstance(call.func, ast.Name)
        and call.func.id in CALLS
        and call.args
        and isinstance(call.args[0], ast.Constant)
    }


def sources() -> list[Path]:
    code = (path for room in ("rulesdb", "judge") for path in (ROOT / room).rglob("*.py"))
    return sorted([*(ROOT / "templates").rglob("*.html"), *code])


def untranslated(paths: Iterable[Path]) -> list[str]:
    """Every message without Japanese words, with the file that asks for it."""
    entries = catalogue(CATALOGUE)
    return [
        f"{path.relative_to(ROOT)}: {message}"
        for path in paths
        for message in sorted(messages_of(path))
        if not entries.get(message)
    ]


@pytest.mark.slow
def test_every_message_has_japanese_words() -> None:
    assert untranslated(sources()) == []


def test_messages_are_found_at_all() -> None:
    assert "Skip to the content" in messages_of(ROOT / "templates/base.html")
    assert "There is no term at this address." in messages_of(ROOT / "rulesdb/views/terms.py")
    assert "Take away" in messages_of(ROOT / "templates/desk/parts/panel_oshi.html")
    assert "Put here" in messages_of(ROOT / "judge/desk/editing/commands.py")


def test_the_compiled_catalogue_is_that_of_the_source() -> None:
    with CATALOGUE.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message, words in catalogue(CATALOGUE).items():
        if message:
            assert words in (compiled.gettext(message), compiled.ngettext(message, message, 1)), message
    assert len([key for key in compiled._catalog if key]) == len(catalogue(CATALOGUE)) - 1  # type: ignore[attr-defined]


def test_both_sides_have_the_same_parameters() -> None:
    for message, words in catalogue(CATALOGUE).items():
        if message:
            assert sorted(re.findall(r"%\(\w+\)s", message)) == sorted(re.findall(r"%\(\w+\)s", words)), message
