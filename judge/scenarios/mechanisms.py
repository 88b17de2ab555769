"""Code that carries out provisions without citing them (`mechanisms.yaml`), and whether it ran while a scenario was played."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, MappingProxyType, TracebackType
from typing import Any

import msgspec

from judge.fast.loader import in_use
from rulesdb.load_files import read_yaml

HERE = Path(__file__).parent


class BilingualSentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in the site's languages."""

    en: str
    ja: str

    def in_language(self, language: str) -> str:
        """The sentence in this language if it exists, otherwise in English."""
        return self.ja if language == "ja" else self.en


class Mechanism(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Code that carries out a provision without citing it: its places as `module:name`, and a sentence that says how."""

    at: tuple[str, ...]
    en: str
    ja: str

    @property
    def words(self) -> BilingualSentence:
        """The sentence that says how."""
        return BilingualSentence(self.en, self.ja)


@cache
def mechanisms() -> Mapping[str, Mechanism]:
    """The mechanisms by rule number. Raises `DocumentError` for a malformed file."""
    return MappingProxyType(read_yaml(HERE / "mechanisms.yaml", dict[str, Mechanism]))


def object_at(at: str) -> Any:
    """The object at `module:name`; the name is dotted for a method. Raises `LookupError` if there is none.

    >>> object_at("judge.engine.state:host_of").__name__
    'host_of'
    """
    module, _, name = at.partition(":")
    try:
        found: Any = import_module(module)
        for part in name.split("."):
            found = inspect.getattr_static(found, part)
    except (ImportError, AttributeError) as error:
        raise LookupError(f"{at}: {error}") from error
    return found


def code_at(at: str) -> CodeType:
    """The code of the function, method or property at `module:name`. Raises `LookupError` if there is none.

    >>> code_at("judge.engine.state:Holomem.top").co_name
    'top'
    """
    found = object_at(at)
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, staticmethod | classmethod):
        found = found.__func__
    found = inspect.unwrap(found)
    if not inspect.isfunction(found):
        raise LookupError(f"{at}: it is not a function")
    return found.__code__


class PlacesThatRan:
    """A context manager that records which places of some provisions run in this thread.

    >>> with PlacesThatRan(["4.1.3.2"]) as watch:
    ...     pass
    >>> dict(watch.ran)
    {}
    """

    def __init__(self, numbers: Iterable[str]) -> None:
        self._places: dict[CodeType, list[tuple[str, str]]] = {}
        self.hidden: set[str] = set()
        """The provisions with a place in the compiled engine, whose function calls cannot be observed."""
        for number in numbers:
            for at in mechanisms()[number].at:
                try:
                    self._places.setdefault(code_at(at), []).append((number, at))
                except LookupError:
                    if not in_use():
                        raise
                    self.hidden.add(number)
        self._ran: set[CodeType] = set()

    def __enter__(self) -> PlacesThatRan:
        self._before = sys.getprofile()
        if self._places:
            sys.setprofile(self._called)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._places:
            sys.setprofile(self._before)

    def _called(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in self._places:
            self._ran.add(frame.f_code)

    @property
    def ran(self) -> Mapping[str, frozenset[str]]:
        """The places that ran, by provision."""
        found: dict[str, set[str]] = {}
        for code in self._ran:
            for number, at in self._places[code]:
                found.setdefault(number, set()).add(at)
        return MappingProxyType({number: frozenset(places) for number, places in found.items()})
