"""Everything fits at every size: no slab overlaps another, no word is cut in any size of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pygame import Rect

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.table import supply
from aqua_romana.games.aquaedukt.table.layout import LandFrame, frame_for
from aqua_romana.storage.settings import Settings
from aqua_romana.table import dialogs
from aqua_romana.table.board.board_viewer import BoardViewer
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from aqua_romana.ui.theme import scale_for
from tests import tour
from tests.games.aquaedukt.table import moments
from tests.games.aquaedukt.table.driving import Mouse
from tests.games.checks import assert_side_by_side
from tests.games.romana.table.driving import PICTURES
from tests.games.romana.table.recording import Recorder, Words, overlapping

SIZES = ((1024, 640), (1280, 960), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))
TEXT_SCALES = (0.8, 1.0, 1.5, 2.0)
NAMES = ("Valentiniana", "Maximilianus", "Constantinus", "Cassiodorus2")  # twelve letters each
#: Window, size of text, players, and the moments that are painted in it.
PAINTED = [
    ((1024, 640), 1.0, 4, tuple(moments.MOMENTS)),
    ((1024, 640), 2.0, 4, ("setup", "spring", "filling", "entering", "last", "over")),
    ((1024, 640), 1.5, 4, ("filling", "second")),
    ((1024, 640), 2.0, 2, ("canal", "house")),
    ((1280, 960), 1.0, 4, ("filling", "entering")),
    ((1280, 960), 2.0, 3, ("filling", "canal")),
    ((1366, 768), 1.0, 3, ("canal", "filling", "entering")),
    ((1920, 1080), 1.0, 4, ("filling", "again")),
    ((1920, 1080), 2.0, 4, ("filling", "canal")),
]


# Frames


def slabs(frame: LandFrame) -> dict[str, Rect]:
    """Every rectangle that something is painted on, by name."""
    found = {
        "land": frame.outer,
        "supply": frame.supply,
        "banner": frame.banner,
        "logo": frame.logo,
        "corner buttons": frame.corner_buttons,
        "die": frame.die,
        "last go": frame.last_go,
        "buttons": frame.buttons,
    }
    return found | {f"card {seat}": card for seat, card in enumerate(frame.cards)}


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_slabs_lie_side_by_side_in_the_window(size: tuple[int, int], players: int, text_scale: float) -> None:
    frame = frame_for(size, scale_for(size), text_scale, players)
    found = slabs(frame)
    if text_scale > 1 and not frame.logo.w:
        del found["logo"]  # it makes room for large lettering in a narrow window
    assert_side_by_side(found, size)


@pytest.mark.parametrize("text_scale", [1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_land_goes_before_large_text(size: tuple[int, int], text_scale: float) -> None:
    plain = frame_for(size, scale_for(size), 1.0, 4)
    assert frame_for(size, scale_for(size), text_scale, 4).cell >= 0.9 * plain.cell


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_die_and_supply_do_not_shrink_beside_large_text(size: tuple[int, int]) -> None:
    plain, large = (frame_for(size, scale_for(size), text_scale, 4) for text_scale in (1.0, 2.0))
    assert min(large.tray_rect().size) >= 0.9 * min(plain.tray_rect().size)
    assert supply.canal_cell(large) >= supply.canal_cell(plain)
    assert supply.spring_cell(large) >= 0.88 * supply.spring_cell(plain)


# Words


class Show:
    """A window in a language, and everything that is wrong with what it showed."""

    def __init__(self, size: tuple[int, int], text_scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
        settings = Settings()
        settings.animation = "off"
        settings.text_scale = text_scale
        self.app = App(size=size, settings=settings, sprites=PICTURES)
        self.words = Words(self.app.fonts, monkeypatch)

    def table(self, moment: str, players: int) -> TableScene:
        """A table with a game that has come to a moment."""
        table = TableScene(Match(PLUGIN, moments.game_at(moment, players, NAMES)), game_ui)
        self.app.replace(table)
        self.app.step(0.01, [])
        moments.arrange(Mouse(self.app, table), moment)
        return table

    def problems(self, table: TableScene) -> list[str]:
        """Everything wrong with what is shown now, in words."""
        window, display = Rect((0, 0), self.app.size), table.view
        found = [f"widget {problem}" for problem in table.ui.problems()]
        found += self.in_panels(table.frame, display.panels, display.cards)
        if display.bubble.lines and not window.contains(display.bubble.rect):
            found.append(f"the bubble {display.bubble.rect} leaves the window")
        for item in table.state.decision.usable():
            rect = table.stage.rect_of(item)
            if min(rect.size) < 24:
                found.append(f"{item} at {rect} is smaller than 24 pixels")
        return [*found, *self.cuts()]

    def cuts(self) -> list[str]:
        fonts = self.app.fonts
        found = [f"{each!r} is cut" for each in fonts.cuts]
        fonts.cuts.clear()
        return found

    def in_panels(self, frame: LandFrame, panels: Any, cards: Any) -> list[str]:
        """Words of banner, panels and cards: inside their slab, whole, apart from each other."""
        paper = Recorder(frame.size, self.words)
        panels.paint_slabs(paper)
        panels.paint(paper, paper.get_rect())
        cards.paint(paper, paper.get_rect())
        homes = slabs(frame)
        found = []
        for each in paper.written:
            home = next((name for name, rect in homes.items() if rect.colliderect(each.ink)), "")
            if not home or not homes[home].contains(each.ink):
                found.append(f"{each.text!r} {each.ink} leaves its slab {home} {homes.get(home)}")
            if each.is_cut:
                found.append(f"{each.text!r} in {home} is cut")
        found += [f"{one!r} and {other!r} lie over each other" for one, other in overlapping(paper.written)]
        return found + missing(panels, cards, [each.text for each in paper.written if not each.is_cut])


def missing(panels: Any, cards: Any, told: list[str]) -> list[str]:
    """What has to be told and is not."""
    in_one = " ".join(told)  # lines of one text come one after the other
    this_go = (
        translation._("Canals this go") if panels.texts.own.is_laying else translation._("Tiles this go")
    )
    wanted = [panels.texts.task, panels.texts.own.ends, this_go]
    for card in cards.cards:
        wanted += [card.name, str(card.points), card.note, *map(str, card.body.tiles)]
    return [f"{each!r} is missing" for each in wanted if each not in in_one]


@pytest.fixture(params=["", PSEUDO], ids=["english", "pseudo"])
def language(request: pytest.FixtureRequest, words_alone: None) -> Iterator[str]:
    translation.force_language(request.param)
    yield request.param
    translation.force_language("")


@pytest.mark.parametrize("case", PAINTED, ids=lambda case: f"{case[0][0]}x{case[0][1]}-{case[1]}-{case[2]}")
@pytest.mark.usefixtures("words_alone")
def test_nothing_is_cut_or_covered(case: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In English; in other languages `tests/translations/test_every_language_fits.py` shows every moment."""
    assert_whole(case, monkeypatch)


