"""Texts of cards in Japanese: sentences, an Arts, a Support card, and what templates ask of the topics."""

from __future__ import annotations

import typing

from judge.cards.writer.japanese import sentences
from judge.cards.writer.japanese.properties import cards_noun, holomem_noun
from judge.cards.writer.japanese.quantities import figure
from judge.cards.writer.japanese.quantities import signed as _signed
from judge.cards.writer.japanese.sets import single_member, whole_or_chosen
from judge.cards.writer.japanese.use import arts_text, use_text
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from judge.engine.effects.language import Block, Condition, Holomems, Node

ACTIONS = typing.get_args(lang.Action)
MODIFIERS = typing.get_args(lang.Modifier)


class JapaneseTexts(Japanese):
    """The writer of whole texts. Only this class calls the modules of the topics; their functions get a writer as an argument."""

    def whole(self, node: Node) -> str:
        self.look_ahead((node,))
        if isinstance(node, ACTIONS):
            return sentences.sentences(self, (node,))
        if isinstance(node, MODIFIERS):
            return f"{self.modifier_statement(node)}。"
        words = self.say(node)
        sentence = isinstance(node, lang.Ability | lang.Skill)
        return f"{words}。" if sentence and not words.endswith("。") else words

    def arts(self, arts: Arts) -> str:
        self.look_ahead(arts.text)
        return arts_text(self, arts)

    def use(self, gates: tuple[Condition, ...], cost: Block, text: Block) -> str:
        self.look_ahead(text)
        return use_text(self, gates, cost, text)

    # What templates ask for

    def one(self, node: Node) -> str:
        return single_member(self, node)

    def whole_of(self, node: Node) -> str:
        return whole_or_chosen(self, node)

    def noun(self, where: tuple[lang.Property, ...], kind: str) -> str:
        return cards_noun(self, where) if kind == "cards" else holomem_noun(self, Holomems(where=where), "か")

    def measure(self, amount: lang.Quantity, *, signed: bool) -> str:
        return _signed(self, amount) if signed else figure(self, amount)
