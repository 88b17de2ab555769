"""The pages of the practice: a set of ten, what is missed comes again, what is due comes on another day."""

import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from django.test import Client

from judge.learning.models import Review, Tally
from judge.learning.presenting import board_at
from judge.learning.questions.model import Question, questions
from judge.learning.questions.played_question import played_question
from judge.learning.questions.removed import renamed_questions
from judge.learning.questions.topics import questions_of_topic, topic_of
from judge.learning.sets import RunningSet, after_answer, daily_questions, level_of, measured_levels

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


def current(client: Client) -> Question:
    answer = client.get("/practice/next")
    assert answer.status_code == 302
    return questions()[answer["Location"].rpartition("/")[2]]


def test_a_set_of_ten_in_which_two_are_missed_and_come_again(client: Client) -> None:
    assert client.post("/practice/")["Location"] == "/practice/next"
    seen, missed = [], []
    for number in range(10):
        question = current(client)
        seen.append(question.id)
        page = client.get(f"/practice/{question.id}").content.decode()
        assert f"Question {number + 1} of 10" in page
        assert "is-right" not in page
        wrong = number in (2, 5)
        picked = (question.answer + wrong) % len(question.options)
        answer = client.post(f"/practice/{question.id}", {"answer": picked})
        page = client.get(answer["Location"]).content.decode()
        assert ("Not this time." in page) == wrong
        assert ("right at the first try" in page) == (number == 9)
        assert "is-right" in page
        if wrong:
            missed.append(question.id)
    assert len(set(seen)) == 10
    so_far = page.partition('id="so-far">')[2].partition("</p>")[0]
    assert so_far == "<strong>8 of 10 right at the first try</strong> · 2 missed questions wait for another answer"
    assert ">Once more: what you missed<" in page
    assert 'href="/practice/#today">A new set<' in page
    front = client.get("/practice/").content.decode()
    assert "8 of 10 right at the first try · 2 missed questions wait for another answer" in front
    assert ">Once more: what you missed<" in front
    japanese = client.get("/practice/", headers={"accept-language": "ja"}).content.decode()
    assert "10問中8問を1回で正解 · 間違えた2問が残っています" in japanese
    for name in missed:
        question = current(client)
        assert question.id == name
        assert "Once more" in client.get(f"/practice/{name}").content.decode()
        client.post(f"/practice/{name}", {"answer": question.answer})
    assert client.get("/practice/next")["Location"] == "/practice/"
    page = client.get("/practice/").content.decode()
    assert "8 of 10 right at the first try" in page
    assert all(f'href="/practice/{name}"' in page for name in missed)
    rows = {row.question: row for row in Review.objects.all()}
    assert {name for name, row in rows.items() if row.missed} == set(missed)
    assert sum(row.wrong for row in Tally.objects.all()) == 2


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_keys_are_as_many_as_the_answers(client: Client, count: int) -> None:
    question = next(each for each in questions().values() if len(each.options) == count)
    page = client.get(f"/practice/{question.id}").content.decode()
    assert f"The keys 1 to {count} give an answer too." in page


def test_a_question_can_be_answered_by_itself_and_explains_each_step(client: Client) -> None:
    question = next(each for each in questions().values() if each.kind == "damage")
    page = client.get(f"/practice/{question.id}?answer={question.answer}").content.decode()
    assert "Right." in page
    found = played_question(question)
    assert found is not None
    steps = range(question.at + 1, question.settles + 1)
    assert all(f"&at={number}#board-now" in unescape(page) for number in steps)
    assert client.get(f"/practice/{question.id}?answer=0&at={question.at + 1}").status_code == 200
    assert not Review.objects.exists()


def test_the_board_goes_step_by_step_from_the_question_to_its_answer(client: Client) -> None:
    question = next(each for each in questions().values() if each.kind == "damage")
    address = f"/practice/{question.id}?answer={question.answer}"
    at_question = unescape(client.get(f"{address}&at={question.at}").content.decode())
    assert "The board at the moment of the question" in at_question
    assert "Step back" not in at_question
    assert f'&at={question.at + 1}#board-now">Step on' in at_question
    at_answer = client.get(address).content.decode()
    assert "Step back" in at_answer
    assert "Step on" not in at_answer


def test_what_led_to_the_question_is_told(client: Client) -> None:
    question = next(each for each in questions().values() if each.kind == "matters")
    page = client.get(f"/practice/{question.id}").content.decode()
    assert "What happened before" in page
    assert 'class="leads"' not in page
    told = client.get(f"/practice/{question.id}?answer={question.answer}").content.decode()
    assert 'class="leads"' in told


