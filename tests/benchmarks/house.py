"""How the project is built, counted off its files: lines by room, modules, imports, types, the effect language, the writers.

`python -m tests.benchmarks.house` counts the last commit, `--at REV` another one, and `--since REV` adds how many of the lines are
in packages and modules that were not there at a third. Nothing of the project is imported or run, so old commits can be counted.
"""

from __future__ import annotations

import ast
import io
import json
import re
import statistics
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.module_imports import arrows, circles, importing_functions, with_indented_imports
from tests.module_trees import ROOT, module_codes, module_texts

Figure = tuple[str, float, str]
COUNTED = (":(glob)**/*.py", ":(glob)templates/**", ":(glob)judge/cards/catalogue/*.json", "pyproject.toml")
"""The files that are looked at."""
LONG = 400
"""A module with more lines than this is a long one."""
PARTS = ("judge/engine", "judge/cards/compiler", "judge/cards/writer")
"""Packages whose lines are also told apart from their room's."""


def line_kinds(text: str) -> Counter[str]:
    """How many lines of a module are code, imports, docstrings, comments and blank; a line inside a docstring is one of it.

    >>> sorted(line_kinds('import re\\n\\nA = 1\\n\"\"\"One.\\n\\nTwo.\"\"\"\\n# three\\n').items())
    [('blank', 1), ('code', 1), ('comments', 1), ('docstrings', 3), ('imports', 1)]
    """
    kinds = [
        "comments" if line.lstrip().startswith("#") else "code" if line.strip() else "blank"
        for line in text.splitlines()
    ]
    for node in ast.walk(ast.parse(text)):
        imports = isinstance(node, ast.Import | ast.ImportFrom)
        if imports or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        ):
            assert isinstance(node, ast.stmt)
            for line in range(node.lineno - 1, node.end_lineno or node.lineno):
                kinds[line] = "imports" if imports else "docstrings"
    return Counter(kinds)


def room_of(path: str) -> str:
    """The room of a file: a package of `judge`, or a folder of the project.

    >>> room_of("judge/desk/views/quick.py"), room_of("judge/urls.py"), room_of("tests/forms.py"), room_of("manage.py")
    ('judge/desk', 'judge', 'tests', '.')
    """
    *folders, _name = path.split("/")
    return "/".join(folders[: 2 if folders[:1] == ["judge"] else 1]) or "."


def is_product(path: str) -> bool:
    """Whether a file is Python of the product, not of its tests."""
    return path.endswith(".py") and path.startswith(("judge/", "rulesdb/"))


