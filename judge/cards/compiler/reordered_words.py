"""What print says in another order or with another number than the words that a text has, and these words as print has them:
「20の特殊ダメージを」 as 「特殊ダメージ20を」, 「3枚より多く」 as 「4枚以上」.

They are replaced in the first of the two rounds of `judge.cards.compiler.spellings`. Unlike with the other spellings, what stands
for them is worked out from the words."""

from __future__ import annotations

import re

from judge.cards.compiler.everyday_words import HOLOMEM

GOING_BACK = (
    "(?:コラボポジションから)?バックポジションに"
    "(?:移動しても|戻っても|(?:移動した|移動する|戻った|戻る)(?:時|とき|際|場合)に?(?:も|でも)?)、?"
)
_ONE = (
    r"(?:(?:この|その|選んだ)ホロメン|このアーツの対象|(?:自分|相手)の(?:センター|コラボ)(?:ホロメン|の〈[^〈〉]*〉))"
)
UNDATED = r"(?:^|(?<=[。、：\n\]]))(?<!ターン[にで、中])(?<!ターン[にで中]、)(?<!ゲーム中、)(?<!の間、)(?<!まで、)"
"""The beginning of a clause for which no turn was named."""
_DAMAGED = rf"{UNDATED}{_ONE}がダメージを受けてい(?=(?:ない|る)(?:なら|場合|間))"
_IN_A_TURN = r"ターン(?:の間)?[にで、][^。：\n]*?て(?:いて|おり)、(?:かつ、?)?"
_DATED = rf"{_IN_A_TURN}[^。、：\n]*ダメージを受けてい(?:ない|る)(?=なら|場合|間|自分の|相手の)"
"""Behind what happened in a turn it is not said whether the damage is meant of that turn as well. Left as it is."""
KIND = (
    r"(?:〈[^〈〉]*〉|#[^。、：\n]{1,20}?を持つ|Debut|1st|2nd|Spot|Buzz|LIMITEDの|[白緑赤青紫黄]の?|ホロメン|サポート(?:カード)?|イベント|"
    r"アイテム|スタッフ|ツール|マスコット|ファン|か|の|以外|[\[\]])+"
)
"""What kind of card it is, without saying of which."""
_DAMAGE_OF = (
    "(?:" + "|".join(f"(?<={of}{kind}ダメージ)" for of in ("受ける", "与える") for kind in ("", "特殊", "アーツ")) + ")"
)
"""The damage that somebody takes or deals, and not what a holomem has taken."""
_MORE_OR_LESS = (
    "(?:減少(?:する|される)|増える|増やす|多くなる|減る|減らす|減らされる|少なくなる|軽減(?:する|される))(?=[。\n]|$)|"
    "(?:増え|多くなり|減り|少なくなり|軽減され)(?=、)"
)
_AMOUNT = (
    r"(?<!\d)\d+の特殊ダメージを(?=与え)|特殊ダメージを\d+(?=与え)|"
    rf"(?:{_DAMAGE_OF}|(?<=に必要な無色)|(?<=に必要な無色エール)|(?<=に必要な[白緑赤青紫黄])|(?<=に必要な[白緑赤青紫黄]エール)|"
    rf"(?<=のライフ))[はがを]\d+[つ枚]?(?:{_MORE_OR_LESS})"
)
"""A number that stands elsewhere in print, or is written with a sign."""
_THERE = r"(?:ステージ|アーカイブ|ホロパワー)に[^、。：\n]*が\d+[枚人]以上(?=なら)"
_ON_STAGE = r"(?:自分|相手)の(?!ステージ)[^、。：\nが]*が(?:\d人以上)?ステージにい(?=[るな])"
_PER = r"この(?:ホロメンの)?アーツは、?[^、。：\n]+につき、?(?=[+-]\d)"
_RETURNED = rf"(?:自分|相手)の(?:カード|{KIND})がアーカイブから(?=(?:手札|(?:エール)?デッキ)に戻った時)"
_DRAWN = r"このターンに、?(?:自分が(?:(?:自分|相手)の能力で)?|相手が|自分の能力で)、?引いたカードが\d+枚以上(?:ある)?(?=なら)"
"""Where no ability is named, the card of the Draw Step counts, too (7.3.2)."""
_IF_THERE = "(?:ある|いる|付いている)(?:なら|場合)"
_EXACTLY = (
    rf"(?:自分|相手)の(?:ステージ|アーカイブ|ホロパワー|手札)に、?[^、。：\n]*がちょうど\d+[枚人]{_IF_THERE}|"
    rf"(?:この|その|選んだ)ホロメンに[^、。：\n]*がちょうど\d+枚{_IF_THERE}|"
    rf"ちょうど\d+[枚人色]?(?:{_IF_THERE}|(?=なら|(?:の|である)場合|の[間時]))"
)
"""A number with nothing beside it is exactly that number where it is what is said of a set."""
_AS_MANY = r"(?:アーカイブし|戻し|公開し|ホロパワーにし)た(?:カードの)?枚数"
_ONE_MORE = (
    rf"(?:{_AS_MANY}より\d+枚多く、?(?:自分の)?デッキを引く|(?:自分の)?デッキを、?{_AS_MANY}より\d+枚多く引く)"
    r"(?=[。\n]|$)(?!。（?ただし)(?![^\n]*引(?:いた|ける))"
)
"""5.7.2: A card is drawn so often, so what is drawn besides may be said by itself, where nothing is said of all that are drawn."""
_NTH_ARTS = r"(?<![^。、：\n])(?:自分がこのターンに|このターンに(?:自分が)?)使う\d+回目のアーツがこのアーツ(?=なら、)"
_MORE = r"(?<![\d～])\d+[枚人回つ色]より(?:(?:多|少な)く(?=ある|いる|付いて)|(?:多|少な)い(?=なら|時|間|場合))"
_ADDED = "(?:さらに|追加で|余分に)"
_COLOUR = "[白緑赤青紫黄]"
_OF_EACH_COLOUR = (
    rf"(?:\[{_COLOUR}(?:と{_COLOUR})+\]の?|(?<![白緑赤青紫黄と]){_COLOUR}(?:と{_COLOUR})+の)エール"
    r"(?:\d枚ずつ(?=を)|(?=がそれぞれ1枚以上付いている(?:なら|間|場合|時))|"
    r"が(?:それぞれ|どちらも|すべて|全て)?(?=付いている(?:なら|間|場合|時)))|"
    rf"(?<![^にが、。：\n]){_COLOUR}エール(?:も{_COLOUR}エール)+も(?=付いている(?:なら|間|場合|時))"
)
"""「[緑と青]エール」 of which one of each is attached, or so many of each are taken."""
_ATTACHABLE = rf"(?:{_COLOUR}エール|ツール|マスコット|ファン)"
_OF_EACH_KIND = rf"{_ATTACHABLE}(?:と{_ATTACHABLE})+(?:を\d枚ずつ|\d枚ずつを)(?=アーカイブ|手札に|デッキの|公開)"
"""「青エールとツールを1枚ずつアーカイブする」"""
_TO_EACH = r"エールデッキの上から、?(?!カード|エール|\d)[^、。：\n]*(?:\d人|全員)に、?(?:エールを?)?1枚ずつ(?:エール)?を?(?=送)"
_AMONG_SHOWN = r"出た目の中に(?:[1-6](?:以上|以下)?|奇数|偶数)が(?:1つ以上)?ある(?=(?:なら|場合)、)"
_ONCE_AT_ALL = r"1回でも(?:[1-6](?:以上|以下)?|奇数|偶数)が(?=出(?:た|て))"
_PUT_THERE = r"(?:デッキの[上下]に(?:好きな順番?で)?|アーカイブに|ホロパワーに)置く。置いた(?=(?:なら|場合)、)"
"""「デッキの下に置く。置いたなら、」, of what was put there right before."""
SHOWN_AND_RETURNED = (
    r"公開し、デッキの[上下]に(?:戻す。(?:戻したなら|そうしたなら|その後)?、?|戻せる：)(?:[^。、：\n公]*、)?"
    r"(?:公開した|その)(?=(?:ホロメン|カード|サポート|ツール|マスコット|ファン|イベント)と同じ)"
)
"""「公開し、デッキの下に戻す。戻したなら、自分のデッキから、公開したホロメンと同じカード名の…」: of the card that was returned."""
_ROOM = (
    rf"{HOLOMEM}(?:に付けられる(?:ツール|マスコット)|の(?:ツール|マスコット)(?=の(?:枚数の)?上限))"
    r"(?:の(?:枚数の)?(?:上限(?:枚?数)?|枚数)\+\d|(?:の(?:枚数の)?(?:上限(?:枚?数)?|枚数))?は\d枚(?:まで)?になる)(?=[。\n]|$)"
)
"""「このホロメンに付けられるツールの上限数+1」, the limit of 5.17.3."""
_NOT_RESTED = (
    rf"{UNDATED}自分の(?!センター|コラボ|バック)[^、。：\n]*?(?:ホロメン|〉)(?:全員)?は、?(?:自分の)?リセットステップで、?"
    rf"{GOING_BACK}お休みしない(?=[。\n]|$)"
)
"""That step alone moves a holomem back from the Collab position (7.2.3)."""
_COSTS_MORE = (
    rf"(?:(?:(?<=バトンタッチ)|(?<=のアーツ))に|{HOLOMEM}が(?:バトンタッチする|アーツを使う)(?:のに|ために|に))(?:は、?|、)?"
    rf"(?:{_ADDED}、?(?:無色|{_COLOUR})?(?:エール)?\d[つ枚][がを]|"
    rf"(?:無色|{_COLOUR})?(?:エール)?\d[つ枚][がを]{_ADDED}、?)必要(?:になる|となる|とする)(?=[。\n]|$)"
)
"""「バトンタッチには、さらに無色1つが必要になる」, as 「バトンタッチに必要な無色+1」. A Cheer whose color is not said may be of any
color, as a colorless one may (10.5.2)."""
_AT_THEM = r"相手の[^、。：\n]*(?:ホロメン|〉)(?:全員)?"
_MAY_AIM = (
    rf"(?:{HOLOMEM}は、?(?:{_AT_THEM}[をも]アーツの対象(?:に|として)|アーツの対象(?:に|として)、?{_AT_THEM}[をも])|"
    rf"(?<=アーツ)の対象(?:に|として)(?:は)?、?{_AT_THEM}[をも])(?:(?:選ぶ|する)こと[がも])?(?:できる|選べる)(?=[。\n]|$)|"
    rf"(?:{HOLOMEM}は、?{_AT_THEM}にもアーツを|(?<=アーツは、){_AT_THEM}にも)使(?:える|うことができる)(?=[。\n]|$)"
)
"""「Xは、相手のバックホロメンをアーツの対象に選ぶこともできる」: who uses an Arts chooses one target of it (12.3.3.2)."""
_ONCE_SHOWN = (
    r"\[ターンに1回\][^、。：\n]+の能力で(?:振ったサイコロで、?|サイコロを振って、?|サイコロを振り、)"
    r"[^、。：\n]*が1回(?:以上|でも)(?=出た時)"
)
"""Each die that shows the number is an event (5.24.1), which one that can be used once a turn does not tell apart."""
_SHOWN_TO_THEM = r"相手に見せて?、(?=手札に加え|(?:デッキの[上下]|アーカイブ|ステージ|ホロパワー)に|アーカイブ)"
_AIMS = (
    r"(?:この(?:ホロメンの)?アーツ[がは]|(?:^|(?<=[。\n]))(?![^、。：\n]*[がは]))"
    r"[^、。：\n]+を対象[にと]し(?:てい(?:る|ない)|た)(?:なら|場合|時|とき)(?=、)"
)
"""「このアーツがBuzzホロメンを対象にしているなら」: who uses an Arts chooses one target of it (12.3.3.2)."""
SPECIAL = "|".join(
    f"(?P<{name}>{form})"
    for name, form in (
        ("AMOUNT", _AMOUNT),
        ("THERE", _THERE),
        ("ON_STAGE", _ON_STAGE),
        ("PER", _PER),
        ("MORE", _MORE),
        ("DATED", _DATED),
        ("DAMAGED", _DAMAGED),
        ("RETURNED", _RETURNED),
        ("EXACTLY", _EXACTLY),
        ("DRAWN", _DRAWN),
        ("AIMS", _AIMS),
        ("SHOWN_TO_THEM", _SHOWN_TO_THEM),
        ("COSTS_MORE", _COSTS_MORE),
        ("MAY_AIM", _MAY_AIM),
        ("ONCE_SHOWN", _ONCE_SHOWN),
        ("OF_EACH_COLOUR", _OF_EACH_COLOUR),
        ("OF_EACH_KIND", _OF_EACH_KIND),
        ("TO_EACH", _TO_EACH),
        ("AMONG_SHOWN", _AMONG_SHOWN),
        ("ONCE_AT_ALL", _ONCE_AT_ALL),
        ("ROOM", _ROOM),
        ("PUT_THERE", _PUT_THERE),
        ("NOT_RESTED", _NOT_RESTED),
        ("NTH_ARTS", _NTH_ARTS),
        ("ONE_MORE", _ONE_MORE),
    )
)
"""What is said in another order, or with a number that has to be worked out."""
_AIMED = re.compile(
    r"(?:(この(?:ホロメンの)?アーツ)[がは])?(.+)を対象[にと]し(?:てい)?(る|ない|た)(?:なら|場合|時|とき)"
)
_IS = {"る": "", "た": "", "ない": "でない"}

