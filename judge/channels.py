"""A connection to a client: what answers on it, and how long it is kept."""

from __future__ import annotations

from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import WSGITask

from judge.refusals import OversizedRequestTask

REQUESTS = 20
"""So many requests are answered on a connection at most, then it is closed."""


class RequestTask(WSGITask):
    """Answers a request with a page of the site.

    A connection stays with the worker that accepted it. When a worker ends, all its clients come to the others and would stay
    there, while the new worker has none. So a connection is closed after some requests, and at once when further ones wait in
    this worker: its client comes back to a worker that has the time to accept it.
    """

    def execute(self) -> None:
        """The page; the last one of a connection says that it is."""
        channel: Any = self.channel
        channel.answered += 1
        if channel.answered >= REQUESTS or channel.server.task_dispatcher.queue:
            self.set_close_on_finish()
        super().execute()


class Channel(HTTPChannel):
    """A connection to a client."""

    task_class = RequestTask
    error_task_class = OversizedRequestTask
    answered = 0
