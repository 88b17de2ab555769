"""The short answer that a line of play gives, for a judge to copy or send: the board, what happened, and the result."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.plays import Play, Step
from judge.desk.presenting.board import BoardView, Side, Tile
from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.names import error_words, language
from judge.desk.presenting.played_edition import marked_labels
from judge.desk.presenting.standing import changes, standing_board
from judge.desk.presenting.stepping import changed, outcome
from judge.engine.cards import Library
from judge.scenarios.edition_numbers import labels
from judge.wording import sentence
from rulesdb.notice import notice_words

MOST = 24
"""So many happenings are told in a text to send; of a longer line the last ones."""
WORDS_MOST = 12
"""So many rules are printed in their words."""
IN_ORDER = frozenset({"play_primed_turn", "play_primed_other"})
"""The messages of steps that say whose primed ability comes now. They move nothing, and what came before what rests on them."""


@dataclass(frozen=True)
class Happening:
    """A step that changed the board or says whose ability comes now, or a choice that was made: the number of its step, what is
    said, its rules in the numbers of the board's edition, whether it decides what an example shows, and whether it says whose
    ability comes now."""

    number: int
    words: str
    rules: tuple[str, ...]
    cites: tuple[str, ...]
    decides: bool = False
    orders: bool = False


@dataclass(frozen=True)
class Answer:
    """A line of play in short. `situation` is the board that it begins with, a line for each side; `left_out` says how many of the
    earlier happenings are not told; `result` how it came out."""

    edition: str
    where: str
    situation: tuple[str, ...]
    happened: tuple[Happening, ...]
    left_out: int
    result: tuple[str, ...]
    problem: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it rests on, as the engine numbers them: those of the deciding steps, then the others."""
        first = [rule for each in self.happened if each.decides for rule in each.cites]
        return tuple(dict.fromkeys(first + [rule for each in self.happened for rule in each.cites]))[:WORDS_MOST]

    def text(self, title: str, url: str) -> str:
        """The answer as plain text, as it is sent in a chat."""
        told = [
            f"{number}. {each.words}{_brackets(marked_labels(each.cites, self.edition)[:3])}"
            for number, each in enumerate(self.happened, 1)
        ]
        if self.left_out:
            told.insert(0, _("({count} earlier steps are left out)").format(count=self.left_out))
        parts = [
            [
                title,
                _("{where} · Comprehensive Rules {edition}").format(where=self.where, edition=self.edition),
                *([told_edition] if (told_edition := notice_words(self.edition)) else []),
            ],
            list(self.situation),
            told,
            [_("Result: {result}").format(result="; ".join(self.result)), *([self.problem] if self.problem else [])],
            [url, _("A simulation that helps a judge; not an official ruling.")],
        ]
        return "\n\n".join("\n".join(part) for part in parts if part)


def answer(line: Play, cards: Library, decides: frozenset[int], until: int | None = None) -> Answer:
    """The answer that a line gives up to a step, or to its end."""
    steps = line.steps if until is None else line.steps[:until]
    told = [happening for step in steps if (happening := _happening(step, cards, decides)) is not None]
    end = steps[-1].game if steps else line.start
    board = standing_board(line.start, None, cards)
    whole = len(steps) == len(line.steps)
    ended = outcome(line) if whole else ""
    came = changes(line.start.state, end.state, cards)
    return Answer(
        edition=board.edition,
        where=_where(board),
        situation=tuple(_side(side) for side in (board.lower, board.upper)),
        happened=tuple(told[-MOST:]),
        left_out=max(0, len(told) - MOST),
        result=tuple([ended] if ended and line.game.over else came or [_("Nothing changed on the board.")]),
        problem=error_words(line.problem, cards) if whole else "",
    )


def _happening(step: Step, cards: Library, decides: frozenset[int]) -> Happening | None:
    transition = step.transition
    decisive, orders = transition.number in decides, transition.message.key in IN_ORDER
    if step.choice is not None:
        if step.picked is None:
            return None
        picked = picked_words(step.choice, step.picked, cards)
        form = _("Chance: {what}") if step.choice.decider == "chance" else _("{who} chooses: {what}")
        words = form.format(who=step.choice.decider.upper(), what=picked or _("none"))
    elif changed(step) or decisive or orders:
        words = sentence(transition.message, language(), cards)
    else:
        return None
    cites = tuple(cite.rule for cite in transition.cites)
    return Happening(transition.number, words, labels(cites, step.game.state.facts.rules)[:3], cites, decisive, orders)


def _brackets(rules: tuple[str, ...]) -> str:
    return f" ({', '.join(rules)})" if rules else ""


def _where(board: BoardView) -> str:
    if not board.turn:
        return _("Preparation of the game")
    return _("Turn {turn}, player {player}, {step}").format(turn=board.turn, player=board.player, step=board.step)


def _side(side: Side) -> str:
    """One side of the board in one line: who stands where, and every count that is not 0."""
    tiles = [side.center, side.collab, *side.back]
    stage = "; ".join(_tile(tile) for tile in tiles if tile is not None)
    zones = ", ".join(f"{zone.name} {zone.count}" for zone in side.zones if zone.count)
    return _("{who}: {stage}. {zones}").format(who=side.letter, stage=stage or _("nobody on the Stage"), zones=zones)


def _tile(tile: Tile) -> str:
    facts = [tile.kind]
    if tile.hp:
        facts.append(_("{left} of {hp} HP").format(left=tile.left, hp=tile.hp))
    facts += [f"{pips.name} ×{pips.count}" for pips in tile.cheers]
    facts += [card.name for card in tile.attached]
    if tile.resting:
        facts.append(_("resting"))
    return f"{tile.label.rpartition(': ')[2]} {tile.name} ({', '.join(fact for fact in facts if fact)})"
