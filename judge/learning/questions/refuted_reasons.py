"""Finds the fact of the board that refutes a wrong reason against an action."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.desk.presenting.page_words import language
from judge.engine.state import LETTERS
from judge.engine.transition import HolomemRef, Message
from judge.learning.questions.played_question import PlayedQuestion, refusal_of
from judge.wording import sentence


def refuting_fact(of: PlayedQuestion, code: str) -> str:
    """The fact of the board that contradicts this reason (its code); empty for a code that is never a wrong answer."""
    choice = of.choice
    assert choice is not None
    who = choice.decider.upper()
    turn = of.game.state.facts.turn
    holomem = _holomem(of)

    known = {
        "resting": _awake(holomem),
        "arts_used": _("{holomem} has not played an Arts in this Performance Step.").format(holomem=holomem)
        if holomem
        else _("There is no holomem that could have played an Arts."),
        "center_resting": _center(of),
        "baton_done": _("No Baton Pass has been done this turn."),
        "stage_full": _("There are {count} holomems on {who}'s Stage, and there is room for six.").format(
            count=len(of.game.state.players[LETTERS.index(choice.decider)].stage), who=who
        ),
        "place_level": _("Debut and Spot holomems may be put on the Stage from the hand."),
        "collab_done": _("No Collab has been done this turn."),
        "collab_occupied": _("No holomem is in {who}'s Collab position.").format(who=who),
        "bloom_again": _("{holomem} has not Bloomed this turn.").format(holomem=holomem),
        "bloom_first_turn": _("This is turn {turn}, not {who}'s first turn.").format(who=who, turn=turn),
        "bloom_spot": _("{holomem} is not a Spot holomem.").format(holomem=holomem),
        "bloom_entered": _("{holomem} has been on the Stage since before this turn.").format(holomem=holomem),
        "bloom_forbidden": _("{holomem} has no extra ability that forbids Bloom.").format(holomem=holomem),
        "skill_limit_turn": _("This oshi skill has not been used this turn."),
        "skill_limit_game": _("This oshi skill has not been used this game."),
        "skill_this_turn": _("{who} has played no oshi skill this turn.").format(who=who),
        "skill_sp_this_game": _("{who} has played no SP oshi skill this game.").format(who=who),
        "limited_used": _("{who} has played no LIMITED card this turn.").format(who=who),
        "limited_first_turn": _("This is turn {turn}, not the first player's first turn.").format(turn=turn),
        "changes_nothing": _("Something in its text can be carried out here."),
        "support_once": _("Nothing that its text limits to once per turn has been used this turn."),
        "support_gate": _("What its text asks for is met here, or it asks for nothing."),
        "support_cost": _("Every cost here can be paid."),
        "no_host": _("There is a holomem to attach it to, or it does not have to be attached."),
    }

    return known.get(code, "")


def _holomem(of: PlayedQuestion) -> str:
    """The holomem that the action is about, in words; empty if there is none."""
    refusal = refusal_of(of.question, of.line)
    offered = of.choice.options if of.choice else ()
    message = refusal.message if refusal else next(each.message for each in offered if each.key == of.question.about)
    named = message.params.get("holomem")
    if not isinstance(named, HolomemRef):
        return ""
    return sentence(Message("option_holomem", {"holomem": named}), language(), of.library)


def _awake(holomem: str) -> str:
    if not holomem:
        return _("There is no holomem that could be resting.")
    return _("{holomem} is active, not resting.").format(holomem=holomem)


def _center(of: PlayedQuestion) -> str:
    """That the Center holomem is active, with its name."""
    assert of.choice is not None
    seat = LETTERS.index(of.choice.decider)
    stage = of.game.state.players[seat].stage
    center = next((mem for mem in stage if mem.at == "center"), None)
    if center is None:
        return _("There is no holomem that could be resting.")
    told = Message("option_holomem", {"holomem": of.game.board.ref(center.id)})
    return _awake(sentence(told, language(), of.library))
