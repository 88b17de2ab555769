"""Sentences that the writers make of trees that no printed card need have: each as a person would write it."""

from pathlib import Path

import pytest
import yaml

from judge.cards.compiler.round_trip import read_and_check, written
from judge.engine.cards import Card

TEXTS = yaml.safe_load((Path(__file__).parent / "plain_sentences.yaml").read_text())
SENTENCES = [(each, language) for each in TEXTS for language in ("en", "ja") if language in each]


def card_of(entry):
    """A card that could have the text; None where the text is that of a skill."""
    if "of" in entry:
        return Card("hXX01-001", "甲乙", "support", subtypes=(entry["of"],))
    return Card("hXX01-001", "甲乙", "holomem") if entry["kind"] in {"arts", "gift"} else None


@pytest.mark.parametrize(
    ("entry", "language"), SENTENCES, ids=lambda each: each if isinstance(each, str) else each["text"]
)
def test_a_sentence_reads_as_a_person_would_write_it(entry, language):
    card = card_of(entry)
    reading = read_and_check(entry["text"], entry["kind"], card=card)
    assert written(reading.tree, card, language) == entry[language]
