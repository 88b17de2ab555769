"""The compiler on texts made up for this: what each clause comes to, and what is refused because it means something else."""

from judge.cards.compiler import round_trip
from judge.cards.compiler.read_text import Reading
from judge.cards.compiler.round_trip import read_and_check
from judge.cards.known_cards import KnownCards, of_card
from judge.cards.slot_trees import SupportTree
from judge.engine.cards import Card
from judge.engine.effects import language as lang

HOST, BACK = lang.Host(), lang.Holomems(at=("back",))
CENTER = lang.Holomems("opponent", at=("center",))


def read(text, kind="skill", subtype=""):
    """The tree of a text, which has to be read as the same again after it is written."""
    card = Card("hXX-001", "x", "support", subtypes=(subtype,)) if subtype else None
    reading = read_and_check(text, kind, card=card)
    assert not reading.unread, reading.unread
    return reading.tree


def known(**names):
    """Cards of these names, each with what kind of card it is."""
    cards = [(name, kind) for name, kinds in names.items() for kind in kinds.split()]
    found = KnownCards(of_card(Card(f"hXX-{name}", name, *_kind(kind))) for name, kind in cards)
    return lambda: found


def _kind(kind):
    return ("holomem",) if kind == "holomem" else ("support", "", (kind,))


def reasons(text, kind="skill"):
    return [problem.reason for problem in read_and_check(text, kind).unread]


def do(text, kind="skill"):
    """What a skill or a Support card does, in one action."""
    (action,) = read(text, kind).do
    return action


NAMES = known(甲="holomem", 乙="holomem", 扇="fan", 器="tool", 紙="fan", 丙="holomem fan")
HERE = lang.Holomems()


def exists(text):
    """What has to be there for an Arts to add to its damage, where some cards are known."""
    reading = read_and_check(f"自分のステージに{text}なら、このアーツ+10。", "arts", NAMES)
    return reading.tree.text[0].condition.of if reading.tree else [each.reason for each in reading.unread]


def test_a_name_on_the_stage_is_of_a_holomem_or_of_what_is_attached():
    assert exists("〈甲〉がいる") == lang.Holomems(where=(lang.Named("甲"),))
    assert exists("〈扇〉がある") == lang.AttachedCards(HERE, (lang.Named("扇"),))
    assert exists("〈扇〉が3枚以上ある") == lang.AttachedCards(HERE, (lang.Named("扇"),))
    fans = lang.OneOf(((lang.Named("扇"),), (lang.Named("紙"),)))
    assert exists("[〈扇〉か〈紙〉]がある") == lang.AttachedCards(HERE, (fans,))
    assert exists("[〈甲〉か〈扇〉]がいる") == ["these are names of holomems and of cards that are attached to them"]
    both = ["this is the name of holomems and of cards that are attached to them"]
    assert exists("〈丙〉がいる") == both
    assert exists("〈甲〉が3枚以上ある") == ["ある is said of cards that are attached, and of holomems いる"]
    assert exists("〈甲〉が3枚以上いる") == ["the unit does not fit what is counted"]


def test_a_card_that_has_to_be_a_holomem_may_be_something_else():
    archived = "自分のデッキの上から1枚をアーカイブする。アーカイブしたカードが"
    of = {
        "ホロメン": (lang.OfKind(("holomem",)),),
        "#Tを持つホロメン": (lang.Tagged("T"), lang.OfKind(("holomem",))),
        "[DebutホロメンかSpotホロメン]": (lang.AtLevel(("debut", "spot")), lang.OfKind(("holomem",))),
        "サポートカード": (lang.OfKind(("support",)),),
        "〈甲〉": (lang.Named("甲"),),
    }
    for words, where in of.items():
        _, then = read(f"{archived}{words}なら、このアーツ+10。", "arts").text
        assert then.condition == lang.Exists(lang.Among("archived", where))
    assert reasons("自分のデッキの上から1枚を公開し、公開したホロメンを手札に加える。")
    assert do("自分のデッキの1stホロメン1枚を公開し、公開したホロメンを手札に加える。").reveal


