"""The compiler on texts about colors, costs and comparisons with the opponent, made up for this."""

import pytest

from judge.cards.writer import describe
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes
from tests.cards.test_reading import CENTER, do, read, reasons

OSHI = lang.OshiCard("opponent")
THEIRS = lang.Holomems("opponent")
CHEERS, THEIR_CHEERS = (lang.Count(lang.CheersOf(of)) for of in (lang.Holomems(), THEIRS))


def test_to_have_another_color_is_not_to_have_none_in_common():
    other = lang.Holomems("opponent", where=(lang.HasOther(OSHI),))
    assert do("相手の推しホロメンと異なる色を持つ相手のホロメン1人に特殊ダメージ30を与える。").to == lang.Choose(other)
    differs = do("相手の推しホロメンと異なる色の相手のホロメン1人に特殊ダメージ30を与える。").to.of
    assert differs.where == (lang.DiffersFrom("colour", OSHI),)


def test_what_is_compared_before_two_positions_is_said_of_both():
    both = do("相手の推しホロメンと異なる色を持つ相手のセンターホロメンとコラボホロメンに特殊ダメージ30を与える。").to
    assert both == lang.Holomems("opponent", ("center", "collab"), (lang.HasOther(OSHI),))
    assert reasons("相手の推しホロメンと異なる色を持つ相手のセンターホロメンと〈甲〉に特殊ダメージ30を与える。")


def test_all_of_them_have_another_color_where_none_has_not():
    condition = do("相手のホロメン全員が、相手の推しホロメンと異なる色を持つなら、自分のデッキを2枚引く。").condition
    assert condition == lang.Not(lang.Exists(lang.Holomems("opponent", where=(lang.Lacks(lang.HasOther(OSHI)),))))


def test_holomems_and_cheers_that_count_as_other_colors():
    assert do("このターンの間、相手のホロメン全員は、すべての色を持つホロメンとして扱う。").modifier == lang.AllColours(
        THEIRS
    )
    (ability,) = read("自分の〈甲〉に付いている緑エールすべては、白エールとしても扱う。", "gift")
    mine = lang.CheersOf(lang.Holomems(where=(lang.Named("甲"),)), "green")
    assert ability.modifiers == (lang.CheersAlso(mine, "white"),)
    assert reasons("自分の〈甲〉に付いている緑エール1枚は、白エールとしても扱う。", "gift")


def test_how_many_are_chosen_may_be_counted():
    pick, _ = read(
        "この能力でアーカイブしたホロパワー1枚につき、相手のホロメン1人を選ぶ。このターンの間、選んだホロメンのアーツ-10。"
    ).do
    assert pick.what == lang.Choose(THEIRS, lang.Times(1, lang.Spent()))
    assert reasons("この能力でアーカイブしたホロパワー1枚につき、自分のデッキを1枚引く。", "support")


def test_baton_pass_costs():
    need = lang.BatonNeed(CENTER)
    assert do(
        "相手のセンターホロメンのバトンタッチに必要な無色が3つ以上なら、自分のデッキを2枚引く。"
    ).condition == lang.Compare(need, "at_least", 3)
    assert do("相手のセンターホロメンのバトンタッチに必要な無色1つにつき、自分のデッキを2枚引く。").count == lang.Times(
        2, need
    )
    assert reasons("相手のバックホロメンのバトンタッチに必要な無色が3つ以上なら、自分のデッキを2枚引く。")
    assert reasons("相手のセンターホロメンのバトンタッチに必要な無色が3つなら、自分のデッキを2枚引く。")


