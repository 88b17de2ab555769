"""The page of one card: its facts, its texts, what names it."""

import datetime
import re
from html import unescape
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import resolve, reverse
from django.utils import translation

from judge.cards.library import catalogue, library
from judge.cards.records import Record
from judge.cards.writer import describe
from judge.desk import added_cards
from judge.desk.cards import index as indexing
from judge.desk.cards import related
from judge.desk.cards.index import IndexedCard, index
from judge.desk.cards.texts import pieces
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.library import firing_now
from rulesdb.models import Citation
from rulesdb.shelf import shelf
from tests.sampling import WHOLE

from .test_import_cards import NUMBER as ADDED
from .test_import_cards import record

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

LUI, KANATA, PEKORA, GANMO, OSHI, CHEER = "hBP01-056", "hBP01-014", "hBP01-038", "hBP01-120", "hBP01-001", "hY01-001"


def page_of(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


def words(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


def main(html: str) -> str:
    return html[html.index("<main") : html.index("</main>")]


def found(client: Client, query: str) -> list[str]:
    """The numbers of all cards found, over all pages."""
    first = client.get(f"/cards/?{query}&format=json").json()
    numbers = [card["number"] for card in first["cards"]]
    for number in range(2, first["pages"] + 1):
        numbers += [card["number"] for card in client.get(f"/cards/?{query}&format=json&page={number}").json()["cards"]]
    assert len(numbers) == first["count"]
    return numbers


def test_a_card_shows_its_facts_with_their_rules(client: Client) -> None:
    page = main(page_of(client, f"/cards/{KANATA}"))
    facts = dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page, re.DOTALL))
    told = {words(label).strip(): words(value).strip() for label, value in facts.items()}
    assert told == {
        "Card type 2.2": "holomem",
        "Bloom level 2.3": "2nd",
        "Color 2.4": "W white",
        "HP 2.9": "200",
        "Baton Pass 2.10": "colorless, colorless ◇ ◇",
        "Tags 2.6": "#JP #Gen 4 (4期生) #Song (歌)",
        "In a Deck 6.1.4.3": "up to 4",
    }
    assert "<h1>Amane Kanata" in page
    assert "天音かなた" in page


def test_an_arts_shows_its_cost_damage_and_critical(client: Client) -> None:
    page = words(main(page_of(client, f"/cards/{KANATA}")))
    assert "Arts white, white, white W W W ♰漆黒の翼♰ damage 100 critical R red +50" in page
    assert "Oshi skill ぎゅっぎゅっ holo power 3" in words(page_of(client, f"/cards/{OSHI}"))


@pytest.mark.parametrize("number", sorted(library())[::37])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.extended
def test_every_text_is_written_in_both_languages_with_its_rules(client: Client, number: str, language: str) -> None:
    client.cookies["django_language"], client.cookies["english"] = language, "shown"
    page = main(page_of(client, f"/cards/{number}"))
    card, told = library()[number], unescape(page)
    for piece in pieces(card):
        for said in piece.words:
            assert said in told
        for rule in piece.rules:
            assert rule in provisions()
            assert f'data-rule="{rule}"' in page
    for thing in (*card.arts, *card.skills):
        assert describe(thing, "en", card) in told
        assert describe(thing, "ja", card) in told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "How it is read Where the text goes on with “then” (その後), what follows is done only if the condition "
                "before it holds. "
                "Left open: Whether a sentence after “after that” stands under the “if” before it"
            ),
        ),
        (
            "ja",
            (
                "読み方 テキストが「その後」と続く場合、そこから先は、その前の条件を満たす場合にだけ行うと読みます。 "
                "定まっていない点："
            ),
        ),
    ],
)
def test_what_was_decided_in_reading_a_text_stands_at_it(client: Client, language: str, said: str) -> None:
    client.cookies["django_language"] = language
    page = main(page_of(client, "/cards/hBP06-054"))
    assert said in words(page)
    assert 'href="/discrepancies/afterwards-under-the-condition-before"' in page
    assert "piece-read" not in main(page_of(client, "/cards/hBP01-009"))


def test_the_json_of_a_card_has_what_was_decided(client: Client) -> None:
    texts = client.get("/cards/hBP06-054?format=json").json()["text"]
    assert [text["choices"] for text in texts if text["kind"] == "bloom"] == [["afterwards_under_condition"]]


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> str:
    """The number of a card of which neither the Arts nor the Collab Effect is read, whatever the compiler reads by now."""
    card = library()["hBP01-010"]
    arts = tuple(msgspec.structs.replace(each, text=(), unread=True) for each in card.arts)
    card = msgspec.structs.replace(card, arts=arts, abilities=(), unread=("arts:0", "ability:0"))
    cards = {**library(), card.number: card}
    monkeypatch.setattr(indexing, "library", lambda: cards)
    return card.number


