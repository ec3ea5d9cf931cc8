"""Quiet tips in somebody's first game after the lessons: each once, at the moment it matters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aqua_romana.boardgame.match import Match
from aqua_romana.storage.settings import Settings
from aqua_romana.table.texts import Notice, Past
from aqua_romana.ui.text.translation import _, translate

if TYPE_CHECKING:
    from aqua_romana.screens.lessons.model import Course

#: The key of a tip about the wreath on the cards, which is shown only where the aids are.
WREATH = "wreath"


class Tips:
    """Gives a tip as a notice, if there is one that was not given yet and nobody switched them off."""

    def __init__(self, course: Course, settings: Settings) -> None:
        self._course = course
        self._settings = settings

    def added_to(self, past: Past, match: Match) -> Past:
        """What happened before a decision, with a tip for the person who decides."""
        seat = match.game.decider
        tip = self.notice(match.game, seat) if seat is not None and match.is_human_turn else None
        return replace(past, notices=(*past.notices, tip)) if tip is not None else past

    def banner(self, match: Match) -> str:
        """How the game began, until the first action; otherwise nothing."""
        is_first = match.game.step == match.plugin.engine.first_step(match.game)
        opening = self._course.opening(match.game) if is_first else ""
        return _(opening) if opening else ""

    def notice(self, game: Any, seat: int) -> Notice | None:
        """For a seat, now."""
        if not self._settings.tips:
            return None
        found = self._course.tip(game, seat)
        if found is None or found[0] in self._settings.tips_given:
            return None
        if found[0] == WREATH and not self._settings.aids:
            return None
        self._settings.tips_given = [*self._settings.tips_given, found[0]]
        self._settings.save()
        return Notice(
            seat, game.colours[seat][0], (translate(found[1]),), frozenset(), game.step, is_tip=True
        )


def forget(settings: Settings) -> None:
    """A new first game begins: everything may be told again."""
    settings.tips_given = []
