"""Cards in zones, in English: properties of cards, sets of cards, the actions on them."""

from __future__ import annotations

from abc import abstractmethod

import msgspec

from judge.cards.writer.base import Writer
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import KIND

ZONE = {
    "hand": "hand",
    "deck": "Deck",
    "archive": "Archive",
    "life": "Life",
    "cheer_deck": "Cheer Deck",
    "power": "holo power",
}
OWNERS = {"you": "your", "opponent": "the opponent's", "both": "both players'"}
WHO = {"you": "", "opponent": "the opponent: ", "both": "each player: "}
KEYWORD = {"collab": "a Collab Effect", "bloom": "a Bloom Effect", "gift": "a Gift"}
TRAIT = {"name": "name", "colour": "color", "tag": "tag", "level": "Bloom level"}
MUTUAL = {
    "different_names": "with different names",
    "different_colours": "of different colors",
    "same_name": "with the same name",
    "same_tag": "with the same tag",
    "same_level": "of the same Bloom level",
}
COMPARED = {"at_least": "at least", "at_most": "at most", "less": "less than", "more": "more than", "equal": "equal to"}
THOSE = {
    "looked": "those cards",
    "archived": "the archived cards",
    "revealed": "the revealed cards",
    "returned": "the returned cards",
    "taken": "the cards taken",
    "put_out": "the cards put out",
    "attached": "the cards attached so",
    "it": "what was moved or revealed",
}
"""What cards that an earlier clause has named are called; another name is written out where it is given."""
CLOSE = (lang.Coloured, lang.AtLevel, lang.IsBuzz, lang.Damaged)
"""Properties written in front of the noun."""


def either(parts: list[str]) -> str:
    """Parts with "or" between.

    >>> either(["Tool", "Mascot", "Fan"])
    'Tool, Mascot or Fan'
    """
    return " or ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part) if parts else "nothing"


