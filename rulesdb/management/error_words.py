"""Errors of documents and files in the active language."""

from django.utils.translation import gettext
from django.utils.translation import gettext as _

from rulesdb.importers.errors import DocumentError, Phrase


def document_error(error: DocumentError) -> str:
    """What is wrong with a document, with file and line. A reason without a translation stays in English."""
    reason = _said(Phrase(error.template, error.params)) if error.params else gettext(error.template)
    if error.line:
        return _("{file}, line {line}: {reason}").format(file=error.file, line=error.line, reason=reason)
    return _("{file}: {reason}").format(file=error.file, reason=reason)


def _said(said: Phrase) -> str:
    """A reason with its values, each part translated."""
    params = {name: _said(value) if isinstance(value, Phrase) else value for name, value in said.params.items()}
    return gettext(said.template).format(**params)


def file_error(error: OSError) -> str:
    """Why a file cannot be read or written."""
    return gettext(error.strerror or "cannot be read")
