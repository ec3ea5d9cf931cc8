"""Hands on the table: pointing, clicking, dragging, long presses and keys become choices and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from aqua_romana.games.romana.table import seeing, words
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.inputs import (
    Back,
    Drag,
    DragCancel,
    DragEnd,
    DragMove,
    DragStart,
    Key,
    LongPress,
    Point,
    Pointer,
    Press,
    Record,
    Shortcut,
    Wheel,
)
from aqua_romana.window.text import _

if TYPE_CHECKING:
    from aqua_romana.tabletop.scene import TableScene

_HINT_AFTER = 0.6


class Hands:
    """What the user points at and carries."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.pointed: Thing | None = None
        self.dragged: Thing | None = None
        self._pointed_for = 0.0
        self._told: Thing | None = None

    def handle(self, record: Record) -> None:
        """What no button or dialog wanted."""
        match record:
            case Pointer():
                self._pointer(record)
            case Drag():
                self.drag(record)
            case Wheel(dy=dy):
                self.table.turn(1 if dy < 0 else -1)
            case LongPress(pos=pos):
                self._long_press(pos)
            case Press():
                self._default()
            case Back():
                self._back()
            case Key() | Shortcut():
                self._key(record)

    def rest(self) -> None:
        """Point at nothing any longer."""
        self.pointed, self._told = None, None

    def update(self, seconds: float) -> None:
        """After a moment, a thing that is pointed at tells about itself."""
        if self.pointed is not None and self._told != self.pointed:
            self._pointed_for += seconds
            if self._pointed_for >= _HINT_AFTER and self.table.app.settings.aids:
                self._tell(self.pointed)

    def wake_after(self) -> float | None:
        """When a thing has been pointed at long enough."""
        if self.pointed is None or self._told == self.pointed:
            return None
        return max(0.0, _HINT_AFTER - self._pointed_for)

    def _pointer(self, record: Pointer) -> None:
        if record.phase in ("hover", "leave"):
            self.point_at(self.table.stage.thing_at(record.pos) if record.phase == "hover" else None)
        elif record.phase == "up" and record.button == 1:
            thing = self.table.stage.thing_at(record.pos)
            if record.device == "touch":
                self.pointed = None
            if thing is not None:
                self.table.click(thing)
            elif self.table.choosing.has_begun:
                self.table.choosing.clear()
                self.table.refresh()
        elif record.phase == "up" and record.button == 3:
            self.table.turn(1)

    def point_at(self, thing: Thing | None) -> None:
        if thing == self.pointed:
            return
        self.pointed = thing
        self._pointed_for = 0.0
        self._told = None
        self.table.ui.hide_tooltip()
        usable = thing is not None and thing in self.table.usable()
        draggable = usable and thing is not None and self.table.choosing.can_drag(thing)
        self.table.app.set_cursor("grab" if draggable else "point" if usable else "arrow")
        if usable and thing is not None and thing.sort == "square" and self.may_hover_hold():
            self.table.choosing.hold_at(thing.key)
        self.table.refresh()

    def may_hover_hold(self) -> bool:
        """Whether a tile in the hand follows the pointer from square to square."""
        return self.table.choosing.phase == "bonus" or bool(self.table.choosing.builder)

    def _tell(self, thing: Thing) -> None:
        self._told = thing
        text = seeing.hint_about(self.table.choosing, thing)
        if text and not self.table.showing.bubble.lines:
            self.table.ui.tooltip_at(text, self.table.stage.rect_of(thing))

    def _long_press(self, pos: Point) -> None:
        thing = self.table.stage.thing_at(pos)
        if thing is not None:
            self.pointed = thing
            self.table.refresh()
            self._tell(thing)

    def refuse(self, thing: Thing) -> None:
        text = words.why_not(self.table.choosing, thing)
        if self.table.game.decider is not None and not self.table.match.is_human_turn:
            text = _("It is {name}’s turn").format(name=self.table.game.names[self.table.game.decider])
        if text:
            self.table.sound("refuse")
            self.table.ui.tooltip_at(text, self.table.stage.rect_of(thing))
            self._told = thing
        if self.table.choosing.has_begun:
            self.table.choosing.clear()
            self.table.refresh()

    def drag(self, record: Drag) -> None:
        if isinstance(record, DragStart):
            thing = self.table.stage.thing_at(record.start)
            if thing is None or thing not in self.table.usable() or not self.table.choosing.can_drag(thing):
                if thing is not None and thing.sort in ("builder", "workman", "yard"):
                    self.refuse(thing)
                return
            self.dragged, self.pointed = thing, None
            self.table.choosing.drag(thing)
            self.table.stage.lift(thing, self._carry_point(record.pos))
            self.table.app.set_cursor("grabbing")
            self.table.refresh()
        elif self.dragged is None:
            return
        elif isinstance(record, DragMove):
            self.table.stage.carry_to(self._carry_point(record.pos))
            self._hold_under(record.pos)
        elif isinstance(record, DragEnd):
            self._drop(record.pos)
        elif isinstance(record, DragCancel):
            self._put_back()

    def _carry_point(self, pos: Point) -> Point:
        """The figure hangs a little below the hand, so that hand and square both stay visible."""
        return pos[0], pos[1] + round(self.table.frame.cell * 0.3)

    def _target_at(self, pos: Point) -> Thing | None:
        """The drop target at a place; the nearest one, if the hand is only just beside it."""
        assert self.dragged is not None
        targets = self.table.choosing.targets(self.dragged)
        best: tuple[float, Thing] | None = None
        for thing in targets:
            rect = self._rect_of_target(thing)
            near = rect.inflate(rect.w // 3, rect.h // 3)
            if near.collidepoint(pos):
                distance = float((rect.centerx - pos[0]) ** 2 + (rect.centery - pos[1]) ** 2)
                if best is None or distance < best[0]:
                    best = (distance, thing)
        return best[1] if best else None

    def _rect_of_target(self, thing: Thing) -> Rect:
        if thing.sort == "card":
            return self.table.frame.cards[thing.number]
        if thing.sort == "podium":
            return self.table.stage.rect_of(thing).inflate(0, self.table.frame.cell)
        return self.table.stage.rect_of(thing)

    def _hold_under(self, pos: Point) -> None:
        target = self._target_at(pos)
        before = self.table.choosing.held.square if self.table.choosing.held else None
        if target is not None and target.sort == "square":
            self.table.choosing.hold_at(target.key)
        elif before is not None:
            self.table.choosing.let_go()
        if (self.table.choosing.held.square if self.table.choosing.held else None) != before:
            self.table.refresh()

    def _drop(self, pos: Point) -> None:
        thing, target = self.dragged, self._target_at(pos)
        self.dragged = None
        self.table.app.set_cursor("arrow")
        if thing is None:
            return
        action = self.table.choosing.drop(thing, target) if target is not None else None
        rests = target is not None and (self.table.choosing.held is not None or thing.sort == "workman")
        self.table.stage.put_down(accepted=action is not None)
        if action is not None:
            self.table.play(action)
            return
        if not rests:
            self.table.choosing.clear()
        self.table.refresh()

    def _put_back(self) -> None:
        self.dragged = None
        self.table.stage.put_down(accepted=False)
        self.table.choosing.clear()
        self.table.app.set_cursor("arrow")
        self.table.refresh()

    def _key(self, record: Key | Shortcut) -> None:
        name = record.name
        if isinstance(record, Key) and name == "r" and "shift" in record.mods:
            self.table.turn(-1)
        elif name == "p":
            self.table.replay_last_go()
        elif name in ("ctrl+backspace", "backspace"):
            self.table.undo_go()

    def _default(self) -> None:
        """Enter without focus: the one thing to do now."""
        if self.table.controls.second.visible and self.table.controls.second.enabled:
            self.table.controls.second.press()

    def _back(self) -> None:
        if self.table.choosing.has_begun or self.table.hint is not None:
            self.table.forget_hint()
            self.table.choosing.clear()
            self.table.refresh()
        else:
            self.table.open_menu()
