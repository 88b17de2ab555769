"""Addresses of accounts. The names are those that django-allauth leads to; what it has beside them is not used."""

from django.contrib.auth.decorators import login_required
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.accounts.views import account, codes, passkeys, sign_in
from rulesdb.request_costs import RequestCost, path

form = require_http_methods(["GET", "HEAD", "POST"])

urlpatterns = [
    path("", require_safe(account.index), RequestCost.READ, name="account"),
    path("login/", form(sign_in.SignIn.as_view()), RequestCost.READ, RequestCost.ACCOUNT, name="account_login"),
    path(
        "login/passkey/",
        form(sign_in.PasskeySignIn.as_view()),
        RequestCost.READ,
        RequestCost.ACCOUNT,
        name="mfa_login_webauthn",
    ),
    path("signup/", form(sign_in.SignUp.as_view()), RequestCost.READ, RequestCost.ACCOUNT, name="account_signup"),
    path("recover/", form(sign_in.recover), RequestCost.READ, RequestCost.ACCOUNT, name="account_recover"),
    path("logout/", form(account.SignOut.as_view()), RequestCost.READ, RequestCost.CHANGE, name="account_logout"),
    path(
        "logout/everywhere/",
        require_POST(account.sign_out_everywhere),
        RequestCost.CHANGE,
        name="account_sign_out_everywhere",
    ),
    path(
        "confirm/",
        form(account.Confirm.as_view()),
        RequestCost.READ,
        RequestCost.ACCOUNT,
        name="account_reauthenticate",
    ),
    path(
        "confirm/passkey/",
        form(passkeys.Confirm.as_view()),
        RequestCost.READ,
        RequestCost.ACCOUNT,
        name="mfa_reauthenticate_webauthn",
    ),
    path(
        "password/",
        form(login_required(account.ChangePassword.as_view())),
        RequestCost.READ,
        RequestCost.ACCOUNT,
        name="account_change_password",
    ),
    path("passkeys/add/", form(passkeys.Add.as_view()), RequestCost.READ, RequestCost.ACCOUNT, name="mfa_add_webauthn"),
    path(
        "passkeys/<int:pk>/remove/",
        form(passkeys.Remove.as_view()),
        RequestCost.READ,
        RequestCost.ACCOUNT,
        name="mfa_remove_webauthn",
    ),
    path("codes/", form(codes.renew), RequestCost.READ, RequestCost.ACCOUNT, name="account_codes"),
    path("name/", form(account.name), RequestCost.READ, RequestCost.CHANGE, name="account_name"),
    path("take/", require_POST(account.claim), RequestCost.CHANGE, name="account_take"),
    path("delete/", form(account.delete), RequestCost.READ, RequestCost.ACCOUNT, name="account_delete"),
]
