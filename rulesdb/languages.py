"""The language of the page: which of two wordings it shows, and its punctuation."""

from collections.abc import Iterable

from django.http import HttpRequest
from django.utils.translation import get_language

from rulesdb.models import Language


def page_language() -> str:
    """The language of the page; English where none is active."""
    return get_language() or Language.ENGLISH.value


def in_page_language(english: str, japanese: str) -> tuple[str, str]:
    """The Japanese wording on a Japanese page if there is one, otherwise the English one: (language, words)."""
    if get_language() == Language.JAPANESE and japanese:
        return Language.JAPANESE.value, japanese
    return Language.ENGLISH.value, english


def in_page_words(english: str, japanese: str) -> str:
    """The words that `in_page_language` chooses."""
    return in_page_language(english, japanese)[1]


def listed(words: Iterable[object]) -> str:
    """Words joined by the comma of the page's language.

    >>> from django.utils import translation
    >>> with translation.override("ja"):
    ...     listed(["赤", "青"]), in_brackets(["10.6.3"]), labelled("効果", "引く")
    ('赤、青', '（10.6.3）', '効果：引く')
    >>> with translation.override("en"):
    ...     listed(["red", "blue"]), in_brackets(["10.6.3"]), labelled("effect", "draw")
    ('red, blue', ' (10.6.3)', 'effect: draw')
    """
    return ("、" if _japanese() else ", ").join(map(str, words))


def series(words: Iterable[object]) -> str:
    """Phrases that may contain commas, joined by semicolons, or on a Japanese page by commas."""
    return ("、" if _japanese() else "; ").join(map(str, words))


def in_brackets(words: Iterable[object]) -> str:
    """Words in brackets, to put after other words; empty if there are none."""
    inside = listed(words)
    if not inside:
        return ""
    return f"（{inside}）" if _japanese() else f" ({inside})"


def labelled(label: object, words: object) -> str:
    """A label, a colon and words."""
    return f"{label}{colon()}{words}"


def sentences(told: Iterable[object]) -> str:
    """Sentences joined to one text; Japanese has no space between them.

    >>> from django.utils import translation
    >>> with translation.override("ja"):
    ...     sentences(["引きます。", "終わりです。"])
    '引きます。終わりです。'
    """
    return gap().join(map(str, told))


def gap() -> str:
    """The space between two sentences, or after a colon that is part of the words before; Japanese has none."""
    return "" if _japanese() else " "


def colon() -> str:
    """The colon of the page's language, with the space that follows it."""
    return "：" if _japanese() else ": "


def _japanese() -> bool:
    return get_language() == Language.JAPANESE


ENGLISH = "english"
"""The cookie that remembers whether a reader of Japanese wants the English too."""
SHOWN, FOLDED = "shown", "folded"


def folds_english(request: HttpRequest) -> bool:
    """Whether the page is in Japanese and its reader has not asked for the English below each provision."""
    return _japanese() and request.COOKIES.get(ENGLISH) != SHOWN
