"""The forms of accounts: the library's with this site's names for the fields, and the one for a lost password."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import ChangePasswordForm, LoginForm, SignupForm
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import AddWebAuthnForm, LoginWebAuthnForm, ReauthenticateWebAuthnForm
from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.validators import MaxLengthValidator
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from judge.accounts.codes import MAX_TYPED_CHARACTERS
from judge.accounts.names import stored_name
from judge.desk.limits import NAME_CHARACTERS as SHOWN_CHARACTERS

NAME_CHARACTERS = 150
SHOWN_NAME = gettext_lazy("Name that others see (optional)")
PASSWORD_CHARACTERS = 1_000
PASSKEY_NAME_CHARACTERS = 60
MALFORMED = (AttributeError, KeyError, TypeError, ValueError)
"""What the library raises for JSON that is not a passkey. `ValidationError` is not among them."""


def _set_labels(form: forms.Form, **labels: Any) -> None:
    """Give fields the names that their page shows, because errors name the field that they are about."""
    for name, label in labels.items():
        form.fields[name].label = label


class SignInForm(LoginForm):
    """Name and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _set_labels(self, login=gettext_lazy("Name"), password=gettext_lazy("Password"))

    def clean_login(self) -> str:
        """The name as it is stored."""
        return stored_name(self.cleaned_data["login"])


class ShownNameForm(forms.Form):
    """The name that others see; if empty, they see the name used to sign in."""

    shown = forms.CharField(label=SHOWN_NAME, max_length=SHOWN_CHARACTERS, required=False)

    def clean_shown(self) -> str:
        """The name on one line."""
        return " ".join(self.cleaned_data["shown"].split())


class SignUpForm(SignupForm):
    """A name and a password. The password can be shown while it is typed, so it is not asked for twice. `shown` is the name that
    others see, if it should be a different one."""

    shown = forms.CharField(label=SHOWN_NAME, max_length=SHOWN_CHARACTERS, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _set_labels(self, username=gettext_lazy("Name to sign in with"), password1=gettext_lazy("Password"))
        self.fields["password1"].validators.append(MaxLengthValidator(PASSWORD_CHARACTERS))

    def clean_shown(self) -> str:
        """The name on one line."""
        return " ".join(self.cleaned_data["shown"].split())

    def save(self, request: HttpRequest) -> User:
        """The account, with the name that others see."""
        user = super().save(request)
        assert isinstance(user, User)
        if shown := self.cleaned_data["shown"]:
            user.first_name = shown
            user.save(update_fields=["first_name"])
        return user


class PasswordForm(ChangePasswordForm):
    """The current password, and the new one, typed once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["password2"]
        _set_labels(self, oldpassword=gettext_lazy("Current password"), password1=gettext_lazy("New password"))
        self.fields["password1"].validators.append(MaxLengthValidator(PASSWORD_CHARACTERS))


class RecoverForm(forms.Form):
    """A name, a recovery code, and a new password. Whether name and code belong together is not checked here."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_CHARACTERS)
    code = forms.CharField(label=gettext_lazy("Recovery code"), max_length=MAX_TYPED_CHARACTERS)
    password = forms.CharField(label=gettext_lazy("New password"), max_length=PASSWORD_CHARACTERS, strip=False)

    def clean_name(self) -> str:
        """The name as it is stored."""
        return stored_name(self.cleaned_data["name"])

    def clean(self) -> dict[str, Any]:
        """Raises `ValidationError` for a password that is too easy to guess."""
        found = super().clean() or {}
        if password := found.get("password"):
            try:
                validate_password(password, User(username=found.get("name", "")))
            except forms.ValidationError as error:
                self.add_error("password", error)
        return found


class AddPasskeyForm(AddWebAuthnForm):
    """A name for a passkey, and what the device made. Every passkey signs in by itself, without a password."""

    name = forms.CharField(label=gettext_lazy("What to call it"), required=False, max_length=PASSKEY_NAME_CHARACTERS)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["passwordless"]

    def clean(self) -> dict[str, Any]:
        """Raises `ValidationError` for what is not a passkey of this page."""
        try:
            return dict(super().clean())
        except MALFORMED as error:
            raise get_adapter().validation_error("incorrect_code") from error


class _MalformedCredentialMixin:
    """Turns the errors of a malformed credential into a `ValidationError`."""

    def clean_credential(self) -> Authenticator:
        """The passkey. Raises `ValidationError` if it is malformed or the form does not accept it."""
        try:
            found: Authenticator = super().clean_credential()  # type: ignore[misc]
        except MALFORMED as error:
            raise get_adapter().validation_error("incorrect_code") from error
        return found


class PasskeySignInForm(_MalformedCredentialMixin, LoginWebAuthnForm):
    """What a device signed in order to sign in: with a passkey of an account that may sign in."""


class PasskeyConfirmForm(_MalformedCredentialMixin, ReauthenticateWebAuthnForm):
    """What a device signed in order to confirm who is there: with a passkey of this account."""
