"""Events in English: what has happened, or would happen."""

from __future__ import annotations

from judge.cards.writer.english.cards import UNSAID, owner
from judge.cards.writer.english.history import number_shown
from judge.cards.writer.english.properties import cards_noun, with_article
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import OWNER, TABLES, listed, skill_named
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang

phrases(
    {
        lang.UsedArts: "{who:one} uses an Arts{at:? in the {at:spot} position}",
        lang.TookDamage: "{who:one} takes {at_least:?at least {at_least} }{kind:?{kind:damage} }damage{at_least:? at once}{by:? from {by:player}}",
        lang.WasRestored: "HP of {who:one} is restored{by:? by one of {by:owner} abilities}",
        lang.LevelRose: "the Bloom level of {who:one} becomes higher",
        lang.HasBloomed: "{who:one} Blooms{this_card:? with this card}{origin:?{this_card:! with a card} from your {origin:zone}}{over:? from {over:a_holomem}}{skill:? by your {skill:skill}}",
        lang.HasCollabed: "{who:one} Collabs{beside:? with {beside:a_holomem}}",
        lang.HasMoved: "{who:one} moves{origin:? from the {origin:spot} position} to the {to:spot} position{baton:? by a Baton Pass}",
        lang.EnteredStage: "{who:one} comes to the Stage",
        lang.HasTurned: "{who:one} {resting:?is rested}{resting:!becomes active}{by:? by one of {by:owner} abilities}",
        lang.HasRevealed: "cards are revealed by {arts:?the Arts “{arts}” of }{arts:!an ability of }{who:one}",
        lang.HasRolled: "a die is rolled for an ability of {by:one}",
        lang.StepBegins: "{of:?{of:owner}}{of:!any} {step:step} begins",
        lang.PerformanceEnds: "{of:?{of:owner}}{of:!any} Performance Step ends",
        lang.TurnEnds: "{of:?{of:owner}}{of:!any} turn ends",
        lang.Becomes: "it becomes true that {condition}",
        lang.RanOut: "the last card leaves {side:owner} {zone:zone}",
        lang.LostLife: "{side:owner} Life goes down",
        lang.WouldBeDowned: "{who:one} would be downed{kind:? by {kind:damage} damage}",
        lang.WasDowned: "{who:one} is downed{kind:? by {kind:damage} damage}",
        lang.WouldTakeDamage: "{who:one} would take {at_least:?at least {at_least} }{at_most:?at most {at_most} }{kind:?{kind:damage} }damage{at_least:? at once}{at_most:? at once}{at:? in the {at:spot} position}{by:? from {by:player}}{ability:? by an ability of {ability:a_card}}{source:? dealt by {source:one}}{first:? for the first time in the turn}",
        lang.WouldDealDamage: "{who:one} would deal {kind:?{kind:damage} }damage{to:? to {to:one}}{this_arts:? with this Arts}",
        lang.WouldCountDice: "the result of {dice:?{dice} dice}{dice:!dice} rolled{dice:? at once} for an ability of {by:one} would be applied",
        lang.WouldSendStepCheer: "you would send the top card of your Cheer Deck in your Cheer Step",
        lang.WouldRoll: "dice would be rolled for an ability of {by:one}",
    }
)


PLACE = {"hand": " in {} hand", "deck": " in {} Deck", "any": ""}
"""Where cards are that would be archived."""


FROM = {"stage": " from the Stage", "hand": " from your hand", "deck": " from a Deck", "any": ""}
"""Where cards came from that were archived."""


@renderers(lang.HasDrawn)
def say_has_drawn(_w: English, node: lang.HasDrawn) -> str:
    who = "you draw" if node.side == "you" else "the opponent draws"
    whose = f"one of {OWNER[node.by]} abilities" if node.by else "an ability"
    return f"{who} by {whose}"


@renderers(lang.DealtDamage)
def say_dealt_damage(w: English, node: lang.DealtDamage) -> str:
    who = [w.one(each) for each in node.who] if isinstance(node.who, tuple) else [w.one(node.who)]
    cards = [f"one of {OWNER[node.by]} cards"] if node.by else []
    doer = "this Arts" if node.this_arts else ", ".join([*([w.joined(who)] if node.who else []), *cards])
    least = f"at least {node.at_least} " if node.at_least else ""
    kind = f"{TABLES['damage'][node.kind]} " if node.kind else ""
    return f"{doer} deals {least}{kind}damage to {w.one(node.to)}"


@renderers(lang.HasShown)
def say_has_shown(w: English, node: lang.HasShown) -> str:
    you = "you" if node.side == "you" else "the opponent"
    whose = w.joined([w.one(each) for each in node.by]) if node.by else ""
    of = "an ability"
    if whose:
        of = f"an ability of {whose}"
    elif node.of:
        of = f"one of {OWNER[node.of]} abilities"
    return f"a die that {you} rolled for {of} shows {number_shown(node.parity, node.shows)}"


