"""The boards on which an official answer or an example of a rule book can be played, as the pages of these show them."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from judge.desk.presenting.examples import described, named
from judge.desk.presenting.order_matters import order_matters
from judge.engine.editions import IN_FORCE
from judge.scenarios.library import firing_now
from rulesdb.models import Citation
from rulesdb.views.provision_view import BoardLink

KINDS = {Citation.Source.QUESTION: "faq", Citation.Source.ANSWER: "answer", Citation.Source.PASSAGE: "rulebook"}
"""Kind of a citation's source to that of a scenario's."""


def boards(kind: str, key: str) -> Iterator[BoardLink]:
    """The boards of a question, an official answer, or a passage in whichever edition or language it is read: their scenarios
    that hold."""
    source = KINDS.get(kind)  # type: ignore[call-overload]
    if source is None:
        return
    firing = firing_now()
    for name in firing.from_source(source, key.rpartition("/")[2]):
        told = firing.scenarios[name]
        yield BoardLink(
            title=named(told),
            url=reverse("desk:play", args=[name, 1]) if told.on_a_board else reverse("desk:scenario", args=[name]),
            description=described(told),
            discrepancy=told.discrepancy,
            edition=told.rules if told.rules != IN_FORCE else "",
            matters=order_matters(name, told.outcomes) if told.on_a_board else (),
        )
