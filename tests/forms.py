"""What a page that refuses a form says, and where: beside the field, in the language of the page, with all that was typed."""

from __future__ import annotations

import re
from html import unescape

from django.http import HttpResponse

FIELD = r"<(?:input|select|textarea)\b[^>]*\bname=\"{name}\"[^>]*>"


def refused(answer: HttpResponse, name: str, words: str, *, status: int = 422, focus: bool = True) -> str:
    """The page, once it is sure that it marks the field of this name, says these words beside it, and gives it the focus. No form
    of the page is left to the browser's own messages where a field has to be filled in."""
    assert answer.status_code == status
    page = answer.content.decode()
    marked = [field for field in re.findall(FIELD.format(name=name), page) if 'aria-invalid="true"' in field]
    assert len(marked) == 1, name
    described = re.search(r'aria-describedby="([^"]*)"', marked[0])
    assert described
    beside = re.search(rf'id="{described[1].split()[0]}"[^>]*>(.*?)</', page, re.S)
    assert beside
    assert unescape(beside[1]) == words
    assert (" autofocus" in marked[0]) == focus
    assert page.count(" autofocus") == focus, "one field alone"
    left_to_the_browser(page)
    return page


def left_to_the_browser(page: str) -> None:
    """No form that has to be filled in shows the browser's own messages, which are in the language of the browser."""
    for form in re.findall(r"<form\b.*?</form>", page, re.S):
        asks = re.search(
            r'<(?:input|select|textarea)\b[^>]*(?: required|type="(?:number|email|url)"| pattern=| min=)', form
        )
        assert not asks or "novalidate" in form.partition(">")[0], form[:200]
