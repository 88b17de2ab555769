"""docs/quick-entry.md says what is read: its examples, its words, its limit."""

from __future__ import annotations

import re
from pathlib import Path

from judge.desk import limits
from judge.desk.quick.making import check
from judge.desk.quick.reading import read_line
from judge.engine.position.model import Position
from judge.engine.position.notation import write

from .test_quick_reading import CARDS, GANMO, board

DOCUMENT = Path(__file__).parents[2] / "docs/quick-entry.md"


def test_the_document_says_what_is_read() -> None:
    blocks = re.findall(r"^```(board|refused)\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.M | re.S)
    assert {kind for kind, _text in blocks} == {"board", "refused"}
    for kind, text in blocks:
        line, *code = text.splitlines()
        if kind == "board":
            assert write(board(line)) == write(GANMO)
        else:
            reading = read_line(line, CARDS)
            found = {each.code for each in (*reading.errors, *check(reading, CARDS))}
            assert code == [f"=> {each}" for each in found]


def test_every_word_of_the_document_is_understood() -> None:
    table = DOCUMENT.read_text(encoding="utf-8").partition("## Words")[2].partition("## Guesses")[0]
    words = [
        word
        for row in table.splitlines()
        if row.startswith("| `")
        for word in re.findall(r"`([^`]+)`", row.split("|")[1])
    ]
    assert len(words) > 50
    for word in words:
        ways = [read_line(f"{before}{word}", CARDS) for before in ("", "lui ", "kanata ")]
        assert any(not reading.errors for reading in ways), word


def test_the_document_names_the_limit() -> None:
    assert f"at most {limits.QUICK_CHARACTERS} characters" in DOCUMENT.read_text(encoding="utf-8")


def test_the_document_says_what_lies_in_the_zones() -> None:
    blocks = re.findall(r"^```named\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) == 2
    for block in blocks:
        line, *facts = block.splitlines()
        position: Position = board(line)
        for fact in facts:
            words = fact.removeprefix("=> ").split()
            if words[0] == "step":
                assert position.step == words[1]
            else:
                assert getattr(position.sides["ab".index(words[0])], words[1]) == tuple(words[2:]), fact
