"""The table scene: brings game, choosing, stage, panels and buttons together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from aqua_romana.client.inputs import (
    Back,
    Drag,
    DragCancel,
    DragEnd,
    DragMove,
    DragStart,
    Key,
    LongPress,
    Nav,
    Point,
    Pointer,
    Press,
    Record,
    Shortcut,
    Wheel,
)
from aqua_romana.client.match import Match
from aqua_romana.client.scene import Scene
from aqua_romana.client.table import dialogs, seeing, setup, snapshot, words
from aqua_romana.client.table.bubble import Bubble
from aqua_romana.client.table.cards import Cards, card_of
from aqua_romana.client.table.choosing import Choosing
from aqua_romana.client.table.controls import Controls, Doings
from aqua_romana.client.table.frame import frame_for
from aqua_romana.client.table.panels import Panels, Words
from aqua_romana.client.table.pieces import Places
from aqua_romana.client.table.stage import Stage, blank_surface
from aqua_romana.client.table.things import Thing
from aqua_romana.client.widgets.base import Widget
from aqua_romana.client.widgets.painting import joined
from aqua_romana.client.widgets.simple import Spot
from aqua_romana.client.widgets.ui import Ui
from aqua_romana.rules import Action, Game
from aqua_romana.rules import questions as ask
from aqua_romana.rules.story import Go, Laid, goes, last_go

SPEEDS = {"off": 0.0, "fast": 2.0, "normal": 1.0, "slow": 0.5}
_HINT_AFTER = 0.6
_MOST_PARTS = 4
_GOES_TOLD = 6


@dataclass
class Surroundings:
    """What the box around the table adds: entries for the menu, and what comes after the end."""

    menu: list[tuple[str, Callable[[], object]]] = field(default_factory=list)
    on_over: Callable[[], object] | None = None


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
        self.pointed: Thing | None = None
        self.dragged: Thing | None = None
        self._pointed_for = 0.0
        self._told: Thing | None = None
        self._queue: deque[snapshot.Snapshot] = deque()
        self._own_dirty: list[Rect] = []
        self._focus_thing: Thing | None = None
        self._previewed: tuple[Action, list[str]] | None = None

    # Scene

    def enter(self) -> None:
        self.ui = Ui(self.app)
        self.stage = Stage(self.app, self.game.players)
        self.stage.on_sound = self._sound
        self.stage.seen = snapshot.take(self.game)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Everything anew for this window."""
        look = self.app.look
        self.frame = frame_for(size, scale, self.app.settings.text_scale, self.game.players)
        self.stage.animate_idle = self.app.settings.animation != "off"
        focused = self.ui.focused.name if self.ui.focused else ""
        self.ui.clear()
        backdrop = blank_surface(size)
        places = Places(self.app.sprites, self.app.theme, self.frame, self.game.players)
        self.panels = Panels(look, self.frame, places)
        self.panels.paint_slabs(backdrop)
        self.cards = Cards(look, self.frame, self.panels)
        self.bubble = Bubble(look)
        self.stage.under = self._paint_under
        self.stage.layout(self.frame, backdrop)
        self._spots = Widget(name="spots")
        self._spots.solid = False
        self.ui.add(self._spots)
        self.controls = Controls(self.ui, self.frame, self._doings())
        self._queue.clear()
        self.stage.show(snapshot.take(self.game))
        self.refresh()
        if focused:
            self.ui.focus_named(focused)

    def update(self, seconds: float) -> bool:
        """Let everything move on."""
        moving = self.stage.update(seconds)
        if not self.stage.is_moving and self._queue:
            self.stage.go_to(self._queue.popleft(), max(self._speed(), 0.5))
            moving = True
        if self.pointed is not None and self._told != self.pointed:
            self._pointed_for += seconds
            if self._pointed_for >= _HINT_AFTER and self.app.settings.aids:
                self._tell(self.pointed)
        return self.ui.update(seconds) or moving

    def wake_after(self) -> float | None:
        """When water moves, a hint is due or a message goes."""
        waits = [self.stage.wake_after(), self.ui.wake_after()]
        if self.pointed is not None and self._told != self.pointed:
            waits.append(max(0.0, _HINT_AFTER - self._pointed_for))
        known = [each for each in waits if each is not None]
        return min(known) if known else None

    def draw(self, surface: Surface, everything: bool) -> list[Rect]:
        """Paint what changed."""
        bounds = surface.get_rect()
        dirty = [*self.stage.take_dirty(), *self.ui.take_dirty(), *self._own_dirty]
        self._own_dirty = []
        rects = [bounds] if everything else _few([part for each in dirty if (part := each.clip(bounds)).w])
        for rect in rects:
            surface.set_clip(rect)
            self.stage.paint(surface, rect)
            surface.set_clip(rect)
            if self.bubble.outer.colliderect(rect):
                self.bubble.paint(surface)
            self.ui.paint(surface, rect)
        surface.set_clip(None)
        return rects

    def _paint_under(self, target: Surface, rect: Rect) -> None:
        self.panels.paint(target, rect)
        self.cards.paint(target, rect)

    # Input

    def handle(self, record: Record) -> None:
        """Buttons and dialogs first, then the board."""
        if (isinstance(record, Pointer) and record.phase == "down") or isinstance(record, Press | DragStart):
            self._catch_up()
        if isinstance(record, Drag) and self.dragged is not None:
            self._drag(record)
            return
        if self.ui.handle(record):
            if isinstance(record, Pointer) and record.phase == "hover":
                self._point_at(None)
            return
        match record:
            case Pointer():
                self._pointer(record)
            case Drag():
                self._drag(record)
            case Wheel(dy=dy):
                self.turn(1 if dy < 0 else -1)
            case LongPress(pos=pos):
                self._long_press(pos)
            case Press():
                self._default()
            case Back():
                self._back()
            case Key() | Shortcut():
                self._key(record)
            case Nav():
                pass

    def _pointer(self, record: Pointer) -> None:
        if record.phase in ("hover", "leave"):
            self._point_at(self.stage.thing_at(record.pos) if record.phase == "hover" else None)
        elif record.phase == "up" and record.button == 1:
            thing = self.stage.thing_at(record.pos)
            if record.device == "touch":
                self.pointed = None
            if thing is not None:
                self.click(thing)
            elif self.choosing.has_begun:
                self.choosing.clear()
                self.refresh()
        elif record.phase == "up" and record.button == 3:
            self.turn(1)

    def _point_at(self, thing: Thing | None) -> None:
        if thing == self.pointed:
            return
        self.pointed = thing
        self._pointed_for = 0.0
        self._told = None
        self.ui.hide_tooltip()
        usable = thing is not None and thing in self.choosing.usable()
        draggable = thing is not None and self.choosing.can_drag(thing)
        self.app.set_cursor("grab" if draggable else "point" if usable else "arrow")
        if usable and thing is not None and thing.sort == "square" and self._may_hover_hold():
            self.choosing.hold_at(thing.key)
        self.refresh()

    def _may_hover_hold(self) -> bool:
        """Whether a tile in the hand follows the pointer from square to square."""
        return self.choosing.phase == "bonus" or bool(self.choosing.builder)

    def _tell(self, thing: Thing) -> None:
        self._told = thing
        text = seeing.hint_about(self.choosing, thing)
        if text and not self.bubble.lines:
            self.ui.tooltip_at(text, self.stage.rect_of(thing))

    def _long_press(self, pos: Point) -> None:
        thing = self.stage.thing_at(pos)
        if thing is not None:
            self.pointed = thing
            self.refresh()
            self._tell(thing)

    def click(self, thing: Thing) -> None:
        """A click, tap or key press on a thing."""
        self._catch_up()
        usable = thing in self.choosing.usable()
        if not usable:
            self._refuse(thing)
            return
        action = self.choosing.point(thing)
        if action is not None:
            self.play(action)
        else:
            self._sound("figure_lift" if thing.sort in ("builder", "workman", "tray", "held") else "button")
            self.refresh()

    def _refuse(self, thing: Thing) -> None:
        text = words.why_not(self.choosing, thing)
        if text:
            self._sound("refuse")
            self.ui.tooltip_at(text, self.stage.rect_of(thing))
            self._told = thing
        if self.choosing.has_begun:
            self.choosing.clear()
            self.refresh()

    def _drag(self, record: Drag) -> None:
        if isinstance(record, DragStart):
            thing = self.stage.thing_at(record.start)
            if thing is None or not self.choosing.can_drag(thing):
                if thing is not None and thing.sort in ("builder", "workman", "yard"):
                    self._refuse(thing)
                return
            self.dragged, self.pointed = thing, None
            self.choosing.drag(thing)
            self.stage.lift(thing, self._carry_point(record.pos))
            self.app.set_cursor("grabbing")
            self.refresh()
        elif self.dragged is None:
            return
        elif isinstance(record, DragMove):
            self.stage.carry_to(self._carry_point(record.pos))
            self._hold_under(record.pos)
        elif isinstance(record, DragEnd):
            self._drop(record.pos)
        elif isinstance(record, DragCancel):
            self._put_back()

    def _carry_point(self, pos: Point) -> Point:
        """The figure hangs a little below the hand, so that hand and square both stay visible."""
        return pos[0], pos[1] + round(self.frame.cell * 0.3)

    def _target_at(self, pos: Point) -> Thing | None:
        """The drop target at a place; the nearest one, if the hand is only just beside it."""
        assert self.dragged is not None
        targets = self.choosing.targets(self.dragged)
        best: tuple[float, Thing] | None = None
        for thing in targets:
            rect = self._rect_of_target(thing)
            near = rect.inflate(rect.w // 3, rect.h // 3)
            if near.collidepoint(pos):
                distance = float((rect.centerx - pos[0]) ** 2 + (rect.centery - pos[1]) ** 2)
                if best is None or distance < best[0]:
                    best = (distance, thing)
        return best[1] if best else None

    def _rect_of_target(self, thing: Thing) -> Rect:
        if thing.sort == "card":
            return self.frame.cards[thing.number]
        if thing.sort == "podium":
            return self.stage.rect_of(thing).inflate(0, self.frame.cell)
        return self.stage.rect_of(thing)

    def _hold_under(self, pos: Point) -> None:
        target = self._target_at(pos)
        before = self.choosing.held.square if self.choosing.held else None
        if target is not None and target.sort == "square":
            self.choosing.hold_at(target.key)
        elif before is not None:
            self.choosing.let_go()
        if (self.choosing.held.square if self.choosing.held else None) != before:
            self.refresh()

    def _drop(self, pos: Point) -> None:
        thing, target = self.dragged, self._target_at(pos)
        self.dragged = None
        self.app.set_cursor("arrow")
        if thing is None:
            return
        action = self.choosing.drop(thing, target) if target is not None else None
        rests = target is not None and (self.choosing.held is not None or thing.sort == "workman")
        self.stage.put_down(accepted=action is not None)
        if action is not None:
            self.play(action)
            return
        if not rests:
            self.choosing.clear()
        self.refresh()

    def _put_back(self) -> None:
        self.dragged = None
        self.stage.put_down(accepted=False)
        self.choosing.clear()
        self.app.set_cursor("arrow")
        self.refresh()

    def _key(self, record: Key | Shortcut) -> None:
        name = record.name
        if isinstance(record, Key) and name == "r" and "shift" in record.mods:
            self.turn(-1)
        elif name == "p":
            self.replay_last_go()
        elif name in ("ctrl+backspace", "backspace"):
            self.undo_go()

    def _default(self) -> None:
        """Enter without focus: the one thing to do now."""
        if self.controls.second.visible and self.controls.second.enabled:
            self.controls.second.press()

    def _back(self) -> None:
        if self.choosing.has_begun:
            self.choosing.clear()
            self.refresh()
        else:
            self.open_menu()

    # Playing

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
            self._sound("my_turn")

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
        self.pointed, self._told = None, None
        self.ui.hide_tooltip()
        self.stage.go_to(snapshot.take(self.game), self._speed() if animate else 0.0)
        self.refresh()
        if self.game.is_over and animate:
            self._sound("victory")
            if self.surroundings.on_over is not None:
                self.surroundings.on_over()

    def _look_back(self) -> None:
        """What happened before this decision: the last go, and the few before it in words."""
        game = self.game
        self._last: Go | None = last_go(game)
        told = [go for go in goes(game) if self._last and go.first <= self._last.first and not go.is_setup]
        self._told_goes = [
            (game.colours[go.seat][0], game.names[go.seat], words.event_lines(game, go))
            for go in reversed(told[-_GOES_TOLD:])
        ]

    def undo(self) -> None:
        """Take back one step; a choice not yet played is put back first."""
        if self.match.undo():
            self._sound("undo")
            self._changed()

    def redo(self) -> None:
        """Repeat a step taken back."""
        if self.match.redo():
            self._sound("redo")
            self._changed()

    def undo_go(self) -> None:
        """Take back everything to the start of this go, or of the one before if this one has just begun."""
        done = len(self.game.actions)
        goal = max((first for first in _starts(self.game) if first < done), default=0)
        moved = False
        while len(self.game.actions) > goal and self.match.undo():
            moved = True
        if moved:
            self._sound("undo")
            self._changed()

    def turn(self, step: int) -> None:
        """Turn the held tile."""
        if self.choosing.turn(step):
            self._sound("turn_tile")
            self.refresh()

    def lay(self) -> None:
        """Lay the held tile."""
        if self.choosing.held is not None:
            self.play(self.choosing.held.action)

    def choose_kind(self, kind: str) -> None:
        """Hold another kind of tile (joker, exhausted kinds)."""
        if self.choosing.held is not None and self.choosing.held.choose_kind(kind):
            self._sound("turn_tile")
            self.refresh()

    def _first(self) -> None:
        if self.choosing.phase == "setup":
            self.play(setup.fair_place(self.game))
        elif self.choosing.phase == "close" and self.choosing.workman:
            number = ask.podium_now(self.game, self.choosing.workman)
            self.click(Thing("podium", str(number)))
        else:
            self.turn(1)

    def _second(self) -> None:
        if self.choosing.phase == "setup":
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
        self._sound("figure_place")

    def replay_last_go(self) -> None:
        """Show the last go once more."""
        went = last_go(self.game)
        if went is None or went.is_setup:
            return
        past = self.game.copy()
        shots = [snapshot.take(past)]
        while len(past.actions) > went.first:
            past.pop()
            shots.append(snapshot.take(past))
        shots.reverse()
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

    def _sound(self, name: str) -> None:
        if name == "step":
            self.app.sounds.play_any("step")
        else:
            self.app.sounds.play(name)

    # What is shown

    def refresh(self) -> None:
        """Bring marks, panels, cards, buttons and spots up to date with the decision."""
        aids = self.app.settings.aids
        choosing = self.choosing
        usable = choosing.targets(self.dragged) if self.dragged else choosing.usable()
        self.stage.reachable = frozenset(usable)
        self.stage.decider = self.game.decider
        pointed = self.pointed or self._focus_thing
        self.stage.set_marks(seeing.marks_for(choosing, pointed, self.dragged, self._last_squares(), aids))
        self._refresh_panels(aids)
        self.controls.refresh(choosing, self.game.can_undo, self.game.can_redo)
        around = self._refresh_around()
        self._refresh_bubble(around, aids)
        self._refresh_spots(usable)

    def _last_squares(self) -> tuple[str, ...]:
        """The squares of the tiles laid in the last go."""
        if self._last is None:
            return ()
        return tuple(event.square for event in self._last.events if isinstance(event, Laid))

    def _refresh_panels(self, aids: bool) -> None:
        game = self.game
        decider = game.decider
        told = Words(
            colour=game.colours[decider][0] if decider is not None else "",
            name=game.names[decider] if decider is not None else "",
            task=words.task(self.choosing) if decider is not None else dialogs.result_line(game),
            last_goes=self._told_goes,
            stock=ask.stock(game),
            to_place=ask.to_place(game),
            is_setup=game.phase == "setup",
        )
        if told != self.panels.words:
            self.panels.words = told
            self._own_dirty += [
                self.frame.banner.inflate(40, 20),
                self.frame.stock,
                self.frame.last_go,
            ]
        cards = [card_of(game, seat, aids) for seat in range(game.players)]
        for seat, card in enumerate(cards):
            if seat >= len(self.cards.cards) or self.cards.cards[seat] != card:
                reach = self.app.u(60)
                self._own_dirty.append(self.frame.cards[seat].inflate(reach, reach))
        self.cards.cards = cards

    def _refresh_around(self) -> Rect:
        held = self.choosing.held if self.dragged is None else None
        name = held.action.aqueduct_name if held is not None else ""
        return self.controls.around(held, self.stage.rect_of(Thing("workman", name)))

    def _refresh_bubble(self, around: Rect, aids: bool) -> None:
        action = self._action_in_mind()
        before = self.bubble.outer
        if action is None or not aids:
            self.bubble.show([], around, around, around)
        else:
            if self._previewed is None or self._previewed[0] is not action:
                self._previewed = (action, words.preview(self.game, action))
            beside = self._rect_in_mind(action)
            bounds = self.frame.outer.union(self.frame.podium_row)
            avoid = around if around.w else beside
            self.bubble.show(self._previewed[1], beside, avoid, bounds)
        if self.bubble.outer != before or self.bubble.lines:
            self._own_dirty += [before, self.bubble.outer]

    def _action_in_mind(self) -> Action | None:
        """The action whose consequences are shown."""
        choosing = self.choosing
        if choosing.held is not None:
            return choosing.held.action
        if choosing.must_move and choosing.builder:
            return next((each for each in choosing.legal if each.path == choosing.builder), None)
        if choosing.phase == "close" and choosing.workman:
            return next((each for each in choosing.legal if each.aqueduct_name == choosing.workman), None)
        return None

    def _rect_in_mind(self, action: Action) -> Rect:
        if self.choosing.held is not None:
            return self.frame.square_rect(self.choosing.held.square)
        if action.word == "move":
            return self.frame.path_rect(action.path)
        return self.stage.rect_of(Thing("workman", action.aqueduct_name))

    def _refresh_spots(self, usable: set[Thing]) -> None:
        """Every usable thing can be reached by keys."""
        focused = self.ui.focused
        name = focused.name if focused is not None and focused.parent is self._spots else ""
        wanted = sorted(usable - {each for each in usable if each.sort == "card"})
        self._spots.children.clear()
        for thing in wanted:
            spot = Spot(
                on_press=lambda thing=thing: self.click(thing),  # type: ignore[misc]
                on_focus=lambda has, thing=thing: self._focused(thing, has),  # type: ignore[misc]
                name=f"{thing.sort} {thing.key}",
            )
            self._spots.add(spot).place(self.stage.rect_of(thing))
        if name:
            again = next((each for each in self._spots.children if each.name == name), None)
            self.ui.focused = again
            if again is None:
                self._focus_thing = None

    def _focused(self, thing: Thing, has_focus: bool) -> None:
        before = self._focus_thing
        if has_focus:
            self._focus_thing = thing
            if thing.sort == "square" and self._may_hover_hold() and thing in self.choosing.usable():
                self.choosing.hold_at(thing.key)
        elif before == thing:
            self._focus_thing = None
        if self._focus_thing != before:
            self.app.call_soon(self.refresh)

    # Buttons

    def _doings(self) -> Doings:
        return Doings(
            undo=self.undo,
            redo=self.redo,
            hint=None,
            first=self._first,
            second=self._second,
            turn=self.turn,
            lay=self.lay,
            kind=self.choose_kind,
            help=lambda: dialogs.open_help(self.ui),
            log=lambda: dialogs.open_log(self.ui, self.game),
            sound=self._toggle_sound,
            menu=self.open_menu,
        )

    def _toggle_sound(self) -> None:
        settings = self.app.settings
        silent = settings.sound_volume == 0 and settings.music_volume == 0
        if silent:
            kept = settings.other.get("volumes", [0.8, 0.5])
            settings.sound_volume, settings.music_volume = float(kept[0]), float(kept[1])
        else:
            settings.other["volumes"] = [settings.sound_volume, settings.music_volume]
            settings.sound_volume = settings.music_volume = 0.0
        settings.save()
        self.app.apply_settings()

    def open_menu(self) -> None:
        """The menu of the table."""
        dialogs.open_menu(self)

    def settings_changed(self) -> None:
        """A setting that the table shows at once was changed."""
        self.app.settings.save()
        self.stage.animate_idle = self.app.settings.animation != "off"
        self.refresh()
        self._own_dirty.append(Rect((0, 0), self.frame.size))


def _few(rects: list[Rect]) -> list[Rect]:
    """The same area in a few rectangles: a pass over the stage costs more than the pixels between them."""
    parts = joined(rects)
    return [parts[0].unionall(parts[1:])] if len(parts) > _MOST_PARTS else parts


def _starts(game: Game) -> list[int]:
    """The numbers of actions after which goes began."""
    return [go.first for go in goes(game)]
