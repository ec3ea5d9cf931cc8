"""The log has every go under its emblem, on the left; the panel of the last goes leads to it."""

from __future__ import annotations

import re

import pytest
from pygame import Surface, image

from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.events import Closed, Grew, Laid, Outranked, events_of
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.texts import explanations, log, scores, workman_number
from aqua_romana.storage.settings import Settings
from aqua_romana.table import dialogs
from aqua_romana.table.hud.log import LastGoes, LogLines
from aqua_romana.table.texts import GoText, shown_goes
from tests.games.romana.table import phases
from tests.games.romana.table.driving import Keys, Mouse, open_table


def test_a_click_on_the_last_goes_opens_the_log() -> None:
    """Whatever a small panel leaves out at large text can be read there."""
    app, table = open_table(phases.game_at("late"), text_scale=2.0)
    Mouse(app, table).click(table.frame.last_go.center)
    assert isinstance(table.ui.dialogs[-1], dialogs.LogDialog)
    app.close()


def test_keys_reach_it_too() -> None:
    app, table = open_table(phases.game_at("late"))
    keys = Keys(app, table)
    for _ in range(400):
        if table.ui.focused is not None and table.ui.focused.name == "last goes":
            break
        keys.key(9)
    assert table.ui.focused is not None
    assert table.ui.focused.name == "last goes"
    app.close()


def test_in_the_setup_builders_lie_there() -> None:
    app, table = open_table(phases.game_at("setup"))
    assert not table.view.last_goes.visible
    app.close()


def test_every_line_stands_on_the_left_under_an_emblem() -> None:
    app, table = open_table(phases.game_at("late"))
    dialogs.open_log(table)
    app.step(0.02, [])
    lines = next(each for each in table.ui.dialogs[-1].walk() if isinstance(each, LogLines))
    rows = list(lines._rows(lines.rect))
    heads = [row for row in rows if row[1] == "bold"]
    assert len(heads) == len(game_ui.go_texts(table.game))
    assert all(row[2] for row in heads), "every go has the emblem of its player"
    assert {row[3] for row in heads} < {row[3] for row in rows}
    assert all(row[4].x == lines.rect.x for row in rows)
    assert lines.height_for(lines.rect.w) == lines.rect.h
    app.close()


def test_it_tells_which_aqueduct_grew_or_closed() -> None:
    """By its owner's emblem and its number in words."""
    game = phases.game_at("over", 3)
    numbers = ("first", "second", "third", "fourth")
    for go, text in zip(
        [go for go in game_ui.goes_of(game) if not go.is_setup],
        game_ui.go_texts(game),
        strict=True,
    ):
        about = [event for event in go.events if isinstance(event, Grew | Closed)]
        for line, emblem in zip(text.lines, text.emblems, strict=True):
            if emblem and not line.startswith("Lays a tile"):
                assert any(
                    event.aqueduct[0] == emblem and numbers[int(event.aqueduct[1]) - 1] in line
                    for event in about
                ), line


def test_with_two_colours_the_line_about_a_tile_has_that_of_its_workman() -> None:
    game = phases.game_at("over", 2)
    goes = [go for go in game_ui.goes_of(game) if not go.is_setup]
    colours = set()
    for go, text in zip(goes, game_ui.go_texts(game), strict=True):
        built = [action.aqueduct_name[0] for action in go.actions if action.verb_name == "build"]
        laid = [
            emblem
            for line, emblem in zip(text.lines, text.emblems, strict=True)
            if line.startswith("Lays a tile")
        ]
        assert laid == built, text.lines
        builders = [action.aqueduct_name for action in go.actions if action.verb_name == "build"]
        tiles = [line for line in text.lines if line.startswith("Lays a tile")]
        assert all(f"in front of workman {workman_number(game, each)}:" in tiles[0] for each in builders)
        colours.update(laid)
    assert len(colours) == 4


def test_a_workman_has_one_number_wherever_he_is_told_of() -> None:
    """With two colours the second one's go on counting: that is also how they stand on the card."""
    game = phases.game_at("over", 2)
    told = set()
    for go in game_ui.goes_of(game):
        for line in log.go_lines(game, go):
            if line.aqueduct and " workman " in line.text:
                about = explanations.about(game, items.workman(line.aqueduct))
                number = re.search(r"workman \d", about)
                assert number is not None
                assert number[0] in line.text
                assert number[0] in line.placed
                told.add(number[0])
    assert {"workman 1", "workman 6"} <= told


@pytest.mark.parametrize(("players", "is_told"), [(2, True), (4, False)])
def test_beside_the_board_the_emblem_tells_colours_of_one_player_apart(players: int, is_told: bool) -> None:
    app, table = open_table(phases.game_at("late", players))
    colours = table.game.colours
    seen = []
    for colour in (colours[0][0], colours[0][-1] if is_told else ""):
        paper = Surface((300, 200))
        painter = LastGoes(table.view.panels.context, paper.get_rect(), 20, table.game.names, colours)
        goes = [GoText(0, ("Closes the first aqueduct at length 3: podium 3",), (colour,))]
        painter.paint(paper, goes, painter.style(goes))
        seen.append(image.tobytes(paper, "RGB"))
    assert (seen[0] != seen[1]) == is_told
    app.close()


def test_nobody_is_told_that_he_stands_higher_than_himself() -> None:
    game = Game(4)
    own, of_another = (
        Outranked("r1", 2, before=4, after=3, by="r2"),
        Outranked("g1", 1, before=3, after=0, by="y2"),
    )
    name = game.names[game.owner("r1")]
    assert scores.outranked(game, own) == f"{name}: the bonus of podium 2 falls from +4 to +3"
    assert scores.outranked(game, of_another).endswith(
        f"because {game.names[game.owner('y2')]} stands higher"
    )


SQUARE = re.compile(r"\b[a-k][1-8]\b")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_squares_are_named_only_for_who_asks_for_their_names(players: int) -> None:
    """Nobody who has just begun knows where h7 is: around the board no letters stand then either."""
    game = phases.game_at("over", players)
    texts = game_ui.go_texts(game)
    assert not [line for go in texts for line in go.lines if SQUARE.search(line)]
    settings = Settings()
    assert shown_goes(texts, settings) == texts
    told = {}
    settings.place_names = "always"
    told["always"] = shown_goes(texts, settings)
    settings.place_names, settings.speech = "pointing", True
    told["heard"] = shown_goes(texts, settings)
    assert told["always"] == told["heard"]
    tiles = [line for go in told["heard"] for line in go.lines if line.startswith("Lays a")]
    laid = [action for action in game.actions if action.verb_name in ("build", "bonus")]
    assert [SQUARE.findall(line) for line in tiles] == [[square_laid(game, each)] for each in laid]


def square_laid(game: Game, action: Action) -> str:
    """Where an action of the game laid its tile."""
    before = game.copy()
    before.seek(game.actions.index(action))
    return next(each.square for each in events_of(before, action) if isinstance(each, Laid))


def test_the_panel_beside_the_board_names_squares_once_they_stand_around_it() -> None:
    for called, is_named in (("pointing", False), ("always", True)):
        app, table = open_table(phases.game_at("late", 3), place_names=called)
        shown = [line for go in table.view.panels.texts.last_goes for line in go.lines]
        assert any(SQUARE.search(line) for line in shown) is is_named
        dialogs.open_log(table)
        app.step(0.1, [])
        log_lines = next(each for each in table.ui.dialogs[-1].walk() if isinstance(each, LogLines))
        assert any(SQUARE.search(line) for go in log_lines.goes for line in go.lines) is is_named
        app.close()
