"""Actions on cards in zones, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.quantities import for_each
from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.sets import BOUND, called
from judge.cards.writer.english.words import OWNER, ZONE
from judge.engine.effects import language as lang

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


WHO = {"you": "", "opponent": "the opponent: ", "both": "each player: "}


phrases(
    {
        lang.Spare: "{count:figure} of the cards stay",
    }
)


def put(w: English, verb: str, node: lang.MoveCards | lang.PutOut | lang.Attach | lang.SendCheer) -> str:
    return f"reveal and {verb} {w.say(node.what)}" if node.reveal else f"{verb} {w.say(node.what)}"


@says(lang.Pick)
def say_pick(w: English, node: lang.Pick) -> str:
    return f"choose {w.say(node.what)}{'' if node.called in BOUND else f', called “{node.called}”'}"


@says(lang.ArchiveSelf)
def say_archive_self(w: English, _: lang.ArchiveSelf) -> str:
    return f"archive {w.this()}"


@says(lang.Draw)
def say_draw(w: English, node: lang.Draw) -> str:
    each = ""
    if isinstance(node.count, lang.Times) and not node.until:
        cards = f"{node.count.each} {'card' if node.count.each == 1 else 'cards'}"
        each = for_each(w, node.count)
    elif isinstance(node.count, int):
        cards = f"{node.count} card" if node.count == 1 else f"{node.count} cards"
    else:
        cards = f"as many cards as {w.say(node.count)}"
    what = f"until the hand is {cards}" if node.until else cards
    most = "" if node.most is None else f" (drawing at most {node.most})"
    bottom = " from the bottom of the Deck" if node.bottom else ""
    return f"{WHO[node.side]}draw {'up to ' if node.up_to else ''}{what}{most}{bottom}{each}"


@says(lang.Look)
def say_look(w: English, node: lang.Look) -> str:
    look = "look" if node.by == "you" else "the opponent looks"
    one_by_one = " one by one, stopping where you like," if node.up_to else ""
    return f"{look} at {w.say(node.what)}{one_by_one}{called(node.called)}"


@says(lang.Reveal)
def say_reveal(w: English, node: lang.Reveal) -> str:
    return f"reveal {w.say(node.what)}{called(node.called)}"


@says(lang.MoveCards)
def say_move_cards(w: English, node: lang.MoveCards) -> str:
    ends = {"top": "on top of the", "bottom": "at the bottom of the", "either": "on top or at the bottom of the"}
    end = "into the" if node.end == "top" and node.to in {"hand", "archive", "life"} else ends[node.end]
    return f"{put(w, 'put', node)} {end} {ZONE[node.to]}{called(node.called)}"


@says(lang.Archive)
def say_archive(w: English, node: lang.Archive) -> str:
    return f"archive {w.say(node.what)}{called(node.called)}"


@says(lang.PutOut)
def say_put_out(w: English, node: lang.PutOut) -> str:
    return f"{put(w, 'put', node)} out on the Stage{called(node.called)}"


@says(lang.Shuffle)
def say_shuffle(_w: English, node: lang.Shuffle) -> str:
    return f"shuffle {OWNER[node.side]} {ZONE[node.zone]}"
