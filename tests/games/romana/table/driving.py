"""Playing whole games through the table scene with nothing but events, as a mouse, keys or a finger would."""

from __future__ import annotations

import random

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.input_devices import PICTURES, ByFinger, ByKeys, ByMouse, ByPad, Event, InputDevice

__all__ = ["PICTURES", "Event"]


def open_table(game: Game, size: tuple[int, int] = (1024, 640), **settings: object) -> tuple[App, TableScene]:
    """A table with a game on it, without a real window."""
    chosen = Settings()
    chosen.animation = "off"
    for name, value in settings.items():
        setattr(chosen, name, value)
    app = App(size=size, settings=chosen, sprites=PICTURES)
    table = TableScene(Match(PLUGIN, game), game_ui)
    app.push(table)
    app.step(0.01, [])
    return app, table


def sensible(game: Game, chance: random.Random) -> Action:
    """A legal action that keeps games long and eventful."""
    legal = game.legal_actions()
    if game.phase == "close" and chance.random() < 0.8:
        return legal[-1]
    builds = [each for each in legal if each.verb_name == "build"]
    if builds and chance.random() < 0.7:
        open_ones = [each for each in chance.sample(builds, min(5, len(builds))) if _stays_open(game, each)]
        if open_ones:
            return open_ones[0]
    return chance.choice(legal)


def _stays_open(game: Game, action: Action) -> bool:
    return not any(game.owner(name) == game.on_turn for name in ask.consequences(game, action).closes)


class Hand(InputDevice):
    """Common to all ways of playing: how an action is reached through the things on the table."""

    def turn(self) -> None:
        raise NotImplementedError

    def choose_kind(self, kind: str) -> None:
        raise NotImplementedError

    def _place(self, action: Action) -> None:
        pile = items.tray if self.table.game.phase == "setup" else items.held
        if self.table.state.decision.chosen_kind != action.kind_letter:
            self.use(pile(action.kind_letter))
        self.use(items.path(action.path))

    def _build(self, action: Action) -> None:
        choosing = self.table.state.decision
        if choosing.workman != action.aqueduct_name:
            self.use(items.workman(action.aqueduct_name))
        if choosing.builder != action.path:
            self.use(items.builder(action.path))
        self._turn_to(action)
        self.use(items.square(choosing.held.square))  # type: ignore[union-attr]

    def _bonus(self, action: Action) -> None:
        held = self.table.state.decision.held
        if held is None or held.square != action.square:
            self.use(items.square(action.square))
        self._turn_to(action)
        self.use(items.square(action.square))

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
            self.use(items.builder(action.path))
        self.use(items.builder(action.path))

    def _close(self, action: Action) -> None:
        if self.table.state.decision.workman != action.aqueduct_name:
            self.use(items.workman(action.aqueduct_name))
        self.use(items.podium(ask.podium_now(self.table.game, action.aqueduct_name)))

    def _pass(self, action: Action) -> None:
        self.press_button("second")

    def _take(self, action: Action) -> None:
        self.use(items.yard(action.kind_letter))


class Mouse(ByMouse, Hand):
    """Clicks, right clicks and drags."""

    def _bonus(self, action: Action) -> None:
        """A click sets the tile down, another lays it; it is turned on its way, or by its buttons."""
        pos = self.spot(items.square(action.square))
        self.hover(pos)
        self.turn()
        self.click(pos)
        self._turn_to(action)
        self.click(pos)

    def turn(self) -> None:
        held = self.table.state.decision.held
        assert held is not None
        self.click(self.table.frame.square_rect(held.square).center, button=3)

    def choose_kind(self, kind: str) -> None:
        self.press_button(f"kind {kind}")


class Dragging(Mouse):
    """Everything that can be dragged is dragged."""

    def _place(self, action: Action) -> None:
        pile = items.tray if self.table.game.phase == "setup" else items.held
        goal = self.table.stage.rect_of(items.path(action.path)).center
        self.drag(self.spot(pile(action.kind_letter)), goal)

    def _build(self, action: Action) -> None:
        square = ask.square_ahead(self.table.game, action.aqueduct_name)
        assert square is not None
        goal = self.table.frame.square_rect(square).center
        self.drag(self.spot(items.builder(action.path)), goal)
        self._turn_to(action)
        self.press_button("second")

    def _move(self, action: Action) -> None:
        goal = ask.walk_of(self.table.game, action.path).goal
        self.drag(self.spot(items.builder(action.path)), self.table.frame.path_rect(goal).center)

    def _close(self, action: Action) -> None:
        number = ask.podium_now(self.table.game, action.aqueduct_name)
        goal = self.table.frame.podium_slot(number).center
        self.drag(self.spot(items.workman(action.aqueduct_name)), goal)

    def _take(self, action: Action) -> None:
        seat = self.table.game.decider
        assert seat is not None
        self.drag(self.spot(items.yard(action.kind_letter)), self.table.frame.cards[seat].center)


class Finger(ByFinger, Mouse):
    """Taps on a touch screen: no hovering, no right click."""

    def turn(self) -> None:
        self.press_button("around turn_right")

    def _bonus(self, action: Action) -> None:
        Hand._bonus(self, action)


class Keys(ByKeys, Hand):
    """The keyboard alone: arrows and Tab move the focus, Enter uses it."""

    def _bonus(self, action: Action) -> None:
        """Enter sets the tile down, Enter lays it; it is turned on its way and after."""
        self.focus(items.square(action.square))
        self.turn()
        self.confirm()
        self._turn_to(action)
        self.use(items.square(action.square))

    def press_button(self, name: str) -> None:
        assert name == "second"
        self.key(pygame.K_e)

    def turn(self) -> None:
        self.key(pygame.K_r)

    def choose_kind(self, kind: str) -> None:
        self.key((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)["SCBD".index(kind)])


class Pad(ByPad, Keys):
    """A gamepad: triggers lead to what can be used, A uses it, X and Y are the two large buttons."""

    def press_button(self, name: str) -> None:
        assert name == "second"
        self.button(pygame.CONTROLLER_BUTTON_Y)

    def turn(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_X)

    def choose_kind(self, kind: str) -> None:
        self.go_to(f"kind {kind}")
        self.confirm()