def test_a_sentence_that_speaks_of_what_was_done_under_a_condition_stands_under_it():
    first = "自分が後攻で最初のターンなら、自分のホロメン1人を選ぶ。このターンの間、選んだホロメンのアーツ+30。"
    (under,) = read(f"{first}さらに、自分のデッキを1枚引く。").do
    assert [type(each) for each in under.then] == [lang.Pick, lang.ThisTurn, lang.Draw]
    under, alone = read(f"{first}さらに、自分のステージに緑エールがあるなら、自分のデッキを1枚引く。").do
    assert [type(each) for each in under.then] == [lang.Pick, lang.ThisTurn]
    assert [type(each) for each in alone.then] == [lang.Draw]
    look = "自分のライフが3以下なら、自分のデッキの上から3枚を見る。"
    (under,) = read(f"{look}その中から、カード1枚を手札に加える。残ったカードをデッキの下に戻す。").do
    assert [type(each) for each in under.then] == [lang.Look, lang.MoveCards, lang.MoveCards]
    assert len(read(f"{look}自分のデッキをシャッフルする。").do) == 2


def test_that_card_is_the_one_there_was_before_either_case():
    reveal = "自分のデッキの上から1枚を公開する。公開したカードがサポートカードなら、"
    _, if_, unless = read(
        f"{reveal}そのカードを手札に加える。サポートカード以外なら、そのカードをデッキの上に戻す。"
    ).do
    assert if_.then[0].what == unless.then[0].what == lang.Among("revealed")


def test_paragraphs_to_choose_from_need_the_number_that_is_chosen():
    assert reasons("■自分のデッキを1枚引く。\n■相手のライフ-1。", "support") == [
        "how many of these are chosen is not said"
    ]


def test_another_holomem_than_the_one_that_gives_the_card():
    cheer = lang.Choose(lang.CheersOf(lang.Holomems(where=(lang.Tagged("T"),))))
    given = "自分の#Tを持つホロメンのエール1枚を、"
    assert do(f"{given}自分の他のホロメンに付け替える。") == lang.Reattach(cheer, lang.Holomems(), others=True)
    assert read(f"{given}このホロメン以外の自分のホロメンに付け替える。", "arts").text[0] == lang.Reattach(
        cheer, lang.Holomems(other=True)
    )
    of_host = lang.Choose(lang.CheersOf(HOST))
    own = read("このホロメンのエール1枚を、自分の他のホロメンに付け替える。", "arts").text[0]
    assert own == lang.Reattach(of_host, lang.Holomems(other=True))


def test_not_resting_in_the_reset_step():
    assert do("このゲームの間、自分の〈甲〉全員は、リセットステップでお休みしない。") == lang.Lasts(
        lang.NoRest(lang.Holomems(where=(lang.Named("甲"),))), "game"
    )
    assert reasons("このゲームの間、自分の〈甲〉全員は、メインステップでお休みしない。") == [
        "only in the Reset Step holomems are rested by the rules"
    ]


def test_not_becoming_active_in_the_next_reset_step_of_the_opponent():
    assert do("相手のセンターホロメンは、次の相手のリセットステップでアクティブにならない。") == lang.Lasts(
        lang.NoActivation(CENTER), "opponent_reset"
    )
    assert do("このターンの間、相手のセンターホロメンは、リセットステップでアクティブにならない。") == lang.ThisTurn(
        lang.NoActivation(CENTER)
    )
    assert reasons(
        "自分のセンターホロメンのアーツは、次の相手のリセットステップで相手のバックホロメンも対象にできる。"
    ) == ["only what does not become active lasts for a Reset Step"]


