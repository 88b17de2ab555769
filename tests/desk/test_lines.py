"""Lines: their address is what they are, going back adds one, a shared link shows the same for ever."""

import re
from html import unescape
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from judge.desk import limits, lines
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Branch, Case, Line, OldLink, Stale
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.records import changed_decision, pack, record_of, unpack
from judge.scenarios.library import Example, examples

from .conftest import HTMX, newest


def again(case: Case) -> Case:
    case.refresh_from_db()
    return case


def choose(client: Client, case: Case, step: int, *keys: str) -> HttpResponse:
    data = {"version": again(case).version, "option": list(keys)}
    return client.post(f"/boards/{case.public_id}/steps/{step}/choose", data)


def do(client: Client, case: Case, what: str, **more: Any) -> HttpResponse:
    return client.post(f"/boards/{case.public_id}/lines", {"version": again(case).version, "do": what, **more})


@pytest.fixture
def two(judge: Client, case: Case) -> Case:
    """A board with two lines: the Arts, and ending the step at once, which is on show."""
    choose(judge, case, 2, "arts:center:1")
    choose(judge, case, 2, "end")
    return again(case)


def names(case: Case) -> list[tuple[str, list[list[str]], bool]]:
    return [(each.name, [list(keys) for keys in each.content.picks], each.on_show) for each in case.tree()]


def test_the_same_line_has_the_same_address_however_it_was_written(case: Case) -> None:
    untidy = Content(case.position.replace("turn 5 a", "TURN 5   a  # the fifth"), "", (("arts:center:1",),))
    tidy = Content(case.position, "", (("arts:center:1",),))
    assert keep(untidy) == keep(tidy)
    assert Line.objects.count() == 1
    assert keep(Content(case.position)).digest != keep(tidy).digest


def test_going_back_and_choosing_otherwise_adds_a_line_and_both_stay(judge: Client, two: Case) -> None:
    assert names(two) == [("", [["arts:center:1"]], False), ("", [["end"]], True)]
    page = judge.get(f"/boards/{two.public_id}/steps/2").content.decode()
    assert 'value="show:0"' in page, "the timeline shows the other line where it parts"


def test_choosing_what_another_line_has_shows_that_line(judge: Client, two: Case) -> None:
    choose(judge, two, 2, "arts:center:1")
    assert [(picks, shown) for _name, picks, shown in names(again(two))] == [
        ([["arts:center:1"]], True),
        ([["end"]], False),
    ]
    assert two.choices == [["arts:center:1"]]


def test_choosing_the_same_again_changes_nothing(judge: Client, two: Case) -> None:
    before = two.version
    assert choose(judge, two, 2, "end").status_code == 302
    assert again(two).version == before


def test_going_on_at_the_end_lengthens_the_line(judge: Client, two: Case) -> None:
    do(judge, two, "show:0")
    last = len(again(two).content.play().steps)
    assert choose(judge, two, last, "end").status_code == 302
    assert [picks for _name, picks, _shown in names(again(two))] == [[["arts:center:1"], ["end"]], [["end"]]]


def test_lines_are_named_ordered_shown_and_removed_and_each_is_undone(judge: Client, two: Case) -> None:
    do(judge, two, "name:0", name="Arts first")
    do(judge, two, "down:0")
    assert [name for name, _picks, _shown in names(again(two))] == ["", "Arts first"]
    page = judge.get(f"/boards/{two.public_id}/lines").content.decode()
    assert 'value="Arts first"' in page
    do(judge, two, "remove:0")
    assert names(again(two)) == [("Arts first", [["arts:center:1"]], True)]
    assert judge.post(f"/boards/{two.public_id}/undo", {"back": "lines"})["Location"].endswith("/lines")
    assert names(again(two)) == [("", [["end"]], True), ("Arts first", [["arts:center:1"]], False)]
    for _ in range(3):
        judge.post(f"/boards/{two.public_id}/undo", {"back": "steps"})
    assert names(again(two)) == [("", [["arts:center:1"]], True)]
    assert Branch.objects.count() == 0, "a board of one line needs no list of them"


