"""One form for each kind of place: it shows what a position says there and reads what was typed. Nothing legal is judged here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django import forms
from django.urls import reverse
from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judge.desk import limits
from judge.desk.editing.changes import (
    ZONE_KEYS,
    BoardPlace,
    cheer_counts,
    holomem_at,
    with_cheers,
    with_half,
    with_mem,
    with_total,
)
from judge.desk.editing.waiting import entry_of, holomems_here, primable_here, primed_from, primed_text
from judge.desk.presenting.disputes import disputes_at_stake, readings_at_stake
from judge.desk.presenting.page_words import ZONES, card_name, language, letter, word
from judge.engine.cards import Library
from judge.engine.disputes import DISPUTES
from judge.engine.editions import EDITIONS
from judge.engine.effects.language import COLOURS
from judge.engine.errors import BadSyntax
from judge.engine.other_readings import OTHER_READINGS
from judge.engine.position.ability_state import limited_abilities as turn_limits
from judge.engine.position.model import Position, PositionHolomem, PrimedEntry
from judge.engine.state import STEPS, UNSEEN
from judge.wording import syntax_error
from rulesdb.languages import listed

replace = msgspec.structs.replace


def _allowed(least: int, most: int) -> str:
    return _("Write a whole number from %(least)d to %(most)d.") % {"least": least, "most": most}


def _multiple(step: int) -> str:
    return _("Write a multiple of %(step)d.") % {"step": step}


def number_field(label: Any, most: int, step: int = 1, least: int = 0, *, required: bool = True) -> forms.IntegerField:
    """A whole number from `least` to `most` that is a multiple of `step`, with a message that says so."""
    # In words only when it is shown, in the language of the reader: fields are made before there is any.
    allowed = lazy(_allowed, str)(least, most)
    errors = dict.fromkeys(("invalid", "required", "min_value", "max_value"), allowed)
    errors["step_size"] = lazy(_multiple, str)(step)
    field = forms.IntegerField(
        label=label, min_value=least, max_value=most, step_size=step, error_messages=errors, required=required
    )

    # A number input would throw away what cannot be read; a text input keeps it beside the message.
    field.widget = forms.TextInput(
        attrs={
            "inputmode": "numeric",
            "autocomplete": "off",
            "maxlength": 8,
            "data-step": step,
            "data-most": most,
            "data-least": least,
        }
    )

    return field


class PlaceForm(forms.Form):
    """A form about one place of a position. `apply` gives the position with what was typed."""

    def __init__(
        self, at: BoardPlace, position: Position, cards: Library, data: Mapping[str, Any] | None = None
    ) -> None:
        self.at, self.position, self.cards = at, position, cards
        super().__init__(data=data, initial=self.shown(), auto_id="f-%s")
        for name, field in self.fields.items():
            field.widget.attrs["aria-describedby"] = f"err-{name}"

    def shown(self) -> dict[str, Any]:
        """What the position says here, by field."""
        raise NotImplementedError

    def apply(self) -> Position:
        """The position with what was typed; only once the form is valid."""
        raise NotImplementedError


class HolomemForm(PlaceForm):
    """Damage, Cheers by colour, state and turn facts of a holomem."""

    damage = number_field(_("Damage"), limits.DAMAGE, step=limits.TENS)
    cheer_white = number_field(_("White"), limits.ATTACHED_CARDS)
    cheer_green = number_field(_("Green"), limits.ATTACHED_CARDS)
    cheer_red = number_field(_("Red"), limits.ATTACHED_CARDS)
    cheer_blue = number_field(_("Blue"), limits.ATTACHED_CARDS)
    cheer_purple = number_field(_("Purple"), limits.ATTACHED_CARDS)
    cheer_yellow = number_field(_("Yellow"), limits.ATTACHED_CARDS)
    resting = forms.BooleanField(label=_("Resting"), required=False)
    entered = forms.BooleanField(label=_("Came to the Stage this turn"), required=False)
    bloomed = forms.BooleanField(label=_("Bloomed this turn"), required=False)
    arts = forms.BooleanField(label=_("Used Arts this turn"), required=False)
    down = forms.BooleanField(label=_("In the Down state"), required=False)
    arts_plus = number_field(
        _("Added to its Arts this turn"), limits.PLUS, step=limits.TENS, least=-limits.PLUS, required=False
    )
    hp_plus = number_field(
        _("Added to its HP this turn"), limits.PLUS, step=limits.TENS, least=-limits.PLUS, required=False
    )

    FLAGS = ("resting", "entered", "bloomed", "arts", "down")

    PLUS = ("arts_plus", "hp_plus")

    def __init__(
        self, at: BoardPlace, position: Position, cards: Library, data: Mapping[str, Any] | None = None
    ) -> None:
        self.limited = _limited(holomem_at(position, at), cards)
        super().__init__(at, position, cards, data)
        for name, number in self.limited.items():
            label = _("Ability of {name} used this turn").format(name=card_name(number, cards))
            self.fields[name] = forms.BooleanField(label=label, required=False)

    def shown(self) -> dict[str, Any]:
        mem = holomem_at(self.position, self.at)
        if mem is None:
            return {}
        used = {name: number in mem.used for name, number in self.limited.items()}
        plus = {name: getattr(mem, name) for name in self.PLUS}
        cheers = {f"cheer_{colour}": count for colour, count in cheer_counts(mem, self.cards).items()}
        return {"damage": mem.damage, **cheers, **plus, **used, **{name: getattr(mem, name) for name in self.FLAGS}}

    def apply(self) -> Position:
        mem = holomem_at(self.position, self.at)
        if mem is None:
            return self.position
        typed = self.cleaned_data
        mem = with_cheers(mem, {colour: typed[f"cheer_{colour}"] for colour in COLOURS}, self.cards)
        kept = [number for number in mem.used if number not in self.limited.values()]
        ticked = [number for name, number in self.limited.items() if typed[name]]
        facts = {name: typed[name] or 0 for name in self.PLUS} | {name: typed[name] for name in self.FLAGS}
        mem = replace(mem, damage=typed["damage"], used=(*ticked, *kept), **facts)
        return with_mem(self.position, self.at, mem)

    @property
    def cheers(self) -> list[forms.BoundField]:
        """The fields of the colours."""
        return [self[f"cheer_{colour}"] for colour in COLOURS]

    @property
    def turn_facts(self) -> list[forms.BoundField]:
        """The boxes that are folded away until they are needed."""
        return [self[name] for name in (*self.FLAGS, *self.limited) if name != "resting"]

    @property
    def facts_open(self) -> bool:
        """Whether any of them is set."""
        return any(self[name].value() for name in (*self.PLUS, *self.FLAGS, *self.limited) if name != "resting")


def _limited(mem: PositionHolomem | None, cards: Library) -> dict[str, str]:
    """Field to number: the cards of a holomem with an ability that can be played only so often in a turn."""
    there = dict.fromkeys((*mem.stack[-1:], *mem.supports)) if mem else {}
    return {
        f"used_{n}": number for n, number in enumerate(there) if number in cards and any(turn_limits(cards[number]))
    }


class EmptyForm(PlaceForm):
    """A place nobody stands at: there is nothing to fill in but the search for a card."""

    def shown(self) -> dict[str, Any]:
        return {}

    def apply(self) -> Position:
        return self.position


class OshiForm(PlaceForm):
    """Which oshi skills were used."""

    skill = forms.BooleanField(label=_("Oshi skill used this turn"), required=False)
    sp = forms.BooleanField(label=_("SP oshi skill used this game"), required=False)

    def shown(self) -> dict[str, Any]:
        half = self.position.sides[self.at.seat]
        return {"skill": half.skill, "sp": half.sp}

    def apply(self) -> Position:
        return with_half(self.position, self.at.seat, **self.cleaned_data)


class ZonesForm(PlaceForm):
    """How many cards are in each zone of a player, and Life damage not yet dealt with."""

    life = number_field(ZONES["life"], limits.ZONE_CARDS)
    hand = number_field(ZONES["hand"], limits.ZONE_CARDS)
    deck = number_field(ZONES["deck"], limits.ZONE_CARDS)
    archive = number_field(ZONES["archive"], limits.ZONE_CARDS)
    cheer_deck = number_field(_("Cheer Deck"), limits.ZONE_CARDS)
    power = number_field(_("holo power"), limits.ZONE_CARDS)
    life_damage = number_field(_("Life damage not yet dealt with"), limits.LIFE_DAMAGE)

    def shown(self) -> dict[str, Any]:
        half = self.position.sides[self.at.seat]
        return {"life_damage": half.life_damage, **{key: len(getattr(half, key)) for key in ZONE_KEYS}}

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        half = self.position.sides[self.at.seat]
        for key in ZONE_KEYS:
            known = sum(1 for number in getattr(half, key) if number != UNSEEN)
            if key in typed and typed[key] < known:
                self.add_error(
                    key,
                    _("%(known)d cards here are named. First remove those that are not there.") % {"known": known},
                )
        return typed

    def apply(self) -> Position:
        half, typed = self.position.sides[self.at.seat], self.cleaned_data
        zones = {key: with_total(getattr(half, key), typed[key]) for key in ZONE_KEYS}
        return with_half(self.position, self.at.seat, life_damage=typed["life_damage"], **zones)

    @property
    def counts(self) -> list[forms.BoundField]:
        """The fields of the zones."""
        return [self[key] for key in ZONE_KEYS]


class TurnForm(PlaceForm):
    """Whose turn it is and where in it. The case's title stands here too, though it is not part of the position."""

    DONE = ("collabed", "baton", "limited")

    title = forms.CharField(label=_("Name of this board"), required=False, max_length=limits.TITLE_CHARACTERS)
    player = forms.TypedChoiceField(label=_("Whose turn"), coerce=int)
    step = forms.ChoiceField(label=_("Step"))
    turn = number_field(_("Turn number, both players counted"), limits.TURN, least=1)
    first = forms.TypedChoiceField(label=_("Who went first"), coerce=int)
    rules = forms.ChoiceField(label=_("Edition of the comprehensive rules"), required=False)
    collabed = forms.BooleanField(label=_("A Collab was done this turn"), required=False)
    baton = forms.BooleanField(label=_("A Baton Pass was done this turn"), required=False)
    limited = forms.BooleanField(label=_("A LIMITED card was used this turn"), required=False)
    ability = forms.ChoiceField(
        label=_("Which ability is primed?"),
        required=False,
        error_messages={"invalid_choice": _("That ability is no longer on the board. Choose another.")},
    )
    about = forms.ChoiceField(
        label=_("Which holomem set it off?"),
        required=False,
        error_messages={"invalid_choice": _("That holomem is no longer on the board. Choose another.")},
    )
    primed = forms.CharField(
        label=_("Primed abilities in notation, one a line"),
        required=False,
        max_length=limits.NOTATION_CHARACTERS,
        help_text=_(
            "Player, card (its name or number), where, about whom: a ganmo; on center; about b.center. A card that has left the "
            "Stage has no place."
        ),
        widget=forms.Textarea(attrs={"rows": 2, "spellcheck": "false", "autocapitalize": "off"}),
    )

    def __init__(
        self,
        at: BoardPlace,
        position: Position,
        cards: Library,
        data: Mapping[str, Any] | None = None,
        title: str = "",
    ) -> None:
        self.case_title = title
        super().__init__(at, position, cards, data)
        seats = [(seat, letter(seat)) for seat in (0, 1)]
        editions = dict.fromkeys((*EDITIONS, position.rules))  # one that is not played stays until another is picked
        self._offer("player", seats)
        self._offer("first", seats)
        self._offer("rules", [(each, each) for each in editions])
        self._offer("step", [(step, word("step", step)) for step in STEPS])
        self.primable = primable_here(position, cards)
        self._offer("ability", [("", gettext("Choose an ability")), *self.primable])
        self._offer("about", [("", gettext("None, or it does not matter")), *holomems_here(position, cards)])

        for dispute in disputes_at_stake(position):
            self.fields[by_rules_name(dispute.answer)] = forms.BooleanField(
                label=gettext("{answer}: play as the rules say").format(answer=dispute.answer),
                required=False,
                initial=dispute.answer in position.by_rules,
            )

        for name in readings_at_stake(position):
            self.fields[by_rules_name(name)] = forms.BooleanField(
                label=gettext("{cards}: play the other reading").format(cards=_texts(name)),
                required=False,
                initial=name in position.read_otherwise,
            )

    @property
    def disputes(self) -> list[tuple[forms.BoundField, str]]:
        """The places of dispute that may matter to the board, each with the address of what speaks for either way."""
        found = [(each.answer, each.discrepancy) for each in disputes_at_stake(self.position)]
        found += [(each, each) for each in readings_at_stake(self.position)]
        return [(self[by_rules_name(name)], reverse("rulesdb:discrepancy", args=[slug])) for name, slug in found]

    @property
    def done(self) -> list[forms.BoundField]:
        """What the turn player can do once a turn."""
        return [self[name] for name in self.DONE]

    def _offer(self, name: str, choices: list[tuple[Any, Any]]) -> None:
        """Give a field of this form alone its choices, in the language of whoever asks."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def shown(self) -> dict[str, Any]:
        position = self.position
        return {
            "title": self.case_title,
            "player": position.player,
            "first": position.first,
            "step": position.step,
            "turn": position.turn,
            "rules": position.rules,
            "primed": primed_text(position),
            **{name: getattr(position, name) for name in self.DONE},
        }

    def clean_primed(self) -> tuple[tuple[PrimedEntry, ...], tuple[PrimedEntry, ...]]:
        """The primed abilities of either player; what cannot be read is told with its line."""
        try:
            return primed_from(self.cleaned_data["primed"], self.position, self.cards)
        except BadSyntax as error:
            wrong = (error, *error.further)
            raise forms.ValidationError([syntax_error(each, language()) for each in wrong]) from error

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        pressed = self.data.get("do", str(self.data.get("pressed", "")).removeprefix("do="))
        if pressed == "prime" and "ability" in typed and not typed["ability"]:
            self.add_error("ability", _("Choose the ability first."))
        return typed

    def apply(self) -> Position:
        typed = self.cleaned_data
        where = {name: typed[name] for name in ("player", "first", "step", "turn", *self.DONE)}
        primed = [*typed["primed"]]
        if typed["ability"] and "auto" not in self.data:  # what is being chosen is added by a button
            seat, entry = entry_of(typed["ability"], typed["about"])
            primed[seat] = (*primed[seat], entry)
        a, b = (replace(half, primed=primed[seat]) for seat, half in enumerate(self.position.sides))
        kept = self.position.by_rules  # of a place that the form does not show
        by_rules = tuple(each for each in DISPUTES if typed.get(by_rules_name(each), each in kept))
        others = self.position.read_otherwise
        read = tuple(each for each in OTHER_READINGS if typed.get(by_rules_name(each), each in others))
        said = self.position.said_how_played  # a box that is cleared is a choice too
        defaults = [each for each in (*DISPUTES, *OTHER_READINGS) if each in said and each not in (*by_rules, *read)]
        where |= {"by_rules": by_rules, "read_otherwise": read, "chosen_defaults": tuple(defaults)}
        return replace(self.position, sides=(a, b), rules=typed["rules"] or self.position.rules, **where)


def _texts(name: str) -> str:
    """The numbers of the cards of an open reading."""
    return listed(number for number, _slot in OTHER_READINGS[name].texts)


def by_rules_name(answer: str) -> str:
    """The name of the field that says that a place of dispute is played as the rules say."""
    return f"by_rules_{answer}"


def form_for(
    at: BoardPlace, position: Position, cards: Library, data: Mapping[str, Any] | None = None, title: str = ""
) -> PlaceForm:
    """The form of a place: filled in from the position, or with what was typed."""
    match at.kind:
        case "turn":
            return TurnForm(at, position, cards, data, title)
        case "oshi":
            return OshiForm(at, position, cards, data)
        case "zone":
            return ZonesForm(at, position, cards, data)
    kind = EmptyForm if holomem_at(position, at) is None else HolomemForm
    return kind(at, position, cards, data)
