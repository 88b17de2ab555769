"""What holomems and cards are, in English."""

from __future__ import annotations

from judge.cards.writer.base import OPEN, english_names
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import SPOT, TRAIT, joined_with_or, listed, not_done
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.wording.words import COLOUR, KIND, TAG

CLOSE = (lang.Coloured, lang.AtLevel, lang.IsBuzz, lang.Damaged, lang.IsResting)
"""Properties written in front of the noun."""


phrases(
    {
        lang.AtLevel: "{levels:level}",
        lang.NameHas: "with “{text}” in the name",
        lang.IsLimited: "marked LIMITED",
        lang.AnyNumber: "with the Extra “any number of copies in a Deck”",
        lang.HasEffect: "with {kind:keyword}",
        lang.HasOther: "with a color that {of:every} does not have",
        lang.LevelBeside: "with a Bloom level {steps:?{steps} }{lower:?lower}{lower:!higher} than that of {of:one}",
        lang.IsBuzz: "Buzz",
        lang.Damaged: "damaged",
        lang.DamagedBy: "with at least {amount} damage taken",
        lang.HpLeft: "with at most {at_most} HP left",
        lang.MostCheers: "with the {least:!most}{least:?fewest} Cheers attached",
        lang.UtmostHpLeft: "with the {least:!most}{least:?least} {damage:!HP left}{damage:?damage}{where:? among these}{where:!{at:? among these}}",
        lang.HasExtra: "with an extra ability",
        lang.IsResting: "resting",
        lang.IsOneOf: "that is {of}",
        lang.BloomedNow: "that has Bloomed this turn{over:? onto {over:a_card}}",
        lang.EnteredNow: "that came to the Stage this turn",
        lang.UsedArtsNow: "that has used an Arts this turn",
        lang.OneColour: "with exactly one color",
        lang.BatonCostOf: "with a Baton Pass cost of {exactly:?exactly}{exactly:!at least} {at_least} colorless",
        lang.HasStageSkill: "with an oshi stage skill",
        lang.BloomedFrom: "that has Bloomed from {where:a_holomem}",
    }
)


def in_front(each: lang.Property) -> bool:
    """Whether a property stands in front of the noun."""
    match each:
        case lang.Lacks(of=of):
            return isinstance(of, CLOSE) and not (isinstance(of, lang.AtLevel) and len(of.levels) > 1)
        case lang.OneOf(of=groups):
            return len(groups) > 1 and all(len(parts) == 1 and _plain(parts[0]) for parts in groups)
    return isinstance(each, CLOSE)


def _plain(each: lang.Property) -> bool:
    return isinstance(each, lang.Coloured | lang.IsBuzz) or (isinstance(each, lang.AtLevel) and each.levels == ("2nd",))


def with_article(words: str) -> str:
    """A noun with its article; a card's name has none.

    >>> with_article("Event card"), with_article("〈Hinotori〉")
    ('an Event card', '〈Hinotori〉')
    """
    an = words[:1].lower() in "aeio" or words.startswith("un")
    return words if words.startswith("〈") else f"{'an' if an else 'a'} {words}"


def a_card(w: English, where: tuple[lang.Property, ...], noun: str = "card") -> str:
    """One of these cards: "an Event card", a card's name."""
    match where:
        case (lang.OneOf(of=groups) as either,) if not (names_only(where) or in_front(either) or said_together(either)):
            if names_only(_names_first(groups)[0]):
                return w.mark(either, joined_with_or([a_card(w, parts, noun) for parts in _names_first(groups)]))
    return with_article(cards_noun(w, where, noun))


def support_noun(w: English, where: tuple[lang.Property, ...], noun: str) -> str:
    """As in "Event cards", of Support cards: "Support cards" where nothing else is said of them."""
    return cards_noun(w, where, noun) if where else f"Support {noun}"


