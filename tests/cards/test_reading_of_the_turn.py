"""The compiler on made-up texts about what has happened in the turn, how much damage comes at once, and where somebody stands."""

import pytest

from judge.cards.compiler.unsaid_side import WHOSE
from judge.engine.effects import language as lang

from .test_reading import do, read, reasons

HOST = lang.Host()
TEN = (lang.AddToArts(10),)


def arts_if(condition):
    """The condition under which an Arts gets +10."""
    (action,) = read(f"{condition}、このアーツ+10。", "arts").text
    assert action == lang.If(action.condition, TEN)
    return action.condition


def one(text, kind="gift"):
    (ability,) = read(text, kind)
    return ability


def test_a_position_before_a_name():
    there = lang.Holomems(at=("center",), where=(lang.Named("甲"),))
    assert arts_if("自分のセンターが〈甲〉なら") == lang.Exists(there)
    cheers = lang.Times(10, lang.Count(lang.CheersOf(there)))
    assert read("自分のセンターの〈甲〉のエール1枚につき、このアーツ+10。", "arts").text == (lang.AddToArts(cheers),)
    back = lang.Holomems(at=("back",), where=(lang.Named("甲"),))
    assert do("自分のアーカイブのエール1枚を自分のバックの〈甲〉に送る。").to == back


@pytest.mark.parametrize("turn", ["直前の相手のターン", "前の相手のターン"])
def test_holomems_that_were_downed_in_the_last_turn_of_the_opponent(turn):
    downed = lang.Deeds("downed", since="last_turn")
    assert arts_if(f"{turn}に自分のホロメンがダウンしていたなら") == lang.Happened(downed)
    found = read(f"{turn}にダウンしていた自分のホロメン1人につき、このアーツ+10。", "arts").text
    assert found == (lang.AddToArts(lang.Times(10, downed)),)
    use = read(f"このカードは、{turn}に自分のホロメンがダウンしていなければ使えない。", "support")
    assert use.gates == (lang.Happened(downed),)


def test_a_baton_pass():
    passed = lang.Deeds("baton_passed", where=(lang.Named("甲"),))
    assert arts_if("このターンに自分の〈甲〉がバトンタッチしていたなら") == lang.Happened(passed)
    when = one("自分の〈甲〉がバトンタッチした時、自分のデッキを1枚引く。").when
    assert when == lang.HasMoved(lang.Holomems(where=(lang.Named("甲"),)), "back", baton=True)


def test_which_arts_of_the_turn_it_is():
    assert arts_if("このアーツがこのターンに使う4回目のアーツなら") == lang.Compare(lang.ArtsNumber(), "equal", 4)
    text = "このターンの間、自分の〈甲〉の2回目のアーツは、相手のバックホロメンも対象にできる。"
    named, back = lang.Holomems(where=(lang.Named("甲"),)), lang.Holomems("opponent", at=("back",))
    assert do(text) == lang.ThisTurn(lang.MayTarget(named, back, 2))
    of_another = ["only of the Arts itself it is asked which of the turn it is"]
    assert reasons("このアーツがこのターンに使う2回目のアーツなら、自分のデッキを1枚引く。", "gift") == of_another


def test_so_much_damage_at_once():
    took = one("このホロメンが1回に70以上のアーツダメージを受けた時、自分のデッキを1枚引く。").when
    assert took == lang.TookDamage(HOST, kind="arts", at_least=70)
    none = one("このホロメンは1回に70以上の特殊ダメージを受けない。")
    assert none.when == lang.WouldTakeDamage(HOST, kind="special", at_least=70)
    many = "このホロメンが2回に70以上のアーツダメージを受けた時、自分のデッキを1枚引く。"
    assert reasons(many, "gift") == ["what is meant by this number of times is not clear"]
    plain = "このホロメンが70のアーツダメージを受けた時、自分のデッキを1枚引く。"
    assert reasons(plain, "gift") == ["how much damage is not known here"]


def test_whose_holomems_damage_comes_from():
    level = (lang.AtLevel(("1st",)),)
    taken = one("このホロメンが1stホロメンから受けるアーツダメージ-10。").when
    assert taken.source == lang.Holomems("opponent", where=level)
    assert reasons("このホロメンが1stホロメンから受ける特殊ダメージ-10。", "gift") == [WHOSE]
    either = one("このホロメンがお互いの1stホロメンから受ける特殊ダメージ-10。").when
    assert either.source == lang.Holomems("both", where=level)
    own = "このホロメンが自分の1stホロメンから受けるアーツダメージ-10。"
    assert reasons(own, "gift") == ["the condition at [0].when cannot hold on any board"]


def test_a_bloom_with_a_card_of_the_archive():
    bloomed = lang.Deeds("bloomed", origin="archive")
    assert arts_if("このターンに自分のホロメンがアーカイブからBloomしていたなら") == lang.Happened(bloomed)
    from_hand = lang.Deeds("bloomed", origin="hand")
    assert arts_if("このターンに自分のホロメンが手札からBloomしていたなら") == lang.Happened(from_hand)
    assert reasons("このターンに自分のホロメンがエールデッキからBloomしていたなら、このアーツ+10。", "arts")


