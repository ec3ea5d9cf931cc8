"""Whatever is dropped where it may not lie says why, long enough to be read, by mouse and by finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from aqua_romana.games.aquaedukt.table.board import items as land
from aqua_romana.games.romana.table.board import items
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.aquaedukt.table import driving as aquaedukt
from tests.games.aquaedukt.table import moments
from tests.games.romana.lessons.classroom import attend
from tests.games.romana.table import driving as romana
from tests.games.romana.table import phases
from tests.input_devices import ByMouse

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")

ROMAN = ("setup", "build", "close", "take", "reserve", "move")
LAND = ("spring", "canal", "house", "filling", "second", "last")
HANDS = {"romana": (romana.Mouse, romana.Finger), "aquaedukt": (aquaedukt.Mouse, aquaedukt.Finger)}


def _table(game: str, moment: str) -> tuple[App, TableScene]:
    if game == "romana":
        return romana.open_table(phases.game_at(moment, 3))
    return aquaedukt.open_table(moments.game_at(moment, 3))


def _carried(table: TableScene) -> list[BoardItem]:
    decision = table.state.decision
    return sorted(each for each in table.state.usable() if decision.can_drag(each) and each != land.DIE)


def _odd_places(app: App, table: TableScene, item: BoardItem) -> Iterator[tuple[int, int]]:
    """All over the window, except where it may lie, where it came from, and on buttons."""
    controller, home = table.controller, table.stage.rect_of(item)
    table.state.dragged = item
    wide, high = app.size
    found = [
        (x, y)
        for x in range(7, wide, wide // 9)
        for y in range(5, high, high // 8)
        if controller._target_at((x, y)) is None and not home.inflate(20, 20).collidepoint(x, y)
    ]
    table.state.dragged = None
    yield from found


def _shown_reason(table: TableScene) -> str:
    hint = table.ui.tooltip
    return hint.text if hint.visible else ""


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize(
    ("game", "moment"), [*(("romana", each) for each in ROMAN), *(("aquaedukt", each) for each in LAND)]
)
def test_no_drop_is_refused_in_silence(game: str, moment: str, finger: bool) -> None:
    app, table = _table(game, moment)
    hand: Any = HANDS[game][finger](app, table)
    carried = _carried(table)
    assert carried or moment == "last"
    before = table.game.step
    for number, item in enumerate(carried[:4]):
        start = hand.spot(item)
        for pos in list(_odd_places(app, table, item))[number::3]:
            hand.drag(start, pos)
            assert table.game.step == before, (item, pos)
            assert table.state.dragged is None
            text = _shown_reason(table)
            assert text, f"{moment}: {item} dropped at {pos}, on {table.stage.items_at(pos)}"
            assert len(text.split()) <= 22
            assert not table.ui.problems()
            assert table.ui.bounds.contains(table.ui.tooltip.rect)
            table.ui.tooltip.hide()


@pytest.mark.parametrize("hand_of", [romana.Mouse, romana.Finger])
def test_a_reason_stays_until_it_was_read_though_the_pointer_moves(
    hand_of: Callable[[App, TableScene], ByMouse],
) -> None:
    app, table = _table("romana", "build")
    hand = hand_of(app, table)
    item = _carried(table)[0]
    pos = next(_odd_places(app, table, item))
    hand.drag(hand.spot(item), pos)
    text = _shown_reason(table)
    assert text
    for step in range(20):
        app.step(0.1, [_moved((pos[0] + 31 * step, pos[1] + 17 * step))])
        assert _shown_reason(table) == text, f"gone after {step} tenths of a second"
    for step in range(100):
        app.step(0.1, [_moved((pos[0] + step, pos[1] + 300))])
    assert _shown_reason(table) != text


def test_the_next_press_takes_a_reason_away() -> None:
    app, table = _table("romana", "build")
    hand = romana.Mouse(app, table)
    item = _carried(table)[0]
    pos = next(_odd_places(app, table, item))
    hand.drag(hand.spot(item), pos)
    assert _shown_reason(table)
    hand.click(hand.spot(item))
    assert not _shown_reason(table)


def test_a_thing_that_is_only_put_back_is_not_refused() -> None:
    app, table = _table("romana", "build")
    hand = romana.Mouse(app, table)
    start = hand.spot(_carried(table)[0])
    for event in (
        _moved(start),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False),
        _moved((start[0] + 90, start[1] + 40), 1),
        _moved(start, 1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=start, button=1, touch=False),
    ):
        hand.send(event)
    assert not _shown_reason(table)


def test_reasons_fit_what_was_dropped_where() -> None:
    app, scene, _school = attend("2")
    mouse = romana.Mouse(app, scene)
    frame = scene.frame

    def dropped(item: BoardItem, pos: tuple[int, int]) -> str:
        mouse.drag(mouse.spot(item), pos)
        return _shown_reason(scene)

    builder = next(each for each in _carried(scene) if each.sort == "builder")
    faced = frame.square_rect("h2").center
    assert dropped(builder, frame.square_rect("k7").center) == "Tiles are laid in front of your own workmen"
    assert dropped(builder, faced) == "Your workman here does not see this builder"
    assert "in front of a workman who sees him" in dropped(builder, frame.path_rect(30).center)
    workman = next(each for each in _carried(scene) if each.sort == "workman")
    assert "Workmen walk by themselves" in dropped(workman, frame.square_rect("e5").center)
    unseen = next(path for path in (1, 6, 20, 29) if scene.stage.rect_of(items.builder(path)).w)
    assert "does not see this builder" in dropped(workman, scene.stage.rect_of(items.builder(unseen)).center)


def test_a_tile_that_cannot_be_turned_says_why_to_wheel_key_and_button() -> None:
    app, scene, _school = attend("5", step=1)
    scene.state.decision.show(scene.state.decision.legal[0])
    scene.refresh()
    square = scene.frame.square_rect(scene.state.decision.held.square).center
    romana.Mouse(app, scene).hover(square)
    ways = (
        [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)],
        [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0)],
    )
    for events in ways:
        app.step(0.01, events)
        assert _shown_reason(scene) == "Turned another way, it would link two reservoir outlets"
        scene.ui.tooltip.hide()
    romana.Mouse(app, scene).click(scene.view.action_buttons.first.rect.center)
    assert _shown_reason(scene) == "Turned another way, it would link two reservoir outlets"


def _moved(pos: tuple[int, int], held: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(held, 0, 0), touch=False)
