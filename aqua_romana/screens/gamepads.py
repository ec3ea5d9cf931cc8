"""What a gamepad sends: each button and axis as it is moved, and what it would do."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from aqua_romana.screens.page import ScreenPage
from aqua_romana.storage.files import folders
from aqua_romana.ui import theme
from aqua_romana.ui.gamepad import MAPPINGS, Pad
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats, key_names
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Grid,
    Heading,
    Label,
    Paragraph,
    Rebuilt,
    Row,
    Scroll,
    Slab,
    Widget,
)

_BUTTONS: Final = (
    *("pad_a", "pad_b", "pad_x", "pad_y", "pad_l", "pad_r", "pad_lt", "pad_rt"),
    *("pad_start", "pad_select", "pad_l3", "pad_r3", "up", "down", "left", "right"),
)
_DIRECTIONS: Final = {
    # Translators: a direction of the cross on a gamepad
    "up": N_("Up"),
    # Translators: a direction of the cross on a gamepad
    "down": N_("Down"),
    # Translators: a direction of the cross on a gamepad
    "left": N_("Left"),
    # Translators: a direction of the cross on a gamepad
    "right": N_("Right"),
}
_LEAST_LEAN: Final = 0.2  # less is no more than a stick at rest


class GamepadsPage(ScreenPage):
    """Nothing is steered by a gamepad here: all it sends is only shown. The back button twice leaves."""

    title = N_("Try a gamepad")
    starts_at = "done"
    most_units = 1200

    def enter(self) -> None:
        """From now on gamepads are only watched."""
        super().enter()
        self._pads = self.app.inputs.gamepads
        self._pads.on_sent = self._sent
        self._pads.on_left = self.on_back

    def leave(self) -> None:
        """They steer again."""
        self._pads.on_sent = self._pads.on_left = None

    def footer(self) -> list[Button]:
        """The way back."""
        return [self.done_button()]

    def content(self) -> Widget:
        """The gamepads, and what is pressed."""
        self._shown = Rebuilt(self._state, name="state")
        self._list = Rebuilt(self._found, name="found")
        both = Row(
            self._list.cell(weight=1, least=400), self._shown.cell(weight=1, least=400), gap=36, wraps=True
        )
        return Slab(Scroll(both, name="pads")).cell(weight=1)

    def _found(self) -> Widget:
        pads = self._pads.connected()
        rows: list[Widget] = [Heading(_("Gamepads"))]
        if not pads:
            rows.append(Paragraph(_("None is connected. As soon as you connect one, it is shown here.")))
        for pad in pads:
            rows += self._of_pad(pad)
        back = key_names.of_pad("pad_b", self.app.inputs.pad_make)
        # Translators: {button} such as B or ○
        leave = _("Buttons are only shown here. Press {button} twice to leave.", button=back)
        file = folders.data_dir() / MAPPINGS
        if file.is_file():
            known = _("The file {name} was read at the start.", name=MAPPINGS)
        else:
            known = _(
                "If a button does not do what it says, put the file {name} from the project "
                "SDL_GameControllerDB into the folder {folder}. It is read at the next start.",
                name=MAPPINGS,
                folder=str(file.parent),
            )
        return Column(*rows, Paragraph(leave), Paragraph(known, "italic", theme.INK_SOFT), gap=12)

    def _of_pad(self, pad: Pad) -> list[Widget]:
        known = (
            _("Its buttons are known.") if pad.is_known else _("Its buttons are guessed from their numbers.")
        )
        return [Paragraph(pad.name, "bold"), Paragraph(f"{known} {pad.guid}", "small", theme.INK_SOFT)]

    def _state(self) -> Widget:
        state = self._pads.state
        buttons: list[Widget] = []
        for each in (*_BUTTONS, *(key for key in state if key.startswith("button "))):
            is_down = state.get(each, 0.0) > _LEAST_LEAN
            role, ink = ("bold", theme.RED) if is_down else ("body", theme.INK_SOFT)
            buttons.append(Label(f"● {self._name(each)}" if is_down else self._name(each), role, ink))
        last = self._last()
        return Column(
            Grid(*buttons, columns=4, gap=6),
            Drawing(partial(paint_sticks, state=dict(state)), 360, 130),
            # Translators: what a gamepad sent last; before it was used
            Paragraph(last or _("Press any button."), "bold"),
            gap=14,
        )

    def _name(self, key: str) -> str:
        if key in _DIRECTIONS:
            return _(_DIRECTIONS[key])
        if key.startswith("button "):
            # Translators: a button of a gamepad of which only its number is known
            return _("Button {number}", number=formats.integer(int(key.split()[1])))
        return key_names.of_pad(key, self.app.inputs.pad_make)

    def _last(self) -> str:
        key, value = self._pads.last
        if not key:
            return ""
        if key in ("left x", "left y", "right x", "right y"):
            names = {
                # Translators: a stick of a gamepad and one of its two axes
                "left x": N_("Left stick, sideways"),
                # Translators: a stick of a gamepad and one of its two axes
                "left y": N_("Left stick, up and down"),
                # Translators: a stick of a gamepad and one of its two axes
                "right x": N_("Right stick, sideways"),
                # Translators: a stick of a gamepad and one of its two axes
                "right y": N_("Right stick, up and down"),
            }
            # Translators: a stick of a gamepad, and how far it leans, in percent
            return _("{stick}: {percent}", stick=_(names[key]), percent=formats.percent(value))
        return self._name(key)

    def live_texts(self) -> dict[str, str]:
        """Buttons are said as they are pressed, sticks only when they are let go."""
        key, value = self._pads.last
        return {"pad": self._last()} if value >= 1.0 or not key else {}

    def _sent(self) -> None:
        self._list.rebuild()
        self._shown.rebuild()


def paint_sticks(
    surface: pygame.Surface, context: PaintContext, rect: pygame.Rect, state: dict[str, float]
) -> None:
    """Two rings with a point where each stick stands, and two bars for the triggers."""
    radius = min(rect.h // 2, rect.w // 6) - context.u(4)
    for side, x in (("left", rect.x + rect.w // 4), ("right", rect.x + 3 * rect.w // 4)):
        middle = (x, rect.centery)
        pygame.draw.circle(surface, theme.BRONZE, middle, radius, context.u(2))
        reach = radius - context.u(10)
        at = (
            x + round(reach * state.get(f"{side} x", 0.0)),
            middle[1] + round(reach * state.get(f"{side} y", 0.0)),
        )
        pygame.draw.circle(surface, theme.RED, at, context.u(9))
    for key, x in (("pad_lt", rect.x), ("pad_rt", rect.right - context.u(16))):
        bar = pygame.Rect(x, rect.centery - radius, context.u(16), 2 * radius)
        pygame.draw.rect(surface, theme.BRONZE, bar, context.u(2), border_radius=context.u(4))
        full = round(bar.h * min(1.0, max(0.0, state.get(key, 0.0))))
        part = pygame.Rect(bar.x, bar.bottom - full, bar.w, full)
        pygame.draw.rect(surface, theme.RED, part, border_radius=context.u(4))
