"""Owners as the host knows them: by the name of an account, or as a browser."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.accounts.models import Owner
from judge.accounts.names import stored_name
from judge.desk.models import Ruling


@dataclass(frozen=True)
class RulingOwner:
    """An owner of rulings: the token, and the name of the account, which is empty for a browser."""

    token: str
    name: str = ""

    @property
    def called(self) -> str:
        """What the pages call the owner."""
        return self.name or _("a browser without an account")


def owner_of_ruling(ruling: Ruling) -> RulingOwner:
    """Who owns a ruling."""
    found = Owner.objects.filter(token=ruling.owner).select_related("user").first()
    return RulingOwner(ruling.owner, found.user.get_username() if found is not None else "")


def account_named(name: str) -> RulingOwner | None:
    """The account of a name, as an owner."""
    found = Owner.objects.filter(user__username__iexact=stored_name(name)).select_related("user").first()
    return RulingOwner(found.token, found.user.get_username()) if found is not None else None


def ruling_at(typed: str) -> Ruling | None:
    """The ruling of an identifier, or of the address that its readers have; None where others cannot read one there."""
    read_id = typed.strip().partition("?")[0].rstrip("/").rpartition("/")[2]
    return Ruling.objects.exclude(visibility=Ruling.Visibility.PRIVATE).filter(read_id=read_id).first()
