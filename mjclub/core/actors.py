"""Who acts: a signed-in person, a token of the API in a person's name, or the system itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from mjclub.accounts.models import ApiToken, User


@dataclass(frozen=True, slots=True)
class Actor:
    """Every service takes one; every audit entry names one.

    Attributes:
        kind: ``user``, ``token`` or ``system`` (commands, the demo).
        user: The person, also behind a token; None for the system and for visitors.
        token: The token used, if any.
    """

    kind: Literal["user", "token", "system"]
    user: User | None = None
    token: ApiToken | None = None

    @property
    def key(self) -> str:
        """Return what a request key is unique under: ``user:7``, ``token:3``, ``system``."""
        if self.token is not None:
            return f"token:{self.token.pk}"
        return f"user:{self.user.pk}" if self.user is not None else self.kind

    @classmethod
    def of(cls, user: User, token: ApiToken | None = None) -> Actor:
        """Return the actor for a signed-in user or his token."""
        return cls(kind="token" if token is not None else "user", user=user, token=token)


SYSTEM = Actor(kind="system")
