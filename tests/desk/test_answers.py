"""The answer of a line: to copy, to print, as JSON."""

import re
from dataclasses import replace
from html import unescape

import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case, Line
from judge.desk.presenting.answers import MAX_DECIDING_STEPS, answer
from judge.desk.presenting.deciding_steps import content_of_scenario
from judge.scenarios.library import scenario_named

LIMIT = """\
rules 1.9.0
turn 5 a
first a
step performance

a oshi hBP01-003; skill-used
a center hBP01-061; cheers red x3; with hBP01-120
a hand hBP01-120 x3
a deck 30
a life 5
a cheer-deck 12

b center hBP01-014; damage 50; cheers white x3; with hBP01-116
b deck 30
b life 5
b cheer-deck 12
"""
"""The text and the damage of an Arts prime Upao twice, whose ability can be played once a turn."""
PAID = (("arts:center:1",), ("pay",), ("card:hBP01-120",), ("play:hBP01-116@b.center",))


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
        "A: Oshi Aki Rosenthal (hBP01-003); Center Takane Lui (",
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


def test_before_anything_has_happened_a_sentence_says_so(client: Client, line: Line) -> None:
    """It is no row of the list, whose first column is as wide as a number."""
    page = client.get(f"/lines/{line.digest}/answer?until=0").content.decode()
    assert "<p>Nothing has happened yet.</p>" in page
    assert 'class="happened"' not in page


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


@pytest.fixture
def twice(db: None) -> Line:
    """Upao is primed twice and played once."""
    return keep(Content(LIMIT, "", PAID))


def played(name: str) -> Line:
    """The line of a scenario."""
    scenario = scenario_named(name)
    assert scenario is not None
    return keep(content_of_scenario(scenario.scenario))


def test_an_ability_at_its_limit_is_said_not_to_be_played_and_decides(
    client: Client, documents: None, twice: Line
) -> None:
    at_limit = "The ability of Upao has already been played as often as its limit allows"
    found = client.get(f"/lines/{twice.digest}/answer?format=json").json()
    assert [each["rules"][0] for each in found["deciding"]] == ["10.6.3.2", "10.6.3.3", "10.8.3.2"]
    assert found["deciding"][-1]["words"].startswith(at_limit)
    for told in ([each["words"] for each in found["happened"]], [each["words"] for each in found["deciding"]]):
        assert sum("plays the ability of Upao" in words for words in told) == 1
        assert sum(words.startswith(at_limit) for words in told) == 1
    assert found["text"].count("plays the ability of Upao") == 2, "before the result, and among what happened"
    assert f"{at_limit}, so it is no longer primed. (10.8.3.2, 10.7.2.1.1)" in found["text"]
    page = client.get(f"/lines/{twice.digest}/answer").content.decode()
    deciding = page.partition('class="deciding"')[2].partition("</section>")[0]
    assert deciding.count("plays the ability of Upao") == 1
    assert at_limit in deciding
    assert 'data-rule="1.9.0/10.8.3.2"' in deciding


def test_no_step_of_the_line_says_that_it_is_played_again(client: Client, twice: Line) -> None:
    steps = client.get(f"/lines/{twice.digest}?format=json").json()["steps"]
    assert sum("plays the ability of Upao" in step["words"] for step in steps) == 1
    next_comes = [step for step in steps if "so B's ability of Upao comes next." in step["words"]]
    assert [rule["number"] for step in next_comes for rule in step["rules"]] == ["10.6.3.3", "10.8.3"]


