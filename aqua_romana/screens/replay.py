"""Watching a game again at the real table: a timeline that can be dragged, and playing on from any moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import SIDES, Game, GamePlugin, Seat
from aqua_romana.screens import texts
from aqua_romana.table import key_bindings
from aqua_romana.table.by_ear import READINGS
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.table.hud import action_buttons
from aqua_romana.table.layout import Frame
from aqua_romana.table.modes import Mode
from aqua_romana.table.scene import TableScene
from aqua_romana.table.texts import game_result_text
from aqua_romana.ui import theme
from aqua_romana.ui.input import Back, Direction, LongPress, Nav, Pointer, Signal
from aqua_romana.ui.key_bindings import Bindings, own_moves
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets import Button, Column, Label, Padding, Picker, Row, Slab, Slider, Spacer

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


SPEEDS = (0.5, 1.0, 2.0, 4.0)
_PAUSE = 0.45
_TIMELINE = 400  # text units of the timeline at least


def watch_table(
    navigator: Navigator,
    plugin: GamePlugin,
    game: Game,
    name: str = "",
    step: int | None = None,
    seats: Sequence[Seat] = (),
) -> TableScene:
    """The table of a game that is watched again, from a moment on; without it a finished game begins before
    its first go."""
    mode = WatchMode(plugin, game, name, step, seats)
    return TableScene(mode.match, game_ui_of(plugin), navigator, mode)


class WatchedMatch(Match):
    """A game that is only looked at: nobody decides, and all of it is read from where it is."""

    @property
    def is_human_turn(self) -> bool:
        return False

    def is_played_here(self, seat: int) -> bool:
        return False

    def facing(self, seat: int | None) -> str:
        return SIDES[0]

    @property
    def sides(self) -> frozenset[str]:
        return frozenset()


class Caption(Label):
    """One line that changes; it always takes the room of the longest."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__("", "bold", theme.GOLD, elide=True)
        self.texts = texts

    def width_range(self) -> tuple[int, int]:
        """That of the longest."""
        width = max(self.context.fonts.size(each, "bold")[0] for each in self.texts)
        return width + self.context.u(20), width + self.context.u(20)


