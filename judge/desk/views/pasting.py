"""A card by its pasted text: what the text is read as, and the card on a board."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from judge.cards.library import library
from judge.desk import limits, lines, own_cards
from judge.desk.access import own_case
from judge.desk.content import Content
from judge.desk.editing.changes import holomem_at, place, usual_board
from judge.desk.models import Case, Stale
from judge.desk.pasting.composing import ComposeForm, composers, with_composed
from judge.desk.pasting.forms import HOLOMEM, FactsForm, texts_form, with_one_more
from judge.desk.pasting.likeness import facts_of, texts_of
from judge.desk.pasting.reading import PastedCard, read_pasted_card
from judge.desk.presenting.cases import heading
from judge.desk.presenting.page_words import name_of
from judge.desk.views.boards import new_case
from judge.desk.views.starting import editor_of, whole_page
from judge.engine.cards import Card
from judge.engine.position.notation import read, write
from rulesdb.views.fragments import vary_on_htmx, wants_fragment

ADD = re.compile(r"add-([0-7])")
"""The command that adds to a text: a card has at most `listing.MAX_PARTS` of them."""


@dataclass(frozen=True)
class PasteInput:
    """What was typed and pressed; `message` says why a card is not on a board."""

    facts: FactsForm
    texts: Any
    composers: list[ComposeForm]
    number: str = ""
    command: str = ""
    message: str = ""
    adding: ComposeForm | None = None

    @property
    def valid(self) -> bool:
        """Whether every field can be read."""
        return bool(self.facts.is_valid() and self.texts.is_valid())


@require_http_methods(["GET", "HEAD", "POST"])
def read_card(request: HttpRequest) -> HttpResponse:
    """The form of a card, and what its texts are read as; `?board=` names the board of this browser that it is for, `?like=` the
    number of a card that the form begins like.

    A POST reads what was typed (`do` is `read`), gives room for one more text (`more`), adds to a text what is composed from the
    lists beside it (`add-<index>`), or puts the card among those of the board, or of a new one (`use`); with `auto` the page
    asks by itself while somebody types.
    """
    case = own_case(request, request.GET["board"]) if request.GET.get("board") else None
    if request.method != "POST":
        return _begin(request, case)
    asked = _asked(request.POST, case)
    found = read_pasted_card(asked.facts, asked.texts.forms, asked.number)
    if asked.command == "use" and asked.valid:
        return _use(request, case, asked, found)
    if asked.command not in ("read", "use"):
        for form in (asked.facts, *asked.texts.forms):
            form.forgive_empty()
    return _page(request, case, asked, found)


def _begin(request: HttpRequest, case: Case | None) -> HttpResponse:
    """An empty form, or one filled in like the card of the number `?like=`; one of the board's own keeps its number."""
    number = request.GET.get("like", "")
    card = (case.library if case else library()).get(number)
    if number and card is None:
        messages.warning(
            request, _("There is no card with the number {number}.").format(number=number[: limits.NUMBER_CHARACTERS])
        )
    facts, texts = (facts_of(card), texts_of(card)) if card else ({}, [])
    if card is not None and card.number not in library():
        facts["number"] = card.number
    form = texts_form(facts.get("kind", HOLOMEM), like=texts)
    asked = PasteInput(FactsForm(taken=library(), like=facts), form, composers(request.POST, len(form.forms), None))
    return _page(request, case, asked, None)


def _asked(data: QueryDict, case: Case | None) -> PasteInput:
    command = "auto" if "auto" in data else data.get("do") or data.get("pressed") or "read"
    kind = data.get("kind", "")
    adding = None
    if command == "more":
        data = with_one_more(data, kind)
    elif found := ADD.fullmatch(command):
        data, adding = with_composed(data, int(found[1]))
    facts = FactsForm(data, taken=library())
    texts = texts_form(kind, data)
    facts.is_valid()
    texts.is_valid()
    if not texts.forms:  # the page that was sent was none of this site
        texts = texts_form(kind)
    taken = [card.number for card in own_cards.read(case.cards)] if case else []
    number = facts.cleaned_data.get("number") or own_cards.given_number([*taken, *library()])
    return PasteInput(facts, texts, composers(data, len(texts.forms), adding), number, command, adding=adding)


def _use(request: HttpRequest, case: Case | None, asked: PasteInput, found: PastedCard) -> HttpResponse:
    """The card among the board's own, and the editor at a place where it can be put."""
    own = {card.number: card for card in own_cards.read(case.cards)} if case else {}
    cards = own_cards.write({**own, found.card.number: found.card}.values())
    if (len(own) >= limits.OWN_CARDS and found.card.number not in own) or len(cards) > limits.CARDS_CHARACTERS:
        message = _("A board has room for {most} cards of its own.").format(most=limits.OWN_CARDS)
        return _page(request, case, replace(asked, message=message), found)

    try:
        if case is not None:
            lines.edit(case, cards=cards)
        else:
            case = new_case(request, Content(write(usual_board()), cards))
    except Stale:
        message = _("This board was changed at the same moment. What you typed is kept here; use the card again.")
        return _page(request, case, replace(asked, message=message), found)

    if case is None:
        return redirect("desk:boards")

    messages.success(
        request,
        _("{name} ({number}) is a card of this board now.").format(name=name_of(found.card), number=found.card.number),
    )
    return whole_page(request, editor_of(case, place=_place_for(found.card, case), q=found.card.number))


def _place_for(card: Card, case: Case) -> str:
    """The place of A's side where the card is likely wanted."""
    position = read(case.position)
    center = holomem_at(position, place("a.center"))
    if card.kind == "oshi":
        return "a.oshi"
    if card.kind == "holomem" and (center is None or card.level in ("1st", "2nd")):
        return "a.center"
    if card.kind == "holomem":
        return f"a.back.{1 + sum(mem.at == 'back' for mem in position.sides[0].stage)}"
    return "a.center" if card.attachable and center else "a.hand"


def _page(request: HttpRequest, case: Case | None, asked: PasteInput, found: PastedCard | None) -> HttpResponse:
    forms = asked.texts.forms
    pieces = found.pieces if found else ((),) * len(forms)
    wrong = bool(asked.message or asked.facts.errors or any(form.errors for form in forms))
    all_pieces = [piece for row in pieces for piece in row]

    context = {
        "case": case,
        "title": heading(case) if case else "",
        "facts": asked.facts,
        "texts": asked.texts,
        "rows": list(zip(forms, pieces, asked.composers, strict=True)),
        "adding": asked.adding.prefix if asked.adding else "",
        "room": len(forms) < asked.texts.max_num,
        "message": asked.message,
        "wrong": wrong and asked.command in ("read", "use"),
        "card": found.card if found else None,
        "pieces": len(all_pieces),
        "understood": sum(piece.read for piece in all_pieces),
        "beside": {},
        "like": asked.command == "" and request.GET.get("like"),
        "section": "cards",
    }

    if asked.command == "auto":
        return render(request, "desk/parts/card_read.html", context)
    template = "desk/parts/card_form.html" if wants_fragment(request) else "desk/read_card.html"
    return vary_on_htmx(render(request, template, context, status=422 if context["wrong"] else 200))
