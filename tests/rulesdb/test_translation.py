"""The English of 1.9.0 stands by the Japanese: the same word for the same term, and the same force."""

import re
from collections.abc import Iterator

import pytest

from rulesdb.links import term_links
from rulesdb.models import Provision, Term
from rulesdb.search.query import stem_of
from rulesdb.shelf import shelf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

IRREGULAR = {"pay": "pa(?:y|id)", "take": "tak", "deal": "deal", "draw": "dr[ae]w", "use": "us"}
LITTLE = {"a", "an", "the", "it", "of", "has", "at", "one's", "own"}
BETWEEN = r"(?:\W+[\w()'’-]+){0,7}?\W+"  # a term may be parted: "deal (number) damage"

# Where the Japanese uses the word of a term without meaning the term, or inflects it away.
EXCEPTIONS = {
    ("look", "4.1.2"): "to be able to see the cards of a zone, not the instruction to look at them",
    ("look", "4.2.2"): "as 4.1.2",
    ("look", "4.2.3"): "as 4.1.2",
    ("target", "10.11.1"): "the event to which an effect applies, not a target chosen in playing (10.7.2.3)",
    ("take-no-damage", "5.22.4"): "quoted as it stands in a sentence: “does not take” certain damage",
}


def rules() -> Iterator[tuple[str, str, str]]:
    """Number, Japanese and English of every provision in force, the translator's notes left out."""
    current = shelf().current
    assert current
    for row in current.rows:
        translation = row.translation()
        assert translation, row.number
        english = "\n".join([translation.text, *translation.bullets, *translation.examples])
        japanese = "\n".join([row.text, *row.bullets, *row.examples])
        yield row.number, japanese, re.sub(r"\s*\[Translator's note:.*?\]", "", english, flags=re.DOTALL)


def forms_of(term: Term) -> re.Pattern[str]:
    """The names of the term, each word in any of its forms, with little words and insertions between."""
    forms = []
    for name in (term.en, *term.aliases_en):
        words = [word.casefold() for word in re.sub(r"\(.*?\)", "", name).split()]
        kept = [word for word in words if word not in LITTLE] or words
        stems = [IRREGULAR.get(word, re.escape(stem_of(word))) + r"[\w'’]*" for word in kept]
        forms.append(BETWEEN.join(stems))
    return re.compile(rf"\b(?:{'|'.join(forms)})", re.IGNORECASE)


def test_the_same_japanese_term_has_the_same_english_term() -> None:
    forms = {term.slug: forms_of(term) for term in shelf().terms}
    found = 0
    strays = set()
    for number, japanese, english in rules():
        for slug in {slug for _start, _end, slug in term_links(japanese, "ja")}:
            found += 1
            if not forms[slug].search(english):
                strays.add((slug, number))
    assert found > 1500
    assert strays == set(EXCEPTIONS)


def test_another_word_for_a_term_is_noticed() -> None:
    terms = {term.slug: term for term in shelf().terms}
    assert not forms_of(terms["baton-pass"]).search("The player may pass the baton.")
    assert forms_of(terms["deal-damage"]).search("Where an instruction says to “deal (number) damage”")
    assert forms_of(terms["damage-taken"]).search("the damage that holomem has taken")


@pytest.mark.parametrize(
    ("japanese", "english"),
    [
        (r"することはできません|選べません|選ぶことはできません|実行できません", r"cannot|may not"),
        (r"ことができます|してよい|選べます", r"\bmay\b|\bcan\b"),
        (r"必要があります|義務があります", r"\bmust\b"),
        (r"かわりに|代わりに", r"instead"),
        (r"枚まで|～まで", r"up to"),
        (r"した時(?!に使える)", r"\bhas\b"),
        (r"する時", r"\bwould\b|\bwhen\b"),
        (r"任意の順", r"any order"),
        (r"無作為", r"at random"),
        (r"ただちに", r"immediately"),
        (r"常に", r"always|at all times"),
        (r"のみ", r"\bonly\b|exactly|solely"),
    ],
)
def test_may_must_up_to_and_instead_are_exact(japanese: str, english: str) -> None:
    there = [(number, text) for number, source, text in rules() if re.search(japanese, source)]
    assert there
    assert [number for number, text in there if not re.search(english, text, re.IGNORECASE)] == []


def test_one_kind_of_quotation_mark() -> None:
    for number, _japanese, english in rules():
        assert not re.search(r"[‘’\"]|(?<!\w)'|'(?!\w)", english), number
        assert english.count("“") == english.count("”"), number


def test_headings_are_written_like_sentences() -> None:
    """A capital at the beginning and in terms that always have one; no full stop."""
    capital = {word for term in shelf().terms for name in (term.en, *term.aliases_en) for word in name.split()}
    capital = {word for word in capital if word != word.lower()}
    for row in Provision.objects.in_force().filter(kind="heading"):
        translation = row.translation()
        assert translation
        words = translation.text.split()
        assert words[0] != words[0].lower(), row.number
        assert not translation.text.endswith("."), row.number
        assert [word for word in words[1:] if word != word.lower() and word.strip("/(),") not in capital] == [], (
            row.number
        )
