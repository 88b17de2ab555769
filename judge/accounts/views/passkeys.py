"""Passkeys: added, removed, used to confirm who is there."""

from __future__ import annotations

from typing import Any

from allauth.mfa.webauthn.internal.auth import begin_registration
from allauth.mfa.webauthn.views import AddWebAuthnView, ReauthenticateWebAuthnView, RemoveWebAuthnView
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse_lazy
from django.utils.translation import gettext as _

from judge.accounts.forms import AddPasskeyForm, PasskeyConfirmForm
from judge.accounts.views.account import signed_in


class Add(AddWebAuthnView):
    """Make a passkey on this device, with which it signs in without name and password."""

    form_class = AddPasskeyForm
    template_name = "accounts/passkey_add.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """What the device is asked to make."""
        context = dict(super().get_context_data(**kwargs))
        context["js_data"] = {"creation_options": begin_registration(signed_in(self.request), passwordless=True)}
        return context

    def get_success_url(self) -> str:
        """The page of the account."""
        messages.success(self.request, _("The passkey is added. You can sign in with it from now on."))
        return "/account/"


class Remove(RemoveWebAuthnView):
    """Asks whether to remove a passkey; a POST does it."""

    template_name = "accounts/passkey_remove.html"
    success_url = reverse_lazy("account")


class Confirm(ReauthenticateWebAuthnView):
    """Confirm with a passkey who is there."""

    form_class = PasskeyConfirmForm
    template_name = "accounts/confirm_passkey.html"

    def form_invalid(self, form: PasskeyConfirmForm) -> HttpResponse:
        """Back to the page, with what was wrong."""
        for message in form.errors.get("credential", []):
            messages.error(self.request, str(message))
        return redirect(self.request.get_full_path())
