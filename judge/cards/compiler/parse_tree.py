"""How the parse tree of a sentence is made into phrases: what each rule of the grammar becomes (`judge.cards.compiler.phrases`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token, Transformer

from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.phrases import Amount, Arg, Attr, Claim, Claims, Coord, Link, Phrase, Segment, Word
from judge.cards.compiler.tokens import WORDS, level_beside
from judge.cards.compiler.vocabulary import DID

_COUNT = re.compile(r"(\d+)(?:～(\d+))?(枚|人|回|つ|色|種類)?(ずつ)?(以上|以下|以外|まで|とも)?(ずつ)?")
_MOST = re.compile(r"([+-]\d+)まで")


def _word(token: Token) -> Word:
    text = str(token)
    span = Span(token.start_pos or 0, token.end_pos or 0)
    terminal, code = WORDS.get(text, (token.type, text))
    if terminal != token.type:
        code = text
    if token.type in {"NAME", "TAG"}:
        code = text[1:-1] if token.type == "NAME" else text[1:]
    return Word(token.type, code, span)


def _amount(token: Token) -> Amount:
    span = Span(token.start_pos or 0, token.end_pos or 0)
    if token.type == "ALL":
        unit = {"好きな枚数": "枚", "好きな人数": "人"}.get(str(token), "")
        return Amount(span, unit=unit, word=WORDS[str(token)][1])
    if token.type == "SIGNED":
        return Amount(span, high=int(token), signed=True)
    if (most := _MOST.fullmatch(str(token))) is not None:
        return Amount(span, high=int(most[1]), signed=True, bound="まで")
    found = _COUNT.fullmatch(str(token))
    assert found is not None
    low, high, unit, each, bound, also_each = found.groups()
    return Amount(
        span, int(high or low), int(low) if high else 0, unit or "", each=bool(each or also_each), bound=bound or ""
    )


def _around(*parts: Any) -> Span:
    spans = [part.span for part in parts if part is not None]
    return Span(min(span.start for span in spans), max(span.end for span in spans))


_PARTICLES = {
    "と": "with", "の": "が", "と同じ枚数": "as_many", "と同じ人数": "as_many_people", "と同じ枚数まで": "up_to_as_many",
    "と同じ人数まで": "up_to_as_many_people",
}  # fmt: skip
"""Particles that are known by what follows them."""
IN_PLACE = ("NO", "of")
"""「アーカイブにある」「ステージにいる」, as 「アーカイブの」."""

_ATTR_PATTERNS = (
    (re.compile(r"カード名に「([^「」]*)」を含む"), "name_has"),
    (re.compile(r"残りHP(\d+)以下の"), "hp_left"),
    (re.compile(r"HPが(\d+)以上減っている"), "damaged_by"),
    (re.compile(r"バトンタッチに必要な無色が(\d+)つ以上の"), "baton_cost"),
    (re.compile(r"バトンタッチに必要な無色が(\d+)つの"), "baton_cost_is"),
    (re.compile(r"このターンに使う(\d+)回目の"), "nth_now"),
    (re.compile(r"((?:SP)?)推しスキルを使うために必要な"), "to_use_skill"),
    (re.compile(r"(\d+)回目の"), "nth"),
    (re.compile(r"(\d+)大きい"), "higher"),
    (re.compile(r"(\d+)小さい"), "lower"),
    (re.compile(r"(\d+)回目以降の"), "nth_on"),
    (re.compile(r"(?:エールが)?(\d+)色以上(?:のエールが)?付いている"), "cheer_colours"),
    (re.compile(r"(?:エールが)?(\d+)色以上(?:のエールが)?付いていない"), "few_cheer_colours"),
    (re.compile(r"HPが減っている"), "damaged"),
    (re.compile(r"HPが減っていない"), "undamaged"),
    (re.compile(r"このターンにBloomしていない"), "not_bloomed_now"),
    (re.compile(r"このターンにアーツを使っていない"), "not_used_arts_now"),
    (re.compile(r"このターンにアーツを使った"), "used_arts_now"),
    (re.compile(f"({DID})"), "did"),
    (re.compile(r"アーカイブする"), "to_archive"),
    (re.compile(r"このターンに"), "this_turn"),
    (re.compile(r"バックポジションに移動した"), "moved_back"),
    (re.compile(r"エールを送られた"), "sent_to"),
)
_SO_MANY = re.compile(r"が(\d+)枚以上付いてい(る|ない)")
_SUBS = {"が付いている": "attached", "が付いていない": "not_attached", "以外の": "other_than", "以外": "other_than",
         "からBloomしている": "bloomed_from", "からBloomした": "bloomed_over"}  # fmt: skip

STATING = {
    "is_if", "is_when", "is_while", "is_and", "is_unless", "is_usable", "is_only", "when", "when_if", "while_", "te", "unless",
    "only_when", "usable", "has_when", "has_if", "has_while", "has_not_if", "is_other", "is_same", "is_alike", "as_long",
    "is_same_colour", "is_unlike", "is_not_if", "is_both_alike", "is_all_alike", "times_are", "is_alone",
    "is_all_unlike", "alike_again", "unlike_again", "is_not_same",
}  # fmt: skip
"""The kinds of segments that can say under which condition."""

EITHER = {"either", "either_is"}
"""The kinds of segments that another stands beside, with "or" between."""


class Phrases(Transformer[Token, Any]):
    """Makes the parse tree into phrases."""

    def start(self, parts: list[Any]) -> tuple[Segment, ...]:
        if not any(segment.kind in EITHER for segment in parts):
            return tuple(parts)
        found: list[Segment] = []
        others: tuple[Segment, ...] = ()
        for place, segment in enumerate(parts):
            if segment.kind in EITHER:
                others = (*others, segment)
                continue
            if others:
                beside = [each.kind for each in (*found[-1:], *parts[place + 1 : place + 2])]
                first = others[0]
                topic = first.args[:1] if first.args and first.args[0].role == "は" else ()  # it is said of all of them
                segment = replace(
                    segment,
                    args=(*topic, *segment.args),
                    others=(replace(first, args=first.args[len(topic) :]), *others[1:]),
                    crowded=any(kind in STATING for kind in beside),
                )
                others = ()
            found.append(segment)

        return tuple(found)

    # Arguments

    def role(self, parts: list[Any]) -> Arg:
        coord = parts[0]
        particle = parts[1]
        terminal, code = WORDS.get(str(particle), ("", ""))
        if terminal != particle.type:  # known by what follows it
            code = _PARTICLES[str(particle).removesuffix("を")]
        return Arg(
            code,
            coord.span,
            coord,
            joint={"どちらかに": "or", "それぞれに": "and", "の両方に": "and"}.get(str(particle), ""),
        )

    def per(self, parts: list[Any]) -> Arg:
        return Arg("per", parts[0].span, parts[0])

    def floating(self, parts: list[Any]) -> Arg:
        amount = _amount(parts[0])
        return Arg("amount", amount.span, amount=amount)

    def adverb(self, parts: list[Any]) -> Arg:
        word = _word(parts[0])
        code = {"この能力で": "by_this_ability", "お互い": "each_player", "それぞれ": "of_each"}.get(
            word.code, word.code
        )
        return Arg(f"{word.terminal.lower()}:{code}", word.span)

    # Phrases

    def coord(self, parts: list[Any]) -> Coord:
        phrases = tuple(part for part in parts if isinstance(part, Phrase))
        joints = tuple(WORDS[str(part)][1] for part in parts if isinstance(part, Token))
        return Coord(phrases, joints, _around(*phrases))

    def phrase(self, parts: list[Any]) -> Phrase:
        if len(parts) == 1:
            return Phrase((parts[0],), ("",), parts[0].span)
        before, join, link = parts
        code = "next_use" if str(join) == "が次に使う" else level_beside(str(join)) or WORDS.get(str(join), IN_PLACE)[1]
        return Phrase((*before.links, link), (*before.joins, code), _around(before, link))

    def link(self, parts: list[Any]) -> Link:
        if len(parts) == 1:
            return parts[0]  # type: ignore[no-any-return]
        inner, sub, outer = parts
        if (number := _SO_MANY.fullmatch(str(sub))) is not None:  # 「エールが3枚以上付いている」
            start = (sub.start_pos or 0) + 1
            amount = Amount(Span(start, start + len(number[1]) + 3), int(number[1]), unit="枚", bound="以上")
            inner = replace(inner, amount=amount) if inner.amount is None else inner
            sub = f"が付いてい{number[2]}"
        attr = Attr("sub", inner.span, link=inner, text=_SUBS[str(sub)])
        return Link((attr, *outer.attrs), outer.head, outer.amount, _around(inner, outer))

    def other_link(self, parts: list[Any]) -> Link:
        """「Xでないもの」, as a card with only that description."""
        inner, other = parts
        attr = Attr("sub", inner.span, link=inner, text="anything_but")
        span = Span(inner.span.start, other.end_pos or 0)
        return Link((attr,), Word("NOUN", "card", span), None, span)

    def core(self, parts: list[Any]) -> Link:
        if len(parts) == 1 and isinstance(parts[0], Token):
            amount = _amount(parts[0])
            return Link((), None, amount, amount.span)
        attrs = tuple(part for part in parts if isinstance(part, Attr))
        head = next((part for part in parts if isinstance(part, Word | Coord | Claims)), None)
        if isinstance(parts[0], Token) and parts[0].type == "TOTAL":  # 「合計1枚につき」
            amount = self.amount(parts)
            return Link((), None, amount, amount.span)
        if isinstance(parts[0], Token):  # 「ダウンした1人」
            parts = [self.attr(parts[:1]), _amount(parts[1])]
            attrs = (parts[0],)
        amounts = [part for part in parts if isinstance(part, Amount)]
        return Link(attrs, head, amounts[0] if amounts else None, _around(*parts))

    def amount(self, parts: list[Any]) -> Amount:
        found = _amount(parts[-1])
        return replace(found, total=True) if len(parts) > 1 else found

    def attr(self, parts: list[Any]) -> Attr:
        first = parts[0]
        if isinstance(first, Attr):  # properties with "having"
            return Attr(WORDS[str(parts[1])][1], first.span, first.words, first.joint)
        if isinstance(first, Word):
            return Attr("level", first.span, (first,))
        if isinstance(first, Coord):  # 「[緑と青]エール」
            return Attr("group", first.span, link=Link((), first, None, first.span))
        if isinstance(first, Claims):
            return Attr("claims", first.span)

        word = _word(first)
        if first.type == "SPOT":
            return Attr("spot", word.span, (word,))
        if first.type == "V_PAST":
            return Attr("past", word.span, (word,), text=word.code)
        for pattern, kind in _ATTR_PATTERNS:
            if found := pattern.fullmatch(str(first)):
                inside = found[1] if found.groups() else ""
                return Attr(kind, word.span, number=int(inside) if inside.isdecimal() else 0, text=inside)

        return Attr(word.code, word.span)

    def level(self, parts: list[Any]) -> Word:
        return _word(parts[0])

    def props(self, parts: list[Any]) -> Attr:
        words = tuple(part for part in parts if isinstance(part, Word))
        joints = [WORDS[str(part)][1] for part in parts if isinstance(part, Token) and part.type in {"TO", "KA"}]
        return Attr("props", _around(*words), words, joints[0] if joints else "")

    def prop(self, parts: list[Any]) -> Word:
        return _word(parts[0])

    def head(self, parts: list[Any]) -> Word | Coord | Claims:
        return parts[0] if isinstance(parts[0], Word | Coord | Claims) else _word(parts[0])

    def group(self, parts: list[Any]) -> Coord:
        return parts[1]  # type: ignore[no-any-return]

    def claims(self, parts: list[Any]) -> Claims:
        found = tuple(part for part in parts if isinstance(part, Claim))
        return Claims(found, _around(*found))

    def claim(self, parts: list[Any]) -> Claim:
        subject, particle, what = parts
        return Claim(subject, str(particle), Coord((what,), (), what.span), _around(subject, what))

    # Predicates

    def segment(self, parts: list[Any]) -> Segment:
        *args, segment = parts
        if not args:
            return segment  # type: ignore[no-any-return]
        return Segment(
            segment.kind, _around(*args, segment), tuple(args), segment.verb, segment.form, segment.coord,
            segment.amount, segment.props,
        )  # fmt: skip


def _predicate(kind: str) -> Callable[[Phrases, list[Any]], Segment]:
    """Makes any predicate of this kind: a verb, a noun, or both."""

    def make(_: Phrases, parts: list[Any]) -> Segment:
        verbs = [_word(part) for part in parts if isinstance(part, Token) and _is_verb(part)]
        coords = [part for part in parts if isinstance(part, Coord)]
        props = tuple(part for part in parts if isinstance(part, Attr))
        amounts = [_amount(part) for part in parts if isinstance(part, Token) and part.type in {"COUNT", "SIGNED"}]
        verb = verbs[0] if verbs else None
        return Segment(
            kind, _around(verb, *coords, *props), (), verb.code if verb else "", verb.terminal if verb else "",
            coords[0] if coords else None, amounts[0] if amounts else None, props,
        )  # fmt: skip

    return make


def _is_verb(token: Token) -> bool:
    stated = {"ADJ", "HITS", "RESTORE", "RESTORE_CAN", "ALIKE_AGAIN", "UNLIKE_AGAIN"}
    return token.type.startswith("V_") or token.type in stated


PREDICATES = (
    "final", "nominal", "restore", "hits", "cost", "cont", "after", "or_else", "when", "when_if", "while_", "usable", "unless",
    "only_when", "either", "te", "times_per", "nominal_cont", "nominal_cost", "restore_cost", "restore_cont", "is_if", "is_when",
    "is_usable",
    "is_and", "is_unless", "is_only", "is_while", "hits_cont", "has_when", "has_if", "has_while", "has_not_if",
    "is_other", "is_same", "is_alike", "either_is", "as_long", "is_same_colour", "is_unlike", "is_not_if",
    "is_both_alike", "is_all_alike", "times_are", "instead_of", "is_all_unlike", "alike_again", "unlike_again", "is_alone",
    "is_not_same",
)  # fmt: skip
for _kind in PREDICATES:
    setattr(Phrases, _kind, _predicate(_kind))