class EnglishZones(Writer):
    """The part of the English writer that speaks of cards in zones."""

    @abstractmethod
    def every(self, node: Node, all_of: str) -> str: ...
    @abstractmethod
    def any_one(self, node: Node, word: str = "one of ") -> str: ...
    @abstractmethod
    def _this(self) -> str: ...
    @abstractmethod
    def _group(self, node: Holomems, *, plural: bool) -> str: ...
    @abstractmethod
    def _cheers(self, node: lang.CheersOf) -> str: ...

    # Properties

    def say_kind(self, node: lang.OfKind) -> str:
        return f"of type {self._kinds(node)}"

    @staticmethod
    def _kinds(node: lang.OfKind) -> str:
        return either([KIND[kind][0] for kind in node.kinds])

    def say_name_has(self, node: lang.NameHas) -> str:
        return f"with “{node.text}” in the name"

    def say_limited(self, _: lang.IsLimited) -> str:
        return "marked LIMITED"

    def say_any_number(self, _: lang.AnyNumber) -> str:
        return "of which any number may be in a Deck"

    def say_has_effect(self, node: lang.HasEffect) -> str:
        return f"having {KEYWORD[node.kind]}"

    def say_one_of(self, node: lang.OneOf) -> str:
        return f"of the kind [{either([self.cards_noun(parts, 'card') for parts in node.of])}]"

    def say_lacks(self, node: lang.Lacks) -> str:
        return f"other than ({self.say(node.of)})"

    def say_same_as(self, node: lang.SameAs) -> str:
        return f"of the same {TRAIT[node.what]} as ({self.any_one(node.of)})"

    def cards_noun(self, where: tuple[lang.Property, ...], noun: str) -> str:
        """As in "green Debut holomem cards named 〈X〉 with #T"."""
        before = [self.say(each) for each in where if isinstance(each, CLOSE)]
        kind = next((each for each in where if isinstance(each, lang.OfKind)), None)
        after = [self.say(each) for each in where if not isinstance(each, CLOSE) and each is not kind]
        return " ".join([*before, *([self._kinds(kind)] if kind else []), noun, *after])

    # Sets

    def many(self, node: Node) -> str:
        """A set as a plural, without "all": "cards in your hand", "Cheers attached to this holomem"."""
        match node:
            case lang.Cards():
                other = " other than this card" if node.other else ""
                return f"{self.cards_noun(node.where, 'cards')} in {OWNERS[node.side]} {ZONE[node.zone]}{other}"
            case lang.Among():
                return f"{self.cards_noun(node.where, 'cards')} among {self.those(node.name)}"
            case lang.Stacked(whole=True):
                return f"{self.cards_noun(node.where, 'cards')} that make up {self.every(node.of, '')}"
            case lang.Stacked():
                return f"{self.cards_noun(node.where, 'cards')} stacked under {self.every(node.of, '')}"
            case lang.AttachedCards():
                return f"{self.cards_noun(node.where, 'cards')} attached to {self.every(node.of, '')}"
            case lang.CheersOf():
                return self._cheers(node)
            case Holomems():
                return self._group(node, plural=True)
        return self.say(node)

    def say_cards(self, node: lang.Cards) -> str:
        return f"all {self.many(node)}"

    def say_top(self, node: lang.Top) -> str:
        zone = f"{OWNERS[node.side]} {ZONE[node.zone]}"
        if not isinstance(node.count, int):
            least = f", at least {node.least}" if node.least else ""
            return f"as many top cards of {zone} as ({self.say(node.count)}){least}"
        if node.least:
            return f"the top {node.least} to {node.count} cards of {zone}"
        return f"the top {'card' if node.count == 1 else f'{node.count} cards'} of {zone}"

    def say_among(self, node: lang.Among) -> str:
        return f"all {self.many(node)}"

    def say_rest(self, node: lang.Rest) -> str:
        return f"the rest of {self.those(node.name)}"

    def say_stacked(self, node: lang.Stacked) -> str:
        return f"all {self.many(node)}"

    def say_attached(self, node: lang.AttachedCards) -> str:
        return f"all {self.many(node)}"

    def say_this_card(self, _: lang.ThisCard) -> str:
        return f"{self._this()} itself"

    def say_oshi(self, node: lang.OshiCard) -> str:
        fitting = f" that is ({self.cards_noun(node.where, 'card')})" if node.where else ""
        return f"{OWNERS[node.side]} Oshi holomem{fitting}"

    def say_union(self, node: lang.Union) -> str:
        return f"cards that are {' or '.join(f'({self.many(each)})' for each in node.of)}"

    def say_for_each(self, node: lang.ForEach) -> str:
        return f"for each of ({self.every(node.of, '')}) by itself ({self.say(node.choose)})"

    def say_together(self, node: lang.Together) -> str:
        mutual = f", {MUTUAL[node.mutual]}" if node.mutual else ""
        return f"{' and '.join(f'({self.say(each)})' for each in node.of)}{mutual}"

    def how_many(self, node: lang.Choose) -> str:
        """The number of a choice: "up to 3", "1 to 3", "any number"."""
        count = str(node.count) if isinstance(node.count, int) else f"as many as {self.say(node.count)}"
        if node.any_number and (node.count, node.up_to, node.least) == (1, False, 0):
            return "any number"
        words = f"{node.least} to {count}" if node.least else count
        return f"{'any number, or ' if node.any_number else ''}{'up to ' if node.up_to else ''}{words}"

    @staticmethod
    def together(mutual: lang.Mutual | None) -> str:
        """What the chosen have to be to one another, as an ending."""
        return f", {MUTUAL[mutual]}" if mutual else ""

    # Quantities and conditions

    @staticmethod
    def counted(node: lang.Count) -> str:
        """How far a count goes, as an ending."""
        return "" if node.most is None else f" (counting at most {node.most})"

    @staticmethod
    def trait(node: lang.Count) -> str:
        """What is counted where it is not the cards or holomems themselves: "different names of "."""
        return f"different {TRAIT[node.by]}s of " if node.by else ""

    def figure(self, amount: lang.Quantity) -> str:
        """A number, or where it comes from."""
        return str(amount) if isinstance(amount, int) else self.say(amount)

    def say_compare(self, node: lang.Compare) -> str:
        return f"{self.figure(node.left)} is {COMPARED[node.to]} {self.figure(node.right)}"

    def say_alike(self, node: lang.Alike) -> str:
        return f"the {self.many(node.of)} are {MUTUAL[node.mutual]}"

    # Actions

    @abstractmethod
    def clause(self, block: lang.Block, *, tail: bool = True) -> str: ...

    @staticmethod
    def called(name: str) -> str:
        """The name that later clauses know the cards by."""
        return f" (“{name}”)" if name and name not in THOSE else ""

    @staticmethod
    def those(name: str) -> str:
        """The cards that an earlier clause has named."""
        return THOSE.get(name, f"“{name}”")

    def say_draw(self, node: lang.Draw) -> str:
        if isinstance(node.count, int):
            cards = f"{node.count} card" if node.count == 1 else f"{node.count} cards"
        else:
            cards = f"as many cards as {self.say(node.count)}"
        what = f"until the hand is {cards}" if node.until else cards
        most = "" if node.most is None else f" (drawing at most {node.most})"
        bottom = " from the bottom of the Deck" if node.bottom else ""
        return f"{WHO[node.side]}draw {'up to ' if node.up_to else ''}{what}{most}{bottom}"

    def say_look(self, node: lang.Look) -> str:
        look = "look" if node.by == "you" else "the opponent looks"
        one_by_one = " one by one, stopping where you like," if node.up_to else ""
        return f"{look} at {self.say(node.what)}{one_by_one}{self.called(node.called)}"

    def say_reveal(self, node: lang.Reveal) -> str:
        return f"reveal {self.say(node.what)}{self.called(node.called)}"

    def say_move_cards(self, node: lang.MoveCards) -> str:
        ends = {"top": "on top of the", "bottom": "at the bottom of the", "either": "on top or at the bottom of the"}
        end = "into the" if node.end == "top" and node.to in {"hand", "archive", "life"} else ends[node.end]
        return f"{self._put('put', node)} {end} {ZONE[node.to]}{self.called(node.called)}"

    def _put(self, verb: str, node: lang.MoveCards | lang.PutOut | lang.Attach | lang.SendCheer) -> str:
        return f"reveal and {verb} {self.say(node.what)}" if node.reveal else f"{verb} {self.say(node.what)}"

    def say_archive(self, node: lang.Archive) -> str:
        return f"archive {self.say(node.what)}{self.called(node.called)}"

    def say_put_out(self, node: lang.PutOut) -> str:
        return f"{self._put('put', node)} out on the Stage{self.called(node.called)}"

    def say_attach(self, node: lang.Attach) -> str:
        return f"{self._put('attach', node)}{self.spread(node)}{self.called(node.called)}"

    def say_send_cheer(self, node: lang.SendCheer) -> str:
        most = "" if node.most is None else f" (at most {node.most} to one)"
        return f"{self._put('send', node)}{self.spread(node)}{most}{self.called(node.called)}"

    def spread(self, node: lang.Attach | lang.SendCheer) -> str:
        """To which holomems, and whether to one, divided or to each."""
        to = self.any_one(node.to)
        if node.each:
            to = f"each of {self.every(node.to, '')}"
        elif node.divided:
            return f", divided as you like among {self.every(node.to, '')}"
        return f"{', divided,' if node.divided else ''} to {to}"

    def say_shuffle(self, node: lang.Shuffle) -> str:
        return f"shuffle {OWNERS[node.side]} {ZONE[node.zone]}"

    def say_may(self, node: lang.May) -> str:
        do = node.do
        if node.by == "opponent" and isinstance(do[0], lang.Draw) and do[0].side == "opponent":
            do = (msgspec.structs.replace(do[0], side="you"), *do[1:])  # said already
        return f"{'you' if node.by == 'you' else 'the opponent'} may choose to {self.clause(do)}"

    def say_pay(self, node: lang.Pay) -> str:
        return (
            f"{'you may pay' if node.may else 'pay'} ({self.clause(node.cost, tail=False)}): {self.clause(node.then)}"
        )
