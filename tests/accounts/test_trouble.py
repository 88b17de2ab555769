"""Signing in on a machine in trouble: its disk is full, or its clock was wrong."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client, override_settings

from .conftest import sign_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    """Attempts are counted in files, as where the site is served."""
    caches = {**settings.CACHES, "default": {"BACKEND": "judge.caches.FileCache", "LOCATION": tmp_path / "cache"}}
    with override_settings(CACHES=caches):
        yield tmp_path


@pytest.mark.parametrize(
    ("language", "told"), [("en", "cannot save anything at the moment"), ("ja", "今は何も保存できません")]
)
def test_a_full_disk_is_told_so(
    user: User, folder: Path, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    def full(dir: str, **_: object) -> tuple[int, str]:  # noqa: A002 - as the library calls it
        half = Path(dir, "half")
        half.touch()
        return os.open("/dev/full", os.O_WRONLY), str(half)

    monkeypatch.setattr(tempfile, "mkstemp", full)
    client = Client(raise_request_exception=False, headers={"accept-language": language})
    answer = sign_in(client, password="wrong")
    assert answer.status_code == 503
    assert told in answer.content.decode()
    assert answer["Retry-After"] == "30"
    monkeypatch.undo()
    assert sign_in(Client()).status_code == 302, "once there is room again"


def test_a_clock_that_went_back_locks_nobody_out(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wrong attempts were counted while the clock was a day ahead."""
    client = Client()
    for _ in range(30):
        if "Too many attempts" in sign_in(client, password="wrong").content.decode():
            break
    assert sign_in(client).status_code == 200
    right = time.time() - 86_400
    monkeypatch.setattr(time, "time", lambda: right)
    assert sign_in(client).status_code == 302