def names_only(where: tuple[lang.Property, ...]) -> str:
    """The names, if nothing but the name is required: "〈A〉", "〈A〉 or 〈B〉"; empty if more is required."""
    match where:
        case (lang.Named(name=name),):
            return card_name(name)
        case (lang.OneOf() as node,):
            return _names(node)
    return ""


def _names_first(groups: tuple[tuple[lang.Property, ...], ...]) -> list[tuple[lang.Property, ...]]:
    """Alternatives with the names in front: behind, a name would be taken for one more thing that is said of the others."""
    return sorted(groups, key=lambda parts: not names_only(parts))


def _names(node: lang.OneOf) -> str:
    names = [parts[0] for parts in node.of if len(parts) == 1]
    if len(names) < max(2, len(node.of)) or not all(isinstance(each, lang.Named) for each in names):
        return ""
    return joined_with_or([card_name(each.name) for each in names if isinstance(each, lang.Named)])


def _of_holomems(each: lang.Property) -> lang.Property:
    """A property of holomems without what they are anyway."""
    if not isinstance(each, lang.OneOf):
        return each
    kept = tuple(tuple(part for part in parts if part != lang.OfKind(("holomem",))) or parts for parts in each.of)
    return each if kept == each.of else lang.OneOf(kept)


def told_apart(where: tuple[lang.Property, ...]) -> tuple[tuple[lang.Property, ...], ...]:
    """The kinds of holomems that are meant, where they have no place behind or in front of one noun; else none."""
    one = _of_holomems(where[0]) if len(where) == 1 else None
    if not isinstance(one, lang.OneOf) or in_front(one) or said_together(one):
        return ()
    return one.of


CLAUSES = (lang.BloomedNow, lang.EnteredNow, lang.UsedArtsNow, lang.BloomedFrom, lang.Did)
"""Properties said as a clause, behind all others."""


def _compares_level(each: lang.Property) -> bool:
    return isinstance(each, lang.LevelBeside) or (isinstance(each, lang.DiffersFrom) and each.what == "level")


def _order(each: lang.Property) -> int:
    """Where a property stands behind the noun: names first, then tags, what they are like behind what they have, clauses last."""
    if isinstance(each, CLAUSES) or (isinstance(each, lang.Lacks) and isinstance(each.of, lang.Did)):
        return 4
    if isinstance(each, lang.Named):
        return 0
    if _compares_level(each):
        return 4  # what it is compared with is not to take what follows for its own
    if isinstance(each, lang.Tagged):
        return 1
    return 3 if isinstance(each, lang.Lacks | lang.SameAs) else 2


def tag_name(tag: str) -> str:
    """A tag in English, as printed where there is no English name.

    >>> tag_name("3期生"), tag_name("FLOW GLOW")
    ('#Gen 3', '#FLOW GLOW')
    """
    return f"#{TAG[tag][0] if tag in TAG else tag}"


def card_name(name: str) -> str:
    return f"〈{english_names().get(name, name)}〉"


def holomem_noun(
    w: English, where: tuple[lang.Property, ...], at: tuple[str, ...], noun: str, conjunction: str = "or"
) -> str:
    """As in "damaged green 1st Buzz Center holomem named 〈X〉 with #T"."""
    where = tuple(_of_holomems(each) for each in where if each != lang.OfKind(("holomem",)))
    before = [w.say(each) for each in where if in_front(each)]
    after = _behind(w, [each for each in where if not in_front(each)])
    spots = [listed([SPOT[spot] for spot in at], conjunction)] if at else []
    return " ".join([*before, *spots, noun, *after])


