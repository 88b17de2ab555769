"""Where play under two editions parts: found in random games, laid to the provisions that make it, cut down to a small board."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from judge.cards.library import library
from judge.engine.editions import EDITIONS, switch_names, with_switch
from judge.engine.position.notation import read, write
from judge.scenarios.edition_differences import (
    RULES,
    edition_difference,
    group_differences,
    minimise_difference,
    switches,
)
from judge.scenarios.minimise import minimise

OLDER, NEWER = "1.3.0", "1.9.0"
DOCS = Path(__file__).resolve().parents[2] / "docs/editions.md"
SEVERAL = """turn 6 a
a oshi hBP01-003
a center hBP06-053; cheers hY04-009 x2, green x2; with hBP01-116
a back hBP01-009; damage 10
a hand hBP01-116, 3
a deck 20
a archive hBP01-038, hBP01-032
a life 3
b center hSD02-003
b collab hSD02-003
b back hBP03-037
b back hSD02-003; cheers white
b deck 20
b hand 2
b life purple, ? x2
"""
PICKS = (("arts:center:1",), ("holomem:b.center",), ("holomem:b.collab",))


def test_a_difference_is_laid_to_the_provision_that_makes_it() -> None:
    """Two holomems of B have to go Down: one after the other (11.3.2), or together."""
    found = edition_difference(read(SEVERAL), PICKS, OLDER, NEWER, library())
    assert found is not None
    assert found.switches == ("several_downs",)
    assert (found.older.asked, found.newer.asked) == ("choose_life_to", "choose_down")


def test_before_the_last_answer_nothing_is_different() -> None:
    for count in range(len(PICKS)):
        assert edition_difference(read(SEVERAL), PICKS[:count], OLDER, NEWER, library()) is None


@pytest.mark.extended
def test_it_is_cut_down_to_what_it_needs() -> None:
    found = edition_difference(read(SEVERAL), PICKS, OLDER, NEWER, library())
    assert found is not None
    less = minimise_difference(found, OLDER, NEWER, library())
    text = write(less.position)
    assert less.switches == found.switches
    assert edition_difference(read(text), PICKS, OLDER, NEWER, library()) == less, "what is written shows the same"
    for gone in ("hBP01-116", "hBP01-009", "hBP01-038", "white", "oshi"):
        assert gone not in text
    for line in text.strip().splitlines():
        rest = text.replace(f"{line}\n", "")
        if re.match(r"[ab] (center|collab|back)", line):
            once = edition_difference(read(rest), PICKS, OLDER, NEWER, library())
            assert once is None or (once.older.asked, once.newer.asked) != (less.older.asked, less.newer.asked), line


def test_a_difference_is_counted_with_others_of_its_kind() -> None:
    found = edition_difference(read(SEVERAL), PICKS, OLDER, NEWER, library())
    assert found is not None
    (group,) = group_differences([(1, found), (1, found), (2, found)], OLDER, NEWER, library(), cut=1)
    assert (group.count, group.games, group.rules) == (3, 2, ("11.3.2",))
    assert len(write(group.smallest.position)) < len(write(found.position))


def test_cutting_down_leaves_what_is_asked_for() -> None:
    position = read(SEVERAL)
    less = minimise(position, lambda each: any("hBP01-038" in half.archive for half in each.sides))
    assert write(less).split("step performance")[1].split() == ["a", "archive", "hBP01-038"]


def test_an_edition_but_for_one_switch_is_played_and_is_no_edition() -> None:
    mixed = with_switch(NEWER, "several_downs", OLDER)
    assert EDITIONS[mixed].several_downs == "together"
    assert EDITIONS[mixed].version == NEWER
    assert mixed not in EDITIONS
    for wrong in ("9.9.9", with_switch("9.9.9", "several_downs", OLDER), f"{NEWER} but several_downs"):
        with pytest.raises(KeyError):
            EDITIONS[wrong]


def test_every_switch_has_the_provisions_that_the_docs_name() -> None:
    assert set(RULES) == set(switch_names())
    assert set(switches(OLDER, NEWER)) <= set(switch_names())
    rows = {
        cells[1].replace("-", "_"): re.findall(r"\d+(?:\.\d+)+", cells[4])
        for line in DOCS.read_text(encoding="utf-8").splitlines()
        if len(cells := [cell.strip() for cell in line.split("|")]) == 7
    }
    for switch, rules in RULES.items():
        named = rows[switch]
        assert {named[0], named[-1]} <= set(rules), switch


def command(*args: str) -> str:
    out = StringIO()
    call_command("editions_part", *args, stdout=out)
    return out.getvalue()


@pytest.mark.slow
def test_a_game_is_answered_alike_until_the_editions_part() -> None:
    """The first difference of every game is the face of the Oshi holomem (6.2.1.4), before anything is decided."""
    (told,) = [json.loads(line) for line in command(OLDER, NEWER, "--games", "1", "--starter", "--json").splitlines()]
    assert (told["switches"], told["count"], told["games"]) == (["oshi_face"], 1, 1)
    assert told["rules"][NEWER] == ["6.2.1.4", "6.2.1.12"]
    assert "oshi_face: 1 time in 1 game\n" in command(OLDER, NEWER, "--games", "1", "--starter")


def test_an_edition_that_is_not_played_is_refused() -> None:
    with pytest.raises(CommandError, match=r"1\.5\.0 is not an edition that is played"):
        command("1.5.0", NEWER)