_DONE_TO_ONE = re.compile(
    r"(?:ホロメン|〉)(?:\d人(?:まで)?|全員)?(?:に(?!付|重|いる)|を(?!対象|持つ)|の(?:HP|エール|ツール|マスコット|ファン|サポート)[^。：\n]*"
    r"(?:回復|アーカイブ|付け替え|戻))"
)
"""A holomem to which something is done, who may be called its target."""
_SOMEBODY = re.compile("ホロメン|〉")
_SHOWN_KIND = re.compile("ホロメン|カード|サポート|ツール|マスコット|ファン|イベント|アイテム|スタッフ|〉")


def is_meant(kind: str, found: re.Match[str]) -> bool:
    """Whether words that have one of the forms mean what `as_printed` makes of them where they were found.

    >>> words = re.compile("Buzzホロメンを対象にしたなら")
    >>> found = words.search("相手のホロメン1人に特殊ダメージ20を与える。Buzzホロメンを対象にしたなら、")
    >>> found is not None and is_meant("AIMS", found)
    False
    """
    before, words = found.string[: found.start()], found[0]
    if kind == "AIMS" and not words.startswith("この"):
        return not _DONE_TO_ONE.search(before)
    if kind == "SHOWN_TO_THEM":  # a card of theirs that they alone are shown is not revealed (5.11.1)
        return "相手" not in re.split("[。：\n]", before)[-1]
    if kind != "SHOWN_AND_RETURNED":
        return True
    start = max(before.rfind(end) for end in "。、：\n") + 1
    noun = _SHOWN_KIND.match(found.string, found.end())
    shown = _SHOWN_KIND.findall(before, start)
    if noun is None or not _can_be_called(noun[0], shown[-1] if shown else "カード"):
        return False
    if words.endswith("公開した"):
        return "公開" not in before
    return noun[0] != "ホロメン" or not _SOMEBODY.search(before[:start] + re.split("[。：]", words)[-1])


