"""Four people around one screen: banner and card turn towards whoever decides, the board never does."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import SIDES, Seat
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.table.board import items
from aqua_romana.storage.settings import Settings
from aqua_romana.table import layout
from aqua_romana.table.board.items import card
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from tests.games.romana.table import phases
from tests.games.romana.table.driving import PICTURES, Mouse
from tests.games.romana.table.recording import Words
from tests.games.romana.table.test_layout import NAMES, problems, slabs

SIZES = ((1024, 640), (1280, 960), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))


def seats_for(decider: int, side: str, players: int = 4) -> tuple[Seat, ...]:
    """Everybody at a side of his own, and the decider at this one."""
    first = SIDES.index(side)
    return tuple(Seat(side=SIDES[(first + seat - decider) % 4]) for seat in range(players))


def show(
    app: App, moment: str, side: str, names: tuple[str, ...] | None = None, players: int = 4
) -> TableScene:
    """A table at a moment at which whoever decides sits at a side."""
    game = phases.game_at(moment, players, names=names)
    table = TableScene(Match(PLUGIN, game, seats_for(game.decider or 0, side, players)), game_ui)
    app.replace(table)
    app.step(0.01, [])
    phases.arrange(Mouse(app, table), moment)
    return table


def window(size: tuple[int, int] = (1024, 640), text_scale: float = 1.0) -> App:
    settings = Settings()
    settings.animation, settings.text_scale = "off", text_scale
    return App(size=size, settings=settings, sprites=PICTURES)


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize(  # two of them are like 1920x1080, smaller and larger
    "size",
    [*SIZES[:2], *SIZES[3:5], *(pytest.param(SIZES[at], marks=pytest.mark.release) for at in (2, 5))],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_nothing_is_cut_or_covered_for_anybody(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = window(size)
    words = Words(app.fonts, monkeypatch)
    found = []
    plain = [(2.0, "")] if size == SIZES[0] else []  # words are longer in the other language
    for text_scale, language in ((1.0, ""), (1.5, PSEUDO), (2.0, PSEUDO), *plain):
        translation.force_language(language)
        app.settings.text_scale = text_scale
        app.apply_settings()
        for moment, side in (("late", "left"), ("late", "top"), ("close", "right"), ("setup", "left")):
            table = show(app, moment, side, NAMES if moment != "late" or side == "top" else None)
            at = f"{moment}, {side}, text {text_scale}{language}"
            found += [f"{at}: {each}" for each in problems(table, words)]
            rects = {name: rect for name, rect in slabs(table.frame).items() if rect.w}
            inside = Rect((0, 0), size)
            found += [f"{at}: {name} leaves the window" for name in rects if not inside.contains(rects[name])]
            found += [
                f"{at}: {one} lies over {other}"
                for one, other in combinations(rects, 2)
                if rects[one].colliderect(rects[other])
            ]
    app.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("side", SIDES)
def test_the_banner_is_seen_upright_from_the_side_of_whoever_decides(
    side: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheets: list[Surface] = []
    monkeypatch.setattr(layout, "paper", lambda size: sheets.append(Surface(size)) or sheets[-1])
    app = window()
    table = show(app, "late", side)
    sheets.clear()
    target = app.screen.copy()
    place = table.view.panels.banner_place
    table.view.panels.paint(target, place)
    if side == "bottom":
        assert not sheets
        assert place == table.frame.banner
    else:
        turns = {"right": -90, "top": 180, "left": 90}[side]
        margin = min(place.size) // 3
        seen = pygame.transform.rotate(target.subsurface(place), turns)
        inner = Rect((margin, margin), seen.get_size())
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(sheets[0].subsurface(inner), "RGB")
    app.close()


def test_the_edge_beside_which_somebody_sits_has_a_strip_and_no_other() -> None:
    app = window((1366, 768))
    game = phases.game_at("late", 3)
    plain = TableScene(Match(PLUGIN, game.copy()), game_ui)
    app.replace(plain)
    app.step(0.01, [])
    assert not plain.frame.strips
    seats = (Seat(side="bottom"), Seat(side="left"), Seat("tiro", side="right"))
    table = TableScene(Match(PLUGIN, game, seats), game_ui)
    app.replace(table)
    app.step(0.01, [])
    assert [strip.side for strip in table.frame.strips] == ["left"]
    assert table.frame.room.x == table.frame.strips[0].rect.right
    assert table.frame.cell >= 0.9 * plain.frame.cell
    app.close()


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_turned_card_is_the_card(side: str) -> None:
    """Pointing at it tells the same, and a builder can be dropped on it."""
    app = window((1366, 768))
    table = show(app, "take", side)
    seat = table.game.decider
    (strip,) = (each for each in table.frame.strips if each.side == side)
    place = strip.in_window(strip.card)
    for spot in (place.center, place.move(2, 2).topleft, (place.right - 3, place.bottom - 3)):
        assert table.stage.item_at(spot) == card(seat)
    assert table.stage.item_at((place.centerx, place.bottom + 4)) != card(seat)
    assert table.stage.rect_near(card(seat), place.center) == place
    usable = next(each for each in table.state.usable() if table.state.decision.can_drag(each))
    before = table.game.step
    mouse = Mouse(app, table)
    mouse.drag(table.stage.rect_of(usable).center, place.center)
    assert table.game.step > before
    app.close()


def test_builders_taken_stand_on_the_card_when_it_is_upside_down() -> None:
    app = window((1366, 768))
    table = show(app, "take", "top")
    seat, frame = table.game.decider, table.frame
    table.play(next(each for each in table.game.legal_actions() if each.verb_name == "take"))
    app.step(0.01, [])
    places = table.stage.figures.places
    upright = frame.cards[seat]
    for turned in (seat, None):
        frame.upside_down = turned
        feet = places.held_point(seat, 0)
        assert upright.collidepoint(feet)
        # Behind the workmen, where the card leaves room for them: left when it is upside down.
        assert (feet[0] < upright.centerx) == (turned is not None)
    app.close()


def test_whoever_sits_above_finds_his_card_upside_down_in_his_go_only() -> None:
    app = window()
    table = show(app, "close", "top")
    seat = table.game.decider
    assert table.frame.upside_down == seat
    while table.game.decider == seat:
        table.play(table.game.legal_actions()[-1])
        app.step(0.01, [])
    assert table.frame.upside_down is None
    assert table.view.panels.texts.side == table.match.facing(table.game.decider) != "top"
    app.close()


def test_a_computer_player_has_no_side_and_gives_the_place_back() -> None:
    app = window()
    table = show(app, "late", "left")
    seat = table.game.decider
    from aqua_romana.table import dialogs

    dialogs._seat_at(table, seat, "tiro")
    assert table.match.facing(seat) == "bottom"
    assert "left" not in [strip.side for strip in table.frame.strips]
    dialogs._seat_at(table, seat, "")
    assert table.match.facing(seat) == "left"
    assert "left" in [strip.side for strip in table.frame.strips]
    table.leave()
    app.close()


def test_the_board_is_never_turned() -> None:
    app = window((1366, 768))
    pictures = []
    for side in ("left", "top"):
        table = show(app, "late", side)
        app.step(0.01, [])
        pictures.append(app.screen.subsurface(table.frame.board).copy())
        assert table.stage.item_at(table.frame.square_rect("a1").center) in (
            items.square("a1"),
            *(each for each in table.stage.everything() if each.sort in ("workman", "track")),
        )
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")
    app.close()
