"""Rulings: written on a line or on none, and stored once."""

import json
import re
from html import unescape
from typing import Any

import msgspec
import pytest
from django.http import HttpResponse
from django.test import Client

from judge.desk import limits
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case, Line, Ruling, RulingEntry
from judge.desk.records import pack, unpack
from judge.desk.rulings import writing

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

WORDS = "A chooses the order (10.6.3.2), see hBP01-120 and Q&A spot-blooms."


@pytest.fixture
def line(case: Case) -> Line:
    """Ganmo and Upao, the Arts used: A draws a card, B's Center takes damage."""
    return keep(Content(case.position, "", (("arts:center:1",),)))


def send(client: Client, **fields: Any) -> HttpResponse:
    return client.post("/rulings/new", {"words": WORDS, "token": "one", "visibility": "private"} | fields)


def write(client: Client, **fields: Any) -> Ruling:
    response = send(client, **fields)
    assert response.status_code == 302, said(response)
    return Ruling.objects.latest("pk")


def amend(client: Client, ruling: Ruling, **fields: Any) -> HttpResponse:
    after = ruling.entries.last()
    assert after is not None
    data = {"words": "Changed.", "token": f"add {after.number}", "kind": "amendment", "after": after.number} | fields
    return client.post(f"/rulings/{ruling.public_id}/add", data)


def said(response: HttpResponse) -> str:
    """The words of a page."""
    main = response.content.decode().partition("<main")[2].partition("</main>")[0]
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", main)))


def test_a_ruling_without_a_line_is_stored_with_what_its_words_name(client: Client) -> None:
    ruling = write(
        client, event="Winter Cup", table="17", round="4", judge="K. Ito", seat_a="Aoi", rule="1.9.0/10.6.3.2"
    )
    entry = ruling.entries.get()
    assert (entry.kind, entry.number, entry.edition, entry.line) == ("ruling", 1, "1.9.0", None)
    assert [(each.kind, each.edition, each.key, each.ticked) for each in entry.mentions.all()] == [
        ("rule", "1.9.0", "10.6.3.2", True),
        ("card", "", "hBP01-120", False),
        ("question", "", "spot-blooms", False),
    ]
    page = client.get(f"/rulings/{ruling.public_id}")
    for part in ("Winter Cup", "Round 4", "Table 17", "K. Ito", "A: Aoi", "Comprehensive Rules 1.9.0", "not amended"):
        assert part in said(page)
    html = page.content.decode()
    for link in ("/rules/1.9.0/10.6.3.2", "/cards/hBP01-120", "/questions/spot-blooms"):
        assert f'href="{link}"' in html


def test_the_form_of_a_line_begins_with_what_happened_its_steps_and_their_rules(client: Client, line: Line) -> None:
    page = client.get(f"/rulings/new?line={line.digest}&step=18").content.decode()
    happened = re.search(r'<textarea[^>]*id="happened"[^>]*>(.*?)</textarea>', page, re.S)
    assert happened
    assert "Turn 5, player A, Performance Step" in happened[1]
    assert "A uses the Arts" in happened[1]
    assert re.findall(r'name="step" value="(\d+)" checked', page) == ["12", "15"], "not the step that was shown"
    assert len(re.findall(r'name="step" value="\d+"', page)) == 19, "every step can be ticked"
    first = re.findall(r'name="rule" value="([^"]+)" checked', page)
    assert {"1.9.0/10.6.3.2", "1.9.0/10.6.3.3"} <= set(first), "the rules of the deciding steps"
    assert "1.9.0/10.6.3.4" not in first, "that the step is shown decides nothing"
    assert "more rules in this line" in page
    assert 'value="1.9.0/12.3.4.5"' in page


