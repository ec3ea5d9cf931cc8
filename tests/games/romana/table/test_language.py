"""A change of language shows at once, whatever the table tells at that moment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from aqua_romana.ai.game_ai import Hint, ai_of
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.final_scoring import RomanFinalScoring, RomanStage
from aqua_romana.games.romana.players.hints import reasons
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from aqua_romana.storage.settings import Settings
from aqua_romana.table import dialogs, menu
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.text.pseudo_language import PSEUDO, is_plain
from aqua_romana.ui.widgets import Dialog
from tests.games.romana.table import phases
from tests.games.romana.table.driving import PICTURES, Mouse, open_table

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

_WORD = re.compile(r"[^\W\d_]{2,}")  # a letter alone is a key or the column of a square


@pytest.fixture
def painted_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is painted."""
    found: list[str] = []
    for name in ("render", "line", "block"):
        painted = getattr(Fonts, name)

        def spy(fonts: Fonts, words: str, *args: Any, _painted: Any = painted, **options: Any) -> Any:
            found.append(words)
            return _painted(fonts, words, *args, **options)

        monkeypatch.setattr(Fonts, name, spy)
    return found


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    translation.set_language("en")


def switched(app: App, painted_texts: list[str]) -> list[str]:
    """What is painted once the user has chosen another language."""
    painted_texts.clear()
    app.settings.language = PSEUDO
    app.apply_settings()
    app.step(0.01, [])
    assert painted_texts
    return painted_texts


def plain(painted_texts: list[str], game: Game) -> set[str]:
    """The words that no one has translated, besides names."""
    names = {*game.names, *(level.name for level in ai_of(PLUGIN).LEVELS)}
    return {word for each in painted_texts for word in _WORD.findall(each) if is_plain(word)} - names


def with_hint(table: TableScene) -> None:
    """Show the hint that has most to say."""
    best = max(table.state.decision.legal, key=lambda action: len(reasons(table.game, action)))
    table.show_hint(Hint(str(best), tuple(reasons(table.game, best)), 0, 0.0))


@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_banner_panels_cards_buttons_and_bubble_change_at_once(moment: str, painted_texts: list[str]) -> None:
    app, table = open_table(phases.game_at(moment), (1920, 1080))
    phases.arrange(Mouse(app, table), moment)
    assert not plain(switched(app, painted_texts), table.game)
    app.close()


@pytest.mark.parametrize("moment", ["setup", "build", "bonus", "close", "take", "reserve", "move"])
def test_a_hint_changes_at_once(moment: str, painted_texts: list[str]) -> None:
    app, table = open_table(phases.game_at(moment), (1920, 1080))
    with_hint(table)
    assert table.view.bubble.lines
    assert not plain(switched(app, painted_texts), table.game)
    assert table.view.bubble.lines
    app.close()


def test_the_last_goes_are_told_anew(painted_texts: list[str]) -> None:
    app, table = open_table(phases.game_at("late"), (1920, 1080))
    before = table.state.past.goes
    assert before
    switched(app, painted_texts)
    assert [go.seat for go in table.state.past.goes] == [go.seat for go in before]
    assert all(line.startswith("[") for go in table.state.past.goes for line in go.lines)
    app.close()


OPENED: dict[str, Callable[[TableScene], object]] = {
    "menu": lambda table: table.mode.open_menu(),
    "log": lambda table: table.ui.named("log").press(),  # type: ignore[union-attr]
    "help": lambda table: table.ui.named("help").press(),  # type: ignore[union-attr]
    "players": dialogs.open_seats,
    "who plays": dialogs.ask_who_plays,
    "confirming": lambda table: table.play(table.game.legal_actions()[-1]),
}


@pytest.mark.parametrize("name", OPENED)
def test_an_open_dialog_changes_at_once(name: str, painted_texts: list[str]) -> None:
    app, table = open_table(phases.game_at("close"), (1920, 1080), confirm_go=True)
    OPENED[name](table)
    (before,) = table.ui.dialogs
    focused = before.buttons.index(table.ui.focused)  # type: ignore[arg-type]
    assert not plain(switched(app, painted_texts), table.game)
    (dialog,) = table.ui.dialogs
    assert len(dialog.buttons) == len(before.buttons)
    assert table.ui.focused is dialog.buttons[focused]
    app.close()


def test_dialogs_above_each_other_change_in_their_order(painted_texts: list[str]) -> None:
    app, table = open_table(phases.game_at("close"), (1920, 1080))
    foreign = Dialog("Ταύτα", "", [("Ναι", None)])
    menu.open_menu(table)
    table.ui.open(foreign)
    dialogs.open_log(table)
    assert not plain(switched(app, painted_texts), table.game)
    below, between, log = table.ui.dialogs
    assert between is foreign
    assert len(below.buttons) > len(log.buttons) == 1
    app.close()


def test_an_answer_still_counts_after_the_change(painted_texts: list[str]) -> None:
    app, table = open_table(phases.game_at("close"), confirm_go=True)
    step = table.game.step
    table.play(table.game.legal_actions()[-1])
    switched(app, painted_texts)
    table.ui.dialogs[-1].answer(1)
    assert table.game.step == step + 1
    assert not table.ui.dialogs
    app.close()


@pytest.mark.parametrize("level", ["faber", "nobody"])
@pytest.mark.parametrize("paused", [False, True])
def test_watching_a_computer_player_changes_at_once(
    level: str, paused: bool, painted_texts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ComputerPlayers, "step", lambda computer_players: None)
    game = phases.game_at("build")
    settings = Settings()
    settings.animation = "off"
    app = App(size=(1366, 768), settings=settings, sprites=PICTURES)
    table = TableScene(Match(PLUGIN, game, (Seat(level),) * 4), game_ui)
    app.push(table)
    table.mode.set_paused(paused)
    app.step(0.01, [])
    painted = switched(app, painted_texts)
    assert not plain([each for each in painted if level not in each], game)
    app.close()


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_the_final_scoring_changes_at_once(animation: str, painted_texts: list[str]) -> None:
    app, table = open_table(phases.game_at("over"), (1920, 1080), animation=animation)
    page = RomanFinalScoring(
        table.match,
        SimpleNamespace(
            match=table.match,
            new_achievements=lambda _match: [],
            evening_of=lambda _match: None,
            owes_others=lambda _match: False,
        ),
    )  # type: ignore[arg-type]
    app.push(page)
    app.step(0.01, [])
    painted = switched(app, painted_texts)
    latin = {"II", "III", *RomanStage.inscription.split()}
    assert not plain(painted, table.game) - latin, "numerals and inscriptions are the same everywhere"
    assert page.stage is not None
    assert page.stage.is_done == (animation == "off")
    app.close()
