"""What the models of the documents do, on a small rule book of this test's own."""

import datetime

import pytest
from django.db import IntegrityError, transaction

from rulesdb.importers.comprehensive import parse_comprehensive
from rulesdb.load_editions import RowChanges, comprehensive_rows, set_in_force, store_comprehensive, store_provisions
from rulesdb.models import Citation, Correspondence, Document, Edition, Load, Provision, Term, Translation

pytestmark = pytest.mark.django_db

RULES = """1 概要
1.1 人数
- 1.1.1 原則**2名**で行います(1.2)。
◆ 一人では行えません。
例:対戦
1.2 勝敗
- 1.2.1 最後に残れば(1.1.1)勝ちます。
1.3 三
1.4 四
1.5 五
1.6 六
1.7 七
1.8 八
1.9 九
1.10 その他
- 1.10.1 無し。
更新項目
2026年6月12日 ver 1.9.0
"""


NINE = [f"1.{number}" for number in range(3, 10)]


def edition(text: str = RULES, version: str = "1.9.0", *, official: bool = True) -> Edition:
    document, _ = Document.objects.get_or_create(slug="comprehensive-rules", kind="comprehensive", title="Rules")
    made = Edition.objects.create(
        document=document,
        version=version,
        language="ja",
        date=datetime.date(2026, 6, 12),
        official=official,
        authority=2,
        source_name="rules.txt",
        sha256="0" * 64,
    )
    store_comprehensive(made, parse_comprehensive(text, "ja"))
    set_in_force(document)
    made.refresh_from_db()
    return made


@pytest.fixture
def rules() -> Edition:
    return edition()


def at(rules: Edition, number: str) -> Provision:
    return rules.provisions.get(number=number)


def test_provisions_are_in_number_order_and_know_their_place(rules: Edition) -> None:
    assert [row.number for row in rules.provisions.all()] == [
        *("1", "1.1", "1.1.1", "1.2", "1.2.1", *NINE, "1.10", "1.10.1"),
    ]
    assert at(rules, "1.2.1").parent == at(rules, "1.2")
    assert [row.number for row in at(rules, "1").children.all()] == ["1.1", "1.2", *NINE, "1.10"]
    assert rules.provisions.numbered().count() == 13


def test_parts_come_in_printed_order_with_their_changed_spans(rules: Edition) -> None:
    assert at(rules, "1.1.1").parts() == [
        ("text", "原則2名で行います(1.2)。", [(2, 4)]),
        ("bullets.0", "一人では行えません。", []),
        ("examples.0", "対戦", []),
    ]


def test_headings(rules: Edition) -> None:
    assert at(rules, "1.2").is_heading
    assert not at(rules, "1.2.1").is_heading


def test_references_lead_back(rules: Edition) -> None:
    assert [row.source.number for row in at(rules, "1.1.1").referenced_by.all()] == ["1.2.1"]
    assert str(at(rules, "1.2.1").references.get()) == "1.9.0 1.2.1 -> 1.1.1 = 1.1.1"


def test_labels(rules: Edition) -> None:
    clause = at(rules, "1.1.1")
    assert clause.label == "1.1.1"
    clause.edition.in_force = False
    assert clause.label == "1.1.1 (1.9.0)"
    passage = Provision(edition=rules, kind="passage", number="bloom", title="Bloom", page=12)
    assert passage.label == "Rules 1.9.0, p. 12: Bloom"


def test_the_newest_official_edition_is_in_force(rules: Edition) -> None:
    newer = edition(version="1.10.0")
    rules.refresh_from_db()
    assert (rules.in_force, rules.authority) == (False, 9)
    assert Edition.current() == newer
    edition(version="2.0.0", official=False)
    assert Edition.current() == newer
    assert set(Provision.objects.in_force().values_list("edition", flat=True)) == {newer.pk}


def test_one_edition_of_a_language_is_in_force(rules: Edition) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Edition.objects.create(
            document=rules.document, version="3", language="ja", authority=2, in_force=True, source_name="", sha256=""
        )


def test_a_citation_is_due_when_a_newer_edition_changed_the_rule(rules: Edition) -> None:
    def cite(number: str) -> Citation:
        return Citation.objects.create(
            source_kind="question", source_key=number, provision=at(rules, number), reviewed_against=rules
        )

    kept, moved, changed, gone = cite("1.1.1"), cite("1.2.1"), cite("1.10.1"), cite("1.10")
    assert not kept.due_for_review
    newer = edition(version="2.0.0")
    rules.refresh_from_db()
    for order, (citation, kind) in enumerate(((kept, "same"), (moved, "renumbered"), (changed, "amended"))):
        line = Correspondence.objects.create(older_edition=rules, newer_edition=newer, order=order, kind=kind)
        line.older.add(citation.provision)
        line.newer.add(at(newer, citation.provision.number))
    assert [row.due_for_review for row in (kept, moved, changed, gone)] == [False, False, True, True]
    late = Citation(provision=at(newer, "1.10.1"), reviewed_against=rules)
    assert late.due_for_review
    assert not Citation(provision=at(newer, "1.1.1"), reviewed_against=rules).due_for_review
    latest = edition(version="3.0.0")
    newer.refresh_from_db()
    assert not Citation(provision=at(rules, "1.10.1"), reviewed_against=newer).due_for_review
    assert Citation(provision=at(newer, "1.10.1"), reviewed_against=newer).due_for_review
    latest.delete()


def test_translation_by_language(rules: Edition) -> None:
    clause = at(rules, "1.2.1")
    assert clause.translation() is None
    Translation.objects.create(provision=clause, language="en", text="The last one wins.")
    assert at(rules, "1.2.1").translation() == Translation.objects.get()


def test_storing_again_writes_only_what_differs(rules: Edition) -> None:
    assert not store_provisions(rules, comprehensive_rows(parse_comprehensive(RULES, "ja").provisions))
    changed = RULES.replace("無し。", "有り。\n- 1.10.2 新しい。").replace(
        "- 1.2.1 最後に残れば(1.1.1)勝ちます。\n", ""
    )
    changes = store_provisions(rules, comprehensive_rows(parse_comprehensive(changed, "ja").provisions))
    # What follows 1.2 moved up a place in the source, which is stored with them.
    assert changes == RowChanges(added=["1.10.2"], changed=[*NINE, "1.10", "1.10.1"], removed=["1.2.1"], same=4)
    assert at(rules, "1.10.1").text == "有り。"


def test_every_row_has_a_name(rules: Edition) -> None:
    line = Correspondence.objects.create(older_edition=rules, newer_edition=rules, order=0, kind="same")
    citation = Citation(source_kind="card", source_key="c1", provision=at(rules, "1.1"), reviewed_against=rules)
    wording = Translation(provision=at(rules, "1.1"), language="en")
    assert [str(row) for row in (rules, line, citation, wording, Term(en="Down", ja="ダウン"))] == [
        "Rules 1.9.0 (ja)",
        "1.9.0 -> 1.9.0 #0 same",
        "card c1 rests on 1.9.0 1.1",
        "1.9.0 1.1 in en",
        "Down (ダウン)",
    ]
    load = Load.objects.create(fingerprint="a" * 64)
    assert str(load).startswith("aaaaaaaaaaaa at 20")
