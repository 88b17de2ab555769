"""How well the search answers: whether the right rule comes first, over queries whose answers were fixed beforehand.

The queries are split in two halves by a hash of their words. Only the half "tuned" is looked at while the search is worked on;
the half "held" says how the search does on what nobody tuned it for. The questions of the Q&A and of the official answers that
name no card are asked as well: the rules that answer them are those that they rest on. The search itself goes from similar
questions to the rules that their answers rest on, so what answers the very question is left out while it is asked.
"""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.site import loaded

Figure = tuple[str, float, str]
QUERIES = Path(__file__).with_name("search-queries.txt")
OUTSIDER = Path(__file__).with_name("search-outsider.txt")
PHONE = Path(__file__).with_name("search-phone.txt")
CHAPTERS = Path(__file__).with_name("search-chapters.txt")
UNSEEN = Path(__file__).with_name("search-unseen.txt")
FRESH = Path(__file__).with_name("search-fresh.txt")
HALL = Path(__file__).with_name("search-hall.txt")
BLIND = Path(__file__).with_name("search-blind.txt")
LATER = Path(__file__).with_name("search-later.txt")
HALVES = ("tuned", "held")
DEEP = 10  # a rule further down counts as not found


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked, and the numbers of the rules any of which answers it."""

    text: str
    accepted: tuple[str, ...]
    answered: frozenset[str] = frozenset()  # what answers the very question: numbers of answers, titles of the Q&A

    @property
    def half(self) -> str:
        return HALVES[hashlib.sha256(self.text.encode()).digest()[0] % 2]

    @property
    def language(self) -> str:
        return "en" if self.text.isascii() else "ja"


def queries(file: Path = QUERIES) -> list[Query]:
    """All queries of the file, in its order."""
    found = []
    for line in file.read_text().splitlines():
        if line and not line.startswith("#"):
            text, _, numbers = line.rpartition(" = ")
            found.append(Query(text, tuple(numbers.split())))
    return found


def place_of(query: Query) -> int:
    """The place among the rules of the first one that answers the query, from 1; 0 when none of the first ten does."""
    from rulesdb.search import RULES, corpus, find

    with _without(query.answered):
        answer = find(corpus(), query.text, each=DEEP, language=query.language)
    rows = list(answer.exact)
    rows += [hit.row for group in answer.groups if group.name == RULES for hit in group.hits]
    return next((at for at, row in enumerate(rows[:DEEP], 1) if row.number in query.accepted), 0)


def queries_by_kind(file: Path) -> dict[str, list[Query]]:
    """The queries of the file by the kind that stands in brackets above them."""
    found: dict[str, list[Query]] = {}
    for line in file.read_text().splitlines():
        if kind := re.match(r"# \[(\w+)\]", line):
            section = found.setdefault(kind[1], [])
        elif line and not line.startswith("#"):
            text, _, wanted = line.rpartition(" = ")
            section.append(Query(text, tuple(wanted.split())))
    return found


def things_found(query: Query) -> list[str]:
    """What the page of results shows, from the top: numbers, `faq:` with the name of an entry of the Q&A, and `name:` with the
    printed name for a card of a talent."""
    from judge.cards.library import library
    from rulesdb.search import corpus, find
    from rulesdb.search.rows import QUESTIONS

    answer = find(corpus(), query.text, each=DEEP, language=query.language)
    rows = [*answer.exact, *(hit.row for group in answer.groups for hit in group.hits)]
    found = [f"faq:{row.url.rpartition('/')[2]}" if row.group == QUESTIONS else row.number or row.label for row in rows]
    found = [answer.card, *found] if answer.card else found
    return [f"{one} name:{library()[one].name}" if one in library() else one for one in found]


def place_on_page(query: Query) -> int:
    """The place on the page of results of the first thing that answers the query, from 1; of several that are asked for
    together, the place at which the last one would be if they came first. 0 when they are not among the first ten."""
    found = [set(one.split()) for one in things_found(query)[:DEEP]]
    places = []
    for wanted in query.accepted:
        each = [next((at for at, one in enumerate(found, 1) if part in one), 0) for part in wanted.split("&")]
        if all(each):
            places.append(max(each) - len(each) + 1)
    return min(places, default=0)


@contextmanager
def _without(answered: frozenset[str]) -> Iterator[None]:
    """The search without what these answers rest on."""
    from rulesdb.search import corpus

    rests = corpus().rests
    rows = corpus().rows
    kept = {place: rests[place] for place in rests if answered & {rows[place].number, rows[place].title}}
    for place in kept:
        del rests[place]
    try:
        yield
    finally:
        rests.update(kept)


def measured(asked: list[Query], place: Callable[[Query], int] = place_of) -> tuple[float, float, float]:
    """The share of queries whose rule comes first, the share with it among the first three, and the mean reciprocal rank."""
    places = [place(query) for query in asked]
    first, third = (sum(0 < place <= within for place in places) / len(places) for within in (1, 3))
    return first, third, sum(1 / place for place in places if place) / len(places)


def questions() -> dict[str, list[Query]]:
    """The questions of the Q&A, and in both languages those of the official answers that name no card."""
    from rulesdb.load_manifest import REVIEWED
    from rulesdb.models import Citation
    from rulesdb.shelf import shelf

    documents = shelf()
    found: dict[str, list[Query]] = {"faq": [], "answers_en": [], "answers_ja": []}

    def rests_on(kind: str, key: str) -> tuple[str, ...]:
        rows = [one.provision for one in documents.cited(kind, key)]
        return tuple(row.number for row in rows if row.edition.version == REVIEWED)

    same = {
        row.key: {row.key, *(one.question for one in documents.questions_with(row.number))} for row in documents.answers
    }
    for question in documents.questions:
        answered = frozenset({question.question}.union(*(all_ for all_ in same.values() if question.question in all_)))
        if rules := rests_on(Citation.Source.QUESTION, question.slug):
            found["faq"].append(Query(question.question, rules, answered))
    for row in documents.answers:
        rules = rests_on(Citation.Source.ANSWER, row.key)
        if rules and not row.cards:
            for language in ("en", "ja"):
                found[f"answers_{language}"].append(Query(row.question(language), rules, frozenset(same[row.key])))
    return found


def figures() -> Iterator[Figure]:
    loaded()
    asked = queries()
    sets = {half: [query for query in asked if query.half == half] for half in HALVES}
    sets |= {"outsider": queries(OUTSIDER), "phone": queries(PHONE), "chapters": queries(CHAPTERS)}
    sets |= {"unseen": queries(UNSEEN)} | questions()
    on_page = {f"fresh_{kind}": chosen for kind, chosen in queries_by_kind(FRESH).items()}
    for name, file in (("hall", HALL), ("blind", BLIND), ("later", LATER)):
        kinds = queries_by_kind(file)
        on_page |= kinds | {name: [query for chosen in kinds.values() for query in chosen]}
    for name, chosen in (sets | on_page).items():
        first, third, rank = measured(chosen, place_on_page if name in on_page else place_of)
        yield f"search_{name}_queries", len(chosen), "queries"
        yield f"search_{name}_hit_at_1", first * 100, "%"
        yield f"search_{name}_hit_at_3", third * 100, "%"
        yield f"search_{name}_mrr", rank, "1"
    start = time.process_time()
    for query in asked:
        place_of(query)
    yield "search_query", (time.process_time() - start) * 1000 / len(asked), "ms of processor time"
