"""Every lesson is played: its goals are reached by its scenario's line, by what the engine does, and not before. And its pages."""

import re
from html import unescape

import pytest
from django.test import Client

from judge.learning.attempts import lesson_picks, play_attempt
from judge.learning.lesson_choices import offered_choice
from judge.learning.lesson_files import FOLDER, PARTS, Lesson, lesson_named, lessons
from judge.learning.lesson_questions import questions_of
from judge.learning.limits import LESSON_QUESTIONS
from judge.learning.models import LessonDone
from judge.learning.presenting import FIRST_STEPS, LAST_STEPS, board_at
from judge.learning.questions.played_question import played_question
from judge.learning.questions.question_words import answers, asking, situation
from judge.learning.questions.topics import deciding_rule, is_under, topic_of, topic_of_rule
from judge.learning.views.lessons import address_of
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.state_facts import is_fact_path

MASCOTS = {"hBP01-117", "hBP01-118"}
"""The cards of a lesson that the starter decks do not have."""
WORDS = (
    *(
        "Arts",
        "HP",
        "Down",
        "downed",
        "Life",
        "Center",
        "Collab",
        "Back",
        "Oshi",
        "oshi skill",
        "SP oshi skill",
        "Deck",
    ),
    *(
        "Cheer",
        "Archive",
        "holo power",
        "Bloom",
        "Debut",
        "1st",
        "2nd",
        "Spot",
        "Reset Step",
        "Draw Step",
        "Cheer Step",
    ),
    *(
        "Main Step",
        "Performance Step",
        "End Step",
        "rest",
        "active",
        "Support",
        "LIMITED",
        "Baton Pass",
        "Buzz",
        "Mascot",
    ),
    *("Tool", "Fan", "primed", "check timing"),
)
"""Words of the game that lessons explain."""
KEYS = [lesson.key for lesson in lessons()]


def named(key: str) -> Lesson:
    found = lesson_named(key)
    assert found is not None
    return found


@pytest.mark.parametrize("key", KEYS)
def test_the_line_of_a_lesson_does_every_step_and_a_choice_that_is_as_good_does_not_end_it(key: str) -> None:
    lesson = named(key)
    picks = lesson_picks(lesson)
    assert len(picks) == len(lesson.steps)
    assert not lesson.steps[-1].touch, "the last step is a choice, so that doing it is stored"
    whole = play_attempt(lesson, picks)
    assert whole.complete
    assert whole.picks == picks
    assert whole.missed is None
    for count, step in enumerate(lesson.steps):
        before = play_attempt(lesson, picks[:count])
        assert not before.complete
        assert before.next_pick() == picks[count]
        choice = before.line.open_choice
        if step.touch or choice is None:
            continue
        keys = [option.key for option in choice.options]
        assert all(
            any(each.startswith(start) for each in keys) for start in (*step.pick, *step.about) if len(step.about) < 2
        )
        for each in keys:
            tried = play_attempt(lesson, (*picks[:count], (each,), *picks[count + 1 :]))
            assert tried.complete or tried.missed == (each,), (each, "is taken back, or the lesson goes on to its end")


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_is_written_whole_in_both_languages(key: str) -> None:
    lesson = named(key)
    assert lesson.part in PARTS
    assert 1 <= lesson.minutes <= 5
    assert len(lesson.notice.en) == len(lesson.notice.ja) > 0
    said = [each for step in lesson.steps for each in (step.do, step.say, step.right) if each is not None]
    said += [miss.words for step in lesson.steps for miss in step.misses] + [lesson.gist]
    words = [*lesson.notice.en, lesson.title.en, *(each.en for each in said)]
    japanese = [*lesson.notice.ja, *(each.ja for each in said)]
    assert all(each[0].isupper() or each[0].isdigit() for each in words)
    assert all(each.endswith((".", "。")) for each in (*words, *japanese) if each != lesson.title.en)
    assert all(re.search(r"[ぁ-ん]", each) for each in japanese)
    assert all(step.touch or step.pick or step.fired or step.state for step in lesson.steps)
    assert all(is_fact_path(path) for step in lesson.steps for path in step.state)
    rules = [*lesson.rules, *(rule for step in lesson.steps for rule in step.fired)]
    rules += [miss.rule for step in lesson.steps for miss in step.misses]
    assert rules == [rule for rule in rules if rule in provisions()]


