"""The messages for actions that were not carried out."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.desk import limits
from judge.desk.rulings.hosting import NotDone


def not_done_words(error: NotDone) -> str:
    """The message that says why nothing was changed."""
    return {
        "no_reason": _("Write a reason. It stands where the ruling was."),
        "long_reason": _("A reason has {most} characters at most.").format(most=limits.REASON_CHARACTERS),
        "private": _("This ruling is private: nobody but its owner can read it."),
        "hidden": _("This ruling is hidden already."),
        "not_hidden": _("This ruling is not hidden by itself."),
        "closed": _("This owner is closed already."),
        "not_closed": _("This owner is not closed."),
    }[error.code]
