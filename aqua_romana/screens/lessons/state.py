"""What a lesson waits for, the state of the table meanwhile, and what it asks of the school around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from aqua_romana.boardgame.match import Match
from aqua_romana.screens.lessons.model import ByHand, Hand, Words
from aqua_romana.table.state import State
from aqua_romana.table.texts import Notice
from aqua_romana.ui.input import Inputs
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import _


class Now(Enum):
    """What a lesson waits for."""

    ASKED = "the learner"
    WRONG = "a mistake to be seen"
    RIGHT = "praise to be read"
    BETWEEN = "others to play"
    DONE = "the way on"


@dataclass
class LessonState(State):
    """The state of the table while somebody learns."""

    asks: bool = False
    shows_aids: bool = True

    @property
    def aids(self) -> bool:
        return self.shows_aids

    @property
    def tells_standing(self) -> bool:
        """No: numbers that nobody has explained yet only confuse."""
        return False

    @property
    def is_watching(self) -> bool:
        return not self.asks

    @property
    def is_vacant(self) -> bool:
        return False

    def notices(self) -> list[Notice]:
        """Nothing but the lesson is told."""
        return []


class LessonMatch(Match):
    """A position of a lesson; the learner decides only where he is asked."""

    asks = False
    learner: int | None = 0  # his seat; what the others do is known before

    def is_played_here(self, seat: int) -> bool:
        return seat == self.learner

    @property
    def is_human_turn(self) -> bool:
        return self.asks and super().is_human_turn


def input_in_use(inputs: Inputs) -> Hand:
    """What the learner has in his hands."""
    if inputs.means == "pointer":
        return "finger" if inputs.device == "touch" else "mouse"
    return inputs.means


def lesson_text(wording: Words, inputs: Inputs, rivals: Sequence[str]) -> str:
    """Words of a lesson in the language of the moment, for what the hand holds; gaps name rivals and keys."""
    input_now = input_in_use(inputs)
    text = getattr(wording, input_now) if isinstance(wording, ByHand) else wording
    if not text:
        return ""
    is_pad, make = input_now == "pad", inputs.pad_make
    return _(
        text,
        rival=rivals[0] if rivals else "",
        other=rivals[1] if len(rivals) > 1 else "",
        press=key_names.of_pad("pad_a", make) if is_pad else key_names.translated("Enter"),
        turn=key_names.of_pad("pad_x", make) if is_pad else key_names.translated("R"),
    )