@pytest.mark.parametrize("what", ["", "show:9", "show:-1", "burn:0", "show:999999999"])
def test_what_cannot_be_done_with_lines_is_said(judge: Client, two: Case, what: str) -> None:
    before = names(two)
    answer = do(judge, two, what)
    assert answer.status_code == 422
    assert '<p class="error" role="alert">' in answer.content.decode()
    assert names(again(two)) == before


def test_the_last_line_is_not_removed_and_a_long_name_not_stored(judge: Client, case: Case) -> None:
    assert "keeps at least one line" in do(judge, case, "remove:0").content.decode()
    assert "120 are allowed" in do(judge, case, "name:0", name="x" * 121).content.decode()


def test_another_window_does_not_lose_its_lines(judge: Client, two: Case) -> None:
    stale = {"version": two.version, "do": "remove:0"}
    do(judge, two, "name:0", name="Arts first")
    answer = judge.post(f"/boards/{two.public_id}/lines", stale, follow=True)
    assert "changed in another window" in answer.content.decode()
    assert len(names(again(two))) == 2
    with pytest.raises(Stale):
        lines.show(two, 0, version=1)
    assert len(names(again(two))) == 2


def test_a_board_keeps_so_many_lines_and_says_when_there_are_more(
    judge: Client, two: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LINES_OF_A_CASE", 2)
    text = two.position.replace("b life 4", "b life 3")
    answer = judge.post(f"/boards/{two.public_id}/notation", {"notation": text, "version": again(two).version})
    assert "keeps at most 2 lines" in answer.content.decode()
    assert text in unescape(answer.content.decode()), "what was typed is still there"
    with pytest.raises(lines.BadBranch, match="at most 2 lines"):
        lines.choose(again(two), 0, ("skill:1",))
    assert len(names(again(two))) == 2


def test_an_edited_board_begins_another_line_and_the_played_one_stays(judge: Client, case: Case) -> None:
    choose(judge, case, 2, "arts:center:1")
    text = again(case).position.replace("b life 4", "b life 3")
    judge.post(f"/boards/{case.public_id}/notation", {"notation": text, "version": again(case).version})
    assert [shown for _name, _picks, shown in names(again(case))] == [False, True]
    judge.post(
        f"/boards/{case.public_id}/notation",
        {"notation": text.replace("b life 3", "b life 2"), "version": again(case).version},
    )
    assert len(names(again(case))) == 2, "an edited board that was not played since is edited on"
    assert case.choices == [["arts:center:1"]], "the choices are kept as far as they can be followed"
    page = judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    assert "another board" not in page
    assert "B: life 2 → 4" in page, "what differs is said"
    judge.post(f"/boards/{case.public_id}/notation", {"notation": text, "version": again(case).version})
    assert len(names(again(case))) == 3, "it was played, so it stays"


def test_a_board_without_choices_is_edited_in_place(judge: Client, case: Case) -> None:
    judge.get(f"/boards/{case.public_id}/steps/1")
    judge.post(
        f"/boards/{case.public_id}/notation",
        {"notation": again(case).position.replace("b life 4", "b life 3"), "version": case.version},
    )
    assert len(names(again(case))) == 1


def test_a_shared_link_shows_the_same_after_the_owner_tried_another_order(
    judge: Client, stranger: Client, case: Case
) -> None:
    choose(judge, case, 2, "arts:center:1")
    link = judge.post(f"/boards/{case.public_id}/steps/13/share")["Location"]
    before = seen(stranger, link)
    assert "You are reading a line of play that somebody shared" in before
    choose(judge, case, 2, "end")
    judge.post(
        f"/boards/{case.public_id}/notation",
        {"notation": again(case).position.replace("life 4", "life 1"), "version": case.version},
    )
    assert seen(stranger, link) == before
    judge.post(f"/boards/{case.public_id}/delete")
    assert seen(stranger, link) == before


def seen(client: Client, link: str) -> str:
    """The page without the tokens of its forms, which are new each time."""
    return re.sub(r'value="\w{64}"', "", client.get(link).content.decode())


def test_a_copy_of_a_kept_line_is_ones_own(stranger: Client, two: Case) -> None:
    digest = keep(two.content).digest
    assert stranger.post(f"/lines/{digest}/copy").status_code == 302
    copy = newest()
    assert (copy.choices, copy.position) == (two.choices, two.position)
    assert copy.public_id != two.public_id


def test_a_line_nobody_kept_is_not_there(stranger: Client) -> None:
    for end in ("", "/steps/1", "/scenario.yaml"):
        assert stranger.get(f"/lines/{'a' * 20}{end}").status_code == 404
    assert stranger.post(f"/lines/{'a' * 20}/copy").status_code == 404


def test_links_given_out_before_lines_lead_to_one(stranger: Client, two: Case) -> None:
    line = keep(two.content)
    OldLink.objects.create(share_id="old-link", line=line)
    assert stranger.get("/shared/old-link")["Location"] == f"/lines/{line.digest}"
    assert stranger.get("/shared/old-link/steps/2")["Location"] == f"/lines/{line.digest}/steps/2"
    assert stranger.get("/shared/no-link").status_code == 404


def test_an_example_that_left_its_line_bears_its_name_no_more(judge: Client) -> None:
    start = _example_with_an_order()
    judge.post("/boards/new", {"start": f"example:{start.slug}"})
    case = newest()
    title = start.title
    page = judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    assert f"<h1>{title}</h1>" in page
    played = case.content.canonical().play()
    step = next(each for each in played.steps if each.choice and len(each.choice.options) > 1)
    other = next(option.key for option in step.choice.options if (option.key,) != step.picked)
    assert choose(judge, case, step.transition.number, other).status_code == 302
    page = judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    assert f"<h1>{title}</h1>" not in page
    assert '<span class="mark">decides</span>' not in page


def _example_with_an_order() -> Example:
    return next(
        each
        for each in examples()
        if each.scenario.on_a_board
        and any(
            step.choice and len(step.choice.options) > 1 and step.choice.maximum == 1 and step.picked
            for step in content_of(each).play().steps
        )
    )


def test_what_an_engine_told_is_kept_and_compared(case: Case) -> None:
    line = keep(Content(case.position, "", (("arts:center:1",),)))
    played = line.content.play()
    record = unpack(line.record)
    assert record == record_of(played, line.content.library)
    assert changed_decision(line, played, line.content.library) is None
    line.engine = "0.1"
    assert changed_decision(line, played, line.content.library) is None, "it was decided alike"
    steps = list(record.steps)
    at = next(index for index, told in enumerate(steps) if told.change)
    steps[at] = type(steps[at])(("9.9.9",), ("Told then", "当時"), "other")
    line.record = pack(type(record)(tuple(steps), record.outcome))
    found = changed_decision(line, played, line.content.library)
    assert found is not None
    assert (found.first, found.then[0].words[0]) == (at + 1, "Told then")


@pytest.mark.parametrize("stored", [b"", b"not packed", pack(None)])  # type: ignore[arg-type]
def test_a_damaged_record_is_as_none(stored: bytes) -> None:
    assert unpack(stored) is None


def test_a_line_decided_otherwise_is_shown_as_then_and_as_now(stranger: Client, case: Case) -> None:
    line = keep(Content(case.position, "", (("arts:center:1",),)))
    record = unpack(line.record)
    told = record.steps[4]
    steps = (*record.steps[:4], type(told)(told.rules, ("Told then", "当時"), "other"), *record.steps[5:])
    Line.objects.filter(digest=line.digest).update(engine="0.1", record=pack(type(record)(steps, record.outcome)))
    page = stranger.get(f"/lines/{line.digest}/steps/5").content.decode()
    assert "engine version 0.1" in page
    assert f"/lines/{line.digest}/then" in page
    page = stranger.get(f"/lines/{line.digest}/then").content.decode()
    assert "Told then" in page
    assert stranger.get(f"/lines/{keep(case.content).digest}/then").status_code == 404


def test_htmx_gets_the_part_with_the_lines(judge: Client, two: Case) -> None:
    page = judge.get(f"/boards/{two.public_id}/steps/2", **HTMX).content.decode()
    assert "<main" not in page
    assert 'value="show:0"' in page


def test_what_differs_between_two_boards_is_said_where_their_lines_are_listed(judge: Client, case: Case) -> None:
    choose(judge, case, 2, "arts:center:1")
    text = again(case).position.replace("b life 4", "b life 3")
    judge.post(f"/boards/{case.public_id}/notation", {"notation": text, "version": again(case).version})
    page = judge.get(f"/boards/{case.public_id}/lines").content.decode()
    assert "begins from a board with: B: life 3 → 4" in page
    assert "another board" not in page
    answer = do(judge, case, "compare:0")
    page = judge.get(answer["Location"]).content.decode()
    assert "They begin from different boards:" in page
    for name in ("B: life 3", "B: life 4"):
        assert name in page, "each line is called by what it differs in"


def test_the_comparison_calls_lines_by_the_names_that_were_given(
    judge: Client, stranger: Client, two: Case, documents: None
) -> None:
    do(judge, two, "name:0", name="Arts <first>")
    address = do(judge, two, "compare:0")["Location"]
    page = unescape(stranger.get(address).content.decode())
    assert "Arts <first>" in page, "whoever has the link reads the name too"
    assert "<first>" not in stranger.get(address).content.decode()
    found = stranger.get(f"{address}&format=json").json()
    assert found["lines"][1]["name"] == "Arts <first>"
    assert found["lines"][1]["picked"], "what it picks is still said"
    text = unescape(re.search(r'data-copy="([^"]+)"', stranger.get(address).content.decode())[1])
    assert "2: Arts <first> (" in text
    assert "second=Arts" in text, "the link in the text has the name"


def test_only_the_choices_of_players_are_counted(judge: Client, db: None) -> None:
    content = next(
        found
        for example in examples()
        if (found := content_of(example)).picks
        and sum(key.startswith("die:") for keys in found.picks for key in keys) == 1
        and len(found.picks) == 3
    )
    case = made(judge, content)
    assert (len(case.choices), case.content.play().chosen) == (3, 2)
    page = judge.get(f"/boards/{case.public_id}/lines").content.decode()
    assert "2 choices" in page
    assert "3 choices" not in page
    assert "3 choices" not in judge.get("/boards/").content.decode()


def made(judge: Client, content: Content) -> Case:
    judge.post("/boards/new", {"start": "notation", "notation": content.position})
    case = newest()
    case.change(cards=content.cards, choices=[list(keys) for keys in content.picks])
    return case


def test_a_choice_that_could_not_be_carried_out_is_not_counted(judge: Client, two: Case) -> None:
    two.change(choices=[["arts:center:1"], ["no such option"]])
    page = judge.get(f"/boards/{two.public_id}/lines").content.decode()
    assert "1 choice" in page
    assert "2 choices" not in page


def test_sharing_a_step_can_be_seen_and_leads_back(judge: Client, stranger: Client, two: Case) -> None:
    address = judge.post(f"/boards/{two.public_id}/steps/2/share")["Location"]
    assert address.endswith("/steps/2#shared")
    page = judge.get(address.partition("#")[0]).content.decode()
    assert 'id="shared"' in page
    assert "This page is shared." in page
    assert f'href="/boards/{two.public_id}/steps/2"' in page
    assert f'data-copy="http://testserver{address.partition("#")[0]}"' in page
    other = stranger.get(address.partition("#")[0]).content.decode()
    assert 'id="shared"' not in other
    assert two.public_id not in other
    judge.post(f"/boards/{two.public_id}/delete")
    assert two.public_id not in judge.get(address.partition("#")[0]).content.decode(), "a board that is gone"


def test_a_browser_remembers_the_boards_of_so_many_shared_lines(
    judge: Client, two: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SHARED_REMEMBERED", 1)
    first = judge.post(f"/boards/{two.public_id}/steps/2/share")["Location"].partition("#")[0]
    do(judge, two, "show:0")
    second = judge.post(f"/boards/{two.public_id}/steps/2/share")["Location"].partition("#")[0]
    assert 'id="shared"' not in judge.get(first).content.decode()
    assert 'id="shared"' in judge.get(second).content.decode()
