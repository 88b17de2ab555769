"""How the site's own words are punctuated on Japanese pages: no space and no half-width sign beside Japanese."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from lxml import html

from tests.weights import ADDRESSES, CHAPTERS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

J = r"[\u3040-\u30ff\u4e00-\u9fff]"
WRONG = re.compile(
    rf"[。：；、] (?:{J}|[A-Z〈「])"  # a space after a stop or a colon
    rf"|{J} [。、：；）」〉]|[（「〈] "  # or within brackets
    rf"|{J} ?[:;,!?()]|[:;,(] ?{J}"  # a Western sign
    rf"|[：の](?:バック|手札) \d"  # a place and its number
)
QUOTED = ("/search", "/rulebooks/", "/compare/")
"""Pages of other people's words, which stay as they are."""
PAGES = (*(each for each in ADDRESSES if each not in CHAPTERS and not each.startswith(QUOTED)), "/practice/lists/")
KEPT = re.compile(r"「[^」]*」|\([^()]*ᆺ[^()]*\)|\?format=json")
"""Names as they are printed, and what is typed."""
BLOCKS = frozenset(
    [
        "article",
        "aside",
        "body",
        "button",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "header",
        "label",
        "legend",
        "li",
        "main",
        "nav",
        "ol",
        "option",
        "p",
        "section",
        "select",
        "summary",
        "table",
        "td",
        "th",
        "tr",
        "ul",
    ]
)
UNREAD = frozenset(("head", "script", "style", "template", "textarea", "pre", "kbd", "q", "svg"))
ATTRIBUTES = ("aria-label", "placeholder", "title")


def said(root: html.HtmlElement) -> Iterator[str]:
    """The words of a page, block by block, and of its labels; without what is quoted in a language that is named."""
    pieces: list[str] = []

    def words() -> str:
        found = re.sub(r"\s+", " ", "".join(pieces)).strip(" ")
        pieces.clear()
        return found

    def walk(element: html.HtmlElement) -> Iterator[str]:
        if not isinstance(element.tag, str) or element.tag in UNREAD or (element.get("lang") and element.tag != "html"):
            pieces.append("\ufffc")  # something stands here
            return
        yield from (element.get(name) for name in ATTRIBUTES if element.get(name))
        kinds = element.get("class", "").split()
        if "card-text" in kinds:  # paragraphs of a card on one line
            return
        block = element.tag in BLOCKS or not {"button", "what"}.isdisjoint(kinds)
        if block:
            yield words()
        pieces.append(element.text or "")
        for child in element:
            yield from walk(child)
            pieces.append(child.tail or "")
        if block:
            yield words()

    yield from walk(root)


def wrong(page: str) -> list[str]:
    """What is punctuated as no Japanese page is, each with what stands around it."""
    found = []
    for words in said(html.document_fromstring(page)):
        kept = KEPT.sub("〓", words)
        found += [kept[max(0, each.start() - 12) : each.end() + 12] for each in WRONG.finditer(kept)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("address", PAGES)
def test_japanese_is_punctuated_as_japanese(client: Client, address: str) -> None:
    response = client.get(address, headers={"accept-language": "ja"})
    assert wrong(response.content.decode()) == []


@pytest.mark.parametrize(
    "words",
    [
        "<p>引きます。 終わりです。</p>",
        "<p>出典： <a>発行元</a></p>",
        "<p>A：バック 1：ときのそら</p>",
        "<p>推し: 兎田ぺこら</p>",
        "<p>A (ターンプレイヤー)</p>",
        '<p aria-label="選択: 赤">赤</p>',
    ],
)
def test_what_is_wrong_is_noticed(words: str) -> None:
    assert wrong(f"<html lang='ja'><body>{words}</body></html>")


def test_quotations_and_chips_may_stand_beside_it() -> None:
    page = "<html lang='ja'><p>引きます。 <a>7.3.2</a></p><p lang='en'>選択: 赤</p><p><q>手順 (7.3)</q></p></html>"
    assert wrong(page) == []
