"""The frames of the agenda: which procedure, at which of its steps, with which arguments.

The agenda is the rule book's own place-marker. Frames are plain data so that a state in the middle of anything can be
stored; what the steps do stands in the module of the chapter (`judge.engine.procedures`).
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from judge.engine.citations import Cites
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.language import Activated, Block, Choose, OrderedZone, Replacement, WhenDowned
from judge.engine.events import DamageKind, Seat
from judge.engine.primed import Primed


class Hit(msgspec.Struct, frozen=True):
    """Damage about to be dealt to one holomem; `applied` are the replacements it has been through (10.11.2.3).

    `dealer` is the holomem or Oshi holomem it comes from (10.13.3), `use` the use of the Arts it belongs to. With `no_life` a
    holomem that it downs costs no Life; `fixed` damage is not reduced (5.22.3.1).
    """

    holomem: int
    amount: int
    kind: DamageKind
    by: Seat
    source: int
    applied: tuple[tuple[int, str], ...] = ()
    dealer: int = NOBODY
    use: int = 0
    no_life: bool = False
    fixed: bool = False


class Frame(msgspec.Struct, frozen=True, tag_field="procedure", kw_only=True):
    """Any frame. `at` is the step that it continues with, named by its rule."""

    nests: ClassVar[bool] = False
    at: str = ""


class Turn(Frame, frozen=True, kw_only=True, tag="turn"):
    """The turn, from a step on (chapter 7); `busy` when its last check timing had anything to do (7.6.6)."""

    busy: bool = False


class PlayTiming(Frame, frozen=True, kw_only=True, tag="play_timing"):
    """Play timing (10.6.4) of the Main Step or the Performance Step; `state_digest` names the state of that time (14.1.1.2)."""

    seat: Seat
    step: Literal["main", "performance"]
    because: Cites
    state_digest: str = ""


class CheckTiming(Frame, frozen=True, kw_only=True, tag="check_timing"):
    """A check timing (10.6.3); `because` says which rule made it occur. `busy` once anything was done in it."""

    nests: ClassVar[bool] = True
    because: Cites
    did_something: bool = False


class PendingDown(msgspec.Struct, frozen=True):
    """A holomem in Down processing, the Life damage that it is going to cost, and the cards by which that was changed."""

    holomem: int
    owner: Seat
    life: int
    changed: tuple[int, ...] = ()


class DownedAbility(msgspec.Struct, frozen=True):
    """A "when downed" ability that applied when the Down began, with what it knows about the holomem that goes down."""

    ability: WhenDowned
    env: EffectContext
    stamp: int


class DownProcessing(Frame, frozen=True, kw_only=True, tag="downs"):
    """Down processing (11.3) of the holomems that were due when the check timing looked (11.1.2); `life` is the Life damage
    that `current` is going to cost, as far as effects have changed it. `done` is what was executed: for whom, which ability.
    `together` are those that go down at the same time, where the edition has it so, `current` among them. `applicable` are the
    "when downed" abilities as they were when the Down began, each for the holomem that goes down. Before it begins, something
    may be done instead (10.11): `applied` are the replacements applied to it or declined, `replaced` says that one was; `asked`
    are those of several that go down together of which it was asked."""

    nests: ClassVar[bool] = True
    due: tuple[int, ...]
    current: int = NOBODY
    applied: tuple[tuple[int, str], ...] = ()
    replaced: bool = False
    asked: tuple[int, ...] = ()
    done: tuple[tuple[int, int, str], ...] = ()
    doing: Seat = NOBODY
    owner: Seat = NOBODY
    life: int = 0
    changed: tuple[int, ...] = ()
    together: tuple[PendingDown, ...] = ()
    applicable: tuple[DownedAbility, ...] = ()


class Illegal(Frame, frozen=True, kw_only=True, tag="illegal"):
    """Invalid card processing (11.4)."""

    nests: ClassVar[bool] = True


class LifeDamage(Frame, frozen=True, kw_only=True, tag="life_damage"):
    """Life damage processing (11.5) for one player."""

    seat: Seat


class PlayArts(Frame, frozen=True, kw_only=True, tag="play_arts"):
    """An Arts is played and resolved (12.3.3, 12.3.4); `damage` is the damage to deal so far, `plus`
    what is still to be added to it: card and amount (12.3.4.4). `use` is a number of this one use. `number` is the card's
    number, kept because its text may move the card out of sight. `fixed` damage is not reduced (5.22.3.1);
    `instead` are those to whom it is dealt in place of the target (10.11.1), where its text says so. With `bound` the target is
    allowed only by the text after the cost, so the cost has to be paid."""

    nests: ClassVar[bool] = True
    seat: Seat
    holomem: int
    card: int
    index: int
    target: int = NOBODY
    damage: int = 0
    plus: tuple[tuple[int, int], ...] | None = None
    use: int = 0
    again: bool = False
    number: str = ""
    fixed: bool = False
    instead: tuple[int, ...] | None = None
    bound: bool = False


class BloomAction(Frame, frozen=True, kw_only=True, tag="bloom"):
    """A holomem Blooms as an action of the Main Step (8.3)."""

    seat: Seat
    holomem: int
    card: int


class PlaceAction(Frame, frozen=True, kw_only=True, tag="place"):
    """A holomem is put on the Stage from the hand (8.2)."""

    seat: Seat
    card: int


class CollabAction(Frame, frozen=True, kw_only=True, tag="collab"):
    """A Back holomem Collabs (8.4)."""

    seat: Seat
    holomem: int


class BatonPass(Frame, frozen=True, kw_only=True, tag="baton_pass"):
    """Baton Pass (8.7) with a Back holomem."""

    seat: Seat
    holomem: int


class PlaySupport(Frame, frozen=True, kw_only=True, tag="play_support"):
    """A Support card is played and resolved (8.6, 10.7)."""

    nests: ClassVar[bool] = True
    seat: Seat
    card: int
    host: int = NOBODY


class SendCheerOfStep(Frame, frozen=True, kw_only=True, tag="send_cheer_of_step"):
    """The Cheer Step's Cheer (7.4.2), as an event that can be replaced (10.11): `applied` are the replacements that were applied to
    it or declined, `replaced` says that something else was done instead."""

    seat: Seat
    applied: tuple[tuple[int, str], ...] = ()
    replaced: bool = False


class FillCenter(Frame, frozen=True, kw_only=True, tag="fill_center"):
    """An empty Center position is filled from the Back position (7.2.6, 7.7.5)."""

    seat: Seat
    rule: Literal["7.2.6", "7.7.5"]


class PlayAbility(Frame, frozen=True, kw_only=True, tag="play_ability"):
    """A primed ability is played and resolved (10.7, 10.8.3); `declined` when its cost was left unpaid (10.8.3.2.1)."""

    nests: ClassVar[bool] = True
    primed: Primed
    declined: bool = False


class UseSkill(Frame, frozen=True, kw_only=True, tag="use_skill"):
    """An oshi skill is played: cost, then effect (12.1)."""

    nests: ClassVar[bool] = True
    seat: Seat
    index: int
    env: EffectContext


class UseAbility(Frame, frozen=True, kw_only=True, tag="use_ability"):
    """An activated ability is played and resolved (10.1.1.1, 10.7)."""

    nests: ClassVar[bool] = True
    ability: Activated
    env: EffectContext


class Run(Frame, frozen=True, kw_only=True, tag="run"):
    """A block of actions, from `step` on. `env` grows as clauses choose; `picks` are choices of the current action, `slot` the one
    that is being asked for. The first `cost` actions are a cost (10.4): done whole."""

    block: Block
    env: EffectContext
    step: int = 0
    picks: tuple[tuple[str, tuple[int, ...]], ...] = ()
    slot: str = ""
    cost: int = 0


class ByHand(Frame, frozen=True, kw_only=True, tag="by_hand"):
    """A text that is not read is carried out by hand: `env.path` names its slot on the card of this `number` (`Card.unread`), also
    when nobody knows the card any more. `doing` is what is being put together (a name of
    `judge.engine.effects.by_hand.HAND_ACTIONS`),
    `told` are the keys of the answers that it needs."""

    nests: ClassVar[bool] = True
    env: EffectContext
    number: str
    doing: str = ""
    told: tuple[str, ...] = ()


class AskTriggered(Frame, frozen=True, kw_only=True, tag="ask_triggered"):
    """Ask which unread abilities were triggered by the events in `happened`, each as often as it was triggered (10.8.2.1).
    `done` lists those named so far, by card and slot, once for each time."""

    happened: tuple[str, ...]
    done: tuple[tuple[int, str], ...] = ()


class Unread(Frame, frozen=True, kw_only=True, tag="unread"):
    """Report that these cards have unread abilities: when they come to the Stage or are there at the beginning; with
    `off_stage`, when they come to the Archive or are in a hand or Archive at the beginning."""

    cards: tuple[int, ...]
    off_stage: bool = False


class Damage(Frame, frozen=True, kw_only=True, tag="damage"):
    """Damage as an event that can be replaced (5.22, 10.11), to one or several holomems at once; `index` is the hit looked at."""

    hits: tuple[Hit, ...]
    index: int = 0


class Dice(Frame, frozen=True, kw_only=True, tag="dice"):
    """Dice rolled by a player for an effect (5.24): what they `shown`, what they count as (`values`), what was `declared`, of the
    first of them alone where `next_only`; `applied` are the replacements they have been through (10.11.2.3)."""

    seat: Seat
    env: EffectContext
    cause: EffectContext
    count: int = 1
    shown: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    declared: int = 0
    next_only: bool = False
    applied: tuple[tuple[int, str], ...] = ()


class Archiving(Frame, frozen=True, kw_only=True, tag="archiving"):
    """Cards about to be archived by an effect where something can be done instead (10.11): `cause` archives them, `called` is
    the name later clauses know them by. Of the cards asked for by `wanted`, `missing` have to be archived and are not there
    (10.11.4), and up to `room` could be; a skill that is used for them has to stand in for `least`. `instead` are the cards
    that a skill has archived in place of some of them. `origins` tell where each card was before any replacement: card, player,
    zone."""

    cards: tuple[int, ...]
    cause: EffectContext
    called: str = ""
    wanted: Choose | None = None
    missing: int = 0
    room: int = 0
    least: int = 0
    applied: tuple[tuple[int, str], ...] = ()
    instead: tuple[int, ...] = ()
    origins: tuple[tuple[int, Seat, str], ...] = ()


class Replacing(Frame, frozen=True, kw_only=True, tag="replacing"):
    """The event below it on the agenda is about to happen, and replacement effects apply to it, one after another (10.11)."""


class Replace(Frame, frozen=True, kw_only=True, tag="replace"):
    """A replacement is applied to the event below it: its cost, then what it does instead."""

    nests: ClassVar[bool] = True
    ability: Replacement
    env: EffectContext
    because: Cites = ()


class Priming(Frame, frozen=True, kw_only=True, tag="priming"):
    """Abilities whose trigger condition has just been met become primed (10.8.2); `defines` are the rules that say what they
    wait for, `cause` is the kind of event, of cards that moved with what that was (`card_moved:attached`)."""

    new: tuple[Primed, ...]
    cause: str
    defines: Cites = ()


class Shuffling(Frame, frozen=True, kw_only=True, tag="shuffling"):
    """A player's Deck, Cheer Deck or holo power is shuffled (5.6); `because` says by which rules. All players go on seeing the
    cards in `shown`, since the effect puts them somewhere next."""

    seat: Seat
    zone: OrderedZone
    because: Cites
    shown: tuple[int, ...] = ()


class Preparation(Frame, frozen=True, kw_only=True, tag="preparation"):
    """The preparation of a game (6.2) with Decks of these card numbers. `asked` is 1 when the first player has done their part
    of a step; `chooser` decides who goes first; `redraws` are forced ones, `revealed` who has just shown a hand (6.2.1.9)."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    asked: int = 0
    chooser: Seat = NOBODY
    redraws: tuple[int, int] = (0, 0)
    revealed: tuple[Seat, ...] = ()


