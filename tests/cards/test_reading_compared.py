"""Reading numbers that are compared, what is said of two holomems at once, and what one text changes in others."""

import pytest

from judge.cards.compiler.round_trip import read_and_check, written
from judge.engine.effects import language as lang
from tests.cards.written import tree_of

CENTER, COLLAB = lang.Holomems(at=("center",)), lang.Holomems(at=("collab",))


def refused(text, kind="skill"):
    return read_and_check(text, kind).tree is None


def test_what_is_asked_of_center_and_collab_is_asked_of_each():
    (only,) = tree_of("自分のセンターホロメンとコラボホロメンが#歌を持つホロメンなら、自分のデッキを1枚引く。").do
    tagged = (lang.Tagged("歌"),)
    each = tuple(lang.Exists(lang.Holomems(at=spot.at, where=tagged)) for spot in (CENTER, COLLAB))
    assert only.condition == lang.Every(each)


@pytest.mark.parametrize(
    "asked",
    [
        "自分のセンターホロメンとバックホロメンが#歌を持つホロメン",
        "自分のセンターホロメンかコラボホロメンが同じカード名のホロメン",
        "自分のホロメン2人が同じ色",
        "自分のステージのホロメンが同じ色",
        "自分のホロメンの残りHPが100以上",
        "お互いのライフの合計数が出た目の合計数と同じ",
        "出た目の合計数がお互いのライフと同じ",
    ],
)
def test_what_cannot_be_asked_so_is_refused(asked):
    assert refused(f"サイコロを2回振る。{asked}なら、自分のデッキを1枚引く。")


def test_the_hp_that_a_holomem_has_left_is_a_number():
    arts = "このホロメンの残りHPが{}なら、このアーツ+20。"
    found = [tree_of(arts.format(words), "arts").text[0].condition for words in ("100以上", "50以下", "10")]
    left = lang.HpRemaining(lang.Host())
    assert found == [
        lang.Compare(left, "at_least", 100),
        lang.Compare(left, "at_most", 50),
        lang.Compare(left, "equal", 10),
    ]


def test_dice_are_compared_with_the_life_of_both():
    _, then = tree_of("サイコロを2回振る。出た目の合計数がお互いのライフの合計数と同じなら、自分のデッキを1枚引く。").do
    life = lang.Count(lang.Cards("life", "both"))
    assert then.condition == lang.Compare(lang.DiceSum(), "equal", life)


def test_the_most_or_least_hp_is_that_of_a_whole_stage():
    text = "このターンの間、自分のステージの残りHPが最も{}ホロメン全員のアーツ+30。"
    (most,), (least,) = (tree_of(text.format(word)).do for word in ("高い", "低い"))
    assert most.modifier.who == lang.Holomems(where=(lang.UtmostHpLeft(),))
    assert least.modifier.who == lang.Holomems(where=(lang.UtmostHpLeft(least=True),))
    assert refused("このターンの間、自分の残りHPが最も高い#歌を持つホロメン全員のアーツ+30。")
    assert refused("このターンの間、お互いのステージの残りHPが最も高いホロメン全員のアーツ+30。")


def test_a_holomem_counts_as_another_level_for_a_while():
    _, also = tree_of("自分のホロメン1人を選ぶ。このターンの間、選んだホロメンは2ndホロメンとしても扱う。").do
    assert also == lang.ThisTurn(lang.AlsoAtLevel(lang.Bound("chosen"), "2nd"))
    assert refused("自分のホロメン1人を選ぶ。このターンの間、選んだホロメンは#歌を持つ2ndホロメンとしても扱う。")


def test_as_many_cards_are_revealed_as_something_is_counted():
    reveal, _ = tree_of(
        "自分のデッキの上から、相手のステージのエールと同じ枚数を公開する。公開したカードをアーカイブする。"
    ).do
    assert reveal.what == lang.Top("deck", lang.Count(lang.CheersOf(lang.Holomems("opponent"))))


def test_what_was_revealed_is_taken_whatever_the_condition_between_came_to():
    text = (
        "自分のデッキの上から3枚を公開する。その中にホロメンが2枚以上あるなら、自分のデッキを1枚引く。"
        "そして公開したSpot以外のホロメンすべてを手札に加え、残ったカードをアーカイブする。"
    )
    assert [type(each) for each in tree_of(text).do] == [lang.Reveal, lang.If, lang.MoveCards, lang.Archive]


def test_more_cards_are_revealed_by_the_abilities_that_are_named():
    text = "自分の推しスキルと自分の赤の〈甲〉の能力で、デッキの上から公開する枚数+1。"
    (ability,) = tree_of(text, "stage")
    red = lang.Holomems(where=(lang.Coloured("red"), lang.Named("甲")))
    assert ability.modifiers == (lang.RevealMore((red,), 1, skills=True),)


def test_a_tool_more_may_be_attached():
    text = "このホロメンは、#歌を持つツールをもう1枚まで付けられる。"
    assert tree_of(text, "gift") == (lang.Continuous((lang.MoreAttached(lang.Host(), (lang.Tagged("歌"),), 1),)),)
    assert refused(text.replace("ツール", "ファン"), "gift")


def test_a_card_that_may_be_used_in_the_first_turn():
    found = tree_of("このカードは、自分の推しホロメンが〈甲〉なら、自分が先攻で最初のターンでも使える。", "support")
    assert found.gates == (lang.OnFirstTurnToo(lang.Is(lang.OshiCard(), (lang.Named("甲"),))),)


