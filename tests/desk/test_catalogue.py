"""Every word of the desk's pages has its Japanese."""

from pathlib import Path

import pytest

from tests.rulesdb.test_catalogue import CATALOGUE, ROOT, catalogue, messages_of

SOURCES = sorted([*(ROOT / "templates/desk").rglob("*.html"), *(ROOT / "judge/desk").rglob("*.py")])


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_message_has_japanese_words(path: Path) -> None:
    entries = catalogue(CATALOGUE)
    assert [message for message in messages_of(path) if not entries.get(message)] == []


def test_messages_of_the_desk_are_found() -> None:
    assert "Take away" in messages_of(ROOT / "templates/desk/parts/panel_oshi.html")
    assert "Put here" in messages_of(ROOT / "judge/desk/editing/commands.py")
