"""The settings of the API; `settings` imports them. Rates come from the environment."""

from __future__ import annotations

from typing import Any, Final

from mjclub import __version__
from mjclub.api.addresses import ID_SCHEMA
from mjclub.env import env_bool, env_int, env_str

# How often one may ask, as "number/second", "/minute", "/hour" or "/day". Visitors are counted by
# their address, people and tokens by the account. Scoring and writing have counters of their own.
API_RATES: Final = {
    "anon": env_str("MJCLUB_API_RATE_ANON", "240/minute"),
    "user": env_str("MJCLUB_API_RATE_USER", "1200/minute"),
    "score": env_str("MJCLUB_API_RATE_SCORE", "120/minute"),
    "write": env_str("MJCLUB_API_RATE_WRITE", "120/minute"),
}

REST_FRAMEWORK: Final[dict[str, Any]] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "mjclub.api.authentication.TokenAuthentication",
        "mjclub.api.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["mjclub.api.access.EveningReach"],
    "DEFAULT_THROTTLE_CLASSES": ["mjclub.api.throttling.Throttle"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["mjclub.api.parsers.JSONParser"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "mjclub.api.negotiation.JSONNegotiation",
    "DEFAULT_METADATA_CLASS": None,
    "DEFAULT_SCHEMA_CLASS": "mjclub.api.schema.Operation",
    "EXCEPTION_HANDLER": "mjclub.api.errors.answer_exception",
    "URL_FORMAT_OVERRIDE": None,
    "UNICODE_JSON": True,
    # Forwarded addresses are believed only behind a proxy that sets them itself.
    "NUM_PROXIES": env_int("MJCLUB_PROXY_COUNT", 1) if env_bool("MJCLUB_BEHIND_PROXY") else 0,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}

DESCRIPTION: Final = """\
Hands, games and standings of mahjong clubs.

**Who asks.** A public club is read without signing in. Everything else needs a token, made on the
page *Account → Tokens*: `Authorization: Bearer <token>`. A token has scopes (`read`, `record`,
`manage`), may be held to one club and may end. A club for members only answers 404 to others.
A phone may have a token of the evening: it records hands in the games of that evening, and no more.

**What went wrong** always has one form, `Error`: a `code` for programs, a `message` in the language
of `Accept-Language` (Korean, English, Simplified Chinese or Japanese), `faults` with the field each
belongs to, and `current`: what stands there now, after a conflict. 400: the request could not be
read. 422: it was read, and its content is refused. 409: somebody else was faster, or a key was used
for something else.

**Ids** are short codes, as the addresses of the pages have them. **Times** are UTC, **days** are
the club's. Where there is no value there is `null`, never 0.

**Lists** come in pages: follow `next` until it is `null`; `limit` is at most 200. `fields` names
the fields that are wanted, with commas between them; ids are always there. A parameter that is not
known is refused, so that a misspelt filter never answers with everything.

**Rulesets** declare themselves at `rulesets/…/`: options, patterns, penalties, and what a hand is
asked (`asks`), so that no program need know one by its name. Where a hand goes on after its first
win, it is recorded at that win and ended at `…/continue/`.

**Writing** needs the header `Idempotency-Key`, a text of your own for this one request. Send the
request again with the same key as often as you like: it is done once, and each answer is the first
one again, with `Idempotent-Replay: true`.
"""

SPECTACULAR_SETTINGS: Final[dict[str, Any]] = {
    "TITLE": "mjclub",
    "DESCRIPTION": DESCRIPTION,
    "VERSION": __version__,
    "OAS_VERSION": "3.1.0",
    "LICENSE": {"name": "MIT"},
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_AUTHENTICATION": [],
    "SERVE_PERMISSIONS": [],
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "SORT_OPERATIONS": False,
    "SORT_OPERATION_PARAMETERS": False,
    "PATH_CONVERTER_OVERRIDES": {"id": ID_SCHEMA},
    "POSTPROCESSING_HOOKS": ["mjclub.api.schema.finish"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "tryItOutEnabled": True},
    "TAGS": [
        {"name": "scoring", "description": "Score hands and settle them. Needs no sign-in."},
        {"name": "clubs", "description": "Clubs and their players."},
        {"name": "leagues", "description": "Leagues and their leaderboards."},
        {"name": "games", "description": "Evenings, games and hands."},
    ],
}