class TakeHand(Frame, frozen=True, kw_only=True, tag="take_hand"):
    """A player takes seven cards (6.2.1.6), or so many as `count`; `because` says by which rules."""

    seat: Seat
    because: Cites
    count: int = 7


class Redraw(Frame, frozen=True, kw_only=True, tag="redraw"):
    """A player returns the hand, shuffles and takes seven cards, or `count`, by `drawn` (6.2.1.7, 6.2.1.9.2)."""

    seat: Seat
    because: Cites
    drawn: Cites
    count: int = 7


class PlaceFirst(Frame, frozen=True, kw_only=True, tag="place_first"):
    """A player puts holomems on the Stage before the game (6.2.1.10), after so many forced redraws."""

    seat: Seat
    redraws: int


AnyFrame = (
    Turn | PlayTiming | CheckTiming | DownProcessing | Illegal | LifeDamage | PlayArts | BloomAction | PlaceAction
    | CollabAction | BatonPass | PlaySupport | SendCheerOfStep | FillCenter | PlayAbility | UseSkill | UseAbility | Run
    | ByHand | AskTriggered | Unread | Damage | Dice | Archiving | Replacing | Replace | Priming | Shuffling | Preparation
    | TakeHand | Redraw | PlaceFirst
)  # fmt: skip
