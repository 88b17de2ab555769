"""What a player has used: an oshi skill of some name or of any, and several Support cards asked one by one."""

from __future__ import annotations

import re

from judge.cards.compiler.clauses import Clause, head_of
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord
from judge.engine.effects import language as lang

SKILL = re.compile(r"(SP)?推しスキル「([^「」]*)」")


def each_used(clause: Clause) -> list[Coord]:
    """「アイテムとスタッフを使っていた」: each of several that were used; none for anything else."""
    what = clause.peek("を")
    if clause.segment.verb not in {"use", "had_used"} or what is None or set(what.joints) != {"and"}:
        return []
    return what.one_by_one()


def any_skill(context: TextContext, clause: Clause, coord: Coord) -> lang.Deeds | None:
    """「自分のSP推しスキルを」「相手が推しスキルを」, of whatever name; None for anything else that is used. Without 「SP」 it
    is one of either kind, as with 「推しスキルかSP推しスキルを」 (8.5.1)."""
    links = coord.parts[0].links
    either = coord.joints == ("or",) and [head_of(each) for each in coord.one_by_one()] == ["oshi_skill", "sp_skill"]
    plain = (either or len(coord.parts) == 1) and all(not link.attrs and link.amount is None for link in links)
    *whose, what = [link.code for link in links]
    if not plain or what not in {"sp_skill", "oshi_skill"} or len(whose) > 1:
        return None
    who = clause.ref("が")
    named = {each for each in (*whose, who.side if who is not None and who.kind == "side" else "") if each}
    if (who is not None and who.kind != "side") or len(named) != 1 or not named <= {"you", "opponent"}:
        raise UnreadError(coord.span, "whose oshi skill was used is not clear")
    return lang.Deeds("used_skill", "opponent" if "opponent" in named else "you", sp=what == "sp_skill")


def skill_of(coord: Coord) -> str | None:
    """The name in 「自分の(SP)推しスキル「X」」."""
    links = coord.parts[0].links
    head = links[-1].head
    if len(coord.parts) > 1 or getattr(head, "terminal", "") != "SKILL" or len(links) > 3:
        return None
    found = SKILL.fullmatch(getattr(head, "code", ""))
    if found is None or links[0].code != "you":
        return None
    if len(links) == 3 and links[1].terminal != "NAME":
        return None
    return found[2]
