"""`manage.py pocket`: makes the pack of the pocket desk."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from judge.pocket.making.packing import make_pack
from judge.pocket.making.static_site import write_static


class Command(BaseCommand):
    help = "Makes the pack of the pocket desk in VAR_DIR; does nothing if there already is one of this version of the site."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--static", metavar="DIR", type=Path, help="write the desk as files for any file server")
        parser.add_argument("--quiet", action="store_true", help="say nothing of the parts")

    def handle(self, *args: Any, **options: Any) -> None:
        pack = make_pack()
        if options["static"]:
            write_static(options["static"], pack)
        if options["quiet"]:
            return
        for part in pack.parts:
            self.stdout.write(
                _("{name:10} {size:>10,} bytes, {plain:>11,} unpacked").format(
                    name=part.name, size=part.size, plain=part.plain
                )
            )
        told = _("Pack {version}: {size:,} bytes, Comprehensive Rules {edition}.")
        self.stdout.write(told.format(version=pack.version, size=pack.size, edition=pack.edition))