def test_by_how_many_more():
    more = lang.Difference(CHEERS, THEIR_CHEERS)
    assert do("自分のステージのエールが相手より3枚以上多いなら、自分のデッキを1枚引く。").condition == lang.Compare(
        more, "at_least", 3
    )
    (by,) = read("自分のステージのエールが相手より多いなら、多い枚数1枚につき、このアーツ+30。", "arts").text
    assert by.then == (lang.AddToArts(lang.Times(30, more)),)
    assert reasons("自分のライフが3以下なら、多い枚数1枚につき、このアーツ+30。", "arts")
    less = do("自分のホロメンが相手より少ないなら、自分のデッキを1枚引く。").condition
    assert less == lang.Compare(lang.Count(lang.Holomems()), "less", lang.Count(THEIRS))


def test_conditions_that_exclude_each_other_stand_beside_each_other():
    """ "If exactly one, X. If two or more, Y instead": Y would never be done under the first condition."""
    first = "自分のステージのエールが相手より1枚多いなら、このアーツ+10。"
    (either,) = read(f"{first}エールが2枚以上多いなら、かわりに、このアーツ+30。", "arts").text
    assert (either.condition.to, either.then) == ("at_least", (lang.AddToArts(30),))
    assert [each.condition.to for each in either.otherwise] == ["equal"]
    (both,) = read(
        "自分の手札が3枚以下なら、このアーツ+10。自分の手札が1枚なら、かわりに、このアーツ+30。", "arts"
    ).text
    assert both.condition.to == "at_most"


def test_attached_to_any_of_several():
    text = "自分の#甲を持つホロメンに紫エールか黄エールが付いているなら、自分のデッキを1枚引く。"
    of = do(text).condition.of
    assert (type(of), of.of) == (lang.AttachedCards, lang.Holomems(where=(lang.Tagged("甲"),)))
    assert reasons(text.replace("黄エール", "黄エール2枚"))
    assert reasons(text.replace("付いている", "付いていない"))


TWO = "自分の#甲を持つ[センターホロメンとコラボホロメン]に異なる色のエールが付いているなら、"


def test_words_with_several_readings_are_read_only_where_somebody_is_asked():
    condition = do(f"{TWO}自分のデッキを1枚引く。").condition
    assert isinstance(condition, lang.Readings)
    assert len(condition.of) == 3
    (reason,) = reasons(f"{TWO}このホロメンのアーツ+20。", "gift")
    assert "can be read in several ways" in reason


@pytest.mark.parametrize(
    "text",
    [
        f"{TWO}自分のデッキを1枚引く。",
        "このターンに自分のセンターホロメンがアーツを使っていたなら、自分のデッキを1枚引く。",
        "自分のデッキの上から3枚を公開する。公開したカードがホロメンなら、自分のデッキを1枚引く。",
    ],
)
def test_each_reading_of_a_condition_is_told_in_english(text):
    block = read(text).do
    (condition,) = (node for action in block for node in iter_nodes(action) if isinstance(node, lang.Readings))
    told = describe(block[-1], "en")
    assert len(condition.of) > 1
    assert [each for each in condition.of if f"“{describe(each, 'en')}”" not in told] == []


def test_of_holomems_that_may_have_several_colors_the_colors_are_not_counted():
    """2.4.3: one holomem of two colors is not two holomems."""
    for said in ("がいるなら、自分のデッキを1枚引く。", "につき、自分のデッキを1枚引く。"):
        text = f"自分のステージの異なる色のホロメン{'2人以上' if said[0] == 'が' else '1人'}{said}"
        assert any("several colors" in reason for reason in reasons(text))
    assert do("自分のステージに色が1色で異なる色のホロメンが2人以上いるなら、自分のデッキを1枚引く。")


def test_the_first_damage_alone():
    text = "自分のセンターホロメンを選ぶ。このターンの間、選んだホロメンがセンターポジションで最初に受けるアーツダメージ-50。"
    _, lasts = read(text).do
    (ability,) = lasts.modifier.abilities
    assert (ability.when.first, ability.when.kind, ability.limit) == (True, "arts", lang.Limit())
    _, lasts = read(text.replace("最初に", "")).do
    (ability,) = lasts.modifier.abilities
    assert (ability.when.first, ability.limit) == (False, None)