def test_how_many_limited_cards():
    assert do("このターンの間、自分が使えるLIMITEDのサポートカードの枚数は3枚になる。") == lang.ThisTurn(
        lang.LimitedPerTurn(3)
    )
    assert reasons("このターンの間、自分が使えるサポートカードの枚数は3枚になる。")


def test_sp_skills_of_this_game_and_of_the_own_main_step():
    assert do("このゲーム中に自分のSP推しスキルを使っていたなら、自分のデッキを1枚引く。").condition == lang.Happened(
        lang.Deeds("used_skill", since="game", sp=True)
    )
    (arts,) = read("このターンの自分のメインステップに自分のSP推しスキルを使っていたなら、このアーツ+10。", "arts").text
    assert arts.condition == lang.Happened(lang.Deeds("used_skill", step="main", sp=True, own_turn=True))
    assert do("このゲーム中に相手がSP推しスキルを使っていないなら、自分のデッキを1枚引く。").condition == lang.Not(
        lang.Happened(lang.Deeds("used_skill", "opponent", since="game", sp=True))
    )
    assert reasons("このゲーム中に自分が相手のSP推しスキルを使っていたなら、自分のデッキを1枚引く。")


def test_what_this_very_holomem_has_done():
    text = "このターンにこのホロメンが自分の推しスキル「乙」でアクティブになっていたなら、このアーツ+10。"
    (arts,) = read(text, "arts").text
    assert arts.condition == lang.Happened(lang.Deeds("activated", name="乙", own=True))
    (arts,) = read("このターンにこのホロメンがBloomしていたなら、このアーツ+10。", "arts").text
    assert arts.condition == lang.Happened(lang.Deeds("bloomed", own=True))


def test_what_is_said_of_the_host_before_an_event():
    (ability,) = read("1stホロメンからBloomしているこのホロメンがアーツを使った時、自分のデッキを1枚引く。", "gift")
    below = (lang.AtLevel(("1st",)), lang.OfKind(("holomem",)))
    assert ability == lang.Automatic(
        lang.UsedArts(HOST), (lang.Draw(),), condition=lang.Is(HOST, (lang.BloomedFrom(below),))
    )


def test_a_baton_pass_back():
    (ability,) = read("このホロメンがバトンタッチしてバックポジションに移動した時、自分のデッキを1枚引く。", "gift")
    assert ability.when == lang.HasMoved(HOST, "back", baton=True)


def test_the_opponent_archives_what_the_opponent_chooses():
    assert do("相手は、自身の手札1枚をアーカイブする。") == lang.Archive(
        lang.Choose(lang.Cards("hand", "opponent"), by="opponent")
    )
    assert do("相手の手札1枚をアーカイブする。") == lang.Archive(lang.Choose(lang.Cards("hand", "opponent")))


def test_what_can_be_used_when_something_has_happened_is_left_to_the_player():
    """12.1.5.3 says of the words that it may be done."""
    (may,) = read("自分のホロメンがダウンした時に使える：自分のデッキを1枚引く。自分のライフ-1。", "gift")
    assert may.do == (lang.May((lang.Draw(), lang.LoseLife("you"))),)
    (must,) = read("自分のホロメンがダウンした時、自分のデッキを1枚引く。自分のライフ-1。", "gift")
    assert must.do == (lang.Draw(), lang.LoseLife("you"))


def test_a_condition_under_which_it_can_be_used_inside_an_ability():
    text = "自分のエンドステップが開始する時、自分のライフが3以下なら使える：自分のデッキを1枚引く。自分のライフ-1。"
    (ability,) = read(text, "gift")
    (under,) = ability.do
    assert under.then == (lang.May((lang.Draw(), lang.LoseLife("you"))),)


BOTH = lang.CheersOf(lang.Holomems("both"))
EACH = lang.CheersOf(lang.Holomems()), lang.CheersOf(lang.Holomems("opponent"))