def test_nonsense_is_refused_and_changes_nothing(client: Client) -> None:
    name = next(iter(questions()))
    for nonsense in ("", "9", "x", "-1", "٣"):
        assert client.post(f"/practice/{name}", {"answer": nonsense}).status_code == 422
        assert client.get(f"/practice/{name}", {"answer": nonsense, "at": nonsense}).status_code == 200
    assert client.get("/practice/nothing").status_code == 404
    assert client.get("/practice/next")["Location"] == "/practice/"
    assert not Review.objects.exists()


def test_a_filter_narrows_the_set(client: Client) -> None:
    client.post("/practice/", {"kind": "end", "chapter": "11"})
    question = current(client)
    assert (question.kind, question.chapter) == ("end", "11")
    answer = client.post("/practice/", {"card": "hZZ99-999"})
    assert "There are no new or due questions of this kind left." in client.get(answer["Location"]).content.decode()


def test_the_front_of_the_practice_says_how_far_one_has_come(client: Client) -> None:
    question = next(iter(questions().values()))
    client.post(f"/practice/{question.id}", {"answer": question.answer})
    page = client.get("/practice/").content.decode()
    topic = topic_of(question).key
    found = re.search(rf'id="topic-{topic}" max="(\d+)" value="1"', page)
    assert found is not None
    assert int(found[1]) == len(questions_of_topic(topic))


