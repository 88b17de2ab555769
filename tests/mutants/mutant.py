"""What is broken: every small change of a source file that could matter, with the place where it is.

Left alone: annotations, types that are given a name, docstrings, assertions, and what `changes_of` leaves alone.
"""

from __future__ import annotations

import ast
import copy
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.changes import Owners, called, changes_of

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "judge" / "engine"


@dataclass(frozen=True)
class Mutant:
    """One change of a source file. `index` is the node that it changes, `variant` which change of that node."""

    file: str
    """From the root of the project."""
    function: str
    """The qualified name of the function that it is in, or of the name that a statement outside all functions is about."""
    line: int
    source: str
    """The line as it is written."""
    change: str
    index: int
    variant: int

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What stays when lines are added above it."""
        return (self.file, self.function, self.source, self.change)


def files() -> list[Path]:
    """The source files that are broken: those that carry out the rules and the effects. What an effect can say (`nodes.py`) is
    not carried out, so there is nothing to be played."""
    found = [*(ENGINE / "procedures").glob("*.py"), *(ENGINE / "effects").rglob("*.py")]
    return sorted(path for path in found if path.name not in {"nodes.py", "__init__.py", "language.py", "topics.py"})


def name_of(path: Path) -> str:
    """A source file's name from the root of the project."""
    return path.relative_to(ROOT).as_posix()


def mutants_of(source: str, file: str) -> list[Mutant]:
    """Every change of a source file, in its order."""
    tree = ast.parse(source)
    lines = source.splitlines()
    found = []
    for index, node, owners in _places(tree):
        changes = list(changes_of(node, owners))
        line = getattr(node, "lineno", 0)
        for variant, change in enumerate(changes):
            told = change.told or _told(node, owners, variant)
            found.append(Mutant(file, _function(owners, node), line, lines[line - 1].strip(), told, index, variant))
    return found


def broken(source: str, mutant: Mutant) -> ast.Module:
    """The source with the change made."""
    tree = ast.parse(source)
    _, node, owners = next(each for each in _places(tree) if each[0] == mutant.index)
    list(changes_of(node, owners))[mutant.variant].make()
    return ast.fix_missing_locations(tree)


def sample(mutants: Iterable[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many mutants, every line that can be broken as likely as any other, and none twice as long as another has none."""
    chance = random.Random(seed)
    by_line: dict[tuple[str, int], list[Mutant]] = defaultdict(list)
    for each in mutants:
        by_line[each.file, each.line].append(each)
    for several in by_line.values():
        chance.shuffle(several)
    found: list[Mutant] = []
    while len(found) < count and any(by_line.values()):
        places = [place for place, several in by_line.items() if several]
        chance.shuffle(places)
        found += [by_line[place].pop() for place in places[: count - len(found)]]
    return found


def _places(tree: ast.Module) -> Iterator[tuple[int, ast.AST, Owners]]:
    """Every node that may be changed, numbered, with the nodes that it is in, the outermost first."""
    numbers = {id(node): index for index, node in enumerate(ast.walk(tree))}

    def walk(node: ast.AST, owners: Owners) -> Iterator[tuple[int, ast.AST, Owners]]:
        yield numbers[id(node)], node, owners
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns", "decorator_list", "type_params", "bases"}:
                continue
            if isinstance(node, ast.ClassDef) and name == "keywords":
                continue
            if isinstance(node, ast.arguments) and name not in {"defaults", "kw_defaults"}:
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not _left_alone(child):
                    yield from walk(child, (*owners, node))

    for node in tree.body:
        if not _left_alone(node):
            yield from walk(node, (tree,))


def _left_alone(node: ast.AST) -> bool:
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.expr_context):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True  # a docstring
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.Call) and called(node) in {"TypeVar", "NewType"}:
        return True
    if isinstance(node, ast.keyword) and node.arg == "rules":
        return True  # the numbers of provisions, as in `cite`
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp | ast.Subscript) and _is_type(node.value):
        return True  # it only gives a type a name
    return isinstance(node, ast.Assign) and any(
        isinstance(each, ast.Name) and each.id == "__all__" for each in node.targets
    )


def _is_type(node: ast.AST) -> bool:
    """Whether it is a type: `Callable[...]`, or classes joined by `|`. Names in capitals are sets."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.BitOr) and _is_type(node.left) and _is_type(node.right)
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id in {"Callable", "Literal", "tuple"}
    return isinstance(node, ast.Name) and node.id[0].isupper() and not node.id.isupper()


def _function(owners: Owners, node: ast.AST) -> str:
    names = [each.name for each in (*owners, node) if isinstance(each, ast.FunctionDef | ast.ClassDef)]
    if names:
        return ".".join(names)
    statement = (*owners, node)[1]
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        return ast.unparse(target)
    named = [each.value for each in ast.walk(statement) if isinstance(each, ast.keyword) and each.arg == "node"]
    return f"declare_action({ast.unparse(named[0])})" if named else ast.unparse(statement).splitlines()[0][:60]


def _told(node: ast.AST, owners: Owners, variant: int) -> str:
    """What a node says before and after a change; made on a copy of it."""
    node = copy.deepcopy(node)
    before = ast.unparse(node)
    list(changes_of(node, owners))[variant].make()
    around = f", in {ast.unparse(owners[-1])}" if isinstance(node, ast.Constant) else ""
    return f"{before}  ->  {ast.unparse(node)}{around}"