def met(text):
    """The condition under which a card is drawn."""
    return do(f"{text}なら、自分のデッキを1枚引く。").condition


def test_a_total_over_both_stages_and_what_is_asked_of_each():
    assert met("お互いのステージのエールが合計6枚以上ある") == lang.Exists(BOTH, 6)
    assert met("お互いのステージのエールが6枚以上ある") == lang.Every(tuple(lang.Exists(each, 6) for each in EACH))
    assert met("お互いの手札が合計5枚以下") == lang.Compare(lang.Count(lang.Cards("hand", "both")), "at_most", 5)
    assert met("お互いの手札が5枚以下") == lang.Every(
        tuple(lang.Compare(lang.Count(lang.Cards("hand", side)), "at_most", 5) for side in ("you", "opponent"))
    )
    assert met("お互いのセンターホロメンが2ndホロメン") == lang.Every(
        tuple(lang.Exists(lang.Holomems(side, ("center",), (lang.AtLevel(("2nd",)),))) for side in ("you", "opponent"))
    )
    assert met("お互いのステージに〈甲〉がいない") == lang.Every(
        tuple(lang.Not(lang.Exists(lang.Holomems(side, (), (lang.Named("甲"),)))) for side in ("you", "opponent"))
    )
    assert reasons("お互いのホロメン1人に特殊ダメージ20を与える。") == [
        "of which player so many are chosen is not clear"
    ]


def test_and_asks_for_each():
    one, other = (lang.Exists(lang.Holomems(where=(lang.Named(name),))) for name in "甲乙")
    either = lang.OneOf(((lang.Named("甲"),), (lang.Named("乙"),)))
    assert met("自分のステージに〈甲〉と〈乙〉がいる") == lang.Every((one, other))
    assert met("自分のステージに〈甲〉か〈乙〉がいる") == lang.Exists(lang.Holomems(where=(either,)))
    assert met("自分のステージに〈甲〉と〈乙〉が合計2人以上いる") == lang.Exists(lang.Holomems(where=(either,)), 2)
    assert met("自分のステージに#Aを持つホロメンと2ndホロメンがいる") == lang.Every(
        tuple(lang.Exists(lang.Holomems(where=(each,))) for each in (lang.Tagged("A"), lang.AtLevel(("2nd",))))
    )
    unclear = ["whether this is said of each of them or of all together is not clear"]
    assert reasons("自分のステージに〈甲〉と〈乙〉が2人以上いるなら、自分のデッキを1枚引く。") == unclear
    assert reasons("自分のステージに〈甲〉と〈乙〉がいないなら、自分のデッキを1枚引く。") == unclear
    assert reasons("自分のセンターホロメンが〈甲〉と〈乙〉なら、自分のデッキを1枚引く。") == unclear
    assert reasons("自分のステージに[〈甲〉と〈乙〉]がいるなら、自分のデッキを1枚引く。") == unclear
    with_both = do("[〈扇〉と〈紙〉]が付いている自分のホロメン1人のHP20回復。").to.of.where
    assert with_both == tuple(lang.AttachedWith((lang.Named(name),)) for name in "扇紙")


def test_so_many_of_the_top_cards_as_the_player_decides():
    archive, draw = read(
        "自分のデッキの上から1～3枚をアーカイブする。アーカイブしたカード1枚につき、自分のデッキを1枚引く。"
    ).do
    assert archive == lang.Archive(lang.Top("deck", 3, least=1), "archived")
    assert draw.count == lang.Times(1, lang.Count(lang.Among("archived")))
    assert reasons("自分のデッキの上から1～3枚を見る。") == ["how many are looked at is not chosen beforehand"]


def test_as_many_top_cards_as_there_are_of_something():
    text = "自分のデッキの上から、相手の手札と同じ枚数を見る。その中から、カード1枚を手札に加える。"
    look, _ = read(text).do
    assert look.what == lang.Top("deck", lang.Count(lang.Cards("hand", "opponent")))
    assert reasons(text.replace("自分のデッキ", "相手のデッキ"))


