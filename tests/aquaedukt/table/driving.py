"""Playing whole games of Aquädukt through the table scene with nothing but events."""

from __future__ import annotations

import random
from typing import ClassVar

import pygame

from aqua_romana.games.aquaedukt.kind import KIND
from aqua_romana.games.aquaedukt.mind import builds
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.table import parts, things
from aqua_romana.games.aquaedukt.table.decisions.aiming import place_of
from aqua_romana.keeping.settings import Settings
from aqua_romana.match import Match
from aqua_romana.tabletop.scene import TableScene
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.app import App
from tests.romana.table.driving import PICTURES, Event

SMALL = (1024, 640)


def open_table(game: Game, size: tuple[int, int] = SMALL, **settings: object) -> tuple[App, TableScene]:
    """A table with a game on it, without a real window; chance has decided what it decides first."""
    chosen = Settings()
    chosen.animation = "off"
    for name, value in settings.items():
        setattr(chosen, name, value)
    app = App(size=size, settings=chosen, sprites=PICTURES)
    table = TableScene(Match(KIND, game), parts)
    app.push(table)
    settle(app, table)
    return app, table


def settle(app: App, table: TableScene) -> None:
    """Let chance decide as long as it does."""
    for _ in range(40):
        app.step(0.01, [])
        if not table.game.is_chance or table.state.decision.is_entered:
            return


def played(players: int, steps: int, seed: int = 1, **options: object) -> Game:
    """A game in which so many decisions were made, mostly for houses."""
    game = Game(players, seed, **options)  # type: ignore[arg-type]
    chance = random.Random(seed)
    while game.is_chance:
        game.play(game.legal_actions()[0])
    for _ in range(steps):
        if game.is_over:
            break
        game.play(builds(game, chance))
        while game.is_chance:
            game.play(game.legal_actions()[0])
    return game


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

    def do(self, action: Action) -> None:
        """Carry an action out by hand."""
        getattr(self, f"_{action.word}")(action)

    def place(self, action: Action) -> None:
        """Set a piece down, and say so once more."""
        place = place_of(action)
        assert place is not None
        self.use(place)
        assert self.table.state.decision.held.action is action, self.table.state.decision.held
        self.use(place)

    def _mountain(self, action: Action) -> None:
        self.place(action)

    def _build(self, action: Action) -> None:
        self.use(things.DIE)

    def _house(self, action: Action) -> None:
        decision = self.table.state.decision
        if decision.value_at(things.square(action.square)) != action.value:
            self.choose(action.value)
        self.place(action)

    def choose(self, value: int) -> None:
        self.use(things.pile(value))

    def _spring(self, action: Action) -> None:
        self.use(things.SPRING)
        self.place(action)

    def _canal(self, action: Action) -> None:
        if self.table.game.phase == "turn":
            self.use(things.CANAL)
        self.place(action)

    _double = _canal

    def _stop(self, action: Action) -> None:
        self.press_button("first")


class Mouse(Hand):
    """Clicks."""

    def use(self, thing: Thing) -> None:
        self.click(self.spot(thing))

    def spot(self, thing: Thing) -> tuple[int, int]:
        """Where a thing can be pointed at."""
        rect = self.table.stage.rect_of(thing)
        shares = (0.5, 0.3, 0.7, 0.12, 0.88)
        for pos in ((rect.x + round(rect.w * x), rect.y + round(rect.h * y)) for x in shares for y in shares):
            if self.table.ui.hit(pos) is None and self.table.stage.thing_at(pos) == thing:
                return pos
        raise AssertionError(f"{thing} at {rect} cannot be pointed at")

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.hover(pos)
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))

    def hover(self, pos: tuple[int, int]) -> None:
        self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.hover(start)
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for step in range(1, 6):
            pos = (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)
            self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def press_button(self, name: str) -> None:
        widget = self.table.ui.named(name)
        assert widget is not None, name
        assert widget.enabled, name
        self.click(widget.rect.center)


class Dragging(Mouse):
    """Everything is dragged to its place, and the die is thrown by letting it go."""

    def carry(self, thing: Thing, action: Action) -> None:
        place = place_of(action)
        assert place is not None
        self.drag(self.spot(thing), self.table.stage.rect_of(place).center)
        self.press_button("second")

    def _build(self, action: Action) -> None:
        start = self.spot(things.DIE)
        self.drag(start, (start[0] + 60, start[1] + 40))

    def _house(self, action: Action) -> None:
        self.carry(things.pile(action.value), action)

    def _spring(self, action: Action) -> None:
        self.carry(things.SPRING, action)

    def _canal(self, action: Action) -> None:
        self.carry(things.CANAL, action)

    _double = _canal


class Direct(Mouse):
    """Points and edges are clicked without taking a piece first."""

    def _spring(self, action: Action) -> None:
        self.place(action)

    _canal = _double = _spring


class Finger(Mouse):
    """Taps on a touch screen: no hovering, no right click."""

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        width, height = self.app.size
        place = {"touch_id": 1, "finger_id": 0, "x": pos[0] / width, "y": pos[1] / height, "dx": 0, "dy": 0}
        self.send(Event(pygame.FINGERDOWN, pressure=1.0, **place))
        self.send(Event(pygame.FINGERUP, pressure=0.0, **place))


class Keys(Hand):
    """The keyboard alone: letters take pieces, digits values, Tab moves the focus, Enter uses it."""

    LETTERS: ClassVar[dict[str, int]] = {"die": pygame.K_t, "spring": pygame.K_q, "canal": pygame.K_c}

    def key(self, key: int, mod: int = 0) -> None:
        name = pygame.key.name(key)
        text = name if len(name) == 1 else ""
        self.send(
            Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
            Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0),
        )

    def use(self, thing: Thing) -> None:
        if thing.sort in self.LETTERS:
            self.key(self.LETTERS[thing.sort])
            return
        self.go_to(f"{thing.sort} {thing.key}")
        self.confirm()

    def choose(self, value: int) -> None:
        self.key((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)[value - 1])

    def go_to(self, wanted: str) -> None:
        for _ in range(400):
            focused = self.table.ui.focused
            if focused is not None and focused.name == wanted:
                return
            self.step()
        raise AssertionError(f"{wanted} cannot be reached by keys")

    def step(self) -> None:
        self.key(pygame.K_TAB)

    def confirm(self) -> None:
        self.key(pygame.K_RETURN)

    def press_button(self, name: str) -> None:
        assert name == "first"
        self.key(pygame.K_e)


class Pad(Keys):
    """A gamepad: triggers lead to what can be used, A uses it, X and Y are the two large buttons."""

    def button(self, button: int) -> None:
        self.send(
            Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0),
            Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0),
        )

    def use(self, thing: Thing) -> None:
        self.go_to(f"{thing.sort} {thing.key}")
        self.confirm()

    def choose(self, value: int) -> None:
        self.use(things.pile(value))

    def step(self) -> None:
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        self.send(
            Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=32000, instance_id=0),
            Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0),
        )

    def confirm(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_A)

    def press_button(self, name: str) -> None:
        assert name == "first"
        self.button(pygame.CONTROLLER_BUTTON_X)
