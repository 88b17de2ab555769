"""Writes a line of play as a scenario file: the choices, the rules cited after each, and the cards it needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import yaml

from judge.cards.library import catalogue
from judge.engine.cards import Card
from judge.engine.transition import Transition
from judge.scenarios.rule_numbers import rule_labels


class _Text(str):
    """A text of several lines, written as a YAML block."""

    __slots__ = ()


class _Dumper(yaml.SafeDumper):
    pass


def _block(dumper: _Dumper, text: _Text) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(text), style="|")


_Dumper.add_representer(_Text, _block)


def _own(card: Card) -> dict[str, Any]:
    """The data of a card that the file defines; it says whether the card replaces one of the catalogue."""
    content: dict[str, Any] = msgspec.to_builtins(card)
    return content | {"overrides": True} if card.number in catalogue() else content


def play_entry(keys: Sequence[str], told: Iterable[Transition], edition: str) -> dict[str, Any]:
    """An entry of `play`: the chosen option keys, and the rules that the transitions after the choice cite, in the numbers of the
    edition."""
    fired = [list(rule_labels(each.rules, edition)) for each in told if each.rules]
    return {"choose": keys[0] if len(keys) == 1 else list(keys)} | ({"expect": {"fired": fired}} if fired else {})


def write_scenario(title: str, position: str, play: Sequence[dict[str, Any]], cards: Iterable[Card] = ()) -> str:
    """The text of a scenario file, which `judge.scenarios.reading` can parse.

    >>> print(write_scenario("A board", "turn 5 a\\n", [{"choose": "end"}]))
    title: A board
    source:
      kind: board
      ref: A board
    position: |
      turn 5 a
    play:
    - choose: end
    <BLANKLINE>
    """
    content: dict[str, Any] = {
        "title": title,
        "source": {"kind": "board", "ref": title},
        "position": _Text(position),
        "play": list(play),
    }
    if own := [_own(card) for card in cards]:
        content["cards"] = own
    return yaml.dump(content, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=120)
