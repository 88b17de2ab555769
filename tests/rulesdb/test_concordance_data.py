"""The concordance 1.3.0 - 1.9.0, held against the two documents whose numbers it links."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import msgspec.yaml
import pytest

ROOT = Path(__file__).parents[2]
DATA = ROOT / "rulesdb/data/concordance-1.3.0-1.9.0.yaml"
OLD_SOURCE = ROOT / "rulesdb/sources/comprehensive-rules-1.3.0.en.txt"
NEW_SOURCE = ROOT / "rulesdb/sources/comprehensive-rules-1.9.0.ja.txt"
LISTING = ROOT / "docs/editions.md"

NUMBERED = re.compile(r"^\s*(?:-\s+)?(?:#+\s+)?(?:\*\*)?(\d+(?:\.\d+)*)[ ]+(?=\S)")
CITED = re.compile(r"(?<![\d.])\d+(?:\.\d+)+(?!\d)")
CARDINALITY = {
    "same": (1, 1),
    "renumbered": (1, 1),
    "amended": (1, 1),
    "added": (0, 1),
    "removed": (1, 0),
    "split": (1, 2),
    "merged": (2, 1),
}
# Both print 5.13 for Bloom, which is 5.14 in 1.9.0.
STALE = {"2.11.2.4", "8.3.4"}


def provisions(path: Path, stop: str) -> dict[str, str]:
    """Every number at the start of a line, with its text up to the next one, without the list of changes."""
    texts: dict[str, str] = {}
    current = ""
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.startswith(stop):
            break
        if found := NUMBERED.match(line):
            current = found[1]
            assert current not in texts, f"{path.name} has {current} twice"
            texts[current] = line[found.end() :]
        elif current:
            texts[current] += "\n" + line
    return texts


OLD = provisions(OLD_SOURCE, "Changelog")
NEW = provisions(NEW_SOURCE, "更新項目")
ENTRIES: list[dict[str, list[str] | str]] = msgspec.yaml.decode(DATA.read_bytes())
BY_NEW = {number: entry for entry in ENTRIES for number in entry["new"]}
BY_OLD = {number: entry for entry in ENTRIES for number in entry["old"]}


def order(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split("."))


def cited(text: str) -> set[str]:
    """The rule numbers that a text refers to."""
    return set(CITED.findall(text))


def test_the_documents_are_read_whole() -> None:
    assert len([number for number in OLD if "." in number]) == 560
    assert len([number for number in NEW if "." in number]) == 607
    assert [number for number in OLD if "." not in number] == [str(chapter) for chapter in range(1, 14)]
    assert [number for number in NEW if "." not in number] == [str(chapter) for chapter in range(1, 15)]


@pytest.mark.parametrize(("side", "numbers"), [("old", OLD), ("new", NEW)])
def test_every_number_occurs_once_and_none_is_unknown(side: str, numbers: dict[str, str]) -> None:
    used = Counter(number for entry in ENTRIES for number in entry[side])
    assert [number for number in numbers if number not in used] == []
    assert [number for number in used if number not in numbers] == []
    assert [number for number, times in used.items() if times > 1] == []


def test_kinds_agree_with_the_numbers() -> None:
    for entry in ENTRIES:
        assert set(entry) in ({"old", "new", "kind"}, {"old", "new", "kind", "note", "note_ja"}), entry
        assert isinstance(entry["kind"], str)
        old, new = CARDINALITY[entry["kind"]]
        for side, least in (("old", old), ("new", new)):
            assert len(entry[side]) == least or len(entry[side]) > least == 2, entry
        if entry["kind"] == "same":
            assert entry["old"] == entry["new"], entry
        if entry["kind"] not in ("same", "renumbered"):
            assert entry.get("note"), f"{entry} does not say what changed"


def test_entries_stand_in_the_order_of_the_rules() -> None:
    keys = [order((entry["new"] or entry["old"])[0]) for entry in ENTRIES]
    assert all(first < second for first, second in pairwise(keys))


def test_unchanged_provisions_cite_what_they_cited() -> None:
    for entry in ENTRIES:
        if entry["kind"] not in ("same", "renumbered"):
            continue
        (old,), (new,) = entry["old"], entry["new"]
        before, after = cited(OLD[old]), cited(NEW[new])
        if entry["kind"] == "same":
            assert before == after, entry
            continue
        assert old != new or before != after, f"{entry}: neither its number nor a number it cites changed"
        if not entry.get("note"):
            assert {number for cite in before for number in BY_OLD[cite]["new"]} >= after, entry


def test_same_provisions_cite_provisions_that_kept_their_number() -> None:
    for entry in ENTRIES:
        if entry["kind"] == "same" and entry["new"][0] not in STALE:
            for number in cited(NEW[entry["new"][0]]):
                assert number in BY_NEW[number]["old"], f"{entry} cites {number}, which has another number in 1.3.0"


CHANGES = {
    "すべての色": ["2.4.2.3"],
    "アクティブ": ["4.3.2.4", "5.2", "5.2.2"],
    "交代する": ["5.18.1"],
    "軽減する": ["5.22", "5.22.3", "5.22.3.1", "5.22.4"],
    "サイコロに関する": ["5.24", "5.24.3", "5.24.4", "10.2.1.3.3"],
    "もう1回 Bloom": ["5.28", "5.28.1"],
    "移動できない": ["5.29", "5.29.1", "5.29.2"],
    "パフォーマンスステップおよびエンドステップ": ["7.6.2", "7.6.3", "7.6.5", "7.6.6", "7.7.1", "7.7.2", "7.7.6"],
    "以下の能力から選んで使う": ["10.7.2.2.1"],
    "ホロパワー": ["12.1.3.1"],
}


def test_the_list_of_changes_is_covered() -> None:
    """Each item of the list at the end of 1.9.0 shows as provisions that are not the same as in 1.3.0."""
    printed = NEW_SOURCE.read_text(encoding="utf-8").partition("更新項目")[2]
    items = [line for line in printed.splitlines() if "◆" in line]
    assert len(items) == len(CHANGES)
    for words, item in zip(CHANGES, items, strict=True):
        assert words in item
    for number in (number for numbers in CHANGES.values() for number in numbers):
        assert BY_NEW[number]["kind"] in ("added", "amended", "merged"), number


def test_the_change_of_1_3_0_is_the_one_amended_again() -> None:
    """1.3.0 changed the limits on playing Arts (9.2.1); 1.9.0 words just these three differently."""
    changed = [n for n in BY_NEW if n.startswith("9.2.1") and BY_NEW[n]["kind"] != "same"]
    assert changed == ["9.2.1.3", "9.2.1.4", "9.2.1.5"]


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("4.14.4", "4.13.4", "renumbered"),
        ("5.13.1", "5.14.1", "renumbered"),
        ("6.2.1.8.2", "6.2.1.9.2", "amended"),
        ("12.2.3.3", "12.3.4.3", "renumbered"),
        ("12.5.2", "13.2.2", "amended"),
        ("12.8.2", "5.19.1", "merged"),
        ("13.1.1.3", "14.1.1.3", "renumbered"),
    ],
)
def test_known_correspondences(old: str, new: str, kind: str) -> None:
    assert BY_OLD[old] is BY_NEW[new]
    assert BY_NEW[new]["kind"] == kind


def test_the_listing_cites_existing_numbers_and_shows_each_amendment() -> None:
    """docs/editions.md: a column of an edition holds numbers of it; no amended provision is missing."""
    named: set[str] = set()
    header: list[str] = []
    for line in LISTING.read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            header = []
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        header = header or cells
        for title, cell in zip(header, cells, strict=True):
            for edition, known in (("1.3.0", OLD), ("1.9.0", NEW)):
                if title == edition and cells is not header:
                    assert cited(cell) <= set(known), f"{cell}: no such number in {edition}"
                    named |= {f"{edition}:{number}" for number in cited(cell)}
    silent = {"4.3.2.4", "5.2", "5.6.1.1", "5.22", "5.22.1", "5.25"}  # wording and headings only
    missing = [n for n, e in BY_NEW.items() if e["kind"] == "amended" and f"1.9.0:{n}" not in named and n not in silent]
    assert missing == []
