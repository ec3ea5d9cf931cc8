"""A picture of the program that is missing or damaged: one plain page names it, and nothing else happens."""

import os
import shutil
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from PIL import Image

from aqua_romana import resources
from aqua_romana.cli import diagnose
from aqua_romana.program import PLUGINS
from aqua_romana.screens import startup
from aqua_romana.screens.crash_report import MissingPicturePage
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.title import box_picture
from aqua_romana.screens.title.page import TitlePage
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import MissingPicture, Sprites
from aqua_romana.ui.system import log_file
from aqua_romana.ui.text import fonts
from tests.saves import record_in

pytestmark = pytest.mark.usefixtures("rough")

WHOLE = resources.sprites_dir()
OPTIONS = Namespace(size="1024x640")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shutil.copytree(WHOLE, tmp_path_factory.mktemp("pictures") / "sprites")


@pytest.fixture
def pictures(copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of all pictures that the program uses; what a test does to it is undone."""
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(resources, "sprites_dir", lambda: copy)
    box_picture._shown.clear()
    yield copy
    log_file.stop()
    for whole in WHOLE.rglob("*.*"):
        other = copy / whole.relative_to(WHOLE)
        if not other.is_file() or other.stat().st_size != whole.stat().st_size:
            shutil.copyfile(whole, other)


@pytest.fixture
def navigator(pictures: Path) -> Iterator[Callable[[], Navigator]]:
    """Opens the program as `opening.run` does."""
    opened: list[App] = []

    def open_it(options: Namespace = OPTIONS) -> Navigator:
        log_file.start()
        found = startup.open_window(PLUGINS, options)
        opened.append(found.app)
        found.app.call_soon(lambda: startup.begin(found, options))
        return found

    yield open_it
    for app in opened:
        app.close()


def run(app: App, steps: int = 3) -> None:
    for _ in range(steps):
        app.step(0.05, [])


def key(code: int = pygame.K_a) -> list[pygame.event.Event]:
    return [pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="a", scancode=0)]


def click(pos: tuple[int, int]) -> list[pygame.event.Event]:
    return [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False),
    ]


def remove(file: Path) -> None:
    file.unlink()


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:60])


def shrink(file: Path) -> None:
    Image.new("RGBA", (10, 10)).save(file)


def empty(file: Path) -> None:
    file.write_text("[]")


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("romana/scene/lid.png", remove),
        ("romana/scene/lid.png", cut),
        ("shared/scene/logo.png", remove),
        ("shared/scene/logo.png", shrink),
        ("shared/scene/icon_64.png", remove),
        ("shared/scene/icon_64.png", cut),
        ("shared/scene/family.json", remove),
        ("shared/ui/cursor_arrow.png", remove),
        ("shared/ui/button_primary.png", cut),
        ("shared/ui/family.json", remove),
        ("shared/ui/family.json", empty),
    ],
)
def test_the_first_page_names_the_file(pictures, navigator, name, damage):
    damage(pictures / name)
    app = navigator().app
    run(app)
    assert isinstance(app.scene, MissingPicturePage)
    assert app.scene.missing.file == pictures / name
    assert str(pictures / name) in [text for text, _role, _colour in app.scene.paragraphs()]
    assert log_file.log_file().read_text().count(str(pictures / name)) == 1
    assert app.exit_code == 1


def test_without_the_whole_folder_the_page_is_shown(pictures, navigator, monkeypatch, tmp_path):
    monkeypatch.setattr(resources, "sprites_dir", lambda: tmp_path / "nowhere")
    app = navigator().app
    run(app)
    assert isinstance(app.scene, MissingPicturePage)
    assert tmp_path / "nowhere" in app.scene.missing.file.parents
    assert len(set(pygame.image.tobytes(app.screen, "RGB"))) > 20


def test_the_page_needs_no_letters_of_its_own(pictures, navigator, monkeypatch):
    def lost(package: str) -> Path:
        raise ImportError(package)

    monkeypatch.setattr(fonts, "_folder", lost)
    remove(pictures / "romana/scene/lid.png")
    app = navigator().app
    run(app)
    assert isinstance(app.scene, MissingPicturePage)
    assert app.fonts.faults


def test_a_whole_start_ends_with_a_picture_of_the_page_and_says_so(pictures, tmp_path):
    remove(pictures / "shared/ui/panel_shadow.png")
    picture = tmp_path / "first.png"
    assert startup.run(PLUGINS, Namespace(size="1024x640", picture=picture, players=2)) == 1
    assert picture.is_file()
    assert "panel_shadow.png" in log_file.log_file().read_text()


def test_with_all_pictures_the_start_succeeds(pictures, tmp_path):
    assert startup.run(PLUGINS, Namespace(size="1024x640", picture=tmp_path / "first.png")) == 0


@pytest.mark.parametrize(
    "name",
    [
        "romana/podiums/drum_5",
        "romana/tiles/corner_NE",
        "shared/marks/emblem_y",
        "romana/courtyard/courtyard",
        "shared/ui/card_glow",
    ],
)
def test_a_table_that_cannot_be_shown_keeps_its_game(pictures, navigator, name):
    remove(pictures / f"{name}.png")
    found = navigator(Namespace(size="1024x640", players=2))
    run(found.app)
    assert isinstance(found.app.scene, MissingPicturePage)
    assert found.app.scene.missing.file == pictures / f"{name}.png"
    assert found.saved_games.last_unfinished() is not None


def test_in_the_middle_of_a_game_nothing_is_lost(pictures, navigator):
    found = navigator(Namespace(size="1024x640", players=2))
    app = found.app
    run(app)
    match = found.match
    match.play(match.game.legal_actions()[0])
    run(app)
    remove(pictures / "shared/ui/toggle_on.png")
    app.call_soon(partial(found.show, "settings"))
    run(app)
    assert isinstance(app.scene, MissingPicturePage)
    app.close()
    (kept,) = found.saved_games.folder.glob("*.aqr")
    assert record_in(kept) == match.game.record()


def test_nothing_takes_the_place_of_the_page(pictures, navigator, caplog):
    remove(pictures / "romana/scene/lid.png")
    found = navigator()
    app = found.app
    run(app)
    page, depth = app.scene, app.depth
    app.on_error(app, MissingPicture(pictures / "shared/ui/panel.png", "gone too"))
    app.call_soon(found.go_home)
    app.toggle_fullscreen()
    run(app)
    app.step(0.1, [pygame.event.Event(pygame.DROPFILE, file=str(pictures / "game.aqr"))])
    assert (app.scene, app.depth) == (page, depth)
    assert [each.message for each in caplog.records if each.levelname == "ERROR"] == [
        f"A picture is missing or damaged: {page.missing}"
    ]


def test_an_error_whose_page_lacks_pictures_is_told_as_missing_pictures(
    pictures, navigator, monkeypatch, tmp_path
):
    monkeypatch.setattr(resources, "sprites_dir", lambda: tmp_path / "nowhere")
    app = navigator().app
    app.on_error(app, RuntimeError("something odd"))
    run(app)
    assert isinstance(app.scene, MissingPicturePage)


@pytest.fixture
def app(pictures, navigator) -> App:
    """A window that shows the page."""
    remove(pictures / "romana/scene/lid.png")
    app = navigator().app
    run(app)
    return app


def test_any_key_ends_the_program(app):
    app.step(1.5, key())
    assert not app._running


def test_a_key_still_held_from_before_does_not(app):
    app.step(0.1, key())
    assert app._running


def test_the_button_ends_the_program_and_a_click_beside_it_does_not(app):
    app.step(1.5, click((3, 3)))
    assert app._running
    app.step(0.1, click(app.scene.button.rect.center))
    assert not app._running


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_of_the_page_can_be_read(pictures, size, text_scale):
    settings = Settings()
    settings.text_scale = text_scale
    app = App(size, settings, sprites=Sprites(pictures))
    page = MissingPicturePage(
        MissingPicture(pictures / "shared" / "scene" / "title.png", "No such file or directory")
    )
    app.end_with(page)
    assert page.ui.problems() == []
    assert app.screen.get_rect().contains(page.button.rect)
    app.close()


def test_a_lid_that_cannot_be_shown_is_not_kept(pictures, app):
    assert isinstance(app._scenes[0], TitlePage)
    for writer in box_picture.save(app):
        writer.join()
    assert (app.sprites.cache / "title.pixels").exists()
    assert not (app.sprites.cache / f"lid-{PLUGINS.first.id}.pixels").exists()


def test_the_diagnosis_lists_what_is_missing(pictures):
    assert diagnose._pictures().startswith("all there")
    remove(pictures / "shared/ui/panel.png")
    assert "1 of " in diagnose._pictures()
    assert "ui/panel" in diagnose._pictures()
    remove(pictures / "shared/marks/family.json")
    told = diagnose._pictures()
    assert told.startswith("2 of ")
    assert str(pictures / "shared" / "marks" / "family.json") in told
