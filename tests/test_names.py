"""The names that docstrings and the table of names mention are names of the code."""

import builtins
import keyword
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from .module_trees import defined_names, docstrings, members_of_classes, module_codes, module_texts

DECISION = Path(__file__).parents[1] / "docs/decisions/0043-names-say-what-a-thing-is.md"
ROW = re.compile(r"\| `([\w.*]+)[^|`]*`[^|]*\| `([\w.*]+)[^|`]*`[^|]*\|")
"""The first name in backticks of each column; what follows it there is for readers."""


def missing_names(rows: list[str], defined: frozenset[str]) -> list[str]:
    """What is wrong with rows of the table of names: how they are written, or a new name that is none and that no row renames."""
    wrong = [f"Not written as | `old` | `new` (module) |: {row}" for row in rows if not ROW.fullmatch(row)]
    pairs = [(old.rpartition(".")[2], new.rpartition(".")[2]) for old, new in ROW.findall("\n".join(rows))]
    renamed_again = {old for old, new in pairs if old != new}
    gone = {new for _, new in pairs} - defined - renamed_again
    return wrong + [
        f"Nothing is called `{name}`: say what it is called now, or leave the row out" for name in sorted(gone)
    ]


def test_every_new_name_in_the_table_of_names_exists() -> None:
    lines = DECISION.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ") and line != "| before | now |"]
    assert len(rows) > 400
    assert missing_names(rows, defined_names()) == []


def test_a_missing_name_is_found() -> None:
    defined = frozenset({"there", "agreed_versions"})
    assert missing_names(["| `a` | `there` (x.y) |", "| `pocket.agreeing` | `pocket.agreed_versions` |"], defined) == []
    assert missing_names(["| `a` | `b` (x.y) |", "| `b` | `there` (x.y) |"], defined) == []
    [gone] = missing_names(["| `A.b` | `gone` (x.y) |"], defined)
    assert "`gone`" in gone
    [unreadable] = missing_names(["| a -> b |"], defined)
    assert unreadable.startswith("Not written as")


# --- Docstrings

QUOTED = re.compile(r"(?<!`)`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\(\))?`(?!`)")
ENDINGS = {"h", "py", "toml", "yaml"}
"""Of files."""

OTHERS = {
    "AppConfig.ready": "Django's",
    "CalledProcessError": "of subprocess",
    "User.is_staff": "Django's",
    "ValidationError": "Django's",
    "enc_hook": "a parameter of msgspec",
    "msgspec.ValidationError": "msgspec's",
    "novalidate": "an attribute of HTML",
    "pas": "a word in a query",
    "pypi": "where what is vendored comes from",
    "rrw": "Cheers in the quick line",
    "x12": "a number in the quick line",
    "x2": "a number in the quick line",
}
"""Words in backticks that are nothing of the project's code, and whose they are."""


@cache
def words_of(module: str) -> frozenset[str]:
    """The words in the code of a module."""
    return frozenset(re.findall(r"\w+", module_codes()[module]))


def unknown_name(name: str, module: str, words: frozenset[str]) -> bool:
    """Whether a name in a docstring of a module is no name of the code: nothing is defined as it, the module's code does not use
    it, no string is this word alone, and it is neither a builtin, a keyword nor a module of Python. Of a class of the
    project, the class has to have it."""
    first, *others = name.split(".")
    if others and others[-1] in ENDINGS:
        return False
    of_class = members_of_classes().get(first)
    if others and of_class is not None and others[0] not in of_class:
        return True
    return any(
        part not in words
        and part not in words_of(module)
        and not hasattr(builtins, part)
        and not keyword.iskeyword(part)
        for part in (first, *others)
    )


def unknown_names() -> Iterator[tuple[str, str]]:
    """The modules and names in backticks for which `unknown_name` is true."""
    strings = {word for text in module_texts().values() for word in re.findall(r"[\"'](\w+)[\"']", text)}
    words = defined_names() | sys.stdlib_module_names | strings
    for module, text in docstrings():
        for name in QUOTED.findall(text):
            if unknown_name(name, module, words):
                yield module, name


def test_every_name_in_backticks_in_a_docstring_exists() -> None:
    found = set(unknown_names())
    gone = sorted(f"{module}: `{name}`" for module, name in found if name not in OTHERS)
    assert gone == [], "Nothing is called this now"
    needless = sorted(OTHERS.keys() - {name for _, name in found})
    assert needless == [], "These need no exception any more"


def test_an_unknown_name_is_found() -> None:
    words = defined_names()
    assert len(docstrings()) > 5000
    assert not unknown_name("Draft.take_answer", "judge.engine.draft", words)
    assert not unknown_name("Board.holomems_of", "judge.engine.board", words)  # of a class that it inherits from
    assert not unknown_name("nodes.py", "judge.engine.draft", words)
    assert unknown_name("Draft.trodden", "judge.engine.draft", words)
    assert unknown_name("Work", "judge.engine.draft", words)
