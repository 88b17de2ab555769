"""The board editor: every place by its form, nothing typed lost, nothing half saved."""

import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from judge.desk import limits
from judge.desk.models import Case
from judge.engine.position.model import Position
from judge.engine.position.notation import read

from .conftest import HTMX

FACTS = ("resting", "entered", "bloomed", "arts", "down")
COLOURS = ("white", "green", "red", "blue", "purple", "yellow")


def position(case: Case) -> Position:
    case.refresh_from_db()
    return read(case.position)


def mem_fields(**values: Any) -> dict[str, Any]:
    """What the form of a holomem posts, as it stands in the page unless said otherwise."""
    return {"damage": 0, **{f"cheer_{colour}": 0 for colour in COLOURS}, **values}


def zone_fields(**values: Any) -> dict[str, Any]:
    zones = ("life", "hand", "deck", "archive", "cheer_deck", "power", "life_damage")
    return {**dict.fromkeys(zones, 0), **values}


def post(client: Client, case: Case, place: str, data: dict[str, Any], **more: Any) -> HttpResponse:
    case.refresh_from_db()
    return client.post(f"/boards/{case.public_id}/edit/{place}", {"version": case.version, **data}, **more)


def field(page: str, name: str) -> str:
    """The value a text field shows."""
    found = re.search(rf'<input[^>]*name="{name}"[^>]*>', page)
    assert found, name
    value = re.search(r'value="([^"]*)"', found.group())
    return value.group(1) if value else ""


def test_a_new_board_begins_at_the_centers_and_then_asks_for_the_oshi(judge: Client, empty: Case) -> None:
    for place, number in (("a.center", "hBP01-056"), ("b.center", "hBP01-009")):
        page = judge.get(f"/boards/{empty.public_id}/edit").content.decode()
        assert f"/edit/{place}" in page
        post(judge, empty, place, {"do": f"put:{number}"})
    assert "/edit/turn" in judge.get(f"/boards/{empty.public_id}/edit").content.decode(), "holomems stand there already"


def test_cards_that_are_found_say_their_level_hp_and_arts(judge: Client, empty: Case) -> None:
    page = judge.get(f"/boards/{empty.public_id}/edit", {"place": "a.center", "q": "hBP01-061"}).content.decode()
    assert "2nd · HP 190 · ホークレイヴ 60" in page


def test_what_the_arts_cost_is_added_to_the_cheers_that_are_there(judge: Client, empty: Case) -> None:
    post(judge, empty, "a.center", {"do": "put:hBP01-061"})
    post(judge, empty, "a.center", mem_fields(cheer_red=1, cheer_white=1, do="paid"))
    (mem,) = position(empty).sides[0].stage
    assert sorted(mem.cheers) == ["hY01-001", "hY03-001", "hY03-001", "hY03-001"]
    page = judge.get(f"/boards/{empty.public_id}/edit", {"place": "a.center"}).content.decode()
    assert 'value="paid"' not in page, "nothing is missing any more"
    assert post(judge, empty, "a.collab", {"do": "paid"}).status_code == 422


def test_a_number_looked_for_at_a_holomem_is_its_damage(judge: Client, empty: Case) -> None:
    assert (
        "damage:90"
        not in judge.get(f"/boards/{empty.public_id}/edit", {"place": "a.center", "q": "90"}).content.decode()
    )
    post(judge, empty, "a.center", {"do": "put:hBP01-061"})
    assert (
        "damage:90" in judge.get(f"/boards/{empty.public_id}/edit", {"place": "a.center", "q": "90"}).content.decode()
    )
    post(judge, empty, "a.center", mem_fields(do="find", q="90"))
    assert position(empty).sides[0].stage[0].damage == 90
    for wrong in ("damage:-1", "damage:x", f"damage:{limits.DAMAGE + 1}", "damage:" + "9" * 5000):
        assert post(judge, empty, "a.center", mem_fields(damage=90, do=wrong)).status_code == 422, wrong[:20]
    assert position(empty).sides[0].stage[0].damage == 90
    near = judge.get(f"/boards/{empty.public_id}/edit", {"place": "a.center", "q": "95"}).content.decode()
    assert "damage:90" in near
    assert "damage:100" in near
    assert "damage:95" not in near
    for odd in ({"do": "damage:95"}, {"do": "find", "q": "95"}):
        post(judge, empty, "a.center", mem_fields(damage=90, **odd))
        assert position(empty).sides[0].stage[0].damage == 90


