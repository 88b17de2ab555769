"""Statistics of the stored questions, for `make_questions --check` and the tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import override

from judge.learning.questions.model import Question
from judge.learning.questions.played_question import played_question
from judge.learning.questions.question_words import answers
from judge.learning.questions.selection import LANGUAGES, visible_text
from judge.learning.questions.topics import topic_of


@dataclass(frozen=True)
class Figures:
    """How many questions there are; how many without an Oshi or with a Deck that the board does not name; how often each letter is
    right, by how many answers there are; how many wrong answers there are, how many have a reason with a rule in both languages,
    and how often the commonest reason is given; how many questions say the same as another; of how many one Arts is; and how
    many each chapter and topic has."""

    count: int
    no_oshi: int
    no_deck: int
    no_hand: int
    letters: dict[int, tuple[int, ...]]
    wrong: int
    reasons: int
    commonest: int
    doubles: int
    arts: int
    chapters: dict[str, int]
    topics: dict[str, int]


def figures(found: Iterable[Question]) -> Figures:
    """The figures of these questions, which are all played."""
    listed = list(found)
    letters: dict[int, Counter[int]] = {}
    wrong, whole = 0, 0
    reasons = Counter[str]()
    for question in listed:
        letters.setdefault(len(question.options), Counter())[question.answer] += 1
        given = []
        for code in LANGUAGES:
            with override(code):
                played = played_question(question)
                told = answers(played) if played else []
                given.append([(each.why, each.rules) for each in told if not each.right])
        wrong += len(given[0])
        whole += sum(all(words and rules for words, rules in each) for each in zip(*given, strict=True))
        reasons.update(words for words, _rules in given[0])

    words = Counter(visible_text(question) for question in listed)

    return Figures(
        count=len(listed),
        no_oshi=sum(_sides_without("oshi", each) > 0 for each in listed),
        no_deck=sum(_sides_without("deck", each) > 0 for each in listed),
        no_hand=sum(_sides_without("hand", each) > 0 for each in listed),
        letters={count: tuple(times[place] for place in range(count)) for count, times in sorted(letters.items())},
        wrong=wrong,
        reasons=whole,
        commonest=max(reasons.values(), default=0),
        doubles=sum(times - 1 for times in words.values()),
        arts=max(Counter(each.arts for each in listed if each.arts).values(), default=0),
        chapters=dict(sorted(Counter(each.chapter for each in listed).items(), key=lambda each: int(each[0]))),
        topics=dict(Counter(topic_of(each).key for each in listed)),
    )


def _sides_without(place: str, question: Question) -> int:
    """How many sides have nothing there in the position of a question; none before the preparation has put anything."""
    if place == "hand" and "\nprepare" in question.position:
        return 0
    return 2 - len(set(re.findall(rf"^([ab]) {place}\b", question.position, re.MULTILINE)))
