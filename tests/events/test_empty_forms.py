"""Forms of an event that are sent empty are refused by the site, at the field, in the language of the page."""

from __future__ import annotations

from judge.events.models import Event, Table
from tests.forms import left_to_the_browser, refused

from .conftest import Person, at

JA = {"HTTP_ACCEPT_LANGUAGE": "ja"}


def test_a_call(ito: Person, event: Event) -> None:
    page = refused(
        ito.post(at(event, "call"), {"table": "", "words": "二回目"}, **JA), "table", "卓番号を入力してください。"
    )
    assert 'value="二回目"' in page
    assert "data-first" not in page, "the script leaves the focus where it is"
    page = refused(ito.post(at(event, "call"), {"table": "5", "words": "x" * 500}), "words", "At most 120 characters.")
    assert 'value="5"' in page
    left_to_the_browser(ito.get(at(event, "call")).content.decode())


def test_a_new_event(outsider: Person) -> None:
    sent = {"name": "", "date": "", "zone": "", "place": "ホールB"}
    page = refused(outsider.post("/events/", sent, **JA), "name", "イベント名を入力してください。")
    assert 'value="ホールB"' in page
    for name, field in (("date", {"name": "Cup"}), ("zone", {"name": "Cup", "date": "2026-11-22"})):
        words = {"date": "日付を選んでください。", "zone": "イベントのタイムゾーンを選んでください。"}[name]
        page = refused(outsider.post("/events/", sent | field, **JA), name, words)
        assert 'value="Cup"' in page
    left_to_the_browser(outsider.get("/events/").content.decode())


def test_what_is_changed_of_an_event(head: Person, event: Event) -> None:
    sent = {"name": "", "date": "2026-11-22", "zone": "Asia/Tokyo", "place": "", "penalties": "警告"}
    page = refused(head.post(at(event, "details"), sent, **JA), "name", "イベント名を入力してください。")
    assert "警告</textarea>" in page


def test_the_number_of_tables(head: Person, event: Event) -> None:
    refused(
        head.post(at(event, "tables"), {"do": "count", "count": ""}, **JA),
        "count",
        "1から200までの数を入力してください。",
    )
    page = refused(
        head.post(at(event, "tables"), {"do": "count", "count": "many"}), "count", "Enter a number from 1 to 200."
    )
    assert 'value="many"' in page, "what is typed is not lost, as it is in a field for numbers only"
    assert head.post(at(event, "tables"), {"do": "count", "count": "３"}).status_code == 302
    assert Table.objects.filter(event=event).count() == 3