def _behind(w: English, where: list[lang.Property], noun: str = "") -> list[str]:
    """Properties behind the noun, "with" said once, "with #T and a Tool card attached", and "other than" once; "that are" of
    several `noun`."""
    said: list[str] = []
    names = [
        w.mark(each, card_name(each.of.name))
        for each in where
        if isinstance(each, lang.Lacks) and isinstance(each.of, lang.Named)
    ]
    before: lang.Property | None = None
    for each in sorted(where, key=_order):
        words = w.say(each)
        if len(names) > 1 and isinstance(each, lang.Lacks) and isinstance(each.of, lang.Named):
            words, names = f"other than {listed(names, 'and')}", []
        elif not names and isinstance(each, lang.Lacks) and isinstance(each.of, lang.Named):
            continue
        if noun == "cards" and isinstance(each, lang.OneOf) and "that is " in words:
            either = joined_with_or([cards_noun(w, parts, noun) for parts in _names_first(each.of)])
            words = w.mark(each, f"that are {either}")
        if isinstance(before, lang.HasEffect) and words.startswith("of the same "):
            words = f"and {words.removeprefix('of ')}"  # "with a Collab Effect and the same name as X"
        if isinstance(before, lang.SameAs) and _compares_level(each):
            words = f"and {words}"  # "of the same name as X and with a Bloom level higher than that of X"
        if isinstance(before, lang.AttachedWith) and isinstance(each, lang.AttachedWith):
            said[-1] = said[-1].removesuffix(" attached")  # "with a Tool card and a Fan card attached"
            words = f"and {words.removeprefix('with ')}"
        before = each
        joined = bool(said) and said[-1].lstrip(OPEN).startswith(("with #", "and with #")) and words.startswith("with ")
        said.append(f"and {words.removeprefix('with ')}" if joined else words)
    return said


def kinds(node: lang.OfKind, word: str = "or") -> str:
    return listed([KIND[kind][0] for kind in node.kinds], word)


def cards_noun(w: English, where: tuple[lang.Property, ...], noun: str) -> str:
    """As in "green Debut holomem cards named 〈X〉 with #T"."""
    if names := names_only(where):
        return w.mark(where[0], names)
    match where:
        case (lang.OneOf(of=groups) as either_of,) if not in_front(either_of) and not said_together(either_of):
            return w.mark(either_of, joined_with_or([cards_noun(w, parts, noun) for parts in _names_first(groups)]))
    before = [w.say(each) for each in where if in_front(each)]
    kind = next((each for each in where if isinstance(each, lang.OfKind)), None)
    after = _behind(w, [each for each in where if not in_front(each) and each is not kind], noun)
    if (
        kind is None
        and noun in {"card", "cards"}
        and any(isinstance(each, lang.AtLevel | lang.IsBuzz) for each in where)
    ):
        noun = f"holomem {noun}"
    return " ".join([*before, *([kinds(kind)] if kind else []), noun, *after])


@renderers(lang.Named)
def say_named(_w: English, node: lang.Named) -> str:
    return f"named {card_name(node.name)}"


@renderers(lang.Tagged)
def say_tagged(_w: English, node: lang.Tagged) -> str:
    return f"with {tag_name(node.tag)}"


@renderers(lang.Coloured)
def say_coloured(_w: English, node: lang.Coloured) -> str:
    return COLOUR[node.colour][0]


@renderers(lang.OfKind)
def say_kind(_w: English, node: lang.OfKind) -> str:
    return f"of type {kinds(node)}"


def said_together(node: lang.OneOf) -> bool:
    """Whether the descriptions can stand behind one noun: "named A or with #T"."""
    return not any(isinstance(each, lang.OfKind) or in_front(each) for parts in node.of for each in parts)


@renderers(lang.OneOf)
def say_one_of(w: English, node: lang.OneOf) -> str:
    if names := _names(node):
        return f"named {names}"
    if in_front(node):
        return joined_with_or([w.say(parts[0]) for parts in node.of])
    if said_together(node):
        return joined_with_or([" ".join(w.say(each) for each in parts) for parts in node.of])
    return f"that is {joined_with_or([a_card(w, parts) for parts in _names_first(node.of)])}"


