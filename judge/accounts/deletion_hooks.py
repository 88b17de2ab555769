"""What other apps do when an account is deleted, and what they allow when one is made.

An app that keeps something of a person adds a function to `on_delete` in its `AppConfig.ready`:

    from judge.accounts.deletion_hooks import on_delete

    on_delete.append(forget)

Each is called with the user, in the transaction that deletes the account and before anything of it is gone: boards and rulings
still belong to the token in `user.owner.token`. What a function takes away from that token stays (`judge.accounts.deleting`).
An exception stops the deletion as a whole.
"""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.models import User

on_delete: list[Callable[[User], None]] = []

allowances: list[Callable[[str], str]] = []
"""Functions that are asked when somebody signs up, with the address to which sign-up leads afterwards. One returns the name of the
allowance by which people who come that way sign up, such as an invitation's, or nothing."""
