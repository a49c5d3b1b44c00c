"""Forms of the pages: what was typed is read here, what is refused is said beside its field."""

from __future__ import annotations

from django import forms

from mjclub.core.exceptions import Invalid, ServiceError


class PageForm(forms.Form):
    """A form that shows a service's refusal beside the field that it concerns."""

    required_css_class = "is-required"

    def refuse(self, error: ServiceError) -> None:
        """Put the refusal beside its field, or over the form where it concerns none."""
        if isinstance(error, Invalid):
            for fault in error.faults:
                self._put(fault.field, str(fault.message))
        else:
            self._put(error.field or "", str(error.message))

    def _put(self, field: str, message: str) -> None:
        self.add_error(field if field in self.fields else None, message)