def test_a_newcomer_reads_no_rule_number_and_nothing_about_priming_before_a_wrong_touch() -> None:
    for lesson in lessons():
        if lesson.part == "judge" or lesson.key == "limited":
            continue
        for step in lesson.steps:
            told = " ".join(each.en for each in (step.do, step.say, step.right) if each is not None)
            assert not re.search(r"primed|check timing|\d+\.\d+", told), (lesson.key, told)


def test_the_first_part_takes_about_ten_minutes() -> None:
    assert sum(lesson.minutes for lesson in lessons() if lesson.part == "begin") <= 12


def test_what_cannot_happen_at_a_step_has_no_answer() -> None:
    """A written answer is to a place of the board or to an option that is offered or refused there."""
    for lesson in lessons():
        picks = lesson_picks(lesson)
        for count, step in enumerate(lesson.steps):
            tried = play_attempt(lesson, picks[:count])
            board = board_at(tried.line, len(tried.line.steps), 0, tried.content.library)
            choice = tried.line.open_choice
            keys = [each.key for each in (*choice.options, *choice.refused)] if choice else []
            for miss in step.misses:
                assert miss.at or miss.keys
                assert set(miss.at) <= set(board.places), (lesson.key, miss.at)
                assert all(any(key.startswith(start) for key in keys) for start in miss.keys), (lesson.key, miss.keys)
                answered = [each for each in keys if miss.keys and each.startswith(miss.keys)]
                for each in answered:
                    assert play_attempt(lesson, (*picks[:count], (each,))).missed == (each,), (lesson.key, each)


def test_the_path_goes_from_part_to_part() -> None:
    assert len(KEYS) == len(set(KEYS)) == len(list(FOLDER.glob("*.yaml")))
    parts = [lesson.part for lesson in lessons()]
    assert list(dict.fromkeys(parts)) == list(PARTS)
    assert parts == sorted(parts, key=list(PARTS).index)


def test_a_shuffle_and_what_the_other_player_does_are_not_asked_about() -> None:
    lesson = named("preparation")
    tried = play_attempt(lesson, [("redraw",)])
    assert tried.line.open_choice is not None
    assert tried.line.open_choice.message.key == "choose_first_center"
    assert tried.line.open_choice.decider == "a"
    assert tried.picks == (("redraw",),)


def test_a_choice_that_is_not_asked_for_is_taken_back_with_all_after_it() -> None:
    refused = play_attempt(named("collab"), [("collab:back.2",), ("end",)])
    assert refused.missed == ("collab:back.2",)
    assert refused.picks == ()
    allowed = play_attempt(named("collab"), [("collab:back.1",), ("support:hSD01-016",), ("end",)])
    assert allowed.missed == ("support:hSD01-016",)
    assert allowed.picks == (("collab:back.1",),)
    assert allowed.line.open_choice == play_attempt(named("collab"), [("collab:back.1",)]).line.open_choice
    touched = play_attempt(named("game"), [("@a.life",), ("arts:center:1",)])
    assert touched.missed == ("@a.life",)


def test_the_names_of_arts_and_skills_that_a_lesson_offers_are_explained() -> None:
    for lesson in lessons():
        picks = lesson_picks(lesson)
        for count, step in enumerate(lesson.steps):
            found = offered_choice(play_attempt(lesson, picks[:count]).line.game, step)
            for each in found.view.options if found else ():
                if each.key.startswith(("arts:", "skill:")):
                    assert "“" in each.detail or not re.search("[ぁ-んァ-ン一-龠]", each.words), (lesson.key, each)


def test_every_lesson_ends_with_three_questions_of_its_own_topic() -> None:
    for lesson in lessons():
        found = questions_of(lesson)
        topics = {topic_of_rule(rule).key for rule in (*(lesson.topic or lesson.rules), *lesson.rules)}
        assert len({each.id for each in found}) == LESSON_QUESTIONS, lesson.key
        assert {topic_of(each).key for each in found} <= topics, lesson.key
    assert {deciding_rule(each)[:4] for each in questions_of(named("collab"))} == {"8.4."}


def test_the_questions_of_a_lesson_are_easy_and_about_cards_that_a_learner_knows() -> None:
    for lesson in lessons():
        if lesson.part in ("begin", "cards"):
            for each in questions_of(lesson):
                assert each.lesson == lesson.key
                assert each.level == 1
                numbers = set(re.findall(r"h\w+-\d+", each.position))
                assert {number for number in numbers if not number.startswith("hSD01-")} <= MASCOTS, each.id
                assert each.kind not in ("rule", "order", "matters")


