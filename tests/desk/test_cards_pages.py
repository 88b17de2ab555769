"""The pages of the cards: looking for them, one card, the one search box, rules that cards rest on, a board for a card."""

import datetime
import json
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
from judge.cards.search_names import search_names
from judge.cards.writer import describe
from judge.desk import added_cards
from judge.desk.cards import index as indexing
from judge.desk.cards import related
from judge.desk.cards.index import IndexedCard, index, names_of
from judge.desk.cards.keywords import KEYWORDS
from judge.desk.cards.texts import pieces
from judge.desk.models import Case
from judge.engine.position.notation import read
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.library import firing_now
from rulesdb.models import Citation
from rulesdb.shelf import shelf
from tests.sampling import WHOLE

from .conftest import HTMX
from .test_import_cards import NUMBER as ADDED
from .test_import_cards import record

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

LUI, KANATA, PEKORA, GANMO, OSHI, CHEER = "hBP01-056", "hBP01-014", "hBP01-038", "hBP01-120", "hBP01-001", "hY01-001"
PAGES = -(-len(library()) // 40)


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


# --- Looking for cards


@pytest.mark.parametrize("typed", ["hBP01-004", "hbp1-4", "BP01 004", "ｈＢＰ０１ー００４", "bp01004", "bp1004"])
def test_a_number_in_any_form_goes_to_its_card(client: Client, typed: str) -> None:
    assert client.get("/cards/", {"q": typed}).headers["Location"] == "/cards/hBP01-004"
    assert client.get("/cards/", {"q": typed, "format": "json"}).json()["cards"][0]["number"] == "hBP01-004"
    assert "hBP01-004" in client.get("/cards/", {"q": typed}, **HTMX).content.decode()


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("takane lui", LUI),
        ("TAKANE", LUI),
        ("鷹嶺ルイ", LUI),
        ("鷹嶺るい", LUI),
        ("ﾙｲ", LUI),
        ("がんも", GANMO),
        ("ガンモ", GANMO),
        ("たかねるい", LUI),
        ("タカネ", LUI),
    ],
)
def test_names_are_found_in_both_languages_whatever_the_width_case_and_kana(
    client: Client, typed: str, number: str
) -> None:
    assert number in found(client, f"q={typed}")


def test_a_family_name_in_kana_finds_the_talent_before_what_is_named_after_her(client: Client) -> None:
    numbers = found(client, "q=しらぬい")
    assert {library()[number].name for number in numbers[:3]} == {"不知火フレア"}


def test_katakana_are_no_part_of_a_word_in_hiragana(client: Client) -> None:
    assert found(client, "q=れか"), "a part of いずれか"
    assert found(client, "q=レカ") == []


def test_a_name_comes_before_what_a_text_says(client: Client) -> None:
    numbers = found(client, "q=lui")
    named = [number for number in numbers if "Lui" in library()[number].name_en]
    assert named == numbers[: len(named)]
    assert len(numbers) > len(named) > 5


@pytest.mark.parametrize("query", ["q=roll+a+die", "q=サイコロを", "q=roll_die"])
def test_words_of_the_written_text_and_nodes_are_found(client: Client, query: str) -> None:
    numbers = found(client, query)
    assert PEKORA in numbers
    for number in numbers:
        said = " ".join(describe(each, "en", library()[number]) for each in trees(number))
        assert "roll" in said.casefold(), number


def trees(number: str) -> tuple[object, ...]:
    card = library()[number]
    return (*card.arts, *card.skills, *card.abilities, *card.gates, *card.cost, *card.text)


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("color=red", lambda card: "red" in card.colours),
        ("color=red&color=blue", lambda card: {"red", "blue"} & {*card.colours}),
        ("color=colorless", lambda card: not card.colours),
        ("type=oshi", lambda card: card.kind == "oshi"),
        ("type=mascot", lambda card: "mascot" in card.subtypes),
        ("level=2nd", lambda card: card.level == "2nd"),
        ("tag=トリ", lambda card: "トリ" in card.tags),
        ("set=hSD01", lambda card: card.number.startswith("hSD01-")),
        ("text=whole", lambda card: not card.unread),
        ("color=red&level=1st&set=hBP01", lambda card: (card.level, card.colours) == ("1st", ("red",))),
    ],
)
def test_a_filter_keeps_all_cards_that_fit_and_no_others(client: Client, query: str, fits: object) -> None:
    numbers = found(client, query)
    wanted = [number for number, card in library().items() if fits(card)]  # type: ignore[operator]
    if "level=1st" in query:
        wanted = [number for number in wanted if number.startswith("hBP01-")]
    assert numbers == wanted
    assert numbers


