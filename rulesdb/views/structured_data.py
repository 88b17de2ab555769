"""Structured data of schema.org for search engines, which pages contain as JSON-LD."""

from __future__ import annotations

from typing import Any

from rulesdb.models import Provision
from rulesdb.views.labels import citation_of, document_title, heading_words

Data = dict[str, Any]


def asked_and_answered(question: str, answer: str, *, language: str, url: str) -> Data:
    """The data of a page with one question and its answer.

    >>> asked_and_answered("May I?", "Yes.", language="en", url="https://x.test/q")["mainEntity"][0]["acceptedAnswer"]["text"]
    'Yes.'
    """
    return {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "inLanguage": language,
        "url": url,
        "mainEntity": [
            {"@type": "Question", "name": question, "acceptedAnswer": {"@type": "Answer", "text": answer, "url": url}}
        ],
    }


def rule(row: Provision, *, language: str, url: str) -> Data:
    """The data of a page of the rules. A chapter or section is an article; any other provision is a part of the document."""
    heading = heading_words(row)
    work: Data = {"@type": "CreativeWork", "name": document_title(row.edition), "version": row.edition.version}
    if row.edition.document.publisher:
        work["publisher"] = {"@type": "Organization", "name": row.edition.document.publisher}
    found: Data = {
        "@context": "https://schema.org",
        "@type": "Article" if row.is_heading else "CreativeWork",
        "headline": f"{citation_of(row)}: {heading}" if heading else citation_of(row),
        "inLanguage": sorted({language, row.edition.language}),
        "url": url,
        "isPartOf": work,
    }
    if row.edition.date:
        found["datePublished"] = row.edition.date.isoformat()
    return found
