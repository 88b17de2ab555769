"""How a choice is asked: buttons, a list, boxes, an order; and an order of a shuffle that somebody tells."""

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.utils.translation import override

from judge.cards.library import library
from judge.desk.models import Case
from judge.desk.presenting.choices import MAX_CARD_BUTTONS, choice_view, chosen_sentence, picked_words
from judge.desk.presenting.named_cards import count_words
from judge.desk.views.stepping import _keys
from judge.engine.citations import cite
from judge.engine.transition import CardRef, Choice, Message, Option

CARDS = library()
MAIN_STEP = """\
turn 5 a
step main
a oshi hBP01-003
a center hBP01-056; cheers red
a back hBP01-057
a back hBP01-009
a hand hBP01-056, hBP01-060, hBP01-116, hBP01-104, hBP01-013, ? x2
a deck 30
a life 5
a cheer-deck 12
a power 2
b oshi hBP01-001
b center hBP01-009
b deck 31
b life 4
"""


def asked(count: int = 2, prefix: str = "card", **more: int | bool) -> Choice:
    options = tuple(
        Option(f"{prefix}:{number}", Message("option_card", {"card": CardRef(-1, "hBP01-056")}))
        for number in range(count)
    )
    return Choice("a", cite("10.7.2.3"), Message("nothing known of this"), options, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("choice", "how"),
    [
        (asked(), "buttons"),
        (asked(MAX_CARD_BUTTONS + 1), "list"),
        (asked(MAX_CARD_BUTTONS + 1, prefix="bloom"), "buttons"),
        (asked(maximum=2), "boxes"),
        (asked(maximum=2, ordered=True), "order"),
    ],
)
def test_how_it_is_asked(choice: Choice, how: str) -> None:
    assert choice_view(choice, None, CARDS).how == how


def test_cards_of_one_name_are_told_apart() -> None:
    assert [option.detail for option in choice_view(asked(1), None, CARDS).options] == ["Debut hBP01-056"]


def test_what_was_picked_is_said() -> None:
    view = choice_view(asked(), ("card:1",), CARDS)
    assert [option.picked for option in view.options] == [False, True]
    assert view.picked_words == view.options[1].words
    assert choice_view(asked(minimum=0), (), CARDS).picked_words == "none"
    assert choice_view(asked(order=3), ("order:3,1,2",), CARDS).picked_words == "order told: 3, 1, 2"


def test_what_a_text_offers_is_said_in_its_own_words() -> None:
    """hBP08-107: make the holomem active or rest it; with another card the choice has its number alone."""
    options = tuple(Option(f"way:{number}", Message("option_way", {"number": number})) for number in (1, 2))
    words = {}
    for number in ("hBP08-107", "hBP01-056"):
        asking = Message("choose_way", {"seat": 0, "card": CardRef(-1, number)})
        choice = Choice("a", cite("10.9.1"), asking, options)
        words[number] = [option.words for option in choice_view(choice, None, CARDS).options]
        assert picked_words(choice, ("way:2",), CARDS) == words[number][1]
    assert words["hBP08-107"] == [
        "Make the holomem this Fan is attached to active.",
        "Rest the holomem this Fan is attached to.",
    ]
    assert words["hBP01-056"] == ["Choice 1 in the text", "Choice 2 in the text"]


def test_the_option_to_pay_names_the_cost_and_what_was_chosen_does_not() -> None:
    asking = Message("may_pay", {"seat": 0, "card": CardRef(-1, "hSD04-004")})
    options = (Option("pay", Message("option_pay_cost")), Option("decline", Message("option_decline")))
    choice = Choice("a", cite("10.4.2"), asking, options)
    assert choice_view(choice, None, CARDS).options[0].words == "Pay the cost: archive 1 card from your hand"
    assert chosen_sentence(choice, ("pay",), CARDS).startswith("A pays the cost for ")


@pytest.mark.parametrize("typed", ["3,1,2", " 3, 1, 2 ", "3 1 2", "3、1、2"])
def test_an_order_is_read_however_it_is_typed(rf: RequestFactory, typed: str) -> None:
    assert _keys(rf.post("/", {"told": "1", "order": typed, "option": "shuffle"})) == ("order:3,1,2",)


def test_declining_picks_nothing(rf: RequestFactory) -> None:
    assert _keys(rf.post("/", {"none": "1", "option": "card:1"})) == ()
    assert _keys(rf.post("/", {"option": ["", "b", ""]})) == ("b",)


def test_many_refusals_are_folded_away_and_still_there(judge: Client) -> None:
    judge.post("/boards/new", {"start": "notation", "notation": MAIN_STEP})
    case = Case.objects.latest("pk")
    page = judge.get(f"/boards/{case.public_id}/steps/2").content.decode()
    assert "actions not allowed, and why" in page
    assert page.count('class="no"') > 2
    assert 'value="bloom:hBP01-060:center"' in page
    assert "<select" not in page[page.index('id="choice"') :]


def main_step(judge: Client, text: str = MAIN_STEP) -> str:
    judge.post("/boards/new", {"start": "notation", "notation": text})
    case = Case.objects.latest("pk")
    return judge.get(f"/boards/{case.public_id}/steps/2").content.decode()


