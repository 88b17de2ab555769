"""What is done when, at what cost, how often and how long, in English."""

from __future__ import annotations

import msgspec

from judge.cards.writer.base import contains_actions, is_plural
from judge.cards.writer.connecting import excluded, without_one_before
from judge.cards.writer.english.arts import at_event
from judge.cards.writer.english.chosen_first import as_chosen_first
from judge.cards.writer.english.damage import nothing_taken
from judge.cards.writer.english.dice import higher_or_lower
from judge.cards.writer.english.quantities import change_words
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import OWNER, capital, counted_noun, position_words
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang

phrases(
    {
        lang.Repeat: "do the following {times:figure} times: {do:clause}",
    }
)


@renderers(lang.ChooseOf)
def say_choose_of(w: English, node: lang.ChooseOf) -> str:
    who = "choose" if node.by == "you" else "the opponent chooses"
    then = ", and you do that" if node.by == "opponent" else ""
    return f"{who} {node.count} of the following{then}:{w.paragraphs(node.of)}"


@renderers(lang.If)
def say_if(w: English, node: lang.If) -> str:
    match node:
        case lang.If(then=(lang.If(otherwise=()) as inner,), otherwise=()):
            return f"if {w.say(node.condition)} and {w.say(inner.condition)}, {w.clause(inner.then)}"
        case lang.If(then=(lang.If(condition=narrower, then=more, otherwise=less),), otherwise=()) if w.tail:
            first = w.clause(less, tail=False)
            second = w.clause(more, tail=False)
            if not first.startswith("("):
                return f"if {w.say(node.condition)}, {first}. If {w.say(narrower)}, {second} instead"
            return f"if {w.say(node.condition)}: {w.clause(node.then)}"
        case lang.If(then=(lang.If(),), otherwise=()):
            return f"if {w.say(node.condition)}: {w.clause(node.then)}"
        case lang.If(otherwise=()):
            return f"if {w.say(node.condition)}, {w.clause(node.then)}"
        case lang.If(then=(lang.ChooseOf(of=of, count=count, by="you"),), otherwise=(lang.ChooseOf() as other,)):
            if other == lang.ChooseOf(of, other.count):
                how_many = f"choose {other.count} of the following, or {count} instead if {w.say(node.condition)}"
                return f"{how_many}:{w.paragraphs(of)}"
    if w.tail and (alone := without_one_before(node)) is not None:
        (usual,) = node.otherwise
        also = " (the judge decides whether the condition before it has to hold as well)"
        return f"{w.say(usual)}. If {w.say(alone)}, {w.clause(node.then)} instead{also}"
    if w.tail and excluded(node):
        (usual,) = node.otherwise
        return f"{w.say(usual)}. If {w.say(node.condition)}, {w.clause(node.then)} instead"
    if node is w.last_if and (words := rather(w, node)):
        return words
    then = w.clause(node.then, tail=False)
    plain = not any(contains_actions(each) and not isinstance(each, lang.EachPlayer) for each in node.then)
    if w.tail and then.startswith("(") and then.endswith(")") and plain:
        then = then[1:-1]  # the semicolon shows where it ends
    stop = ". Otherwise" if w.tail and min(len(node.then), len(node.otherwise)) > 1 else "; otherwise"
    return f"if {w.say(node.condition)}, {then}{stop}, {w.clause(node.otherwise)}"


def rather(w: English, node: lang.If) -> str:
    """What is done, and what instead of it under a condition: "draw 1 card, or 2 cards instead if X", "do A. If X, do B instead"; empty
    where it takes more than one instruction."""
    match node.then, node.otherwise:
        case (lang.Draw(count=int(more)) as drawn,), (lang.Draw(count=int()) as fewer,):
            if msgspec.structs.replace(fewer, count=more) == drawn and not drawn.until:
                return f"{w.say(fewer)}, or {counted_noun(more, 'card')} instead if {w.say(node.condition)}"
    if len(node.then) != 1 or len(node.otherwise) != 1 or any(map(contains_actions, (*node.then, *node.otherwise))):
        return ""
    before, condition, then = w.clause(node.otherwise), w.say(node.condition), w.clause(node.then)
    does, bracket, remark = then.partition(" (") if then.endswith(")") else (then, "", "")
    return f"{before}. If {condition}, {does} instead{bracket}{remark}"


@renderers(lang.ThisTurn)
def say_this_turn(w: English, node: lang.ThisTurn) -> str:
    modifier = node.modifier
    if node.fixed:
        return counted_now(f"this turn, {w.say(modifier)}")
    if isinstance(modifier, lang.AddAbility) and (words := plainly(w, modifier)):
        of_arts = getattr(getattr(modifier.abilities[0], "when", None), "this_arts", False)
        return words if of_arts else f"this turn, {words}"  # with the use of the Arts it is over
    if isinstance(modifier, lang.ArtsPlus | lang.HpPlus) and isinstance(modifier.amount, int):
        return f"{w.say(modifier)} this turn"
    return f"this turn, {w.say(modifier)}"


def counted_now(words: str) -> str:
    """What lasts, with the remark that it is counted once; two remarks share their brackets."""
    now = "counted when this resolves"
    return f"{words[:-1]}, {now})" if words.endswith(")") else f"{words} ({now})"


