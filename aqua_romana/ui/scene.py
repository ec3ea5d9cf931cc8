"""What the window shows at one time: a scene gets signals of people, moves on in time, and paints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from aqua_romana.ui.input import Back, Signal
from aqua_romana.ui.widgets.widget import SceneAction
from aqua_romana.ui.widgets.widget_root import WidgetRoot

if TYPE_CHECKING:
    from aqua_romana.ui.app import App


class Scene:
    """Base of all scenes. `app` is set before `enter` is called.

    In every step the order is `update`, `handle` (once per signal), `draw`; an animation that begins in
    `handle` therefore starts at its first moment, however long the loop slept before.
    """

    #: An overlay leaves the scene below visible; that one is painted but gets no input and no time.
    overlay: bool = False

    app: App

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Place everything for a window of `size`; `scale` is pixels per layout unit."""

    def handle(self, signal: Signal) -> None:
        """One signal of input."""

    def catches(self, signal: Signal) -> bool:
        """Whether it keeps a signal to itself, even one that means something in every scene."""
        return False

    def update(self, seconds: float) -> bool:
        """Move on by `seconds`; True while something moves and the next frame is wanted at once."""
        return False

    def wake_after(self) -> float | None:
        """Seconds until `update` is needed although nothing moves; None when only input matters."""
        return None

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """Paint what changed (or everything) and say where."""
        return [surface.get_rect()] if everything else []

    # What speech tells of it, beside its widgets

    #: Whether Ctrl and arrows mean something here.
    reads_by_itself = False

    def spoken_title(self) -> str:
        """Where one is."""
        return ""

    def live_texts(self) -> Mapping[str, str]:
        """What changes by itself: each is said when it has changed, one after the other."""
        return {}

    def plan_text(self) -> str:
        """What would come of using what has the focus: said when it has changed, after what has the focus."""
        return ""

    def pointed_text(self) -> str:
        """What the pointer rests on, where that is no widget."""
        return ""

    def more_texts(self) -> list[str]:
        """What else there is to say about what has the focus, for whoever asks."""
        return []

    def spoken_pieces(self) -> list[str]:
        """Everything there is to read here, where widgets do not show it."""
        return []

    def actions(self) -> list[SceneAction]:
        """All that keys and gamepads do here beside moving the focus: no key stands for two of them."""
        return []

    def may_quit(self) -> bool:
        """The window is being closed: True lets it go; whoever asks the user first says False."""
        return self.app.on_closing is None or self.app.on_closing()

    def files_dropped(self, path: str) -> None:
        """A file was dropped on the window: whoever opened it knows what to do."""
        if self.app.on_file is not None:
            self.app.on_file(path)


class UiScene(Scene):
    """A scene made of widgets over a painted background: menus, settings, lists."""

    ui: WidgetRoot

    def enter(self) -> None:
        self.ui = WidgetRoot(self.app)
        self.ui.shortcuts = self.shortcuts

    def build(self, ui: WidgetRoot) -> None:
        """Create and place the widgets for the present size, scale and language."""
        raise NotImplementedError

    def on_back(self) -> None:
        """Escape or the gamepad's B, when no widget wanted it."""
        self.app.pop()

    def paint_background(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint what lies under the widgets inside `rect` (the clip is set)."""
        self.app.context.surfaces.paint_table(surface, rect)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Build the widgets anew; what had the focus keeps it by name."""
        before = self.ui.focused
        self.ui.clear()
        self.build(self.ui)
        again = self.ui.named(before.name) if before is not None and before.name else None
        if again is not None and before is not None:
            self.ui.focus(again)
            again.go_on_from(before)

    def spoken_title(self) -> str:
        """The largest letters on it."""
        titles = (each for each in self.ui.root.walk() if getattr(each, "role", "") == "title")
        return next((str(getattr(each, "text", "")) for each in titles), "")

    def shortcuts(self) -> Sequence[SceneAction]:
        """What keys and buttons of a gamepad do here that no widget shows."""
        return ()

    def actions(self) -> list[SceneAction]:
        """Those of the widgets."""
        return self.ui.actions()

    def rebuild(self) -> None:
        """Build everything anew, because what is shown has changed."""
        self.layout(self.app.size, self.app.scale)
        self.app.repaint()

    def handle(self, signal: Signal) -> None:
        """Widgets first; Back goes to `on_back`."""
        if not self.ui.handle(signal) and isinstance(signal, Back):
            self.on_back()

    def update(self, seconds: float) -> bool:
        """Let the widgets move."""
        return self.ui.update(seconds)

    def wake_after(self) -> float | None:
        """When the next timer of a widget runs out."""
        return self.ui.wake_after()

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """Paint the widgets over the background."""
        return self.ui.draw(surface, everything, self.paint_background)
