"""What `package.py` does, step by step."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import checks
import environment
from environment import Environment, SetupFailed

from aqua_romana import publisher
from release import (
    archive,
    debian,
    facts,
    flathub,
    freeze,
    installer,
    languages,
    macos,
    pe,
    smoke,
    windows,
    wine,
    wine_build,
)
from release.facts import PROGRAM, ROOT, Impossible
from release.progress import ProgressBar
from release.wine_build import IN_WINE

WORK = ROOT / "build" / "package"
FINISHED = ROOT / "dist"
FOR = (["--for", "windows"], [IN_WINE])
FLATHUB = ["--for", "flathub"]
BIGGEST_ZIP = 120 * 10**6

ELSEWHERE = {
    "linux": "the Linux zip, one-file program and .deb",
    "windows": "the Windows zip and .exe (package.py --for windows does it with Wine)",
    "macos": "the macOS .app",
}


class PackagingEnvironment(Environment):
    """An environment with PyInstaller, apart from the others, so that nothing slips into the program."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = self.root / ".venv-package"
        self.stamp = self.folder / "aqua-romana.stamp"
        self.report = self.root / "build" / "environment.log"

    def _install(self, extent: str) -> None:
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        self._call([*pip, "install", "--retries", "3", "pyinstaller>=6.11", *facts.speech()])
        super()._install(extent)

    @property
    def site(self) -> Path:
        """Where its packages lie."""
        asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
        done = subprocess.run([str(self.python), "-c", asked], capture_output=True, text=True, check=True)
        return Path(done.stdout.strip())


class ThisPython(PackagingEnvironment):
    """The Python that runs: for trying the steps out, and the one that is made for Wine."""

    @property
    def python(self) -> Path:
        return Path(sys.executable)

    def make_ready(self) -> None:
        """It is."""


@dataclass(frozen=True)
class Workshop:
    """What the program is built with, and where; a stand-in starts from source instead of being frozen."""

    environment: PackagingEnvironment
    work: Path
    finished: Path
    stand_in: bool = False
    in_wine: bool = False


def main(arguments: list[str], usage: str) -> int:
    """Build; 1 when something that can be built here was not."""
    if arguments in (["-h"], ["--help"]):
        print(usage.strip())
        return 0
    if (plan := plan_of(arguments)) is None:
        print(f"{' '.join(arguments)!r} is no option of package.py (--help tells more)", file=sys.stderr)
        return 2
    try:
        if "quick" in plan:
            return try_out()
        if "flathub" in plan:
            return flathub.build(FINISHED, anew="renew" in plan)
        if "windows" in plan and sys.platform != "win32":
            return wine_build.build(folder_only="folder" in plan)
        if arguments[:1] == [IN_WINE]:
            workshop = Workshop(ThisPython(), wine_build.WORK, FINISHED, in_wine=True)
        else:
            workshop = Workshop(PackagingEnvironment(), WORK, FINISHED)
        if not plan and sys.platform == "linux":  # once is enough: all systems are built from the same files
            prove(Environment(developing=True))
        made = build(workshop, folder_only="folder" in plan)
    except (Impossible, SetupFailed) as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return 130
    _list(made, ROOT)
    if workshop.in_wine:
        return 0
    here = facts.system().partition("-")[0]
    others = " and ".join(text for system, text in ELSEWHERE.items() if system != here)
    if not publisher.IS_KNOWN:
        print("Nobody's address stands in it yet: publish_as.py puts yours into aqua_romana/publisher.py.")
    print(f"Not built, since each system builds only its own: {others}.")
    return 0


def plan_of(arguments: list[str]) -> set[str] | None:
    """What is asked for; None for what cannot be asked for."""
    known = (
        [],
        ["--quick"],
        ["--folder"],
        FLATHUB,
        [*FLATHUB, "--renew"],
        *(how + more for how in FOR for more in ([], ["--folder"])),
    )
    return {word.lstrip("-") for word in arguments} if arguments in known else None


