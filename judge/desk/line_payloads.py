"""Lines, steps and answers as JSON. docs/json.md lists the keys; they say what the pages say."""

from __future__ import annotations

from typing import Any

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _

from judge.desk import own_cards
from judge.desk.content import Content
from judge.desk.models import Line
from judge.desk.plays import Play, Step
from judge.desk.presenting.answers import LineAnswer
from judge.desk.presenting.comparing import Comparison
from judge.desk.presenting.differences import PositionDifference
from judge.desk.presenting.due import DueChoice, line_due, unfinished
from judge.desk.presenting.page_words import language
from judge.desk.presenting.pending import primed_abilities
from judge.desk.presenting.played_edition import changes_payload
from judge.desk.presenting.related_answers import related_answers
from judge.desk.presenting.stepping import changes_board, outcome_words, problem_of
from judge.desk.table.board import TableSide, Tile
from judge.desk.table.game_board import changes, game_board
from judge.desk.table.zone import Zone
from judge.engine.cards import Library
from judge.engine.position.notation import read
from judge.scenarios.rule_numbers import shown_rules
from judge.wording import sentence


def line_payload(line: Line, played: Play, title: str) -> dict[str, Any]:
    """A kept line with every step."""
    url = reverse("desk:line", args=[line.digest])
    return {"digest": line.digest, "url": url, **played_payload(line.content, played, title, line)}


def played_payload(content: Content, played: Play, title: str, line: Line | None = None) -> dict[str, Any]:
    """A line with every step; the steps have addresses where it is a kept `line`."""
    edition = read(content.position).rules
    return {
        "title": title,
        "edition": edition,
        "position": content.position,
        "cards": [msgspec.to_builtins(card) for card in own_cards.read(content.cards)],
        "choices": content.picks,
        "steps": [_step(line, step, content.library, edition) for step in played.steps],
        "outcome": outcome_words(played),
        "unfinished": unfinished(played),
        "due": due_payload(line_due(played, content.library)),
        "problem": problem_of(played, content.library),
    }


def step_payload(line: Line, played: Play, number: int) -> dict[str, Any]:
    """A step of a kept line with the board after it; 0 is the position that it starts from."""
    library, edition = line.content.library, read(line.content.position).rules
    step = played.steps[number - 1] if number else None
    game, before = played.game_at(number), played.game_at(number - 1)
    board = game_board(game, before.state if step else None, library)
    told = _step(line, step, library, edition) if step else _beginning(line)
    return told | {
        "digest": line.digest,
        "edition": edition,
        "total": len(played.steps),
        "changes": changes(before.state, game.state, library) if step else [],
        "pending": [{"words": each.words, "rules": list(each.rules)} for each in primed_abilities(game.state, library)],
        "board": {
            "turn": board.turn,
            "player": board.player,
            "step": board.step,
            "a": _side(board.lower),
            "b": _side(board.upper),
        },
        "answers_about": [
            {
                "number": each.key,
                "verdict": each.verdict,
                "source": each.source,
                "question": each.question,
                "url": each.url,
                "play": each.play or None,
            }
            for each in related_answers(played, number)
        ],
    }


def answer_payload(found: LineAnswer, title: str, digest: str, until: int, url: str) -> dict[str, Any]:
    """What the answer page of a line says."""
    return {
        "digest": digest,
        "until": until,
        "url": url,
        "title": title,
        "edition": found.edition,
        "where": found.where,
        "situation": found.situation,
        "happened": [
            {
                "number": each.number,
                "words": each.words,
                "rules": each.rules,
                "changed_since": changes_payload(each.cites, found.edition),
                "decides": each.decides,
            }
            for each in found.happened
        ],
        "left_out": found.left_out,
        "finished": found.finished,
        "deciding": [
            {"number": each.number, "words": each.words, "rules": each.rules, "decides": each.decides}
            for each in found.deciding
        ],
        "result": found.result,
        "due": due_payload(found.due),
        "so_far": found.so_far,
        "problem": found.problem,
        "disputes": [
            {
                "answer": each.answer,
                "cards": each.cards,
                "as_answered": each.answered,
                "chosen": each.chosen,
                "words": each.words,
            }
            for each in found.disputes
        ],
        "text": found.text(title, url),
    }


