"""A card that was not seen: named by number or name on the stepping page, or a sentence says why not and nothing is lost."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from judge.cards.library import library
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.plays import play
from judge.desk.presenting.choices import choice_view
from judge.desk.presenting.named_cards import (
    MAX_CARDS_LISTED,
    MAX_CARDS_NAMED,
    MUTUAL,
    RefusedChoice,
    allowed_words,
    complaint,
    read_typed,
)
from judge.engine.citations import cite
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Mutual
from judge.engine.game import Game
from judge.engine.transition import NAMED, CardRef, Choice, Message, OpenChoice, Option

from .conftest import HTMX

CARDS = library()
BOARD = """\
turn 5 a
step main
a oshi hBP01-003
a center hBP01-056; cheers red, red
a hand hBP01-102, hBP01-104
a deck 30
a life 5
b oshi hBP01-001
b center hBP01-009
b deck 31
b life 4
"""
SEVERAL, ONE = "support:hBP01-102", "support:hBP01-104"
"""A card that has up to four of four unseen cards chosen, and one that has one Debut holomem of the Deck chosen."""
NOWHERE, LIMITED = "hBP01-001", "hBP01-104"
"""An oshi, and a card that hBP01-102 does not ask for."""


def at_choice(judge: Client, support: str) -> tuple[Case, str]:
    """A board whose last step asks for cards that were not seen, and the address of that step."""
    judge.post("/boards/new", {"start": "notation", "notation": BOARD})
    case = Case.objects.latest("pk")
    line = play(BOARD, ((support,),))
    assert line.open_choice is not None
    assert line.open_choice.open is not None
    case.change(version=case.version, choices=[[support]])
    return case, f"/boards/{case.public_id}/steps/{len(line.steps)}"


def answer(judge: Client, case: Case, address: str, **data: object) -> HttpResponse:
    case.refresh_from_db()
    return judge.post(f"{address}/choose", {"version": case.version, **data})


def words(page: HttpResponse) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode()))


def last(case: Case) -> list[str]:
    case.refresh_from_db()
    return list(case.choices[-1])


def ticked(page: HttpResponse) -> list[str]:
    return re.findall(r'name="option" value="([^"]+)" checked', page.content.decode())


def test_one_card_by_its_number(judge: Client) -> None:
    case, address = at_choice(judge, ONE)
    assert 'name="named"' in judge.get(address).content.decode()
    assert answer(judge, case, address, naming="1", named="hbp01-021").status_code == 302
    assert last(case) == ["card:hBP01-021"]
    told = words(judge.get(address))
    assert told.count("Tokino Sora") >= 2, "in the timeline and at the choice"


def test_one_card_by_a_name_that_means_no_other(judge: Client) -> None:
    case, address = at_choice(judge, SEVERAL)
    assert answer(judge, case, address, named="miComet").status_code == 302
    assert [CARDS[key.removeprefix("card:")].name for key in last(case)] == ["miComet"]


def test_several_cards_typed_with_commas_beside_those_ticked(judge: Client) -> None:
    case, address = at_choice(judge, SEVERAL)
    sent = answer(judge, case, address, option=["card:hBP01-010"], named="hBP01-009、 hBP01-009")
    assert sent.status_code == 302, words(sent)
    assert last(case) == ["card:hBP01-010", "card:hBP01-009", "card:hBP01-009"]
    assert ticked(judge.get(address)).count("card:hBP01-009") == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hBP99-999", "No card has the number or name “hBP99-999”. Allowed: "),
        (LIMITED, f"“{LIMITED}” cannot be the unseen card. Allowed: "),
        (NOWHERE, f"“{NOWHERE}” cannot be the unseen card."),
        ("kanata", "“kanata” fits several cards"),
        (", ".join(["hBP01-009"] * 4), "5 cards are named, but only 4 cards are unseen."),
    ],
)
def test_what_cannot_be_is_told_and_nothing_is_lost(judge: Client, typed: str, said: str) -> None:
    case, address = at_choice(judge, SEVERAL)
    refused = answer(judge, case, address, option=["card:hBP01-021"], named=typed)
    assert refused.status_code == 422
    assert said in words(refused)
    assert "card:hBP01-021" in ticked(refused)
    assert last(case) == [SEVERAL]


def test_what_was_typed_wrongly_stays_and_the_rest_is_ticked(judge: Client) -> None:
    case, address = at_choice(judge, SEVERAL)
    refused = answer(judge, case, address, named="hBP01-022, zzz, kanata")
    page = refused.content.decode()
    assert 'value="zzz"' in page
    assert ticked(refused) == ["card:hBP01-022"]
    assert 'value="card:hBP01-011"' in page[page.index('id="unseen-found"') :], "the cards that the name may mean"


def test_a_posted_key_that_cannot_be_is_told_like_a_typed_one(judge: Client) -> None:
    case, address = at_choice(judge, ONE)
    refused = answer(judge, case, address, option=f"card:{NOWHERE}")
    assert refused.status_code == 422
    assert f"“{NOWHERE}” cannot be the unseen card. Allowed:" in words(refused)


def test_an_empty_field_does_not_decline(judge: Client) -> None:
    case, address = at_choice(judge, ONE)
    refused = answer(judge, case, address, naming="1", named="  ")
    assert refused.status_code == 422
    assert "Type the number of the card" in words(refused)
    assert answer(judge, case, address, option="").status_code == 302
    assert last(case) == []


def test_suggestions_are_those_that_may_be_named(judge: Client, stranger: Client) -> None:
    case, address = at_choice(judge, SEVERAL)
    page = judge.get(f"{address}/suggest", {"named": "かなた"}, **HTMX).content.decode()
    assert re.findall(r'type="checkbox" name="option" value="card:(hBP01-0\d\d)"', page)[0] == "hBP01-009"
    assert NOWHERE not in page, "an oshi of that name is in no Deck"
    after = judge.get(f"{address}/suggest", {"named": "hBP01-021, かなた"}).content.decode()
    assert "hBP01-009" in after
    assert "hBP01-021" not in after
    none = words(judge.get(f"{address}/suggest", {"named": LIMITED}))
    assert "No card that was not seen here can be" in none
    assert re.search(r"Allowed: \d+ cards \(holomem\), such as hBP01-009 Amane Kanata\.", none)
    assert judge.get(f"/boards/{case.public_id}/steps/1/suggest").status_code == 404
    assert stranger.get(f"{address}/suggest", {"named": "sora"}).status_code == 404


@pytest.mark.parametrize(
    ("language", "why", "allowed"),
    [
        (
            "en",
            "No card has the number or name “foo”.",
            "such as hBP01-009 Amane Kanata. Type a number or a part of a name.",
        ),
        ("ja", "「foo」", "番号か名前の一部を入力してください。"),
    ],
)
def test_a_name_that_no_card_has_is_told_with_what_may_be_named(
    judge: Client, language: str, why: str, allowed: str
) -> None:
    _case, address = at_choice(judge, SEVERAL)
    told = words(judge.get(f"{address}/suggest", {"named": "foo"}, HTTP_ACCEPT_LANGUAGE=language))
    assert why in told
    assert told.strip().endswith(allowed)
    assert not re.search(r"\d+ more|ほか", told)


def test_a_few_cards_are_listed_and_of_some_the_first() -> None:
    numbers = tuple(CARDS)
    assert allowed_words(numbers[:2], CARDS).count("hBD24-") == 2
    assert allowed_words(numbers[:MAX_CARDS_NAMED], CARDS).endswith(f"and {MAX_CARDS_NAMED - MAX_CARDS_LISTED} more.")
    assert allowed_words((), CARDS) == "No card may be named here."


def test_a_shared_line_tells_the_card_that_was_named(judge: Client, stranger: Client) -> None:
    case, address = at_choice(judge, ONE)
    answer(judge, case, address, option="card:hBP01-021")
    case.refresh_from_db()
    page = stranger.get(f"/lines/{keep(case.content).digest}/steps/{address.rpartition('/')[2]}")
    assert re.search(r'<li class="picked">Tokino Sora', page.content.decode())
    assert 'name="named"' not in page.content.decode()


def choice(mutual: Mutual | None = None) -> Choice:
    refs = [CardRef(-1, number) for number in ("hBP01-009", "hBP01-010", "hBP01-021")]
    options = tuple(Option(f"card:{r.number}", Message("option_card", {"card": r}), (NAMED,), (r,)) for r in refs)
    return Choice(
        "a", cite("10.7.2.3"), Message("nothing known of this"), options, minimum=0, maximum=3, mutual=mutual,
        open=OpenChoice(3, "deck", (), EffectContext(seat=0, card=0), play(BOARD).game.state.players[0].deck[:3]),
    )  # fmt: skip


def asking(mutual: Mutual | None = None) -> Game:
    from msgspec.structs import replace

    start = play(BOARD).game
    return Game(replace(start.state, asking=choice(mutual)), CARDS)


def test_what_has_to_hold_between_the_picks_is_said_before_and_after() -> None:
    said = "The picked cards must all have different names."
    assert choice_view(choice("different_names"), None, CARDS).mutual == said
    assert choice_view(choice(), None, CARDS).mutual == ""
    assert complaint(asking("different_names"), ["card:hBP01-009", "card:hBP01-010"], CARDS) == said
    assert complaint(asking("different_names"), ["card:hBP01-009", "card:hBP01-021"], CARDS) == ""
    assert complaint(asking("same_name"), ["card:hBP01-009", "card:hBP01-021"], CARDS) != ""
    assert complaint(asking("same_name"), ["card:hBP01-009", "card:hBP01-010"], CARDS) == ""


def test_every_relation_between_picks_has_words() -> None:
    from typing import get_args

    assert set(MUTUAL) == set(get_args(Mutual))
    with translation.override("ja"):
        assert "カード名" in choice_view(choice("different_names"), None, CARDS).mutual


def test_too_many_picked_is_said_with_how_many_may_be() -> None:
    assert complaint(asking(), ["card:hBP01-009"] * 4, CARDS) == "4 cards are named, but only 3 cards are unseen."


def test_the_search_is_left_out_where_all_that_may_be_named_is_offered() -> None:
    from msgspec.structs import replace

    one = replace(choice(), maximum=1)
    listed = ("hBP01-009", "hBP01-010", "hBP01-021")
    assert not choice_view(one, None, CARDS, allowed=listed).naming
    assert choice_view(one, None, CARDS, allowed=(*listed, "hBP01-022")).naming


@pytest.mark.parametrize("typed", ["", " , ", "、\n"])
def test_nothing_typed_asks_for_nothing(typed: str) -> None:
    assert read_typed(typed, ("hBP01-009",), CARDS) == RefusedChoice()
