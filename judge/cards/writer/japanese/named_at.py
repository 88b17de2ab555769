"""Who the one holomem at a position is, in Japanese: 「自分のセンターホロメンが〈X〉」, as cards print it."""

from __future__ import annotations

from judge.cards.writer.japanese.sets import single_member
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition, Holomems


def named_at(w: Japanese, node: Condition) -> str:
    """「自分のセンターホロメンが〈X〉」, of a position where at most one holomem is; empty for any other condition."""
    match node:
        case lang.Exists(of=Holomems(other=False) as of, at_least=1) if of.side != "both":
            match of.at, of.where:
                case ("center" | "collab",), (lang.Named() as name,):
                    return w.mark(of, f"{single_member(w, Holomems(of.side, of.at))}が{w.say(name)}")
    return ""


def named_is_there(w: Japanese, node: Condition) -> str:
    """「自分のセンターホロメンの〈X〉がいる」, the same where a verb has to be last: before 「か、」, or to be denied, since 「〈X〉でない」
    would not say what holds where nobody is there. Empty for any other condition."""
    if isinstance(node, lang.Exists) and isinstance(node.of, Holomems) and named_at(w, node):
        return w.mark(node, f"{single_member(w, node.of)}がいる")
    return ""
