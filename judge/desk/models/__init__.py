"""What the desk stores: cases with their lines, rulings, and the cards added to the catalogue."""

from judge.desk.models.added import AddedCard, CardImport
from judge.desk.models.case import Branch, Case, Stale
from judge.desk.models.hosting import ClosedOwner, HostAction
from judge.desk.models.identifiers import new_public_id
from judge.desk.models.line import Line, OldLink
from judge.desk.models.ruling import Mention, NotPublic, PublicRuling, PublicState, Ruling, RulingEntry, Unchangeable

__all__ = [
    "AddedCard",
    "Branch",
    "CardImport",
    "Case",
    "ClosedOwner",
    "HostAction",
    "Line",
    "Mention",
    "NotPublic",
    "OldLink",
    "PublicRuling",
    "PublicState",
    "Ruling",
    "RulingEntry",
    "Stale",
    "Unchangeable",
    "new_public_id",
]
