"""Where keys go on a board: a spot for everything usable, and on request for whatever can be looked at."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.widgets.basic import FocusTarget
from aqua_romana.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from aqua_romana.table.scene import State, TableScene


class FocusTargets:
    """Invisible widgets over the board, in the order of Tab: sort by sort, numbers as numbers."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.ui = table.ui
        self.stage = table.stage
        self.controller = table.controller
        #: Whether keys also go to what can only be looked at; that takes time and is rarely wanted.
        self.has_everything = False
        self._layer = Widget(name="spots")
        self._layer.solid = False
        self.ui.add(self._layer)
        self._spots: dict[BoardItem, FocusTarget] = {}
        self._cursor = FocusTarget(
            on_press=table.cursor.press,
            on_focus=self._cursor_has_focus,
            name="cursor",
            describe=table.cursor.sentence,
        )
        self._cursor.is_remote = True  # arrows lead there, Tab does not
        self._under_cursor: BoardItem | None = None
        self._last: FocusTarget | None = None  # the one that had the focus last
        self._described: tuple[object, list[BoardItem]] | None = None

    def show(self, state: State) -> None:
        """Spots for what is there now; whoever has the focus keeps it as long as the item is there."""
        reachable = state.focusable()
        wanted = in_order(each for each in reachable if each.sort != "card")
        if self.has_everything:
            wanted = in_order({*wanted, *self._worth_a_look(state)})
        before = self._spots
        self._spots = {}
        for item in wanted:
            spot = before.get(item)
            if spot is None:
                spot = FocusTarget(
                    on_press=partial(self.controller.press_item, item),
                    on_focus=partial(self.controller.focus_on, item),
                    name=f"{item.sort} {item.key}",
                    describe=partial(self._description, item),
                    describe_more=partial(self._further, item),
                )
                self._layer.add(spot)
            rect = self.stage.rect_of(item)
            if spot.rect != rect:
                spot.place(rect)
            spot.is_remote = item not in reachable
            self._spots[item] = spot
        self._layer.children = list(self._spots.values())
        if self._under_cursor is not None and self._table.cursor.is_there:
            self._layer.add(self._cursor)
        focused = self.ui.focused
        for item, spot in before.items():
            if spot is focused:
                self._last = spot
                if item not in self._spots:
                    self.ui.focus(None)

    def _description(self, item: BoardItem) -> str:
        described = self._table.state.decision.describe(item)
        if not self._table.app.speech.is_on:
            return described
        cursor = self._table.cursor
        if cursor.place_of(item):
            return cursor.of_item(item, described)
        lines = (cursor.board.heading(item), described.partition("\n")[0])  # the rest on demand
        return ". ".join(line for line in lines if line)

    def _further(self, item: BoardItem) -> str:
        """What else is told of something beside the board."""
        if self._table.cursor.place_of(item):
            return ""
        return self._table.state.decision.describe(item).partition("\n")[2]

    def _cursor_has_focus(self, has_focus: bool) -> None:
        if self._under_cursor is not None:
            self.controller.focus_on(self._under_cursor, has_focus)

    def go_to_cursor(self, item: BoardItem) -> None:
        """Give the focus to a spot where nothing is usable; it may be pressed to hear why."""
        before, self._under_cursor = self._under_cursor, item
        self._cursor.place(self.stage.rect_of(item))
        if self._cursor not in self._layer.children:
            self._layer.add(self._cursor)
        if self._cursor.focused:
            if before is not None:
                self.controller.focus_on(before, False)
            self.controller.focus_on(item, True)
        else:
            self.ui.focus(self._cursor)

    def _worth_a_look(self, state: State) -> list[BoardItem]:
        """Everything on the table that has a description."""
        if self._described is None or self._described[0] is not state.decision:
            found = [each for each in self.stage.everything() if state.decision.describe(each)]
            self._described = (state.decision, found)
        return self._described[1]

    def go_to(self, item: BoardItem | None) -> bool:
        """Give the focus to an item; False where it has no spot."""
        spot = self._spots.get(item) if item is not None else None
        if spot is not None:
            self.ui.focus(spot)
        return spot is not None

    def go_on(self, by: int) -> bool:
        """Give the focus to the next usable item, or to the first; False where there is none."""
        usable = [each for each in self._spots.values() if not each.is_remote]
        at = next((at for at, each in enumerate(usable) if each.focused), None)
        if not usable:
            return False
        self.ui.show_focus(True)
        self.ui.focus(usable[(at + by) % len(usable)] if at is not None else usable[0 if by > 0 else -1])
        return True

    def go_to_nearest(self) -> None:
        """Give the focus to the usable item nearest to where it was last on the board, or to the first."""
        usable = [each for each in self._spots.values() if not each.is_remote]
        if self._last is not None and usable:
            x, y = self._last.rect.center
            usable.sort(key=lambda each: (each.rect.centerx - x) ** 2 + (each.rect.centery - y) ** 2)
        if usable:
            self.ui.focus(usable[0])


def in_order(items: Iterable[BoardItem]) -> list[BoardItem]:
    """Sort by sort, numbers as numbers."""
    return sorted(items, key=lambda item: (item.sort, _counted(item.key)))


@lru_cache(maxsize=4096)
def _counted(key: str) -> tuple[tuple[int, str], ...]:
    return tuple(
        (int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", key) if part
    )
