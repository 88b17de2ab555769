"""What the options of a choice say: those that a card's text names say what the text does, all others have a sentence."""

from __future__ import annotations

from judge.cards.writer import Language, describe_choices, describe_cost
from judge.engine.cards import Library
from judge.engine.transition import CardRef, Choice, Message
from judge.wording import sentence


def words_of_text(choice: Choice, language: Language, library: Library) -> dict[str, str]:
    """What the options say that a card's text names, by their keys, as what is done to pay its cost; empty for a choice of another
    kind."""
    ref = choice.message.params.get("card")
    card = library.get(ref.number) if isinstance(ref, CardRef) else None
    if card is None:
        return {}
    found = describe_choices(card, language)
    if choice.message.key == "may_pay" and (cost := describe_cost(card, language)):
        paying = sentence(Message("option_pay_cost"), language, library)
        found["pay"] = f"{paying}: {cost}" if language == "en" else f"{paying}：{cost}"
    return found


def words_of_options(choice: Choice, language: Language, library: Library) -> dict[str, str]:
    """The words of every option of a choice and of every refused one, by their keys."""
    own = words_of_text(choice, language, library)
    told = {each.key: each.message for each in choice.refused} | {each.key: each.message for each in choice.options}
    return {key: own.get(key) or sentence(message, language, library) for key, message in told.items()}