def test_a_ruling_on_a_whole_line_begins_with_the_steps_that_put_abilities_in_order(client: Client, line: Line) -> None:
    page = client.get(f"/rulings/new?line={line.digest}&step=19").content.decode()
    assert re.findall(r'name="step" value="(\d+)" checked', page) == ["12", "15"]
    assert {"1.9.0/10.6.3.2", "1.9.0/10.6.3.3"} <= set(re.findall(r'name="rule" value="([^"]+)" checked', page))
    words = re.search(r'<textarea[^>]*id="words"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    assert words
    first, second, rest = words[1].split("\n")
    assert first.endswith("A plays the ability of Ganmo. (10.6.3.2, 10.8.3, 10.7.2.1)")
    assert second.endswith("B plays the ability of Upao. (10.6.3.3, 10.8.3, 10.7.2.1)")
    assert not rest, "here the judge goes on"
    page = client.get(f"/rulings/new?line={keep(Content(line.position, '', ())).digest}").content.decode()
    assert not re.search(r'name="step" value="\d+" checked', page), "nothing happened yet"
    assert re.search(r'<textarea[^>]*id="words"[^>]*></textarea>', page), "nothing is decided yet"
    assert "The board at the beginning" not in page, "what is told goes on to the choice that is due"


def test_a_ruling_opened_from_a_step_says_what_it_begins_with_and_offers_that_step_alone(
    client: Client, line: Line
) -> None:
    def begins(address: str) -> tuple[str, str, list[str], str]:
        """Which way is on show, the words of the ruling, the steps that are ticked, and the whole page."""
        page = client.get(address).content.decode()
        shown = re.search(r'aria-current="true">([^<]*)</a>', page.partition("begins-with")[2])
        written = re.search(r'<textarea[^>]*id="words"[^>]*>(.*?)</textarea>', page, re.DOTALL)
        assert written
        ticked = re.findall(r'name="step" value="(\d+)" checked', page)
        return shown[1] if shown else "", written[1], ticked, page

    base = f"/rulings/new?line={line.digest}"
    assert begins(base)[0] == "", "it was opened from no step"
    shown, words, ticked, page = begins(f"{base}&seen=13")
    assert (shown, ticked) == ("The whole line", ["12", "15"])
    assert words.startswith(begins(base)[1])
    alone = f"{base}&seen=13&begin=step"
    assert f'href="{alone.replace("&", "&amp;")}"' in page
    shown, words, ticked, page = begins(alone)
    assert (shown, ticked) == ("Step 13 alone", ["13"])
    sentence, rest = words.split("\n")
    assert re.fullmatch(r"A draws a card\..* \(5\.7\.1\)", sentence), sentence
    assert not rest
    assert "The board after step 13" in page
    assert "It begins with step 13." in page
    ruling = write(client, line=line.digest, **{"from": "13"}, step=["13"])
    assert ruling.entries.get().steps == [13]


def test_a_ruling_on_a_line_keeps_its_steps_and_shows_the_board(client: Client, line: Line) -> None:
    ruling = write(client, line=line.digest, step=["2", "19"], rule=["1.9.0/12.3.4.5"])
    entry = ruling.entries.get()
    assert (entry.line, entry.steps) == (line, [2, 19])
    page = said(client.get(f"/rulings/{ruling.public_id}"))
    assert "The board after step 19" in page
    assert "Amane Kanata" in page
    assert "A chooses" in page


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"words": ""}, "Write the ruling."),
        ({"words": "fine\nby 10.6.99 it holds"}, "Line 2: There is no rule 10.6.99 in Comprehensive Rules 1.9.0."),
        ({"words": "as hBP01-999 says"}, "There is no card hBP01-999 here."),
        ({"words": "as Q&A spot-bloom says"}, "There is no answer “spot-bloom” in the Q&A."),
        (
            {"words": "as Q9999 says"},
            "There is no official answer Q9999 here. If it is newer than this site, write it differently",
        ),
        ({"happened": "by 99.1"}, "What happened, line 1: There is no rule 99.1"),
        ({"more_rules": "10.6.3, 44.4"}, "There is no rule 44.4 in Comprehensive Rules 1.9.0."),
        ({"more_rules": "abc"}, "“abc” is not a rule number. Write it like 10.6.3."),
        ({"rule": "1.9.0/44.4"}, "There is no rule 1.9.0/44.4 here."),
        ({"rule": "nothing"}, "There is no rule nothing here."),
        ({"words": "x" * (limits.RULING_CHARACTERS + 1)}, "This has 4001 characters; 4000 are allowed."),
        ({"event": "x" * 121}, "This has 121 characters; 120 are allowed."),
        ({"edition": "9.9.9"}, "There is no edition 9.9.9 here."),
        ({"words": "1.2.0: 4.1"}, "There is no edition 1.2.0 here."),
        ({"step": "1"}, "“1” is not a step of this line."),
        ({"given": "2031-01-01T10:00"}, "This time cannot be right."),
        ({"given": "yesterday"}, "Enter a valid date/time."),
        ({"visibility": "friends"}, "Select a valid choice."),
    ],
)
def test_what_cannot_be_stored_is_said_and_nothing_is_lost(client: Client, fields: dict[str, Any], what: str) -> None:
    response = send(client, **{"judge": "K. Ito", "happened": "It happened.", "words": "It is so.", **fields})
    assert response.status_code == 422
    assert what in said(response)
    assert "more_rules" not in fields or "If you do not mean a rule" not in said(response)
    assert not Ruling.objects.exists()
    page = unescape(response.content.decode())
    assert 'value="K. Ito"' in page
    for name, typed in {"happened": "It happened.", "words": "It is so.", **fields}.items():
        assert name in ("edition", "step", "visibility", "rule") or typed in page


