"""Card texts that the rules leave open are named at the steps that carry them out."""

import pytest
from django.urls import reverse

from judge.cards.build import readings
from judge.cards.library import library
from judge.desk.presenting.open_readings import slot_of
from rulesdb.load_discrepancy_files import read_discrepancies

pytestmark = pytest.mark.slow

RECORDS = [record for group in read_discrepancies() for record in group.discrepancies]
TEXTS = [(record.slug, text) for record in RECORDS for text in record.texts]


@pytest.mark.parametrize(("slug", "text"), TEXTS)
def test_the_texts_are_those_of_cards(slug, text):
    number, _, slot = text.partition(" ")
    assert slot in readings()[number]


@pytest.mark.extended
def test_abilities_are_found_by_their_slot():
    """The path of every ability leads to a slot that the card has."""
    for number, card in library().items():
        slots = readings().get(number, {})
        for index, ability in enumerate(card.abilities):
            slot = slot_of(card, str(index))
            if slot.startswith("ability:") and not slot.endswith("-1"):
                assert slot in slots, (number, index, ability)


NAME = "cards/hBP06/hBP06-058"


@pytest.mark.usefixtures("documents", "db")
def test_a_judge_is_told_where_it_matters(client):
    pages = [client.get(reverse("desk:play", args=[NAME, 1]))]
    view = pages[0].context["view"]
    pages += [client.get(reverse("desk:play", args=[NAME, number])) for number in range(2, view.total + 1)]
    told = [page for page in pages if page.context["view"].open_readings]
    assert [page.context["view"].words for page in told] == [
        "A draws a card. Hand: 1, Deck: 3.",
        "Elizabeth Rose Bloodflame and Tokino Sora are archived from A's Deck.",
    ]
    assert "discrepancies/afterwards-under-the-condition-before" in told[0].content.decode()
    assert {page.context["view"].open_readings[0].title for page in told} == {
        "Whether a sentence after “after that” stands under the “if” before it"
    }


@pytest.mark.usefixtures("documents", "db")
def test_a_text_that_nothing_is_open_about_says_nothing(client):
    total = client.get(reverse("desk:play", args=["rulebook/ganmo-before-upao", 1])).context["view"].total
    for number in range(1, total + 1):
        page = client.get(reverse("desk:play", args=["rulebook/ganmo-before-upao", number]))
        assert page.context["view"].open_readings == ()
