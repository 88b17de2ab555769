"""The pages of the official answers: the list and what it is asked for, one answer, addresses in other forms, what cites."""

import re
from html import unescape

import pytest
from django.test import Client

from rulesdb.models import Citation, OfficialAnswer
from rulesdb.views.answer_filters import selectable_dates
from rulesdb.views.answers import ON_A_PAGE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
JAPANESE = {"HTTP_ACCEPT_LANGUAGE": "ja"}


def shown(client: Client, address: str, **headers: str) -> str:
    response = client.get(address, **headers)
    assert response.status_code == 200, address
    return unescape(response.content.decode())


def keys(client: Client, query: str = "") -> list[str]:
    """The numbers of the answers that the list has, through all its pages."""
    found: list[str] = []
    for number in range(1, 100):
        data = client.get(f"/answers/?format=json&page={number}{query}").json()
        found += [each["number"] for each in data["answers"]]
        if number == data["pages"]:
            assert len(found) == data["count"]
            return found
    raise AssertionError


def test_the_list_has_every_answer_once_by_number_a_page_at_a_time(client: Client) -> None:
    assert keys(client) == [row.key for row in OfficialAnswer.objects.order_by("number")]
    page = shown(client, "/answers/")
    assert page.count('href="/answers/Q') == ON_A_PAGE
    assert 'href="/answers/?page=2"' in page
    assert "747 official answers" in page


def test_it_is_narrowed_by_card_rule_and_kind(client: Client) -> None:
    rows = OfficialAnswer.objects.order_by("number")
    assert keys(client, "&card=hbp07-068") == [row.key for row in rows if "hBP07-068" in row.cards] != []
    assert keys(client, "&kind=conduct") == [row.key for row in rows if row.kind == "conduct"] != []
    cited = Citation.objects.filter(source_kind="answer", provision__number__startswith="10.6.")
    assert set(keys(client, "&rule=10.6")) >= set(cited.values_list("source_key", flat=True)) != set()
    assert keys(client, "&rule=10-6-3") == keys(client, "&rule=10.6.3")
    assert keys(client, "&card=hBP07-068&kind=conduct") == []


@pytest.mark.extended
def test_a_day_alone_in_the_words_is_taken_as_such(client: Client) -> None:
    """It is no rule's number; a day on which nothing was answered finds nothing."""
    day = next(each for each in selectable_dates() if len(each) == 10)
    assert keys(client, f"&q={day}") == keys(client, f"&date={day}") != []
    assert keys(client, "&q=1999-12-31") == []


def test_a_card_or_rule_number_alone_in_the_words_is_taken_as_such(client: Client) -> None:
    assert keys(client, "&q=hbp07-068") == keys(client, "&card=hBP07-068")
    assert keys(client, "&q=10.6.3") == keys(client, "&rule=10.6.3")


def test_words_in_either_language_find_it_and_a_number_leads_to_it(client: Client) -> None:
    assert "Q602" in keys(client, "&q=SorAZ Gen") or "Q602" in keys(client, "&q=SorAZ")
    assert "Q602" in keys(client, "&q=共に歩んできた軌跡")
    for form in ("Q602", "q 602", "Ｑ６０２"):
        assert client.get("/answers/", {"q": form})["Location"] == "/answers/Q602"


@pytest.mark.extended
def test_it_is_ordered_by_date(client: Client) -> None:
    dates = {row.key: row.date for row in OfficialAnswer.objects.all()}
    oldest = keys(client, "&order=oldest")
    assert [dates[key] for key in oldest] == sorted(dates.values())
    assert keys(client, "&order=newest") == oldest[::-1]


def test_pages_keep_what_is_asked_for(client: Client) -> None:
    page = shown(client, "/answers/?q=Arts&kind=play&order=newest")
    assert 'href="/answers/?q=Arts&kind=play&order=newest&page=2"' in page
    assert '<option value="newest" selected>' in page


