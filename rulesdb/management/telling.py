"""Errors of documents and files in the language of whoever is told of them."""

from django.utils.translation import gettext
from django.utils.translation import gettext as _

from rulesdb.importers.errors import DocumentError


def document_error(error: DocumentError) -> str:
    """What is wrong with a document, with its file and line; in English where a reason has no translation."""
    reason = gettext(error.template)
    if error.params:
        reason = reason.format(**error.params)
    if error.line:
        return _("{file}, line {line}: {reason}").format(file=error.file, line=error.line, reason=reason)
    return _("{file}: {reason}").format(file=error.file, reason=reason)


def file_error(error: OSError) -> str:
    """Why a file cannot be read or written."""
    return gettext(error.strerror or "cannot be read")
