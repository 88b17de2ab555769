"""What is said of all of a set, which the language says as that there is none that is not so."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from judge.engine.effects import language as lang

P = TypeVar("P", bound=lang.Node)


def property_of_all(of: lang.Holomems, kind: type[P]) -> tuple[P, lang.Holomems] | None:
    """What all of these are if there is none of the set, a property of this kind, and who they are; None for any other set.

    >>> fan = lang.AttachedWith((lang.OfKind(("fan",)),))
    >>> property_of_all(lang.Holomems(where=(lang.Lacks(fan),)), lang.AttachedWith) == (fan, lang.Holomems())
    True
    """
    lacking = [each for each in of.where if isinstance(each, lang.Lacks) and isinstance(each.of, kind)]
    wanted = lacking[0].of if len(lacking) == 1 else None
    if not isinstance(wanted, kind):
        return None
    return wanted, msgspec.structs.replace(of, where=tuple(each for each in of.where if each is not lacking[0]))
