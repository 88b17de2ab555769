"""The day after the next edition: everything that the engine, the cards and the documents say of the rules stays true.

The edition imported here is 1.9.0 with a rule put in before others, one moved and changed in one word, one changed and one gone.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from rulesdb.load_files import SOURCES
from rulesdb.load_imports import ImportOutcome, import_rules
from rulesdb.models import Citation, Edition
from rulesdb.shelf import shelf
from tests.sampling import WHOLE

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

NEW = "2.0.0"
PUT_IN = "ステージに裏向きのカードがある場合、その持ち主はそれを公開します。"
CHANGES = (
    ("2026年6月12日 ver 1.9.0", f"2027年1月2日 ver {NEW}"),
    ("- 11.4.1 ", f"- 11.4.1 {PUT_IN}\n- 11.4.2 "),
    ("- 11.4.2 いずれかの", "- 11.4.3 いずれかの"),
    ("そのうち上限数のカードを選択し", "そのうち上限数のカードを選び"),  # 11.4.2, which moves to 11.4.3
    ("- 11.4.3 特定の", "- 11.4.4 特定の"),
    ("13.2.2 能力名が", "13.2.2 いずれかの能力名が"),
    ("- 2.14.3 カードナンバー以外の付帯条項は、ゲーム上は特に意味を持ちません。\n", ""),
)
TOUCHED = [
    ("new", (), ("11.4.1",)),
    ("moved", ("11.4.1",), ("11.4.2",)),
    ("moved and changed", ("11.4.2",), ("11.4.3",)),
    ("moved", ("11.4.3",), ("11.4.4",)),
    ("changed", ("13.2.2",), ("13.2.2",)),
    ("gone", ("2.14.3",), ()),
]
PAGES = (
    *("/engine/", "/engine/11.4.1", "/engine/11.4.2", "/engine/13.2.2", "/engine/2.14.3"),
    *("/rules/", "/rules/11", "/rules/11.4", "/rules/11.4.1", "/rules/11.4.2", "/rules/11.4.3", "/rules/13.2.2"),
    *("/rules/1.9.0/11.4.1", "/rules/1.9.0/11.4.2", "/rules/1.9.0/13.2.2", "/rules/1.9.0/2.14.3"),
    *(f"/compare/1.9.0/{NEW}/", f"/compare/1.9.0/{NEW}/11"),
    *(
        "/discrepancies/",
        "/terms/",
        "/questions/?by=rule",
        "/answers/Q602",
        "/questions/collab-effect-of-the-bloomed-card",
    ),
    *("/cards/hBP01-004", "/cards/?rule=13.2.2", "/search?q=tool", "/"),
)
ONE_OF = 10 if WHOLE else 40
CHIP = re.compile(r'<a class="chip[^"]*" href="([^"]+)"')
LINK = re.compile(r'(?:href|hx-get)="(/[^"#?]*)')


def edition(folder: Path) -> Path:
    """The changed edition as a file."""
    text = (SOURCES / "comprehensive-rules-1.9.0.ja.txt").read_text()
    for old, new in CHANGES:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / f"rules-{NEW}.txt"
    path.write_text(text)
    return path


@pytest.fixture(scope="module", autouse=True)
def outcome(
    documents: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory
) -> ImportOutcome:
    """The import, done once; it goes with the documents after the tests of this module."""
    with django_db_blocker.unblock():
        return import_rules(edition(tmp_path_factory.mktemp("rules")), "ja")


def page(client: Client, address: str) -> str:
    response = client.get(address, follow=True)
    assert response.status_code == 200, address
    return response.content.decode()


def outside_what_became(text: str) -> str:
    """A page without what it says that a rule became."""
    return re.sub(r'<span class="became">.*?\)</span>', "", text)


@pytest.mark.extended
def test_the_preview_tells_what_is_touched_and_what_rests_on_it(outcome: ImportOutcome) -> None:
    assert [(one.change, one.old, one.new) for one in outcome.changed_rules] == TOUCHED
    by_number = {one.numbers: one for one in outcome.changed_rules}
    both = by_number["11.4.2 -> 11.4.3"]
    assert [text for text, mark in both.before if mark == "gone"] == ["択し"]
    assert [text for text, mark in both.after if mark == "new"] == ["び"]
    assert by_number["11.4.1"].after == [(PUT_IN, "new")]
    assert any("ch11" in place for place in both.rests["code"])
    changed = by_number["13.2.2"].rests
    assert {"question", "answer", "cards", "scenarios"} <= changed.keys()
    assert "collab-effect-of-the-bloomed-card" in changed["question"]


@pytest.mark.extended
def test_the_engine_says_that_its_edition_is_out_of_force_and_which_rules_are_affected(client: Client) -> None:
    text = page(client, "/engine/")
    assert "Edition 1.9.0 is no longer in force" in text
    section = text[text.index('id="affected-head"') : text.index("</section>", text.index('id="affected-head"'))]
    rows = re.findall(r"<li>.*?</li>", section, re.DOTALL)
    told = [(re.findall(r"/rules/([\d.]+/[\d.]+)", row), re.findall(r'class="tag">([^<]+)', row)[0]) for row in rows]
    expected = [
        ([*(f"1.9.0/{number}" for number in old), *(f"{NEW}/{number}" for number in new)], change)
        for change, old, new in TOUCHED
    ]
    assert [(numbers, change.removesuffix(", with the same words")) for numbers, change in told] == expected


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("11.4.1", "This rule is new since edition 1.9.0"),
        ("11.4.2", "has the same words and is 11.4.1"),
        ("11.4.3", "still carries out 11.4.2 of that edition"),
        ("13.2.2", "still carries out 13.2.2 of that edition"),
        ("11.3.2", "in which this rule has the same words."),
    ],
)
def test_a_page_of_the_newer_edition_says_how_the_engine_stands_to_it(client: Client, number: str, words: str) -> None:
    assert words in page(client, f"/rules/{number}")


def test_scenarios_and_cards_of_a_rule_stand_on_the_page_of_what_it_is_now(client: Client) -> None:
    assert 'href="/engine/11.4.1"' in page(client, "/rules/11.4.2")
    assert 'href="/engine/11.4.1"' in page(client, "/rules/1.9.0/11.4.1")
    assert 'href="/cards/?rule=13.2.2"' in page(client, "/rules/13.2.2")


def test_what_the_engine_cites_is_pinned_and_says_what_it_is_called_now(client: Client) -> None:
    text = page(client, "/engine/11.4.1")
    assert 'href="/rules/1.9.0/11.4.1"' in text
    assert 'now <a class="chip" href="/rules/11.4.2"' in text
    assert "In 2.0.0 this rule has the same words and another number." in text
    assert "changed since" in page(client, "/engine/13.2.2")
    assert "no longer there" in page(client, "/engine/2.14.3")


@pytest.mark.extended
def test_every_number_that_the_judge_cites_leads_to_its_own_edition_and_no_link_is_dead(client: Client) -> None:
    seen: set[str] = set()
    for address in PAGES:
        text = page(client, address)
        seen |= set(LINK.findall(text))
        if address.startswith(("/engine/", "/cards/", "/discrepancies/")):
            loose = [
                href for href in CHIP.findall(outside_what_became(text)) if not re.match(r"/rules/\d+\.\d+\.\d+/", href)
            ]
            assert not loose, (address, loose)
    seen -= {"/healthz"}
    rules = sorted(address for address in seen if address.startswith(("/rules/", "/engine/")))
    assert len(rules) > 50
    documents = shelf()
    touched = {number for _change, old, new in TOUCHED for number in (*old, *new)}

    def leads_somewhere(address: str) -> bool:
        """Whether there is a page. To make every page takes most of a minute: a rule that nothing touched and that stands in its
        edition has one in any case (`test_views_rule`), and one in ten of them is asked for, in `make test` one in forty."""
        found = re.fullmatch(r"/rules/(?:([\d.]+)/)?([\d.]+\.\d+)", address)
        volume = documents.edition(found[1] or NEW) if found else None
        if (
            found
            and volume
            and found[2] in volume.numbers
            and found[2] not in touched
            and rules.index(address) % ONE_OF
        ):
            return True
        return client.get(address, follow=True).status_code == 200

    dead = [address for address in rules if not leads_somewhere(address)]
    assert dead == []


def test_translations_and_plain_words_of_rules_with_the_same_words_are_kept(client: Client) -> None:
    def told(address: str) -> tuple[str, str]:
        data = client.get(f"{address}?format=json").json()
        return (data["translation"] or {}).get("text", ""), str(data.get("in_short"))

    for old, new in (("11.4.1", "11.4.2"), ("11.4.3", "11.4.4"), ("11.3.2", "11.3.2")):
        assert all(told(f"/rules/1.9.0/{old}"))
        assert told(f"/rules/{new}") == told(f"/rules/1.9.0/{old}")
    for new in ("11.4.1", "11.4.3", "13.2.2"):
        assert client.get(f"/rules/{new}?format=json").json()["translation"] is None


@pytest.mark.extended
def test_the_words_of_players_still_find_the_rule_under_its_new_number(client: Client) -> None:
    found = client.get("/search", {"q": "stray card", "format": "json"}).json()["groups"][0]["hits"]
    assert found[0]["label"] == "11.4.2"


def test_answers_that_rest_on_a_moved_rule_lead_to_it(client: Client) -> None:
    documents = shelf()
    citing = documents.citing(documents.edition("1.9.0").numbers["11.4.1"])
    answers = [one.source_key for one in citing if one.source_kind == Citation.Source.ANSWER]
    assert answers
    text = page(client, f"/answers/{answers[0]}")
    assert 'href="/rules/1.9.0/11.4.1"' in text
    assert 'href="/rules/11.4.2"' in text


def test_the_edition_in_force_is_the_newer_one() -> None:
    assert Edition.current().version == NEW
