"""Settings of the site. Everything a host may want to change comes from the environment; the defaults suit one machine."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from judge import cache_url, sqlite

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("VAR_DIR", BASE_DIR / "var"))


def _flag(name: str, default: str = "") -> bool:
    return (os.environ.get(name) or default).strip().lower() in {"1", "true", "yes", "on"}


def _count(name: str, *, default: int) -> int:
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise ImproperlyConfigured(f"{name} is a whole number, not {text!r}.")
    return int(text)


def _secret_key() -> str:
    """The key from SECRET_KEY, or one made once and kept in VAR_DIR so that sessions outlive a restart. It is written whole under
    another name first: a process that starts at the same moment, or after a full disk, never reads half of it."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    path = VAR_DIR / "secret_key"
    if path.exists() and (key := path.read_text().strip()):
        return key
    try:
        VAR_DIR.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        half = VAR_DIR / f"secret_key.{os.getpid()}"
        half.touch(mode=0o600)
        half.write_text(secrets.token_urlsafe(64))
        with suppress(FileExistsError):  # another process was first
            os.link(half, path)
        half.unlink()
    except OSError as error:
        told = f"{path} cannot be written ({error}). Set SECRET_KEY, or VAR_DIR to another folder."
        raise ImproperlyConfigured(told) from error
    return path.read_text()


DEBUG = _flag("DEBUG")
SECRET_KEY = _secret_key()
ALLOWED_HOSTS = os.environ.get("ALLOWED_HOSTS", "127.0.0.1 localhost [::1]").split()
CSRF_TRUSTED_ORIGINS = os.environ.get("CSRF_TRUSTED_ORIGINS", "").split()

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "rulesdb",
    "judge.desk",
    "judge.learning",
    "judge.firstgame",
    "judge.accounts",
    "judge.events",
    "judge.hosting",
    "judge.pocket",
    "judge.api",
]

MIDDLEWARE = [
    "judge.logs.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "judge.desk.requests.SentByScript",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "judge.accounts.sessions.AccountMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "rulesdb.views.json_etags.JsonEtags",
    "judge.desk.requests.NullCharacters",
    "judge.desk.requests.OnlySent",
    "judge.desk.rates.RateLimits",
    "judge.desk.budget.EngineBudget",
    "rulesdb.views.known_formats.KnownFormats",
    "judge.desk.views.unreadable.UnreadableBoards",
]

ROOT_URLCONF = "judge.urls"
WSGI_APPLICATION = "judge.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
                "rulesdb.context.edition_in_force",
                "rulesdb.context.folded_english",
                "judge.accounts.context.account",
                "judge.pocket.context.pocket",
            ],
            "builtins": ["rulesdb.templatetags.addresses"],
        },
    },
]

SILENCED_SYSTEM_CHECKS = ["templates.W003"]
"""Two modules for the same tags are meant: `rulesdb.templatetags.i18n` and `static` stand before Django's own."""

FORM_RENDERER = "rulesdb.widgets.PlainRenderer"

DATABASES = {
    "default": dj_database_url.config(
        default=f"sqlite:///{VAR_DIR / 'judge.sqlite3'}",
        conn_max_age=60,
        conn_health_checks=True,
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    database = DATABASES["default"]
    database["NAME"], database["OPTIONS"] = sqlite.configured(database["NAME"])
# The address of a Valkey or Redis in which several machines count together (docs/decisions/0062). Without it each counts alone.
CACHE_URL = cache_url.checked(os.environ.get("CACHE_URL", "").strip())
# Not in the memory of a process, so that all workers count the same attempts to sign in (django-allauth), and each picture of a
# board is drawn once.
CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "judge.cache_server.SharedCache",
        "LOCATION": CACHE_URL,
        "OPTIONS": {"FOLDER": VAR_DIR / "cache"},
    }
    if CACHE_URL
    else {"BACKEND": "judge.caches.FileCache", "LOCATION": VAR_DIR / "cache"},
    "pictures": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": VAR_DIR / "pictures",
        "TIMEOUT": None,
        "OPTIONS": {"MAX_ENTRIES": 1000},
    },
}
# Of pages that are the same for everybody, so much is kept in each process, compressed (docs/decisions/0025).
PAGE_CACHE_BYTES = 24_000_000
# After so many milliseconds a part of a page that a browser asked for counts as failed, and the reader is told; 0 for never.
PART_TIMEOUT_MS = 8_000
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ja", _("Japanese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "judge.static_files.StaticFiles"},
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "font-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}

