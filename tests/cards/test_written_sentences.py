"""How the texts of cards are worded, in both languages: sentences for a person to read, over the whole catalogue."""

import re
from collections import defaultdict
from functools import cache

import pytest

from judge.cards.compiler.round_trip import read_and_check, written
from judge.cards.library import library
from judge.cards.writer import describe, describe_use
from tests.cards.mended_sentences import MENDED_LATER
from tests.cards.written import tree_of

pytestmark = pytest.mark.slow


def slots(language):
    """Every text of the catalogue, by the number of its card."""
    for card in library().values():
        for thing in (*card.arts, *card.skills, *card.abilities):
            yield card.number, describe(thing, language, card)
        yield card.number, describe_use(card, language)


RIDDLES = {
    "en": (
        r"\((you|the opponent)[;)]",
        r"it is not so that|this is not the case|this comes to be",
        r"may pay|at the cost of this",
        r"of the kind|that can be called|a card that is",
        r"(all of|damage to) (the opponent's|both players') Center or Collab holomems",
        r"  ",
        r"\(\(",
        r"ability addition",
        r"\b[1-9] of the cards? in your",
        r"rest of those cards at the bottom of \w+ Deck(?! in any order)",
        r"\b(into|to|from|in) the (hand|Deck|Archive)\b(?! (in|of))",
        r"\((if|when|reveal|put|draw|archive|this turn|either|at least) ",
        r"^[^\w\[(◆]|^[a-z]",
        r"[^.\]”]$|[^.]”$",
        r"nobody|nothing|anything|None",
        r"for each 1 of|that same number|for each \d+ of|equal to that same",
        r"what was moved|by itself|as the card is read",
        r"whatever the rules",
        r"the number by which its damage",
        r"your Life [-+]|changes by",
        r"\(\d+\)|\([^)]*\)\)",
        r"\b\d (1st|2nd)\b",
        r"\b1 to 2\b|\b2 to 3\b",
        r"\ba [aeiou](?!n[ei]|se|ni)|\ban [b-df-hj-np-tv-z]",
        r"\bholomem (are|have|do)\b|\bholomems does\b|^Your [^.]*holomems[^.]* (is|does) ",
        r"is a (un)?damaged holomem|is a holomem (that|with|without)",
        r"\bOf this Arts:",
        r"together\]",
        r"by an ability of you\b|abilities of the other player",
        r"may do this:|you may this",
        r"1 of (your|the opponent's) (Center|Collab) holomems",
        r"called “|chosen as “",
        r"the number of [^.,]* is 0",
        r"^.*\bIf [^.,:]*, if ",
        r"show  of|shows? of",
        r"\bdice \(|roll 1 dice",
        r"in lots of|wherever it is",
        r"While the holomem this \w+ is attached to is (an? |〈)",
        r"dice show\b|its damage exceeds|this ability applies",
        r"would take [^.:]*, that damage is not taken",
        r"\b[Ii]f [^.:]*: if [^.]*; otherwise",
        r"Usable when [^:,]* if ",
        r"cards? in (your|the opponent's) Life|as in the opponent's Life",
        r"\b[Rr]estore (all|\d+) HP of\b",
        r"\bthe opponent (move|draw|put|archive|send|return|reveal|shuffle|attach|roll|look)\b",
        r"of the opponent's choice",
        r"\([^()]*\) \(",
        r"previous turn",
        r"#\w*[ぁ-んァ-ヶ一-龠]",
    ),
    "ja": (
        r"ホロメン全員と同色",
        r"ないホロメンがいない",
        r"以外のホロメンがいない",
        r"このホロメンが(センター|コラボ|バック)ホロメンなら、[^。]*なら、",
        r"このホロメンに(.)エールが付いているなら、このホロメンに(.)エールが付いているなら",
        r"(?<!そうでない)なら、[^。：]*なら、|なら、かつ、",
        r"見たカード[^をが]|見た[#\[]",
        r"カードか[^\]]*カード\]なら",
        r"好きな枚数を|すべてと同色",
        r"相手は、相手の",
        r"を受ける時、そのダメージを受けない",
        r"（.*（",
        r"[^。\]]$",
        r"  |、、|。。|None",
    ),
}
"""What no text has, as patterns."""


