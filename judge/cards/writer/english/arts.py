"""What an Arts does, costs and targets, in English."""

from __future__ import annotations

from judge.cards.writer.base import after_use
from judge.cards.writer.english.quantities import figure, fixed_size, for_each, ordinal, signed_amount
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang

phrases(
    {
        lang.AddToArts: "this Arts gets {amount:plus}",
        lang.DealArtsTo: "the damage of this Arts is dealt to {to:every} instead of its target",
        lang.NotReducedNow: "the damage of this Arts is not reduced",
        lang.CriticalPlus: "the Arts of {who:every} gain a {colour:colour} critical of {value:plus}",
        lang.CriticalValuePlus: "each critical of the Arts of {who:every} is worth {value:figure} more",
        lang.MustTarget: "the opponent's Arts have to target {what:one} if they can",
        lang.NotTarget: "the Arts of the opponent's holomems cannot target {what:every}",
        lang.OnlyTarget: "the opponent's Arts can only target {what:every} (this does not concern special damage)",
        lang.UsesArtsOf: "{who:every} can use the Arts of {of:every}",
    }
)


def at_event(w: English, when: lang.Node, do: lang.Block) -> str:
    """When something is done: "when X uses an Arts", and "after X uses an Arts" where the next Arts follows, "after this Arts
    is used"."""
    if isinstance(when, lang.UsedArts) and when.this_arts:
        return w.mark(when, "after this Arts is used")
    return f"{'after' if after_use(when, do) else 'when'} {w.say(when)}"


@renderers(lang.UseAgain)
def say_use_again(w: English, node: lang.UseAgain) -> str:
    if not w.arts_dice and node == lang.UseAgain():
        return "after using this Arts, use it once more"
    which = "that Arts once more" if w.arts_dice else "this Arts once more"
    if node.other:
        which = "another Arts of that holomem, with a different name"
    return f"use {which}{' on the same holomem' if node.same else ''}"


@renderers(lang.ArtsCostNone)
def say_arts_cost_none(w: English, node: lang.ArtsCostNone) -> str:
    if w.this_arts and node.who == lang.Host():
        return "this Arts needs no Cheers"
    return f"the Arts of {w.whole_of(node.who)} need no Cheers"


@renderers(lang.MayTarget)
def say_may_target(w: English, node: lang.MayTarget) -> str:
    arts = "this Arts" if w.this_arts and node.who == lang.Host() else f"the Arts of {w.whole_of(node.who)}"
    if node.nth:
        arts = f"the {ordinal(node.nth)} Arts that you use in the turn, if {w.one(node.who)} uses it,"
    return f"{arts} can also target {w.whole_of(node.what)}"


@renderers(lang.ArtsPlus)
def say_arts_plus(w: English, node: lang.ArtsPlus) -> str:
    plus = signed_amount(w, node.amount)
    if node.by_player:
        user = "the opponent uses" if getattr(node.who, "side", "") == "opponent" else "you use"
        return f"the next Arts that {user} gets {plus}"
    gets = f"the next Arts that {w.one(node.who)} uses gets" if node.next else f"the Arts of {w.whole_of(node.who)} get"
    return f"{gets} {plus}"


@renderers(lang.ArtsCostAny)
def say_arts_cost_any(w: English, node: lang.ArtsCostAny) -> str:
    cheers = f"{w.tables['colour'][node.colour]} Cheers" if node.colour else "Cheers"
    return f"the {cheers} needed for the Arts of {w.whole_of(node.who)} may be of any color"


@renderers(lang.ArtsCost)
def say_arts_cost(w: English, node: lang.ArtsCost) -> str:
    arts = f"the Arts {f'“{node.arts}” ' if node.arts else ''}of {w.whole_of(node.who)}"
    cost = "cost"
    if w.this_arts and node.who == lang.Host() and not node.arts:
        arts, cost = "this Arts", "costs"
    colour = f"{w.tables['colour'][node.colour]} " if node.colour else ""
    kind = "" if node.colour else " of any color"
    size = fixed_size(node.by)
    if size is None:
        return f"{arts} {cost} as many more {colour}Cheers{kind} as {figure(w, node.by)}"
    more = "more"
    if size <= 0:
        more = "less" if abs(size) == 1 else "fewer"
    each = for_each(w, node.by) if isinstance(node.by, lang.Times) else ""
    return f"{arts} {cost} {abs(size)} {more} {colour}{'Cheer' if abs(size) == 1 else 'Cheers'}{kind}{each}"
