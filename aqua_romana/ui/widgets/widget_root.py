"""The root of a scene's widgets: who is under the pointer, who has the focus, what must be painted again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame

from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.gamepad import Make
from aqua_romana.ui.input import (
    Back,
    Compose,
    Direction,
    Drag,
    Key,
    LongPress,
    Means,
    Nav,
    Point,
    Pointer,
    Press,
    Shortcut,
    Signal,
    Text,
    Wheel,
    signal_keys,
)
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import translation
from aqua_romana.ui.widgets.dialog import Dialog
from aqua_romana.ui.widgets.focus_moves import next_in_order, towards
from aqua_romana.ui.widgets.layout import layout_problems
from aqua_romana.ui.widgets.pointer import Pointing
from aqua_romana.ui.widgets.scroll import ScrollArea
from aqua_romana.ui.widgets.toast_and_tooltip import Toast, Tooltip
from aqua_romana.ui.widgets.widget import SceneAction, Widget, joined, paint_dim, paint_tree, ring_around

if TYPE_CHECKING:
    from aqua_romana.ui.app import App

W = TypeVar("W", bound=Widget)
Background = Callable[[pygame.Surface, pygame.Rect], object]


class WidgetRoot:
    """Holds the widgets of a scene; `handle` says whether a signal was meant for one of them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.root = Widget()
        self.root.solid = False
        self.root.join(self)
        self.dialogs: list[Dialog] = []
        self._focused: Widget | None = None
        self.pointing = Pointing(self)
        #: The ring shows once keys or a gamepad are used and hides when a pointer is.
        self.focus_visible = False
        #: What the user has in his hands, and who made the pad if it is one: buttons show the keys for it.
        self.means: Means = "pointer"
        self.pad_make: Make = ""
        self._dirty: list[pygame.Rect] = []
        #: Where a tooltip lies instead of where it would, given what it is about.
        self.tooltip_spot: Callable[[pygame.Rect, pygame.Rect], pygame.Rect] = lambda wanted, target: wanted
        #: What keys do here without a widget, or while the widget that shows it cannot be used.
        self.shortcuts: Callable[[], Sequence[SceneAction]] = tuple
        #: A hint about what the pointer rests on, or why something was refused.
        self.tooltip = Tooltip()
        self.tooltip.join(self)
        self._toasts: list[Toast] = []

    @property
    def context(self) -> PaintContext:
        """Lettering, pictures, colours and scale of the window."""
        return self.app.context

    @property
    def bounds(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.app.size)

    # -- the tree ----------------------------------------------------------------------------------

    def add(self, widget: W) -> W:
        """Put a widget on the window."""
        self.root.add(widget)
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget away, wherever it is; focus, press and hints that were in it end."""
        gone = [widget, *widget.walk()]
        if self.focused in gone:
            self.focus(None)
        self.pointing.lose(gone)
        widget.changed()
        parent = widget.parent or self.root
        if widget in parent.children:
            parent.children.remove(widget)
        widget.parent = None

    def exchange(self, old: Widget, new: Widget) -> None:
        """Put a widget in the place of another; focus and scrolling in it are kept by name."""
        inside = list(old.walk())
        focused = self.focused if self.focused in inside else None
        offsets = {each.name: each.offset for each in inside if isinstance(each, ScrollArea)}
        parent = old.parent or self.root
        place = parent.children.index(old)
        self.remove(old)
        parent.add(new)
        parent.children.insert(place, parent.children.pop())
        new.place(old.rect)
        for each in new.walk():
            if isinstance(each, ScrollArea) and each.name in offsets:
                each.scroll_to(offsets[each.name], at_once=True)
        if focused is not None:
            self._focus_again(focused)

    def _focus_again(self, before: Widget) -> None:
        """Give the keys to what has the name of a widget that is gone."""
        again = self.named(before.name) if before.name else None
        self.focus(again)
        if again is not None:
            again.go_on_from(before)

    def clear(self) -> None:
        """Take all widgets away; open dialogs and messages stay and are laid out anew.

        A message in another language than the present one goes.
        """
        self.focus(None)
        self.pointing.forget()
        self.tooltip.hide()
        self._toasts = [each for each in self._toasts if each.language == translation.language()]
        for toast in self._toasts:
            toast.appear(self.bounds)
        self.root.children.clear()
        for dialog in self.dialogs:
            dialog.place(self.bounds)
        self.spoil(self.bounds)

    def open(self, dialog: Dialog) -> None:
        """Show a dialog above everything else."""
        self.tooltip.hide()
        self.pointing.let_go()
        dialog.join(self)
        dialog.focus_before = self.focused
        self.dialogs.append(dialog)
        dialog.place(self.bounds)
        self.focus(dialog.first_focus())
        self.spoil(self.bounds)

    def close(self, dialog: Dialog) -> None:
        """Take a dialog away and give the focus back."""
        if dialog in self.dialogs:
            self.tooltip.hide()
            self.pointing.let_go()
            self.dialogs.remove(dialog)
            before = dialog.focus_before
            self.focus(before if before in list(self.walk()) else None)
            self.spoil(self.bounds)

    def hush(self) -> None:
        """Let messages go that would lie over what is more important now."""
        for toast in self._toasts:
            toast.dismiss()

    def toast(self, text: str, seconds: float = 3.0) -> None:
        """Show a short message that goes by itself."""
        toast = Toast(text, seconds)
        toast.join(self)
        self.hush()
        self._toasts.append(toast)
        toast.appear(self.bounds)

    def messages(self) -> list[str]:
        """Short messages that are shown, and why something was refused."""
        why = [self.tooltip.text] if self.tooltip.is_unread else []
        return [*why, *(each.text for each in self._toasts)]

    def walk(self) -> list[Widget]:
        """All visible widgets that can be used now: those of the uppermost dialog, or all."""
        return (self.dialogs[-1] if self.dialogs else self.root).walk()

    def named(self, name: str) -> Widget | None:
        """The visible widget called `name`."""
        return next((each for each in self.walk() if each.name == name), None)

    # -- focus -------------------------------------------------------------------------------------

    @property
    def focused(self) -> Widget | None:
        """What the keys go to. One that is gone has left it to the one of its name."""
        found = self._focused
        if found is not None and not self._holds(found):
            self._focused = None
            self._focus_again(found)
        return self._focused

    def _holds(self, widget: Widget) -> bool:
        top = widget
        while top.parent is not None:
            if top not in top.parent.children:
                return False
            top = top.parent
        return top is self.root or top in self.dialogs

    def focus(self, widget: Widget | None) -> None:
        """Give the keys to a widget."""
        before = self.focused
        if widget is before:
            return
        self._spoil_ring()
        self._focused = widget
        self._spoil_ring()
        if before is not None:
            before.focus_changed()
            before.changed()
        if widget is not None:
            for each in widget.ancestors():
                if isinstance(each, ScrollArea):
                    each.reveal(widget.rect)
            widget.focus_changed()
            widget.changed()
            self._hint_for_keys(widget)

    def _hint_for_keys(self, widget: Widget) -> None:
        hint = widget.hint_text()
        if self.focus_visible and hint:
            self.tooltip.wait_for(hint, widget.rect)

    def focus_next(self) -> None:
        """To what comes next in reading order."""
        known = self.focusables()
        if self.focused in known:
            self.focus(known[(known.index(self.focused) + 1) % len(known)])

    def focus_named(self, name: str) -> None:
        """Give the keys to the widget called `name`, if there is one."""
        self.focus(self.named(name))

    def focusables(self, everything: bool = False) -> list[Widget]:
        """Everything that can be used and have the focus now, in reading order; or all one can look at."""
        found = [each for each in self.walk() if each.focusable and each.enabled and each.rect.w > 0]
        return [each for each in found if everything or not each.is_remote]

    def _spoil_ring(self) -> None:
        if self.focused is not None:
            self.spoil(ring_around(self.focused, outer=True))

    def show_focus(self, visible: bool) -> None:
        """Show the ring (keys are used) or hide it (a pointer is)."""
        if visible != self.focus_visible:
            self.focus_visible = visible
            self._spoil_ring()

    # -- input -------------------------------------------------------------------------------------

    def handle(self, signal: Signal) -> bool:
        """Give a signal to the widget it is meant for; False when none wants it."""
        self._show_keys()
        if isinstance(signal, Pointer):
            return self.pointing.pointer(signal)
        if isinstance(signal, Drag):
            return self.pointing.drag(signal)
        if isinstance(signal, Wheel):
            return self.pointing.wheel(signal)
        if isinstance(signal, LongPress):
            return self.pointing.long_press(signal)
        self.tooltip.hide()
        if isinstance(signal, Nav):
            return self._nav(signal)
        if isinstance(signal, Press):
            return self._press(signal)
        if isinstance(signal, Back):
            return self._back()
        return self._typed(signal)

    def click_sound(self, widget: Widget) -> None:
        """The sound of a button, if the widget deserves it."""
        if widget.clicks_audibly:
            self.app.sounds.play("button")

    def hit(self, pos: Point) -> Widget | None:
        """The uppermost solid widget at a place."""
        found: Widget | None = None
        for each in self.walk():
            if each.solid and each.rect.collidepoint(pos):
                view = each.viewport()
                if view is None or view.collidepoint(pos):
                    found = each
        return found

    def _show_keys(self) -> None:
        """Buttons show their keys while keys or a pad are used."""
        inputs = self.app.inputs
        if (inputs.means, inputs.pad_make) != (self.means, self.pad_make):
            self.means, self.pad_make = inputs.means, inputs.pad_make
            self._spoil_ring()
            for each in self.walk():
                if each.keys:
                    each.changed()

    def _nav(self, signal: Nav) -> bool:
        direction, focused = signal.direction, self.focused
        self.show_focus(True)
        if focused is not None and focused.visible and focused.enabled and focused.nav(direction):
            return True
        known, shown = self.focusables(signal.everything), list(self.walk())
        if direction in ("next", "previous"):
            step = 1 if direction == "next" else -1
            goal = next_in_order(known, focused, step, shown)
        elif focused is None or focused not in shown:
            goal = known[0] if known else None
        else:
            goal = towards(known, focused, direction)
        if goal is not None:
            self.focus(goal)
            return True
        return self._scroll_page(direction)

    def _scroll_page(self, direction: Direction) -> bool:
        # A list is paged while it has the focus; otherwise the keys are for what is read beside it.
        areas = [each for each in self.walk() if isinstance(each, ScrollArea)]
        areas.sort(key=lambda each: each.focusable)
        return any(each.page(direction) for each in areas) or bool(self.dialogs)

    def _press(self, signal: Press) -> bool:
        """Press what has the focus. Where that cannot be used now nothing else is pressed in its place."""
        focused = self.focused
        is_for_focused = signal.key != "space" or (focused is not None and focused.clicks_audibly)
        if not is_for_focused and self._run_action({"space"}):
            return True
        if focused is None:
            return bool(self.dialogs)
        self.show_focus(True)
        if focused not in self.focusables(everything=True):
            self.app.sounds.play("refuse")
            return True
        self.click_sound(focused)
        focused.press()
        return True

    def _back(self) -> bool:
        if self.dialogs:
            self.dialogs[-1].cancel()
            return True
        return False

    def _typed(self, signal: Key | Shortcut | Text | Compose) -> bool:
        if self.focused is not None and self.focused.typed(signal):
            return True
        if isinstance(signal, Key | Shortcut):
            if (
                isinstance(signal, Key)
                and "shift" in signal.mods
                and self._run_action({f"shift+{signal.name}"})
            ):
                return True
            if self._run_action(signal_keys(signal)):
                return True
        return bool(self.dialogs)

    def actions(self) -> list[SceneAction]:
        """Everything that a key or a button of a gamepad does here now, in reading order."""
        shown = [each.action() for each in self.walk() if each.keys]
        taken = {key for each in shown for key in each.keys + each.pad}
        return [*shown, *(each for each in self._shortcuts() if taken.isdisjoint(each.keys + each.pad))]

    def _shortcuts(self) -> Sequence[SceneAction]:
        return () if self.dialogs else self.shortcuts()

    def _run_action(self, wanted: set[str]) -> bool:
        for each in self.walk():
            if each.keys and each.action().answers_to(wanted):
                self.click_sound(each)
                each.press()
                return True
        shortcut = next((each for each in self._shortcuts() if each.answers_to(wanted)), None)
        if shortcut is not None:
            shortcut.run()
        return shortcut is not None

    # -- time and painting -------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let everything move on; True while something moves."""
        moving = self.tooltip.update(seconds)
        for toast in list(self._toasts):
            moving |= toast.update(seconds)
            if toast.gone:
                self._toasts.remove(toast)
        for each in list(self.walk()):
            moving |= each.update(seconds)
        return moving

    def wake_after(self) -> float | None:
        """Seconds until a hint is due, a message goes, a caret blinks."""
        timers = [self.tooltip, *self._toasts, *self.walk()]
        return soonest(*(each.wake_after() for each in timers))

    def spoil(self, rect: pygame.Rect) -> None:
        """This part of the window must be painted again."""
        shown = rect.clip(self.bounds)
        if shown.w > 0 and shown.h > 0:
            self._dirty.append(shown)

    def placed(self, tree: W, rect: pygame.Rect) -> W:
        """Lay out a tree that is painted at once and not kept, such as a row of a long list."""
        dirty, self._dirty = self._dirty, []
        tree.join(self)
        tree.place(rect)
        self._dirty = dirty
        return tree

    def take_dirty(self) -> list[pygame.Rect]:
        """What must be painted again; the list is handed over. Overlapping parts are joined."""
        found = joined(self._dirty)
        self._dirty = []
        return found

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint all widgets inside `rect` over what is already there."""
        before = surface.get_clip()
        ring = self.focused if self.focus_visible else None
        paint_tree(surface, rect, self.root, ring)
        for dialog in self.dialogs:
            paint_dim(surface, rect)
            paint_tree(surface, rect, dialog, ring)
        surface.set_clip(rect)
        for each in (*self._toasts, self.tooltip):
            if each.visible and each.outer.colliderect(rect):
                each.paint(surface)
        surface.set_clip(before)

    def draw(self, surface: pygame.Surface, everything: bool, background: Background) -> list[pygame.Rect]:
        """Paint what changed, each part over `background(surface, rect)`; returns the parts."""
        dirty = self.take_dirty()
        rects = [surface.get_rect()] if everything else dirty
        for rect in rects:
            surface.set_clip(rect)
            background(surface, rect)
            self.paint(surface, rect)
        surface.set_clip(None)
        return rects

    def problems(self) -> list[str]:
        """What a layout test should complain about: clipped text, overlaps, things outside the window."""
        return layout_problems(self.root, self.bounds) + [
            problem for dialog in self.dialogs for problem in layout_problems(dialog, self.bounds)
        ]
