"""Which of two wordings a page shows."""

from collections.abc import Iterable

from django.http import HttpRequest
from django.utils.translation import get_language

from rulesdb.models import Language


def in_page_language(english: str, japanese: str) -> tuple[str, str]:
    """The wording in the language of the page where there is one, else the English: (language, words)."""
    if get_language() == Language.JAPANESE and japanese:
        return Language.JAPANESE.value, japanese
    return Language.ENGLISH.value, english


def listed(words: Iterable[object]) -> str:
    """Words one after another, with the comma of the page's language.

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
    """Phrases one after another, that may have commas of their own."""
    return ("、" if _japanese() else "; ").join(map(str, words))


def in_brackets(words: Iterable[object]) -> str:
    """Words in brackets after others; empty where there are none."""
    inside = listed(words)
    return "" if not inside else f"（{inside}）" if _japanese() else f" ({inside})"


def labelled(label: object, words: object) -> str:
    """What is said of something, after its name and a colon."""
    return f"{label}{colon()}{words}"


def sentences(told: Iterable[object]) -> str:
    """Sentences one after another; between two Japanese ones there is no space.

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
    """Whether a page in Japanese leaves out the English that stands below each provision: unless its reader asked for it."""
    return _japanese() and request.COOKIES.get(ENGLISH) != SHOWN
