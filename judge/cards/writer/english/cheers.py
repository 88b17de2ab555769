"""Sending Cheers, and what counts as one, in English."""

from __future__ import annotations

from judge.cards.writer.english.attaching import spread
from judge.cards.writer.english.cards import put_to
from judge.cards.writer.english.renderers import renderers
from judge.cards.writer.english.sets import cheers, name_of_cards
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.wording.words import COLOUR


@renderers(lang.CountsAsCheer)
def say_counts_as_cheer(w: English, node: lang.CountsAsCheer) -> str:
    host = w.say(lang.Host())
    if node.need:
        return f"{w.this()} can count as 1 {COLOUR[node.colour][0]} Cheer that the Arts of {host} need"
    return f"while {host} is using an Arts, {w.this()} also counts as a {COLOUR[node.colour][0]} Cheer"


@renderers(lang.CheersAlso)
def say_cheers_also(w: English, node: lang.CheersAlso) -> str:
    colour = COLOUR[node.colour][0]
    return f"{cheers(w, node.of)} also count as {colour} Cheers"


@renderers(lang.SendCheer)
def say_send_cheer(w: English, node: lang.SendCheer) -> str:
    most = "" if node.most is None else f" (at most {node.most} to each holomem)"
    return put_to(w, "send", node, f"{spread(w, node)}{most}{name_of_cards(node.called)}")
