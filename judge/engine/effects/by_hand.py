"""What a judge can carry out by hand for a card text that the program cannot read. Each action by hand is a block of the effect
language. The engine asks questions first (whose, how many, from where); the answers are option keys such as `number:3`. The
block is then carried out like that of any card, so no rule is written twice. The block itself asks for the holomems and cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, get_args

import msgspec

from judge.engine.cards import ATTACHABLE_SUBTYPES
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.events import Seat
from judge.engine.state import LETTERS

Group = Literal["cards", "cheers", "damage", "holomems", "lasting", "other"]
Question = Literal[
    "player", "from", "to", "number", "amount", "less", "plus", "cost", "until", "spot", "pair", "conditions", "zone", "value",
    "colour",
]  # fmt: skip
Within = Literal["", "arts", "own_arts", "downs", "damage", "archiving", "dice", "rolled"]
CHOSEN = "hand"
"""The name by which a block refers to what the action by hand is about."""
ALL = 20
MAIN: tuple[lang.Property, ...] = (lang.OfKind(("holomem", "support")),)
CHEER: tuple[lang.Property, ...] = (lang.OfKind(("cheer",)),)
ATTACHABLE: tuple[lang.Property, ...] = (lang.OfKind(ATTACHABLE_SUBTYPES),)
HOLOMEM: tuple[lang.Property, ...] = (lang.OfKind(("holomem",)),)
ANYBODY = lang.Holomems("both")
SOME = lang.Choose(ANYBODY, count=ALL, least=1)
"""One or several holomems, at once."""
ONE = lang.Choose(ANYBODY)
THEM = lang.Bound(CHOSEN)
WAIVED: tuple[lang.Waived, ...] = get_args(lang.Waived)
PAIRS: Mapping[str, tuple[lang.Spot, lang.Spot]] = {
    "center-back": ("center", "back"),
    "collab-back": ("collab", "back"),
    "center-collab": ("center", "collab"),
}

PLACES: tuple[str, ...] = (
    "deck.top", "hand", "archive", "stage", "deck", "power", "life", "cheer-deck.top", "cheer-deck",
)  # fmt: skip
"""Where cards are taken from: a zone to choose in, the top of one, cards of a hidden one by name, what is with a holomem."""
OF_CHEERS = frozenset({"life", "cheer-deck.top", "cheer-deck"})
MIXED = frozenset({"archive", "stage"})
"""Where Cheers lie besides other cards."""
ENDS: Mapping[str, tuple[lang.Zone, Literal["top", "bottom"]]] = {
    "hand": ("hand", "top"),
    "deck.top": ("deck", "top"),
    "deck.bottom": ("deck", "bottom"),
    "power": ("power", "top"),
    "archive": ("archive", "top"),
    "life": ("life", "top"),
    "cheer-deck.top": ("cheer_deck", "top"),
    "cheer-deck.bottom": ("cheer_deck", "bottom"),
}
"""Where cards are put."""


def zone_at(place: str) -> lang.Zone | None:
    """The zone of a place without its player; none for the Stage.

    >>> zone_at("cheer-deck.top"), zone_at("stage")
    ('cheer_deck', None)
    """
    name = place.split(".")[0].replace("-", "_")
    return None if name == "stage" else name  # type: ignore[return-value]


class HandAnswers:
    """The answers given so far, by question; `env` says who "you" is."""

    def __init__(self, env: EffectContext, keys: tuple[str, ...]) -> None:
        self.env = env
        self.answers: Mapping[str, str] = dict(key.split(":", 1) for key in keys)

    def seat(self, question: Question = "player") -> Seat:
        """Whose it is."""
        return LETTERS.index(self.answers[question][0])

    def side(self, question: Question = "player") -> lang.Side:
        """Whose it is, as the effect language says it."""
        return "you" if self.seat(question) == self.env.seat else "opponent"

    def place(self, question: Question = "from") -> str:
        """The place, without its player."""
        return self.answers[question][2:]

    def number(self, question: Question = "number") -> int:
        """The number that was told."""
        return int(self.answers[question])


class HandAction(msgspec.Struct, frozen=True):
    """One action by hand: the group in which it is offered, the questions to be answered, and the block made from the answers.

    `places` are those it takes cards from, of the player who carries it out or, with `both`, of either. With `within` it is offered
    while an Arts is being resolved, for the text of one, inside Down processing, or for a text that replaces damage, archiving or
    dice (10.11).
    """

    group: Group
    asks: tuple[Question, ...]
    does: lang.Block | Callable[[HandAnswers], lang.Block]
    places: tuple[str, ...] = ()
    both: bool = True
    within: Within = ""

    def block(self, told: HandAnswers) -> lang.Block:
        """What is carried out, once everything was told."""
        return self.does(told) if callable(self.does) else self.does

    def next_question(self, told: HandAnswers) -> Question | None:
        """The questions that are not answered yet. The number of cards is asked for only if they are taken from a Deck or
        Cheer Deck."""
        for question in self.asks:
            if question in told.answers:
                continue
            if question == "number" and "from" in self.asks and "deck" not in told.answers["from"]:
                continue
            return question
        return None


def _cards(told: HandAnswers, where: tuple[lang.Property, ...] = ()) -> tuple[lang.Block, lang.CardSet]:
    """The cards to be taken from the place that was told; first the holomem is chosen whose they are."""
    place = told.place()
    side = told.side("from")
    zone = zone_at(place)
    if zone is None:
        pick = lang.Pick(lang.Choose(lang.Holomems(side)), CHOSEN)
        union = lang.Union((lang.AttachedCards(THEM, where), lang.Stacked(THEM, where)))
        return (pick,), lang.Choose(union, any_number=True)
    if place in {"deck.top", "cheer-deck.top"}:
        assert zone == "deck" or zone == "cheer_deck"
        return (), lang.Top(zone, told.number(), side)
    if place in {"deck", "cheer-deck"}:  # cards of a hidden zone have to be named, so the set asks for their kind
        kind = where or (CHEER if place == "cheer-deck" else MAIN)
        return (), lang.Choose(lang.Cards(zone, side, kind), count=told.number(), up_to=True)
    # A player chooses the cards of their own hand.
    return (), lang.Choose(lang.Cards(zone, side, where), any_number=True, by=side if zone == "hand" else "you")


def _look(told: HandAnswers) -> lang.Block:
    zone = zone_at(told.place())
    side = told.side("from")
    assert zone is not None
    if told.place().endswith(".top"):
        return (lang.Look(lang.Top(zone, told.number(), side)),)  # type: ignore[arg-type]
    return (lang.Look(lang.Cards(zone, side)),)


def _reveal(told: HandAnswers) -> lang.Block:
    return (lang.Reveal(_cards(told)[1]),)  # type: ignore[arg-type]


def _move(told: HandAnswers) -> lang.Block:
    zone, end = ENDS[told.answers["to"]]
    where: tuple[lang.Property, ...] = ()
    if told.place() in MIXED:
        where = CHEER if zone in {"life", "cheer_deck"} else MAIN
    before, cards = _cards(told, where)
    return (*before, lang.MoveCards(cards, zone, end))


def _archive(told: HandAnswers) -> lang.Block:
    before, cards = _cards(told)
    return (*before, lang.Archive(cards))


def _one_card(told: HandAnswers, where: tuple[lang.Property, ...]) -> lang.Choose:
    zone = zone_at(told.place())
    assert zone is not None
    return lang.Choose(lang.Cards(zone, told.side("from"), where))


def _send(told: HandAnswers) -> lang.Block:
    to = lang.Holomems(told.side("from"))
    if told.place() == "cheer-deck.top":
        return (lang.SendCheer(lang.CheerDeckTop(told.number()), to, divided=True),)
    cards = _cards(told, CHEER)[1]
    assert isinstance(cards, lang.Choose)
    return (lang.SendCheer(cards, to, divided=True),)


def _reattach(told: HandAnswers) -> lang.Block:
    mine = lang.Holomems(told.side())
    what = lang.Choose(lang.AttachedCards(THEM), any_number=True)
    return (lang.Pick(lang.Choose(mine), CHOSEN), lang.Reattach(what, mine, divided=True))


def _switch(told: HandAnswers) -> lang.Block:
    one, other = PAIRS[told.answers["pair"]]
    return (lang.Switch(lang.Holomems(told.side(), (one,)), lang.Choose(lang.Holomems(told.side(), (other,)))),)


def _bloom(told: HandAnswers) -> lang.Block:
    waived = WAIVED if told.answers["conditions"] == "waived" else ()
    return (lang.BloomWith(lang.Choose(lang.Holomems()), _one_card(told, HOLOMEM), waived),)


def _restore(told: HandAnswers) -> lang.Block:
    amount = told.answers["less"]
    return (lang.Restore(SOME, None if amount == "all" else int(amount)),)


def _leave(told: HandAnswers) -> lang.Block:
    return (lang.PutHolomem(ONE, *ENDS[told.answers["to"]]),)


def _lasting(
    make: Callable[[int], lang.Modifier], question: Question | None = None
) -> Callable[[HandAnswers], lang.Block]:
    """A modifier of the chosen holomems, by a number that was told, that lasts as long as is told."""

    def block(told: HandAnswers) -> lang.Block:
        modifier = make(told.number(question) if question else 0)
        until = told.answers["until"]
        holds = lang.ThisTurn(modifier) if until == "turn" else lang.Lasts(modifier, until)  # type: ignore[arg-type]
        return (lang.Pick(SOME, CHOSEN), holds)

    return block


COUNTED: tuple[str, ...] = (*lang.COLOURS, *(f"also-{colour}" for colour in lang.COLOURS), "all", "none")
"""What colours a holomem counts as, by hand: one alone, one besides its own, all of them, none."""


def _colour(told: HandAnswers) -> lang.Block:
    """What the chosen holomems count as."""
    said = told.answers["colour"]
    also = said.startswith("also-")
    name = said.removeprefix("also-")
    colour = next((each for each in lang.COLOURS if each == name), "colourless")
    modifier = lang.AllColours(THEM) if said == "all" else lang.CountsAsColour(THEM, colour, also=also)  # type: ignore[arg-type]
    return _lasting(lambda _: modifier)(told)


def _taken(by: int) -> lang.Modifier:
    """They take so much more or less damage. This is an ability that they are given (5.19.1), because it replaces the damage
    that they would take."""
    return lang.AddAbility((lang.Replacement(lang.WouldTakeDamage(THEM), (lang.ChangeDamage(by),)),))


HAND_ACTIONS: Mapping[str, HandAction] = {
    "draw": HandAction("cards", ("player", "number"), lambda told: (lang.Draw(told.number(), told.side()),)),
    "look": HandAction("cards", ("from", "number"), _look, (
        "deck.top", "cheer-deck.top", "hand", "power", "life", "deck", "cheer-deck",
    )),
    "reveal": HandAction("cards", ("from", "number"), _reveal, (
        "deck.top", "hand", "deck", "power", "life", "cheer-deck.top", "cheer-deck",
    )),
    "move": HandAction("cards", ("from", "to", "number"), _move, PLACES),
    "archive": HandAction("cards", ("from", "number"), _archive, tuple(place for place in PLACES if place != "archive")),
    "shuffle": HandAction("cards", ("zone",), lambda told: (
        lang.Shuffle(zone_at(told.place("zone")), told.side("zone")),  # type: ignore[arg-type]
    )),
    "put_out": HandAction("cards", ("from",), lambda told: (
        lang.PutOut(_one_card(told, HOLOMEM)),
    ), ("hand", "archive", "deck", "power"), both=False),
    "bloom": HandAction("cards", ("from", "conditions"), _bloom, ("hand", "archive", "deck", "power"), both=False),
    "under": HandAction("cards", ("from",), lambda told: (
        lang.PutUnder(_one_card(told, HOLOMEM), lang.Choose(lang.Holomems())),
    ), ("hand", "archive", "deck", "power"), both=False),
    "send": HandAction("cheers", ("from", "number"), _send, ("cheer-deck.top", "archive", "cheer-deck"), both=False),
    "attach": HandAction("cheers", ("from",), lambda told: (
        lang.Attach(_one_card(told, ATTACHABLE), lang.Holomems(told.side("from"))),
    ), ("hand", "archive", "deck", "power")),
    "reattach": HandAction("cheers", ("player",), _reattach),
    "damage": HandAction("damage", ("amount",), lambda told: (lang.DealDamage(SOME, told.number("amount")),)),
    "damage_no_life": HandAction("damage", ("amount",), lambda told: (
        lang.DealDamage(SOME, told.number("amount"), no_life=True),
    )),
    "restore": HandAction("damage", ("less",), _restore),
    "set_hp": HandAction("damage", ("amount",), lambda told: (lang.SetHp(ONE, told.number("amount")),)),
    "down": HandAction("damage", (), (lang.BringDown(SOME),)),
    "life": HandAction("damage", ("player",), lambda told: (lang.LoseLife(told.side()),)),
    "rest": HandAction("holomems", (), (lang.MakeRest(SOME),)),
    "activate": HandAction("holomems", (), (lang.Activate(SOME),)),
    "switch": HandAction("holomems", ("player", "pair"), _switch),
    "position": HandAction("holomems", ("spot",), lambda told: (lang.MoveTo(ONE, told.answers["spot"]),)),  # type: ignore[arg-type]
    "debut": HandAction("holomems", (), (lang.BackToDebut(ONE),)),
    "leave": HandAction("holomems", ("to",), _leave),
    "this_arts": HandAction("lasting", ("plus",), lambda told: (lang.AddToArts(told.number("plus")),), within="arts"),
    "this_damage": HandAction("damage", ("plus",), lambda told: (lang.ChangeDamage(told.number("plus")),), within="damage"),
    "no_damage": HandAction("damage", (), (lang.PreventDamage(),), within="damage"),
    "redirect": HandAction("damage", (), (lang.Redirect(ONE),), within="damage"),
    "spare": HandAction("cards", ("number",), lambda told: (lang.Spare(told.number()),), within="archiving"),
    "roll_again": HandAction("other", (), (lang.RollAgain(),), within="rolled"),
    "counts_as": HandAction("other", ("value",), lambda told: (lang.SetDice(told.number("value")),), within="dice"),
    "down_life": HandAction("damage", ("cost",), lambda told: (lang.ChangeLifeLoss(told.number("cost")),), within="downs"),
    "arts": HandAction("lasting", ("plus", "until"), _lasting(lambda by: lang.ArtsPlus(THEM, by), "plus")),
    "hp": HandAction("lasting", ("plus", "until"), _lasting(lambda by: lang.HpPlus(THEM, by), "plus")),
    "taken": HandAction("lasting", ("plus", "until"), _lasting(_taken, "plus")),
    "arts_cost": HandAction("lasting", ("cost", "until"), _lasting(lambda by: lang.ArtsCost(THEM, by), "cost")),
    "baton_cost": HandAction("lasting", ("cost", "until"), _lasting(lambda by: lang.BatonCost(THEM, by), "cost")),
    "colour": HandAction("lasting", ("colour", "until"), _colour),
    "not_reduced": HandAction("lasting", ("until",), _lasting(lambda _: lang.NotReduced(THEM))),
    "die": HandAction("other", ("player", "number"), lambda told: (
        lang.RollDie(count=told.number(), side=told.side()),
    )),
    "again": HandAction("other", (), (lang.UseAgain(),), within="own_arts"),
    "extra_turn": HandAction("other", (), (lang.ExtraTurn(),)),
    "lose": HandAction("other", ("player",), lambda told: (lang.LoseGame(told.side()),)),
}  # fmt: skip
"""Everything that can be done by hand, by the name that its option key has after `hand:`."""
