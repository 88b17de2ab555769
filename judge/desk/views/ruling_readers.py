"""Who may read one's own ruling, and deleting one that nobody else may read."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import ProtectedError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from judge.desk.access import own_ruling
from judge.desk.models import NotPublic, Ruling, Unchangeable
from judge.desk.rulings.publishing import publishing


@require_POST
def show_to(request: HttpRequest, public_id: str) -> HttpResponse:
    """Change who may read one's own ruling."""
    ruling = own_ruling(request, public_id)
    wanted = request.POST.get("visibility", "")
    if wanted not in Ruling.Visibility.values:
        messages.error(request, _("Choose who can read it."))
    else:
        try:
            ruling.show_to(wanted)
        except Unchangeable:
            messages.error(request, _("Others may have read this ruling, so it stays readable by its link."))
        except NotPublic:
            messages.error(request, publishing(request, ruling.owner).why)
    return redirect("desk:ruling", public_id)


@require_POST
def discard(request: HttpRequest, public_id: str) -> HttpResponse:
    """Delete one's own ruling while nobody else may read it."""
    ruling = own_ruling(request, public_id)
    try:
        ruling.delete()
    except Unchangeable:
        messages.error(
            request, _("Others may have read this ruling, so it stays. Add an amendment that says what holds.")
        )
        return redirect("desk:ruling", public_id)
    except ProtectedError:
        messages.error(
            request, _("This ruling belongs to an event, which keeps it. Add an amendment that says what holds.")
        )
        return redirect("desk:ruling", public_id)
    messages.success(request, _("The ruling is deleted."))
    return redirect("desk:rulings")