@pytest.mark.parametrize(
    "case",
    [case for case in PAINTED if case[1] != 1.0 or case[0] not in tour.SIZES],
    ids=lambda case: f"{case[0][0]}x{case[0][1]}-{case[1]}-{case[2]}",
)
@pytest.mark.usefixtures("words_alone")
def test_nothing_is_cut_or_covered_in_a_language_with_longer_words(
    case: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    translation.force_language(PSEUDO)
    assert_whole(case, monkeypatch)


def assert_whole(case: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    size, text_scale, players, shown = case
    show = Show(size, text_scale, monkeypatch)
    found = [f"{moment}: {each}" for moment in shown for each in show.problems(show.table(moment, players))]
    show.app.close()
    assert not found, "\n".join(found)


def test_dialogs_and_hints_are_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for text_scale in (1.0, 2.0):
        show = Show((1024, 640), text_scale, monkeypatch)
        table = show.table("house", 3)
        for open_it in (dialogs.open_help, dialogs.open_log, lambda table: table.ui.named("throws").press()):
            open_it(table)
            show.app.step(0.01, [])
            assert not table.ui.problems()
            table.ui.close(table.ui.dialogs[-1])
        for item in table.stage.everything()[::7]:
            for told in (table.state.decision.describe(item), table.state.decision.why_not(item)):
                if told:
                    table.ui.tooltip.show_at(told, table.stage.rect_of(item))
                    assert not table.ui.problems(), told
        show.app.close()


def test_watching_a_game_again(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    show = Show((1024, 640), 1.0, monkeypatch)
    board_viewer = BoardViewer(show.app, PLUGIN, moments.game_at("over", 4, NAMES))
    board_viewer.layout(show.app.size, show.app.scale)
    for step in (0, board_viewer.length // 2, board_viewer.length):
        board_viewer.seek(step)
        assert not show.in_panels(board_viewer.frame, board_viewer.panels, board_viewer.cards)
    show.app.close()


def test_piles_beside_the_signs_of_houses_hide_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disc with the value of a pile reaches over its corner."""
    show = Show((1024, 640), 2.0, monkeypatch)
    cards: Any = show.table("house", 2).view.cards
    paper, bodies, paint = Recorder((1024, 640), show.words), [], cards.paint_body
    monkeypatch.setattr(cards, "paint_body", lambda *args: (bodies.append(args[2]), paint(*args)))
    cards.paint(paper, paper.get_rect())
    assert all(cards.frame.has_piles_beside(body) for body in bodies)
    signs = [cards.frame.houses_in(body) for body in bodies]
    numbers = [each for each in paper.written if any(room.collidepoint(each.ink.topleft) for room in signs)]
    assert len(numbers) >= 2 * len(bodies)
    assert [each for each in numbers if not any(room.contains(each.ink) for room in signs)] == []
