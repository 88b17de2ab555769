"""Appeals at an event of which two people write at once, and who is led where to read a ruling."""

from __future__ import annotations

import pytest
from django.test import Client

from judge.desk.models import RulingEntry
from judge.events.models import Event, EventRuling, Role

from .conftest import Person, add_entry, at, member, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


@pytest.fixture
def second_head(event: Event) -> Person:
    return member(event, "Second Sora", Role.HEAD_JUDGE)


def entries(kept: EventRuling) -> list[tuple[str, str]]:
    return list(kept.ruling.entries.values_list("kind", "words"))[1:]


def test_who_decides_second_sees_what_was_decided_and_loses_no_word(
    kept: EventRuling, head: Person, second_head: Person
) -> None:
    add_entry(head, kept, "appeal")
    add_entry(head, kept, "decide", kind="upheld", words="It stands.")
    mine = {"kind": "changed", "words": "B chooses.", "happened": "As I saw it.", "after": 2, "token": "second"}
    for after in (2, 3):  # from the page made before the decision, and sent once more from the page that shows it
        answer = add_entry(second_head, kept, "decide", **mine | {"after": after})
        assert answer.status_code == 409
        page, words = answer.content.decode(), said(answer)
        assert "The appeal was decided meanwhile" in words
        assert "Appeal decided: the ruling stands" in words
        assert "It stands." in words
        assert ">B chooses.</textarea>" in page
        assert ">As I saw it.</textarea>" in page
        assert "Save this entry" not in words
        assert f'formaction="{at(kept.call.event, f"rulings/{kept.ruling.read_id}/appeal")}"' in page
    assert entries(kept) == [("appeal", "Said: appeal."), ("upheld", "It stands.")]
    noted = add_entry(second_head, kept, "appeal", **mine | {"kind": "appeal", "after": 3})
    assert noted.status_code == 302
    assert entries(kept)[-1] == ("appeal", "B chooses.")


def test_a_decision_where_no_appeal_was_noted_leads_back(kept: EventRuling, head: Person, ito: Person) -> None:
    assert add_entry(head, kept, "decide", kind="upheld").status_code == 302
    alone = {"kind": "upheld", "words": "So.", "after": 1, "token": "x"}
    assert ito.post(f"/rulings/{kept.ruling.public_id}/add", alone).status_code == 404
    assert not entries(kept)


def test_the_form_of_an_appeal_opened_again_shows_the_appeal_that_was_noted(kept: EventRuling, ito: Person) -> None:
    """At the event and at the judge's own page; what was typed against a page made before is shown beside it."""
    add_entry(ito, kept, "appeal", words="B says otherwise.")
    own = f"/rulings/{kept.ruling.public_id}"
    for form in (f"{own}/add?kind=appeal", at(kept.call.event, f"rulings/{kept.ruling.read_id}/appeal")):
        shown = ito.get(form, follow=True)
        assert shown.redirect_chain
        assert "An appeal is already open." in shown.content.decode()
        assert "B says otherwise." in said(shown)
        assert "<textarea" not in shown.content.decode()
    late = add_entry(ito, kept, "appeal", words="A second one.", after=1, token="late")
    assert late.status_code == 409
    assert "B says otherwise." in said(late)
    assert ">A second one.</textarea>" in late.content.decode()
    assert RulingEntry.objects.filter(kind="appeal").count() == 1


def test_members_are_led_to_a_ruling_of_their_event(
    kept: EventRuling, ito: Person, sato: Person, outsider: Person, other_head: Person, stranger: Client
) -> None:
    """From the address of its judge, and from the players' link while it is private."""
    there = at(kept.call.event, f"rulings/{kept.ruling.read_id}")
    addresses = (f"/rulings/{kept.ruling.public_id}", f"/r/{kept.ruling.read_id}")
    assert ito.get(addresses[0]).status_code == 200
    for address in addresses:
        answer = sato.get(address)
        assert (answer.status_code, answer["Location"]) == (302, there)
        assert "A chooses the order" in said(sato.get(address, follow=True))
        assert [each.get(address).status_code for each in (outsider, other_head, stranger)] == [404, 404, 404]
    kept.ruling.show_to("link")
    assert sato.get(addresses[1]).status_code == 200