def extract(revision: str, folder: Path) -> dict[str, str]:
    """Put the files of a commit that are looked at into a folder, and return the text of each by its path. SystemExit where there
    is no such commit."""
    made = subprocess.run(["git", "archive", revision, *COUNTED], cwd=ROOT, capture_output=True)
    if made.returncode:
        sys.exit(made.stderr.decode().strip())
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def figures(revision: str = "HEAD") -> Iterator[Figure]:
    """Every figure of one commit."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        files = extract(revision, root)
        yield from _lines(files)
        yield from _modules(files, root)
        yield "files under mypy strict", _strict(files), "files"
        yield from _nodes(files)
        for tongue in ("japanese", "english"):
            trees = [
                ast.parse(text) for path, text in files.items() if path.startswith(f"judge/cards/writer/{tongue}/")
            ]
            functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
            yield f"functions of the {tongue} writer", len(functions), "functions"


def _lines(files: dict[str, str]) -> Iterator[Figure]:
    rooms: dict[str, Counter[str]] = {}
    for path, text in files.items():
        if path.endswith(".py"):
            rooms.setdefault(room_of(path), Counter()).update(line_kinds(text))
        elif path.startswith("templates/"):
            blank = sum(not line.strip() for line in text.splitlines())
            rooms.setdefault("templates", Counter()).update({"code": _length(text) - blank, "blank": blank})
    for room, kinds in sorted(rooms.items()):
        yield f"{room}: lines", kinds.total(), "lines"
        yield from ((f"{room}: {kind}", count, "lines") for kind, count in sorted(kinds.items()))
    product = sum((kinds for room, kinds in rooms.items() if room.startswith(("judge", "rulesdb"))), Counter())
    yield "product: lines", product.total(), "lines"
    yield from ((f"product: {kind}", count, "lines") for kind, count in sorted(product.items()))
    for part in PARTS:
        yield f"part {part}: lines", sum(_length(text) for path, text in files.items() if _is_of(path, part)), "lines"


def _modules(files: dict[str, str], root: Path) -> Iterator[Figure]:
    for name, lengths in (
        ("product", [_length(text) for path, text in files.items() if is_product(path)]),
        (
            "tests",
            [_length(text) for path, text in files.items() if path.startswith("tests/") and path.endswith(".py")],
        ),
    ):
        yield f"{name}: modules", len(lengths), "modules"
        yield f"{name}: median length of a module", statistics.median(lengths), "lines"
        yield f"{name}: modules over {LONG} lines", sum(length > LONG for length in lengths), "modules"
    found = circles(arrows(module_codes(root)))
    yield "circles of imports", len(found), "circles"
    yield "modules in circles of imports", sum(len(circle) for circle in found), "modules"
    texts = module_texts(root)
    importing = importing_functions(
        {name: ast.parse(texts[name]) for name in with_indented_imports(module_codes(root))}
    )
    yield "functions that import, without ready", sum(name != "ready" for _module, name in importing), "functions"


def _strict(files: dict[str, str]) -> int:
    """How many files mypy checks strictly. An override for modules of the project would have to be looked at by hand."""
    mypy = tomllib.loads(files["pyproject.toml"])["tool"]["mypy"]
    overrides = [name for each in mypy.get("overrides", ()) for name in _listed(each["module"])]
    assert not any(name.startswith(("judge", "rulesdb")) for name in overrides), overrides
    excluded = _listed(mypy.get("exclude", []))
    checked = [path for path in files if path.endswith(".py") and any(_is_of(path, each) for each in mypy["files"])]
    return sum(not any(re.search(each, path) for each in excluded) for path in checked) if mypy["strict"] else 0


def _nodes(files: dict[str, str]) -> Iterator[Figure]:
    """The nodes of the effect language by their tags, and those that are on no card of the catalogue."""
    tags = {
        str(keyword.value.value)
        for path, text in files.items()
        if _is_of(path, "judge/engine/effects")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef)
        for keyword in node.keywords
        if keyword.arg == "tag" and isinstance(keyword.value, ast.Constant)
    }
    printed: set[str] = set()
    for path, text in files.items():
        if re.fullmatch(r"judge/cards/catalogue/h\w+\.json", path):
            printed |= set(re.findall(r'"is": ?"(\w+)"', text))
    yield "nodes of the effect language", len(tags), "nodes"
    yield "nodes that no printed card uses", len(tags - printed), "nodes"


def grown(since: str, revision: str) -> Iterator[Figure]:
    """Where the product's lines at a commit come from: modules and packages that were not there at an earlier one, and modules that
    were, under whatever name. What was cut out of a module into a new one is in the new one."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        before = {path: _length(text) for path, text in extract(since, Path(one)).items() if is_product(path)}
        after = {path: _length(text) for path, text in extract(revision, Path(other)).items() if is_product(path)}
    names = first_names(since, revision)
    kept = {path: first for path in after if (first := names.get(path, path)) in before}
    new = after.keys() - kept.keys()
    gone = before.keys() - set(kept.values())
    changes = [after[path] - before[first] for path, first in kept.items()]

    old_rooms = {room_of(path) for path in before}
    old_folders = {path.rpartition("/")[0] for path in (*before, *kept)}
    rooms: Counter[str] = Counter()
    for path in new:
        rooms[room_of(path)] += after[path]

    yield "new rooms", sum(count for room, count in rooms.items() if room not in old_rooms), "lines"
    yield "new packages", sum(after[path] for path in new if path.rpartition("/")[0] not in old_folders), "lines"
    yield "new modules", rooms.total(), "lines"
    yield "new modules, how many", len(new), "modules"
    yield from ((f"new modules in {room}", count, "lines") for room, count in sorted(rooms.items()))
    for part in PARTS:
        yield f"new modules in part {part}", sum(after[path] for path in new if _is_of(path, part)), "lines"
    yield "modules that are gone", sum(before[path] for path in gone), "lines"
    yield "modules that are gone, how many", len(gone), "modules"
    yield "kept modules, then", sum(before[first] for first in kept.values()), "lines"
    yield "kept modules, now", sum(after[path] for path in kept), "lines"
    yield "kept modules that are longer, by", sum(each for each in changes if each > 0), "lines"
    yield "kept modules that are shorter, by", -sum(each for each in changes if each < 0), "lines"
    yield "kept modules that are shorter, how many", sum(each < 0 for each in changes), "modules"


def first_names(since: str, revision: str) -> dict[str, str]:
    """The modules that were given another name between two commits: the last name to the first. Git is asked commit by commit,
    since a module that was also written anew is no longer like the old one."""
    asked = ["git", "log", "--reverse", "--topo-order", "--format=", "--name-status", "--diff-filter=R", "-M", "-l0"]
    command = [*asked, f"{since}..{revision}", "--", "judge", "rulesdb"]
    names: dict[str, str] = {}
    for row in subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        _kind, old, new = row.split("\t")
        names[new] = names.pop(old, old)
    return names


def _is_of(path: str, folder: str) -> bool:
    return path == folder or path.startswith(f"{folder}/")


def _listed(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def _length(text: str) -> int:
    return len(text.splitlines())


def main() -> None:
    """Print the figures that the command line asks for, one JSON line each."""
    parser = ArgumentParser(prog="python -m tests.benchmarks.house")
    parser.add_argument("--at", default="HEAD", metavar="REV")
    parser.add_argument("--since", metavar="REV")
    asked = parser.parse_args()
    for name, value, unit in (*figures(asked.at), *(grown(asked.since, asked.at) if asked.since else ())):
        sys.stdout.write(json.dumps({"name": name, "value": value, "unit": unit}) + "\n")


if __name__ == "__main__":
    main()
