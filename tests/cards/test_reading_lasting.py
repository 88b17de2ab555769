"""Reading what waits for something, holds for a while, is done instead or once more: what is said, and what is not said enough."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.effects import language as lang
from tests.cards.written import tree_of

MINE = lang.Holomems()


def test_what_holds_only_in_the_opponents_turn_is_no_effect_until_its_end():
    words = "次の相手のターン{}、相手のセンターホロメンは移動できない。"
    (only,) = tree_of(words.format("の間")).do
    (until,) = tree_of(words.format("が終了するまで")).do
    front = lang.CannotMove(lang.Holomems("opponent", at=("center",)))
    assert (only, until) == (lang.Lasts(front, "their_turn"), lang.Lasts(front, "opponent_turn"))


def test_an_effect_waits_for_an_event_as_long_as_it_says():
    (waits,) = tree_of("このターンの間、自分のホロメンが相手のホロメンをダウンさせた時、自分のデッキを1枚引く。").do
    downed = lang.HasDowned((MINE,), lang.Holomems("opponent"))
    assert waits == lang.ThisTurn(lang.AddAbility((lang.WhenDowned(downed, (lang.Draw(1),)),)))


def test_damage_of_a_kind_is_changed_for_a_while():
    (changed,) = tree_of("このターンの間、自分のホロメンが相手のホロメンに与える特殊ダメージ+30。").do
    would = lang.WouldDealDamage((MINE,), lang.Holomems("opponent"), "special")
    assert changed == lang.ThisTurn(lang.AddAbility((lang.Replacement(would, (lang.ChangeDamage(30),)),)))


def test_each_holomem_counts_what_it_has_itself():
    (plus,) = tree_of("このターンの間、自分のホロメン全員は、そのホロメンのエール1枚につき、アーツ+10。").do
    assert plus == lang.ThisTurn(lang.ArtsPlus(MINE, lang.Times(10, lang.Count(lang.CheersOf(lang.Itself())))))


def test_the_arts_itself_or_the_one_that_was_used_is_used_once_more():
    assert tree_of("同じホロメンに、このアーツをもう1回使う。", "arts").text == (lang.UseAgain(same=True),)
    (gift,) = tree_of("このホロメンがアーツを使った時、同じアーツをもう1回使える。", "gift")
    assert gift.do == (lang.May((lang.UseAgain(),)),)


def test_one_of_two_things_is_done_with_the_same_cards():
    do = tree_of("自分のデッキの上から2枚を見る。そのカードすべてを、アーカイブするか、好きな順でデッキの下に戻す。").do
    seen = lang.Among("looked")
    assert do[1] == lang.Either(((lang.Archive(seen),), (lang.MoveCards(seen, "deck", "bottom"),)))


def test_a_cheer_to_be_archived_is_anywhere_unless_it_is_said_where():
    text = (
        "このファンが付いているホロメンの能力でステージのエールをアーカイブする時、"
        "アーカイブするエール1枚のかわりに、このファンをアーカイブできる。"
    )
    (instead,) = tree_of(text, "attachment")
    assert instead.when == lang.WouldArchive((lang.OfKind(("cheer",)),), by=(lang.Host(),))
    (anywhere,) = tree_of(text.replace("ステージの", ""), "attachment")
    assert anywhere.when == lang.WouldArchive((lang.OfKind(("cheer",)),), by=(lang.Host(),), origin="any")


def test_which_cheer_is_not_archived_is_said_beside_what_is_archived_instead():
    text = (
        "このファンが付いているホロメンの能力でエールをアーカイブする時、"
        "アーカイブする緑エール1枚のかわりに、このファンをアーカイブできる。"
    )
    (instead,) = tree_of(text, "attachment")
    green = (lang.Coloured("green"), lang.OfKind(("cheer",)))
    assert instead.when == lang.WouldArchive(green, by=(lang.Host(),), origin="any")
    assert (instead.do, instead.may) == ((lang.ArchiveSelf(),), True)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("このホロメンの能力でエールをアーカイブする時、自分のデッキを1枚引く。", "gift"),  # not instead
        ("自分が勝った時、自分のデッキを1枚引く。", "collab"),  # nothing was played
        ("相手と勝敗が決まるまでじゃんけんできる：自分のデッキを1枚引く。", "collab"),  # whoever wins?
        ("このアーツをもう1回使う。", "collab"),  # it is not an Arts
        ("同じアーツをもう1回使う。", "collab"),  # which Arts?
        ("次に出る目の数を宣言した目として扱う。", "skill"),  # nothing was declared
        ("サイコロの目の数1つを宣言し、自分のデッキを1枚引く。", "skill"),  # nothing comes of it
        ("自分のホロメンが相手のホロメンをダウンさせた時、自分のデッキを1枚引く。", "skill"),  # used when?
        ("このターンの間、自分のホロメンの能力でサイコロを1度に3回振る時、自分のデッキを1枚引く。", "skill"),
        (
            "自分の[手札すべてとアーカイブのホロメンすべて]をデッキに戻してシャッフルする。戻したカード1枚につき、自分のデッキを1枚引く。",
            "skill",
        ),
    ],
)
def test_what_is_not_said_enough_stays_unread(text, kind):
    reading = read_and_check(text, kind)
    assert reading.tree is None, reading.tree
    assert reading.unread


@pytest.mark.parametrize("while_", ["このターンの間", "次の相手のターンが終了するまで"])
def test_what_is_counted_before_how_long_it_holds_is_counted_once(while_):
    counted, said = "自分のバックホロメン1人につき、", "自分のセンターホロメンのアーツ+10。"
    assert tree_of(f"{counted}{while_}、{said}").do[0].fixed
    assert not tree_of(f"{while_}、{counted}{said}").do[0].fixed
    assert not tree_of(f"{while_}、{said}").do[0].fixed


def test_what_may_be_done_by_something_else_is_one_choice():
    draw = lang.Draw(lang.Times(1, lang.DiceShowing("odd")))
    cost = (lang.Archive(lang.Choose(lang.Cards("hand"))),)
    text = "自分の手札1枚をアーカイブすることで、サイコロを2回振れる：奇数が出た回数1回につき、自分のデッキを1枚引く。"
    assert tree_of(text).do == (lang.Pay(cost, (lang.RollDie(count=2), draw)),)
    assert tree_of("自分の手札1枚をアーカイブすることで、自分のデッキを1枚引ける。").do == (
        lang.Pay(cost, (lang.Draw(),)),
    )
    assert tree_of("自分の手札1枚をアーカイブすることで、自分のデッキを1枚引く。").do == (
        lang.Pay(cost, (lang.Draw(),), may=False),
    )


def test_instead_replaces_a_sentence_with_what_goes_on_from_it():
    own, both = lang.Shuffle(), lang.Shuffle(side="both")
    text = "自分のデッキをシャッフルする。そして自分のデッキを1枚引く。"
    text += "自分のライフが3以下なら、かわりに、お互いのデッキをシャッフルする。"
    (only,) = tree_of(text).do
    assert (only.then, only.otherwise) == ((both,), (own, lang.Draw()))
    first, last = tree_of(text.replace("そして", "その後、")).do
    assert (first, last.then, last.otherwise) == (own, (both,), (lang.Draw(),))


def test_what_was_looked_at_is_shuffled_whatever_was_taken():
    text = "自分のホロパワーを見る。その中から1枚を公開し、手札に加える。手札に加えたなら、自分のデッキを1枚引く。"
    *_, last = tree_of(f"{text}そしてホロパワーをシャッフルする。").do
    assert last == lang.Shuffle("power")
    *_, last = tree_of(f"{text}そしてデッキをシャッフルする。").do
    assert last.then == (lang.Draw(), lang.Shuffle())