def test_dice_that_count_double_are_those_of_somebody():
    text = "このターンの間、自分の〈甲〉の能力でサイコロを振る時、そのサイコロの目の数すべてを倍の数として扱う。"
    assert do(text).modifier == lang.DiceTimes((lang.Holomems(where=(lang.Named("甲"),)),), 2)
    assert reasons("このターンの間、自分のサイコロの目の数すべてを倍の数として扱う。")


def test_a_skill_that_costs_less():
    (ability,) = read("自分の推しスキル「甲」の[ホロパワー：-4]を[ホロパワー：-1]に変更する。", "gift")
    assert ability.modifiers == (lang.SkillCost("甲", 1, 4),)


def test_what_waits_for_the_end_of_this_turn():
    _, lasts = read("自分のデッキを2枚引く。このターンが終了する時、自分の手札1枚をアーカイブする。").do
    assert lasts.until == "once"
    (ability,) = lasts.modifier.abilities
    assert (ability.when, type(ability.do[0])) == (lang.TurnEnds(), lang.Archive)


def test_a_skill_of_the_end_of_the_turn():
    skill = read(
        "自分のターンが終了する時、このターンに自分の〈甲〉がコラボポジションでアーツを使っていたなら使える：自分のデッキを1枚引く。"
    )
    assert skill.when == lang.TurnEnds("you")
    assert skill.condition.what == lang.Deeds("used_arts", where=(lang.Named("甲"),), at=("collab",))
    assert reasons("自分のターンが終了する時、自分のライフが3以下なら、自分のデッキを1枚引く。")


def test_what_can_be_used_in_the_archive_alone():
    note = "（この能力は、アーカイブにある時のみ使える）"
    (ability,) = read(
        f"自分のメインステップで、自分のホロメンを、アーカイブのこのホロメンを使ってBloomできる{note}。", "gift"
    )
    (may,) = ability.do
    assert ability.archive
    assert may.do == (lang.BloomWith(lang.Choose(lang.Holomems()), lang.ThisCard()),)
    assert reasons(f"このホロメンがコラボした時、自分のデッキを1枚引く{note}。", "gift")


def test_nobodys_life_is_lost_where_it_is_not_said_whose():
    text = "{}のセンターホロメンに特殊ダメージ10を与える。ただし、この能力でダウンしても{}ライフは減らない。"
    assert do(text.format("お互い", "")).no_life
    assert do(text.format("相手", "")).no_life
    assert do(text.format("自分", "")).no_life
    assert reasons(text.format("お互い", "相手の"))
    assert reasons(text.format("自分", "相手の"))


def test_one_of_several_paragraphs():
    first = "以下の能力から1つを選んで使う。"
    one = do(f"{first}\n■自分のデッキを1枚引く。\n■自分のライフが2以下なら、自分のデッキを3枚引く。", "support")
    assert [type(block[0]) for block in one.of] == [lang.Draw, lang.If]
    assert reasons(first, "support")
    assert reasons(f"{first}\n■自分のデッキを1枚引く。", "support")
    assert reasons("■自分のデッキを1枚引く。\n■自分のデッキを2枚引く。", "support")


@pytest.mark.parametrize("text", ["自分のエールがアーカイブに置かれた時、自分のデッキを1枚引く。"])
def test_cheers_that_go_to_the_archive(text):
    (ability,) = read(text, "gift")
    assert ability.when == lang.WentToArchive((lang.OfKind(("cheer",)),))
    assert reasons(text.replace("アーカイブに", "手札に"), "gift")
    assert reasons(text.replace("エールが", "ホロメンが"), "gift")


def test_cheers_divided_make_those_active_that_they_went_to():
    send, activate = read(
        "自分のエールデッキの上から3枚を自分の〈甲〉に割り振って送る。その後、エールを送られたホロメン全員をアクティブにする。"
    ).do
    assert (send.divided, send.called) == (True, "sent")
    assert activate == lang.Activate(lang.HolderOf(lang.Among("sent")))
