"""Nothing is cut in a language with longer words, whatever the table shows, in any size of text.

Every moment in text of the usual size: `tests/translations/test_every_language_fits.py`, in all languages.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from aqua_romana.ai.game_ai import Hint
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.final_scoring import RomanFinalScoring, RomanStage
from aqua_romana.games.romana.players.hints import reasons
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from aqua_romana.storage.settings import Settings
from aqua_romana.table.board.board_viewer import BoardViewer
from aqua_romana.table.computer_players import ComputerPlayers
from aqua_romana.table.decision import ActionButton
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO
from tests.games.romana.table import phases
from tests.games.romana.table.driving import Mouse
from tests.games.romana.table.recording import Recorder, Words, overlapping
from tests.games.romana.table.test_layout import NAMES, PICTURES, in_panels, problems
from tests.tour import DIALOGS

SIZES = ((1024, 640), (1366, 768), (1920, 1080))
#: The moments with most to tell, by size of text.
CROWDED = {
    0.8: ("late",),
    1.5: ("joker", "late"),
    2.0: ("setup", "held", "close", "take", "joker", "late", "over"),
}
SMALLEST = pytest.mark.parametrize("show", SIZES[:1], indirect=True, ids=["1024x640"])


class Box:
    """What is around a table: it offers everything and does nothing."""

    def unsaved_reason(self, match: Match) -> str:
        return ""

    def new_achievements(self, match: Match) -> list[str]:
        return []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args: None


BOX: Any = Box()


class Show:
    """A window in the pseudo-language, and everything that is wrong with what it showed."""

    def __init__(self, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        translation.force_language(PSEUDO)
        settings = Settings()
        settings.animation = "off"
        self.app = App(size=size, settings=settings, sprites=PICTURES)
        assert translation.language() == PSEUDO
        self.words = Words(self.app.fonts, monkeypatch)
        self.found: list[str] = []

    def letter(self, text_scale: float) -> None:
        """Use another size of text."""
        self.app.settings.text_scale = text_scale
        self.app.apply_settings()

    def table(self, moment: str, game: Game | None = None, level: str = "") -> TableScene:
        """A table with a game that has come to a moment."""
        game = game or phases.game_at(moment, names=NAMES)
        table = TableScene(Match(PLUGIN, game, (Seat(level),) * game.players), game_ui, BOX)
        self.app.replace(table)
        self.app.step(0.01, [])
        if not level:
            phases.arrange(Mouse(self.app, table), moment)
        return table

    def look(self, table: TableScene, what: str) -> None:
        """Note whatever is wrong with the table now."""
        at = f"{what} at {self.app.settings.text_scale}"
        self.found += [f"{at}: {problem}" for problem in problems(table, self.words)]

    def look_at_widgets(self, what: str) -> None:
        """Note whatever is wrong with the widgets, dialogs and messages of the scene on top."""
        self.app.step(0.01, [])
        ui, at = self.app.scene.ui, f"{what} at {self.app.settings.text_scale}"  # type: ignore[union-attr]
        paper = Recorder(self.app.size, self.words)
        ui.paint(paper, paper.get_rect())
        cut = {each.text for each in paper.written if each.is_cut} | self.app.fonts.cuts
        self.found += [f"{at}: {problem}" for problem in ui.problems()]
        self.found += [f"{at}: {each!r} is cut" for each in cut]
        self.app.fonts.cuts.clear()

    def assert_all_fits(self) -> None:
        """Fails with everything that was noted, a line each."""
        assert not self.found, "\n".join(self.found)


@pytest.fixture(
    params=[SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.release), SIZES[2]],  # of the same shape
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def show(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, words_alone: None
) -> Iterator[Show]:
    monkeypatch.setattr(ComputerPlayers, "begin", lambda computer_players, paused: None)
    shown = Show(request.param, monkeypatch)
    yield shown
    shown.app.close()
    shown.assert_all_fits()


def test_crowded_moments_in_other_sizes_of_text(show: Show) -> None:
    for text_scale, moments in CROWDED.items():
        show.letter(text_scale)
        for moment in moments:
            show.look(show.table(moment), moment)
    show.assert_all_fits()


def test_two_players_with_six_workmen_each(show: Show) -> None:
    for text_scale, moments in ((1.0, ("late",)), (2.0, ("setup", "late"))):
        show.letter(text_scale)
        for moment in moments:
            game = phases.game_at(moment, 2, borrowed=True, names=NAMES[:2])
            show.look(show.table(moment, game), moment)
    show.assert_all_fits()


def test_a_game_that_is_not_saved(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "_unsaved_reason", lambda table: "[Ţĥéé ðîîšķ îîš fûûļļ~~.]")
    for text_scale in (1.0, 1.5, 2.0):
        show.letter(text_scale)
        table = show.table("late")
        show.look(table, "late and not saved")
        assert table.view.action_buttons.unsaved.visible


@SMALLEST
@pytest.mark.parametrize("moment", ["setup", "build", "bonus", "close", "take", "reserve", "move"])
def test_the_hint_with_most_to_say(show: Show, moment: str) -> None:
    for text_scale in (1.0, 2.0):
        show.letter(text_scale)
        table = show.table(moment)
        best = max(table.state.decision.legal, key=lambda action: len(reasons(table.game, action)))
        table.show_hint(Hint(str(best), tuple(reasons(table.game, best)), 0, 0.0))
        assert table.view.bubble.lines
        show.look(table, f"hint in {moment}")


def test_computer_players_think_wait_and_are_missing(show: Show) -> None:
    for text_scale in (1.0, 2.0):
        show.letter(text_scale)
        for level in ("architecta", "nobody"):
            table = show.table("build", level=level)
            for paused in (False, True):
                table.mode.set_paused(paused)
                show.app.step(0.01, [])
                for dialog in list(table.ui.dialogs):
                    show.look_at_widgets(dialog.title)
                    table.ui.close(dialog)
                show.look(table, f"{level}, paused {paused}")
    show.assert_all_fits()


OPENED: dict[str, Callable[[TableScene], object]] = {
    **DIALOGS,
    "confirming": lambda table: table.play(table.game.legal_actions()[-1]),
    "looking for a hint": lambda table: table.ui.toast(table.state.decision.task()),
}


def test_dialogs_and_messages(show: Show) -> None:
    for text_scale in (1.0, 2.0):
        show.letter(text_scale)
        show.app.settings.confirm_go = True
        table = show.table("close")
        for what, open_it in OPENED.items():
            open_it(table)
            show.look_at_widgets(what)
            for dialog in list(table.ui.dialogs):
                table.ui.close(dialog)
    show.assert_all_fits()


def test_what_things_tell_about_themselves(show: Show) -> None:
    for text_scale in (1.0, 2.0):
        show.letter(text_scale)
        table = show.table("build")
        explained = 0
        for item in sorted(table.stage.figures.resting, key=str):
            for tell in (table.state.decision.describe, table.state.decision.why_not):
                if tell(item):
                    explained += 1
                    table.ui.tooltip.show_at(tell(item), table.stage.rect_of(item))
                    show.look_at_widgets(str(item))
        assert explained > 10
        for button in table.ui.root.walk():
            if button.tooltip:
                table.ui.tooltip.show_at(button.tooltip, button.rect)
                show.look_at_widgets(repr(button))


@pytest.mark.usefixtures("words_alone")
def test_a_narrow_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards lie below the board."""
    show = Show((1280, 960), monkeypatch)
    for text_scale in (1.0, 2.0):
        show.letter(text_scale)
        for moment in ("joker", "late"):
            show.look(show.table(moment), moment)
    show.app.close()
    show.assert_all_fits()