def test_it_is_said_in_japanese_too(client: Client, documents: None, twice: Line) -> None:
    page = client.get(f"/lines/{twice.digest}/answer", HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    deciding = page.partition('class="deciding"')[2].partition("</section>")[0]
    assert deciding.count("〈うぱお〉の能力をプレイします") == 1
    assert "〈うぱお〉の能力は回数制限に達しているためプレイできず" in deciding


def test_a_ruling_begins_with_the_ability_that_could_not_be_played(
    client: Client, documents: None, twice: Line
) -> None:
    page = client.get(f"/rulings/new?line={twice.digest}").content.decode()
    number = client.get(f"/lines/{twice.digest}/answer?format=json").json()["deciding"][-1]["number"]
    assert str(number) in re.findall(r'name="step" value="(\d+)" checked', page)
    rules = re.findall(r'name="rule" value="1\.9\.0/([^"]+)" checked', page)
    assert {"10.8.3.2", "10.7.2.1.1"} <= set(rules)
    for name in ("happened", "words"):
        field = re.search(rf'<textarea[^>]*id="{name}"[^>]*>(.*?)</textarea>', page, re.DOTALL)
        assert field
        assert field[1].count("plays the ability of Upao") == 1
        assert "as often as its limit allows" in field[1]


def test_what_could_not_be_played_stands_first_where_too_much_decides(twice: Line) -> None:
    told = answer(twice.content.play(), twice.content.library, frozenset())
    order, limit = told.deciding[0], told.deciding[-1]
    many = replace(told, deciding=(*(replace(order, number=number) for number in range(1, 6)), limit))
    assert len(many.deciding_first) == MAX_DECIDING_STEPS
    assert [each.number for each in many.deciding_first] == [1, 2, limit.number]
    assert many.rules[: len(order.cites)] == order.cites
    assert "10.8.3.2" in many.rules[:5]


def test_an_ability_whose_cost_is_left_unpaid_is_not_played(client: Client, db: None) -> None:
    """10.8.3.1.1: neither is it told that it is played, nor twice that the cost is not paid."""
    line = played("rules/ch10/automatic-ability-with-its-cost-left")
    told = [each["words"] for each in client.get(f"/lines/{line.digest}/answer?format=json").json()["happened"]]
    assert not any("plays the ability" in words for words in told)
    assert told[-1] == (
        "A does not pay the cost, so the ability of Made-up Holomem is not played and is no longer primed."
    )
    assert sum("does not pay" in words for words in told) == 1


def test_an_ability_whose_cost_cannot_be_paid_is_not_played(client: Client, db: None) -> None:
    line = played("rules/ch10/automatic-ability-with-a-cost-that-cannot-be-paid")
    told = [each["words"] for each in client.get(f"/lines/{line.digest}/answer?format=json").json()["happened"]]
    assert not any("plays the ability" in words for words in told)
    assert told[-1].startswith("A cannot pay the whole cost for Made-up Holomem")


def test_the_board_at_the_beginning_names_an_oshi_that_is_known(client: Client, twice: Line) -> None:
    first, second = client.get(f"/lines/{twice.digest}/answer?format=json").json()["situation"]
    assert first.startswith("A: Oshi Aki Rosenthal (hBP01-003, skill used); Center Takane Lui (")
    assert second.startswith("B: Center Amane Kanata (")
    ja = client.get(f"/lines/{twice.digest}/answer?format=json", HTTP_ACCEPT_LANGUAGE="ja").json()["situation"]
    assert ja[0].startswith("A：推し アキ・ローゼンタール（hBP01-003、推しスキル使用済み）")


def test_the_rules_that_are_not_printed_are_counted_and_linked(client: Client, documents: None, twice: Line) -> None:
    page = client.get(f"/lines/{twice.digest}/answer").content.decode()
    words = page.partition('class="rules-words"')[2].partition("</section>")[0]
    printed, _dl, further = words.partition("</dl>")
    cited = dict.fromkeys(rule for step in twice.content.play().steps[1:] for rule in step.transition.rules)
    assert printed.count("<dt>") == 10
    linked = re.findall(r'data-rule="1\.9\.0/([^"]+)"', further)
    assert f"{len(linked)} more rules were cited:" in unescape(re.sub(r"<[^>]+>", "", further))
    assert len(linked) > 3
    assert set(linked) < set(cited)
    assert all(f'href="/rules/1.9.0/{rule}"' in further for rule in linked)
    japanese = client.get(f"/lines/{twice.digest}/answer", HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    assert f"ほかに根拠となったルール{len(linked)}件：" in japanese


def test_what_was_paid_and_what_was_left_is_said_with_its_card(client: Client, twice: Line) -> None:
    told = client.get(f"/lines/{twice.digest}/answer?format=json").json()["happened"]
    assert "A pays the cost for Takane Lui." in [each["words"] for each in told]
    left = keep(Content(LIMIT, "", (("arts:center:1",), ("decline",))))
    told = client.get(f"/lines/{left.digest}/answer?format=json").json()["happened"]
    assert "A does not pay the cost for Takane Lui." in [each["words"] for each in told]


def test_a_cost_that_is_due_is_told(client: Client, documents: None, db: None) -> None:
    line = keep(Content(LIMIT, "", (("arts:center:1",),)))
    cost = "The cost: “You may archive 1 to 5 cards from your hand.”"
    due = client.get(f"/lines/{line.digest}/answer?format=json").json()["due"]
    assert due["words"] == f"A has to decide: A may pay the cost for Takane Lui. {cost}"
    assert due["rules"] == ["10.4.2", "12.3.4.2"], "it is in the text of an Arts, which is no automatic ability"
    assert cost in unescape(client.get(f"/rulings/new?line={line.digest}").content.decode())
