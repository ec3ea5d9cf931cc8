"""A cursor over the squares for whoever plays by ear: arrows move it, letters jump, Enter uses what is there.

It stands on a board of its own count, given by the game, and speaks by being a widget that has the focus.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.by_ear.board import STEPS, BoardByEar, Spot, Way
from aqua_romana.table.key_bindings import BY_EAR
from aqua_romana.ui.input import Nav
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.basic import FocusTarget
from aqua_romana.ui.widgets.widget import SceneAction

if TYPE_CHECKING:
    from aqua_romana.table.decision import Decision
    from aqua_romana.table.scene import TableScene

NAME: Final = "cursor"
_JUMPS: Final = ("targets", "own", "second", "third", "changes")
_READINGS: Final = ("read own", "read board", "read points", "read goes")


class BoardCursor:
    """Where somebody listens; there only while speech is on."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._at: Spot | None = None
        self._board: tuple[Decision[Any], BoardByEar] | None = None
        self._last: BoardItem | None = None  # what had the focus last on the board

    @property
    def board(self) -> BoardByEar:
        """The board in words, made once for every decision."""
        decision = self._table.state.decision
        if self._board is None or self._board[0] is not decision:
            made = self._table.game_ui.board_by_ear(self._table.game, decision.describe)
            self._board = (decision, made)
        return self._board[1]

    @property
    def is_there(self) -> bool:
        """Whether arrows move it: not while a dialog lies over the board."""
        return self.is_used and not self._table.ui.dialogs

    @property
    def is_used(self) -> bool:
        """Whether somebody plays by ear here."""
        return self._table.app.speech.is_on and self._table.mode.reaches_board

    def spot_widget(self) -> FocusTarget:
        """What has the focus where nothing usable lies."""
        return FocusTarget(on_press=self.press, name=NAME, describe=self.sentence)

    def handle(self, nav: Nav) -> bool:
        """Arrows move it; with Shift to the next thing that lies in that direction."""
        if nav.direction not in STEPS:
            return False
        way = cast(Way, nav.direction)
        at = self._present()
        goal = self.board.next_spot(at, way)
        while nav.everything and goal is not None and self.board.is_bare(goal):
            goal = self.board.next_spot(goal, way)
        if goal is None:
            stage = self._table.stage
            self._table.sound("refuse", stage.side_of(stage.rect_of(self.board.items_at(at)[0])))
            # Translators: said where the cursor cannot go on
            edge = _("The edge of the board")
            # Translators: said where a key looks for the next thing in a direction
            self._table.app.speech.say(_("Nothing in this direction") if nav.everything else edge, again=True)
        else:
            self.go_to(goal)
        return True

    def go_to(self, spot: Spot) -> None:
        """Stand there: what is usable there has the focus, as if it were pointed at."""
        self._at = spot
        table = self._table
        table.ui.show_focus(True)
        usable = next((each for each in self.board.items_at(spot) if each in table.state.focusable()), None)
        if usable is not None and table.view.focus_targets.go_to(usable):
            return
        table.view.focus_targets.go_to_cursor(self.board.items_at(spot)[0])

    def _present(self) -> Spot:
        """Where it is: it follows the focus on the board."""
        focused = self._table.state.focused
        spot = self.board.spot_of(focused) if focused is not None else None
        if spot is not None:
            self._at = spot
        return self._at if self._at is not None else self.board.start()

    def sentence(self) -> str:
        """Everything about the spot."""
        return self.told(self._at if self._at is not None else self.board.start())

    def told(self, spot: Spot) -> str:
        """A spot by its name, and what is there."""
        lines = [self.board.name(spot), *self.board.about(spot)]
        return ". ".join(line.strip().rstrip(".") for line in lines if line)

    def of_item(self, item: BoardItem, described: str) -> str:
        """An item by where it lies and what it is; the same words as for its spot where it lies alone."""
        spot = self.board.spot_of(item)
        if spot is None:
            return ". ".join(line.rstrip(".") for line in described.split("\n"))
        if self.board.items_at(spot)[0] == item:
            return self.told(spot)
        lines = [self.board.name(spot), *described.split("\n")]
        return ". ".join(line.rstrip(".") for line in lines if line)

    def place_of(self, item: BoardItem) -> str:
        """What the spot of something is called; nothing where it is not on the board."""
        spot = self.board.spot_of(item)
        return self.board.name(spot) if spot is not None else ""

    def press(self) -> None:
        """Use what lies there, or say why that is not possible."""
        items = self.board.items_at(self._present())
        state = self._table.state
        usable = next((each for each in items if each in state.usable()), None)
        if usable is not None:
            self._table.controller.press_item(usable)
        elif items:
            self._table.controller.refuse(items[0])

    # Keys

    def actions(self) -> list[SceneAction]:
        """Jumps and readings, with their keys."""
        if not self.is_there:
            return []
        found = []
        for name in _JUMPS:
            binding = BY_EAR[name]
            title = _(binding.meaning)
            forward, back = binding.keys[:1], binding.keys[1:]
            found.append(SceneAction(name, title, forward, (), partial(self._jump, name, 1)))
            found.append(SceneAction(name, title, back, (), partial(self._jump, name, -1)))
        for name in _READINGS:
            binding = BY_EAR[name]
            found.append(SceneAction(name, _(binding.meaning), binding.keys, (), partial(self._read, name)))
        return found

    def _jump(self, name: str, by: int) -> None:
        spots = self._goals(name)
        if not spots:
            # Translators: said where there is nothing a key could jump to
            self._table.app.speech.say(_("None here"), again=True)
            return
        at = self._present()
        goal = spots[(spots.index(at) + by) % len(spots)] if at in spots else spots[0 if by > 0 else -1]
        if goal == at:
            self._table.app.speech.say(self.told(at), again=True)
        self.go_to(goal)

    def _goals(self, name: str) -> list[Spot]:
        state = self._table.state
        if name == "targets":
            return self._spots(state.focusable())
        if name == "changes":
            return self._spots(state.past.last)
        return list(dict.fromkeys(self.board.jumps(self._seat()).get(name, ())))

    def _spots(self, items: frozenset[BoardItem] | set[BoardItem]) -> list[Spot]:
        found = {spot for each in items if (spot := self.board.spot_of(each)) is not None}
        return sorted(found, key=lambda spot: (spot[1], spot[0]))

    def _read(self, name: str) -> None:
        if name == "read goes":
            lines = self._table.telling.last_goes()
        else:
            lines = self.board.readings(self._seat()).get(name.removeprefix("read "), [])
        for index, line in enumerate(lines or [_("None here")]):
            self._table.app.speech.say(line, urgent=index == 0, again=True)

    def _seat(self) -> int:
        """Who listens: whoever decides, or the first person at the table."""
        match = self._table.match
        decider = match.game.decider
        if decider is not None and match.seats[decider].is_human:
            return decider
        return next((seat for seat, who in enumerate(match.seats) if who.is_human), 0)
