"""What has happened before, in English: deeds of a turn or of the game."""

from __future__ import annotations

import msgspec

from judge.cards.writer.base import single, sp_skills
from judge.cards.writer.english.properties import a_card, cards_noun, holomem_noun, support_noun, with_article
from judge.cards.writer.english.renderers import renderers
from judge.cards.writer.english.sets import group
from judge.cards.writer.english.words import (
    HAVE,
    OWNER,
    PLAYERS,
    SPOT,
    TABLES,
    listed,
    not_done,
    position_words,
    skill_named,
)
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang

COUNTED = {
    "bloomed": "Blooms",
    "used_arts": "Arts used",
    "played_support": "Support cards used",
    "used_skill": "oshi skills used",
    "downed": "holomems downed",
    "archived_cheer": "Cheers archived from the Stage",
    "rolled_die": "dice rolled by abilities",
    "left_to_deck": "holomems returned from the Stage to {} Deck",
    "lost_life": "Life cards lost",
    "activated": "holomems made active",
    "archived_from_deck": "cards archived from {} Deck",
    "took_arts_damage": "times that Arts damage was taken",
    "baton_passed": "Baton Passes",
    "collabed": "Collabs",
    "took_special_damage": "times that special damage was taken",
    "took_damage": "times that damage was taken",
    "restored": "times that HP was restored",
    "entered": "holomems put on the Stage",
    "has_downed": "holomems of the other player downed",
    "archived_from_hand": "cards archived from {} hand",
    "archived_from_power": "holo power archived",
    "archived_support": "Support cards archived from the Stage",
    "moved": "moves of holomems",
    "switched": "holomems switched",
    "drew": "cards drawn",
    "sent_cheer": "Cheers sent to holomems",
    "attached_support": "Support cards attached to holomems",
}


PAST = {
    "bloomed": "has Bloomed",
    "used_arts": "has used an Arts",
    "downed": "was downed",
    "left_to_deck": "was returned from the Stage to {} Deck",
    "activated": "was made active",
    "took_arts_damage": "took Arts damage",
    "baton_passed": "has made a Baton Pass",
    "collabed": "has Collabed",
    "took_special_damage": "took special damage",
    "took_damage": "took damage",
    "restored": "had HP restored",
    "entered": "was put on the Stage",
    "has_downed": "has downed {}",
    "moved": "has moved",
    "switched": "has switched positions",
}
"""What one of the holomems has done, or what was done to it."""


def number_shown(parity: str | None, values: tuple[int, ...]) -> str:
    """What a die shows: "an odd number", "a 6", "4 or more"."""
    if parity or not values:
        number = f"an {parity} number" if parity else "any number"
        return f"{number} that is {listed([str(value) for value in values], 'or')}" if values else number
    if len(values) > 1 and values[-1] == 6 and values == tuple(range(values[0], 7)):
        return f"{values[0]} or more"
    if len(values) > 1 and values == tuple(range(1, values[-1] + 1)):
        return f"{values[-1]} or less"
    return f"a {listed([str(value) for value in values], 'or')}"


def _is_over(node: lang.Deeds) -> bool:
    """Whether the turn of a deed is over: "used", not "has used"."""
    return node.since not in {"turn", "game"}


def _who_has(node: lang.Deeds, side: str) -> str:
    """A player, and what they have done follows: "you have", of a turn that is over "you"."""
    return HAVE[side].rpartition(" ")[0] if _is_over(node) else HAVE[side]


def _past(w: English, node: lang.Deeds) -> str:
    """What one of the holomems has done, or what was done to it."""
    words = PAST[node.deed].format(PLAYERS[node.side])
    if node.deed == "has_downed":
        other = "the opponent's" if node.side == "you" else "your"
        words = f"has downed one of {other} {holomem_noun(w, node.whom, (), 'holomems')}"
    return words.removeprefix("has ") if _is_over(node) else words


def dealt(w: English, node: lang.Deeds) -> str:
    """Damage that a player's cards have dealt: "special damage to the opponent's Back holomems"; empty for any other deed."""
    kind = {"took_damage": "", "took_arts_damage": "Arts ", "took_special_damage": "special "}.get(node.deed)
    plain = lang.Deeds(node.deed, node.side, node.since, node.where, at=node.at, by=node.by)
    if kind is None or node.by is None or msgspec.structs.replace(node, most=None, amount=False) != plain:
        return ""
    whom = lang.Holomems(node.side, node.at, node.where)
    return f"{kind}damage to {group(w, whom, plural=not single(whom))}"


