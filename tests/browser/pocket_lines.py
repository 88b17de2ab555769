"""What a phone keeps of lines, changed as an older engine would have left it."""

from __future__ import annotations

import base64
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from judge.desk.records import LineRecord, RecordedStep, pack, unpack

if TYPE_CHECKING:
    from playwright.sync_api import Page

KEPT = """(changed) => new Promise((done, fail) => {
  const opening = indexedDB.open("pocket", 1);
  opening.onsuccess = () => {
    const all = opening.result.transaction("kept", "readwrite").objectStore("kept");
    all.get("desk").onsuccess = ({ target: { result } }) => {
      if (changed) all.put({ ...result, base: Uint8Array.from(atob(changed), (each) => each.charCodeAt(0)) }, "desk");
      all.transaction.oncomplete = () => {
        opening.result.close();
        const read = new FileReader();
        read.onload = () => done(read.result.split(",")[1]);
        read.readAsDataURL(new Blob([result.base]));
      };
    };
  };
  opening.onerror = () => fail(opening.error);
})"""


def decided_otherwise(page: Page, digest: str, folder: Path) -> None:
    """Make a kept line one that engine 0.1 decided otherwise at its second transition."""
    path = folder / "own.sqlite3"
    path.write_bytes(base64.b64decode(page.evaluate(KEPT, "")))
    with closing(sqlite3.connect(path)) as base, base:
        (stored,) = base.execute("SELECT record FROM desk_line WHERE digest = ?", [digest]).fetchone()
        record = unpack(stored)
        assert record is not None
        told = (record.steps[0], RecordedStep(record.steps[1].rules, ("Told then", "当時"), "other"), *record.steps[2:])
        changed = pack(LineRecord(told, record.outcome))
        base.execute("UPDATE desk_line SET engine = '0.1', record = ? WHERE digest = ?", [changed, digest])
    page.evaluate(KEPT, base64.b64encode(path.read_bytes()).decode())
