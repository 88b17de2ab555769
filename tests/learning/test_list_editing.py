"""A teacher's list is chosen over pages and filters, looked into, named, ordered, changed, copied and deleted."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import timezone

from judge.learning import list_drafts
from judge.learning.models import ListTally, QuestionList
from judge.learning.questions.model import questions
from judge.learning.views import list_editing
from tests.forms import left_to_the_browser, refused

from .list_pages import NAMES, carried, checked, make

pytestmark = pytest.mark.django_db
A, B, C = NAMES
ENDS = [name for name, question in questions().items() if question.kind == "end"]


@pytest.fixture
def made(client: Client) -> QuestionList:
    return make(client)


def stored(title: str = "", **fields: object) -> dict[str, object]:
    return {"question": NAMES, "title": title, "group": "", "until": "", "offset": ""} | fields


def arranged(client: Client, **sent: object) -> tuple[str, list[str]]:
    """Where a button of the page leads, and in which order the questions are there."""
    answered = client.post("/practice/lists/arrange", stored(**sent))
    assert answered.status_code == 302
    at = urlsplit(answered["Location"])
    return at.path, parse_qs(at.query).get("question", [])


@pytest.mark.extended
def test_ticks_stay_on_other_pages_and_under_other_filters(client: Client) -> None:
    first = checked(client.get("/practice/lists/?kind=end").content.decode(), ticked=False)[0]
    elsewhere = client.get("/practice/lists/", {"kind": "matters", "question": [first]}).content.decode()
    assert carried(elsewhere) == [first]
    assert first not in checked(elsewhere, ticked=False)
    other = checked(elsewhere, ticked=False)[0]
    both = [*carried(elsewhere), other]
    second = client.get("/practice/lists/", {"page": "2", "question": both, "order": first}).content.decode()
    assert set(carried(second)) | set(checked(second, ticked=True)) == set(both)
    back = client.get("/practice/lists/", {"kind": "end", "question": both, "order": ".".join(both)}).content.decode()
    assert checked(back, ticked=True) == [first]
    assert carried(back) == [other]
    assert '<b data-ticked data-elsewhere="1">2</b>' in back
    page = client.get("/practice/lists/new", {"question": both, "order": ".".join(both), "kind": "end"})
    assert [row.question.id for row in page.context["rows"]] == both


def test_what_is_unticked_is_no_longer_carried(client: Client) -> None:
    page = client.get("/practice/lists/", {"kind": "end", "question": [ENDS[1]], "order": f"{ENDS[0]}.{ENDS[1]}"})
    assert page.context["draft"].questions == (ENDS[1],)


def test_a_question_is_looked_at_with_its_answer_before_it_is_ticked(client: Client) -> None:
    name = ENDS[0]
    closed = client.get("/practice/lists/?kind=end").content.decode()
    assert "is-right" not in closed
    assert f'name="look" value="{name}"' in closed
    opened = client.get("/practice/lists/", {"kind": "end", "question": [ENDS[1]], "look": name}).content.decode()
    assert opened.count('class="answer is-right"') == 1
    assert 'class="table' in opened
    assert checked(opened, ticked=True) == [ENDS[1]], "nothing is lost by looking"
    part = client.get("/practice/lists/", {"row": name, "look": name}, headers={"HX-Request": "true"}).content.decode()
    assert part.startswith(f'<div class="look" id="look-{name}">')
    assert part.count('class="answer is-right"') == 1
    shut = client.get("/practice/lists/", {"row": name, "look": ""}, headers={"HX-Request": "true"}).content.decode()
    assert "is-right" not in shut
    none = client.get("/practice/lists/", {"row": "x"}, headers={"HX-Request": "true"})
    assert (none.status_code, none.content.decode().strip()) == (200, "")


def test_a_list_is_arranged_before_and_after_it_is_made(client: Client) -> None:
    assert arranged(client, do=f"up:{B}") == ("/practice/lists/new", [B, A, C])
    assert arranged(client, do=f"down:{A}") == ("/practice/lists/new", [B, A, C])
    assert arranged(client, do="order", place=["3", "2", "1"]) == ("/practice/lists/new", [C, B, A])
    assert arranged(client, do=f"remove:{A}") == ("/practice/lists/new", [B, C])
    assert arranged(client, do="more", title="Keep me")[0] == "/practice/lists/"
    for nonsense in ("", "up:", "up:nothing", "remove:x", "fly", f"up:{A}"):
        assert arranged(client, do=nonsense)[1] == NAMES
    found = make(client)
    path, order = arranged(client, do=f"up:{C}", list=found.pk, title="Another")
    assert (path, order) == (f"/practice/lists/{found.pk}/edit", [A, C, B])
    found.refresh_from_db()
    assert found.questions == NAMES, "nothing is stored by arranging"


def test_a_list_is_changed_with_all_that_it_has(made: QuestionList, client: Client) -> None:
    page = client.get(f"/practice/lists/{made.pk}/edit").content.decode()
    assert 'value="First evening"' in page
    sent = stored("Second evening", question=[C, A], group=" Hall  3 ", until="2099-01-01T18:30", offset="540")
    refused = client.post(f"/practice/lists/{made.pk}/edit", sent)
    assert refused.status_code == 422
    assert "The end is too far away." in refused.content.decode()
    year = timezone.now().year + 1
    client.post(f"/practice/lists/{made.pk}/edit", sent | {"until": f"{year}-01-01T18:30"})
    made.refresh_from_db()
    assert (made.title, made.group, made.questions, made.offset) == ("Second evening", "Hall 3", [C, A], 540)
    assert made.until == datetime(year, 1, 1, 9, 30, tzinfo=UTC)
    again = client.get(f"/practice/lists/{made.pk}/edit").content.decode()
    assert f'value="{year}-01-01T18:30"' in again
    told = client.get(f"/practice/lists/{made.pk}").content.decode()
    assert "For Hall 3" in told
    assert "18:30 (UTC+9)" in told
    client.post(f"/practice/lists/{made.pk}/edit", stored("Third"))
    made.refresh_from_db()
    assert (made.group, made.until, made.offset) == ("", None, 0)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"question": []}, "This one has 0."),
        ({"question": ["nothing"]}, "This one has 0."),
        ({"question": list(questions())[:41]}, "This one has 41."),
        ({"title": ""}, "Give the list a name."),
        ({"title": " \u3000 "}, "Give the list a name."),
        ({"title": "x" * 81}, "At most 80 characters."),
        ({"group": "x" * 61}, "At most 60 characters."),
        ({"until": "soon"}, "Write the end as a day and a time"),
        ({"until": "2020-01-01T10:00"}, "This time has already passed."),
        ({"until": "0001-01-01T00:00", "offset": "540"}, "The end is too far away."),
        ({"until": "2026-12-31T10:00", "offset": "99999"}, "Write the end as a day and a time"),
    ],
)
def test_what_cannot_be_stored_is_refused_and_nothing_is_lost(
    client: Client, fields: dict[str, object], words: str
) -> None:
    answered = client.post(
        "/practice/lists/new", stored("Kept", **fields) if "title" not in fields else stored(**fields)
    )
    page = answered.content.decode()
    assert answered.status_code == 422
    assert words in page
    assert not QuestionList.objects.exists()
    typed = str(fields.get("title", "Kept")).strip()
    assert f'name="title" maxlength="80" required autocomplete="off" value="{typed}"' in page


def test_an_end_that_is_over_may_stay_as_it_is(made: QuestionList, client: Client) -> None:
    QuestionList.objects.update(until=timezone.now().replace(second=0, microsecond=0) - timedelta(days=1))
    page = client.get(f"/practice/lists/{made.pk}/edit")
    draft = page.context["draft"]
    answered = client.post(f"/practice/lists/{made.pk}/edit", draft.fields | {"question": [A], "title": "Later"})
    assert answered.status_code == 302
    made.refresh_from_db()
    assert (made.title, made.ended) == ("Later", True)


def test_a_copy_is_a_list_of_its_own(made: QuestionList, client: Client) -> None:
    QuestionList.objects.update(group="Hall 3", until=timezone.now() + timedelta(days=1))
    ListTally.objects.create(of=made, question=A, option=0, count=2)
    at = client.post(f"/practice/lists/{made.pk}/copy")["Location"]
    copied = QuestionList.objects.exclude(pk=made.pk).get()
    assert at == f"/practice/lists/{copied.pk}/edit"
    assert (copied.title, copied.questions) == ("First evening (copy)", NAMES)
    assert (copied.group, copied.until, copied.owner) == ("", None, made.owner)
    assert not copied.tallies.exists()


def test_a_list_is_deleted_with_its_answers_after_a_question(made: QuestionList, client: Client) -> None:
    ListTally.objects.create(of=made, question=A, option=0, count=2)
    page = client.get(f"/practice/lists/{made.pk}/delete").content.decode()
    assert "with 2 answers of the group" in page
    assert QuestionList.objects.exists()
    assert client.post(f"/practice/lists/{made.pk}/delete")["Location"] == "/practice/lists/"
    assert not QuestionList.objects.exists()
    assert not ListTally.objects.exists()
    assert client.get(f"/practice/lists/{made.pk}").status_code == 404


def test_nobody_else_changes_copies_or_deletes_a_list(made: QuestionList) -> None:
    stranger = Client()
    make_own = stored("Mine", question=[A])
    stranger.post("/practice/lists/new", make_own)
    for end in ("edit", "copy", "delete"):
        assert stranger.post(f"/practice/lists/{made.pk}/{end}", make_own).status_code == 404
    made.refresh_from_db()
    assert (made.title, QuestionList.objects.count()) == ("First evening", 2)


def test_there_are_no_more_lists_than_may_be(
    made: QuestionList, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(list_editing, "SETS_OF_AN_OWNER", 1)
    answered = client.post("/practice/lists/new", stored("Two"))
    assert answered.status_code == 422
    assert "There is no room for another list." in answered.content.decode()
    told = client.post(f"/practice/lists/{made.pk}/copy", follow=True).content.decode()
    assert "There is no room for another list." in told
    assert QuestionList.objects.count() == 1


@pytest.mark.extended
def test_more_ticks_than_a_list_takes_are_carried_to_where_some_are_taken_out(client: Client) -> None:
    names = list(questions())[: list_drafts.MAX_TICKS]
    page = client.get("/practice/lists/new", {"question": [*names, list(questions())[list_drafts.MAX_TICKS]]})
    assert page.status_code == 200
    assert len(page.context["rows"]) == list_drafts.MAX_TICKS == 80


def test_a_list_without_a_name_is_refused_at_its_field(client: Client, made: QuestionList) -> None:
    sent = stored(group="2年B組", until="2099-01-01T10:00", do="store")
    for address in ("/practice/lists/new", f"/practice/lists/{made.pk}/edit"):
        page = refused(client.post(address, sent, HTTP_ACCEPT_LANGUAGE="ja"), "title", "リストに名前を付けてください。")
        assert 'value="2年B組"' in page
        assert 'value="2099-01-01T10:00"' in page
    left_to_the_browser(client.get(f"/practice/lists/{made.pk}/edit").content.decode())
