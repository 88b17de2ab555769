"""The pack: the same site makes the same bytes, every part is what its name says, and all of it is small enough to be kept."""

from __future__ import annotations

import hashlib
import lzma
import re
import shutil
import sqlite3
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.test import Client, override_settings
from django.utils import timezone

from judge.desk.models import Case, Ruling
from judge.pocket.making import pack_contents, packing, shrinking
from judge.pocket.making.databases import documents_database, empty_database
from judge.pocket.making.shrinking import read_source, shrink_sources
from judge.pocket.pack import LIST, Pack, offered_pack
from judge.pocket.vendored import damaged_files, packages
from judge.scenarios.firing import FILE
from judge.scenarios.library import firing_now
from rulesdb.models import Provision, PublishedAnswer
from tests.rulesdb.floor_documents import FIRST, NEXT, bring_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
MOST_BYTES = 9_000_000


@pytest.fixture
def collected(tmp_path: Path) -> override_settings:
    """Static files under the names by which pages ask for them, and a VAR_DIR of one's own. Only what the scenarios fire is as it
    is: playing every scenario would take longer than making the pack."""
    firing_now()
    shutil.copyfile(Path(settings.VAR_DIR) / FILE, tmp_path / FILE)
    storage = {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}
    changed = override_settings(
        STATIC_ROOT=str(tmp_path / "static"), VAR_DIR=tmp_path, STORAGES={"default": {}, "staticfiles": storage}
    )
    with changed:
        call_command("collectstatic", interactive=False, verbosity=0)
    return changed


