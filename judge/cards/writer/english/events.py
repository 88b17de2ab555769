"""Events in English: what has happened, or would happen."""

from __future__ import annotations

from judge.cards.writer.english.cards import UNSAID, owner
from judge.cards.writer.english.history import number_shown
from judge.cards.writer.english.properties import a_card, cards_noun, support_noun, with_article
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import OWNER, PLAYERS, TABLES, listed, skill_named
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
    who = "you draw a card" if node.side == "you" else "the opponent draws a card"
    return f"{who}{by_ability(node.by) or ' by an ability'}"


def by_ability(side: lang.Side | None) -> str:
    """Whose ability did it, as an ending; empty where anybody's may have."""
    return f" by one of {OWNER[side]} abilities" if side else ""


@renderers(lang.DealtDamage)
def say_dealt_damage(w: English, node: lang.DealtDamage) -> str:
    who = w.any_of(node.who) if node.who else ""
    cards = f"one of {OWNER[node.by]} cards" if node.by else ""
    doer = "this Arts" if node.this_arts else ", ".join(filter(None, (who, cards)))
    least = f"at least {node.at_least} " if node.at_least else ""
    kind = f"{TABLES['damage'][node.kind]} " if node.kind else ""
    return f"{doer} deals {least}{kind}damage to {w.one(node.to)}"


@renderers(lang.HasShown)
def say_has_shown(w: English, node: lang.HasShown) -> str:
    of = "an ability"
    if node.by:
        of = f"an ability of {w.any_of(node.by)}"
    elif node.of:
        of = f"one of {OWNER[node.of]} abilities"
    return f"a die that {TABLES['player'][node.side]} rolled for {of} shows {number_shown(node.parity, node.shows)}"


@renderers(lang.HasDowned)
def say_has_downed(w: English, node: lang.HasDowned) -> str:
    who = w.any_of(node.who)
    how = ""
    if node.arts:
        how = " with Arts damage"
    elif node.special:
        how = " with special damage"
    return f"{'this Arts' if node.this_arts else who} downs {w.one(node.whom)}{how}"


@renderers(lang.HasUsedSkill)
def say_has_used_skill(w: English, node: lang.HasUsedSkill) -> str:
    article = "the" if node.name else "an"
    return f"{w.mark(node, TABLES['uses'][node.side], 'side')} {article} {skill_named(node.name, sp=node.sp)}"


@renderers(lang.HasPlayedSupport)
def say_has_played_support(w: English, node: lang.HasPlayedSupport) -> str:
    return f"{TABLES['uses'][node.side]} {with_article(support_noun(w, node.where, 'card'))}"


@renderers(lang.WasAttached)
def say_was_attached(w: English, node: lang.WasAttached) -> str:
    noun = a_card(w, node.what)
    if noun.startswith("〈"):
        noun = f"a {noun}"
    if node.this_card:
        noun = f"{w.this()}, {noun}," if node.what else w.this()
    to = w.one(node.to)
    if node.this_card and w.subtype():
        w.host_named, w.host_word = True, "that holomem"
    by = by_ability(node.by)
    if node.off is not None:
        return f"{noun} is reattached to {to} from {w.one(node.off)}{by}"
    whose = "their" if getattr(node.to, "side", "") == "opponent" else "your"  # 4.1.6
    origin = f" from {whose} {listed([TABLES['zone'][zone] for zone in node.origin], 'or')}" if node.origin else ""
    return f"{noun} is {'sent' if node.sent else 'attached'} to {to}{origin}{by}"


@renderers(lang.HasArchived)
def say_has_archived(w: English, node: lang.HasArchived) -> str:
    w.whose["it"] = UNSAID
    what = cards_noun(w, node.what, "cards")
    return f"an ability of {w.any_of(node.by)} archives {what}{FROM[node.origin]}"


@renderers(lang.WouldArchive)
def say_would_archive(w: English, node: lang.WouldArchive) -> str:
    sides = {getattr(each, "side", "you") for each in node.by}
    yours = node.origin in {"hand", "deck"} and sides <= {"you"}
    w.whose["it"] = "your" if yours or node.origin == "stage" else UNSAID
    w.one_of_it = not node.whole
    what = cards_noun(w, node.what, "cards")
    where = "" if node.origin == "stage" else PLACE[node.origin].format("your" if yours else "a player's")
    if node.of is not None or node.origin == "stage":
        where += f" attached to {w.one(node.of) if node.of is not None else 'holomems'}"
    by = ""
    if node.arts:
        by = f" by the Arts “{node.arts}” of {w.any_of(node.by)}"
    elif node.by:
        by = f" by an ability of {w.any_of(node.by)}"
    return f"{'any number of ' if node.whole else ''}{what}{where} would be archived{by}"


@renderers(lang.LeftStage)
def say_left_stage(w: English, node: lang.LeftStage) -> str:
    to = f"{owner(w, node.who)} {TABLES['zone'][node.to]}"
    return f"{w.one(node.who)} moves from the Stage to {to}{by_ability(node.by)}"


@renderers(lang.WentToArchive)
def say_went_to_archive(w: English, node: lang.WentToArchive) -> str:
    whose = OWNER[node.side]
    what = cards_noun(w, node.what, "cards")
    if node.of is not None:
        cards = f"one or more {what} attached to {w.one(node.of)} are"
    elif node.origin != "any":
        of = "from" if node.origin in {"deck", "cheer_deck"} else "of"
        cards = f"one or more {what} {of} {whose} {TABLES['zone'][node.origin]} are"
    else:
        cards = f"one of {whose} {what} is"
    by = f" by an ability of {w.any_of(node.doers)}" if node.doers else by_ability(node.by)
    return f"{cards} put into {PLAYERS[node.side]} Archive{by}"


@renderers(lang.WentBack)
def say_went_back(w: English, node: lang.WentBack) -> str:
    of = f"attached to {w.one(node.of)}" if node.of is not None else f"on {OWNER[node.side]} Stage"
    of = f"from {OWNER[node.side]} Archive" if node.archive else of
    to = f"{PLAYERS[node.side]} {TABLES['zone'][node.to]}"
    return f"one or more {cards_noun(w, node.what, 'cards')} {of} are returned to {to}{by_ability(node.by)}"