def test_names_that_are_only_printed_in_japanese_are_marked_as_that_in_english(client: Client) -> None:
    for address in ("/cards/?q=sora", "/cards/"):
        texts = re.findall(r'<span class="card-text">(.*?)</span></a>', client.get(address).content.decode())
        assert any('<span lang="ja">' in text for text in texts)
        for text in texts:
            assert not re.search("[\u3040-\u30ff\u4e00-\u9fff]", re.sub(r'<span lang="ja">[^<]*</span>', "", text)), (
                text
            )
    client.cookies["django_language"] = "ja"
    assert '<span lang="ja">' not in client.get("/cards/?q=sora").content.decode()


def test_what_is_not_read_is_said_plainly(client: Client, unread: str) -> None:
    page = main(page_of(client, f"/cards/{unread}"))
    assert "Not all of its text is read by the engine." in page
    assert page.count("Not read: carried out by hand.") == 2
    assert "read by the engine" not in main(page_of(client, f"/cards/{LUI}"))
    pieces = client.get(f"/cards/{unread}?format=json").json()["text"]
    assert [(piece["kind"], piece["unread"]) for piece in pieces] == [("collab", True), ("arts", True)]


def test_cards_that_are_not_read_in_full_are_found(client: Client, unread: str) -> None:
    assert unread in found(client, "text=unread")
    assert unread not in found(client, "text=whole")
    listed = main(page_of(client, "/cards/?text=unread&set=hBP01&level=debut&color=white"))
    assert re.search(rf'/cards/{unread}".*?<span class="tag due">not read</span>', listed, re.DOTALL)


@pytest.mark.extended
def test_every_piece_that_is_not_read_is_a_piece_of_its_card() -> None:
    for card in library().values():
        assert sum(piece.unread for piece in pieces(card)) == len(card.unread), card.number
        for piece in pieces(card):
            assert not (piece.unread and any(piece.words))


def test_the_limit_of_official_events_is_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.desk.cards.facts.timezone.localdate", lambda: datetime.date(2026, 7, 1))
    assert "At official events up to 1 in a Deck, since June 19, 2026" in words(page_of(client, "/cards/hBP01-030"))
    assert client.get("/cards/hBP01-030?format=json").json()["restriction"] == {"copies": 1, "since": "2026-06-19"}
    monkeypatch.setattr("judge.desk.cards.facts.timezone.localdate", lambda: datetime.date(2026, 6, 1))
    assert "At official events" not in page_of(client, "/cards/hBP01-030")


def test_what_names_the_card_and_scenarios_with_it_are_linked(client: Client) -> None:
    page = main(page_of(client, "/cards/hBP01-032"))
    assert re.search(r'href="/discrepancies/[a-z]', page)
    assert 'href="/rulebooks/1.02/' in page
    page = main(page_of(client, f"/cards/{LUI}"))
    links = re.findall(r'href="(/scenarios/[^"]+)"', page)
    with_it = firing_now().with_card(LUI)
    assert {reverse("desk:scenario", args=[name]) for name in with_it} <= set(links)
    own = len(firing_now().from_source("card", LUI))
    assert f"{len(with_it) - own - 6} more" in words(page)


def test_official_questions_about_the_rules_of_its_text_are_linked(client: Client) -> None:
    page = main(page_of(client, "/cards/hSD01-006"))  # when it is downed, Life -2
    asked = page[page.index("Questions about its rules") :]
    slugs = re.findall(r'href="/questions/([^"]+)"', asked[: asked.index("</section>")])
    assert 0 < len(slugs) <= 5
    cited = {citation.provision.number for citation in shelf().cited(Citation.Source.QUESTION, slugs[0])}
    assert "2.11.2.2" in cited
    assert f'href="/questions/{slugs[0]}"' not in page_of(client, f"/cards/{LUI}")


def test_what_plays_a_piece_of_its_text_stands_with_the_piece(client: Client) -> None:
    firing = firing_now()
    own = {name: told for name, told in firing.scenarios.items() if told.kind == "card"}
    number = next(told.ref for told in own.values() if told.parts == ("arts:1",))
    page = main(page_of(client, f"/cards/{number}"))
    found = re.findall(r'<section class="piece[^>]*>(.*?)</section>', page, re.DOTALL)
    assert len(found) == len(pieces(library()[number]))
    told: set[str] = set()
    for piece, html in zip(pieces(library()[number]), found, strict=True):
        links = set(re.findall(r'href="(/scenarios/[^"]+)"', html))
        mine = {name for name in firing.from_source("card", number) if own[name].parts == (piece.slot,)}
        assert {reverse("desk:scenario", args=[name]) for name in mine} <= links, piece.slot
        assert not told & links
        told |= links
    assert told == {reverse("desk:scenario", args=[name]) for name in firing.from_source("card", number)}


@pytest.mark.extended
def test_every_scenario_of_a_card_plays_a_piece_that_its_page_shows() -> None:
    for name, told in firing_now().scenarios.items():
        if told.kind == "card" and told.ref in library():
            slots = {piece.slot for piece in pieces(library()[told.ref])}
            shown = [part for part in told.parts if part in slots or part.partition(":")[0] in slots]
            assert shown, name


