"""The site's settings as the pocket desk needs them: one reader, one process, no server in front, no accounts, no pictures."""

import os
from copy import deepcopy
from typing import Any

from judge import settings as site
from judge.settings import *  # noqa: F403
from judge.settings import (
    DATABASES,
    INSTALLED_APPS,
    MIDDLEWARE,
    STORAGES,
    VAR_DIR,
)

POCKET = True
# The folder of a file server in which the desk lies, without the last slash; empty at the root of a site.
FORCE_SCRIPT_NAME = os.environ.get("POCKET_BASE", "")
STATIC_URL = f"{FORCE_SCRIPT_NAME}/static/"
PICTURES = False
PART_TIMEOUT_MS = 60_000  # there is no network in between, and a slow phone may take its time
PAGE_CACHE_BYTES = 0  # the reader's memory is needed for other things
ALLOWED_HOSTS = ["*"]  # whatever address the desk was kept from
LEFT_OUT = (
    "whitenoise.",
    "django.middleware.gzip.",
    "django.middleware.security.",
    "allauth",
    "django.contrib.sitemaps",
    "judge.accounts",
    "judge.api",
    "judge.events",
    "judge.hosting",
    "judge.desk.rates.",
    "judge.logs.",
)
"""What a server or somebody who signs in needs, and a reader on their own device does not."""
MIDDLEWARE = [each for each in MIDDLEWARE if not each.startswith(LEFT_OUT)]
INSTALLED_APPS = [each for each in INSTALLED_APPS if not each.startswith(LEFT_OUT)]
_engine: dict[str, Any] = deepcopy(site.TEMPLATES[0])
_options = _engine["OPTIONS"]
_options["context_processors"] = [each for each in _options["context_processors"] if not each.startswith(LEFT_OUT)]
_options["libraries"] = {"accounts": "judge.pocket.no_accounts"}
TEMPLATES = [_engine]
AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend"]
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}}
# The shell shows the pages in a frame of its own origin.
X_FRAME_OPTIONS = "SAMEORIGIN"
CONTENT_SECURITY_POLICY = deepcopy(site.CONTENT_SECURITY_POLICY)
CONTENT_SECURITY_POLICY["DIRECTIVES"]["frame-ancestors"] = ["'self'"]
# What is made in the pocket is the database, and the documents of the pack are attached to it: two files, one connection, every
# table under its own name. The first is copied out after each change, so nothing of it may lie in a second file (WAL).
DATABASES = {
    "default": {
        **DATABASES["default"],
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(VAR_DIR / "own.sqlite3"),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": False,
        "OPTIONS": {
            "init_command": "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; PRAGMA cache_size=-8000; "
            f"ATTACH DATABASE '{VAR_DIR / 'documents.sqlite3'}' AS documents;"
        },
    }
}
DATABASE_ROUTERS = ["judge.pocket.tables.OwnTables"]
SCENARIO_ROOT = VAR_DIR / "scenarios"
SCENARIO_DIRS = [SCENARIO_ROOT / "rulebook"]
TLS = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = False
SECURE_PROXY_SSL_HEADER = None
