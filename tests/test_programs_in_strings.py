"""Programs that stand in strings, as those for another process do: what they import of the project and use of its modules exists.

No checker of types reads them. They are looked up in the sources, since some modules must not be imported here: the pocket desk's
change the settings.
"""

import ast
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("judge", "rulesdb", "tests")


def programs(source: str) -> Iterator[ast.Module]:
    """The programs in the strings of a source file: text that is Python and imports something of the project."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str) and "import" in node.value):
            continue
        try:
            program = ast.parse(textwrap.dedent(node.value))
        except SyntaxError:
            continue
        if any(imports_of_ours(program)):
            yield program


def imports_of_ours(program: ast.Module) -> Iterator[ast.ImportFrom]:
    return (
        node
        for node in ast.walk(program)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] in OURS
    )


@cache
def names_in(module: str) -> frozenset[str] | None:
    """The names that a module binds, and its modules where it is a package; None where there is no such module, or where
    it imports all that another one has."""
    path = ROOT.joinpath(*module.split("."))
    home = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not home.exists() and not path.is_dir():
        return None
    names = {each.stem for each in path.iterdir()} if path.is_dir() else set()
    found: list[ast.AST] = [ast.parse(home.read_text(encoding="utf-8"))] if home.exists() else []
    while found:
        node = found.pop()
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
            continue  # what is bound inside is not the module's
        if isinstance(node, ast.ImportFrom | ast.Import):
            names |= {(each.asname or each.name).partition(".")[0] for each in node.names}
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        found += ast.iter_child_nodes(node)
    return None if "*" in names else frozenset(names)


def missing(program: ast.Module) -> list[str]:
    """The names that a program imports of the project, or uses of its modules, and that do not exist."""
    modules: dict[str, str] = {}
    used = []
    for node in imports_of_ours(program):
        for name in node.names:
            used.append((str(node.module), name.name))
            if names_in(f"{node.module}.{name.name}") is not None:
                modules[name.asname or name.name] = f"{node.module}.{name.name}"
    used += [
        (modules[node.value.id], node.attr)
        for node in ast.walk(program)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules
    ]
    return [f"{module}.{name}" for module, name in used if name not in (names_in(module) or {name})]


@pytest.mark.slow
@pytest.mark.parametrize("room", OURS)
def test_what_programs_in_strings_name_exists(room: str) -> None:
    wrong = {}
    for path in sorted((ROOT / room).rglob("*.py")):
        found = [name for each in programs(path.read_text(encoding="utf-8")) for name in missing(each)]
        if found and path != Path(__file__):
            wrong[str(path.relative_to(ROOT))] = found
    assert wrong == {}


def test_a_name_that_is_gone_is_found() -> None:
    (program,) = programs('RUN = "from judge.scenarios import selfplay\\nselfplay.games()\\n"')
    assert missing(program) == ["judge.scenarios.selfplay.games"]
    (program,) = programs('RUN = "from judge.cards.library import shelf_of_cards"')
    assert missing(program) == ["judge.cards.library.shelf_of_cards"]
