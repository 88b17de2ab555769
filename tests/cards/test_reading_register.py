"""The reading register: what was read against the print, and what falls out of it."""

from datetime import date

import pytest
from django.core.management import CommandError, call_command

from judge.cards import reading_register
from judge.cards.build import readings
from judge.cards.reading_register import (
    RegisterError,
    SlotReading,
    digest_of,
    digests,
    register,
    reviewed,
    slots_to_read,
    write,
)
from judge.cards.slot_trees import ArtsTree
from judge.engine.effects.language import AddToArts
from tests.cards.test_catalogue import reference

PLUS = ArtsTree(text=(AddToArts(10),))


def test_every_slot_that_the_compiler_reads_was_read_by_somebody():
    compiled = {(number, slot) for number, parts in readings().items() for slot in parts if parts[slot] == "compiled"}
    assert sorted(compiled - reviewed()) == []


def test_no_reading_is_left_of_a_slot_that_went():
    slots = {(number, slot) for number, parts in digests().items() for slot in parts}
    assert sorted(set(register()) - slots) == []


@pytest.mark.parametrize(
    ("text", "tree"), [("Arts +20", PLUS), ("Arts +10", ArtsTree(text=(AddToArts(20),))), ("Arts +10", ArtsTree())]
)
def test_a_changed_text_or_tree_falls_out(text, tree):
    now = {"hXX01-001": {"arts:0": digest_of(text, tree)}}
    found = {("hXX01-001", "arts:0"): SlotReading(digest_of("Arts +10", PLUS), date(2026, 1, 2))}
    assert slots_to_read(found, now) == [("hXX01-001", "arts:0", "changed")]
    assert slots_to_read({}, now) == [("hXX01-001", "arts:0", "new")]
    assert slots_to_read(found, {"hXX01-001": {"arts:0": digest_of("Arts +10", PLUS)}}) == []


def test_what_is_written_is_read_again(tmp_path):
    found = {
        ("hBP01-009", "arts:0"): SlotReading("0123456789abcdef", date(2026, 1, 2)),
        ("hSD01-001", "skill:1"): SlotReading("fedcba9876543210", date(2026, 1, 3)),
    }
    write(found, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"hBP01.tsv", "hSD01.tsv"}
    assert register(tmp_path) == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("hBP01-009 arts:0", "number, slot, digest and day"),
        ("hBP01-009\tarts:0\tnothing\t2026-01-02", "number, slot, digest and day"),
        ("hBP01-008\tarts:0\t0123456789abcdef\t2026-01-02", "appears twice"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(tmp_path, line, found):
    (tmp_path / "hBP01.tsv").write_text(f"hBP01-008\tarts:0\t0123456789abcdef\t2026-01-02\n{line}\n")
    with pytest.raises(RegisterError, match=rf"hBP01\.tsv:2: .*{found}"):
        register(tmp_path)


@pytest.fixture
def nothing_is_read(monkeypatch):
    """An empty register, of which nothing is remembered after the test."""
    monkeypatch.setattr(reading_register, "register", dict)
    yield
    reviewed.cache_clear()


@pytest.mark.usefixtures("nothing_is_read")
def test_the_command_says_what_is_left(capsys):
    with pytest.raises(SystemExit):
        call_command("reading_register")
    told = capsys.readouterr().out
    assert "hBP01-009 arts:0 new" in told


def test_the_command_needs_the_list_to_show_a_text(tmp_path):
    with pytest.raises(CommandError, match=r"cannot be read.*--reference"):
        call_command("reading_register", "hBP01-009", reference=[tmp_path / "none.json"])


@pytest.mark.extended
@pytest.mark.usefixtures("nothing_is_read")
def test_the_command_shows_and_records(tmp_path, monkeypatch, capsys):
    reference()
    written = {}
    monkeypatch.setattr(reading_register, "write", written.update)
    call_command("reading_register", "hBP01-009")
    assert "add_to_arts" in capsys.readouterr().out or written == {}
    call_command("reading_register", "hBP01-009", "--record")
    assert written[("hBP01-009", "arts:0")].digest == digests()["hBP01-009"]["arts:0"]
    with pytest.raises(CommandError, match="hBP99-999 is not in the lists"):
        call_command("reading_register", "hBP99-999")
