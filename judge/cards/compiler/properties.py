"""What stands before a noun, as properties of the effect language (chapter 2)."""

from __future__ import annotations

from dataclasses import dataclass

from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Attr, Claims, Coord, Link, Phrase, Word
from judge.cards.compiler.property_order import any_description, in_order
from judge.cards.compiler.what_it_did import did
from judge.engine.effects import language as lang
from judge.engine.effects.language import Property

LEVELS: dict[str, tuple[lang.Level, ...]] = {
    "debut": ("debut",), "1st": ("1st",), "2nd": ("2nd",), "spot": ("spot",), "1st+": ("1st", "2nd"), "2nd+": ("2nd",),
}  # fmt: skip
KINDS: dict[str, lang.CardKind] = {
    kind: kind for kind in ("holomem", "support", "cheer", "item", "event", "staff", "tool", "mascot", "fan")
}
SPOTS: dict[str, lang.Spot] = {"center": "center", "collab": "collab", "back": "back"}
MUTUAL: dict[str, lang.Mutual] = {
    "different_names": "different_names", "different_colours": "different_colours", "same_name": "same_name",
    "same_tag": "same_tag", "same_level": "same_level", "different_levels": "different_levels",
}  # fmt: skip
_SIMPLE: dict[str, Property] = {
    "damaged": lang.Damaged(),
    "undamaged": lang.Lacks(lang.Damaged()),
    "resting": lang.IsResting(),
    "active": lang.Lacks(lang.IsResting()),
    "bloomed_now": lang.BloomedNow(),
    "not_bloomed_now": lang.Lacks(lang.BloomedNow()),
    "used_arts_now": lang.UsedArtsNow(),
    "not_used_arts_now": lang.Lacks(lang.UsedArtsNow()),
    "entered_now": lang.EnteredNow(),
    "limited": lang.IsLimited(),
    "unlimited": lang.Lacks(lang.IsLimited()),
    "one_colour": lang.OneColour(),
    "most_hp_left": lang.UtmostHpLeft(),
    "most_cheers": lang.MostCheers(),
    "least_cheers": lang.MostCheers(least=True),
    "least_hp_left": lang.UtmostHpLeft(least=True),
    "most_damage": lang.UtmostHpLeft(damage=True),
    "least_damage": lang.UtmostHpLeft(least=True, damage=True),
}
THIS_CARD = {("THIS", "tool"), ("THIS", "mascot"), ("THIS", "fan")}
ANY_NUMBER = "このホロメンはデッキに何枚でも入れられる"


@dataclass
class NounProperties:
    """What the words before a noun say: properties, positions, `mutual` for several, that the host is left out, and the verb of
    an earlier clause ("the archived ...")."""

    where: list[Property]
    at: list[lang.Spot]
    mutual: str = ""
    other: bool = False
    past: str = ""
    that: bool = False
    host: bool = False

    @property
    def anything(self) -> bool:
        """Whether anything is said at all."""
        return bool(self.where or self.at or self.mutual or self.other or self.past or self.that or self.host)

    def merge(self, more: NounProperties) -> None:
        self.where += more.where
        self.at += more.at
        self.mutual = self.mutual or more.mutual
        self.other = self.other or more.other
        self.past = self.past or more.past
        self.that = self.that or more.that
        self.host = self.host or more.host


def noun_properties(context: TextContext, attrs: tuple[Attr, ...]) -> NounProperties:
    """The meaning of what stands before a noun. UnreadError for what has none there."""
    found = NounProperties([], [])
    for attr in attrs:
        _take(context, attr, found)
    return found


def _take(context: TextContext, attr: Attr, found: NounProperties) -> None:
    if attr.kind in _SIMPLE:
        found.where.append(_SIMPLE[attr.kind])
    elif attr.kind in MUTUAL:
        found.mutual = attr.kind
    elif attr.kind == "having":
        found.where += _having(context, attr)
    elif attr.kind == "lacking":
        found.where += [lang.Lacks(each) for each in _having(context, attr)]
    elif attr.kind == "level":
        found.where.append(level_or_colour(attr.words[0]))
    elif attr.kind == "spot" and not found.at:
        found.at.append(SPOTS[attr.words[0].code])
    elif attr.kind == "other":
        found.other = True
    elif attr.kind == "that":
        found.that = True
    elif attr.kind == "past":
        found.past = attr.text
    elif attr.kind in {"moved_back", "sent_to"}:
        found.past = attr.kind
    elif attr.kind in {"that_colour", "not_that_colour"}:
        cheers, done = context.one_colour or (None, 0)
        if cheers is None or done != sum(context.given.values()):  # it is asked of what is there now
            raise UnreadError(attr.span, "nothing right before it says which color this is")
        same = lang.SameAs("colour", cheers)
        found.where.append(same if attr.kind == "that_colour" else lang.Lacks(same))
    elif attr.kind == "this_effect":
        pass  # 「この能力で公開した」: by this very text, as all it speaks of
    elif attr.kind == "did":
        found.where.append(did(attr))
    elif attr.kind == "name_has":
        found.where.append(lang.NameHas(attr.text))
    elif attr.kind == "hp_left":
        found.where.append(lang.HpLeft(attr.number))
    elif attr.kind == "damaged_by":
        found.where.append(lang.DamagedBy(attr.number))
    elif attr.kind in {"cheer_colours", "few_cheer_colours"}:
        several = lang.AttachedWith((lang.OfKind(("cheer",)),), attr.number, colours=True)
        found.where.append(lang.Lacks(several) if attr.kind == "few_cheer_colours" else several)
    elif attr.kind == "baton_cost":
        found.where.append(lang.BatonCostOf(attr.number))
    elif attr.kind == "group" and attr.link is not None and isinstance(attr.link.head, Coord):
        if set(attr.link.head.joints) != {"or"}:
            raise UnreadError(attr.span, "whether this is said of each of them or of all together is not clear")
        found.where += group_properties(context, attr.link.head)
    elif attr.kind == "baton_cost_is":
        found.where.append(lang.BatonCostOf(attr.number, exactly=True))
    elif attr.kind == "sub" and attr.link is not None:
        found.merge(_sub(context, attr, attr.link))
    else:
        raise UnreadError(attr.span, "this is not known before a noun")