def tables(base: bytes, folder: Path) -> dict[str, int]:
    """The tables of a database, with how many rows each has."""
    path = folder / "looked.sqlite3"
    path.write_bytes(base)
    with sqlite3.connect(path) as opened:
        names = [row[0] for row in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: opened.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


def test_what_is_vendored_is_what_the_manifest_says(tmp_path: Path) -> None:
    assert damaged_files() == []
    assert len(damaged_files(tmp_path)) == sum(len(package.files) for package in packages())


def test_the_documents_travel_and_nothing_that_somebody_made(judge: Client, case: Case, tmp_path: Path) -> None:
    judge.post("/rulings/new", {"words": "A ruling.", "token": "one", "visibility": "private"})
    assert Ruling.objects.exists()
    found = tables(documents_database(), tmp_path)
    assert found["rulesdb_provision"] == Provision.objects.count() > 1000
    assert not {"desk_case", "desk_ruling", "django_session", "auth_user"} & set(found)
    own = tables(empty_database()[0], tmp_path)
    assert {"desk_case", "desk_line", "desk_ruling", "django_session"} <= set(own)
    assert not [name for name in own if name.startswith("rulesdb_")]
    books = {"django_migrations", "sqlite_sequence", *(f"desk_publicruling_text_{part}" for part in ("data", "config"))}
    assert not [name for name, rows in own.items() if rows and name not in books], (
        "SQLite and Django keep these for themselves"
    )
    assert own["desk_publicruling_text_docsize"] == 0, "no ruling is in the full-text index"


@pytest.mark.extended
def test_the_same_rows_make_the_same_databases() -> None:
    assert documents_database() == documents_database()
    assert empty_database() == empty_database()


DONE_WITHOUT = {
    *("allauth", "fontTools", "limits", "PIL"),  # accounts, pictures and rates are left out
    *("jinja2", "pylibmc", "pymemcache", "redis", "colorama", "pywatchman"),  # Django asks whether they are there
    *("pandas", "torch", "tqdm"),  # of the part of fsrs that learns from reviews, which nothing here uses
    *("regex", "interegular", "pydot", "rich", "atomicwrites"),  # lark, likewise
    *("_typeshed", "__main__", "annotationlib", "importlib_metadata", "attrs", "tomli", "tomli_w"),
}
"""What sources of the pack import and the pocket desk does without."""


@pytest.mark.extended
def test_every_library_that_the_pack_imports_is_in_it() -> None:
    files = pack_contents.library_files() | pack_contents.site_files()
    there = {name.split("/")[0].removesuffix(".py") for name in files} | set(sys.stdlib_module_names)
    imported = {
        module.split(".")[0]
        for name, code in files.items()
        if name.endswith(".py")
        for each in read_source(code).imports
        if not each.level
        for module in ([each.module] if each.module else each.names)
    }
    assert imported - there <= DONE_WITHOUT


LEFT_AT_HOME: Mapping[str, str] = {
    "judge/desk/picture/fonts": "pictures of boards are left out with Pillow",
    "judge/pocket/vendor": "the browser's Python, a part of its own",
    "judge/pocket/web": "the shell, a part of its own",
    "locale/ja": "what the compiled translation is made from",
    "rulesdb/data/discrepancies": "read when the documents are loaded; the pack has the loaded database",
    "rulesdb/sources": "the rule books and the Q&A, read when the documents are loaded; the comprehensive rules are in the pack",
}
"""The folders of which the pack leaves out files that are no code, and why nothing in it reads them."""


def test_data_that_the_pack_leaves_out_is_known_to_be_needed_nowhere_in_it() -> None:
    """A folder of data that a page reads, but that is not in the pack, is no error there: it reads as an empty folder."""
    everything = {
        name
        for folder in ("judge", "rulesdb", "templates", "locale")
        for name in pack_contents.files_below(settings.BASE_DIR, folder, re.compile(r"(^|/)__pycache__/|\.(py|so)$"))
    }
    left_out = {name for name in everything - set(pack_contents.site_files()) if not name.endswith(".md")}
    homes = {name: next((home for home in LEFT_AT_HOME if name.startswith(f"{home}/")), "") for name in left_out}
    assert sorted(name for name, home in homes.items() if not home) == []
    assert set(homes.values()) == set(LEFT_AT_HOME), "a folder that is in the pack whole"
    assert not [name for name in left_out if name.startswith("rulesdb/sources/comprehensive-")]


@pytest.mark.extended
def test_every_static_file_that_a_page_names_is_in_the_pack() -> None:
    """A page that names a static file which is not in the pack fails as a whole on the device."""
    there = {name for finder in get_finders() for name, _ in finder.list([]) if pack_contents.static_travels(name)}
    named = {
        named
        for name, content in pack_contents.site_files().items()
        if name.endswith((".html", ".py", ".svg"))
        for named in re.findall(r"""(?:\{%-?\s*static\s+|\bstatic\()["']([^"']+)["']""", content.decode())
    }
    assert {"css/base.css", "table/table.css", "table/table.js"} <= named
    of_accounts = {name for name in named if name.startswith("mfa/")}  # a device has no accounts
    assert sorted(named - there - of_accounts) == []


def test_no_source_of_the_site_reads_a_docstring_for_the_pack_has_none() -> None:
    reading = [
        name
        for name, code in pack_contents.site_files().items()
        if name.endswith(".py") and re.search(rb"__doc__|getdoc\(|getsource\(", code)
    ]
    assert reading == ["judge/pocket/vendored.py"], (
        "what it reads is the help of a command, which needs the vendored files"
    )


def test_what_is_left_of_a_source_does_the_same() -> None:
    code = b'"""Words."""\nclass A:\n    "Words."\n\ndef f(x):\n    # why\n    "Words."\n    return "kept"\n'
    left = shrink_sources({"a.py": code, "b.txt": code})
    assert left["b.txt"] == code
    assert b"Words" not in left["a.py"]
    assert b"kept" in left["a.py"]


@pytest.mark.slow
@pytest.mark.extended
def test_the_pack_is_made_alike_twice_and_is_small(collected: override_settings, tmp_path: Path) -> None:
    with collected:
        first = packing.make_pack(tmp_path / "one")
        second = packing.make_pack(tmp_path / "two")
        assert (first.version, first.parts) == (second.version, second.parts)
        assert first.size < MOST_BYTES
        listed = msgspec.json.decode((tmp_path / "one" / LIST).read_bytes(), type=Pack)
        for part in listed.parts:
            data = (tmp_path / "one" / part.path).read_bytes()
            assert (hashlib.sha256(data).hexdigest(), len(data)) == (part.sha256, part.size)
            assert part.sha256[:16] in part.path
        site = next(part for part in listed.parts if part.name == "site")
        plain = lzma.decompress((tmp_path / "one" / site.path).read_bytes())
        assert str(Path(packing.__file__).parents[3]).encode() not in plain, "a path of this machine travels"


def test_a_site_without_a_pack_says_so(client: Client, tmp_path: Path) -> None:
    with override_settings(VAR_DIR=tmp_path):
        assert offered_pack() is None
        assert client.get("/pocket/pack.json").status_code == 404
        assert client.get("/pocket/parts/../secret_key").status_code == 404
        assert "has not made a pocket desk" in client.get("/pocket/").content.decode()


def test_the_page_is_there_in_both_languages_and_the_worker_has_its_scope(client: Client) -> None:
    english = client.get("/pocket/", headers={"accept-language": "en"}).content.decode()
    japanese = client.get("/pocket/", headers={"accept-language": "ja"}).content.decode()
    assert "Keep this desk on my phone" in english
    assert "このサイトを端末に保存" in japanese
    worker = client.get("/pocket-worker.js")
    assert worker["Service-Worker-Allowed"] == "/"
    assert "wasm-unsafe-eval" not in worker["Content-Security-Policy"]
    assert "wasm-unsafe-eval" not in client.get("/")["Content-Security-Policy"]
    assert client.get("/pocket/now").json()["edition"] == "1.9.0"


@pytest.mark.extended
def test_texts_that_the_keeper_imported_travel_only_where_the_keeper_says_so(tmp_path: Path) -> None:
    for text in (FIRST, NEXT):
        bring_in(tmp_path, text, "--apply")
    PublishedAnswer.objects.create(
        number=4, date="2026-01-01", question_ja="作り物の質問。", answer_ja="作り物の回答。", stored_at=timezone.now()
    )
    names = ("Kiri Circle", "raises a hand", "作り物の回答", "kiri/2026-09/2.2")
    at_home, let_go = documents_database(), documents_database(imported_texts=True)
    for name in names:
        assert name.encode() not in at_home, name
        assert name.encode() in let_go, name
    rows, more = tables(at_home, tmp_path), tables(let_go, tmp_path)
    with override_settings(POCKET_IMPORTED_TEXTS=True):
        assert packing.documents_part() == {"var/documents.sqlite3": let_go}
    assert packing.documents_part() == {"var/documents.sqlite3": at_home}
    assert more["rulesdb_provision"] - rows["rulesdb_provision"] == 15
    for name in ("rulesdb_question", "rulesdb_officialanswer", "rulesdb_discrepancy"):
        assert rows[name] == more[name] > 0
    with sqlite3.connect(tmp_path / "looked.sqlite3") as opened:
        assert opened.execute("PRAGMA foreign_key_check").fetchall() == []
    tables(at_home, tmp_path)
    with sqlite3.connect(tmp_path / "looked.sqlite3") as opened:
        assert opened.execute("PRAGMA foreign_key_check").fetchall() == [], "nothing points at what stays at home"


def test_what_was_read_is_kept_for_the_next_pack_and_only_while_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another Python reads anew, as does a file that is cut off; what no pack asks for any more is dropped."""
    file, read_now = tmp_path / "sources", []

    def counted(code: bytes) -> shrinking.Source:
        read_now.append(code)
        return shrinking.Source(code, ())

    monkeypatch.setattr(shrinking, "_source", counted)

    def pack(*sources: bytes) -> list[bytes]:
        monkeypatch.setattr(shrinking, "_known", {})
        monkeypatch.setattr(shrinking, "_asked", set())
        read_now.clear()
        with shrinking.sources_kept(file):
            for each in sources:
                read_source(each)
        return [*read_now]

    assert pack(b"a", b"b") == [b"a", b"b"]
    assert pack(b"a", b"c") == [b"c"]
    assert pack(b"a", b"b") == [b"b"], "the pack before did not ask for it"
    monkeypatch.setattr(shrinking.sys, "version", "another")
    assert pack(b"a", b"b") == [b"a", b"b"]
    file.write_bytes(file.read_bytes()[:-1])
    assert pack(b"a", b"b") == [b"a", b"b"]