def test_an_arts_that_cannot_be_used_at_a_position():
    text = "このアーツは、自分のライフが4以下でなければコラボポジションでは使えない。"
    few = lang.Compare(lang.Count(lang.Cards("life")), "at_most", 4)
    elsewhere = lang.Not(lang.Is(HOST, at=("collab",)))
    assert read(text, "arts").gates == (lang.Some((elsewhere, few)),)
    assert read(text.replace("コラボポジションでは", ""), "arts").gates == (few,)


def test_one_of_the_dice_counts_as_something():
    text = "自分の[推しホロメンか#丙を持つホロメン]の能力でサイコロを振った時、このファンをアーカイブできる："
    text += "そのサイコロの目の数1つを5として扱う。"
    (ability,) = read(text, "attachment", "fan")
    by = (lang.OshiCard(), lang.Holomems(where=(lang.Tagged("丙"),)))
    five = lang.SetDice(5, one=True)
    assert ability == lang.Replacement(lang.WouldCountDice(by), (five,), may=True, cost=(lang.ArchiveSelf(),))
    (ability,) = read(text.replace("1つ", "すべて"), "attachment", "fan")
    assert ability.do == (lang.SetDice(5),)
    assert reasons(text.replace("5として", "7として"), "attachment") == ["no die shows this"]


def test_either_of_two_statements():
    there, none = (
        lang.Exists(lang.Holomems(at=("collab",))),
        lang.Not(lang.Exists(lang.Holomems("opponent", at=("collab",)))),
    )
    text = "自分のコラボホロメンがいるか、相手のコラボホロメンがいないなら、自分のデッキを1枚引く。"
    assert do(text).condition == lang.Some((there, none))
    both = "自分のライフが3以下で、" + text
    assert reasons(both) == ['it is not clear how far "or" reaches']
    text = "このカードは、自分のコラボホロメンがいるか、相手のセンターホロメンがいない時にしか使えない。"
    vacant = lang.Not(lang.Exists(lang.Holomems("opponent", at=("center",))))
    assert read(text, "support").gates == (lang.Some((there, vacant)),)


def test_either_of_two_statements_in_brackets_goes_with_others():
    text = "自分の[推しホロメンが〈甲〉か推しホロメンの色が紫]で、自分のライフが3以下なら、自分のデッキを1枚引く。"
    oshi = lang.OshiCard()
    either = lang.Some((lang.Is(oshi, (lang.Named("甲"),)), lang.Is(oshi, (lang.Coloured("purple"),))))
    assert do(text).condition == lang.Every((either, lang.Compare(lang.Count(lang.Cards("life")), "at_most", 3)))
    assert reasons(text.replace("が紫", "は紫")) == ["what is said of this is not clear"]


def test_what_the_baton_pass_of_the_target_needs():
    (deal,) = read(
        "このアーツの対象のホロメンに、そのホロメンのバトンタッチに必要な無色1つにつき、特殊ダメージ40を与える。",
        "arts",
    ).text
    assert deal == lang.DealDamage(lang.Target(), lang.Times(40, lang.BatonNeed(lang.Target())))
    assert reasons("このターンの間、自分のホロメン1人のアーツに必要な無色1つにつき、自分のデッキを1枚引く。")


def test_what_the_event_has_archived():
    text = "自分の赤ホロメンの能力でエールをアーカイブした時に使える：アーカイブしたエール1枚につき、自分のデッキを1枚引く。"
    tree = read(text)
    cheer = (lang.OfKind(("cheer",)),)
    assert tree.when == lang.HasArchived((lang.Holomems(where=(lang.Coloured("red"),)),), "any", cheer)
    assert tree.do == (lang.Draw(lang.Times(1, lang.Count(lang.Among("it", cheer)))),)
    assert reasons("アーカイブしたエール1枚につき、自分のデッキを1枚引く。") == [
        "nothing before it says what this refers to"
    ]


