"""Starting: what the first frame needs is kept from the last time, and trusted only where it fits."""

import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from aqua_romana import resources
from aqua_romana.__main__ import main
from aqua_romana.program import PLUGINS
from aqua_romana.screens import startup
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.title import box_picture
from aqua_romana.screens.title.page import TitlePage
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import arcade, picture_cache
from aqua_romana.ui.graphics.sprites import Sprites
from aqua_romana.ui.system import log_file
from aqua_romana.ui.text import translation
from aqua_romana.ui.widgets import Paragraph
from tests.saves import RECORDS, begin
from tests.screens.windows import PICTURES, click, press, settle, unfinished

pytestmark = pytest.mark.usefixtures("rough")

WITHOUT = ("numpy", "PIL", "aqua_romana.games.romana.rules")

# Tells which of the heavy modules a start has loaded when its first frame is shown.
_LOADED = f"""
import sys
from aqua_romana.ui.app import App
first = App._paint
def painted(app):
    first(app)
    print(sorted(name for name in {WITHOUT} if name in sys.modules))
    sys.stdout.flush()
App._paint = painted
from aqua_romana.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def picture() -> pygame.Surface:
    """Something to keep."""
    pygame.display.set_mode((64, 48))
    surface = pygame.Surface((30, 20))
    surface.fill((10, 200, 90), (4, 5, 6, 7))
    return surface


def keep(file: Path | None, key: str, picture: pygame.Surface) -> None:
    writer = picture_cache.write_picture(file, key, picture)
    if writer:
        writer.join()


def test_a_kept_picture_comes_back_as_it_was(picture, tmp_path):
    keep(tmp_path / "a" / "kept", "sunset", picture)
    found = picture_cache.read_picture(tmp_path / "a" / "kept", "sunset")
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_kept_picture_is_not_trusted_for_anything_else(picture, tmp_path):
    file = tmp_path / "kept"
    assert picture_cache.read_picture(None, "sunset") is None
    assert picture_cache.read_picture(file, "sunset") is None
    keep(file, "sunset", picture)
    assert picture_cache.read_picture(file, "sunrise") is None
    whole = file.read_bytes()
    for broken in (whole[:-1], whole[:20], b"", b"x" + whole[1:], whole + b"x"):
        file.write_bytes(broken)
        assert picture_cache.read_picture(file, "sunset") is None


def test_the_title_is_made_once_and_then_read(home, saved_games, monkeypatch):
    sprites = Sprites(resources.sprites_dir(), home / "cache")

    def shown() -> bytes:
        box_picture._shown.clear()
        app = App((1024, 640), Settings(), sprites=sprites)
        Navigator(app, saved_games, saved_games.plugins).go_home()
        settle(app)
        sprites.save_cache()
        for writer in box_picture.save(app):
            writer.join()
        found = pygame.image.tobytes(app.screen, "RGB")
        app.close()
        return found

    first = shown()
    monkeypatch.setattr(Sprites, "picture", lambda *_: pytest.fail("the illustration is opened again"))
    assert shown() == first


def test_the_game_to_continue_is_shown_without_reading_it(home, saved_games, monkeypatch):
    saved_games.let_go(begin(saved_games, unfinished()))
    monkeypatch.setattr(PICTURES, "cache", home / "cache")

    def board() -> pygame.Surface | None:
        app = App((1366, 768), Settings(), sprites=PICTURES)
        Navigator(app, saved_games, saved_games.plugins).go_home()
        found = app.scene.ui.named("continue").picture
        app.close()
        return found

    def until_written() -> None:
        import threading

        for thread in threading.enumerate():
            if thread.name == "kept picture":
                thread.join()

    drawn = board()
    until_written()
    monkeypatch.setattr(saved_games, "look", lambda name: pytest.fail("the game is read"))
    again = board()
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_a_warm_start_loads_neither_numpy_nor_pillow_nor_the_rules(home, saved_games, monkeypatch):
    monkeypatch.setattr(box_picture, "_shown", {})  # what other tests showed is not kept for this home
    monkeypatch.setattr(arcade, "_ready", {})
    saved_games.let_go(begin(saved_games, unfinished()))
    asked = ["--size", "1100x700", "--picture", str(home / "first.png")]
    assert main(asked) == 0
    done = subprocess.run([sys.executable, "-c", _LOADED, *asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[0] == "[]"


def test_the_first_frame_can_be_saved(home):
    picture = home / "first.png"
    assert main(["--size", "1100x700", "--picture", str(picture)]) == 0
    assert pygame.image.load(str(picture)).get_size() == (1100, 700)
    log = (home / "log" / "aqua-romana.log").read_text("utf-8")
    assert "The first frame is shown after" in log


@pytest.mark.parametrize("game", ["aqua-romana", "aquaedukt"])
def test_a_warm_table_of_people_loads_no_computer_players(home, game):
    asked = [
        "--game",
        game,
        "--players",
        "2",
        "--seed",
        "1",
        "--size",
        "1100x700",
        "--picture",
        str(home / "first.bmp"),
    ]
    module = PLUGINS.named(game).load_engine().__name__.removesuffix(".engine")
    unwanted = ("PIL", f"{module}.players", f"{module}.final", "aqua_romana.ai.search")
    assert main(asked) == 0
    loaded = [sys.executable, "-c", _LOADED.replace(str(WITHOUT), str(unwanted)), *asked]
    done = subprocess.run(loaded, capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[0] == "[]"


@pytest.mark.skipif(
    not Path("/proc/self/task").is_dir(), reason="only Linux tells how many threads there are"
)
def test_numpy_starts_no_threads_of_its_own(home, monkeypatch):
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    asked = ["--players", "2", "--size", "1100x700", "--picture", str(home / "first.bmp")]
    told = "import os, threading; print(len(os.listdir('/proc/self/task')), threading.active_count()); print("
    counting = [sys.executable, "-c", _LOADED.replace("print(", told), *asked]
    done = subprocess.run(counting, capture_output=True, text=True, check=True)
    assert len(set(done.stdout.splitlines()[0].split())) == 1, "more than Python knows of"


@pytest.mark.parametrize("asked", [["--players", "2"], [str(RECORDS / "2-players-1.aqr")]])
def test_whoever_asks_for_a_game_does_not_wait_for_the_title(home, monkeypatch, asked):
    monkeypatch.setattr(TitlePage, "layout", lambda *_size: pytest.fail("the title is laid out"))
    assert main([*asked, "--size", "1100x700", "--picture", str(home / "first.png")]) == 0


def test_a_picture_that_cannot_be_saved_ends_the_program_with_a_fault(home):
    assert main(["--size", "1100x700", "--picture", str(home / "no such folder" / "first.png")]) == 1
    assert "cannot be saved" in (home / "log" / "aqua-romana.log").read_text("utf-8")


def test_no_screen_is_told_in_one_sentence(home):
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":987"}
    done = subprocess.run(
        [sys.executable, "-m", "aqua_romana"], capture_output=True, text=True, env=surroundings, timeout=60
    )
    assert done.returncode == 1
    assert re.fullmatch(r"aqua-romana: no window can be opened \(.+\); more is in .+\n", done.stderr)
    assert "No window can be opened" in (home / "log" / "aqua-romana.log").read_text("utf-8")


# Ends the program once the sound device is being opened.
_ENDING = """
import sys
from aqua_romana import __main__, program
from aqua_romana.ui import app, frame_pacing
program._PATIENCE = float(sys.argv[1])
frame_pacing.FramePacer.sleep = lambda *_seconds: [app.pygame.event.Event(app.pygame.QUIT)]
sys.argv[1:] = ["--size", "1100x700"]
__main__.run()
"""


@pytest.mark.parametrize("answers", [True, False])
def test_the_program_ends_whether_its_devices_answer_or_not(home, tmp_path, answers):
    surroundings = {**os.environ, "SDL_AUDIODRIVER": "dummy" if answers else "disk"}
    if not answers and not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    if not answers:
        surroundings["SDL_DISKAUDIOFILE"] = str(tmp_path / "device")
        os.mkfifo(tmp_path / "device")  # nobody listens: opening it takes for ever
    patience = "50" if answers else "1"  # however busy the machine is, what answers is waited for
    ending = [sys.executable, "-c", _ENDING, patience]
    done = subprocess.run(ending, env=surroundings, timeout=60, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    log = (home / "log" / "aqua-romana.log").read_text("utf-8")
    assert ("does not wait for: sounds" in log) is not answers


def test_the_log_stays_small(home):
    log_file.start()
    try:
        for number in range(6000):
            logging.getLogger("aqua_romana.water").info("%d %s", number, "x" * 500)
    finally:
        log_file.stop()
    files = list((home / "log").iterdir())
    assert len(files) == 4
    assert sum(file.stat().st_size for file in files) < 2_100_000
    assert "5999" in log_file.log_file().read_text("utf-8")[-700:]


def test_licences_are_reached_from_the_title_and_read_with_keys(app, navigator):
    click(app, "about")
    click(app, "licences")
    page = app.scene
    titles = [title for title, _lines in page.chapters]
    assert {"pygame-ce", "numpy", "Libraries (LGPL)"} <= set(titles)
    press(app, pygame.K_DOWN, pygame.K_DOWN)
    assert titles[page.chosen] == "pygame-ce"
    assert page.reading.lines == page.chapters[2][1]
    press(app, pygame.K_RIGHT)
    assert page.ui.focused is page.reading
    press(app, pygame.K_PAGEDOWN, pygame.K_DOWN)
    settle(app, 2)
    assert page.reading.offset > page.reading.rect.h // 2
    press(app, pygame.K_END)
    settle(app, 2)
    assert page.reading.offset == page.reading.most
    press(app, pygame.K_ESCAPE)
    assert app.scene is not page


def test_about_tells_who_invented_the_games_and_when(app, navigator):
    click(app, "about")
    told = "".join(each.text for each in app.scene.ui.walk() if isinstance(each, Paragraph))
    for fact in ("Martin Schlegel", "2005", "Bernhard Weber", "2006", "Spiel des Jahres"):
        assert fact in told


def test_no_line_of_a_licence_is_wider_than_its_slab(app, navigator):
    click(app, "about")
    click(app, "licences")
    text = app.scene.reading
    text.lines = ["word " * 200, "x" * 3000, "    short"]
    text.arrange()
    widths = [app.fonts.font(role).size(words)[0] for words, role in text._set]
    assert max(widths) <= text.inner.w
    assert (
        "".join(words.replace(" ", "") for words, _role in text._set) == "word" * 200 + "x" * 3000 + "short"
    )


def test_a_language_can_be_asked_for_this_time_only(home):
    picture = home / "first.png"
    assert main(["--size", "1100x700", "--language", "pseudo", "--picture", str(picture)]) == 0
    assert translation.language() == "pseudo"
    assert Settings.load().language == ""


def test_a_language_that_is_not_there_is_refused(home, capsys):
    assert main(["--language", "tlh", "--picture", str(home / "first.png")]) == 1
    assert "there is no language 'tlh' here, only " in capsys.readouterr().err


def test_whoever_asks_for_an_unfinished_language_is_told(home, tmp_path, monkeypatch, capsys):
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "unfinished.mo").write_bytes(b"")
    monkeypatch.setattr(translation, "locale_dir", lambda: tmp_path)
    startup._insist_on("pl")
    assert translation.forced_language() == "pl"
    assert capsys.readouterr().err == (
        "The language pl is not complete: what is missing is shown in English.\n"
    )
