"""Moving what this browser learned into the account."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from judge.learning import claim_browser_data


@require_POST
@login_required
def claim(request: HttpRequest) -> HttpResponse:
    """Move the progress, and lead to the practice, which says so."""
    moved = claim_browser_data.claim(request)
    return redirect(reverse("learning:practice") + ("?moved=1" if moved else ""))