@cache
def all_slots(language):
    """The texts of the catalogue, made once for all patterns."""
    return [(number, words) for number, words in slots(language) if words]


@pytest.mark.parametrize(("language", "pattern"), [(each, pattern) for each in RIDDLES for pattern in RIDDLES[each]])
def test_no_text_is_a_riddle(language, pattern):
    assert [(number, words) for number, words in all_slots(language) if re.search(pattern, words)] == []


@cache
def of_cards(language):
    """All that is written for each card, as one text."""
    found = defaultdict(list)
    for number, words in slots(language):
        found[number].append(words)
    return {number: " ".join(words) for number, words in found.items()}


def of_card(number, language):
    """All that is written for a card, as one text."""
    return of_cards(language)[number]


MENDED = [
    (
        "hBP09-024",
        "en",
        "If you have 〈Koganei Niko〉, 〈Mizumiya Su〉, 〈Rindo Chihaya〉 and 〈Kikirara Vivi〉 on your Stage, this Arts",
    ),
    ("hBP09-089", "en", "if at least 1 green, 1 blue and 1 yellow Cheer are attached to your holomems, choose"),
    ("hBP09-023", "en", "If you have used the oshi skill “Good Luck, holoh3ro!” this turn"),
    ("hBP09-023", "ja", "出た目の合計数が"),
    ("hBP01-043", "ja", "出た目の合計数1につき"),
    ("hBP06-005", "ja", "出た目の数と同じになるまで"),
    ("hBP09-006", "en", "all holomem and Support cards from both players' Archives"),
    ("hBP09-016", "en", "with a Baton Pass cost of exactly 1 colorless from your Deck"),
    ("hBP09-016", "ja", "バトンタッチに必要な無色が1つの〈轟はじめ〉2枚"),
    ("hBP09-092", "en", "Each player draws 2 cards."),
    ("hBP09-094", "en", "The chosen holomem does not become active in the opponent's next Reset Step."),
    (
        "hBP09-014",
        "en",
        "the opponent puts all Cheers attached to their Center holomem at the bottom of their Cheer Deck",
    ),
    ("hBP09-014", "ja", "相手は、自身のセンターホロメンのエールすべてを好きな順で"),
    ("hBP09-059", "en", "one of your Back holomems with #ID Gen 1 other than this holomem."),
    ("hBP09-059", "ja", "このホロメン以外の自分の#ID1期生を持つバックホロメンに送る。"),
    ("hBP09-090", "en", "1 holomem card with a Collab Effect and the same name as your Oshi holomem"),
    ("hBP09-090", "ja", "コラボエフェクトを持つ、自分の推しホロメンと同じカード名のホロメン1枚"),
    ("hBP09-079", "en", "If you have a holomem on your Stage with a Support card attached, draw 1 card."),
    ("hBP09-093", "en", "at least 4 holomems on your Stage with a Cheer card attached"),
    ("hBP08-093", "en", "You can use this card only if each of your holomems is 〈Yuzuki Choco〉."),
    ("hBP08-093", "en", "You can use only one 〈Choco's Eggplant Yukhoe〉 each turn."),
    (
        "hBP08-007",
        "en",
        "Usable when your turn ends, if one of your holomems named 〈Otonose Kanade〉 has used an Arts in the Center",
    ),
    (
        "hBP08-012",
        "en",
        "you may put 1 Cheer attached to your holomems at the bottom of your Cheer Deck: send the top card",
    ),
    ("hBP08-010", "en", "reveal 1 〈Bloom＆Gloom〉 or 〈GuyRyS〉 from your Deck and put it into your hand."),
    ("hBP08-086", "en", "When this holomem Blooms with this card, you may send"),
    ("hBP08-086", "en", "one of your holomems named 〈Shiranui Flare〉 or with #EN."),
    (
        "hBP08-099",
        "en",
        "Choose 1 of the following:\n■ Archive 1 Cheer attached to your holomems with #Bird. If a card was archived",
    ),
    ("hBP08-107", "en", "either make that holomem active or rest that holomem."),
    ("hBP08-041", "en", "you may return this holomem to your hand instead of archiving it."),
    ("hBP08-061", "en", "the opponent puts the top card of their holo power into their hand."),
    ("hBP08-076", "en", "Put the rest of those cards at the bottom of your Deck in any order."),
    (
        "hBP08-088",
        "en",
        "[Collab position] If you have a Center holomem with #Gen 3 on your Stage, this Arts gets +30.",
    ),
    ("hBP08-088", "en", "deal 20 special damage to the opponent's Center and Collab holomems."),
    (
        "hBP08-019",
        "en",
        "While no 〈Chattino〉 is attached to this holomem, the Arts of this holomem cost 1 less white Cheer.",
    ),
    ("hBP08-002", "en", "Your holomems named 〈Cecilia Immergreen〉 do not become active in the Reset Step."),
    ("hBP08-073", "en", "This turn, treat the chosen holomems as having all colors."),
    ("hBP08-004", "en", "Choose the opponent's Center holomem."),
    ("hBP08-080", "en", "if more Cheers are attached to your holomems than to the opponent's holomems, you may"),
    ("hBP08-024", "en", "[Center or Collab position] During the opponent's Main Step, the HP of your resting holomems"),
    ("hBP08-088", "ja", "[コラボポジション限定]自分の#3期生を持つセンターホロメンがいるなら、このアーツ+30。"),
    ("hBP08-105", "ja", "このホロメンに白エールと紫エールが付いているなら、"),
    ("hBP08-095", "ja", "自分のホロメン全員が#ENを持つホロメンの時にしか使えない。"),
    (
        "hBP02-086",
        "en",
        "While this Tool is attached to a holomem without #Alcohol, when that holomem would take damage,",
    ),
    ("hBP01-119", "en", "While this Mascot is attached to 〈Aki Rosenthal〉, that holomem gains this ability:"),
    (
        "hBP08-106",
        "en",
        "when the holomem this Fan is attached to is downed, reattach 1 Cheer attached to that holomem",
    ),
    ("hSD08-004", "en", "[Once per turn] When this Arts downs the opponent's Center holomem, deal 40 special damage"),
    ("hBP07-049", "en", "this Arts gets +30. If your Life is 2 or less, this Arts gets +60 instead."),
    ("hBP07-088", "en", "Your 1st Back holomems with #FLOW GLOW take no special damage from the opponent."),
    ("hBP01-043", "en", "this Arts gets +10 times the total you rolled."),
    ("hBP07-075", "en", "with a color of any of the Cheer cards in your Archive"),
    ("hBP07-075", "ja", "自分のアーカイブのエールと同色の相手のホロメンなら"),
    ("hBP08-041", "ja", "このホロメンをアーカイブするかわりに手札に戻せる。"),
    ("hBP08-076", "ja", "その中から、[#料理を持つホロメンと#食べ物を持つイベント]1枚ずつを公開し"),
    ("hBP01-102", "ja", "その中から、#歌を持つホロメンを好きな枚数公開し、手札に加える。"),
    ("hSD05-011", "ja", "自分の#ReGLOSSを持つセンターホロメンがいる時、自分の手札が5枚以下なら、"),
    ("hBP07-081", "ja", "相手のコラボホロメンがいないなら、相手は、自身のバックホロメン1人を"),
    ("hBP07-031", "ja", "自分の推しホロメンが[緑ホロメンか青ホロメンか黄ホロメン]なら、"),
    ("hBP02-039", "en", "you may put 1 of those cards into your hand instead."),
    ("hBP01-005", "en", "For each holo power archived for the cost, 1 fewer card is archived from your hand."),
    ("hSD03-013", "en", "you may archive this Mascot instead of 1 of them."),
    ("hBP03-106", "en", "you may archive this Fan instead of 1 of them."),
    ("hBP07-099", "en", "After that, if one of your holomems was downed in the opponent's last turn,"),
    (
        "hBP07-081",
        "en",
        "the opponent moves 1 of their Back holomems to the Collab position (this does not count as a Collab).",
    ),
    ("hBP05-085", "en", "the opponent archives 1 card from their hand."),
    ("hBP05-010", "en", "can only target your Collab holomem (this does not concern special damage)."),
    ("hBP01-070", "en", "at least 1 〈Zain〉 is attached to this holomem."),
    ("hBP06-074", "en", "(counting at most 3, counted when this resolves)"),
    ("hBP01-003", "en", "Restore all HP to your green Center holomem."),
    ("hBP06-077", "en", "if your Life is less than or equal to the opponent's,"),
    ("hSD03-010", "ja", "手札に加える。そして自分のデッキをシャッフルする。"),
    ("hSD01-001", "ja", "交代させる。その後、このターンの間、"),
    ("hSD01-011", "ja", "奇数なら、このアーツ+50。1なら、さらに、このアーツ+50。"),
    ("hBP08-008", "ja", "このターンの間、選んだホロメンのアーツ+30。さらに、自分のステージに紫エールがあるなら、"),
    ("hBP02-049", "ja", "自分のデッキを1枚引いた後、自分の手札1枚をアーカイブする。"),
    ("hSD01-017", "ja", "デッキに戻してシャッフルする。そして自分のデッキを5枚引く。"),
    ("hBP07-081", "ja", "コラボポジションに移動させる（移動はコラボとしては扱わない）。"),
    ("hBP05-010", "ja", "しか対象にできない。ただし、特殊ダメージは除く。"),
    ("hBP02-036", "en", "2nd holomem card with #Secret Society holoX from among those cards"),
    ("hBP01-094", "ja", "自分のエールデッキから、自分の#Promiseを持つホロメンと同色のエール1枚を"),
    (
        "hBP01-045",
        "en",
        "can Bloom using a 2nd holomem card named 〈AZKi〉 from your hand, whatever its Bloom level is.",
    ),
    ("hSD10-004", "en", "this holomem can Bloom once more using a 2nd holomem card from your hand."),
    (
        "hBP02-003",
        "en",
        "Have 1 of your holomems with #Gen 3 that has Bloomed this turn Bloom once more using 1 holomem card from your hand.",
    ),
    ("hBP02-006", "en", "Bloom 1 of your holomems with #ID Gen 2 using 1 holomem card from your Archive."),
    ("hBP07-107", "en", "If you have used the SP oshi skill ‘時間の典獄’ this game"),
    ("hBP04-061", "en", "by your SP oshi skill “蘇るオリー”"),
    ("hBP04-061", "ja", "自分のSP推しスキル「蘇るオリー」で"),
    ("hBP05-050", "en", "When you use the oshi skill “モコちゃん！”, send"),
    ("hBP06-069", "en", "If this holomem was made active by your oshi skill “無限の体力” this turn"),
    ("hBP02-007", "en", "This turn, after the chosen holomem uses an Arts, use that Arts once more."),
    ("hBP02-007", "ja", "選んだホロメンは、アーツを使った後、同じアーツを"),
    (
        "hBP09-005",
        "en",
        "[Once per turn] After your Center holomem named 〈Tokoyami Towa〉 uses an Arts, you may use another Arts",
    ),
    ("hBP01-120", "en", "When this holomem uses an Arts in the Center position, draw 1 card."),
    ("hSD07-013", "en", "to one of your holomems other than this holomem."),
    ("hSD07-013", "ja", "自分のアーカイブのエール1枚をこのホロメン以外の自分のホロメンに送れる。"),
    ("hBP08-106", "en", "attached to that holomem to one of your holomems other than that holomem."),
    ("hBP03-006", "en", "attached to the downed holomem to one of your other holomems."),
    ("hBP02-064", "ja", "このホロメンのエール1枚を自分の他のホロメンに付け替えられる。"),
    ("hBP08-093", "en", "The Arts of your Debut and 1st holomems get +20 this turn."),
    ("hBP08-093", "ja", "自分の[Debutと1st]のホロメン全員のアーツ+20。"),
    ("hBP01-109", "en", "any number of 〈Usada Pekora〉 and 〈Moona Hoshinova〉 from among"),
    ("hBP01-109", "ja", "その中から、[〈兎田ぺこら〉と〈ムーナ・ホシノヴァ〉]を好きな枚数公開し"),
    ("hBP07-002", "en", "Attach any number of Mascot and Fan cards from your Archive"),
    ("hBP07-002", "ja", "[マスコットとファン]を好きな枚数選び"),
    ("hBP05-040", "ja", "センターホロメンの[〈さくらみこ〉か〈星街すいせい〉]を"),
    ("hBP01-006", "en", "put all holomem cards that make up the downed holomem into your hand."),
    ("hBP02-033", "en", "+20 for each holomem card stacked under this holomem."),
    ("hSD13-011", "en", "archive 1 Debut holomem card stacked under this holomem"),
    (
        "hBP02-003",
        "en",
        "Deal special damage to 1 of the opponent's Center or Collab holomems, 50 for each holomem card",
    ),
    ("hBP08-031", "en", "After that, restore HP to 1 of your holomems, 10 for each different color"),
    (
        "hBP07-100",
        "en",
        "send Cheer cards from your Archive to 1 of your holomems named 〈AZKi〉, 1 for each 〈Frontier Spirit〉 in your Archive.",
    ),
    ("hSD09-004", "en", "Deal 10 special damage to the opponent's Center and Collab holomems for each different name"),
    ("hBP02-054", "ja", "自分のアーカイブにホロメンがあるなら、このアーツ+10。"),
    ("hBP07-060", "ja", "自分のアーカイブにサポートカードが4枚以上ある時にしか使えない。"),
    ("hBP09-098", "ja", "自分のアーカイブにLIMITEDのサポートカードがあるなら、"),
    ("hSD03-004", "ja", "公開したカードをデッキの下に戻す。"),
    ("hBP04-053", "ja", "公開したカードを裏向きにしてホロパワーの下に戻す。"),
    ("hBP07-018", "ja", "公開したカードをデッキの上に戻す。"),
    ("hBP07-003", "en", "Put 1 of those cards into your hand. Put the remaining card on top of your Deck."),
    ("hBP07-003", "ja", "そして残ったカードをデッキの上に戻す。"),
    ("hBP07-003", "ja", "そして残ったカードを好きな順でデッキの上に戻す。"),
    ("hSD02-007", "en", "Archive the remaining card."),
    ("hBP08-003", "ja", "自分の[〈フワワ・アビスガード〉と〈モココ・アビスガード〉]の赤エールすべては、"),
    ("hEB01-010", "en", "after using this Arts, use it once more."),
    ("hEB01-010", "ja", "このホロメンはアーツを使った後、同じアーツをもう1回使う。"),
]


