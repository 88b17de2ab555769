"""Which compiled engine is used, if any: one compiled from exactly these sources, for this version of Python.

A compiled engine lies in a folder named by the digest of what it was made of, so that one of other sources is never found.
`FAST_ENGINE=0` leaves it aside, `FAST_ENGINE=must` refuses to go on without one.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from sysconfig import get_config_var
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent.parent
ENGINE = ROOT / "judge" / "engine"
SWITCH = "FAST_ENGINE"
SUFFIX = str(get_config_var("EXT_SUFFIX"))
"""How a compiled module's file name ends; it names the version of Python and the machine."""


def home() -> Path:
    """The folder that holds the compiled engines."""
    return Path(os.environ.get("VAR_DIR") or ROOT / "var") / "fast"


def sources() -> list[Path]:
    """Every source file of the engine, compiled or not: they are compiled against one another."""
    return sorted(ENGINE.rglob("*.py"))


def digest() -> str:
    """What tells the engine that would be compiled here from any other: its sources, how they are compiled, and the Python."""
    found = hashlib.blake2b(SUFFIX.encode(), digest_size=12)
    for path in (*sources(), *(Path(__file__).with_name(name) for name in ("build.py", "reads.h"))):
        found.update(b"\0" + path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


class Compiled(MetaPathFinder):
    """Finds the compiled modules of a folder before the sources beside which they were made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules: dict[str, Path] = {}
        for path in folder.rglob(f"*{SUFFIX}"):
            name = path.relative_to(folder).as_posix().removesuffix(SUFFIX).replace("/", ".")
            self.modules[name.removesuffix(".__init__")] = path

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Where a module is compiled; None where it is not."""
        compiled = self.modules.get(fullname)
        if compiled is None:
            return None
        package = [str(ROOT.joinpath(*fullname.split(".")))] if compiled.name.startswith("__init__.") else None
        loader = ExtensionFileLoader(fullname, str(compiled))
        return spec_from_file_location(fullname, compiled, loader=loader, submodule_search_locations=package)


def use_compiled() -> None:
    """Use the compiled engine from here on, where there is one; to be called before anything of the engine is imported.

    ImportError where one must be there and is not.
    """
    wanted = os.environ.get(SWITCH, "")
    if wanted == "0":
        return
    folder = home()
    if folder.is_dir() and (folder := folder / digest()).is_dir():
        sys.meta_path.insert(0, Compiled(folder))
    elif wanted == "must":
        raise ImportError(
            f"There is no compiled engine of these sources; make one with `make fast`, or unset {SWITCH}."
        )


def in_use() -> bool:
    """Whether this process plays with a compiled engine."""
    return any(isinstance(finder, Compiled) for finder in sys.meta_path)


def run_by_the_sources(code: str, *arguments: str) -> None:
    """Run Python code in a process of its own, which plays with the sources; what goes wrong there is written to its stderr."""
    import subprocess  # the pocket desk has none

    command = [sys.executable, "-c", code, *arguments]
    subprocess.run(command, cwd=ROOT, env={**os.environ, SWITCH: "0"}, check=False)  # noqa: S603
