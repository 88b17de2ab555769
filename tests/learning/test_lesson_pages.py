"""The pages of lessons: what they show, what a touch leads to, and how a wrong one is answered."""

import re
from html import unescape

import pytest
from django.test import Client

from judge.learning.attempts import lesson_picks
from judge.learning.lesson_files import lessons
from judge.learning.lesson_questions import questions_of
from judge.learning.models import LessonDone
from judge.learning.presenting import FIRST_STEPS, LAST_STEPS
from judge.learning.views.lessons import address_of

from .test_lessons import KEYS, named

pytestmark = pytest.mark.django_db


@pytest.mark.slow
def test_the_path_shows_what_was_done_and_what_is_next(client: Client) -> None:
    page = client.get("/learn/").content.decode()
    assert page.count('class="lesson"') + page.count('class="lesson next"') == len(KEYS)
    assert "lesson done" not in page
    client.post("/learn/bloom", {"option": "bloom:hSD01-005:center"})
    page = client.get("/learn/").content.decode()
    assert page.count('class="lesson done"') == 1
    assert re.search(r'class="lesson next"><a href="/learn/game"', page)
    assert LessonDone.objects.get().lesson == "bloom"


def test_a_right_touch_leads_to_an_address_that_has_it_and_is_confirmed(client: Client) -> None:
    answer = client.post("/learn/collab", {"option": "collab:back.1"})
    assert answer.status_code == 302
    assert answer["Location"] == "/learn/collab?p=collab%3Aback.1"
    assert not LessonDone.objects.exists()
    page = unescape(client.get(answer["Location"]).content.decode())
    assert 'name="p" value="collab:back.1"' in page
    assert "becomes holo power" in page
    assert "Right." in page
    assert "+20 this turn" in page
    assert page.count('<i class="past"') == 1
    assert "1 of 3 steps done" in page


def test_a_card_is_the_button_of_what_the_step_is_about(client: Client) -> None:
    page = unescape(client.get("/learn/collab").content.decode())
    table = page.partition('class="table')[2].partition("</section>\n<div")[0]
    assert set(re.findall(r'name="option" value="([^"]+)" class="mem', table)) == {"collab:back.1"}
    others = page.partition('class="more other-actions"')[2].partition("</details>")[0]
    assert 'value="support:hSD01-016"' in others
    assert 'value="end"' in others


def test_a_wrong_card_is_answered_with_the_reason_of_the_engine_and_its_rule(client: Client) -> None:
    page = unescape(client.get("/learn/collab", {"miss": "1", "card": "hSD01-008@a.back.2"}).content.decode())
    told = page.partition('class="lesson-miss"')[2].partition("</section>")[0]
    assert "It is resting." in told
    assert "8.4.2" in told
    assert "Show me" not in page
    assert "miss=2&card=" in page


def test_a_wrong_choice_is_answered_with_what_the_lesson_says_and_taken_back(client: Client) -> None:
    before = ["holomem:a.center", "end"]
    answer = client.post("/learn/cheers", {"p": before, "option": "arts:center:1", "miss": "1"})
    assert answer.status_code == 302
    page = unescape(client.get(answer["Location"]).content.decode())
    told = page.partition('class="lesson-miss"')[2].partition("</section>")[0]
    assert "This Arts needs one Cheer only" in told
    assert "“Let's nun nun”" in told
    assert "2 of 3 steps done" in page
    assert "Show me" in page, "it was the second"
    assert not LessonDone.objects.exists()


def test_nothing_chosen_is_answered_too(client: Client) -> None:
    before = ["redraw", "center:hSD01-003"]
    answer = client.post("/learn/preparation", {"p": before, "option": "", "miss": "0"})
    page = client.get(answer["Location"]).content.decode()
    assert "This is allowed now, but it is not what you are asked to do here." in page
    assert "miss=2&amp;card=" in page


def test_what_is_allowed_but_not_asked_for_is_said_to_be(client: Client) -> None:
    page = client.get("/learn/collab", {"miss": "1", "tried": "support:hSD01-016"}).content.decode()
    assert "This is allowed now, but it is not what you are asked to do here." in page
    assert "8.6.1" in page


@pytest.mark.parametrize(
    ("address", "place", "words", "rule"),
    [
        ("/learn/collab", "a.oshi", "This is done with a Back holomem.", "8.4.2"),
        ("/learn/collab", "b.center", "This is the other player's.", "8.4.2"),
        ("/learn/no-holomem", "a.back.1", "Arts are used by your Center and your Collab holomem.", "9.2.1"),
        ("/learn/cheers", "b.center", "Only the framed cards can be chosen here.", "5.21.1"),
        ("/learn/cheers?p=holomem:a.center", "a.oshi", "Nothing on the board is needed here.", "8.1.1"),
        ("/learn/support", "a.back.1", "This is allowed now", "8.4.2"),
    ],
)
def test_a_touch_without_words_of_the_lesson_is_answered_with_where_it_is_done(
    client: Client, address: str, place: str, words: str, rule: str
) -> None:
    joined = "&" if "?" in address else "?"
    page = unescape(client.get(f"{address}{joined}miss=1&card=@{place}").content.decode())
    told = page.partition('class="lesson-miss"')[2].partition("</section>")[0]
    assert words in told
    assert f'/{rule}"' in told


