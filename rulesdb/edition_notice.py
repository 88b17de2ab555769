"""The notice on a page whose content follows an edition that is not in force."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from rulesdb.load_manifest import REVIEWED
from rulesdb.shelf import shelf


@dataclass(frozen=True)
class EditionNotice:
    """A notice that boards are played by one edition while another is in force; `url` is the page that compares the two."""

    played: str
    in_force: str
    url: str

    @property
    def words(self) -> str:
        """The notice as a line of text."""
        return _("Played by the rules of edition {played}; {in_force} is in force.").format(
            played=self.played, in_force=self.in_force
        )

    @property
    def payload(self) -> dict[str, str]:
        """The notice as JSON."""
        return {"played": self.played, "in_force": self.in_force, "words": self.words, "url": self.url}


def edition_notice(edition: str = "") -> EditionNotice | None:
    """The notice for content that follows this edition, by default the one that the engine and this project's own texts follow;
    None if that edition is in force."""
    played = edition or REVIEWED
    current = shelf().current
    if current is None or current.edition.version == played:
        return None
    return EditionNotice(played, current.edition.version, comparison_url(played) or reverse("rulesdb:contents"))


def notice_words(edition: str = "") -> str:
    """The notice as a line of text; empty if the edition is in force."""
    found = edition_notice(edition)
    return found.words if found else ""


def comparison_url(older: str, chapter: str = "") -> str:
    """The URL of the page, or of its chapter, that compares an edition with the one in force; empty if the two have no
    concordance."""
    documents = shelf()
    base = documents.edition(older)
    current = documents.current
    if base is None or current is None or not documents.between(base.edition, current.edition):
        return ""
    versions = [older, current.edition.version]
    if chapter:
        return reverse("rulesdb:compare_chapter", args=[*versions, chapter])
    return reverse("rulesdb:compare", args=versions)
