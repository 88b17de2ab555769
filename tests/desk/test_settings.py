"""The settings: all of them documented, and what cannot be is refused as the site starts."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from django.conf import settings

from .test_starting import start

ROOT = Path(settings.BASE_DIR)
READERS = {"_flag", "_count"}


def read_by_the_code() -> set[str]:
    """The names that `judge/settings.py` reads from the environment."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / "judge/settings.py").read_text())):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = ast.unparse(node.func)
            if called in {"os.environ.get", "os.getenv"} or called in READERS:
                found.add(str(node.args[0].value))
    assert "os.environ[" not in (ROOT / "judge/settings.py").read_text()
    return found | {"DATABASE_URL"}  # dj_database_url reads it under that name


def test_every_setting_stands_in_the_table_and_no_other() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs/settings.md").read_text(), re.MULTILINE)
    assert len(listed) == len(set(listed))
    assert set(listed) == read_by_the_code()
    assert len(listed) > 8


def test_no_other_module_reads_the_environment() -> None:
    allowed = {"judge/settings.py", "judge/wsgi.py", "judge/desk/picture/cut_fonts.py", "judge/desk/picture/site.py"}
    allowed.add("judge/desk/management/commands/restore.py")  # hands it on to another process
    allowed.add("judge/desk/management/postgres_dump.py")  # likewise
    allowed.add("judge/pocket/browser_site.py")  # the browser's Python: says which settings
    allowed.add("judge/pocket/settings.py")  # likewise: in which folder of a server it lies
    allowed.add("judge/serving.py")  # says which settings, before it prepares the site
    allowed.add("judge/fast/loader.py")  # which engine, before there are settings (docs/fast.md)
    allowed.add("judge/fast/build.py")  # which C compiler, as its own tools do
    allowed.add("judge/command_line.py")  # the language of whoever types, as gettext names it
    for folder in ("judge", "rulesdb"):
        for path in (ROOT / folder).rglob("*.py"):
            name = path.relative_to(ROOT).as_posix()
            assert name in allowed or "os.environ" not in path.read_text(), name


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("TRUSTED_PROXIES", "one", "whole number"),
        ("LOG_FORMAT", "xml", "plain or json"),
        ("TRUSTED_PROXIES", "-1", "whole"),
    ],
)
def test_a_value_that_cannot_be_is_named(tmp_path: Path, name: str, value: str, told: str) -> None:
    ended = start(tmp_path, **{name: value})
    assert ended.returncode
    assert name in ended.stderr
    assert told in ended.stderr