def test_two_things_that_always_hold_in_one_sentence():
    (ability,) = tree_of("このホロメンのエール1枚につき、このホロメンのHP+10し、このホロメンのアーツ+20。", "gift")
    per = lang.Count(lang.CheersOf(lang.Host()))
    hp, arts = lang.HpPlus(lang.Host(), lang.Times(10, per)), lang.ArtsPlus(lang.Host(), lang.Times(20, per))
    assert ability.modifiers == (hp, arts)


def test_whose_holomem_is_downed_follows_from_what_can_happen():
    assert refused("このホロメンが2ndホロメンをダウンさせた時、自分のデッキを1枚引く。", "gift")
    (gift,) = tree_of("このホロメンがお互いの2ndホロメンをダウンさせた時、自分のデッキを1枚引く。", "gift")
    assert gift.when.whom == lang.Holomems("both", where=(lang.AtLevel(("2nd",)),))
    (gift,) = tree_of("このホロメンがアーツダメージでホロメンをダウンさせた時、自分のデッキを1枚引く。", "gift")
    assert gift.when == lang.HasDowned((lang.Host(),), lang.Holomems("opponent"), arts=True)


def test_an_arts_is_used_once_more_after_its_use():
    text = "このホロメンのエール1枚をアーカイブできる：このホロメンはアーツを使った後、同じアーツをもう1回使う。"
    (pay,) = tree_of(text, "arts").text
    assert pay.then == (lang.UseAgain(),)
    assert refused("このホロメンはアーツを使った後、自分のデッキを1枚引く。", "arts")


def test_a_condition_right_behind_the_event_is_asked_of_the_further_sentence_too():
    text = "自分のセンターホロメンが#歌を持つホロメンなら、自分のデッキを1枚引く。さらに、自分のライフが3以下なら、相手のライフ-1。"
    (under,) = tree_of(f"自分のターンが終了する時、{text}", "stage")[0].do
    assert [type(each) for each in under.then] == [lang.Draw, lang.If]
    assert [type(each) for each in tree_of(text).do] == [lang.If, lang.If]


def test_of_several_cards_one_or_all_may_be_meant():
    text = "自分のデッキの上から{}枚を公開する。公開したカードが{}ホロメンなら、自分のデッキを1枚引く。"
    (single, plain, all_of_them, both) = (
        tree_of(text.format(*said)).do[-1].condition for said in ((1, ""), (2, ""), (3, "すべて"), (2, "どちらも"))
    )
    cards, holomem = lang.Among("revealed"), lang.OfKind(("holomem",))
    some = lang.Exists(lang.Among("revealed", (holomem,)))
    none_else = lang.Not(lang.Exists(lang.Among("revealed", (lang.Lacks(holomem),))))
    assert single == some
    assert plain == lang.Readings((some, lang.Every((lang.Exists(cards), none_else))))
    assert all_of_them == lang.Every((lang.Exists(cards), none_else))
    assert both == lang.Every((lang.Exists(cards, 2), none_else))
    assert refused(text.format(3, "どちらも"))


def test_conditions_that_are_like_that_of_all_cards_can_be_said():
    holomem, tagged = lang.OfKind(("holomem",)), lang.Tagged("歌")
    none_else = lang.Not(lang.Exists(lang.Among("revealed", (holomem, tagged))))
    tree = lang.Continuous(
        (lang.HpPlus(lang.Host(), 10),), lang.Every((lang.Exists(lang.Among("revealed")), none_else))
    )
    assert written((tree,))
    assert written((tree,), None, "en")


def test_what_the_opponent_has_is_compared_with_ones_own():
    condition = tree_of("相手の手札が自分より3枚以上多いなら、自分のデッキを1枚引く。").do[0].condition
    theirs, own = lang.Count(lang.Cards("hand", "opponent")), lang.Count(lang.Cards("hand"))
    assert condition == lang.Compare(lang.Difference(theirs, own), "at_least", 3)
    assert refused("自分の手札が自分より多いなら、自分のデッキを1枚引く。")


@pytest.mark.parametrize(
    "before",
    [
        "相手のセンターホロメンの残りHPが50以下なら、相手のコラボホロメンに特殊ダメージ10を与え、",
        "自分のステージに#歌を持つホロメンがいるなら、",
        "自分のセンターホロメンの残りHPが相手のセンターホロメンの残りHPより低いなら、",
    ],
)
def test_that_holomem_is_not_guessed_where_another_was_named_since(before):
    assert refused(f"{before}そのホロメンに特殊ダメージ20を与える。", "collab")


def test_that_holomem_is_the_one_that_something_was_done_to_where_no_event_names_another():
    (ability,) = tree_of("自分のホロメン1人のHP20回復。そのホロメンに特殊ダメージ20を与える。", "collab")
    chosen = lang.Bound("chosen")
    assert ability.do == (
        lang.Pick(lang.Choose(lang.Holomems()), "chosen"), lang.Restore(chosen, 20), lang.DealDamage(chosen, 20)
    )  # fmt: skip
    said = "自分のホロメンがコラボした時、"
    assert refused(f"{said}自分のバックホロメン1人のHP20回復。そのホロメンに特殊ダメージ20を与える。", "gift")


def test_that_holomem_is_the_one_of_the_event_where_no_other_was_named():
    (ability,) = tree_of(
        "相手のホロメンがBloomした時、このホロメンのHPが減っているなら、そのホロメンに特殊ダメージ20を与える。", "gift"
    )
    assert ability.do[0].then == (lang.DealDamage(lang.Subject(), 20),)
