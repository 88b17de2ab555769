"""Topics of the practice, and the questions about a topic or about rules that other pages offer."""

from judge.learning.questions.model import questions
from judge.learning.questions.topics import (
    TOPICS,
    deciding_rule,
    is_under,
    questions_about,
    questions_of_topic,
    topic_of,
)


def test_every_question_belongs_to_one_topic_and_the_first_ones_are_easy() -> None:
    listed = [each.id for topic in TOPICS for each in questions_of_topic(topic.key)]
    assert sorted(listed) == sorted(questions())
    for topic in TOPICS:
        levels = [each.level for each in questions_about(topic.key, 5)]
        assert levels == sorted(levels)


def test_questions_about_rules_are_decided_by_them_and_filled_up_from_the_topic() -> None:
    found = questions_about(["8.7.2"], 3)
    assert len(found) == 3
    assert all(is_under(deciding_rule(each), "8.7.2") for each in found)
    few = questions_about(["8.4.4"], 6)
    assert len({each.id for each in few}) == 6
    assert is_under(deciding_rule(few[0]), "8.4.4")
    assert {topic_of(each).key for each in few} == {"collab"}
    assert questions_about(["8.4.4"], 6) == few