def test_the_nearest_that_there_are_are_offered(client: Client) -> None:
    page = send(client, words="10.6.99 hBP01-130 Q&A spot-bloom-x Q317").content.decode()
    for near in ("10.6.3", "hBP01-126", "Q&amp;A spot-blooms", "Q316", "Q318"):
        assert f'data-write="{near}"' in page


def test_a_line_or_step_that_is_not_there_is_not_found(client: Client, line: Line) -> None:
    assert client.get("/rulings/new?line=nothing").status_code == 404
    assert client.get(f"/rulings/new?line={line.digest}&step=20").status_code == 404
    assert send(client, line="nothing").status_code == 404
    assert not Ruling.objects.exists()


def test_two_taps_make_one_ruling(client: Client) -> None:
    first, second = send(client), send(client)
    assert first.status_code == second.status_code == 302
    assert first["Location"] == second["Location"]
    assert RulingEntry.objects.count() == 1


def test_two_taps_at_the_same_moment_make_one_ruling(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    first = write(client)
    found = {"words": WORDS, "edition": "1.9.0", "visibility": "", "rules": [], "steps": []}
    again = writing.write(first.owner, "one", found, None)
    assert again == first
    assert Ruling.objects.count() == 1


def test_another_browser_may_use_the_same_token(client: Client, stranger: Client) -> None:
    assert write(client) != write(stranger)


def test_the_form_of_an_amendment_begins_with_what_stands(client: Client, line: Line) -> None:
    ruling = write(client, line=line.digest, step="2", rule="1.9.0/12.3.4.5", table="17", happened="This.")
    page = client.get(f"/rulings/{ruling.public_id}/add?kind=amendment").content.decode()
    for part in (
        unescape(WORDS).replace("&", "&amp;"),
        'value="17"',
        "This.",
        'value="1.9.0/12.3.4.5" checked',
        'value="2" checked',
    ):
        assert part in page
    appeal = client.get(f"/rulings/{ruling.public_id}/add?kind=appeal").content.decode()
    assert WORDS not in unescape(appeal)
    assert client.get(f"/rulings/{ruling.public_id}/add?kind=upheld").status_code == 404, "no appeal is open"
    assert client.get(f"/rulings/{ruling.public_id}/add?kind=ruling").status_code == 404


def test_the_time_is_shown_by_the_judges_clock(client: Client) -> None:
    ruling = write(client, given="2026-11-22T14:32", offset="540")
    entry = ruling.entries.get()
    assert entry.given.isoformat() == "2026-11-22T05:32:00+00:00"
    page = client.get(f"/rulings/{ruling.public_id}").content.decode()
    assert "Nov. 22, 2026, 14:32 (UTC+9)" in page
    assert 'datetime="2026-11-22 14:32+09:00"' in page


def test_the_preview_reads_as_the_ruling_will(client: Client) -> None:
    page = client.post(
        "/rulings/preview", {"words": "By 10.6.3 and 10.6.99.", "at": "9", "edition": "1.9.0"}
    ).content.decode()
    assert 'data-rule="1.9.0/10.6.3"' in page
    assert '<mark class="unknown">10.6.99</mark>' in page
    assert re.findall(r'data-write="(10\.6\.3\.\d)"', page) == ["10.6.3.1", "10.6.3.2", "10.6.3.3", "10.6.3.4"]
    assert not Ruling.objects.exists()
    hostile = client.post("/rulings/preview", {"words": "<script>alert(1)</script>"}).content.decode()
    assert "<script>" not in hostile


def test_without_scripts_a_button_shows_how_it_will_read(client: Client) -> None:
    response = send(client, do="preview", happened="By 5.23.1.")
    assert response.status_code == 200
    page = response.content.decode()
    assert page.count("As it will read") == 2
    assert 'data-rule="1.9.0/10.6.3.2"' in page
    assert not Ruling.objects.exists()


def test_the_answer_and_the_stepping_page_lead_to_a_ruling(judge: Client, case: Case, line: Line) -> None:
    assert f"/rulings/new?line={line.digest}&amp;step=19" in judge.get(f"/lines/{line.digest}/answer").content.decode()
    assert f'/rulings/new?line={line.digest}&amp;seen=4"' in judge.get(f"/lines/{line.digest}/steps/4").content.decode()
    assert 'name="ruling"' in judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    response = judge.post(f"/boards/{case.public_id}/steps/1/share", {"ruling": ""})
    whole = f"/rulings/new?line={keep(case.content).digest}"
    assert response["Location"] == f"{whole}&seen=1", "it rests on the whole line, and knows the step"
    assert judge.get(response["Location"]).status_code == 200


def test_as_json(client: Client, line: Line) -> None:
    ruling = write(client, visibility="link", line=line.digest, step="2", table="17")
    found = json.loads(client.get(f"/r/{ruling.read_id}?format=json").content)
    assert (found["words"], found["table"], found["stands"], found["line"]) == (WORDS, "17", 1, line.digest)
    assert found["rules"] == [
        {"number": "10.6.3.2", "edition": "1.9.0", "url": "/rules/1.9.0/10.6.3.2", "ticked": False}
    ]
    assert (found["cards"], found["questions"]) == (["hBP01-120"], ["spot-blooms"])
    missing = client.get("/r/nothing?format=json")
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "no_such_ruling")


