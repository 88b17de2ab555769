"""「自分のセンターの〈X〉は、自分のコラボの〈Y〉のアーツを、すべて使える」 (5.27), read and played."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

TEXT = (
    "自分のセンターの〈User〉は、自分のコラボの〈Lender〉のアーツを、すべて使える（アーツを使うためのエールは必要）。"
)


@pytest.mark.parametrize(
    ("a", "lent"),
    [
        (("center hPR-920; cheers red", "collab hPR-921"), True),
        (("center hPR-920", "collab hPR-921; cheers red"), False),  # 5.27.1.1.1
        (("center hPR-920; cheers red", "collab hPR-900", "back hPR-921"), False),
        (("center hPR-900; cheers red", "collab hPR-921", "back hPR-920"), False),
    ],
)
def test_the_center_holomem_uses_the_arts_of_the_collab_holomem(a, lent):
    user = mem("920", "User", abilities=tree_of(TEXT, "gift"))
    lender = mem("921", "Lender", arts=(Arts("lent", ("red",), 70),))
    game = play(user, lender, mem("922", hp=500), a=a, b=("center hPR-922",)).do("end")
    assert ("arts:center:hPR-921:1" in game.offered) == lent
    if lent:
        game.do("arts:center:hPR-921:1")
        assert game.at("b.center").mem.damage == 70
        assert "arts:center:1" not in game.offered  # 5.27.1.1.3
