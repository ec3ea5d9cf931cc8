"""Why something is not allowed.

A reason is a sentence with gaps and the facts that fill them, so that a client can translate it.
"""

from collections.abc import Mapping

from aqua_romana.boardgame.messages import N_, Fact, Message

NOT_AN_ACTION = N_("This is not an action of the game.")
GAME_OVER = N_("The game is over.")
_LONGEST_QUOTE = 60


class Unfit(ValueError):
    """What the rules do not allow, with a sentence that says why: `reason` has gaps, filled by `facts`."""

    def __init__(self, reason: str, count: str = "", /, **facts: Fact) -> None:
        self.sentence = Message(reason, facts, count)
        super().__init__(self.sentence.as_clause())

    @property
    def reason(self) -> str:
        return self.sentence.text

    @property
    def facts(self) -> Mapping[str, Fact]:
        return self.sentence.facts


class IllegalAction(Unfit):
    """An action the rules do not allow now."""

    def __init__(self, action: str, reason: str, **facts: Fact) -> None:
        super().__init__(reason, **facts)
        self.action = action
        self.args = (f"{action}: {self.sentence.as_clause()}",)


def unknown(text: str) -> IllegalAction:
    """The refusal of a text that is no notation."""
    shown = text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 3]}..."
    return IllegalAction(shown, NOT_AN_ACTION)