def test_what_a_skill_has_cost():
    text = "このターンの間、この能力でアーカイブしたホロパワー1枚につき、自分のセンターホロメンのアーツ+10。"
    again = "さらに、3枚以上なら、自分のデッキを1枚引く。"
    assert read(text + again).do[1] == lang.If(lang.Compare(lang.Spent(), "at_least", 3), (lang.Draw(),))
    assert reasons(again)


def test_cheers_of_each_color_of_a_group():
    found = arts_if("自分のステージに[赤と青]エールがあるなら")
    assert found == lang.Every(tuple(lang.Exists(lang.CheersOf(lang.Holomems(), each)) for each in ("red", "blue")))
    not_there = "自分のステージに[赤と青]エールがないなら、このアーツ+10。"
    assert reasons(not_there, "arts") == ["whether one or all of them are not there is not clear"]


def test_what_is_compared_after_a_comma():
    text = "自分のデッキから、ギフトを持つ、自分の推しホロメンと同じカード名のホロメン1枚を公開し、手札に加える。"
    where = do(text).what.of.where
    assert {type(each) for each in where} == {lang.SameAs, lang.HasEffect, lang.OfKind}
    assert reasons("ギフトを持つ、自分のホロメン1人のHP10回復。")
    chosen = "相手のホロメン1人を選ぶ。自分のデッキから、選んだホロメンと同じBloomレベルの〈甲〉1枚をステージに出す。"
    assert lang.SameAs("level", lang.Bound("chosen")) in read(chosen).do[1].what.of.where


def test_the_use_of_a_support_card():
    when = one("自分がイベントを使った時、自分のデッキを1枚引く。", "stage").when
    assert when == lang.HasPlayedSupport((lang.OfKind(("event",)),))
    assert one("相手がイベントを使った時、自分のデッキを1枚引く。", "stage").when.side == "opponent"
    assert reasons("自分がイベント2枚を使った時、自分のデッキを1枚引く。", "stage")


def test_an_oshi_that_has_a_stage_skill():
    found = one("自分の推しホロメンが推しステージスキルを持つなら、このホロメンのHP+10。").condition
    assert found == lang.Is(lang.OshiCard(), (lang.HasStageSkill(),))


def test_what_always_holds_instead_of_something_else():
    ten, twenty = read(
        "このホロメンのアーツ+10。自分の手札が3枚以上あるなら、かわりに、このホロメンのアーツ+20。", "gift"
    )
    there = lang.Exists(lang.Cards("hand"), 3)
    assert ten == lang.Continuous((lang.ArtsPlus(HOST, 10),), lang.Not(there))
    assert twenty == lang.Continuous((lang.ArtsPlus(HOST, 20),), there)
    assert reasons("このホロメンのアーツ+10。かわりに、このホロメンのアーツ+20。", "gift")


def test_another_arts_of_the_same_holomem():
    text = "[ターンに1回]自分のセンターの〈甲〉は、アーツを使った後、そのホロメンが持つ異なるアーツ名のアーツをもう1回使える。"
    found = one(text, "stage")
    assert found.when == lang.UsedArts(lang.Holomems(at=("center",), where=(lang.Named("甲"),)))
    assert found.do == (lang.May((lang.UseAgain(other=True),)),)


def test_more_is_restored_once_a_turn():
    text = "このホロメンがイベントの能力で回復するHP+30。"
    events = (lang.OfKind(("event",)),)
    assert one(text).modifiers == (lang.RestoredPlus(HOST, events, 30),)
    assert one(f"[ターンに1回]{text}").modifiers == (lang.RestoredPlus(HOST, events, 30, once=True),)
    assert reasons("[ターンに1回]このホロメンのアーツ+10。", "gift") == [
        "what always holds has no limit on the number of times"
    ]


def test_what_an_opponent_puts_back_whole():
    found = do("相手は、自身のセンターホロメンのエールすべてを好きな順でエールデッキの下に戻す。")
    cheers = lang.CheersOf(lang.Holomems("opponent", at=("center",)))
    assert found == lang.MoveCards(cheers, "cheer_deck", "bottom")
    some = do("相手は、自身のセンターホロメンのエール1枚をエールデッキの下に戻す。")
    assert some == lang.MoveCards(lang.Choose(cheers, by="opponent"), "cheer_deck", "bottom")


def test_what_an_opponent_does_with_something_is_done_with_their_own():
    hand = lang.Choose(lang.Cards("hand", "opponent"), by="opponent")
    assert (
        do("相手は、手札1枚をアーカイブする。") == do("相手は、自身の手札1枚をアーカイブする。") == lang.Archive(hand)
    )
    assert do("相手は、デッキを2枚引く。") == lang.Draw(2, "opponent")
    assert reasons("相手は、自分の手札1枚をアーカイブする。") == ["whose these are is not clear"]
    assert reasons("相手は、ホロメン1人を選ぶ。") == ["among whose the opponent chooses is not clear"]


def test_kinds_of_cards_of_several_zones():
    both = read("お互いの[手札すべてとアーカイブのホロメンとサポートすべて]をデッキに戻してシャッフルする。").do
    kinds = (lang.OfKind(("holomem", "support")),)
    assert [each.what for each in both[:2]] == [lang.Cards("hand", "both"), lang.Cards("archive", "both", kinds)]
    assert both[2] == lang.Shuffle("deck", "both")
