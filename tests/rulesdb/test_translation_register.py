"""Every provision of the translation was read against the Japanese as both stand now."""

from datetime import date
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rulesdb import translation_register as readings
from rulesdb.importers.errors import DocumentError

DAY = date(2026, 1, 2)


def test_every_provision_was_read_as_it_is_now() -> None:
    found, now = readings.read_register(), readings.wording_digests()
    assert readings.provisions_to_read(found, now) == []
    assert set(found) == set(now)
    assert len(now) > 600


def test_a_changed_wording_has_to_be_read_again_and_is_recorded(tmp_path: Path) -> None:
    file = tmp_path / "read.tsv"
    readings.record_readings(["1.1", "1.1.1"], DAY, file)
    found = readings.read_register(file)
    assert found["1.1"].day == DAY
    now = dict(readings.wording_digests())
    assert "1.1" not in readings.provisions_to_read(found, now)
    assert "1.2" in readings.provisions_to_read(found, now)
    assert readings.provisions_to_read(found, {"1.1": "0" * 16}) == ["1.1"]
    with pytest.raises(KeyError):
        readings.record_readings(["99"], DAY, file)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("1.1\tabc\t2026-01-02\n", "number, digest and day are expected"),
        ("1.1\t0123456789abcdef\t2026-01-02\n" * 2, "1.1 appears twice"),
    ],
)
def test_a_broken_register_is_refused(tmp_path: Path, lines: str, reason: str) -> None:
    file = tmp_path / "read.tsv"
    file.write_text(lines, encoding="utf-8")
    with pytest.raises(DocumentError, match=reason):
        readings.read_register(file)


def test_the_command_lists_what_is_to_be_read_and_refuses_what_is_not_there() -> None:
    out = StringIO()
    call_command("read_translation", stdout=out)
    assert out.getvalue().strip() == "0 to read."
    with pytest.raises(CommandError, match=r"There is no provision 99\.9 in 1\.9\.0"):
        call_command("read_translation", "--read", "99.9")
