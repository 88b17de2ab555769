"""`manage.py load_documents`: loads the documents of the repository into the database."""

from argparse import ArgumentParser
from typing import Any

from rulesdb.load import load_documents
from rulesdb.management.base import DocumentsCommand


class Command(DocumentsCommand):
    help = "Loads the rules documents and what belongs to them; does nothing when they are up to date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--force", action="store_true", help="load even when nothing changed since the last load")

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(load_documents(force=options["force"]))
