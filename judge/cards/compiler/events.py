"""Clauses that say on which event: "when X has ..." (10.8) and "when X would ..." (10.11)."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.clauses import Clause, bare, head_of, without_last
from judge.cards.compiler.context import Context
from judge.cards.compiler.history import owner_of_ability, skill_of
from judge.cards.compiler.meaning import Ref, where_of
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord, Segment
from judge.cards.compiler.properties import KINDS, in_order
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

DAMAGE: dict[str, Any] = {"damage": None, "arts_damage": "arts", "special_damage": "special"}


def is_event(segment: Segment) -> bool:
    """Whether a segment says what has happened or would happen, rather than what is."""
    return not segment.others and segment.kind in {"when", "usable"} and segment.form in {"V_PAST", "V_DICT"}


def event(context: Context, segment: Segment, by: Coord | None = None) -> lang.Happening:
    """The event of a segment; `by` is an ability named before it (「自分の能力で、」). UnreadError for one that is not known."""
    clause = Clause(context, segment)
    past = segment.form == "V_PAST"
    found = _past(context, clause, by) if past else _would(context, clause)
    clause.done()
    return found


def _holomem(context: Context, coord: Coord | None, clause: Clause) -> Any:
    """Any holomem of a set."""
    if coord is None:
        raise UnreadError(clause.span, "it is not said which holomem")
    ref = resolve(context, coord)
    if ref.kind != "holomem" or ref.node is None or (ref.amount is not None and ref.amount.high != 1):
        raise UnreadError(ref.span, "a holomem is expected here")
    return ref.node


def doers(context: Context, coord: Coord | None, clause: Clause) -> tuple[Any, ...]:
    """Whose card does it: holomems, the Oshi holomem, or either."""
    if coord is None:
        raise UnreadError(clause.span, "it is not said who does this")
    return _doers(resolve(context, coord))


def _doers(ref: Ref) -> tuple[Any, ...]:
    if ref.parts:
        return tuple(each for part in ref.parts for each in _doers(part))
    if ref.kind not in {"holomem", "oshi"} or ref.node is None or (ref.amount is not None and not ref.amount.word):
        raise UnreadError(ref.span, "a holomem or the Oshi holomem is expected here")
    return (ref.node,)


def _spots(context: Context, clause: Clause) -> tuple[lang.Spot, ...]:
    """「センターポジションで」"""
    coord = clause.take("で")
    if coord is None:
        return ()
    ref = resolve(context, coord)
    if ref.thing == "stage" and isinstance(ref.node, lang.Holomems):
        return ref.node.at
    if ref.parts and all(isinstance(part.node, lang.Holomems) and part.thing == "stage" for part in ref.parts):
        return tuple(spot for part in ref.parts for spot in part.node.at)  # type: ignore[union-attr]
    raise UnreadError(ref.span, "a position is expected here")


def _past(context: Context, clause: Clause, by: Coord | None) -> lang.Happening:
    verb = clause.segment.verb
    if by is not None and verb != "restored":
        raise UnreadError(by.span, "by whose ability this happens is not known here")
    match verb:
        case "down":
            return lang.WasDowned(_holomem(context, clause.take("が"), clause))
        case "down_it":
            return _has_downed(context, clause)
        case "use":
            return _used(context, clause)
        case "take" | "deal":
            return _damage(context, clause, verb)
        case "restored":
            return lang.WasRestored(_holomem(context, clause.take("が"), clause), _ability_side(context, by))
        case "rise":
            return _rose(context, clause)
        case "bloom":
            return _bloomed(context, clause)
        case "collab":
            return _collabed(context, clause)
        case "move":
            return _moved(context, clause)
        case "come_out":
            return _came_out(context, clause)
        case "go_back":
            return _went_back(context, clause)
        case "attached" | "attach":
            return _was_attached(context, clause)
        case "archive":
            return _has_archived(context, clause)
        case "roll":
            return lang.HasRolled(_rolling(context, clause))
        case "reveal":
            return _has_revealed(context, clause)
    raise UnreadError(clause.span, "this event is not known")


def _has_downed(context: Context, clause: Clause) -> lang.HasDowned:
    with_arts = clause.take("で")
    if with_arts is not None and bare(with_arts) != "this_arts":
        raise UnreadError(with_arts.span, "with what it downs is not known here")
    whom = clause.ref("を")
    holomem = whom is not None and whom.kind == "holomem"
    if whom is None or not holomem or not isinstance(whom.node, lang.Holomems) or whom.amount is not None:
        raise UnreadError(clause.span, "whom it downs is not said")
    doer = clause.take("が")
    if with_arts is not None and doer is None:
        return lang.HasDowned((lang.Host(),), whom.node, this_arts=True)
    return lang.HasDowned(doers(context, doer, clause), whom.node, this_arts=with_arts is not None)


def _used(context: Context, clause: Clause) -> lang.Trigger:
    what = clause.need("を", "what has been used")
    skill = skill_of(what)
    if skill is not None:
        return lang.HasUsedSkill(name=skill)
    if head_of(what) in {"sp_skill", "oshi_skill"}:
        ref = resolve(context, what)
        return lang.HasUsedSkill(ref.side, sp=head_of(what) == "sp_skill")  # type: ignore[arg-type]
    if bare(what) != "arts":
        raise UnreadError(what.span, "that this was used is not known as an event")
    at = _spots(context, clause)
    return lang.UsedArts(_holomem(context, clause.take("が"), clause), at)


def _damage(context: Context, clause: Clause, verb: str) -> lang.Trigger:
    damage = clause.need("を", "which damage")
    kind = DAMAGE.get(head_of(damage), "")
    last = damage.parts[-1].links[-1]
    if kind == "" or last.attrs or last.amount or len(damage.parts) > 1 or len(damage.parts[0].links) > 2:
        raise UnreadError(damage.span, "this is no damage")
    if verb == "take":
        origin = clause.ref("から")
        if origin is not None and origin.kind != "side":
            raise UnreadError(origin.span, "from whom is not known here")
        if bare(damage) == "":
            raise UnreadError(damage.span, "how much damage is not known here")
        by: Any = origin.side if origin is not None else None
        return lang.TookDamage(_holomem(context, clause.take("が"), clause), by, kind)
    with_arts = clause.take("で")
    if with_arts is not None and bare(with_arts) != "this_arts":
        raise UnreadError(with_arts.span, "with what it was dealt is not known here")
    target = clause.ref("に")
    if target is None or not isinstance(target.node, lang.Holomems):
        raise UnreadError(clause.span, "to whom damage was dealt is not said")
    if target.amount is not None and target.amount.high != 1:
        raise UnreadError(target.span, "one holomem is expected here")
    number = damage.parts[0].links[0].amount if len(damage.parts[0].links) == 2 else None
    if number is not None and (number.bound != "以上" or number.unit or damage.parts[0].links[0].head is not None):
        raise UnreadError(damage.span, "how much damage is not known here")
    doer, least = clause.take("が"), number.high if number else 0
    if doer is None and with_arts is None:  # 10.13.3: whichever of the own cards it comes from
        return lang.DealtDamage((), target.node, kind, least, by="you")
    who = doers(context, doer, clause) if doer is not None else (lang.Host(),)
    return lang.DealtDamage(who, target.node, kind, least, with_arts is not None)


def _ability_side(context: Context, by: Coord | None) -> lang.Side | None:
    if by is None:
        return None
    ref = owner_of_ability(context, by)
    if ref.kind != "side" or ref.side not in {"you", "opponent"}:
        raise UnreadError(by.span, "whose ability this is is not known here")
    return ref.side  # type: ignore[return-value]


def _rose(context: Context, clause: Clause) -> lang.LevelRose:
    rest, last = without_last(clause.need("が", "what has risen"))
    if rest is None or getattr(last.head, "code", "") != "level":
        raise UnreadError(clause.span, "only a Bloom level rises")
    return lang.LevelRose(_holomem(context, rest, clause))


def _bloomed(context: Context, clause: Clause) -> lang.HasBloomed:
    own = context.kind == "bloom"
    subject, origin = clause.take("が"), clause.ref("から")
    who = lang.Host() if subject is None and own else _holomem(context, subject, clause)
    skill = ""
    this_card = own and subject is None
    while (by := clause.take("で")) is not None:
        skill = skill_of(by) or skill
        if resolve(context, by).node == lang.ThisCard():
            this_card = True
        elif skill_of(by) is None:
            raise UnreadError(by.span, "by what it has Bloomed is not known here")
    over: tuple[lang.Property, ...] = ()
    if origin is not None:
        over = origin.where if origin.kind == "props" else ()
        if isinstance(origin.node, lang.Holomems):
            over = origin.node.where
        if not over:
            raise UnreadError(origin.span, "onto what it has Bloomed is not known here")
    return lang.HasBloomed(who, this_card, over, skill)


def _collabed(context: Context, clause: Clause) -> lang.HasCollabed:
    """「このホロメンが〈X〉とコラボした」; a Collab Effect need not say who (13.2.2)."""
    subject, beside = clause.take("が"), clause.ref("with")
    who = lang.Host() if subject is None and context.kind == "collab" else _holomem(context, subject, clause)
    if beside is None:
        return lang.HasCollabed(who)
    node = beside.node
    if not isinstance(node, lang.Holomems) or node != lang.Holomems(where=node.where) or beside.amount is not None:
        raise UnreadError(beside.span, "with whom it has Collabed is not known here")
    return lang.HasCollabed(who, node.where)


def _moved(context: Context, clause: Clause) -> lang.HasMoved:
    to = clause.ref("に")
    if to is None or to.thing != "stage" or not isinstance(to.node, lang.Holomems) or len(to.node.at) != 1:
        raise UnreadError(clause.span, "to which position is not said")
    return lang.HasMoved(_holomem(context, clause.take("が"), clause), to.node.at[0], clause.adverb("baton"))


def _came_out(context: Context, clause: Clause) -> lang.EnteredStage:
    to = clause.ref("に")
    if to is None or to.thing != "stage":
        raise UnreadError(clause.span, "where it has come is not known")
    return lang.EnteredStage(_holomem(context, clause.take("が"), clause))


def _went_back(context: Context, clause: Clause) -> lang.LeftStage:
    origin, to = clause.ref("から"), clause.ref("に")
    if origin is None or origin.thing != "stage" or to is None or not isinstance(to.node, lang.Cards):
        raise UnreadError(clause.span, "from where to where is not known here")
    return lang.LeftStage(
        _holomem(context, clause.take("が"), clause), to.node.zone, _ability_side(context, clause.take("で"))
    )


def _was_attached(context: Context, clause: Clause) -> lang.WasAttached:
    host = clause.take("に")
    what = clause.take("を") if clause.segment.verb == "attach" else clause.take("が")
    origin = clause.take("から")
    if host is None or what is None:
        raise UnreadError(clause.span, "what was attached to whom is not said")
    zones: tuple[Any, ...] = ()
    if origin is not None:
        refs = resolve(context, origin)
        parts = refs.parts or (refs,)
        zones = tuple(part.node.zone for part in parts if isinstance(part.node, lang.Cards))
        if len(zones) != len(parts) or not set(zones) <= {"hand", "archive", "deck"}:
            raise UnreadError(origin.span, "from where it was attached is not known here")
    to = _holomem(context, host, clause)
    ref = resolve(context, what)
    if ref.node == lang.ThisCard():
        return lang.WasAttached(to, this_card=True, origin=zones)
    where = ref.where
    if isinstance(ref.node, lang.CheersOf | lang.AttachedCards | lang.Holomems) and ref.amount is None:
        where = (lang.OfKind(("cheer",)),) if isinstance(ref.node, lang.CheersOf) else ref.node.where
    if not where:
        raise UnreadError(ref.span, "what was attached is not known here")
    return lang.WasAttached(to, what=where, origin=zones)


def _has_archived(context: Context, clause: Clause) -> lang.HasArchived:
    by = owner_of_ability(context, clause.need("で", "by whose ability"))
    what = clause.need("を", "what was archived")
    ref = resolve(context, what)
    node = ref.node
    if isinstance(node, lang.Cards) and node == lang.Cards("hand", where=node.where) and ref.amount is None:
        return lang.HasArchived(_doers(by), "hand", node.where)
    if isinstance(node, lang.CheersOf) and node.of == lang.Holomems() and node.colour is None:
        return lang.HasArchived(_doers(by), "any" if _anywhere(what) else "stage", (lang.OfKind(("cheer",)),))
    raise UnreadError(ref.span, "that this was archived is not known as an event")


def _anywhere(coord: Coord) -> bool:
    """「エール」, of which it is not said where it is; not 「自分のステージのエール」."""
    return len(coord.parts) == len(coord.parts[0].links) == 1


def _has_revealed(context: Context, clause: Clause) -> lang.HasRevealed:
    """「このホロメンのアーツ「X」でカードを公開した」"""
    by, what = clause.need("で", "by what it was revealed"), clause.need("を", "what was revealed")
    rest, last = without_last(by)
    name = str(getattr(last.head, "code", ""))
    if rest is None or getattr(last.head, "terminal", "") != "SKILL" or not name.startswith("アーツ「"):
        raise UnreadError(by.span, "by which Arts it was revealed is not known here")
    if bare(what) != "card":
        raise UnreadError(what.span, "which cards were revealed is not known here")
    arts = name.removeprefix("アーツ「").removesuffix("」")
    return lang.HasRevealed(_holomem(context, rest, clause), arts)


def _rolling(context: Context, clause: Clause) -> tuple[Any, ...]:
    if bare(clause.need("を", "what is rolled")) != "die":
        raise UnreadError(clause.span, "only a die is rolled")
    by = clause.need("で", "by whose ability")
    holder = clause.take("が")
    if holder is not None and bare(by) == "ability":
        return doers(context, holder, clause)
    return _doers(owner_of_ability(context, by))


# --- What would happen -----------------------------------------------------------------------------------------------


def _would(context: Context, clause: Clause) -> lang.Happening:
    match clause.segment.verb:
        case "take":
            return _would_take(context, clause)
        case "deal":
            return _would_deal(context, clause)
        case "begin" | "finish":
            return _step(context, clause)
        case "roll":
            return _would_roll(context, clause)
        case "apply":
            return _would_count(context, clause)
        case "archive":
            return _would_archive(context, clause)
    raise UnreadError(clause.span, "this event is not known")


def _would_archive(context: Context, clause: Clause) -> lang.WouldArchive:
    """「Xの能力で手札をアーカイブする」「Xの能力でエールをアーカイブする」"""
    by = clause.take("で")
    who = () if by is None else _doers(owner_of_ability(context, by))
    what = clause.need("を", "what is archived")
    ref = resolve(context, what)
    node = ref.node
    if ref.amount is None and isinstance(node, lang.Cards) and node == lang.Cards("hand", where=node.where):
        return lang.WouldArchive(node.where, by=who, origin="hand")
    if ref.amount is None and isinstance(node, lang.CheersOf | lang.AttachedCards):
        of: Any = None if node.of == lang.Holomems() else node.of
        if isinstance(of, lang.Host | lang.Bound | lang.Holomems | None):
            origin: Any = "any" if of is None and _anywhere(what) else "stage"
            return lang.WouldArchive(in_order(list(where_of(node))), of, who, origin)
    raise UnreadError(ref.span, "that this would be archived is not known as an event")


def _would_take(context: Context, clause: Clause) -> lang.WouldTakeDamage:
    damage = clause.need("を", "which damage")
    kind = DAMAGE.get(bare(damage), "")
    if kind == "":
        raise UnreadError(damage.span, "which damage is not known")
    origin = clause.ref("から")
    by: Any = origin.side if origin is not None and origin.kind == "side" else None
    source = None
    if origin is not None and by is None:
        if not isinstance(origin.node, lang.Holomems) or origin.amount is not None:
            raise UnreadError(origin.span, "from whom is not known here")
        source = origin.node
    return lang.WouldTakeDamage(_holomem(context, clause.take("が"), clause), by, _spots(context, clause), kind, source)


def _would_deal(context: Context, clause: Clause) -> lang.WouldDealDamage:
    damage = clause.need("を", "which damage")
    kind = DAMAGE.get(bare(damage), "")
    target = clause.ref("に")
    if kind == "":
        raise UnreadError(damage.span, "which damage is not known")
    if target is not None and (not isinstance(target.node, lang.Holomems) or target.amount is not None):
        raise UnreadError(target.span, "to whom the damage is dealt is not clear")
    to = target.node if target is not None else None
    return lang.WouldDealDamage(doers(context, clause.take("が"), clause), to, kind)  # type: ignore[arg-type]


def _step(context: Context, clause: Clause) -> lang.Trigger:
    ref = clause.ref("が")
    begins = clause.segment.verb == "begin"
    if ref is None or ref.side not in {"you", "opponent"}:
        raise UnreadError(clause.span, "which step is not said")
    side: Any = ref.side
    if begins and ref.thing.endswith("_step"):
        return lang.StepBegins(ref.thing.removesuffix("_step"), side)  # type: ignore[arg-type]
    if not begins and ref.thing == "performance_step":
        return lang.PerformanceEnds(side)
    if not begins and ref.thing == "turn":
        return lang.TurnEnds(side)
    raise UnreadError(ref.span, "this step is not known as an event")


def _would_roll(context: Context, clause: Clause) -> lang.WouldRoll | lang.WouldCountDice:
    """「Xの能力でサイコロを振る時」; 「1度に3回振る時」 where only so many at once count."""
    amount, at_once = clause.amount(), clause.adverb("at_once")
    who = _rolling(context, clause)
    if amount is None and not at_once:
        return lang.WouldRoll(who)
    if not at_once or amount is None or amount.unit != "回" or amount.bound or amount.low or amount.each:
        raise UnreadError(clause.span, "how many dice at once is not clear")
    return lang.WouldCountDice(who, amount.high)


def _would_count(context: Context, clause: Clause) -> lang.WouldCountDice:
    """「Xの能力で振ったサイコロの結果を適用する時」"""
    links = clause.need("を", "what is applied").parts[0].links
    heads = [getattr(link.head, "code", "") for link in links]
    if heads != ["die", "result"] or [attr.text for attr in links[0].attrs] != ["roll"]:
        raise UnreadError(clause.span, "only the result of a die is applied")
    return lang.WouldCountDice(_doers(owner_of_ability(context, clause.need("で", "by whose ability"))))


__all__ = ["KINDS", "doers", "event", "is_event"]
