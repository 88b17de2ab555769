"""A connection to a client: what answers on it, and how long it is kept."""

from __future__ import annotations

import time
from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import WSGITask

from judge.refusals import OversizedRequestTask

REQUESTS = 20
"""So many requests are answered on a connection at most, then it is closed."""
IDLE_SECONDS = 2
"""So long a server that accepts nothing any more waits for a further request on a connection that is open."""


class RequestTask(WSGITask):
    """Answers a request with a page of the site.

    A connection stays with the worker that accepted it. When a worker ends, all its clients come to the others and would stay
    there, while the new worker has none. So a connection is closed after some requests, and at once when further ones wait in
    this worker, or when the worker is being replaced: its client comes back to a worker that has the time to accept it.
    """

    def execute(self) -> None:
        """The page; the last one of a connection says that it is."""
        channel: Any = self.channel
        channel.answered += 1
        server = channel.server
        if channel.answered >= REQUESTS or server.task_dispatcher.queue or not server.accepting:
            self.set_close_on_finish()
        super().execute()


class Channel(HTTPChannel):
    """A connection to a client."""

    task_class = RequestTask
    error_task_class = OversizedRequestTask
    answered = 0


def finish(server: Any, seconds: float) -> None:
    """Let a server of waitress accept no more connections and answer what comes on those that are open. Returns when all of them
    are closed, or after so many seconds."""
    server.accepting = False
    server.adj.channel_timeout, server.adj.cleanup_interval = IDLE_SECONDS, 1
    server.next_channel_cleanup = 0
    server.pull_trigger()  # it may wait for a connection
    until = time.monotonic() + seconds
    while server.active_channels and time.monotonic() < until:
        time.sleep(0.1)
