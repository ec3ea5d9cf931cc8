"""The table scene: brings game, choosing, stage, panels and buttons together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.story import Go, goes, last_go
from aqua_romana.games.romana.table import setup, snapshot, words
from aqua_romana.games.romana.table.choosing import Choosing
from aqua_romana.games.romana.table.frame import frame_for
from aqua_romana.games.romana.table.pieces import Places
from aqua_romana.games.romana.table.stage import Stage, blank_surface
from aqua_romana.match import Match
from aqua_romana.tabletop import dialogs, opponents
from aqua_romana.tabletop.controls import Controls, Doings
from aqua_romana.tabletop.hands import Hands
from aqua_romana.tabletop.opponents import Opponents
from aqua_romana.tabletop.showing import Showing
from aqua_romana.tabletop.things import Thing
from aqua_romana.window import silence
from aqua_romana.window.inputs import Drag, DragStart, Pointer, Press, Record
from aqua_romana.window.scene import Scene
from aqua_romana.window.text import _
from aqua_romana.window.widgets.base import Widget
from aqua_romana.window.widgets.painting import joined
from aqua_romana.window.widgets.ui import Ui

if TYPE_CHECKING:
    from aqua_romana.games.romana.players.hints import Hint

SPEEDS = {"off": 0.0, "fast": 2.0, "normal": 1.0, "slow": 0.5}
_HINT_AFTER = 0.6
_MOST_PARTS = 4
_GOES_TOLD = 6


@dataclass
class Surroundings:
    """What the box around the table adds: entries for the menu, and what comes after the end."""

    menu: list[tuple[str, Callable[[], object]]] = field(default_factory=list)
    on_over: Callable[[], object] | None = None
    on_file: Callable[[str], object] | None = None
    on_leave: Callable[[Stage], object] | None = None


class TableScene(Scene):
    """Two to four people play Aqua Romana on one screen."""

    def __init__(self, match: Match, around: Surroundings | None = None) -> None:
        if not isinstance(match.game, Game):
            raise TypeError("this table is for Aqua Romana")
        self.match = match
        self.game: Game = match.game
        self.surroundings = around or Surroundings()
        self.choosing = Choosing(self.game)
        self._look_back()
        self.hands = Hands(self)
        self._queue: deque[snapshot.Snapshot] = deque()
        self.hint: Hint | None = None
        self.hint_lines: list[str] = []

    # Scene

    def enter(self) -> None:
        self.ui = Ui(self.app)
        self.stage = Stage(self.app, self.game.players)
        self.stage.on_sound = self.sound
        self.opponents = Opponents(self.match, self.app.settings)
        self.opponents.begin()

    def leave(self) -> None:
        """End the thinking process; the box may want a last look."""
        self.opponents.leave()
        if self.surroundings.on_leave is not None:
            self.surroundings.on_leave(self.stage)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Everything anew for this window."""
        self.frame = frame_for(size, scale, self.app.settings.text_scale, self.game.players)
        self.stage.animate_idle = self.app.settings.animation != "off"
        focused = self.ui.focused.name if self.ui.focused else ""
        self.ui.clear()
        backdrop = blank_surface(size)
        places = Places(self.app.sprites, self.app.theme, self.frame, self.game.players)
        self.showing = Showing(self, places)
        self.showing.panels.paint_slabs(backdrop)
        self.stage.under = self.showing.paint_under
        self.stage.seen = snapshot.take(self.game)
        self.stage.layout(self.frame, backdrop)
        self.spots = Widget(name="spots")
        self.spots.solid = False
        self.ui.add(self.spots)
        self.controls = Controls(self.ui, self.frame, self._doings())
        self._queue.clear()
        self.refresh()
        if focused:
            self.ui.focus_named(focused)

    def files_dropped(self, path: str) -> None:
        """A record dropped on the table is opened by the box around it."""
        if self.surroundings.on_file is not None:
            self.surroundings.on_file(path)

    def update(self, seconds: float) -> bool:
        """Let everything move on."""
        moving = self.stage.update(seconds)
        if not self.stage.is_moving and self._queue:
            self.stage.go_to(self._queue.popleft(), max(self._speed(), 0.5))
            moving = True
        self.hands.update(seconds)
        self._listen(moving)
        return self.ui.update(seconds) or moving

    def _listen(self, moving: bool) -> None:
        """Play what a computer player has decided on, as soon as the board is at rest; show hints."""
        if not moving and not self.ui.dialogs:
            action = self.opponents.take_action()
            if action is not None:
                self._play(action)
        hint = self.opponents.take_hint()
        if hint is not None:
            self._show_hint(hint)

    def wake_after(self) -> float | None:
        """When water moves, a hint is due or a message goes."""
        parts = (self.stage, self.ui, self.opponents, self.hands)
        known = [wait for each in parts if (wait := each.wake_after()) is not None]
        return min(known) if known else None

    def draw(self, surface: Surface, everything: bool) -> list[Rect]:
        """Paint what changed."""
        bounds = surface.get_rect()
        dirty = [*self.stage.take_dirty(), *self.ui.take_dirty(), *self.showing.dirty]
        self.showing.dirty = []
        rects = [bounds] if everything else _few([part for each in dirty if (part := each.clip(bounds)).w])
        for rect in rects:
            surface.set_clip(rect)
            self.stage.paint(surface, rect)
            surface.set_clip(rect)
            if self.showing.bubble.outer.colliderect(rect):
                self.showing.bubble.paint(surface)
            self.ui.paint(surface, rect)
        surface.set_clip(None)
        return rects

    # Input

    def handle(self, record: Record) -> None:
        """Buttons and dialogs first, then the board."""
        if (isinstance(record, Pointer) and record.phase == "down") or isinstance(record, Press | DragStart):
            self._catch_up()
        if isinstance(record, Drag) and self.hands.dragged is not None:
            self.hands.drag(record)
        elif not self.ui.handle(record):
            self.hands.handle(record)
        elif isinstance(record, Pointer) and record.phase == "hover":
            self.hands.point_at(None)

    def click(self, thing: Thing) -> None:
        """A click, tap or key press on a thing."""
        self._catch_up()
        self.forget_hint()
        if thing not in self.usable():
            self.hands.refuse(thing)
            return
        action = self.choosing.point(thing)
        if action is not None:
            self.play(action)
        else:
            self.sound("figure_lift" if thing.sort in ("builder", "workman", "tray", "held") else "button")
            self.refresh()

    # Playing

    def forget_hint(self) -> None:
        self.hint, self.hint_lines = None, []

    def usable(self) -> set[Thing]:
        """What would react now: nothing while a computer player decides."""
        return self.choosing.usable() if self.match.is_human_turn else set()

    def play(self, action: Action) -> None:
        """Play an action, after asking if the user wants to be asked."""
        if self.app.settings.confirm_go and self._ends_go(action):
            dialogs.confirm_go(self.ui, self.game, action, lambda: self._play(action))
            return
        self._play(action)

    def _play(self, action: Action) -> None:
        remembered = action.orientation or self.choosing.remembered
        decider = self.game.decider
        self.match.play(action)
        self._changed(remembered)
        if self.game.decider != decider and not self.game.is_over:
            self.sound("my_turn")

    def _ends_go(self, action: Action) -> bool:
        if self.game.phase == "setup":
            return False
        ahead = self.game.fork()
        ahead.push(action)
        return ahead.is_over or ahead.on_turn != self.game.on_turn

    def _changed(self, remembered: str = "", animate: bool = True) -> None:
        """The game is another one now: a new decision, and the stage moves there."""
        self._queue.clear()
        self.choosing = Choosing(self.game, remembered=remembered)
        self._look_back()
        self.hands.rest()
        self.hint, self.hint_lines = None, []
        self.opponents.begin()
        self.ui.hide_tooltip()
        self.stage.go_to(snapshot.take(self.game), self._speed() if animate else 0.0)
        self.refresh()
        if self.game.is_over and animate:
            self.sound("victory")
            if self.surroundings.on_over is not None:
                self.surroundings.on_over()

    def _look_back(self) -> None:
        """What happened before this decision: the last go, and the few before it in words."""
        game = self.game
        self.last: Go | None = last_go(game)
        told = [go for go in goes(game) if self.last and go.first <= self.last.first and not go.is_setup]
        self.told_goes = [
            (game.colours[go.seat][0], game.names[go.seat], words.event_lines(game, go))
            for go in reversed(told[-_GOES_TOLD:])
        ]

    def undo(self) -> None:
        """Take back one step; a choice not yet played is put back first."""
        if self.match.undo():
            self.sound("undo")
            self._changed()

    def redo(self) -> None:
        """Repeat a step taken back."""
        if self.match.redo():
            self.sound("redo")
            self._changed()

    def undo_go(self) -> None:
        """Take back everything to the start of this go, or of the one before if this one has just begun."""
        done = len(self.game.actions)
        goal = max((go.first for go in goes(self.game) if go.first < done), default=0)
        moved = False
        while len(self.game.actions) > goal and self.match.undo():
            moved = True
        if moved:
            self.sound("undo")
            self._changed()

    def turn(self, step: int) -> None:
        """Turn the held tile."""
        if self.choosing.turn(step):
            self.sound("turn_tile")
            self.refresh()

    def lay(self) -> None:
        """Lay the held tile."""
        if self.choosing.held is not None:
            self.play(self.choosing.held.action)

    def choose_kind(self, kind: str) -> None:
        """Hold another kind of tile (joker, exhausted kinds)."""
        if self.choosing.held is not None and self.choosing.held.choose_kind(kind):
            self.sound("turn_tile")
            self.refresh()

    def ask_hint(self) -> None:
        """Suggest an action; asked again, the runner-up."""
        if not self.match.is_human_turn:
            return
        rank = self.hint.rank + 1 if self.hint is not None else 0
        self.ui.toast(_("Thinking …"), 1.5)
        self.opponents.ask_hint(rank % 3)

    def _show_hint(self, hint: Hint) -> None:
        self.hint = hint
        self.hint_lines = opponents.hint_lines(self.game, hint)
        self.choosing.show(hint.action)
        self.refresh()

    def set_paused(self, paused: bool) -> None:
        """Hold the computer players, or let them go on."""
        self.opponents.set_paused(paused)
        self.refresh()

    def _first(self) -> None:
        if not self.match.is_human_turn and not self.game.is_over:
            self.set_paused(not self.opponents.paused)
        elif self.choosing.phase == "setup":
            self.play(setup.fair_place(self.game))
        elif self.choosing.phase == "close" and self.choosing.workman:
            number = ask.podium_now(self.game, self.choosing.workman)
            self.click(Thing("podium", str(number)))
        else:
            self.turn(1)

    def _second(self) -> None:
        if not self.match.is_human_turn and not self.game.is_over:
            self.opponents.step()
        elif self.choosing.phase == "setup":
            self.place_all()
        elif self.choosing.must_move and self.choosing.builder:
            self.click(Thing("builder", str(self.choosing.builder)))
        elif self.choosing.phase == "close":
            action = self.choosing.pass_action()
            if action is not None:
                self.play(action)
        else:
            self.lay()

    def place_all(self) -> None:
        """Place all builders of the setup fairly."""
        while self.game.phase == "setup":
            self.match.play(setup.fair_place(self.game))
        self._changed()
        self.sound("figure_place")

    def replay_last_go(self) -> None:
        """Show the last go once more."""
        shots = snapshot.of_last_go(self.game)
        if not shots:
            return
        self.stage.show(shots[0])
        self._queue = deque(shots[1:])

    def _catch_up(self) -> None:
        """Input never waits: whatever still moves is finished at once."""
        if self._queue:
            self._queue.clear()
            self.stage.show(snapshot.take(self.game))
        elif self.stage.is_moving:
            self.stage.skip()

    def _speed(self) -> float:
        return SPEEDS[self.app.settings.animation]

    def sound(self, name: str) -> None:
        if name == "step":
            self.app.sounds.play_any("step")
        else:
            self.app.sounds.play(name)

    def refresh(self) -> None:
        """Bring everything shown up to date with the decision."""
        self.showing.refresh()

    # Buttons

    def _doings(self) -> Doings:
        return Doings(
            undo=self.undo,
            redo=self.redo,
            hint=self.ask_hint,
            first=self._first,
            second=self._second,
            turn=self.turn,
            lay=self.lay,
            kind=self.choose_kind,
            help=lambda: dialogs.open_help(self.ui),
            log=lambda: dialogs.open_log(self.ui, self.game),
            sound=lambda: silence.switch(self.app),
            menu=self.open_menu,
        )

    def open_menu(self) -> None:
        """The menu of the table."""
        dialogs.open_menu(self)

    def seats_changed(self) -> None:
        """Somebody else decides for a seat now."""
        self.choosing = Choosing(self.game)
        self.forget_hint()
        self.opponents.begin()
        self.refresh()

    def settings_changed(self) -> None:
        """A setting that the table shows at once was changed."""
        self.app.settings.save()
        self.stage.animate_idle = self.app.settings.animation != "off"
        self.refresh()
        self.showing.dirty.append(Rect((0, 0), self.frame.size))


def _few(rects: list[Rect]) -> list[Rect]:
    """The same area in a few rectangles: a pass over the stage costs more than the pixels between them."""
    parts = joined(rects)
    return [parts[0].unionall(parts[1:])] if len(parts) > _MOST_PARTS else parts
