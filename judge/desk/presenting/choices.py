"""A choice as a page shows it: buttons, boxes to tick, an order to give, or a long list to pick from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _

from judge.desk.presenting.names import kind_of, language
from judge.engine.cards import Library
from judge.engine.rules import Cite
from judge.engine.trace import CardRef, Choice, Message, Refusal
from judge.wording import reason, sentence

LONG = 14
"""For more cards than this a list to pick from takes the place of buttons; actions stay buttons, however many."""

SHORT, FEW = 3, 2
ORDER = "order:"
"""What the key of an order that was told begins with; there is no option for each of them."""

How = Literal["buttons", "list", "boxes", "order"]


@dataclass(frozen=True)
class OptionView:
    """One way to go on; `picked` where this line has gone that way."""

    key: str
    words: str
    detail: str = ""
    picked: bool = False
    plain: bool = False


@dataclass(frozen=True)
class RefusalView:
    """What a player might try and may not, with every reason and its rule."""

    key: str
    words: str
    detail: str
    reasons: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ChoiceView:
    """What has to be decided, by whom, and how it is asked."""

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

    @property
    def places(self) -> range:
        """The places of an order, from 1."""
        return range(1, self.maximum + 1)

    @property
    def few_refused(self) -> bool:
        """Whether what is refused is little enough to be shown at once."""
        return len(self.refused) <= FEW

    @property
    def few(self) -> bool:
        """Whether the options are few enough for each to be a button that stands out."""
        return len(self.options) <= FEW + 1

    @property
    def short(self) -> bool:
        """Whether the options are as short as the faces of a die, and fit in a row."""
        return all(len(option.words) <= SHORT for option in self.options)

    @property
    def picked_words(self) -> str:
        """What this line went on with, in words."""
        words = [option.words for option in self.options if option.picked]
        if self.told_order:
            words.append(_("order told: {order}").format(order=self.told_order))
        return ", ".join(words) or _("none")

    @property
    def may_decline(self) -> bool:
        """Whether picking nothing is allowed."""
        return self.minimum == 0


def choice_view(choice: Choice, picked: tuple[str, ...] | None, cards: Library) -> ChoiceView:
    """The view of a choice; `picked` are the keys this line went on with (None: still open)."""
    tongue = language()
    options = tuple(
        OptionView(
            key=option.key,
            words=sentence(option.message, tongue, cards),
            detail=_detail(option.message, cards),
            picked=picked is not None and option.key in picked,
            plain=option.key in {"end", "decline"},
        )
        for option in choice.options
    )
    return ChoiceView(
        words=sentence(choice.message, tongue, cards),
        decider=_("Chance") if choice.decider == "chance" else choice.decider.upper(),
        chance=choice.decider == "chance",
        cites=choice.cites,
        options=options,
        refused=tuple(_refusal(each, cards) for each in choice.refused),
        how=_how(choice),
        minimum=choice.minimum,
        maximum=min(choice.maximum, len(options)),
        count=_count(choice),
        decided=picked is not None,
        order=choice.order,
        told_order=_told_order(picked),
    )


def _refusal(refusal: Refusal, cards: Library) -> RefusalView:
    tongue = language()
    return RefusalView(
        key=refusal.key,
        words=sentence(refusal.message, tongue, cards),
        detail=_detail(refusal.message, cards),
        reasons=tuple((reason(each, tongue, cards), each.rule) for each in refusal.reasons),
    )


def _detail(message: Message, cards: Library) -> str:
    """The kind and number of the card an option is about: cards of one name differ in these."""
    for ref in message.params.values():
        if isinstance(ref, CardRef) and (card := cards.get(ref.number)):
            return f"{kind_of(card)} {card.number}"
    return ""


def _told_order(picked: tuple[str, ...] | None) -> str:
    """The order of a shuffle that was told, without the word before it."""
    return picked[0].removeprefix(ORDER) if picked and picked[0].startswith(ORDER) else ""


def _how(choice: Choice) -> How:
    if choice.ordered and choice.maximum > 1:
        return "order"
    if choice.maximum > 1:
        return "boxes"
    alike = {option.key.partition(":")[0] for option in choice.options} <= {"card", "decline"}
    return "list" if len(choice.options) > LONG and alike else "buttons"


def _count(choice: Choice) -> str:
    """How many may be picked, in words."""
    low, high = choice.minimum, choice.maximum
    if low == high:
        return _("Pick {count}.").format(count=low)
    if low == 0:
        return _("Pick up to {count}, or none.").format(count=high)
    return _("Pick {low} to {high}.").format(low=low, high=high)
