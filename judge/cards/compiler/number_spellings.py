"""How many and which of them, in words that print does not use, and the printed ones that stand for them: 「ライフの数が3以下」
as 「ライフが3以下」, 「デッキのカードを上から4枚」 as 「デッキの上から4枚を」. Texts of them are in
`tests/cards/said_otherwise.yaml`."""

from __future__ import annotations

import re
from collections.abc import Callable

_NUMBER = r"の数(?=が|以[上下]|より|と同じ|\d)"
_OF_CARDS = "|".join(
    f"(?<={cards})"
    for cards in [
        "手札",
        "ホロパワー",
        "エール",
        "アーカイブ",
        "ツール",
        "ファン",
        "マスコット",
        "サポート",
        "イベント",
        "カード",
    ]
)
_FROM_TOP = r"\d枚(?=を?(?:見る|見て|公開|アーカイブ|ホロパワーに))"
_SEEN = r"(?:見る|見て|公開|アーカイブ|ホロパワーに)"
_IN_ORDER = (
    r"(?=好きな順番?(?:で|に並べ替えて)、?(?:(?:自分の)?(?:エール)?デッキ|(?:自分の)?ライフ)の(?:一番)?[上下]に)"
)
_ONLY_THEN = r"(?:に?しか使えない|に?(?:のみ|だけ|限り)使える)(?=[。\n]|$)"
NUMBERS = (
    (rf"(?<=ライフ){_NUMBER}", ""),
    (rf"(?:{_OF_CARDS}){_NUMBER}", "の枚数"),
    (r"(?:(?<=ホロメン)|(?<=〉))の数(?=が\d+[枚人])", ""),
    (r"(?<=ライフ)の数(?:分だけ|だけ|分)、?(?=(?:自分の)?デッキを引く)", "と同じ枚数、"),
    (r"(?:(?<=枚数)|(?<=人数))(?:分だけ|だけ|分)、?(?=(?:自分の)?デッキを引く)", "と同じ枚数、"),
    (rf"(?<=デッキの)カードを上から(?={_FROM_TOP})", "上から"),
    (rf"(?:(?<=デッキ)|(?<=ライフ))を上から(?={_FROM_TOP})", "の上から"),
    (
        rf"(?:(?<=の上から\d枚)|(?<=(?:デッキ|ライフ)を上から\d枚)|(?<=デッキのカードを上から\d枚))見て、?{_IN_ORDER}",
        "を見る。そのカードを",
    ),
    (rf"(?:(?<=の上から\d枚を)|(?<=を上から\d枚を))見(?:て、?|る。){_IN_ORDER}", "見る。そのカードを"),
    (r"(?<=の上から1枚)を?見て、?(?=(?:自分の)?(?:エール)?デッキの上か下に戻)", "を見る。そのカードを"),
    (r"(?<=好きな順)番?に並べ替えて、?(?=(?:自分の)?(?:(?:エール)?デッキ|ライフ)の(?:一番)?[上下]に)", "で"),
    (
        rf"(?:(?<=の上から\d枚)|(?<=(?:デッキ|ライフ)を上から\d枚)|(?<=デッキのカードを上から\d枚))(?={_SEEN})",
        "を",
    ),
    (r"(?:(?<=デッキの)|(?<=ライフの)|(?<=ホロパワーの))一番(?=[上下]に)", ""),
    (r"(?:(?<=アーカイブした)|(?<=公開した))(?=中から)", "カードの"),
    (r"(?<=したカード)のうち、?(?=[^、。：\n\d]{2,}\d+(?:～\d+)?枚(?:まで)?を)", "の中から、"),
    (r"(?:(?<=この能力で)|(?<=[。\n]))ステージに(?=出したホロメン)", ""),
    (r"を(?=合計\d+(?:～\d+)?枚(?:まで)?(?:を)?選)", ""),
    (r"(?:(?<=合計\d枚)|(?<=合計\d枚まで)|(?<=合計\d～\d枚))選(?=[びんべ])", "を選"),
    (r"(?<=デッキに)加え(?:て|、)、?(?=シャッフル)", "戻して"),
    (r"(?<=デッキに)加え(?:て|、)、?(?=(?:エール)?デッキをシャッフル)", "戻し、"),
    (rf"(?:(?:(?<=[いる])|(?<=以[上下]の))場合|(?<=[るいの])時){_ONLY_THEN}", "時にしか使えない"),
    (r"(?:(?<=[差数]\d)|(?<=ライフ\d)|(?<=HP\d\d)|(?<=ダメージ\d\d))(?:ごと|毎)に(?=、)", "につき"),
    (r"ないと(?=使えない)", "なければ"),
    *((rf"{much}くなければ(?=使えない)", f"{much}い時にしか") for much in ("少な", "多")),
    (r"(?:(?<=[上下])|(?<=ン)|(?<=〉))の時に?は、?(?=使えない)", "なら、"),
    (r"(?<=[たるいの])時に?は(?=、)", "時"),
    (r"(?<=[るいの])間は(?=、)", "間"),
    (r"(?:(?<=アーカイブ)にある|(?<=ステージ)にいる)(?=[^、。：\n]*の数)", "の"),
    (
        r"(?:(?<=残りは)|(?<=残ったカードは)|(?<=残りは、)|(?<=残ったカードは、))アーカイブに(?:置く|送る)",
        "アーカイブする",
    ),
)
"""What is replaced, and what stands for it."""

