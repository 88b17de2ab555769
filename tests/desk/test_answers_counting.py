"""The answer of a line in which an Arts is used: what it needs and how its damage came about, each with its provision."""

import re

import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case, Line
from judge.desk.presenting.deciding_steps import content_of_scenario
from judge.scenarios.library import scenario_named


def played(name: str) -> Line:
    scenario = scenario_named(name)
    assert scenario is not None
    return keep(content_of_scenario(scenario.scenario))


def happened(client: Client, line: Line) -> list[tuple[str, str]]:
    found = client.get(f"/lines/{line.digest}/answer?format=json").json()["happened"]
    return [(each["rules"][0], each["words"]) for each in found]


def test_how_the_damage_came_is_told_between_the_use_of_the_arts_and_the_damage(client: Client, db: None) -> None:
    told = happened(client, played("rulebook/damage-in-order"))
    start = next(at for at, (_rule, words) in enumerate(told) if words.startswith("A uses the Arts"))
    end = next(at for at, (_rule, words) in enumerate(told) if "takes 260 Arts damage" in words)
    counted = [(rule, words) for rule, words in told[start + 1 : end] if rule.startswith("12.3")]
    assert [rule for rule, _words in counted] == [
        "12.3.3.1", "12.3.4.1", "12.3.4.2", "12.3.4.2", "12.3.4.3", "12.3.4.4",
    ]  # fmt: skip
    assert "cost" in counted[0][1]
    assert "base value, 100" in counted[1][1]
    assert "so this Arts gets +50" in counted[4][1]
    assert counted[5][1].endswith("gives this Arts +10. The damage to be dealt is 260.")


def test_damage_that_comes_to_nothing_is_told(client: Client, db: None) -> None:
    """10.10.1.4: what is left of the damage is 0 or less, and the number before it says so."""
    told = happened(client, played("rules/ch10/the-time-of-an-effect-that-was-played-before"))
    assert [rule for rule, _words in told if rule.startswith("12.3.4")] == [
        "12.3.4.1", "12.3.4.4", "12.3.4.4", "12.3.4.5",
    ]  # fmt: skip


def test_they_are_on_the_page_and_its_rules_are_among_those_in_their_words(
    client: Client, documents: None, db: None
) -> None:
    line = played("rules/ch10/the-time-of-an-effect-that-was-played-before")
    for language, said in (("en", "starts at the base value, 20."), ("ja", "与ダメージを基本値の20にします。")):
        page = client.get(f"/lines/{line.digest}/answer", HTTP_ACCEPT_LANGUAGE=language).content.decode()
        row = next(each for each in re.findall(r"<li[^>]*>.*?</li>", page, re.S) if said in each)
        assert 'class="counts"' in row
        assert 'data-rule="1.9.0/12.3.4.1"' in row
        assert 'data-rule="1.9.0/12.3.4.4"' in page.partition('class="rules-words"')[2]


def test_counting_alone_does_not_decide(client: Client, case: Case) -> None:
    """The last thing that happened decides; up to the base value, that is the use of the Arts."""
    line = keep(Content(case.position, "", (("arts:center:1",),)))
    steps = client.get(f"/lines/{line.digest}?format=json").json()["steps"]
    base = next(step["number"] for step in steps if "base value" in step["words"])
    found = client.get(f"/lines/{line.digest}/answer?until={base}&format=json").json()
    assert not any("base value" in each["words"] for each in found["deciding"])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_title_is_said_once_above_the_answer(client: Client, documents: None, case: Case, language: str) -> None:
    line = keep(Content(case.position, "", (("arts:center:1",),)))
    page = client.get(f"/lines/{line.digest}/answer", HTTP_ACCEPT_LANGUAGE=language).content.decode()
    title = re.search(r"<h1>(.*?)</h1>", page)
    assert title is not None
    assert page.partition("<main")[2].partition('class="where"')[0].count(title[1]) == 1


KIARA = """\
rules 1.9.0
turn 5 a
first a
step performance

a center hBP01-061; cheers red x3
a deck 30
a life 5
a cheer-deck 12

b oshi hBP01-006
b center hBP01-009
b collab hBP03-039; damage 200
b power 2
b deck 30
b life 5
b cheer-deck 12
"""
"""The Collab of B, whose extra ability takes 2 Life, is downed by Arts, and B's SP oshi skill may make it 1."""


@pytest.mark.parametrize(
    ("skill", "rules", "words"),
    [
        ("skill:2", ["10.11.1", "11.3.1.2"], ["this Down costs 1 Life instead of 2.", "Life damage goes up by 1"]),
        ("decline", ["11.3.1.2"], ["Life damage goes up by 2 instead of 1"]),
    ],
)
def test_where_life_was_lost_those_steps_decide_that_say_how_much(
    client: Client, documents: None, db: None, skill: str, rules: list[str], words: list[str]
) -> None:
    """The step that took the last card of it did: neither what was changed about the Life nor the rule on it was named."""
    sent = (("any",), ("any",)) if skill == "decline" else (("any",),)
    line = keep(Content(KIARA, "", (("arts:center:1",), ("holomem:b.collab",), (skill,), *sent)))
    found = client.get(f"/lines/{line.digest}/answer?format=json").json()
    assert [each["rules"][0] for each in found["deciding"]] == rules
    for each, said in zip(found["deciding"], words, strict=True):
        assert said in each["words"]
    form = client.get("/rulings/new", {"line": line.digest}).content.decode()
    ruling = form.partition('id="words"')[2].partition("</textarea>")[0].partition(">")[2]
    assert all(said in ruling for said in words)
    assert "11.3.1.2" in ruling
    assert "from Life is sent" not in ruling
    assert "2.11.2.2" in re.findall(r'<input type="checkbox" name="rule" value="1\.9\.0/([\d.]+)"[^>]* checked', form)


def test_life_that_was_lost_earlier_does_not_decide_what_came_after(client: Client, db: None) -> None:
    after = KIARA.replace("a center", "a collab hBP01-061; cheers red x3\na center")
    picks = (("arts:center:1",), ("holomem:b.collab",), ("decline",), ("any",), ("any",), ("arts:collab:1",))
    line = keep(Content(after, "", picks))
    found = client.get(f"/lines/{line.digest}/answer?format=json").json()
    assert not any("goes up by 2" in each["words"] for each in found["deciding"])
    assert any("goes up by 2" in each["words"] for each in found["happened"])
