"""Words that the Japanese texts have as printed: what connects sentences, remarks in brackets, tags and names.

These tests need the reference lists, which are not in the repository; where they are missing the tests are skipped and say so."""

import re

import pytest

from judge.cards.compiler.normalised_text import normalise
from judge.cards.compiler.round_trip import read_and_check, written
from judge.cards.compiler.word_check import first_lost_word
from judge.cards.library import library
from judge.cards.readers import names_in, tree_of
from judge.cards.records import slots
from tests.cards.test_catalogue import reference
from tests.sampling import WHOLE, sample

pytestmark = pytest.mark.slow

QUOTED = re.compile(r"「[^「」]*」")
SHORTLY_OTHER = {("hBP04-011", "arts:0"), ("hBP08-018", "arts:0")}
"""Texts that print 「他の」 where the writer says 「このホロメン以外の」."""
NOT_REMARKED = {("hBP09-050", "ability:0")}
"""Texts that move a holomem to the Collab position without the remark, which 5.16.1 makes true."""


@pytest.fixture(scope="module")
def texts():
    """Each text of the catalogue as printed and as it is written, by card number and slot."""
    listed = reference()
    names, cards = names_in(listed), library()
    return {
        (record.number, slot.name): (normalise(slot.text).normal, written(tree, cards[record.number]))
        for record in sample(listed, 8)
        for slot in slots(record)
        if record.number in cards and (tree := tree_of(slot, names)) is not None
    }


def differing(texts, found_in):
    """The slots in which something is found another number of times than in print."""
    return {slot for slot, (printed, words) in texts.items() if found_in(printed) != found_in(words)}


@pytest.mark.extended
@pytest.mark.parametrize("word", ["その後", "さらに", "そして"])
def test_sentences_are_connected_as_printed(texts, word):
    assert not differing(texts, lambda text: QUOTED.sub("", text).count(word))


def test_other_than_this_holomem_is_told_as_printed(texts):
    assert differing(texts, lambda text: text.count("このホロメン以外の")) <= SHORTLY_OTHER


def test_what_is_in_the_archive_is_told_as_being_there(texts):
    there = re.compile(r"アーカイブに[^、。]*が\d*枚?(以上)?(ある|ない)")
    wrong = {slot for slot, (printed, words) in texts.items() if there.search(printed) and not there.search(words)}
    assert not {slot for slot in wrong if "アーカイブの" in texts[slot][1] and "アーカイブに" not in texts[slot][1]}


def test_an_sp_oshi_skill_is_told_as_one(texts):
    assert not differing(texts, lambda text: text.count("SP推しスキル"))


@pytest.mark.parametrize("remark", ["移動はコラボとしては扱わない", "特殊ダメージは除く"])
def test_a_remark_is_kept(texts, remark):
    assert not WHOLE or sum(remark in printed for printed, _ in texts.values()) > 3
    assert differing(texts, lambda text: text.count(remark)) <= NOT_REMARKED


def test_what_is_named_is_in_japanese(texts):
    """No tag, skill or Arts is in other words than those that are printed."""
    named = re.compile(r"「[^「」]*」|#[^\s#、。をのがに\[\]]+")
    strange = {
        (slot, name)
        for slot, (printed, words) in texts.items()
        for name in named.findall(words)
        if name.casefold() not in normalise(printed).normal.casefold()
    }
    assert not strange


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ("2以上なら、", "1以外なら、"),
        ("5以下なら、", "6以外なら、"),
        ("1か2か4か5か6なら、", "1か2か4か5か6なら、"),
    ],
)
def test_all_numbers_of_a_die_but_one_are_told_as_that(printed, words):
    """What is printed in the other way is read too."""
    reading = read_and_check(f"サイコロを1回振る。{printed}自分のデッキを1枚引く。", "skill")
    assert reading.tree is not None
    assert written(reading.tree) == f"サイコロを1回振る。{words}自分のデッキを1枚引く。"


def test_a_number_that_is_lost_is_found_beside_all_numbers_but_one():
    assert first_lost_word("1以外なら、2以上なら、", "1以外なら、") is not None


@pytest.mark.parametrize("done", ["アーカイブしたなら、", "戻したなら、", "付けたなら、", "加えたなら、"])
def test_that_something_was_done_is_told_as_printed(texts, done):
    assert not differing(texts, lambda text: min(text.count(done), 1))


def test_that_nothing_was_archived_is_told_too():
    text = "自分のデッキの上から1枚をアーカイブできる。アーカイブしたカードが{}なら、自分のデッキを1枚引く。"
    done, not_done = (read_and_check(text.format(word), "skill").tree for word in ("ある", "ない"))
    assert "アーカイブしたなら、" in written(done)
    assert not_done is None or "アーカイブしたカードがないなら、" in written(not_done)


def test_so_many_done_is_told_as_printed(texts):
    so_many = re.compile(r"\d枚(?:以上)?(?:を)?(?:デッキに)?(アーカイブし|戻し|付け|加え)たなら")
    at_least_one = re.compile(r"1枚以上")  # which is said without a number
    found = lambda text: sorted(so_many.findall(at_least_one.sub("", text)))  # noqa: E731
    assert not differing(texts, found)


def test_what_all_of_several_have_is_counted_as_printed(texts):
    """「自分の〈甲〉全員のエール1枚につき」; what is on the whole Stage needs no such word."""
    counted = re.compile(r"[〉ンむつ]全員の(?:[白緑赤青紫黄])?エール\d枚につき")
    assert not differing(texts, lambda text: len(counted.findall(text)))