_KINDS = ("ホロメン", "サポート", "イベント", "アイテム", "スタッフ", "ツール", "マスコット", "ファン", "エール")
_ENDS = "|".join(f"(?<={cards})" for cards in ("カード", "〉", "手札", "ホロパワー", *_KINDS))
_ONE_OF = (
    rf"(?:{_ENDS})(?<!センターホロメン)(?<!コラボホロメン)(?:のうち|の中)(?:の|から)?、?"
    r"(?=\d+(?:～\d+)?[枚人](?:を(?!除)|まで|に、?(?:自分の|特殊|送|付け)|のHP(?:\d|すべて)|のアーツ\+))"
)
"""「〈X〉のうち1枚を」: as 「〈X〉1枚を」."""

_MEMBERS = r"(?:(?<=ホロメン)|(?<=〉))の数(?=が(?:相手|自分|同じ)|以[上下]|より|と同じ|\d+人)"


def _unit_of_members(before: str, words: str) -> str:
    """How print says how many holomems there are: people on the Stage, cards elsewhere and below a holomem.

    >>> _unit_of_members("自分のステージの〈AZKi〉", "の数"), _unit_of_members("自分のアーカイブの〈AZKi〉", "の数")
    ('の人数', 'の枚数')
    """
    phrase = re.sub("〈[^〈〉]*〉", "", re.split("[。、：\nが]", before)[-1])
    return "の枚数" if re.search("アーカイブ|デッキ|手札|ホロパワー|重なって", phrase) else "の人数"


def _one_of(before: str, words: str) -> str:
    """Nothing where what stands in front of 「のうち1枚を」 names one kind of cards, so that it is 「1枚を」 of that kind;
    otherwise the words as they are.

    >>> _one_of("アーカイブした#歌を持つホロメン", "のうち"), _one_of("自分の〈AZKi〉と〈ときのそら〉", "のうち")
    ('', 'のうち')
    """
    phrase = re.sub("〈[^〈〉]*〉|から、?", "", re.split("[。：\n]", before)[-1])
    several = {*"とか、"} & {*phrase.rpartition("は、")[2]}
    return words if several or re.search("デッキの(?![上下])", phrase) else ""  # nobody sees what is in a Deck (4.11.2)