@pytest.mark.parametrize("key", KEYWORDS)
def test_every_keyword_finds_cards_that_do_it(client: Client, key: str) -> None:
    tags = {str(kind.__struct_config__.tag) for kind in KEYWORDS[key][1]}
    numbers = found(client, f"does={key}")
    assert numbers
    for number in numbers[:20]:
        text = json.dumps([repr(each) for each in trees(number)])
        assert any(kind.__name__ in text for kind in KEYWORDS[key][1]), (number, tags)


def test_a_rule_finds_the_cards_whose_text_rests_on_it(client: Client) -> None:
    numbers = found(client, "rule=5.24.2")
    assert PEKORA in numbers
    assert LUI not in numbers
    assert words(page_of(client, "/cards/?rule=5.24.2")).count("5.24.2") >= 1


def test_the_page_tells_what_was_looked_for_and_how_to_take_it_away(client: Client) -> None:
    page = main(page_of(client, "/cards/?q=lui&color=red&type=holomem"))
    assert 'value="lui"' in page
    assert re.search(r'value="red" checked', page)
    assert re.search(r'value="holomem" selected', page)
    links = re.findall(r'<li><a href="/cards/\?([^"]*)" aria-label="Take away ([^"]*)"', page)
    assert [unescape(address) for address, _words in links] == [
        "color=red&type=holomem",
        "q=lui&type=holomem",
        "q=lui&color=red",
    ]
    assert '<details class="more-filters" open>' in page


def test_nothing_found_says_what_was_looked_for(client: Client) -> None:
    page = words(main(page_of(client, "/cards/?q=zzzz&type=tool")))
    assert "No card fits both “zzzz” and the other filters." in page
    assert "“zzzz”" in page
    assert "Type Tool" in page
    assert "No card fits “zzzz”." in words(main(page_of(client, "/cards/?q=zzzz")))


def test_a_slip_of_the_finger_leads_to_the_name(client: Client) -> None:
    page = main(page_of(client, "/cards/?q=pecora"))
    assert '<a href="/cards/?q=Usada%20Pekora" lang="en">Usada Pekora</a>' in page


def test_a_number_that_no_card_has_leads_to_the_nearest(client: Client) -> None:
    page = main(page_of(client, "/cards/?q=bp01+199"))
    assert 'href="/cards/hBP01-199"' in page


@pytest.mark.parametrize(("address", "status"), [("/cards/", 200), ("/cards/?q=zzzz", 200), ("/cards/hBP01-199", 404)])
def test_a_card_that_is_not_listed_can_be_read_from_its_text(client: Client, address: str, status: int) -> None:
    assert 'href="/cards/read/"' in main(page_of(client, address, status))
    assert resolve("/cards/read/").view_name == "desk:read_card"


def test_there_are_pages_of_forty(client: Client) -> None:
    first, last = page_of(client, "/cards/"), page_of(client, f"/cards/?page={PAGES}")
    assert len(re.findall(r'<a href="/cards/h\w+-\d+" class="of-', first)) == 40
    assert 'rel="next" href="/cards/?page=2"' in first
    assert f'rel="prev" href="/cards/?page={PAGES - 1}"' in last
    assert 'rel="next"' not in last
    assert len(library()) == (PAGES - 1) * 40 + len(re.findall(r'<a href="/cards/h\w+-\d+" class="of-', last))
    assert '?color=red&amp;page=2"' in page_of(client, "/cards/?color=red")


@pytest.mark.parametrize(
    ("query", "name", "choices"),
    [
        ("color=pink", "color", "colorless"),
        ("type=dragon", "type", "mascot"),
        ("level=9th", "level", "debut"),
        ("tag=nobody", "tag", "トリ"),
        ("does=nothing", "does", "draw"),
        ("set=hBP99", "set", "hBP01"),
        ("text=half", "text", "unread"),
        (f"page={PAGES + 1}", "page", str(PAGES)),
        ("page=0", "page", "1"),
        ("page=²", "page", "1"),
        ("page=01", "page", "1"),
        pytest.param(f"page={'9' * 5000}", "page", "1", id="page of 5000 digits"),
        ("rule=soon", "rule", None),
    ],
)
def test_a_value_that_there_is_none_of_is_named_with_those_allowed(
    client: Client, query: str, name: str, choices: str | None
) -> None:
    answer = client.get(f"/cards/?{query}&format=json")
    assert answer.status_code == 404
    error = answer.json()["error"]
    assert error["code"] == "no_such_choice"
    assert error["detail"][name] == query.partition("=")[2][:40]
    assert choices is None or choices in error["detail"]["choices"]
    assert query.partition("=")[2][:40] in words(page_of(client, f"/cards/?{query}", 404))


