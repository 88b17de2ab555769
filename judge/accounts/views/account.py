"""The page of an account and what is done from it."""

from __future__ import annotations

from allauth.account.decorators import reauthentication_required
from allauth.account.views import LogoutView, PasswordChangeView, ReauthenticateView
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache

from judge.accounts import claim_browser_data, codes
from judge.accounts.deleting import delete_account as delete_account
from judge.accounts.deleting import owned_counts
from judge.accounts.forms import PasswordForm, ShownNameForm
from judge.accounts.owners import owner_of_user
from judge.accounts.sessions import SIGN_INS_FROM, empty_session


def signed_in(request: HttpRequest) -> User:
    """Who is signed in, in a view that asks for a sign-in first."""
    assert isinstance(request.user, User)
    return request.user


@never_cache
@login_required
def index(request: HttpRequest) -> HttpResponse:
    """What belongs to the account, the ways to sign in, and the ways out."""
    user = signed_in(request)
    passkeys = Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN).order_by("created_at")
    kept = owned_counts(user)
    context = {
        "kept": kept,
        "rulings": kept.private + kept.shared,
        "passkeys": passkeys,
        "codes_left": codes.codes_left(user),
        "codes_made": codes.CODES_PER_ACCOUNT,
    }
    return render(request, "accounts/index.html", context)


@never_cache
@login_required
def name(request: HttpRequest) -> HttpResponse:
    """Change the name that others see."""
    user = signed_in(request)
    form = ShownNameForm(request.POST if request.method == "POST" else None, initial={"shown": user.get_full_name()})
    if form.is_bound and form.is_valid():
        user.first_name = form.cleaned_data["shown"]
        user.last_name = ""
        user.save(update_fields=["first_name", "last_name"])
        messages.success(request, _("Saved."))
        return redirect("account")
    return render(request, "accounts/name.html", {"form": form}, status=422 if form.is_bound else 200)


@login_required
def claim(request: HttpRequest) -> HttpResponse:
    """Take the boards and rulings of this browser into the account."""
    found = claim_browser_data.claim(request)
    if not found:
        messages.info(request, _("This browser has nothing left to move."))
    elif not found.fits:
        told = _("Your account has no room for all of them. Delete some of its boards first; nothing was moved.")
        messages.error(request, told)
    else:
        messages.success(request, _("Moved to your account: {what}.").format(what=counted(found)))
    return redirect("account")


def counted(found: claim_browser_data.ClaimableCases) -> str:
    """`3 boards and 1 ruling`."""
    boards = ngettext("{count} board", "{count} boards", found.boards).format(count=found.boards)
    rulings = ngettext("{count} ruling", "{count} rulings", found.rulings).format(count=found.rulings)
    if found.boards and found.rulings:
        return _("{boards} and {rulings}").format(boards=boards, rulings=rulings)
    return boards if found.boards else rulings


class SignOut(LogoutView):
    """Asks whether to sign out; a POST does it."""

    template_name = "accounts/sign_out.html"


@login_required
def sign_out_everywhere(request: HttpRequest) -> HttpResponse:
    """Sign out every other device; this one stays signed in."""
    found = owner_of_user(signed_in(request))
    found.end_sessions()
    request.session.cycle_key()
    request.session[SIGN_INS_FROM] = found.sign_ins_from
    messages.success(request, _("Every other device is signed out."))
    return redirect("account")


class ChangePassword(PasswordChangeView):
    """Change the password. Every other device is signed out."""

    form_class = PasswordForm
    template_name = "accounts/password.html"

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        """Somebody whose password was taken away (`manage.py reset_access`) sets one with a recovery code."""
        if not signed_in(request).has_usable_password():
            return redirect("account_recover")
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        return response

    def get_success_url(self) -> str:
        """The account page."""
        messages.success(self.request, _("Your password is changed, and every other device is signed out."))
        return "/account/"


class Confirm(ReauthenticateView):
    """Asks for the password once more, before something that cannot be taken back."""

    template_name = "accounts/confirm.html"


@never_cache
@reauthentication_required
def delete(request: HttpRequest) -> HttpResponse:
    """Says what goes and what stays; a POST deletes the account."""
    user = signed_in(request)
    if request.method == "POST":
        delete_account(user)
        empty_session(request)
        messages.success(request, _("Your account is deleted."))
        return redirect(settings.ACCOUNT_LOGOUT_REDIRECT_URL)
    return render(request, "accounts/delete.html", {"kept": owned_counts(user)})