def test_the_editor_says_that_it_edits_the_start_once_choices_were_made(judge: Client, case: Case) -> None:
    said = "You change the board as it lay at the start."
    assert said not in judge.get(f"/boards/{case.public_id}/edit").content.decode()
    case.change(version=None, choices=(("arts:center:1",),))
    assert said in judge.get(f"/boards/{case.public_id}/edit").content.decode()


@pytest.mark.parametrize("place", ["turn", "a.oshi", "b.center", "a.collab", "b.back.2", "a.hand", "b.cheer_deck"])
def test_every_place_has_a_form(judge: Client, case: Case, place: str) -> None:
    answer = judge.get(f"/boards/{case.public_id}/edit", {"place": place})
    assert answer.status_code == 200
    assert 'id="place-form"' in answer.content.decode()


@pytest.mark.parametrize("place", ["c.center", "a.nowhere", "a.back.x", "a.center.0", "a"])
def test_a_place_that_no_board_has(judge: Client, case: Case, place: str) -> None:
    assert judge.get(f"/boards/{case.public_id}/edit", {"place": place}).status_code == 404
    assert judge.post(f"/boards/{case.public_id}/edit/{place}").status_code == 404


def test_suggestions_as_you_type_in_either_language(judge: Client, empty: Case) -> None:
    address = f"/boards/{empty.public_id}/edit/suggest"
    for query in ("takane lui", "鷹嶺ルイ", "hbp01-056"):
        page = judge.get(address, {"place": "a.center", "q": query}).content.decode()
        assert 'value="put:hBP01-056"' in page, query


def test_only_what_can_be_there_is_suggested(judge: Client, case: Case) -> None:
    address = f"/boards/{case.public_id}/edit/suggest"
    assert 'value="put:hBP01-120"' in judge.get(address, {"place": "a.center", "q": "ganmo"}).content.decode()
    assert "put:" not in judge.get(address, {"place": "a.collab", "q": "ganmo"}).content.decode()
    assert "No card that can be here" in judge.get(address, {"place": "a.oshi", "q": "ganmo"}).content.decode()


def test_building_a_holomem(judge: Client, empty: Case) -> None:
    post(judge, empty, "a.center", {"do": "put:hBP01-056"})
    post(judge, empty, "a.center", mem_fields(cheer_red=2, damage=40, resting="on", do="put:hBP01-120"))
    (mem,) = position(empty).sides[0].stage
    assert mem.stack == ("hBP01-056",)
    assert mem.supports == ("hBP01-120",)
    assert mem.cheers == ("hY03-001", "hY03-001")
    assert (mem.damage, mem.resting) == (40, True)


def test_bloom_and_stack(judge: Client, case: Case) -> None:
    post(judge, case, "a.center", mem_fields(do="put:hBP01-060"))
    post(judge, case, "a.center", mem_fields(do="under:hBP01-057"))
    (mem, _) = position(case).sides[0].stage
    assert mem.stack == ("hBP01-057", "hBP01-056", "hBP01-060")
    post(judge, case, "a.center", mem_fields(do="drop:stack.0"))
    assert position(case).sides[0].stage[0].stack == ("hBP01-056", "hBP01-060")


