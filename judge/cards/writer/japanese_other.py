"""What printed cards have no words for, in Japanese: every node can be said, with brackets to show how far it goes."""

from __future__ import annotations

from judge.cards.writer.japanese_actions import JapaneseActions
from judge.cards.writer.japanese_nouns import OWNERS, ZONE
from judge.cards.writer.phrases import Phrase
from judge.cards.writer.phrases_ja import PHRASES
from judge.engine.effects import language as lang
from judge.engine.effects.language import Action, Block, Holomems, Node
from judge.wording.words import COLOUR


class JapaneseOther(JapaneseActions):
    """The part of the Japanese writer that falls back on brackets."""

    @classmethod
    def knows(cls, tag: str) -> bool:
        return (
            super().knows(tag)
            or hasattr(cls, f"other_{tag}")
            or hasattr(cls, f"do_{tag}")
            or hasattr(cls, f"hold_{tag}")
        )

    def in_other_words(self, node: Node) -> str:
        """A node with brackets around what is inside it."""
        held_per, held_note = self.per, self.note
        self.per, self.note = None, []
        tag = str(type(node).__struct_config__.tag)
        method = getattr(self, f"other_{tag}", None)
        if method is not None:
            words = str(method(node))
        elif (held := getattr(self, f"hold_{tag}", None)) is not None and (said := held(node)) is not None:
            words = str(said)
        elif tag in PHRASES:
            words = Phrase(self, node).vformat(PHRASES[tag], (), {})
        elif (does := getattr(self, f"do_{tag}", None)) is not None and (done := does(node)) is not None:
            words = str(done.form("V_DICT"))
        else:
            raise NotImplementedError(f"{type(self).__name__} has no words for {tag}")
        words += "".join(f"（{note}）" for note in self.note)
        self.per, self.note = held_per, held_note
        return words

    def clause(self, block: Block, *, tail: bool = True) -> str:  # noqa: ARG002
        """A block in brackets."""
        return f"（{'。'.join(self.bracketed(action) for action in block)}）"

    def bracketed(self, action: Action) -> str:
        """An action whose end shows, as it is said by itself or in brackets."""
        if isinstance(action, lang.If | lang.May | lang.Pay | lang.RollDie | lang.ThisTurn | lang.Lasts):
            return self.in_other_words(action)
        held_per, held_note = self.per, self.note
        self.per, self.note = None, []
        words = self.done(action).form("V_DICT") or ""
        words += "".join(f"（{note}）" for note in self.note)
        self.per, self.note = held_per, held_note
        return words

    @staticmethod
    def _called(name: str) -> str:
        return f"（「{name}」とする）" if name else ""

    def other_if(self, node: lang.If) -> str:
        otherwise = f"、そうでない時{self.clause(node.otherwise)}" if node.otherwise else ""
        return f"{self.met(node.condition)}{self.clause(node.then)}{otherwise}"

    def other_may(self, node: lang.May) -> str:
        by = "" if node.by == "you" else "相手は、"
        return f"{by}次の行動を選べる：{self.clause(node.do)}"

    def other_pay(self, node: lang.Pay) -> str:
        return f"{self.clause(node.cost)}ことで{'使える' if node.may else ''}：{self.clause(node.then)}"

    def other_roll_die(self, node: lang.RollDie) -> str:
        who = "相手は、" if node.side == "opponent" else ""
        roll = "振れる" if node.may else "振る"
        then = f"：{self.clause(node.then)}" if node.then else ""
        return f"{who}サイコロを{self.figure(node.count)}回{roll}{then}"

    def other_this_turn(self, node: lang.ThisTurn) -> str:
        return f"このターンの間、「{self.in_other_words(node.modifier)}」"

    def other_lasts(self, node: lang.Lasts) -> str:
        until = {
            "opponent_turn": "次の相手のターンが終了するまで",
            "opponent_reset": "次の相手のリセットステップの間",
            "their_turn": "次の相手のターンの間",
            "game": "このゲームの間",
            "once": "この後に一度だけ",
        }
        return f"{until[node.until]}、「{self.in_other_words(node.modifier)}」"

    def other_draw(self, node: lang.Draw) -> str:
        until = "手札が" if node.until else ""
        cards = f"{self.figure(node.count)}枚{'になるまで' if node.until else ''}"
        most = "" if node.most is None else f"（引けるのは{node.most}枚まで）"
        up_to = "までの好きな枚数を" if node.up_to else ""
        bottom = "下から" if node.bottom else ""
        return f"（{until}{OWNERS[node.side]}のデッキを{bottom}{cards}{up_to}引く{most}）"

    def other_look(self, node: lang.Look) -> str:
        by = "" if node.by == "you" else "相手は、"
        return f"{by}{self.say(node.what)}を見る{self._called(node.called)}"

    def other_reveal(self, node: lang.Reveal) -> str:
        return f"{self.say(node.what)}を公開する{self._called(node.called)}"

    def other_move_cards(self, node: lang.MoveCards) -> str:
        ends = {"top": "の上", "bottom": "の下", "either": "の上か下"}
        shown = "公開し、" if node.reveal else ""
        return f"{self.say(node.what)}を{shown}{ZONE[node.to]}{ends[node.end]}に置く{self._called(node.called)}"

    def other_archive(self, node: lang.Archive) -> str:
        return f"（{self.say(node.what)}）をアーカイブする{self._called(node.called)}"

    def other_put_out(self, node: lang.PutOut) -> str:
        shown = "公開し、" if node.reveal else ""
        return f"{self.say(node.what)}を{shown}ステージに出す{self._called(node.called)}"

    def other_attach(self, node: lang.Attach) -> str:
        return f"{self._to(node)}付ける{self._called(node.called)}"

    def other_send_cheer(self, node: lang.SendCheer) -> str:
        most = "" if node.most is None or node.divided else f"1人に{node.most}枚まで"
        return f"{self._to(node)}{most}送る{self._called(node.called)}"

    def other_reattach(self, node: lang.Reattach) -> str:
        return f"{self._to(node)}付け替える"

    def _to(self, node: lang.Attach | lang.SendCheer | lang.Reattach) -> str:
        shown = "公開し、" if getattr(node, "reveal", False) else ""
        each = "それぞれに" if node.each else "に"
        divided = "割り振って" if node.divided else ""
        return f"{self.say(node.what)}を{shown}（{self.any_one(node.to)}）{each}{divided}"

    def other_deal_damage(self, node: lang.DealDamage) -> str:
        lots = f"{node.lots}ずつ割り振って" if node.lots else ""
        free = "（ダウンしてもライフは減らない）" if node.no_life else ""
        return f"{self.whom(node.to)}に特殊ダメージ{self.figure(node.amount)}を{lots}与える{free}"

    def other_add_ability(self, node: lang.AddAbility) -> str:
        return "能力追加" + "".join(f"「{self.say(ability)}」" for ability in node.abilities)

    def other_also_named(self, node: lang.AlsoNamed) -> str:
        return f"{self._this()}は{''.join(f'〈{name}〉' for name in node.names)}としても扱う"

    def other_life_loss(self, node: lang.LifeLoss) -> str:
        return f"{self.say_host(lang.Host())}がダウンした時、自分のライフ-{node.amount}"

    def other_cannot_bloom(self, _: lang.CannotBloom) -> str:
        return f"{self.say_host(lang.Host())}はBloomできない"

    def other_attach_only_to(self, node: lang.AttachOnlyTo) -> str:
        return f"{self._this()}は、{self.any_one(Holomems(where=node.where))}だけに付けられる"

    def other_attach_limit(self, node: lang.AttachLimit) -> str:
        return f"ホロメン1人につき{'何枚でも' if node.count is None else f'{node.count}枚まで'}付けられる"

    def other_counts_as_cheer(self, node: lang.CountsAsCheer) -> str:
        return f"{self._this()}を{COLOUR[node.colour][1]}エールとしても扱う"
