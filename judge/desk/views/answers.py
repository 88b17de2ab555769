"""The answer of a kept line, to copy, print, send or read by a program."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk.access import board_of_line, rulings_of
from judge.desk.line_payloads import answer_payload
from judge.desk.models import Line
from judge.desk.packing import fits, pack
from judge.desk.picture.kept import address
from judge.desk.presenting.answers import LineAnswer
from judge.desk.presenting.answers import answer as answer_of
from judge.desk.presenting.deciding_steps import deciding_numbers
from judge.desk.presenting.sheet_size import sheet_size
from judge.desk.presenting.stepping import step_view
from judge.desk.presenting.two_languages import text_in_both
from judge.desk.rulings.public import title_of
from judge.desk.rulings.writing import current_entry
from judge.desk.table.game_board import game_board
from judge.desk.views.lines import kept_line, shown_line
from judge.desk.views.opening import packed_link
from judge.scenarios.rule_numbers import shown_rules
from rulesdb.models import Provision
from rulesdb.qr import QR_CHARACTERS, qr
from rulesdb.shelf import shelf
from rulesdb.typed import whole_number
from rulesdb.views.provision_view import render_provision
from rulesdb.views.shared import NotFound, json_response, wants_json

MAX_RULINGS = 3
MAX_RULES_IN_WORDS = 10
"""At most this many rules are printed in full; of the others only the numbers."""


@require_safe
def answer(request: HttpRequest, digest: str) -> HttpResponse:
    """The answer that a kept line gives, to its end or up to the step that `?until=` names."""
    line, played = kept_line(digest)
    total = len(played.steps)
    until = _until(request.GET.get("until", ""), total)
    shown_as = shown_line(line, played)
    library = line.content.library
    decides = deciding_numbers(played, line.content, shown_as.example)
    found = answer_of(played, library, decides, until)
    step = reverse("desk:line_step", args=[digest, until])
    url = request.build_absolute_uri(step)
    if wants_json(request):
        return json_response(answer_payload(found, shown_as.title, digest, until, url))

    packed_url = packed_link(request, line.content, until) if fits(pack(line.content)) else ""
    rows, further = provisions(found)

    context: dict[str, Any] = {
        "line": line,
        "title": shown_as.title,
        "answer": found,
        "text": found.text(shown_as.title, url),
        "both": text_in_both(lambda: answer_of(played, library, decides, until), rows, shown_as.title, url),
        "until": until,
        "total": total,
        "step": step,
        "url": url,
        "qr": qr(url, _("Link to this step")),
        "packed_url": packed_url,
        "packed_qr": qr(packed_url) if packed_url and len(packed_url) <= QR_CHARACTERS else "",
        "board": game_board(played.game_at(until), played.start.state, library),
        "readings": [render_provision(row, pinned=True) for row in rows],
        "further": further,
        "sheet": sheet_size(found.happened, rows, beside=found.situation),
        "rulings": own_rulings(request, line),
        "own_board": board_of_line(request, digest),
        "picture": address(shown_as.base, step_view(played, until, library), shown_as.title),
        "section": "boards",
    }

    return render(request, "desk/answer.html", context)


def own_rulings(request: HttpRequest, line: Line) -> list[tuple[str, str]]:
    """The rulings on this line that the reader has written: title and address, the last first."""
    found = rulings_of(request).filter(entries__line=line, entries__number=1).order_by("-pk")[:MAX_RULINGS]
    return [
        (title_of(current_entry(list(each.entries.all()))), reverse("desk:ruling", args=[each.public_id]))
        for each in found.prefetch_related("entries")
    ]


def _until(typed: str, total: int) -> int:
    """The step up to which an answer is told: the last one where none is named."""
    if not typed:
        return total
    number = whole_number(typed)
    if number is None or number > total:
        message = _("“{typed}” is not a step of this line. It has steps 0 to {total}.")
        raise NotFound(
            "no_such_step", message.format(typed=typed[:20], total=total), {"number": typed[:20], "total": total}
        )
    return number


def provisions(found: LineAnswer) -> tuple[list[Provision], list[Provision]]:
    """The rules that an answer rests on, in the edition of its board: those that are printed in their words, and the others."""
    rows: dict[int, Provision] = {}
    for rule in found.rules:
        for each in shown_rules(rule, found.edition):
            if (row := shelf().rule(each.number, each.edition)) is not None:
                rows[row.pk] = row
    every = list(rows.values())
    return every[:MAX_RULES_IN_WORDS], every[MAX_RULES_IN_WORDS:]
