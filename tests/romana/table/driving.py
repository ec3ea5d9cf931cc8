"""Playing whole games through the table scene with nothing but events, as a mouse, keys or a finger would."""

from __future__ import annotations

import random

import pygame

from aqua_romana import resources
from aqua_romana.games.romana.kind import KIND
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table import parts, things
from aqua_romana.keeping.settings import Settings
from aqua_romana.match import Match
from aqua_romana.tabletop.scene import TableScene
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.app import App
from aqua_romana.window.sprites import Sprites

Event = pygame.event.Event

PICTURES = Sprites(resources.sprites_dir())  # scaled once for all tests


def open_table(game: Game, size: tuple[int, int] = (1024, 640), **settings: object) -> tuple[App, TableScene]:
    """A table with a game on it, without a real window."""
    chosen = Settings()
    chosen.animation = "off"
    for name, value in settings.items():
        setattr(chosen, name, value)
    app = App(size=size, settings=chosen, sprites=PICTURES)
    table = TableScene(Match(KIND, game), parts)
    app.push(table)
    app.step(0.01, [])
    return app, table


def sensible(game: Game, chance: random.Random) -> Action:
    """A legal action that keeps games long and eventful."""
    legal = game.legal_actions()
    if game.phase == "close" and chance.random() < 0.8:
        return legal[-1]
    builds = [each for each in legal if each.word == "build"]
    if builds and chance.random() < 0.7:
        open_ones = [each for each in chance.sample(builds, min(5, len(builds))) if _stays_open(game, each)]
        if open_ones:
            return open_ones[0]
    return chance.choice(legal)


def _stays_open(game: Game, action: Action) -> bool:
    return not any(game.owner(name) == game.on_turn for name in ask.consequences(game, action).closes)


class Hand:
    """Common to all ways of playing: how an action is reached through the things on the table."""

    def __init__(self, app: App, table: TableScene) -> None:
        self.app = app
        self.table = table

    def send(self, *events: Event) -> None:
        self.app.step(0.02, list(events))

    def use(self, thing: Thing) -> None:
        raise NotImplementedError

    def press_button(self, name: str) -> None:
        raise NotImplementedError

    def turn(self) -> None:
        raise NotImplementedError

    def choose_kind(self, kind: str) -> None:
        raise NotImplementedError

    def do(self, action: Action) -> None:
        """Carry an action out by hand."""
        getattr(self, f"_{action.word}")(action)

    def _place(self, action: Action) -> None:
        pile = things.tray if self.table.game.phase == "setup" else things.held
        if self.table.state.decision.chosen_kind != action.kind_letter:
            self.use(pile(action.kind_letter))
        self.use(things.path(action.path))

    def _build(self, action: Action) -> None:
        choosing = self.table.state.decision
        if choosing.workman != action.aqueduct_name:
            self.use(things.workman(action.aqueduct_name))
        if choosing.builder != action.path:
            self.use(things.builder(action.path))
        self._turn_to(action)
        self.use(things.square(choosing.held.square))  # type: ignore[union-attr]

    def _bonus(self, action: Action) -> None:
        held = self.table.state.decision.held
        if held is None or held.square != action.square:
            self.use(things.square(action.square))
        self._turn_to(action)
        self.use(things.square(action.square))

    def _turn_to(self, action: Action) -> None:
        held = self.table.state.decision.held
        assert held is not None, f"no tile is held for {action}"
        if held.action.kind != action.kind:
            self.choose_kind(action.kind_letter)
        for _ in range(4):
            held = self.table.state.decision.held
            assert held is not None
            if held.action.code == action.code:
                return
            self.turn()
        raise AssertionError(f"the tile cannot be turned to {action}")

    def _move(self, action: Action) -> None:
        if self.table.state.decision.builder != action.path:
            self.use(things.builder(action.path))
        self.use(things.builder(action.path))

    def _close(self, action: Action) -> None:
        if self.table.state.decision.workman != action.aqueduct_name:
            self.use(things.workman(action.aqueduct_name))
        self.use(things.podium(ask.podium_now(self.table.game, action.aqueduct_name)))

    def _pass(self, action: Action) -> None:
        self.press_button("second")

    def _take(self, action: Action) -> None:
        self.use(things.yard(action.kind_letter))


