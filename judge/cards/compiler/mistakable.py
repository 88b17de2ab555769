"""Forms that would be taken for something else: each of their words is known, and what they say together is not.

The readers pass over some words, because printed texts repeat what their place says already: whose a card is, that all are meant,
that something comes next. In the forms here such a word changes the meaning. No card has them; until a reader understands one, a
text that has it is refused whole.
"""

from __future__ import annotations

import re

from judge.cards.compiler.context import SlotKind
from judge.cards.compiler.mistakable_form import ATTACHED_KIND, CLAUSE, REST, SEVERAL, SHOWS, SORT, ZONE, form
from judge.cards.compiler.mistakable_players import OF_PLAYERS
from judge.cards.compiler.normalised_text import Span, normalise

_COLOR = "[赤青緑白黄紫]"
_SUPPORT = "(?:ツール|マスコット|ファン|イベント|アイテム|スタッフ)"
_DONE_TO = (
    r"(?:(?<!この)(?<!推し)(?<!いる)ホロメン|〉)(?:\d+人|全員)?"
    r"(?:を(?:選|お休み|アクティブ|[^。、]*に移動)|に|の(?:HP|エール|アーツ|ツール|マスコット|ファン))"
)
"""A holomem to which something is done."""
_MOVED_ON = (
    r"(?:(?:このターンの間、|次の相手のターンの間、)?選んだホロメンがダウンした時、そのホロメン|選んだホロメン)の"
    r"エール(?:\d枚|1～\d枚|すべて)を、?[^。、他]*他の[^。、他]*に"
    r"(?:割り振って)?付け替え(?:る|られる)。?(?:[^\n他]*)(?:\n|$)"
)
"""What the chosen holomem has goes to another, and nothing more is said of others."""
_MEANWHILE = "(?:の間|ゲーム中|(?:終了する|開始する|始まる|開始時)まで)"
"""How long something holds."""
_FOR_TURNS = "(?:このターン|次の..のターン)(?:の間|が(?:終了する|開始する|始まる)まで)"
_LATER = "a condition in the middle of a sentence is not understood"
_POSSIBLE = "what can happen or will happen is taken for what has happened"
_EACH = "it is not understood that each of them is meant"
_ONE = "it is not understood that one of several is meant"
_BOTH = "it is not understood whether both have to be there, or one"
_ASKED = "it is not understood whether this is asked now or all through that time"
_BUT = "it is not understood whether only the last of them is left out"
_KIND_OF = (
    r"(?:〉|ホロメン|サポート|アイテム|イベント|スタッフ|ツール|マスコット|ファン|カード|Debut|1st|2nd|Spot|Buzz|"
    r"[白緑赤青紫黄](?:エール)?)"
)
_SUPPORT_KIND = r"(?:ツール|マスコット|ファン)"
_LAST = "it is not understood whether all of them are meant or those of the last time"
_NEXT = "it is not understood that only the next one is meant"
_NEXT_ARTS = "it is not understood that only this one of the Arts is meant"
_THIS_OR_NEXT = "it is not understood whether the Cheer Step of this turn can be the next one"
_IF_DONE = "it is not understood that what follows is done only if this is done"
_CAN = "(?:できる|戻せる|送れる|られる|出せる|使える|振れる|選べる|置ける|引ける)"
_THEN = "it is not understood whether this is done at once or only then"
_SO_MANY_CHOSEN = r"\d[人枚](?:まで)?を?選(?:び|んで)"
_WHICH_TURN = "it is not understood whether this turn or the later one is meant"
_ASKED_TOO = "it is not understood whether this is done under the same condition"
_FROM_WHERE = "it is not understood whether this is the top card of the Deck or any of them"
_SPOT = "(?:センター|コラボ|バック)(?:ポジション)?"
_SORTS = r"(?:#[^。、：\nとか]*を持つ|Debut|1st|2nd|Buzz)*"
_WHICH = "it is not understood which one is meant"
_NO_HOLOMEM = "the card with this text is not a holomem on the Stage"
_OTHER = "it is not understood which ones are the others"
_INSTEAD = "、?アーカイブ(?:するかわりに|せず)"
_BEFORE_OR_AFTER = "it is not understood whether this is asked of what the die shows or of what it counts as"
_BEFORE_PUT = "it is not understood whether this is done before the card is put there (10.7.2.5.1.1)"
_ONE_OR_OTHER = (
    rf"(?:{_COLOR}|Debut|1st|2nd|Buzz|Spot)*(?:#[^。、：\n]*?を持つ)?(?:〈[^〉]*〉|ホロメン)か[〈#赤青緑白黄紫D12BS]"
)
"""「〈X〉か〈Y〉」"""
_CARDS_OF = "(?:手札|ホロパワー|エール|アーカイブ|ライフ|カード)(?:の枚数|の数)?"
"""Cards that are counted and compared."""
_ALSO_INSTEAD = "it is not understood whether both of what stands before it are replaced"
_ON_TOP_OF = "it is not understood on top of what this is done, as only one of the cases can be"

