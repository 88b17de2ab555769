"""Parts of written texts that once said a wrong thing or had to be read twice: the card, the language, and how it is said now."""

MENDED_LATER = [
    ("hBP02-004", "en", "Draw 1 card for each card returned from your hand."),
    ("hBP02-004", "ja", "そして手札から戻したカード1枚につき、"),
    ("hBP06-054", "en", "then draw 1 card, or 2 cards instead if at least 3 〈Yukimin〉 are attached to this holomem."),
    (
        "hBP09-050",
        "en",
        "then swap the chosen holomem with the opponent's Collab holomem. If the opponent has no Collab holomem on their Stage,",
    ),
    ("hBP09-050", "en", "move the chosen holomem to the Collab position instead (this does not count as a Collab)."),
    ("hBP01-005", "en", "the opponent's Center and Collab holomems cannot Baton Pass, move or be swapped."),
    ("hBP01-005", "ja", "相手の[センターホロメンとコラボホロメン]は、バトンタッチ、移動、交代できない。"),
    ("hBP08-103", "ja", "このツールが付いているホロメンがダウンした時、"),
    ("hBP08-103", "en", "When the holomem this Tool is attached to is downed, your Life goes down by 1."),
    ("hBP07-102", "ja", "このツールが付いている〈角巻わため〉のアーツ+20。"),
    ("hBP09-106", "ja", "が付いている[Buzzか2nd]の〈カエラ"),
    ("hBP09-109", "ja", "1st以上の〈綺々羅々ヴィヴィ〉"),
    ("hBP01-045", "ja", "自分の手札の2nd〈AZKi〉に、"),
    ("hBP01-114", "ja", "◆1st以上の〈アキ・ローゼンタール〉に付いていたら能力追加"),
    ("hBP05-033", "en", "; then if there are at least 10 cards in your Archive, this Arts gets +10."),
    (
        "hEB01-001",
        "en",
        "on top of your holo power, and in addition, if you have a 2nd holomem on your Stage, draw 1 card.",
    ),
    ("hSD01-001", "en", "After that, "),
    ("hBP07-043", "ja", "1枚につき、このアーツ+70し、自分のデッキを1枚引く。"),
    ("hBP03-006", "ja", "自分の他のホロメンに付け替え、ダウンしたホロメンを含め"),
    ("hBP09-006", "ja", "自分のデッキを3枚引き、相手は、自身のデッキを2枚引く。"),
    ("hBP01-018", "ja", "このアーツ+20。そして公開したカードを手札に加える。"),
    ("hBP04-002", "ja", "手札に戻す。そして戻したカード2枚につき、"),
]
