"""Texts that would be taken for something else are refused whole, and no card has such a form."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from judge.cards import records
from judge.cards.compiler import round_trip
from judge.cards.compiler.mistakable import FORMS, mistakable
from judge.cards.compiler.mistakable_form import Mistakable
from judge.cards.compiler.normalised_text import normalise
from judge.cards.compiler.round_trip import read_and_check
from judge.cards.compiler.unsaid_side import WHOSE
from judge.cards.readers import kind_of, known_names
from tests.cards.test_catalogue import reference
from tests.sampling import sample


class Refused(msgspec.Struct, forbid_unknown_fields=True):
    """A text that is refused; `said` are those that say whose the holomems are of which it does not say that."""

    kind: str
    text: str
    said: tuple[str, ...] = ()


TEXTS = msgspec.yaml.decode(Path(__file__).with_name("mistakable.yaml").read_bytes(), type=list[Refused])


@cache
def normal_texts() -> list[tuple[str, str]]:
    """The slot of each text, and its even form."""
    return [(each.kind, normalise(each.text).normal) for each in TEXTS]


@pytest.mark.slow
def test_every_one_is_refused_for_its_form_and_would_be_read_without(monkeypatch):
    names = known_names()
    texts = sample(TEXTS, 4)
    kept = {each.text for each in texts if read_and_check(each.text, each.kind, names).tree is not None}
    assert kept == set()
    monkeypatch.setattr(round_trip, "mistakable", lambda *_: None)
    monkeypatch.setattr(round_trip, "whose_is_unsaid", lambda *_: None)
    refused = {each.text for each in texts if read_and_check(each.text, each.kind, names).tree is None}
    assert refused == set(), "without the form they are refused all the same, so they show nothing"


@pytest.mark.parametrize("bare", [each for each in TEXTS if each.said], ids=lambda each: each.text)
def test_holomems_of_nobody_named_are_not_taken_as_ones_own(bare: Refused):
    (problem,) = read_and_check(bare.text, bare.kind, known_names()).unread
    assert problem.reason == WHOSE
    assert "自分の" not in bare.text[problem.span.start : problem.span.end]
    trees = [read_and_check(each, bare.kind, known_names()).tree for each in bare.said]
    assert None not in trees
    assert len({repr(each) for each in trees}) == len(bare.said)


@pytest.mark.parametrize(
    ("kind", "text", "as_said"),
    [
        # 4.1.6, 5.17.2: a card goes to the Stage of the player whose card it is
        ("collab", "自分のエールデッキの上から1枚を{}ホロメンに送る。", "自分の"),
        ("collab", "自分の手札のツール1枚を{}ホロメン1人に付ける。", "自分の"),
        ("collab", "このホロメンのエール1枚を{}他のホロメンに付け替える。", "自分の"),
        ("attachment", "このファンを{}ホロメンに手札から付けた時、自分のデッキを1枚引く。", "自分の"),
        ("gift", "自分のマスコットを{}センターホロメンに付けた時、自分のデッキを1枚引く。", "自分の"),
        ("gift", "このホロメンのエールが{}他のホロメンに付け替えられた時、自分のデッキを1枚引く。", "自分の"),
        # 5.18.1: two of the same player are switched
        ("collab", "このホロメンを{}バックホロメン1人と交代させる。", "自分の"),
        # 8.3.2: one Blooms a holomem that one controls
        ("collab", "{}ホロメン1人を、自分の手札のホロメンを使ってBloomできる。", "自分の"),
        # 12.3.3.2: the target of an Arts is the other player's
        ("gift", "このホロメンが{}1stホロメンから受けるアーツダメージ-10。", "相手の"),
        ("gift", "このホロメンがアーツダメージで{}ホロメンをダウンさせた時、自分のデッキを1枚引く。", "相手の"),
        # said once for both, and of the Stage that a comma parts from what is compared
        ("skill", "このターンの間、自分のセンターホロメンと{}コラボホロメンのアーツ+30。", "自分の"),
        ("skill", "自分のステージの、自分の推しホロメンと同じカード名の{}ホロメン1人のHP20回復。", "自分の"),
    ],
)
def test_whose_holomems_are_meant_follows_from_the_rules(kind: str, text: str, as_said: str):
    tree = read_and_check(text.format(""), kind).tree
    assert tree is not None
    assert tree == read_and_check(text.format(as_said), kind).tree


def test_who_put_a_holomem_out_says_whose_it_is():
    put_out, own = (
        f"このターンに{each}ホロメンがいるなら、このアーツ+10。" for each in ("自分がステージに出した", "出した自分の")
    )
    tree = read_and_check(put_out, "arts").tree
    assert tree is not None
    assert tree == read_and_check(own, "arts").tree


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.form.pattern)
def test_every_form_has_a_text(form: Mistakable):
    assert any(form.form.search(text) for kind, text in normal_texts() if not form.kinds or kind in form.kinds)


@pytest.mark.extended
def test_no_card_has_one():
    found = [
        (slot.card.number, slot.name, other[1])
        for card in reference()
        for slot in records.slots(card)
        if (kind := kind_of(slot)) and (other := mistakable(slot.text, kind))
    ]
    assert found == []


def test_a_die_is_asked_for_only_where_one_was_rolled():
    life = "自分のライフが3以下なら、自分のデッキを1枚引く。"
    other = f"{life}自分の手札が4枚以下なら、自分のデッキを1枚引く。4以上なら、相手のライフ-1。"
    assert read_and_check(other, "skill").unread[0].reason == "what these dice show is not known there"
    assert read_and_check(f"{life}4以上なら、相手のライフ-1。", "skill").tree  # it is Life that is compared again
    assert read_and_check(
        "サイコロを1回振る：3以下なら、自分のデッキを1枚引く。4以上なら、相手のライフ-1。", "skill"
    ).tree
