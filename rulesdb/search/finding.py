"""Answers a query: with the rule, official answer or card of a number, or with ranked groups of hits in which matches are
marked."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulesdb.card_links import known_cards, read_known_card_number
from rulesdb.hooks import Hook
from rulesdb.search.corpus import Corpus
from rulesdb.search.folding import fold, fold_with_places
from rulesdb.search.kana_words import is_inside_other_word, kana_typed
from rulesdb.search.matching import Matcher
from rulesdb.search.numbers import (
    RuleNumber,
    numbers_in,
    read_answer_number,
    read_card_number,
    read_edition_number,
    read_rule_number,
)
from rulesdb.search.query import LITTLE_WORDS, MAX_WORDS, QueryWord, needle_of, query_words
from rulesdb.search.ranking import Ranking
from rulesdb.search.readings import respelled
from rulesdb.search.rows import ANSWERS, DISCREPANCIES, EARLIER, FLOOR, PASSAGES, QUESTIONS, RULES, TERMS, SearchRow
from rulesdb.shelf import shelf

GROUPS = (RULES, QUESTIONS, ANSWERS, PASSAGES, TERMS, DISCREPANCIES, FLOOR, EARLIER)
CARDS = "cards"
GROUPS_WITH_PARTIAL_HITS = (RULES, QUESTIONS, ANSWERS, PASSAGES, DISCREPANCIES, FLOOR)
"""Groups that show hits with most of the words if no hit has all of them."""
LONGEST_QUERY = 200
_AROUND = """say says see please rule rules chapter chapters ruling answer answers card cards vs versus difference between
違い 答え 意味 後 次 前 内容"""
AROUND_NUMBERS = frozenset(_AROUND.split())
"""Words around a number that do not ask for anything besides that number."""
MAX_SUGGESTED = 4
EXCERPT_BEFORE_MATCH, EXCERPT_LENGTH = 40, 170  # letters of an excerpt before the first match, and in all


@dataclass(frozen=True, slots=True)
class Hit:
    """A row that matches. ``excerpt`` and ``title`` are lists of (text, whether it is the match)."""

    row: SearchRow
    title: list[tuple[str, bool]]
    excerpt: list[tuple[str, bool]]
    language: str
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HitGroup:
    """The hits of one kind, best first; ``count`` is how many there are in all. ``part`` says that they have only most of the
    words. ``first`` says that the query is the exact name of one of them, so that the group comes before the others."""

    name: str
    count: int
    hits: list[Hit]
    part: bool = False
    first: bool = False


@dataclass(slots=True)
class SearchResults:
    """A query and its results."""

    query: str
    words: list[str] = field(default_factory=list)
    number: RuleNumber | None = None
    card: str | None = None  # the number that a card was asked for by, whether or not there is such a card
    official: int | None = None  # the number of an official answer
    cards: list[str] = field(default_factory=list)  # all numbers of cards in it
    asked: list[str] = field(default_factory=list)  # the numbers in a phrase
    rest: str = ""  # what a phrase has besides its numbers
    is_direct: bool = False  # whether it asks for one thing by its number, and for nothing else
    # The rule or rules of that number, the official answer, or the floor rule
    exact: list[SearchRow] = field(default_factory=list)
    groups: list[HitGroup] = field(default_factory=list)
    # Each word looked for alone, when all together gave nothing
    alone: list[tuple[str, int]] = field(default_factory=list)
    mended: dict[str, str] = field(default_factory=dict)  # words that stand nowhere, and those that they were taken for
    close: list[str] = field(default_factory=list)  # names that look like what was asked

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)


MoreGroups = Callable[[list[str], int], HitGroup]
more_groups: Hook[MoreGroups] = Hook(
    "more_groups",
    "Kinds of things to search beside the documents, such as cards: given the folded words and how many hits to show.",
)


def find(corpus: Corpus, query: str, *, each: int = 8, only: str = "", language: str = "en") -> SearchResults:
    """The results of ``query``, at most ``each`` hits in each group; with ``only`` the results of that group alone.

    A row is a hit if all words of the query are in it or, some of them, in the headings above it. A group without such a row
    shows the rows with the most words, if they have at least half of them. ``language`` is the preferred language for the
    headings above a hit.
    """
    answer = look_up(corpus, query)
    query = answer.query
    if answer.is_direct and answer.exact and not (answer.number and answer.number.dotted and not answer.number.exact):
        # These may be digits of a card's number, too
        if answer.number and not answer.number.dotted and only in ("", CARDS):
            answer.groups = [group for group in _more(answer, each) if group.name == CARDS]
        return answer
    if not answer.words or (answer.number and answer.number.exact):
        return answer

    if answer.number and answer.number.dotted:
        query = answer.number.number
        words = _only_number(answer.number.number)
    elif answer.exact or answer.cards:
        query = _rest(answer.rest)
        words = query_words(query, corpus.names) if query else _only_number(answer.asked[0])
        query = query or answer.asked[0]
    else:
        query = _as_texts_spell(corpus, answer)
        words = query_words(query, corpus.names)

    answer.words = answer.words if answer.mended else list(dict.fromkeys(fold(query).split()))[:MAX_WORDS]
    matcher = Matcher(corpus, kana_typed(query))
    found = {name: {match.place for match in rows} for name, rows in matcher.full(words).items()}
    ranking = Ranking(corpus, query)
    taken = {id(row) for row in answer.exact}
    for name in [only] if only else GROUPS:
        whole = found.get(name, set())
        places = ranking.shown(name, whole, partly=name in GROUPS_WITH_PARTIAL_HITS)
        rows = [row for place in places if id(row := corpus.rows[place]) not in taken]
        if name == PASSAGES:
            rows.sort(key=lambda row: row.texts[0][0] != language)
        if rows:
            hits = [_hit(row, ranking, language) for row in rows[:each]]
            answer.groups.append(HitGroup(name, len(rows), hits, part=not whole))

    answer.groups += [group for group in _more(answer, each) if only in ("", group.name)]
    no_rule = max(len(words), len(ranking.pieces)) > 1 and any(
        group.name == RULES and group.part for group in answer.groups
    )  # that has all words
    foremost = {group.name for group in answer.groups if group.first or (no_rule and group.name not in GROUPS)}
    answer.groups.sort(key=lambda group: (group.name not in foremost, group.name != RULES, group.part))
    if not answer.groups and not answer.exact:
        _suggest(matcher, answer, words)

    return answer


def _more(answer: SearchResults, each: int) -> list[HitGroup]:
    """The groups that other applications add."""
    words = list(dict.fromkeys([*map(fold, answer.cards), *answer.words]))[:MAX_WORDS]
    return [group for more in more_groups if (group := more(words, each)).count]


def _is_name(query: str) -> bool:
    """Whether something that another application searches, such as a card, has exactly this name."""
    return any(more(fold(query).split()[:MAX_WORDS], 1).first for more in more_groups)


def look_up(corpus: Corpus, query: str) -> SearchResults:
    """The rules, official answers, floor rules and cards that a query names by number, without a search. They are in `exact`,
    `official` and `cards` of the results; `is_direct` says that the query asks for nothing else.
    """
    query = " ".join(query.split())[:LONGEST_QUERY]
    answer = SearchResults(query=query, number=read_rule_number(query), card=read_card_number(query))
    answer.words = list(dict.fromkeys(fold(query).split()))[:MAX_WORDS]
    if not answer.words:
        return answer
    if answer.card:
        answer.cards, answer.asked, answer.is_direct = [answer.card], [answer.card], True
        return answer
    if row := corpus.floor.get(query.replace("＃", "#").casefold()):
        answer.exact, answer.is_direct = [row], True
        return answer
    if row := _of_edition(corpus, query):
        answer.exact, answer.number, answer.is_direct = [row], None, True
        return answer

    answer.official = read_answer_number(query)
    if answer.official:
        row = corpus.answers.get(f"Q{answer.official}")
        answer.exact = [row] if row else []
        answer.is_direct = bool(row)
        return answer
    if answer.number:
        answer.exact = rules_numbered(corpus, answer.number)
        answer.is_direct = True
        return answer
    if number := read_known_card_number(query):
        answer.card, answer.cards, answer.asked, answer.is_direct = number, [number], [number], True
        answer.words = [fold(number)]
        return answer

    named = numbers_in(query)
    known = known_cards()
    answer.cards = [number for number in named.cards if known is None or number in known]
    rules = [rows[0] for number in named.rules if (rows := rules_numbered(corpus, _dotted(number)))]
    answers = [row for number in named.answers if (row := corpus.answers.get(f"Q{number}"))]
    answer.exact, answer.rest = [*rules, *answers], named.rest
    answer.asked = [*(row.number for row in answer.exact), *answer.cards]
    answer.is_direct = len(answer.asked) == 1 and named.is_alone
    answer.card = answer.cards[0] if answer.is_direct and answer.cards else None
    return answer


def _of_edition(corpus: Corpus, query: str) -> SearchRow | None:
    """The rule for a query such as `1.3.0 10.2`, which names an edition before the number."""
    version, number = read_edition_number(query) or ("", "")
    volume = shelf().edition(version)
    if volume is None or number not in volume.numbers:
        return None
    if volume.edition.in_force:
        return corpus.numbers.get(number)
    label = f"{number} ({version})"
    return next((row for row in corpus.former.get(number, []) if row.label == label), None)


def _dotted(number: str) -> RuleNumber:
    return RuleNumber(number, number.replace(".", ""), dotted=True, exact=False)


def _only_number(number: str) -> list[QueryWord]:
    return [QueryWord(number, (needle_of(number, whole=True),))]


def _rest(text: str) -> str:
    """The words of a phrase besides its numbers, without words that are too common to search for.

    >>> _rest("what does   say"), _rest(" のあと"), _rest("  collab")
    ('', '', 'collab')
    """
    parts = re.findall(r"[a-z0-9]+(?:['.\-][a-z0-9]+)*|[^\x00-\x7fぁ-ん、。？！「」（）]+", text, re.IGNORECASE)
    return " ".join(part for part in parts if fold(part) not in LITTLE_WORDS | AROUND_NUMBERS)


def _as_texts_spell(corpus: Corpus, answer: SearchResults) -> str:
    """The query in the spelling of the texts: words typed by sound and unknown words are replaced by those likely meant, and
    recorded in `mended`. The query stays as it is if it is the exact name of something such as a card and the other spelling is
    not."""
    query = answer.query
    answer.mended = respelled(query, corpus.sounds, corpus.is_word)
    for typed, meant in answer.mended.items():
        query = query.replace(typed, meant if typed.isascii() is meant.isascii() else f" {meant} ")
    more = corpus.known.mended(query, corpus.names)
    spelled = query
    for typed, meant in more.items():
        spelled = re.sub(rf"\b{typed}\b", meant, spelled, flags=re.IGNORECASE)
    if more and _is_name(query) and not _is_name(spelled):
        return " ".join(query.split())
    query = spelled
    answer.mended |= more
    return " ".join(query.split())


def rows_with(corpus: Corpus, query: str, group: str) -> list[SearchRow]:
    """The rows of one group that have all words of ``query``, in the order of the documents."""
    words = query_words(" ".join(query.split())[:LONGEST_QUERY], corpus.names)
    return [match.row for match in Matcher(corpus, kana_typed(query)).full(words).get(group, [])]


def rules_numbered(corpus: Corpus, asked: RuleNumber) -> list[SearchRow]:
    """The rules that ``asked`` may mean: the rule in force with this number, or else the rules of earlier editions that have or
    print it. If the dots are missing, the rules in force with the same digits."""
    row = corpus.numbers.get(asked.number)
    if row or asked.dotted or asked.exact:
        return [row] if row else corpus.former.get(asked.number, [])
    return [corpus.numbers[number] for number in corpus.by_digits.get(asked.digits, [])]


def _hit(row: SearchRow, ranking: Ranking, language: str) -> Hit:
    """The hit to show for a row: the text in the language of the page if it contains a match, otherwise the other one."""
    best: tuple[tuple[bool, bool, int], list[tuple[str, bool]], str] | None = None
    for spoken, text in sorted(row.texts, key=lambda one: one[0] != language):
        if not text:
            continue
        pieces = mark_matches(text, ranking.pattern, ranking.kana)
        marks = len({fold(piece) for piece, is_match in pieces if is_match})
        worth = (marks > 0, spoken == language, marks)
        if best is None or worth > best[0]:
            best = (worth, pieces, spoken)
    path = tuple(names.get(language) or next(iter(names.values())) for names in row.path)
    spoken = best[2] if best else language
    title = dict(row.titles).get(language) or (row.title_ja if row.title_ja and spoken == "ja" else row.title)
    title_pieces = mark_matches(title, ranking.pattern, ranking.kana)
    return Hit(row, title_pieces, clip_excerpt(best[1]) if best else [], best[2] if best else "", path)


def mark_matches(
    text: str, pattern: re.Pattern[str], kana: Mapping[str, str] = MappingProxyType({})
) -> list[tuple[str, bool]]:
    """``text`` in pieces of (words, whether the pattern matches them in the folded text). ``kana`` is that of `kana_typed`.

    >>> mark_matches("デッキからホロメンを", re.compile("ほろめん"))
    [('デッキから', False), ('ホロメン', True), ('を', False)]
    """
    folded, starts, ends = fold_with_places(text)
    spans: list[list[int]] = []
    for found in pattern.finditer(folded):
        start = starts[found.start()]
        end = ends[found.end() - 1]
        if (typed := kana.get(found[0])) and is_inside_other_word(text, start, end, typed):
            continue
        if spans and start <= spans[-1][1]:
            spans[-1][1] = max(end, spans[-1][1])
        else:
            spans.append([start, end])

    pieces: list[tuple[str, bool]] = []
    at = 0
    for start, end in spans:
        if start > at:
            pieces.append((text[at:start], False))
        pieces.append((text[start:end], True))
        at = end

    if at < len(text):
        pieces.append((text[at:], False))

    return pieces


def clip_excerpt(pieces: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """The part of ``pieces`` around the first match, about ``EXCERPT_LENGTH`` letters."""
    if pieces and not pieces[0][1] and len(pieces) > 1 and len(pieces[0][0]) > EXCERPT_BEFORE_MATCH:
        head = pieces[0][0][-EXCERPT_BEFORE_MATCH:]
        pieces = [("…" + re.sub(r"^[A-Za-z’']+[ ,.]", "", head).lstrip(), False), *pieces[1:]]
    out: list[tuple[str, bool]] = []
    left = EXCERPT_LENGTH
    for text, is_match in pieces:
        if len(text) > left and not is_match:
            cut = text[:left]
            out.append((re.sub(r" [A-Za-z’']*$", "", cut) + "…", False))
            break
        out.append((text, is_match))
        left -= len(text)
        if left <= 0:
            break
    return out


def _suggest(matcher: Matcher, answer: SearchResults, words: list[QueryWord]) -> None:
    """Fill in the suggestions: how much each word finds alone, names similar to the query, and the query with unknown words
    corrected."""
    counts = [(word.typed, len(matcher.places(word)[0])) for word in words]
    if len(words) > 1:
        answer.alone = [(word, count) for word, count in counts if count]
    known = {word for word, count in counts if count}
    mended = [one if one in known else next(iter(_close(one, matcher.corpus.vocabulary)), one) for one in answer.words]
    answer.close = [" ".join(mended)] if mended != answer.words else []
    answer.close += [name for name in _close(" ".join(answer.words), matcher.corpus.heads) if name not in answer.close]
    answer.close = answer.close[:MAX_SUGGESTED]


def _close(word: str, among: tuple[str, ...]) -> list[str]:
    return difflib.get_close_matches(word, among, n=MAX_SUGGESTED, cutoff=0.6 if " " in word else 0.75)
