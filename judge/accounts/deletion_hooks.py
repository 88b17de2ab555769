"""What other apps do when an account is deleted, and what they allow when one is made.

An app that stores personal data registers a function for `before_account_deleted` in its `AppConfig.ready`:

    from judge.accounts.deletion_hooks import before_account_deleted

    before_account_deleted.register(forget)

Each function is called with the user, in the transaction that deletes the account and before anything is deleted: boards and
rulings still belong to the token in `user.owner.token`. What a function takes away from that token is not deleted
(`judge.accounts.deleting`). An exception stops the whole deletion."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.models import User

from rulesdb.hooks import Hook

before_account_deleted: Hook[Callable[[User], None]] = Hook(
    "before_account_deleted",
    "What is done before an account is deleted with its boards and rulings.",
)

allowances: Hook[Callable[[str], str]] = Hook(
    "allowances",
    "The name of the allowance by which somebody signs up, such as an invitation's, or nothing; given the address "
    "to which sign-up leads afterwards.",
)
