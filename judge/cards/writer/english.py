"""The effect language in English, in the terms of the English rule book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.cards.writer.base import english_names
from judge.cards.writer.english_zones import CLOSE, EnglishZones
from judge.cards.writer.phrases_en import PHRASES, TABLES
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import COLOUR, LEVEL

SPOT = {"center": "Center", "collab": "Collab", "back": "Back"}
BOUND = {"chosen": "the chosen holomem", "put_out": "the holomem put out"}
"""What a holomem that an earlier clause has named is called; another name is written out where it is given."""
OWNER = {"you": "your", "opponent": "the opponent's", "both": "both players'"}
PLAYER = {"you": "you", "opponent": "the opponent"}
PLAYERS = {"you": "your", "opponent": "their", "both": "their"}


def listed(parts: list[str], word: str) -> str:
    """Parts with commas and a last word between.

    >>> listed(["a", "b", "c"], "or")
    'a, b or c'
    """
    return f" {word} ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)


def number(count: int, noun: str) -> str:
    """A count with its noun.

    >>> number(1, "card"), number(2, "card")
    ('1 card', '2 cards')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class English(EnglishZones):
    """Sentences in English."""

    phrases = PHRASES
    tables = TABLES
    plain: ClassVar[Mapping[str, str]] = {
        "buzz": "Buzz",
        "damaged": "damaged",
        "subject": "that holomem",
        "itself": "each of them by itself",
        "target": "the target of this Arts",
        "downed": "the downed holomem",
        "prevent_damage": "that damage is not taken",
    }

    def whole(self, node: Node) -> str:
        words = self.say(node)
        sentence = isinstance(node, lang.Ability | lang.Action | lang.Modifier | lang.Skill)
        return f"{capital(words)}." if sentence and not words.endswith((".", "]")) else words

    def arts(self, arts: Arts) -> str:
        only = [f"This Arts can only target {self.every(arts.only, '')}."] if arts.only is not None else []
        also = [f"This Arts can also target {self.every(arts.also, '')}."] if arts.also is not None else []
        gates = [f"This Arts can be used only while {self.say(gate)}." for gate in arts.gates]
        rules = [f"Of this Arts: {self.say(rule)}." for rule in arts.rules]
        if arts.when is not None:
            after = "afterwards" if arts.after else "first"
            rules.append(f"{self._head(arts.limit, arts.when, None)}this Arts can be declared, {after}:")
        return " ".join([*only, *also, *gates, *rules, *([self.sentences(arts.text)] if arts.text else [])])

    def use(self, gates: tuple[lang.Condition, ...], cost: lang.Block, text: lang.Block) -> str:
        words = [f"This card can be used only while {self.say(gate)}." for gate in gates]
        words += [f"To use this card, {self.clause(cost)}."] if cost else []
        return " ".join([*words, *([self.sentences(text)] if text else [])])

    # Properties

    @staticmethod
    def _name(name: str) -> str:
        return f"〈{english_names().get(name, name)}〉"

    def say_named(self, node: lang.Named) -> str:
        return f"named {self._name(node.name)}"

    def say_tagged(self, node: lang.Tagged) -> str:
        return f"with #{node.tag}"

    def say_coloured(self, node: lang.Coloured) -> str:
        return COLOUR[node.colour][0]

    def say_level(self, node: lang.AtLevel) -> str:
        return listed([LEVEL[level][0] for level in node.levels], "or")

    def _noun(self, where: tuple[lang.Property, ...], at: tuple[str, ...], noun: str) -> str:
        """As in "damaged green 1st Buzz Center holomem named 〈X〉 with #T"."""
        before = [self.say(each) for each in where if isinstance(each, CLOSE)]
        after = [self.say(each) for each in where if not isinstance(each, CLOSE)]
        spots = [listed([SPOT[spot] for spot in at], "or")] if at else []
        return " ".join([*before, *spots, noun, *after])

    def _group(self, node: Holomems, *, plural: bool) -> str:
        other = "other " if node.other else ""
        return f"{OWNER[node.side]} {other}{self._noun(node.where, node.at, 'holomems' if plural else 'holomem')}"

    @staticmethod
    def _single(node: Holomems) -> bool:
        """Whether there is at most one: one Center or Collab position (4.6)."""
        return len(node.at) == 1 and node.at[0] != "back"

    # Sets

    def say_host(self, _: lang.Host) -> str:
        return f"the holomem this {capital(self.subtype())} is attached to" if self.attached_to() else "this holomem"

    def say_bound(self, node: lang.Bound) -> str:
        return BOUND.get(node.name, f"the holomem chosen as “{node.name}”")

    def say_pick(self, node: lang.Pick) -> str:
        return f"choose {self.say(node.what)}{'' if node.called in BOUND else f', called “{node.called}”'}"

    def say_holomems(self, node: Holomems) -> str:
        return self.every(node, "all of ")

    def every(self, node: Node, all_of: str) -> str:
        """The whole of a set."""
        if not isinstance(node, Holomems):
            return self.say(node)
        return self._group(node, plural=False) if self._single(node) else f"{all_of}{self._group(node, plural=True)}"

    def any_one(self, node: Node, word: str = "one of ") -> str:
        """Any single one of a set: what an event happens to, where a Cheer goes."""
        if not isinstance(node, Holomems):
            return self.say(node)
        return self._group(node, plural=False) if self._single(node) else f"{word}{self._group(node, plural=True)}"

    def say_choose(self, node: lang.Choose) -> str:
        by = ", chosen by the opponent" if node.by == "opponent" else ""
        the = "" if isinstance(node.of, Holomems) else "the "
        return f"{self.how_many(node)} of {the}{self.many(node.of)}{self.together(node.mutual)}{by}"

    def say_cheers_of(self, node: lang.CheersOf) -> str:
        return f"all {self._cheers(node)}"

    def _cheers(self, node: lang.CheersOf) -> str:
        colour = f"{COLOUR[node.colour][0]} " if node.colour else ""
        return f"{colour}Cheers attached to {self.every(node.of, '')}"

    def say_cheer_deck_top(self, node: lang.CheerDeckTop) -> str:
        if not isinstance(node.count, int):
            return f"as many top cards of your Cheer Deck as ({self.say(node.count)})"
        return f"the top {'card' if node.count == 1 else f'{node.count} cards'} of your Cheer Deck"

    # Quantities

    def say_count(self, node: lang.Count) -> str:
        return f"the number of {self.trait(node)}{self.many(node.of)}{self.counted(node)}"

    def say_times(self, node: lang.Times) -> str:
        return f"{node.each}{self._for_each(node)}"

    def _for_each(self, times: lang.Times) -> str:
        node, per = times.of, times.per
        if not isinstance(node, lang.Count):
            return f" for each {per} of {self.say(node)}"
        the = "" if isinstance(node.of, Holomems) else "the "
        each = "each" if per == 1 else f"every {per}"
        return f" for {each} of {the}{self.trait(node)}{self.many(node.of)}{self.counted(node)}"

    def plus(self, amount: lang.Quantity) -> str:
        """A signed amount: "+20 for each of ..."."""
        if isinstance(amount, lang.Times):
            return f"{amount.each:+}{self._for_each(amount)}"
        return f"{amount:+}" if isinstance(amount, int) else f"plus {self.say(amount)}"

    def of(self, amount: lang.Quantity, what: str) -> str:
        """An amount of something, and to whom: "10 special damage to X for each of ..."."""
        if isinstance(amount, lang.Times):
            return f"{amount.each} {what}{self._for_each(amount)}"
        return f"{amount} {what}" if isinstance(amount, int) else f"{what} of {self.say(amount)}"

    # Conditions

    def say_turn_of(self, node: lang.TurnOf) -> str:
        return f"it is {OWNER[node.side]} turn"

    def say_fits(self, node: lang.Is) -> str:
        who = self.say(node.who)
        words = [f"is a {self._noun(node.where, (), 'holomem')}"] if node.where else []
        if len(node.where) == 1 and isinstance(node.where[0], lang.Named):
            words = [f"is {self._name(node.where[0].name)}"]
        spots = [f"is in the {listed([SPOT[spot] for spot in node.at], 'or')} position"] if node.at else []
        return f"{who} {' and '.join([*words, *spots]) or 'is there'}"

    def say_exists(self, node: lang.Exists) -> str:
        if isinstance(node.of, lang.CheersOf):
            colour = f"{COLOUR[node.of.colour][0]} " if node.of.colour else ""
            verb = "is" if node.at_least == 1 else "are"
            cheers = number(node.at_least, f"{colour}Cheer")
            return f"at least {cheers} {verb} attached to {self.every(node.of.of, '')}"
        if not isinstance(node.of, Holomems):
            return f"there {'is' if node.at_least == 1 else 'are'} at least {node.at_least} of the {self.many(node.of)}"
        have = {"you": "you have", "opponent": "the opponent has", "both": "both players together have"}[node.of.side]
        one = node.at_least == 1
        other = "another " if one and node.of.other else "other " if node.of.other else "a " if one else ""
        noun = self._noun(node.of.where, node.of.at, "holomem" if one else "holomems")
        return f"{have} {'' if one else f'at least {node.at_least} '}{other}{noun} on {PLAYERS[node.of.side]} Stage"

    def say_die(self, node: lang.DieShows) -> str:
        values = listed([str(value) for value in node.values], "or") if node.values else ""
        parity = f"an {node.parity} number" if node.parity else ""
        if self.arts_dice:
            return f"the dice rolled for that Arts show in total {' that is '.join(part for part in (parity, values) if part)}"
        return f"it shows {' that is '.join(part for part in (parity, values) if part)}"

    def say_every(self, node: lang.Every) -> str:
        return " and ".join(
            f"({self.say(each)})" if isinstance(each, lang.Every | lang.Some) else self.say(each) for each in node.of
        )

    def say_not(self, node: lang.Not) -> str:
        return f"it is not so that ({self.say(node.of)})"

    # What templates ask for (`judge.cards.writer.phrases_en`)

    def one(self, node: Node) -> str:
        return self.any_one(node)

    def whole_of(self, node: Node) -> str:
        return self.every(node, "")

    def noun(self, where: tuple[lang.Property, ...], kind: str) -> str:
        return self.cards_noun(where, "card") if kind == "cards" else self._noun(where, (), "holomem")

    def measure(self, amount: lang.Quantity, *, signed: bool) -> str:
        return self.plus(amount) if signed else self.figure(amount)

    def joined(self, parts: list[str]) -> str:
        return listed(parts, "or") if parts else "nobody"

    # Events

    # Actions

    def sentences(self, block: lang.Block) -> str:
        """A block, an action a sentence."""
        return " ".join(f"{capital(self.say(action))}." for action in block)

    def clause(self, block: lang.Block, *, tail: bool = True) -> str:
        words = ", then ".join(self.within(block, tail=tail)) or "do nothing"
        return f"({words})" if len(block) > 1 and not (tail and self.tail) else words

    def say_deal_damage(self, node: lang.DealDamage) -> str:
        lots = f", divided in lots of {node.lots}," if node.lots else ""
        free = " (no Life is lost for a holomem downed by it)" if node.no_life else ""
        return f"deal {self.of(node.amount, 'special damage')}{lots} to {self.say(node.to)}{free}"

    def say_restore(self, node: lang.Restore) -> str:
        amount = "all HP" if node.amount is None else self.of(node.amount, "HP")
        return f"restore {amount} of {self.say(node.to)}"

    def say_reattach(self, node: lang.Reattach) -> str:
        how = f"{', divided as you like,' if node.divided else ''}{', one to each,' if node.each else ''}"
        among = f"among {self.every(node.to, '')}" if how else f"to {self.any_one(node.to)}"
        return f"reattach {self.say(node.what)}{how} {among}"

    def say_roll_die(self, node: lang.RollDie) -> str:
        dice = "a die" if node.count == 1 else f"dice ({self.figure(node.count)})"
        roll = f"{'you may roll' if node.may else 'roll'} {dice}{' by the opponent' if node.side == 'opponent' else ''}"
        then = "; ".join(self.within(node.then, tail=True, loose=(lang.If,)))
        return f"{roll}: {then}" if then else roll

    def say_if(self, node: lang.If) -> str:
        words = f"if {self.say(node.condition)}, {self.clause(node.then, tail=not node.otherwise)}"
        return f"{words}, otherwise {self.clause(node.otherwise)}" if node.otherwise else words

    def say_add_to_arts(self, node: lang.AddToArts) -> str:
        return f"this Arts {self.plus(node.amount)}"

    def say_archive_self(self, _: lang.ArchiveSelf) -> str:
        return f"archive {self._this()}"

    def say_change_damage(self, node: lang.ChangeDamage) -> str:
        if node.of is not None:
            return f"all damage that {self.every(node.of, '')} would take at this time {self.plus(node.by)}"
        return f"that damage {self.plus(node.by)}"

    def say_this_turn(self, node: lang.ThisTurn) -> str:
        return f"this turn, {self.say(node.modifier)}"

    # Modifiers

    def _this(self) -> str:
        return f"this {capital(self.subtype()) or 'card'}"

    def say_arts_plus(self, node: lang.ArtsPlus) -> str:
        return f"the Arts of {self.every(node.who, '')} {self.plus(node.amount)}"

    def say_hp_plus(self, node: lang.HpPlus) -> str:
        return f"the HP of {self.every(node.who, '')} {self.plus(node.amount)}"

    def say_also_named(self, node: lang.AlsoNamed) -> str:
        names = [self._name(name) for name in node.names]
        return f"{self._this()} is also regarded as {listed(names, 'and')}"

    def say_life_loss(self, node: lang.LifeLoss) -> str:
        return f"when {self.say_host(lang.Host())} has been downed, your Life -{node.amount}"

    def say_cannot_bloom(self, _: lang.CannotBloom) -> str:
        return f"{self.say_host(lang.Host())} cannot Bloom"

    def say_add_ability(self, node: lang.AddAbility) -> str:
        added = " and ".join(f"“{capital(self.say(ability))}”" for ability in node.abilities)
        return f"ability addition: {added}"

    def say_attach_only_to(self, node: lang.AttachOnlyTo) -> str:
        return f"{self._this()} can only be attached to a {self._noun(node.where, (), 'holomem')} of yours"

    def say_attach_limit(self, node: lang.AttachLimit) -> str:
        if node.count is None:
            return "any number of it can be attached to each holomem"
        return f"at most {node.count} of it can be attached to each holomem"

    def say_counts_as_cheer(self, node: lang.CountsAsCheer) -> str:
        host = self.say_host(lang.Host())
        return f"while {host} is using an Arts, {self._this()} also counts as a {COLOUR[node.colour][0]} Cheer"

    # Abilities

    def say_limit(self, node: lang.Limit) -> str:
        times = "Once" if node.times == 1 else f"{node.times} times"
        return f"[{times} per {node.scope}{f', all “{node.shared}” together' if node.shared else ''}]"

    def _head(self, limit: lang.Limit | None, when: Node, condition: lang.Condition | None) -> str:
        """The opening of an ability, as in "[Once per turn] While Y, when X,"."""
        head = f"{self.say(limit)} " if limit else ""
        words = self._when(when, condition)
        return f"{head}{capital(words) if head else words}, "

    def _when(self, when: Node | None, condition: lang.Condition | None) -> str:
        parts = [f"while {self.say(condition)}"] if condition is not None else []
        return ", ".join([*parts, *([f"when {self.say(when)}"] if when is not None else [])])

    def say_continuous(self, node: lang.Continuous) -> str:
        while_ = f"{self._when(None, node.condition)}, " if node.condition is not None else ""
        return while_ + ", and ".join(self.say(modifier) for modifier in node.modifiers)

    def say_automatic(self, node: lang.Automatic) -> str:
        self.about(node.when, node.do)
        return self._head(node.limit, node.when, node.condition) + self.clause(node.do)

    def say_activated(self, node: lang.Activated) -> str:
        head = f"{self.say(node.limit)} " if node.limit else ""
        when = f", {self._when(None, node.condition)}" if node.condition is not None else ""
        cost = f" ({self.cost(node.cost)})" if node.cost else ""
        return f"{head}In your Main Step{when}, you may use{cost}: {self.clause(node.do)}"

    def say_when_downed(self, node: lang.WhenDowned) -> str:
        return self._head(node.limit, node.when, node.condition) + self.clause(node.do)

    def say_replacement(self, node: lang.Replacement) -> str:
        head = self._head(node.limit, node.when, node.condition)
        cost = self.cost(node.cost)
        if node.may:
            return f"{head}you may {cost or 'do this'}: {self.clause(node.do)}"
        return f"{head}{f'{cost}: ' if cost else ''}{self.clause(node.do)}"

    def say_skill(self, node: lang.Skill) -> str:
        limit = f"{self.say(node.limit)} " if node.limit else ""
        when = self._when(node.when, node.condition)
        use = f"Can be used {when}: " if when else ""
        use = f"(Cost X) {use}" if node.x else use
        return f"{limit}{use}{self.sentences(node.do)}" if node.do else f"{limit}{use}".strip()
