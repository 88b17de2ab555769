"""Every lesson is played: its goals are reached by its scenario's line, by what the engine does, and not before. And its pages."""

import re
from html import unescape

import pytest
from django.test import Client

from judge.learning.attempts import attempt
from judge.learning.lesson_files import FOLDER, PARTS, Lesson, lesson_named, lessons
from judge.learning.models import LessonDone
from judge.learning.presenting import FIRST, LAST
from judge.learning.views.lessons import address_of
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.state_facts import known

KEYS = [lesson.key for lesson in lessons()]


def named(key: str) -> Lesson:
    found = lesson_named(key)
    assert found is not None
    return found


@pytest.mark.parametrize("key", KEYS)
def test_the_line_of_a_lesson_reaches_its_goals_one_after_another_and_not_before(key: str) -> None:
    lesson = named(key)
    begun = attempt(lesson, ())
    assert begun.reached == (None,) * len(lesson.goals)
    assert begun.next_pick() == begun.lesson_picks[0]
    almost = attempt(lesson, begun.lesson_picks[:-1])
    assert not almost.complete
    whole = attempt(lesson, begun.lesson_picks)
    assert not whole.refused
    assert whole.complete
    assert list(whole.reached) == sorted(number or 0 for number in whole.reached)


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_is_written_whole_in_both_languages(key: str) -> None:
    lesson = named(key)
    assert lesson.part in PARTS
    assert 1 <= lesson.minutes <= 5
    for each in (lesson.sentences, lesson.notice):
        assert len(each.en) == len(each.ja) > 0
    words = [
        *lesson.sentences.en,
        *lesson.notice.en,
        lesson.title.en,
        lesson.gist.en,
        *(g.words.en for g in lesson.goals),
    ]
    japanese = [*lesson.sentences.ja, *lesson.notice.ja, lesson.gist.ja, *(g.words.ja for g in lesson.goals)]
    assert all(each[0].isupper() or each[0].isdigit() for each in words)
    assert all(each.endswith((".", "。")) for each in (*lesson.sentences.en, *lesson.notice.en, *japanese))
    assert all(re.search(r"[ぁ-ん]", each) for each in japanese)
    rules = [*lesson.rules, *(rule for goal in lesson.goals for rule in goal.fired)]
    assert rules == [rule for rule in rules if rule in provisions()]
    assert all(goal.fired or goal.state for goal in lesson.goals)
    assert all(known(path) for goal in lesson.goals for path in goal.state)


def test_the_path_goes_from_part_to_part() -> None:
    assert len(KEYS) == len(set(KEYS)) == len(list(FOLDER.glob("*.yaml")))
    parts = [lesson.part for lesson in lessons()]
    assert list(dict.fromkeys(parts)) == list(PARTS)
    assert parts == sorted(parts, key=list(PARTS).index)


def test_a_shuffle_is_not_asked_about() -> None:
    lesson = named("preparation")
    tried = attempt(lesson, [("redraw",)])
    assert tried.line.open_choice is not None
    assert tried.line.open_choice.decider == "b"
    assert tried.picks == (("redraw",),)


def test_a_choice_that_cannot_be_made_is_left_out_with_all_after_it() -> None:
    tried = attempt(named("collab"), [("collab:back.1",), ("collab:back.2",), ("end",)])
    assert tried.refused
    assert tried.picks == (("collab:back.1",),)


def test_whoever_leaves_the_line_gets_no_hint_and_is_told_when_nothing_is_left() -> None:
    tried = attempt(named("loops"), [("end",)])
    assert tried.next_pick() is None
    assert not attempt(named("zones"), [("collab:back.1",)]).complete


