"""The facts of a card, and its texts one by one, as they are typed. What is wrong is said beside its field."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.forms import BaseFormSet, formset_factory
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.cards import listing
from judge.cards.records import COLOUR, LEVEL, SUBTYPE
from judge.desk.editing.forms import number_field
from judge.desk.pasting.costs import BadCost, colors
from judge.desk.presenting.page_words import word
from judge.engine.cards import Library
from judge.engine.position.notation_words import OFFICIAL, card_number

HOLOMEM, OSHI, SUPPORT = "holomem", "oshi", "support"
KINDS = (
    (HOLOMEM, gettext_lazy("Holomem")),
    (OSHI, gettext_lazy("Oshi holomem")),
    (SUPPORT, gettext_lazy("Support")),
)
PARTS: Mapping[str, tuple[str, Any]] = {
    "arts": (HOLOMEM, gettext_lazy("Arts")),
    "collab": (HOLOMEM, gettext_lazy("Collab Effect")),
    "bloom": (HOLOMEM, gettext_lazy("Bloom Effect")),
    "gift": (HOLOMEM, gettext_lazy("Gift")),
    "skill": (OSHI, gettext_lazy("Oshi skill")),
    "sp": (OSHI, gettext_lazy("SP oshi skill")),
    "stage": (OSHI, gettext_lazy("Oshi stage skill")),
    "support": (SUPPORT, gettext_lazy("Support text")),
}
"""Which kind of card a kind of text is on (2.1), and what it is called."""
COLORS = tuple((japanese, english) for japanese, english in COLOUR.items() if english != "colourless")


def _text(
    label: Any, most: int = listing.MAX_NAME_CHARACTERS, widget: type[forms.Widget] = forms.TextInput, **attrs: Any
) -> forms.CharField:
    """A text of at most so many characters. It is not cut off while typed: a message says that it is too long."""
    bad = {"null_characters_not_allowed": gettext_lazy("This cannot be read.")}
    field = forms.CharField(label=label, widget=widget, required=False, error_messages=bad)
    field.widget.attrs |= {"autocomplete": "off", "data-most": most} | attrs
    return field


class _Typed(forms.Form):
    """A form whose fields name where their errors stand, and whose texts say how long they may be."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs["aria-describedby"] = f"err-{self.add_prefix(name)}"

    def forgive_empty(self) -> None:
        """Leave out the errors of fields in which nothing is typed yet."""
        for name in list(self.errors):
            if name in self.fields and not str(self[name].value() or "").strip():
                del self.errors[name]

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        for name, value in list(typed.items()):
            most = self.fields[name].widget.attrs.get("data-most")
            if isinstance(value, str) and most and len(value) > int(most):
                self.add_error(
                    name,
                    _("This has %(count)d characters. At most %(most)d are allowed.")
                    % {"count": len(value), "most": int(most)},
                )
        return typed


