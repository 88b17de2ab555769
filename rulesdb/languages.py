"""Which of two wordings a page shows."""

from django.utils.translation import get_language

from rulesdb.models import Language


def in_page_language(english: str, japanese: str) -> tuple[str, str]:
    """The wording in the language of the page where there is one, else the English: (language, words)."""
    if get_language() == Language.JAPANESE and japanese:
        return Language.JAPANESE.value, japanese
    return Language.ENGLISH.value, english
