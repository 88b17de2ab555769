"""The words of printed card text that are no verb forms, with terminal and code: nouns, particles, attributes, adverbs."""

from __future__ import annotations

OTHERS = """
ADJ         less 少ない 小さい 低い
ADJ         more 多い 高い 大きい
RESTORE     restore 回復
RESTORE_CAN restore 回復できる
PARTICLE    を を
PARTICLE    が が
PARTICLE    に に の中に
PARTICLE    で で では
PARTICLE    は は
PARTICLE    から から
PARTICLE    より より
PARTICLE    も も
PARTICLE    しか しか
PARTICLE    だけに だけに
PARTICLE    until になるまで になるまで選んで になるように選んで になるように
PARTICLE    until_same と同じになるまで と同じ枚数になるまで と同じ枚数になるように と同じになるように
PARTICLE    until_shown が出るまで が公開されるまで
PARTICLE    as_many と同じ枚数を
PARTICLE    among の中から
PARTICLE    instead のかわりに
PARTICLE    also_as としても
PARTICLE    as として としては
BOTH_OF     に どちらかに
BOTH_OF     に それぞれに の両方に
TO          and と と、
KA          or か
NO          of の の、
REL         attached に付いている に付いていた
REL         stacked に重なっている
REL         needed に必要な
REL         whole_stack を含め重なっている
REL         same_number と同じ数値の
REL         same_count と同じ枚数
REL         same_colour と同色の と同じ色の
REL         not_same_colour と同色以外の と同じ色以外の
REL         same_name と同じカード名の
REL         same_level と同じBloomレベルの
REL         other_name と異なるカード名の
REL         other_level と異なるBloomレベルの
REL         other_colour と異なる色の
REL         has_other と異なる色を持つ
REL         of_these の中で、 のうち、
HAVING      having を持つ
HAVING      having_apart を持つ、
HAVING      lacking を持たない
ATTR        damaged ダメージを受けている
ATTR        resting お休みしている
ATTR        active お休みしていない アクティブな
ATTR        bloomed_now このターンにBloomした
ATTR        entered_now このターンに出した このターンにステージに出した
ATTR        entered_now このターンにステージに出た
ATTR        different_names 異なるカード名の
ATTR        different_colours 異なる色の
ATTR        different_levels 異なるBloomレベルの
ATTR        same_name 同じカード名の
ATTR        same_tag 同じタグを持つ
ATTR        same_level 同じBloomレベルの
ATTR        one_colour 色が1色で 色が1色の
ATTR        other 他の
ATTR        that その
ATTR        that_colour その色の
ATTR        not_that_colour その色以外の
ATTR        next_roll 次に出る
ATTR        other_arts そのホロメンが持つ異なるアーツ名の 異なるアーツ名の
ATTR        this_effect この能力で
ATTR        downed_last_turn 直前の相手のターンにダウンしていた 前の相手のターンにダウンしていた 前の相手のターンに、ダウンしていた
ATTR        most_hp_left 残りHPが最も高い 残りHPが最も多い
ATTR        most_cheers エールが最も多く付いている 付いているエールが最も多い 付いているエールの枚数が最も多い
ATTR        least_cheers 付いているエールが最も少ない 付いているエールの枚数が最も少ない
ATTR        least_hp_left 残りHPが最も低い 残りHPが最も少ない
ATTR        most_damage 受けているダメージが最も大きい 受けているダメージが最も多い HPが最も減っている
ATTR        least_damage 受けているダメージが最も小さい 受けているダメージが最も少ない
ATTR        limited LIMITEDの
ATTR        unlimited LIMITED以外の
ATTR        used_now このターンに自分が使っていた このターンに自分が使った
ATTR        they_used_now このターンに相手が使っていた このターンに相手が使った
ATTR        can_use 自分が使える
ATTR        they_can_use 相手が使える
ATTR        can_baton 自分がバトンタッチできる 自分のバトンタッチできる
LEVEL       debut Debut
LEVEL       1st 1st
LEVEL       2nd 2nd
LEVEL       spot Spot
LEVEL       1st+ 1st以上
LEVEL       2nd+ 2nd以上
BUZZ        buzz Buzz
COLOUR      white 白
COLOUR      green 緑
COLOUR      red 赤
COLOUR      blue 青
COLOUR      purple 紫
COLOUR      yellow 黄
COLOUR      colourless 無色
SPOT        center センター
SPOT        collab コラボ
SPOT        back バック
SIDE        you 自分
SIDE        opponent 相手
SIDE        both お互い
SIDE        self 自身
SIDE        each それぞれ
THIS        host このホロメン
THIS        card このカード
THIS        tool このツール
THIS        mascot このマスコット
THIS        fan このファン
THIS        oshi この推しホロメン
THIS        arts このアーツ
THIS        ability この能力
THIS        arts_damage このアーツダメージ
THIS        that そのホロメン
THIS        that_downed そのダウンしたホロメン
THIS        that_damage そのダメージ
THIS        that_arts_damage そのアーツダメージ
THIS        that_special_damage その特殊ダメージ
THIS        that_card そのカード
THIS        that_cheer そのエール
THIS        that_arts そのアーツ
THIS        same_holomem 同じホロメン
THIS        each_chosen それぞれ選んだホロメン
THIS        same_arts 同じアーツ
THIS        those その中
THIS        all_those そのすべて
THIS        target このアーツの対象 このアーツの対象のホロメン
THIS        tool_host このツールが付いているホロメン このツールが付いていたホロメン
THIS        mascot_host このマスコットが付いているホロメン このマスコットが付いていたホロメン
THIS        mascot_host このマスコットが付いてるホロメン
THIS        fan_host このファンが付いているホロメン このファンが付いていたホロメン
NOUN        holomem ホロメン
NOUN        card カード
NOUN        support サポートカード サポート
NOUN        item アイテム
NOUN        event イベント イベントカード
NOUN        staff スタッフ
NOUN        tool ツール
NOUN        mascot マスコット
NOUN        fan ファン
NOUN        cheer エール
NOUN        oshi 推しホロメン
NOUN        hand 手札
NOUN        deck デッキ
NOUN        cheer_deck エールデッキ
NOUN        archive アーカイブ
NOUN        power ホロパワー
NOUN        life ライフ
NOUN        first_life 初期ライフ
NOUN        stage ステージ
NOUN        center_position センターポジション
NOUN        collab_position コラボポジション
NOUN        back_position バックポジション
NOUN        turn ターン
NOUN        this_turn このターン
NOUN        last_turn 直前の相手のターン 前の相手のターン
NOUN        own_last_turn 直前の自分のターン 前の自分のターン
NOUN        this_game このゲーム中
NOUN        game ゲーム
NOUN        this_turn_main このターンの自分のメインステップ
NOUN        reset_step リセットステップ
NOUN        draw_step 手札ステップ
NOUN        cheer_step エールステップ
NOUN        main_step メインステップ
NOUN        performance_step パフォーマンスステップ
NOUN        end_step エンドステップ
NOUN        next_you_turn 次の自分のターン
NOUN        next_you_reset 次の自分のリセットステップ
NOUN        next_you_draw 次の自分の手札ステップ
NOUN        next_you_cheer 次の自分のエールステップ
NOUN        next_you_main 次の自分のメインステップ
NOUN        next_opponent_turn 次の相手のターン
NOUN        next_opponent_reset 次の相手のリセットステップ
NOUN        next_opponent_draw 次の相手の手札ステップ
NOUN        next_opponent_cheer 次の相手のエールステップ
NOUN        next_opponent_main 次の相手のメインステップ
NOUN        arts アーツ
NOUN        arts_damage アーツダメージ
NOUN        special_damage 特殊ダメージ
NOUN        damage ダメージ
NOUN        hp HP
NOUN        hp_left 残りHP
NOUN        ability 能力
NOUN        colour 色
NOUN        tag タグ
NOUN        level Bloomレベル
NOUN        die サイコロ
NOUN        card_name カード名
NOUN        same_colour 同じ色 同色
NOUN        same_name 同じカード名
NOUN        same_level 同じBloomレベル
NOUN        different_names 異なるカード名
NOUN        different_colours 異なる色
NOUN        different_levels 異なるBloomレベル
NOUN        pips 出た目の数 出た目
NOUN        pips_sum 出た目の合計数 出た目の合計
NOUN        pips_highest 出た目の中で最も大きい数 出た目のうち最も大きい数 最も大きい出た目の数 最も大きい出た目
NOUN        pips_lowest 出た目の中で最も小さい数 出た目のうち最も小さい数 最も小さい出た目の数 最も小さい出た目
NOUN        pips_difference 出た目の数の差 出た目の差
NOUN        arts_pips そのアーツでサイコロを振って出た目の合計数
NOUN        number 枚数
NOUN        people 人数
NOUN        times 回数
NOUN        top 上
NOUN        bottom 下
NOUN        top_or_bottom 上か下
NOUN        from_top 上から
NOUN        odd 奇数
NOUN        even 偶数
NOUN        baton バトンタッチ
NOUN        second_first 自分が後攻で最初のターン
NOUN        first_first 自分が先攻で最初のターン
NOUN        at_most_opponent 相手以下
NOUN        at_least_opponent 相手以上
NOUN        at_most_you 自分以下
NOUN        at_least_you 自分以上
NOUN        rest 残ったカード 残ったエール 残り 残りのカード
NOUN        taken 受けているダメージ
NOUN        lost_life 減るライフ
NOUN        result 結果
NOUN        first_life_lost 初期ライフから減っているライフ
NOUN        moving 移動
NOUN        aim 対象
NOUN        figure 数
NOUN        same_face 同じ目 同じ目の数
NOUN        other_face 異なる目 異なる目の数
NOUN        gap 差
NOUN        most_counted 数える枚数 数える人数 数える回数
NOUN        most_drawn 引ける枚数
NOUN        most_rolled 振れる回数
NOUN        most_sent 送る枚数 送れる枚数
NOUN        sp_skill SP推しスキル
NOUN        oshi_skill 推しスキル
NOUN        face 目の数 目
NOUN        it それ
NOUN        critical 特攻
NOUN        critical_value 特攻の数値 特攻の値
NOUN        sum 合計数
NOUN        double 倍の数
HITS        take 受けるダメージ
HITS        take_arts 受けるアーツダメージ
HITS        take_that 受けるそのダメージ
HITS        take_that_arts 受けるそのアーツダメージ
HITS        take_that_special 受けるその特殊ダメージ
HITS        take_special 受ける特殊ダメージ
HITS        take_first 最初に受けるアーツダメージ
HITS        deal_special 与える特殊ダメージ
HITS        deal_any 与えるダメージ
HITS        restored 回復するHP
HITS        reveal_top デッキの上から公開する枚数
HITS        collab_power デッキの上からホロパワーにする枚数
NOUN        dealt 与えたダメージ
NOUN        overkill オーバーしたダメージ
NOUN        restored 回復したダメージ
ALL         all すべて
ALL         everyone 全員
ALL         both どちらも
ALL         any_number 好きな枚数 好きな人数
ALL         at_least 以上
ALL         at_most 以下
ADVERB      then その後 次に
ADVERB      and_then そして
ADVERB      one_by_one 1枚ずつ順に
ADVERB      further さらに
ADVERB      also また
ADVERB      moreover かつ
ADVERB      each_player お互い、 お互いに、 お互いは、
ADVERB      otherwise そうでないなら
ADVERB      other_cases それ以外なら
ADVERB      so_done そうした時 そうした場合 そうしたなら
ADVERB      instead かわりに
ADVERB      but ただし
ADVERB      any_order 好きな順で
ADVERB      divided 割り振って
ADVERB      from_bottom 下から
ADVERB      once_more もう1回
ADVERB      more もう
ADVERB      after_this_turn このターンの後に
ADVERB      without_need 必要とせずに
ADVERB      even_downed ダウンしても
ADVERB      without_this 含まずに
ADVERB      counting_this このホロメンを含めて このホロメンも含めて このホロメンを含め、
ADVERB      any_count 何枚でも
ADVERB      total 合計
ADVERB      one_colour_only どちらか1色しか
ADVERB      at_once 1度に
ADVERB      at_most 最大
ADVERB      on_first_turn 最初のターンでも
ADVERB      on_opening_turn 自分が先攻で最初のターンでも
ADVERB      face_down 裏向きにして 裏向きのまま 裏向きで
ADVERB      unseen 見ないで
ADVERB      by_this_ability この能力では
ADVERB      baton バトンタッチして
ADVERB      even_moved バックポジションに移動しても
ADVERB      until_decided 勝敗が決まるまで
ADVERB      until_downed ダウンするまで
ADVERB      whatever_level Bloomレベルを無視して
ADVERB      even_entered ステージに出たターンでも ステージに出したターンでも
ADVERB      as_all_colours すべての色を持つホロメンとして
ADVERB      as_stacked_colours 自身に重なっているホロメンの色すべてを持つホロメンとしても
ADVERB      as_cheer_colours 自身に付いているエールの色すべてを持つホロメンとしても
ADVERB      as_own_oshi_colours 自分の推しホロメンと同じ色を持つホロメンとしても
ADVERB      as_their_oshi_colours 相手の推しホロメンと同じ色を持つホロメンとしても
ADVERB      start_over そのサイコロの結果をすべて無くし、はじめから
ADVERB      instead_of_archiving アーカイブするかわりに
WHILE       this_turn このターン、 このターンの間 このターン中 このターンが終了するまで
WHILE       this_game このゲームの間 このゲーム中、 このゲームが終了するまで
WHILE       until_their_turn_ends 次の相手のターンが終了するまで
WHILE       until_own_turn_ends 次の自分のターンが終了するまで
WHILE       until_own_turn_begins 次の自分のターンが開始するまで 次の自分のターン開始時まで 次の自分のターンが始まるまで
WHILE       during_their_next_turn 次の相手のターン、 次の相手のターンの間 次の相手のターン中
WHILE       during_own_next_turn 次の自分のターン、 次の自分のターンの間 次の自分のターン中
WHILE       at_own_next_reset 次の自分のリセットステップの間
WHILE       at_their_next_reset 次の相手のリセットステップで
PER         per につき
TIMES       times 回数
TOKI        when 時
NARA        if なら
AS_LONG     while 限り
AIDA        while 間
NO_TOKI     when の時
AFTER       after 後
USABLE      usable 時に使える
IF_USABLE   usable なら使える
NO_AIDA     while の間 中
NO_USABLE   usable の時に使える
ONLY_WHEN   only 時にしか
NO_ONLY     only の時にしか
UNLESS_IS   unless でなければ
BY_DOING    by ことで
DE_COMMA    de で、
SHI         and し
COLON       colon ：
COMMA       comma 、
LB          [ [
RB          ] ]
KEYWORD     collab コラボエフェクト
KEYWORD     bloom ブルームエフェクト
KEYWORD     gift ギフト
KEYWORD     extra エクストラ
KEYWORD     stage 推しステージスキル
"""

DID = (
    r"(?:このターン|直?前の相手のターン)に(?:(?:自分|相手)(?:から|の能力で))?"
    r"(?:(?:特殊|アーツ)?ダメージを受け|アクティブになっ|コラボし|バトンタッチし|交代し|HPが回復し)(?:た|ていた|ていない)"
)
"""How it is said in front of a holomem what it did or what happened to it."""

KEPT = {
    "アーカイブされ": "archive", "エールデッキに戻され": "cheer_deck", "デッキに戻され": "deck", "手札に戻され": "hand",
    "付け替えられ": "reattach",
}  # fmt: skip
"""What does not happen to cards where they are attached, as it is said before 「ず、」 and 「ない」."""
NOT_DONE = rf"(?:(?:{'|'.join(KEPT)})ず、?)*(?:{'|'.join(KEPT)})ない"
SAID_BY_ABILITY = (
    rf"(?:{'|'.join(KEPT)}|お休み[しせ]|選ばれ|移動(?:、交代)?[しせ]|他のホロメンに付け替えられ)(?:ず|ない)"
)
"""What an ability does not do, as it is said right behind 「相手の能力で」."""