def plainly(w: English, node: lang.AddAbility) -> str:
    """A single automatic or replacing ability without bracket or choice, as what happens: "when X, do Y"; otherwise empty."""
    head = ""
    match node.abilities:
        case (lang.Replacement(condition=None) as one,) if words := nothing_taken(w, one):
            return words
        case (lang.Automatic(when=when, do=do, condition=condition) as one,):
            same: lang.Ability = lang.Automatic(when, do, condition=condition)
        case (lang.WhenDowned(when=when, do=do, condition=condition, limit=limit) as one,):
            head = f"{w.say(limit)} " if limit is not None and getattr(when, "this_arts", False) else ""
            same = lang.WhenDowned(when, do, condition=condition, limit=limit if head else None)
        case (lang.Replacement(when=when, do=do, condition=condition) as one,):
            same = lang.Replacement(when, do, condition=condition)
        case _:
            return ""

    if one == same and not w.subtype():
        w.note_event(when, do)
        only = f", if {w.say(condition)}" if condition is not None else ""
        words = f"{at_event(w, when, do)}{only}, {w.clause(do)}"
        return f"{head}{capital(words)}" if head else words
    return ""


@renderers(lang.Lasts)
def say_lasts(w: English, node: lang.Lasts) -> str:
    match node:
        case lang.Lasts(modifier=lang.AddAbility(abilities=(lang.Automatic(when=when) as waiting,)), until="once"):
            if when == lang.TurnEnds() and waiting == lang.Automatic(when, waiting.do):
                return f"when this turn ends, {w.clause(waiting.do)}"
            if isinstance(when, lang.StepBegins) and when.of and waiting == lang.Automatic(when, waiting.do):
                return f"when {OWNER[when.of]} next {w.tables['step'][when.step]} begins, {w.clause(waiting.do)}"
        case lang.Lasts(
            modifier=lang.AddAbility(
                abilities=(lang.Automatic(when=lang.TurnEnds(of=str() as of) as when, do=do) as one,)
            ),
            until="their_turn" | "next_own_turn",
        ) if one == lang.Automatic(when, do):
            return f"when {OWNER[of]} next turn ends, {w.clause(do)}"
        case lang.Lasts(modifier=lang.AddAbility(abilities=(waiting,)), until="their_turn", fixed=False):
            if words := first_damage(w, waiting) or damage_from(w, waiting):
                return f"during the opponent's next turn, {words}"
    if node.until == "opponent_reset" and isinstance(node.modifier, lang.NoActivation) and not node.fixed:
        return f"{w.say(node.modifier).removesuffix('the Reset Step')}the opponent's next Reset Step"
    if node.until == "own_reset" and isinstance(node.modifier, lang.NoReturn | lang.NoRest) and not node.fixed:
        return f"{w.say(node.modifier).removesuffix('the Reset Step')}your next Reset Step"
    plain = plainly(w, node.modifier) if isinstance(node.modifier, lang.AddAbility) else ""
    words = f"{w.tables['until'][node.until]}, {plain or w.say(node.modifier)}"
    return counted_now(words) if node.fixed else words


def first_damage(w: English, node: lang.Ability) -> str:
    """How the first damage of a turn changes, as a statement about the turn: "the first Arts damage X takes is reduced by 300";
    empty for any other ability."""
    match node:
        case lang.Replacement(when=lang.WouldTakeDamage(who=who, first=True) as when, do=(lang.ChangeDamage(by=by),)):
            plain = lang.WouldTakeDamage(when.who, kind=when.kind, at=when.at, first=True)
            if node == lang.Replacement(plain, (lang.ChangeDamage(by),), limit=lang.Limit()):
                kind = f"{w.tables['damage'][when.kind]} " if when.kind else ""
                spots = f" in the {position_words(when.at)}" if when.at else ""
                return f"the first {kind}damage that {w.one(who)} takes{spots} {change_words(w, by)}"
    return ""


def damage_from(w: English, node: lang.Ability) -> str:
    """How damage from some holomems changes: "Arts damage that X take from Y is reduced by 100"; empty for any other ability."""
    match node:
        case lang.Replacement(
            when=lang.WouldTakeDamage(who=who, kind=kind, source=lang.Holomems() as source),
            do=(lang.ChangeDamage(by=by),),
        ):
            if node == lang.Replacement(lang.WouldTakeDamage(who, kind=kind, source=source), (lang.ChangeDamage(by),)):
                verb = "take" if is_plural(who) else "takes"
                damage = f"{w.tables['damage'][kind]} damage" if kind else "damage"
                return f"{damage} that {w.whole_of(who)} {verb} from {w.whole_of(source)} {change_words(w, by)}"
    return ""


@renderers(lang.May)
def say_may(w: English, node: lang.May) -> str:
    do, player = node.do, w.tables["player"][node.by]
    if len(do) == 1 and isinstance(do[0], lang.ThisTurn | lang.Lasts):
        return f"{player} may choose that {w.say(do[0])}"
    if node.by == "opponent" and isinstance(do[0], lang.Draw) and do[0].side == "opponent":
        do = (msgspec.structs.replace(do[0], side="you"), *do[1:])  # said already
    words = w.clause(do)
    if node.by == "opponent" and words.startswith("the opponent archives "):
        words = f"archive {words.removeprefix('the opponent archives ')}"
    return f"{player} may {words}"


@renderers(lang.Pay)
def say_pay(w: English, node: lang.Pay) -> str:
    also = ""
    if node.also_targets is not None:
        also = f", and this Arts can also target {w.whole_of(node.also_targets)}"
    return f"{'you may ' if node.may else ''}{w.cost(node.cost)}: {w.clause(node.then)}{also}"


@renderers(lang.MayChange)
def say_may_change(w: English, node: lang.MayChange) -> str:
    before = f"{w.sentences(node.text)}\n" if node.text else ""
    return f"{before}◆ If {w.say(node.condition)}, you may do this instead: {w.say(node.limit)} {w.sentences(node.instead)}"


@renderers(lang.Either)
def say_either(w: English, node: lang.Either) -> str:
    if words := as_chosen_first([w.sentences(block) for block in node.of]) or higher_or_lower(node.of):
        return words
    return f"either {' or '.join(w.clause(each, tail=False) for each in node.of)}"
