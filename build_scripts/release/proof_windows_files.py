"""Files of the Windows program: opened by argument, imported, exported, whatever they are called."""

from __future__ import annotations

import shutil

from release import wine
from release.proof import WINDOW, bare
from release.wine_desktop import IN_WINE, InWine, Stage, own
from release.wine_input import Pages

_ZOE = "Spiel für Zoë"
DEEP = ("sehr tief".ljust(120, "_"), "noch tiefer".ljust(120, "_"))


def arguments(stage: Stage) -> list[str]:
    """Games by their files, as a double click gives them: both kinds, odd names, and what is none."""
    folder = stage.work / "records"
    deep = folder.joinpath(*DEEP)
    deep.mkdir(parents=True)
    (folder / f"{_ZOE}.aqr").write_bytes(stage.game("2-players-1.aqr", 40))
    (folder / "Zwölf Häuser..aqd").write_bytes(stage.game("4-players-full-board.aqd"))
    (deep / "x.aqr").write_bytes(stage.game("4-players-1.aqr"))
    (folder / "kaputt.aqr").write_text("aqua-romana 1\nplayers 9\n", "utf-8")
    sound = [path for path in sorted(folder.rglob("*.aq?")) if path.name != "kaputt.aqr"]
    wrong = [_seen(stage, wine.windows_path(path), "") for path in sound]
    for path, told in (
        (wine.windows_path(folder / "kaputt.aqr"), "is not a record of a game this program knows"),
        ("C:\\nirgends\\x.aqr", "There is no such file or folder"),
        ("Q:\\x.aqr", "There is no such file or folder"),
        (wine.windows_path(folder), "This is a folder, not a file"),
        ("CON", "a pipe or a device"),
    ):
        wrong += [_seen(stage, path, told)]
    return [each for each in wrong if each]


def _seen(stage: Stage, path: str, told: str) -> str:
    """Open a file, take the first picture, and look what the program said; what is wrong."""
    picture, log = stage.home / "first.png", own(stage.home) / "Logs" / "aqua-romana.log"
    picture.unlink(missing_ok=True)
    log.unlink(missing_ok=True)
    words = [path, *WINDOW, "--picture", wine.windows_path(picture)]
    done = stage.run(["bash", "-c", IN_WINE, "wine", str(stage.program), *words])
    name = path.rpartition("\\")[2]
    if done.returncode or not picture.is_file():
        return f"{path} is not opened ({done.returncode}): {done.stdout[-300:]}"
    if stage.shots:
        shutil.copyfile(picture, stage.shots / f"6-argument-{name}.png")
    said = [line for line in log.read_text("utf-8").splitlines() if "cannot be opened" in line]
    print(f"opened by argument, {len(path)} signs: {name}: {said or 'well'}", flush=True)
    if told and not any(told in line for line in said):
        return f"{path} is refused without the words {told!r}: {said}"
    return "" if told or not said else f"{path} is refused: {said}"


def dialogs(stage: Stage) -> list[str]:
    """Export and import in the dialog that Windows has for files; Wine draws its own."""
    wrong: list[str] = []
    came, broken = stage.documents / "Partie 1.aqr", stage.documents / "kaputt.aqr"
    came.write_bytes(stage.game("2-players-1.aqr", 40))
    broken.write_text("aqua-romana 1\nplayers 9\n", "utf-8")
    stage.give(came, broken)
    with stage.window() as window:
        Pages(window, stage.work / "twin").press("saved")
        saved_games(window, stage).press("import", here=False)
        window.answer(stage.shots, "7-import-dialog", came.name)
        record = window.until(window.record, "nothing is imported")
        window.settle()
        window.shot(stage.shots, "7-imported")
        if record.splitlines()[-1] not in came.read_text("utf-8"):
            wrong.append("the game is not imported")
        saved_games(window, stage).press("import", here=False)
        window.answer(stage.shots, "7-import-broken-dialog", broken.name)
        window.shot(stage.shots, "7-import-broken")
        if "This file cannot be imported" not in window.log():
            wrong.append("a damaged file is imported without a word")
        window.xdo("key", "Escape")
        for overwrites in (False, True):
            saved_games(window, stage).press("export", here=False)
            window.answer(stage.shots, f"7-export-dialog-{overwrites}", agrees=overwrites)
            window.shot(stage.shots, f"7-exported-{overwrites}")
            window.xdo("key", "Escape")
            made = [path for path in stage.documents.glob("*.aqr") if path not in (came, broken)]
            if [bare(path) for path in made] != [window.record()]:
                wrong.append(f"exported are {[path.name for path in made]}")
        saved_games(window, stage).press("export", here=False)
        number = window.dialog()
        window.xdo("key", "Escape")
        window.until(lambda: number not in window._windows(), "the dialog cannot be left")
        window.settle()
        if len(list(stage.documents.glob("*.aqr"))) != 3:
            wrong.append("cancelled, it exports all the same")
    print(f"imported and exported by dialogs: {[path.name for path in stage.documents.iterdir()]}")
    return wrong


def saved_games(window: InWine, stage: Stage) -> Pages:
    """The page of saved games as the window shows it now."""
    pages = Pages(window, stage.work / "twin")
    pages.here("saved")
    return pages
