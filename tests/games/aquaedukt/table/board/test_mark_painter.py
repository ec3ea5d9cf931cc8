"""Whatever is lit on the land is seen where it belongs, in every palette; places have their names."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from pygame import Rect

from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import (
    CanalGhost,
    HouseGhost,
    LandMarks,
    MountainGhost,
    SpringGhost,
)
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot, take
from aqua_romana.games.aquaedukt.table.board.stage import LandStage
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.theme import PALETTES
from tests.games.aquaedukt.rules.boards import laid, ready
from tests.games.aquaedukt.table import driving, moments
from tests.games.aquaedukt.table.lands import differs, open_app, painted, pixels, stage_of

SQUARE, POINT, EDGE = items.square("f4"), items.point("I5"), items.edge("C3-C4")
HOUSE, FREE = items.square("c3"), items.square("k7")

#: What is marked, and where it must be seen.
MARKS: dict[str, tuple[LandMarks, tuple[BoardItem, ...]]] = {
    "usable square": (LandMarks(usable=frozenset({SQUARE})), (SQUARE,)),
    "chosen square": (LandMarks(chosen=frozenset({SQUARE})), (SQUARE,)),
    "usable point": (LandMarks(usable=frozenset({POINT})), (POINT,)),
    "chosen point": (LandMarks(chosen=frozenset({POINT})), (POINT,)),
    "usable edge": (LandMarks(usable=frozenset({EDGE})), (EDGE,)),
    "edge to double": (LandMarks(usable=frozenset({EDGE}), doubling=frozenset({EDGE.key})), (EDGE,)),
    "house held": (LandMarks(ghost=HouseGhost("k7", 1, 3)), (FREE,)),
    "mountain held": (LandMarks(ghost=MountainGhost("k7")), (FREE,)),
    "spring held": (LandMarks(ghost=SpringGhost("I5")), (POINT,)),
    "canal held": (LandMarks(ghost=CanalGhost("C4-D4", False)), (items.edge("C4-D4"), items.point("D4"))),
    "second piece held": (LandMarks(ghost=CanalGhost("C3-C4", True)), (EDGE,)),
    "water to come": (LandMarks(watered=(("f4", 0, 1), ("c3", 1, 2))), (SQUARE, HOUSE)),
    "lost": (LandMarks(lost=frozenset({"c3"})), (HOUSE,)),
    "safe": (LandMarks(safe=frozenset({"c3"})), (HOUSE,)),
    "danger": (LandMarks(danger=frozenset({"c3"})), (HOUSE,)),
    "onward": (LandMarks(onward=frozenset({"F4-G4"})), (items.edge("F4-G4"),)),
    "reach": (LandMarks(reach=(("f4", 1), ("k7", 2))), (SQUARE, FREE)),
    "last turn": (
        LandMarks(
            last_squares=frozenset({"f4"}), last_points=frozenset({"I5"}), last_edges=frozenset({"C3-C4"})
        ),
        (SQUARE, POINT, EDGE),
    ),
    "noticed": (LandMarks(noticed=frozenset({HOUSE})), (HOUSE,)),
    "region": (LandMarks(region=20), (FREE,)),
}


def land() -> Snapshot:
    game = ready(houses={"c3": (1, 2), "d3": (0, 4)}, mountains=["h2"])
    return take(laid(game, "spring C3", "canal C3-C4"))


@pytest.fixture(scope="module", params=sorted(PALETTES))
def stage(request: pytest.FixtureRequest) -> Iterator[LandStage]:
    app = open_app(request.param)
    yield stage_of(app, land())
    app.close()


def _around(stage: LandStage, place: BoardItem) -> Rect:
    """A place; of a point also what is drawn around a spring that is there."""
    return stage.rect_of(place).inflate(*2 * (stage.frame.cell // 4 if place.sort == "point" else 0,))


def test_every_mark_is_seen_where_it_belongs_and_goes_without_a_trace(stage: LandStage) -> None:
    plain = painted(stage)
    for name, (marks, places) in MARKS.items():
        stage.set_marks(marks)
        lit = painted(stage)
        unseen = [place for place in places if not differs(plain, lit, _around(stage, place))]
        assert not unseen, (name, unseen)
        stage.set_marks(LandMarks())
        assert np.array_equal(pixels(plain), pixels(painted(stage))), name


def test_no_two_marks_look_the_same(stage: LandStage) -> None:
    """What may be done, what was done last and what would be lost must not be taken for each other."""
    pictures = {}
    for name, (marks, places) in MARKS.items():
        stage.set_marks(marks)
        pictures[name] = {place: pixels(painted(stage), _around(stage, place)) for place in places}
    stage.set_marks(LandMarks())
    names = list(pictures)
    for number, one in enumerate(names):
        for other in names[number + 1 :]:
            for place in pictures[one].keys() & pictures[other].keys():
                assert not np.array_equal(pictures[one][place], pictures[other][place]), (one, other, place)


def test_a_lit_square_leaves_springs_and_canals_as_they_are(stage: LandStage) -> None:
    """Of both, half lies on the square; in high contrast its strong edge comes first."""
    if stage.app.context.surfaces.plain:
        return
    plain = painted(stage)
    stage.set_marks(LandMarks(usable=frozenset({items.square("c3"), items.square("b3")})))
    lit = painted(stage)
    stage.set_marks(LandMarks())
    spring = Rect(0, 0, 6, 6)
    spring.center = stage.frame.point_pos("C3")
    assert not differs(plain, lit, spring)
    canal = Rect(0, 0, 6, 6)
    canal.center = stage.frame.edge_middle("C3-C4")
    assert not differs(plain, lit, canal)


def test_a_house_in_the_hand_tells_its_value(stage: LandStage) -> None:
    """As houses on the land do; it is chosen by that."""
    stage.set_marks(LandMarks(ghost=HouseGhost("k7", 1, 3)))
    held = painted(stage)
    stage.set_marks(LandMarks())
    house = ready(houses={"k7": (1, 3)})
    there = stage.moving_painter.pieces.value_sign(take(house), "k7")
    disc = there.sprite.rect_at(there.pos).inflate(-8, -8)
    ivory = [tuple(held.get_at(at)[:3]) for at in (disc.topleft, disc.midtop, disc.midright)]
    assert min(min(each) for each in ivory) > 150, ivory


# Names of places


def names_seen(stage: LandStage, marks: LandMarks) -> set[str]:
    """Every name whose place on the frame looks other than without names."""
    wanted = stage.app.settings.place_names
    stage.set_marks(marks)
    shown = painted(stage)
    stage.app.settings.place_names = "never"
    bare = painted(stage)
    stage.app.settings.place_names = wanted
    spots = {name: stage.names.spots(name)[0] for name in (*"abcdefghijkl", *"12345678")}
    return {name for name, (x, y) in spots.items() if differs(shown, bare, Rect(x - 2, y - 2, 5, 5))}


@pytest.mark.parametrize(
    ("wanted", "pointed", "names"),
    [
        ("pointing", "", set()),
        ("pointing", "f5", {"f", "5"}),
        ("never", "f5", set()),
    ],
)
def test_pointing_at_a_place_shows_its_name(
    stage: LandStage, wanted: str, pointed: str, names: set[str]
) -> None:
    stage.app.settings.place_names = wanted
    assert names_seen(stage, LandMarks(pointed=frozenset({pointed} - {""}))) == names


@pytest.mark.parametrize(
    ("ghost", "names"),
    [(items.HouseGhost("d5", 0, 1), {"d", "5"}), (items.SpringGhost("E5"), {"d", "e", "4", "5"})],
)
def test_what_is_dragged_names_where_it_lies(stage: LandStage, ghost: items.Ghost, names: set[str]) -> None:
    stage.app.settings.place_names = "pointing"
    assert names_seen(stage, LandMarks(ghost=ghost)) == names


def test_all_names_are_shown_to_who_wants_them_always(stage: LandStage) -> None:
    stage.app.settings.place_names = "always"
    assert len(names_seen(stage, LandMarks())) == 12 + 8
    stage.app.settings.place_names = "pointing"


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_a_canal_that_was_held_is_laid_and_no_longer_held(animation: str) -> None:
    app, table = driving.open_table(moments.game_at("canal", 3), animation=animation)
    decision, before = table.state.decision, table.game.step
    action = next(each for each in decision.legal if str(each).startswith("canal"))
    decision.show(action)
    table.refresh()
    app.step(0.05, [])
    assert table.stage.marks.ghost is not None
    table.play(action)
    assert table.game.step == before + 1
    assert table.stage.marks.ghost is None
