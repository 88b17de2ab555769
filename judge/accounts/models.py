"""What an account has besides Django's user: the token that owns its boards and rulings, and its recovery codes."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.db.models import F


def new_token() -> str:
    """192 random bits, like the token of a browser (`judge.desk.access`)."""
    return secrets.token_urlsafe(24)


class Owner(models.Model):
    """The account as the desk knows it.

    `token` owns the boards and rulings of the account, as the token of a browser owns those of a browser. `sign_ins_from` is noted
    in each session at sign-in; when it is raised, every session that noted an earlier number is signed out.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="owner", primary_key=True
    )
    token = models.CharField(max_length=64, unique=True, default=new_token, editable=False)
    sign_ins_from = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.user)

    def end_sessions(self) -> None:
        """Sign the account out on every device."""
        Owner.objects.filter(pk=self.pk).update(sign_ins_from=F("sign_ins_from") + 1)
        self.refresh_from_db(fields=["sign_ins_from"])


class RecoveryCode(models.Model):
    """A code that was not used yet, kept as a digest only: it is shown once, when it is made (`judge.accounts.codes`)."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("user", "digest"), name="recovery_code_once"),)

    def __str__(self) -> str:
        return f"a recovery code of {self.user}"
