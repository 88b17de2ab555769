"""Structs are complete before two threads can decode one for the first time, which msgspec does not survive."""

import signal
import subprocess
import sys

import pytest
from django.conf import settings

FIRST_IN_SIX_THREADS = """
from __future__ import annotations

import sys
import threading

import django
import msgspec

STRUCTS = range(1200)
PARTS = 40

for number in STRUCTS:
    if number % PARTS:
        fields = [("first", "int"), ("second", "list[int] | None", None)]
    else:
        fields = [(f"part{each}", f"Struct{each} | None", None) for each in range(number + 1, number + PARTS)]
    globals()[f"Struct{number}"] = msgspec.defstruct(f"Struct{number}", fields, module=__name__)
django.setup()
BEFORE
sys.setswitchinterval(1e-6)


def decode(struct, plain, together):
    together.wait()
    for _ in range(20):
        msgspec.convert(plain, struct)


for number in STRUCTS[::PARTS]:
    plain = {f"part{each}": {"first": 1, "second": [1]} for each in range(number + 1, number + PARTS)}
    together = threading.Barrier(6)
    given = (globals()[f"Struct{number}"], plain, together)
    threads = [threading.Thread(target=decode, args=given) for _ in range(6)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
"""


def ended(before: str) -> int:
    """How a process ends that has done this before six threads decode the same thirty structs for the first time."""
    command = [sys.executable, "-c", FIRST_IN_SIX_THREADS.replace("BEFORE", before)]
    return subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, check=False).returncode


@pytest.mark.slow
def test_first_requests_that_decode_the_same_structs_do_not_end_the_process():
    assert ended("import judge.urls") == 0


@pytest.mark.extended
def test_msgspec_itself_does_not_survive_it():
    """Once a newer msgspec does, `judge.struct_types` can go."""
    assert ended("") == -signal.SIGSEGV
