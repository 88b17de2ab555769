"""`python -m judge.fast.build`: compile the engine with mypyc, for this Python and these sources. Needs a C compiler.

Modules that define structs stay as they are, since msgspec makes these classes and mypyc cannot; so do packages' `__init__`. The
compiled ones find everything else by importing it, as ever.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension

from judge.fast.loader import ROOT, SUFFIX, SWITCH, digest, home, sources

LEFT_OUT = ("position", "almost_primed", "outcomes")
"""Folders of the engine that no game runs through at every step."""
BASES = {"ABC", "BoardLookups", "BoardQueries", "BoardView", "EngineError", "Generic", "Replaceable"}
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
TRAINING = """
import sys
from pathlib import Path
from judge.fast.loader import Compiled
sys.meta_path.insert(0, Compiled(Path(sys.argv[1])))
from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.scenarios import selfplay
for decks in (starter_decks(), selfplay.random_decks(1, library())):
    for _ in selfplay.play_games(decks, 20, 1, library()):
        pass
"""
"""What is run with the engine in a folder, so that the compiler learns which parts run often: games of both kinds of decks."""


def compilable(path: Path) -> bool:
    """Whether a module can be compiled and is worth it."""
    if path.name == "__init__.py" or path.relative_to(ROOT / "judge" / "engine").parts[0] in LEFT_OUT:
        return False
    body = ast.parse(path.read_text()).body
    if any(isinstance(node, ast.ImportFrom) and node.names[0].name == "*" for node in body):
        return False  # mypyc does not pass on what such a module imports
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    if any(isinstance(each, ast.Call) for node in classes for each in node.decorator_list):
        return False  # a frozen data class changes the class, which mypyc's do not allow
    return all(ast.unparse(base).partition("[")[0] in BASES for each in classes for base in each.bases)


def with_fast_reads(code: str) -> str:
    """A file of C that mypyc wrote, changed so that attributes and names of the module are read as `reads.h` reads them."""
    includes = code.rindex("#include ")
    end = code.index("\n", includes) + 1
    code = code[:end] + f'#include "{READS}"\n' + code[end:]
    code = NAME_OF_MODULE.sub(r"\1FAST_GLOBAL", code)
    return ATTRIBUTE_BY_FIXED_NAME.sub(r"\1FAST_ATTRIBUTE", code)


def is_gcc() -> bool:
    """Whether the C compiler is GCC, which other compilers say in their own way."""
    command = (os.environ.get("CC") or str(sysconfig.get_config_var("CC"))).split()[:1]
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    return "Free Software Foundation" in told.stdout


def build(temporary: Path) -> None:
    """Compile into the folder `made` of a temporary one. With GCC it is compiled twice: games are played with the first result, and
    the compiler is told which parts of the code they ran through."""
    from mypyc.build import mypycify

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
    for path in (temporary / "c").glob("__native_*.c"):
        path.write_text(with_fast_reads(path.read_text()))
    if not is_gcc():
        compile_c(extensions, temporary, [])
        return
    profile = f"-fprofile-dir={temporary / 'profile'}"
    compile_c(extensions, temporary, ["-fprofile-generate", profile])
    command = [sys.executable, "-c", TRAINING, str(temporary / "made")]
    subprocess.run(command, cwd=ROOT, env={**os.environ, SWITCH: "0"}, check=True)  # noqa: S603
    compile_c(extensions, temporary, ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", profile])


def compile_c(extensions: list[Extension], temporary: Path, flags: list[str]) -> None:
    """Compile the files of C into the folder `made`, with flags for compiling and linking. What is there is made anew."""
    for each in extensions:
        each.extra_compile_args = [f"-O{OPTIMIZE}", "-w", "-fno-plt", "-fno-semantic-interposition", *flags]
        each.extra_link_args = flags
    made = Distribution({"name": "fast", "ext_modules": extensions})
    command = made.get_command_obj("build_ext")
    command.build_lib = str(temporary / "made")
    command.build_temp = str(temporary / "objects")
    command.force = True
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
