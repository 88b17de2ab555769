"""What questions are about: topics in the order in which a beginner meets them, and the questions about rules or a topic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from judge.learning.questions.model import Kind, Question, questions


@dataclass(frozen=True)
class Topic:
    """A topic of the practice: its name in addresses, its words, and the provisions that belong to it with all below them."""

    key: str
    words: str | Promise
    rules: tuple[str, ...]


TOPICS = (
    Topic("bloom", gettext_lazy("Bloom"), ("8.3",)),
    Topic("collab", gettext_lazy("Collab"), ("8.4",)),
    Topic("turn", gettext_lazy("The turn and its steps"), ("7", "8.1", "8.2")),
    Topic("baton", gettext_lazy("Baton Pass"), ("8.7",)),
    Topic("support", gettext_lazy("Support cards"), ("8.6",)),
    Topic("skill", gettext_lazy("Oshi skills"), ("8.5",)),
    Topic("arts", gettext_lazy("Arts"), ("9", "12.3.3")),
    Topic("winning", gettext_lazy("Winning and losing"), ("1.2", "11.2")),
    Topic("downs", gettext_lazy("Downs and Life"), ("11",)),
    Topic("damage", gettext_lazy("How damage is counted"), ("12.3", "5.22")),
    Topic("cards", gettext_lazy("Cards, zones and Decks"), ("2", "3", "4", "6")),
    Topic("words", gettext_lazy("What the words of a card mean"), ("1", "5", "12.1", "12.2", "13")),
    Topic("priming", gettext_lazy("Check timing and primed abilities"), ("10.6", "10.8")),
    Topic("abilities", gettext_lazy("Abilities and effects"), ("10", "12")),
    Topic("loops", gettext_lazy("Loops"), ("14",)),
)
"""Every question belongs to the one topic that names its deciding rule most exactly."""
DOWNED, REPLACES = "12.1.5.2", "12.1.5.1"
"""The rules by which an oshi skill is used in Down processing, and instead of an event."""


def is_under(rule: str, other: str) -> bool:
    """Whether a provision is another one or is below it.

    >>> is_under("8.3.2", "8.3"), is_under("8.3", "8.3"), is_under("8.31", "8.3")
    (True, True, False)
    """
    return rule == other or rule.startswith(f"{other}.")


def skill_rule(cites: Iterable[str]) -> str:
    """The rule by which an oshi skill is used at a choice that cites these rules (12.1.5): 12.1.5.2 in Down processing, 12.1.5.1
    instead of an event, none in the Main Step.

    >>> skill_rule(["11.3.1.1.1", "12.1.5.2"]), skill_rule(["10.11.1", "10.11.3"]), skill_rule(["10.6.4.2", "8.1.1"])
    ('12.1.5.2', '12.1.5.1', '')
    """
    known = tuple(cites)
    if DOWNED in known:
        return DOWNED
    return REPLACES if any(is_under(rule, "10.11") for rule in known) else ""


def deciding_rule(question: Question) -> str:
    """The provision that decides a question: the first of its rules that is of its chapter."""
    return next((rule for rule in question.rules if is_under(rule, question.chapter)), question.rules[0])


def topic_of_rule(rule: str) -> Topic:
    """The topic of a provision.

    >>> [topic_of_rule(rule).key for rule in ("8.3.2", "12.3.4.1", "12.1.3", "11.2.1", "10.7.2")]
    ['bloom', 'damage', 'words', 'winning', 'abilities']
    """
    return max(TOPICS, key=lambda topic: max(len(each) if is_under(rule, each) else 0 for each in topic.rules))


def topic_of(question: Question) -> Topic:
    """The topic of a question."""
    return topic_of_rule(deciding_rule(question))


@cache
def _by_topic() -> dict[str, tuple[Question, ...]]:
    found: dict[str, list[Question]] = {topic.key: [] for topic in TOPICS}
    for question in questions().values():
        found[topic_of(question).key].append(question)
    return {key: tuple(each) for key, each in found.items()}


def questions_of_topic(topic: str) -> tuple[Question, ...]:
    """The questions of a topic, by its key; none for a key that no topic has.

    >>> len(questions_of_topic("bloom")) > 10, questions_of_topic("nothing")
    (True, ())
    """
    return _by_topic().get(topic, ())


def questions_about(about: str | Iterable[str], count: int) -> list[Question]:
    """At most `count` questions about a topic (its key) or about rules (each named rule and those below it; if these have too few
    questions, also those of their topics). The easiest come first, and among equally easy ones those of other rules and kinds
    than the ones before, then those of the rules named first. The result is the same each time.

    >>> [topic_of(each).key for each in questions_about("bloom", 3)]
    ['bloom', 'bloom', 'bloom']
    >>> [deciding_rule(each).startswith("8.7") for each in questions_about(["8.7"], 2)]
    [True, True]
    >>> questions_about("nothing", 3), questions_about([], 3)
    ([], [])
    """
    if isinstance(about, str):
        return _spread(questions_of_topic(about), count)
    rules = tuple(dict.fromkeys(about))
    places = {each.id: place for each in questions().values() if (place := _place(each, rules)) is not None}
    own = [questions()[name] for name in sorted(places, key=lambda name: places[name])]
    if len(own) < count:
        topics = dict.fromkeys(topic_of_rule(rule).key for rule in rules)
        spare = [each for topic in topics for each in questions_of_topic(topic) if each.id not in places]
        return [*_spread(own, count, places), *_spread(spare, count - len(own))]
    return _spread(own, count, places)


def _place(question: Question, rules: Sequence[str]) -> int | None:
    """The place among these rules to which a question belongs: that of the first rule that decides it, or is above the deciding
    rule."""
    decides = deciding_rule(question)
    return next((place for place, rule in enumerate(rules) if is_under(decides, rule)), None)


def _spread(among: Sequence[Question], count: int, places: Mapping[str, int] | None = None) -> list[Question]:
    left = list(among)
    found: list[Question] = []
    while left and len(found) < count:
        rules = {deciding_rule(each) for each in found}
        kinds = {each.kind for each in found}

        def fits(each: Question, rules: set[str] = rules, kinds: set[Kind] = kinds) -> tuple[object, ...]:
            again = (deciding_rule(each) in rules, each.kind in kinds)
            return each.level, *again, (places or {}).get(each.id, 0), len(each.rules), each.id

        best = min(left, key=fits)
        left.remove(best)
        found.append(best)
    return found
