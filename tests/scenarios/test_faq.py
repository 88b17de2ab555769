"""Every entry of the official Q&A has its scenarios, or says why it has none."""

import msgspec.yaml
import pytest

from judge.engine.editions import IN_FORCE
from judge.scenarios.firing import WITHOUT
from rulesdb.load_discrepancy_files import read_discrepancies
from rulesdb.load_files import DATA

from .files import FOLDER, scenarios

pytestmark = pytest.mark.slow

FAQ = scenarios(FOLDER / "faq")
ENTRIES = {entry["slug"]: entry for entry in msgspec.yaml.decode((DATA / "faq.yaml").read_bytes())}
DISCREPANCIES = {record.slug: record for group in read_discrepancies() for record in group.discrepancies}
REASONS = msgspec.yaml.decode((FOLDER / "faq" / WITHOUT).read_bytes())


def test_each_entry_has_a_scenario_or_says_why_not():
    with_scenario = {scenario.written.source.ref for scenario in FAQ.values()}
    assert with_scenario | REASONS.keys() == ENTRIES.keys()
    assert not with_scenario & REASONS.keys()
    assert len(with_scenario) >= 75
    assert all(reason.strip() for reason in REASONS.values())


def test_a_scenario_of_an_entry_is_named_by_it_and_told_whole():
    for name, scenario in FAQ.items():
        written = scenario.written
        slug, _, number = name.partition("--")
        assert (written.source.kind, written.source.ref) == ("faq", slug), name
        before = f"{slug}--{int(number) - 1}".removesuffix("--1") if number else ""
        assert not number or (int(number) > 1 and before in FAQ), name
        assert all((written.title_ja, written.description, written.description_ja, written.decides)), name
        assert number or scenario.position.rules == IN_FORCE, f"{name}: played under the rules in force"


def test_what_differs_from_the_printed_answer_is_among_the_discrepancies_of_the_entry():
    for name, scenario in FAQ.items():
        written = scenario.written
        if written.differs:
            told = [row for row in DISCREPANCIES[written.discrepancy].sources if row.source == "faq"]
            assert any(written.source.ref in row.where for row in told), name


def test_each_entry_that_the_documents_disagree_about_names_the_discrepancy():
    named: dict[str, set[str]] = {}
    for scenario in FAQ.values():
        named.setdefault(scenario.written.source.ref, set()).add(scenario.written.discrepancy)
    about: dict[str, set[str]] = {}
    for slug, entry in DISCREPANCIES.items():
        for row in entry.sources:
            for question in row.where if row.source == "faq" else ():
                about.setdefault(question, set()).add(slug)
    for question, slugs in about.items():
        assert named[question] & slugs, question


def test_where_an_older_edition_agrees_with_the_printed_answer_it_is_played_too():
    """1.3.0 says what the Q&A says of the redraws; of the other entries that differ it says what 1.9.0 does, or nothing."""
    older = {each.written.source.ref: each for each in FAQ.values() if each.position.rules != IN_FORCE}
    assert older.keys() == {"no-debut-after-the-redraw", "no-debut-after-all-redraws"}
    for slug, scenario in older.items():
        assert not scenario.written.differs, slug
        rows = DISCREPANCIES[scenario.written.discrepancy].sources
        assert any(row.source == scenario.position.rules for row in rows), slug
        assert FAQ[slug].written.discrepancy == scenario.written.discrepancy, slug
