"""「相手が[推しスキルかSP推しスキル]を使った時」: an SP oshi skill is an oshi skill (12.1.2), read and played."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_forms_played import play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem

REPLY = "{}を使った時、自分の手札1枚をアーカイブする。"


@pytest.mark.parametrize(
    ("who", "sp", "left"),
    [
        ("相手が[推しスキルかSP推しスキル]", False, 0),
        ("相手が[推しスキルかSP推しスキル]", True, 0),
        ("相手がSP推しスキル", False, 1),
        ("相手がSP推しスキル", True, 0),
        ("自分が[推しスキルかSP推しスキル]", True, 1),
    ],
)
def test_either_kind_of_skill_is_an_oshi_skill(who, sp, left):
    skill = lang.Skill("S", 0, (lang.Restore(lang.Holomems(), 10),), limit=lang.Limit("turn"), sp=sp)
    reader = mem("910", abilities=tree_of(REPLY.format(who), "gift"))
    b = ("center hPR-900; damage 20", "back hPR-903")
    game = their_main_step(play(reader, a=("center hPR-910", "back hPR-900"), b=b, b_skills=(skill,), hand="1"))
    game.do("skill:1")
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert game.hand("a") == left
