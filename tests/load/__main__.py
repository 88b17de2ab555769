"""The site under load, on this machine only: `python -m tests.load --seconds 120 --rate 200 [--attack]`.

Serves with two workers on a scratch database, asks so many times a second while 20 editors change one board, cards are imported
and two workers are killed, and prints one JSON line a figure. Ends with 1 where a bound was missed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.served import Browser, Server

PEOPLE, EDITORS, WORKERS = 32, 20, 2
EDITORS_ATTACKED = 5
"""They share a session, which has a limit while an attack is measured."""
P95_MS, WORKER_MB = 100, 150
FIGURES = tuple[dict[str, float], list[str]]


def main(arguments: list[str] | None = None) -> int:
    """The command line; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.load")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--rate", type=float, default=200, help="requests a second, beside the editors'")
    parser.add_argument("--attack", action="store_true", help="with all attacks of tests/load/attack.py")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        figures, missed = measured(
            Path(folder), options.seconds, options.rate, attack=options.attack, on_postgres=options.postgres
        )
    for name, value in figures.items():
        sys.stdout.write(json.dumps({"name": f"load: {name}", "value": round(value, 1)}) + "\n")
    for each in missed:
        sys.stdout.write(f"Missed: {each}\n")
    return int(bool(missed))


def measured(
    folder: Path, seconds: float, rate: float, *, attack: bool = False, on_postgres: bool = False, whole: bool = True
) -> FIGURES:
    """The figures of one run, and which bounds were missed. Unless `whole`, the scenarios are played while it is measured, as on
    a site that was never prepared."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    import django

    django.setup()
    from tests import postgres
    from tests.served import environment

    more = {"RATE_LIMITS": "1", "TRUSTED_PROXIES": "1"} if attack else {}
    if not on_postgres:
        env = environment(folder, more)
        _prepare(env, whole=whole)
        return _run(folder, env, seconds, rate, attack=attack)
    with postgres.cluster() as url:
        env = environment(folder, {"DATABASE_URL": url, **more})
        _prepare(env, whole=whole)
        return _run(folder, env, seconds, rate, attack=attack)


def _prepare(env: dict[str, str], *, whole: bool) -> None:
    from tests.served import manage, prepare

    prepare(env, documents=True)
    if whole:
        manage(env, "rules_coverage", "--json")


def _run(folder: Path, env: dict[str, str], seconds: float, rate: float, *, attack: bool) -> FIGURES:
    from tests.load.attack import ATTACKS, attacker, prepared
    from tests.load.people import MINE, PAUSE, Told, begin, editor, person, started
    from tests.served import Browser, serving

    told, edited = Told(), Told()
    heavy, worked = Counter[int](), Counter[int]()
    lines = prepared(env) if attack else {}
    editors = EDITORS_ATTACKED if attack else EDITORS
    with serving(env, workers=WORKERS, log=folder / "log") as server:
        browser = server.browser()
        browser.headers |= MINE
        board = begin(browser)
        people = [(each, begin(each, number)) for number, each in enumerate(_browsers(server), 1)]
        first = set(server.workers)
        before, own = sum(map(processor_ms, first)), time.process_time()
        database = database_ms(env.get("DATABASE_URL", ""))
        until = time.monotonic() + seconds
        threads = [
            started(person, each, address, number, PEOPLE, rate, until, told)
            for number, (each, address) in enumerate(people)
        ]
        threads += [
            started(editor, server.port, browser.cookies, board, PAUSE * number / editors, until, edited)
            for number in range(editors)
        ]
        threads += [started(attacker, server.port, kind, lines, until, told) for kind in (ATTACKS if attack else ())]
        kills = [until - seconds * share for share in (0.65, 0.35)]
        importing: subprocess.Popen[str] | None = None
        killed = 0
        while time.monotonic() < until:
            time.sleep(min(1.0, seconds / 20))
            for pid in server.workers:
                heavy[pid] = max(heavy[pid], memory(pid))
                worked[pid] = max(worked[pid], processor_ms(pid))
            if importing is None and time.monotonic() > until - seconds / 2:
                importing = import_cards(folder, env)
            if killed < len(kills) and time.monotonic() > kills[killed] and len(server.workers) == WORKERS:
                os.kill(server.workers[0], signal.SIGKILL)
                killed += 1
        for thread in threads:
            thread.join(60)
        own = 1000 * (time.process_time() - own)
        database = database_ms(env.get("DATABASE_URL", "")) - database
        worked |= {pid: processor_ms(pid) for pid in server.workers}
        left = sum(thread.is_alive() for thread in threads)
        imported = importing is not None and importing.wait(60) == 0
        replaced = len(set(heavy) - first)
        browser.close()  # its connection may have been one of a worker that was killed
        browser = Browser(server.port, browser.cookies, browser.headers)
        damage = int(browser.get(f"{board}/edit?place=a.center").value("damage"))
        browser.close()
    took = sorted(seconds for _kind, seconds in told.took)
    answered = max(1, len(took) + edited.asked)
    figures: dict[str, float] = {
        "requests a second asked for": rate,
        "requests answered": len(took),
        "seconds": seconds,
        **shares(took),
        **kinds_of(told.took),
        "processor time of the site for a request in ms": (worked.total() - before) / answered,
        "processor time of those who ask for a request in ms": own / answered,
        "failures": len(told.failures) + len(edited.failures),
        "connections broken by killed workers": told.broken + edited.broken,
        "requests lost": told.lost + edited.lost,
        "edits stored": edited.stored,
        "edits told as too late": edited.stale,
        "workers killed": killed,
        "workers started instead": replaced,
        "cards imported": imported,
        "memory of the heaviest worker in MB": max(heavy.values(), default=0) / 1e6,
    }
    if database:
        figures["processor time of the database for a request in ms"] = database / answered
    if attack:
        figures |= {f"attacks: {kind}": count for kind, count in sorted(told.attacks.items())}
        figures |= {f"attacks: {kind}: slowest in ms": 1000 * each for kind, each in sorted(told.slowest.items())}
    bounds = {
        f"p95 is over {P95_MS} ms": figures["p95 in ms"] <= P95_MS,
        "there were failures: " + ", ".join(sorted(set(told.failures + edited.failures))): not figures["failures"],
        "an attack made the site fail": not any("failed" in kind for kind in told.attacks),
        "requests were lost": not figures["requests lost"],
        f"a worker had over {WORKER_MB} MB": figures["memory of the heaviest worker in MB"] <= WORKER_MB,
        "the cards were not imported": imported,
        "a killed worker was not replaced": replaced >= killed,
        f"{left} never got an answer": not left,
        # An edit whose answer was lost with its worker may have been stored.
        "an edit was lost": 0 <= damage % 9000 - 10 * edited.stored % 9000 <= 10 * edited.broken,
    }
    return figures, [name for name, held in bounds.items() if not held]


def _browsers(server: Server) -> Iterator[Browser]:
    """A browser for each person, with an address of its own."""
    for number in range(PEOPLE):
        browser = server.browser()
        browser.headers["X-Forwarded-For"] = f"198.51.100.{number + 1}"
        yield browser


def shares(took: list[float], name: str = "") -> dict[str, float]:
    """The milliseconds within which half of the requests were answered, and 95 and 99 in a hundred; `took` is sorted."""
    last = len(took) - 1
    return {f"{name}p{share} in ms": 1000 * took[min(last, len(took) * share // 100)] for share in (50, 95, 99)}


def kinds_of(found: list[tuple[str, float]]) -> dict[str, float]:
    """The same for each kind of request, of pairs of its kind and the seconds."""
    kinds: dict[str, list[float]] = {}
    for kind, seconds in sorted(found):
        kinds.setdefault(kind, []).append(seconds)
    return {name: value for kind, took in kinds.items() for name, value in shares(took, f"{kind}: ").items()}


def processor_ms(pid: int) -> int:
    """The processor time that a process has used, in milliseconds; 0 when it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return 1000 * (int(fields[11]) + int(fields[12])) // os.sysconf("SC_CLK_TCK")


def database_ms(url: str) -> int:
    """The processor time that the cluster of an address has used, in milliseconds, those of its processes that have ended
    included; 0 for any other database."""
    folder = url.partition("?host=")[2]
    if not folder:
        return 0
    first = int(Path(folder, "data", "postmaster.pid").read_text().split()[0])
    spent = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        own, parent = int(path.parent.name), int(fields[1])
        if first in (own, parent):
            spent += sum(map(int, fields[11:13])) + (sum(map(int, fields[13:15])) if own == first else 0)
    return 1000 * spent // os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """The bytes of a process, its share of what it has in common with others (PSS); 0 when it is gone."""
    try:
        found = re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    except OSError:
        return 0
    return int(found[1]) * 1024 if found else 0


def import_cards(folder: Path, env: dict[str, str]) -> subprocess.Popen[str]:
    """An import of a card, begun."""
    from tests.desk.test_import_cards import record

    file = folder / "cards.json"
    file.write_text(json.dumps([record()]), encoding="utf-8")
    from tests.served import ROOT

    command = [sys.executable, "manage.py", "import_cards", str(file), "--apply"]
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True)


if __name__ == "__main__":
    threading.stack_size(512 * 1024)
    sys.exit(main())