def test_show_me_offers_nothing_but_the_right_one(client: Client) -> None:
    page = client.get("/learn/cheers", {"p": ["holomem:a.center", "end"], "miss": "2", "show": "1"}).content.decode()
    assert "It is this one:" in page
    assert 'value="arts:center:2"' in page
    assert 'value="arts:center:1"' not in page
    touch = client.get("/learn/game", {"miss": "2", "show": "1"}).content.decode()
    assert "B: life" in touch.partition("It is this one:")[2].partition("</p>")[0]
    assert "It is this one:" not in client.get("/learn/game", {"miss": "1", "show": "1"}).content.decode()


def test_a_place_is_touched_where_a_step_asks_for_one(client: Client) -> None:
    answer = client.get("/learn/game", {"miss": "1", "card": "@b.life"})
    assert answer.status_code == 302
    assert answer["Location"] == "/learn/game?p=%40b.life"
    assert "B has one Life left." in client.get(answer["Location"]).content.decode()
    fragment = client.get("/learn/game", {"miss": "1", "card": "@b.life"}, headers={"HX-Request": "true"})
    assert fragment["HX-Push-Url"] == "/learn/game?p=%40b.life"
    wrong = client.get("/learn/game", {"miss": "1", "card": "@a.life"}).content.decode()
    assert "This is your own Life." in wrong
    other = client.get("/learn/game", {"miss": "1", "card": "@a.archive"}).content.decode()
    assert "This is the Archive" in other
    assert "4.14.1" in other


def test_a_card_with_two_actions_of_the_step_offers_both_and_is_no_miss(client: Client) -> None:
    page = client.get("/learn/down", {"miss": "1", "card": "hSD01-005@a.center"}).content.decode()
    card = page.partition('id="at-card"')[2].partition("</section>")[0]
    assert card.count("<button") == 2
    assert "lesson-miss" not in page
    assert "miss=1&amp;card=" in page


@pytest.mark.slow
def test_every_lesson_is_done_by_what_its_pages_offer(client: Client) -> None:
    for lesson in lessons():
        picks = lesson_picks(lesson)
        page = unescape(client.get(address_of(lesson, picks[:-1])).content.decode())
        for key in picks[-1]:
            assert f'name="option" value="{key}"' in page
        data = {"p": [" ".join(keys) for keys in picks[:-1]], "option": list(picks[-1])}
        assert client.post(f"/learn/{lesson.key}", data).status_code == 302
    assert LessonDone.objects.count() == len(KEYS)
    assert "You have done every lesson" in client.get("/learn/").content.decode()


def test_a_lesson_that_is_done_leads_to_its_questions(client: Client) -> None:
    lesson = named("collab")
    page = client.get(address_of(lesson, lesson_picks(lesson))).content.decode()
    assert "3 questions about this" in page
    assert "Next lesson:" in page
    answer = client.post("/learn/collab/questions")
    assert answer.status_code == 302
    assert client.session["practice"]["left"] == [each.id for each in questions_of(lesson)]
    for each in questions_of(lesson):
        assert "Next lesson:" not in client.get("/practice/").content.decode()
        client.post(f"/practice/{each.id}", {"answer": each.answer})
    ended = client.get("/practice/").content.decode()
    assert re.search(r'class="button primary" href="/learn/baton-pass">Next lesson: Baton Pass<', ended)
    assert client.get("/learn/collab/questions").status_code == 405
    assert client.post("/learn/nothing/questions").status_code == 404


def test_after_its_last_question_the_way_leads_to_the_next_lesson(client: Client) -> None:
    client.post("/learn/buzz/questions")
    first, *others = questions_of(named("buzz"))
    wrong = next(index for index in range(len(first.options)) if index != first.answer)
    begun = client.post(f"/practice/{first.id}", {"answer": wrong}, follow=True).content.decode()
    assert "Next question" in begun
    assert "Next lesson:" not in begun
    for each in others:
        last = client.post(f"/practice/{each.id}", {"answer": each.answer}, follow=True).content.decode()
    actions = last.partition('class="actions"')[2].partition("</p>")[0]
    assert re.search(r'class="button primary" href="/practice/next">Once more: what you missed<', actions)
    assert re.search(r'class="button" href="/learn/support">Next lesson: Support cards', actions)
    again = client.post(f"/practice/{first.id}", {"answer": first.answer}, follow=True).content.decode()
    actions = again.partition('class="actions"')[2].partition("</p>")[0]
    assert re.search(r'class="button primary" href="/learn/support">', actions)
    assert "/first-game/" in actions, "it was the last of the first ten minutes"
    client.post("/practice/", {"topic": "bloom"})
    assert "Next lesson:" not in client.get("/practice/").content.decode()


