"""Watching a game again: a timeline that can be dragged, and playing on from any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens import texts
from aqua_romana.table.board.board_viewer import BoardViewer
from aqua_romana.ui import theme
from aqua_romana.ui.background import Pending
from aqua_romana.ui.frame_pacing import soonest
from aqua_romana.ui.input import Direction, LongPress, Nav, Point, Pointer, Signal
from aqua_romana.ui.scene import UiScene
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Label,
    Padding,
    Picker,
    Row,
    Slab,
    Slider,
    Spacer,
    WidgetRoot,
    joined,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

SPEEDS = (0.5, 1.0, 2.0, 4.0)
_PAUSE = 0.45
_TIMELINE = 400  # text units of the timeline at least
TOOLTIP_AFTER = 0.6  # seconds a thing is pointed at until it tells about itself


class Caption(Label):
    """One line that changes; it always takes the room of the longest."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__("", "bold", theme.GOLD, elide=True)
        self.texts = texts

    def width_range(self) -> tuple[int, int]:
        """That of the longest."""
        width = max(self.context.fonts.size(each, "bold")[0] for each in self.texts)
        return width + self.context.u(20), width + self.context.u(20)


class ReplayPage(UiScene):
    """The table without hands above a bar of controls."""

    def __init__(
        self,
        navigator: Navigator,
        plugin: GamePlugin,
        game: Game,
        name: str = "",
        step: int | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        """`step` is the moment to begin with; without it a finished game begins before its first go."""
        self.navigator = navigator
        self.plugin = plugin
        self.name = name
        self._game = game
        self._seats_taken = tuple(seats)
        self._first = step
        self._tooltip: Pending | None = None
        self._playing = False
        self._speed = 1
        self._wait = 0.0

    def enter(self) -> None:
        """Begin before the first go."""
        super().enter()
        self.board_viewer = BoardViewer(self.app, self.plugin, self._game, self._seats_taken)
        self.board_viewer.is_watched = True
        self._starts = [first for first, _seat in self.board_viewer.goes]
        self._seats = [seat for _first, seat in self.board_viewer.goes]
        first = self._starts[0] if self._starts and self._game.is_over else self.board_viewer.length
        self.board_viewer.seek(first if self._first is None else self._first)

    def build(self, ui: WidgetRoot) -> None:
        """The bar along the lower edge; the stage above it."""
        viewer = self.board_viewer
        self.caption = Caption(self._captions())
        self.timeline = Slider(viewer.step, 0, max(1, viewer.length), 1, self._dragged, name="timeline")
        self.timeline.label = _("Replay")
        round_buttons = [
            Button(icon=icon, style="round", on_press=act, tooltip=tip, name=name, keys=keys)
            for icon, name, tip, act, keys in self._buttons()
        ]
        self.play_button = next(button for button in round_buttons if button.name == "play")
        speed = Picker(
            [_speed(each) for each in SPEEDS],
            self._speed,
            self._set_speed,
            style="stepper",
            name="speed",
            # Translators: how fast a game is played back.
            tooltip=_("Speed"),
        )
        on = self._ways_on()
        controls = Row(*round_buttons, speed, Spacer(weight=1), *on, gap=10, align="middle")
        # What is told stands before the timeline where that stays long: the board has the height it saves.
        above = Row(self.caption, self.timeline.cell(weight=1, least=_TIMELINE), gap=4, wraps=True)
        bar = ui.add(Slab(Padding(Column(above, controls, gap=4), 10, 0), "panel_dark", padding=14))
        if bar.width_range()[0] > ui.bounds.w:
            for button in on:  # as symbols where words do not fit
                button.tooltip, button.text, button.style = button.text, "", "round"
        height = bar.height_for(ui.bounds.w)
        bar.place((0, ui.bounds.h - height, ui.bounds.w, height))
        viewer.layout((ui.bounds.w, bar.rect.y), self.app.scale)
        self._caption()

    def _ways_on(self) -> list[Button]:
        buttons = [
            Button(_("Play on from here"), self._play_on, icon="branch", name="play on"),
            Button(_("Export"), self._export, icon="export", name="export"),
        ]
        if self.plugin.thinks:
            buttons.insert(0, Button(_("Review"), self._review, icon="chart", name="review"))
        return buttons

    def _buttons(self) -> list[tuple[str, str, str, Callable[[], object], tuple[str, ...]]]:
        return [  # icon, name, hint, what it does, keys
            ("close", "back", pgettext("window", "Close"), self.on_back, ()),
            ("to_start", "first", _("To the start"), lambda: self._jump(0), ("home",)),
            ("go_back", "go back", _("The go before"), lambda: self._by_go(-1), (",", "page up")),
            ("pause" if self._playing else "play", "play", _("Play or pause"), self.toggle, ("p", "space")),
            # Translators: show one more action of the game.
            ("step", "step", _("One step"), lambda: self._jump(self.board_viewer.step + 1), ("n",)),
            ("go_on", "go on", _("The next go"), lambda: self._by_go(1), (".", "page down")),
        ]

    # -- moving through the game -------------------------------------------------------------------

    def _dragged(self, value: float) -> None:
        self._pause()
        self.board_viewer.seek(round(value))
        self._caption()

    def _jump(self, step: int) -> None:
        self._pause()
        forward = step == self.board_viewer.step + 1
        self.board_viewer.seek(step, SPEEDS[self._speed] if forward and self._is_lively() else 0.0)
        self._moved()

    def _by_go(self, by: int) -> None:
        self._pause()
        here = self.board_viewer.step
        marks = [0, *self._starts, self.board_viewer.length]
        if by > 0:
            goal = min((mark for mark in marks if mark > here), default=self.board_viewer.length)
        else:
            goal = max((mark for mark in marks if mark < here), default=0)
        self.board_viewer.seek(goal)
        self._moved()

    def _moved(self) -> None:
        self.timeline.set(self.board_viewer.step)
        self._caption()

    def _is_lively(self) -> bool:
        return self.app.settings.animation != "off"

    def toggle(self) -> None:
        """Play or pause; at the end, from the start."""
        self._playing = not self._playing
        if self._playing and self.board_viewer.step >= self.board_viewer.length:
            self.board_viewer.seek(0)
            self._moved()
        self._wait = 0.0
        self._show_play()

    def _pause(self) -> None:
        if self._playing:
            self._playing = False
            self._show_play()

    def _show_play(self) -> None:
        self.play_button.set(icon="pause" if self._playing else "play")

    def _set_speed(self, index: int) -> None:
        self._speed = index

    def _caption(self) -> None:
        step, game = self.board_viewer.step, self.board_viewer.game
        number = sum(start < step for start in self._starts)
        over = texts.result(self.plugin.engine.sum_up(game)) if game.is_over else ""
        self.caption.set(over or self._text_of(number))

    def _text_of(self, number: int) -> str:
        """What is told of a go, or of the time before the first one."""
        if number == 0:
            return self.board_viewer.before_first_go()
        name = self.board_viewer.game.names[self._seats[number - 1]]
        # Translators: which of all goes is shown, and whose it is.
        return _("Go {go} of {all}: {name}", go=number, all=len(self._starts), name=name)

    def _captions(self) -> list[str]:
        """What is told in the course of the game, at its longest: of every player, and of the end."""
        last = {seat: number for number, seat in enumerate(self._seats, start=1)}
        over = [texts.result(self.plugin.engine.sum_up(self._game))] if self._game.is_over else []
        return [*map(self._text_of, (0, *last.values())), *over]

    # -- the loop ----------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Play on while it plays."""
        moving = self.board_viewer.update(seconds)
        if self._playing and not self.board_viewer.is_moving:
            self._wait += seconds
            if self._wait >= _PAUSE / SPEEDS[self._speed]:
                self._wait = 0.0
                if self.board_viewer.step >= self.board_viewer.length:
                    self._pause()
                else:
                    speed = SPEEDS[self._speed] if self._is_lively() else 0.0
                    self.board_viewer.seek(self.board_viewer.step + 1, speed)
                    self._moved()
        return super().update(seconds) or moving or self._playing

    def wake_after(self) -> float | None:
        """When water moves or a message goes."""
        return soonest(self.board_viewer.wake_after(), super().wake_after())

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """The stage, then the bar."""
        bounds = surface.get_rect()
        dirty = [*self.board_viewer.take_dirty(), *self.ui.take_dirty()]
        rects = [bounds] if everything else joined([part for each in dirty if (part := each.clip(bounds)).w])
        for rect in rects:
            surface.set_clip(rect)
            self.app.context.surfaces.paint_table(surface, rect)
            self.board_viewer.paint(surface, rect)
            surface.set_clip(rect)
            self.ui.paint(surface, rect)
        surface.set_clip(None)
        return rects

    def handle(self, signal: Signal) -> None:
        """Left and right step through the game unless a control wants them; Home, End and the keys that turn
        pages always do."""
        if isinstance(signal, Nav) and not self.ui.dialogs and self._steered(signal.direction):
            return
        if isinstance(signal, Pointer):
            taken = self.ui.handle(signal)
            over_board = not taken and signal.phase != "leave" and not self.ui.dialogs
            self._point_at(signal.pos if over_board else None)
            return
        if isinstance(signal, LongPress) and not self.ui.dialogs:
            self._point_at(signal.pos)
            self._show_tooltip()
            return
        super().handle(signal)

    def _point_at(self, pos: Point | None) -> None:
        """What lies there lights up at once and tells about itself after a moment."""
        if self.board_viewer.point_at(pos):
            self.ui.hide_tooltip()
            if self._tooltip is not None:
                self._tooltip.cancel()
            if self.board_viewer.pointed is not None:
                self._tooltip = self.app.after(TOOLTIP_AFTER, self._show_tooltip)

    def _show_tooltip(self) -> None:
        if self._tooltip is not None:
            self._tooltip.cancel()
        pointed_tip = self.board_viewer.about_pointed()
        if pointed_tip is not None and not self.board_viewer.is_moving:
            self.ui.tooltip_at(*pointed_tip)

    def _steered(self, direction: Direction) -> bool:
        here = self.board_viewer.step
        if direction in ("page_up", "page_down"):
            self._by_go(1 if direction == "page_down" else -1)
        elif direction in ("first", "last"):
            self._jump(0 if direction == "first" else self.board_viewer.length)
        elif direction in ("left", "right") and self._arrows_are_free():
            self._jump(here + (1 if direction == "right" else -1))
        else:
            return False
        return True

    def _arrows_are_free(self) -> bool:
        return not self.ui.dialogs and (self.ui.focused is None or not self.ui.focus_visible)

    def _review(self) -> None:
        """The review comes back here with the moment to show."""
        self._pause()
        self.navigator.review(self.plugin, self._game, self._jump, self._seats_taken)

    # -- leaving with something --------------------------------------------------------------------

    def _play_on(self) -> None:
        self.navigator.play_on(
            self.plugin, self.plugin.engine.read(self.board_viewer.game.record().encode("utf-8"))
        )

    def _export(self) -> None:
        self._pause()
        self.navigator.export(self.plugin, self._game, self.board_viewer.step, self.name, self._seats_taken)


def _speed(times: float) -> str:
    # Translators: how fast a game is played back: 2× is twice as fast.
    return _("{times}×", times=formats.decimal(times, 0 if times >= 1 else 1))