class FactsForm(_Typed):
    """What stands on a card besides its texts. `taken` are the cards that exist already."""

    kind = forms.ChoiceField(label=gettext_lazy("Kind of card"), choices=KINDS, widget=forms.RadioSelect)
    name = _text(gettext_lazy("Name, as printed"))
    name_en = _text(gettext_lazy("Name in English"))
    number = _text(
        gettext_lazy("Card number, if any"),
        20,
        placeholder="hXX01-001",
        autocapitalize="off",
        spellcheck="false",
    )
    color = forms.MultipleChoiceField(
        label=gettext_lazy("Color"), required=False, choices=COLORS, widget=forms.CheckboxSelectMultiple
    )
    bloom = forms.ChoiceField(label=gettext_lazy("Bloom level"), required=False)
    hp = number_field(gettext_lazy("HP"), listing.MAX_HP, step=10, required=False)
    baton = number_field(gettext_lazy("Baton Pass cost"), listing.MAX_COST, required=False)
    life_loss = number_field(gettext_lazy("Life lost when downed"), listing.MAX_LIFE, least=1, required=False)
    life = number_field(gettext_lazy("Life"), listing.MAX_LIFE, required=False)
    subtype = forms.ChoiceField(label=gettext_lazy("Kind of Support"), required=False)
    tags = _text(gettext_lazy("Tags"), placeholder="#JP #歌")
    aliases = _text(gettext_lazy("Also regarded as"))
    buzz = forms.BooleanField(label="Buzz", required=False)
    limited = forms.BooleanField(label="LIMITED", required=False)
    any_number = forms.BooleanField(label=gettext_lazy("Any number in a Deck"), required=False)
    cannot_bloom = forms.BooleanField(label=gettext_lazy("Cannot Bloom"), required=False)

    BEGIN: Mapping[str, Any] = {
        "kind": HOLOMEM, "bloom": "Debut", "baton": 1, "life_loss": 1, "life": 5, "subtype": "イベント",
    }  # fmt: skip
    NUMBERS: Mapping[str, str] = {"hp": HOLOMEM, "baton": HOLOMEM, "life_loss": HOLOMEM, "life": OSHI}
    """Which kind of card has which of the numbers."""

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, taken: Library, like: Mapping[str, Any] | None = None
    ) -> None:
        self.taken = taken
        super().__init__(data, initial={**self.BEGIN, **(like or {})}, auto_id="f-%s")
        self.fields["bloom"].choices = [(name, name) for name in LEVEL]  # type: ignore[attr-defined]
        self.fields["subtype"].choices = [(name, word("kind", code)) for name, code in SUBTYPE.items()]  # type: ignore[attr-defined]
        self.fields["color"].choices = [(name, word("colour", code)) for name, code in COLORS]  # type: ignore[attr-defined]

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if not name:
            raise forms.ValidationError(_("Write the name. Texts of other cards refer to it."))
        return name

    def clean_number(self) -> str:
        number = card_number(self.cleaned_data["number"])
        if number and not OFFICIAL.fullmatch(number):
            raise forms.ValidationError(_("A number such as hBP01-056. If you leave this empty, the card gets one."))
        there = self.taken.get(number)
        if there is not None:
            raise forms.ValidationError(
                _("%(number)s is already %(name)s. Leave this empty to get another number.")
                % {"number": number, "name": there.name}
            )
        return number

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        for name, kind in self.NUMBERS.items():
            if typed.get("kind") == kind and name in typed and typed[name] is None:
                self.add_error(name, str(self.fields[name].error_messages["required"]))
        for name in ("tags", "aliases"):
            if len(self.words(name)) > listing.MAX_TAGS:
                self.add_error(name, _("At most %(most)d.") % {"most": listing.MAX_TAGS})
        return typed

    @property
    def more_open(self) -> bool:
        """Whether any extra ability is filled in."""
        rest = str(self["life_loss"].value() or "1").strip() != "1"
        return rest or any(self[name].value() for name in ("aliases", "any_number", "cannot_bloom"))

    def words(self, name: str) -> tuple[str, ...]:
        """The words of a field with several: with commas between, tags also with a # before each or blanks between."""
        typed, between = self.data.get(name, ""), r"[、，,;；\n]"
        if name == "tags":
            typed = unicodedata.normalize("NFKC", typed)
            between = r"[、,;\n#]|\s(?![A-Za-z0-9])" if "#" in typed else r"[、,;\s]"  # "#FLOW GLOW" is one tag
        return tuple(dict.fromkeys(each.strip() for each in re.split(between, typed) if each.strip()))


