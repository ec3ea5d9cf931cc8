"""What pointers do to widgets: hovering, pressing, dragging, scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.ui.input import Drag, DragCancel, DragEnd, DragStart, LongPress, Point, Pointer, Wheel
from aqua_romana.ui.widgets.scroll import ScrollArea
from aqua_romana.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from aqua_romana.ui.widgets.widget_root import WidgetRoot


class Pointing:
    """The pointer's side of a root: over what it is, what it holds, what it drags."""

    def __init__(self, ui: WidgetRoot) -> None:
        self._ui = ui
        self.hovered: Widget | None = None
        self._held: Widget | None = None
        self._could = False  # what is held could be used when the press began
        self._dragged: Widget | None = None

    def forget(self) -> None:
        """The widgets are gone."""
        self.hovered = self._held = self._dragged = None

    def lose(self, gone: list[Widget]) -> None:
        """Some widgets are gone."""
        if self.hovered in gone:
            self.hover(None)
        if self._held in gone:
            self.let_go()
        if self._dragged in gone:
            self._dragged = None

    def pointer(self, signal: Pointer) -> bool:
        """Mouse or finger: hover, press, release."""
        target = self._ui.hit(signal.pos)
        if signal.phase in ("hover", "leave"):
            self.hover(target)
        elif signal.phase == "down" and signal.button == 1:
            self._ui.tooltip.hide()
            self._ui.show_focus(False)
            self._hold(target)
            if target is None or target.focusable:
                self._ui.focus(target if target is not None and target.enabled else None)
            if target is not None and target.enabled:
                target.pointer_down(signal.pos)
        elif signal.phase == "up" and signal.button == 1:
            held = self.let_go()
            if held is not None and held is target:
                self._clicked(held, signal.pos, signal.clicks)
            return held is not None or bool(self._ui.dialogs)
        elif signal.phase == "cancel":
            self.let_go()
        return target is not None or bool(self._ui.dialogs)

    def drag(self, signal: Drag) -> bool:
        """A drag belongs to the widget on which it began, or to the area that scrolls it."""
        if isinstance(signal, DragStart) and self._held is not None:
            self._dragged = self._drag_target(self._held, signal)
            if self._dragged is not None and self._dragged is not self._held:
                self.let_go()
        if self._dragged is not None:
            self._dragged.drag(signal)
            if isinstance(signal, DragEnd | DragCancel):
                self._dragged = None
                self.let_go()
            return True
        held = self._held
        if held is None:
            return bool(self._ui.dialogs)
        # A press on a button that trembles a little is still a press.
        inside = held.rect.collidepoint(signal.pos)
        if held.held != inside:
            held.held = inside
            held.changed()
        if isinstance(signal, DragEnd | DragCancel):
            self.let_go()
            if isinstance(signal, DragEnd) and inside:
                self._clicked(held, signal.pos, 1)
        return True

    def _drag_target(self, held: Widget, signal: DragStart) -> Widget | None:
        if held.enabled and held.drags():
            return held
        if signal.device == "touch":
            return next((each for each in held.ancestors() if isinstance(each, ScrollArea)), None)
        return None

    def _clicked(self, widget: Widget, pos: Point, clicks: int) -> None:
        """Only what could be used from the press to the release: nobody meant what came in between."""
        if widget.enabled and not self._could:
            return
        if widget.enabled:
            self._ui.click_sound(widget)
            widget.click(pos, clicks)
        elif widget.tooltip:
            self._ui.app.sounds.play("refuse")
            self._ui.tooltip.show_to_be_read(widget.tooltip, widget.rect)

    def hover(self, target: Widget | None) -> None:
        """The pointer is over another widget now."""
        before = self.hovered
        if target is before:
            return
        self._ui.tooltip.step_aside()
        self.hovered = target
        for each in (before, target):
            if each is not None:
                each.hovered = each is target
                each.changed()
        if target is not None:
            self._ui.app.set_cursor(target.cursor if target.enabled else "arrow")
            hint = target.hint_text()
            if hint:
                self._ui.tooltip.wait_for(hint, target.rect)
        elif before is not None:
            self._ui.app.set_cursor("arrow")

    def _hold(self, target: Widget | None) -> None:
        self._held = target
        self._could = target is not None and target.enabled
        if target is not None:
            target.held = True
            target.changed()

    def let_go(self) -> Widget | None:
        """End the press that is going on; gives back its widget."""
        held, self._held = self._held, None
        if held is not None:
            held.held = False
            held.changed()
        return held

    def wheel(self, signal: Wheel) -> bool:
        """Scroll what lies under the pointer."""
        target = self._ui.hit(signal.pos)
        while target is not None:
            if isinstance(target, ScrollArea) and target.scroll_by(-signal.dy):
                self.hover(None)
                return True
            target = target.parent
        return bool(self._ui.dialogs)

    def long_press(self, signal: LongPress) -> bool:
        """Show the hint of what the finger rests on."""
        target = self._ui.hit(signal.pos)
        if target is not None and target.hint_text():
            self._ui.tooltip.show_at(target.hint_text(), target.rect)
            return True
        return bool(self._ui.dialogs)
