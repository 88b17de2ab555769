"""Words that mean the same as others, replaced by these before a text is read: 「Xの場合」 by 「Xなら」, 「XまたはY」 by 「XかY」,
「3枚未満」 by 「2枚以下」.

What stands in 〈〉 and 「」 is a name and stays. Only words that mean the same wherever they fit are here. They are replaced in
three rounds: whole clauses, then verbs, times and numbers, so that each round finds the usual ones beside what it replaces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

from judge.cards.compiler.clause_spellings import CLAUSES
from judge.cards.compiler.everyday_clauses import CLAUSE_SPECIALS, EVERYDAY_CLAUSES
from judge.cards.compiler.number_spellings import NUMBER_SPECIALS, NUMBERS
from judge.cards.compiler.reordered_words import GOING_BACK, SHOWN_AND_RETURNED, SPECIAL, as_printed, is_meant
from judge.cards.compiler.that_position import THAT_ONE, of_that_position
from judge.cards.compiler.verb_spellings import FIRST_ROUND
from judge.cards.compiler.vocabulary import SAID_BY_ABILITY

_ALLOWED = {
    "引いて": "引ける", "送って": "送れる", "戻して": "戻せる", "加えて": "加えられる", "付け替えて": "付け替えられる",
    "付けて": "付けられる", "選んで": "選べる", "振って": "振れる", "出して": "出せる", "使って": "使える", "与えて": "与えられる",
    "移動させて": "移動させられる", "交代させて": "交代させられる", "入れ替えて": "入れ替えられる",
    "お休みさせて": "お休みさせることができる", "して": "できる",
}  # fmt: skip
"""「引いてもよい」 is 「引ける」."""
_ABLE = {
    "引く": "引ける", "送る": "送れる", "戻す": "戻せる", "加える": "加えられる", "付け替える": "付け替えられる",
    "付ける": "付けられる", "選ぶ": "選べる", "出す": "出せる", "使う": "使える", "与える": "与えられる",
    "移動させる": "移動させられる", "交代させる": "交代させられる", "入れ替える": "入れ替えられる", "する": "できる",
}  # fmt: skip
"""「引くことができる」 is 「引ける」. 「お休みさせることができる」 is printed."""
_OF_TWO = r"(?<=\[センターホロメンとコラボホロメン\](?:のうち|の中で)、)"
_OF_HOLOMEMS = "(?=(?:Debut|1st|2nd|Buzz|センター|コラボ|バック)?ホロメン)"
_STEP_CHEER = (
    r"(?:自分が(?:自分の)?|自分の)エールデッキ(?:から(?:エール(?:1枚)?|1枚)|の上から(?:エール)?1枚)を"
    r"送る(?:時、)?かわりに、"
)
"""The Cheer of the Cheer Step (7.4.2), which nothing else sends there."""
_COLOURS = "白緑赤青紫黄"
_ALIKE = ("カード名", "色", "Bloomレベル")
_WITH_BOTH = r"(?=が付いている(?:自分の|相手の)?(?:(?:Debut|1st|2nd|Buzz|センター|コラボ|バック)?ホロメン|〈|#))"
_SUPPORTS = ["と".join(some) for n in (3, 2) for some in permutations(("ツール", "マスコット", "ファン"), n)]
"""What is attached to the same holomem: 「マスコットとファンが付いているホロメン」."""
_EITHER_SUPPORT = [some.replace("と", "か") for some in _SUPPORTS]
"""「ツールかマスコットが付いているホロメン」, with either of them or both."""
_AGAIN = {
    f"(?<![^。、\n：])このホロメンが(?:その|この)ターンに{often}回目以降に受ける{kind}ダメージ(?=-)": (
        f"このターンにこのホロメンが{kind}ダメージを{f'{often - 1}回以上' if often > 2 else ''}受けていたなら、"
        f"このホロメンが受ける{kind}ダメージ"
    )
    for often in (2, 3)
    for kind in ("アーツ", "特殊", "")
}
"""What is taken again is what is taken after it has been taken (5.22.2)."""
_WHOEVER = r"(?<![^。、\n])(?:ライフ|手札)[がの](?:少ない|多い)プレイヤーは、自身の[^。、：〈〉「」]*(?=。?(?:\n|$))"
"""What the player with fewer or more does. Nothing may follow: it would be under a condition."""
_WHOEVER_PARTS = re.compile(r"(ライフ|手札)[がの](少ない|多い)プレイヤーは、自身の(.*)")
_SKILL_COST = (
    r"(?:(?<=自分)|(?<=相手))の推しスキル(?:とSP推しスキル)?(?:を使うため|を使うの)?に必要な(?=ホロパワー[+-]\d)"
)
"""12.1.2: An SP oshi skill is an oshi skill, so what is said of both is said of oshi skills."""
_SP_SKILL_COST = r"(?:(?<=自分)|(?<=相手))のSP推しスキル(?:を使うため|を使うの)?に必要な(?=ホロパワー[+-]\d)"
_FEWER = re.compile(r"(\d+)([枚人回つ色]?)未満")
_BACK_IN_RESET = "自分のリセットステップで、このホロメンはバックポジションに移動しても"
"""That step alone moves a holomem back from the Collab position (7.2.3)."""
_SHOWN = ("[1-6]", "[1-6]以上", "[1-6]以下", "奇数", "偶数")
_PIPS = f"(?:{'|'.join(_SHOWN)})"
"""What a die shows, each of a length of its own."""
_LIKE_WHOM = (
    r"(?:(?:この|その|選んだ)ホロメン|この(?:ツール|マスコット|ファン)が付いているホロメン|自分の(?:センター|コラボ)ホロメン)"
    r"と(?:同色|同じ色|異なる色|同じカード名|異なるカード名|同じBloomレベル)の[^。、：]*\d枚を"
)
"""Cards of a zone that are like a holomem: 「自分のアーカイブの、このホロメンと同色のエール1枚を」."""
_THERE_IS = r"(?!(?:[^。、：\n\[\]]|\[[^\]]*\])*(?:〉|ホロメン)か)[^。、：\n]*が(?:\d人以上)?い(?:る|ない)"
"""Who is there besides somebody, said as one phrase: in 「このホロメン以外の〈X〉か〈Y〉」 only 〈X〉 would be another one."""
_AFTER_DEALT = (
    "(?:" + "|".join(rf"(?<={end}{but})" for end in ("与える", "与えられる") for but in ("。ただし、", "（")) + ")"
)
"""Right behind damage that is dealt."""
_BEGINS = r"(?:(?<![^。、：\n])|(?<=。そして))"
_EACH_ONE = "(?:(?<=お互い、)|(?<=お互いは、))"
_EACH_RETURNED = "。(?:そして|その後、)?お互い(?:は)?、(?:自身|自分|それぞれ)が(?:デッキに)?(?:戻した|アーカイブした)"
"""What each player did themselves, which is counted for that player alone."""
_SPELLINGS = (
    (r"(?<=[たるいの])とき(?=[、に])", "時"),
    (r"(?<=ステージ)上(?=[のにで])", ""),
    (r"(?<=に)与えていた(?=(?:特殊|アーツ)?ダメージの合計)", "与えた"),
    *(
        (rf"(?<![^、。：\n]){who}がこのターンに、?(?=使った[^、。：\n]*(?:枚以上|枚につき))", f"このターンに{who}が")
        for who in ("自分", "相手")
    ),
    (r"(?<!相手のこのターンに)(?<=このターンに)自分がステージに出した(?![相お自、]|時)", "出した自分の"),
    (
        rf"{_BEGINS}お互い(?:(?:のプレイヤー)?は、|のプレイヤーは|に、?(?=(?:自分の)?デッキを\d+枚引))",
        "お互い、",
    ),
    (r"お休みの状態から、?(?=アクティブになった)", ""),
    (r"(?<=デッキの)一番(?=[上下]から\d)", ""),
    (r"(?:(?<=自分のステージ)|(?<=相手のステージ))(?:の中)?で、?(?=(?:残りHPが|受けているダメージが|エールが)最も)", "の、"),
    (rf"{_AFTER_DEALT}(?:この|その)(?:特殊)?ダメージ(?:で|により|によって)(?=ダウン)", ""),
    (
        rf"お互いの手札すべてをそれぞれのデッキに戻してシャッフルする(?={_EACH_RETURNED})",
        "お互い、自身の手札すべてをデッキに戻してシャッフルする",
    ),
    (rf"お互いの手札すべてをアーカイブする(?={_EACH_RETURNED})", "お互い、自身の手札すべてをアーカイブする"),
    (
        rf"{_EACH_ONE}(?:自身|自分|それぞれ)が(?:デッキに)?(?=(?:戻した|アーカイブした)[^。、：\n]*(?:につき|と同じ))",
        "",
    ),
    (r"以下の能力から、?相手が選んだ1つを使う(?=[。\n])", "相手は、以下の能力から1つを選ぶ。自分は、選ばれた能力を使う"),
    (r"(?<=の)一番下(?=に重ね)", "下"),
    (r"(?<=このカード)(?:は、(?:使った後、?)?|を使った後、?)(?=アーカイブするかわりに)", "を、"),
    (r"(?<=このカード)[をは]、?アーカイブせずに?、?(?=手札|デッキ|ホロパワー)", "を、アーカイブするかわりに"),
    (r"(?<=このカードをアーカイブするかわりに)、このカードを(?=手札|デッキ|ホロパワー)", ""),
    (r"(?<=[。\n])使った後、(?=このカードを、?アーカイブするかわりに)", ""),
    (r"(?<=コラボ)もバトンタッチも(?=できない)", "とバトンタッチが"),
    (r"(?<=バトンタッチ)もコラボも(?=できない)", "とコラボが"),
    (r"(?<=下に重ねられる)（Bloomとしては扱わない）(?=：)", ""),
    (r"(?<=このターン)中(?=に)", ""),
    (r"(?<![そこ])であ(?:れば|るなら)(?=、)", "なら"),
    (r"(?<=[でり])、かつ、?", "、"),
    (r"センターホロメンとコラボホロメンのどちらか(?:1人)?(?=[にをの])", "センターホロメンかコラボホロメン"),
    (rf"(?<=[白緑赤青紫黄])色の{_OF_HOLOMEMS}", "の"),
    (rf"(?<=[白赤青])い{_OF_HOLOMEMS}", "の"),
    (r"(?<=[白緑赤青紫黄])色の(?=エール)", ""),
    (r"(?<![そこ])(?:の|である)場合は?(?=、)", "なら"),
    (r"(?<=[るいつじ])場合は?(?=、)", "なら"),
    (r"(?<=た)(?<!そうした)場合は?(?=、)", "なら"),
    (r"(?<=[たいる])時(?:に?は)(?=使えない)", "なら、"),
    (r"異なる(?=[23]つを選んで使う)", ""),
    (r"(?<=色1つ)（無色(?:は|を)除く）", ""),  # 2.4.2.1: colorless is no color
    (r"(?<=の上から\d枚を)公開し、(?=(?:公開した|その中の)[^、。：]*(?:すべてを|をすべて))", "公開する。"),
    (rf"(?<=エールデッキの上から\d枚を)公開し、(?=(?:(?:選んだ|宣言した)色の|[{_COLOURS}])?エールすべてを)", "公開する。公開した"),
    (r"そうしたら(?=、)", "そうしたなら"),
    (r"(?<=[^、。：\n])(?:または|もしくは)", "か"),
    (r"別の(?=[^、。：\n]*に付け替え)", "他の"),
    (r"なければ、(?!使えない)", "ないなら、"),
    (r"(?<=(?:自分|相手)のターン)(?<!次の..のターン)で(?=[^、はも])", "で、"),
    (r"(?<=た枚数)分、?", "と同じ枚数、"),
    (r"(?<=のデッキの上から)(?=[^、。：\n]*と同じ枚数を)", "、"),
    (r"1(?:から6(?:まで)?の(?:数字?|目)|～6の(?:数字|目))(?=1つを(?:選|宣言))", "1～6の数"),
    (r"の(?:枚数(?=\d+枚につき)|人数(?=\d+人につき))", ""),
    (r"(?<=は)(?:、)?相手の(?=(?:特殊|アーツ)?ダメージを受けない)", "相手から"),
    (r"カード名[がの]異なる(?=[^、。：\n]*(?:ホロメン|サポート|ファン|ツール|マスコット|イベント|カード))", "異なるカード名の"),
    (r"Bloomレベル[がの]異なる(?=[^、。：\n]*(?:ホロメン|〈))", "異なるBloomレベルの"),
    (r"色[がの]異なる(?=[^、。：\n]*(?:ホロメン|エール|カード))", "異なる色の"),
    *((f"(?<=全員)の{what}が同じでなければ(?=使えない)", f"が同じ{what}でなければ") for what in _ALIKE),
    *((f"(?<=全員)の{what}が異なっていなければ(?=使えない)", f"が異なる{what}でなければ") for what in _ALIKE),
    (f"(?<=相手の能力で)、(?={SAID_BY_ABILITY})", ""),
    (r"(?:自分の)?他のホロメンに(?=付け替えられ(?:ない|ず))", ""),
    (r"(?:ステージの)?他のポジションに(?=移動(?:しない|せず|できない))", ""),
    (r"移動も交代も(?=しない)", "移動、交代"),
    (
        rf"次の自分のエールステップ(?:で|の間)、{_STEP_CHEER}",
        "次の自分のターンの間、自分のエールステップで、自分のエールデッキの上から1枚を送るかわりに、",
    ),
    (rf"(?<=自分のエールステップで、){_STEP_CHEER}", "自分のエールデッキの上から1枚を送るかわりに、"),
    (r"アーカイブも付け替えもされない", "アーカイブされず、付け替えられない"),
    (r"お休みも移動も(?=しない)", "お休みせず、移動"),
    (r"(?<=[、を])(?:出た|その)目より(?=\d(?:大きい|小さい)数(?:として|か\d))", ""),
    (r"(?<=残りHP)が(?=\d+以下の(?:Debut|1st|2nd|Buzz|センター|コラボ|バック)?(?:ホロメン|〈))", ""),
    (r"(?<=のカード名が)それぞれ(?=異なるなら)", ""),
    (r"(?<=だけに付けられ、)(?:自分の)?ホロメン(?=1人につき)", ""),
    (r"(?<=[がを])1[枚人回]も(?=[^、。：も]*(?:ない|なかった|なければ))", ""),
    (r"サイコロを(?:1回)?振って(?=[^、。：]*が[^、。：]*出(?:た時|てい))", "振ったサイコロで"),
    (r"(?<=振ったサイコロで)、(?=[^、。：]*が[^、。：]*出(?:た時|てい))", ""),
    (rf"(?<=振ったサイコロ)の(?:出た)?目(?:の数)?が(?={_PIPS}(?:だった)?時、|{_PIPS}の時、)", "で"),
    *((rf"(?<=振ったサイコロの目が{n})(?:だった|の)時(?=、)", "が出た時") for n in _SHOWN),
    (rf"(?:(?<=自分のアーカイブ)|(?<=自分の手札))の、?(?={_LIKE_WHOM})", "から、"),
    (r"の両方(?=が出てい)", ""),
    (r"(?<!とも)(?<!どちらも)(?<!すべて)同じ目が出た(?=なら)", "出た目が同じ"),
    (r"(?<!とも)(?<!どちらも)(?<!すべて)異なる目が出た(?=なら)", "出た目が異なる"),
    (r"(?<=[。\n])違(?:う|った)(?:なら|場合)(?=、)", "そうでないなら"),
    (r"(?:(?<=公開した)|(?<=アーカイブした))カードの中の(?=[^、。]*\d枚につき)", ""),
    (r"(?<=引いたカード)の中の(?=〈|#|\[|ホロメン|サポート|イベント|アイテム|スタッフ|Debut|1st|2nd|Spot|Buzz)", "の"),
    (r"と同じ[枚人]数(?=なら)", "と同じ"),
    *((f"(?<=[、を]){spot}に(?=移動(?:させ|でき))", f"{spot}ポジションに") for spot in ("センター", "コラボ", "バック")),
    (r"(?<=バックポジションに)戻す(?=。)", "移動させる"),
    (
        rf"自分のリセットステップ(?:で|に)、?このホロメンが{GOING_BACK}(?:このホロメンは、?)?(?=お休みしない)",
        _BACK_IN_RESET,
    ),
    (rf"このホロメンは、?(?:自分の)?リセットステップで、?{GOING_BACK}(?=お休みしない)", _BACK_IN_RESET),
    (r"(?<=バックポジションに)戻せる(?=[。：])", "移動させられる"),
    (r"(?<=エール1枚を)、?(?:それと)?(?=(?:同色|同じ色)の(?:#[^、。]*を持つ)?自分の[^、。]*に送)", "、そのエールと"),
    (r"(?<=[白緑赤青紫黄])(?:色)?の(?=特攻\+)", ""),
    (r"と(?:違う|異なる)(?:[枚人]数)?(?=なら)", "と異なる"),
    (r"(?<=お互いの手札)が同じ枚数(?=なら)", "の枚数が同じ"),
    (r"自分と相手の手札が同じ枚数(?=なら)", "お互いの手札の枚数が同じ"),
    (r"(?:お互い|自分と相手)のライフが同じ(?:枚数)?(?=なら)", "お互いのライフが同じ"),
    (r"(?<=[^、。：]と相手の手札)が同じ枚数(?=なら)", "の枚数が同じ"),
    (r"(?<=数)が違う(?=なら)", "が異なる"),
    (r"(?<=色)1種類(?=につき)", "1色"),
    (r"(?<=\d色)(?:のみ|だけ)(?=なら)", ""),
    (rf"(?:(?<=のアーツに必要な[{_COLOURS}])|(?<=のアーツに必要なエールの色))をすべて(?=無色に)", "すべてを"),
    (rf"{_OF_TWO}残りHPが(?:低い|少ない)方(?=[にをの])", "残りHPが最も低いホロメン1人"),
    (rf"{_OF_TWO}残りHPが(?:高い|多い)方(?=[にをの])", "残りHPが最も高いホロメン1人"),
    (rf"{_OF_TWO}受けているダメージが(?:大きい|多い)方(?=[にをの])", "受けているダメージが最も大きいホロメン1人"),
    (rf"{_OF_TWO}受けているダメージが(?:小さい|少ない)方(?=[にをの])", "受けているダメージが最も小さいホロメン1人"),
    (r"(?<=[ン〉\]])(?:の中から|の中で|のうち)、?(?=(?:残りHP|受けているダメージ)が最も)", "の中で、"),
    (r"その2人(?=[のにはがを])", "そのホロメン2人"),
    *((rf"{verb}するたびに?、?(?!に)", f"{verb}した時、") for verb in ("Bloom", "コラボ", "バトンタッチ", "ダウン")),
    (r"(?<=ダメージを)受けるたびに?、?(?!に)", "受けた時、"),
    (r"(?:(?<=お互い、)|(?<=お互いは、)|(?<=プレイヤーは、))それぞれ(?=自身の|自分の)", ""),
    (_SKILL_COST, "が推しスキルを使うために必要な"),
    *(
        (rf"(?<=次の{whose}のターン)の(?=[ァ-ヶー]{{3,8}}ステップが開始する時、)", f"の間、{whose}の")
        for whose in ("自分", "相手")
    ),
    (_SP_SKILL_COST, "がSP推しスキルを使うために必要な"),
    (r"(?<=推しスキルを使う)のに(?=必要なホロパワー[+-]\d)", "ために"),
    (r"(?<=相手の能力)では(?=アーカイブされ)", "で"),
    (r"(?<=アーカイブされず、)エールデッキにも戻ら(?:ず|ない)", "エールデッキに戻されない"),
    (r"(?<=まで、自分のデッキの)上から(?=1枚ずつ公開)", "上から、"),
    (r"そのうちの(?!\d)", "その中の"),
    (r"(?:(?<=デッキ)|(?<=手札)|(?<=ライフ)|(?<=ホロパワー))の残りの?枚数(?=が|と同じ|より)", "の枚数"),
    (r"(?:(?<=デッキ)|(?<=手札)|(?<=ライフ)|(?<=ホロパワー))の残り(?=が\d+枚|が相手より)", ""),
    (r"(?:(?<=自分の)|(?<=相手の))残り(?=ライフが)", ""),
    (rf"このホロメン以外に、?自分のステージに、?(?={_THERE_IS})", "自分のステージにこのホロメン以外の"),
    (rf"(?<=このホロメン以外)に、?(?=自分の(?!ステージに){_THERE_IS})", "の"),
    (r"そのうち[の、]?", "その中から、"),
    (r"(?<=\])の合計枚数(?=が(?:相手|自分)より)", "の枚数"),
    (r"の合計枚数が(?=\d+枚(?:以上|以下)?なら)", "が合計"),
    *((f"(?<!この)(?<!その)(?<!と){some}{_WITH_BOTH}", f"[{some}]") for some in _SUPPORTS),
    *((f"(?<!この)(?<!その)(?<![とか]){some}{_WITH_BOTH}", f"[{some}]") for some in _EITHER_SUPPORT),
    *((f"(?<=[のる]){some}(?=\\d+枚につき)", f"[{some}]") for some in _SUPPORTS),
    *((f"(?<=[のる]){some.replace('と', 'か')}(?=\\d+枚につき)", f"[{some}]") for some in _SUPPORTS),
    *_AGAIN.items(),
    *((f"すべての{cards}", f"{cards}すべて") for cards in ("エール", "ファン", "ツール", "マスコット", "サポート")),
    *((f"すべての{colour}エール", f"{colour}エールすべて") for colour in "白緑赤青紫黄"),
    *((f"{verb}も?(?:よい|良い)", able) for verb, able in _ALLOWED.items()),
    *((rf"{verb}ことができる(?=[。：])", able) for verb, able in _ABLE.items()),
    (r"(?:^|(?<=[。\n]))交代したなら(?=、)", "交代させたなら"),
)  # fmt: skip
Round = tuple[re.Pattern[str], tuple[str, ...]]
"""Words as one pattern with a group for each, and what stands for each of them."""


def _round(spellings: tuple[tuple[str, str], ...], special: str = "") -> Round:
    forms = (f"(?P<S{n}>{form})" for n, (form, _) in enumerate(spellings))
    return re.compile("|".join((r"〈[^〈〉]*〉|「[^「」]*」", *filter(None, (special,)), *forms))), tuple(
        words for _, words in spellings
    )


_SPECIALS = {**NUMBER_SPECIALS, **CLAUSE_SPECIALS}
ROUNDS: tuple[Round, ...] = (
    _round(CLAUSES, f"(?P<THAT_ONE>{THAT_ONE})"),
    _round(
        (*EVERYDAY_CLAUSES, *FIRST_ROUND, *NUMBERS),
        "|".join((SPECIAL, *(f"(?P<{kind}>{form})" for kind, (form, _) in _SPECIALS.items()))),
    ),
    _round(
        _SPELLINGS,
        rf"(?P<WHOEVER>{_WHOEVER})|(?P<SHOWN_AND_RETURNED>{SHOWN_AND_RETURNED})|"
        r"(?P<FEWER>(?<![\d～])(?!1[枚人回つ色]?未満)\d+[枚人回つ色]?未満)",
    ),
)
"""What is replaced, one round after the other."""


def respelled(text: str, one_round: Round = ROUNDS[-1]) -> Iterator[tuple[int, int, str]]:
    """The words of an even text that are replaced in a round: where each begins and ends, and what stands for it.

    >>> list(respelled("自分の手札が3枚以下の場合、"))
    [(10, 13, 'なら')]
    >>> list(respelled("自分の手札1枚ごとに、", ROUNDS[1]))
    [(7, 10, 'につき')]
    """
    form, words = one_round
    for found in form.finditer(text):
        kind = found.lastgroup
        if kind == "WHOEVER":
            yield found.start(), found.end(), _for_each(found[0])
        elif kind == "THAT_ONE":
            yield found.start(), found.end(), of_that_position(text[: found.start()], found[0])
        elif kind == "FEWER" and (fewer := _FEWER.fullmatch(found[0])):
            yield found.start(), found.end(), f"{int(fewer[1]) - 1}{fewer[2]}以下"
        elif kind in _SPECIALS:
            yield found.start(), found.end(), _SPECIALS[kind][1](text[: found.start()], found[0])
        elif kind and kind[1:].isdecimal():
            yield found.start(), found.end(), words[int(kind[1:])]
        elif kind and is_meant(kind, found):
            yield found.start(), found.end(), as_printed(kind, found[0])


def _for_each(whoever: str) -> str:
    """「ライフが少ないプレイヤーは、自身のデッキを1枚引く」 said of each player; of neither where both have as many.

    >>> _for_each("手札が多いプレイヤーは、自身の手札1枚をアーカイブする").split("。")[0]
    '自分の手札が相手より多いなら、自分の手札1枚をアーカイブする'
    """
    found = _WHOEVER_PARTS.fullmatch(whoever)
    assert found is not None  # it has matched
    what, beside, does = found.groups()
    other = {"少ない": "多い", "多い": "少ない"}[beside]
    own = f"自分の{what}が相手より{beside}なら、自分の{does}"
    return f"{own}。そうでないなら、自分の{what}が相手より{other}なら、相手は、自身の{does}"
