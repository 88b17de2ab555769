"""A proxy before several machines, for tests: asks one after the other, and another one where a machine does not take the request,
as nginx does with `proxy_next_upstream`."""

from __future__ import annotations

import http.client
import itertools
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

BROKEN = (http.client.HTTPException, OSError)
OF_A_CONNECTION = {"connection", "transfer-encoding", "keep-alive"}


@dataclass
class Proxy:
    """A proxy that runs: its port, and how often each machine answered."""

    port: int
    answered: Counter[int] = field(default_factory=Counter)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    proxy: Proxy
    turns: Iterator[int]
    machines: Sequence[int]

    def do_GET(self) -> None:
        self._pass_on(None)

    def do_POST(self) -> None:
        self._pass_on(self.rfile.read(int(self.headers["Content-Length"])))

    def _pass_on(self, body: bytes | None) -> None:
        """A request that was sent is only sent again where that changes nothing."""
        first = next(self.turns)
        for machine in [first, *(each for each in self.machines if each != first)]:
            connection, sent = http.client.HTTPConnection("127.0.0.1", machine, timeout=60), False
            try:
                connection.connect()
                sent = True
                headers = {name: value for name, value in self.headers.items() if name.lower() not in OF_A_CONNECTION}
                connection.request(self.command, self.path, body, {**headers, "Connection": "close"})
                answer = connection.getresponse()
                read = answer.read()
            except BROKEN:
                if sent and body is not None:
                    break
                continue
            finally:
                connection.close()
            self.proxy.answered[machine] += 1
            kept = [(name, value) for name, value in answer.getheaders() if name.lower() not in OF_A_CONNECTION]
            self._answer(answer.status, [each for each in kept if each[0].lower() != "content-length"], read)
            return
        self._answer(502, [], b"")

    def _answer(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.send_response_only(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_told: Any) -> None:
        """Nothing."""


@contextmanager
def proxy(*machines: int) -> Iterator[Proxy]:
    """A proxy before the machines on these ports of this computer, until the block ends."""
    told = Proxy(0)
    more = {"proxy": told, "turns": itertools.cycle(machines), "machines": machines}
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), more))
    server.daemon_threads = True
    told.port = server.server_port
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield told
    finally:
        server.shutdown()
        server.server_close()
