"""Compiles every module of a new pack on the device, so that later starts begin with compiled code.

Run once by `web/prepare.js` in the browser's Python. It imports nothing of the site itself.
"""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable
from importlib._bootstrap_external import _code_to_timestamp_pyc  # type: ignore[attr-defined]
from pathlib import Path

APP = "/app"
STDLIB = "/lib/python314.zip"
Told = Callable[[int, int], object]
"""Called with the number of files done and of all files."""


def compiled(name: str, source: bytes, place: str) -> tuple[str, bytes]:
    """A file as it is stored: a module is compiled and gets the name that Python looks for; any other file is unchanged.

    >>> compiled("a.txt", b"words", "/app")
    ('a.txt', b'words')
    >>> compiled("a.py", b"x = 1", "/app")[0]
    'a.pyc'
    """
    if not name.endswith(".py"):
        return name, source
    code = compile(source, f"{place}/{name}", "exec", dont_inherit=True, optimize=0)
    return f"{name}c", bytes(_code_to_timestamp_pyc(code))


def write_image(app: str, image: str, told: Told) -> None:
    """Write every file below `app` end to end, behind a list of names and lengths, as the parts of a pack are."""
    paths = [Path(folder, name) for folder, _names, found in os.walk(app) for name in found]
    files = {}
    for count, path in enumerate(paths, 1):
        kept, data = compiled(path.relative_to(app).as_posix(), path.read_bytes(), app)
        files[kept] = data
        told(count, len(paths))
    head = json.dumps([[name, len(files[name])] for name in sorted(files)]).encode()
    with Path(image).open("wb") as out:
        out.write(len(head).to_bytes(4, "little") + head)
        for name in sorted(files):
            out.write(files[name])


def write_library(stdlib: str, target: str, told: Told) -> None:
    """Write Python's library, a zip archive, with its modules compiled."""
    with zipfile.ZipFile(stdlib) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for count, name in enumerate(sorted(old.namelist()), 1):
            kept, data = compiled(name, old.read(name), stdlib)
            new.writestr(zipfile.ZipInfo(kept), data, zipfile.ZIP_DEFLATED)
            told(count, len(old.namelist()))


if __name__ == "__main__":
    told: dict[str, Told] = globals()["told"]  # from `web/prepare.js`
    write_image(APP, "/image", told["compile"])
    write_library(STDLIB, "/compiled.zip", told["library"])
