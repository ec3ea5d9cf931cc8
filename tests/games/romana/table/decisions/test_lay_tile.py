"""The tile in the hand and the builder to be placed: what is seen of them, what moves and what lays them."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect

from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.lessons import COURSE
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.game import place_all
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.decisions.lay_tile import LayTile
from aqua_romana.screens.lessons.model import start_of
from aqua_romana.table.board.figures import Figure
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.romana.rules.boards import drawn
from tests.games.romana.table import phases
from tests.games.romana.table.boards import OPENING, TWO_BUILDERS
from tests.games.romana.table.driving import Event, Finger, Keys, Mouse, open_table, sensible
from tests.saves import record

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

# g1 looks north at c6, g2 looks north at b7: whoever looks north stands before the tile he gets.
NORTH = """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · J
      · · · │ · · · · · · · · C
      · ╰ · 4 4 · · · 3 3 · ╯ S
        · · · · · · · · · · ·
"""


class Carrying(Mouse):
    """A mouse that holds its button down."""

    def carry(self, item: BoardItem, goal: BoardItem) -> None:
        start, end = self.spot(item), self.table.stage.rect_of(goal).center
        self.hover(start)
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for share in (1, 2):
            pos = tuple(a + (b - a) * share // 2 for a, b in zip(start, end, strict=True))
            self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False))

    def release(self, pos: tuple[int, int]) -> None:
        self.send(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))


def whole(table: TableScene, figure: Figure) -> Rect:
    """Everything that is painted of a figure and can be seen."""
    sprite = table.stage.figures.places.sprite(figure)
    return sprite.surface.get_bounding_rect(min_alpha=60).move(sprite.rect_at(figure.pos).topleft)


def painted(app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[Figure]:
    """Every figure as it is painted now."""
    figures: list[Figure] = []
    with monkeypatch.context() as patch:
        patch.setattr(table.stage.figures, "paint_figure", lambda target, figure: figures.append(figure))
        table.view.spoil()
        app.step(0.01, [])
    return figures


def covering(app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies over the tile in the hand."""
    choosing = table.state.decision
    assert choosing.held is not None
    tile = table.frame.square_rect(choosing.held.square)
    found = [
        str(each.item) for each in painted(app, table, monkeypatch) if whole(table, each).colliderect(tile)
    ]
    around = [each for each in table.ui.root.children if each.name.startswith(("around", "kind"))]
    found += [each.name for each in around if each.rect.colliderect(tile)]
    over = [tile, *(each.rect for each in around)]
    return found + ["words"] * (table.view.bubble.rect.collidelist(over) >= 0)