@renderers(lang.Deeds)
def say_deeds(w: English, node: lang.Deeds) -> str:
    if node.amount and (damage := dealt(w, node)):
        what, whom = damage.split(" to ", 1)
        most = f" (counting at most {node.most})" if node.most is not None else ""
        return f"the {what} {_who_has(node, node.by or 'you')} dealt to {whom} {TABLES['since'][node.since]}{most}"
    if node.amount and node.deed == "rolled_die":
        return (
            f"the total of the dice that {_who_has(node, node.side)} rolled for an ability{_of(w, node)}{_tail(node)}"
        )

    only = f", showing {number_shown(node.parity, node.shows)}" if node.parity or node.shows else ""
    only += f", counting only {cards_noun(w, node.where, 'cards')}" if node.where else ""
    own = ", by this Arts alone" if node.this_arts else ""
    own += ", of this holomem alone" if node.own else ""
    own += ", not counting this holomem" if node.other else ""
    own += f", to {cards_noun(w, node.whom, 'holomems')}" if node.whom else ""
    own += ", counting each holomem once" if node.holomems else ""
    own += ", counting each name once" if node.names else ""
    sp = ", SP ones only" if node.sp else ""
    return (
        f"the number of {OWNER[node.side]} {COUNTED[node.deed].format(PLAYERS[node.side])}{_tail(node)}{only}{own}{sp}"
    )


@renderers(lang.Did)
def say_did(w: English, node: lang.Did) -> str:
    if node.what.deed not in PAST:
        return f"of which this is so: {w.say(lang.Happened(node.what))}"
    others = " (other than this holomem)" if node.what.other else ""
    return f"that {_past(w, node.what)}{_tail(node.what)}{others}"


@renderers(lang.Happened)
def say_happened(w: English, node: lang.Happened) -> str:
    return happened(w, node, negated=False)


def happened(w: English, node: lang.Happened, *, negated: bool) -> str:
    """That something was done so often, or with `negated` that it was not."""
    deeds = node.what
    if deeds == lang.Deeds("has_downed", whom=deeds.whom, this_arts=True) and node.at_least == 1:
        return f"this Arts {_past(w, deeds).replace('has downed one', 'has not downed any') if negated else _past(w, deeds)}"
    if not deeds.amount and (damage := dealt(w, deeds)):
        did = f"{_who_has(deeds, deeds.by or 'you')} dealt {damage}"
        often = f" at least {node.at_least} times" if node.at_least > 1 else ""
        when = TABLES["since"][deeds.since]
        return f"{_never(did) if negated else did}{often} {when}"
    words = _often(w, deeds, node.at_least) if node.at_least > 1 else _once(w, deeds)
    if negated:
        words = "" if node.at_least > 1 else _never(words)
    if not words:
        return f"{w.say(deeds)} is {'less than' if negated else 'at least'} {node.at_least}"
    return f"{words}{_tail(deeds)}"


def _never(words: str) -> str:
    """What was done once, as never done."""
    for said, instead in (
        ("you have ", "you have not "),
        ("the opponent has ", "the opponent has not "),
        ("this holomem has ", "this holomem has not "),
        ("this holomem was ", "this holomem was not "),
        ("this holomem took ", "this holomem took no "),
        ("this holomem had ", "this holomem had no "),
        ("one of ", "none of "),
        ("another of ", "no other of "),
        ("a Cheer was ", "no Cheer was "),
        ("a card was ", "no card was "),
        ("a ", "no "),
        ("an ", "no "),
    ):
        if words.startswith(said):
            return instead + words.removeprefix(said)
    for who in ("you ", "the opponent ", "this holomem "):
        if words.startswith(who) and (not_so := not_done(words.removeprefix(who))):
            return who + not_so
    return ""


def each_deed(w: English, node: lang.Deeds) -> str:
    """One of the deeds that are counted: "Event card you have used this turn"; empty for what has no such words."""
    if _others_alone(node):
        return ""
    if node.deed == "rolled_die" and not (node.parity or node.shows or node.amount):
        return f"die that {_who_has(node, node.side)} rolled for an ability{_of(w, node)}{_tail(node)}"
    if node.deed == "attached_support" and not node.sp:
        holomem = "this holomem" if node.own else f"one of {OWNER[node.side]} holomems"
        return f"time that {with_article(support_noun(w, node.where, 'card'))} was attached to {holomem}{_tail(node)}"
    if node.own or node.sp or node.names or node.deed == "rolled_die":
        return ""
    if node.deed in PAST:
        noun = holomem_noun(w, node.where, (), "holomems")
        if node.deed == "downed":
            return f"of {OWNER[node.side]} {noun} that was downed{_tail(node)}"
        one = "another of" if node.other else "one of"
        return f"time that {one} {OWNER[node.side]} {noun} {_past(w, node)}{_tail(node)}"
    if node.deed != "played_support":
        return ""
    return f"{support_noun(w, node.where, 'card')} {_who_has(node, node.side)} used{_tail(node)}"


def _others_alone(node: lang.Deeds) -> bool:
    """Whether the deed is one of holomems other than this one, and its words cannot express that."""
    return node.other and (node.own or node.deed not in PAST or node.deed in {"downed", "left_to_deck"})


def _of(w: English, node: lang.Deeds) -> str:
    """Whose ability dice were rolled for."""
    if node.own:
        return " of this holomem"
    if node.by:
        return f" of {PLAYERS[node.by]} own"
    return f" of {a_card(w, node.where)}" if node.where else ""


