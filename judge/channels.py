"""A connection to a client: what answers on it, and how long it is kept."""

from __future__ import annotations

import time
from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import WSGITask

from judge.refusals import OversizedRequestTask

MAX_REQUESTS = 20
"""At most this many requests are answered on a connection, then it is closed."""
IDLE_SECONDS = 2
"""How long a stopping server waits for another request on an open connection."""


class RequestTask(WSGITask):
    """Answers a request with a page of the site.

    A connection stays with the worker that accepted it. When a worker ends, its clients connect to the other workers and would stay
    there, while the new worker has none. So a connection is closed after some requests, or at once if other requests wait in this
    worker or the worker is being replaced. The client then connects again, to a worker that is free to accept it.
    """

    def execute(self) -> None:
        """Answer with the page, and close the connection after its last answer."""
        channel: Any = self.channel
        channel.answered += 1
        server = channel.server
        if channel.answered >= MAX_REQUESTS or server.task_dispatcher.queue or not server.accepting:
            self.set_close_on_finish()
        super().execute()


class Channel(HTTPChannel):
    """A connection to a client."""

    task_class = RequestTask
    error_task_class = OversizedRequestTask
    answered = 0


def finish(server: Any, seconds: float) -> None:
    """Make a waitress server accept no more connections, while it still answers requests on open ones. Returns when all of them are
    closed, or after this many seconds."""
    server.accepting = False
    server.adj.channel_timeout, server.adj.cleanup_interval = IDLE_SECONDS, 1
    server.next_channel_cleanup = 0
    server.pull_trigger()  # it may wait for a connection
    until = time.monotonic() + seconds
    while server.active_channels and time.monotonic() < until:
        time.sleep(0.1)
