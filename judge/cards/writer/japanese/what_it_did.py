"""What a holomem did or what happened to it earlier, in Japanese: before its noun, or as a statement."""

from __future__ import annotations

from judge.cards.writer.japanese.words import OWNERS, SINCE
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang

TAKEN = {
    "took_damage": "ダメージを受け",
    "took_arts_damage": "アーツダメージを受け",
    "took_special_damage": "特殊ダメージを受け",
}
BEFORE_NOUN = {
    **TAKEN, "activated": "アクティブになっ", "collabed": "コラボし", "baton_passed": "バトンタッチし", "switched": "交代し",
    "restored": "HPが回復し",
}  # fmt: skip
"""The beginning of the verb for a property that stands before the holomem."""


def did_words(node: lang.Did, end: str = "た") -> str:
    """「このターンに特殊ダメージを受けた」, or as it ends otherwise, of the one that follows; empty for what has no such words."""
    deed, what = node.what.deed, node.what
    if what != lang.Deeds(deed, since=what.since, by=what.by) or deed not in BEFORE_NOUN or what.since == "game":
        return ""
    if what.by is not None and deed not in {*TAKEN, "activated"}:
        return ""
    by = f"{OWNERS[what.by]}{'から' if deed in TAKEN else 'の能力で'}" if what.by else ""
    return f"{SINCE[what.since]}に{by}{BEFORE_NOUN[deed]}{end}"


def did_by(w: Japanese, node: lang.Is) -> str:
    """「このターンにこのアーツの対象が特殊ダメージを受けていた」; empty for anything else."""
    match node.where:
        case (lang.Did(what=what) as did,):
            since = f"{SINCE[what.since]}に"
            if words := did_words(did, "ていた"):
                return f"{since}{w.say(node.who)}が{words.removeprefix(since)}"
        case (lang.UsedArtsNow(),):
            return f"このターンに{w.say(node.who)}がアーツを使っていた"
    return ""
