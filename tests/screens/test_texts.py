"""What the box says: dates, points and shares as the language writes them, faults in whole sentences."""

import datetime
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.review import TurningPoint
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Damaged, Seat
from aqua_romana.screens import export, pictures_and_films
from aqua_romana.screens import results as results_page
from aqua_romana.screens import texts as screen_texts
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.review.chart import ReviewChart
from aqua_romana.screens.review.page import cost_text
from aqua_romana.screens.standings import Standing
from aqua_romana.table.game_ui import TurningPointText
from aqua_romana.ui.app import App
from aqua_romana.ui.text import formats, translation
from tests.saves import plugin, record
from tests.screens.windows import settle

TODAY = datetime.date(2026, 11, 15)
NARROW = "\N{NO-BREAK SPACE}"


@pytest.fixture
def german() -> Iterator[None]:
    """Numbers and dates as German has them; the words stay English."""
    formats.use("de", translation.locale_dir())
    yield
    formats.use("en", translation.locale_dir())


@pytest.mark.parametrize(
    ("stamp", "alone", "told"),
    [
        ("2026-11-15 20:15:00", "Today, 20:15", "Played today, 20:15."),
        ("2026-11-14 00:05:00", "Yesterday, 00:05", "Played yesterday, 00:05."),
        ("2026-09-03 09:30:00", "3 Sept 2026, 09:30", "Played on 3 Sept 2026, 09:30."),
        ("2026-11-16 09:30:00", "16 Nov 2026, 09:30", "Played on 16 Nov 2026, 09:30."),
        ("soon", "Unknown date", "Nobody knows when it was played."),
    ],
)
def test_moments_are_told_by_name_or_by_date(stamp: str, alone: str, told: str) -> None:
    assert screen_texts.when(stamp, TODAY) == alone
    assert screen_texts.played(stamp, TODAY) == told


def test_numbers_and_dates_are_those_of_the_language(german: None) -> None:
    assert screen_texts.when("2026-09-03 09:30:00", TODAY) == "03.09.2026, 09:30"
    played = Standing(
        "Livia", 12_000, 6_000, 38, {achievement.key: 11 for achievement in plugin().achievements}
    )
    assert results_page.cells_of(plugin(), played) == ["Livia", "12.000", "6000", f"50{NARROW}%", "38", "11"]
    assert ReviewChart.points(12.4) == "12"


@pytest.mark.parametrize(
    ("loss", "told"), [(1.0, "1,0"), (0.5, "0,5"), (9.94, "9,9"), (9.96, "10"), (12.3, "12")]
)
def test_no_word_agrees_with_what_was_given_away(german: None, loss: float, told: str) -> None:
    point = TurningPoint(3, 0, "pass", "pass", loss)
    assert cost_text(TurningPointText("I", point, None, 1, "", "")) == f"Points of lead given away: {told}"


def test_every_column_of_the_results_has_a_short_head() -> None:
    heads = results_page.head_of(plugin())
    assert heads[:5] == ["Name", "Played", "Won", "Share", "Best"]
    assert all(len(head) <= 9 for head in heads)


@pytest.mark.parametrize(
    ("name", "level", "told"),
    [
        ("Livia", "", "Livia"),
        ("Tiro", "tiro", "Tiro, the apprentice"),
        ("Tiro 2", "tiro", "Tiro 2 (Tiro, the apprentice)"),
        ("Livia", "hal", "Livia (hal)"),
    ],
)
def test_a_player_is_told_with_who_decides(name: str, level: str, told: str) -> None:
    assert screen_texts.seat(plugin(), name, Seat(level)) == told
    assert screen_texts.points(plugin(), name, Seat(level), 1) == f"{told}: **1 point**"
    assert screen_texts.points(plugin(), name, Seat(level), 0) == f"{told}: **0 points**"


def test_names_of_computer_players_are_the_same_in_every_language() -> None:
    translation.set_language("pseudo")
    for level in ai_of(plugin()).LEVELS:
        assert screen_texts.level_name(plugin(), level.key) == level.name
        assert level.name not in screen_texts.seat(plugin(), level.name, Seat(level.key))
    assert screen_texts.seat(plugin(), "Livia", Seat("hal")) == "Livia (hal)"


def test_a_damaged_record_is_told_in_whole_sentences() -> None:
    reason = Message("A builder already stands there.")
    assert screen_texts.damaged(Damaged(reason, 5, None, "place C 12")) == (
        "Line 5 reads “place C 12”. A builder already stands there."
    )
    assert (
        screen_texts.damaged(Damaged(reason, 5)) == "The fault is in line 5. A builder already stands there."
    )
    assert screen_texts.damaged(Damaged(reason)) == "A builder already stands there."


# Which language


def test_choosing_a_language_ends_what_the_command_line_insisted_on(app: App, navigator: Navigator) -> None:
    translation.force_language("pseudo")
    app.apply_settings()
    navigator.show("settings")
    settle(app)
    picker = app.scene.ui.named("language")
    picker.set(1 + list(translation.languages()).index("en"), tell=True)
    assert translation.language() == "en"
    assert app.settings.language == "en"
    assert app.scene.heading() == "Settings"


def test_another_setting_leaves_it_as_it_is(app: App, navigator: Navigator) -> None:
    translation.force_language("pseudo")
    app.apply_settings()
    navigator.show("settings")
    app.scene.ui.named("text_scale").set(3, tell=True)
    assert translation.language() == "pseudo"


def test_pictures_speak_the_language_in_use(
    app: App, navigator: Navigator, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(export, "FileInTheMaking", lambda navigator, goal, work, **given: asked.append(given))
    app.settings.language = "en"
    translation.force_language("pseudo")
    app.apply_settings()
    navigator.export(plugin(), record("2-players-1"))
    for what in ("picture", "film"):
        app.scene.choice.what = what
        app.scene._make(navigator.saved_games.folder / "x")
    assert [each["language"] for each in asked] == ["pseudo", "pseudo"]


def test_the_process_that_makes_pictures_knows_the_pseudo_language(home: Path) -> None:
    window = pictures_and_films._open((640, 400), "standard", "pseudo")
    assert translation.language() == "pseudo"
    window.close()


def test_the_log_stays_english(app: App, navigator: Navigator, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    translation.force_language("pseudo")
    app.apply_settings()
    navigator.explain("That did not work", Message("The disk is full. Make room on it and try again."))
    navigator.tell(Message("The game is being saved again."))
    said = [each.getMessage() for each in caplog.records]
    assert "That did not work: The disk is full. Make room on it and try again." in said
    assert "Told: The game is being saved again." in said
    dialog = app.scene.ui.dialogs[-1]
    assert "disk" not in dialog._text.text
    assert "work" not in dialog.title
