"""Texts of cards in English: an Arts, a Support card, and what templates ask of the topics."""

from __future__ import annotations

from judge.cards.writer.english.abilities import opening, position
from judge.cards.writer.english.conditions import a_holomem
from judge.cards.writer.english.properties import a_card, card_name, cards_noun, holomem_noun
from judge.cards.writer.english.quantities import figure, signed_amount
from judge.cards.writer.english.sets import single_member, whole_set
from judge.cards.writer.english.words import capital, position_words
from judge.cards.writer.english.writer import English, with_full_stop
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node


class EnglishTexts(English):
    """The writer of whole texts. Only this class calls the modules of the topics; their functions get a writer as an argument."""

    def arts(self, arts: Arts) -> str:
        self.look_ahead(arts.text)
        only = [f"This Arts can only target {self.whole_of(arts.only)}."] if arts.only is not None else []
        also = [f"This Arts can also target {self.whole_of(arts.also)}."] if arts.also is not None else []
        gates = [self.arts_gate(gate) for gate in arts.gates]
        self.this_arts = True
        rules = [with_full_stop(capital(self.say(rule))) for rule in arts.rules]
        self.this_arts = False
        if arts.when is not None:
            after = "afterwards" if arts.after else "first"
            rules.append(f"{opening(self, arts.limit, arts.when, None)}this Arts can be declared, {after}:")
        text = self.sentences(arts.text)
        match arts.text:
            case (lang.If(condition=lang.Is() as gate, then=then, otherwise=()),) if gate == lang.Is(
                lang.Host(), at=gate.at
            ):
                text = f"{position(self, gate)}{self.sentences(then)}"
        return " ".join([*only, *also, *gates, *rules, *([text] if text else [])])

    def arts_gate(self, gate: lang.Condition) -> str:
        """When this Arts can be used, in any position or in one."""
        match gate:
            case lang.Some(of=(lang.Not(of=lang.Is(who=lang.Host(), where=(), at=at)), other)) if at:
                return f"In the {position_words(at)}, you can use this Arts only if {self.say(other)}."
        return f"You can use this Arts only if {self.say(gate)}."

    def use(self, gates: tuple[lang.Condition, ...], cost: lang.Block, text: lang.Block) -> str:
        self.look_ahead(text)
        words = [self.gate(gate) for gate in gates]
        words += [f"To use this card, {self.clause(cost)}."] if cost else []
        return " ".join([*words, *([self.sentences(text)] if text else [])])

    def gate(self, gate: lang.Condition) -> str:
        """When this Support card can be used."""
        match gate:
            case lang.Not(of=lang.Happened(what=lang.Deeds() as deeds, at_least=times)) if self.card is not None:
                if deeds == lang.Deeds("played_support", where=(lang.Named(self.card.name),)):
                    return f"You can use only {times if times > 1 else 'one'} {card_name(self.card.name)} each turn."
        if isinstance(gate, lang.OnFirstTurnToo):
            return with_full_stop(capital(self.say(gate)))
        return f"You can use this card only if {self.say(gate)}."

    # What templates ask for

    def one(self, node: Node) -> str:
        return single_member(self, node)

    def whole_of(self, node: Node) -> str:
        return whole_set(self, node, "")

    def noun(self, where: tuple[lang.Property, ...], kind: str) -> str:
        if kind == "a_card":
            return a_card(self, where)
        if kind == "a_holomem":
            return a_holomem(self, where)
        return cards_noun(self, where, "card") if kind == "cards" else holomem_noun(self, where, (), "holomem")

    def measure(self, amount: lang.Quantity, *, signed: bool) -> str:
        return signed_amount(self, amount) if signed else figure(self, amount)
