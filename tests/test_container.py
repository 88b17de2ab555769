"""The container: what can be checked of `deploy/Containerfile` without building it, the same files served in a folder of their own,
and, where something is there that builds containers, the real one."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.serving import _address
from tests.served import ROOT, environment

FILE = ROOT / "deploy" / "Containerfile"
BUILDERS = ("podman", "docker", "buildah")
BUILD_SECONDS, START_SECONDS = 1200, 180
INSTRUCTIONS = [
    (name, rest.strip())
    for name, rest in re.findall(
        r"^([A-Z]+) (.*)$", re.sub(r"\\\n", " ", FILE.read_text(encoding="utf-8")), re.MULTILINE
    )
]
OF_THE_IMAGE = INSTRUCTIONS[max(place for place, (name, _rest) in enumerate(INSTRUCTIONS) if name == "FROM") :]
"""The instructions of the last stage."""


def all_of(name: str, among: list[tuple[str, str]] = INSTRUCTIONS) -> list[str]:
    return [rest for each, rest in among if each == name]


def copied(among: list[tuple[str, str]] = INSTRUCTIONS) -> list[str]:
    """What is copied from the repository."""
    return [path for rest in all_of("COPY", among) if not rest.startswith("--from") for path in rest.split()[:-1]]


def test_it_has_two_stages_of_one_pinned_python() -> None:
    [base] = all_of("ARG")
    found = re.fullmatch(r"PYTHON=docker\.io/library/python:(\d+\.\d+)\.\d+-slim-\w+", base)
    assert found, base
    assert all_of("FROM") == ["${PYTHON} AS installed", "${PYTHON}"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    least = project["requires-python"].removeprefix(">=")
    assert tuple(map(int, found[1].split("."))) >= tuple(map(int, least.split(".")))


def test_everything_that_is_copied_is_there() -> None:
    assert copied()
    assert [path for path in copied() if not (ROOT / path).exists()] == []
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")
    assert not set(left_out) & set(copied())
    [installed] = [rest for rest in all_of("RUN") if "--require-hashes" in rest]
    assert re.findall(r"-r (\S+)", installed) == [path for path in copied() if path.startswith("requirements")][:3]


def test_the_site_runs_as_a_user_without_rights_and_writes_one_folder() -> None:
    assert all_of("USER", OF_THE_IMAGE) == ["10001"]
    [made] = all_of("RUN", OF_THE_IMAGE)
    assert "--uid 10001" in made
    [volume] = all_of("VOLUME", OF_THE_IMAGE)
    assert f"-o judge -g judge -m 750 {volume}" in made
    [env] = all_of("ENV", OF_THE_IMAGE)
    assert f"VAR_DIR={volume} " in env


def command(name: str) -> list[str]:
    """The words of CMD or of HEALTHCHECK."""
    [rest] = all_of(name, OF_THE_IMAGE)
    words = json.loads(rest[rest.index("[") :])
    assert words[0] == "python"
    return list(words)


def test_its_commands_are_those_of_the_site() -> None:
    module, *options = command("CMD")[2:]
    known = subprocess.run(
        [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert [each for each in options if each.startswith("--") and each not in known.stdout] == []
    assert all_of("EXPOSE", OF_THE_IMAGE) == [str(_address(options[options.index("--bind") + 1])[1])]
    [script] = command("HEALTHCHECK")[1:]
    assert script in copied(OF_THE_IMAGE)


def test_nobody_answers_and_the_check_says_so() -> None:
    asked = subprocess.run(
        [sys.executable, "deploy/health.py", "1"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert asked.returncode == 1
    assert asked.stdout.startswith("No answer on port 1")


@pytest.mark.slow
@pytest.mark.extended
def test_what_is_copied_is_all_that_the_site_needs(tmp_path: Path) -> None:
    """The command of the container, with the files that it copies and no others; behind https, and into one folder only."""
    site, var = tmp_path / "site", tmp_path / "var"
    for path in copied(OF_THE_IMAGE):
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / path).is_dir():
            shutil.copytree(ROOT / path, site / path, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / path, site / path)
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*")}
    env = environment(var, {"ALLOWED_HOSTS": ".judge.example", "TLS": "1", "PYTHONDONTWRITEBYTECODE": "1"})
    serve = [sys.executable, *command("CMD")[1:-1], "127.0.0.1:0", "--workers", "1"]
    process = subprocess.Popen(serve, cwd=site, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        port = next((found for line in process.stdout if (found := re.search(r"http://.*:(\d+)/", line))), None)
        assert port, "it did not start"
        check = [sys.executable, *command("HEALTHCHECK")[1:], port[1]]
        asked = subprocess.run(check, cwd=site, env=env, capture_output=True, text=True, check=False)
        assert asked.returncode == 0, asked.stdout
        assert json.loads(asked.stdout.partition(" ")[2])["ok"] is True
        refused = subprocess.run(
            check, cwd=site, env={**env, "ALLOWED_HOSTS": "another.example"}, capture_output=True, check=False
        )
        assert refused.returncode == 1
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == before


class CannotError(Exception):
    """No container can be built or run here, and why."""


CANNOT = {
    "the image with Python cannot be fetched": r"no such host|connection refused|i/o timeout|network is unreachable",
    "no container may be started": r"OCI (runtime error|permission denied)|did not get container create message",
}
"""Why nothing is known about the Containerfile where a program says one of these."""


def told(command: list[str], seconds: float) -> str:
    """What a program says that ends well. Raises `CannotError` where it cannot do such things here."""
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=seconds)
    for reason, words in CANNOT.items():
        if ran.returncode and re.search(words, ran.stderr):
            raise CannotError(reason)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def answered(program: str, end: Callable[..., None]) -> str:
    """What the site says that a program built and started. CONTAINER_PYTHON names another image with Python than the one that is
    fetched."""
    if subprocess.run([program, "info"], capture_output=True, check=False, timeout=60).returncode:
        raise CannotError("it does not run")
    name, base = f"judge-test-{os.getpid()}-{program}", os.environ.get("CONTAINER_PYTHON")
    more = ["--isolation", "chroot"] if program == "buildah" else []
    build = [program, "build", *more, *(["--build-arg", f"PYTHON={base}", "--pull=never"] if base else [])]
    build += [] if program == "docker" else ["--format", "docker"]
    end(program, "rmi", "--force", name)
    told([*build, "-f", str(FILE), "-t", name, "."], BUILD_SECONDS)
    serve, check = " ".join(command("CMD")), " ".join(command("HEALTHCHECK"))
    inside = (
        f"{serve} & for n in $(seq {START_SECONDS}); do {check} && touch /srv/judge/var/there && id -u && "
        "! touch /srv/judge/site/there && exit 0; sleep 1; done; exit 1"
    )
    run = [program, "run", "--rm", "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", name]
    if program == "buildah":
        container = told([program, "from", "--pull-never", name], 600).strip()
        end(program, "rm", container)
        run = [program, "run", *more, container, "--"]
    return told([*run, "sh", "-c", inside], 2 * START_SECONDS)


@pytest.mark.slow
@pytest.mark.extended
def test_it_is_built_and_healthy(request: pytest.FixtureRequest) -> None:
    def end(*arguments: str) -> None:
        request.addfinalizer(lambda: subprocess.run(arguments, capture_output=True, check=False))

    reasons = []
    for program in filter(shutil.which, BUILDERS):
        try:
            said = answered(program, end)
        except CannotError as cannot:
            reasons.append(f"{program}: {cannot}")
        else:
            assert '"ok": true' in said
            assert "\n10001\n" in said
            return
    pytest.skip(f"No container was built ({'; '.join(reasons) or 'podman, docker and buildah are not installed'})")