FORMS = (
    *OF_PLAYERS,
    form(r"なら、さらに、[^。]*。[^。]*なら、かわりに、", _ALSO_INSTEAD),
    form(r"からBloomした(?:なら|時)、[^。]*。[^。]*からBloomした(?:なら|時)、さらに、", _ON_TOP_OF),
    form(r"(?:ている|ていた)(?:なら|間)、[^。]*。(?:付い|し)て(?:いない|いなかった)なら、さらに、", _ON_TOP_OF),
    form(r"て(?:いない|いなかった)(?:なら|間)、[^。]*。(?:付い|し)て(?:いる|いた)なら、さらに、", _ON_TOP_OF),
    form(
        r"(?:引き|与え|戻し|加え|し|送り|置き|出し|付け|替え|させ|選び|た後)(?<!この能力で\d枚アーカイブし)、"
        rf"{CLAUSE}(?:なら|の時)、",
        _LATER,
    ),
    form(rf"{_MEANWHILE}、(?!出た目){REST}(?:なら|場合|少ない時|多い時|いる時|ある時)、", _ASKED),
    form(rf"{_FOR_TURNS}、(?:(?!出た目)[^。：\n])*(?<![数1-6])の時、", _ASKED),
    form(rf"{_FOR_TURNS}、(?:自分|相手)のターン(?:で|中|の間|なら)", _ASKED),
    form(rf"{_FOR_TURNS}、[^。：\n]*(?<!ターンの)間、", _ASKED),
    form(rf"(?<!ターンの)間、{_FOR_TURNS}、", _ASKED),
    form(
        rf"{_FOR_TURNS}、[^。：\n]*た時、[^。\n]*。(?!その後、|そして|さらに、|ただし|偶数|奇数|[1-6])"
        r"(?![^\n]*(?:その|そう|出た目|かわりに|(?:した|んだ|いた|えた|った|けた)))[^\n（]",
        _THEN,
    ),
    form(
        r"次の..のターンの間、(?![^。：\n]*時、)(?:[^。：\n]*[+-]\d+し、[^。：\n]*(?:引[くけ]|与え|回復|アーカイブ[すで]|加え|送[るれ]|付け[るら])|"
        r"[^。：\n]*(?:引き|与え|加え|アーカイブし|送り|回復し)、)",
        _THEN,
    ),
    form(r"(?:使う|する|受ける|減る|できる|使える)(?:なら|時にしか)", _POSSIBLE),
    form(r"\d+以上減っていない", "that so much damage is not there is not understood"),
    form(rf"全員の(?:エール|{_SUPPORT_KIND})が\d+[枚色]", _EACH),
    form(rf"(?:^|[。：\n])(?![^。：\n]*ずつ)[^。：\n]*全員に(?!付いて){REST}(?:送|付け)", _EACH),
    form(
        r"(?:^|[。：\n])(?![^。：\n]*(?:ずつ|割り振))[^。：\n]*[2-9]人(?:まで)?に(?!付いて|特殊)[^。：\n]*(?:送[るりれ]|付け)",
        _EACH,
    ),
    form(
        r"(?:ホロメン(?:[2-9]\d*|\d+～\d+)人(?:まで)?|(?:1人|ホロメン|〉)と[^。]*(?:\d人|センターホロメン|コラボホロメン))を選[^。]*。"
        r"[^。]*選んだホロメン1人", _ONE
    ),
    form(rf"1人(?:の|に(?:付いている|重なっている)){CLAUSE}1枚につき", _ONE),
    form(r"(?:お互いの|全員の)[^。、：\n]*(?:エール|ツール)1枚を", _EACH),
    form(r"全員と同", _EACH),
    form(
        rf"{SEVERAL}を選[^\n]*(?:選んだ|その)ホロメン(?:[2-9]人)?[をと][^。：\n]*(?:交代|入れ替え)",
        "two holomems are switched (5.18.1)",
    ),
    form(rf"{SEVERAL}を選[^\n]*(?<!それぞれ)(?:選んだ|その)ホロメン(?:[2-9]人)?と(?:同|異)", _EACH),
    form(r"(?:センター|コラボ)と(?:自分の|相手の)?(?:センター|コラボ)の(?!ホロメン)", _EACH),
    form(rf"を持つ{SORT}ホロメンと{SORT}ホロメン", _EACH),
    form(rf"を持つ{_SUPPORT}と{_SUPPORT}", _EACH),
    form(rf"{SEVERAL}を選[^。]*。[^。]*選んだホロメン(?:[2-9]人)?の[^。、の]*\d枚を", _EACH),
    form(rf"{SEVERAL}を選[^。]*。[^。]*枚(?:ずつ)?を、?選んだホロメン(?:[2-9]人)?に(?:送|付け)", _WHICH),
    form(rf"{SEVERAL}を選[^。]*。[^。]*選んだホロメン(?:[2-9]人)?に、?[^。、]*枚(?:ずつ)?を(?:送|付け)", _WHICH),
    form(
        rf"(?:^|(?<!から)[。、：\n])(?:(?!から|{ZONE})[^。、：\n])*(?:ホロメン|〉|\d人)に、?{ATTACHED_KIND}(?:\d枚を|を\d枚(?:まで)?)(?:送|付け(?!替え))",
        "it is not said where this is taken from",
    ),
    form(
        rf"振る。[^\n]*(?:なら|ない)、[^。\n]*サイコロを\d回振る。{SHOWS}(?:なら|の時|以外)",
        "it is not understood whether this is asked where that die is not rolled",
    ),
    form(
        rf"{_MEANWHILE}、自分のエールステップで、[^。]*送るかわりに、[^。]*。(?!その後、|そして|さらに、)[^\n]", _THEN
    ),
    form(rf"エールステップで、[^。]*送るかわりに、[^。]*{_CAN}。(?!\n|$)", _IF_DONE),
    form(
        r"(?:(?<=た)(?<!コラボした)(?<!Bloomした)(?<!ダウンした)(?<!ダウンさせた)(?<!使った)|開始する|始まる)時"
        r"(?:に使える：|、)[^\n]*次の自分の(?:ターンの間、自分の)?エールステップ",
        _THIS_OR_NEXT,
    ),
    form(r"次の(?:自分|相手)の(?:[^。、]*ステップ|ターン)が(?:開始|終了)する時、[^。\n]*このターンに", _WHICH_TURN),
    form(r"(?:を必要とせずに使える|も対象にできる)。(?:さらに|その後|そして)", _ASKED_TOO, "arts"),
    form(rf"(?:自分|相手)の(?:ステージ|{_SPOT})の{_SORTS}(?:自分|相手)の", _WHICH),
    form(rf"{_SPOT}の{_SORTS}(?:センター|コラボ|バック)ホロメン", _WHICH),
    form(rf"(?:ホロメン|〉)を?{_SO_MANY_CHOSEN}、[^。：\n]*{_SO_MANY_CHOSEN}、(?![^\n]*選んだ)", _WHICH),
    form(r"デッキ(?:を\d+枚|\d+枚を)、?アーカイブ", _FROM_WHERE),
    form(
        r"(?:次の(?:自分|相手)の(?:[^。、]*ステップ|ターン)|このターン)が(?:開始|終了)する時、"
        r"[^。]*。(?!その後、|そして|さらに、)[^\n]",
        _THEN,
    ),
    form(
        rf"{_FOR_TURNS}、[^。：\n]*ステップが(?:開始する|始まる|終了する)時、"
        rf"[^。\n]*。(?!その後、|そして|さらに、|ただし)[^\n]",
        _THEN,
    ),
    form(r"(?<![。：\n])次に(?!出る目|(?<=が次に)使うアーツ[+-])|次に(?![、出]|(?<=が次に)使うアーツ[+-])", _NEXT),
    form(rf"(?:センター|コラボ|バック)ホロメン以外の(?:カード|サポート|{ATTACHED_KIND})", _WHICH),
    form(
        r"(?:ホロメン|〉)[^。\n]*。[^。\n]*(?:ホロメン|〉)[^。\n]*。ただし、[^。\n]*(?:ホロメン|〉)は除く",
        "it is not understood which of them these are left out of",
    ),
    form(
        r"〈([^〉]+)〉(?:が|なら|でない|の間)[^。\n]*〈\1〉としても扱",
        "it is not understood whether a holomem that has this name only because of this text counts",
    ),
    form(
        r"#([^#。、：\n]+)を持[つた][^。\n]*(?:が|なら|ない|間)[^。\n]*#\1を持つ(?:ホロメン|カード)としても扱",
        "it is not understood whether a holomem that has this tag only because of this text counts",
    ),
    form(r"(?:〉|ホロメン)と[^。、：\n]*(?:〉|ホロメン)が[^。、：\n]*た時", _BOTH),
    form(r"(?:〉|ホロメン)と[^。、：\n]*(?:〉|ホロメン)(?:のHPが|に)[^。、：\n]*た時", _BOTH),
    form(r"と[^。、：\n]*ホロメンをダウンさせた時", _BOTH),
    form(rf"{SEVERAL}を選[^。]*。[^\n]*選んだホロメン(?:[2-9]人)?(?:が|より|の(?:残りHP|HPが|Bloomレベル))", _BOTH),
    form(r"推しスキルとSP推しスキルを使っ", _BOTH),  # 8.5.1.2: an SP oshi skill alone is an oshi skill too
    form(r"推しスキルか(?!SP推しスキルを使っていたなら)", _BOTH),
    form(rf"{_KIND_OF}か(?:〈[^〉]*〉|[^、。：\n\[\]〈〉か]{{1,12}})以外", _BUT),
    form(
        rf"(?:{_COLOR}|Debut|1st|2nd|Buzz|Spot)(?:ホロメン)?の(?:#[^。、：\n]*?を持つ)?"
        rf"(?:ホロメン|〈[^〉]*〉|{_SUPPORT}|サポートカード|カード)以外(?:なら|の)",
        "it is not understood that all of this together is what it is not",
    ),
    form(r"〉か〈[^〉]*〉がいない(?:なら|時|間)", _BOTH),
    form(r"すべてか", _BOTH),
    form(r"(?:その|カードの)中から、?(?:(?!\d枚|すべて|好きな)[^。])*を(?:公開|手札|アーカイブ|ステージ|この|自分|見)", _WHICH),
    form(
        rf"{_CARDS_OF}が[^。、：\n]*(?:少な|多)く、[^。：\n]*{_CARDS_OF}が[^。、：\n]*より(?:少ない|多い)なら、(?:少ない|多い)枚数",
        "it is not understood which of the two differences this is",
    ),
    form(
        r"(?<!エール)デッキに戻(?:し、|す。)(?:そして)?エールデッキをシャッフル|エールデッキに戻(?:し、|す。)(?:そして)?デッキをシャッフル",
        "it is not understood which of the two decks is shuffled",
    ),
    form(r"お互いの[^。、\n]*から合計", "it is not understood that this is so many of both together"),
    form(
        r"お互いの[^。\n]*(?:公開|アーカイブ)する。[^\n]*(?:公開|アーカイブ)したカードが(?!すべて)[^。、：\n]*(?:なら|の時)、",
        _WHICH,
    ),
    form(rf"{_COLOR}[とか]{_COLOR}エール", "it is not understood that both colors are those of Cheers"),
    form(r"その(?:センター|コラボ|バック)ホロメン", _WHICH),
    form(
        r"(?:1人|ホロメン)と[^。、：\n]*(?:1人|センターホロメン|コラボホロメン)を?選(?:び、|ぶ。)"
        rf"(?:{_FOR_TURNS}、)?そのホロメン(?!全員|2人)",
        _WHICH,
    ),
    form(
        r"(?:サイコロ|振)[^\n]*ライフが\d(?:以[上下])?(?:なら|の時)、[^。振]*。(?:その後、|さらに、)?[1-6](?:以[上下])?(?:なら|の時)、",
        _WHICH,
    ),
    form(r"(?:ホロメン|〉)1人(?:の|に付いている)[^。、：\n]*(?:すべて|1～\d枚)を[^\n]*(?:選んだ|その)ホロメン", _WHICH),
    form(rf"{_FOR_TURNS}、[^。：\n]*時、[^。\n]*このアーツ[+-]", _WHICH),
    form(r"このアーツ[^。\n]*し、[^。\n]*そのアーツ", _WHICH),
    form(r"(?:が次に使うアーツ|アーツ「[^「」]*」|回目のアーツ)[^。]*し、[^。]*そのアーツ[には+-]", _NEXT_ARTS),
    form(r"[2-9]枚(?:まで)?を[^。、：\n]*ステージに出[^\n]*(?:その|出した)ホロメンを、?[^。：\n]*を使[いっ]", _WHICH),
    form(rf"(?:お休みさせ|アクティブにし)、(?:エール|{_SUPPORT_KIND})\d枚を", _WHICH),
    *(
        form(rf"(?:{done}[。、：][^\n]*){{2}}{past}(?:エール|枚数|{_KIND_OF}|#|\[|〈)", _LAST)
        for done, past in (
            ("アーカイブ(?:する|し|できる)", "アーカイブした"), ("加え(?:る|られる|)", "加えた"),
            ("戻(?:す|し|せる|して[^。、：\n]*)", "戻した"),
            ("送(?:る|り|れる)", "送った"), ("付け(?:る|られる|)", "付けた"), ("引(?:く|き|ける)", "引いた"),
        )
    ),
    form(r"(?:アーカイブ(?:する|し|できる)[。、：][^\n]*){2}(?<=[。：])\d+枚(?:以[上下])?アーカイブした", _LAST),
    form(r"枚を(?:見る|公開する)。(?:その後、)?(?:自分の)?デッキを\d枚引(?:く|ける)。[^\n]*その(?:カード|エール)", _WHICH),
    form(r"振る[。、：][^\n]*振る[。：][^\n]*この能力で[^。、：\n]*(?:が出た|回以上出た)", _LAST),
    form(rf"を(?:好きな順で)?{ZONE}(?:の[上下])?に、[^。：\n]*戻(?:す|し|せる)[^\n]*戻した", _LAST),
    form(r"その中(?:から|の)[^\n]*\d枚[^\n]*その中(?:から|の)", _WHICH),
    form(r"(?:エール|ホロメン|〉)と、?[^、。：\n\[\]に]*が付いてい(?:る|ない)(?:〈|#|[^、。：\n]{0,6}ホロメン)", _BOTH),
    form(
        rf"{_SUPPORT_KIND}と(?!{_SUPPORT_KIND}(?:と{_SUPPORT_KIND})?が付いている)[^。：\n\[\]に]*が付いてい(?:る|ない)"
        r"(?:〈|#|[^、。：\n]{0,6}ホロメン)",
        _BOTH,
    ),
    form(r"の下に重ね[^\n]*[。、：]そのホロメンが", _WHICH),
    form(r"同じ色なら、[^。]*ダメージ[^。]*その色", "it is not understood whether this is asked of what is there before or after"),
    form(
        r"(?<!この)(?:ホロメン|〉)(?:の能力で|が)、?[^。、：\n]*(?:ホロメン|〉)[^。、：\n]*を?(?:与えた|ダウンさせた)時"
        r"(?:に使える)?[、：][^\n]*そのホロメン",
        _WHICH,
    ),
    form(
        r"(?<!この)(?:ホロメン|〉)の[^。、：\n]*が[^。、：\n]*(?<!この)(?:ホロメン|〉)に付け替えられた時[、：][^\n]*そのホロメン",
        _WHICH,
    ),
    form(
        rf"(?:^|[。、：\n])(?![^。、：\n]*(?:(?:この|その|選んだ|センター|コラボ)ホロメン(?:の|に付いている){ATTACHED_KIND}\d+枚と|"
        rf"(?:アーカイブ|ステージ|手札|デッキ)の{ATTACHED_KIND}\d+枚と))(?<!デッキから、)[^。、：\n]*"
        rf"(?<!デッキから){ATTACHED_KIND}\d+枚と{ATTACHED_KIND}\d+枚",
        _WHICH,
    ),
    form(
        r"(?<!この)(?<!選んだ)(?:ホロメン|〉)が[^。、：\n]*[たる]時、[^\n]*そのホロメンの(?:\w+エール|エール|ツール|マスコット|ファン)[^。\n]*自分の他の(?![^。\n]*割り振)",
        _OTHER,
        "gift", "collab", "bloom", "attachment",
    ),
    form(r"を見る。(?:ツール|マスコット|ファン|[白緑赤青紫黄]?エール)\d", "where this card is taken from is not understood"),
    form(r"(?<!「)このホロメン", _NO_HOLOMEM, "skill", "stage", "support"),
    form(r"(?<!「)このカード", "this is the card in the Oshi position (4.5.1)", "skill", "stage"),
    form(
        r"このアーツ(?:の対象|に必要)", "no Arts has this text",
        "collab", "bloom", "gift", "skill", "stage", "support", "attachment",
    ),
    form(
        rf"^(?!{_FOR_TURNS}、)[^。：]*(?<!このホロメン)が[^。：]*コラボした時",
        "a Collab Effect is of the holomem that Collabs (13.2.2)",
        "collab",
    ),
    form(
        rf"^(?!{_FOR_TURNS}、)[^。：]*(?<!このホロメン)が[^。：]*Bloomした時",
        "a Bloom Effect is of the holomem that Blooms (13.3.2)",
        "bloom",
    ),
    form(r"自分のエールがアーカイブされて", _WHICH),
    form(r"残(?:った|りの|り)\d枚を", "it is not understood whether these are all the cards that are left"),
    form(
        r"ライフの上から1枚を見る。[^\n]*(?:そのカード|そのエール|その中から[^。、]*|見た[^。、と]*|残[っり][^。、]*)を",
        "it is not understood what becomes of the Life of which this card was (4.10.1)",
    ),
    form(rf"{_DONE_TO}[^\n]*。(?!{_MOVED_ON})[^\n]*他の(?:相手の)?(?:{SORT}|Buzz|ホロメン|[〈#\[1-9])", _OTHER),
    form(r"(?:(?<!この)ホロメン|〉)(?:\d+人|全員)?の(?:HP|アーツ)[+-]\d+し、[^。\n]*他の", _OTHER),
    form(r"(?:[2-9]人(?:まで)?|全員)を選[^。]*。選んだホロメン(?:[2-9]人)?の[^。]*他の", _OTHER),
    form(rf"(?:この(?:ホロメン以外|カード以外)の|(?:自分|相手)の(?:ステージに)?他の)(?:自分の|相手の)?{_ONE_OR_OTHER}", _OTHER),
    form(rf"\[[^\]]*{_KIND_OF}か[^\]]*\]\d枚ずつ", _EACH),
    form(r"につき、[^。\n]*。[^。\n]*につき、[^。\n]*。ただし、数える", "it is not understood whether this is said of both"),
    form(r"相手の[^。]*を選[^。]*。選んだホロメンの[^。]*自分の他の", _OTHER),
    form(r"自分の[^。]*を選[^。]*。選んだホロメンの[^。]*相手の他の", _OTHER),
    form(r"相手の[^。]*を選[^。]*。[^。]*選んだホロメンがダウンした時、[^。]*他の", _OTHER),
    form(r"^(?:(?!相手の(?!他の)).)*相手の他の", _OTHER),
    form(r"自分の(?:ステージの)?他の(?![^。]*付け替え)", _OTHER, "skill", "support", "stage"),
    form(r"ホロメンに[^。]*。[^。]*相手の他の", _OTHER),
    form(r"。かわりに、", "it is not understood what this is done instead of"),
    form(r"(?:引いた|した)後、[^。：\n]*(?:戻せる|できる|送れる)", "it is not understood what of this may be left"),
    form(
        r"シャッフルした後、[^。：\n]*(?:引ける|られる|出せる|振れる|使える|選べる|置ける)(?:[。：]|$)",
        "it is not understood what of this may be left",
    ),
    form(r"このターンに(?:Bloomしていない|アーツを使った|アーツを使っていない)[^、。：\n]*(?:ホロメン|〉)[とか]", _EACH),
    form(r"(?:Debut|1st)ホロメンが(?:\d人以上)?Bloom", "it is not understood whether the level before or after is meant"),
    form(
        r"2回振る。(?:偶数|奇数|[1-6])(?!回とも|(?:か[1-6]|以[上下])*が(?:出た回数|\d回以上出た(?:なら|時)))",
        "it is not understood whether one of the dice or their sum is meant",
    ),
    form(
        rf"(?:[2-9]回振|につき、サイコロを1回振)(?:る|れる)[。：](?:(?:(?!合計|振|ライフ)[^\n])*[。：])?{SHOWS}(?:なら|の時|以外)",
        "it is not understood whether one of the dice or their sum is meant",
    ),
    form(
        r"(?:[2-9]人(?:まで)?|全員)をお休みさせ[^。]*。(?:この能力で)?お休みさせたなら",
        "it is not understood whether all of it has to be done",
    ),
    form(
        r"(?:でき|使え)ず、[^。：\n]*(?<!ない)(?<![+-]\d0)(?<![+-]\d00)(?:[。：\n]|$)",
        "it is not understood how long this holds and who does it",
    ),
    form(rf"枚を(?:見る|公開する)。(?:その後、|[^。、：\n]*なら、)?{ATTACHED_KIND}[^。：\n]*を", _WHICH),
    form(rf"(?:^|(?<!から)(?<![とか])[。、：\n\]]){ATTACHED_KIND}[^。、：\n]*枚を[^。：\n]*(?:付け(?!替え)|送[るりれ])", _WHICH),
    form(r"振った時[^\n]*数として扱[うえ][^\n]*。(?:その後、)?(?:[1-6](?:以[上下])?|奇数|偶数)なら", _BEFORE_OR_AFTER),
    form(r"振った時[^\n]*サイコロを\d回振る[^\n]*そのサイコロ", _WHICH),
    form(r"公開[^\n]*公開し、デッキの[上下]に戻(?:す|せる)[^\n]*公開した(?:ホロメン|カード)と同じ", _WHICH),
    form(rf"このカードを{_INSTEAD}[^。：\n]*(?:し|え)、(?![^。\n]*シャッフル)", _BEFORE_PUT, "support"),
    form(rf"[2-9]つ(?:まで)?を?選[\s\S]*このカードを{_INSTEAD}", _BEFORE_PUT, "support"),
)  # fmt: skip
_BACK = re.compile(r"（ダメージを無くした後、Debutホロメン1枚とエールすべてを残し、他のカードすべてを手札に戻す）")
_LEFT = re.compile(r"（[^）]*残し[^）]*）")


def mistakable(printed: str, kind: SlotKind) -> tuple[Span, str] | None:
    """The first such form of a text, where it stands and why it is refused; None where there is none.

    >>> mistakable("相手は、デッキを1枚引き、手札1枚をアーカイブする。", "skill")
    (Span(start=0, end=13), 'it is not understood who does what follows')
    >>> mistakable("相手は、デッキを1枚引く。", "skill")
    """
    text = normalise(printed)
    for each, why, kinds in FORMS:
        if (not kinds or kind in kinds) and (found := each.search(text.normal)):
            return text.printed(Span(*found.span())), why
    if (found := _LEFT.search(text.normal)) and not _BACK.fullmatch(found[0]):  # 5.15.1 says what stays
        return text.printed(Span(*found.span())), "what this leaves is not what the rules leave (5.15.1)"
    return None
