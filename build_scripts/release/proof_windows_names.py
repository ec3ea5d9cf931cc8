"""Names that Windows does not take, or not as they are: typed in its dialog, titles of games, long paths."""

from __future__ import annotations

import time
from dataclasses import dataclass

from release import wine
from release.proof import bare
from release.proof_windows_files import DEEP, saved_games
from release.wine_desktop import InWine, Stage
from release.wine_input import Pages

#: Titles of games and what a file is called after them.
_TITLES = {"CON": "CON", "lpt1.aqr": "lpt1_.aqr", "Ende...": "Ende", "a:b*c?": "a_b_c_", "W" * 60: "W" * 40}


_ASKS, _STAYS = "a message of the dialog, which is agreed to", "the dialog, open for another name"


@dataclass(frozen=True)
class Typed:
    """A name typed in the dialog, and what a person then sees.

    First what the dialog of Windows itself shows, then words of the program, or the file that is made.
    """

    name: str
    shown: tuple[str, ...] = ()
    told: str = ""
    made: str = ""


#: Devices exist, so it is asked whether to replace them; a name with ? or * is a filter for the files shown;
#: of other signs the dialog says itself that no file can have them.
#: Not here: a:b.aqr, which Wine's dialog reads as a drive and does not survive.
_TYPED = (
    Typed(
        "CON.aqr", (_ASKS,), told="Windows reserves the name “CON” for a device. Please choose another name."
    ),
    Typed("nul", (_ASKS,), told="Windows reserves the name “nul” for a device. Please choose another name."),
    Typed("x?y.aqr", (_STAYS,)),
    Typed("a|b.aqr", (_ASKS, _STAYS)),
    Typed("Ende.aqr...", made="Ende.aqr"),
    Typed("Schluss...", made="Schluss.aqr"),
)


def odd_names(stage: Stage) -> list[str]:
    """All of them; what is wrong."""
    wrong: list[str] = []
    long = stage.documents / ("Häuser " + "x" * 200 + ".aqd")
    long.write_bytes(stage.game("4-players-full-board.aqd"))
    deep = stage.documents.joinpath(*DEEP)
    deep.mkdir(parents=True)
    (deep / "tief.aqr").write_bytes(stage.game("2-players-1.aqr", 40))
    stage.give(long, deep.parent, deep, deep / "tief.aqr")
    with stage.window(wine.windows_path(deep / "tief.aqr")) as window:
        window.until(window.record, "a file in a very long path is not imported")
        window.shot(stage.shots, "8-long-path")
    with stage.window() as window:
        Pages(window, stage.work / "twin").press("saved")
        for typed in _TYPED:
            wrong += _type(window, stage, typed)
        for number, (title, begins) in enumerate(_TITLES.items()):
            wrong += _called_after_title(window, stage, number, title, begins)
    return wrong


def _called_after_title(window: InWine, stage: Stage, number: int, title: str, begins: str) -> list[str]:
    """Export a game with this title under the name that the program offers; what is wrong."""
    saved_games(window, stage).press("rename", here=False)
    window.xdo("type", "--delay", 30, title)
    window.settle()
    if number in (0, 4):
        window.shot(stage.shots, f"8-rename-{number}")
    window.xdo("key", "Return")
    window.settle()
    before = set(stage.documents.iterdir())
    saved_games(window, stage).press("export", here=False)
    window.answer(stage.shots, f"8-export-{number}")
    window.xdo("key", "Escape")
    made = [path.name for path in set(stage.documents.iterdir()) - before]
    print(f"a game called {title!r} is exported as {made}", flush=True)
    well = len(made) == 1 and made[0].startswith(f"{begins} 20")
    return [] if well else [f"a game called {title!r} is exported as {made}"]


def _type(window: InWine, stage: Stage, typed: Typed) -> list[str]:
    """Export under a name that is none, and compare what is seen with what should be; what is wrong."""
    kept = window.record()
    before, logged = set(stage.documents.rglob("*")), len(window.log())
    saved_games(window, stage).press("export", here=False)
    dialog = window.dialog()
    window.xdo("key", "--clearmodifiers", "ctrl+a", "type", "--delay", 20, typed.name)
    time.sleep(1)
    window.shot(stage.shots, f"{_picture(typed)}-typed")
    window.xdo("key", "Return")
    shown = _answered(window, stage, dialog, typed, logged)
    said = "".join(line for line in window.log()[logged:].splitlines() if "That did not work" in line)
    made = sorted(path.name for path in set(stage.documents.rglob("*")) - before)
    print(f"typed {typed.name!r}, seen: {'; '.join(shown)}; told: {said!r}; made: {made}", flush=True)
    wrong = []
    if shown != typed.shown or bool(said) != bool(typed.told) or typed.told not in said:
        wrong.append(f"typed {typed.name!r}, a person sees {shown} and reads {said!r}")
    if made != ([typed.made] if typed.made else []):
        wrong.append(f"typed {typed.name!r}, the files {made} are made")
    elif made and bare(stage.documents / made[0]) != kept:
        wrong.append(f"typed {typed.name!r}, what is exported is not the game")
    if window.record() != kept:
        wrong.append(f"typed {typed.name!r}, the saved game is not what it was")
    return wrong


def _answered(window: InWine, stage: Stage, dialog: str, typed: Typed, logged: int) -> tuple[str, ...]:
    """What the dialog shows until it closes or is cancelled; then the program's words are read and left."""
    shown: list[str] = []
    while True:
        time.sleep(4)
        window.shot(stage.shots, f"{_picture(typed)}-{len(shown)}")
        # Once the program has told something the dialog is closed, even where that is yet to be drawn.
        if dialog not in window.others() or "That did not work" in window.log()[logged:]:
            break
        if shown == [_STAYS] or len(shown) > 3:
            raise AssertionError(f"typed {typed.name!r}, the dialog cannot be left")
        is_asked = window.others()[-1] != dialog
        shown.append(_ASKS if is_asked else _STAYS)
        window.xdo("windowfocus", window.others()[-1], "key", "Return" if is_asked else "Escape")
    window.xdo("windowfocus", window.number)
    time.sleep(1)
    window.settle()
    window.shot(stage.shots, f"{_picture(typed)}-told")
    if shown[-1:] != [_STAYS]:  # what came of it is told in a dialog of the program
        window.xdo("key", "Escape")
        window.settle()
    return tuple(shown)


def _picture(typed: Typed) -> str:
    """What pictures of it are called."""
    return "8-typed-" + "".join(letter if letter.isalnum() else "-" for letter in typed.name)
