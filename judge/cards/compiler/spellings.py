"""Words that mean the same as others, replaced by these before a text is read: 「Xの場合」 by 「Xなら」, 「XまたはY」 by 「XかY」,
「3枚未満」 by 「2枚以下」.

What stands in 〈〉 and 「」 is a name and stays. Only words that mean the same wherever they fit are here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_ALLOWED = {
    "引いて": "引ける", "送って": "送れる", "戻して": "戻せる", "加えて": "加えられる", "付け替えて": "付け替えられる",
    "付けて": "付けられる", "選んで": "選べる", "振って": "振れる", "出して": "出せる", "使って": "使える", "与えて": "与えられる",
    "移動させて": "移動させられる", "交代させて": "交代させられる", "入れ替えて": "入れ替えられる",
    "お休みさせて": "お休みさせることができる", "して": "できる",
}  # fmt: skip
"""「引いてもよい」 is 「引ける」."""
_OF_TWO = r"(?<=\[センターホロメンとコラボホロメン\](?:のうち|の中で)、)"
_OF_HOLOMEMS = "(?=(?:Debut|1st|2nd|Buzz|センター|コラボ|バック)?ホロメン)"
_FEWER = re.compile(r"(\d+)([枚人回つ色]?)未満")
_SPELLINGS = (
    (r"(?<=[たるいの])とき(?=[、に])", "時"),
    (r"(?<=ステージ)上(?=[のにで])", ""),
    (r"(?<=[でり])、かつ、?", "、"),
    (r"センターホロメンとコラボホロメンのどちらか(?:1人)?(?=[にをの])", "センターホロメンかコラボホロメン"),
    (rf"(?<=[白緑赤青紫黄])色の{_OF_HOLOMEMS}", "の"),
    (rf"(?<=[白赤青])い{_OF_HOLOMEMS}", "の"),
    (r"(?<=[白緑赤青紫黄])色の(?=エール)", ""),
    (r"(?<![そこ])(?:の|である)場合(?=、)", "なら"),
    (r"(?<=[るいつ])場合(?=、)", "なら"),
    (r"(?<=た)(?<!そうした)場合(?=、)", "なら"),
    (r"そうしたら(?=、)", "そうしたなら"),
    (r"(?<=[^、。：\n])(?:または|もしくは)", "か"),
    (r"別の(?=[^、。：\n]*に付け替え)", "他の"),
    (r"なければ、(?!使えない)", "ないなら、"),
    (r"(?<=(?:自分|相手)のターン)(?<!次の..のターン)で(?=[^、はも])", "で、"),
    (r"(?<=た枚数)分、?", "と同じ枚数、"),
    (r"の(?:枚数(?=\d+枚につき)|人数(?=\d+人につき))", ""),
    (r"(?<=は)(?:、)?相手の(?=(?:特殊|アーツ)?ダメージを受けない)", "相手から"),
    (r"カード名[がの]異なる(?=[^、。：\n]*(?:ホロメン|サポート|ファン|ツール|マスコット|イベント|カード))", "異なるカード名の"),
    (r"色[がの]異なる(?=[^、。：\n]*(?:ホロメン|エール|カード))", "異なる色の"),
    (r"(?<=のカード名が)それぞれ(?=異なるなら)", ""),
    (r"(?<=[がを])1[枚人回]も(?=[^、。：も]*(?:ない|なかった|なければ))", ""),
    (r"同じ目が出た(?=なら)", "出た目が同じ"),
    (r"異なる目が出た(?=なら)", "出た目が異なる"),
    (r"(?<=[。\n])違(?:う|った)(?:なら|場合)(?=、)", "そうでないなら"),
    (r"(?:(?<=公開した)|(?<=アーカイブした))カードの中の(?=[^、。]*\d枚につき)", ""),
    (r"と同じ[枚人]数(?=なら)", "と同じ"),
    (rf"{_OF_TWO}残りHPが(?:低い|少ない)方(?=[にをの])", "残りHPが最も低いホロメン1人"),
    (rf"{_OF_TWO}残りHPが(?:高い|多い)方(?=[にをの])", "残りHPが最も高いホロメン1人"),
    (r"そのうちの(?!\d)", "その中の"),
    (r"そのうち[の、]?", "その中から、"),
    *((f"すべての{cards}", f"{cards}すべて") for cards in ("エール", "ファン", "ツール", "マスコット", "サポート")),
    *((f"すべての{colour}エール", f"{colour}エールすべて") for colour in "白緑赤青紫黄"),
    *((f"{verb}も(?:よい|良い)", able) for verb, able in _ALLOWED.items()),
)  # fmt: skip
_ANY = re.compile(
    r"〈[^〈〉]*〉|「[^「」]*」|(?P<FEWER>(?<![\d～])(?!1[枚人回つ色]?未満)\d+[枚人回つ色]?未満)|"
    + "|".join(f"(?P<S{n}>{form})" for n, (form, _) in enumerate(_SPELLINGS))
)


def respelled(text: str) -> Iterator[tuple[int, int, str]]:
    """The words of an even text that are replaced: where each begins and ends, and what stands for it.

    >>> list(respelled("自分の手札が3枚以下の場合、"))
    [(10, 13, 'なら')]
    """
    for found in _ANY.finditer(text):
        if fewer := found["FEWER"] and _FEWER.fullmatch(found["FEWER"]):
            yield found.start(), found.end(), f"{int(fewer[1]) - 1}{fewer[2]}以下"
        elif found.lastgroup:
            yield found.start(), found.end(), _SPELLINGS[int(found.lastgroup[1:])][1]