def test_it_speaks_japanese(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    assert "今日の10問" in client.get("/practice/").content.decode()
    question = next(each for each in questions().values() if each.kind == "end")
    assert "ゲームはここで終わりますか？" in client.get(f"/practice/{question.id}").content.decode()


def review(question: Question, *, right: bool, due: datetime, at: datetime = NOW) -> Review:
    return Review(question=question.id, right=right, due=due, at=at, owner="x")


def test_what_is_due_comes_before_what_is_new_and_the_longest_due_first() -> None:
    listed = list(questions().values())
    rows = {
        listed[0].id: review(listed[0], right=False, due=NOW - timedelta(hours=1)),
        listed[1].id: review(listed[1], right=True, due=NOW - timedelta(days=2)),
        listed[2].id: review(listed[2], right=True, due=NOW + timedelta(days=2)),
    }
    found = daily_questions(rows, listed, NOW, "seed")
    assert [each.id for each in found[:2]] == [listed[1].id, listed[0].id]
    assert listed[2] not in found
    assert len(found) == 10 == len({each.id for each in found})
    assert daily_questions(rows, listed, NOW, "seed") == found


def test_many_that_are_due_leave_room_for_new_ones() -> None:
    listed = list(questions().values())
    rows = {each.id: review(each, right=True, due=NOW - timedelta(days=1)) for each in listed[:30]}
    found = daily_questions(rows, listed, NOW, "seed")
    assert len(found) == 10
    assert 0 < len([each for each in found if each.id not in rows]) < 10


def test_the_level_follows_the_last_answers() -> None:
    by_level = {level: [each for each in questions().values() if each.level == level] for level in (1, 2, 3)}
    assert level_of({}) == 1
    assert level_of({each.id: review(each, right=True, due=NOW) for each in by_level[1][:8]}) == 2
    assert level_of({each.id: review(each, right=False, due=NOW) for each in by_level[3][:8]}) == 2
    mixed = by_level[2][:8]
    assert level_of({each.id: review(each, right=number < 5, due=NOW) for number, each in enumerate(mixed)}) == 2


def test_answers_say_how_hard_a_question_is_once_there_are_enough() -> None:
    question = next(each for each in questions().values() if each.level == 2)
    Tally.objects.create(question=question.id, answered=19, wrong=19)
    assert measured_levels([question]) == {question.id: 2}
    Tally.objects.update(answered=20, wrong=19)
    assert measured_levels([question]) == {question.id: 3}
    Tally.objects.update(answered=40, wrong=1)
    assert measured_levels([question]) == {question.id: 1}


def test_a_beginner_gets_easy_questions_of_other_topics_without_numbers_of_rules() -> None:
    found = daily_questions({}, list(questions().values()), NOW, "seed")
    assert {each.level for each in found} == {1}
    assert "rule" not in {each.kind for each in found}
    assert len({topic_of(each).key for each in found}) >= 5


def test_a_set_has_no_more_than_three_questions_about_the_same_arts() -> None:
    arts = Counter(each.arts for each in questions().values() if each.arts).most_common(1)[0][0]
    same = [each for each in questions().values() if each.arts == arts]
    assert len(same) > 3
    rows = {each.id: review(each, right=False, due=NOW - timedelta(days=1)) for each in same}
    assert len([each for each in daily_questions(rows, same, NOW, "seed") if each.arts == arts]) == 3
    assert len(daily_questions({}, same, NOW, "seed")) == 3


def test_what_is_missed_comes_back_twice_at_most() -> None:
    one = RunningSet(("x",))
    for left in (("x",), ("x",), ()):
        one = after_answer(one, "x", right=False)
        assert one.left == left
    assert one.total == 1


@pytest.mark.extended
def test_a_question_keeps_its_place_in_the_set_when_one_goes_back_to_it(client: Client) -> None:
    client.post("/practice/", {})
    for place in (1, 2):
        question = current(client)
        address = f"/practice/{question.id}"
        assert f"Question {place} of 10" in client.get(address).content.decode()
        explained = client.post(address, {"answer": question.answer})["Location"]
        assert f"Question {place} of 10" in client.get(explained).content.decode()
        assert f"Question {place} of 10" in client.get(address).content.decode()
    assert "Question 3 of 10" in client.get(f"/practice/{current(client).id}").content.decode()


@pytest.mark.extended
def test_answers_come_in_another_order_each_time_and_keep_it_when_answered(client: Client) -> None:
    question = next(each for each in questions().values() if len(each.options) == 4)
    orders = set()
    for _ in range(12):
        page = client.get(f"/practice/{question.id}").content.decode()
        shown = re.findall(r'name="answer" value="(\d)"', page)
        assert sorted(shown) == list("0123")
        assert f'name="order" value="{"".join(shown)}"' in page
        orders.add(tuple(shown))
    assert len(orders) > 1
    told = client.post(f"/practice/{question.id}", {"answer": question.answer, "order": "3120"})["Location"]
    assert "order=3120" in told
    page = client.get(told).content.decode()
    assert "Right." in page
    shown = re.findall(r'class="answer-mark" aria-hidden="true">(.)<', page)
    assert shown == list("1234"), "not A and B, who are the players"
    wrong = next(each for each in range(4) if each != question.answer)
    told = client.get(f"/practice/{question.id}?answer={wrong}&order=3120").content.decode()
    assert f"Answer {'3120'.index(str(question.answer)) + 1} is right." in told


def test_what_was_played_before_the_choice_of_an_ability_stands_above_the_question(client: Client) -> None:
    question = next(
        each
        for each in questions().values()
        if each.scenario == "rules/ch10/two-abilities-of-one-card" and each.at == 16
    )
    for tongue, words in (("en", "A plays the ability of Jobs."), ("ja", "Aは〈ジョブズ〉の能力をプレイします。")):
        page = client.get(f"/practice/{question.id}", headers={"accept-language": tongue}).content.decode()
        assert words in page.partition('<div class="practice-head">')[2].partition("<h1>")[0]


def test_what_is_primed_is_not_shown_before_the_answer(client: Client) -> None:
    question = next(each for each in questions().values() if each.kind == "matters")
    assert "table-tag primed" not in client.get(f"/practice/{question.id}").content.decode()
    found = played_question(question)
    assert found is not None
    told = [board_at(found.line, question.at, question.at, found.library, pending=each) for each in (True, False)]
    assert "primed" in str(told[0])
    assert "primed" not in str(told[1])


def test_a_set_of_a_topic_and_one_about_named_rules(client: Client) -> None:
    client.post("/practice/", {"topic": "baton"})
    assert topic_of(current(client)).key == "baton"
    client.post("/practice/", {"rule": ["8.4.1", "nonsense"], "count": "3"})
    assert topic_of(current(client)).key == "collab"
    assert "Question 1 of 3" in client.get(client.get("/practice/next")["Location"]).content.decode()


def test_an_old_name_leads_to_the_question(client: Client) -> None:
    old, new = next(iter(renamed_questions().items()))
    answer = client.get(f"/practice/{old}")
    assert (answer.status_code, answer["Location"]) == (301, f"/practice/{new}")


def test_a_question_from_the_preparation_stands_in_no_turn(client: Client) -> None:
    (question, *_more) = [each for each in questions().values() if "\nprepare\n" in each.position]
    page = client.get(f"/practice/{question.id}").content.decode()
    where = page.partition('<p class="where">')[2].partition("</p>")[0]
    assert where == "<strong>Preparation of the game</strong>"
    japanese = client.get(f"/practice/{question.id}", headers={"accept-language": "ja"}).content.decode()
    assert "第0ターン" not in japanese
