"""Puts the pack together: parts with a digest each, so that an update fetches only the parts that changed."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import lzma
import os
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from django.conf import settings

from judge.pocket import engine_check
from judge.pocket.licences import PACKED, licences
from judge.pocket.making import pack_contents
from judge.pocket.making.databases import documents_database, empty_database
from judge.pocket.making.shrinking import Files, shrink_sources, sources_kept
from judge.pocket.pack import FOLDER, FORMAT, LIST, SUBJECTS, Pack, PackPart, subject_of
from judge.pocket.vendored import VENDOR
from judge.scenarios import citation_index, firing
from judge.scenarios.library import firing_now
from judge.site_stamp import site_stamp
from rulesdb.models import Edition

WEB = Path(__file__).parents[1] / "web"
_XZ = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 23}]
_TZIF = (
    b"TZif2"
    + bytes(15)
    + (0).to_bytes(4, "big") * 4
    + (1).to_bytes(4, "big")
    + (4).to_bytes(4, "big")
    + bytes(6)
    + b"UTC\0"
)
UTC_ZONE = _TZIF + _TZIF + b"\nUTC0\n"
"""The time zone that the site works in, as Python reads it: the browser's Python has none."""


SOURCES = "pocket-sources"
"""The file in VAR_DIR that keeps what was read of Python sources for the next pack."""


@dataclass(frozen=True)
class PlainPart:
    """A part before it is compressed. Those that the browser needs before Python runs are packed in a way that it can unpack
    itself (gzip); the others are a fifth smaller (xz)."""

    name: str
    files: Files
    packing: str


def container(files: Files) -> bytes:
    """Files end to end, behind their names and lengths as JSON and the length of that.

    >>> container({"a": b"xy", "b": b"z"})
    b'\\x11\\x00\\x00\\x00[["a",2],["b",1]]xyz'
    """
    listed = json.dumps([[name, len(files[name])] for name in sorted(files)], separators=(",", ":"), ensure_ascii=False)
    head = listed.encode()
    return b"".join((len(head).to_bytes(4, "little"), head, *(files[name] for name in sorted(files))))


def stored_zip(files: Files) -> bytes:
    """A zip archive that is not compressed, for the part is compressed as a whole. The same files make the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name])
    return out.getvalue()


def compress_part(part: PlainPart) -> bytes:
    """A part compressed, as browsers fetch it."""
    plain = container(part.files)
    if part.packing == "gzip":
        return gzip.compress(plain, 9, mtime=0)
    return lzma.compress(plain, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=_XZ)


def pack_parts(texts: Files) -> Iterator[PlainPart]:
    """The uncompressed parts of the pack; `texts` are the files of `documents_part`."""
    chosen = pack_contents.library_files(), pack_contents.site_files()
    libraries, site = map(shrink_sources, chosen)
    statics, names = pack_contents.static_files()
    sources = [code for files in chosen for name, code in files.items() if name.endswith(".py")]
    runtime = {name: (VENDOR / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")}

    yield PlainPart("wasm", runtime, "gzip")
    library = shrink_sources(pack_contents.standard_library(sources))
    yield PlainPart("python", {"stdlib.zip": stored_zip(library)}, "gzip")
    yield PlainPart(
        "shell",
        {**{path.name: path.read_bytes() for path in sorted(WEB.iterdir())}, **_prefixed("static", statics)},
        "gzip",
    )
    yield PlainPart("libraries", libraries, "xz")
    yield PlainPart("site", {**site, **start_files(names)}, "xz")
    yield PlainPart("documents", texts, "xz")

    digest = engine_check.transitions_digest(Path(settings.SCENARIO_ROOT)).encode()
    yield PlainPart("scenarios", {**scenarios_part(), f"var/{engine_check.DIGEST}": digest}, "xz")


def start_files(names: bytes) -> Files:
    """The files besides its code that the site needs to start in the browser; `names` is the list of static files."""
    base, tables = empty_database()
    return {
        "var/static/staticfiles.json": names,
        "var/own.empty.sqlite3": base,
        "var/tables": tables.encode(),
        "var/zoneinfo/UTC": UTC_ZONE,
        f"judge/pocket/{PACKED.name}": msgspec.json.encode(licences()),
    }


def documents_part() -> Files:
    """The databases of the documents, under the paths at which the site in the browser opens them."""
    return {"var/documents.sqlite3": documents_database(imported_texts=settings.POCKET_IMPORTED_TEXTS)}


def scenarios_part() -> Files:
    """The scenarios, and the results computed from them and from the engine's source when the pack is made."""
    places = msgspec.json.encode(dict(sorted(citation_index.citation_places().items())))
    fired = msgspec.json.encode({"content": "packed", "firing": firing_now()})
    return {
        **_prefixed("var", pack_contents.scenario_files()),
        f"judge/scenarios/{firing.PACKED.name}": fired,
        f"judge/scenarios/{citation_index.PACKED.name}": places,
    }


def _prefixed(folder: str, files: Files) -> Files:
    return {f"{folder}/{name}": each for name, each in files.items()}


def fingerprint(texts: Files) -> str:
    """A digest of the files and rows of the pack, which shows without making it whether it would change."""
    found = hashlib.sha256(FORMAT.encode())
    found.update(site_stamp(settings.BASE_DIR, Path(settings.SCENARIO_ROOT)).encode())
    for content in texts.values():
        found.update(hashlib.sha256(content).digest())
    return found.hexdigest()


def make_pack(target: Path | None = None) -> Pack:
    """Make the pack in `target` (VAR_DIR/pocket), unless the pack there was made from the same state of the site. It appears only
    when it is complete."""
    target = target or Path(settings.VAR_DIR) / FOLDER
    texts = documents_part()
    state = fingerprint(texts)
    if (target / "made-of").exists() and (target / "made-of").read_text() == state and (target / LIST).exists():
        return msgspec.json.decode((target / LIST).read_bytes(), type=Pack)

    half = target.with_name(f"{target.name}.{os.getpid()}")
    shutil.rmtree(half, ignore_errors=True)
    (half / "parts").mkdir(parents=True)

    listed = []
    contents = {subject: hashlib.sha256() for subject in SUBJECTS}
    with sources_kept(Path(settings.VAR_DIR) / SOURCES):
        for part in pack_parts(texts):
            for file in sorted(part.files):
                contents[subject_of(part.name, file)].update(file.encode() + hashlib.sha256(part.files[file]).digest())
            data = compress_part(part)
            digest = hashlib.sha256(data).hexdigest()
            name = f"{part.name}-{digest[:16]}.{part.packing}"
            (half / "parts" / name).write_bytes(data)
            plain = sum(map(len, part.files.values()))
            listed.append(PackPart(part.name, f"parts/{name}", part.packing, len(data), plain, digest))

    version = hashlib.sha256("".join(each.sha256 for each in listed).encode()).hexdigest()[:16]
    current = Edition.current()
    pack = Pack(
        version=version,
        format=FORMAT,
        edition=current.version if current else "",
        editions=tuple(
            Edition.objects.filter(document=current.document).order_by("-version").values_list("version", flat=True)
        )
        if current
        else (),
        made=datetime.now(UTC).strftime("%Y-%m-%d"),
        parts=tuple(listed),
        contents={subject: found.hexdigest()[:16] for subject, found in contents.items()},
    )

    (half / LIST).write_bytes(msgspec.json.encode(pack))
    (half / "made-of").write_text(state)
    shutil.rmtree(target, ignore_errors=True)
    half.replace(target)
    return pack
