"""What triggers, conditions, actions and modifiers of the Stage are called in English (`judge.cards.writer.phrases`)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.cards.writer.phrases import Tables

TABLES: Tables = {
    "owner": {"you": "your", "opponent": "the opponent's", "both": "both players'"},
    "player": {"you": "you", "opponent": "the opponent", "both": "both players"},
    "spot": {"center": "Center", "collab": "Collab", "back": "Back"},
    "damage": {"arts": "Arts", "special": "special"},
    "zone": {
        "hand": "hand",
        "deck": "Deck",
        "archive": "Archive",
        "life": "Life",
        "cheer_deck": "Cheer Deck",
        "power": "holo power",
        "stage": "Stage",
    },
    "step": {
        "reset": "Reset Step",
        "draw": "Draw Step",
        "cheer": "Cheer Step",
        "main": "Main Step",
        "performance": "Performance Step",
        "end": "End Step",
    },
    "parity": {"odd": "odd", "even": "even"},
    "since": {"turn": "this turn", "last_turn": "in the turn just before", "game": "this game"},
    "deed": {
        "bloomed": "Blooms",
        "used_arts": "Arts used",
        "played_support": "Support cards used",
        "used_skill": "oshi skills used",
        "downed": "holomems downed",
        "archived_cheer": "Cheers archived from the Stage",
        "rolled_die": "dice rolled by abilities",
        "left_to_deck": "holomems returned from the Stage to the Deck",
        "lost_life": "Life cards lost",
    },
}

PHRASES: Mapping[str, str] = {
    # Properties
    "damaged_by": "with at least {amount} damage taken",
    "hp_left": "with at most {at_most} HP left",
    "resting": "that is resting",
    "bloomed_this_turn": "that has Bloomed this turn",
    "entered_this_turn": "that came to the Stage this turn",
    "one_colour": "of exactly one color",
    "baton_cost_of": "with at least {at_least} colorless in its Baton Pass cost",
    "attached_with": "with at least {at_least} ({where:cards}) attached",
    "bloomed_from": "that has Bloomed from ({where:cards})",
    # Quantities
    "dice_sum": "the number the dice show",
    "dice_showing": "the number of dice that show {parity:?an {parity} number}{values:? of {values}}{parity:!{values:!anything}}",
    "event_amount": "that same number",
    "overkill": "the number by which its damage is over its HP",
    "life_lost": "the number by which {side:owner} Life is less than at the beginning",
    "spent": "X",
    "damage_on": "the damage taken by ({who:every})",
    "deeds": "the number of {deed:deed} ({side:player}{where:?; {where:cards}}{name:?; “{name}”}{step:?; in the {step:step}}; {since:since})",
    # Conditions
    "in_step": "it is the {step:step}",
    "first_turn": "it is your first turn and you went {second:?second}{second:!first}",
    "some": "either {of:or}",
    "happened": "{what} is at least {at_least}",
    # Events
    "used_arts": "{who:one} has used an Arts{at:? in the {at:spot} position}",
    "took_damage": "{who:one} has taken {kind:?{kind:damage} }damage{by:? from {by:player}}",
    "dealt_damage": "{who:one} has dealt {at_least:?at least {at_least} }{kind:?{kind:damage} }damage to {to:one}",
    "was_restored": "HP of {who:one} has been restored{by:? by an ability of {by:player}}",
    "level_rose": "the Bloom level of {who:one} has become higher",
    "has_bloomed": "{who:one} has Bloomed{this_card:? with this card}{over:? from ({over:cards})}{skill:? by your oshi skill “{skill}”}",
    "has_collabed": "{who:one} has Collabed",
    "has_moved": "{who:one} has moved to the {to:spot} position{baton:? by a Baton Pass}",
    "entered_stage": "{who:one} has come to the Stage",
    "left_stage": "{who:one} has gone from the Stage to the {to:zone}{by:? by an ability of {by:player}}",
    "was_attached": "{this_card:?this card}{this_card:!a card}{what:? that is ({what:cards})} has been attached to {to:one}{origin:? from the {origin:zone}}",
    "has_archived": "an ability of {by:one} has archived {what:?({what:cards})}{what:!cards} from the {origin:zone}",
    "has_rolled": "a die was rolled for an ability of {by:one}",
    "has_used_skill": "{side:player} used {sp:?an SP}{sp:!an} oshi skill{name:? “{name}”}",
    "step_begins": "{of:?{of:owner}}{of:!any} {step:step} begins",
    "performance_ends": "{of:?{of:owner}}{of:!any} Performance Step ends",
    "turn_ends": "{of:?{of:owner}}{of:!any} turn ends",
    "becomes": "this is so ({condition})",
    "was_downed": "{who:one} has been downed",
    "has_downed": "{who:one} has downed {whom:one}{this_arts:? with this Arts}",
    "would_take_damage": "{who:one} would take {kind:?{kind:damage} }damage{at:? in the {at:spot} position}{by:? from {by:player}}{source:? dealt by {source:one}}",
    "would_deal_damage": "{who:one} would deal {kind:?{kind:damage} }damage{to:? to {to:one}}{this_arts:? with this Arts}",
    "would_archive": "{what:?({what:cards})}{what:!cards} attached{of:? to {of:one}} would be archived{by:? by an ability of {by:one}}",
    "would_count_dice": "the result of {dice:?{dice} dice at once}{dice:!dice} rolled for an ability of {by:one} would be applied",
}
