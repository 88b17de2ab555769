"""The verbs of printed card text: a table of their forms, and the verb forms that have a code of their own."""

from __future__ import annotations

VERB_FORMS = ("V_DICT", "V_CAN", "V_CONT", "V_PAST", "V_STATE", "V_TE", "V_UNLESS")
"""The verb forms in the columns of the table: does, may, doing (and), did, had done, doing (then), without doing."""

VERBS = """
draw        引く        引ける          引き        引いた          引いていた                 引いて  -
send        送る        送れる          送り        送った          送っていた             -       -
attach      付ける      付けられる      付け        付けた          付けていた          -       -
reattach    付け替える  付け替えられる  付け替え    付け替えた      -                   -       -
archive     アーカイブする アーカイブできる アーカイブし アーカイブした アーカイブされていた アーカイブして アーカイブしなければ
reveal      公開する    公開できる      公開し      公開した        -                   公開して -
place       置く        置ける          置き        置いた          -                   -       -
add         加える      加えられる      加え        加えた          -                   -       -
return      戻す        戻せる          戻し        戻した          -                   戻して  戻さなければ
go_back     戻る        -               -           戻った          戻っていた          -       -
stack       重ねる      重ねられる      重ね        重ねた          -                   重ねて  -
put_out     出す        出せる          出し        出した          -                   -       -
come_out    出る        -               -           出た            出ていた            -       -
look        見る        -               -           見た            -                   見て    -
shuffle     シャッフルする シャッフルできる シャッフルし シャッフルした -               シャッフルして -
choose      選ぶ        選べる          選び        選んだ          -                   選んで  -
roll        振る        振れる          振り        振った          振っていた          -       -
reroll      振り直す    振り直せる      -           -               -                   -       -
deal        与える      与えられる      与え        与えた          与えていた          -       -
take        受ける      受けられる      -           受けた          受けていた          -       -
down        ダウンする  -               -           ダウンした      ダウンしていた      ダウンしていて -
down_it     ダウンさせる -              ダウンさせ  ダウンさせた    ダウンさせていた    -       -
bloom       Bloomする   Bloomできる     -           Bloomした       Bloomしていた       -       -
bloom_it    Bloomさせる -               -           -               -                   -       -
collab      コラボする  コラボできる    -           コラボした      コラボしていた      -       -
use         使う        使える          使い        使った          使っていた          -      -
move        移動する    移動できる      移動し      移動した        移動していた        移動して -
move_it     移動させる  移動させられる  移動させ    移動させた      -                   -       -
switch      交代する    交代できる      交代し      -               交代していた                   -       -
switch_them 交代させる  交代させられる  交代させ    交代させた      -                   -       -
swap        入れ替える  入れ替えられる  入れ替え    入れ替えた      -                   -       -
rest        お休みする  -               -           お休みした      -                   -       -
rest_it     お休みさせる お休みさせることができる お休みさせ お休みさせた -       お休みさせて -
activate    アクティブにする アクティブにできる アクティブにし -    アクティブになっていた -    -
to_power    ホロパワーにする ホロパワーにできる ホロパワーにし ホロパワーにした -       -       -
restored    回復する    -               回復し      回復した        回復していた        -       -
rise        上がる      -               -           上がった        -                   -       -
begin       開始する    -               -           開始した        -                   -       -
finish      終了する    -               -           終了した        -                   -       -
count       数える      -               -           -               -                   数えて  -
make        する        -               -           -               -                   -       -
become      なる        -               なり        なった          -                   -       -
treat       扱う        扱える          扱い        -               -                   -       -
change      変更する    -               -           -               -                   -       -
gain        得る        -               -           -               -                   -       -
declare     宣言する    -               宣言し      宣言した        -                   -       -
baton_pass バトンタッチする バトンタッチできる - バトンタッチした バトンタッチしていた - - -
decline     減る        -               -           減った          減っていた          -       -
"""
"""A verb in a line: its code, and its forms in the order of `VERB_FORMS`; "-" where none is read."""