@pytest.mark.django_db
class TestPages:
    @pytest.mark.slow
    def test_the_path_shows_what_was_done_and_what_is_next(self, client: Client) -> None:
        page = client.get("/learn/").content.decode()
        assert page.count('class="lesson"') + page.count('class="lesson next"') == len(KEYS)
        assert "lesson done" not in page
        client.post("/learn/zones", {"option": "place:hSD01-007"})
        page = client.get("/learn/").content.decode()
        assert page.count('class="lesson done"') == 1
        assert re.search(r'class="lesson next"><a href="/learn/preparation"', page)
        assert LessonDone.objects.get().lesson == "zones"

    def test_a_choice_leads_to_an_address_that_has_it(self, client: Client) -> None:
        answer = client.post("/learn/collab", {"option": "collab:back.1"})
        assert answer.status_code == 302
        assert answer["Location"] == "/learn/collab?p=collab%3Aback.1#play"
        assert not LessonDone.objects.exists()
        page = unescape(client.get(answer["Location"]).content.decode())
        assert 'name="p" value="collab:back.1"' in page
        assert "becomes holo power" in page
        assert page.count('<li class="done">') == 1

    def test_every_lesson_is_done_by_the_buttons_of_its_pages(self, client: Client) -> None:
        for lesson in lessons():
            picks = attempt(lesson, ()).lesson_picks
            page = client.get(address_of(lesson, picks[:-1])).content.decode()
            choice = re.search(r'<section class="choice".*?</section>', page, re.S)
            hint = re.search(r'class="lesson-hint">.*?</form>', page, re.S)
            assert choice is not None
            assert hint is not None
            for key in picks[-1]:
                assert f'value="{key}"' in unescape(choice[0])
                assert f'value="{key}"' in unescape(hint[0])
            data = {"p": [" ".join(keys) for keys in picks[:-1]], "option": list(picks[-1])}
            assert client.post(f"/learn/{lesson.key}", data).status_code == 302
        assert LessonDone.objects.count() == len(KEYS)
        assert "You have done every lesson" in client.get("/learn/").content.decode()

    def test_what_cannot_be_chosen_is_refused_in_place(self, client: Client) -> None:
        answer = client.post("/learn/zones", {"option": "place:hSD01-005"})
        assert answer.status_code == 422
        assert "That cannot be chosen here" in answer.content.decode()

    def test_an_earlier_step_is_shown_when_asked_for(self, client: Client) -> None:
        address = "/learn/turn?p=holomem:a.center&at=1"
        page = client.get(address).content.decode()
        assert "The board is shown at an earlier step." in page
        assert 'id="choice"' not in page
        for nonsense in ("x", "-1", "99999999", "٣"):
            assert client.get("/learn/turn", {"at": nonsense}).status_code == 200

    def test_htmx_gets_the_part_alone_with_its_address(self, client: Client) -> None:
        answer = client.post("/learn/zones", {"option": "place:hSD01-007"}, headers={"HX-Request": "true"})
        assert answer["HX-Push-Url"] == "/learn/zones?p=place%3AhSD01-007"
        assert "<html" not in answer.content.decode()
        assert "Next lesson:" in answer.content.decode()

    def test_of_a_loop_only_the_beginning_and_the_end_are_told(self, client: Client) -> None:
        lesson = named("loops")
        page = client.get(address_of(lesson, attempt(lesson, ()).lesson_picks)).content.decode()
        went = page.partition('class="went"')[2].partition("</section>")[0]
        assert went.count("<li") == FIRST + LAST + 1
        assert "more steps of the same kind" in went
        assert "14.1.1.3" in went

    def test_it_speaks_japanese(self, client: Client) -> None:
        client.cookies["django_language"] = "ja"
        assert "遊びながらルールを学ぶ" in client.get("/learn/").content.decode()
        page = client.get("/learn/bloom?p=bloom:hSD01-005:center").content.decode()
        assert "できました。ここがポイント" in page
        assert "次のレッスン：" in page

    def test_what_is_no_lesson_is_not_found(self, client: Client) -> None:
        assert client.get("/learn/nothing").status_code == 404
        assert client.get("/learn/zones", {"p": ["end"] * 61}).status_code == 404
