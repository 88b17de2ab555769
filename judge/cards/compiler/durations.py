"""Effects with a duration: modifiers, changes of damage, and abilities that wait for an event (10.2.1.2)."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.ability_kinds import Head, make_ability
from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, modified_holomems
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

UNTIL: dict[str, Any] = {
    "this_game": "game",
    "until_their_turn_ends": "opponent_turn",
    "at_their_next_reset": "opponent_reset",
    "at_own_next_reset": "own_reset",
    "during_their_next_turn": "their_turn",
    "until_own_turn_ends": "own_turn",
    "during_own_next_turn": "next_own_turn",
    "until_own_turn_begins": "own_turn_begins",
    "once": "once",
}


def for_a_while(modifier: lang.Modifier, duration: str, span: Span, *, fixed: bool = False) -> lang.Action:
    """The modifier with its duration; `fixed` where what it counts by stands in front of that. UnreadError for a duration that is
    not known."""
    if fixed and any(isinstance(node, lang.Itself) for node in iter_nodes(modifier)):
        raise UnreadError(span, "what is counted of each of them is not counted beforehand")
    if duration != "this_turn" and _asks_of_the_turn(modifier, later=duration != "once"):
        raise UnreadError(span, "whether the turn now or the later one is meant is not clear")
    fixed = fixed and any(isinstance(node, lang.Times) for node in iter_nodes(modifier))
    if duration == "this_turn":
        return lang.ThisTurn(modifier, fixed)
    if duration == "at_their_next_reset" and not isinstance(modifier, lang.NoActivation):
        raise UnreadError(span, "only what does not become active lasts for a Reset Step")
    if duration == "at_own_next_reset" and not isinstance(modifier, lang.NoReturn | lang.NoRest):
        raise UnreadError(span, "only what does not move back or rest lasts for the own Reset Step")
    if duration in UNTIL:
        return lang.Lasts(modifier, UNTIL[duration], fixed)
    raise UnreadError(span, "it is not known how to hold this so long")


def _asks_of_the_turn(modifier: lang.Modifier, *, later: bool) -> bool:
    """Whether a modifier that holds in a `later` turn, or an ability that waits for the beginning of a step, is about holomems by
    what they did this turn or in the turn before: 「次の相手のターンの間、このターンにコラボした自分のホロメンは…」. When it is
    carried out, that would be asked of another turn than the one in which the text says it (10.2.1.2)."""
    nodes = tuple(iter_nodes(modifier))
    asked = any(
        isinstance(node, lang.BloomedNow | lang.EnteredNow | lang.UsedArtsNow)
        or (isinstance(node, lang.Did) and node.what.since in {"turn", "last_turn"})
        for node in nodes
    )
    return asked and (later or any(isinstance(node, lang.StepBegins) for node in nodes))


def waiting(
    when: lang.Happening, block: lang.Block, limit: lang.Limit | None, duration: str, span: Span
) -> lang.Action:
    """An ability that waits for something and then does the block, so often and as long as is said. UnreadError where that would
    come too late: the damage of an Arts that was used is dealt (12.3.4.5)."""
    late = (lang.AddToArts, lang.NotReducedNow, lang.DealArtsTo, lang.UseAgain)
    of_damage = any(isinstance(node, late) for each in block for node in iter_nodes(each))
    if isinstance(when, lang.UsedArts) and when.this_arts and (limit is not None or of_damage):
        raise UnreadError(span, "this is not done after the Arts was used")
    if isinstance(when, lang.HasDrawn):  # 5.7.2: cards are drawn one after another
        raise UnreadError(span, "whether this is done for each card that is drawn is not clear")
    if isinstance(when, lang.WouldSendStepCheer) and all(isinstance(each, lang.If) for each in block):
        raise UnreadError(span, "whether the Cheer is sent where the condition does not hold is not clear")
    return for_a_while(lang.AddAbility((make_ability(Head(when=when, limit=limit), block),)), duration, span)


def of_this_arts(when: lang.Happening) -> bool:
    """Whether the event is about this very use of the Arts, which limits how long the ability waits."""
    return isinstance(when, lang.HasDowned | lang.DealtDamage | lang.UsedArts) and when.this_arts


def after_arts(context: TextContext, segment: Segment, picks: Actions) -> lang.UsedArts | None:
    """「選んだホロメンは、アーツを使った後、」「このアーツを使った後、」: what the rest of the sentence waits for; one of
    several is chosen first (added to `picks`). None for another clause."""
    if (segment.kind, segment.verb, segment.form) != ("after", "use", "V_PAST"):
        return None
    clause = Clause(context, segment)
    topic = clause.take_argument("は", "が")
    what = clause.take_argument("を")
    clause.check_all_used()
    if topic is None and what is not None and bare(what) == "this_arts" and context.kind == "arts":
        return lang.UsedArts(lang.Host(), this_arts=True)
    if topic is None or what is None or bare(what) != "arts":
        raise UnreadError(segment.span, "after what this is done is not clear")
    return lang.UsedArts(modified_holomems(context, resolve(context, topic), picks))


def own_arts_again(context: TextContext, used: lang.UsedArts, last: Segment) -> bool:
    """「このホロメンはアーツを使った後、同じアーツをもう1回使う」 in the text of an Arts, of this very use; the clause that says
    what is used then is read as 「このアーツを」."""
    own = context.kind == "arts" and not context.duration and used == lang.UsedArts(lang.Host())
    what = [arg.coord for arg in last.args if arg.role == "を" and arg.coord is not None]
    again = last.verb == "use" and [arg.role for arg in last.args] == ["を", "adverb:once_more"]
    if not own or not again or bare(what[0]) != "this_same_arts":
        return False
    context.anyway.append(what[0].span)
    context.same_arts = True
    return True


def how_long_waited(context: TextContext, when: lang.Happening, span: Span) -> str:
    """How long an effect waits for an event: as long as the sentence says, or as the event itself is over."""
    duration = context.duration
    if of_this_arts(when):
        if context.kind == "arts" and not duration:
            return "this_turn"  # it is over with this use, which is in this turn
        raise UnreadError(span, "an event inside an effect is not known here")
    if when == lang.TurnEnds() and not duration:
        return "once"  # 10.8.5.1: this very turn ends once
    if not duration:
        raise UnreadError(span, "an event inside an effect is not known here")
    return duration