def test_cheers_that_were_there_stay(judge: Client, case: Case) -> None:
    case.position = case.position.replace("cheers red", "cheers hY03-005, white")
    case.save()
    post(judge, case, "a.center", mem_fields(cheer_red=2, cheer_white=0))
    assert position(case).sides[0].stage[0].cheers == ("hY03-005", "hY03-001")


def test_moving_changes_places_with_who_stands_there(judge: Client, case: Case) -> None:
    answer = post(judge, case, "a.back.1", mem_fields(do="move:center"))
    assert answer["Location"].endswith("place=a.center")
    assert [mem.at for mem in position(case).sides[0].stage] == ["back", "center"]


def test_removing(judge: Client, case: Case) -> None:
    post(judge, case, "b.center", mem_fields(cheer_white=1, do="remove"))
    assert position(case).sides[1].stage == ()


def test_zones_by_count_and_by_card(judge: Client, empty: Case) -> None:
    post(judge, empty, "a.hand", zone_fields(hand=3, deck=30, life=5))
    post(judge, empty, "a.hand", zone_fields(hand=3, deck=30, life=5, do="known:hBP01-009"))
    half = position(empty).sides[0]
    assert half.hand == ("hBP01-009", "?", "?"), "a card that was seen is one of those counted"
    assert (len(half.deck), len(half.life)) == (30, 5)
    post(judge, empty, "a.hand", zone_fields(hand=3, deck=30, life=5, do="drop:0"))
    assert position(empty).sides[0].hand == ("?", "?", "?")


def test_fewer_cards_than_are_known_is_said_beside_the_field(judge: Client, empty: Case) -> None:
    post(judge, empty, "a.hand", zone_fields(hand=1, do="known:hBP01-009"))
    answer = post(judge, empty, "a.hand", zone_fields(hand=0))
    assert answer.status_code == 422
    assert "1 cards here are named" in answer.content.decode()


def test_the_turn_and_the_name(judge: Client, case: Case) -> None:
    post(judge, case, "turn", {"title": "Table 12", "player": "1", "first": "0", "step": "main", "turn": "6"})
    found = position(case)
    assert (found.player, found.first, found.step, found.turn, case.title) == (1, 0, "main", 6, "Table 12")


def test_the_oshi(judge: Client, empty: Case) -> None:
    post(judge, empty, "a.oshi", {"do": "put:hBP01-003"})
    post(judge, empty, "a.oshi", {"skill": "on"})
    half = position(empty).sides[0]
    assert (half.oshi, half.skill, half.sp) == ("hBP01-003", True, False)
    post(judge, empty, "a.oshi", {"do": "remove"})
    assert position(empty).sides[0].oshi == "?"


@pytest.mark.parametrize("typed", ["forty", "-10", "1e3", "4 0", "99999", ""])
def test_damage_that_is_no_number_is_kept_and_nothing_is_saved(judge: Client, case: Case, typed: str) -> None:
    before = case.position
    answer = post(judge, case, "a.center", mem_fields(cheer_red=3, damage=typed))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert f"Write a whole number from 0 to {limits.DAMAGE}." in page
    assert field(page, "damage") == typed
    assert field(page, "cheer_red") == "3", "what was typed beside it is not lost either"
    case.refresh_from_db()
    assert case.position == before


@pytest.mark.parametrize(("where", "typed"), [("damage", "15"), ("arts_plus", "-5"), ("hp_plus", "12")])
def test_damage_and_hp_are_multiples_of_ten(judge: Client, case: Case, where: str, typed: str) -> None:
    before = case.position
    answer = post(judge, case, "a.center", mem_fields(**{where: typed}))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Write a multiple of 10." in page
    assert field(page, where) == typed
    case.refresh_from_db()
    assert case.position == before
    japanese = post(judge, case, "a.center", mem_fields(**{where: typed}), HTTP_ACCEPT_LANGUAGE="ja")
    assert "10の倍数を入れてください。" in japanese.content.decode()


