"""Attaching cards to holomems, in English."""

from __future__ import annotations

import msgspec

from judge.cards.writer.english.cards import put
from judge.cards.writer.english.properties import cards_noun, holomem_noun
from judge.cards.writer.english.renderers import renderers
from judge.cards.writer.english.sets import name_of_cards
from judge.cards.writer.english.words import counted_noun
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang


@renderers(lang.MascotsUpTo)
def say_mascots_up_to(w: English, node: lang.MascotsUpTo) -> str:
    kind = "Tools" if node.kind == "tool" else "Mascots"
    return f"up to {node.count} {kind} with different names can be attached to {w.whole_of(node.who)}"


@renderers(lang.MoreAttached)
def say_more_attached(w: English, node: lang.MoreAttached) -> str:
    if node.in_all:
        cards = cards_noun(w, (*node.where, lang.OfKind((node.kind,))), "cards")
        return f"up to {node.count + 1} {cards} can be attached to {w.whole_of(node.who)}"
    cards = cards_noun(w, (*node.where, lang.OfKind((node.kind,))), "card" if node.count == 1 else "cards")
    return f"{node.count} more {cards} can be attached to {w.whole_of(node.who)}"


def spread(w: English, node: lang.Attach | lang.SendCheer) -> str:
    """To which holomems, and whether to one, divided or to each."""
    to = w.one(node.to)
    if node.each:
        to = f"each of {w.whole_of(node.to)}"
    elif node.divided:
        return f", divided as you like among {w.whole_of(node.to)}"
    return f" to {to}"


@renderers(lang.Reattach)
def say_reattach(w: English, node: lang.Reattach) -> str:
    return _reattached(w, node) + name_of_cards(node.called)


def _reattached(w: English, node: lang.Reattach) -> str:
    theirs = isinstance(node.to, lang.Choose) and node.to.by == "opponent"
    if isinstance(node.what, lang.Choose) and (theirs or node.what.by == "opponent"):
        to = _of_theirs(w, node.to)
        if node.what.by == "you":
            return f"choose {w.say(node.what)}, and the opponent reattaches it to {to}"
        return f"the opponent reattaches {_of_theirs(w, node.what)} to {to}"
    if not (node.each or node.divided):
        among = node.to.of if isinstance(node.to, lang.Choose) and node.to == lang.Choose(node.to.of) else node.to
        to = f"a different one of {w.whole_of(among)}" if node.others else w.one(node.to)
        return f"reattach {w.say(node.what)} to {to}"
    if node.others and node.divided and not node.each and (to := _other_than_chosen(w, node)):
        return f"reattach {w.say(node.what)}, divided as you like among {to}"
    others = ", none to the one that has it" if node.others else ""
    if node.each:
        divided = " as you like" if node.divided else ""
        return f"reattach {w.say(node.what)} to {w.whole_of(node.to)}, one to each{divided}{others}"
    return f"reattach {w.say(node.what)}, divided as you like among {w.whole_of(node.to)}{others}"


def _other_than_chosen(w: English, node: lang.Reattach) -> str:
    """The holomems that get the Cheers of one chosen holomem, as "your other holomems"; empty where the Cheers are not of one."""
    match node:
        case lang.Reattach(what=lang.CheersOf(of=lang.Bound(name=name)), to=lang.Holomems(other=False) as to):
            if name not in w.several:
                held, w.of_another = w.of_another, False
                words = w.whole_of(msgspec.structs.replace(to, other=True))
                w.of_another = held
                return words
    return ""


def _of_theirs(w: English, node: lang.Node) -> str:
    """What the opponent chooses of their own, behind "the opponent"."""
    plain = msgspec.structs.replace(node, by="you") if isinstance(node, lang.Choose) else node
    words = w.say(plain) if isinstance(plain, lang.Choose) else w.one(plain)
    return words.replace("the opponent's", "their")


@renderers(lang.AttachOnlyTo)
def say_attach_only_to(w: English, node: lang.AttachOnlyTo) -> str:
    return f"{w.this()} can only be attached to one of your {holomem_noun(w, node.where, (), 'holomems')}"


@renderers(lang.AttachLimit)
def say_attach_limit(_w: English, node: lang.AttachLimit) -> str:
    if node.count is None:
        return "any number of copies can be attached to each holomem"
    return f"at most {counted_noun(node.count, 'copy').replace('copys', 'copies')} can be attached to each holomem"


@renderers(lang.Attach)
def say_attach(w: English, node: lang.Attach) -> str:
    most = "" if node.most is None else f" (at most {node.most} to each holomem)"
    return f"{put(w, 'attach', node)}{spread(w, node)}{most}{name_of_cards(node.called)}"
