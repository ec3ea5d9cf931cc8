"""The final scoring: house by house, then mountain by mountain, until the winner is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from aqua_romana.games.aquaedukt.final_scoring import LandFinalScoring, tie_lines
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.scoring import Turning
from aqua_romana.games.aquaedukt.table.texts import region_of
from aqua_romana.table import texts as table_texts
from aqua_romana.ui.paint_context import WidgetSurfaces
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from tests.games.aquaedukt.moments import ROUSING, final_page, record, window
from tests.games.aquaedukt.rules.boards import laid, play, ready
from tests.games.romana.table.conftest import own_folders, scaled_pictures  # noqa: F401 (fixtures)
from tests.games.romana.table.recording import Recorder, Words, overlapping

NAMES = ("Maximiliana Octavia", "Bartholomäus", "Ἀρχιμήδης", "Gaius")


@pytest.mark.parametrize("name", ["2-players-1", "3-players-secrets-1", ROUSING])
def test_the_ceremony_adds_up_to_the_totals(name: str) -> None:
    app = window(animation="fast")
    page = final_page(app, record(name))
    assert page.stage is not None
    assert [page.stage.total(seat) for seat in range(page.game.players)] == [0] * page.game.players
    for _moment in range(400):
        app.step(0.1, [])
    assert page.stage.is_done
    assert [page.stage.total(seat) for seat in range(page.game.players)] == page.game.totals()
    assert page.stage.result == table_texts.banner_text(page.game)
    app.close()


def test_water_comes_first_then_the_dry_ones_then_the_mountains_one_by_one() -> None:
    app = window(animation="normal")
    page = final_page(app, record(ROUSING))
    assert page.stage is not None
    kinds, mountains = [], []
    for step in page.stage.steps:
        turnings = [each for each in step.items if isinstance(each, Turning)]
        watered = all(each.supply for each in step.items - {*turnings})
        kinds.append("mountain" if turnings else "watered" if watered else "dry")
        mountains += [each.square for each in turnings]
        if any(each.gains or each.lost for each in turnings):
            assert not step.may_shorten, "the finale takes its time"
    assert kinds == sorted(kinds, key=["watered", "dry", "mountain"].index)
    assert kinds.count("dry") == 1
    assert mountains == list(page.game.mountains())
    app.close()


def test_a_key_completes_it_and_without_animation_it_is_complete_at_once() -> None:
    app = window(animation="normal")
    page = final_page(app, record(ROUSING))
    assert page.ui.named("skip") is not None
    assert page.ui.named("rematch") is None
    stage, drawer = page.stage, page._drawer
    app.step(0.01, [pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)])
    assert page.stage is not None
    assert page.stage.is_done
    assert page.ui.named("skip") is None
    assert page.ui.focused is page.ui.named("rematch")
    assert (page.stage, page._drawer) == (stage, drawer), "nothing is laid out anew"
    assert app.screen.get_rect().contains(drawer.rect)
    app.close()
    app = window(animation="off")
    page = final_page(app, record(ROUSING))
    app.step(0.01, [])
    assert page.ui.named("skip") is None
    assert page.ui.named("rematch") is not None
    app.close()


def test_the_buttons_lead_on() -> None:
    called: list[str] = []

    def note(name: str) -> Callable[..., None]:
        return lambda *args, **options: called.append(name)

    ways = ("leave_table", "replay", "review", "rematch")
    navigator = SimpleNamespace(
        match=None,
        new_achievements=lambda _match: [],
        evening_of=lambda _match: None,
        owes_others=lambda _match: False,
        **{name: note(name) for name in ways},
    )
    app = window()
    page = final_page(app, record("2-players-1"), navigator)
    app.step(0.01, [])
    for name in ("home", "look", "replay", "review", "rematch"):
        button = page.ui.named(name)
        assert button is not None
        button.press()
    assert called == ["leave_table", "replay", "replay", "review", "rematch"]
    app.close()


def test_a_game_that_nobody_can_judge_has_no_review() -> None:
    app = window()
    plugin = replace(PLUGIN, load_ai=lambda: SimpleNamespace(LEVELS=()), thinks=False)
    page = final_page(app, record("2-players-1"), plugin=plugin)
    app.step(0.01, [])
    assert page.ui.named("review") is None
    assert page.ui.named("rematch") is not None
    app.close()


def test_whatever_is_counted_tells_why_and_is_lit_on_the_board() -> None:
    app = window((1366, 768))
    page = final_page(app, record(ROUSING))
    app.step(0.01, [])
    assert page.stage is not None
    assert page.explained_at(page._drawer.rect.center) is None, "figures lie over the mountains"
    page.ui.named("figures_button").press()
    app.step(0.01, [])
    told = {}
    for item, cell in page.stage.cells.items():
        found = page.explained_at(cell.center)
        assert found is not None
        told[item] = found[1]
    assert len(told) == len(page.tally.houses) + len(page.tally.turnings)
    for counted in page.tally.houses:
        lines = told[counted].split("\n")
        assert lines[0].startswith(page.game.names[counted.house.seat])
        assert (lines[1] == "It is dry and scores nothing") is not counted.supply
    (foul,) = [each for each in page.tally.turnings if each.lost]
    lost = foul.lost[0]
    assert told[foul].split("\n") == [
        f"The mountain in region {region_of(foul.square)} hides foul waters",
        f"{page.game.names[lost.seat]} loses a {lost.value} in region {region_of(lost.square)}",
    ]
    app.step(
        0.02,
        [
            pygame.Event(
                pygame.MOUSEMOTION,
                pos=page.stage.cells[foul].center,
                rel=(1, 1),
                buttons=(0, 0, 0),
                touch=False,
            )
        ],
    )
    app.step(0.02, [])
    assert page._pointed == foul.square
    assert page._lit is not None
    app.close()


# Ties


def tied(houses: dict[str, tuple[int, int]], *pieces: str) -> list[str]:
    return tie_lines(laid(ready(3, houses=houses), *pieces))


CANAL = ("spring E5", "canal E5-E6", "double E5-E6")  # waters c5 d5 e5 f5


def test_a_tie_is_told_with_what_broke_it() -> None:
    assert tied({"c5": (0, 3), "d5": (1, 2)}, *CANAL) == []
    assert tied({"c5": (0, 3), "d5": (1, 2), "e5": (1, 1)}, *CANAL) == [
        "Livia and Marcus have the same number of points.",
        "Of these, Marcus has the most watered tiles, 2, and wins.",
    ]
    assert tied({"c5": (0, 3), "d5": (1, 3)}, *CANAL) == [
        "Livia and Marcus have the same number of points.",
        "They have the same number of watered tiles too, so they share the win.",
    ]


def test_dry_houses_break_no_tie() -> None:
    assert len(tied({"c5": (0, 3), "d5": (1, 3), "a2": (1, 1)}, *CANAL)) == 2
    assert "share the win" in tied({"c5": (0, 3), "d5": (1, 3), "a2": (1, 1)}, *CANAL)[1]


# Room for words


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("name", [ROUSING, "2-players-secrets-1"])
def test_nothing_is_cut_in_a_language_with_longer_words(
    size: tuple[int, int], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    translation.force_language(PSEUDO)
    for each in ("paint", "paint_table"):
        monkeypatch.setattr(WidgetSurfaces, each, lambda *args: None)
    for text_scale in (0.8, 1.0, 2.0):
        app = window(size, animation="normal", text_scale=text_scale)
        words = Words(app.fonts, monkeypatch)
        game = record(name)
        game.rename(NAMES[: game.players])
        page = final_page(app, game)
        assert page.stage is not None
        page.stage.moment = page.stage.starts[-2] + 0.1
        assert_sound(page, words, text_scale)
        page._skip()
        app.step(0.01, [])
        assert_sound(page, words, text_scale)
        assert not page.ui.problems()
        app.close()


def assert_sound(page: LandFinalScoring, words: Words, text_scale: float) -> None:
    """Every word on the stage can be read, and none leaves it."""
    stage = page.stage
    assert stage is not None
    paper = Recorder(page.app.size, words)
    stage._paint_plates(paper, stage.is_done)
    if stage.is_done:
        stage._paint_banner(paper)
    told = " ".join(each.text for each in paper.written)
    assert all(name in told for name in stage.names)
    assert not [each.text for each in paper.written if each.is_cut], text_scale
    for each in paper.written:
        assert stage.rect.contains(each.ink), (each, text_scale)
    assert not list(overlapping(paper.written)), text_scale
    stage.paint(paper)
    # Houses and mountains stay on the stage too.
    for rect in stage.cells.values():
        assert stage.rect.contains(rect)
        assert rect.w >= 8


def test_a_game_of_which_nothing_is_left_can_be_counted_too() -> None:
    app = window(animation="normal")
    page = final_page(app, finished_empty())
    assert page.stage is not None
    assert page.stage.steps == []
    page._skip()
    app.step(0.01, [])
    assert page.stage.is_done
    app.close()


def finished_empty() -> Game:
    """Nobody ever built anything."""
    return play(ready(2), *["build", "roll 1", "stop"] * 10)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("3-players-1", "the last canal was laid"),
        ("2-players-placed-1", "neither a spring nor a canal could be placed any more"),
        ("2-players-1", "nobody placed anything for five whole rounds"),
    ],
)
def test_it_says_why_the_game_ended(name: str, why: str) -> None:
    app = window(animation="off")
    page = final_page(app, record(name))
    app.step(0.01, [])
    said = [getattr(each, "text", "") for each in page.ui.walk()]
    assert any(each.startswith(f"The game ended because {why}") for each in said)
    app.close()


def test_the_highest_terrace_is_the_winners_whoever_has_the_most_houses() -> None:
    """Dry houses need rows too: they must not lift somebody above the winner."""
    app = window(animation="off")
    page = final_page(app, record("../4-players-full-board"))
    app.step(0.1, [])
    stage = page.stage
    assert stage is not None
    totals = page.game.totals()
    order = sorted(stage.seats, key=lambda seat: stage._terrace(seat).top)
    assert [totals[seat] for seat in order] == sorted(totals, reverse=True)
    houses = [sum(each.house.seat == seat for each in page.tally.houses) for seat in stage.seats]
    assert houses[order[0]] < max(houses), "an example in which somebody else has more of them"
    app.close()


def test_winners_leap_when_it_is_known_and_then_stand_still() -> None:
    app = window(animation="normal")
    stage = final_page(app, record(ROUSING)).stage
    assert stage is not None
    seen: dict[int, set[bool]] = {seat: set() for seat in stage.seats}
    for _moment in range(600):
        app.step(0.05, [])
        for seat in stage.seats:
            seen[seat].add(stage.joy(seat) > 0)
            assert stage.is_done or stage.joy(seat) == 0
    assert {seat for seat, leapt in seen.items() if True in leapt} == set(stage.winners)
    assert all(stage.joy(seat) == 0 for seat in stage.seats)
    app.close()


def test_whoever_listens_hears_what_everybodys_points_are_made_of() -> None:
    app = window()
    game = record(ROUSING)
    page = final_page(app, game)
    told = page.spoken_pieces()
    app.close()
    first = told.index("Gaius: 21 points")
    assert first < told.index("Marcus: 21 points"), "the winner first"
    assert told[first + 1 : first + 4] == [
        "Watered houses: 3 of value 3, 3 of value 2 and 4 of value 1",
        "Dry houses: 8",
        "The mountain in region 16 hides a mineral spring: +2",
    ]


def test_points_that_were_given_are_told_with_the_final_points() -> None:
    app = window()
    game = record("2-players-1")
    points = game.totals()[1]
    game.give_headstart([0, 3])
    page = final_page(app, game)
    told = page.spoken_pieces()
    app.close()
    at = told.index(f"{game.names[1]}: {points + 3} points")
    assert told[at + 1] == "Head start: 3 points at the end"