def test_many_actions_are_folded_by_kind_and_the_end_is_not(judge: Client) -> None:
    page = main_step(judge)
    groups = page.split('<details class="group')[1:]
    assert [re.findall(r"<span>([^<]+)</span> <small>([^<]+)<", group)[0] for group in groups] == [
        ("Put on the Stage", "1 of 3"),
        ("Bloom", "3 of 9"),
        ("Collab", "2"),
        ("Oshi skill", "2"),
        ("Support", "2"),
        ("Baton Pass", "2"),
    ]
    assert not re.search(r"<details class=\"group[^>]* open", page)
    bloom = groups[1]
    assert 'value="bloom:hBP01-060:center"' in bloom
    assert "6 actions not allowed, and why" in bloom
    assert "8.3.3" in bloom
    assert 'value="end"' in page[page.index('value="baton:back.2"') :].partition("</details>")[2]


def test_few_actions_stay_open_and_what_is_refused_is_folded_by_kind(judge: Client) -> None:
    few = MAIN_STEP.replace("a hand hBP01-056, hBP01-060, hBP01-116, hBP01-104, hBP01-013, ? x2", "a hand hBP01-013")
    few = few.replace("a power 2", "a power 0").replace("cheers red", "resting")
    page = main_step(judge, few)
    assert 'class="group' not in page
    assert re.findall(r'<p class="kind">([^<]+)</p>', page) == ["Put on the Stage", "Bloom", "Oshi skill", "Baton Pass"]


def test_the_group_that_this_line_went_on_with_is_open(judge: Client) -> None:
    main_step(judge)
    case = Case.objects.latest("pk")
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"version": case.version, "option": "collab:back.1"})
    page = judge.get(f"/boards/{case.public_id}/steps/2").content.decode()
    assert re.findall(r'<details class="group[^>]* open><summary><span>([^<]+)<', page) == ["Collab"]


@pytest.mark.parametrize(
    ("minimum", "maximum", "cards", "ways"),
    [
        (1, 3, "1～3枚選んでください。", "1～3つ選んでください。"),
        (2, 2, "2枚選んでください。", "2つ選んでください。"),
        (0, 2, "2枚まで選べます（選ばなくてもよい）。", "2つまで選べます（選ばなくてもよい）。"),
    ],
)
def test_in_japanese_cards_are_counted_as_cards(minimum: int, maximum: int, cards: str, ways: str) -> None:
    told = []
    for message in (Message("option_card", {"card": CardRef(-1, "hBP01-056")}), Message("option_way", {"number": 1})):
        options = tuple(Option(f"{message.key}:{number}", message) for number in range(4))
        asked = Choice("a", cite("10.7.2.3"), Message("choose_cards"), options, minimum=minimum, maximum=maximum)
        with override("ja"):
            told.append(count_words(asked))
    assert told == [cards, ways]


UNSEEN_IN_HAND = """\
turn 5 a
step main
a oshi hSD01-001
a center hBP01-061
a back hSD04-004
a hand hBP01-009, hBP01-116, ? x3
a deck 30
a life 4
b oshi hBP01-004
b center hBP01-009
b deck 30
b life 2
"""
"""Yuzuki Choco Collabs, and a card of the hand is archived as its cost."""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "An unseen card <small>not named on this board</small>"),
        ("ja", "内容のわからないカード <small>盤面で指定されていない</small>"),
    ],
)
def test_an_unseen_card_is_recognized_among_the_options(judge: Client, language: str, words: str) -> None:
    judge.post("/boards/new", {"start": "notation", "notation": UNSEEN_IN_HAND})
    case = Case.objects.get()
    for key in ("collab:back.1", "pay"):
        asks = re.search(r'action="([^"]*/choose)"', judge.get(f"/boards/{case.public_id}").content.decode())
        assert asks
        judge.post(asks[1], {"option": key, "version": case.version})
        case.refresh_from_db()
    page = judge.get(f"/boards/{case.public_id}", headers={"accept-language": language}).content.decode()
    unseen = re.search(r'<button name="option" value="card:\?"[^>]*class="option not-seen way">(.*?)</button>', page)
    assert unseen
    assert words in unseen[1]
    assert '<i class="facedown card-back" aria-hidden="true">?</i>' in unseen[1]
    known = re.search(r'<button name="option" value="card:hBP01-009"[^>]*class="option ([^"]*)">', page)
    assert known
    assert known[1] == "primary"


def test_an_unseen_card_among_boxes_has_its_mark() -> None:
    unseen = Option("card:?", Message("option_card", {"card": CardRef(-1, "?")}))
    view = choice_view(Choice("a", cite("10.7.2.3"), Message("x"), (*asked().options, unseen), maximum=2), None, CARDS)
    assert [option.unseen for option in view.options] == [False, False, True]
    page = render_to_string("desk/parts/choice_list.html", {"choice": view})
    assert page.count('class="facedown card-back"') == 1
    assert "An unseen card <small>not named on this board</small>" in page