def test_no_question_of_a_lesson_asks_for_a_rule_or_a_word_that_only_a_later_lesson_teaches() -> None:
    listed = lessons()
    taught = {rule: place for place, each in reversed(list(enumerate(listed))) for rule in (*each.rules, *each.topic)}
    words = {word: next(place for place, each in enumerate(listed) if word in said(each)) for word in WORDS}
    for place, lesson in enumerate(listed):
        if lesson.part not in ("begin", "cards"):
            continue
        for question in questions_of(lesson):
            of = played_question(question)
            assert of is not None
            told = answers(of)
            rules = {deciding_rule(question), *(rule for each in told for rule in each.rules)}
            for rule in rules:
                first = min((at for one, at in taught.items() if is_under(rule, one)), default=place)
                assert first <= place, (lesson.key, rule)
            texts = " ".join((situation(of), asking(of), *(f"{each.words} {each.why}" for each in told)))
            later = [word for word, at in words.items() if at > place and re.search(rf"\b{word}", texts)]
            assert not later, (lesson.key, later, texts)


def said(lesson: Lesson) -> str:
    """All words of a lesson in English."""
    steps = [each.en for step in lesson.steps for each in (step.say, step.do, step.right) if each is not None]
    misses = [miss.words.en for step in lesson.steps for miss in step.misses]
    return " ".join((lesson.title.en, lesson.gist.en, *steps, *misses, *lesson.notice.en))


