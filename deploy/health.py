"""Asks the site on this machine whether it can answer (`/health`), for the health check of a container: `python deploy/health.py`.
Another port than 8000 is given as an argument. Ends with 0 if the site can answer, otherwise with 1 and what is missing.

It asks by a name of `ALLOWED_HOSTS` and, with `TLS`, as a proxy behind https does; otherwise the site would refuse or redirect it.
"""

from __future__ import annotations

import http.client
import os
import sys

SECONDS = 8


def main(port: int) -> int:
    """The exit status."""
    names = [name.lstrip(".") for name in os.environ.get("ALLOWED_HOSTS", "").split() if name != "*"]
    headers = {"Host": names[0] if names else "127.0.0.1", "X-Forwarded-For": "127.0.0.1", "X-Forwarded-Proto": "https"}
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    try:
        connection.request("GET", "/health", headers=headers)
        answer = connection.getresponse()
        told = answer.read(2000).decode(errors="replace")
    except (OSError, http.client.HTTPException) as error:
        sys.stdout.write(f"No answer on port {port}: {error}\n")
        return 1
    sys.stdout.write(f"{answer.status} {told}\n")
    return int(answer.status != 200)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 8000))
