"""Blooming in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.renderers import action_clauses, bracketed, clause_phrases, modifier_statements
from judge.cards.writer.japanese.sets import object_words, set_noun, single_member, whole_or_chosen
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node

clause_phrases(
    {
        lang.BackToDebut: ("{who:every}をDebutホロメンに", "return"),
    }
)


def _where(node: Node) -> tuple[Node, ...]:
    of = node.of if isinstance(node, lang.Choose) else node
    return of.where if isinstance(of, Holomems) else ()


@modifier_statements(lang.MayBloom)
def hold_may_bloom(w: Japanese, node: lang.MayBloom) -> str | None:
    if not isinstance(node.who, lang.Host | Holomems):
        return None
    if node.waiving == ("entered",) and not node.using:
        return f"{whole_or_chosen(w, node.who)}は、ステージに出たターンでもBloomできる"
    if not node.using:
        return None
    using = set_noun(w, lang.Cards("hand", where=node.using))
    if node.waiving == ("again",):
        return f"{whole_or_chosen(w, node.who)}は、{using}を使ってもう1回Bloomできる"
    if node.waiving != ("level",):
        return None
    return f"{whole_or_chosen(w, node.who)}は、{using}に、Bloomレベルを無視してBloomできる"


@action_clauses(lang.BloomWith)
def do_bloom_with(w: Japanese, node: lang.BloomWith) -> ActionClause | None:
    using = node.using
    if using == lang.ThisCard() and isinstance(node.who, lang.Choose) and node.who == lang.Choose(node.who.of):
        words = f"{whole_or_chosen(w, node.who)}を、アーカイブのこのホロメンを使って"
        return None if node.waiving else ActionClause(words, "bloom")
    if not isinstance(using, lang.Choose) or using != lang.Choose(using.of) or isinstance(using.of, Holomems):
        return None

    waiving = node.waiving
    again, level = "again" in waiving, "level" in waiving
    entered = lang.EnteredNow() in _where(node.who) or (
        isinstance(node.who, lang.Bound) and w.current_word(node.who.name) == "put_out"
    )
    told = tuple(each for each, said in (("again", again), ("level", level), ("entered", entered)) if said)
    if waiving not in {told, (*told, "first_turn")}:
        return None
    if "first_turn" in waiving:
        w.note.append("この能力では最初のターンでもBloomできる")
    how = f"{'もう1回' if again else ''}{'Bloomレベルを無視して' if level else ''}"
    return ActionClause(f"{whole_or_chosen(w, node.who)}を、{set_noun(w, using.of)}を使って{how}", "bloom")


@action_clauses(lang.PutUnder)
def do_put_under(w: Japanese, node: lang.PutUnder) -> ActionClause | None:
    if not w.is_named_by_verb(node.called, "stacked"):
        return None
    shown = "公開し、" if node.reveal else ""
    return ActionClause(f"{object_words(w, node.what)}{shown}{single_member(w, node.to)}の下に", "stack")


@bracketed(lang.CannotBloom)
def other_cannot_bloom(w: Japanese, _: lang.CannotBloom) -> str:
    return f"{w.say(lang.Host())}はBloomできない"
