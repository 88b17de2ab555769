"""Texts that no card has: each is read rightly or refused whole, never misread."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from judge.cards.compiler.round_trip import read_and_check

INVENTED: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "invented.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("invented", INVENTED, ids=lambda each: each["text"])
def test_an_invented_text_is_read_as_it_says_or_refused(invented):
    tree = read_and_check(invented["text"], invented["kind"]).tree
    assert msgspec.json.decode(msgspec.json.encode(tree)) == invented["tree"]


def test_most_invented_texts_are_read():
    read = sum(each["tree"] is not None for each in INVENTED)
    assert (len(INVENTED), read) == (60, 51)
