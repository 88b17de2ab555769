"""Every word of the desk's pages has its Japanese."""

from tests.rulesdb.test_catalogue import ROOT, messages_of, untranslated

SOURCES = sorted([*(ROOT / "templates/desk").rglob("*.html"), *(ROOT / "judge/desk").rglob("*.py")])


def test_every_message_has_japanese_words() -> None:
    assert untranslated(SOURCES) == []


def test_messages_of_the_desk_are_found() -> None:
    assert "Take away" in messages_of(ROOT / "templates/desk/parts/panel_oshi.html")
    assert "Put here" in messages_of(ROOT / "judge/desk/editing/commands.py")