class TextForm(_Typed):
    """One text of a card with what belongs to it."""

    part = forms.ChoiceField(
        label=gettext_lazy("Kind of text"),
        choices=[(called, [(key, each) for key, (on, each) in PARTS.items() if on == kind]) for kind, called in KINDS],
    )
    name = _text(gettext_lazy("Its name"))
    cost = _text(
        gettext_lazy("Cost, color by color"),
        100,
        placeholder=gettext_lazy("red red any"),
        autocapitalize="off",
        spellcheck="false",
    )
    damage = number_field(gettext_lazy("Damage, base value"), listing.MAX_HP, step=10, required=False)
    critical = _text(
        gettext_lazy("Critical color"), 10, placeholder=gettext_lazy("blue"), autocapitalize="off", spellcheck="false"
    )
    plus = number_field(gettext_lazy("Critical: plus"), listing.MAX_HP, step=10, required=False)
    power = _text(gettext_lazy("holo power to archive"), 3, inputmode="numeric")
    text = _text(
        gettext_lazy("Its text, in Japanese"),
        listing.MAX_TEXT_CHARACTERS,
        forms.Textarea,
        rows=4,
        lang="ja",
        spellcheck="false",
    )

    def _colors(self, name: str) -> tuple[str, ...]:
        try:
            return colors(self.cleaned_data[name])
        except BadCost as error:
            raise forms.ValidationError(str(error)) from error

    def clean_cost(self) -> tuple[str, ...]:
        return self._colors("cost")

    def clean_critical(self) -> tuple[str, ...]:
        found = self._colors("critical")
        if len(found) > 1:
            raise forms.ValidationError(_("One color, or nothing."))
        return found

    def clean_power(self) -> int | str | None:
        typed = self.cleaned_data["power"].strip().upper()
        if typed in ("", "X"):
            return typed or None
        if not (typed.isascii() and typed.isdigit() and int(typed) <= listing.MAX_COST):
            raise forms.ValidationError(_("A whole number from 0 to %(most)d, or X.") % {"most": listing.MAX_COST})
        return int(typed)

    def clean_text(self) -> str:
        typed: str = self.cleaned_data["text"]
        return typed.replace("\r\n", "\n").strip()

    @property
    def part_now(self) -> str:
        """The kind of text that is picked; empty where it is none of those there are."""
        part = str(self["part"].value() or "")
        return part if part in PARTS else ""

    @property
    def typed(self) -> bool:
        """Whether anything was filled in but the kind."""
        return any(str(self[name].value() or "").strip() for name in self.fields if name != "part")


class _Texts(BaseFormSet):  # type: ignore[type-arg]
    """The texts of a card. `kind` is the kind of card they are on."""

    kind = ""

    def clean(self) -> None:
        for form in self.forms:
            if not form.typed or form.errors:
                continue
            kind, called = PARTS[form.part_now]
            if self.kind and kind != self.kind:
                called_kind = dict(KINDS)[kind]
                form.add_error(
                    "part",
                    _("Only a card of the kind “%(kind)s” has this: %(part)s.") % {"part": called, "kind": called_kind},
                )
            if form.part_now in ("arts", "skill", "sp") and not form.cleaned_data["name"]:
                form.add_error("name", _("Write its name."))
            if form.part_now in ("skill", "sp") and form.cleaned_data["power"] is None:
                form.add_error("power", _("A whole number from 0 to %(most)d, or X.") % {"most": listing.MAX_COST})
            if form.part_now != "arts" and not form.cleaned_data["text"]:
                form.add_error("text", _("Paste its text."))


TextsForm = formset_factory(
    TextForm,
    formset=_Texts,
    extra=0,
    min_num=1,
    max_num=listing.MAX_PARTS,
    absolute_max=listing.MAX_PARTS,
    validate_max=True,
)


def first_part(kind: str) -> str:
    """The kind of text that a new text of a card begins as.

    >>> first_part("oshi")
    'skill'
    """
    return next((part for part, (on, _called) in PARTS.items() if on == kind), "arts")


def texts_form(kind: str, data: Mapping[str, Any] | None = None, like: Sequence[Mapping[str, Any]] = ()) -> Any:
    """The texts of a card of this kind: as typed, those it begins like, or an empty one to begin with."""
    if data is None:
        form = TextsForm(prefix="text", initial=like or [{"part": first_part(kind)}], auto_id="f-%s")
    else:
        form = TextsForm(data, prefix="text", auto_id="f-%s")
    form.kind = kind  # type: ignore[attr-defined]  # the formset's class is made at run time
    return form


def with_one_more(data: QueryDict, kind: str) -> QueryDict:
    """What was typed, with one more empty text; unchanged if the card can have no more."""
    count = data.get("text-TOTAL_FORMS", "")
    if not (count.isascii() and count.isdigit() and int(count) < listing.MAX_PARTS):
        return data
    more = data.copy()
    more["text-TOTAL_FORMS"] = str(int(count) + 1)
    more[f"text-{count}-part"] = first_part(kind)
    return more
