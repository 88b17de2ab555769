"""The pocket desk without a browser: the files of the pack in a folder, and a process that answers from them as the browser's
Python does. Of the pack only msgspec is another one, for that of the pack is compiled for the browser."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import msgspec
from django.contrib.staticfiles.finders import get_finders

from judge.pocket.making import pack_contents, packing
from judge.pocket.making.shrinking import shrink_sources

ASKED = """
import json, shutil, sys
sys.path[:0] = [sys.argv[1]]
import yaml
assert yaml.__file__.startswith(sys.argv[1]), yaml.__file__
from judge.desk import budget
budget.thread_time = lambda: 0.0
from judge.pocket import browser_site
for line in sys.stdin:
    asked = json.loads(line)
    if asked["new"]:
        from django.db import connections
        connections.close_all()
        shutil.copyfile(sys.argv[1] + "/var/own.empty.sqlite3", browser_site.own_database())
        browser_site.begin("of a test", "")
    status, headers, body, _ = browser_site.answer(asked["method"], asked["url"], asked["headers"], asked["body"].encode())
    told = {"status": status, "headers": headers, "body": body.decode(errors="replace")}
    print(json.dumps(told), flush=True)
"""
"""What the process does: it answers one line after another. A slow machine does not use up the engine's time of a request."""


@dataclass(frozen=True)
class Answer:
    """What somebody asked for and got."""

    status: int
    location: str
    body: str


class PackedDesk:
    """The process. `new` at a request: somebody who comes for the first time, with nothing made yet."""

    def __init__(self, folder: Path) -> None:
        for name, content in everything().items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        self._errors = folder.parent / "errors"
        environment = {
            **{name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}},
            "SECRET_KEY": "of a test",
            "VAR_DIR": str(folder / "var"),
            "PYTHONPATH": str(Path(msgspec.__file__).parents[1]),  # after the folder of the pack
        }
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", ASKED, str(folder)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=folder,
                env=environment,
                text=True,
            )

    def ask(self, method: str, path: str, language: str, body: str = "", *, new: bool = False) -> Answer:
        """The answer to one request."""
        headers = [["Accept-Language", language]]
        if method == "POST":
            headers.append(["Content-Type", "application/x-www-form-urlencoded"])
        asked = {"method": method, "url": f"http://testserver{path}", "headers": headers, "body": body, "new": new}
        self._in.write(json.dumps(asked) + "\n")
        self._in.flush()
        line = self._out.readline()
        if not line:
            raise AssertionError(f"The pocket desk ended: {self._errors.read_text()[-3000:]}")
        told = json.loads(line)
        location = next((value for name, value in told["headers"] if name.lower() == "location"), "")
        return Answer(told["status"], location, told["body"])

    def end(self) -> None:
        """End the process."""
        self._in.close()
        self._process.wait()
        self._out.close()

    @property
    def _in(self) -> IO[str]:
        assert self._process.stdin
        return self._process.stdin

    @property
    def _out(self) -> IO[str]:
        assert self._process.stdout
        return self._process.stdout


def everything() -> dict[str, bytes]:
    """The files of the pack that Python reads, from the very functions that the pack is made with; static files have their own
    names, as they have on the site of these tests."""
    found = {name for finder in get_finders() for name, _ in finder.list([])}
    statics = {name: name for name in found if pack_contents.static_travels(name)}
    names = json.dumps({"paths": statics, "version": "1.1", "hash": ""}).encode()
    libraries = {name: code for name, code in pack_contents.library_files().items() if not name.startswith("msgspec/")}
    return {
        **shrink_sources(libraries),
        **shrink_sources(pack_contents.site_files()),
        **packing.start_files(names),
        **packing.documents_part(),
        **packing.scenarios_part(),
    }
