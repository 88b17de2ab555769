"""The answer of a line: to copy, to print, as JSON."""

import re
from html import unescape

import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case, Line


@pytest.fixture
def line(case: Case) -> Line:
    """Ganmo and Upao, the Arts used: A draws a card, B's Center takes damage."""
    return keep(Content(case.position, "", (("arts:center:1",),)))


def text_of(page: str) -> str:
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.S)
    assert found is not None
    return found[1]


def test_the_text_says_the_situation_what_happened_the_result_and_the_link(client: Client, line: Line) -> None:
    told = text_of(client.get(f"/lines/{line.digest}/answer").content.decode())
    for part in (
        "Takane Lui and Amane Kanata",
        "Turn 5, player A, Performance Step · Comprehensive Rules 1.9.0",
        "A: Center Takane Lui (",
        "1. A uses the Arts",
        "(12.3.4.5",
        "A hand 3 → 4",
        f"http://testserver/lines/{line.digest}/steps/19",
        "not an official ruling",
    ):
        assert part in told
    assert len(told) < 2000, "short enough for a chat"


def test_it_says_whose_ability_came_first_and_by_which_rule(client: Client, line: Line) -> None:
    told = text_of(client.get(f"/lines/{line.digest}/answer").content.decode()).partition("\n1. A uses")[2]
    parts = ("(10.6.3.2", "A draws a card", "(10.6.3.3", "20 special damage")
    places = [told.index(part) for part in parts]
    assert places == sorted(places), told


def test_it_is_in_the_language_of_the_page(client: Client, line: Line) -> None:
    page = client.get(f"/lines/{line.digest}/answer", HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    told = text_of(page)
    assert "鷹嶺ルイ" in told
    assert "公式の裁定ではありません" in told
    assert "Result" not in told


def test_it_is_told_up_to_a_step(client: Client, line: Line) -> None:
    page = client.get(f"/lines/{line.digest}/answer?until=1").content.decode()
    told = text_of(page)
    assert "There is no result yet at step 1. The line goes on to step 19." in told
    assert "Nothing changed" not in page
    assert f"/lines/{line.digest}/steps/1" in told
    assert "A hand 3 → 4" in client.get(f"/lines/{line.digest}/answer").content.decode()


@pytest.mark.parametrize("until", ["20", "-1", "x", "999999999", "１９"])
def test_a_step_that_is_not_there_is_named(client: Client, line: Line, until: str) -> None:
    assert client.get(f"/lines/{line.digest}/answer", {"until": until}).status_code == 404


def test_the_printed_page_has_everything_on_it(client: Client, documents: None, line: Line) -> None:
    page = client.get(f"/lines/{line.digest}/answer").content.decode()
    assert '<span class="qr"' in page
    assert f"http://testserver/lines/{line.digest}/steps/19" in page
    assert 'class="result"' in page
    assert 'id="happened-head"' in page
    assert 'class="rules-words"' in page
    assert "12.3.4.5" in page[page.index('class="rules-words"') :]
    assert "A simulation that helps a judge; not an official ruling." in page
    assert "Comprehensive Rules 1.9.0" in page


def test_ones_own_board_leads_to_its_answer(judge: Client, case: Case) -> None:
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"version": case.version, "option": "arts:center:1"})
    answer = judge.post(f"/boards/{case.public_id}/steps/3/share", {"answer": ""})
    digest = Line.objects.get().digest
    assert answer["Location"] == f"/lines/{digest}/answer"


def test_the_last_step_leads_to_the_answer_once_something_was_chosen(judge: Client, case: Case, line: Line) -> None:
    def leads(address: str) -> bool:
        return 'id="to-answer"' in judge.get(address).content.decode()

    own = f"/boards/{case.public_id}/steps"
    assert not leads(f"{own}/2"), "nothing is chosen yet"
    assert not leads(f"/lines/{keep(case.content).digest}/steps/2")
    assert leads(f"/lines/{line.digest}/steps/19")
    assert not leads(f"/lines/{line.digest}/steps/18")
    judge.post(f"{own}/2/choose", {"version": case.version, "option": "arts:center:1"})
    assert leads(f"{own}/19")
    assert not leads(f"{own}/18")


