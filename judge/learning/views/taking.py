"""Moving what this browser learned into the account."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from judge.learning import taking


@require_POST
@login_required
def take(request: HttpRequest) -> HttpResponse:
    """Move the progress, and lead to the practice, which says so."""
    moved = taking.take(request)
    return redirect(reverse("learning:practice") + ("?moved=1" if moved else ""))
