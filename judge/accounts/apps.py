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
        from judge.accounts.sessions import note_sign_in
        from judge.desk.access import account_token_finders
        from judge.desk.clearing import kept_board_conditions
        from judge.desk.models.hosting import account_checks

        account_token_finders.register(token_of)
        kept_board_conditions.register(kept_boards)
        account_checks.register(is_account)
        user_logged_in.connect(note_sign_in, dispatch_uid="accounts")
