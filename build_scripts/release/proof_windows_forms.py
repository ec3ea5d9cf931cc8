"""Two windows of the Windows program at once, and the program in one file."""

from __future__ import annotations

import dataclasses
import random
import shutil
import time
from pathlib import Path

from virtual_screen import screen

from aqua_romana.games.romana.rules import Game
from release import facts, proof, proof_one_file
from release.proof import FOLDER, SIZE, WINDOW
from release.wine_build import WINDOWS
from release.wine_desktop import InWine, Stage, ask_to_end, profile
from release.wine_input import Pages
from tests.games.romana.table.driving import sensible
from tests.real_window.twin import Twin


def two_windows(stage: Stage) -> list[str]:
    """The second cannot take the game of the first, nor spoil it; it can once the first is gone."""
    with screen((2 * SIZE[0], SIZE[1])) as display:
        return _two_windows(dataclasses.replace(stage, display=display))


def _two_windows(stage: Stage) -> list[str]:
    wrong: list[str] = []
    twin, chance = stage.work / "twin", random.Random(3)
    first = stage.begin("--players", "2", "--place-all", "--seed", "5")
    try:
        first.until(lambda: "place" in first.record(), "the game is not saved")
        first.settle()
        hand = proof.table_beside(first, twin)
        proof.play(first, hand, chance, 1)
        game = next(first.games.glob("*.aqr"))
        second = stage.begin(place=(SIZE[0], 0))
        try:
            second.first_frame()
            second.settle()
            pages = Pages(second, twin, taken=[game.name])
            second.shot(stage.shots, "14-second-title")
            if pages.app.scene.ui.named("continue"):  # type: ignore[union-attr]
                wrong.append("the second window offers to go on with the game of the first")
            pages.press("saved")
            second.shot(stage.shots, "14-second-saved")
            pages.press("delete", here=False)
            second.shot(stage.shots, "14-second-delete")
            second.xdo("key", "Escape")
            second.settle()
            kept = proof.bare(game)
            if not game.is_file():
                wrong.append("the second window deletes the game of the first")
            pages.press("open", here=False)
            second.until(lambda: len(list(second.games.glob("*.aqr"))) == 2, "no copy is made")
            second.settle()
            second.shot(stage.shots, "14-second-copy")
            copy = next(path for path in second.games.glob("*.aqr") if path != game)
            pages.give_free()
            other = proof.table_beside(second, twin)  # of the copy, which was saved last
            for number, (window, playing, file) in enumerate(
                ((second, other, copy), (first, hand, game)) * 2
            ):
                _to_the_front(window)
                _play_one(window, playing, file, chance)
                print(f"window {2 - number % 2} played: {playing.table.game.actions[-1]}", flush=True)
            if not proof.bare(game).startswith(kept):
                wrong.append("the first window's game is not what it was")
            first.kill_alone()
            second.settle()
            second.shot(stage.shots, "14-first-killed")
            ask_to_end(stage.home)
            if (code := second.process.wait(second.patience)) != 0:
                wrong.append(f"the second window ends with {code}")
        finally:
            second.end()
    finally:
        first.end()
    with stage.window(*()) as window:
        pages = Pages(window, twin)
        names = {path.name: path.read_text("utf-8") for path in window.games.glob("*.aqr")}
        pages.press("continue", here=False)
        window.settle()
        if {path.name: path.read_text("utf-8") for path in window.games.glob("*.aqr")} != names:
            wrong.append("afterwards a game can be opened only as a copy: its lock outlived its window")
        window.shot(stage.shots, "14-afterwards")
    left = sorted(path.name for path in window.games.iterdir() if path.suffix in (".lock", ".new"))
    if left:
        wrong.append(f"locks and half written files are left: {left}")
    print("two windows: a copy for the second, both played on, the first killed", flush=True)
    return wrong


def _to_the_front(window: InWine) -> None:
    """As people change from one window to the other: a click where nothing lies, and a moment."""
    window.xdo("windowfocus", window.number, "mousemove", 4, 4, "click", 1)
    time.sleep(1.0)
    window.settle()


def _play_one(window: InWine, hand: Twin, file: Path, chance: random.Random) -> None:
    action = sensible(hand.table.game, chance)
    hand.do(action)
    wanted = hand.table.game.record()
    window.until(lambda: _plays(file, wanted), f"{action} is not saved in {file.name}")


def _plays(file: Path, wanted: str) -> bool:
    """Whether a record has the same actions; a copy that is played on gets an id of its own."""
    return Game.from_record(file.read_text("utf-8")).actions == Game.from_record(wanted).actions


def one_file(stage: Stage) -> list[str]:
    """The program in one file: a go against the computer; it leaves nothing behind when it ends."""
    wrong: list[str] = []
    built = facts.ROOT / "dist" / facts.file_name(".exe", WINDOWS)
    place = stage.work / f"{FOLDER} one file"
    place.mkdir()
    program = place / built.name
    shutil.copyfile(built, program)
    program.chmod(0o755)
    print(f"{built.name}: {built.stat().st_size / 1e6:.1f} MB, at {program}", flush=True)

    def begin(*options: str) -> InWine:
        command = [str(program), *WINDOW, *options]
        return InWine(stage.display, stage.home, command, image=program.name)

    answers = proof.against_the_computer(begin, stage.work, stage.shots, "15-one-file")
    print(f"goes against the computer player of the one-file program: {answers}", flush=True)
    times = proof_one_file.starts(begin, 2, wrong)
    print(f"it starts, unpacking itself, in {' '.join(f'{each:.1f}' for each in times)} s", flush=True)
    left = [path.name for path in profile(stage.home).rglob("_MEI*")]
    if left:
        wrong.append(f"the one-file program leaves behind {left}")
    return wrong
