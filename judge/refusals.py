"""Requests that the server refuses before they reach the site: one with a body that is too large gets a page of the site."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.utils.translation import get_language_from_request, override
from waitress.task import ErrorTask

TOO_LARGE = 413


class OversizedRequestTask(ErrorTask):
    """Answers a request that the server does not pass on."""

    def execute(self) -> None:
        """The page of the site for a body that is too large; for what is no HTTP, the line of text of the server."""
        request: Any = self.request
        if request.error.code != TOO_LARGE:
            super().execute()
            return
        page = too_large(request.headers, request.query)
        self.status = f"{TOO_LARGE} Content Too Large"
        self.response_headers = [*self.response_headers, *page.items()]
        self.set_close_on_finish()
        self.content_length = len(page.content)
        self.write(page.content)


def too_large(headers: dict[str, str], query: str) -> Any:
    """The page for a body that is too large, in the language that the headers ask for."""
    from judge.desk.views.failures import too_large as page

    environ = {f"HTTP_{name}": value for name, value in headers.items()}
    request = WSGIRequest(
        {**environ, "REQUEST_METHOD": "GET", "PATH_INFO": "/", "QUERY_STRING": query, "wsgi.input": BytesIO()}
    )
    with override(get_language_from_request(request)):
        return page(request)