class Mouse(Hand):
    """Clicks, right clicks and drags."""

    def use(self, thing: Thing) -> None:
        self.click(self.spot(thing))

    def spot(self, thing: Thing) -> tuple[int, int]:
        rect = self.table.stage.rect_of(thing)
        for share in (0.5, 0.3, 0.7, 0.12, 0.88):
            for other in (0.5, 0.3, 0.7, 0.12, 0.88):
                pos = (rect.x + round(rect.w * share), rect.y + round(rect.h * other))
                covered = self.table.ui.hit(pos) is not None
                if not covered and self.table.stage.thing_at(pos) == thing:
                    return pos
        raise AssertionError(f"{thing} at {rect} cannot be pointed at")

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.hover(pos)
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for step in range(1, 6):
            pos = (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)
            self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def hover(self, pos: tuple[int, int]) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def _bonus(self, action: Action) -> None:
        """A click sets the tile down, another lays it; it is turned on its way, or by its buttons."""
        pos = self.spot(things.square(action.square))
        self.hover(pos)
        self.turn()
        self.click(pos)
        self._turn_to(action)
        self.click(pos)

    def press_button(self, name: str) -> None:
        widget = self.table.ui.named(name)
        assert widget is not None, name
        assert widget.enabled, name
        self.click(widget.rect.center)

    def turn(self) -> None:
        held = self.table.state.decision.held
        assert held is not None
        self.click(self.table.frame.square_rect(held.square).center, button=3)

    def choose_kind(self, kind: str) -> None:
        self.press_button(f"kind {kind}")


class Dragging(Mouse):
    """Everything that can be dragged is dragged."""

    def _place(self, action: Action) -> None:
        pile = things.tray if self.table.game.phase == "setup" else things.held
        goal = self.table.stage.rect_of(things.path(action.path)).center
        self.drag(self.spot(pile(action.kind_letter)), goal)

    def _build(self, action: Action) -> None:
        square = ask.square_ahead(self.table.game, action.aqueduct_name)
        assert square is not None
        goal = self.table.frame.square_rect(square).center
        self.drag(self.spot(things.builder(action.path)), goal)
        self._turn_to(action)
        self.press_button("second")

    def _move(self, action: Action) -> None:
        goal = ask.walk_of(self.table.game, action.path).goal
        self.drag(self.spot(things.builder(action.path)), self.table.frame.path_rect(goal).center)

    def _close(self, action: Action) -> None:
        number = ask.podium_now(self.table.game, action.aqueduct_name)
        goal = self.table.frame.podium_slot(number).center
        self.drag(self.spot(things.workman(action.aqueduct_name)), goal)

    def _take(self, action: Action) -> None:
        seat = self.table.game.decider
        assert seat is not None
        self.drag(self.spot(things.yard(action.kind_letter)), self.table.frame.cards[seat].center)


class Finger(Mouse):
    """Taps on a touch screen: no hovering, no right click."""

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        width, height = self.app.size
        place = {"touch_id": 1, "finger_id": 0, "x": pos[0] / width, "y": pos[1] / height, "dx": 0, "dy": 0}
        self.send(Event(pygame.FINGERDOWN, pressure=1.0, **place))
        self.send(Event(pygame.FINGERUP, pressure=0.0, **place))

    def turn(self) -> None:
        self.press_button("around turn_right")

    def _bonus(self, action: Action) -> None:
        Hand._bonus(self, action)


class Keys(Hand):
    """The keyboard alone: arrows and Tab move the focus, Enter uses it."""

    def key(self, key: int, mod: int = 0) -> None:
        name = pygame.key.name(key)
        text = name if len(name) == 1 else ""
        self.send(
            Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
            Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0),
        )

    def use(self, thing: Thing) -> None:
        self.focus(thing)
        self.confirm()

    def focus(self, thing: Thing) -> None:
        self._go_to(f"{thing.sort} {thing.key}")

    def _go_to(self, wanted: str) -> None:
        for _ in range(400):
            focused = self.table.ui.focused
            if focused is not None and focused.name == wanted:
                return
            self.step()
        raise AssertionError(f"{wanted} cannot be reached by keys")

    def step(self) -> None:
        """To the next thing that can be used."""
        self.key(pygame.K_TAB)

    def confirm(self) -> None:
        self.key(pygame.K_RETURN)

    def _bonus(self, action: Action) -> None:
        """Enter sets the tile down, Enter lays it; it is turned on its way and after."""
        self.focus(things.square(action.square))
        self.turn()
        self.confirm()
        self._turn_to(action)
        self.use(things.square(action.square))

    def press_button(self, name: str) -> None:
        assert name == "second"
        self.key(pygame.K_e)

    def turn(self) -> None:
        self.key(pygame.K_r)

    def choose_kind(self, kind: str) -> None:
        self.key((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)["SCBD".index(kind)])


class Pad(Keys):
    """A gamepad: triggers lead to what can be used, A uses it, X and Y are the two large buttons."""

    def button(self, button: int) -> None:
        self.send(
            Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0),
            Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0),
        )

    def step(self) -> None:
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        self.send(
            Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=32000, instance_id=0),
            Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0),
        )

    def confirm(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_A)

    def press_button(self, name: str) -> None:
        assert name == "second"
        self.button(pygame.CONTROLLER_BUTTON_Y)

    def turn(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_X)

    def choose_kind(self, kind: str) -> None:
        self._go_to(f"kind {kind}")
        self.confirm()
