"""The one error that every document importer raises."""

from typing import NamedTuple


class Phrase(NamedTuple):
    """A part of a reason that has to be translated itself: a template and its values.

    >>> str(Phrase("{count} are allowed", {"count": 3}))
    '3 are allowed'
    """

    template: str
    params: dict[str, object]

    def __str__(self) -> str:
        return self.template.format(**self.params)


def phrase(template: str, /, **params: object) -> Phrase:
    """A `Phrase` of this template with these values."""
    return Phrase(template, params)


class DocumentError(Exception):
    """A document or data file is malformed; nothing of it may be stored.

    Carries `file` (the name shown to the person who imports it), `line` (counted from 1; 0 for the whole
    file) and `reason` (what is wrong and what is allowed). The reason is given as a `template` with its `params`,
    so that it can be translated where it is shown.

    >>> str(DocumentError("faq.en.txt", 12, "a question has no answer"))
    'faq.en.txt, line 12: a question has no answer'
    >>> str(DocumentError("faq.en.txt", 0, "the file is empty"))
    'faq.en.txt: the file is empty'
    >>> str(DocumentError("faq.en.txt", 3, "the section {section!r} is empty", section="Bloom"))
    "faq.en.txt, line 3: the section 'Bloom' is empty"
    """

    def __init__(self, file: str, line: int, template: str, /, **params: object) -> None:
        reason = template.format(**params) if params else template
        super().__init__(file, line, reason)
        self.file = file
        self.line = line
        self.reason = reason
        self.template = template
        self.params = params

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.reason}"
