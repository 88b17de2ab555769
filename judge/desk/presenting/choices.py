"""A choice as a page shows it: buttons, boxes to tick, an order to give, or a long list to pick from."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from django.utils.translation import gettext as _

from judge.cards.option_words import words_of_text
from judge.desk.presenting.action_groups import ActionGroup, by_kind, kind
from judge.desk.presenting.asking_text import AskingText
from judge.desk.presenting.cheers import ColorOption, by_color
from judge.desk.presenting.named_cards import RefusedChoice, asks_which_card, count_words, mutual_words, number_of
from judge.desk.presenting.page_words import kind_of, language, word
from judge.desk.table.card_lines import CardLine
from judge.engine.cards import Library
from judge.engine.citations import Cite
from judge.engine.procedures.ch11_rule_processing import ANY_CHEER
from judge.engine.state import UNSEEN
from judge.engine.transition import CardRef, Choice, Message, Option, Refusal
from judge.wording import deed, reason, sentence
from rulesdb.languages import listed

MAX_CARD_BUTTONS = 14
"""With more cards than this the choice is a list instead of buttons; actions are always buttons."""

NUMBERS = frozenset({"amount", "less", "plus"})
"""What the keys of numbers begin with that are told by hand."""
SHORT, FEW, NARROW = 3, 2, 30
MAX_OPTIONS_UNFOLDED = 4
"""A list of at most this many options is shown beside the table; a longer one is folded if the options can be touched."""
MAX_ACTIONS_UNFOLDED = 6
"""With more actions than this each kind is folded, so that the board stays in sight on a phone."""
ORDER = "order:"
"""What the key of an order that was told begins with; there is no option for each of them."""

NO_NOTES: Mapping[str, str] = {}

How = Literal["buttons", "list", "boxes", "order", "colors"]


@dataclass(frozen=True)
class OptionView:
    """An option of the choice; `picked` if this line went on with it."""

    key: str
    words: str
    detail: str = ""
    picked: bool = False
    plain: bool = False
    unseen: bool = False
    """Whether it is about a card that the board does not name."""
    at: str = ""
    """The places on the table that it is about, with spaces between."""
    box: str = ""
    """The id of its box where several may be picked."""


@dataclass(frozen=True)
class RefusalView:
    """An action that a player might try and may not do, with every reason and its rule."""

    key: str
    words: str
    detail: str
    reasons: tuple[tuple[str, str], ...]
    at: str = ""


@dataclass(frozen=True)
class ChoiceView:
    """A choice: what has to be decided, who decides it, and how the page asks for it."""

    words: str
    decider: str
    chance: bool
    cites: tuple[Cite, ...]
    options: tuple[OptionView, ...]
    refused: tuple[RefusalView, ...]
    how: How
    minimum: int
    maximum: int
    count: str
    decided: bool
    order: int = 0
    told_order: str = ""
    named: tuple[OptionView, ...] = ()
    mutual: str = ""
    naming: bool = False
    typed: str = ""
    found: tuple[CardLine, ...] = ()
    colors: tuple[ColorOption, ...] = ()
    text: AskingText | None = None
    which_card: bool = False
    """Whether it only asks what an unseen card is."""

    @property
    def any_one(self) -> OptionView | None:
        """The option “it does not matter which Cheer this is”."""
        return next((option for option in self.options if option.key == ANY_CHEER), None)

    @property
    def printings(self) -> tuple[OptionView, ...]:
        """The options that are cards."""
        return tuple(option for option in self.ways if option.key != ANY_CHEER)

    @property
    def ways(self) -> tuple[OptionView, ...]:
        """The options, and the cards that were named besides them."""
        return (*self.options, *self.named)

    @property
    def at_once(self) -> bool:
        """Whether pressing an option answers the choice, with nothing else to fill in."""
        return self.how in ("buttons", "colors")

    @cached_property
    def by_kind(self) -> tuple[tuple[ActionGroup[OptionView, RefusalView], ...], tuple[OptionView, ...]]:
        """The actions grouped by kind, and the options that have no kind."""
        return by_kind(self.options, self.refused)

    @property
    def kindless(self) -> tuple[RefusalView, ...]:
        """The refused actions that have no kind."""
        return tuple(each for each in self.refused if kind(each) == "")

    @property
    def several(self) -> bool:
        """Whether more than one may be picked."""
        return self.maximum > 1

    @cached_property
    def folded(self) -> bool:
        """Whether the actions are so many that each kind is folded."""
        return self.how == "buttons" and len(self.options) > MAX_ACTIONS_UNFOLDED and len(self.by_kind[0]) > 1

    @cached_property
    def of_actions(self) -> bool:
        """Whether it is a choice between actions, of which a card may have several."""
        return any(kind(option) for option in self.options)

    @cached_property
    def ending(self) -> OptionView | None:
        """The option that ends the step, if it is the only one that is not about a card: it stands in the place of Next."""
        plain = [option for option in self.options if option.plain]
        return plain[0] if len(plain) == 1 and self.of_actions and not self.decided else None

    @cached_property
    def in_sight(self) -> bool:
        """Whether the list of options stays unfolded beside the table: it is short, or there is no other way to reach them."""
        return len(self.options) <= MAX_OPTIONS_UNFOLDED or any(
            not option.at and not option.plain for option in self.options
        )

    @property
    def places(self) -> range:
        """The places of an order, from 1."""
        return range(1, self.maximum + 1)

    @property
    def few_refused(self) -> bool:
        """Whether the refused actions are few enough to be shown unfolded."""
        return len(self.refused) <= FEW

    @property
    def few(self) -> bool:
        """Whether the options are few enough for each to be a button that stands out."""
        return len(self.options) <= FEW + 1

    @cached_property
    def short(self) -> bool:
        """Whether the options are as short as the faces of a die, and fit in a row."""
        return all(len(option.words) <= SHORT for option in self.options)

    @cached_property
    def narrow(self) -> bool:
        """Whether the options are many and their words few enough for two to stand side by side on a phone."""
        fits = all(len(option.words) <= NARROW and not option.detail for option in self.options)
        return self.how == "buttons" and len(self.options) > MAX_ACTIONS_UNFOLDED and fits

    @property
    def picked_words(self) -> str:
        """What this line went on with, in words."""
        words = [option.words for option in self.ways if option.picked]
        if self.told_order:
            words.append(_("order told: {order}").format(order=listed(self.told_order.split(","))))
        return listed(words) or _("none")

    @property
    def may_decline(self) -> bool:
        """Whether picking nothing is allowed."""
        return self.minimum == 0


def choice_view(
    choice: Choice,
    picked: tuple[str, ...] | None,
    cards: Library,
    *,
    allowed: Collection[str] = (),
    asked: RefusedChoice | None = None,
    text: AskingText | None = None,
    words: str = "",
    notes: Mapping[str, str] = NO_NOTES,
) -> ChoiceView:
    """The view of a choice; `picked` are the keys this line went on with (None: still open).

    `allowed` are the numbers that an open choice takes (`Game.namable`); `asked` is what a refused request had picked and
    typed, to be shown again; `text` is the text that asks for it (`asking_text`), `words` the sentence that asks where it says more
    than the message, `notes` what is said of options besides, by their keys.
    """
    tongue = language()
    # What was ticked comes back; a button that was pressed in vain does not look like the one this line went on with.
    shown = asked.keys if asked is not None and choice.maximum > 1 else picked or ()
    own = words_of_text(choice, tongue, cards)

    options = tuple(
        OptionView(
            key=option.key,
            words=own.get(option.key) or _words(option.message, cards),
            detail=_detail(option, cards, notes),
            picked=option.key in shown,
            unseen=about_unseen(option.message),
            plain=option.key in {"end", "decline", "this_turn", "never", ANY_CHEER} or option.key.startswith("prime:"),
        )
        for option in choice.options
    )

    listed = {option.key for option in options}
    colors = by_color(choice, shown, cards, allowed)
    named = [key for key in named_besides(choice, shown) if number_of(key) in allowed]

    return ChoiceView(
        words=words or sentence(choice.message, tongue, cards),
        decider=_("Chance") if choice.decider == "chance" else choice.decider.upper(),
        chance=choice.decider == "chance",
        cites=choice.cites,
        options=options,
        refused=tuple(_refusal(each, own.get(each.key, ""), cards) for each in choice.refused),
        how="colors" if colors else _how(choice),
        minimum=choice.minimum,
        maximum=choice.maximum if choice.open else min(choice.maximum, len(options)),
        count=count_words(choice),
        decided=picked is not None,
        order=choice.order,
        told_order=_told_order(picked),
        named=tuple(_named(key, cards) for key in named),
        mutual=mutual_words(choice),
        naming=choice.open is not None
        and (choice.maximum > 1 or any(f"card:{each}" not in listed for each in allowed)),
        typed=asked.typed if asked else "",
        found=asked.found if asked else (),
        colors=colors,
        text=text,
        which_card=asks_which_card(choice),
    )


def _detail(option: Option, cards: Library, notes: Mapping[str, str]) -> str:
    known = "" if option.key == ANY_CHEER else card_detail(option.message, cards)
    return " · ".join(filter(None, [known, notes.get(option.key)]))


def named_besides(choice: Choice, keys: Iterable[str]) -> tuple[str, ...]:
    """The keys of an open choice that name cards besides the listed options, and those that name a listed one once more.

    >>> named_besides(Choice("a", (), Message(""), (), open=None), ("card:hBP01-009",))
    ()
    """
    if choice.open is None:
        return ()
    left = [option.key for option in choice.options]
    besides = []
    for key in keys:
        if key in left:
            left.remove(key)
        elif key.startswith("card:"):
            besides.append(key)
    return tuple(besides)


def picked_words(choice: Choice, keys: Sequence[str], cards: Library) -> str:
    """What a line went on with at a choice, in words."""
    told = {option.key: option.message for option in choice.options}
    extra = {key: _named_message(key) for key in named_besides(choice, keys)}
    own = words_of_text(choice, language(), cards)
    found = ((own.get(key), told.get(key) or extra.get(key)) for key in keys)
    return listed(words or sentence(message, language(), cards) for words, message in found if message)


def chosen_sentence(choice: Choice, keys: Sequence[str], cards: Library) -> str:
    """What a line went on with at a choice of a player, as a sentence that says who decided."""
    told = {option.key: option.message for option in choice.options}
    named = words_of_text(choice, language(), cards).keys() - {"pay"}
    if len(keys) == 1 and keys[0] in told and keys[0] not in named:
        words = deed(told[keys[0]], "ab".index(choice.decider), language(), cards, choice.message)
        if words:
            return words
    words = picked_words(choice, keys, cards) or _("none")
    return _("{who} chooses: {words}").format(who=choice.decider.upper(), words=words)


def _named_message(key: str) -> Message:
    return Message("option_card", {"card": CardRef(-1, number_of(key))})


def _named(key: str, cards: Library) -> OptionView:
    message = _named_message(key)
    return OptionView(key, sentence(message, language(), cards), card_detail(message, cards), picked=True)


def _refusal(refusal: Refusal, own: str, cards: Library) -> RefusalView:
    tongue = language()
    return RefusalView(
        key=refusal.key,
        words=own or sentence(refusal.message, tongue, cards),
        detail=card_detail(refusal.message, cards),
        reasons=tuple((reason(each, tongue, cards), each.rule) for each in refusal.reasons),
    )


def _words(message: Message, cards: Library) -> str:
    """What an option says. An unseen card has no name that could stand in the brackets of names."""
    words = sentence(message, language(), cards)
    if not about_unseen(message):
        return words
    unseen = sentence(Message("option_card", {"card": CardRef(-1, UNSEEN)}), language(), cards)
    return words.replace(unseen, unseen.strip("〈〉"))


def about_unseen(message: Message) -> bool:
    """Whether an option is about a card that was not seen."""
    return any(isinstance(ref, CardRef) and ref.number == UNSEEN for ref in message.params.values())


def card_detail(message: Message, cards: Library) -> str:
    """The kind and number of the card an option is about, because cards can share a name. For a Support card the kind is as in
    print: that it is one, its type, and LIMITED. An unseen card has them as well, because it looks like any other otherwise."""
    if about_unseen(message):
        return _("not named on this board")
    for ref in message.params.values():
        if isinstance(ref, CardRef) and (card := cards.get(ref.number)):
            if card.kind != "support":
                return f"{kind_of(card)} {card.number}"
            limited = ["LIMITED"] if card.limited else []
            return " · ".join(
                (word("kind", "support"), *([kind_of(card)] if card.subtypes else []), *limited, card.number)
            )
    return ""


def _told_order(picked: tuple[str, ...] | None) -> str:
    """The order that was entered for a shuffle, without the word before it."""
    return picked[0].removeprefix(ORDER) if picked and picked[0].startswith(ORDER) else ""


def _how(choice: Choice) -> How:
    if choice.ordered and choice.maximum > 1:
        return "order"
    if choice.maximum > 1:
        return "boxes"
    words = {option.key.partition(":")[0] for option in choice.options}
    alike = words <= {"card", "decline"} or words <= NUMBERS
    return "list" if len(choice.options) > MAX_CARD_BUTTONS and alike else "buttons"