@pytest.mark.parametrize(("number", "language", "sentence"), MENDED + MENDED_LATER)
def test_a_text_says_it_as_a_person_would(number, language, sentence):
    assert sentence in of_card(number, language)


def english_of(text, kind):
    """What the English writer makes of a printed text."""
    return written(read_and_check(text, kind).tree, language="en")


def test_what_is_done_after_something_is_told_in_both_languages():
    after = re.compile(r"After that,|[,;] then\b")
    texts = zip(all_slots("ja"), all_slots("en"), strict=True)
    wrong = [one for one, other in texts if one[1].count("その後、") > len(after.findall(other[1]))]
    assert wrong == []


def test_what_comes_on_top_is_told_in_both_languages():
    texts = zip(all_slots("ja"), all_slots("en"), strict=True)
    wrong = [one for one, other in texts if one[1].count("さらに、") > other[1].lower().count("in addition, ")]
    assert wrong == []


def test_who_chooses_what_goes_back_to_the_opponents_hand_is_said():
    yours, theirs = (
        english_of(text, "skill") for text in ("相手のツール1枚を手札に戻す。", "相手は、自身のツール1枚を手札に戻す。")
    )
    assert yours == "Put 1 Tool card attached to the opponent's holomems into their hand."
    assert theirs == "The opponent puts 1 Tool card attached to their holomems into their hand."


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        (
            "相手のバックホロメンに特殊ダメージ60を20ずつ割り振って与える。",
            "skill",
            "divided as you choose in multiples of 20 among the opponent's Back holomems.",
        ),
        (
            "自分のアーカイブのエール1枚をエールデッキに戻せる：自分のエールデッキから、戻したエールと異なる色のエール1枚を自分のホロメンに送る。",
            "skill",
            "send 1 Cheer card of a different color than the returned Cheer card from your Cheer Deck",
        ),
        (
            "自分のアーカイブのエール2枚をエールデッキに戻せる：自分のエールデッキから、戻したエールと同じ色のエール1枚を自分のホロメンに送る。",
            "skill",
            "send 1 Cheer card of the same color as any of the returned Cheer cards from your Cheer Deck",
        ),
        (
            "このホロメンに重なっているDebutホロメン1枚をステージに出せる。出したなら、自分のデッキを1枚引く。",
            "bloom",
            "If a card was put onto the Stage this way, draw 1 card.",
        ),
        (
            "自分のホロパワーの上から2枚を公開する。そして公開したカードを裏向きにしてホロパワーに戻し、ホロパワーをシャッフルする。",
            "arts",
            "Put all of the revealed cards face down into your holo power.",
        ),
        (
            "前の相手のターンに、相手のホロメンがアーツを2回以上使っていたなら、このアーツ+60。",
            "arts",
            "If the opponent's holomems used an Arts at least 2 times in the opponent's last turn,",
        ),
        (
            "前の相手のターンに、自分のホロメンがアーツを使っていないなら、このアーツ+60。",
            "arts",
            "If none of your holomems used an Arts in the opponent's last turn,",
        ),
        (
            "このターンに、自分のホロメンがアーツを2回以上使っていたなら、このアーツ+60。",
            "arts",
            "If your holomems have used an Arts at least 2 times this turn,",
        ),
        (
            "自分のホロメン1人のエールすべてを、自分の他のホロメンに割り振って付け替える。",
            "bloom",
            "Reattach all Cheers attached to the chosen holomem, divided as you like among your other holomems.",
        ),
        (
            "自分の〈A〉1人を選ぶ。このターンの間、選んだホロメンのアーツ+30し、そのアーツは、相手のバックホロメンも対象にできる。",
            "skill",
            "get +30 this turn. This turn, the Arts of the chosen holomem can also target the opponent's Back holomems.",
        ),
    ],
)
def test_a_text_that_no_card_has_says_it_as_a_person_would(text, kind, words):
    assert words in english_of(text, kind)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("自分のお休みしている〈A〉1人をアクティブにする。", "自分のお休みしている〈A〉1人を"),
        ("自分のこのターンにBloomした〈A〉1人のHP20回復。", "自分のこのターンにBloomした〈A〉1人の"),
        ("自分のセンターが〈A〉なら、自分のデッキを1枚引く。", "自分のセンターホロメンが〈A〉なら、"),
        (
            "相手のコラボホロメンが〈A〉の時に使える：自分のデッキを1枚引く。",
            "相手のコラボホロメンが〈A〉の時に使える：",
        ),
        ("自分のセンターホロメンが〈A〉で、自分のコラボホロメンがいるなら、自分のデッキを1枚引く。", "〈A〉で、自分の"),
        (
            "自分のセンターホロメンの〈A〉がいるか、自分のコラボホロメンがいるなら、自分のデッキを1枚引く。",
            "〈A〉がいるか、",
        ),
        ("自分のセンターホロメンの〈A〉がいないなら、自分のデッキを1枚引く。", "センターホロメンの〈A〉がいないなら、"),
        (
            "自分のホロメン1人を選ぶ。このターンの間、選んだホロメンのアーツ+30し、そのアーツは、相手のバックホロメンも対象にできる。",
            "アーツ+30。このターンの間、選んだホロメンのアーツは、",
        ),
    ],
)
def test_a_text_that_no_card_has_says_it_as_a_japanese_card_would(text, words):
    assert words in written(tree_of(text))


