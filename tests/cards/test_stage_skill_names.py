"""The name of an oshi stage skill is what a list or the catalogue says, and no character of the text behind it is left out."""

import json

import msgspec
import pytest

from judge.cards import listing
from judge.cards.ability_names import ability_names
from judge.cards.readers import names_in, read_slot
from judge.cards.records import Record, names_of_abilities, slots
from tests.desk.test_import_cards import record

OSHI = {"type": "oshi", "life": 5, "hp": None, "bloom": None, "baton": None, "keyword_effects": [], "arts": []}
DRAW = "自分のターンが終了する時、自分のデッキを1枚引く。"


def oshi(text: str, number: str = "hXX01-001", **more: object) -> Record:
    listed = record(number=number, set=number.split("-")[0], **OSHI, oshi_stage_skill=text) | more
    return msgspec.convert(listed, Record)


def reading(card: Record):
    (slot,) = (slot for slot in slots(card) if slot.name == "stage:0")
    return slot.text, read_slot(slot, names_in([card]))


def test_a_name_that_the_list_gives_is_taken_off():
    text, read = reading(oshi(f"静かな夜{DRAW}", oshi_stage_skill_name="静かな夜"))
    assert (text, read.tree is not None, read.unread) == (DRAW, True, ())


def test_a_text_without_its_name_is_read_whole():
    assert reading(oshi(DRAW, oshi_stage_skill_name="静かな夜"))[1].tree == reading(oshi(DRAW))[1].tree is not None


@pytest.mark.parametrize(
    "text",
    [
        f"静かな夜{DRAW}",  # nobody says that this is its name
        "前の相手のターンに自分のホロメンがダウンしていたなら、自分の〈大空スバル〉全員のアーツ+50。",
        f"ほげほげする。{DRAW}",
    ],
)
def test_what_is_not_known_in_front_of_a_text_is_refused(text):
    assert reading(oshi(text))[1].tree is None


def test_no_sentence_of_several_is_dropped():
    both = "自分の〈AZKi〉全員のアーツ-50。自分の〈AZKi〉全員のHP+30。"
    read = reading(oshi(both))[1]
    assert read.tree is None or len(read.tree[0].modifiers) + len(read.tree[1:]) == 2


def test_a_card_of_the_catalogue_keeps_the_name_that_the_catalogue_has():
    name = ability_names()["hBP07-001"]["stage:0"]
    assert reading(oshi(f"{name}{DRAW}", "hBP07-001"))[0] == DRAW
    assert names_of_abilities(oshi(f"{name}{DRAW}", "hBP07-001")) == {"stage:0": name}


def test_names_in_a_file_beside_the_lists_are_read(tmp_path):
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps([record(number="hXX01-001", set="hXX01", **OSHI, oshi_stage_skill=f"静かな夜{DRAW}")]))
    assert listing.read_all([cards])[0].oshi_stage_skill_name is None
    names = tmp_path / listing.STAGE_SKILL_NAMES
    names.write_text(json.dumps({"hXX01-001": "静かな夜"}))
    assert listing.read_all([cards])[0].oshi_stage_skill_name == "静かな夜"
    names.write_text("[1]")
    with pytest.raises(listing.RecordError, match=listing.STAGE_SKILL_NAMES):
        listing.read_all([cards])
