"""Texts that no card has: each is read rightly or refused whole, never misread."""

import hashlib
from collections import Counter
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


def _texts(name: str) -> list[dict[str, Any]]:
    return msgspec.yaml.decode((Path(__file__).parent / name).read_bytes())


INVENTED, SET, BLIND = _texts("invented.yaml"), _texts("invented_set.yaml"), _texts("blind_set.yaml")
BLIND_2, BLIND_3 = _texts("blind_set_2.yaml"), _texts("blind_set_3.yaml")
BLIND_4, BLIND_5 = _texts("blind_set_4.yaml"), _texts("blind_set_5.yaml")
BLIND_6, BLIND_7, BLIND_8 = (_texts(f"blind_set_{n}.yaml") for n in (6, 7, 8))
BLIND_9, BLIND_10 = _texts("blind_set_9.yaml"), _texts("blind_set_10.yaml")
BLIND_11, BLIND_12 = _texts("blind_set_11.yaml"), _texts("blind_set_12.yaml")
EVERYWHERE = _texts("everywhere.yaml")
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
)


@pytest.mark.parametrize("invented", [*INVENTED, *sample(EVERYWHERE, 3)], ids=lambda each: each["text"])
def test_an_invented_text_is_read_as_it_says_or_refused(invented):
    tree = read_and_check(invented["text"], invented["kind"]).tree
    assert msgspec.json.decode(msgspec.json.encode(tree)) == invented["tree"]


def test_most_invented_texts_are_read():
    read = sum(each["tree"] is not None for each in INVENTED)
    assert (len(INVENTED), read) == (60, 54)


@pytest.mark.slow
@pytest.mark.parametrize(
    "invented",
    sample([each for texts in (SET, *BLIND_SETS) for each in texts], 4),
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


def test_most_texts_of_the_invented_set_are_read():
    read = Counter((each["half"], each["trees"] is not None) for each in SET)
    assert read == {("A", True): 59, ("B", True): 59, ("B", False): 1}


def test_most_texts_of_the_blind_set_are_read():
    read = Counter((each["group"], each["trees"] is not None) for each in BLIND)
    assert read == {
        ("combination", True): 49, ("variation", True): 32, ("variation", False): 1, ("mechanic", True): 11,
        ("mechanic", False): 6,
    }  # fmt: skip


def test_most_texts_of_the_second_blind_set_are_read():
    read = Counter((each["group"], each["trees"] is not None) for each in BLIND_2)
    assert read == {
        ("combination", True): 59, ("variation", True): 27, ("variation", False): 3, ("mechanic", True): 3,
        ("mechanic", False): 3,
    }  # fmt: skip


def test_most_texts_of_the_third_blind_set_are_read():
    read = Counter((each["group"], each["trees"] is not None) for each in BLIND_3)
    assert read == {("combination", True): 77, ("mechanic", True): 17, ("mechanic", False): 1}


def test_most_texts_of_the_fourth_and_the_fifth_blind_set_are_read():
    fourth, fifth = (
        Counter((each["group"], each["trees"] is not None) for each in measured) for measured in (BLIND_4, BLIND_5)
    )
    assert fourth == {
        ("combination", True): 71, ("combination", False): 1, ("mechanic", True): 20, ("mechanic", False): 1,
    }  # fmt: skip
    assert fifth == {("combination", True): 73, ("mechanic", True): 18}


def test_most_texts_of_the_sixth_blind_set_are_read():
    read = Counter((each["group"], each["trees"] is not None) for each in BLIND_6)
    assert read == {
        ("combination", True): 72, ("mechanic", True): 18, ("mechanic", False): 2,
    }  # fmt: skip


def test_most_texts_of_the_seventh_and_the_eighth_blind_set_are_read():
    seventh, eighth = (
        Counter((each["group"], each["trees"] is not None) for each in measured) for measured in (BLIND_7, BLIND_8)
    )
    assert seventh == {
        ("combination", True): 64, ("variation", True): 23, ("variation", False): 7, ("mechanic", True): 2,
        ("mechanic", False): 4,
    }  # fmt: skip
    assert eighth == {
        ("combination", True): 63, ("combination", False): 1, ("variation", True): 24, ("variation", False): 6,
        ("mechanic", True): 3, ("mechanic", False): 3,
    }  # fmt: skip


def test_most_texts_of_the_ninth_and_the_tenth_blind_set_are_read():
    ninth, tenth = (
        Counter((each["group"], each["trees"] is not None) for each in measured) for measured in (BLIND_9, BLIND_10)
    )
    assert ninth == {
        ("printed", True): 31, ("combination", True): 24, ("combination", False): 2, ("variation", True): 32,
        ("variation", False): 4, ("mechanic", True): 1, ("mechanic", False): 8, ("reworded", True): 54,
        ("reworded", False): 23,
    }  # fmt: skip
    assert tenth == {
        ("printed", True): 32, ("combination", True): 27, ("variation", True): 31, ("variation", False): 5,
        ("mechanic", True): 2, ("mechanic", False): 4,
    }  # fmt: skip


def test_most_texts_of_the_eleventh_and_the_twelfth_blind_set_are_read():
    eleventh, twelfth = (
        Counter((each["group"], each["trees"] is not None) for each in measured) for measured in (BLIND_11, BLIND_12)
    )
    assert eleventh == {
        ("combination", True): 61, ("combination", False): 1, ("variation", True): 15, ("variation", False): 12,
        ("mechanic", True): 2, ("mechanic", False): 9,
    }  # fmt: skip
    assert twelfth == {
        ("combination", True): 42, ("combination", False): 22, ("variation", True): 14, ("variation", False): 16,
        ("mechanic", True): 3, ("mechanic", False): 3,
    }  # fmt: skip


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
    ],
)
def test_the_texts_of_a_blind_set_are_those_that_were_measured(measured, digest):
    texts = "\n\n".join(each["text"] for each in measured)
    assert hashlib.sha256(texts.encode()).hexdigest().startswith(digest)
