"""The feeds are Atom, in both languages, and have what is new or changed with the newest first."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db.models import Q
from django.test import Client
from lxml import etree

from judge.accounts.models import Owner
from judge.desk.models import Mention, PublicRuling, Ruling
from rulesdb.models import Discrepancy, OfficialAnswer
from rulesdb.shelf import forget

from .schemas import ATOM, held

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

NAMES = (
    "rulings",
    "rules/10.6.3/rulings",
    "cards/hBP01-009/rulings",
    "answers",
    "editions",
    "disagreements",
)


def feed(client: Client, name: str, language: str = "en") -> etree._Element:
    return held(client.get(f"/feeds/{language}/{name}.atom"), "atom")


def texts(root: etree._Element, path: str) -> list[str]:
    return [str(each.text) for each in root.findall(path, ATOM)]


def ruling(words: str, *mentions: tuple[str, str, str], visibility: str = "public", **fields: str) -> Ruling:
    """A ruling by somebody with an account, as one that others may read."""
    user, _new = User.objects.get_or_create(username="judge")
    owner, _new = Owner.objects.get_or_create(user=user)
    found = Ruling.objects.create(owner=owner.token, visibility=visibility, **fields)
    entry = found.entries.create(number=1, words=words, edition="1.9.0", author="judge", token=words[:60], judge="Upao")
    for kind, key, edition in mentions:
        entry.mentions.create(kind=kind, key=key, edition=edition)
    PublicRuling.list_again(Q(pk=found.pk))
    return found


RULE, CARD = (Mention.Kind.RULE, "10.6.3", "1.9.0"), (Mention.Kind.CARD, "hBP01-009", "")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.extended
def test_a_feed_is_atom_in_its_language_with_or_without_entries(client: Client, name: str, language: str) -> None:
    empty = feed(client, name, language)
    assert empty.get("{http://www.w3.org/XML/1998/namespace}lang") == language
    before = len(empty.findall("atom:entry", ATOM))
    ruling("A chooses <the order> & B waits.\x0b", RULE, CARD, names=True)
    root = feed(client, name, language)
    assert len(root.findall("atom:entry", ATOM)) == before + ("rulings" in name)
    assert [each.get("rel") for each in root.findall("atom:link", ATOM)] == ["alternate", "self"]
    assert root.find("atom:link[@rel='self']", ATOM).get("href") == f"http://testserver/feeds/{language}/{name}.atom"
    ids = texts(root, "atom:entry/atom:id")
    assert len(ids) == len(set(ids))
    updated = texts(root, "atom:entry/atom:updated")
    assert updated == sorted(updated, reverse=True)
    assert ("裁定" in texts(root, "atom:title")[0]) is (language == "ja" and "rulings" in name)


def test_a_feed_of_rulings_has_what_everybody_may_read_and_no_more(client: Client) -> None:
    ruling("Open to all.", RULE, CARD)
    ruling("By its link.", RULE, CARD, visibility="link")
    ruling("Mine alone.", RULE, CARD, visibility="private")
    ruling("About something else.")
    for name, expected in (
        ("rulings", ["About something else.", "Open to all."]),
        ("rules/10.6.3/rulings", ["Open to all."]),
        ("rules/10/rulings", ["Open to all."]),
        ("rules/10.6/rulings", ["Open to all."]),
        ("rules/10.6.4/rulings", []),
        ("rules/11/rulings", []),
        ("cards/hBP01-009/rulings", ["Open to all."]),
        ("cards/hBP01-010/rulings", []),
    ):
        assert texts(feed(client, name), "atom:entry/atom:title") == expected, name


def test_what_somebody_wrote_is_words_and_never_markup(client: Client) -> None:
    ruling("<script>alert(1)</script>", RULE)
    [summary] = texts(feed(client, "rulings"), "atom:entry/atom:summary")
    assert "&lt;script&gt;" in summary
    assert "<script" not in summary


def test_a_judge_who_gives_no_name_is_not_named(client: Client) -> None:
    ruling("Without a name.", names=False)
    assert b"Upao" not in client.get("/feeds/en/rulings.atom").content


def test_an_amendment_brings_a_ruling_to_the_top_under_the_same_identifier(client: Client) -> None:
    first = ruling("The first.")
    ruling("The second.")
    before = dict(
        zip(
            texts(feed(client, "rulings"), "atom:entry/atom:title"),
            texts(feed(client, "rulings"), "atom:entry/atom:id"),
            strict=True,
        )
    )
    first.entries.create(
        number=2, kind="amendment", words="The first, amended.", edition="1.9.0", author="a", token="b"
    )
    PublicRuling.list_again(Q(pk=first.pk))
    root = feed(client, "rulings")
    assert texts(root, "atom:entry/atom:title") == ["The first, amended.", "The second."]
    assert texts(root, "atom:entry/atom:id")[0] == before["The first."]


@pytest.mark.extended
def test_answers_are_listed_by_the_day_on_which_they_last_changed(client: Client) -> None:
    row = OfficialAnswer.objects.get(number=1)
    row.revisions = [{"date": "2030-01-02", "en": "The second sentence was added.", "ja": "第2文が追加されました。"}]
    row.save()
    forget()
    root = feed(client, "answers")
    assert texts(root, "atom:entry/atom:title")[0].startswith("Q1 changed: ")
    assert texts(root, "atom:entry/atom:updated")[0].startswith("2030-01-02")
    assert "The second sentence was added." in texts(root, "atom:entry/atom:summary")[0]
    assert len(root.findall("atom:entry", ATOM)) == 50


@pytest.mark.extended
def test_disagreements_have_the_day_that_their_file_gives(client: Client) -> None:
    row = Discrepancy.objects.get(slug="redraw-size")
    assert row.date is not None
    Discrepancy.objects.filter(pk=row.pk).update(date="2031-05-06")
    forget()
    root = feed(client, "disagreements")
    assert texts(root, "atom:entry/atom:title")[0] == row.title
    assert texts(root, "atom:entry/atom:updated")[0].startswith("2031-05-06")
    assert all(one.date for one in Discrepancy.objects.all())


@pytest.mark.extended
def test_what_is_not_there_is_said(client: Client) -> None:
    for address in (
        "/feeds/xx/rulings.atom",
        "/feeds/en/rules/99.9/rulings.atom",
        "/feeds/en/rules/10.6.3./rulings.atom",
        "/feeds/en/cards/hBP99-999/rulings.atom",
    ):
        assert client.get(address).status_code == 404, address


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("/rules/10.6.3", "rules/10.6.3/rulings"),
        ("/rules/10", "rules/10/rulings"),
        ("/cards/hBP01-009", "cards/hBP01-009/rulings"),
        ("/rulings/", "rulings"),
        ("/answers/", "answers"),
        ("/answers/Q1", "answers"),
        ("/rules/", "editions"),
        ("/discrepancies/", "disagreements"),
    ],
)
@pytest.mark.extended
def test_a_page_names_its_feed_which_any_site_may_read(client: Client, page: str, name: str) -> None:
    for language in ("en", "ja"):
        client.cookies["django_language"] = language
        assert f'href="/feeds/{language}/{name}.atom"' in client.get(page).content.decode()
    response = client.get(f"/feeds/en/{name}.atom")
    assert response["Content-Type"] == "application/atom+xml; charset=utf-8"
    assert response["Access-Control-Allow-Origin"] == "*"
    assert client.get(f"/feeds/en/{name}.atom", headers={"If-None-Match": response["ETag"]}).status_code == 304