def _can_be_called(noun: str, shown: str) -> bool:
    """Whether a card of the kind or name that was shown may be called so afterwards.

    >>> _can_be_called("サポート", "ツール"), _can_be_called("ホロメン", "ツール"), _can_be_called("ファン", "〉")
    (True, False, True)
    """
    support = "ホロメン" not in (noun, shown) and "サポート" in (noun, shown)
    return noun in (shown, "カード") or shown in ("カード", "〉") or support


def as_printed(kind: str, words: str) -> str:
    """How print says words of one of the `SPECIAL` kinds.

    >>> as_printed("AMOUNT", "20の特殊ダメージを"), as_printed("AMOUNT", "は20減り"), as_printed("MORE", "3枚より多く")
    ('特殊ダメージ20を', '-20し', '4枚以上')
    >>> as_printed("ON_STAGE", "自分の〈AZKi〉がステージにい"), as_printed("PER", "このアーツは、ツール1枚につき")
    ('自分のステージに〈AZKi〉がい', 'ツール1枚につき、このアーツ')
    """
    number = "".join(filter(str.isdecimal, words))
    match kind:
        case "THERE" if re.search("^[^〈]*?に(?:ある|いる)", words):  # 「アーカイブにあるホロメンの数が3枚以上」
            return re.sub("の数(?=が)", "", re.sub("に(?:ある|いる)", "の", words, count=1))
        case "THERE":
            return words + ("いる" if words.endswith("人以上") else "ある")
        case "ON_STAGE":
            return f"{words[:2]}のステージに{words[3:].replace('ステージに', '')}"
        case "PER":
            arts, _, of = words.partition("は")
            return f"{of.strip('、')}、{arts}"
        case "AIMS":
            return _AIMED.sub(lambda of: f"{of[1] or 'このアーツ'}の対象が{of[2]}{_IS[of[3]]}なら", words)
        case "SHOWN_TO_THEM":
            return "公開し、"
        case "DATED":
            return words
        case "DAMAGED":
            return words.replace("がダメージを受けて", "のHPが減って")
        case "RETURNED":
            return f"{words[:3]}アーカイブの{words[3:].removesuffix('アーカイブから')}"
        case "DRAWN":
            by = next((f"{who}の能力で" for who in ("自分", "相手") if f"{who}の能力で" in words), "")
            return f"このターンに{by}{'相手' if '相手が' in words else '自分'}のデッキを{number}枚以上引いていた"
        case "EXACTLY":
            there = re.sub(f"{_IF_THERE}$", "なら", words.replace("ちょうど", ""))
            return re.sub("^((?:自分|相手)の[^に、]*|(?:この|その|選んだ)ホロメン)に、?", r"\1の", there)
        case "COSTS_MORE":
            colour = next((each for each in "白緑赤青紫黄" if each in words), "無色")
            what = (
                "のバトンタッチ" if words.startswith("がバトンタッチ") else "のアーツ" if words.startswith("が") else ""
            )
            return f"{what}に必要な{colour}+{number}"
        case "MAY_AIM":
            aim = re.search(_AT_THEM, words)
            assert aim is not None  # the form has one
            whose = "のアーツは、" if words.startswith("は") else "は、" if words.startswith("の対象") else ""
            return f"{whose}{aim[0]}も対象にできる"
        case "ONCE_SHOWN":
            return words.removesuffix("1回以上").removesuffix("1回でも").replace("サイコロを振り、", "サイコロを振って")
        case "OF_EACH_COLOUR":
            cheers = [f"{each}エール" for each in re.findall("[白緑赤青紫黄]", words)]
            if number:
                return "と".join(f"{each}{number}枚" for each in cheers)
            return f"[{'と'.join(cheers)}]{'が' if words[-1] in 'がも' else ''}"
        case "OF_EACH_KIND":
            return "と".join(f"{each}{number}枚" for each in re.findall(_ATTACHABLE, words)) + "を"
        case "TO_EACH":
            to = words.partition("エールデッキの上から")[2].strip("、").rpartition("に")[0]
            return f"エールデッキの上から1枚ずつを{to}に"
        case "AMONG_SHOWN":
            return f"{words.removeprefix('出た目の中に').partition('が')[0]}が1回以上出た"
        case "ONCE_AT_ALL":
            return f"{words.removeprefix('1回でも')}1回以上"
        case "PUT_THERE":
            place = words.partition("置く")[0]
            if place.startswith("デッキ"):
                return f"{place.replace('順番', '順')}戻す。戻した"
            return "アーカイブする。アーカイブした" if "アーカイブ" in place else "ホロパワーにする。ホロパワーにした"
        case "SHOWN_AND_RETURNED":
            return f"{words.removesuffix('公開した').removesuffix('その')}戻した"
        case "ROOM":
            kind = "ツール" if "ツール" in words else "マスコット"
            return f"は、{kind}を{'もう' if '+' in words else ''}{number}枚まで付けられる"
        case "NOT_RESTED":
            return f"自分のリセットステップで、{words.partition('は')[0]}はバックポジションに移動してもお休みしない"
        case "NTH_ARTS":
            return f"このアーツがこのターンに使う{number}回目のアーツ"
        case "ONE_MORE":
            many = words[words.index("デッキを") + 4 :] if words.startswith(("自分のデッキ", "デッキ")) else words
            return (
                f"{many.strip('、').partition('より')[0]}と同じ枚数、自分のデッキを引き、自分のデッキを{number}枚引く"
            )
        case "MORE":
            unit = words[len(number)]
            return f"{int(number) + 1}{unit}以上" if "多" in words else f"{int(number) - 1}{unit}以下"
    if "特殊ダメージ" in words:
        return f"特殊ダメージ{number}を"
    sign = "+" if "増" in words or "多" in words else "-"
    return f"{sign}{number}{'し' if words.endswith(('え', 'り')) else ''}"
