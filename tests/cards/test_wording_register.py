"""The wording register: every message and a fixed draw of card texts was read as it is now."""

from datetime import date

import pytest
from django.core.management import CommandError, call_command

from judge.cards import wording_register
from judge.cards.reading_register import RegisterError
from judge.cards.wording_register import (
    SentenceReading,
    card_texts,
    digest_of,
    draw,
    messages,
    recorded,
    register,
    sentences_to_read,
    to_read,
    write,
)

pytestmark = pytest.mark.slow

DAY = date(2026, 1, 2)


def test_every_message_and_every_drawn_card_text_was_read_as_it_is_now():
    assert sentences_to_read(register(), to_read()) == []


@pytest.mark.extended
def test_no_reading_is_left_of_a_sentence_that_went():
    assert sorted(set(register()) - set(to_read())) == []


@pytest.mark.extended
def test_what_has_to_be_read_is_all_messages_and_as_many_card_texts_as_are_drawn():
    names = list(to_read())
    assert set(messages()) < set(names)
    drawn = {name for seed in wording_register.SEEDS for name in draw(card_texts(), seed=seed)}
    assert {name for name in names if name.startswith("card:")} == drawn
    assert wording_register.DRAWN == 150
    assert len(drawn) > 250  # two draws that share a few
    assert {name.partition(":")[0] for name in names} == {
        "sentence", "reason", "problem", "choice", "word", "card", "engine", "cardfile", "scenariofile", "deed", "purpose",
    }  # fmt: skip


def test_a_new_card_changes_at_most_one_text_of_the_draw():
    names = [f"card:{number}" for number in range(500)]
    assert len(set(draw(names)) - set(draw([*names, "card:new"]))) <= 1
    assert draw(names) == draw(reversed(names))
    assert draw(names) != draw(names, seed="another")


def test_a_changed_sentence_falls_out_in_either_language():
    found = {"sentence:draws": SentenceReading(digest_of(("A draws.", "Aは引く。")), DAY, "writer")}
    assert sentences_to_read(found, {"sentence:draws": ("A draws.", "Aは引く。")}) == []
    assert sentences_to_read(found, {"sentence:draws": ("A drew.", "Aは引く。")}) == [("sentence:draws", "changed")]
    assert sentences_to_read(found, {"sentence:draws": ("A draws.", "Aは引いた。")}) == [("sentence:draws", "changed")]
    assert sentences_to_read(found, {"reason:resting": ("It rests.", "お休み。")}) == [("reason:resting", "new")]


def test_a_sentence_that_only_its_writer_has_read_is_left_for_another_reader():
    now = {"sentence:draws": ("A draws.", "Aは引く。")}
    found = {"sentence:draws": SentenceReading(digest_of(now["sentence:draws"]), DAY, "writer")}
    assert sentences_to_read(found, now) == []
    assert sentences_to_read(found, now, "other") == [("sentence:draws", "writer only")]
    assert sentences_to_read(recorded(found, now, now, DAY, "other"), now, "other") == []


def test_recording_keeps_what_was_read_and_drops_what_is_gone(tmp_path):
    now = {"sentence:draws": ("A draws.", "Aは引く。"), "reason:resting": ("It rests.", "お休み。")}
    found = {
        "reason:resting": SentenceReading("0123456789abcdef", DAY, "writer"),
        "reason:gone": SentenceReading("0123456789abcdef", DAY, "writer"),
    }
    after = recorded(found, now, ["sentence:draws"], date(2026, 1, 3), "other")
    assert after == {
        "reason:resting": found["reason:resting"],
        "sentence:draws": SentenceReading(digest_of(now["sentence:draws"]), date(2026, 1, 3), "other"),
    }
    write(after, tmp_path / "read.tsv")
    assert register(tmp_path / "read.tsv") == after
    assert register(tmp_path / "none.tsv") == {}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("sentence:draws 0123456789abcdef", "name, digest, day and reader"),
        ("sentence:ends\t0123456789abcdef\t2026-01-02\twriter", "appears twice"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(tmp_path, line, found):
    file = tmp_path / "read.tsv"
    file.write_text(f"sentence:ends\t0123456789abcdef\t2026-01-02\twriter\n{line}\n")
    with pytest.raises(RegisterError, match=rf"read\.tsv:2: .*{found}"):
        register(file)


@pytest.mark.extended
def test_the_command_says_shows_and_records(monkeypatch, capsys):
    written = {}
    monkeypatch.setattr(wording_register, "register", lambda _file: {})
    monkeypatch.setattr(wording_register, "write", lambda found, _file: written.update(found))
    with pytest.raises(SystemExit):
        call_command("wording_register")
    assert "sentence:draws new" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        call_command("wording_register", "reason:resting", "--show")
    told = capsys.readouterr().out
    assert "It is resting.\n  お休みしています。" in told
    assert "sentence:draws" not in told
    call_command("wording_register", "reason:resting", "--record")
    assert set(written) == {"reason:resting"}
    with pytest.raises(CommandError, match="No sentence has a name that begins with riddle:"):
        call_command("wording_register", "riddle:")


@pytest.mark.extended
def test_card_texts_are_those_that_the_site_shows():
    texts = card_texts()
    assert texts["card:hBP01-009 arts:0"][0] == "This Arts can only target the opponent's Center holomem."
    assert texts["card:hBP01-103 use"][0].startswith("To use this card, archive the top card of your holo power.")
