"""The program in one file, played in a real window; the computer player's process comes from it too."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from virtual_screen import screen

from release import facts
from release.proof import FOLDER, SIZE, Packaged, against_the_computer, empty_home


def prove(work: Path, shots: Path | None) -> list[str]:
    """Play a go against the computer; what is wrong."""
    wrong: list[str] = []
    built = facts.ROOT / "dist" / facts.file_name("")
    place = work / f"{FOLDER} one file"
    place.mkdir()
    program = place / built.name
    shutil.copy2(built, program)
    home, unpacked = work / "home of one file", work / "unpacked"
    empty_home(home)
    unpacked.mkdir()
    unpacked.chmod(0o1777)
    print(f"{built.name}: {built.stat().st_size / 1e6:.1f} MB, at {program}")
    with screen(SIZE) as display:

        def begin(*options: str) -> Packaged:
            command = [str(program), "--size", f"{SIZE[0]}x{SIZE[1]}", *options]
            return Packaged(display, home, command, more={"TMPDIR": str(unpacked)})

        played = against_the_computer(begin, work, shots, "9-one-file")
        print(f"goes against the computer player of the one-file program: {played}")
        times = starts(begin, 3, wrong)
        print(f"it starts, unpacking itself, in {' '.join(f'{each:.2f}' for each in times)} s")
    left = [path.name for path in unpacked.iterdir()]
    if left:
        wrong.append(f"the one-file program leaves behind {left}")
    return wrong


def starts(begin: Callable[[], Packaged], times: int, wrong: list[str]) -> list[float]:
    """Seconds to the first frame, so many times; ending it when asked must go well."""
    seconds = []
    for _ in range(times):
        window = begin()
        try:
            seconds.append(window.first_frame())
            window.settle()
            if (code := window.close()) != 0:
                wrong.append(f"the one-file program, asked to end, ends with {code}")
        finally:
            window.end()
    return seconds