def due_payload(due: DueChoice | None) -> dict[str, Any] | None:
    """A choice that has to be made before there is a result."""
    if due is None:
        return None
    return {"number": due.number, "decider": due.who or "chance", "words": due.words, "rules": due.rules}


def _url(line: Line | None, number: int) -> str | None:
    return None if line is None else reverse("desk:line_step", args=[line.digest, number])


def _step(line: Line | None, step: Step, cards: Library, edition: str) -> dict[str, Any]:
    transition, choice = step.transition, step.choice
    return {
        "number": transition.number,
        "url": _url(line, transition.number),
        "words": sentence(transition.message, language(), cards),
        "rules": [
            {"number": each.number, "edition": each.edition, "role": cite.role}
            for cite in transition.cites
            for each in shown_rules(cite.rule, edition)
        ],
        "changed_since": changes_payload((cite.rule for cite in transition.cites), edition),
        "depth": transition.depth,
        "changed": changes_board(step),
        "by_hand": transition.by_hand,
        "choice": None
        if choice is None
        else {
            "decider": choice.decider,
            "minimum": choice.minimum,
            "maximum": choice.maximum,
            "options": [option.key for option in choice.options],
            "picked": step.picked,
        },
    }


def _beginning(line: Line) -> dict[str, Any]:
    """Step 0: the position, before anything happened."""
    return {
        "number": 0,
        "url": _url(line, 0),
        "words": _("The position this line starts from."),
        "rules": [],
        "changed_since": [],
        "depth": 0,
        "changed": False,
        "by_hand": False,
        "choice": None,
    }


def _side(side: TableSide) -> dict[str, Any]:
    stage = [tile for tile in (side.center, side.collab, *side.back) if tile is not None]
    return {
        "oshi": side.oshi.number if side.oshi else "",
        "stage": [_tile(tile) for tile in stage],
        "zones": {zone.key: _zone(zone) for zone in side.zones},
        "notes": list(side.notes),
    }


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "place": tile.place,
        "number": tile.number,
        "name": tile.name,
        "kind": tile.kind,
        "hp": tile.hp,
        "damage": tile.damage,
        "left": tile.left,
        "resting": tile.resting,
        "down": tile.down,
        "cheers": {pips.style: pips.count for pips in tile.cheers},
        "attached": [card.number for card in tile.attached],
        "under": [card.number for card in tile.under],
        "marks": list(tile.marks),
    }


def _zone(zone: Zone) -> dict[str, Any]:
    return {"count": zone.count, "cards": [[card.number, card.count] for card in zone.cards if card.known]}


def comparison_payload(found: Comparison, first: str, second: str, url: str) -> dict[str, Any]:
    """Two lines compared."""
    return {
        "url": url,
        "edition": found.edition,
        "parts_at": found.parts_at,
        "choice": found.choice,
        "rules": found.rules,
        "shared": found.shared,
        "same_end": found.same_end,
        "begin": [_difference(each) for each in found.begin],
        "end": [_difference(each) for each in found.end],
        "lines": [
            {
                "digest": digest,
                "name": line.name,
                "picked": line.picked,
                "outcome": line.outcome,
                "due": due_payload(line.due),
                "only_rules": line.only_rules,
                "steps": [
                    {"number": step.number, "words": step.words, "rules": step.rules, "changes": step.changes}
                    for step in line.steps
                ],
            }
            for digest, line in zip((first, second), found.lines, strict=True)
        ],
    }


def _difference(each: PositionDifference) -> dict[str, str]:
    return {"place": each.place, "what": each.what, "first": each.old, "second": each.new}
