"""What a phone fetches before it can step through a line stays small: the page, its styles and its scripts, compressed."""

import gzip
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files.base import File
from django.test import Client

from judge.desk.lines import keep
from judge.desk.models import Case
from judge.static_files import StaticFiles, as_served

MOST = 56_250
"""Bytes: nine seconds at the 50 kbit/s that a full hall may leave."""


def _static(address: str) -> bytes:
    name = address.removeprefix(settings.STATIC_URL.rstrip("/") + "/").removeprefix("/")
    found = finders.find(name)
    assert isinstance(found, str), address
    return gzip.compress(as_served(name, Path(found).read_bytes()), 9)


def test_collected_style_sheets_have_all_but_their_comments(tmp_path: Path) -> None:
    storage = StaticFiles(location=tmp_path)
    collected = {}
    for name in ("css/base.css", "table/table.css"):
        with Path(str(finders.find(name))).open("rb") as file:
            storage.save(name, File(file))
        collected[name] = (storage, name)
    list(storage.post_process(collected))
    for name in collected:
        written = Path(str(finders.find(name))).read_bytes()
        served = tmp_path / storage.stored_name(name)
        for found in (served.read_bytes(), gzip.decompress(served.with_name(f"{served.name}.gz").read_bytes())):
            assert found == as_served(name, written)
            assert b"/*" in written
            assert b"/*" not in found
            assert found.count(b"{") == written.count(b"{"), "only comments are left out"


@pytest.mark.usefixtures("documents")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("own", [True, False])
def test_the_first_load_of_the_stepping_page_is_small(judge: Client, case: Case, language: str, own: bool) -> None:
    address = f"/boards/{case.public_id}/steps/2" if own else f"/lines/{keep(case.content).digest}/steps/2"
    answer = judge.get(address, headers={"accept-encoding": "gzip", "accept-language": language})
    assert answer.headers["Content-Encoding"] == "gzip"
    page = gzip.decompress(answer.content).decode()
    assert f'<html lang="{language}"' in page
    asked = re.findall(r'<link rel="(?:stylesheet|icon|preload)" href="([^"]+)"', page)
    asked += re.findall(r'<script[^>]* src="?([^" >]+)', page) + re.findall(r'<img[^>]* src="([^"]+)"', page)
    sizes = {path: len(_static(path)) for path in dict.fromkeys(asked)}
    assert {"desk.css", "base.css", "desk.js"} <= {path.rpartition("/")[2] for path in sizes}
    assert any("htmx" in path for path in sizes)
    total = len(answer.content) + sum(sizes.values())
    assert total < MOST, {"page": len(answer.content), **sizes}
