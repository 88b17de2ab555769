"""Texts that would be taken for something else are refused whole, and no card has such a form."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from judge.cards import records
from judge.cards.compiler import round_trip
from judge.cards.compiler.mistakable import FORMS, Mistakable, mistakable
from judge.cards.compiler.normalised_text import normalise
from judge.cards.compiler.round_trip import read_and_check
from judge.cards.readers import kind_of, known_names
from tests.cards.test_catalogue import reference


class Refused(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    text: str


TEXTS = msgspec.yaml.decode(Path(__file__).with_name("mistakable.yaml").read_bytes(), type=list[Refused])


@pytest.mark.slow
def test_every_one_is_refused_for_its_form_and_would_be_read_without(monkeypatch):
    names = known_names()
    kept = {each.text for each in TEXTS if read_and_check(each.text, each.kind, names).tree is not None}
    assert kept == set()
    monkeypatch.setattr(round_trip, "mistakable", lambda *_: None)
    refused = {each.text for each in TEXTS if read_and_check(each.text, each.kind, names).tree is None}
    assert refused == set(), "without the form they are refused all the same, so they show nothing"


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.form.pattern)
def test_every_form_has_a_text(form: Mistakable):
    fitting = [each for each in TEXTS if not form.kinds or each.kind in form.kinds]
    assert any(form.form.search(normalise(each.text).normal) for each in fitting)


def test_no_card_has_one():
    found = [
        (slot.card.number, slot.name, other[1])
        for card in reference()
        for slot in records.slots(card)
        if (kind := kind_of(slot)) and (other := mistakable(slot.text, kind))
    ]
    assert found == []


def test_a_die_is_asked_for_only_where_one_was_rolled():
    assert mistakable("自分のライフが3以下なら、自分のデッキを1枚引く。4以上なら、相手のライフ-1。", "skill")
    assert (
        mistakable("サイコロを1回振る：3以下なら、自分のデッキを1枚引く。4以上なら、相手のライフ-1。", "skill") is None
    )
