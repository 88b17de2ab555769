"""Ranks hits. Those that have the rare words of the query in their name, text or plain words come first."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rulesdb.search.corpus import Corpus
from rulesdb.search.folding import fold
from rulesdb.search.kana_words import kana_typed
from rulesdb.search.phrasings import parts_of, phrasings
from rulesdb.search.pieces import QueryPiece, pieces_of
from rulesdb.search.roots import roots_of
from rulesdb.search.rows import RULES
from rulesdb.search.vocabulary import vocabulary

WEIGHT_IN_HEADING, WEIGHT_IN_TEXT, WEIGHT_IN_PLAIN_WORDS, WEIGHT_IN_HEADING_ABOVE = 1.0, 1.0, 0.5, 0.9
"""The weight of a word in the name or heading, in the text, in the plain words and in the headings above."""
REPEAT_SATURATION = 0.8  # how soon a repeated word stops counting
LENGTH_PENALTY = 0.2  # how much a long text counts less
EXACT_NAME_BONUS, DEFINITION_BONUS, PHRASE_BONUS = 1.2, 1.2, 0.35
"""The bonus for having exactly that name, for defining the term, and for having all words in order."""
VOCABULARY_BONUS = 1.5
"""The bonus for a rule that the vocabulary gives as the answer to the whole query."""
LEAST_SHARE_OF_WORDS, LEAST_SHARE_OF_BEST = 0.2, 0.55
"""The share of the words, and of the best score, that a hit needs when no hit has all words."""
OWN_WORDS_DISCOUNT = 0.6
"""How much less the words of a hit count if the vocabulary has an answer to the whole query."""
PARTIAL_MATCH_EXPONENT = 1.5  # how much less it adds as the answer to a part of the query
UNKNOWN_WORD_WEIGHT = (
    0.3  # how much a word that stands nowhere counts among the rest of the query, which the answer does not cover
)
COVERAGE_EXPONENT = 0.5  # how much a hit loses for the words that it lacks
DEPTH_PENALTY, DEPTH_WITHOUT_PENALTY = (
    0.05,
    2,
)  # what a rule loses for each level of its number below clauses such as 8.7.4
MAX_SIMILAR_ANSWERS, SIMILAR_ANSWER_BONUS = 8, 0.5
"""How many answers to similar questions are looked at, and the bonus for a rule that one of them rests on."""
MAX_ANSWER_FIT, ANSWER_FIT_EXPONENT, RULES_OF_ANSWER_EXPONENT, SECOND_ANSWER_WEIGHT = 1.5, 2.0, 0.5, 0.2
"""The largest fit of an answer; exponents that reduce the bonus for answers that fit less or rest on many rules; and the weight
of a second answer for the same rule."""
WORDS_BEFORE_ANSWERS_COUNT, WORDS_FOR_FULL_COUNT, VOCABULARY_DISCOUNT = 3, 6, 0.7
"""Answers to similar questions count for queries of more words than the first, in full from the second on; the third reduces
them where the vocabulary leads to a rule."""
EXTRA_WORD_BONUS, MAX_EXTRA_WORDS = (
    0.05,
    3,
)  # how much more it adds for each further word of the list's line, of so many at most
PHRASING_BONUS, PHRASING_EXPONENT, LEAST_LIKENESS = 1.0, 1.5, 0.4
"""The bonus for a rule whose phrasing is exactly the query; an exponent that reduces the bonus for less similar phrasings; and the
least likeness at which a rule is shown though it does not have all words."""
OTHER_WORD_WEIGHT, PHRASING_DISCOUNT, SINGLE_WORD_DISCOUNT = 0.35, 0.5, 0.5
"""The weight of a synonym; and how much less the phrasings count if the vocabulary has an answer to the whole query, and for a
query of one word."""
LATER_RULE_PENALTY = 0.12  # what a rule loses for each one named before it


@dataclass
class Ranking:
    """How well rows fit one query: `scores` has, by place, the score of each row with any piece of the query."""

    corpus: Corpus
    query: str
    pieces: list[QueryPiece] = field(default_factory=list)
    scores: dict[int, float] = field(default_factory=dict)
    nowhere: int = 0  # pieces that stand nowhere
    found: set[str] = field(default_factory=set)  # the pieces that stand somewhere, as typed
    counts: dict[int, int] = field(default_factory=dict)  # of the pieces that stand there or above
    fits: dict[str, float] = field(default_factory=dict)  # the best score of a group without what is pointed at
    rarities: dict[str, float] = field(default_factory=dict)
    unused: dict[str, float] = field(default_factory=dict)  # what pieces count against a line without them
    # What the list of players' words names, or a phrasing like the query
    asked_for: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        corpus = self.corpus
        asked = fold(self.query)
        self.pieces = pieces_of(self.query, corpus.names, corpus.known)
        total = 0.0
        covered = dict[int, float]()
        for piece in self.pieces:
            found = self._found(piece)
            rarity = piece.weight * math.log(1 + len(corpus.rows) / (1 + len(found)))
            self.rarities[piece.typed] = rarity
            self.nowhere += not found
            self.found |= {piece.typed} if found else set()
            self.unused[piece.typed] = rarity if found else rarity * UNKNOWN_WORD_WEIGHT
            total += rarity
            for place, worth in found.items():
                self.scores[place] = self.scores.get(place, 0.0) + rarity * worth
                self.counts[place] = self.counts.get(place, 0) + 1
                covered[place] = covered.get(place, 0.0) + rarity

        pointed = self._pointed()
        own_words = 1 - OWN_WORDS_DISCOUNT * min(1.0, max(pointed.values(), default=0.0))
        phrase = roots_of(asked) if asked.isascii() else asked
        about = {asked, " ".join(piece.typed for piece in self.pieces)}  # with and without the words of a question
        about |= {name for one in tuple(about) for name in corpus.names.get(one, ((), ()))[0]}
        defining = {number for one in about for number in corpus.defining.get(one, ())}
        for place in self.scores:
            row = corpus.rows[place]
            score = own_words * self.scores[place] / (total or 1.0)
            score *= (covered[place] / total) ** COVERAGE_EXPONENT if total else 1.0
            score *= 1 - DEPTH_PENALTY * max(0, row.number.count(".") - DEPTH_WITHOUT_PENALTY)
            score += EXACT_NAME_BONUS if not about.isdisjoint(row.heads) else 0.0
            score += DEFINITION_BONUS if row.number in defining and row.group == RULES else 0.0
            score += PHRASE_BONUS if len(self.pieces) > 1 and phrase in corpus.hays[place] else 0.0
            self.scores[place] = score
            self.fits[row.group] = max(score, self.fits.get(row.group, 0.0))

        if len(self.pieces) > WORDS_BEFORE_ANSWERS_COUNT:
            share = min(
                1.0,
                (len(self.pieces) - WORDS_BEFORE_ANSWERS_COUNT) / (WORDS_FOR_FULL_COUNT - WORDS_BEFORE_ANSWERS_COUNT),
            ) * (1 - VOCABULARY_DISCOUNT * max(pointed.values(), default=0.0))
            for place, worth in self._answered().items():
                self.scores[place] = self.scores.get(place, 0.0) + share * worth

        for place, worth in pointed.items():
            self.scores[place] = self.scores.get(place, 0.0) + VOCABULARY_BONUS * worth
            self.asked_for.add(place)

        bonus = PHRASING_BONUS * (1 - PHRASING_DISCOUNT * min(1.0, max(pointed.values(), default=0.0)))
        bonus *= 1 - SINGLE_WORD_DISCOUNT if len(self.pieces) == 1 else 1.0
        for place, likeness in self._phrased().items():
            self.scores[place] = self.scores.get(place, 0.0) + bonus * likeness**PHRASING_EXPONENT
            if likeness >= LEAST_LIKENESS and len(self.pieces) > 1:
                self.asked_for.add(place)

    def _found(self, piece: QueryPiece) -> dict[int, float]:
        """The score of a piece at each place, by its best form there."""
        corpus = self.corpus
        found: dict[int, float] = {}
        for needle in piece.needles:
            strays = corpus.strays(needle, self.kana)
            for place in corpus.with_needle(needle, alone=piece.typed.isascii()):
                if place in strays:
                    continue
                worth = self._worth(place, needle)
                if worth > found.get(place, 0.0):
                    found[place] = worth

        below: dict[int, float] = {}
        for place, above in corpus.above.items():
            if above in found or above in below:
                heading = corpus.rows[above].is_heading and above in found
                worth = WEIGHT_IN_HEADING_ABOVE if heading else below.get(above, 0.0)
                if worth:
                    below[place] = worth
                    if place in found:
                        found[place] += worth * 0.5

        for place, worth in below.items():
            found.setdefault(place, worth)

        return found

    def _worth(self, place: int, needle: str) -> float:
        corpus = self.corpus
        worth = WEIGHT_IN_HEADING if needle in corpus.named[place] else 0.0
        often = corpus.texts[place].count(needle)
        if often:
            long = corpus.lengths[place]
            worth += (
                WEIGHT_IN_TEXT
                * (1 + REPEAT_SATURATION)
                * often
                / (often + REPEAT_SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * long))
            )
        elif needle in corpus.plain[place]:
            worth += WEIGHT_IN_PLAIN_WORDS
        return worth

    def _answered(self) -> dict[int, float]:
        """The bonus for rules on which answers to similar questions rest, by place."""
        found: dict[int, float] = {}
        fitting = [(self.scores[place], place) for place in self.corpus.rests if place in self.scores]
        for score, place in sorted(fitting, reverse=True)[:MAX_SIMILAR_ANSWERS]:
            rules = self.corpus.rests[place]
            worth = (
                SIMILAR_ANSWER_BONUS
                * min(score, MAX_ANSWER_FIT) ** ANSWER_FIT_EXPONENT
                / len(rules) ** RULES_OF_ANSWER_EXPONENT
            )
            for rule in rules:
                before = found.get(rule, 0.0)
                found[rule] = max(before, worth) + SECOND_ANSWER_WEIGHT * min(before, worth)
        return found

    def _pointed(self) -> dict[int, float]:
        """The rules to which the vocabulary of players leads, by place, with the share of the query that its words make up."""
        corpus = self.corpus
        found = dict[int, float]()
        asked = fold(self.query)
        said = {piece.typed: _said(piece.typed) for piece in self.pieces}
        roots = dict.fromkeys(roots_of(asked).split(), "")  # little words are no piece
        roots |= {root: typed for typed, (meant, _) in said.items() for root in meant}
        own = {typed: frozenset(roots_of(typed).split()) for typed in said}
        japanese = [(typed, form) for typed, (_, forms) in said.items() for form in forms]
        japanese += [(typed, typed) for typed in said if typed.isascii()]
        forms = {form for _, form in japanese}
        for saying in vocabulary().asked_by(roots):
            if not all(part in asked or part in forms for part in saying.japanese):
                continue

            used: dict[str, float] = {}  # the pieces that the saying has, and how much of each
            for root in saying.roots:
                if typed := roots[root]:
                    used[typed] = used.get(typed, 0.0) + (
                        1 / len(typed.split()) if root in own[typed] else said[typed][0][root]
                    )

            for part in saying.japanese:
                for typed, form in japanese:
                    if form in part or part in form:
                        used[typed] = max(used.get(typed, 0.0), 1.0 if form in part else len(part) / len(form))

            covered = sum(self.rarities[typed] * min(1.0, much) for typed, much in used.items())
            left = sum(worth * (1 - min(1.0, used.get(typed, 0.0))) for typed, worth in self.unused.items())
            share = covered / ((covered + left) or 1.0)
            more = len(saying.roots) + len(saying.japanese) - 1 + any(part not in forms for part in saying.japanese)
            worth = share**PARTIAL_MATCH_EXPONENT * (1 + EXTRA_WORD_BONUS * min(more, MAX_EXTRA_WORDS))
            for at, number in enumerate(saying.rules):
                if (place := corpus.places.get(number)) is not None:
                    found[place] = max(found.get(place, 0.0), worth * (1 - LATER_RULE_PENALTY * at))

        return found

    def _phrased(self) -> dict[int, float]:
        """How similar the phrasings of each rule are to the query, by place. For a query of one word only rules with that word
        count. No rule counts if half of the words are unknown."""
        strange = sum(typed not in self.found and not phrasings().know(typed) for typed in self.rarities)
        if 2 * strange >= len(self.pieces):
            return {}
        also: dict[str, float] = {}
        for needle in (needle for piece in self.pieces for needle in piece.needles):
            worth = OTHER_WORD_WEIGHT / len(needle.split())
            also.update((part, max(worth, also.get(part, 0.0))) for part in parts_of(needle))
        places = self.corpus.places
        found = {
            places[number]: like for number, like in phrasings().likeness(self.query, also).items() if number in places
        }
        return found if len(self.pieces) > 1 else {place: like for place, like in found.items() if place in self.counts}

    @cached_property
    def kana(self) -> Mapping[str, str]:
        """The kana of the query as typed; see `kana_typed`."""
        return kana_typed(self.query)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """A regular expression that finds the forms of all pieces in folded text."""
        return re.compile("|".join(piece.pattern() for piece in self.pieces if piece.needles) or r"(?!)")

    def of(self, group: str) -> list[int]:
        """The places of one group that have any piece of the query, best first."""
        found = [place for place in self.scores if self.corpus.rows[place].group == group]
        return sorted(found, key=lambda place: (-self.scores[place], place))

    def shown(self, group: str, whole: set[int], *, partly: bool) -> list[int]:
        """The places of one group to show, best first: those of ``whole``, which have all words, and those with a better score. If
        no place has all words and ``partly`` is true, the places with many of the words."""
        ordered = self.of(group)
        if whole and len(self.pieces) > 1 and not fold(self.query).isascii():  # a Japanese phrase has no blanks
            whole = whole | {place for place in ordered if self.counts.get(place, 0) == len(self.pieces)}
        if whole:
            least = max(self.scores.get(place, 0.0) for place in whole)
            also = [place for place in whole if place not in self.scores]
            return [p for p in ordered if p in whole or p in self.asked_for or self.scores[p] > least] + sorted(also)
        if not partly:
            return [place for place in ordered if place in self.asked_for]
        least = max(LEAST_SHARE_OF_WORDS, self.fits.get(group, 0.0) * LEAST_SHARE_OF_BEST)
        if 2 * self.nowhere >= len(self.pieces):
            return [place for place in ordered if place in self.asked_for]
        two = len(self.pieces) == 2 and not any(" " in piece.typed for piece in self.pieces)
        many = 2 if two else (len(self.pieces) - self.nowhere) / 2
        fitting = [place for place in ordered if self.scores[place] >= least or place in self.asked_for]
        found = [place for place in fitting if self.counts.get(place, 0) >= many or place in self.asked_for]
        return found if found or group != RULES else fitting  # no rule has both words: what has one of them


def _said(typed: str) -> tuple[dict[str, float], set[str]]:
    """The English roots, each with its share of a form, and the Japanese forms of what was typed and of its synonyms in the
    vocabulary."""
    roots: dict[str, float] = {}
    forms = [fold(form) for form in (typed, *vocabulary().means.get(typed, ()))]
    for parts in (roots_of(form).split() for form in forms if form.isascii()):
        for root in parts:
            roots[root] = max(roots.get(root, 0.0), 1 / len(parts))
    return roots, {form for form in forms if not form.isascii()}
