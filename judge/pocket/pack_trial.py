"""Tests a new pack once in the browser and fills the caches for the snapshot that later starts load.

The trial needs no network, so a pack that cannot work on a device is found while the site is still there.
"""

from __future__ import annotations

import gc
import json
import shutil
import sys
from pathlib import Path

from django.conf import settings
from django.db import connections

from judge.pocket.browser_site import answer, begin, own_database
from judge.pocket.engine_check import CHAPTER, DIGEST, transitions_digest
from judge.scenarios import citation_index, firing
from judge.scenarios.library import firing_now
from rulesdb.load_files import concordances

PAGES = (
    "/",
    "/rules/",
    "/rules/10.6.3.2",
    "/search?q=%E5%8A%B9%E6%9E%9C",
    "/search?q=bloom",
    "/cards/?q=sora",
    "/cards/hBP01-009",
    "/questions/",
    "/answers/",
    "/boards/",
    "/boards/new",
    "/boards/quick?line=lui",
    "/rulings/new",
    "/engine/",
    "/discrepancies/",
    *(f"/compare/{older}/{newer}/" for _, older, newer, _ in concordances()),
    "/learn/",
    "/practice/",
    "/practice/lists/",
    "/pocket/",
)

READ_ONLY_ONCE = (firing.PACKED, citation_index.PACKED)
LISTED_FOLDERS = frozenset({"migrations", "management", "templatetags"})


def request_pages(origin: str) -> str:
    """Request a page of each kind in both languages, from an empty database; returns the first problem, or an empty text."""
    shutil.copyfile(Path(settings.VAR_DIR) / "own.empty.sqlite3", own_database())
    for language in ("en", "ja"):
        for page in PAGES:
            status, _, body, _ = answer("GET", origin + page, [["accept-language", language]], b"")
            if status != 200:
                return f"{page}: {status} {body[-300:].decode(errors='replace')}"
    return ""


def try_pages(origin: str) -> str:
    """Request the pages, and play the scenarios of a chapter to compare them with the site; returns the first problem, or an empty
    text."""
    if problem := request_pages(origin):
        return problem
    root = Path(settings.SCENARIO_ROOT)
    there = (root.parent / DIGEST).read_text()
    here = transitions_digest(root)
    if there != here:
        return f"{CHAPTER}: {here[:16]} here, {there[:16]} at the site"
    return ""


def files_in_memory() -> str:
    """The names of the pack's files that are in memory and never read again, as JSON: imported modules, and files that are read
    only once. Files that Python finds by listing a folder are not among them."""
    firing_now(), citation_index.citation_places()  # reads both files, whatever pages were requested
    modules = [Path(found) for each in sys.modules.values() if (found := getattr(each, "__file__", None))]
    root = settings.BASE_DIR
    names = [path.relative_to(root).as_posix() for path in (*modules, *READ_ONLY_ONCE) if path.is_relative_to(root)]
    return json.dumps([name for name in names if not name.endswith(".so") and not LISTED_FOLDERS & {*name.split("/")}])


def warm(origin: str) -> None:
    """Request the pages to fill the caches in memory. Neither cookies nor an open database connection stay behind."""
    if problem := request_pages(origin):
        raise RuntimeError(problem)
    connections.close_all()
    begin("of a snapshot", "")
    gc.collect()
    gc.freeze()  # what is there by now stays, so later collections need not look at it
