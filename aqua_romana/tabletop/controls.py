"""The table's buttons: the fixed ones beside the board, and those around a held tile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from aqua_romana.games.romana.table import words
from aqua_romana.games.romana.table.choosing import Choosing, Held
from aqua_romana.window.text import _
from aqua_romana.window.widgets import layout
from aqua_romana.window.widgets.base import Widget
from aqua_romana.window.widgets.buttons import Button

if TYPE_CHECKING:
    import pygame

    from aqua_romana.games.romana.table.frame import Frame
    from aqua_romana.window.widgets.ui import Ui


@dataclass
class Doings:
    """What the buttons do; supplied by the scene."""

    undo: Callable[[], object]
    redo: Callable[[], object]
    hint: Callable[[], object] | None
    first: Callable[[], object]
    second: Callable[[], object]
    turn: Callable[[int], object]
    lay: Callable[[], object]
    kind: Callable[[str], object]
    help: Callable[[], object]
    log: Callable[[], object]
    sound: Callable[[], object]
    menu: Callable[[], object]


class KindButton(Button):
    """A button that shows a kind of tile."""

    def __init__(self, kind: str, chosen: bool, on_press: Callable[[], object], key: str) -> None:
        super().__init__(
            "", on_press, kind="normal", tooltip=words.kind(kind), keys=(key,), name=f"kind {kind}"
        )
        self.letter = kind
        self.chosen = chosen

    def paint(self, surface: pygame.Surface) -> None:
        """The plaque on a slab; the chosen one is framed."""
        look = self.look
        look.skin.paint(surface, "button_primary" if self.chosen else "button" + self._state(), self.rect)
        plaque = look.pictures.icon(f"marks/kind_{self.letter}", None, round(self.rect.h * 0.74))
        surface.blit(plaque, plaque.get_rect(center=self.rect.center))


class Controls:
    """Makes and updates the buttons."""

    def __init__(self, ui: Ui, frame: Frame, doings: Doings) -> None:
        self.ui = ui
        self.frame = frame
        self.doings = doings
        self._around: list[Widget] = []
        self._shown: tuple[object, ...] = ()
        self._add_fixed()

    def _add_fixed(self) -> None:
        ui, rect, doings = self.ui, self.frame.buttons, self.doings
        gap = ui.look.u(12)
        upper, lower = layout.column(rect, [0.8, 1.0], gap)
        row = layout.row(upper, [1.0] * (3 if doings.hint else 2), gap)
        self.undo = ui.add(
            Button(_("Undo"), doings.undo, icon="undo", keys=("ctrl+z", "u", "pad_l"), name="undo")
        ).place(row[0])
        self.redo = ui.add(
            Button(_("Redo"), doings.redo, icon="redo", keys=("ctrl+y", "ctrl+shift+z", "pad_r"), name="redo")
        ).place(row[1])
        upper_row = [self.undo, self.redo]
        if doings.hint:
            hint = Button(_("Hint"), doings.hint, icon="hint", keys=("h",), name="hint")
            upper_row.append(ui.add(hint).place(row[2]))
            self.hint: Button | None = hint
        else:
            self.hint = None
        self._fit(upper_row)
        first, second = layout.row(lower, [0.85, 1.0], gap)
        self.first = ui.add(Button("", doings.first, name="first")).place(first)
        self.second = ui.add(Button("", doings.second, kind="primary", name="second")).place(second)
        corner = self.frame.corner_buttons
        sound_icon = "mute" if ui.app.settings.sound_volume == 0 else "sound"
        specs = (
            ("help", doings.help, _("Keys and help"), ("?", "f1")),
            ("log", doings.log, _("Everything that happened"), ("g",)),
            (sound_icon, doings.sound, _("Sound on or off"), ("s",)),
            ("menu", doings.menu, _("Menu"), ("m", "pad_start")),
        )
        for (icon, action, tip, keys), spot in zip(
            specs, layout.row(corner, [1.0] * 4, ui.look.u(10)), strict=True
        ):
            side = min(spot.size)
            place = Rect(0, 0, side, side)
            place.center = spot.center
            ui.add(Button("", action, icon=icon, kind="round", tooltip=tip, keys=keys, name=icon)).place(
                place
            )

    def _fit(self, buttons: list[Button]) -> None:
        """Words and icons where both fit on all of them; else words, then smaller words, then icons alone."""

        def is_tight() -> bool:
            return any("content" in problem for button in buttons for problem in button.problems())

        icons = [button.icon for button in buttons]
        if is_tight():
            for button in buttons:
                button.set(icon="")
        if is_tight():
            for button in buttons:
                button.role = "small_bold"
        if is_tight():
            for button, icon in zip(buttons, icons, strict=True):
                button.tooltip = button.text
                button.set(text="", icon=icon)

    def refresh(self, choosing: Choosing, can_undo: bool, can_redo: bool) -> None:
        """Names and states for the present decision."""
        self.undo.enable(can_undo)
        self.redo.enable(can_redo)
        if self.hint is not None:
            self.hint.enable(bool(choosing.legal))
        first, second = self._labels(choosing)
        for button, (text, enabled, keys) in ((self.first, first), (self.second, second)):
            button.role = "button"
            setup_icon = "place_one" if button is self.first else "place_all"
            button.set(text=text, icon=setup_icon if choosing.phase == "setup" else "")
            if text and any("content" in each for each in button.problems()):
                button.set(icon="")
            button.show(bool(text))
            button.enable(enabled)
            button.keys = keys
            if text and any("content" in each for each in button.problems()):
                button.role = "small_bold"
                button.changed()

    def refresh_watching(self, paused: bool, can_undo: bool, can_redo: bool) -> None:
        """While a computer player decides: hold him, go on, or one step."""
        self.undo.enable(can_undo)
        self.redo.enable(can_redo)
        if self.hint is not None:
            self.hint.enable(False)
        for button, text, enabled, keys in (
            (self.first, _("Go on") if paused else _("Pause"), True, ("space", "pad_x")),
            (self.second, _("Step"), paused, ("l", "pad_y")),
        ):
            button.role = "button"
            button.set(text=text, icon="")
            button.show(True)
            button.enable(enabled)
            button.keys = keys

    def _labels(
        self, choosing: Choosing
    ) -> tuple[tuple[str, bool, tuple[str, ...]], tuple[str, bool, tuple[str, ...]]]:
        none = ("", False, ())
        if choosing.phase == "setup":
            return (_("Place one"), True, ("o",)), (_("Place all"), True, ("a", "pad_y"))
        if choosing.phase == "build" and choosing.must_move:
            return none, (_("Move"), bool(choosing.builder), ("l", "pad_y"))
        if choosing.phase in ("build", "bonus"):
            held = choosing.held
            several = held is not None and held.can_turn
            return (_("Turn"), several, ("r", "pad_x")), (_("Lay tile"), held is not None, ("l", "pad_y"))
        if choosing.phase == "close":
            return (_("Close"), bool(choosing.workman), ("c", "pad_x")), (_("End go"), True, ("e", "pad_y"))
        return none, none

    # Around a held tile

    def around(self, held: Held | None, avoid: Rect) -> Rect:
        """Arrows and kinds beside a held tile, away from `avoid` (the workman); tells where they are."""
        wanted = (held.square, held.action.kind_letter, len(held.variants), tuple(avoid)) if held else ()
        if wanted != self._shown:
            self._shown = wanted
            self._rebuild_around(held, avoid)
        rects = [each.rect for each in self._around]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def _rebuild_around(self, held: Held | None, avoid: Rect) -> None:
        ui = self.ui
        focused = ui.focused.name if ui.focused else ""
        for widget in self._around:
            widget.changed()
            if widget in ui.root.children:
                ui.root.children.remove(widget)
            if ui.focused is widget:
                ui.focus(None)
            if ui.hovered is widget:
                ui.hovered = None
        self._around = []
        if held is None:
            return
        look = ui.look
        size, gap = look.u(52), look.u(8)
        buttons: list[Button] = []
        same = sum(each.kind == held.action.kind for each in held.variants)
        if same > 1:
            buttons.append(self._round("turn_left", lambda: self.doings.turn(-1), _("Turn")))
        buttons.append(self._round("lay", self.doings.lay, _("Lay tile")))
        if same > 1:
            buttons.append(self._round("turn_right", lambda: self.doings.turn(1), _("Turn")))
        square = self.frame.square_rect(held.square)
        is_low = self._goes_above(square, avoid, size + gap)
        y = square.top - size - gap - look.u(14) if is_low else square.bottom + gap
        self._line_up(buttons, square.centerx, y, size, gap)
        if len(held.kinds) > 1:
            kinds: list[Button] = [
                KindButton(
                    letter,
                    letter == held.action.kind_letter,
                    lambda letter=letter: self.doings.kind(letter),  # type: ignore[misc]
                    str("SCBD".index(letter) + 1),
                )
                for letter in held.kinds
            ]
            shift = size + gap
            self._line_up(kinds, square.centerx, y - shift if is_low else y + shift, size, gap)
        if focused:
            again = next((each for each in self._around if each.name == focused), None)
            if again is not None:
                ui.focus(again)

    def _goes_above(self, square: Rect, avoid: Rect, height: int) -> bool:
        """Below the square unless the workman stands there or the podiums would be covered."""
        below = Rect(square.x - height, square.bottom, square.w + 2 * height, height)
        above = Rect(square.x - height, square.top - height, square.w + 2 * height, height)
        if below.colliderect(avoid):
            return True
        return below.bottom > self.frame.outer.bottom and not above.colliderect(avoid)

    def _round(self, icon: str, action: Callable[[], object], tip: str) -> Button:
        return Button("", action, icon=icon, kind="round", tooltip=tip, name=f"around {icon}")

    def _line_up(self, buttons: list[Button], centre: int, y: int, size: int, gap: int) -> None:
        width = len(buttons) * size + (len(buttons) - 1) * gap
        bounds = self.ui.bounds
        x = max(gap, min(centre - width // 2, bounds.right - width - gap))
        y = max(gap, min(y, bounds.bottom - size - gap))
        for index, button in enumerate(buttons):
            button.floating = True
            self.ui.add(button).place((x + index * (size + gap), y, size, size))
            self._around.append(button)
