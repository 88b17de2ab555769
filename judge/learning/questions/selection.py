"""Selects the stored questions among all possible ones: at most so many of each kind, spread over scenarios, chapters and
answers."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from django.conf import settings
from django.utils.translation import override

from judge.desk.presenting.deciding_steps import content_of_scenario
from judge.engine.editions import IN_FORCE
from judge.engine.errors import EngineError
from judge.learning.questions.candidates import candidates
from judge.learning.questions.model import FOLDER, Kind, Question
from judge.learning.questions.played_question import NO_ABILITY, played_question
from judge.learning.questions.question_words import answers, asking, situation
from judge.learning.questions.source import QuestionSource, pool_of, source_of
from judge.scenarios.firing import Firing, scenario_paths
from judge.scenarios.model import ScenarioError
from judge.scenarios.reading import read_scenario_file

MAX_OF_A_KIND: dict[Kind, int] = {
    "next": 120,
    "order": 90,
    "matters": 50,
    "who": 70,
    "damage": 100,
    "end": 50,
    "allowed": 150,
    "rule": 140,
}
"""At most this many questions of each kind."""
MAX_OF_A_SCENARIO, MAX_OF_A_RARE_SCENARIO = 2, 6
LANGUAGES = ("en", "ja")
MAX_OF_AN_ANSWER = 8
"""At most this many questions of a kind have the same answer in the same chapter."""
MAX_OF_THE_SAME_ABILITIES = 3
"""At most this many questions are about the order of the same abilities."""
MAX_OF_THE_SAME_RULES = 4
"""At most this many questions about what happens first have an answer by the same rules."""
MAX_OF_AN_END = 16
"""At most this many questions about how a game ends have the same answer: most games go on, and people would only guess that."""
RARE = ("rules/ch03/", "rules/ch06/", "rules/ch14/")
"""The scenarios of chapters that few lines of play show."""
FAMILIES = (*RARE, "rulebook/", "rules/", "faq/", "answers/", "cards/")
"""The scenarios that questions are made from; those about a rule come before those about a card."""


def sources(firing: Firing, families: tuple[str, ...] = FAMILIES) -> Iterator[QuestionSource]:
    """The scenarios that questions can be about: they hold, are in force, start from a possible board, and need no made-up cards
    (except those of the `RARE` chapters)."""
    paths = scenario_paths(Path(settings.SCENARIO_ROOT))
    seen: set[str] = set()
    for family in families:
        found = [name for name, told in firing.scenarios.items() if name.startswith(family) and told.on_a_board]
        for name in sorted(set(found) - seen, key=_mixed):
            seen.add(name)
            told = firing.scenarios[name]
            if told.rules != IN_FORCE or told.discrepancy or (family == "cards/" and "--" in name):
                continue
            try:
                scenario = read_scenario_file(paths[name])
                if scenario.written.cards and not name.startswith(RARE):
                    continue
                yield source_of(name, scenario, content_of_scenario(scenario))
            except (EngineError, LookupError, ScenarioError):
                continue


def _mixed(text: str) -> str:
    """A sort key for a fixed but mixed order."""
    return hashlib.sha256(text.encode()).hexdigest()


def select_questions(found: Iterable[QuestionSource]) -> list[Question]:
    """The questions that are kept of all those that can be asked about these scenarios."""
    lines = list(found)
    pool = pool_of(source.play for source in lines)
    kept: list[Question] = []
    known: set[object] = set()  # two scenarios may begin alike
    of_kind: Counter[str] = Counter()
    of_answer: Counter[tuple[str, ...]] = Counter()

    for source in lines:
        by_kind: dict[str, list[Question]] = defaultdict(list)
        for question in candidates(source, pool):
            by_kind[question.kind].append(question)

        taken = 0
        for kind in sorted(by_kind, key=lambda kind: of_kind[kind] / MAX_OF_A_KIND[kind]):  # type: ignore[index]
            if taken == (MAX_OF_A_RARE_SCENARIO if source.name.startswith(RARE) else MAX_OF_A_SCENARIO):
                break
            for question in sorted(by_kind[kind], key=lambda each: (-each.level, each.id)):
                answer = _answer(question)
                most = {"order": MAX_OF_THE_SAME_ABILITIES, "next": MAX_OF_THE_SAME_RULES, "end": MAX_OF_AN_END}.get(
                    kind, MAX_OF_AN_ANSWER
                )
                room = of_kind[kind] < MAX_OF_A_KIND[question.kind] and of_answer[answer] < most
                if (
                    room
                    and question.id not in known
                    and has_distinct_answers(question)
                    and (told := visible_text(question)) not in known
                ):
                    known |= {question.id, told}
                    kept.append(question)
                    of_kind[kind] += 1
                    of_answer[answer] += 1
                    taken += 1
                    break

    return balance_letters(kept)


def has_distinct_answers(question: Question) -> bool:
    """Whether no two answers have the same words in either language, and every wrong one has a reason."""
    found = played_question(question)
    for code in LANGUAGES:
        with override(code):
            told = answers(found) if found else []
        words = [each.words for each in told]
        if (
            not words
            or len(set(words)) < len(words)
            or not all(each.right or (each.why and each.rules) for each in told)
        ):
            return False
    return True


def visible_text(question: Question) -> tuple[object, ...]:
    """What a reader sees of a question. Two questions with the same visible text are one question to a reader."""
    found = played_question(question)
    assert found is not None
    with override("en"):
        return (situation(found), asking(found), frozenset(each.words for each in answers(found)))


def balance_letters(found: Iterable[Question]) -> list[Question]:
    """The same questions with their answers reordered, so that each letter is right equally often among the questions of a kind
    with the same number of answers."""
    used: dict[tuple[str, int], Counter[int]] = defaultdict(Counter)
    balanced = []
    for question in sorted(found, key=lambda each: each.id):
        count = len(question.options)
        times = used[question.kind, count]
        place = min(range(count), key=lambda each: (times[each], _mixed(f"{question.id}{each}")))
        times[place] += 1
        options = list(question.options)
        right = options.pop(question.answer)
        options.insert(place, right)
        balanced.append(msgspec.structs.replace(question, options=tuple(options), answer=place))
    return balanced


def _answer(question: Question) -> tuple[str, ...]:
    """What similar questions have in common: the same answer by the same rules, and for an action the kind of action."""
    if question.kind == "order":
        told = question.options[question.answer]
        return (question.kind, *((told, question.chapter) if told == NO_ABILITY else sorted(question.options)))
    if question.kind == "matters":
        return (question.kind, *question.cards)
    if question.kind in ("next", "rule"):
        return (question.kind, *question.rules[:2])
    if question.kind == "end":
        return (question.kind, question.options[question.answer])
    return (
        question.kind,
        question.chapter,
        question.options[question.answer] if question.kind != "damage" else "",
        question.about.partition(":")[0],
    )


def write(found: Iterable[Question], folder: Path = FOLDER, *, prefix: str = "") -> dict[str, int]:
    """Write questions to files, one on a line in the order of their names, and a file for each kind; returns how many are in each
    file. With a prefix all go into one file of that name."""
    files: dict[str, list[Question]] = defaultdict(list)
    for question in found:
        files[prefix or question.kind].append(question)
    folder.mkdir(parents=True, exist_ok=True)
    for name, each in files.items():
        lines = [msgspec.json.encode(question) for question in sorted(each, key=lambda question: question.id)]
        (folder / f"{name}.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    return {name: len(each) for name, each in sorted(files.items())}
