"""What is sent in a chat: an answer, a comparison or outcomes as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from rulesdb.edition_notice import notice_words


def chat_text(head: Sequence[str], edition: str, parts: Iterable[Sequence[str]], url: str) -> str:
    """The head and the parts as paragraphs, then the address. The head says if the edition is not in force; parts without a line
    are left out."""
    notice = notice_words(edition)
    paragraphs = (
        [*head, notice] if notice else head,
        *parts,
        [url, _("A simulation that helps a judge; not an official ruling.")],
    )
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)
