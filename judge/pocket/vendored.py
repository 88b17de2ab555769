"""Python for the browser in `vendor/`: its packages, a check of its files, and how to fetch them again.

`python -m judge.pocket.vendored` checks every file against the manifest; with `--fetch` it first fetches the packages again with
npm and pip, as these are set up on the machine, and replaces the files.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import msgspec

VENDOR = Path(__file__).parent / "vendor"


class Package(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A package some of whose files are kept: `index` is `npm` or `pypi`, `platform` the tags of a wheel, `files` the names of
    the files with their SHA-256."""

    name: str
    version: str
    index: str
    licence: str
    what: str
    files: dict[str, str]
    platform: str = ""


def packages() -> tuple[Package, ...]:
    """The packages that the manifest lists."""
    return msgspec.json.decode((VENDOR / "manifest.json").read_bytes(), type=tuple[Package, ...])


def damaged_files(folder: Path = VENDOR) -> list[str]:
    """The names of the files that are missing or are not what the manifest says."""
    return [
        name
        for package in packages()
        for name, expected in package.files.items()
        if not (folder / name).is_file() or hashlib.sha256((folder / name).read_bytes()).hexdigest() != expected
    ]


def fetch_package(package: Package, target: Path) -> None:
    """Fetch a package and put its files that are kept into `target`. Raises `CalledProcessError` if that fails."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if package.index == "npm":
            wanted = f"{package.name}@{package.version}"
            subprocess.run(["npm", "pack", "--silent", wanted], cwd=folder, check=True, stdout=subprocess.DEVNULL)  # noqa: S603, S607
            with tarfile.open(next(folder.glob("*.tgz"))) as archive:
                for file in package.files:
                    member = archive.extractfile(f"package/{file}")
                    if member is not None:
                        (target / file).write_bytes(member.read())
            return
        arguments = [
            "--python-version",
            "314",
            "--implementation",
            "cp",
            "--abi",
            "cp314",
            "--platform",
            package.platform,
        ]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", *arguments]
        subprocess.run([*command, "-d", str(folder), f"{package.name}=={package.version}"], check=True)  # noqa: S603
        for file in package.files:
            shutil.copyfile(folder / file, target / file)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m judge.pocket.vendored", description=__doc__)
    parser.add_argument("--fetch", action="store_true", help="fetch the packages again first")
    if parser.parse_args().fetch:
        for package in packages():
            fetch_package(package, VENDOR)
    if names := damaged_files():
        sys.exit(f"Missing or not what the manifest says: {', '.join(names)}")
    sys.stdout.write("Every vendored file is what the manifest says.\n")


if __name__ == "__main__":
    main()
