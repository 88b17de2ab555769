"""The effect language in English, in the terms of the English rule book."""

from __future__ import annotations

from judge.cards.writer.base import Writer, contains_actions
from judge.cards.writer.connecting import afterwards, comes_on_top
from judge.cards.writer.english.renderers import renderers
from judge.cards.writer.english.words import TABLES, capital, listed, skill_named
from judge.engine.cards import Card
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node


def with_full_stop(words: str) -> str:
    """A sentence with its full stop, where it does not end with one."""
    return words if words.endswith((".", ".”")) else f"{words}."


def _may_and_shuffle(before: lang.Action, action: lang.Action) -> bool:
    """Whether a zone is shuffled behind what may be done with its cards."""
    may = isinstance(before, lang.May) and not any(map(contains_actions, before.do))
    return may and isinstance(action, lang.Shuffle)


class English(Writer):
    """Sentences in English.

    - `at_zone`: how cards are said to be in a zone: "in your hand", or "from your hand" where they leave it
    - `whose`: the owner of the cards that an earlier clause has named, by that name
    - `several`, `lone`: the names that stand for more than one holomem, and those that stand for a single card
    - `host_word`: what the holomem with this text is called after it was named
    - `rolled`: how many dice were rolled last; 0 for a number that is not fixed
    - `this_arts`: "the Arts of the holomem" are the Arts that the text belongs to
    - `one_of_it`: the event happens to one of several cards
    - `event_amount`: what the number of the event, or of the cost, is a number of
    - `last_if`: the condition with another way that ends the sentence behind what is done in any case
    """

    def __init__(self, card: Card | None = None) -> None:
        super().__init__(card)
        self.at_zone = "in"
        self.whose: dict[str, str] = {}
        self.several: set[str] = set()
        self.lone: set[str] = set()
        self.this_arts = False
        self.host_word = "this holomem"
        self.rolled = 1
        self.one_of_it = False
        self.event_amount = "damage dealt"
        self.last_if: lang.If | None = None

    tables = TABLES

    @classmethod
    def knows(cls, kind: type[Node]) -> bool:
        return kind in renderers

    def say(self, node: Node) -> str:
        found = renderers.get(type(node))
        if found is None:
            raise NotImplementedError(f"English has no words for {type(node).__struct_config__.tag}")
        return self.mark(node, found(self, node))

    def whole(self, node: Node) -> str:
        self.look_ahead((node,))
        words = self.say(node)
        sentence = isinstance(node, lang.Ability | lang.Action | lang.Modifier | lang.Skill)
        return with_full_stop(capital(words)) if sentence and not words.endswith("]") else words

    def this(self) -> str:
        return f"this {capital(self.subtype()) or 'card'}"

    def sentences(self, block: lang.Block) -> str:
        """A block, an action a sentence."""
        return " ".join(with_full_stop(capital(words)) for words in self.one_by_one(block))

    def _in_turn(self, block: lang.Block) -> list[str]:
        return self.on_top(block, [self.say(action) for action in block])

    def on_top(self, block: lang.Block, said: list[str]) -> list[str]:
        """The words of each action, with those that say that it comes on top of the one before (さらに)."""
        number = self.number()
        return [
            f"in addition, {words}" if comes_on_top(block, place, number) else words for place, words in enumerate(said)
        ]

    def one_by_one(self, block: lang.Block) -> list[str]:
        """The words of each action as a sentence, with those that say that it is done after the one before (その後)."""
        return [
            f"after that, {words}" if self.is_after(block, place) else words
            for place, words in enumerate(self._in_turn(block))
        ]

    def cost(self, block: lang.Block) -> str:
        words = super().cost(block)
        if any(isinstance(action, lang.Restore) for action in block):
            self.event_amount = "HP restored"
        return words

    def note_event(self, when: Node | None, do: lang.Block) -> None:
        super().note_event(when, do)
        self.note_amount(when)

    def note_amount(self, when: Node | None) -> None:
        """Note what the number of an event is a number of."""
        if isinstance(when, lang.WasRestored):
            self.event_amount = "HP restored"
        elif isinstance(when, lang.DealtDamage | lang.TookDamage):
            self.event_amount = "damage dealt"

    def is_after(self, block: lang.Block, place: int) -> bool:
        """Whether it is said that an action is done after the one before (その後)."""
        return afterwards(block, place, self.number())

    def following(self, block: lang.Block) -> str:
        """A block after the words that lead to it. Its first action continues their sentence; each other action is a sentence."""
        held, self.tail = self.tail, True
        first, *others = self.one_by_one(block) or ["do nothing"]
        self.tail = held
        return " ".join(
            [with_full_stop(first) if others else first, *(with_full_stop(capital(each)) for each in others)]
        )

    def plain(self, block: lang.Block, *, tail: bool) -> str:
        """The actions of a block with semicolons between, where one before the last has others inside and none of them has a
        semicolon itself; otherwise empty."""
        if len(block) < 2 or not (tail and self.tail) or not any(contains_actions(action) for action in block[:-1]):
            return ""
        held = (self.host_named, dict(self.whose), set(self.several), set(self.lone), set(self.marked))
        text, *others = self._in_turn(block)
        if any(";" in words for words in (text, *others)):
            self.host_named, self.whose, self.several, self.lone, self.marked = held
            return ""
        for place, words in enumerate(others, 1):
            joint = ", " if _may_and_shuffle(block[place - 1], block[place]) else "; "
            plain = isinstance(block[place], lang.If) and not self.is_after(block, place)
            text += f"{joint}{'' if plain else 'then '}{words}"
        return text

    def paragraphs(self, blocks: tuple[lang.Block, ...]) -> str:
        """Blocks to choose from, each on a line of its own."""
        return "".join(f"\n■ {self.sentences(block)}" for block in blocks)

    def clause(self, block: lang.Block, *, tail: bool = True) -> str:
        last = (
            block[-1] if len(block) > 1 and tail and self.tail and not any(map(contains_actions, block[:-1])) else None
        )
        self.last_if = last if isinstance(last, lang.If) and last.otherwise else self.last_if
        words = self.plain(block, tail=tail) or self.in_a_row(block, tail=tail) or "do nothing"
        return f"({words})" if len(block) > 1 and not (tail and self.tail) else words

    def in_a_row(self, block: lang.Block, *, tail: bool) -> str:
        """The actions of a block as one clause."""
        text = ""
        for place, words in enumerate(self.within(block, tail=tail)):
            on_top = comes_on_top(block, place, self.number())
            joint = ", and in addition, " if on_top else ", then "
            text += f"{joint if place else ''}{words}"
        return text

    def skill(self, name: str) -> str:
        return skill_named(name)

    def joined(self, parts: list[str]) -> str:
        return listed(parts, "or") if parts else "nobody"
