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

from judge.accounts.codes import CHARACTERS
from judge.accounts.names import plain_name
from judge.desk.limits import NAME_CHARACTERS as SHOWN_CHARACTERS

NAME_CHARACTERS = 150
SHOWN_NAME = gettext_lazy("Name that others see (optional)")
PASSWORD_CHARACTERS = 1_000
PASSKEY_NAME_CHARACTERS = 60
MALFORMED = (AttributeError, KeyError, TypeError, ValueError)
"""What the library raises for JSON that has another shape than a passkey's; `ValidationError` is none of them."""


def _call(form: forms.Form, **labels: Any) -> None:
    """Give fields the names that their page shows, for an error says which field it is about."""
    for name, label in labels.items():
        form.fields[name].label = label


class SignInForm(LoginForm):
    """Name and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _call(self, login=gettext_lazy("Name"), password=gettext_lazy("Password"))

    def clean_login(self) -> str:
        """The name as it is stored."""
        return plain_name(self.cleaned_data["login"])


class ShownNameForm(forms.Form):
    """The name that others see; empty for the one to sign in with."""

    shown = forms.CharField(label=SHOWN_NAME, max_length=SHOWN_CHARACTERS, required=False)

    def clean_shown(self) -> str:
        """The name on one line."""
        return " ".join(self.cleaned_data["shown"].split())


class SignUpForm(SignupForm):
    """A name and one password: it can be shown while it is typed, so it is not asked for twice. `shown` is the name that others
    see, where that is to be another."""

    shown = forms.CharField(label=SHOWN_NAME, max_length=SHOWN_CHARACTERS, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _call(self, username=gettext_lazy("Name to sign in with"), password1=gettext_lazy("Password"))
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
    """The password there is, and the new one, once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["password2"]
        _call(self, oldpassword=gettext_lazy("Current password"), password1=gettext_lazy("New password"))
        self.fields["password1"].validators.append(MaxLengthValidator(PASSWORD_CHARACTERS))


class RecoverForm(forms.Form):
    """A name, a recovery code, and the password to have from now on. Whether name and code belong together is not checked here."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_CHARACTERS)
    code = forms.CharField(label=gettext_lazy("Recovery code"), max_length=CHARACTERS)
    password = forms.CharField(label=gettext_lazy("New password"), max_length=PASSWORD_CHARACTERS, strip=False)

    def clean_name(self) -> str:
        """The name as it is stored."""
        return plain_name(self.cleaned_data["name"])

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


class PasskeySignInForm(LoginWebAuthnForm):
    """What a device signed in order to sign in."""

    def clean_credential(self) -> Authenticator:
        """The passkey. Raises `ValidationError` where it is not one of an account that may sign in."""
        try:
            return super().clean_credential()
        except MALFORMED as error:
            raise get_adapter().validation_error("incorrect_code") from error


class PasskeyConfirmForm(ReauthenticateWebAuthnForm):
    """What a device signed in order to confirm who is there."""

    def clean_credential(self) -> Authenticator:
        """The passkey. Raises `ValidationError` where it is not one of this account."""
        try:
            return super().clean_credential()
        except MALFORMED as error:
            raise get_adapter().validation_error("incorrect_code") from error
