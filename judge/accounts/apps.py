from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "judge.accounts"
    label = "accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        """What is made while somebody is signed in belongs to the account: only accounts publish
        rulings. The desk knows nothing of accounts."""
        from django.contrib.auth.signals import user_logged_in

        from judge.accounts.owners import is_account, kept_boards, token_of
        from judge.accounts.sessions import signed_in
        from judge.desk.access import account_token_finders
        from judge.desk.clearing import keeps
        from judge.desk.models import hosting

        account_token_finders.append(token_of)
        keeps.append(kept_boards)
        hosting.accounts.append(is_account)
        user_logged_in.connect(signed_in, dispatch_uid="accounts")
