"""`python -m judge.fast.build`: compile the engine with mypyc, for this Python and these sources. Needs a C compiler.

Modules that define structs stay as they are, since msgspec makes these classes and mypyc cannot; so do packages' `__init__`. The
compiled ones find everything else by importing it, as ever.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from judge.fast.loader import ROOT, SUFFIX, digest, home, sources

LEFT_OUT = ("position", "almost_primed", "outcomes")
"""Folders of the engine that no game runs through at every step."""
BASES = {"ABC", "BoardQueries", "BoardView", "EngineError"}
"""The base classes of classes that can be compiled."""
READS = Path(__file__).with_name("reads.h")
"""What is added to each file of C."""
ATTRIBUTE_BY_FIXED_NAME = re.compile(
    r"((?P<name>cpy_r_\w+) = CPyStatics\[\d+\];[^\n]*\n"
    r"[^\n]* = )CPyObject_GetAttr(?=\(cpy_r_\w+, (?P=name)\);)"
)
"""Where mypyc reads an attribute whose name stands in the source; `getattr` with a name that varies is left as it is."""
NAME_OF_MODULE = re.compile(
    r"((?P<names>cpy_r_\w+) = CPyStatic_\w+___globals;\n"
    r"[^\n]*(?P<name>cpy_r_\w+) = CPyStatics\[\d+\];[^\n]*\n"
    r"[^\n]* = )CPyDict_GetItem(?=\((?P=names), (?P=name)\);)"
)
"""Where mypyc reads a name of the module."""
OPTIMIZE = "2"
"""The optimization of the C compiler: `-O2`."""


def compilable(path: Path) -> bool:
    """Whether a module can be compiled and is worth it."""
    if path.name == "__init__.py" or path.relative_to(ROOT / "judge" / "engine").parts[0] in LEFT_OUT:
        return False
    body = ast.parse(path.read_text()).body
    if any(isinstance(node, ast.ImportFrom) and node.names[0].name == "*" for node in body):
        return False  # mypyc does not pass on what such a module imports
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    return all(ast.unparse(base) in BASES for each in classes for base in each.bases)


def with_fast_reads(code: str) -> str:
    """A file of C that mypyc wrote, changed so that attributes and names of the module are read as `reads.h` reads them."""
    includes = code.rindex("#include ")
    end = code.index("\n", includes) + 1
    code = code[:end] + f'#include "{READS}"\n' + code[end:]
    code = NAME_OF_MODULE.sub(r"\1FAST_GLOBAL", code)
    return ATTRIBUTE_BY_FIXED_NAME.sub(r"\1FAST_ATTRIBUTE", code)


def build(temporary: Path) -> None:
    """Compile into the folder `made` of a temporary one."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    modules = [path.relative_to(ROOT).as_posix() for path in sources() if compilable(path)]
    settings = temporary / "mypy.ini"
    settings.write_text("[mypy]\n")
    extensions = mypycify(
        ["--config-file", str(settings), *modules],
        opt_level=OPTIMIZE,
        debug_level="0",
        target_dir=str(temporary / "c"),
        multi_file=True,  # one large file of C takes the compiler longer
    )
    for each in extensions:
        each.extra_compile_args += ["-w"]
    for path in (temporary / "c").glob("__native_*.c"):
        path.write_text(with_fast_reads(path.read_text()))
    made = Distribution({"name": "fast", "ext_modules": extensions})
    command = made.get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(temporary / "made"), str(temporary / "objects")
    command.ensure_finalized()
    command.run()


def main() -> None:
    """Compile the engine, unless that was done; what was compiled of other sources is deleted."""
    there = home() / digest()
    if there.is_dir():
        sys.stdout.write(f"The compiled engine is there: {there}\n")
        return
    home().mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(dir=home()) as folder:
        build(Path(folder))
        if home() / digest() != there:
            sys.exit("The sources have changed while they were compiled; try again.")
        for other in home().iterdir():
            if other.name not in {Path(folder).name, there.name}:
                shutil.rmtree(other)
        (Path(folder) / "made").rename(there)
    count = sum(1 for _ in there.rglob(f"*{SUFFIX}"))
    sys.stdout.write(f"{count - 1} modules of the engine are compiled: {there}\n")


if __name__ == "__main__":
    main()