def test_the_arts_of_a_card_that_was_touched_say_damage_and_cheers(client: Client) -> None:
    address = "/learn/cheers?p=holomem:a.center&p=end&card=hSD01-005@a.center"
    page = unescape(client.get(address).content.decode())
    card = page.partition('id="at-card"')[2].partition("</section>")[0]
    assert "“ぬんぬんしよう”: 30 damage <small>“Let's nun nun”. Cheers needed: white.<" in card
    assert "Cheers needed: white, any color." in card
    assert "She has two Arts" in page, "what has to be known stays while the Arts are chosen from"


def test_what_cannot_be_chosen_is_refused_in_place(client: Client) -> None:
    before = ["@a.center", "@a.oshi", "@a.deck"]
    answer = client.post("/learn/zones", {"p": before, "option": "place:hSD01-005"})
    page = client.get(answer["Location"]).content.decode()
    assert "A 1st holomem cannot be put on the Stage from the hand." in page
    assert "8.2.2" in page
    nonsense = client.post("/learn/zones", {"p": before, "option": "nonsense"})
    told = client.get(nonsense["Location"]).content.decode()
    assert "It is not among what can be chosen here" in told
    assert 'class="touched"' not in told, "what no board could offer is not repeated"


@pytest.mark.parametrize(
    ("language", "words", "why"),
    [
        ("en", "Put on the Stage, Tokino Sora", "It is not among what can be chosen here"),
        ("ja", "ステージに出す、ときのそら", "ここで選べるものの中にありません"),
    ],
)
def test_a_kept_address_whose_choice_no_longer_fits_is_answered_as_the_desk_does(
    client: Client, language: str, words: str, why: str
) -> None:
    before = "p=@a.center&p=@a.oshi&p=@a.deck"
    page = client.get(f"/learn/zones?{before}&p=place:hSD01-003", headers={"accept-language": language})
    told = page.content.decode()
    miss = told[told.index('id="told"') :].partition("</section>")[0]
    assert words in miss
    assert why in miss
    assert "place:hSD01-003" not in miss


def test_an_earlier_step_is_shown_when_asked_for(client: Client) -> None:
    address = "/learn/turn?p=holomem:a.center&at=1"
    page = client.get(address).content.decode()
    assert "The board is shown at an earlier step." in page
    assert 'id="choice"' not in page
    for nonsense in ("x", "-1", "99999999", "٣"):
        assert client.get("/learn/turn", {"at": nonsense}).status_code == 200


def test_htmx_gets_the_part_alone_with_its_address(client: Client) -> None:
    htmx = {"HX-Request": "true"}
    answer = client.post("/learn/bloom", {"option": "bloom:hSD01-005:center"}, headers=htmx)
    assert answer["HX-Push-Url"] == "/learn/bloom?p=bloom%3AhSD01-005%3Acenter"
    assert "<html" not in answer.content.decode()
    assert "Next lesson:" in answer.content.decode()
    wrong = client.post("/learn/bloom", {"option": "end", "miss": "1"}, headers=htmx)
    assert wrong["HX-Push-Url"] == "/learn/bloom"
    assert "lesson-miss" in wrong.content.decode()
    assert "Show me" in wrong.content.decode()


def test_of_a_loop_only_the_beginning_and_the_end_are_told(client: Client) -> None:
    lesson = named("loops")
    page = client.get(address_of(lesson, lesson_picks(lesson))).content.decode()
    went = page.partition('class="more went"')[2].partition("</details>")[0]
    assert went.count("<li") == FIRST_STEPS + LAST_STEPS + 1
    assert "more steps of the same kind" in went
    assert "14.1.1.3" in went


def test_it_speaks_japanese(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    assert "遊びながらルールを学ぶ" in client.get("/learn/").content.decode()
    page = client.get("/learn/bloom?p=bloom:hSD01-005:center").content.decode()
    assert "できました。ここがポイント" in page
    assert "次のレッスン：" in page


def test_what_is_no_lesson_is_not_found(client: Client) -> None:
    assert client.get("/learn/nothing").status_code == 404
    assert client.get("/learn/zones", {"p": ["end"] * 61}).status_code == 404
    for nonsense in ("x", "-1", "9999", "٣"):
        assert client.get("/learn/zones", {"miss": nonsense, "card": "x@y", "tried": "z " * 500}).status_code == 200