def test_other_cards_of_the_name_are_linked_by_level(client: Client) -> None:
    numbers = client.get(f"/cards/{LUI}?format=json").json()["same_name"]
    alike = {number for number, card in library().items() if card.name == "鷹嶺ルイ"} - {LUI}
    assert set(numbers) == alike
    levels = [library()[number].level for number in numbers]
    assert levels == sorted(levels, key=lambda level: [None, "debut", "1st", "2nd", "spot"].index(level))


def test_a_card_has_what_sharing_needs(client: Client) -> None:
    page = page_of(client, f"/cards/{LUI}")
    assert f'<meta property="og:title" content="Takane Lui · {LUI}">' in page
    assert '<meta property="og:description" content="Debut holomem, red, HP 100.' in page
    assert 'data-copy="url"' in page
    assert f"<title>Takane Lui · {LUI}</title>" in page


@pytest.mark.parametrize(("typed", "status"), [("hbp1-56", 301), ("BP01 056", 301), ("hBP01-056/", 301)])
def test_another_form_of_the_number_leads_to_the_one_address(client: Client, typed: str, status: int) -> None:
    answer = client.get(f"/cards/{typed}")
    assert answer.status_code == status
    assert answer.headers["Location"].rstrip("/") == f"/cards/{LUI}"
    assert client.get(f"/cards/{typed}?format=json").headers["Location"].endswith("?format=json")


def test_an_unknown_card_leads_to_the_nearest_numbers(client: Client) -> None:
    page = main(page_of(client, "/cards/hBP01-199", 404))
    assert "There is no card hBP01-199 here." in page
    assert 'href="/cards/hBP01-126"' in page
    error = client.get("/cards/hbp1-199?format=json").json()["error"]
    assert error["code"] == "no_such_card"
    assert error["detail"]["number"] == "hBP01-199"
    assert "hBP01-126" in error["detail"]["near"]
    assert GANMO in page_of(client, "/cards/がんも", 404)
    assert "There is no card 何か here." in page_of(client, "/cards/何か", 404)


@pytest.mark.slow
def test_every_card_has_a_page(client: Client) -> None:
    for number in sorted(library())[:: 11 if WHOLE else 55]:
        assert client.get(f"/cards/{number}?format=json").json()["number"] == number
    assert resolve("/cards/").view_name == "desk:cards"


def test_an_unchanged_answer_is_not_sent_again(client: Client) -> None:
    answer = client.get(f"/cards/{LUI}?format=json")
    again = client.get(f"/cards/{LUI}?format=json", HTTP_IF_NONE_MATCH=answer.headers["ETag"])
    assert again.status_code == 304


def test_the_name_of_a_gift_and_of_a_stage_skill_is_shown_and_found(client: Client) -> None:
    assert "Gift V.7" in words(main(page_of(client, "/cards/hBP01-027")))
    assert "Oshi stage skill ドドドライブ" in words(main(page_of(client, "/cards/hBP07-001")))
    assert 'href="/cards/hBP01-027"' in main(page_of(client, "/cards/?q=V.7"))
    assert 'href="/cards/hBP07-001"' in main(page_of(client, "/cards/?q=ドドドライブ"))


@pytest.mark.extended
def test_the_documents_are_read_for_the_added_card_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """What names the other cards is known, and is what a process that begins now finds."""
    named = next(card for card in catalogue().values() if card.kind == "holomem" and related.mentions(card.number))
    looked_for: list[list[str]] = []
    found_in = related._mentions

    def watched(cards: list[IndexedCard], texts: Any) -> Any:
        looked_for.append([each.number for each in cards])
        return found_in(cards, texts)

    monkeypatch.setattr(related, "_mentions", watched)
    records = (msgspec.convert(record(name=named.name, name_en=named.name_en), Record),)
    added_cards.store(added_cards.compared(records), "cards.json")
    assert related.mentions(ADDED)
    assert looked_for == [[ADDED]]
    kept: related.CardMentions = shelf().cached("cards named", lambda: related.CardMentions(shelf()))
    assert kept.at(index()) == related.CardMentions(shelf()).at(index())
    assert looked_for[1:] == [list(library())]


def test_what_names_a_card_is_in_the_language_of_the_page_whoever_asked_first(client: Client) -> None:
    """What is found is kept for everybody: a reader of English must not get the titles of the reader of Japanese before."""
    number = next(number for number in catalogue() if _titles(number, "ja") != _titles(number, "en"))
    for spoken in ("en", "ja", "en"):
        page = unescape(client.get(f"/cards/{number}", headers={"accept-language": spoken}).content.decode())
        assert all(title in page for title in _titles(number, spoken))
    assert not {*_titles(number, "ja")} & {*_titles(number, "en")}


def _titles(number: str, spoken: str) -> list[str]:
    with translation.override(spoken):
        return [each.title for each in related.mentions(number) if each.kind in ("discrepancy", "question")]
