"""The pages of a first game: beginning one, playing it, and what it leads to."""

from __future__ import annotations

import re
import secrets
import unicodedata
from urllib.parse import urlencode

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.desk import limits
from judge.desk.access import make_owner, owners_of
from judge.desk.lines import keep
from judge.desk.locking import one_at_a_time
from judge.desk.plays import Picks, Play
from judge.desk.presenting.page_words import error_words
from judge.desk.views.card_sheet import card_sheet, targets_sheet
from judge.engine.errors import EngineError
from judge.firstgame import flow
from judge.firstgame.models import SEED_CHARACTERS, FirstGame, GameChangedElsewhere
from judge.firstgame.page import FAR, page_of
from judge.firstgame.rules_met import questions_met, rules_met
from judge.learning.views.practice import begin_set
from rulesdb.qr import qr
from rulesdb.views.fragments import vary_on_htmx, wants_fragment
from rulesdb.views.shared import NotFound

GAMES_OF_AN_OWNER = 30
SEED = re.compile(rf"[a-z0-9]{{1,{SEED_CHARACTERS}}}")
LETTERS, LENGTH = "abcdefghjkmnpqrstuvwxyz23456789", 5
"""The letters and the length of a new seed, without letters that are mistaken for each other when written on a board."""


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """What a first game is, one's own games, and the field for a seed (`?deal=`); POST begins a game."""
    if request.method == "POST":
        return _begun(request)
    typed = request.GET.get("deal", "")
    seed = _seed(typed)
    return _start_page(request, seed, refused=typed if "deal" in request.GET and not seed else None)


def _start_page(request: HttpRequest, seed: str, *, refused: str | None = None, status: int = 200) -> HttpResponse:
    owners = owners_of(request)
    link = request.build_absolute_uri(f"{reverse('firstgame:start')}?{urlencode({'deal': seed})}") if seed else ""
    context = {
        "seed": seed,
        "wrong": refused is not None,
        "refused": refused or "",
        "most": SEED_CHARACTERS,
        "games": FirstGame.objects.filter(owner__in=owners).defer("choices") if owners else (),
        "link": link,
        "qr": qr(link) if link else "",
        "section": "learn",
    }
    return render(request, "firstgame/start.html", context, status=status)


def _seed(typed: str) -> str:
    """The seed that somebody typed; empty if it cannot be a seed."""
    plain = "".join(unicodedata.normalize("NFKC", typed).lower().split())
    return plain if SEED.fullmatch(plain) else ""


def _begun(request: HttpRequest) -> HttpResponse:
    typed = request.POST.get("deal", "").strip()
    seed = _seed(typed) if typed else "".join(secrets.choice(LETTERS) for _each in range(LENGTH))
    if not seed:
        return _start_page(request, "", refused=typed, status=422)
    owner = make_owner(request)
    line = flow.play_on(flow.line_of(()), seed)
    with transaction.atomic():
        one_at_a_time(owner)
        if FirstGame.objects.filter(owner=owner).count() >= GAMES_OF_AN_OWNER:
            told = _("You already keep {most} games. Delete one that you no longer need.")
            messages.error(request, told.format(most=GAMES_OF_AN_OWNER))
            return redirect(f"{reverse('firstgame:start')}?{urlencode({'deal': seed})}")
        made = FirstGame.objects.create(
            owner=owner, seed=seed, choices=[list(keys) for keys in line.picks], turn=line.game.state.facts.turn
        )
    return redirect("firstgame:game", made.pk)


def _own(request: HttpRequest, public_id: str) -> FirstGame:
    owners = owners_of(request)
    if not owners:
        raise NotFound("nothing_here", _("There is no such game for this browser."))
    return get_object_or_404(FirstGame, pk=public_id, owner__in=owners)


@require_safe
def game(request: HttpRequest, public_id: str, number: int | None = None) -> HttpResponse:
    """A game as it stands, or one of its earlier steps."""
    found = _own(request, public_id)
    line = flow.line_of(found.picks)
    if number is not None and not 0 < number <= len(line.steps):
        return redirect("firstgame:game", found.pk)
    return _page(request, found, line, number)