def test_the_dice_of_the_arts_that_was_used():
    text = (
        "このホロメンがアーツを使った時、そのアーツでサイコロを振って出た目の合計数が奇数なら、自分のデッキを2枚引く。"
    )
    (ability,) = read(text, "gift")
    assert ability.do == (lang.If(lang.DieShows("odd"), (lang.Draw(2),)),)
    assert reasons(text.replace("アーツを使った", "コラボした"), "gift") == ["of which dice this is said is not clear"]


def test_how_many_were_put_out():
    text = (
        "自分のデッキから、Debutホロメン1～2枚を公開し、ステージに出す。Debutホロメンを2枚出したなら、自分のライフ-1。"
    )
    put, under = read(text).do
    debut = (lang.AtLevel(("debut",)), lang.OfKind(("holomem",)))
    assert put.called == "put_out"
    assert under.condition == lang.Compare(lang.Count(lang.Among("put_out", debut)), "equal", 2)


def test_the_damage_of_this_very_arts_is_not_reduced():
    assert read("自分のライフが3以下なら、このアーツダメージは軽減されない。", "arts").text[0].then == (
        lang.NotReducedNow(),
    )
    assert reasons("このアーツダメージは軽減されない。", "skill")


def test_what_an_arts_waits_for_so_many_times_a_turn():
    text = "[ターンに1回]このアーツで相手のセンターホロメンをダウンさせた時、自分のデッキを1枚引く。"
    (wait,) = read(text, "arts").text
    when = lang.HasDowned((HOST,), CENTER, this_arts=True)
    assert wait == lang.ThisTurn(lang.AddAbility((lang.WhenDowned(when, (lang.Draw(),), limit=lang.Limit()),)))
    assert reasons("[ターンに1回]自分のデッキを1枚引く。", "arts") == ["what is done so often is not clear"]


def test_what_a_text_waits_for_this_turn():
    text = "自分の〈甲〉が相手のセンターホロメンをダウンさせた時、相手のライフ-1。"
    wait = do(f"このターンの間、{text}", "support")
    when = lang.HasDowned((lang.Holomems(where=(lang.Named("甲"),)),), CENTER)
    assert wait == lang.ThisTurn(lang.AddAbility((lang.WhenDowned(when, (lang.LoseLife("opponent"),)),)))
    assert reasons(text, "support") == ["an event inside an effect is not known here"]


def test_a_holomem_that_bloomed_onto_a_debut_this_turn():
    text = "自分のこのターンにDebutホロメンからBloomした1stホロメン1人のHP20回復。"
    debut = (lang.AtLevel(("debut",)), lang.OfKind(("holomem",)))
    where = (lang.BloomedNow(debut), lang.AtLevel(("1st",)))
    assert do(text) == lang.Restore(lang.Choose(lang.Holomems(where=where)), 20)
    assert do(text.replace("Debutホロメンから", "")) == lang.Restore(
        lang.Choose(lang.Holomems(where=(lang.BloomedNow(), lang.AtLevel(("1st",))))), 20
    )


def test_a_bloom_once_more_while_something_holds():
    text = "自分のライフが3以下なら、このターンにBloomしたこのホロメンは、自分の手札の2ndホロメンを使ってもう1回Bloomできる。"
    (ability,) = read(text, "gift")
    using = (lang.AtLevel(("2nd",)), lang.OfKind(("holomem",)))
    assert ability.modifiers == (lang.MayBloom(HOST, ("again",), using),)
    assert ability.condition.of[-1] == lang.Is(HOST, (lang.BloomedNow(),))
    assert reasons(text.replace("もう1回", ""), "gift")