def level_or_colour(word: Word) -> Property:
    """A Bloom level, Buzz or a color."""
    if word.terminal == "LEVEL":
        return lang.AtLevel(LEVELS[word.code])
    if word.terminal == "BUZZ":
        return lang.IsBuzz()
    if word.code == "colourless":
        raise UnreadError(word.span, "nothing has the color colorless")
    return lang.Coloured(word.code)  # type: ignore[arg-type]


def _having(context: TextContext, attr: Attr) -> list[Property]:
    found: list[Property] = []
    for word in attr.words:
        if word.terminal == "TAG":
            found.append(lang.Tagged(context.name(word.code)))
        elif word.terminal == "KEYWORD" and word.code == "extra":
            found.append(lang.HasExtra())
        elif word.terminal == "KEYWORD":
            stage = word.code == "stage"
            found.append(lang.HasStageSkill() if stage else lang.HasEffect(word.code))  # type: ignore[arg-type]
        elif ANY_NUMBER in word.code:
            found.append(lang.AnyNumber())
        else:
            raise UnreadError(word.span, "this extra ability is not known here")
    return [lang.OneOf(tuple((each,) for each in found))] if attr.joint == "or" else found


def _sub(context: TextContext, attr: Attr, link: Link) -> NounProperties:
    """「〈X〉が付いている」「Buzz以外の」「DebutからBloomしている」"""
    if attr.text == "anything_but":  # 「2ndホロメン以外なら」: not all of it is so
        if link.amount is not None:
            raise UnreadError(attr.span, "it is not clear what is left out")
        return NounProperties([left_out(attr.span, card_properties(context, link))], [])
    if attr.text == "other_than":
        return _other_than(context, attr, link)
    if attr.text == "attached" and isinstance(link.head, Word) and (link.head.terminal, link.head.code) in THIS_CARD:
        outer = noun_properties(context, link.attrs)
        outer.host = True
        return outer

    if attr.text == "bloomed_over":
        if [each.kind for each in link.attrs[:1]] != ["this_turn"]:
            raise UnreadError(attr.span, "it is not said since when")
        link = Link(link.attrs[1:], link.head, link.amount, link.span)
        if link.amount is not None:
            raise UnreadError(link.amount.span, "it Blooms onto one card")
        return NounProperties([lang.BloomedNow(card_properties(context, link))], [])
    if isinstance(link.head, Coord) and "and" in link.head.joints:
        return _attached_with_each(context, attr, link, link.head)

    where = card_properties(context, link)
    if attr.text == "bloomed_from":
        return NounProperties([lang.BloomedFrom(where)], [])
    least = link.amount.high if link.amount is not None else 1
    attached = lang.AttachedWith(where, least)
    return NounProperties([lang.Lacks(attached) if attr.text == "not_attached" else attached], [])


def _other_than(context: TextContext, attr: Attr, link: Link) -> NounProperties:
    """「Buzz以外の」「赤ホロメン以外の」: a color or level right before the noun is of what is left out. What is had is of what
    follows, in front of a level or a name (「#Tを持つBuzz以外の1stホロメン」); in front of a kind of card it can be either."""
    close = tuple(each for each in link.attrs if each.kind == "level")
    before = tuple(each for each in link.attrs if each.kind != "level")
    outer = noun_properties(context, before)
    head = link.head
    if isinstance(head, Word) and (head.terminal, head.code) == ("THIS", "host"):
        if close:
            raise UnreadError(attr.span, "it is not clear what is left out")
        outer.other = True
        return outer
    of = _named_before(context, link) if link.amount is None and not close else None
    if of is not None:  # 「そのホロメン以外の」「選んだホロメン以外の」
        return NounProperties([lang.Lacks(lang.IsOneOf(of))], [])
    if outer.where and (close or (isinstance(head, Word) and head.terminal == "NOUN")):
        raise UnreadError(attr.span, "of which of them what stands before is said is not clear")
    if outer.at:  # 「センターホロメン以外の」 is at the other positions (4.4.4)
        plain = isinstance(head, Word) and (head.terminal, head.code) == ("NOUN", "holomem") and link.amount is None
        if close or not plain or outer != NounProperties([], outer.at):
            raise UnreadError(attr.span, "it is not clear whether the position belongs to what is left out")
        context.anyway.append(attr.span)
        return NounProperties([], [spot for spot in SPOTS.values() if spot not in outer.at])
    outer.where.append(left_out(attr.span, card_properties(context, Link(close, head, link.amount, link.span))))
    return outer


