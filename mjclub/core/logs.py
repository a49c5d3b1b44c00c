"""What the log leaves out: refusals are answers of the pages, no faults of the server."""

from __future__ import annotations

import logging

from django.core.exceptions import PermissionDenied


class Refusals(logging.Filter):
    """Keeps refusals to one line, without the way through the code that led to them.

    A visitor who is sent to sign in is not refused anything: of him the log says nothing.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, PermissionDenied):
            return True
        record.exc_info = None
        return not getattr(error, "sign_in", False)