@pytest.mark.parametrize("where", ["damage", "cheer_red", "arts_plus"])
def test_a_number_that_cannot_be_read_is_told_in_japanese(judge: Client, case: Case, where: str) -> None:
    answer = post(judge, case, "a.center", mem_fields(**{where: "1.5"}), HTTP_ACCEPT_LANGUAGE="ja")
    page = answer.content.decode()
    assert "までの整数を入れてください" in page
    assert "whole number" not in page


def test_going_elsewhere_stores_what_was_typed(judge: Client, case: Case) -> None:
    answer = post(judge, case, "a.center", mem_fields(cheer_red=1, damage=70, go="b.center"))
    assert answer["Location"].endswith("place=b.center")
    assert position(case).sides[0].stage[0].damage == 70


def test_a_field_that_cannot_be_read_keeps_one_where_one_is(judge: Client, case: Case) -> None:
    answer = post(judge, case, "a.center", mem_fields(damage="x", go="b.center"))
    assert answer.status_code == 422
    assert "A: Center" in answer.content.decode()


def test_saving_by_itself_replaces_no_field(judge: Client, case: Case) -> None:
    answer = post(judge, case, "a.center", mem_fields(damage=90, cheer_red=1, auto=1), **HTMX)
    page = answer.content.decode()
    assert position(case).sides[0].stage[0].damage == 90
    assert f'id="version" value="{case.version}"' in page
    assert 'id="board"' in page
    assert 'name="damage"' not in page, "the field being typed in stays as it is"


