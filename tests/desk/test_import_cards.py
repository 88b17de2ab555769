"""`manage.py import_cards`: a list of cards is taken in whole or not at all, and every process sees it at its next request."""

import json
import os
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError
from django.test import Client

from judge import command_line
from judge.cards.library import catalogue, find, library
from judge.desk import added_cards
from judge.desk.models import AddedCard, CardImport
from judge.engine.effects import language as lang

pytestmark = pytest.mark.django_db
NUMBER = "hBP99-001"


def record(**values: Any) -> dict[str, Any]:
    """A made-up holomem with a Collab Effect, as a list has it."""
    return {
        "number": NUMBER, "set": "hBP99", "name": "試し", "name_en": "Trial", "type": "holomem",
        "card_type_raw": "ホロメン", "subtypes": [], "limited": False, "buzz": False, "colour": ["赤"], "hp": 90,
        "life": None, "bloom": "Debut", "baton": ["無色"], "tags": ["#JP"],
        "arts": [{"name": "一撃", "cost": ["赤"], "damage": 30, "damage_raw": "30", "plus": False, "crit": [], "text": None}],
        "keyword_effects": [{"kind": "コラボエフェクト", "name": "二枚", "text": "自分のデッキを2枚引く。"}],
        "oshi_skills": [], "oshi_stage_skill": None, "extra": [], "support_text": None, "aliases": [],
        "unlimited_in_deck": False, "life_loss_on_down": 1, "cannot_bloom": False,
    } | values  # fmt: skip


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., str]:
    def called(*records: dict[str, Any], content: str | None = None, apply: bool = True) -> str:
        path, out = tmp_path / "cards.json", StringIO()
        path.write_text(json.dumps(records) if content is None else content, encoding="utf-8")
        call_command("import_cards", path, *(["--apply"] if apply else []), stdout=out)
        return out.getvalue()

    return called


def seen(number: str = NUMBER) -> Any:
    """The card as a process sees it at its next request."""
    added_cards.check_for_import()
    return library().get(number)


def test_a_preview_tells_and_stores_nothing(run: Callable[..., str]) -> None:
    told = run(record(), apply=False)
    assert "1 new: hBP99-001\n0 changed\n0 same\n" in told
    assert told.endswith("Nothing was changed; --apply stores it.\n")
    assert (AddedCard.objects.count(), CardImport.objects.count(), seen()) == (0, 0, None)


def test_a_card_without_an_english_name_is_shown_by_its_name(run: Callable[..., str]) -> None:
    run(record(name_en=None))
    assert (seen().name, seen().name_en) == ("試し", "")


def test_an_added_card_is_played_like_any_other(run: Callable[..., str]) -> None:
    assert run(record()).endswith("Stored.\n")
    card = seen()
    assert (card.name_en, card.hp, card.level, card.colours) == ("Trial", 90, "debut", ("red",))
    assert card.abilities[0].do == (lang.Draw(2),)
    assert list(library()) == sorted(library())
    assert [each.number for each in find("試し")] == [NUMBER]
    assert catalogue().get(NUMBER) is None


def test_the_printed_text_is_not_stored(run: Callable[..., str]) -> None:
    run(record())
    assert "引く" not in json.dumps(AddedCard.objects.get().card, ensure_ascii=False)


def test_the_name_of_its_ability_is_on_its_page_and_found(run: Callable[..., str], client: Client) -> None:
    run(record())
    assert "二枚" in client.get(f"/cards/{NUMBER}").content.decode()
    assert NUMBER in client.get("/cards/?q=二枚").content.decode()
    told = run(
        record(keyword_effects=[{"kind": "コラボエフェクト", "name": "三枚", "text": "自分のデッキを2枚引く。"}])
    )
    assert "1 changed: hBP99-001 (ability names)" in told
    page = client.get(f"/cards/{NUMBER}").content.decode()
    assert "三枚" in page
    assert "二枚" not in page


@pytest.mark.extended
def test_the_second_time_nothing_is_left_to_do(run: Callable[..., str]) -> None:
    run(record())
    stamp = CardImport.objects.get().stamp
    assert "0 new\n0 changed\n1 same\n" in run(record())
    assert CardImport.objects.get().stamp == stamp


def test_a_changed_card_is_told_by_what_changed_and_takes_the_place_of_the_old(run: Callable[..., str]) -> None:
    run(record())
    assert "1 changed: hBP99-001 (hp)" in run(record(hp=120), apply=False)
    assert seen().hp == 90
    run(record(hp=120))
    assert (seen().hp, AddedCard.objects.count()) == (120, 1)


def test_a_clause_that_is_not_understood_is_told_at_its_place_and_the_card_keeps_its_facts(
    run: Callable[..., str],
) -> None:
    text = "自分のデッキを2枚引く。みんなで歌う。"
    told = run(record(keyword_effects=[{"kind": "ギフト", "name": "歌", "text": text}]))
    assert "1 pieces of text not understood" in told
    assert "hBP99-001 ability:0: unread at 12-18 「みんなで歌う」" in told
    assert (seen().unread, seen().hp, seen().abilities) == (("ability:0",), 90, ())
    assert AddedCard.objects.get().readings == {"ability:0": "unread"}


def test_an_added_card_for_one_of_the_catalogue_goes_once_they_agree(run: Callable[..., str], tmp_path: Path) -> None:
    number = "hY01-001"
    there = catalogue()[number]
    bare = {
        "number": number, "set": "hY01", "name": there.name, "name_en": there.name_en or there.name, "type": "cheer",
        "colour": ["白"], "hp": None, "bloom": None, "baton": None, "tags": [], "arts": [], "keyword_effects": [],
        "life_loss_on_down": None,
    }  # fmt: skip
    assert f"1 changed: {number} (name)" in run(record(**bare | {"name": "別名"}))
    assert seen(number).name == "別名"
    run(record(**bare))
    assert seen(number) == there
    assert not AddedCard.objects.exists()