def test_at_most_so_many_to_one_holomem():
    text = "自分のアーカイブのエール3枚を自分のセンターホロメンとコラボホロメンに割り振って送る。"
    sent = do(text)
    most = read(text + "ただし、ホロメン1人に送る枚数は2枚まで。").do
    assert most == (lang.SendCheer(sent.what, sent.to, divided=True, most=2),)
    assert reasons(text + "ただし、ホロメン2人に送る枚数は2枚まで。")
    assert reasons(text.replace("割り振って", "") + "ただし、ホロメン1人に送る枚数は2枚まで。")


def test_the_holomem_that_was_moved_back():
    text = "自分のセンターホロメンとバックホロメン1人を交代させる。バックポジションに移動したホロメンのHP20回復。"
    switch, restore = read(text).do
    assert switch == lang.Switch(lang.Holomems(at=("center",)), lang.Choose(BACK), "moved_back")
    assert restore == lang.Restore(lang.Bound("moved_back"), 20)
    assert reasons("バックポジションに移動したホロメンのHP20回復。") == ["nothing before it says what this refers to"]


def test_the_holomem_that_cheers_were_sent_to():
    text = "自分のアーカイブのエール1枚を自分のホロメン1人に送れる。"
    text += "その後、自分のアーカイブの、エールを送られたホロメンと同じカード名のホロメン1枚を手札に戻す。"
    may, back = read(text).do
    assert may.do[0].called == "sent"
    same = lang.SameAs("name", lang.HolderOf(lang.Among("sent")))
    assert back.what == lang.Choose(lang.Cards("archive", where=(same, lang.OfKind(("holomem",)))))


def test_only_one_of_two_colors():
    text = "このホロメンに赤エールと青エールが付いているなら、このアーツ+20。どちらか1色しか付いていないなら、このアーツ+10。"
    red, blue = (lang.Exists(lang.CheersOf(HOST, colour)) for colour in ("red", "blue"))
    both, one = read(text, "arts").text
    assert (both.condition, one.condition) == (lang.Every((red, blue)), lang.OneOnly((red, blue)))
    assert reasons(text.replace("赤エールと青エール", "赤エール"), "arts") == [
        "which two colors these are is not clear"
    ]


def test_one_of_each_of_two_kinds_that_go_together_and_another():
    text = "自分のデッキから、同じカード名の[Debutホロメンと2ndホロメン]1枚ずつとイベント1枚を公開し、手札に加える。"
    kinds = [
        lang.Cards("deck", where=(lang.AtLevel((level,)), lang.OfKind(("holomem",)))) for level in ("debut", "2nd")
    ]
    pair = lang.Together(tuple(map(lang.Choose, kinds)), "same_name")
    event = lang.Choose(lang.Cards("deck", where=(lang.OfKind(("event",)),)))
    assert do(text, "support").what == lang.Together((pair, event))


def test_all_that_would_be_archived_is_reattached_instead():
    text = "自分のセンターホロメンに付いている〈甲〉をアーカイブする時、"
    text += "アーカイブするかわりに、自分のバックホロメンの〈乙〉に付け替えられる。"
    (ability,) = read(text, "gift")
    center = lang.Holomems(at=("center",))
    assert ability.when == lang.WouldArchive((lang.Named("甲"),), center, whole=True)
    to = lang.Holomems(at=("back",), where=(lang.Named("乙"),))
    assert (ability.may, ability.do) == (True, (lang.Reattach(lang.Among("it"), to),))
    (must,) = read(text.replace("付け替えられる", "付け替える"), "gift")
    assert not must.may
    assert reasons(text.replace("アーカイブするかわりに、", ""), "gift")


def test_a_tree_that_cannot_be_read_from_a_file_is_not_taken(monkeypatch):
    misplaced = SupportTree(do=(lang.Draw(count=lang.ThisCard()),))
    monkeypatch.setattr(round_trip, "read_text", lambda *_: Reading(misplaced))
    assert reasons("自分のデッキを1枚引く。") == [round_trip.NO_PLACE]
