"""How far the compiler reaches: of the texts of each set, in the order in which the sets came out, how many are read with forms
that the texts of earlier sets need too.

`python -m tests.benchmarks.reach` prints the table of `docs/cards.md` for the compiler as it is; `--at REV` for that of another
commit. It needs the lists of cards with their printed texts, which are not in the repository.

A form is a word of the vocabulary, a step of the grammar (which part stands under which rule), or a line of the compiler's code
that is run. What a text needs is recorded while it is read, so nobody judges what is alike. A slot is reached if it is read and
every form that it needs is needed by a slot of an earlier set. Names, tags and numbers are no forms.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import lark
from lark import Lark, Token

from judge.cards import listing
from judge.cards.compiler import parsing
from judge.cards.compiler.layout import paragraphs
from judge.cards.compiler.normalised_text import normalise
from judge.cards.compiler.tokens import TERMINALS, WORDS
from judge.cards.readers import names_in, read_slot
from judge.cards.records import slots
from judge.cards.reference import FOLDER

ROOT = Path(__file__).parents[2]
LISTS = tuple(FOLDER / f"{name}.ja.json" for name in ("cards", "new-cards", "heb01", "hbp09"))
RELEASES = (
    ("hSD01", "hBP01", "hYS01"), ("hBP02", "hSD02", "hSD03", "hSD04"), ("hSD05", "hSD06", "hSD07"), ("hBP03",), ("hBP04",),
    ("hSD08", "hSD09"), ("hBP05",), ("hSD10", "hSD11"), ("hBP06",), ("hSD12", "hSD13"), ("hBP07",),
    ("hSD14", "hSD15", "hSD16", "hSD17", "hSD18", "hSD19"), ("hBP08",), ("hEB01",), ("hBP09",),
)  # fmt: skip
"""The sets that came out together, in order, by the first official answer about a card of them. hPR and hBD24 grew over years and
are left out."""
COMPILER = str(Path(parsing.__file__).parent)


class Row(NamedTuple):
    """Of the sets of a release: how many slots there are, are read, and are reached; and how many forms came new."""

    sets: tuple[str, ...]
    slots: int
    read: int
    reached: int
    words: int
    steps: int
    lines: int


def rows() -> Iterator[Row]:
    """A row for each release."""
    records = listing.read_all(LISTS)
    names, parser = names_in(records), _grammar()
    needed: set[str] = set()
    for sets in RELEASES:
        texts = [slot for record in records if record.set in sets for slot in slots(record)]
        read = [forms for slot in texts if (forms := _forms(slot, names, parser))]
        reached = sum(forms <= needed for forms in read)
        new = set().union(*read) - needed
        kinds = [sum(form.startswith(kind) for form in new) for kind in ("word", "step", "line")]
        needed |= new
        yield Row(sets, len(texts), len(read), reached, *kinds)


def _forms(slot: Any, names: Any, parser: Lark) -> set[str]:
    """What reading a slot needs; nothing where the compiler does not read it."""
    lines: set[str] = set()

    def local(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            lines.add(f"line {frame.f_code.co_filename}:{frame.f_lineno}")
        return local

    def called(frame: FrameType, _event: str, _arg: Any) -> Any:
        return local if frame.f_code.co_filename.startswith(COMPILER) else None

    sys.settrace(called)
    try:
        tree = read_slot(slot, names).tree
    finally:
        sys.settrace(None)
    return lines | _written(slot.text, parser) if tree is not None else set()


def _written(text: str, parser: Lark) -> set[str]:
    """The words of a text and the steps of the grammar that its sentences take."""
    even = normalise(text).normal
    found: set[str] = set()
    for paragraph in paragraphs(even):
        for sentence in paragraph.sentences:
            tree = parser.parse(parsing._Placed(even[sentence.span.start : sentence.span.end]))
            for node in tree.iter_subtrees():
                for child in node.children:
                    inner = child.type if isinstance(child, Token) else child.data
                    found.add(f"step {node.data} {inner}")
                    if isinstance(child, Token):
                        found.add(f"word {' '.join(WORDS.get(str(child), (child.type,)))}")
    return found


def _grammar() -> Lark:
    """The grammar without what is made of it."""
    rules = (Path(COMPILER) / "grammar.lark").read_text(encoding="utf-8")
    words: Any = type("Words", (parsing._Words,), {"lex": _lex})
    declared = f"\n%declare {' '.join(TERMINALS)}\n"
    return lark.Lark(rules + declared, parser="lalr", lexer=words, maybe_placeholders=False)


def _lex(self: Any, text: Any) -> Iterator[Token]:
    placed = parsing._Placed(str(text))
    placed.offset = 0
    yield from parsing._Words.lex(self, placed)


def table(found: Iterator[Row]) -> str:
    """The rows as a table of a page."""
    lines = ["| Sets | Slots | Read | Reached | New words | New steps | New lines |", "|---|---|---|---|---|---|---|"]
    lines += [f"| {', '.join(row.sets)} | {' | '.join(map(str, row[1:]))} |" for row in found]
    return "\n".join(lines)


def _at(revision: str) -> None:
    """The same with the compiler of another commit, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        subprocess.run(["git", "worktree", "add", "--detach", "--quiet", str(other), revision], cwd=ROOT, check=True)
        try:
            own = Path(__file__).read_text(encoding="utf-8").replace("FOLDER /", f"Path({str(FOLDER)!r}) /")
            if not (other / "judge/cards/compiler/normalised_text.py").exists():
                own = own.replace(
                    "compiler.normalised_text", "compiler.text"
                )  # its name in commits before November 29, 2026
            (other / "tests" / "benchmarks" / "reach.py").write_text(own, encoding="utf-8")
            subprocess.run([sys.executable, "-m", "tests.benchmarks.reach"], cwd=other, check=True)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(other)], cwd=ROOT, check=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--at"] and len(sys.argv) == 3:
        _at(sys.argv[2])
    elif len(sys.argv) == 1:
        sys.stdout.write(table(rows()) + "\n")
    else:
        sys.exit("Nothing, or --at and a commit, is expected.")
