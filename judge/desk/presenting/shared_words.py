"""What the picture of a rule, an official answer or a card says, in the language that is active: nothing that their pages do not
say. Of a card it is this site's own account of the text; what is printed stands nowhere."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.desk.cards.index import index
from judge.desk.picture.picture_text import PictureText
from judge.desk.presenting.page_words import language
from rulesdb.models import Language
from rulesdb.shelf import shelf
from rulesdb.views.labels import clause_words, heading_words


def picture_text_of(kind: str, key: str) -> PictureText | None:
    """What a picture says of `rule` "1.9.0-10.6.3", `answer` "Q375" or `card` "hBP01-009"; None where there is none."""
    return {"rule": _rule, "answer": _answer, "card": _card}.get(kind, lambda _key: None)(key)


def _rule(key: str) -> PictureText | None:
    version, _dash, number = key.partition("-")
    row = shelf().rule(number, version)
    if row is None:
        return None

    spoken, words = clause_words(row)
    if row.is_heading:
        words = " · ".join(f"{each.number} {clause_words(each)[1]}" for each in shelf().volume(row).children(row))
    official = spoken == row.edition.language and spoken == Language.JAPANESE
    whose = _("The official Japanese words") if official else _("Unofficial translation")
    of = _("Comprehensive Rules %(version)s") % {"version": version}
    return PictureText(number, of, heading_words(row), words, whose)


def _answer(key: str) -> PictureText | None:
    row = shelf().answer(key)
    if row is None:
        return None
    verdict = {"yes": _("Yes"), "no": _("No"), "depends": _("It depends")}.get(row.verdict, "")
    outcome = row.outcome(language())
    words = f"{verdict} · {outcome}" if verdict else outcome
    whose = _("In this site’s own words; the official text is its publisher’s.")
    return PictureText(key, _("Official answer"), row.question(language()), words, whose)


def _card(key: str) -> PictureText | None:
    entry = index().by_number.get(key)
    if entry is None:
        return None
    told = entry.told[language()]
    whose = _("In this site’s own words; not the printed text.")
    return PictureText(key, told.gist, told.name, told.line, whose)
