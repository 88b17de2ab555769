"""Rulings are added to and never changed: amendments, appeals, their decisions."""

import re

import pytest
from django.test import Client

from judge.desk.models import Mention, RulingEntry, Unchangeable
from judge.desk.rulings import writing

from .test_rulings import WORDS, amend, said, send, write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_a_form_sent_again_with_other_words_is_kept_as_an_amendment(client: Client) -> None:
    ruling = write(client)
    response = send(client, words="Something else.")
    assert response.status_code == 409
    page = response.content.decode()
    assert "This was saved already" in page
    assert "Something else." in page
    assert f'action="/rulings/{ruling.public_id}/add"' in page
    token = re.search(r'name="token" value="([^"]+)"', page)
    assert token
    assert token[1] != "one"
    assert RulingEntry.objects.count() == 1


def test_an_amendment_stands_and_the_first_entry_stays(client: Client) -> None:
    ruling = write(client)
    assert amend(client, ruling, words="B chooses (10.6.3.3).").status_code == 302
    first, second = ruling.entries.all()
    assert (first.words, second.words) == (WORDS, "B chooses (10.6.3.3).")
    page = said(client.get(f"/rulings/{ruling.public_id}"))
    assert page.index("B chooses") < page.index("A chooses the order")
    assert "What stands: Amendment" in page
    assert list(RulingEntry.objects.current()) == [second]


def test_an_appeal_leaves_the_ruling_standing_until_it_is_decided(client: Client) -> None:
    ruling = write(client)
    amend(client, ruling, kind="appeal", words="B says otherwise.", happened="dropped", table="9")
    appeal = ruling.entries.get(number=2)
    assert (appeal.happened, appeal.table, appeal.steps) == ("", "", [])
    assert RulingEntry.objects.current().get().number == 1
    page = said(client.get(f"/rulings/{ruling.public_id}"))
    assert "An appeal is open." in page
    amend(client, ruling, kind="upheld", words="The head judge agrees.", judge="Head")
    page = said(client.get(f"/rulings/{ruling.public_id}"))
    assert "An appeal is open." not in page
    assert "Appeal decided: the ruling stands" in page
    assert RulingEntry.objects.current().get().number == 1
    amend(client, ruling, kind="appeal", words="Again.")
    amend(client, ruling, kind="changed", words="It is otherwise.")
    assert RulingEntry.objects.current().get().words == "It is otherwise."


def test_of_two_windows_the_second_is_shown_what_came_between(client: Client) -> None:
    ruling = write(client)
    assert amend(client, ruling, words="The first window.").status_code == 302
    response = amend(client, ruling, words="The second window.", token="other", after=1)
    assert response.status_code == 409
    page = response.content.decode()
    assert "Another entry came first" in page
    assert "The first window." in said(response)
    assert "The second window." in page
    assert 'name="after" value="2"' in page
    assert ruling.entries.count() == 2
    assert amend(client, ruling, words="The second window.", token="other").status_code == 302
    assert ruling.entries.count() == 3


def test_an_entry_that_comes_at_the_same_moment_is_not_written_over(client: Client) -> None:
    ruling = write(client)
    found = {"words": "Late.", "edition": "1.9.0", "rules": [], "steps": []}
    stored = writing.Ruling.objects.get(pk=ruling.pk)
    amend(client, ruling, words="First.")
    with pytest.raises(writing.NewerEntryExists):
        writing.add(stored, 1, "amendment", ruling.owner, "late", found)


def test_entries_are_never_changed_or_deleted(client: Client) -> None:
    ruling = write(client, visibility="link")
    entry = ruling.entries.get()
    entry.words = "Other words."
    mention = entry.mentions.first()
    assert mention is not None
    for refused in (
        entry.save,
        entry.delete,
        mention.save,
        ruling.delete,
        lambda: RulingEntry.objects.filter(pk=entry.pk).update(words="Other words."),
        lambda: RulingEntry.objects.all().delete(),
        lambda: Mention.objects.all().delete(),
        lambda: Mention.objects.update(key="1.1"),
        lambda: ruling.show_to("private"),
    ):
        with pytest.raises(Unchangeable):
            refused()
    assert RulingEntry.objects.get().words == WORDS


def test_older_entries_keep_what_happened(client: Client) -> None:
    ruling = write(client, happened="At first this was told.")
    amend(client, ruling, words="Otherwise.", happened="Then this was told.")
    page = said(client.get(f"/rulings/{ruling.public_id}"))
    assert "At first this was told." in page
    assert "Then this was told." in page