def test_lines_steps_and_answers_are_json_too(client: Client, line: Line) -> None:
    whole = client.get(f"/lines/{line.digest}?format=json").json()
    assert (whole["digest"], whole["choices"], len(whole["steps"])) == (line.digest, [["arts:center:1"]], 19)
    assert whole["position"] == line.position
    step = client.get(f"/lines/{line.digest}/steps/2?format=json").json()
    assert step["choice"]["picked"] == ["arts:center:1"]
    assert step["board"]["a"]["stage"][0]["name"] == "Takane Lui"
    assert step["board"]["a"]["zones"]["hand"] == {"count": 3, "cards": []}
    last = client.get(f"/lines/{line.digest}/steps/19?format=json").json()
    assert last["board"]["a"]["zones"]["hand"]["count"] == 4
    assert {"number": "10.6.4.2", "edition": "1.9.0", "role": "performs"} in last["rules"]
    start = client.get(f"/lines/{line.digest}/steps/0?format=json").json()
    assert (start["number"], start["changes"]) == (0, [])
    found = client.get(f"/lines/{line.digest}/answer?format=json").json()
    assert found["happened"][0]["words"].startswith("A uses the Arts")
    assert found["text"].startswith(found["title"])
    assert client.get(f"/lines/{line.digest}/steps/20?format=json").status_code == 404


def test_what_decides_stands_first_with_its_rule_before_it_then_who_gains_what(
    client: Client, documents: None, line: Line
) -> None:
    page = client.get(f"/lines/{line.digest}/answer").content.decode()
    main = page.partition("<main")[2]
    in_order = (
        "10.6.3.2",
        "A plays the ability of Ganmo",
        "10.6.3.3",
        'class="gains"',
        'class="happened"',
        'class="rules-words"',
    )
    places = [main.index(each) for each in in_order]
    assert places == sorted(places)
    gains = re.sub(r"<[^>]+>", " ", main.partition('class="gains"')[2].partition("</dl>")[0])
    assert re.sub(r"\s+", " ", gains.partition(">")[2]).strip() == (
        "Player A Takane Lui: damage 0 → 20 hand 3 → 4 deck 30 → 29 Player B Amane Kanata: damage 0 → 40"
    )


def test_the_text_in_both_languages_has_the_official_words_and_the_translation(
    client: Client, documents: None, line: Line
) -> None:
    for language in ("en", "ja"):
        page = client.get(f"/lines/{line.digest}/answer", HTTP_ACCEPT_LANGUAGE=language).content.decode()
        both = unescape(re.findall(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)[1])
        parts = (
            "〈がんも〉の能力をプレイします",
            "A plays the ability of Ganmo.",
            "10.6.3.2 ターンプレイヤーが",
            "If any automatic ability whose controller is the turn player is primed",
            "(unofficial translation)",
            f"/lines/{line.digest}/steps/19",
            "公式の裁定ではありません",
            "not an official ruling",
        )
        places = [both.index(part) for part in parts]
        assert places == sorted(places)


def test_the_words_in_the_other_language_are_folded(client: Client, documents: None, line: Line) -> None:
    for language, folded, shown in (("en", "official", "gloss"), ("ja", "gloss", "official")):
        page = client.get(f"/lines/{line.digest}/answer", HTTP_ACCEPT_LANGUAGE=language).content.decode()
        words = page.partition('class="rules-words"')[2]
        first, _details, rest = words.partition('<details class="also">')
        assert f'class="{shown}"' in first
        assert f'class="{folded}"' not in first
        assert f'class="{folded}"' in rest.partition("</details>")[0]


def test_a_ruling_on_the_line_is_shown_to_who_wrote_it(client: Client, documents: None, line: Line) -> None:
    sent = {"words": "Ganmo first (10.6.3.2).", "token": "one", "line": line.digest, "visibility": "private"}
    saved = client.post("/rulings/new", sent, follow=True)
    assert "The ruling is saved." in saved.content.decode()
    where = f"/lines/{line.digest}/answer"
    assert "Ganmo first (10.6.3.2)." in client.get(where).content.decode()
    assert "Ganmo first (10.6.3.2)." not in Client().get(where).content.decode()
