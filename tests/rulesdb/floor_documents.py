"""Floor rules of a publisher that there is not."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from django.core.management import call_command

HEADER = """title: Floor Rules of the Kiri Circle
title-ja: 霧の会フロアルール
publisher: Kiri Circle
edition: 1.0
date: 2026-03-01
language: en
slug: kiri
source: https://kiri.example/floor
"""
PROVISIONS = """1 Calling a judge
1.1 A player who needs a judge raises a hand.
The opponent does the same where nobody comes.

   3 minutes are added to the time of the game.
1.2. Calls are answered in the order of the tables.
2 Penalties
2.1 A caution is given for a slip that changed nothing.
2.2 A warning is given where comprehensive rules 10.6.3 and 11.3.1 were not followed (see also 2.1 and Q194).
2.3 A second warning of the same kind is the loss of the game.
"""
FIRST = f"{HEADER}---\n{PROVISIONS}"
NEXT = (
    FIRST.replace("edition: 1.0", "edition: 2026-09")
    .replace("date: 2026-03-01", "date: 2026-09-01")
    .replace("2.3 A second warning", "2.3 A caution is noted at the table.\n2.4 A second warning")
    .replace("2.2 A warning is given where", "2.2 A caution is given where")
)


def bring_in(folder: Path, text: str, *options: str) -> str:
    """Import a text as the site's keeper does, and what the command says."""
    file, out = folder / "floor.txt", StringIO()
    file.write_text(text, encoding="utf-8")
    call_command("import_document", str(file), *options, stdout=out)
    return out.getvalue()
