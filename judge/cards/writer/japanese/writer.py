"""The effect language in Japanese, in the wording of printed cards: so that the compiler reads it as the same tree."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.writer.base import Writer
from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.renderers import (
    action_clauses,
    bracketed,
    modifier_statements,
    phrase_pieces,
    templates,
)
from judge.cards.writer.japanese.words import TABLES, skill_named
from judge.engine.cards import Card
from judge.engine.effects import language as lang
from judge.engine.effects.language import Action, Block, Node
from judge.wording.words import KIND

SaidSoFar = tuple[list[str] | None, list[str], bool, dict[str, int], dict[str, str]]


class Japanese(Writer):
    """Sentences in Japanese.

    - `per`: where a clause puts the count that its sentence begins with; `note`: remarks in brackets after the sentence
    - `host_noun`: what the holomem that an attachment is on is called
    - `amount_word`: what the number of the event is called (what was dealt, or what was restored)
    - `arts_word`: what an Arts that is used once more is called
    - `it`: what the event of the ability did with its cards
    - `looked_at_one`, `revealed_one`: a single card was looked at or revealed
    - `rolled`: how many dice were rolled last; 0 for a number that is not fixed
    - `each_player`: a condition on what both players have is on each of them
    - `compared`: the difference that was compared last; `fewer`: whether it was said with "fewer"
    - `given`: how often each verb has given a name; `latest`: the last name it gave
    """

    tables = TABLES
    brackets = "（{}）"

    def __init__(self, card: Card | None = None) -> None:
        super().__init__(card)
        self.per: list[str] | None = None
        self.note: list[str] = []
        self.host_noun = "ホロメン"
        self.itself_word = "それぞれのホロメン自身"
        self.amount_word = "与えたダメージ"
        self.arts_word = "このアーツ"
        self.it = ""
        self.looked_at_one = False
        self.revealed_one = False
        self.rolled = 1
        self.each_player = False
        self.compared: lang.Difference | None = None
        self.fewer = False
        self.given: dict[str, int] = {}
        self.latest: dict[str, str] = {}

    @classmethod
    def knows(cls, kind: type[Node]) -> bool:
        return any(
            kind in renderers
            for renderers in (phrase_pieces, action_clauses, modifier_statements, bracketed, templates)
        )

    def say(self, node: Node) -> str:
        found = phrase_pieces.get(type(node))
        return self.in_other_words(node) if found is None else found(self, node)

    def this(self) -> str:
        return f"この{KIND[self.subtype()][1] if self.subtype() else 'カード'}"

    def note_event(self, when: Node | None, do: Block) -> None:
        super().note_event(when, do)
        self.arts_word = "同じアーツ" if isinstance(when, lang.UsedArts) else "このアーツ"
        self.it = "アーカイブした" if isinstance(when, lang.HasArchived | lang.WentToArchive) else ""
        if isinstance(when, lang.HasRevealed):
            self.it = "公開した"

    # The ways to say a node

    def action_clause(self, node: Action) -> ActionClause:
        """An action as a clause."""
        found = action_clauses.get(type(node))
        clause = found(self, node) if found is not None else None
        return ActionClause(self.in_other_words(node)) if clause is None else clause

    def modifier_statement(self, node: lang.Modifier) -> str:
        """A modifier as a statement."""
        found = modifier_statements.get(type(node))
        words = found(self, node) if found is not None else None
        return self.in_other_words(node) if words is None else words

    def in_other_words(self, node: Node) -> str:
        """A node with brackets around what is inside it, or spelled out where printed cards have no words for it."""
        return self.with_notes(lambda: self._in_other_words(node))

    def _in_other_words(self, node: Node) -> str:
        kind = type(node)
        if (spelled := bracketed.get(kind)) is not None:
            return spelled(self, node)
        if (held := modifier_statements.get(kind)) is not None and (said := held(self, node)) is not None:
            return said
        if (template := templates.get(kind)) is not None:
            return template(self, node)
        if (done := action_clauses.get(kind)) is not None and (clause := done(self, node)) is not None:
            return str(clause.form("V_DICT"))
        if self.knows(kind):
            return self.spelled_out(node)
        raise NotImplementedError(f"Japanese has no words for {kind.__struct_config__.tag}")

    def with_notes(self, say: Callable[[], str]) -> str:
        """Words with the remarks on them behind, of which none goes further; no count stands in front of them."""
        held, (self.per, self.note) = (self.per, self.note), (None, [])
        words = say() + self.notes()
        self.per, self.note = held
        return words

    def notes(self) -> str:
        """The remarks on what was said, in brackets."""
        return "".join(f"（{note}）" for note in self.note)

    def spelled_out(self, node: Node) -> str:
        """The name of a node with all its fields. No printed text needs this, and the compiler does not read it; it keeps the words
        of any tree different from those of every other."""
        fields = [(name, held) for name in node.__struct_fields__ if (held := getattr(node, name)) is not None]
        return f"{type(node).__struct_config__.tag}（{'、'.join(f'{name}：{self.value(value)}' for name, value in fields)}）"

    def value(self, value: object) -> str:
        """A value of a node that is spelled out."""
        if isinstance(value, Node):
            return self.say(value)
        if isinstance(value, tuple):
            return f"（{'、'.join(self.value(each) for each in value)}）"
        return str(value)

    def clause(self, block: Block, *, tail: bool = True) -> str:  # noqa: ARG002
        """A block in brackets."""
        return f"（{'。'.join(self.bracketed(action) for action in block)}）"

    def bracketed(self, action: Action) -> str:
        """An action in a form that shows where it ends."""
        if isinstance(action, lang.If | lang.May | lang.Pay | lang.RollDie | lang.ThisTurn | lang.Lasts):
            return self.in_other_words(action)
        return self.with_notes(lambda: self.action_clause(action).form("V_DICT") or "")

    def said_so_far(self) -> SaidSoFar:
        """What the words said up to now have left behind, for `go_back_to`."""
        return self.per, self.note, self.host_named, dict(self.given), dict(self.latest)

    def go_back_to(self, so_far: SaidSoFar) -> None:
        """Forget what was said since."""
        self.per, self.note, self.host_named, self.given, self.latest = so_far

    # Names of what was done

    def current_word(self, name: str) -> str:
        """The word for what was done under this name; empty if the same verb has given another name since."""
        word = name.split(" ")[0]
        return word if self.latest.get(word, word) == name else ""

    def is_named_by_verb(self, name: str, word: str) -> bool:
        """Whether no name has to be said for what is done now: it has no name, or the one that its verb gives it."""
        if not name:
            return True
        number = self.given.get(word, 0) + 1
        if name != (word if number == 1 else f"{word} {number}"):
            return False
        self.given[word], self.latest[word] = number, name
        return True

    def skill(self, name: str) -> str:
        return skill_named(name)

    def joined(self, parts: list[str]) -> str:
        return "か".join(parts)
