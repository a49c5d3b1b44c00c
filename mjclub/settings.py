"""All settings. What may differ between machines comes from the environment, through `env`.

The defaults are safe and need nothing: SQLite and a secret key of our own under ``var/``, this
process's memory as the cache, no debug mode, http on this machine only. README.md lists the
variables.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.contrib.messages import constants as message_levels
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from mjclub.api import conf as api
from mjclub.compiled import use_compiled
from mjclub.env import (
    env_bool,
    env_cache,
    env_database,
    env_int,
    env_list,
    env_mail,
    env_secret,
    env_str,
)

BASE_DIR = Path(__file__).resolve().parent.parent
# What the running product writes: database, secret key, collected files.
VAR_DIR = Path(env_str("MJCLUB_VAR") or BASE_DIR / "var")
VAR_DIR.mkdir(parents=True, exist_ok=True)
# The folder of `make compiled`, where the engine is to be taken from it.
if env_str("MJCLUB_COMPILED"):
    use_compiled(Path(env_str("MJCLUB_COMPILED")).resolve(), BASE_DIR / "scoring")

# --- where it runs -------------------------------------------------------------------------------

DEBUG = env_bool("MJCLUB_DEBUG")
SECRET_KEY = env_secret("MJCLUB_SECRET_KEY", generated=VAR_DIR / "secret.key")
# Older keys: what they signed stays valid while a key is being changed.
SECRET_KEY_FALLBACKS = env_list("MJCLUB_SECRET_KEY_FALLBACKS")

# The address that people type. https:// turns on everything that belongs to it.
ORIGIN = (env_str("MJCLUB_ORIGIN") or "http://localhost:8000").rstrip("/")
_origin = urlsplit(ORIGIN)
if _origin.scheme not in {"http", "https"} or not _origin.hostname:
    raise ImproperlyConfigured(f"MJCLUB_ORIGIN={ORIGIN!r} is not an http(s) address")
HTTPS = _origin.scheme == "https"

ALLOWED_HOSTS = [_origin.hostname, "localhost", "127.0.0.1", "[::1]", *env_list("MJCLUB_HOSTS")]
CSRF_TRUSTED_ORIGINS = [ORIGIN]
WSGI_APPLICATION = "mjclub.wsgi.application"
ROOT_URLCONF = "mjclub.urls"

# --- security ------------------------------------------------------------------------------------

SECURE_SSL_REDIRECT = HTTPS
# A supervisor asks from beside the server, without https.
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = env_int("MJCLUB_HSTS_SECONDS", 365 * 24 * 3600) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
# Only behind a proxy that sets the header itself; a client could send it otherwise.
if env_bool("MJCLUB_BEHIND_PROXY"):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    ALLAUTH_TRUSTED_PROXY_COUNT = env_int("MJCLUB_PROXY_COUNT", 1)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE: Literal["Lax"] = "Lax"
CSRF_COOKIE_SAMESITE: Literal["Lax"] = "Lax"
LANGUAGE_COOKIE_SAMESITE: Literal["Lax"] = "Lax"
SESSION_COOKIE_NAME = "mjclub_session"
SESSION_COOKIE_AGE = 60 * 24 * 3600
# A session is rewritten only when it changes: reading a page then never waits for a write.
SESSION_SAVE_EVERY_REQUEST = False
CSRF_COOKIE_NAME = "mjclub_csrf"
CSRF_FAILURE_VIEW = "mjclub.core.errors.csrf_failure"
LANGUAGE_COOKIE_NAME = "mjclub_language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

# No inline script, no inline style, nothing from another address.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "font-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    },
}

# --- apps ----------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "mjclub.core",
    "mjclub.accounts",
    "mjclub.clubs",
    "mjclub.games",
    "mjclub.leagues",
    "mjclub.api",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    # Before staticfiles: `runserver` then serves files as the real server does.
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django_htmx",
    "template_partials",
    "django_filters",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "csp",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # A sheet of sixteen hands is 30 kB of text, 5 on the wire. Random padding blurs the length.
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "mjclub.middleware.account_language",
    "django.contrib.messages.middleware.MessageMiddleware",
    "mjclub.core.offline.says_whose",
    "django_htmx.middleware.HtmxMiddleware",
    "mjclub.middleware.htmx_answers",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "mjclub.clubs.access.club_context",
            ],
            # At hand in every template without {% load %}.
            "builtins": ["mjclub.core.templatetags.mj", "template_partials.templatetags.partials"],
        },
    },
]

# --- data ----------------------------------------------------------------------------------------

DATABASES = {
    "default": env_database(
        "DATABASE_URL",
        f"sqlite:///{VAR_DIR / 'db.sqlite3'}",
        synchronous="FULL" if env_bool("MJCLUB_SQLITE_FULL") else "NORMAL",
    ),
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {"default": env_cache("CACHE_URL")}
SESSION_ENGINE = "django.contrib.sessions.backends.db"

# --- language and time ---------------------------------------------------------------------------

LANGUAGE_CODE = "ko"
LANGUAGES = [
    ("ko", _("Korean")),
    ("en", _("English")),
    ("zh-hans", _("Simplified Chinese")),
    ("ja", _("Japanese")),
]
LOCALE_PATHS = [BASE_DIR / "mjclub" / "locale"]
USE_I18N = True
FORMAT_MODULE_PATH = ["mjclub.formats"]
USE_TZ = True
# Stored in UTC; shown in the club's zone, this one where no club is concerned.
TIME_ZONE = "Asia/Seoul"
USE_THOUSAND_SEPARATOR = False

# --- files ---------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage",
    },
}
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG

# --- people --------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

MAIL_SERVER = bool(env_str("EMAIL_URL"))
globals().update(env_mail("EMAIL_URL"))
DEFAULT_FROM_EMAIL = env_str("MJCLUB_MAIL_FROM") or f"mjclub@{_origin.hostname}"

ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
# A club's members need no mail; where no server is set a verification could never arrive.
ACCOUNT_EMAIL_VERIFICATION = "optional" if MAIL_SERVER else "none"
ACCOUNT_EMAIL_NOTIFICATIONS = MAIL_SERVER
ACCOUNT_PRESERVE_USERNAME_CASING = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = _origin.scheme
# allauth's own limits (sign-in 30 a minute an address, 5 wrong passwords in 5 minutes a name).
ACCOUNT_RATE_LIMITS: dict[str, str] = {}
ACCOUNT_ADAPTER = "mjclub.accounts.adapters.AccountAdapter"
ACCOUNT_FORMS = {
    "add_email": "mjclub.accounts.forms.AddEmailForm",
    "login": "mjclub.accounts.forms.LoginForm",
    "signup": "mjclub.accounts.forms.SignupForm",
    "change_password": "mjclub.accounts.forms.ChangePasswordForm",
    "reauthenticate": "mjclub.accounts.forms.ReauthenticateForm",
    "reset_password": "mjclub.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "mjclub.accounts.forms.ResetPasswordKeyForm",
}
MFA_FORMS = {
    "authenticate": "mjclub.accounts.forms.CodeForm",
    "reauthenticate": "mjclub.accounts.forms.CodeAgainForm",
    "activate_totp": "mjclub.accounts.forms.ActivateForm",
}
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "mjclub"

# --- API -----------------------------------------------------------------------------------------

# Its own, kept beside it: rates, REST_FRAMEWORK and SPECTACULAR_SETTINGS.
API_RATES = api.API_RATES
REST_FRAMEWORK = api.REST_FRAMEWORK
SPECTACULAR_SETTINGS = api.SPECTACULAR_SETTINGS

# --- talk ----------------------------------------------------------------------------------------

# The class of the note that a message is shown in.
MESSAGE_TAGS = {
    message_levels.DEBUG: "info",
    message_levels.INFO: "info",
    message_levels.SUCCESS: "act",
    message_levels.WARNING: "care",
    message_levels.ERROR: "bad",
}

LOG_LEVEL = env_str("MJCLUB_LOG_LEVEL", "INFO").upper()
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
    },
    "filters": {"refusals": {"()": "mjclub.core.logs.Refusals"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "mjclub": {"level": LOG_LEVEL},
        "django": {"level": LOG_LEVEL, "handlers": ["console"], "propagate": False},
        "django.request": {"filters": ["refusals"]},
        # Somebody who asks for another host is not our fault and would fill the log.
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}
SILENCED_SYSTEM_CHECKS: list[str] = []
