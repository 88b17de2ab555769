"""The cards that a phrase names among other words, and names of cards that were mistyped."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator

from judge.cards.library import fold as fold_name
from judge.desk.cards.index import CardIndex

MAX_CARDS_OF_NAME = 3
"""A name that more cards than this have, such as a talent's, names none of them in a phrase."""
MOST_NAME_WORDS, MOST_NAME_LETTERS = 7, 24
"""The longest names that are looked for: words in English, letters in Japanese."""
SHORTEST_WORD, SHORTEST_JAPANESE = 4, 3
SHORTEST_KANA = 4
"""Letters of a name that may stand among others. A shorter one in kana alone is a part of many words and has to stand by itself."""
SHORTEST_MISTYPED, LIKE, LIKE_UNKNOWN = 5, 0.84, 0.8
"""A word of fewer letters is not taken for a mistyped name, nor is one that is less like the name than this (`difflib`'s ratio);
the last is for words that stand nowhere in the documents."""
LATIN = re.compile(r"[a-z0-9][a-z0-9.'’-]*")
JAPANESE = re.compile(r"[^\x00-\x7f]+")
KANA = re.compile(r"[ぁ-んー]+")


def named_within(phrase: str, looked_in: CardIndex) -> list[int]:
    """The places of the cards that a phrase names: few other cards share the name, and the name, or the name of one of their
    abilities, stands whole in the phrase; the longest names first. A name that is a part of a longer one in the phrase does not
    count, nor does an ability's name of one English word, such as "Twilight"."""
    found: dict[int, None] = {}
    named: list[str] = []
    for part, is_word in sorted(set(_parts(phrase)), key=lambda each: (-len(each[0]), each)):
        places = (looked_in.by_card_name if is_word else looked_in.by_whole_name).get(part, ())
        if 0 < len(places) <= MAX_CARDS_OF_NAME and not any(part in longer for longer in named):
            named.append(part)
            found |= dict.fromkeys(places)
    return list(found)


def _parts(phrase: str) -> Iterator[tuple[str, bool]]:
    """Every run of words, and in Japanese of letters, folded as names are; with each whether it is one English word."""
    plain = phrase.casefold()
    words = LATIN.findall(plain)
    for start in range(len(words)):
        for end in range(start + 1, min(start + MOST_NAME_WORDS, len(words)) + 1):
            part = fold_name("".join(words[start:end]))
            if end - start > 1 or len(part) >= SHORTEST_WORD:
                yield part, end - start == 1
    for run in map(fold_name, JAPANESE.findall(plain)):
        for start in range(len(run)):
            for end in range(start + SHORTEST_JAPANESE, min(start + MOST_NAME_LETTERS, len(run)) + 1):
                part = run[start:end]
                if part == run or not KANA.fullmatch(part) or (len(part) >= SHORTEST_KANA and len(set(part)) > 1):
                    yield part, False


def spelled_as_names(query: str, looked_in: CardIndex, is_word: Callable[[str], bool]) -> str:
    """The query with each word that is in no name of a card replaced by a similar word of a name. `is_word` says whether a word
    stands in the documents."""

    def spelled(found: re.Match[str]) -> str:
        word = found[0]
        if len(word) < SHORTEST_MISTYPED or any(word in name for name in looked_in.names):
            return word
        like = LIKE if is_word(word) else LIKE_UNKNOWN
        return next(iter(difflib.get_close_matches(word, looked_in.name_words, n=1, cutoff=like)), word)

    return LATIN.sub(spelled, query.casefold())
