"""What the words of a text refer to where two things could be meant, asked of its whole tree: 「その中から」 after two looks,
「選んだホロメン」 after two choices, 「デッキ」 where only the opponent's was spoken of, and 「そのホロメン以外の」 of the other
player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import permutations, product

import msgspec

from judge.cards.compiler.context import references
from judge.cards.compiler.modifiers import may_share
from judge.cards.slot_trees import Tree
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

_Shown = lang.Look | lang.Reveal
_WHICH_CARDS = "which of the cards that were looked at or revealed are meant is not clear"
_WHICH_CHOSEN = "which of those that were chosen is meant is not clear"
_WHOSE_DECK = "whose this is that is shuffled is not clear"
_LIFE = "it is not understood whether Life is lost with these"
_TWICE = "whether a holomem that is both has this once or twice is not clear"
_NOT_AMONG = "whoever is left out is not among these"
_CHOSEN_AND_HOST = re.compile("選んだ(?:ホロメン|〈[^〉]*〉)と、?このホロメン|このホロメンと、?選んだ(?:ホロメン|〈)")
_OWN_SHUFFLED = re.compile(r"自分の(?:エールデッキ|デッキ|ホロパワー)を[^。]*シャッフル")


def unclear(tree: Tree, printed: str) -> str | None:
    """Why it is not clear what the words of a text refer to, as far as its tree shows; None where nothing is unclear."""
    parts = tree if isinstance(tree, tuple) else tuple(getattr(tree, name) for name in tree.__struct_fields__)
    nodes = [*iter_nodes(parts)]
    named = references(parts)
    chosen = {node.called: node.what for node in nodes if isinstance(node, lang.Pick)}
    left = {node.name for node in nodes if isinstance(node, lang.Rest)}
    revealed_life = {node.called for node in nodes if isinstance(node, lang.Reveal) and _is_life(node.what)}
    if named & {*chosen} and {*chosen} - named:
        return _WHICH_CHOSEN
    for before, after in _in_turn(parts):
        if _shown_twice(before, after, named, left):
            return _WHICH_CARDS
        if not _OWN_SHUFFLED.search(printed) and _shuffles_own_after_theirs(before, after):
            return _WHOSE_DECK
    if any(_takes_revealed_life(node, revealed_life) for node in nodes):
        return _LIFE
    host_chosen = _CHOSEN_AND_HOST.search(printed) and any(_may_be_host(what) for what in chosen.values())
    if host_chosen or any(_one_twice(one, other) for one, other in permutations(nodes, 2)):
        return _TWICE
    return _NOT_AMONG if any(_leaves_out_nobody(node, chosen) for node in nodes) else None


def _in_turn(tree: object) -> Iterator[tuple[lang.Block, lang.Action]]:
    """Each action of a block or behind a cost, with all that was done before it there."""
    if isinstance(tree, tuple):
        if tree and all(isinstance(each, lang.Action) for each in tree):
            yield from ((tree[:place], action) for place, action in enumerate(tree))
        for each in tree:
            yield from _in_turn(each)
    elif isinstance(tree, msgspec.Struct):
        if isinstance(tree, lang.Pay):
            yield from ((tree.cost, action) for action in tree.then)
        for name in tree.__struct_fields__:
            yield from _in_turn(getattr(tree, name))


def _shown_twice(before: lang.Block, action: lang.Action, named: set[str], left: set[str]) -> bool:
    """Whether later words speak of cards looked at or revealed now, while nothing was done with those of an earlier time; or of
    what is `left` of them now, while some are left of the earlier time as well."""
    now = [node for node in iter_nodes(action) if isinstance(node, _Shown) and node.called in named]
    earlier = [node for node in iter_nodes(before) if isinstance(node, _Shown)]
    for one, other in product(earlier, now):
        if one.called not in named and _may_be_meant(one, other):
            return True
        if other.called in left and one.called not in left and isinstance(one.what, lang.Top):
            return True
    return False


def _may_be_meant(one: _Shown, other: _Shown) -> bool:
    """Whether words that speak of one may speak of the other: both were revealed, or both are from the top of a zone. A hand
    that was looked at is not meant by 「その中から」 after other cards were looked at."""
    revealed = isinstance(one, lang.Reveal) and isinstance(other, lang.Reveal)
    return revealed or (isinstance(one.what, lang.Top) and isinstance(other.what, lang.Top))


def _is_life(what: lang.Node) -> bool:
    """Whether cards of the Life are among these."""
    return any(isinstance(each, lang.Cards | lang.Top) and each.zone == "life" for each in iter_nodes(what))


def _takes_revealed_life(node: lang.Node, revealed: set[str]) -> bool:
    """Whether an action takes cards of the Life that were revealed under one of these names: whether it is lost then the rules do
    not say. What only asks about them or counts them takes none."""
    if not isinstance(node, lang.Action) or isinstance(node, _Shown):
        return False
    return any(
        isinstance(cards, lang.Among | lang.Rest) and cards.name in revealed
        for name in ("what", "one", "other")
        for cards in _sets_in(getattr(node, name, None))
    )


def _sets_in(what: object) -> Iterator[object]:
    """The sets that cards are taken from. What is only asked of a card, 「公開したエールと同じ色の」, is not looked into."""
    match what:
        case lang.Choose(of=of):
            yield from _sets_in(of)
        case lang.Union(of=several) | lang.Together(of=several):
            for each in several:
                yield from _sets_in(each)
        case _:
            yield what


def _shuffles_own_after_theirs(before: lang.Block, action: lang.Action) -> bool:
    """Whether the player's own zone is shuffled where only the opponent's was spoken of."""
    if not isinstance(action, lang.Shuffle) or action.side != "you":
        return False
    sides = {side for each in before for side in _sides_in(each, action.zone)}
    return sides == {"opponent"}


def _sides_in(action: lang.Action, zone: str) -> Iterator[str]:
    """Of whose zone of this kind an action speaks, or into whose it puts cards."""
    for node in iter_nodes(action):
        if isinstance(node, lang.Cards | lang.Top) and node.zone == zone:
            yield node.side
        if isinstance(node, lang.MoveCards) and node.to == zone:
            yield from (each.side for each in iter_nodes(node.what) if isinstance(each, lang.Cards | lang.Top))


def _one_twice(one: lang.Node, other: lang.Node) -> bool:
    """Whether the same is changed of the damage of two sets in which one holomem may be, unless this holomem is at another position
    while it is: 「このホロメンと自分のコラボホロメンが受けるダメージ-10」"""
    if not isinstance(one, lang.Replacement) or not isinstance(other, lang.Replacement):
        return False
    if not isinstance(one.when, lang.WouldTakeDamage) or not isinstance(other.when, lang.WouldTakeDamage):
        return False
    who, of = one.when.who, other.when.who
    if msgspec.structs.replace(one, when=msgspec.structs.replace(one.when, who=of)) != other:
        return False
    if isinstance(who, lang.Holomems) and isinstance(of, lang.Holomems):
        return may_share(who, of)
    if who != lang.Host() or not isinstance(of, lang.Holomems) or of.side == "opponent" or of.other:
        return False
    at = [{*each.at} for each in iter_nodes(one.condition) if isinstance(each, lang.Is) and each.who == lang.Host()]
    return not (of.at and any(each and not each & {*of.at} for each in at))


def _may_be_host(what: lang.Node) -> bool:
    """Whether this holomem can be chosen among these."""
    return any(
        isinstance(each, lang.Holomems) and each.side != "opponent" and not each.other for each in _sets_in(what)
    )


def _leaves_out_nobody(node: lang.Node, chosen: Mapping[str, lang.Node]) -> bool:
    """Whether these are cards of a zone, or holomems of one player, other than a holomem that was `chosen` among those of the other
    player."""
    if not isinstance(node, lang.Cards | lang.Holomems):
        return False
    left_out = [each.of.of for each in node.where if isinstance(each, lang.Lacks) and isinstance(each.of, lang.IsOneOf)]
    if isinstance(node, lang.Cards):
        return bool(left_out)
    of = (chosen.get(who.name, who) for who in left_out if isinstance(who, lang.Bound))
    sides = {each.side for what in of for each in iter_nodes(what) if isinstance(each, lang.Holomems)}
    return bool(sides) and node.side not in {*sides, "both"}
