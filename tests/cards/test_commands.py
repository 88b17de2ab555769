"""`manage.py build_catalogue` and `manage.py cards`."""

import json

import pytest
from django.core.management import CommandError, call_command

from judge.cards import build, readers
from judge.cards.library import library
from tests.desk.test_import_cards import record


@pytest.mark.django_db
def test_the_figures_add_up(capsys):
    call_command("cards", "--json")
    figures = json.loads(capsys.readouterr().out)
    names = ["numbers", "slots", "compiled", "by_hand", "unread", "playable", "with_scenario", "reviewed"]
    assert list(figures) == names
    assert figures["with_scenario"] == figures["compiled"]
    assert figures["reviewed"] == figures["compiled"]
    assert figures["numbers"] == len(library())
    assert figures["slots"] == figures["compiled"] + figures["by_hand"] + figures["unread"]
    assert figures["by_hand"] == len(readers.trees_by_hand())
    assert figures["unread"] == sum(len(card.unread) for card in library().values())
    assert figures["playable"] == sum(card.unread == () for card in library().values())


@pytest.mark.django_db
def test_the_figures_in_words(capsys):
    call_command("cards")
    assert f"{len(library())} card numbers" in capsys.readouterr().out


def test_without_the_reference_list_nothing_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "write", lambda built: pytest.fail("written"))
    with pytest.raises(CommandError, match=r"cannot be read.*not part of the repository.*--reference"):
        call_command("build_catalogue", reference=[tmp_path / "cards.ja.json"])


@pytest.mark.parametrize("content", ["{", '[{"number": 3}]'])
def test_a_file_that_is_no_reference_list(tmp_path, monkeypatch, content):
    monkeypatch.setattr(build, "write", lambda built: pytest.fail("written"))
    path = tmp_path / "cards.ja.json"
    path.write_text(content)
    with pytest.raises(CommandError, match="not a reference list"):
        call_command("build_catalogue", reference=[path])


def test_a_number_that_two_lists_have(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "write", lambda built: pytest.fail("written"))
    lists = [tmp_path / "cards.ja.json", tmp_path / "new-cards.ja.json"]
    for path in lists:
        path.write_text(json.dumps([record()]))
    with pytest.raises(CommandError, match=r"new-cards\.ja\.json: hBP99-001: .*/cards\.ja\.json has this number, too"):
        call_command("build_catalogue", reference=lists)