@pytest.mark.slow
def test_another_process_sees_it_at_its_next_request(run: Callable[..., str], client: Client) -> None:
    client.get("/engine/")
    run(record())
    added_cards.forget()  # as a process that began before the import
    added_cards.reload_if_changed()
    kept = added_cards.added()
    AddedCard.objects.all().delete()
    CardImport.objects.all().delete()
    assert added_cards.added() is kept, "without a request nobody asks the database"
    client.get("/")
    assert NUMBER not in library()


@pytest.mark.parametrize(
    ("content", "place", "reason"),
    [
        ("[", "", "not JSON"),
        ('[\n{"number": "hBP99-001",\n nonsense}]', "line 3", "not JSON"),
        ("{}", "", "a list of cards is expected"),
        (json.dumps([record(), record(number="hBP99-002", hp="90")]), "card 2 (hBP99-002), hp", "expected `int"),
        (json.dumps([record(), record(number="hBP99-002", speed=3)]), "card 2 (hBP99-002)", "unknown field `speed`"),
        (json.dumps([record(), record()]), "card 2 (hBP99-001)", "given twice"),
        (json.dumps([record(number="99 1")]), "card 1 (99 1), number", "a card number such as hBP01-056"),
        (json.dumps([record(number="hbp99-001")]), "number", "write it as hBP99-001"),
        (json.dumps([record(set="hBP98")]), "set", "hBP99"),
        (json.dumps([record(name=" ")]), "name", "1 to 100 characters"),
        (json.dumps([record(colour=["桃"])]), "colour", "“桃” is not known; allowed: 白"),
        (json.dumps([record(bloom="3rd")]), "bloom", "allowed: Debut"),
        (json.dumps([record(bloom=None)]), "bloom", "expected for a holomem"),
        (json.dumps([record(hp=None)]), "hp", "needs one"),
        (json.dumps([record(hp=99_999)]), "hp", "from 0 to 9990"),
        (json.dumps([record(subtypes=["ツール"])]), "subtypes", "none for any other"),
        (json.dumps([record(extra=["新しい"])]), "extra", "0 extra abilities are expected"),
        (json.dumps([record(oshi_stage_skill="あ" * 2001)]), "oshi_stage_skill", "2001 characters; at most 2000"),
    ],
)
def test_a_malformed_list_is_refused_with_its_place_and_leaves_the_cards_alone(
    run: Callable[..., str], content: str, place: str, reason: str
) -> None:
    run(record(number="hBP99-009"))
    with pytest.raises(CommandError) as refused:
        run(content=content)
    told = str(refused.value)
    assert place in told
    assert reason in told
    assert told.endswith("Nothing was changed.")
    assert [row.number for row in AddedCard.objects.all()] == ["hBP99-009"]
    assert seen() is None


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_cards", tmp_path / "none.json")


def test_a_failure_while_storing_leaves_nothing_half_done(
    run: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stored: list[int] = []

    def failing(**_values: Any) -> Any:
        stored.append(AddedCard.objects.count())
        raise DatabaseError("the disk is full")

    monkeypatch.setattr(CardImport.objects, "create", failing)
    with pytest.raises(DatabaseError):
        run(record(), record(number="hBP99-002"))
    assert stored == [2]
    assert (AddedCard.objects.count(), CardImport.objects.count(), seen()) == (0, 0, None)


def test_an_import_gives_way_to_those_who_ask_for_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    lowered: list[int] = []
    monkeypatch.setattr(os, "nice", lowered.append)
    monkeypatch.setattr(command_line.CommandLine, "execute", lambda _self: None)
    command_line.execute(["manage.py", "import_cards", "cards.json"])
    command_line.execute(["manage.py", "migrate"])
    command_line.execute(["manage.py"])
    assert lowered == [10]


def test_a_stored_card_that_cannot_be_read_any_more_keeps_no_other_from_being_used(
    run: Callable[..., str], caplog: pytest.LogCaptureFixture
) -> None:
    run(record(), record(number="hBP99-002"))
    AddedCard.objects.filter(number=NUMBER).update(card={"number": NUMBER, "speed": 3})
    added_cards.forget()
    assert seen() is None
    assert seen("hBP99-002").hp == 90
    assert "hBP99-001 is left out" in caplog.text


def test_the_figures_count_added_cards(run: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    run(record())
    call_command("cards", "--json")
    assert json.loads(capsys.readouterr().out)["numbers"] == len(catalogue()) + 1


def test_an_added_card_is_known_to_the_command_that_plays_scenarios(run: Callable[..., str], tmp_path: Path) -> None:
    """In a process of its own, which has not had a request."""
    run(record())
    added_cards.forget()
    path, out = tmp_path / "added.yaml", StringIO()
    board = (
        "turn 3 a",
        f"a center {NUMBER}; cheers red",
        "a deck 9",
        "a life 5",
        "b center hSD01-003",
        "b deck 9",
        "b life 5",
    )
    lines = [
        "title: An added card",
        "source: {kind: rule, ref: 12.3.4.5}",
        "position: |",
        *(f"  {line}" for line in board),
    ]
    lines += ["play:", "  - choose: arts:center:1", "    expect: {state: {b.center.damage: 30}}"]
    path.write_text("\n".join(lines), encoding="utf-8")
    call_command("scenario", path, stdout=out)
    assert "passed" in out.getvalue()