@pytest.mark.extended
def test_it_is_narrowed_by_the_day_the_month_and_the_year_of_an_answer_or_of_a_change(client: Client) -> None:
    rows = OfficialAnswer.objects.order_by("number")
    assert keys(client, "&date=2026-03-02") == [row.key for row in rows if row.date.isoformat() == "2026-03-02"] != []
    assert keys(client, "&date=2026-03") == [row.key for row in rows if row.date.isoformat()[:7] == "2026-03"] != []
    assert keys(client, "&date=2024") == [row.key for row in rows if row.date.year == 2024] != []
    revision = {"date": "2026-05-01", "en": "It was no before.", "ja": "以前は逆でした。"}
    OfficialAnswer.objects.filter(number=602).update(revisions=[revision])
    assert keys(client, "&date=2026-05") == ["Q602"]
    assert '<option value="2026-05" selected>' in shown(client, "/answers/?date=2026-05")
    assert '<a href="/answers/?date=2026-03-02">2026-03-02</a>' in shown(client, "/answers/Q602")


@pytest.mark.extended
def test_what_changed_stands_by_day_newest_first(client: Client) -> None:
    revision = {"date": "2026-05-01", "en": "It was no before.", "ja": "以前は逆でした。"}
    OfficialAnswer.objects.filter(number=602).update(revisions=[revision])
    page = shown(client, "/answers/?changed")
    assert page.index(">2026-05-01</time>") < page.index(">2026-04-16</time>")
    assert page.index('href="/answers/Q602"') < page.index(">2026-04-16</time>")
    assert "It was no before." in page
    assert "以前は逆でした。" in shown(client, "/answers/?changed", **JAPANESE)
    assert "/answers/?changed&page=2" in page
    pages = client.get("/answers/?changed&format=json").json()["pages"]
    days = [
        day
        for number in range(1, pages + 1)
        for day in client.get(f"/answers/?changed&format=json&page={number}").json()["days"]
    ]
    dates = [day["date"] for day in days]
    rows = OfficialAnswer.objects.all()
    given = {(row.date.isoformat(), row.key) for row in rows}
    revised = {(one["date"], row.key) for row in rows for one in row.revisions}
    assert dates == sorted({day for day, _key in given | revised}, reverse=True)
    may = days[dates.index("2026-05-01")]
    assert [(one["number"], one["kind"], one["words"]["ja"]) for one in may["changed"]] == [
        ("Q602", "revised", "以前は逆でした。")
    ]
    told = [one["number"] for day in days for one in (*day["changed"], *day["new"])]
    assert sorted(told) == sorted(key for _day, key in given | revised)


@pytest.mark.extended
def test_an_answer_dated_later_than_higher_numbers_was_changed_or_added_later(client: Client) -> None:
    """Q12 bears a date of 2025, Q13 one of 2024."""
    words = "Dated later than answers with higher numbers"
    assert f"2025-12-18: {words}" in shown(client, "/answers/Q12")
    assert words not in shown(client, "/answers/Q13")
    (day,) = client.get("/answers/?changed&format=json&date=2025-12-18").json()["days"]
    assert {one["number"]: one["kind"] for one in day["changed"]}["Q12"] == "later"
    assert client.get("/answers/Q12?format=json").json()["changes"] == [
        {"date": "2025-12-18", "kind": "later", "words": None}
    ]


@pytest.mark.extended
def test_what_changed_can_be_narrowed(client: Client) -> None:
    data = client.get("/answers/?changed&format=json&card=hBP07-068").json()
    told = {one["number"] for day in data["days"] for one in (*day["changed"], *day["new"])}
    assert told == set(keys(client, "&card=hBP07-068"))
    assert "No official answer has all of this." in shown(client, "/answers/?changed&q=zzzz")


@pytest.mark.extended
def test_nothing_found_is_said(client: Client) -> None:
    assert "No official answer has all of this." in shown(client, "/answers/?q=zzzz")


@pytest.mark.parametrize(
    "query", ["kind=fun", "order=best", "page=0", "page=999", "page=x", "date=1999", "date=2026-3"]
)
def test_a_choice_that_is_none_is_told_with_those_there_are(client: Client, query: str) -> None:
    response = client.get(f"/answers/?format=json&{query}")
    error = response.json()["error"]
    assert (response.status_code, error["code"]) == (404, "no_such_choice")
    assert error["detail"]["choices"]


def test_every_answer_has_a_page_in_both_languages(client: Client) -> None:
    for row in list(OfficialAnswer.objects.all())[::40]:
        page = shown(client, f"/answers/{row.key}")
        assert row.question_en in page
        assert row.question_ja in shown(client, f"/answers/{row.key}", **JAPANESE)


