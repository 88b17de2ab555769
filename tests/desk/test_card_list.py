"""The list of the cards: looking for them by number, name, text, rule and filter."""

import json
import re
from html import unescape

import pytest
from django.test import Client
from django.urls import resolve

from judge.cards.library import library
from judge.cards.writer import describe
from judge.desk.cards import index as indexing
from judge.desk.cards.index import index
from judge.desk.cards.keywords import KEYWORDS

from .conftest import HTMX
from .test_cards_pages import GANMO, LUI, PEKORA, found, main, page_of, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

PAGES = -(-len(library()) // 40)


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