# Nothing covers the tile


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_a_carried_builder_stands_small_beside_the_tile(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = open_table(drawn(NORTH, turn=3), size)
    hand = Carrying(app, table)
    action = next(
        each for each in table.game.legal_actions() if ask.workman_place(table.game, each.aqueduct_name)
    )
    square = ask.target_square(table.game, action)
    assert square
    hand.carry(items.builder(action.path), items.square(square))
    assert table.state.dragged == items.builder(action.path)
    assert covering(app, table, monkeypatch) == []
    carried = painted(app, table, monkeypatch)[-1]
    assert carried.cell < table.frame.cell
    assert (
        table.frame.square_rect(square)
        .inflate(table.frame.cell, table.frame.cell)
        .colliderect(whole(table, carried))
    )


@pytest.mark.parametrize(("size", "text_scale"), [((1366, 768), 1.0), ((1024, 640), 1.0), ((1366, 768), 2.0)])
@pytest.mark.parametrize("moment", ["held", "joker", "middle", "late", "bonus"])
def test_nobody_and_no_words_cover_the_tile(
    moment: str, size: tuple[int, int], text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = phases.game_at(moment)
    app, table = open_table(game, size, text_scale=text_scale)
    seen = set()
    for action in game.legal_actions()[:60]:
        place = (ask.target_square(game, action), action.path)
        if place not in seen:
            seen.add(place)
            table.state.decision.show(action)
            table.refresh()
            assert covering(app, table, monkeypatch) == [], str(action)
    assert seen


def test_whoever_looks_north_steps_back_and_is_found_where_he_is_seen() -> None:
    app, table = open_table(drawn(NORTH, turn=3))
    hand = Mouse(app, table)
    before = table.stage.rect_of(items.workman("g2"))
    hand.use(items.workman("g2"))
    if table.state.decision.held is None:
        hand.use(items.builder(table.state.decision.legal[0].path))
    square = table.state.decision.held.square
    tile, now = table.frame.square_rect(square), table.stage.rect_of(items.workman("g2"))
    assert before.colliderect(tile)
    assert now.y > before.y
    # Also near its edges a click on the tile means the tile.
    for pos in (
        (tile.centerx, tile.bottom - 2),
        (tile.left + 1, tile.bottom - 2),
        (tile.right - 2, tile.y + 1),
    ):
        assert table.stage.item_at(pos) == items.square(square)
    hand.click((tile.centerx, tile.bottom - 2))
    assert table.game.actions[-1].verb_name == "build"


# Dropping


def test_a_dropped_tile_waits_for_a_click_enter_or_the_button() -> None:
    for lay in ("click", "enter", "button"):
        app, table = open_table(drawn(OPENING))
        hand = Keys(app, table)
        mouse = Carrying(app, table)
        mouse.carry(items.builder(27), items.square("d2"))
        mouse.release(table.stage.rect_of(items.square("d2")).center)
        assert not table.game.actions
        assert table.state.decision.held is not None
        if lay == "click":
            mouse.use(items.square("d2"))
        elif lay == "enter":
            hand.key(pygame.K_RETURN)
        else:
            mouse.press_button("second")
        assert [str(each) for each in table.game.actions] == ["build y3 27 S NS"], lay


def test_laying_at_once_is_a_setting_for_the_quick() -> None:
    app, table = open_table(drawn(OPENING), lay_at_once=True)
    mouse = Carrying(app, table)
    mouse.carry(items.builder(27), items.square("d2"))
    mouse.release(table.stage.rect_of(items.square("d2")).center)
    assert [str(each) for each in table.game.actions] == ["build y3 27 S NS"]


def test_a_tap_never_lays_a_tile_nobody_has_seen() -> None:
    app, table = open_table(phases.game_at("bonus"), lay_at_once=True)
    step, square = table.game.step, table.game.legal_actions()[0].square
    finger = Finger(app, table)
    finger.use(items.square(square))
    assert table.game.step == step
    finger.use(items.square(square))
    assert table.game.step == step + 1


# The way a tile lies at first


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tile_never_closes_an_own_aqueduct_by_itself(players: int) -> None:
    game, chance, tried = Game(players), random.Random(players), 0
    remembered = ""
    while not game.is_over:
        if game.phase == "build" and game.legal_actions()[0].verb_name == "build":
            tried += _lies_well(game, remembered)
        action = sensible(game, chance)
        remembered = action.orientation or remembered
        game.play(action)
    assert tried > 5


def _lies_well(game: Game, remembered: str) -> int:
    """How many pairs of workman and builder there are with ways that close and ways that lead on."""
    closing = {each: ask.closes_own(game, each) for each in game.legal_actions()}
    pairs = {(each.aqueduct_name, each.path) for each in closing}
    found = 0
    for name, path in pairs:
        choosing = decision(game, remembered)
        assert isinstance(choosing, LayTile)
        choosing.point(items.workman(name))
        if choosing.builder != path:
            choosing.point(items.builder(path))
        assert choosing.held is not None
        for kind in choosing.held.kinds:
            choosing.choose_kind(kind)
            ways = [each for each in choosing.held.variants if each.kind_letter == kind]
            if not all(closing[each] for each in ways):
                assert not closing[choosing.held.action], f"{name} {path}: {choosing.held.action}"
                found += any(closing[each] for each in ways)
    return found


def test_no_bonus_tile_closes_anything() -> None:
    game = phases.game_at("bonus")
    assert not any(ask.consequences(game, each).closes for each in game.legal_actions())


# The bonus tile


def bonus() -> tuple[Mouse, list[str]]:
    """A hand at a table where a bonus tile is to be laid that can be turned, and squares for it."""
    app, table = open_table(phases.game_at("bonus"), (1366, 768))
    hand = Mouse(app, table)
    squares = sorted({each.square for each in table.game.legal_actions()})
    return hand, squares


def held_at(hand: Mouse) -> str:
    held = hand.table.state.decision.held
    return held.square if held is not None else ""


def test_a_bonus_tile_follows_the_pointer_until_it_is_set_down() -> None:
    hand, (first, *_, second) = bonus()  # far from each other: buttons lie around a tile that is set down
    step = hand.table.game.step
    hand.hover(hand.spot(items.square(first)))
    assert held_at(hand) == first
    hand.hover((3, 3))
    assert not held_at(hand)
    hand.use(items.square(first))
    hand.hover(hand.spot(items.square(second)))
    assert held_at(hand) == first
    hand.use(items.square(second))
    assert held_at(hand) == second
    assert hand.table.game.step == step
    hand.use(items.square(second))
    assert hand.table.game.actions[-1].square == second


@pytest.mark.parametrize("button", ["around turn_right", "around turn_left", "first"])
def test_a_bonus_tile_that_is_set_down_is_turned_by_its_buttons(button: str) -> None:
    hand, (first, *_) = bonus()
    hand.use(items.square(first))
    before = hand.table.state.decision.held.action
    hand.press_button(button)
    after = hand.table.state.decision.held.action
    assert after.square == before.square
    assert after.orientation != before.orientation
    hand.press_button("second")
    assert hand.table.game.actions[-1] == after


@pytest.mark.parametrize("moment", ["held", "bonus"])
def test_the_banner_says_how_to_turn(moment: str) -> None:
    app, table = open_table(phases.game_at(moment), (1366, 768))
    phases.arrange(Mouse(app, table), moment)
    held = table.state.decision.held
    assert held.can_turn
    if not held.is_set:
        Mouse(app, table).use(items.square(held.square))
    for way in ("wheel", "right click", "R", "arrows"):
        assert way in table.view.panels.texts.task


# Placing builders


def seen_from(game: Game, path: int) -> set[str]:
    """Whose workmen look along the row or column at whose end a pathway square lies."""
    return {
        name
        for name in game.aqueducts()
        if (at := ask.workman_place(game, name)) and path in ask.sight(at[0])
    }


def sights(table: TableScene, later: bool) -> set[tuple[int, str]]:
    return {(each.path, each.colour) for each in table.stage.marks.sights if each.is_later == later}


def assert_outlook(table: TableScene, path: int) -> None:
    """The beams tell who sees a builder there, now and after his next walk; the words name them."""
    game = table.game
    goal = ask.walk_of(game, path).goal
    assert sights(table, False) == {(path, name[0]) for name in seen_from(game, path)}
    assert sights(table, True) == {(goal, name[0]) for name in seen_from(game, goal)}
    assert table.stage.marks.goal == goal
    said = table.view.bubble.lines
    for line, names in zip(said, (seen_from(game, path), seen_from(game, goal)), strict=True):
        assert {game.names[game.owner(name)] for name in names} == {
            name for name in game.names if name in line
        }, line


@pytest.mark.parametrize(("moment", "pile"), [("setup", items.tray), ("reserve", items.held)])
@pytest.mark.parametrize("way", ["hover", "drag", "keys", "finger"])
def test_a_builder_to_be_placed_shows_who_would_see_him(moment: str, pile: type, way: str) -> None:
    app, table = open_table(phases.game_at(moment))
    mouse, keys = Carrying(app, table), Keys(app, table)
    kind = table.game.legal_actions()[0].kind_letter
    free = [each.path for each in table.game.legal_actions() if each.kind_letter == kind]
    for path in (next(each for each in free if len(seen_from(table.game, each)) > 1), free[0]):
        if way == "drag":
            mouse.carry(pile(kind), items.path(path))
        elif way == "finger":
            _drag_by_finger(Finger(app, table), pile(kind), items.path(path))
        else:
            if table.state.decision.chosen_kind != kind:
                mouse.use(pile(kind))
            if way == "hover":
                mouse.hover(table.stage.rect_of(items.path(path)).center)
            else:
                keys.focus(items.path(path))
        app.step(0.02, [])
        assert_outlook(table, path)
        if way in ("drag", "finger"):
            keys.key(pygame.K_ESCAPE)
            assert not table.stage.marks.sights


def _drag_by_finger(finger: Finger, item: BoardItem, goal: BoardItem) -> None:
    width, height = finger.app.size
    spots = (finger.spot(item), finger.table.stage.rect_of(goal).move(0, 2).center)
    kinds = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION)
    for sort, (x, y) in zip(kinds, (spots[0], spots[1], spots[1]), strict=True):
        place = {"touch_id": 1, "finger_id": 0, "x": x / width, "y": y / height, "dx": 0, "dy": 0}
        finger.send(Event(sort, pressure=1.0, **place))


def test_without_aids_nobody_is_told_who_would_see_a_builder() -> None:
    app, table = open_table(phases.game_at("setup"), aids=False)
    mouse = Mouse(app, table)
    kind = table.game.legal_actions()[0].kind_letter
    mouse.use(items.tray(kind))
    mouse.hover(table.stage.rect_of(items.path(table.game.legal_actions()[0].path)).center)
    assert not table.stage.marks.sights
    assert not table.view.bubble.lines


# What glows, and where figures react


def test_with_a_workman_chosen_only_the_builders_he_sees_glow() -> None:
    app, table = open_table(drawn(TWO_BUILDERS.replace("· · S · ·", "· · B S ·")))  # y3 sees the bridge
    choosing = table.state.decision
    hand = Mouse(app, table)
    others = {each for each in choosing.usable() if each.sort == "builder"}
    hand.use(items.workman("y2"))
    assert len(others) == 3
    seen = {items.builder(path) for path in ask.builders_seen(table.game, "y2")}
    glowing = {each for each in table.stage.marks.usable if each.sort == "builder"}
    assert glowing == seen
    assert {each for each in choosing.usable() if each.sort == "builder"} == others


def test_a_builder_nobody_chosen_sees_does_not_glow_but_can_be_exchanged() -> None:
    app, table = open_table(drawn(OPENING))
    hand = Mouse(app, table)
    hand.use(items.builder(28))  # seen by y1 and y2; y3 sees another
    glowing = table.stage.marks.usable
    assert {each.key for each in glowing if each.sort == "workman"} == {"y1", "y2"}
    assert items.builder(27) not in glowing
    hand.use(items.builder(27))
    assert table.state.decision.builder == 27


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_figures_react_from_head_to_foot(size: tuple[int, int]) -> None:
    app, table = open_table(phases.game_at("build"), size)
    hand = Mouse(app, table)
    for figure in table.stage.figures.resting.values():
        assert table.stage.hit_test.hit_area(figure).contains(whole(table, figure)), str(figure.item)
    builder = next(each for each in table.state.decision.usable() if each.sort == "builder")
    body = whole(table, table.stage.figures.resting[builder])
    hand.hover((body.centerx, body.bottom - 1))  # the lower edge of his board
    assert table.state.pointed == builder


# Taking back


@pytest.mark.usefixtures("unseen")
def test_backspace_takes_a_go_back_to_its_start_and_there_the_one_before() -> None:
    game = record("2-players-1")
    starts = [first for first, _seat in game_ui.goes(game)]
    before, here, after = next(
        three for three in zip(starts, starts[1:], starts[2:], strict=False) if three[2] - three[1] > 2
    )
    game.seek(after - 1)
    app, table = open_table(game)
    keys = Keys(app, table)
    keys.key(pygame.K_BACKSPACE)
    assert table.game.step == here
    keys.key(pygame.K_BACKSPACE)
    assert table.game.step == before
    app.close()


# Where a game begins


def test_undo_is_not_offered_where_the_game_began() -> None:
    game = Game(3)
    place_all(game, random.Random(3))
    game.header.append(("placed", "random"))
    for begun in (game, Game.from_record(game.record())):
        app, table = open_table(begun)
        assert not table.mode.undo_button.enabled
        for key in (pygame.K_u, pygame.K_BACKSPACE):
            Keys(app, table).key(key)
        assert table.game.step == 12
        table.play(table.game.legal_actions()[0])
        assert table.mode.undo_button.enabled
        table.mode.undo()
        assert not table.mode.undo_button.enabled
        assert table.game.step == 12


def test_what_is_in_the_hand_is_put_down_when_a_key_plays_meanwhile() -> None:
    app, table = open_table(drawn(TWO_BUILDERS))
    mouse = Carrying(app, table)
    builder = items.builder(28)
    mouse.carry(builder, items.square("c2"))
    assert table.state.dragged == builder
    Keys(app, table).key(pygame.K_RETURN)
    mouse.send(Event(pygame.MOUSEMOTION, pos=(500, 300), rel=(1, 1), buttons=(1, 0, 0), touch=False))
    table.play(table.game.legal_actions()[0])
    assert table.state.dragged is None
    mouse.release((500, 300))
    app.close()


def test_the_small_buttons_keep_off_a_loose_tile_that_would_be_joined() -> None:
    """In lesson 6 it is what everything is about, and lies just where the buttons would be."""
    raw = COURSE.read("6a")
    game = Game.from_record(raw)
    game.seek(start_of(raw, "6.3"))
    app, table = open_table(game, (1366, 768))
    mouse = Carrying(app, table)
    mouse.carry(items.builder(13), items.square("g3"))
    mouse.release(table.stage.rect_of(items.square("g3")).center)
    app.step(0.01, [])
    buttons = [each.rect for each in table.view.action_buttons.beside_held]
    assert buttons
    assert table.stage.rect_of(items.square("g4")).collidelist(buttons) < 0