def test_the_verdict_comes_before_the_question_and_the_outcome(client: Client) -> None:
    page = shown(client, "/answers/Q602")
    assert page.index('class="verdict no"') < page.index("<h1") < page.index('<div class="answer"')
    assert "2026-03-02" in page
    assert "In this site’s own words; the official text is its publisher’s." in page
    assert 'data-copy="url"' in page
    assert 'href="/answers/Q601"' in page
    assert 'href="/answers/Q603"' in page
    assert OfficialAnswer.objects.get(number=602).board not in page


def test_its_cards_and_its_provisions_with_their_words_stand_there(client: Client) -> None:
    page = shown(client, "/answers/Q602")
    assert 'href="/cards/hBP07-068"' in page
    citations = Citation.objects.filter(source_kind="answer", source_key="Q602").select_related("provision")
    assert citations
    for one in citations:
        assert f'data-rule="{one.provision.number}"' in page


@pytest.mark.extended
def test_a_card_that_is_not_in_the_catalogue_has_no_link(client: Client) -> None:
    row = OfficialAnswer.objects.get(number=602)
    row.cards = ["hBP99-008"]
    row.save()
    page = shown(client, f"/answers/{row.key}")
    assert "hBP99-008</b>" in page
    assert 'href="/cards/hBP99-008"' not in page
    cards = client.get(f"/answers/{row.key}?format=json").json()["cards"]
    assert {"number": "hBP99-008", "name": None, "url": None} in cards


@pytest.mark.extended
def test_a_doubt_is_marked_and_others_have_none(client: Client) -> None:
    row = OfficialAnswer.objects.exclude(doubt="").first()
    assert row
    page = shown(client, f"/answers/{row.key}")
    assert page.index("doubt") < page.index("In doubt")
    assert client.get(f"/answers/{row.key}?format=json").json()["doubt"] == row.doubt
    assert "In doubt" not in shown(client, "/answers/Q602")


def test_what_is_copied_says_that_it_is_this_sites_wording_and_what_is_in_doubt(client: Client) -> None:
    row = OfficialAnswer.objects.exclude(doubt="").earliest("number")
    for language, doubt, own in (
        ("en", row.doubt, "In this site’s own words; the official text is its publisher’s."),
        ("ja", row.doubt_ja, "公式の文章は発行元のものです。"),
    ):
        page = client.get(f"/answers/{row.key}", HTTP_ACCEPT_LANGUAGE=language).content.decode()
        copied = [unescape(each) for each in re.findall(r'data-copy="([^"]*)"', page)]
        text = next(each for each in copied if each.startswith((f"{row.key}: ", f"{row.key}：")))
        assert row.question(language) in text
        assert doubt in text
        assert own in text
    assert "In doubt" not in client.get("/answers/Q602").content.decode()


@pytest.mark.extended
def test_a_revision_is_told_in_the_language_of_the_page(client: Client) -> None:
    revision = {"date": "2026-05-01", "en": "It was no before.", "ja": "以前は逆でした。"}
    OfficialAnswer.objects.filter(number=602).update(revisions=[revision])
    assert "2026-05-01: It was no before." in shown(client, "/answers/Q602")
    assert "2026-05-01：以前は逆でした。" in shown(client, "/answers/Q602", **JAPANESE)


@pytest.mark.parametrize("form", ["q602", "Ｑ６０２", "602", "６０２", "q 602", "Q0602"])
def test_a_number_in_another_form_leads_to_the_one_address(client: Client, form: str) -> None:
    response = client.get(f"/answers/{form}", {"format": "json"})
    assert (response.status_code, response["Location"]) == (301, "/answers/Q602?format=json")


@pytest.mark.parametrize(("form", "near"), [("Q317", "Q318"), ("q331", "Q330"), ("Q9999", "Q751"), ("690", "Q691")])
def test_a_number_that_is_not_there_is_told_with_those_near(client: Client, form: str, near: str) -> None:
    response = client.get(f"/answers/{form}")
    assert response.status_code == 404
    assert f'href="/answers/{near}"' in response.content.decode()
    error = client.get(f"/answers/{form}?format=json").json()["error"]
    assert error["code"] == "no_such_answer"
    assert near in error["detail"]["near"]
    assert error["detail"]["number"].startswith("Q")


