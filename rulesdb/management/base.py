"""What the commands of the documents share: a malformed file or a bare database ends in a sentence, not a traceback."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, ProgrammingError

from rulesdb.importers.errors import DocumentError


class DocumentsCommand(BaseCommand):
    """A command that reads documents or the tables that hold them."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            return super().execute(*args, **options)
        except DocumentError as error:
            raise CommandError(f"{error}. Nothing was changed.") from None
        except (OperationalError, ProgrammingError) as error:
            raise CommandError(f"The database cannot be used: {error}. Run manage.py migrate first.") from None
