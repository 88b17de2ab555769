"""A mutant in the place of what it breaks, in this process: nothing is imported anew.

What a function does is in its code object, so the mutant's is put into the function that is there. Whoever holds the function (a
step of a procedure, an `ActionSpec`, an import by name) holds the mutant then. A statement outside all functions is carried out
once more, and what it gave is put wherever the old one was.
"""

from __future__ import annotations

import ast
import gc
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType, ModuleType

from judge.engine import card_abilities
from judge.engine.effects import action_specs
from judge.engine.procedures import registry
from tests.mutants.mutant import ROOT, Mutant, broken

BROKEN = ("judge.engine", "judge.cards.compiler", "judge.cards.writer")
"""Where functions are broken, and kept answers are forgotten."""


class CannotApply(Exception):  # noqa: N818
    """The mutant cannot be put in place."""


class Functions:
    """The functions that there are in this process, by their code."""

    def __init__(self) -> None:
        self.by_code: dict[CodeType, list[FunctionType]] = defaultdict(list)
        self.caches: list[_lru_cache_wrapper[object]] = []
        gc.unfreeze()  # what the tests have frozen is not among the objects
        for each in gc.get_objects():
            if type(each) is FunctionType and each.__module__ and each.__module__.startswith(BROKEN):
                self.by_code[each.__code__].append(each)
            elif type(each) is _lru_cache_wrapper and each.__module__.startswith(BROKEN):
                self.caches.append(each)

    def apply(self, mutant: Mutant) -> None:
        """Break what the mutant breaks. CannotApply where that is not possible."""
        source = (ROOT / mutant.file).read_text(encoding="utf-8")
        tree = broken(source, mutant)
        try:
            pairs = list(_differing(_compiled(ast.parse(source), mutant), _compiled(tree, mutant)))
        except SyntaxError as error:
            raise CannotApply(str(error)) from error
        put = False
        for old, new in pairs:
            for function in self.by_code.get(old, []):
                if function.__code__.co_filename != old.co_filename:
                    continue  # the same words at the same line of another file
                try:
                    function.__code__ = new
                except ValueError as error:
                    raise CannotApply(str(error)) from error
                put = True
        if not put:
            _again(mutant, tree)
        for cache in self.caches:
            cache.cache_clear()
        registry._places.clear()
        card_abilities._faces.clear()


def _compiled(tree: ast.Module, mutant: Mutant) -> CodeType:
    return compile(tree, str(ROOT / mutant.file), "exec", dont_inherit=True)


def _differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions that are not the same in both, outermost ones only."""
    before, after = ([each for each in code.co_consts if isinstance(each, CodeType)] for code in (old, new))
    for one, other in zip(before, after, strict=False):
        if one.co_flags & CO_OPTIMIZED:
            if one != other:
                yield one, other
        else:
            yield from _differing(one, other)  # the body of a class


def _again(mutant: Mutant, tree: ast.Module) -> None:
    """Carry out the statement outside all functions that was changed."""
    module = next(each for each in _engine() if each.__file__ == str(ROOT / mutant.file))
    statement = next(each for each in tree.body if each.lineno <= mutant.line <= (each.end_lineno or 0))
    if isinstance(statement, ast.ClassDef):
        inner = next(each for each in statement.body if each.lineno <= mutant.line <= (each.end_lineno or 0))
        name, value = _assigned(inner)
        setattr(getattr(module, statement.name), name, _evaluated(value, module))
    elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        call = statement.value
        if not (isinstance(call.func, ast.Name) and call.func.id == "declare_action"):
            raise CannotApply(mutant.function)
        declared = _evaluated(call.args[0], module)
        action_specs.ACTION_SPECS[declared.node] = declared
    else:
        name, value = _assigned(statement)
        old, new = vars(module)[name], _evaluated(value, module)
        for each in _engine():
            if vars(each).get(name) is old:
                setattr(each, name, new)


def _engine() -> list[ModuleType]:
    return [each for name, each in sys.modules.items() if name.startswith("judge.") and getattr(each, "__file__", None)]


def _assigned(statement: ast.stmt) -> tuple[str, ast.expr]:
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return statement.targets[0].id, statement.value
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
        return statement.target.id, statement.value
    raise CannotApply(ast.unparse(statement)[:60])


def _evaluated(value: ast.expr, module: ModuleType) -> object:
    expression = ast.fix_missing_locations(ast.Expression(value))
    return eval(compile(expression, str(module.__file__), "eval", dont_inherit=True), vars(module))
