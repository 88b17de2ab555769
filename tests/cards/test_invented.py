"""Texts that no card has: each is read rightly or refused whole, never misread."""

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import msgspec.yaml
import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.cards.known_cards import no_names
from judge.cards.readers import known_names
from judge.cards.records import paragraphs
from judge.engine.cards import Card
from tests.sampling import sample


@cache
def _texts(name: str) -> list[dict[str, Any]]:
    return msgspec.yaml.decode((Path(__file__).parent / name).read_bytes())


INVENTED, SET, BLIND = _texts("invented.yaml"), _texts("invented_set.yaml"), _texts("blind_set.yaml")
BLIND_2, BLIND_3 = _texts("blind_set_2.yaml"), _texts("blind_set_3.yaml")
BLIND_4, BLIND_5 = _texts("blind_set_4.yaml"), _texts("blind_set_5.yaml")
BLIND_6, BLIND_7, BLIND_8 = (_texts(f"blind_set_{n}.yaml") for n in (6, 7, 8))
BLIND_9, BLIND_10 = _texts("blind_set_9.yaml"), _texts("blind_set_10.yaml")
BLIND_11, BLIND_12, BLIND_13, BLIND_14 = (_texts(f"blind_set_{n}.yaml") for n in range(11, 15))
BLIND_15, BLIND_16, BLIND_17, BLIND_18 = (_texts(f"blind_set_{n}.yaml") for n in range(15, 19))
BLIND_19 = _texts("blind_set_19.yaml")
EVERYWHERE = _texts("everywhere.yaml")
TABLE = re.compile(r"^\| `(\w+\.yaml)` \|.*?\| (\d+) \|.*\| (\d+) \|$", re.MULTILINE)
"""A file of texts in docs/cards.md: how many texts it has, and how many of them are read now."""
ALL_READ = TABLE.findall((Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8"))
BLIND_SETS = (
    BLIND,
    BLIND_2,
    BLIND_3,
    BLIND_4,
    BLIND_5,
    BLIND_6,
    BLIND_7,
    BLIND_8,
    BLIND_9,
    BLIND_10,
    BLIND_11,
    BLIND_12,
    BLIND_13,
    BLIND_14,
    BLIND_15,
    BLIND_16,
    BLIND_17,
    BLIND_18,
    BLIND_19,
)


@pytest.mark.parametrize(
    "invented",
    [*INVENTED, *(pytest.param(each, marks=pytest.mark.slow) for each in sample(EVERYWHERE, 4))],
    ids=lambda each: each["text"],
)
def test_an_invented_text_is_read_as_it_says_or_refused(invented):
    tree = read_and_check(invented["text"], invented["kind"]).tree
    assert msgspec.json.decode(msgspec.json.encode(tree)) == invented["tree"]


def test_every_text_says_what_is_read_of_it():
    kept = [*INVENTED, *SET, *EVERYWHERE, *(each for texts in BLIND_SETS for each in texts)]
    assert [each["text"] for each in kept if not {"tree", "trees"} & each.keys()] == []


@pytest.mark.parametrize(("name", "texts", "read"), ALL_READ, ids=str)
def test_as_many_texts_of_a_set_are_read_as_the_document_says(name, texts, read):
    found = _texts(name)
    assert (len(found), sum(each.get("tree", each.get("trees")) is not None for each in found)) == (
        int(texts),
        int(read),
    )


def test_the_document_has_every_set():
    assert len(ALL_READ) == 2 + len(BLIND_SETS)


@pytest.mark.slow
@pytest.mark.parametrize(
    "invented",
    sample([each for texts in (SET, *BLIND_SETS) for each in texts], 12),
    ids=lambda each: each["text"],
)
def test_a_text_of_an_invented_set_is_read_as_it_means_or_refused(invented):
    subtype, text = invented.get("subtype"), invented["text"]
    card = Card("hXX01-001", "made up", "support", subtypes=(subtype,)) if subtype else None
    names = known_names() if invented.get("named") else no_names
    pieces = paragraphs(text) if subtype else [text]
    trees = [read_and_check(each, invented["kind"], names, card).tree for each in pieces]
    whole = None if None in trees else msgspec.json.decode(msgspec.json.encode(trees))
    assert whole == invented["trees"]


@pytest.mark.parametrize(
    ("measured", "digest"),
    [
        (BLIND, "b305e9ba34662e92"),
        (BLIND_2, "89bd28c893e8ab0e"),
        (BLIND_3, "4aea816c7356bac8"),
        (BLIND_4, "d89f256b88b0e8e5"),
        (BLIND_5, "6d4412d58e87f491"),
        (BLIND_6, "549b31d92329665d"),
        (BLIND_7, "51b5fb3205c27147"),
        (BLIND_8, "6e7e2f1619c9637a"),
        (BLIND_9, "034c509ee5017571"),
        (BLIND_10, "d9ab9c98ac7d5b2c"),
        (BLIND_11, "125cd85b9ccd5847"),
        (BLIND_12, "b13a4ffe4efd2875"),
        (BLIND_13, "e8cefd562fdb9b9d"),
        (BLIND_14, "ec8eeccdb294bdc7"),
        (BLIND_15, "c1f9413e4d0fab6f"),
        (BLIND_16, "4bf642d84d0b58ee"),
        (BLIND_17, "aed80e8f6912b54c"),
        (BLIND_18, "11712d8df703e392"),
        (BLIND_19, "23607762aa50534a"),
    ],
)
def test_the_texts_of_a_blind_set_are_those_that_were_measured(measured, digest):
    texts = "\n\n".join(each["text"] for each in measured)
    assert hashlib.sha256(texts.encode()).hexdigest().startswith(digest)
