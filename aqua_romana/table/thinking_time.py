"""The gentle clock at a table: it runs while somebody at this screen thinks, and stands still otherwise.

It stands in menus, dialogs and other pages, while others' goes are shown and while the window is away. When a
budget runs out there is one soft sound, and nothing else happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from aqua_romana.table.scene import TableScene

_MOST_AT_ONCE: Final = 1.5  # seconds: what passed beyond that, nobody was there
_TICK: Final = 1.0
_SOUND: Final = "podium"


class ThinkingTime:
    """Lets the clock of a match run, and shows it."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    @property
    def is_running(self) -> bool:
        """Whether somebody thinks just now."""
        table = self._table
        match = table.match
        if match.clock is None or not match.is_human_turn or match.game.is_over:
            return False
        is_shown = table.stage.caption is not None or table.state.shows_last_go
        return table.app.is_in_front and not table.ui.dialogs and not is_shown

    def update(self, seconds: float, is_moving: bool) -> None:
        """Time passes."""
        clock = self._table.match.clock
        if clock is None:
            return
        if not self._table.game.is_chance:
            clock.call(self._table.game.decider)
        if not self.is_running or (is_moving and self._table.stage.caption is not None):
            return
        if clock.run(min(seconds, _MOST_AT_ONCE)):
            self._table.sound(_SOUND)
        self._table.view.show_clock()

    def wake_after(self) -> float | None:
        """The next second."""
        return _TICK if self.is_running else None
