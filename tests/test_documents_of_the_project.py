"""What is written for contributors is whole: decisions are listed, packages say what they are for, links lead somewhere."""

import ast
import re
from datetime import date
from pathlib import Path

from judge import __version__

ROOT = Path(__file__).parent.parent
DECISIONS = ROOT / "docs/decisions"
OF_DJANGO = {"management", "commands", "migrations", "templatetags"}
"""Packages whose name says what Django wants of them."""

WRITTEN = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_every_decision_is_listed_under_its_own_title() -> None:
    rows = dict(re.findall(r"\| \d{4} \| \[(.+)\]\((.+?)\) \|", (DECISIONS / "README.md").read_text(encoding="utf-8")))
    files = sorted(path for path in DECISIONS.glob("*.md") if path.name != "README.md")
    titles = {path.read_text(encoding="utf-8").splitlines()[0].partition(": ")[2]: path.name for path in files}
    assert rows == titles
    numbers = [path.name[:4] for path in files]
    assert len(set(numbers)) == len(numbers)


def test_every_package_says_what_it_is_for() -> None:
    silent = [
        str(path.parent.relative_to(ROOT))
        for room in ("judge", "rulesdb")
        for path in (ROOT / room).rglob("__init__.py")
        if path.parent.name not in OF_DJANGO and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent


def test_every_link_leads_to_a_file() -> None:
    wrong = []
    for path in WRITTEN:
        text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
        found = [link for link in links if link and not (path.parent / link).exists()]
        wrong += [f"{path.relative_to(ROOT)}: {link}" for link in found]
    assert wrong == []


def test_every_file_that_the_guide_names_is_there() -> None:
    named = re.findall(
        r"`((?:judge|rulesdb|tests|docs|locale)/[\w./-]+)`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    )
    named += re.findall(
        r"`((?:judge|rulesdb|tests)/[\w./-]+)`", (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    )
    assert len(named) > 30
    placeholders = re.compile(r"TOPIC|CODE|SET|RANGE|Qn|my-case")
    assert not [name for name in named if not placeholders.search(name) and not (ROOT / name).exists()]


def test_every_command_in_the_readme_stands_on_its_own_line_and_exists() -> None:
    block = re.search(r"## On the command line\n\n```\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert block is not None
    lines = block[1].splitlines()
    shaped = re.compile(r"(?:python manage\.py|make) (\w+)[^#]*  # \S.*")
    assert [line for line in lines if shaped.fullmatch(line) is None or line.count("manage.py") > 1] == []
    commands = {path.stem for path in ROOT.glob("*/**/management/commands/*.py")}
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert {match[1] for line in lines if (match := shaped.fullmatch(line))} <= commands | targets


VERSION = re.compile(r"## (\d+)\.(\d+)\.(\d+) \((\d{4}-\d{2}-\d{2})\)")
ENTRY = re.compile(r"- \S.*[.)]")
ENTRY_CHARACTERS = 220


def changelog() -> list[str]:
    """The lines of the changelog from the first version on, without empty ones."""
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    return [line for line in lines[next(at for at, line in enumerate(lines) if line.startswith("## ")) :] if line]


def test_every_version_of_the_changelog_has_a_date_and_the_newest_is_first() -> None:
    headings = [line for line in changelog() if line.startswith("## ")]
    found = [match for line in headings if (match := VERSION.fullmatch(line))]
    assert [match[0] for match in found] == headings
    versions = [tuple(int(part) for part in match.groups()[:3]) for match in found]
    assert versions == sorted(set(versions), reverse=True)
    dates = [date.fromisoformat(match[4]) for match in found]
    assert dates == sorted(dates, reverse=True)
    assert ".".join(map(str, versions[0])) == __version__


def test_every_entry_of_the_changelog_is_one_short_line() -> None:
    entries = [line for line in changelog() if not re.match(r"#{2,3} \S", line)]
    assert len(entries) > 50
    assert [line for line in entries if ENTRY.fullmatch(line) is None or len(line) > ENTRY_CHARACTERS] == []
    assert len(set(entries)) == len(entries)
