"""`manage.py prepare` does what is needed and leaves what is up to date; the stamp of the site tells which."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.core.management import call_command

from judge.hosting.management.commands import prepare
from judge.site_stamp import site_stamp, stamp_of


@pytest.fixture
def called(monkeypatch, settings, tmp_path):
    settings.VAR_DIR = tmp_path
    settings.STATIC_ROOT = tmp_path / "static"
    names = []

    def call(name, **_):
        names.append(name)
        if name == "collectstatic":
            (tmp_path / "static").mkdir(exist_ok=True)
            (tmp_path / "static" / "staticfiles.json").touch()

    monkeypatch.setattr(prepare, "call_command", call)
    monkeypatch.setattr(prepare, "firing_now", lambda: names.append("scenarios"))
    monkeypatch.setattr(prepare, "make_pack", lambda: names.append("pocket"))
    return names


FIRST = ["migrate", "load_documents", "collectstatic"]
REST = ["scenarios", "pocket"]


@pytest.mark.django_db
def test_what_is_up_to_date_is_not_done_again(called, monkeypatch):
    monkeypatch.setattr(prepare, "site_stamp", lambda *_: "one")
    call_command("prepare", first=True)
    assert called == FIRST
    call_command("prepare", first=True)
    assert called == FIRST
    call_command("prepare", rest=True)
    call_command("prepare")
    assert called == [*FIRST, *REST, *REST]
    monkeypatch.setattr(prepare, "site_stamp", lambda *_: "two")
    call_command("prepare")
    assert called == [*FIRST, *REST, *REST, *FIRST, *REST]


@pytest.mark.django_db
def test_static_files_that_are_gone_are_collected_again(called, settings):
    call_command("prepare", first=True)
    (Path(settings.STATIC_ROOT) / "staticfiles.json").unlink()
    call_command("prepare", first=True)
    assert called == FIRST * 2


def test_the_stamp_changes_with_any_file_and_not_with_what_python_compiled(tmp_path):
    (tmp_path / "judge" / "engine").mkdir(parents=True)
    code = tmp_path / "judge" / "engine" / "a.py"
    code.write_text("1")
    stamp = site_stamp(tmp_path)
    (tmp_path / "judge" / "__pycache__").mkdir()
    (tmp_path / "judge" / "__pycache__" / "a.pyc").touch()
    assert site_stamp(tmp_path) == stamp
    told = code.stat()
    os.utime(code, ns=(told.st_atime_ns, told.st_mtime_ns + 1))
    assert site_stamp(tmp_path) != stamp
    stamp = site_stamp(tmp_path)
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "new.html").touch()
    assert site_stamp(tmp_path) != stamp
    assert stamp_of([tmp_path / "missing"]) == stamp_of([])