@pytest.mark.django_db
class TestPages:
    @pytest.mark.slow
    def test_the_path_shows_what_was_done_and_what_is_next(self, client: Client) -> None:
        page = client.get("/learn/").content.decode()
        assert page.count('class="lesson"') + page.count('class="lesson next"') == len(KEYS)
        assert "lesson done" not in page
        client.post("/learn/bloom", {"option": "bloom:hSD01-005:center"})
        page = client.get("/learn/").content.decode()
        assert page.count('class="lesson done"') == 1
        assert re.search(r'class="lesson next"><a href="/learn/game"', page)
        assert LessonDone.objects.get().lesson == "bloom"

    def test_a_right_touch_leads_to_an_address_that_has_it_and_is_confirmed(self, client: Client) -> None:
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

    def test_a_card_is_the_button_of_what_the_step_is_about(self, client: Client) -> None:
        page = unescape(client.get("/learn/collab").content.decode())
        table = page.partition('class="table')[2].partition("</section>\n<div")[0]
        assert set(re.findall(r'name="option" value="([^"]+)" class="mem', table)) == {"collab:back.1"}
        others = page.partition('class="more other-actions"')[2].partition("</details>")[0]
        assert 'value="support:hSD01-016"' in others
        assert 'value="end"' in others

    def test_a_wrong_card_is_answered_with_the_reason_of_the_engine_and_its_rule(self, client: Client) -> None:
        page = unescape(client.get("/learn/collab", {"miss": "1", "card": "hSD01-008@a.back.2"}).content.decode())
        told = page.partition('class="lesson-miss"')[2].partition("</section>")[0]
        assert "It is resting." in told
        assert "8.4.2" in told
        assert "Show me" not in page
        assert "miss=2&card=" in page

    def test_a_wrong_choice_is_answered_with_what_the_lesson_says_and_taken_back(self, client: Client) -> None:
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

    def test_nothing_chosen_is_answered_too(self, client: Client) -> None:
        before = ["redraw", "center:hSD01-003"]
        answer = client.post("/learn/preparation", {"p": before, "option": "", "miss": "0"})
        page = client.get(answer["Location"]).content.decode()
        assert "This is allowed now, but it is not what you are asked to do here." in page
        assert "miss=2&amp;card=" in page

    def test_what_is_allowed_but_not_asked_for_is_said_to_be(self, client: Client) -> None:
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
        self, client: Client, address: str, place: str, words: str, rule: str
    ) -> None:
        joined = "&" if "?" in address else "?"
        page = unescape(client.get(f"{address}{joined}miss=1&card=@{place}").content.decode())
        told = page.partition('class="lesson-miss"')[2].partition("</section>")[0]
        assert words in told
        assert f'/{rule}"' in told

    def test_show_me_offers_nothing_but_the_right_one(self, client: Client) -> None:
        page = client.get(
            "/learn/cheers", {"p": ["holomem:a.center", "end"], "miss": "2", "show": "1"}
        ).content.decode()
        assert "It is this one:" in page
        assert 'value="arts:center:2"' in page
        assert 'value="arts:center:1"' not in page
        touch = client.get("/learn/game", {"miss": "2", "show": "1"}).content.decode()
        assert "B: life" in touch.partition("It is this one:")[2].partition("</p>")[0]
        assert "It is this one:" not in client.get("/learn/game", {"miss": "1", "show": "1"}).content.decode()

    def test_a_place_is_touched_where_a_step_asks_for_one(self, client: Client) -> None:
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

    def test_a_card_with_two_actions_of_the_step_offers_both_and_is_no_miss(self, client: Client) -> None:
        page = client.get("/learn/down", {"miss": "1", "card": "hSD01-005@a.center"}).content.decode()
        card = page.partition('id="at-card"')[2].partition("</section>")[0]
        assert card.count("<button") == 2
        assert "lesson-miss" not in page
        assert "miss=1&amp;card=" in page

    @pytest.mark.slow
    def test_every_lesson_is_done_by_what_its_pages_offer(self, client: Client) -> None:
        for lesson in lessons():
            picks = lesson_picks(lesson)
            page = unescape(client.get(address_of(lesson, picks[:-1])).content.decode())
            for key in picks[-1]:
                assert f'name="option" value="{key}"' in page
            data = {"p": [" ".join(keys) for keys in picks[:-1]], "option": list(picks[-1])}
            assert client.post(f"/learn/{lesson.key}", data).status_code == 302
        assert LessonDone.objects.count() == len(KEYS)
        assert "You have done every lesson" in client.get("/learn/").content.decode()

    def test_a_lesson_that_is_done_leads_to_its_questions(self, client: Client) -> None:
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

    def test_after_its_last_question_the_way_leads_to_the_next_lesson(self, client: Client) -> None:
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

    def test_the_arts_of_a_card_that_was_touched_say_damage_and_cheers(self, client: Client) -> None:
        address = "/learn/cheers?p=holomem:a.center&p=end&card=hSD01-005@a.center"
        page = unescape(client.get(address).content.decode())
        card = page.partition('id="at-card"')[2].partition("</section>")[0]
        assert "“ぬんぬんしよう”: 30 damage <small>“Let's nun nun”. Cheers needed: white.<" in card
        assert "Cheers needed: white, any color." in card
        assert "She has two Arts" in page, "what has to be known stays while the Arts are chosen from"

    def test_what_cannot_be_chosen_is_refused_in_place(self, client: Client) -> None:
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
        self, client: Client, language: str, words: str, why: str
    ) -> None:
        before = "p=@a.center&p=@a.oshi&p=@a.deck"
        page = client.get(f"/learn/zones?{before}&p=place:hSD01-003", headers={"accept-language": language})
        told = page.content.decode()
        miss = told[told.index('id="told"') :].partition("</section>")[0]
        assert words in miss
        assert why in miss
        assert "place:hSD01-003" not in miss

    def test_an_earlier_step_is_shown_when_asked_for(self, client: Client) -> None:
        address = "/learn/turn?p=holomem:a.center&at=1"
        page = client.get(address).content.decode()
        assert "The board is shown at an earlier step." in page
        assert 'id="choice"' not in page
        for nonsense in ("x", "-1", "99999999", "٣"):
            assert client.get("/learn/turn", {"at": nonsense}).status_code == 200

    def test_htmx_gets_the_part_alone_with_its_address(self, client: Client) -> None:
        htmx = {"HX-Request": "true"}
        answer = client.post("/learn/bloom", {"option": "bloom:hSD01-005:center"}, headers=htmx)
        assert answer["HX-Push-Url"] == "/learn/bloom?p=bloom%3AhSD01-005%3Acenter"
        assert "<html" not in answer.content.decode()
        assert "Next lesson:" in answer.content.decode()
        wrong = client.post("/learn/bloom", {"option": "end", "miss": "1"}, headers=htmx)
        assert wrong["HX-Push-Url"] == "/learn/bloom"
        assert "lesson-miss" in wrong.content.decode()
        assert "Show me" in wrong.content.decode()

    def test_of_a_loop_only_the_beginning_and_the_end_are_told(self, client: Client) -> None:
        lesson = named("loops")
        page = client.get(address_of(lesson, lesson_picks(lesson))).content.decode()
        went = page.partition('class="more went"')[2].partition("</details>")[0]
        assert went.count("<li") == FIRST_STEPS + LAST_STEPS + 1
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
        for nonsense in ("x", "-1", "9999", "٣"):
            assert client.get("/learn/zones", {"miss": nonsense, "card": "x@y", "tried": "z " * 500}).status_code == 200
