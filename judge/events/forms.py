"""The forms of events: what is accepted, and the messages for what is refused."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from judge.desk.limits import PENALTY_CHARACTERS, SHORT_CHARACTERS, TITLE_CHARACTERS
from judge.desk.rulings.penalties import penalties_in, penalty_words
from judge.events import limits
from judge.events.models import Event, Role

REGIONS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
TABLE_MARKS = " -_/#."
"""The characters that the name of a table may have besides letters and digits."""
DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−", "-"))


@cache
def time_zones() -> list[tuple[str, list[str]]]:
    """The time zones to choose among, by region. Finding them reads hundreds of files, so a process does it once."""
    found = sorted(available_timezones())
    grouped = [(region, [zone for zone in found if zone.startswith(f"{region}/")]) for region in REGIONS]
    return [*grouped, ("UTC", ["UTC"])]


class EventForm(forms.ModelForm):  # type: ignore[type-arg]  # it takes no parameter where the program runs
    """Name, date and place of an event."""

    class Meta:
        model = Event
        fields = ("name", "date", "place", "zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.auto_id = "%s"
        self.fields["name"].error_messages["required"] = _("Give the event a name.")
        self.fields["date"].error_messages |= {"required": _("Choose a date."), "invalid": _("Choose a date.")}
        self.fields["zone"].error_messages["required"] = _("Choose the time zone of the event.")
        for name, most in (("name", TITLE_CHARACTERS), ("place", limits.PLACE_CHARACTERS)):
            self.fields[name].error_messages["max_length"] = _("At most {most} characters.").format(most=most)

    def clean_zone(self) -> str:
        """A zone that is offered."""
        zone = str(self.cleaned_data["zone"])
        if not any(zone in names for _region, names in time_zones()):
            raise ValidationError(_("Choose the time zone of the event."))
        return zone


class DetailsForm(EventForm):
    """The same for an existing event, and the penalties that its rulings can name, one on each line."""

    penalties = forms.CharField(required=False, widget=forms.Textarea)

    def __init__(self, data: QueryDict | None, *, instance: Event) -> None:
        lines = "\n".join(penalty_words(each) for each in instance.penalties)
        super().__init__(data, instance=instance, initial={"penalties": lines})

    def clean_penalties(self) -> list[str]:
        """The penalties as a list. Raises `ValidationError` for too many or too long ones."""
        if "penalties" not in self.data:  # the form of a page that did not have it
            return list(self.instance.penalties)
        found = penalties_in(self.cleaned_data["penalties"])
        if len(found) > limits.PENALTIES:
            raise ValidationError(_("An event has {most} penalties at most.").format(most=limits.PENALTIES))
        if any(len(each) > PENALTY_CHARACTERS for each in found):
            raise ValidationError(_("A penalty has {most} characters at most.").format(most=PENALTY_CHARACTERS))
        return found

    def save(self, commit: bool = True) -> Event:  # noqa: FBT001, FBT002 - Django names it
        """Store the event with its list."""
        self.instance.penalties = self.cleaned_data["penalties"]
        event: Event = super().save(commit)
        return event


class CallForm(forms.Form):
    """A table, and a few words."""

    table = forms.CharField()
    words = forms.CharField(max_length=limits.CALL_CHARACTERS, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.auto_id = "%s"
        self.fields["table"].error_messages["required"] = _("Which table?")
        most = limits.CALL_CHARACTERS
        self.fields["words"].error_messages["max_length"] = _("At most {most} characters.").format(most=most)

    def clean_table(self) -> str:
        """The table, with full-width digits read as plain ones. Raises `ValidationError` for marks that no table is named by."""
        plain = unicodedata.normalize("NFKC", self.cleaned_data["table"]).translate(DASHES)
        table = " ".join(plain.split())
        if len(table) > SHORT_CHARACTERS:
            raise ValidationError(_("At most {most} characters.").format(most=SHORT_CHARACTERS))
        if not all(
            each.isalnum() or each in TABLE_MARKS or unicodedata.category(each) in ("Mn", "Mc") for each in table
        ):
            raise ValidationError(_("The name of a table has only letters, digits, spaces and - _ / # ."))
        return table

    def clean_words(self) -> str:
        """The words on one line."""
        return " ".join(self.cleaned_data["words"].split())


class PlayersForm(forms.Form):
    """An optional sentence from the players of a table."""

    words = forms.CharField(max_length=limits.CALL_CHARACTERS, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.auto_id = "%s"
        most = limits.CALL_CHARACTERS
        self.fields["words"].error_messages["max_length"] = _("At most {most} characters.").format(most=most)

    def clean_words(self) -> str:
        """The words on one line."""
        return " ".join(self.cleaned_data["words"].split())


class TablesForm(forms.Form):
    """How many tables the hall has."""

    count = forms.IntegerField(min_value=1, max_value=limits.TABLES)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.auto_id = "%s"
        said = _("Enter a number from 1 to {most}.").format(most=limits.TABLES)
        self.fields["count"].error_messages |= dict.fromkeys(("required", "invalid", "min_value", "max_value"), said)


class InvitationForm(forms.Form):
    """Which role those who join by the link get."""

    role = forms.ChoiceField(choices=Role.choices)
