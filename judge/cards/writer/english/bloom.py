"""Blooming in English."""

from __future__ import annotations

from judge.cards.writer.base import is_plural
from judge.cards.writer.english.cards import leaving_cards, put
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.sets import name_of_cards
from judge.cards.writer.english.words import listed
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

phrases(
    {
        lang.BackToDebut: "return {who:every} to a Debut holomem",
    }
)


def bloom(w: English, node: lang.BloomWith | lang.MayBloom) -> str:
    """That a holomem Blooms, once more (5.28) where it has Bloomed already."""
    return w.mark(node, "Bloom once more", "waiving") if "again" in node.waiving else "Bloom"


def waived(w: English, node: lang.BloomWith | lang.MayBloom) -> str:
    """The other conditions that need not be met, as an ending."""
    at_once = lang.EnteredNow() in iter_nodes(node.who)  # it has been said of the holomem
    said = {"again", "entered"} if at_once else {"again"}
    others = [w.tables["waived"][each] for each in node.waiving if each not in said]
    return f", {w.mark(node, listed(others, 'and'), 'waiving')}" if others else ""


@renderers(lang.BloomWith)
def say_bloom_with(w: English, node: lang.BloomWith) -> str:
    who = w.mark(node, w.whole_of(node.who), "who")
    using = w.mark(node, leaving_cards(w, node.using), "using")
    does = f"have {who} {bloom(w, node)}" if "again" in node.waiving else f"Bloom {who}"
    return f"{does} using {using}{waived(w, node)}"


@renderers(lang.PutUnder)
def say_put_under(w: English, node: lang.PutUnder) -> str:
    return f"{put(w, 'put', node)} under {w.one(node.to)}{name_of_cards(node.called)}"


@renderers(lang.MayBloom)
def say_may_bloom(w: English, node: lang.MayBloom) -> str:
    who = w.mark(node, w.whole_of(node.who), "who")
    if node.waiving == ("entered",) and not node.using:
        it = "they" if is_plural(node.who) else "it"
        return f"{who} can Bloom {w.mark(node, f'even in the turn in which {it} came onto the Stage', 'waiving')}"
    using = w.mark(node, w.noun(node.using, "a_card"), "using")
    return f"{who} can {bloom(w, node)} using {using} from your hand{waived(w, node)}"


@renderers(lang.CannotBloom)
def say_cannot_bloom(w: English, _: lang.CannotBloom) -> str:
    return f"{w.say(lang.Host())} cannot Bloom"