_GAP = (
    r"(?:(?:少ない|多い)(?:ライフ|手札|ホロパワー|エール|ホロメン)|その差)(?=\d+[枚人]?(?:につき|ごとに))|"
    r"(?:(?:少ない|多い)枚数|その差)(?:の枚数)?(?:と同じ枚数|分だけ|分|だけ)、?(?:自分の)?デッキを引く"
)
"""Behind a comparison of both players the difference, which print calls 「少ない数1につき」 and 「多い枚数1枚につき」."""
_MEASURES = {"ライフ": "数", "ホロメン": "人数"}
_BOTH = re.compile(
    r"(ライフ|手札|ホロパワー|エール|ホロメン)(?:の(?:枚数|人数|数))?が(?:相手|自分)(?:の\1(?:の(?:枚数|人数|数))?)?"
    r"より(少ない|多い)(?:なら|場合は?)、$"
)


def _gap_as_printed(before: str, words: str) -> str:
    """The difference behind a comparison as print says it; the words as they are where they do not fit what was compared.

    >>> _gap_as_printed("自分のライフが相手より少ないなら、", "少ないライフ")
    '少ない数'
    >>> _gap_as_printed("自分の手札が相手より多い場合、", "その差"), _gap_as_printed("自分の手札が3枚なら、", "その差")
    ('多い枚数', 'その差')
    """
    compared = _BOTH.search(before)
    twice = len(re.findall("(?:相手|自分)より", re.split("[。：\\n]", before)[-1])) > 1
    if compared is None or (twice and words.startswith("その差")):
        return words
    what, beside = compared.groups()
    measure = _MEASURES.get(what, "枚数")
    if words in {f"{beside}{what}", "その差"}:
        return f"{beside}{measure}"
    drawn = words.endswith("引く") and words.startswith((f"{beside}枚数", "その差")) and measure == "枚数"
    return f"{beside}枚数1枚につき、自分のデッキを1枚引く" if drawn else words


_ONE_KIND = (
    r"(?:〈[^〈〉]*〉|(?:#[^、。：\n〈〉のとを]+を持つ)?(?:[白緑赤青紫黄]の?|Debut|1st|2nd|Buzz|Spot)?"
    rf"(?:{'|'.join(_KINDS)}))"
)
_EACH_ONE = (
    rf"(?:(?:(?<=アーカイブ)|(?<=デッキ)|(?<=手札))の|から、?){_ONE_KIND}と{_ONE_KIND}を?1枚ずつ"
    r"(?:選び、|選んで、?|を(?!選)|(?=公開し))"
)
_TWO_KINDS = re.compile(rf"({_ONE_KIND})と({_ONE_KIND})を?1枚ずつ.*")
_NOT_USED = (
    r"(?:(?<=は、自分のライフが)|(?<=は、相手のライフが))\d+以[上下](?:なら|の時に?は?|の?場合に?は?)、?使えない"
)


def _each_one(before: str, words: str) -> str:
    """「から〈X〉とイベントを1枚ずつ選び、」 as 「から〈X〉1枚とイベント1枚を」."""
    return _TWO_KINDS.sub(lambda of: f"{of[1]}1枚と{of[2]}1枚を", words)


def _not_used(before: str, words: str) -> str:
    """「4以上なら使えない」 as 「3以下の時にしか使えない」."""
    number = int("".join(filter(str.isdecimal, words)))
    return f"{number - 1}以下の時にしか使えない" if "以上" in words else f"{number + 1}以上の時にしか使えない"


NUMBER_SPECIALS: dict[str, tuple[str, Callable[[str, str], str]]] = {
    "EACH_ONE": (_EACH_ONE, _each_one),
    "NOT_USED": (_NOT_USED, _not_used),
    "ONE_OF": (_ONE_OF, _one_of),
    "MEMBERS": (_MEMBERS, _unit_of_members),
    "GAP": (_GAP, _gap_as_printed),
}
"""What is said in another order, or asks what stands in front of it, and what says from both how print says it."""
