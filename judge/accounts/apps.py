from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "judge.accounts"
    label = "accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        """What is made while somebody is signed in belongs to the account: the desk knows nothing of accounts."""
        from django.contrib.auth.signals import user_logged_in

        from judge.accounts.owners import kept_boards, token_of
        from judge.accounts.sessions import signed_in
        from judge.desk.access import accounts
        from judge.desk.clearing import keeps

        accounts.append(token_of)
        keeps.append(kept_boards)
        user_logged_in.connect(signed_in, dispatch_uid="accounts")