@pytest.mark.parametrize("players", [2, 4])
def test_the_final_scoring(show: Show, players: int) -> None:
    match = Match(PLUGIN, phases.game_at("over", players, names=NAMES[:players]))
    show.app.settings.animation = "normal"
    for text_scale in (1.0, 2.0) if players == 2 else (0.8, 1.0, 1.5, 2.0):
        show.app.settings.text_scale = text_scale
        page = RomanFinalScoring(
            match,
            SimpleNamespace(
                match=match,
                new_achievements=lambda _match: [],
                evening_of=lambda _match: None,
                owes_others=lambda _match: False,
            ),
        )  # type: ignore[arg-type]
        show.app.replace(page)
        show.app.apply_settings()
        show.look_at_widgets("the ceremony begins")
        assert page.stage is not None
        assert not page.stage.is_done
        page.stage.moment = page.stage.starts[len(page.stage.steps) // 2]
        show.found += on_the_stage(page.stage, show)
        page._skip()
        show.look_at_widgets("the ceremony is over")
        assert page.stage.is_done
        show.found += on_the_stage(page.stage, show)


def on_the_stage(stage: RomanStage, show: Show) -> list[str]:
    """What is wrong with plates and banner."""
    paper = Recorder(show.app.size, show.words)
    room = Rect(stage.rect)
    stage._paint_plates(paper, stage.is_done)
    wanted = [*stage.names, *(str(stage.total(seat)) for seat in range(len(stage.names)))]
    if stage.is_done:
        stage._paint_banner(paper)
        wanted.append(stage.result)
    readable = " ".join(each.text for each in paper.written if not each.is_cut)
    outside = [each for each in paper.written if not room.contains(each.ink)]
    found = [
        *(f"{each!r} is missing" for each in wanted if each not in readable),
        *(f"{each.text!r} is cut" for each in paper.written if each.is_cut),
        *(f"{each.text!r} {each.ink} leaves {room}" for each in outside),
        *(f"{one!r} lies over {other!r}" for one, other in overlapping(paper.written)),
    ]
    return [f"final scoring at {show.app.settings.text_scale}: {problem}" for problem in found]


def test_watching_a_game_again(show: Show) -> None:
    game = phases.game_at("over", names=NAMES)
    board_viewer = BoardViewer(show.app, PLUGIN, game)
    for text_scale in (1.0, 2.0):
        show.letter(text_scale)
        board_viewer.layout(show.app.size, show.app.scale)
        for step in (0, board_viewer.length // 2, board_viewer.length):
            board_viewer.seek(step)
            at = f"step {step} at {text_scale}"
            wrong = in_panels(board_viewer.frame, board_viewer.panels, board_viewer.cards, show.words)  # type: ignore[arg-type]
            show.found += [f"{at}: {problem}" for problem in wrong]
    show.assert_all_fits()


# Short forms


def short_forms() -> dict[str, dict[str, str]]:
    """By language, what stands in the table of short forms for the English; and words as long as allowed."""
    whole = (translation.locale_dir() / "terms.md").read_text(encoding="utf-8")
    lines = whole.split("## Short forms")[1].split("\n## ")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    found: dict[str, dict[str, str]] = {language: {} for language in (*rows[0][1:], "longest")}
    for row in rows[2:]:
        named, limit = re.fullmatch(r"(.+) \((\d+)\)", row[0]).groups()  # type: ignore[union-attr]
        english = named.split(", ")
        for language, cell in zip(rows[0][1:], row[1:], strict=True):
            found[language] |= dict(zip(english, cell.split(", "), strict=True))
        found["longest"] |= dict.fromkeys(english, "Umweltgestaltung"[: int(limit)].capitalize())
    return found


class Short(gettext.NullTranslations):
    """Translates short forms, and nothing else."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self.words = words

    def gettext(self, message: str) -> str:
        return self.words.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return self.words.get(message, message)


@pytest.mark.parametrize("language", ["fr", "it", "de", "longest"])
def test_short_forms_have_room(show: Show, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = short_forms()[language]
    pairs = [("Place one", "Place all"), ("Turn", "Lay tile"), ("Close", "End go"), ("Pause", "Step")]
    translation.force_language("")
    for text_scale in (1.0, 1.5, 2.0) if show.app.size == SIZES[0] else (1.0, 2.0):
        show.letter(text_scale)
        monkeypatch.setattr(translation.in_use, "catalogue", translation.Catalogue("xx", Short(words)))
        table = show.table("middle")
        assert {words[each] for each in ("your go", "plays next")} <= {
            card.note for card in table.view.cards.cards
        }
        show.look(table, language)
        paper = Recorder(show.app.size, show.words)
        table.view.panels.paint_heading(paper, table.frame.last_go, words["To place"])
        for first, second in (*pairs, ("Go on", "Step"), ("", "Move")):
            action_buttons = [
                ActionButton(words[each], lambda: None) if each else None for each in (first, second)
            ]
            table.view.action_buttons.show((action_buttons[0], action_buttons[1]))
            show.look_at_widgets(f"{first}, {second} in {language}")
