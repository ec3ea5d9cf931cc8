"""Everything fits at every size: no slab overlaps another, no word is cut, targets are large enough."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from aqua_romana.games.romana.kind import KIND
from aqua_romana.games.romana.table import parts
from aqua_romana.games.romana.table.frame import RomanFrame, frame_for
from aqua_romana.keeping.settings import Settings
from aqua_romana.match import Match
from aqua_romana.tabletop.scene import TableScene
from aqua_romana.window.app import App
from aqua_romana.window.theme import scale_for
from tests.romana.table import phases
from tests.romana.table.driving import Mouse
from tests.romana.table.recording import Recorder, Words, Written, overlapping

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
    return found | {f"card {seat}": card for seat, card in enumerate(frame.cards)}


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_slabs_lie_side_by_side_in_the_window(size: tuple[int, int], players: int, text_scale: float) -> None:
    frame = frame_for(size, scale_for(size), text_scale, players)
    found = slabs(frame)
    if text_scale > 1 and not frame.logo.w:
        del found["logo"]  # it makes room for large lettering in a narrow window
    window = Rect((0, 0), size)
    outside = [name for name, rect in found.items() if not window.contains(rect) or min(rect.size) < 8]
    assert not outside, [(name, found[name]) for name in outside]
    over = [(one, other) for one, other in combinations(found, 2) if found[one].colliderect(found[other])]
    assert not over, [(one, found[one], other, found[other]) for one, other in over]


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
    monkeypatch.setattr(TableScene, "_why_unsaved", lambda table: "The disk is full.")
    assert not all_problems(case, monkeypatch)


def all_problems(
    case: tuple[tuple[int, int], float, tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """Everything wrong with the moments of a case, painted one after the other."""
    size, text_scale, moments = case
    settings = Settings()
    settings.animation = "off"
    settings.text_scale = text_scale
    app = App(size=size, settings=settings)
    words = Words(app.fonts, monkeypatch)
    found: list[str] = []
    for moment in moments:
        table = TableScene(Match(KIND, phases.game_at(moment, names=NAMES)), parts)
        app.replace(table)
        app.step(0.01, [])
        phases.arrange(Mouse(app, table), moment)
        found += [f"{moment}: {problem}" for problem in problems(table, words, text_scale)]
    app.close()
    return found


def problems(table: TableScene, words: Words, text_scale: float) -> list[str]:
    """Everything wrong with what is shown now, in words."""
    window = Rect((0, 0), table.frame.size)
    found = [f"widget {problem}" for problem in table.ui.problems()]
    found += _in_panels(table, words, text_scale)
    found += _on_the_stage(table, words, window)
    if table.display.bubble.lines and not window.contains(table.display.bubble.rect):
        found.append(f"the bubble {table.display.bubble.rect} leaves the window")
    least = int(44 * table.frame.scale)
    for thing in table.state.decision.usable():
        rect = table.stage.rect_of(thing)
        if min(rect.size) < least:
            found.append(f"{thing} at {rect} is smaller than a finger ({least})")
        if not window.contains(rect):
            found.append(f"{thing} at {rect} leaves the window")
    return found


def _in_panels(table: TableScene, words: Words, text_scale: float) -> list[str]:
    """Words of banner, panels and cards: inside their slab, whole, apart from each other."""
    frame = table.frame
    paper = Recorder(frame.size, words)
    table.display.panels.paint_slabs(paper)
    table.display.panels.paint(paper, paper.get_rect())
    table.display.cards.paint(paper, paper.get_rect())
    homes = slabs(frame)
    found = []
    for each in paper.written:
        home = next((name for name, rect in homes.items() if rect.colliderect(each.ink)), "")
        if not home or not homes[home].contains(each.ink):
            found.append(f"{each.text!r} {each.ink} leaves its slab {home} {homes.get(home)}")
        if each.is_cut and text_scale <= 1:
            found.append(f"{each.text!r} in {home} is cut")
    found += [f"{one!r} and {other!r} lie over each other" for one, other in overlapping(paper.written)]
    return found + _missing(table, paper.written, text_scale)


def _missing(table: TableScene, written: list[Written], text_scale: float) -> list[str]:
    """What has to be told and is not."""
    told = [each.text for each in written]
    found = []
    if table.display.panels.words.task not in told:
        found.append(f"the task {table.display.panels.words.task!r} is cut or not told")
    for card in table.display.cards.cards:
        if not any(card.name[:4] in text for text in told) or str(card.points) not in told:
            found.append(f"card of {card.name}: no name or no points")
        if text_scale <= 1:
            found += [
                f"card of {card.name}: {line.text!r} of {line.aqueduct} is missing"
                for line in card.body.workmen
                if line.text not in told
            ]
    goes = table.display.panels.words.last_goes
    if goes and not table.display.panels.hides_last_goes():
        first_words = goes[0].lines[0].split()[0] if goes[0].lines else ""
        if not any(text.startswith(first_words) for text in told):
            found.append(f"the last go {goes[0]} is not told")
    return found


def _on_the_stage(table: TableScene, words: Words, window: Rect) -> list[str]:
    """Words on the board, the bubble and the buttons: whole and inside the window."""
    paper = Recorder(table.frame.size, words)
    paper.set_clip(window)
    table.stage.paint(paper, window)
    board = len(paper.written)
    table.display.bubble.paint(paper)
    bubble = paper.written[board:]
    table.ui.paint(paper, window)
    found = [
        f"{each.text!r} {each.ink} leaves the window"
        for each in paper.written
        if not window.contains(each.ink)
    ]
    found += [
        f"{each.text!r} leaves the bubble"
        for each in bubble
        if not table.display.bubble.rect.contains(each.ink)
    ]
    found += [
        f"{one!r} and {other!r} lie over each other in the bubble" for one, other in overlapping(bubble)
    ]
    shown = {each.text for each in bubble}
    if table.display.bubble.lines and not shown:
        found.append("the bubble is empty")
    found += [f"{each.text!r} is cut" for each in paper.written[board:] if each.is_cut]
    return found
