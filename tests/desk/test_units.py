"""The units of systemd in deploy/: they can be read, leave little open, and what they run at night is done on both databases."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import postgres
from tests.served import ROOT, environment, manage, prepare

DEPLOY = ROOT / "deploy"
SERVICES = sorted(DEPLOY.glob("*.service"))
MOST_EXPOSED = 2.0
needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
needs_postgres = pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-")
NIGHT = ("judge-backup.service", "judge-clearing.service")


@needs_systemd
def test_systemd_can_read_them(tmp_path: Path) -> None:
    for unit in DEPLOY.glob("judge*"):
        here = unit.read_text().replace("/srv/judge/site/.venv/bin/python", sys.executable)
        (tmp_path / unit.name).write_text(here)
    command = ["systemd-analyze", "verify", *map(str, sorted(tmp_path.iterdir()))]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout + told.stderr) == (0, "")


@needs_systemd
@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_they_leave_little_open(unit: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.search(r"Overall exposure level for .*: ([0-9.]+) ", told)
    assert found, told
    assert float(found[1]) <= MOST_EXPOSED


def test_a_worker_that_takes_too_much_memory_does_not_end_the_others() -> None:
    assert "\nOOMPolicy=continue\n" in (DEPLOY / "judge.service").read_text()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def env(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, str]]:
    """A site with its tables, on each database."""
    if request.param == "sqlite":
        yield environment(tmp_path)
        return
    with postgres.cluster() as url:
        yield environment(tmp_path, {"DATABASE_URL": url})


def commands(unit: str, backups: Path) -> list[str]:
    """What a unit runs, with the folders of this machine, as systemd reads it."""
    found = re.findall(r"^ExecStart=(.*)$", (DEPLOY / unit).read_text(), re.MULTILINE)
    python = re.compile(r"(/srv/judge/site/)?\.venv/bin/python")
    plain = (each.replace("$$", "$").replace("%%", "%") for each in found)
    return [python.sub(sys.executable, each).replace("/srv/judge/backups", str(backups)) for each in plain]


SESSIONS = """
from datetime import timedelta
from django.contrib.sessions.models import Session
from django.utils import timezone
from judge.desk.models import Case
now = timezone.now()
for key, left in (("lasts", 1), ("expired", -1)):
    Session.objects.create(session_key=key, session_data="", expire_date=now + timedelta(days=left))
Case.objects.create(owner="nobody", position="turn 1 a")
Case.objects.update(updated=now - timedelta(days=91))
"""
LEFT = """
from django.contrib.sessions.models import Session
from judge.desk.models import Case
print(*Session.objects.values_list("session_key", flat=True), Case.objects.count())
"""


@pytest.mark.slow
@pytest.mark.extended
def test_what_runs_at_night_does_its_part(env: dict[str, str], tmp_path: Path) -> None:
    prepare(env)
    manage(env, "shell", "-c", SESSIONS)
    backups = tmp_path / "backups"
    backups.mkdir()
    for unit in NIGHT:
        for command in commands(unit, backups):
            ran = subprocess.run(["sh", "-c", command], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
            assert ran.returncode == 0, (command, ran.stderr)
    assert manage(env, "shell", "-c", LEFT).stdout.split()[-2:] == ["lasts", "0"]
    (made,) = backups.iterdir()
    assert re.fullmatch(r"[1-7]\.backup", made.name)
    assert made.read_bytes()[:5] in (b"PGDMP", b"SQLit")
