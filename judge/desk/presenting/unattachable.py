"""Cards that may be chosen to be attached and cannot be attached to anybody, so that the choice says so before it is made."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.desk.presenting.page_words import language
from judge.engine.effects.attaching.placing import hosts_of
from judge.engine.effects.evaluate import holomems
from judge.engine.effects.language import Attach, HolderOf
from judge.engine.frames import Run
from judge.engine.game import Game
from judge.engine.state import UNSEEN
from judge.engine.transition import Choice, Message
from judge.wording import sentence


def unattachable(game: Game, choice: Choice) -> dict[str, str]:
    """What is said of options by their keys. Any card that the text describes may be chosen, however many; what cannot be attached
    then stays where it is (5.17.3.4, 1.3.3; Q580)."""
    frame = game.state.agenda[-1] if game.state.agenda else None
    if (
        not choice.message.key.startswith("choose_cards")
        or not isinstance(frame, Run)
        or frame.step >= len(frame.block)
    ):
        return {}

    node = frame.block[frame.step]
    if not isinstance(node, Attach) or isinstance(node.to, HolderOf):
        return {}

    board = game.board
    there = holomems(node.to, frame.env, board)
    told = _("cannot be attached to anybody")
    if len(there) == 1:
        named = sentence(Message("option_holomem", {"holomem": board.ref(there[0].mem.id)}), language(), game.library)
        told = _("cannot be attached to {holomem}").format(holomem=named)

    found = {}
    for option in choice.options:
        known = option.key.startswith("card:") and all(game.state.cards[each] != UNSEEN for each in option.value)
        if known and not any(hosts_of(each, node.to, frame.env, board) for each in option.value):
            found[option.key] = told

    return found
