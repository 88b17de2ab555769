"""Signing up, signing in, and getting back in with a recovery code."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.views import LoginView, SignupView
from allauth.core import ratelimit
from allauth.mfa.webauthn.views import LoginWebAuthnView
from django.contrib import messages
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from judge.accounts import codes
from judge.accounts.forms import PasskeySignInForm, RecoverForm, SignInForm, SignUpForm
from judge.accounts.limits import may_sign_up, may_try_to_sign_in
from judge.accounts.owners import owner_of_user
from judge.accounts.views.codes import redirect_to_codes


class SignIn(LoginView):
    """Sign in with a name and a password; the page offers a passkey too."""

    form_class = SignInForm
    template_name = "accounts/sign_in.html"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, or 429 for an address that sends the form too often."""
        if not may_try_to_sign_in(request):
            return ratelimit.respond_429(request)
        return super().dispatch(request, *args, **kwargs)


class PasskeySignIn(LoginWebAuthnView):
    """Sign in with a passkey: asked by the script of the page, it answers what the device has to sign; what was signed is sent."""

    form_class = PasskeySignInForm


class SignUp(SignupView):
    """Create an account. It leads to its recovery codes, which are shown once."""

    form_class = SignUpForm
    template_name = "accounts/sign_up.html"
    template_name_signup_closed = "accounts/sign_up_closed.html"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, never kept by a browser."""
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        add_never_cache_headers(response)  # what was typed comes back with the form, the password among it
        return response

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        """The account is made and signed in, or 429 where no more accounts may be made now. What was only typed wrong is not
        counted."""
        if not may_sign_up(self.request):
            message = _(
                "As many accounts as may be made from one address in an hour were made from yours. Try again in an hour."
            )
            return render(self.request, "429.html", {"message": message}, status=429)
        try:
            with transaction.atomic():
                response: HttpResponse = super().form_valid(form)
        except IntegrityError:  # two people sent the same name at the same moment
            form.add_error("username", get_adapter().validation_error("username_taken"))
            refused: HttpResponse = self.form_invalid(form)
            return refused
        user = self.request.user
        if not isinstance(user, User):
            return response
        return redirect_to_codes(user, codes.replace_codes(user), str(response["Location"]), new=True)


@never_cache
@sensitive_post_parameters("code", "password")
def recover(request: HttpRequest) -> HttpResponse:
    """Set a new password with a recovery code, and sign in. A wrong code and an unknown name get the same answer."""
    form = RecoverForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        found: dict[str, Any] = form.cleaned_data
        if not ratelimit.consume(request, action="recover", key=found["name"].lower()):
            form.add_error(None, _("Too many attempts. Wait ten minutes, then try again."))
        elif user := _recovered(found["name"], found["code"], found["password"]):
            get_adapter(request).login(request, user)
            messages.success(request, _("You have a new password, and every other device is signed out."))
            return redirect("account")
        else:
            form.add_error(None, _("The name or the recovery code is wrong, or the code was used already."))
    return render(request, "accounts/recover.html", {"form": form}, status=422 if form.errors else 200)


@transaction.atomic
def _recovered(name: str, code: str, password: str) -> User | None:
    """The account with its new password; None where the code is none of its own."""
    user = User.objects.filter(username__iexact=name, is_active=True).first()
    if user is None or not codes.use_code(user, code):
        return None
    user.set_password(password)
    user.save(update_fields=["password"])
    owner_of_user(user).end_sessions()
    return user
