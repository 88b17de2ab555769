"""Sending Cheers, and what counts as one, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.japanese.attaching import spread
from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.renderers import action_clauses, modifier_statements, statement_phrases
from judge.cards.writer.japanese.sets import single_member
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.wording.words import COLOUR


@modifier_statements(lang.CountsAsCheer)
def hold_counts_as_cheer(w: Japanese, node: lang.CountsAsCheer) -> str | None:
    if node.need:
        return f"{w.this()}は、{w.say(lang.Host())}のアーツに必要な{COLOUR[node.colour][1]}エール1枚として扱える"
    return f"{w.say(lang.Host())}がアーツを使う時、{w.this()}を{COLOUR[node.colour][1]}エールとしても扱う"


statement_phrases(
    {
        lang.CheersAlso: "{of}は、{colour:colour}エールとしても扱う",
    }
)


@action_clauses(lang.SendCheer)
def do_send_cheer(w: Japanese, node: lang.SendCheer) -> ActionClause | None:
    what = node.what
    if isinstance(what, lang.Choose) and what.mutual and (node.most, node.divided) == (1, True):
        if (
            not isinstance(node.to, lang.Holomems)
            or not isinstance(what.count, int)
            or not w.is_named_by_verb(node.called, "sent")
        ):
            return None
        return ActionClause(f"{w.say(what)}を{single_member(w, node.to)}{what.count}人に1枚ずつ", "send")
    if node.most is not None:
        if not node.divided:
            return None
        w.note.append(f"ホロメン1人に送る枚数は{node.most}枚まで")
    return spread(w, node, "send") if w.is_named_by_verb(node.called, "sent") else None
