"""What other apps do when an account is deleted, and what they allow when one is made.

An app that keeps something of a person registers a function for `on_delete` in its `AppConfig.ready`:

    from judge.accounts.deletion_hooks import on_delete

    on_delete.register(forget)

Each is called with the user, in the transaction that deletes the account and before anything of it is gone: boards and rulings
still belong to the token in `user.owner.token`. What a function takes away from that token stays (`judge.accounts.deleting`).
An exception stops the deletion as a whole.
"""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.models import User

from rulesdb.hooks import Hook

on_delete: Hook[Callable[[User], None]] = Hook(
    "on_delete",
    "What is done when an account is deleted, before anything of it is gone.",
)

allowances: Hook[Callable[[str], str]] = Hook(
    "allowances",
    "The name of the allowance by which somebody signs up, such as an invitation's, or nothing; given the address "
    "to which sign-up leads afterwards.",
)
