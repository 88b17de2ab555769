"""The one error that every document importer raises."""


class DocumentError(Exception):
    """A document or data file is malformed; nothing of it may be stored.

    Carries `file` (the name shown to whoever imports it), `line` (counted from 1; 0 when the whole
    file is meant) and `reason` (what is wrong and what is allowed).

    >>> str(DocumentError("faq.en.txt", 12, "a question has no answer"))
    'faq.en.txt, line 12: a question has no answer'
    >>> str(DocumentError("faq.en.txt", 0, "the file is empty"))
    'faq.en.txt: the file is empty'
    """

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(file, line, reason)
        self.file = file
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.reason}"
