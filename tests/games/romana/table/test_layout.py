"""Everything fits at every size: no slab overlaps another, no word is cut, targets are large enough."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.table.board import ground
from aqua_romana.games.romana.table.board.figures import Places
from aqua_romana.games.romana.table.cards_and_panels import _tile_side
from aqua_romana.games.romana.table.layout import RomanFrame, frame_for
from aqua_romana.storage.settings import Settings
from aqua_romana.table.hud.panels import Panels
from aqua_romana.table.hud.player_cards import Cards
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import scale_for
from aqua_romana.ui.widgets import Button
from tests.games.checks import assert_side_by_side
from tests.games.romana.table import phases
from tests.games.romana.table.driving import PICTURES, Mouse
from tests.games.romana.table.recording import Recorder, Words, Written, overlapping

SIZES = ((1024, 640), (1280, 960), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))
TEXT_SCALES = (0.8, 1.0, 1.5, 2.0)
NAMES = ("Valentiniana", "Maximilianus", "Constantinus", "Cassiodorus2")  # twelve letters each

#: What is painted: every moment in the smallest window, the most crowded ones in the others.
CROWDED = ("setup", "joker", "late")
PAINTED = [
    ((1024, 640), 1.0, phases.MOMENTS),
    ((1280, 960), 1.0, ("setup", "held", "close", "reserve", "over")),
    ((1366, 768), 1.0, ("close", "take", "over")),
    ((1920, 1080), 1.0, CROWDED),
    ((2560, 1080), 1.0, ("joker", "late")),
    ((3840, 2160), 1.0, ("joker",)),
    ((1024, 640), 0.8, ("late",)),
    ((1024, 640), 1.5, ("joker", "late")),
    ((1024, 640), 2.0, ("setup", "close", "late")),
    ((1280, 960), 1.5, ("late",)),
    ((1280, 960), 2.0, ("setup", "joker")),
    ((1920, 1080), 2.0, ("setup", "late")),
]

pytestmark = pytest.mark.usefixtures("words_alone")


def slabs(frame: RomanFrame) -> dict[str, Rect]:
    """Every rectangle that something is painted on, by name."""
    found = {
        "board": frame.outer,
        "podiums": frame.podium_row,
        "banner": frame.banner,
        "logo": frame.logo,
        "corner buttons": frame.corner_buttons,
        "reserve": frame.reserve,
        "stock": frame.stock,
        "last go": frame.last_go,
        "buttons": frame.buttons,
    }
    found |= {f"strip {strip.side}": strip.rect for strip in frame.strips}
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


@pytest.mark.parametrize("shape", [4 / 3, 1.45, 1.49, 1.51, 1.6, 16 / 9, 2.0, 21 / 9])
def test_any_shape_between_4_3_and_21_9(shape: float) -> None:
    for height in range(640, 2161, 76):
        size = (round(height * shape), height)
        if size[0] < 1024:
            continue
        frame = frame_for(size, scale_for(size), 1.0, 4)
        found = slabs(frame)
        assert all(Rect((0, 0), size).contains(rect) for rect in found.values()), size
        assert not any(one.colliderect(other) for one, other in combinations(found.values(), 2)), size
        assert max(frame.ring.w / size[0], frame.ring.h / size[1]) > 0.64, f"the board is small at {size}"


@pytest.mark.parametrize("text_scale", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_board_goes_before_large_text(size: tuple[int, int], text_scale: float) -> None:
    for players in (2, 3, 4):
        plain = frame_for(size, scale_for(size), 1.0, players)
        assert frame_for(size, scale_for(size), text_scale, players).cell >= 0.9 * plain.cell


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_wide_windows_are_used_and_the_corner_belongs_to_the_cards(text_scale: float) -> None:
    for size in ((1920, 1080), (2560, 1080), (3440, 1440), (1366, 768)):
        frame = frame_for(size, scale_for(size), text_scale, 4)
        assert frame.corner_buttons.right == frame.cards[0].right
        bare = min(rect.x for rect in slabs(frame).values() if rect.w)
        assert bare <= 0.05 * size[0], f"{bare} px of bare wood at {size}"


def name_of(case: tuple[tuple[int, int], float, tuple[str, ...]]) -> str:
    return f"{case[0][0]}x{case[0][1]}-text-{case[1]}"


@pytest.mark.parametrize("case", PAINTED, ids=name_of)
def test_nothing_is_cut_or_covered(
    case: tuple[tuple[int, int], float, tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not all_problems(case, monkeypatch)


@pytest.mark.parametrize("case", PAINTED, ids=name_of)
def test_nothing_is_cut_or_covered_while_the_game_is_not_saved(
    case: tuple[tuple[int, int], float, tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScene, "_unsaved_reason", lambda table: "The disk is full.")
    assert not all_problems(case, monkeypatch)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 960)])
def test_short_names_are_whole_too(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """They leave room for more on a card, which must not become too much."""
    for text_scale in (1.0, 1.5, 2.0):
        assert not all_problems((size, text_scale, ("late",)), monkeypatch, names=None)


def all_problems(
    case: tuple[tuple[int, int], float, tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    names: tuple[str, ...] | None = NAMES,
) -> list[str]:
    """Everything wrong with the moments of a case, painted one after the other."""
    size, text_scale, moments = case
    settings = Settings()
    settings.animation = "off"
    settings.text_scale = text_scale
    app = App(size=size, settings=settings, sprites=PICTURES)
    words = Words(app.fonts, monkeypatch)
    found: list[str] = []
    for moment in moments:
        table = TableScene(Match(PLUGIN, phases.game_at(moment, names=names)), game_ui)
        app.replace(table)
        app.step(0.01, [])
        phases.arrange(Mouse(app, table), moment)
        found += [f"{moment}: {problem}" for problem in problems(table, words)]
    app.close()
    return found


def problems(table: TableScene, words: Words) -> list[str]:
    """Everything wrong with what is shown now, in words."""
    window, fonts = Rect((0, 0), table.frame.size), table.app.fonts
    found = [f"widget {problem}" for problem in table.ui.problems()]
    controls = table.view.action_buttons
    silent = [each.name for each in controls.fixed if not each.text]
    found += [f"the button {name} has no words" for name in silent]
    found += in_panels(table.frame, table.view.panels, table.view.cards, words)
    found += _mixed_rows(table) + _over_what_is_held(table)
    found += _on_the_stage(table, words, window)
    if table.view.bubble.lines and not window.contains(table.view.bubble.rect):
        found.append(f"the bubble {table.view.bubble.rect} leaves the window")
    least = int(44 * table.frame.scale)
    for item in table.state.decision.usable():
        rect = table.stage.rect_of(item)
        if min(rect.size) < least:
            found.append(f"{item} at {rect} is smaller than a finger ({least})")
        if not window.contains(rect):
            found.append(f"{item} at {rect} leaves the window")
    found += [f"{text!r} is cut" for text in fonts.cuts]
    fonts.cuts.clear()
    return found


def _mixed_rows(table: TableScene) -> list[str]:
    """Rows of buttons whose lettering is of several kinds."""
    controls = table.view.action_buttons
    rows = (controls.fixed, [controls.first, controls.second])
    looks = [{(each.role, bool(each.text)) for each in row if each.visible} for row in rows]
    return [f"a row of buttons has letters of several kinds: {each}" for each in looks if len(each) > 1]


def _over_what_is_held(table: TableScene) -> list[str]:
    """Buttons and words over the tile that is about to be laid, and words that take too much of the board."""
    cluster, bubble, board = table.state.decision.cluster(), table.view.bubble, table.frame.board
    found = []
    if cluster is not None:
        tile = table.stage.rect_of(cluster.beside)
        around = [each for each in table.ui.root.children if each.name.startswith(("around ", "kind "))]
        found += [f"{each} lies over the tile in the hand" for each in around if each.rect.colliderect(tile)]
        found += ["the bubble lies over the tile in the hand"] * bubble.rect.colliderect(tile)
        found += [f"the bubble lies over {each}" for each in around if each.rect.colliderect(bubble.rect)]
        if not around:
            found.append("there are no buttons around the tile in the hand")
    if bubble.rect.w * bubble.rect.h > 0.3 * board.w * board.h or bubble.rect.w > 0.5 * board.w:
        found.append(f"the bubble {bubble.rect} takes too much of the board {board}")
    return found


def in_panels(frame: RomanFrame, panels: Panels, cards: Cards, words: Words) -> list[str]:
    """Words of banner, panels and cards: inside their slab, whole, apart from each other."""
    paper = Recorder(frame.size, words)
    words.sheets.clear()
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
    names = {card.name for card in cards.cards}
    on_cards = [each for each in paper.written if each.text in names and frame.cards[0].w >= each.rect.w]
    sizes = {each.rect.h for each in on_cards if each.ink.collidelist(frame.cards) >= 0}
    if max(sizes, default=0) > min(sizes, default=0) + 1:  # nobody sees one pixel
        found.append(f"names on the cards are {sorted(sizes)} high")
    written = [*paper.written, *(each for sheet in words.sheets for each in sheet.written)]
    return found + _turned(words.sheets) + _missing(panels, cards, written)


def _turned(sheets: list[Recorder]) -> list[str]:
    """Words that are turned towards a side of the screen: inside their slab, whole, apart from each other."""
    found = []
    for sheet in sheets:
        margin = 2 * (min(sheet.get_size()) // 5)  # which shadows have around it
        slab = sheet.get_rect().inflate(-margin, -margin)
        for each in sheet.written:
            if each.is_cut or not slab.contains(each.ink):
                found.append(f"{each.text!r} {each.ink} is cut or leaves its turned slab {slab}")
        found += [
            f"{one!r} and {other!r} lie over each other, turned" for one, other in overlapping(sheet.written)
        ]
    return found


def _missing(panels: Panels, cards: Cards, written: list[Written]) -> list[str]:
    """What has to be told and is not."""
    readable = [each.text for each in written if not each.is_cut]
    # Lines of one text come one after the other; a broken word does not come back.
    in_one = " ".join(readable)
    found = []
    if panels.texts.task not in in_one:
        found.append(f"the task {panels.texts.task!r} is not told")
    for card in cards.cards:
        wanted = [card.name, str(card.points), *(line.text for line in card.body.workmen)]
        found += [f"card of {card.name}: {each!r} is missing" for each in wanted if each not in readable]
        if card.note not in in_one:
            found.append(f"card of {card.name}: the note {card.note!r} is missing")
    goes = panels.texts.last_goes
    if goes and not panels.hides_last_goes():
        hidden = [line for line in goes[0].lines if line not in in_one]
        if hidden and formats.signed(len(hidden)) not in readable:
            found.append(f"nothing tells that {hidden} happened too")
        if len(hidden) == len(goes[0].lines):
            found.append(f"nothing of the last go {goes[0]} is told")
    return found


def _on_the_stage(table: TableScene, words: Words, window: Rect) -> list[str]:
    """Words on the board, the bubble and the buttons: whole and inside the window."""
    paper = Recorder(table.frame.size, words)
    paper.set_clip(window)
    table.stage.paint(paper, window)
    board = len(paper.written)
    table.view.bubble.paint(paper)
    bubble = paper.written[board:]
    table.ui.paint(paper, window)
    found = [
        f"{each.text!r} {each.ink} leaves the window"
        for each in paper.written
        if not window.contains(each.ink)
    ]
    found += [
        f"{each.text!r} leaves the bubble" for each in bubble if not table.view.bubble.rect.contains(each.ink)
    ]
    found += [
        f"{one!r} and {other!r} lie over each other in the bubble" for one, other in overlapping(bubble)
    ]
    shown, wanted = " ".join(each.text for each in bubble), " ".join(table.view.bubble.lines)
    if shown != wanted:
        found.append(f"the bubble says {shown!r} instead of {wanted!r}")
    found += [f"{each.text!r} is cut" for each in paper.written[board:] if each.is_cut]
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_whose_go_it_is_who_comes_next_and_who_won_is_told_at_every_size(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(size=size, sprites=PICTURES)
    words = Words(app.fonts, monkeypatch)
    games = {moment: phases.game_at(moment) for moment in ("late", "close", "over")}
    found = []
    for text_scale in (1.0, 1.5, 2.0):
        app.settings.text_scale = text_scale
        app.apply_settings()
        for moment, game in games.items():
            cards = game_ui.cards(app.context, frame_for(size, app.scale, text_scale, 4))
            cards.show(Match(PLUGIN, game), True)
            paper = Recorder(size, words)
            cards.paint(paper, paper.get_rect())
            readable = " ".join(each.text for each in paper.written if not each.is_cut)
            wanted = {"your go", "plays next"} if moment != "over" else {"wins"}
            assert moment == "late" or wanted <= {card.note for card in cards.cards}
            notes = {card.note for card in cards.cards if card.note}
            found += [
                f"{moment}, text {text_scale}: {note!r} is not told" for note in notes if note not in readable
            ]
            small = [each.text for each in paper.written if each.rect.h < 14]
            found += [f"{moment}, text {text_scale}: {text!r} is too small" for text in small]
    app.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_reserve_and_tiles_stay_recognisable_however_large_the_text_is(size: tuple[int, int]) -> None:
    app = App(size=size, sprites=PICTURES)
    for players in (2, 4):
        sides, reserves = [], []
        for text_scale in (1.0, 1.5, 2.0):
            app.settings.text_scale = text_scale
            app.apply_settings()
            frame = frame_for(size, app.scale, text_scale, players)
            panels = game_ui.panels(app.context, frame)
            sides.append(min(_tile_side(*cell.size) for _kind, cell in panels._stock_cells()))
            reserves.append(Places(app.sprites, app.theme, frame, players)._fit_yard()[0])
        assert min(sides) >= 0.7 * sides[0], sides
        assert min(sides) >= 0.55 * frame.cell
        assert min(reserves) >= 0.7 * reserves[0], reserves
    app.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_numbers_of_the_podiums_grow_with_the_text(size: tuple[int, int]) -> None:
    scale = scale_for(size)
    frame = frame_for(size, scale, 2.0, 4)
    plain, large = Fonts(scale, 1.0), Fonts(scale, 2.0)
    px = ground.size(large, frame)
    assert px >= 1.15 * 0.53 * frame.podium_slot(20).w
    assert px >= plain.shrunk_px("20", "count", frame.podium_slot(20).w)
    for one, other in pairwise(range(21)):
        assert not ground.plaque(frame, one, px).colliderect(ground.plaque(frame, other, px))
        assert large.size(str(other), "count", px)[0] <= ground.plaque(frame, other, px).w


def test_nobody_hides_another_workman_who_found_no_podium() -> None:
    app = App(size=(1366, 768), sprites=PICTURES)
    for count in range(2, 8):
        places = Places(app.sprites, app.theme, frame_for(app.size, app.scale, 1.0, 4), 4)
        feet = [places.podium_point(0, index, count) for index in range(count)]
        shield = places.podium_cell * 0.3
        for one, other in combinations(feet, 2):
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= shield * 0.6
        slot = places.frame.podium_slot(0)
        assert all(slot.left <= x <= slot.right for x, _y in feet)
    app.close()


@pytest.mark.parametrize("controls", [1.0, 4 / 3, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 960), (1920, 1080)])
def test_every_button_is_as_large_as_the_user_wants(size: tuple[int, int], controls: float) -> None:
    settings = Settings()
    settings.animation, settings.controls = "off", controls
    app = App(size=size, settings=settings, sprites=PICTURES)
    table = TableScene(Match(PLUGIN, phases.game_at("joker")), game_ui)
    app.replace(table)
    app.step(0.01, [])
    phases.arrange(Mouse(app, table), "joker")
    small = [
        each
        for each in table.ui.walk()
        if isinstance(each, Button) and each.visible and min(each.rect.size) < int(48 * controls)
    ]
    app.close()
    assert not small