def _once(w: English, node: lang.Deeds) -> str:
    """The deed as done once, without the time; empty for a deed without words of its own."""
    if _others_alone(node):
        return ""
    if node.deed not in PAST or node.sp:
        return _with_cards(w, node, 1)
    if node.own:
        return "" if node.where else f"this holomem {_past(w, node)}"
    one = "another of" if node.other else "one of"
    return f"{one} {OWNER[node.side]} {holomem_noun(w, node.where, (), 'holomems')} {_past(w, node)}"


def _often(w: English, node: lang.Deeds, count: int) -> str:
    """The deed as done at least this many times, without the time; empty for a deed without words of its own."""
    if node.sp or _others_alone(node):
        return ""
    if node.deed not in PAST:
        return _with_cards(w, node, count)

    if node.deed == "left_to_deck" or (node.own and node.deed in {"downed", "bloomed"}):
        return ""
    past = _past(w, node)
    several = f"{OWNER[node.side]} {'other ' if node.other else ''}{holomem_noun(w, node.where, (), 'holomems')}"
    if node.holomems or node.deed == "downed":
        return f"at least {count} of {several} {_plural(past)}"
    if (node.own and node.where) or (node.deed == "bloomed" and node.origin):
        return ""
    words = f"this holomem {past}" if node.own else f"{several} {_plural(past)}"
    return f"{words} at least {count} times"


ARCHIVED = {
    "archived_cheer": ("Cheer", "Stage"),
    "archived_from_deck": ("card", "Deck"),
    "archived_from_hand": ("card", "hand"),
    "archived_from_power": ("card", "holo power"),
}
"""What is archived, and from where."""


def _with_cards(w: English, node: lang.Deeds, count: int) -> str:
    """What a player did with cards or dice, or what was done to their cards, at least this many times, without the time; empty for a
    deed without words of its own."""
    player, owner, one = _who_has(node, node.side), OWNER[node.side], count == 1
    dice = f"{'a die for an ability' if one else f'at least {count} dice for abilities'}{_of(w, node)}"
    if node.deed == "rolled_die" and (node.parity or node.shows):
        return f"{player} rolled {number_shown(node.parity, node.shows)} with {dice}"
    if node.deed == "sent_cheer" and not node.where:
        holomem = "this holomem" if node.own else f"{'one of ' if one else ''}{owner} holomems"
        return f"{'a Cheer was' if one else f'at least {count} Cheers were'} sent to {holomem}"
    if node.own and node.deed != "rolled_die":
        return ""
    if node.deed == "used_skill" and one and not node.where:
        article = "the" if node.name else "an"
        return f"{player} used {article} {skill_named('', sp=node.sp or node.name in sp_skills())}"  # the name is in the tail
    if node.sp:
        return ""

    def cards(noun: str) -> str:
        return a_card(w, node.where, noun) if one else f"at least {count} {cards_noun(w, node.where, f'{noun}s')}"

    support = cards("card" if node.where else "Support card")
    was = "was" if one else "were"
    match node.deed:
        case "drew" if not node.where:
            return f"{player} {'drew' if _is_over(node) else 'drawn'} {cards('card')}"
        case "played_support":
            return f"{player} used {support}{' with different names' if node.names and not one else ''}"
        case "lost_life" if not node.where:
            return f"{player} lost {cards('Life card')}"
        case "rolled_die" if one or not node.where:
            return f"{player} rolled {dice}"
        case "archived_support":
            return f"{support} {was} archived from {owner} Stage"
        case "archived_from_deck" | "archived_from_power" if node.where:
            return ""
    if node.deed in ARCHIVED:
        what, place = ARCHIVED[node.deed]
        return f"{cards(what)} {was} archived from {owner} {place}"
    return ""


def _plural(words: str) -> str:
    """What several have done: "have used an Arts", "were put on the Stage"."""
    for one, several in (("has ", "have "), ("was ", "were ")):
        if words.startswith(one):
            return several + words.removeprefix(one)
    return words


def _tail(node: lang.Deeds) -> str:
    """The end of a deed: by what, where, when, and up to which count."""
    name = f" “{node.name}”" if node.name else ""
    if node.name and node.deed != "used_skill":
        name = f" by {PLAYERS[node.side]} {skill_named(node.name)}"
    by = "" if node.deed == "rolled_die" or not node.by else f" by {OWNER[node.by]} abilities"
    if node.by and node.deed in {"took_damage", "took_arts_damage", "took_special_damage"}:
        by = f" from {TABLES['player'][node.by]}"
    at = f" in the {position_words(node.at)}" if node.at else ""
    step = f" in the {TABLES['step'][node.step]}" if node.step else ""
    own_turn = f" in {PLAYERS[node.side]} own turn" if node.own_turn else ""
    most = f" (counting at most {node.most})" if node.most is not None else ""
    with_a_card = " with a card" if node.deed == "bloomed" else ""

    if node.origin in SPOT:
        at += f" from the {SPOT[node.origin]} position"
    elif node.origin:
        at += f"{with_a_card} from {PLAYERS[node.side]} {TABLES['zone'][node.origin]}"
    if node.to:
        at += f" to the {SPOT[node.to]} position"
    at += " (by holomems other than this one)" if node.other and node.deed == "rolled_die" else ""
    return f"{name}{by}{at}{step}{own_turn} {TABLES['since'][node.since]}{most}"
