"""Playing whole games of Aquädukt through the table scene with nothing but events."""

from __future__ import annotations

import random
from typing import ClassVar

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.ai import builds
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions.held_piece import place_of
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.input_devices import PICTURES, ByFinger, ByKeys, ByMouse, ByPad, InputDevice

SMALL = (1024, 640)


def open_table(game: Game, size: tuple[int, int] = SMALL, **settings: object) -> tuple[App, TableScene]:
    """A table with a game on it, without a real window; chance has decided what it decides first."""
    chosen = Settings()
    chosen.animation = "off"
    for name, value in settings.items():
        setattr(chosen, name, value)
    app = App(size=size, settings=chosen, sprites=PICTURES)
    table = TableScene(Match(PLUGIN, game), game_ui)
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


class Hand(InputDevice):
    """Common to all ways of playing: how an action is reached through the things on the table."""

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
        self.use(items.DIE)

    def _house(self, action: Action) -> None:
        decision = self.table.state.decision
        if decision.value_at(items.square(action.square)) != action.value:
            self.choose(action.value)
        self.place(action)

    def choose(self, value: int) -> None:
        self.use(items.pile(value))

    def _spring(self, action: Action) -> None:
        self.use(items.SPRING)
        self.place(action)

    def _canal(self, action: Action) -> None:
        if self.table.game.phase == "turn":
            self.use(items.CANAL)
        self.place(action)

    _double = _canal

    def _stop(self, action: Action) -> None:
        self.press_button("first")


class Mouse(ByMouse, Hand):
    """Clicks."""


class Dragging(Mouse):
    """Everything is dragged to its place, and the die is thrown by letting it go."""

    def carry(self, item: BoardItem, action: Action) -> None:
        place = place_of(action)
        assert place is not None
        self.drag(self.spot(item), self.table.stage.rect_of(place).center)
        first, _second = self.table.state.decision.action_buttons()
        self.press_button("first" if first is not None and first.is_red else "second")

    def _build(self, action: Action) -> None:
        start = self.spot(items.DIE)
        self.drag(start, (start[0] + 60, start[1] + 40))

    def _house(self, action: Action) -> None:
        self.carry(items.pile(action.value), action)

    def _spring(self, action: Action) -> None:
        self.carry(items.SPRING, action)

    def _canal(self, action: Action) -> None:
        self.carry(items.CANAL, action)

    _double = _canal


class Direct(Mouse):
    """Points and edges are clicked without taking a piece first."""

    def _spring(self, action: Action) -> None:
        self.place(action)

    _canal = _double = _spring


class Finger(ByFinger, Mouse):
    """Taps on a touch screen: no hovering, no right click."""


class Keys(ByKeys, Hand):
    """The keyboard alone: letters take pieces, digits values, Tab moves the focus, Enter uses it."""

    LETTERS: ClassVar[dict[str, int]] = {"die": pygame.K_t, "spring": pygame.K_q, "canal": pygame.K_c}

    def use(self, item: BoardItem) -> None:
        if item.sort in self.LETTERS:
            self.key(self.LETTERS[item.sort])
        else:
            super().use(item)

    def choose(self, value: int) -> None:
        self.key((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)[value - 1])

    def press_button(self, name: str) -> None:
        assert name == "first"
        self.key(pygame.K_e)


class Pad(ByPad, Keys):
    """A gamepad: triggers lead to what can be used, A uses it, X and Y are the two large buttons."""

    def use(self, item: BoardItem) -> None:
        ByPad.use(self, item)

    def choose(self, value: int) -> None:
        self.use(items.pile(value))

    def press_button(self, name: str) -> None:
        assert name == "first"
        self.button(pygame.CONTROLLER_BUTTON_X)
