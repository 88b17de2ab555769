"""A sheet of rules to print: its address holds all of it, buttons change it, and the reader's own list is remembered."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from rulesdb.views.sheet import MAX_PROVISIONS, MAX_RULES, sheet_numbers

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

SHEET = "/rules/sheet"


def sent(client: Client, **form: str) -> str:
    """Where a form of the sheet leads."""
    answer = client.post(SHEET, form)
    assert answer.status_code == 302
    return str(answer["Location"])


def rules(address: str) -> list[str]:
    return parse_qs(urlsplit(address).query).get("rules", [""])[0].split(",")


def test_the_address_holds_the_sheet(client: Client) -> None:
    address = f"{SHEET}?rules=8.4.3,10.6.3&title=Hall+rules&words=both&edition=1.9.0"
    page = client.get(address).content.decode()
    assert page.index("ホロパワーエリア") < page.index("10.6.3.4"), (
        "in the order of the address, with what stands below"
    )
    assert "<h1>Hall rules</h1>" in page
    assert "unofficial translation" in page
    assert Client().get(address).content.decode().count('<ol class="sheet-rules">') == 1, "without any cookie"


def test_words_are_official_translated_or_both(client: Client) -> None:
    official = client.get(f"{SHEET}?rules=8.4.3&words=official").content.decode()
    assert 'class="gloss"' not in official
    translated = client.get(f"{SHEET}?rules=8.4.3&words=translation").content.decode()
    assert 'class="gloss"' in translated
    assert 'class="official"' not in translated


def test_buttons_order_and_drop(client: Client) -> None:
    typed = {"rules": "10.6.3\n8-4-3, 11.3.1", "title": "T"}
    assert rules(sent(client, **typed, do="show")) == ["10.6.3", "8.4.3", "11.3.1"]
    assert rules(sent(client, **typed, do="up-3")) == ["10.6.3", "11.3.1", "8.4.3"]
    assert rules(sent(client, **typed, do="down-1")) == ["8.4.3", "10.6.3", "11.3.1"]
    assert rules(sent(client, **typed, do="drop-2")) == ["10.6.3", "11.3.1"]
    assert rules(sent(client, **typed, do="drop-9")) == ["10.6.3", "8.4.3", "11.3.1"]


def test_what_is_picked_on_the_page_of_a_rule_is_remembered(client: Client) -> None:
    assert 'name="add" value="8.4.3"' in client.get("/rules/8.4.3").content.decode()
    sent(client, add="8.4.3")
    assert rules(sent(client, add="10.6.3")) == ["8.4.3", "10.6.3"]
    mine = client.get(SHEET).content.decode()
    assert mine.index(">8.4.3</a>") < mine.index(">10.6.3</a>")
    client.get(f"{SHEET}?rules=11.3.1")
    assert ">8.4.3</a>" in client.get(SHEET).content.decode(), "the sheet of somebody else changes nothing of one's own"
    assert "No rule is on this sheet yet" in Client().get(SHEET).content.decode()


def test_what_cannot_be_printed_is_said(client: Client) -> None:
    page = client.get(f"{SHEET}?rules=8.4.3,99.9,abc,10").content.decode()
    assert page.count("There is no rule of this number") == 2
    assert "This is a whole chapter" in page
    assert ">8.4.3</a>" in page


def test_a_sheet_is_bounded(client: Client) -> None:
    everything = ",".join(f"{chapter}.{section}" for chapter in range(1, 13) for section in range(1, 9))
    assert len(sheet_numbers(everything)) == MAX_RULES
    page = client.get(f"{SHEET}?rules={everything}").content.decode()
    assert page.count('class="num"') <= MAX_PROVISIONS + MAX_RULES
    assert "The sheet is full" in page
    assert f"<h1>{'x' * 80}</h1>" in client.get(f"{SHEET}?rules=8.4.3&title={'x' * 500}").content.decode()


def test_an_answer_offers_its_rules_as_a_sheet(client: Client) -> None:
    assert f'href="{SHEET}?rules=' in client.get("/answers/Q375").content.decode()


def test_the_print_has_the_address_as_a_qr_code(client: Client) -> None:
    page = client.get(f"{SHEET}?rules=8.4.3").content.decode()
    link = page[page.index('class="print-only sheet-link"') :]
    assert '<span class="qr"' in link[: link.index("</div>")]
    assert "rules=8.4.3" in link[: link.index("</div>")]
    assert 'class="qr"' not in client.get(SHEET).content.decode(), "an empty sheet is not printed"
    long = client.get(SHEET, {"rules": "8.4.3," + ",".join(f"{at}{'x' * 39}" for at in range(30))})
    assert 'class="qr"' not in long.content.decode(), "phones cannot read so long an address"