def _page(
    request: HttpRequest,
    found: FirstGame,
    line: Play,
    number: int | None = None,
    *,
    why: str = "",
    status: int = 200,
    far: bool = False,
) -> HttpResponse:
    context = page_of(request, found, line, number, why, far=far or FAR in request.GET)
    context["fragment"] = wants_fragment(request)
    if context["fragment"] and targets_sheet(request):
        return vary_on_htmx(card_sheet(request, context))
    template = "firstgame/parts/game.html" if context["fragment"] else "firstgame/game.html"
    return vary_on_htmx(render(request, template, context, status=status))


@require_POST
def choose(request: HttpRequest, public_id: str) -> HttpResponse:
    """The learner's answer to the choice that is due; with `advised` the one that the desk would give."""
    found = _own(request, public_id)
    line = flow.line_of(found.picks)
    choice = line.open_choice
    if request.POST.get("version") != str(found.version) or choice is None or not flow.is_learners_choice(choice):
        return _changed_elsewhere(request, found)
    keys = tuple(each for each in request.POST.getlist("option") if each)
    if "none" in request.POST:
        keys = ()
    if len(keys) > limits.PICKS or any(len(each) > limits.KEY_CHARACTERS for each in keys):
        return _page(request, found, line, why=_("Choose one of what is offered."), status=422)
    try:
        if "advised" in request.POST:
            keys = flow.advised_answer(line)
        after = flow.after_answer(line, keys, found.seed)
    except EngineError as error:
        return _page(request, found, line, why=error_words(error, line.game.library), status=422)
    return _kept(request, found, after, after.picks)


@require_POST
def on(request: HttpRequest, public_id: str) -> HttpResponse:
    """The desk goes on: with its next action, or with `far` until the learner has something to choose."""
    found = _own(request, public_id)
    line = flow.line_of(found.picks)
    if request.POST.get("version") != str(found.version):
        return _changed_elsewhere(request, found)
    far = FAR in request.POST
    after = flow.play_on(line, found.seed, flow.MAX_ACTIONS if far else 1)
    return _kept(request, found, after, after.picks, far=far)


@require_POST
def back(request: HttpRequest, public_id: str) -> HttpResponse:
    """The learner's last answer is taken back, with all that came after it."""
    found = _own(request, public_id)
    if request.POST.get("version") != str(found.version):
        return _changed_elsewhere(request, found)
    picks = flow.picks_before_last_answer(flow.line_of(found.picks))
    if picks is None:
        return redirect("firstgame:game", found.pk)
    return _kept(request, found, flow.line_of(picks), picks)


def _kept(request: HttpRequest, found: FirstGame, line: Play, picks: Picks, *, far: bool = False) -> HttpResponse:
    """Store how far the game has come, and show it; with `far` the page shows everything since the learner's last choice."""
    try:
        found.keep(picks, line.game.state.facts.turn, ended=line.game.over is not None)
    except GameChangedElsewhere:
        return _changed_elsewhere(request, found)
    address = reverse("firstgame:game", args=[found.pk]) + (f"?{FAR}=1" if far else "")
    if wants_fragment(request):
        response = _page(request, found, flow.line_of(picks), far=far)
        response["HX-Push-Url"] = address
        return response
    return redirect(address)


def _changed_elsewhere(request: HttpRequest, found: FirstGame) -> HttpResponse:
    messages.warning(request, _("This game has gone on meanwhile, in another window or by a second tap. Here it is."))
    if wants_fragment(request):
        found.refresh_from_db()
        return _page(request, found, flow.line_of(found.picks))
    return redirect("firstgame:game", found.pk)


@require_POST
def practise(request: HttpRequest, public_id: str) -> HttpResponse:
    """Begins a set of questions about the rules that a game met."""
    found = _own(request, public_id)
    about = questions_met(rules_met(flow.line_of(found.picks)))
    if not about:
        return redirect("learning:practice")
    return begin_set(request, about)


@require_POST
def as_line(request: HttpRequest, public_id: str) -> HttpResponse:
    """A finished game as a line of play that stays: every step with its rules, and both hands open."""
    found = _own(request, public_id)
    if not found.ended:
        messages.warning(request, _("A game can be opened as a line once it has ended: a line shows both hands."))
        return redirect("firstgame:game", found.pk)
    return redirect("desk:line", keep(flow.content_of(found.picks)).digest)


@require_POST
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Delete one's own game."""
    _own(request, public_id).delete()
    return redirect("firstgame:start")