def test_a_line_decided_otherwise_today_is_told_as_it_was(client: Client, line: Line) -> None:
    ruling = write(client, line=line.digest, step="2")
    record = unpack(line.record)
    assert record is not None
    told = msgspec.structs.replace(record.steps[1], words=("As it was then.", "当時のとおり。"), change="otherwise")
    other = msgspec.structs.replace(record, steps=(record.steps[0], told, *record.steps[2:]))
    Line.objects.filter(pk=line.pk).update(record=pack(other), engine="0.0.1")
    page = client.get(f"/rulings/{ruling.public_id}")
    assert "As it was then." in said(page)
    assert "A newer version of the engine decides this line differently." in said(page)
    assert f'href="/lines/{line.digest}/then"' in page.content.decode()
    assert "The board after" not in said(page)


def test_a_ruling_on_a_board_of_1_3_0_is_pinned_to_it(client: Client, case: Case) -> None:
    line = keep(Content(case.position.replace("rules 1.9.0", "rules 1.3.0"), "", (("arts:center:1",),)))
    page = client.get(f"/rulings/new?line={line.digest}").content.decode()
    assert "Pinned to Comprehensive Rules 1.3.0." in page
    assert 'name="rule" value="1.3.0/' in page
    ruling = write(client, line=line.digest, words="By 5.13.1.", edition="1.9.0")
    assert ruling.entries.get().edition == "1.3.0", "the board says which edition it is"


def test_words_are_shown_and_never_carried_out(client: Client) -> None:
    ruling = write(
        client,
        words="<script>alert(1)</script> <b>bold</b>",
        happened="<img src=x>",
        judge="<i>K</i>",
        event="<u>E</u>",
    )
    for address in (f"/rulings/{ruling.public_id}", "/rulings/", f"/rulings/{ruling.public_id}/add?kind=amendment"):
        page = client.get(address).content.decode()
        for raw in ("<script>alert", "<b>bold", "<img src=x", "<i>K", "<u>E"):
            assert raw not in page, address


def test_numbers_typed_on_a_japanese_keyboard_are_read(client: Client) -> None:
    ruling = write(client, words="１０．６．３によりＨ番号hBP01－120は残り、10.6.3.2。")
    assert [each.key for each in ruling.entries.get().mentions.all()] == ["10.6.3", "hBP01-120", "10.6.3.2"]


def test_no_more_rulings_than_a_browser_may_keep(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    write(client)
    monkeypatch.setattr(limits, "RULINGS_OF_A_BROWSER", 1)
    response = send(client, token="two")
    assert response.status_code == 422
    assert "This browser already keeps 1 rulings." in said(response)
    monkeypatch.setattr(limits, "ENTRIES_OF_A_RULING", 1)
    assert amend(client, Ruling.objects.get()).status_code == 422


def test_a_time_is_written_as_each_language_writes_it(client: Client) -> None:
    ruling = write(client, judge="Ito")
    address = f"/rulings/{ruling.public_id}"
    japanese = client.get(address, HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    assert re.search(r"\d+年\d+月\d+日 \d\d:\d\d \(UTC\)", japanese)
    assert re.search(r"\d{4}, \d\d:\d\d \(UTC\)", client.get(address, HTTP_ACCEPT_LANGUAGE="en").content.decode())


def test_the_time_of_a_draft_is_joined_as_its_language_does(client: Client) -> None:
    """The script adds the time; in Japanese it came after a comma and a space of English."""
    page = client.get("/rulings/new", headers={"accept-language": "ja"}).content.decode()
    assert 'data-kept="下書きをこのブラウザに保存しました、"' in page
    assert 'data-back="下書きを戻しました。保存時刻："' in page
    page = client.get("/rulings/new", headers={"accept-language": "en"}).content.decode()
    assert 'data-kept="Draft kept in this browser, " data-back="Your draft is back, as it was at "' in page
