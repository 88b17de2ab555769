"""`manage.py import_document`: what is taken, what is refused with which words, and that nothing is half stored."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError

from rulesdb.models import Citation, Document, Edition, Provision

from .floor_documents import FIRST, HEADER, NEXT, PROVISIONS, bring_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def floor_rows() -> list[Provision]:
    return list(Provision.objects.filter(edition__document__kind="floor").order_by("edition", "position"))


def test_a_preview_says_what_would_be_stored_and_stores_nothing(tmp_path: Path) -> None:
    told = bring_in(tmp_path, FIRST)
    assert "Preview: Floor Rules of the Kiri Circle, edition 1.0 (en): new, 7 added" in told
    assert "Nothing was changed; --apply stores it." in told
    assert not Document.objects.filter(kind="floor").exists()


@pytest.mark.extended
def test_it_is_stored_exactly_as_given(tmp_path: Path) -> None:
    assert "Stored." in bring_in(tmp_path, FIRST, "--apply")
    edition = Edition.objects.get(document__slug="kiri")
    assert (edition.version, edition.in_force, edition.by_keeper) == ("1.0", True, True)
    assert edition.source_url == "https://kiri.example/floor"
    rows = floor_rows()
    printed = "".join(f"{row.printed_number or row.number} {row.text}\n" for row in rows)
    assert printed == PROVISIONS, "every word, line and space of it"
    assert [row.number for row in rows] == ["1", "1.1", "1.2", "2", "2.1", "2.2", "2.3"]
    assert [row.number for row in rows if row.is_heading] == ["1", "2"]
    cited = Citation.objects.filter(source_kind="floor").values_list("source_key", "provision__number")
    assert sorted(cited) == [("kiri/1.0/2.2", "10.6.3"), ("kiri/1.0/2.2", "11.3.1")]


@pytest.mark.extended
def test_the_next_edition_is_in_force_and_the_preview_shows_its_changed_words(tmp_path: Path) -> None:
    bring_in(tmp_path, FIRST, "--apply")
    told = bring_in(tmp_path, NEXT)
    assert "Against 1.0:" in told
    assert "[warning]" in told
    assert "[caution]" in told
    assert list(Edition.objects.filter(document__slug="kiri").values_list("version", flat=True)) == ["1.0"]
    bring_in(tmp_path, NEXT, "--apply")
    stored = dict(Edition.objects.filter(document__slug="kiri").values_list("version", "in_force"))
    assert stored == {"1.0": False, "2026-09": True}
    keys = set(Citation.objects.filter(source_kind="floor").values_list("source_key", flat=True))
    assert keys == {"kiri/2026-09/2.2"}, "what is in force cites"


@pytest.mark.extended
def test_an_older_edition_that_comes_later_does_not_replace_the_newer_one(tmp_path: Path) -> None:
    bring_in(tmp_path, NEXT, "--apply")
    bring_in(tmp_path, FIRST, "--apply")
    assert Edition.objects.get(document__slug="kiri", in_force=True).version == "2026-09"


@pytest.mark.extended
def test_a_second_language_of_an_edition_is_in_force_beside_it(tmp_path: Path) -> None:
    bring_in(tmp_path, FIRST, "--apply")
    japanese = f"{HEADER.replace('language: en', 'language: ja')}---\n1 呼び出し\n1.1 手を挙げる。総合ルール10.6.3を見ること。\n"
    bring_in(tmp_path, japanese, "--apply")
    assert Edition.objects.filter(document__slug="kiri", in_force=True).count() == 2
    keys = Citation.objects.filter(source_kind="floor").values_list("source_key", flat=True)
    assert "kiri/1.0/1.1" in keys


@pytest.mark.extended
def test_the_same_file_again_changes_nothing(tmp_path: Path) -> None:
    bring_in(tmp_path, FIRST, "--apply")
    before = [row.pk for row in floor_rows()]
    assert "stored already, nothing changes" in bring_in(tmp_path, FIRST, "--apply")
    assert [row.pk for row in floor_rows()] == before


REFUSED = [
    (FIRST.replace("---\n", ""), "the header has no end: a line with --- must follow it"),
    (FIRST.replace("publisher: Kiri Circle\n", ""), "the header lacks publisher"),
    (FIRST.replace("publisher:", "author:"), "line 3: the header has no field 'author'; there are title, publisher"),
    (FIRST.replace("slug: kiri", "slug: Kiri!"), "line 7: the slug is 2 to 20 small letters"),
    (FIRST.replace("slug: kiri", "slug: faq"), "the slug faq belongs to another document of this site"),
    (FIRST.replace("language: en", "language: fr"), "line 6: language is one of en, ja"),
    (FIRST.replace("2026-03-01", "March"), "line 5: the date is a day such as 2026-07-01"),
    (FIRST.replace("edition: 1.0", "edition: 1 0"), "line 4: the edition is 1 to 20 letters"),
    (FIRST.replace("https://kiri", "kiri"), "line 8: the source is an address"),
    (FIRST.replace("title-ja", "title"), "line 2: the field title already stands on line 1"),
    (FIRST.replace("edition: 1.0", "edition:"), "line 4: the field edition is empty"),
    (FIRST.replace("edition: 1.0", "edition"), "line 4: a line of the header is a name, a colon and a value"),
    (FIRST.replace("2.3 A", "2.1 A"), "line 19: 2.1 does not come after 2.2, the number above it"),
    (FIRST.replace("2.1 A caution", "2.1A caution"), "line 17: put a space after 2.1 if it begins a provision"),
    (FIRST.replace("2.3 A second warning of the same kind is the loss of the game.", "2.3"), "line 19: 2.3 has no words"),
    (FIRST.replace("1 Calling a judge", "Calling a judge"), "line 10: the first provision has no number"),
    (HEADER + "---\n", "the document has no provisions"),
    (FIRST.replace("A second", "A\x07 second"), "line 19: the line holds a control character"),
    (FIRST.replace("2.3 A", "2.3 " + "A" * 20_000), "line 19: 2.3 has 200"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), REFUSED, ids=[told[:40] for _text, told in REFUSED])
def test_what_cannot_be_read_is_refused_with_its_line_and_what_is_allowed(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(CommandError) as error:
        bring_in(tmp_path, text, "--apply")
    said = str(error.value)
    assert told in said
    assert said.endswith("Nothing was changed.")
    assert not Document.objects.filter(kind="floor").exists()


@pytest.mark.extended
def test_bare_numbers_are_the_documents_own_unless_its_header_says_otherwise(tmp_path: Path) -> None:
    words = FIRST.replace("comprehensive rules 10.6.3 and 11.3.1", "10.6.3")
    bring_in(tmp_path, words, "--apply")
    assert not Citation.objects.filter(source_kind="floor").exists()
    bring_in(tmp_path, words.replace("slug: kiri", "slug: kiri\nnumbers: comprehensive"), "--apply")
    assert [one.provision.number for one in Citation.objects.filter(source_kind="floor")] == ["10.6.3", "2.1"]