# TLS=1 when the site stands behind https: cookies and redirects then insist on it. Without it (make run on one machine)
# a secure cookie would never come back.
TLS = _flag("TLS")
# How many proxies stand before the site. Each adds the address that it was asked from to X-Forwarded-For; so many entries,
# from the right, are believed, and no header of a client's. `judge.serving` works out the client's address and scheme from them.
TRUSTED_PROXIES = _count("TRUSTED_PROXIES", default=1 if TLS else 0)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = TLS
SECURE_HSTS_SECONDS = 31_536_000 if TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = TLS
SECURE_REFERRER_POLICY = "same-origin"
SESSION_ENGINE = "judge.sessions"
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "judge.desk.views.failures.csrf_failure"


# Accounts (docs/accounts.md): django-allauth without mail. A name and a password, or a passkey instead of both.
SIGN_UP = not _flag("SIGN_UP_CLOSED")
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "account"
AUTHENTICATION_BACKENDS = ["judge.accounts.backend.Backend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ["username"]},
    },
]
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES
ACCOUNT_ADAPTER = "judge.accounts.adapters.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*"]
ACCOUNT_USERNAME_VALIDATORS = "judge.accounts.names.VALIDATORS"
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_REDIRECT_URL = "desk:home"
ACCOUNT_SESSION_REMEMBER = True
# By address (ip) and by name or invitation (key). The library's own two limits by address are replaced by those of
# `judge.accounts.limits`, because a hall is one address.
ACCOUNT_RATE_LIMITS = {
    "recover": "10/m/ip,5/10m/key",
    "signup": None,
    "signup_address": "10/h/ip",
    "signup_invited": "300/d/ip,200/d/key",
    "login": None,
    "login_address": "30/m/ip",
    "login_failed": "10/m/ip,5/5m/key",
    "login_failed_known": "5/5m/key",
}
# A passkey cannot be guessed, and a whole hall may use theirs at once.
MFA_RATE_LIMITS = {"webauthn_login": "100/m/ip"}
MFA_ADAPTER = "judge.accounts.adapters.PasskeyAdapter"
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_USER_VERIFICATION = "required"

# The folders whose scenario files the site shows as worked examples.
SCENARIO_DIRS = [BASE_DIR / "tests" / "scenarios" / "rulebook"]
# The folder below which all scenario files lie: those that play the provisions of the rules among them.
SCENARIO_ROOT = BASE_DIR / "tests" / "scenarios"

# Size limits on what comes in. A larger form is answered with 413; `judge.serving` refuses it before it is read.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000

# Pictures of boards for shared links need Pillow. The pocket desk (judge/pocket/settings.py) draws none.
PICTURES = True
# Whether this is the pocket desk, running in the reader's browser.
POCKET = False
# Whether the pack of the pocket desk, and what `pocket --static` writes, has texts of publishers that the keeper imported.
POCKET_IMPORTED_TEXTS = _flag("POCKET_IMPORTED_TEXTS")

# RATE_LIMITS=0 for measurements only: nobody is told to slow down (judge.desk.rates).
RATE_LIMITS = _flag("RATE_LIMITS", default="1")

LOG_FORMAT = os.environ.get("LOG_FORMAT", "plain")
if LOG_FORMAT not in {"plain", "json"}:
    raise ImproperlyConfigured(f"LOG_FORMAT is plain or json, not {LOG_FORMAT!r}.")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "%(levelname)s %(name)s: %(message)s"},
        "json": {"()": "judge.logs.JsonFormatter"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"judge.requests": {"level": "INFO" if LOG_FORMAT == "json" else "WARNING"}},
}
