"""The table's buttons: fixed ones beside the board, the two of the decision, those around what is held.

Also the speed at which figures walk.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from aqua_romana.table.decision import ActionButton, ActionButtonPair, ButtonCluster
from aqua_romana.table.layout import CORNER_BUTTONS, KeepClear, best_spot, spots_around
from aqua_romana.ui import sounds
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.buttons import Button
from aqua_romana.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from aqua_romana.table.scene import TableScene

_SHARES = [0.85, 1.0]  # of the two large buttons
_PLAIN = "small_bold"
_Look = tuple[str, bool]  # the role of the words, and whether there is an icon beside them
_LOOKS: tuple[_Look, ...] = (("button", True), ("button", False), (_PLAIN, False))
_LARGE_PLAIN_LOOKS: tuple[_Look, ...] = (("big_bold", False), ("bold", False), (_PLAIN, False))
_TWICE = 0.5  # seconds in which a second click still belongs to the first
_LEAST_BANNER = 400  # layout units of text: what it needs to tell who shall do what
#: The settings from slow to at once, and how fast a plan of motions then runs; 0 jumps to its end.
SPEEDS: Final = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "off": 0.0}
_FINE = 4  # shapes are drawn larger and scaled down, because drawn directly they have rough edges


class PictureButton(Button):
    """A button that shows a picture; the chosen one is framed."""

    def __init__(self, action_button: ActionButton, on_press: Callable[[], object], name: str) -> None:
        super().__init__("", on_press, tooltip=action_button.text, keys=action_button.keys, name=name)
        self.picture = action_button.picture
        self.is_chosen = action_button.is_chosen

    def paint(self, surface: pygame.Surface) -> None:
        """The picture on a slab."""
        context = self.context
        context.surfaces.paint(
            surface, "button_primary" if self.is_chosen else "button" + self._state(), self.rect
        )
        plaque = context.pictures.icon(self.picture, None, round(self.rect.h * 0.74))
        surface.blit(plaque, plaque.get_rect(center=self.rect.center))


class ActionButtonWidget(Button):
    """One of the two large buttons, which mean something else after almost every action.

    Whoever clicks twice meant what stood there at the first click: the second one does nothing where the
    button means something else by now. Keys are not held up.
    """

    _pressed_at = -_TWICE  # when it was last clicked with success, and what it meant then
    _meant = ""
    _is_second = False

    def pointer_down(self, pos: Point) -> None:
        """A mouse or a finger: perhaps the second time."""
        is_soon = self.ui.app.inputs.now - self._pressed_at < _TWICE
        self._is_second = is_soon and self._meant != self.text

    def click(self, pos: Point, clicks: int) -> None:
        """Press it, unless that was meant for what it was before."""
        if not self._is_second:
            self._pressed_at, self._meant = self.ui.app.inputs.now, self.text
            self.press()


def next_speed(speed: str) -> str:
    """The next setting: faster, and slow again after the last."""
    order = list(SPEEDS)
    return order[(order.index(speed) + 1) % len(order)]


def speed_text(speed: str) -> str:
    """How fast figures walk, in words."""
    if speed == "off":
        # Translators: how fast figures walk: not at all, everything is in its new place at once
        return _("Animation: at once")
    if speed == "fast":
        return _("Animation: fast")
    return _("Animation: slow") if speed == "slow" else _("Animation: normal")


class SpeedButton(Button):
    """One arrow is slow, two are normal, three are fast; an arrow and a bar: at once."""

    def __init__(self, speed: str, on_press: Callable[[], object], keys: tuple[str, ...]) -> None:
        super().__init__("", on_press, style="round", tooltip=speed_text(speed), keys=keys, name="speed")
        self.speed = speed

    def follow(self, speed: str) -> None:
        """Show another setting."""
        if speed != self.speed or self.tooltip != speed_text(speed):
            self.speed, self.tooltip = speed, speed_text(speed)
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """The slab of any round button, with arrows on it."""
        super().paint(surface)
        side = self._icon_px()
        large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
        self._draw(large, side * _FINE)
        shown = pygame.transform.smoothscale(large, (side, side))
        surface.blit(shown, shown.get_rect(center=self.rect.center))

    def _draw(self, target: pygame.Surface, side: int) -> None:
        ink = (*self._ink(), 255)
        arrows = {"slow": 1, "normal": 2, "fast": 3, "off": 1}[self.speed]
        width, tall = round(side * 0.3), round(side * 0.62)
        bar = round(side * 0.13) if self.speed == "off" else 0
        wide = round(side * 0.46) if arrows == 1 else width
        left = (side - arrows * wide - bar) // 2
        top = (side - tall) // 2
        for number in range(arrows):
            x = left + number * wide
            pygame.draw.polygon(target, ink, [(x, top), (x + wide, side // 2), (x, top + tall)])
        if bar:
            pygame.draw.rect(target, ink, (left + wide, top, bar, tall))


@dataclass(frozen=True)
class _Around:
    """The small buttons beside what is held: how they look, what they keep clear of, and where they are."""

    looks: list[list[tuple[object, ...]]]
    beside: Rect
    never: tuple[Rect, ...]
    block: Rect

    def stayed(self, beside: Rect, size: tuple[int, int], bounds: Rect, clear: KeepClear) -> Rect | None:
        """The same place, as long as it is beside the same and hides nothing new that matters.

        What is lit changes as soon as the pointer leaves it for a button, which must not move away then.
        """
        place = Rect(0, 0, *size)
        place.center = self.block.center
        place.clamp_ip(bounds)
        is_new = place != self.block or clear.never != self.never
        if beside != self.beside or (is_new and place.collidelist([beside, *clear.never]) >= 0):
            return None
        return place


class ActionButtons:
    """Makes and updates the buttons."""

    def __init__(self, table: TableScene) -> None:
        self.ui = table.ui
        self.frame = table.frame
        self.controller = table.controller
        self._around: list[Button] = []
        self._shown: _Around | None = None
        self._banner = self.frame.banner.copy()  # while nothing is wrong
        self.fixed = table.mode.fixed_buttons()
        self.first = ActionButtonWidget("", name="first")
        self.second = ActionButtonWidget("", style="primary", name="second")
        for button in (*self.fixed, self.first, self.second):
            self.ui.add(button)
        self._arrange()
        self._add_corner_buttons(table)

    def _add_corner_buttons(self, table: TableScene) -> None:
        ui, app, mode = self.ui, table.app, table.mode
        sound_icon = "mute" if sounds.is_muted(app.settings) else "sound"
        help_tip, log_tip = _("Help: what to do now, and all keys"), _("Everything that happened")
        switch_sound = partial(sounds.toggle_mute, app)
        self.speed = SpeedButton(app.settings.animation, table.switch_speed, mode.keys("speed"))
        buttons = (
            _corner_button("help", "help", mode.open_help, help_tip, mode.keys("help")),
            _corner_button("log", "log", mode.open_log, log_tip, mode.keys("log")),
            self.speed,
            _corner_button(sound_icon, "sound", switch_sound, _("Sound on or off"), mode.keys("sound")),
            _corner_button("menu", "menu", mode.open_menu, _("Menu"), mode.keys("menu")),
        )
        spots = layout.row(self.frame.corner_buttons, [1.0] * CORNER_BUTTONS, ui.context.u(10))
        shown = [each for each in buttons if each.name in mode.bindings]
        for button, spot in zip(shown, spots[len(spots) - len(shown) :], strict=True):
            side = min(spot.size)
            ui.add(button).place(layout.centred(spot, (side, side)))
        explain = table.navigator.explain_unsaved if table.navigator is not None else None
        self.unsaved = ui.add(Button("", explain, icon="save", role="small_bold", name="unsaved"))
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
        sign, banner, context, logo = self.unsaved, self._banner, self.ui.context, self.frame.logo
        edge = max(context.touch, self.frame.corner_buttons.h)
        over = layout.centred(logo, (logo.w, max(logo.h, context.touch)))  # large letters want large buttons
        # Translators: a sign: the game is not on disk as it stands. The second one is for narrow windows.
        for words in (_("Not yet saved"), _("Not saved"), ""):
            sign.set(text=words)
            width = sign.natural_size()[0] if words else edge
            if not words or banner.w - width - context.u(12) >= context.text_u(_LEAST_BANNER):
                break
            if logo.w and not _is_tight(sign.place(over)):
                return
        self.frame.banner.w -= width + context.u(12)
        sign.place((banner.right - width, self.frame.corner_buttons.centery - edge // 2, width, edge))

    def _arrange(self) -> None:
        """The fixed buttons above the two of the decision, all of the same look.

        Long words get wider buttons, then smaller letters, then three rows; icons alone are the last resort.
        """
        fixed = self.fixed
        icons = [button.icon for button in fixed]
        self._beside = Rect(0, 0, 0, 0)
        if not fixed:
            self._lower = self.frame.buttons
            return
        upper, self._lower = layout.column(self.frame.buttons, [0.8, 1.0], self._gap)
        if upper.h < self.ui.context.touch:
            upper, self._lower = layout.column(self.frame.buttons, [1.0, 1.0], self._gap)
        fits = self._fits(fixed, upper, [1.0] * len(fixed), _LOOKS)
        for button in fixed:
            button.place(button.rect)
        if fits or not any(map(_is_tight, fixed)):
            return
        first, middle, last = layout.column(self.frame.buttons, [1.0] * 3, self._gap)
        self._line(fixed[:2], first, self._shares_by_need(fixed[:2], first.w, _PLAIN))
        row = [*fixed[2:], self.first]
        self._line(row, middle, [1.0] * len(row))
        if _fits_naturally(fixed, _LOOKS) or not any(map(_is_tight, fixed)):
            self._beside, self._lower = self.first.rect, last
            return
        self._line(fixed, upper, [1.0] * len(fixed))
        for button, icon in zip(fixed, icons, strict=True):
            button.tooltip = button.text
            button.set(text="", icon=icon)

    @property
    def _gap(self) -> int:
        return self.ui.context.u(12)

    def _fits(self, buttons: list[Button], row: Rect, shares: list[float], looks: tuple[_Look, ...]) -> bool:
        """Find places in a row and the first look that needs no smaller letters; words that are engraved as
        everywhere are worth more than widths as usual."""
        for role in dict.fromkeys(look[0] for look in looks):
            for those in (shares, self._shares_by_need(buttons, row.w, role)):
                for button, place in zip(buttons, layout.row(row, those, self._gap), strict=True):
                    button.rect = place
                if _fits_naturally(buttons, tuple(look for look in looks if look[0] == role)):
                    return True
        return False

    def _shares_by_need(self, buttons: list[Button], room: int, role: str) -> list[float]:
        """Longer words get wider buttons; none becomes less than half as wide as another or as a finger."""
        context = self.ui.context
        widths = [context.fonts.size(button.text, role)[0] + 2 * context.u(12) for button in buttons]
        shares = [max(width / max(widths), 0.5) for width in widths]
        left = room - self._gap * (len(buttons) - 1)
        while True:
            rest = left - sum(share for share in shares if share > 1)
            free = sum(share for share in shares if share <= 1)
            small = [
                at for at, share in enumerate(shares) if share <= 1 and rest * share < context.touch * free
            ]
            if not small:
                return shares
            for at in small:  # what makes these wider makes others narrower
                shares[at] = float(context.touch)

    def _line(self, buttons: list[Button], row: Rect, shares: list[float]) -> None:
        for button, place in zip(buttons, layout.row(row, shares, self._gap), strict=True):
            button.place(place)

    def show(self, action_buttons: ActionButtonPair, *, suggests: bool = True) -> None:
        """The two large ones for the present decision; one of them is red where it `suggests` what to do."""
        self._label(action_buttons)
        is_first_red = action_buttons[0] is not None and action_buttons[0].is_red
        self.first.set(style="primary" if is_first_red else "normal")
        self.second.set(style="primary" if suggests and not is_first_red else "normal")
        for button, action_button in zip((self.first, self.second), action_buttons, strict=True):
            button.show(action_button is not None)
            button.enable(action_button is not None and action_button.enabled)
            button.keys = action_button.keys if action_button is not None else ()
            button.tooltip = action_button.tooltip if action_button is not None else ""
            button.on_press = self._presser(action_button) if action_button is not None else None

    def _label(self, action_buttons: ActionButtonPair) -> None:
        """The same look for both buttons; they keep their places unless letters would become smaller."""
        both: list[Button] = [self.first, self.second]
        before = [_look_of(button) for button in both]
        for button, action_button in zip(both, action_buttons, strict=True):
            button.text, button.icon = (
                (action_button.text, action_button.icon) if action_button is not None else ("", "")
            )
        looks = _LARGE_PLAIN_LOOKS if any(each.role == _PLAIN for each in self.fixed) else _LOOKS
        if not self._beside.w:
            self._fits(both, self._lower, _SHARES, looks)
        else:
            self.first.rect, self.second.rect = self._beside, self._lower
            _fits_naturally(both, looks)
        places = [button.rect for button in both]
        for button, place, old in zip(both, places, before, strict=True):
            button.rect = place
            if _look_of(button) != old:
                button.rect = old[0]
                button.place(place)

    def _presser(self, action_button: ActionButton) -> Callable[[], object]:
        return partial(self.controller.press, action_button)

    # Around what is held

    @property
    def beside_held(self) -> list[Button]:
        """The small buttons that are shown."""
        return self._around

    def around(self, cluster: ButtonCluster | None, beside: Rect, clear: KeepClear) -> Rect:
        """Small buttons beside what is held, clear of what matters; tells where they are."""
        wanted = None
        if cluster is not None:
            looks = [[action_button.appearance for action_button in row] for row in cluster.rows]
            wanted = _Around(looks, beside, clear.never, self._block_beside(beside, cluster, clear))
        if wanted != self._shown:
            self._shown = wanted
            self._rebuild_around(cluster)
        rects = [each.rect for each in self._around]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def _rebuild_around(self, cluster: ButtonCluster | None) -> None:
        ui = self.ui
        focused = ui.focused.name if ui.focused else ""
        for widget in self._around:
            ui.remove(widget)
        self._around = []
        if cluster is None or self._shown is None:
            return
        block, rows, size, gap = self._shown.block, cluster.rows, self._small, ui.context.u(8)
        step = size + gap
        nearest_first = rows if block.centery >= self._shown.beside.centery else rows[::-1]
        for index, row in enumerate(nearest_first):
            buttons = [self._made(action_button) for action_button in row]
            left = block.centerx - (step * len(row) - gap) // 2
            self._line_up(buttons, (left, block.y + index * step), size, step)
        again: Widget | None = next((each for each in self._around if focused and each.name == focused), None)
        if again is not None:
            ui.focus(again)

    @property
    def _small(self) -> int:
        """The side of a small button."""
        return max(self.ui.context.u(52), self.ui.context.touch)

    def _block_beside(self, held: Rect, cluster: ButtonCluster, clear: KeepClear) -> Rect:
        """Where they were; else below what is held, or above it, or at a side; never far from it, rather
        not below the board."""
        context, board = self.ui.context, self.frame.board
        gap, tall = context.u(8), context.u(14)  # what stands on a square reaches above it
        step, rows = self._small + gap, cluster.rows
        size = (step * max(map(len, rows)) - gap, step * len(rows) - gap)
        room = self.frame.room.inflate(-2 * gap, -2 * gap)
        bounds = Rect(max(board.x, room.x), room.y, min(board.w, room.w), room.h)
        stayed = self._shown.stayed(held, size, bounds, clear) if self._shown is not None else None
        if stayed is not None:
            return stayed
        beside = Rect(held.x, held.y - tall, held.w, held.h + tall)
        above, below, *others = spots_around(size, beside, gap)
        foot = Rect(board.x, board.bottom, board.w, room.bottom - board.bottom)
        near = beside.inflate(2 * (size[0] + held.w), 2 * (size[1] + held.h)).clip(bounds)
        matters = clear.and_never(held, self.frame.banner).and_avoid(foot)
        return best_spot((below, above, *others), near, matters)

    def _made(self, action_button: ActionButton) -> Button:
        if action_button.picture:
            return PictureButton(
                action_button, self._presser(action_button), f"kind {action_button.picture[-1]}"
            )
        press = self._presser(action_button)
        if not action_button.icon:
            made = Button(
                action_button.text, press, tooltip=action_button.tooltip, name=f"around {action_button.text}"
            )
            made.style = "primary" if action_button.is_chosen else "normal"
            return made
        return Button(
            "",
            press,
            icon=action_button.icon,
            style="round",
            tooltip=action_button.text,
            name=f"around {action_button.icon}",
        )

    def _line_up(self, buttons: list[Button], corner: tuple[int, int], size: int, step: int) -> None:
        for index, button in enumerate(buttons):
            button.floating = True
            self.ui.add(button).place((corner[0] + index * step, corner[1], size, size))
            self._around.append(button)


def _corner_button(
    icon: str, name: str, on_press: Callable[[], object], tooltip: str, keys: tuple[str, ...]
) -> Button:
    return Button("", on_press, icon=icon, style="round", tooltip=tooltip, keys=keys, name=name)


def _fits_naturally(buttons: list[Button], looks: tuple[_Look, ...]) -> bool:
    """Give all of them the first look in which their words need no smaller letters; else the last."""
    icons = [button.icon for button in buttons]
    for role, has_icons in looks:
        for button, icon in zip(buttons, icons, strict=True):
            button.role, button.icon = role, icon if has_icons else ""
        if not any(_is_tight(button) or _is_shrunk(button) for button in buttons):
            return True
    return False


def _look_of(button: Button) -> tuple[Rect, str, str, str]:
    return button.rect, button.text, button.icon, button.role


def _is_shrunk(button: Button) -> bool:
    """Whether its words fit in smaller letters only."""
    context = button.context
    content = button.natural_size()[0] - 2 * context.u(24)
    return content > button.rect.w - 2 * context.u(12)


def _is_tight(button: Button) -> bool:
    return any("content" in problem for problem in button.problems())
