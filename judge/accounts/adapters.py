"""What django-allauth asks this site: who may sign up, what a name may be, and its sentences."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.internal import ratelimit
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext, gettext_lazy

from judge.accounts.known_browsers import device_of
from judge.accounts.names import stored_name
from judge.desk.access import TOKEN


class AccountAdapter(DefaultAccountAdapter):
    """Names and passwords. No mail is sent."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_password_mismatch": gettext_lazy("The name or the password is wrong."),
        "too_many_login_attempts": gettext_lazy("Too many attempts. Wait five minutes, then try again."),
        "incorrect_password": gettext_lazy("This is not your password."),
        "enter_current_password": gettext_lazy("This is not your password."),
        "username_taken": gettext_lazy("Somebody has this name already. Choose another."),
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:  # noqa: ARG002 - the library's signature
        """Unless the host closed sign-up."""
        return bool(settings.SIGN_UP)

    def clean_username(self, username: str, shallow: bool = False) -> str:  # noqa: FBT001, FBT002 - the library's signature
        """The name as it is stored. Raises `ValidationError` for one that is taken or cannot be a name."""
        return str(super().clean_username(stored_name(username), shallow))

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count an attempt before the password is looked at; one that turns out right is taken back from the count. A browser
        that has signed in with the name before has a count of its own (`judge.accounts.known_browsers`)."""
        name = str(credentials.get("username", ""))
        device = device_of(request, name)
        if not device:
            super().pre_authenticate(request, **credentials)
            return
        self._login_failed_rl_usage = ratelimit.consume(
            request, app="allauth.account", action="login_failed_known", key=f"{device}:{name.lower()}"
        )
        if not self._login_failed_rl_usage:
            raise self.validation_error("too_many_login_attempts")

    def get_login_stages(self) -> list[str]:
        """None: a passkey is another way in, not a second step after the password."""
        return []

    def logout(self, request: HttpRequest) -> None:
        """Empty the session, but for the token of the browser."""
        token = request.session.get(TOKEN)
        super().logout(request)
        if token:
            request.session[TOKEN] = token

    def respond_user_inactive(self, request: HttpRequest, user: AbstractBaseUser) -> HttpResponse:  # noqa: ARG002 - likewise
        """Say that the account is closed; only somebody who knows the password gets here."""
        messages.error(request, gettext("This account is closed. Ask the host of this site."))
        return redirect("account_login")

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,  # noqa: ARG002 - likewise
        message_context: dict[str, Any] | None = None,  # noqa: ARG002
        extra_tags: str = "",
        message: str | None = None,
    ) -> None:
        """The library's own notes are not shown: the pages say what was done."""
        if message:
            messages.add_message(request, level, message, extra_tags=extra_tags)


class PasskeyAdapter(DefaultMFAAdapter):
    """Passkeys."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy("This passkey was not accepted. Try again, or sign in with your password.")
    }

    def _get_site_name(self) -> str:
        return gettext("Judge’s desk")

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Authenticator.Type) -> str:  # noqa: A002 - the library's signature
        """`Passkey 1`, `Passkey 2`, ..."""
        return gettext("Passkey {number}").format(
            number=Authenticator.objects.filter(user_id=user.pk, type=type).count() + 1
        )
