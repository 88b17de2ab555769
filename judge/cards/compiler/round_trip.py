"""Round trip: a compiled tree is written in Japanese and compiled again; both trees must be equal."""

from __future__ import annotations

import msgspec

from judge.cards import plausibility
from judge.cards.compiler.context import SlotKind
from judge.cards.compiler.mistakable import mistakable
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.read_text import Problem, Reading, read_text
from judge.cards.compiler.unsaid_side import WHOSE
from judge.cards.compiler.which_is_meant import unclear
from judge.cards.compiler.word_check import first_lost_word
from judge.cards.known_cards import Names, no_names
from judge.cards.slot_trees import Abilities, ArtsTree, SkillTree, SupportTree, Tree
from judge.cards.writer import WRITERS, Language
from judge.engine.cards import Arts, Card
from judge.engine.effects import language as lang

NO_PLACE = "the effect language has no place for something that it says"
_KINDS: dict[str, SlotKind] = {"collab": "gift", "bloom": "gift", "gift": "gift", "stage": "gift"}


def written(tree: Tree, card: Card | None = None, language: Language = "ja") -> str:
    """The tree in the words of the writer, without what is a fact of the card.

    >>> written(read_text("自分のデッキを1枚引く。", "skill").tree)
    '自分のデッキを1枚引く。'
    """
    writer = WRITERS[language](card)
    match tree:
        case ArtsTree():
            return writer.arts(
                Arts("", (), 0, only=tree.only, also=tree.also, gates=tree.gates, rules=tree.rules, text=tree.text)
            )
        case SkillTree():
            return writer.whole(lang.Skill("", 0, tree.do, when=tree.when, condition=tree.condition))
        case SupportTree():
            return writer.use(tree.gates, tree.cost, tree.do)
        case _:
            return "\n".join(WRITERS[language](card).whole(each) for each in tree)  # each for itself, as on a page


def read_and_check(printed: str, kind: SlotKind, names: Names = no_names, card: Card | None = None) -> Reading:
    """Read a text. It counts as read only if the writer's version compiles to the same tree and keeps every meaningful word,
    if it has no form that would be taken for something else, if the tree is plausible, and if it can be stored."""
    reading = read_text(printed, kind, names)
    if reading.tree is None:
        return reading
    if not _can_be_stored(reading.tree):
        return Reading(unread=(Problem(Span(0, len(printed)), NO_PLACE),))

    words = written(reading.tree, card)
    again = read_text(words, _KINDS.get(kind, kind), names)
    if again.tree == reading.tree:
        left_out = first_lost_word(printed, words, reading.redundant)
        if left_out is None:
            if other := mistakable(printed, kind) or whose_is_unsaid(reading):
                return Reading(unread=(Problem(*other),))
            if why := unclear(reading.tree, printed):
                return Reading(unread=(Problem(Span(0, len(printed)), why),))
            senseless = plausibility.problems(reading.tree, names())
            if not senseless:
                return reading
            return Reading(unread=tuple(Problem(Span(0, len(printed)), reason) for reason in senseless))
        return Reading(unread=(Problem(left_out, f"it would be written as 「{words}」, where this is lost"),))

    return Reading(
        unread=(Problem(Span(0, len(printed)), f"it would be written as 「{words}」, which reads differently"),)
    )


def whose_is_unsaid(reading: Reading) -> tuple[Span, str] | None:
    """Where a text speaks of holomems of which neither it nor the rules say whose they are, and the refusal; None where it does
    not."""
    return (reading.unsaid[0], WHOSE) if reading.unsaid else None


def _can_be_stored(tree: Tree) -> bool:
    """Whether the tree, written to a file, can be read from it again: each node stands where its type is declared."""
    shape = Abilities if isinstance(tree, tuple) else type(tree)
    try:
        return bool(msgspec.json.decode(msgspec.json.encode(tree), type=shape) == tree)
    except msgspec.ValidationError:
        return False
