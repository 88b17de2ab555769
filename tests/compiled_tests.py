"""Compiles the tests and the site before several processes collect the tests, so that not each of them does it."""

import compileall
import sys
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

ROOT = Path(__file__).parents[1]


def compile_for_workers(config: pytest.Config) -> None:
    """Keep, of every module that is not kept as it is now, what Python compiles of it: of a file of tests, as pytest rewrites its
    assertions. pytest has no other way to ask for that than to import the file."""
    if sys.dont_write_bytecode or rewrite.assertstate_key not in config.stash:
        return
    for folder in ("judge", "rulesdb", "tests"):
        compileall.compile_dir(ROOT / folder, quiet=2, rx=_Rewritten())
    state = config.stash[rewrite.assertstate_key]
    for path in (*ROOT.glob("tests/**/test_*.py"), *ROOT.glob("**/conftest.py")):
        kept = rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"
        if rewrite._read_pyc(path, kept) is None:
            kept.parent.mkdir(exist_ok=True)
            found, code = rewrite._rewrite_test(path, config)
            rewrite._write_pyc(state, code, found, kept)


class _Rewritten:
    """As a pattern, whatever pytest compiles in its own way."""

    def search(self, path: str) -> bool:
        name = Path(path).name
        return name == "conftest.py" or name.startswith("test_")