def test_saving_by_itself_tells_what_cannot_be_read(judge: Client, case: Case) -> None:
    answer = post(judge, case, "a.center", mem_fields(damage="9o", auto=1), **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 422
    slot = page[page.index('id="err-damage"') :]
    assert "Write a whole number" in slot[: slot.index("</div>")]


def test_find_with_one_answer_does_it(judge: Client, empty: Case) -> None:
    post(judge, empty, "a.center", {"do": "find", "q": "hBP01-056"})
    assert position(empty).sides[0].stage[0].stack == ("hBP01-056",)


def test_find_with_several_answers_lists_them_without_script(judge: Client, empty: Case) -> None:
    answer = post(judge, empty, "a.center", {"do": "find", "q": "lui"}, follow=True)
    page = answer.content.decode()
    assert 'value="put:hBP01-056"' in page
    assert 'value="put:hBP01-057"' in page


def test_the_button_noted_by_the_page_counts_when_it_is_gone(judge: Client, empty: Case) -> None:
    post(judge, empty, "a.center", {"pressed": "do=put:hBP01-056"}, **HTMX)
    assert position(empty).sides[0].stage


@pytest.mark.parametrize(
    "command",
    [
        "put:hXX99-999",
        "put:hBP01-003",
        "drop:stack.9",
        "drop:supports.-1",
        "drop:damage.0",
        "move:moon",
        "burn",
        "known:hBP01-009",
    ],
)
def test_a_command_that_cannot_be_done(judge: Client, case: Case, command: str) -> None:
    before = case.position
    answer = post(judge, case, "a.center", mem_fields(cheer_red=1, do=command))
    assert answer.status_code == 422
    case.refresh_from_db()
    assert case.position == before


def test_there_is_room_for_so_much(judge: Client, case: Case) -> None:
    for _ in range(limits.STACK_CARDS - 1):
        post(judge, case, "a.center", mem_fields(do="put:hBP01-057"))
    answer = post(judge, case, "a.center", mem_fields(do="put:hBP01-057"))
    assert answer.status_code == 422
    assert f"room for {limits.STACK_CARDS}" in answer.content.decode()


def test_starting_stores_the_form_and_goes_to_the_first_thing_to_decide(judge: Client, case: Case) -> None:
    answer = post(judge, case, "a.center", mem_fields(damage=10, go="start"))
    assert answer["Location"] == f"/boards/{case.public_id}/steps/2"
    assert position(case).sides[0].stage[0].damage == 10
    answer = post(judge, case, "a.center", mem_fields(damage=20, go="start"), **HTMX)
    assert answer["HX-Redirect"] == f"/boards/{case.public_id}/steps/2"


def test_hp_on_the_board_counts_continuous_effects_when_it_can(judge: Client, case: Case) -> None:
    page = judge.get(f"/boards/{case.public_id}/edit").content.decode()
    assert "/100" in page
    case.position = case.position.replace("hBP01-057", "hBP01-999")
    case.save()
    assert "/100" in judge.get(f"/boards/{case.public_id}/edit").content.decode(), "and as printed when it cannot"


def test_what_this_turn_has_added_and_which_abilities_were_used(judge: Client, case: Case) -> None:
    """Bonuses of this turn are numbers; an ability that is limited to so many times a turn is a box."""
    case.position = case.position.replace("a center hBP01-056", "a center hBP03-030")
    case.save()
    page = judge.get(f"/boards/{case.public_id}/edit", {"place": "a.center"}).content.decode()
    assert 'name="used_0"' in page
    post(judge, case, "a.center", mem_fields(arts_plus="50", hp_plus="-20", used_0="on"))
    mem = position(case).sides[0].stage[0]
    assert (mem.arts_plus, mem.hp_plus, mem.used) == (50, -20, ("hBP03-030",))
    page = judge.get(f"/boards/{case.public_id}/edit", {"place": "a.center"}).content.decode()
    assert "Arts +50 this turn" in page
    assert "HP -20 this turn" in page
    assert (field(page, "arts_plus"), field(page, "hp_plus")) == ("50", "-20")
    post(judge, case, "a.center", mem_fields(arts_plus="much"))
    assert position(case).sides[0].stage[0].arts_plus == 50


def turn_fields(**values: Any) -> dict[str, Any]:
    return {"player": 0, "first": 0, "step": "performance", "turn": 5, "rules": "1.9.0", "title": "", **values}


def test_abilities_that_wait_are_written_a_line_each(judge: Client, case: Case) -> None:
    post(judge, case, "turn", turn_fields(primed="a hBP01-120; on center\nb hBP01-116; on center; about a.center"))
    halves = position(case).sides
    assert [each.card for half in halves for each in half.primed] == ["hBP01-120", "hBP01-116"]
    page = judge.get(f"/boards/{case.public_id}/edit", {"place": "turn"}).content.decode()
    assert "b hBP01-116; on center; about a.center" in page


def test_a_line_that_cannot_be_read_is_told_and_kept(judge: Client, case: Case) -> None:
    answer = post(judge, case, "turn", turn_fields(primed="a hBP01-120; at center"))
    page = answer.content.decode()
    assert "line 1: “at” is not a detail" in page.replace("&#x27;", "'")
    assert "a hBP01-120; at center" in page
    assert not position(case).sides[0].primed


def test_an_ability_that_cannot_wait_there_is_told_beside_the_field(judge: Client, case: Case) -> None:
    post(judge, case, "turn", turn_fields(primed="b hBP01-120; on center"))
    page = judge.get(f"/boards/{case.public_id}/edit", {"place": "turn"}).content.decode()
    assert "10.8.7" in page


@pytest.mark.parametrize("query", ["mumai", "nanasi"])
@pytest.mark.parametrize(("place", "button"), [("a.center", "put:"), ("a.oshi", "put:")])
def test_a_slip_in_a_name_suggests_the_name(judge: Client, empty: Case, query: str, place: str, button: str) -> None:
    for address in ("edit", "edit/suggest"):
        page = judge.get(f"/boards/{empty.public_id}/{address}", {"place": place, "q": query}).content.decode()
        assert f"fits “{query}”. Perhaps:" in page
        assert "Nanashi Mumei" in page
        assert button in page
    nothing = judge.get(f"/boards/{empty.public_id}/edit", {"place": place, "q": "qqqqqq"}).content.decode()
    assert "Try a part of the name, or the number." in nothing