class WatchMode(Mode):
    """The table without hands above a bar of controls."""

    bindings = key_bindings.WATCH

    def __init__(
        self, plugin: GamePlugin, game: Game, name: str, step: int | None, seats: Sequence[Seat]
    ) -> None:
        self.plugin = plugin
        self.name = name
        self._whole = game
        self._seats_taken = tuple(seats)
        played: Any = game.copy()
        while played.can_redo:
            played.redo()
        self.length: int = played.step
        goes = game_ui_of(plugin).goes(played)
        self.starts = [first for first, _seat in goes]
        self._seats = [seat for _first, seat in goes]
        first = self.starts[0] if self.starts and game.is_over else self.length
        played.seek(first if step is None else max(0, min(self.length, step)))
        self.match = WatchedMatch(plugin, played, tuple(seats) if len(seats) == game.players else None)
        self.is_playing = False
        self._speed = 1
        self._wait = 0.0
        self._is_jump = True  # the last change of the moment
        self._keeps_secret = False

    @property
    def step(self) -> int:
        """How many actions have been played at the moment shown."""
        return int(self.match.game.step)

    # The scene

    def enter(self) -> None:
        self.state.is_scripted = True
        self.state.fixed_aids = True
        self.table.stage.is_only_watched = True

    def layout(self) -> None:
        """The bar along the lower edge."""
        ui = self.table.ui
        self.caption = Caption(self._captions())
        self.timeline = Slider(self.step, 0, max(1, self.length), 1, self._dragged, name="timeline")
        self.timeline.label = _("Replay")
        round_buttons = self._buttons()
        self.play_button = next(button for button in round_buttons if button.name == "play")
        # Translators: how fast a game is played back.
        tip, speeds = _("Speed"), [_speed(each) for each in SPEEDS]
        speed = Picker(speeds, self._speed, self._set_speed, style="stepper", name="playback", tooltip=tip)
        on = self._ways_on()
        controls = Row(*round_buttons, speed, Spacer(weight=1), *on, gap=10, align="middle")
        # What is told stands before the timeline where that stays long: the board has the height it saves.
        above = Row(self.caption, self.timeline.cell(weight=1, least=_TIMELINE), gap=4, wraps=True)
        self._bar = ui.add(Slab(Padding(Column(above, controls, gap=4), 10, 0), "panel_dark", padding=14))
        if self._bar.width_range()[0] > ui.bounds.w:
            for button in on:  # as symbols where words do not fit
                button.tooltip, button.text, button.style = button.text, "", "round"
        height = self._bar.height_for(ui.bounds.w)
        self._bar.place((0, ui.bounds.h - height, ui.bounds.w, height))

    def room(self, size: tuple[int, int]) -> tuple[int, int]:
        """Above the bar."""
        return size[0], self._bar.rect.y

    def framed(self, frame: Frame) -> Frame:
        """Nobody needs the room of the large buttons."""
        return frame.without_buttons()

    def fixed_buttons(self) -> list[Button]:
        return []

    def _ways_on(self) -> list[Button]:
        buttons = [
            Button(_("Play on from here"), self._play_on, icon="branch", name="play on"),
            Button(_("Export"), self._export, icon="export", name="export"),
        ]
        if self.plugin.thinks:
            buttons.insert(0, Button(_("Review"), self._review, icon="chart", name="review"))
        return buttons

    def _buttons(self) -> list[Button]:
        made = (  # icon, name, hint, what it does
            ("close", "back", pgettext("window", "Close"), self.open_menu),
            ("to_start", "first", _("To the start"), lambda: self.jump(0)),
            ("go_back", "go back", _("The go before"), lambda: self._by_go(-1)),
            ("pause" if self.is_playing else "play", "play", _("Play or pause"), self.toggle),
            # Translators: show one more action of the game.
            ("step", "step", _("One step"), lambda: self.jump(self.step + 1)),
            ("go_on", "go on", _("The next go"), lambda: self._by_go(1)),
        )
        return [
            Button(icon=icon, style="round", on_press=act, tooltip=tip, name=name, keys=self.keys(name))
            for icon, name, tip, act in made
        ]

    # Moving through the game

    def _seek(self, step: int, is_jump: bool = True) -> None:
        """Show the moment after `step` actions, at once or with what moves there."""
        self.game.seek(max(0, min(self.length, step)))
        self._is_jump = is_jump
        self.table.changed()
        self._keeps_secret = self.table.stage.keeps_secret
        self.timeline.set(self.step)

    def _dragged(self, value: float) -> None:
        self._pause()
        self._seek(round(value))

    def jump(self, step: int) -> None:
        """To a moment; the next one is moved to."""
        self._pause()
        self._seek(step, is_jump=step != self.step + 1)

    def _by_go(self, by: int) -> None:
        self._pause()
        marks = [0, *self.starts, self.length]
        if by > 0:
            self._seek(min((mark for mark in marks if mark > self.step), default=self.length))
        else:
            self._seek(max((mark for mark in marks if mark < self.step), default=0))

    @property
    def pace(self) -> float:
        """As fast as was chosen here, whatever the table's speed is; at once where nothing moves at all."""
        usual = action_buttons.SPEEDS[self.table.app.settings.animation]
        return 0.0 if self._is_jump or not usual else SPEEDS[self._speed] / usual

    def toggle(self) -> None:
        """Play or pause; at the end, from the start."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.step >= self.length:
            self._seek(0)
        self._wait = 0.0
        self._show_play()

    def _pause(self) -> None:
        if self.is_playing:
            self.is_playing = False
            self._show_play()

    def _show_play(self) -> None:
        self.play_button.set(icon="pause" if self.is_playing else "play")

    def _set_speed(self, index: int) -> None:
        self._speed = index

    # The loop

    def update(self, seconds: float, is_moving: bool) -> bool:
        """Play on while it plays; what was kept secret is told when it has been seen."""
        stage = self.table.stage
        if self._keeps_secret and not stage.keeps_secret:
            self._keeps_secret = False
            self.table.refresh()
        if self.is_playing and not stage.is_moving and not self.table.ui.dialogs:
            self._wait += seconds
            if self._wait >= _PAUSE / SPEEDS[self._speed]:
                self._wait = 0.0
                if self.step >= self.length:
                    self._pause()
                else:
                    self._seek(self.step + 1, is_jump=False)
        return is_moving or self.is_playing

    def handle(self, signal: Signal) -> bool:
        """Left and right step through the game unless a control wants them; Home, End and the keys that turn
        pages always do. On the board things only light up and tell about themselves."""
        ui = self.table.ui
        if isinstance(signal, Nav) and not ui.dialogs:
            return not signal.everything and self._steered(signal.direction)
        if isinstance(signal, LongPress) or (
            isinstance(signal, Pointer) and signal.phase in ("hover", "leave")
        ):
            return False
        if not ui.handle(signal) and isinstance(signal, Back):
            self.open_menu()
        return True

    def _steered(self, direction: Direction) -> bool:
        if direction in ("page_up", "page_down"):
            self._by_go(1 if direction == "page_down" else -1)
        elif direction in ("first", "last"):
            self.jump(0 if direction == "first" else self.length)
        elif direction in ("left", "right") and self._arrows_are_free():
            self.jump(self.step + (1 if direction == "right" else -1))
        else:
            return False
        return True

    def _arrows_are_free(self) -> bool:
        return self.table.ui.focused is None or not self.table.ui.focus_visible

    def key_bindings(self) -> Bindings:
        """Nothing of what is done with the pieces."""
        looking = {name: key_bindings.POINTING[name] for name in ("move", "look", "by trigger")}
        reading = {name: key_bindings.BY_EAR[name] for name in READINGS if self.table.app.speech.is_on}
        return {**looking, **reading, **own_moves(), **self.bindings}

    @property
    def reaches_board(self) -> bool:
        return False

    @property
    def celebrates(self) -> bool:
        return False

    # What is shown

    def prepare(self) -> None:
        """Whose decision it was, or who won."""
        state, game = self.state, self.game
        state.banner = game_result_text(game) if game.is_over else ""
        state.banner_to = (
            next(iter(game.final_winners()), None) if game.is_over else state.decision.acting_seat
        )

    def show(self) -> None:
        """Which go of all it is."""
        number = sum(start < self.step for start in self.starts)
        game = self.game
        over = texts.result(self.plugin.engine.sum_up(game)) if game.is_over else ""
        self.caption.set(over or self._text_of(number))

    def _text_of(self, number: int) -> str:
        """What is told of a go, or of the time before the first one."""
        if number == 0:
            return self.table.game_ui.before_first_go()
        name = self.game.names[self._seats[number - 1]]
        # Translators: which of all goes is shown, and whose it is.
        return _("Go {go} of {all}: {name}", go=number, all=len(self.starts), name=name)

    def _captions(self) -> list[str]:
        """What is told in the course of the game, at its longest: of every player, and of the end."""
        last = {seat: number for number, seat in enumerate(self._seats, start=1)}
        over = [texts.result(self.plugin.engine.sum_up(self._whole))] if self._whole.is_over else []
        return [*map(self._text_of, (0, *last.values())), *over]

    # Leaving, with something or without

    def open_menu(self) -> None:
        """There is none: Escape closes."""
        self.table.app.pop()

    def _review(self) -> None:
        """The review comes back here with the moment to show."""
        self._pause()
        navigator = self._navigator()
        navigator.review(self.plugin, self._whole, self.jump, self._seats_taken)

    def _play_on(self) -> None:
        self._navigator().play_on(self.plugin, self.plugin.engine.read(self.game.record().encode("utf-8")))

    def _export(self) -> None:
        self._pause()
        self._navigator().export(self.plugin, self._whole, self.step, self.name, self._seats_taken)

    def _navigator(self) -> Navigator:
        assert self.table.navigator is not None
        return self.table.navigator


def _speed(times: float) -> str:
    # Translators: how fast a game is played back: 2× is twice as fast.
    return _("{times}×", times=formats.decimal(times, 0 if times >= 1 else 1))
