"""Tries a new pack once in the browser, and writes it down in a form that starts quickly: modules compiled, parts unpacked.

The first try needs no network, so a pack that cannot work on a device is found while the site is still there.
"""

from __future__ import annotations

import json
import os
import sys
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path

from django.conf import settings

from judge.pocket.agreeing import CHAPTER, DIGEST, transitions_digest
from judge.pocket.inside import answer

APP = "/app"
STDLIB = "/lib/python314.zip"
PAGES = (
    "/",
    "/rules/",
    "/rules/10.6.3.2",
    "/search?q=%E5%8A%B9%E6%9E%9C",
    "/cards/?q=sora",
    "/cards/hBP01-009",
    "/questions/",
    "/answers/",
    "/boards/",
    "/boards/new",
    "/boards/quick?line=lui",
    "/rulings/new",
    "/engine/",
    "/pocket/",
)
MADE = ("var/own.sqlite3", "var/own.sqlite3-journal")
"""What a try leaves behind in the folder of the site."""


def try_pages(origin: str) -> str:
    """Ask for a page of each kind in both languages, and play the scenarios of a chapter as the site played them; returns what is
    wrong, empty when nothing is."""
    for language in ("en", "ja"):
        for page in PAGES:
            status, _, body, _ = answer("GET", origin + page, [["accept-language", language]], b"")
            if status != 200:
                return f"{page}: {status} {body[-300:].decode(errors='replace')}"
    root = Path(settings.SCENARIO_ROOT)
    there, here = (root.parent / DIGEST).read_text(), transitions_digest(root)
    if there != here:
        return f"{CHAPTER}: {here[:16]} here, {there[:16]} at the site"
    return ""


def write_image(image: str, stdlib: str) -> None:
    """Write the site with every module that was imported compiled, and Python's library likewise."""
    compiled = dict(_compiled())
    files = {}
    for folder, names, found in os.walk(APP):
        names.sort()
        for name in found:
            path = f"{folder}/{name}"
            inside = path.removeprefix(f"{APP}/")
            if "__pycache__" not in path and inside not in MADE:
                data = compiled.get(path)
                files[f"{inside}c" if data else inside] = data or Path(path).read_bytes()
    head = json.dumps([[name, len(files[name])] for name in sorted(files)]).encode()
    with Path(image).open("wb") as out:
        out.write(len(head).to_bytes(4, "little") + head)
        for name in sorted(files):
            out.write(files[name])
    with zipfile.ZipFile(STDLIB) as old, zipfile.ZipFile(stdlib, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            data = compiled.get(f"{STDLIB}/{name}")
            new.writestr(zipfile.ZipInfo(f"{name}c" if data else name), data or old.read(name))


def _compiled() -> Iterator[tuple[str, bytes]]:
    """The imported modules that were sources: path and compiled code."""
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        origin = getattr(spec, "origin", None)
        if not isinstance(origin, str) or not origin.endswith(".py"):
            continue
        if origin.startswith(f"{STDLIB}/"):
            with zipfile.ZipFile(STDLIB) as archive:
                source = archive.read(origin.removeprefix(f"{STDLIB}/"))
        elif origin.startswith(f"{APP}/"):
            source = Path(origin).read_bytes()
        else:
            continue
        code = compile(source, origin, "exec", dont_inherit=True, optimize=0)
        yield origin, bytes(_code_to_hash_pyc(code, source_hash(source), checked=False))