def test_typing_gets_the_list_alone_and_the_address_follows(client: Client) -> None:
    answer = client.get("/cards/", {"q": "ganmo", "type": "", "level": ""}, **HTMX)
    assert answer.headers["HX-Replace-Url"] == "/cards/?q=ganmo"
    page = answer.content.decode()
    assert "<html" not in page
    assert GANMO in page
    assert re.search(r'id="cards-count" hx-swap-oob="innerHTML">1 card\b', page)
    assert client.get("/cards/", {"q": ""}, **HTMX).headers["HX-Replace-Url"] == "/cards/"
    back = client.get("/cards/", {"q": "ganmo"}, **HTMX, HTTP_HX_HISTORY_RESTORE_REQUEST="true")
    assert "<html" in back.content.decode()


def test_the_match_is_marked_and_text_is_escaped(client: Client) -> None:
    assert "<mark>Ganmo</mark>" in page_of(client, "/cards/?q=ganmo&type=mascot")
    page = page_of(client, "/cards/?q=<script>alert(1)</script>")
    assert "<script>alert" not in page


def test_it_reads_in_japanese(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    page = words(main(page_of(client, "/cards/?q=がんも&type=mascot")))
    assert "カード1枚" in page
    assert "がんも Ganmo" in page
    assert "付いている間" in page


def test_the_index_is_made_anew_when_cards_are_added_to_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    before = index()
    assert index() is before
    monkeypatch.setattr(indexing, "library", lambda: dict(list(library().items())[:5]))
    assert len(index().entries) == 5


# --- One card


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


# --- Elsewhere on the site


@pytest.mark.parametrize("typed", ["がんも", "ganmo", GANMO, "hbp1-120", "BP01 120"])
def test_the_one_search_box_finds_cards_before_all_else(client: Client, typed: str) -> None:
    groups = client.get("/search", {"q": typed, "format": "json"}).json()["groups"]
    assert groups[0]["name"] == "cards"
    assert groups[0]["hits"][0]["url"] == f"/cards/{GANMO}"
    page = client.get("/search", {"q": typed}, **HTMX).content.decode()
    assert page.count(f'href="/cards/{GANMO}"') == 1


def test_a_card_number_in_the_one_search_box_goes_to_the_card(client: Client) -> None:
    assert client.get("/search", {"q": "hbp01-038"}).headers["Location"] == "/cards/hBP01-038"


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("061", ["hBD24-061", "hBP01-061", "hBP02-061"]),
        ("０６１", ["hBD24-061", "hBP01-061", "hBP02-061"]),
        ("01-061", ["hBP01-061"]),
        ("BP01-061", ["hBP01-061"]),
        ("bp01 061", ["hBP01-061"]),
    ],
)
def test_a_part_of_a_number_finds_the_cards_that_have_it_by_set(client: Client, typed: str, numbers: list[str]) -> None:
    groups = client.get("/search", {"q": typed, "format": "json", "group": "cards"}).json()["groups"]
    labels = [hit["label"] for hit in groups[0]["hits"]]
    assert labels[: len(numbers)] == numbers
    page = client.get("/search", {"q": typed}, **HTMX).content.decode()
    assert f'href="/cards/{numbers[0]}"' in page
    assert "No rule in force" not in page


def test_digits_of_a_rule_and_of_cards_find_both(client: Client) -> None:
    data = client.get("/search", {"q": "121", "format": "json"}).json()
    assert [rule["number"] for rule in data["exact"]] == ["1.2.1", "12.1"]
    assert [group["name"] for group in data["groups"]] == ["cards"]
    assert "hBP01-121" in [hit["label"] for hit in data["groups"][0]["hits"]]


@pytest.mark.parametrize("typed", ["10.6.3", "1063", "damage"])
def test_rule_numbers_and_words_of_the_rules_are_no_cards(client: Client, typed: str) -> None:
    groups = client.get("/search", {"q": typed, "format": "json"}).json()["groups"]
    assert "cards" not in [group["name"] for group in groups]


def test_a_rule_tells_how_many_cards_rest_on_it(client: Client) -> None:
    page = main(page_of(client, "/rules/5.24.2"))
    count = client.get("/cards/?rule=5.24.2&format=json").json()["count"]
    assert f'<a href="/cards/?rule=5.24.2">{count} cards whose text rests on it</a>' in page
    assert "/cards/?rule" not in main(page_of(client, "/rules/1.9.0/5.24.2"))