def did_not(words: str) -> str:
    """What a holomem did or what was done to it, as not done: "that took no special damage this turn"; empty for what has no such
    words.

    >>> did_not("that has Collabed this turn"), did_not("that took damage this turn")
    ('that has not Collabed this turn', 'that took no damage this turn')
    """
    for said, instead in (("took ", "took no "), ("had HP", "had no HP"), ("has ", "has not "), ("was ", "was not ")):
        if words.startswith(f"that {said}"):
            return f"that {instead}{words.removeprefix(f'that {said}')}"
    not_so = not_done(words.removeprefix("that "))
    return f"that {not_so}" if not_so else ""


@renderers(lang.Lacks)
def say_lacks(w: English, node: lang.Lacks) -> str:
    match node.of:
        case lang.Named(name=name):
            return f"other than {card_name(name)}"
        case lang.OneOf(of=groups):
            return f"other than {joined_with_or([a_card(w, parts) for parts in _names_first(groups)])}"
        case lang.IsOneOf(of=of):
            return f"other than {w.say(of)}"
        case lang.SameAs():
            return f"not {w.say(node.of)}"
        case lang.Tagged(tag=tag):
            return f"without {tag_name(tag)}"
        case lang.IsLimited():
            return "not marked LIMITED"
        case lang.OfKind() as kind:
            return f"of a type other than {kinds(kind)}"
        case lang.AttachedWith(colours=True, at_least=least, where=where):
            return f"with {cards_noun(w, where, 'cards')} of fewer than {least} colors attached"
        case lang.AttachedWith(at_least=1, where=where, colours=False):
            return f"with no {cards_noun(w, where, 'card')} attached"
        case lang.HasOther(of=of):
            return f"without any color that {w.whole_of(of)} does not have"
        case lang.Damaged():
            return "undamaged"
        case lang.IsResting():
            return "active"
        case lang.Did() as did if words := did_not(w.say(did)):
            return words
        case lang.BloomedNow(over=()):
            return "that has not Bloomed this turn"
        case lang.UsedArtsNow():
            return "that has not used an Arts this turn"

    if in_front(node):
        return f"non-{w.say(node.of)}"
    return f"that is not one {w.say(node.of)}"


@renderers(lang.AttachedWith)
def say_attached_with(w: English, node: lang.AttachedWith) -> str:
    if node.colours:
        return f"with {cards_noun(w, node.where, 'cards')} of at least {node.at_least} colors attached"
    if node.at_least == 1:
        return f"with {a_card(w, node.where)} attached"
    return f"with at least {node.at_least} {cards_noun(w, node.where, 'cards')} attached"


@renderers(lang.SameAs)
def say_same_as(w: English, node: lang.SameAs) -> str:
    if isinstance(node.of, lang.Cards) and node.what == "colour":
        return f"with a color of any of the {w.one(node.of).removeprefix('all ')}"
    if isinstance(node.of, lang.AttachedCards | lang.CheersOf):
        return f"of the same {TRAIT[node.what]} as any of the {w.one(node.of).removeprefix('all ')}"
    of = "the holomem that was sent those Cheers" if node.of == lang.HolderOf(lang.Among("sent")) else w.one(node.of)
    return f"of the same {TRAIT[node.what]} as {_earlier_cards(w, node.of) or of}"


@renderers(lang.DiffersFrom)
def say_differs_from(w: English, node: lang.DiffersFrom) -> str:
    return f"of a different {TRAIT[node.what]} than {_earlier_cards(w, node.of) or w.whole_of(node.of)}"


def _earlier_cards(w: English, of: lang.Node) -> str:
    """Cards that an earlier clause has named, as what is compared with them: "the returned Cheer card", "any of the returned Cheer
    cards"; empty for another set."""
    if not isinstance(of, lang.Among):
        return ""
    lone = of.name in w.lone
    word, words = "card" if lone else "cards", w.one(lang.Among(of.name)).removeprefix("all of ")
    if of.where:
        noun = cards_noun(w, of.where, word)
        words = words.replace(word, noun, 1) if word in words else f"the {noun} among {words}"
    return words if lone else f"any of {words}"
