"""Every lesson is played: its goals are reached by its scenario's line, by what the engine does, and not before."""

import re

import pytest

from judge.learning.attempts import lesson_picks, play_attempt
from judge.learning.lesson_choices import offered_choice
from judge.learning.lesson_files import FOLDER, PARTS, Lesson, lesson_named, lessons
from judge.learning.lesson_questions import questions_of
from judge.learning.limits import LESSON_QUESTIONS
from judge.learning.presenting import board_at
from judge.learning.questions.played_question import played_question
from judge.learning.questions.question_words import answers, asking, situation
from judge.learning.questions.topics import deciding_rule, is_under, topic_of, topic_of_rule
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