def _named_before(context: TextContext, link: Link) -> lang.Subject | lang.Bound | lang.Downed | None:
    """The holomems named before in 「そのホロメン」「選んだホロメン」「ダウンしたホロメン」; None for any other words."""
    head = link.head
    if not isinstance(head, Word):
        return None
    if (head.terminal, head.code) == ("THIS", "that"):
        since = any(place < link.span.start and that is context.that for place, that in context.mentioned)
        if link.attrs or since or not isinstance(context.that, lang.Subject | lang.Bound | lang.Downed):
            raise UnreadError(link.span, "nothing before it says which holomem this is")
        return context.that
    past = [attr.text for attr in link.attrs if attr.kind == "past"] if len(link.attrs) == 1 else []
    if past == ["choose"] and (head.terminal, head.code) == ("NOUN", "holomem"):
        return lang.Bound(context.latest_name("chosen", link.span))
    if past == ["down"] and context.that == lang.Downed() and (head.terminal, head.code) == ("NOUN", "holomem"):
        return lang.Downed()
    return None


def left_out(span: Span, inner: tuple[Property, ...]) -> lang.Lacks:
    """That it is not all of this; of a Bloom level or Buzz, which only holomems have, that it is a holomem is not said apart."""
    only = [each for each in inner if each != lang.OfKind(("holomem",))]
    if len(only) == 1 and isinstance(only[0], lang.AtLevel | lang.IsBuzz):
        return lang.Lacks(only[0])
    if not inner:
        raise UnreadError(span, "it is not clear what is left out")
    return lang.Lacks(inner[0] if len(inner) == 1 else lang.OneOf((inner,)))


def _attached_with_each(context: TextContext, attr: Attr, link: Link, cards: Coord) -> NounProperties:
    """「[〈甲〉と〈乙〉]が付いている」: with one of each."""
    if attr.text != "attached" or link.attrs or link.amount is not None:
        raise UnreadError(attr.span, "whether this is said of each of them or of all together is not clear")
    return NounProperties([lang.AttachedWith(described_properties(context, phrase)) for phrase in cards.parts], [])


def card_properties(context: TextContext, link: Link) -> tuple[Property, ...]:
    """What a noun and the words before it say a card has to be, where neither zone nor player is said."""
    before = noun_properties(context, link.attrs)
    if before.at or before.mutual or before.other or before.past or before.that or before.host:
        raise UnreadError(link.span, "this cannot be said of a card by itself")
    return in_order([*before.where, *own_properties(context, link)])


def own_properties(context: TextContext, link: Link) -> list[Property]:
    """The properties that the noun itself names."""
    word = link.head
    if isinstance(word, Coord):
        return group_properties(context, word)
    if word is None or isinstance(word, Claims):
        raise UnreadError(link.span, "a noun is expected")
    if word.terminal == "NAME":
        return [lang.Named(context.name(word.code))]
    if word.terminal in {"LEVEL", "BUZZ", "COLOUR"}:
        return [level_or_colour(word)]
    if word.terminal == "NOUN" and word.code in KINDS:
        return [lang.OfKind((KINDS[word.code],))]
    if word.terminal == "NOUN" and word.code == "card":
        return []
    raise UnreadError(word.span, "this is not a kind of card")


def group_properties(context: TextContext, coord: Coord) -> list[Property]:
    """「[A か B]」: what all have in common, and one of the rest."""
    parts = [list(described_properties(context, phrase)) for phrase in coord.parts]
    if len(parts) == 1:
        return parts[0]
    common = [each for each in parts[0] if all(each in part for part in parts)]
    rests = [tuple(each for each in part if each not in common) for part in parts]
    if not all(rests):
        raise UnreadError(coord.span, "one of these is already said by the others")
    return [*common, *any_description(rests)]


def described_properties(context: TextContext, phrase: Phrase) -> tuple[Property, ...]:
    """A phrase that only says what a card is: 「1stホロメンの〈X〉」"""
    found: list[Property] = []
    for link, join in zip(phrase.links, phrase.joins, strict=True):
        if join not in {"", "of"}:
            raise UnreadError(phrase.span, "this cannot stand in a list of kinds")
        found += card_properties(context, link)
    return in_order(found)