SINGLE_FORMS = """
V_STATE     be いる
V_STATE     lie ある
V_STATE     cheers_needed アーツを使うためのエールは必要
V_STATE     not_be いない
V_STATE     not_lie ない
V_STATE     attached 付いている
V_STATE     not_attached 付いていない 付いてない
V_STATE     stacked 重なっている
V_STATE     not_stacked 重なっていない
V_STATE     damaged 減っている
V_STATE     undamaged 減っていない
V_STATE     has 持つ
V_STATE     bloomed_on Bloomしている
V_STATE     played_support 使っている
V_STATE     archived_own アーカイブしていた
V_CAN       only_in_archive アーカイブにある時のみ使える
V_CAN       only_in_hand 手札にある時のみ使える
V_DICT      exclude 除く
V_DICT      lessen 減らす
V_DICT      finish_this_turn このターンの終了
V_DICT      apply 適用する
V_DICT      choose_2_abilities 以下の能力から2つを選んで使う 以下から2つを選んで使う 2つを選んで使う
V_DICT      choose_3_abilities 以下の能力から3つを選んで使う 以下から3つを選んで使う 3つを選んで使う
V_DICT      use_all_abilities 上から順にすべて使う 上から順に全て使う 上から順番にすべて使う
V_DICT      choose_ability 以下の能力から1つを選んで使う 以下から1つを選んで使う 以下の能力から1つを選ぶ
V_PAST      attached 付いた
V_PAST      choose 選ばれた
V_PAST      return_to_hand 手札に戻した
V_PAST      return_to_deck デッキに戻した
V_PAST      return_from_hand 手札から戻した
V_PAST      return_from_hand_to_deck 手札からデッキに戻した
V_PAST      add 手札に加えた
V_TE        use 使って
V_TE        had_used 使っていて
V_TE        bloom Bloomしていて
V_TE        collab コラボしていて
V_TE        baton_pass バトンタッチしていて
V_TE        restored 回復していて
V_TE        take 受けていて
V_TE        move 移動していて
V_TE        switch 交代していて
V_TE        deal 与えていて
V_TE        down_it ダウンさせていて
V_TE        come_out 出ていて
V_TE        archived_own アーカイブしていて
V_TE        archive アーカイブされていて
V_PAST      clear 無くした
V_PAST      run_out なくなった 無くなった
V_PAST      placed 置かれた
V_PAST      archive アーカイブされた
V_PAST      activate アクティブになった
V_PAST      was_sent 送られた
V_PAST      was_reattached 付け替えられた
V_CONT      leave 残し
V_CAN       repeat 繰り返せる
V_CAN       perform 行える
V_CAN       attach_one 1枚だけ付けられる
V_CAN       janken じゃんけんできる
V_DICT      janken じゃんけんする
V_PAST      win 勝った
V_NOT       move_not 移動できない バトンタッチ、移動、交代できない
V_STATE     changeable 能力変更可能
V_STATE     overkill オーバーしていた
V_STATE     not_deal 与えていない 与えていなかった
V_STATE     not_use 使っていない 使っていなかった
V_STATE     not_bloom Bloomしていない Bloomしていなかった
V_STATE     not_collab コラボしていない コラボしていなかった
V_STATE     not_down ダウンしていない ダウンしていなかった
V_STATE     not_decline 減っていなかった
V_STATE     not_baton_pass バトンタッチしていない バトンタッチしていなかった
V_STATE     not_archive アーカイブされていない アーカイブされていなかった
V_STATE     not_archived_own アーカイブしていない アーカイブしていなかった
V_STATE     not_draw 引いていない 引いていなかった
V_STATE     not_send 送っていない 送っていなかった
V_STATE     not_roll 振っていない 振っていなかった
V_STATE     not_go_back 戻っていない 戻っていなかった
V_STATE     not_restored 回復していない 回復していなかった
V_STATE     not_take 受けていない 受けていなかった
V_STATE     not_down_it ダウンさせていない ダウンさせていなかった ダウンさせなかった
V_STATE     not_come_out 出ていない 出ていなかった
V_STATE     not_move 移動していない 移動していなかった
V_STATE     not_switch 交代していない 交代していなかった
V_STATE     not_activate アクティブになっていない アクティブになっていなかった
V_STATE     not_done していない していなかった
V_STATE     done していた
V_STATE     undone_archive アーカイブしなかった
V_STATE     undone_return 戻さなかった
V_TARA      overkill オーバーしていれば
V_NOT       treat_not 扱わない コラボとしては扱わない
V_NOT       no_bloom Bloomとしては扱わない
V_CONT      fan_on 付けられ
V_NOT       restore_not 回復しない 回復できない 回復されない
V_DICT      void 無効になる 無効にする
V_NOT       take_not 受けない
V_NOT       lose_not 減らない
V_NOT       vary_not 変動しない
V_NOT       reduce_not 軽減されない
V_NOT       special_not_reduced 与える特殊ダメージは軽減されない
V_NOT       arts_not_reduced 与えるアーツダメージは軽減されない
V_NOT       any_not_reduced 与えるダメージは軽減されない
V_NOT       use_not 使えない
V_NOT       cannot できない
V_NOT       collab_not コラボできない
V_NOT       bloom_not Bloomできない Bloomさせられない
V_NOT       chosen_not 選ばれない 選べない
V_NOT       baton_not バトンタッチできない
V_NOT       activate_not アクティブにならない
V_NOT       rest_not お休みしない
V_NOT       put_not 移動、交代しない 交代、移動しない 移動や交代をしない 移動しない
V_NOT       put_not 移動、交代できない 交代、移動できない 移動や交代ができない
V_NOT       switch_not 交代できない 交代しない
V_NOT       target_only 対象にできない
V_CAN       target 対象にできる
V_CONT      lose_not 減らず
V_CONT      collab_not コラボできず
V_CONT      baton_not バトンタッチできず
V_CONT      bloom_not Bloomできず
V_CONT      use_not 使えず
V_CONT      move_not 移動できず バトンタッチ、移動、交代できず
V_CONT      switch_not 交代できず
V_CONT      rest_not お休みせず
V_CONT      put_not 移動、交代せず 交代、移動せず 移動せず
V_CONT      chosen_not 選ばれず
V_TE        be いて あり
V_TE        more 多く 高く 大きく
V_TE        less 少なく 低く 小さく
V_TE        attached 付いていて
V_TARA      attached 付いていたら
V_TARA      declined 減っていたら
V_TARA      less 少なければ
V_UNLESS    not_be いなければ
V_UNLESS    not_lie なければ
V_UNLESS    not_attached 付いていないと 付いていなければ
V_UNLESS    not_down ダウンしていなければ
V_UNLESS    not_decline 減っていなければ
V_UNLESS    not_bloom Bloomしていなければ
V_UNLESS    not_collab コラボしていなければ
V_UNLESS    not_baton_pass バトンタッチしていなければ
V_UNLESS    not_use 使っていなければ
V_UNLESS    not_deal 与えていなければ
V_UNLESS    not_archive アーカイブされていなければ
V_UNLESS    not_archived_own アーカイブしていなければ
V_UNLESS    not_roll 振っていなければ
V_UNLESS    not_go_back 戻っていなければ
V_UNLESS    not_activate アクティブになっていなければ
V_UNLESS    not_move 移動していなければ
V_UNLESS    not_switch 交代していなければ
V_UNLESS    not_restored 回復していなければ
V_UNLESS    not_take 受けていなければ
V_UNLESS    not_down_it ダウンさせていなければ
V_UNLESS    not_come_out 出ていなければ
"""
"""Verb forms outside of the table, with terminal and code: those that deny, and those that have a meaning of their own."""
