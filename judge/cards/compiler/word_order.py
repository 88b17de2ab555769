"""Sentences whose words stand in another order than print has them, put in order before a text is read: 「X1人につき1枚、自分の
デッキを引く」 as 「X1人につき、自分のデッキを1枚引く」. Only what moves is touched, so that every other word keeps its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAME = re.compile(r"〈[^〈〉]*〉|「[^「」]*」")
_BEGINS = r"(?:^|(?<=[。、：\n])|(?<=限定\])|(?<=回\]))(?!\[[^\[\]]*(?:限定|回)\])"
_WORDS = r"(?:〈[^〈〉]*〉|[^。、：\n〈〉「」])+?"
"""Some words of one clause, in which a name counts as a whole."""
_SORT = r"(?:#[^。、：\n]+?を持つ|Debut|1st|2nd|Buzz|[白緑赤青紫黄])+"
_BOTH_ARE = "ホロメンと(?:自分の)?コラボホロメンが、?(?:どちらも、?)?"
_UNLIKE = "(?:それぞれの)?(?:カード名が異なる|異なるカード名)"
_UNDATED = r"(?:^|(?<=\n))(?:(?!次の(?:自分|相手)のターン|の次のターン|このターン(?!に)|まで)[^\n])*?"
"""A line without a while that begins now: of such a while it would be asked whether a holomem that comes later is meant
(10.10.2)."""
_AIMED_AT = r"(?P<not>は、?相手の(?:ホロメンの)?アーツの対象に(?:ならない|選ばれない|されない))"
_SURELY = r"(?![^。\n]*(?:[れせけ]る|できる|もよい)(?:[。：\n]|$))"
"""Not where the player may leave it: more cards are left then, and what comes before it may be left as well."""
_AND_THEN = r"(?:(?!\d枚)[^。\n])*?(?:、|。(?:そして|その後、?)?)"
_TAKEN = (
    *(((one,), seen) for seen in range(2, 8) for one in range(1, seen)),
    *(((one, two), seen) for seen in range(3, 6) for one in range(1, seen - 1) for two in range(1, seen - one)),
)
"""How many are taken at once or one after the other, and of how many."""
_LEFT = tuple(
    rf"上から{seen}枚を?見(?:る。|て、)その(?:中|うち)(?:から)?、?{_SURELY}"
    rf"{''.join(f'{each}枚を{_AND_THEN}' for each in taken)}残(?P<left>(?:った|りの|り){seen - sum(taken)}枚)(?=を)"
    for taken, seen in _TAKEN
)
"""「上から3枚を見る。その中から1枚を手札に加え、残った2枚を…」: the number is that of all cards that are left."""
_HOLDER = r"(?P<holder>このホロメン|この(?:ツール|マスコット|ファン)が付いているホロメン)(?P<topic>は、?)"
_IS_SO = {
    "に": r"[^。、：\n〈〉に]*(?:〈[^〈〉]*〉)?が(?:\d+枚以上)?(?:付いて|重なって)い(?:る|ない)",
    "の": r"(?:HPが減ってい(?:る|ない)|残りHPが\d+(?:以上|以下)?(?:の(?=間)|(?=なら)))",
    "が": r"(?:お休みしてい(?:る|ない)|(?:センター|コラボ|バック)ポジションにいる)",
}
"""How a holomem is, by the particle with which it is said of one that does not stand in front as the topic."""
_CHANGED = r"(?:(?:相手|自分)の[^。、：\n]*(?:から|に))?(?:受ける|与える)(?:特殊|アーツ)?ダメージ[+-]"
_THEN = {"の": r"(?:HP|アーツ)[+-]|アーツに必要な", "が": _CHANGED, "は、": rf"(?!HP|アーツ|{_CHANGED})"}
"""What follows, by the particle behind the holomem that it is said of."""
_TOPICS = tuple(
    (rf"{_BEGINS}{_HOLDER}{so}(?:間|なら)、(?P<then>)(?={rest})", {"topic": particle, "then": f"{{holder}}{behind}"})
    for particle, so in _IS_SO.items()
    for behind, rest in _THEN.items()
)
"""「このホロメンは、ツールが付いている間、HP+20」: both parts are said of the topic."""
_THIS_ONE = "(?:この|選んだ|その)ホロメン"
_ANOTHER = r"[^。、：\n]*(?:(?:自分|相手|お互い)の(?!推し)|他の)"
_WHOSE = "(?=自分|相手|お互い|この|その|選んだ)"
_PIPS = r"(?:出た目(?:の数)?が)?(?:奇数|偶数|[1-6](?:以上|以下|か[1-6])*)"
_IF = "(?:(?:が出)?た?(?:なら|ら|場合)|の場合)"
_ORDERS = tuple(
    (re.compile(form), parts)
    for form, parts in (
        # 「1人につき1枚、自分のデッキを引く」
        (
            r"につき(?P<from>(?P<many>\d+枚)、?)(?:自分の|自身の)?デッキを(?P<to>)(?=引[くきけ])",
            {"from": "、", "to": "{many}"},
        ),
        # 「デッキを上から3枚見る」
        (r"デッキ(?P<of>を)上から\d+枚(?P<to>)(?=見|公開|アーカイブ|ホロパワーに)", {"of": "の", "to": "を"}),
        # 12.3.3.2: 「相手のホロメンのアーツは、Xを対象にできない」
        (
            rf"{_BEGINS}相手の(?P<whose>(?:ホロメンの)?アーツは、?){_WORDS}を対象に(?P<not>できない|選べない)",
            {"whose": "ホロメンは、", "not": "アーツを使えない"},
        ),
        (
            rf"{_BEGINS}相手(?P<whose>(?:のホロメン)?は、?){_WORDS}を(?P<not>アーツの対象に(?:できない|選べない))",
            {"whose": "のホロメンは、", "not": "対象にアーツを使えない"},
        ),
        (
            rf"{_BEGINS}相手(?P<whose>(?:のホロメン)?は、?)(?P<aim>アーツの対象に){_WORDS}を(?P<not>できない|選べない)",
            {"whose": "のホロメンは、", "aim": "", "not": "対象にアーツを使えない"},
        ),
        (
            rf"{_UNDATED}{_BEGINS}(?P<whose>)(?!次の|このターン(?!に)){_WORDS}{_AIMED_AT}",
            {"whose": "相手のホロメンは、", "not": "を対象にアーツを使えない"},
        ),
        (
            rf"(?P<whose>){_THIS_ONE}{_AIMED_AT}",
            {"whose": "相手のホロメンは、", "not": "を対象にアーツを使えない"},
        ),
        # 「次に自分が使うアーツ+20」「次に使う自分のホロメンのアーツ+20」
        (rf"(?P<next>次に)(?!使う){_WORDS}が(?P<to>)(?=使うアーツ[+-])", {"next": "", "to": "次に"}),
        (rf"(?P<next>次に使う)(?!アーツ){_WORDS}(?P<of>の)(?=アーツ[+-])", {"next": "", "of": "が次に使う"}),
        (
            r"(?<=このターン)(?P<now>に、?)(?=(?:自分|このホロメン|選んだホロメン)が次に使うアーツ[+-])",
            {"now": "の間、"},
        ),
        # 「センターホロメンとコラボホロメンがどちらも#Tを持つホロメンで、カード名が異なるなら」
        (
            rf"{_BOTH_ARE}(?P<to>){_SORT}ホロメン(?P<from>で、{_UNLIKE})(?=なら)",
            {"to": "異なるカード名の", "from": ""},
        ),
        (
            rf"{_BOTH_ARE}(?P<to>)#[^。、：\n]+?を(?P<from>持ち、{_UNLIKE})(?=なら)",
            {"to": "異なるカード名の", "from": "持つホロメン"},
        ),
        *_TOPICS,
        # 「エールを1枚、このホロメンに送る」
        (r"(?<!デッキ)(?<!ライフ)(?P<of>を)\d+(?:～\d+)?[枚人](?P<to>)(?=、)", {"of": "", "to": "を"}),
        (r"になるまで(?P<own>)デッキからカードを引", {"own": "、自分の"}),
        # 「このホロメンのHPは、ツール1枚につき+10」
        (
            rf"{_BEGINS}(?P<what>{_THIS_ONE}の(?:HP|アーツ))(?P<topic>は、?){_WHOSE}{_WORDS}につき(?P<to>、?)(?=[+-]\d)",
            {"what": "", "topic": "", "to": "、{what}"},
        ),
        # 「相手は、自身の手札を1枚選び、アーカイブする」
        (
            r"相手は、?自身の(?:手札|アーカイブ[^。、：\n]*)(?P<of>を?)\d+枚(?P<chosen>を?選び、?)(?=アーカイブする|デッキの[上下]に戻す)",
            {"of": "", "chosen": "を"},
        ),
        # 「エール2枚を自分のホロメンに1枚ずつ送る」
        (
            r"[2-9]枚を、?自分の(?:〈[^〈〉]*〉|(?!センター|コラボ)[^。、：\nとか〈〉])*(?<!人)(?<!全員)に(?P<each>1枚ずつ)送る(?P<end>)(?=。|\n|$)",
            {"each": "割り振って", "end": "。ただし、ホロメン1人に送る枚数は1枚まで"},
        ),
        (
            r"に(?:〈[^〈〉]*〉|[^。、：\nか〈〉「」])+と(?:〈[^〈〉]*〉|[^。、：\nか〈〉「」])+?(?P<both>の両方)(?=が付いて)",
            {"both": ""},
        ),
        # 「自分のデッキを1枚引く。自分のライフが3以下なら、もう1枚引く」
        (r"(?:^|(?<=[。：\n]))(?:〈[^〈〉]*〉|(?!かわりに)[^。：\n〈〉])*?(?P<more>もう)(?=\d+枚を?引)", {"more": ""}),
        (r"に必要な無色(?P<cheers>エール)[はがを]\d+(?P<unit>枚)(?=少なく|減|多く|増)", {"cheers": "", "unit": ""}),
        # 「手札をすべてデッキの下に戻す。その後、同じ枚数、デッキを引く」「アーカイブし、その枚数分、デッキを引く」
        *(
            (
                rf"自分の(?:手札|アーカイブ|ホロパワー)[^。：\n]*?{verb}{end}(?:その後、)?(?P<many>(?:その|同じ)枚数(?:分)?(?:の?カードを|、?(?:自分の)?デッキを))(?=引){_SURELY}",
                {"end": f"{ends}。", "many": f"{done}枚数と同じ枚数、自分のデッキを"},
            )
            for verb, done in (("戻", "戻した"), ("アーカイブ", "アーカイブした"))
            for ends in ("す" if verb == "戻" else "する",)
            for end in (f"(?P<end>し、|{ends}。)",)
        ),
        # 「相手はイベントを1枚しか使えない」
        (
            (
                r"(?:相手|自分)(?P<who>は、?)(?:[^。、：\n]*の)?(?:サポートカード|サポート|イベント|アイテム|スタッフ)(?P<of>を)\d枚"
                r"(?P<only>しか使えない)"
            ),
            {"who": "が使える", "of": "の枚数は", "only": "になる"},
        ),
        (
            (
                rf"{_BEGINS}(?P<one>この(?:ツール|マスコット|ファン)が付いているホロメン)が(?!{_ANOTHER}){_WORDS}なら、(?P<that>そのホロメン)"
                r"(?=の(?:アーツ|HP)[+-])"
            ),
            {"that": "{one}"},
        ),
        (r"1枚を公開する。(?P<it>それ)(?=が)", {"it": "そのカード"}),
        (r"手札に加え(?P<otherwise>、そうでなければ、?)", {"otherwise": "る。そうでないなら、"}),
        (
            rf"上から\d枚を?見(?P<then>て、)(?=(?:好きな順番?で)?デッキの(?:一番)?[上下]){_SURELY}",
            {"then": "る。そのカードを"},
        ),
        (
            r"このターンに、?(?:自分|相手)(?P<drawn>がカード)を\d+枚以上引いてい(?P<done>[たる])(?=なら|場合)",
            {"drawn": "のデッキ", "done": "た"},
        ),
        (r"(?:自分|相手)のステージ(?:の|にいる)ホロメン(?P<who>が)(?P<all>全員)", {"who": "全員が", "all": ""}),
        (
            r"(?:^|(?<=[。：\n]))このアーツで、?相手の[^。、：\n]*(?P<down>がダウンした)(?P<when>なら|時|とき|場合)(?=、)",
            {"down": "をダウンさせた", "when": "時"},
        ),
        # 「サイコロを振り、偶数なら、」
        (
            rf"(?:^|(?<=[。：\n])|(?<=時、))サイコロを(?:\d回)?(?P<rolled>振り、|振って、?)(?={_PIPS}{_IF})",
            {"rolled": "振る。"},
        ),
        (
            rf"(?<=このターンに)(?:、)?{_WORDS}(?:(?:Bloom|コラボ|バトンタッチ|アーカイブ)し|使っ)てい(?P<done>る)(?=なら|場合)",
            {"done": "た"},
        ),
        (rf"{_BEGINS}{_WORDS}(?P<topic>は、?)(?={_CHANGED})", {"topic": "が"}),
        *((each, {"left": "ったカード"}) for each in _LEFT),
    )
)
"""The forms, and what comes in place of each part of them that moves."""


def in_order(text: str) -> Iterator[tuple[int, int, str]]:
    """The parts of a text that stand in another order than in print: where each begins and ends, and what stands there in print,
    in the order of the text.

    >>> list(in_order("自分の手札1枚につき1枚、自分のデッキを引く。"))
    [(10, 13, '、'), (20, 20, '1枚')]
    """
    names = [found.span() for found in _NAME.finditer(text)]
    changed: dict[tuple[int, int], str] = {}
    for form, parts in _ORDERS:
        for found in form.finditer(text):
            places = (found.start(), *(found.start(name) for name in parts))
            inside = any(start < place < end for start, end in names for place in places)
            if not inside and not changed.keys() & {found.span(name) for name in parts}:
                changed |= {found.span(name): words.format(**found.groupdict()) for name, words in parts.items()}
    yield from ((start, end, words) for (start, end), words in sorted(changed.items()))