def try_out() -> int:
    """Every step, with the program from source in place of the frozen one; nothing is kept."""
    if not environment.entered():
        return environment.run_again()
    if os.name == "nt":
        print("Nothing is tried out: the stand-in for the frozen program is a script for a Unix shell.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        made = build(Workshop(ThisPython(), place / "work", place / "dist", stand_in=True))
        _list(made, place)
    print("Tried out, with the program from source in place of the frozen one; nothing of it is kept.")
    lacking = wine.missing_tools()
    print(f"For Windows: {f'not before apt install {lacking}' if lacking else 'package.py --for windows'}.")
    return 0


def prove(developing: Environment) -> None:
    """Run the tests that are only for releases."""
    developing.make_ready()
    [result] = checks.run(developing, [checks.release_tests()])
    if not result.is_good:
        raise Impossible("The tests for releases fail, so nothing is built: see above.")


def build(workshop: Workshop, *, folder_only: bool = False) -> list[Path]:
    """Build everything; the finished files."""
    here = facts.system().partition("-")[0]
    facts.released(facts.version())
    progress = ProgressBar(4 if folder_only else {"linux": 7, "windows": 7, "macos": 5}[here])
    work, python = workshop.work, workshop.environment.python
    workshop.environment.report.parent.mkdir(exist_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    workshop.finished.mkdir(exist_ok=True)
    with progress.step("Environment with PyInstaller"):
        workshop.environment.make_ready()
    notices = work / "NOTICES.txt"
    tell = [str(python), str(ROOT / "build_scripts" / "release" / "notices.py"), str(notices)]
    with progress.step("Third-party notices"):
        progress.call([*tell, *_special(workshop)], work / "notices.log")
    with progress.step("Freezing the program"):
        spoken = languages.others()
        for code in languages.unfinished():
            progress.note(f"The language {code} is not complete and stays out: languages.py check {code}")
        version_file, words = None, []
        if here == "windows":
            version_file = work / "version_info.txt"
            version_file.write_text(windows.version_info(spoken), "utf-8")
        elif here == "macos":
            words = macos.put_strings(work / "strings", spoken)
        recipe = freeze.recipe(workshop.environment.site, notices, version_file, words)
        frozen = (_stand_in if workshop.stand_in else freeze.freeze)(python, recipe, work, progress)
        folder = frozen / (f"{PROGRAM}.app" if here == "macos" else PROGRAM)
        if here != "macos":
            shutil.copyfile(notices, folder / "NOTICES.txt")
        progress.call([*tell, "--check", str(folder)], work / "notices.log")
        if here == "windows":
            pe.check_libraries(folder, python.parent if workshop.in_wine else None)
    with progress.step("Trying it out"):
        said = smoke.test(program_in(folder))
        if not workshop.stand_in and "speech: prism" not in said:
            raise Impossible(f"{PROGRAM} cannot load what speaks: {said[-1500:]}")
        if here == "windows":
            pe.check_own(program_in(folder), spoken)
    if folder_only:
        return [folder]
    made = [workshop.finished / facts.file_name(".zip")]
    with progress.step("Zipping"):
        archive.zip_folder(folder, made[0])
        if made[0].stat().st_size > BIGGEST_ZIP:
            raise Impossible(f"{made[0].name} is {made[0].stat().st_size / 1e6:.0f} MB, more than 120")
    if here != "macos":
        with progress.step("One-file program"):
            made.append(_one_file(frozen, workshop.finished))
    if here == "windows" and not workshop.in_wine and shutil.which("makensis"):
        with progress.step("Installer"):
            made.append(workshop.finished / facts.file_name("-setup.exe"))
            installer.build(folder, made[-1], work, spoken, progress, python)
    if here == "linux" and workshop.stand_in and shutil.which("dpkg-deb") is None:
        progress.note("The .deb is not tried out: dpkg-deb is not installed here.")
    elif here == "linux":
        with progress.step("Debian package"):
            made.append(workshop.finished / facts.file_name(".deb"))
            debian.build(folder, notices, work, made[-1])
    return made


def _special(workshop: Workshop) -> list[str]:
    """What the notices of this build must be told."""
    if workshop.in_wine:  # it brings none of its own, and Windows 10 has it
        return ["--without", "Microsoft Universal C runtime"]
    return ["--source"] if workshop.stand_in else []


def program_in(folder: Path) -> Path:
    """What is started in a frozen folder or .app."""
    if folder.suffix == ".app":
        return folder / "Contents" / "MacOS" / PROGRAM
    return folder / (f"{PROGRAM}.exe" if os.name == "nt" else PROGRAM)


def built() -> Path:
    """The program in a folder as it was built here last, if at all."""
    return program_in(WORK / "frozen" / (f"{PROGRAM}.app" if sys.platform == "darwin" else PROGRAM))


def _stand_in(python: Path, recipe: str, work: Path, progress: ProgressBar) -> Path:
    """In place of freezing: the recipe only read, and programs that start from source."""
    compile(recipe, "aqua-romana.spec", "exec")
    frozen = work / "frozen"
    folder = frozen / (f"{PROGRAM}.app" if sys.platform == "darwin" else PROGRAM)
    for program in (program_in(folder), frozen / f"{PROGRAM}-onefile"):
        program.parent.mkdir(parents=True, exist_ok=True)
        root, runs = shlex.quote(str(ROOT)), shlex.quote(str(python))
        program.write_text(f'#!/bin/sh\nPYTHONPATH={root} exec {runs} -m aqua_romana "$@"\n', "utf-8")
        program.chmod(0o755)
    return frozen


def _list(made: list[Path], place: Path) -> None:
    for path in made:
        print(f"{path.relative_to(place)}  {_size(path) / 1e6:.1f} MB")


def _one_file(frozen: Path, finished: Path) -> Path:
    ending = ".exe" if os.name == "nt" else ""
    target = finished / facts.file_name(ending)
    target.unlink(missing_ok=True)
    shutil.copy2(frozen / f"{PROGRAM}-onefile{ending}", target)
    smoke.test(target)
    return target


def _size(path: Path) -> int:
    if path.is_file():
        return path.stat().st_size
    return sum(each.stat().st_size for each in path.rglob("*") if each.is_file() and not each.is_symlink())
