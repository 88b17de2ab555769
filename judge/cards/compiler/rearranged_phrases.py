"""Phrases rearranged before they are read, so that each word stands with its noun."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.phrase_place import SAME, PhrasePlace
from judge.cards.compiler.phrases import Coord, Link, Phrase, Word
from judge.cards.compiler.properties import noun_properties
from judge.engine.effects.language import Property

_KIND = {"LEVEL", "BUZZ", "COLOUR"}


def one_noun(coord: Coord) -> Coord:
    """「自分の赤か青のホロメン1人」「自分のDebutか1stホロメン1人」 as with square brackets: words without a noun of their own
    belong to the noun behind the last. Any other phrase as it is."""
    first, *others = coord.parts
    lone = [phrase.links[-1] for phrase in coord.parts[:-1]]
    plain = all(
        isinstance(link.head, Word) and link.head.terminal in _KIND and not link.attrs and link.amount is None
        for link in lone
    )
    if not others or not plain or {*coord.joints} != {"or"} or any(len(phrase.links) > 1 for phrase in others[:-1]):
        return coord

    head, *rest = others[-1].links
    last, noun = _kind_first(head)
    if last is None or (noun is None and not rest):
        return coord

    span = Span(lone[0].span.start, last.span.end)
    words = (*(link.head for link in lone), last)
    phrases = tuple(
        Phrase((Link((), word, None, word.span),), ("",), word.span) for word in words if isinstance(word, Word)
    )
    group = Link((), Coord(phrases, coord.joints, span), None, span)
    behind = (*([noun] if noun is not None else []), *rest)
    joins = (*first.joins[:-1], first.joins[-1] if len(first.links) > 1 else "", "of", *others[-1].joins[1:])
    joins = joins if noun is not None else (*first.joins, *others[-1].joins[1:])
    whole = Phrase((*first.links[:-1], group, *behind), joins, Span(first.span.start, others[-1].span.end))
    return Coord((whole,), (), whole.span)


def _kind_first(link: Link) -> tuple[Word | None, Link | None]:
    """The color, Bloom level or Buzz that a noun begins with, and the noun without it; None for the noun where the word stands
    alone."""
    if isinstance(link.head, Word) and link.head.terminal in _KIND and not link.attrs and link.amount is None:
        return link.head, None
    if link.attrs and link.attrs[0].kind == "level":
        return link.attrs[0].words[0], replace(link, attrs=link.attrs[1:])
    return None, link


def beside_oshi(phrase: Phrase) -> tuple[Phrase, PhrasePlace | None]:
    """「自分のアーカイブの、自分の推しホロメンと同じカード名のホロメン」「自分のアーカイブの、アーカイブしたカードと異なるカード名の
    マスコット」: the phrase without the zone in front of what is compared, which is that of the noun behind it, and that zone. Any
    other phrase as it is."""
    if (there := _stage_before(phrase)) is not None:
        return replace(phrase, links=phrase.links[2:], joins=("", *phrase.joins[3:])), there
    if (zone := _before_what_was_done(phrase)) is not None:
        return replace(phrase, links=phrase.links[2:], joins=("", *phrase.joins[3:])), PhrasePlace("you", zone)
    heads = [link.head for link in phrase.links[:4]]
    codes = [head.code if isinstance(head, Word) else "" for head in heads]
    plain = not any(link.attrs or link.amount for link in phrase.links[:4])
    zones = codes[1:2] if codes[1:2] and codes[1] in {"archive", "deck"} else []
    of_oshi = codes[:1] == ["you"] and zones and codes[2:] in (["you", "oshi"], ["opponent", "oshi"])
    if (
        not of_oshi
        or not plain
        or phrase.joins[1:4] != ("of",) * 3
        or phrase.joins[4:5] not in [(join,) for join in SAME]
    ):
        return phrase, None
    return replace(phrase, links=phrase.links[2:], joins=("", *phrase.joins[3:])), PhrasePlace("you", zones[0])


def _stage_before(phrase: Phrase) -> PhrasePlace | None:
    """「自分のステージの、戻したホロメンと同じカード名のホロメン」: the Stage, which a comma parts from what is compared."""
    if len(phrase.links) < 4 or phrase.joins[1:3] != ("of", "of") or not set(phrase.joins[3:5]) & {*SAME}:
        return None
    whose, stage, compared = phrase.links[:3]
    heads = [link.head.code if isinstance(link.head, Word) else "" for link in (whose, stage)]
    plain = not any(link.attrs or link.amount for link in (whose, stage))
    comma = compared.span.start - stage.span.end == len("の、")
    if not plain or not comma or heads not in (["you", "stage"], ["opponent", "stage"]):
        return None
    return PhrasePlace(heads[0], "stage")


def _before_what_was_done(phrase: Phrase) -> str | None:
    """The zone in front of cards that something was done with, which have left any such place."""
    if len(phrase.links) < 4 or phrase.joins[1:3] != ("of", "of") or phrase.joins[3] not in SAME:
        return None
    whose, zone, done = phrase.links[:3]
    heads = [link.head.code if isinstance(link.head, Word) else "" for link in (whose, zone, done)]
    plain = not any(link.attrs or link.amount for link in (whose, zone)) and done.amount is None
    of_deed = {attr.kind for attr in done.attrs} in ({"past"}, {"past", "this_effect"})
    return heads[1] if plain and of_deed and heads in (["you", "archive", "card"], ["you", "deck", "card"]) else None


def target_alone(context: TextContext, phrase: Phrase) -> Phrase:
    """「このアーツの対象の相手のホロメン」, which repeats the target's owner (12.3.3.2), as 「このアーツの対象」; any other
    phrase as it is."""
    if len(phrase.links) < 3 or phrase.links[0].terminal != "THIS":
        return phrase
    first, whose, what = phrase.links[:3]
    heads = [link.code for link in (first, whose, what)]
    plain = all(not link.attrs and link.amount is None for link in (first, whose, what))
    if heads != ["target", "opponent", "holomem"] or not plain or phrase.joins[1:3] != ("of", "of"):
        return phrase
    context.anyway.append(whose.span)
    return Phrase((first, *phrase.links[3:]), ("", *phrase.joins[3:]), phrase.span)


def said_before(context: TextContext, phrase: Phrase) -> tuple[Phrase, list[Property]]:
    """「ギフトを持つ、Xと同じカード名のホロメン」: the phrase without the words before the comma, and those words, which
    describe the noun at the end and not X."""
    first, *links = phrase.links
    apart = [attr for attr in first.attrs if attr.kind == "having_apart"]
    if not apart:
        return phrase, []
    left = tuple(attr for attr in first.attrs if attr not in apart)
    said = noun_properties(context, tuple(replace(attr, kind="having") for attr in apart))
    return replace(phrase, links=(replace(first, attrs=left), *links)), said.where