def test_what_the_opponent_chooses_and_to_whom_it_goes_is_said_in_plain_english():
    chosen, moved = (
        english_of(text, "skill")
        for text in (
            "相手は、自身のホロメン1人を選ぶ。選んだホロメンに特殊ダメージ20を与える。",
            "自分のホロメン1人を選ぶ。選んだホロメンのエールすべてを自分の他のホロメン1人に付け替える。",
        )
    )
    assert chosen == "The opponent chooses 1 of their holomems. Deal 20 special damage to the chosen holomem."
    assert moved.endswith("Reattach all Cheers attached to the chosen holomem to a different one of your holomems.")


def test_a_holomem_blooms_from_a_holomem():
    tree = read_and_check("自分の〈甲〉がDebutホロメンからBloomした時、自分のデッキを2枚引く。", "gift").tree
    assert written(tree) == "自分の〈甲〉がDebutホロメンからBloomした時、自分のデッキを2枚引く。"
    assert (
        written(tree, language="en")
        == "When one of your holomems named 〈甲〉 Blooms from a Debut holomem, draw 2 cards."
    )


def test_the_center_holomems_of_both_players_are_two():
    hit, downed = (
        english_of(text, kind)
        for text, kind in (
            ("お互いのセンターホロメンに特殊ダメージ10を与える。", "skill"),
            ("お互いのセンターホロメンがダウンした時、自分のデッキを1枚引く。", "gift"),
        )
    )
    assert hit == "Deal 10 special damage to both players' Center holomems."
    assert downed == "When either player's Center holomem is downed, draw 1 card."


def test_one_holomem_of_both_players_is_of_either():
    said = [
        (
            "gift",
            "このホロメンがお互いの2ndホロメンをダウンさせた時",
            "When this holomem downs a 2nd holomem of either player",
        ),
        ("gift", "お互いの#歌を持つホロメンがBloomした時", "When a holomem of either player with #Song Blooms"),
        ("gift", "お互いの他のホロメンがダウンした時", "When another holomem of either player is downed"),
    ]
    for kind, text, words in said:
        tree = read_and_check(f"{text}、自分のデッキを1枚引く。", kind).tree
        assert written(tree, language="en") == f"{words}, draw 1 card."


def test_the_verb_agrees_with_how_many_holomems_there_are():
    bloomed, more = (
        english_of(text, "arts")
        for text in (
            "このターンにBloomしていない自分のホロメン全員のHP20回復。",
            "相手のセンターホロメンのエールの枚数がこのホロメンのエールの枚数より多いなら、多い枚数1枚につき、このアーツ+30。",
        )
    )
    assert bloomed == "Restore 20 HP to all of your holomems that have not Bloomed this turn."
    assert more.endswith("for each Cheer that the opponent's Center holomem has attached in excess of this holomem.")
