"""The table's buttons: fixed ones beside the board, the two of the decision, those around what is held."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from aqua_romana.tabletop.decision import Cluster, Knob
from aqua_romana.tabletop.frame import Frame
from aqua_romana.window import theme
from aqua_romana.window.text import _
from aqua_romana.window.widgets import layout
from aqua_romana.window.widgets.base import Widget
from aqua_romana.window.widgets.buttons import Button
from aqua_romana.window.widgets.ui import Ui

_LEAST_BANNER = 400  # layout units of text: what it needs to tell who shall do what


@dataclass(frozen=True)
class Doings:
    """What the buttons do; supplied by the scene."""

    undo: Callable[[], object]
    redo: Callable[[], object]
    hint: Callable[[], object]
    press: Callable[[Knob], object]
    help: Callable[[], object]
    log: Callable[[], object]
    sound: Callable[[], object]
    menu: Callable[[], object]
    unsaved: Callable[[], object]


class PictureButton(Button):
    """A button that shows a picture; the chosen one is framed."""

    def __init__(self, knob: Knob, on_press: Callable[[], object], name: str) -> None:
        super().__init__("", on_press, tooltip=knob.text, keys=knob.keys, name=name)
        self.picture = knob.picture
        self.is_chosen = knob.is_chosen

    def paint(self, surface: pygame.Surface) -> None:
        """The picture on a slab."""
        look = self.look
        look.skin.paint(surface, "button_primary" if self.is_chosen else "button" + self._state(), self.rect)
        plaque = look.pictures.icon(self.picture, None, round(self.rect.h * 0.74))
        surface.blit(plaque, plaque.get_rect(center=self.rect.center))


class Controls:
    """Makes and updates the buttons."""

    def __init__(self, ui: Ui, frame: Frame, doings: Doings) -> None:
        self.ui = ui
        self.frame = frame
        self.doings = doings
        self._around: list[Button] = []
        self._shown: object = None
        self._banner = frame.banner.copy()  # while nothing is wrong
        self._add_fixed()

    def _add_fixed(self) -> None:
        ui, doings = self.ui, self.doings
        gap = ui.look.u(12)
        upper, lower = layout.column(self.frame.buttons, [0.8, 1.0], gap)
        row = layout.row(upper, [1.0] * 3, gap)
        self.undo = Button(_("Undo"), doings.undo, icon="undo", keys=("ctrl+z", "u", "pad_l"), name="undo")
        redo_keys = ("ctrl+y", "ctrl+shift+z", "pad_r")
        self.redo = Button(_("Redo"), doings.redo, icon="redo", keys=redo_keys, name="redo")
        self.hint = Button(_("Hint"), doings.hint, icon="hint", keys=("h",), name="hint")
        upper_row = [self.undo, self.redo, self.hint]
        for button, place in zip(upper_row, row, strict=True):
            ui.add(button).place(place)
        self._fit(upper_row)
        first, second = layout.row(lower, [0.85, 1.0], gap)
        self.first = ui.add(Button("", name="first")).place(first)
        self.second = ui.add(Button("", style="primary", name="second")).place(second)
        sound_icon = "mute" if ui.app.settings.sound_volume == 0 else "sound"
        specs = (
            ("help", doings.help, _("Keys and help"), ("?", "f1")),
            ("log", doings.log, _("Everything that happened"), ("g",)),
            (sound_icon, doings.sound, _("Sound on or off"), ("s",)),
            ("menu", doings.menu, _("Menu"), ("m", "pad_start")),
        )
        spots = layout.row(self.frame.corner_buttons, [1.0] * 4, ui.look.u(10))
        for (icon, action, tip, keys), spot in zip(specs, spots, strict=True):
            side = min(spot.size)
            place = layout.centred(spot, (side, side))
            ui.add(Button("", action, icon=icon, style="round", tooltip=tip, keys=keys, name=icon)).place(
                place
            )

        self.unsaved = ui.add(Button("", doings.unsaved, icon="save", role="small_bold", name="unsaved"))
        self.unsaved.show(False)

    def warn(self, why: str) -> bool:
        """A sign that the game is not saved, for as long as that lasts; True when it came or went."""
        sign = self.unsaved
        sign.tooltip = why
        if sign.visible == bool(why):
            return False
        self.frame.banner = self._banner.copy()
        if why:
            self._place_sign()
        sign.show(bool(why))
        return True

    def _place_sign(self) -> None:
        """Beside the banner, which makes room for it; in a narrow window over the logo, or without words."""
        sign, banner, look, logo = self.unsaved, self._banner, self.ui.look, self.frame.logo
        edge = max(look.u(theme.TOUCH_TARGET), self.frame.corner_buttons.h)
        sign.set(text=_("Not saved"))
        width = sign.natural_size()[0]
        if banner.w - width - look.u(12) < look.text_u(_LEAST_BANNER):
            if logo.w and not _is_tight(sign.place(logo)):
                return
            sign.set(text="")
            width = edge
        self.frame.banner.w -= width + look.u(12)
        sign.place((banner.right - width, self.frame.corner_buttons.centery - edge // 2, width, edge))

    def _fit(self, buttons: list[Button]) -> None:
        """Words and icons where both fit on all of them; else words, then smaller words, then icons alone."""

        def is_tight() -> bool:
            return any(_is_tight(button) for button in buttons)

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

    def show(self, knobs: tuple[Knob | None, Knob | None], undo: bool, redo: bool, hint: bool) -> None:
        """Names and states for the present decision."""
        self.undo.enable(undo)
        self.redo.enable(redo)
        self.hint.enable(hint)
        for button, knob in zip((self.first, self.second), knobs, strict=True):
            button.show(knob is not None)
            button.enable(knob is not None and knob.enabled)
            button.keys = knob.keys if knob is not None else ()
            button.on_press = self._presser(knob) if knob is not None else None
            if knob is not None:
                button.role = "button"
                button.set(text=knob.text, icon=knob.icon)
                if _is_tight(button):
                    button.set(icon="")
                if _is_tight(button):
                    button.role = "small_bold"
                    button.changed()

    def _presser(self, knob: Knob) -> Callable[[], object]:
        return lambda: self.doings.press(knob)

    # Around what is held

    def around(self, cluster: Cluster | None, square: Rect, avoid: Rect) -> Rect:
        """Small buttons beside what is held, away from `avoid`; tells where they are."""
        wanted = None
        if cluster is not None:
            looks = [[knob.look for knob in row] for row in cluster.rows]
            wanted = (looks, tuple(square), tuple(avoid))
        if wanted != self._shown:
            self._shown = wanted
            self._rebuild_around(cluster, square, avoid)
        rects = [each.rect for each in self._around]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def _rebuild_around(self, cluster: Cluster | None, square: Rect, avoid: Rect) -> None:
        ui = self.ui
        focused = ui.focused.name if ui.focused else ""
        for widget in self._around:
            ui.remove(widget)
        self._around = []
        if cluster is None:
            return
        look = ui.look
        size, gap = look.u(52), look.u(8)
        goes_above = self._goes_above(square, avoid, size + gap)
        y = square.top - size - gap - look.u(14) if goes_above else square.bottom + gap
        for row in cluster.rows:
            self._line_up([self._made(knob) for knob in row], square.centerx, y, size, gap)
            y += -(size + gap) if goes_above else size + gap
        again: Widget | None = next((each for each in self._around if focused and each.name == focused), None)
        if again is not None:
            ui.focus(again)

    def _made(self, knob: Knob) -> Button:
        if knob.picture:
            return PictureButton(knob, self._presser(knob), f"kind {knob.picture[-1]}")
        press = self._presser(knob)
        return Button("", press, icon=knob.icon, style="round", tooltip=knob.text, name=f"around {knob.icon}")

    def _goes_above(self, square: Rect, avoid: Rect, height: int) -> bool:
        """Below what is held unless something not to be covered stands there or lies below the board."""
        below = Rect(square.x - height, square.bottom, square.w + 2 * height, height)
        above = Rect(square.x - height, square.top - height, square.w + 2 * height, height)
        if below.colliderect(avoid):
            return True
        return below.bottom > self.frame.board.bottom and not above.colliderect(avoid)

    def _line_up(self, buttons: list[Button], centre: int, y: int, size: int, gap: int) -> None:
        width = len(buttons) * size + (len(buttons) - 1) * gap
        bounds = self.ui.bounds
        x = max(gap, min(centre - width // 2, bounds.right - width - gap))
        y = max(gap, min(y, bounds.bottom - size - gap))
        for index, button in enumerate(buttons):
            button.floating = True
            self.ui.add(button).place((x + index * (size + gap), y, size, size))
            self._around.append(button)


def _is_tight(button: Button) -> bool:
    return any("content" in problem for problem in button.problems())