def test_the_page_of_the_engine_leads_to_the_cards_with_text_that_is_not_read(client: Client) -> None:
    assert 'href="/cards/?text=unread"' in main(page_of(client, "/engine/"))


def test_every_page_has_the_cards_in_its_menu(client: Client) -> None:
    assert re.search(r'<li><a href="/cards/">Cards</a></li>', page_of(client, "/"))


@pytest.mark.parametrize(
    ("number", "place"), [(KANATA, "a.center"), (OSHI, "a.oshi"), (GANMO, "a.hand"), (CHEER, "a.cheer_deck")]
)
def test_a_card_is_put_on_a_board(judge: Client, number: str, place: str) -> None:
    assert f'name="start" value="card:{number}"' in page_of(judge, f"/cards/{number}")
    answer = judge.post("/boards/new", {"start": f"card:{number}"})
    case = Case.objects.latest("pk")
    assert answer.headers["Location"] == f"/boards/{case.public_id}/edit?place={place}"
    half = read(case.position).sides[0]
    there = {
        "a.center": half.stage[0].stack if half.stage else (),
        "a.oshi": (half.oshi,),
        "a.hand": half.hand,
        "a.cheer_deck": half.cheer_deck,
    }
    assert number in there[place]
    assert number in page_of(judge, answer.headers["Location"])


def test_no_board_begins_with_a_card_that_there_is_none_of(judge: Client) -> None:
    assert judge.post("/boards/new", {"start": "card:hBP99-001"}).status_code == 422
    assert not Case.objects.exists()


def test_cards_on_a_board_lead_to_their_sheets_and_pages(judge: Client, case: Case) -> None:
    here = f"/boards/{case.public_id}/steps/1"
    page = page_of(judge, here)
    for number, place in ((LUI, "a.center"), ("hBP01-003", "a.oshi")):
        sheet = f"{here}?card={number}@{place}"
        assert f'href="{sheet}"' in page
        assert f'href="/cards/{number}"' in page_of(judge, sheet)
    assert f"card={GANMO}@a.center" in page_of(judge, f"{here}?card={LUI}@a.center"), "its sheet lists what is attached"
    editor = page_of(judge, f"/boards/{case.public_id}/edit?place=a.center")
    panel = editor[editor.index('id="panel"') :]
    assert f'<a class="to-card" href="/cards/{LUI}">' in panel
    board = editor[: editor.index('id="panel"')]
    assert "to-card" not in board  # a tile of the editor is a button


def test_the_name_of_a_gift_and_of_a_stage_skill_is_shown_and_found(client: Client) -> None:
    assert "Gift V.7" in words(main(page_of(client, "/cards/hBP01-027")))
    assert "Oshi stage skill ドドドライブ" in words(main(page_of(client, "/cards/hBP07-001")))
    assert 'href="/cards/hBP01-027"' in main(page_of(client, "/cards/?q=V.7"))
    assert 'href="/cards/hBP07-001"' in main(page_of(client, "/cards/?q=ドドドライブ"))


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("ルイ", "鷹嶺ルイ"),
        ("るい", "鷹嶺ルイ"),
        ("lui", "鷹嶺ルイ"),
        ("スイセイ", "星街すいせい"),
        ("そら", "ときのそら"),
        ("ローゼンタール", "アキ・ローゼンタール"),
        ("すいちゃん", "星街すいせい"),
        ("suichan", "星街すいせい"),
        ("船長", "宝鐘マリン"),
        ("いろはちゃん", "風真いろは"),
        ("用心棒", "hBP01-050"),
        ("Bodyguard", "hBP01-050"),
        ("V.7", "hBP01-027"),
        ("hBP01-050 bloom", "hBP01-050"),
        ("is hbp01-027 any good", "hBP01-027"),
    ],
)
def test_the_search_box_knows_nicknames_names_of_abilities_and_numbers_in_a_phrase(
    client: Client, typed: str, first: str
) -> None:
    groups = client.get("/search", {"q": typed, "format": "json"}).json()["groups"]
    assert groups[0]["name"] == "cards"
    hit = groups[0]["hits"][0]
    assert first in (hit["label"], library()[hit["label"]].name)


def test_every_nickname_is_of_a_talent_and_every_english_word_of_a_printed_ability() -> None:
    names = {name for card in library().values() for name in names_of(card)}
    assert set(search_names().nicknames) <= names
    printed = {piece.name for entry in index().entries for piece in entry.pieces}
    assert set(search_names().abilities) <= printed


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
