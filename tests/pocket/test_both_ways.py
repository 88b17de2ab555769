"""Two phones and the site: boards and rulings go both ways, a board stays one board, nothing is doubled and nothing is lost."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from judge.desk import lines
from judge.desk.content import Content, shared_choices
from judge.desk.models import Case, Ruling, RulingEntry
from judge.desk.rulings.writing import add, write
from judge.engine.position import notation
from judge.pocket import agreed_versions
from judge.pocket.boards_for_phone import parcel_for_phone
from judge.pocket.export import counts_here, unsent_parcel
from judge.pocket.importing import import_parcel
from judge.pocket.merging import WholeBoard, merge_boards
from rulesdb import shelf
from rulesdb.models import Document
from tests.rulesdb.floor_documents import FIRST, bring_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

TABLES = ("desk_line", "desk_case", "desk_branch", "desk_ruling", "desk_rulingentry", "desk_mention", "pocket_agreed")
POSITION = notation.write(notation.read("turn 5 a\nstep main\n"))
SITE, OWNER = "site", "somebody"


class Devices:
    """The databases of the site and of phones. One at a time is in the tables."""

    def __init__(self, *names: str) -> None:
        self.rows: dict[str, dict[str, list[Any]]] = {name: {table: [] for table in TABLES} for name in names}
        self.sent: dict[str, list[str]] = {name: [] for name in names}

    @contextmanager
    def on(self, name: str) -> Iterator[None]:
        """The tables are those of this device."""
        with connection.cursor() as cursor:
            for table in reversed(TABLES):
                cursor.execute(f"DELETE FROM {table}")
            for table in TABLES:
                for row in self.rows[name][table]:
                    cursor.execute(f"INSERT INTO {table} VALUES ({','.join(['%s'] * len(row))})", row)
        yield
        with connection.cursor() as cursor:
            for table in TABLES:
                cursor.execute(f"SELECT * FROM {table}")
                self.rows[name][table] = cursor.fetchall()

    def send(self, name: str, *, heard: bool = True) -> int:
        """A phone sends one parcel to the site; whether it hears the answer. Returns on how many boards both had gone on."""
        with self.on(name):
            waiting = json.loads(unsent_parcel(json.dumps(self.sent[name])))
        with self.on(SITE):
            told = import_parcel([OWNER], waiting["body"].encode())
        assert told["refused"] == [], told["refused"]
        assert not told["later"]
        if heard:
            self.sent[name] += [mark for mark in told["marks"] if not mark.startswith("line ")]
            with self.on(name):
                agreed_versions.note_sent(waiting["body"], told["marks"])
        return len(told["apart"])

    def pull(self, name: str) -> dict[str, Any]:
        """A phone takes what the site has and it has not."""
        with self.on(name):
            known = agreed_versions.site_versions()
        with self.on(SITE):
            found = json.loads(parcel_for_phone([OWNER], known))
        with self.on(name):
            told = import_parcel([f"owner of {name}"], json.dumps(found["parcel"]).encode(), pulled=True)
        assert told["refused"] == [], told["refused"]
        return told

    def boards(self, name: str) -> dict[str, tuple[Any, ...]]:
        """Each board of a device as its reader knows it."""
        with self.on(name):
            found = {}
            for case in Case.objects.all():
                whole = agreed_versions.stored_board(case)
                tree = [digest for _name, digest in whole.tree if digest]
                assert len(set(tree)) == len(tree), "a line is there twice"
                found[case.public_id] = (case.title, whole.content.digest, frozenset(tree))
            return found

    def rulings(self, name: str) -> dict[str, tuple[str, ...]]:
        """The words of the entries of each ruling in their order."""
        with self.on(name):
            return {
                each.public_id: tuple(each.entries.order_by("number").values_list("words", flat=True))
                for each in Ruling.objects.all()
            }

    def waiting(self, name: str) -> int:
        """How many things are only on this phone."""
        with self.on(name):
            return sum(counts_here(json.dumps(self.sent[name])).values())


def cut(owner: str = OWNER) -> Case:
    """A board."""
    return Case.objects.create(owner=owner, position=POSITION)


def one() -> Case:
    """The board of a device that has one."""
    return Case.objects.get()


def test_a_board_continued_on_the_phone_and_sent_three_times_is_one_board() -> None:
    all_three = Devices(SITE, "a")
    with all_three.on("a"):
        cut("owner of a")
    for pick in ("one", "two", "three"):
        with all_three.on("a"):
            case = one()
            lines.choose(case, len(case.choices), [pick])
        assert all_three.waiting("a") == 1
        all_three.send("a")
        assert all_three.waiting("a") == 0
    with all_three.on(SITE):
        assert one().picks == (("one",), ("two",), ("three",))
    all_three.pull("a")
    assert all_three.boards("a") == all_three.boards(SITE)
    assert all_three.waiting("a") == 0


def test_a_board_is_continued_on_whichever_side_was_last() -> None:
    all_three = Devices(SITE, "a", "b")
    with all_three.on(SITE):
        cut()
    for name, pick in (("a", "one"), ("b", "two"), ("a", "three")):
        all_three.pull(name)
        with all_three.on(name):
            case = one()
            lines.choose(case, len(case.choices), [pick])
        assert all_three.send(name) == 0
    with all_three.on(SITE):
        assert one().picks == (("one",), ("two",), ("three",))


def test_where_both_went_on_the_board_has_both_lines_side_by_side_and_says_which_came() -> None:
    both = Devices(SITE, "a")
    with both.on(SITE):
        lines.choose(cut(), 0, ["shared"])
    both.pull("a")
    for name, pick in ((SITE, "at the site"), ("a", "on the phone")):
        with both.on(name):
            lines.choose(one(), 1, [pick])
    assert both.send("a", heard=False) == 1
    assert both.send("a") == 0, "what is sent again is there"
    with both.on(SITE):
        case = one()
        assert case.picks == (("shared",), ("at the site",))
        assert [(each.name, each.content.picks) for each in case.tree()] == [
            ("", case.picks),
            ("From the phone", (("shared",), ("on the phone",))),
        ]
    both.pull("a")
    assert both.boards("a") == both.boards(SITE)
    assert both.waiting("a") == 0


def test_a_default_that_was_chosen_on_the_phone_is_not_lost_where_the_site_went_on() -> None:
    common = WholeBoard("", Content("turn 5 a\n", "", (("end",),)), ())
    here = replace(common, content=Content("turn 5 a\n", "", (("end",), ("pass",))))
    arriving = replace(common, content=Content("play Q194 as answered\nturn 5 a\n", "", (("end",),)))
    merged = merge_boards(common.base, here, arriving, "", lambda line: line.digest)
    assert merged.whole.content == here.content
    assert merged.aside == arriving.content.digest


def test_names_given_on_both_sides_are_both_there() -> None:
    both = Devices(SITE, "a")
    with both.on(SITE):
        cut()
    both.pull("a")
    for name, title in ((SITE, "Table 3"), ("a", "Ganmo")):
        with both.on(name):
            one().change(title=title)
    both.send("a", heard=False)
    both.send("a")
    with both.on(SITE):
        assert one().title == "Table 3 / Ganmo"


def test_what_was_deleted_on_the_phone_stays_deleted_there_and_stays_at_the_site() -> None:
    both = Devices(SITE, "a")
    with both.on(SITE):
        cut()
    both.pull("a")
    with both.on("a"):
        one().delete()
    with both.on(SITE):
        one().change(title="Later")
    both.pull("a")
    both.send("a")
    assert both.boards("a") == {}
    assert len(both.boards(SITE)) == 1


def ruling(owner: str, words: str, token: str) -> Ruling:
    """A ruling as its form stores it."""
    return write(owner, token, {"words": words, "edition": "1.9.0", "visibility": "private", "steps": []}, None)


def amended(each: Ruling, words: str, token: str, owner: str) -> None:
    """An amendment as its form stores it."""
    add(
        each,
        each.entries.count(),
        RulingEntry.Kind.AMENDMENT,
        owner,
        token,
        {"words": words, "edition": "1.9.0", "steps": []},
    )


def test_entries_of_both_sides_are_in_one_order_on_both() -> None:
    both = Devices(SITE, "a")
    with both.on(SITE):
        ruling(OWNER, "first", "1")
    both.pull("a")
    with both.on("a"):
        amended(Ruling.objects.get(), "on the phone", "2", "owner of a")
    with both.on(SITE):
        amended(Ruling.objects.get(), "by the head judge", "3", "the head judge")
    both.pull("a")
    assert both.waiting("a") == 1
    both.send("a")
    both.pull("a")
    (told,) = both.rulings(SITE).values()
    assert told == ("first", "by the head judge", "on the phone")
    assert both.rulings("a") == both.rulings(SITE)
    assert both.waiting("a") == 0


@pytest.mark.extended
def test_a_penalty_and_a_floor_rule_go_both_ways_though_the_phone_does_not_have_the_document(tmp_path: Path) -> None:
    both = Devices(SITE, "a")
    gives = {"penalty": "warning", "penalty_for": "1.0/kiri#2.2", "rules": [("1.0", "kiri#2.2")]}
    with both.on(SITE):
        bring_in(tmp_path, FIRST, "--apply")
        found = {"words": "See kiri#2.2.", "edition": "1.9.0", "visibility": "private", "steps": [], **gives}
        write(OWNER, "1", found, None)
        Document.objects.filter(slug="kiri").update(slug="unknown")  # as it is on a phone
        shelf.forget()
    both.pull("a")
    with both.on("a"):
        entry = RulingEntry.objects.get()
        assert (entry.penalty, entry.penalty_for, entry.words) == ("warning", "1.0/kiri#2.2", "See kiri#2.2.")
        add(entry.ruling, 1, "amendment", "owner of a", "2", {**found, "words": "See kiri#2.2, again.", "rules": []})
        Document.objects.filter(slug="unknown").update(slug="kiri")
        shelf.forget()
    both.send("a")
    with both.on(SITE):
        last = RulingEntry.objects.get(number=2)
        assert (last.penalty, last.penalty_for) == ("warning", "1.0/kiri#2.2")
        assert [(each.edition, each.key) for each in last.mentions.filter(kind="floor")] == [("1.0", "kiri#2.2")]
    with both.on("a"):
        write("owner of a", "3", {**found, "words": "A penalty of one's own.", "rules": []}, None)
        waiting = json.loads(unsent_parcel("[]"))
    with both.on(SITE):
        told = import_parcel([OWNER], waiting["body"].encode())
    assert [each["reason"] for each in told["refused"]] == ["Choose one of the penalties of this event."]


def something(random_: random.Random, made: dict[str, list[Content]], name: str, count: int) -> None:
    """One thing that somebody does on a device."""
    owner = OWNER if name == SITE else f"owner of {name}"
    boards, rulings = list(Case.objects.order_by("public_id")), list(Ruling.objects.order_by("public_id"))
    act = random_.choice(["cut", "go on", "go on", "go on", "other", "other", "show", "title", "ruling", "amend"])
    if act == "cut" or (act not in ("ruling", "amend") and not boards):
        case = Case.objects.create(owner=owner, position=POSITION)
        made[case.public_id] = [case.content]
    elif act == "ruling" or (act == "amend" and not rulings):
        ruling(owner, f"ruling {count}", f"{name} {count}")
    elif act == "amend":
        amended(random_.choice(rulings), f"entry {count}", f"{name} {count}", owner)
    else:
        case = random_.choice(boards)
        if act == "go on":
            lines.choose(case, len(case.choices), [f"pick {count}"])
        elif act == "other":
            lines.choose(case, random_.randrange(len(case.choices) + 1), [f"pick {count}"])
        elif act == "show":
            lines.show(case, random_.randrange(len(case.tree())))
        else:
            case.change(title=f"name {count}", draft=case.draft)
        case.refresh_from_db()
        made[case.public_id].append(case.content)


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.extended) for seed in range(3, 200))]
)
def test_in_whatever_order_two_phones_and_the_site_work_nothing_is_doubled_and_nothing_lost(seed: int) -> None:
    random_ = random.Random(seed)
    devices = Devices(SITE, "a", "b")
    made: dict[str, list[Content]] = {}
    for count in range(40):
        name = random_.choice([SITE, "a", "b"])
        act = random_.choice(["work", "work", "send", "lost", "pull"])
        if act == "work":
            with devices.on(name):
                something(random_, made, name, count)
        elif name != SITE and act == "pull":
            devices.pull(name)
        elif name != SITE:
            devices.send(name, heard=act == "send")
    for _round in range(3):
        for name in ("a", "b"):
            devices.send(name)
            devices.pull(name)
    assert devices.waiting("a") == devices.waiting("b") == 0
    everywhere = devices.boards(SITE)
    assert devices.boards("a") == devices.boards("b") == everywhere
    assert set(everywhere) == set(made), "each board once"
    assert devices.rulings("a") == devices.rulings("b") == devices.rulings(SITE)
    entries = [words for each in devices.rulings(SITE).values() for words in each]
    assert len(set(entries)) == len(entries)
    with devices.on(SITE):
        for public_id, contents in made.items():
            there = [branch.content for branch in Case.objects.get(public_id=public_id).tree()]
            for content in contents:
                assert any(shared_choices(content, each) == len(content.picks) for each in there), "a line is lost"
