"""How an account is found: by the library's backend, with its owner in the same query."""

from __future__ import annotations

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.models import User


class Backend(AuthenticationBackend):
    """Name and password, checked by the library in the same time whether the name exists or not."""

    def get_user(self, user_id: int) -> User | None:
        """The account of a session; None for one that may not sign in any more."""
        user = User.objects.select_related("owner").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None