def test_what_is_no_number_leads_to_the_list(client: Client) -> None:
    response = client.get("/answers/never")
    assert response.status_code == 404
    assert 'href="/answers/"' in response.content.decode()


@pytest.mark.parametrize("form", ["Q602", "q 602", "Ｑ６０２"])
def test_the_search_box_leads_to_it(client: Client, form: str) -> None:
    response = client.get("/search", {"q": form})
    assert (response.status_code, response["Location"]) == (302, "/answers/Q602")
    typed = client.get("/search", {"q": form}, headers={"HX-Request": "true", "HX-Target": "found"}).content.decode()
    assert "Official answer</h2>" in typed
    assert 'href="/answers/Q602"' in typed


def test_the_search_box_says_that_a_number_is_not_there(client: Client) -> None:
    response = client.get("/search", {"q": "Q9999"})
    assert response.status_code == 404
    assert b'href="/answers/Q751"' in response.content
    typed = client.get("/search", {"q": "Q9999"}, headers={"HX-Request": "true", "HX-Target": "found"}).content.decode()
    assert 'href="/answers/Q9999"' in typed


@pytest.mark.parametrize(("language", "words"), [("en", "walked together SorAZ"), ("ja", "共に歩んできた軌跡")])
def test_words_typed_in_the_search_box_find_answers(client: Client, language: str, words: str) -> None:
    page = client.get("/search", {"q": words}, headers={"Accept-Language": language}).content.decode()
    assert "/answers/Q602" in page
    assert ("Official answers" if language == "en" else "公式回答") in page


def test_a_provision_names_the_answers_that_rest_on_it(client: Client) -> None:
    citations = Citation.objects.filter(source_kind="answer", provision__number="1.3.2")
    assert citations.count() > 20
    page = shown(client, "/rules/1.3.2")
    for one in citations:
        assert page.count(f'href="/answers/{one.source_key}"') == 1
    assert 'class="folded-more"' in page
    row = OfficialAnswer.objects.get(number=int(citations[0].source_key[1:]))
    assert f"{row.key} {row.question_ja}" in shown(client, "/rules/1.3.2", **JAPANESE)


def test_a_card_names_the_answers_that_name_it(client: Client) -> None:
    page = shown(client, "/cards/hBP07-068")
    assert "Official answers" in page
    assert 'href="/answers/Q602"' in page
    answers = client.get("/cards/hBP07-068?format=json").json()["answers"]
    assert "/answers/Q602" in [each["url"] for each in answers]


def test_the_questions_lead_to_the_list(client: Client) -> None:
    assert 'href="/answers/"' in shown(client, "/questions/")


def test_the_json_says_that_the_words_are_this_sites_own(client: Client) -> None:
    assert client.get("/answers/Q1?format=json").json()["own_words"] is True
    assert {each["own_words"] for each in client.get("/answers/?format=json").json()["answers"]} == {True}


@pytest.mark.extended
def test_what_an_answer_was_written_from_is_said_and_asked_for(client: Client) -> None:
    OfficialAnswer.objects.filter(number=602).update(source="copy")
    OfficialAnswer.objects.filter(number=603).update(source="retold")
    copy = "Written from a word-for-word copy of the publisher’s text in a public repository."
    retold = "Written from what another project says of it; the publisher’s words have not been seen."
    assert "Written from the publisher’s Q&A." in shown(client, "/answers/Q601")
    assert shown(client, "/answers/Q602").count(copy) == 2, "on the page and in what is copied"
    assert shown(client, "/answers/Q603").count(retold) == 2
    assert "発行元の文章は確認していません。" in shown(client, "/answers/Q603", **JAPANESE)
    assert "Q603" in keys(client, "&source=retold")
    assert client.get("/answers/Q603?format=json").json()["source"] == "retold"
    assert {each["source"] for each in client.get("/answers/?format=json").json()["answers"]} == {"document"}
    for address in ("/answers/?card=hBP07-068", "/answers/?changed&card=hBP07-068", "/cards/hBP07-068"):
        assert '<span class="tag">from a copy</span>' in shown(client, address), address
    page = shown(client, "/answers/?source=retold")
    assert '<span class="tag due">retold</span>' in page
    assert '<option value="retold" selected>' in page