@renderers(lang.HasDowned)
def say_has_downed(w: English, node: lang.HasDowned) -> str:
    who = [w.one(each) for each in node.who] if isinstance(node.who, tuple) else [w.one(node.who)]
    how = ""
    if node.arts:
        how = " with Arts damage"
    elif node.special:
        how = " with special damage"
    return f"{'this Arts' if node.this_arts else w.joined(who)} downs {w.one(node.whom)}{how}"


@renderers(lang.HasUsedSkill)
def say_has_used_skill(w: English, node: lang.HasUsedSkill) -> str:
    article = "the" if node.name else "an"
    return f"{w.mark(node, TABLES['uses'][node.side], 'side')} {article} {skill_named(node.name, sp=node.sp)}"


@renderers(lang.HasPlayedSupport)
def say_has_played_support(w: English, node: lang.HasPlayedSupport) -> str:
    uses = {"you": "you use", "opponent": "the opponent uses"}[node.side]
    return f"{uses} {with_article(cards_noun(w, node.where, 'card')) if node.where else 'a Support card'}"


@renderers(lang.WasAttached)
def say_was_attached(w: English, node: lang.WasAttached) -> str:
    noun = with_article(cards_noun(w, node.what, "card")) if node.what else "a card"
    if noun.startswith("〈"):
        noun = f"a {noun}"
    if node.this_card:
        noun = f"this card, {noun}," if node.what else "this card"
    to = w.one(node.to)
    if node.this_card and w.subtype():
        w.host_named, w.host_word = True, "that holomem"
    by = f" by one of {OWNER[node.by]} abilities" if node.by else ""
    if node.off is not None:
        return f"{noun} is reattached to {to} from {w.one(node.off)}{by}"
    origin = f" from your {listed([TABLES['zone'][zone] for zone in node.origin], 'or')}" if node.origin else ""
    return f"{noun} is {'sent' if node.sent else 'attached'} to {to}{origin}{by}"


@renderers(lang.HasArchived)
def say_has_archived(w: English, node: lang.HasArchived) -> str:
    w.whose["it"] = UNSAID
    what = cards_noun(w, node.what, "cards") if node.what else "cards"
    return f"an ability of {w.joined([w.one(each) for each in node.by])} archives {what}{FROM[node.origin]}"


@renderers(lang.WouldArchive)
def say_would_archive(w: English, node: lang.WouldArchive) -> str:
    sides = {getattr(each, "side", "you") for each in node.by}
    yours = node.origin in {"hand", "deck"} and sides <= {"you"}
    w.whose["it"] = "your" if yours or node.origin == "stage" else UNSAID
    w.one_of_it = not node.whole
    what = cards_noun(w, node.what, "cards") if node.what else "cards"
    if node.origin == "stage":
        where = f" attached to {w.one(node.of)}" if node.of is not None else " attached to holomems"
    else:
        where = PLACE[node.origin].format("your" if yours else "a player's")
        where += f" attached to {w.one(node.of)}" if node.of is not None else ""
    by = ""
    if node.arts:
        by = f" by the Arts “{node.arts}” of {w.joined([w.one(each) for each in node.by])}"
    elif node.by:
        by = f" by an ability of {w.joined([w.one(each) for each in node.by])}"
    return f"{'any number of ' if node.whole else ''}{what}{where} would be archived{by}"


@renderers(lang.LeftStage)
def say_left_stage(w: English, node: lang.LeftStage) -> str:
    who = w.joined([w.one(each) for each in node.who]) if isinstance(node.who, tuple) else w.one(node.who)
    by = f" by one of {OWNER[node.by]} abilities" if node.by else ""
    return f"{who} moves from the Stage to {owner(w, node.who)} {TABLES['zone'][node.to]}{by}"


@renderers(lang.WentToArchive)
def say_went_to_archive(w: English, node: lang.WentToArchive) -> str:
    whose = OWNER[node.side]
    their = "your" if whose == "your" else "their"
    by = f" by one of {OWNER[node.by]} abilities" if node.by else ""
    if node.of is not None:
        return f"one or more {cards_noun(w, node.what, 'cards')} attached to {w.one(node.of)} are put into {their} Archive{by}"
    if node.origin == "stage":
        return f"one or more {cards_noun(w, node.what, 'cards')} of {whose} Stage are put into {their} Archive{by}"
    if node.origin != "any":
        what = cards_noun(w, node.what, "cards") if node.what else "cards"
        of = f"{what} {'from' if node.origin in {'deck', 'cheer_deck'} else 'of'} "
        return f"one or more {of}{whose} {TABLES['zone'][node.origin]} are put into {their} Archive{by}"
    return f"one of {whose} {cards_noun(w, node.what, 'cards')} is put into {their} Archive{by}"


@renderers(lang.WentBack)
def say_went_back(w: English, node: lang.WentBack) -> str:
    their = "your" if node.side == "you" else "their"
    by = f" by one of {OWNER[node.by]} abilities" if node.by else ""
    of = f"attached to {w.one(node.of)}" if node.of is not None else f"on {OWNER[node.side]} Stage"
    of = f"from {OWNER[node.side]} Archive" if node.archive else of
    return f"one or more {cards_noun(w, node.what, 'cards')} {of} are returned to {their} {TABLES['zone'][node.to]}{by}"
