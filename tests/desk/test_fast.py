"""Which compiled engine is found: that of the very sources that are here, unless it is switched off."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge.fast import loader
from judge.fast.build import compilable, with_fast_reads
from judge.fast.loader import ENGINE, ROOT, SUFFIX, Compiled, digest


def python(code: str, **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={"PATH": "", **environment}, capture_output=True, text=True
    )


def test_another_source_is_another_engine(tmp_path, monkeypatch):
    before = digest()
    assert before == digest()
    (tmp_path / "judge/engine").mkdir(parents=True)
    changed = tmp_path / "judge/engine/game.py"
    changed.write_text((ENGINE / "game.py").read_text() + "\n")
    others = [path for path in loader.sources() if path.name != "game.py"]
    monkeypatch.setattr(loader, "sources", lambda: [*others])
    assert digest() != before


def test_a_compiled_module_is_found_before_its_source(tmp_path):
    (tmp_path / "judge/engine").mkdir(parents=True)
    (tmp_path / f"judge/engine/board{SUFFIX}").touch()
    (tmp_path / f"shared__mypyc{SUFFIX}").touch()
    finder = Compiled(tmp_path)
    assert finder.find_spec("judge.engine.board", None).origin == str(tmp_path / f"judge/engine/board{SUFFIX}")
    assert finder.find_spec("shared__mypyc", None) is not None
    assert finder.find_spec("judge.engine.draft", None) is None


def test_one_of_other_sources_is_left_aside_and_one_that_must_be_there_is_missed(tmp_path):
    stale = tmp_path / "fast" / ("0" * 24) / "judge" / "engine"
    stale.mkdir(parents=True)
    (stale / f"board{SUFFIX}").write_text("nothing that could be loaded")
    asked = "import judge.engine.board as board; print(board.__file__)"
    told = python(asked, VAR_DIR=str(tmp_path))
    assert told.stdout.strip() == str(ENGINE / "board.py"), told.stderr
    told = python(asked, VAR_DIR=str(tmp_path), FAST_ENGINE="must")
    assert "There is no compiled engine of these sources" in told.stderr


def test_one_of_these_sources_is_used_unless_it_is_switched_off(tmp_path):
    there = tmp_path / "fast" / digest() / "judge" / "engine"
    there.mkdir(parents=True)
    (there / f"board{SUFFIX}").write_text("nothing that could be loaded")
    asked = "import judge.engine.board"
    assert "board" in python(asked, VAR_DIR=str(tmp_path)).stderr
    assert python(asked, VAR_DIR=str(tmp_path), FAST_ENGINE="0").stderr == ""


@pytest.mark.parametrize(
    ("module", "is_compiled"),
    [
        ("board.py", True),
        ("game.py", True),
        ("procedures/ch08_main_step.py", True),
        ("procedures/registry.py", True),
        ("procedures/ch10_replacement.py", True),  # its class has abstract methods and a type parameter
        ("state.py", False),  # defines structs
        ("effects/action_specs.py", False),  # defines a frozen data class
        ("effects/language.py", False),  # passes on what it imports
        ("almost_primed/analysis.py", False),
        ("procedures/__init__.py", False),
    ],
)
def test_what_is_compiled(module: str, is_compiled: bool):
    assert compilable(Path(ENGINE / module)) == is_compiled


def test_only_reads_by_a_fixed_name_are_quickened():
    code = """#include "__native_internal.h"

    cpy_r_r0 = CPyStatics[22]; /* 'until' */
    cpy_r_r1 = CPyObject_GetAttr(cpy_r_effect, cpy_r_r0);
    cpy_r_r2 = CPyStatics[23]; /* 'env' */
    cpy_r_r3 = CPyObject_GetAttr(cpy_r_player, cpy_r_zone);
    cpy_r_r4 = CPyStatic_board___globals;
    cpy_r_r5 = CPyStatics[30]; /* 'EDITIONS' */
    cpy_r_r6 = CPyDict_GetItem(cpy_r_r4, cpy_r_r5);
    cpy_r_r7 = CPyDict_GetItem(cpy_r_cards, cpy_r_r5);
"""
    made = with_fast_reads(code)
    assert '"__native_internal.h"\n#include "' in made
    assert "cpy_r_r1 = FAST_ATTRIBUTE(cpy_r_effect, cpy_r_r0)" in made
    assert "cpy_r_r3 = CPyObject_GetAttr(cpy_r_player, cpy_r_zone)" in made
    assert "cpy_r_r6 = FAST_GLOBAL(cpy_r_r4, cpy_r_r5)" in made
    assert "cpy_r_r7 = CPyDict_GetItem(cpy_r_cards, cpy_r_r5)" in made
