"""What `package.py` does, step by step."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import Environment, SetupFailed

from release import archive, debian, facts, freeze, smoke, windows
from release.facts import PROGRAM, ROOT, Impossible
from release.progress import Progress

WORK = ROOT / "build" / "package"
FINISHED = ROOT / "dist"
BIGGEST_ZIP = 120 * 10**6

ELSEWHERE = {
    "linux": "the Linux zip, one-file program and .deb",
    "windows": "the Windows zip and .exe",
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
        self._call([*pip, "install", "--retries", "3", "pyinstaller>=6.11"])
        super()._install(extent)

    @property
    def site(self) -> Path:
        """Where its packages lie."""
        asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
        done = subprocess.run([str(self.python), "-c", asked], capture_output=True, text=True, check=True)
        return Path(done.stdout.strip())


def main(arguments: list[str], usage: str) -> int:
    """Build; 1 when something that can be built here was not."""
    if arguments in (["-h"], ["--help"]):
        print(usage.strip())
        return 0
    if arguments not in ([], ["--quick"]):
        print(f"{arguments[0]!r} is no option of package.py (--help tells more)", file=sys.stderr)
        return 2
    try:
        made = build(quick=bool(arguments))
    except (Impossible, SetupFailed) as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return 130
    for path in made:
        print(f"{path.relative_to(ROOT)}  {_size(path) / 1e6:.1f} MB")
    here = facts.system().partition("-")[0]
    others = " and ".join(text for system, text in ELSEWHERE.items() if system != here)
    if facts.ADDRESS.endswith("example.org"):
        print("The publisher's address is still a stand-in: see HOMEPAGE and ADDRESS in release/facts.py.")
    print(f"Not built, since each system builds only its own: {others}.")
    return 0


def build(*, quick: bool) -> list[Path]:
    """Build everything; the finished files."""
    here = facts.system().partition("-")[0]
    facts.released(facts.version())
    progress = Progress(4 if quick else {"linux": 7, "windows": 6, "macos": 5}[here])
    environment = PackagingEnvironment()
    environment.report.parent.mkdir(exist_ok=True)
    WORK.mkdir(parents=True, exist_ok=True)
    FINISHED.mkdir(exist_ok=True)
    with progress.step("Environment with PyInstaller"):
        environment.make_ready()
    notices = WORK / "NOTICES.txt"
    with progress.step("Third-party notices"):
        script = ROOT / "build_scripts" / "release" / "notices.py"
        progress.call([str(environment.python), str(script), str(notices)], WORK / "notices.log")
    with progress.step("Freezing the program"):
        version_file = None
        if here == "windows":
            version_file = WORK / "version_info.txt"
            version_file.write_text(windows.version_info(), "utf-8")
        recipe = freeze.recipe(environment.site, notices, version_file)
        frozen = freeze.freeze(environment.python, recipe, WORK, progress)
        folder = frozen / (f"{PROGRAM}.app" if here == "macos" else PROGRAM)
        if here != "macos":
            shutil.copyfile(notices, folder / "NOTICES.txt")
        script = ROOT / "build_scripts" / "release" / "notices.py"
        command = [str(environment.python), str(script), str(notices), "--check", str(folder)]
        progress.call(command, WORK / "notices.log")
    with progress.step("Trying it out"):
        smoke.test(program_in(folder))
    if quick:
        return [folder]
    made = [FINISHED / facts.file_name(".zip")]
    with progress.step("Zipping"):
        archive.zip_folder(folder, made[0])
        if made[0].stat().st_size > BIGGEST_ZIP:
            raise Impossible(f"{made[0].name} is {made[0].stat().st_size / 1e6:.0f} MB, more than 120")
    if here != "macos":
        with progress.step("One-file program"):
            made.append(_one_file(frozen))
    if here == "linux":
        with progress.step("Debian package"):
            made.append(FINISHED / facts.file_name(".deb"))
            debian.build(folder, notices, WORK, made[-1])
    return made


def program_in(folder: Path) -> Path:
    """What is started in a frozen folder or .app."""
    if folder.suffix == ".app":
        return folder / "Contents" / "MacOS" / PROGRAM
    return folder / (f"{PROGRAM}.exe" if os.name == "nt" else PROGRAM)


def _one_file(frozen: Path) -> Path:
    ending = ".exe" if os.name == "nt" else ""
    target = FINISHED / facts.file_name(ending)
    target.unlink(missing_ok=True)
    shutil.copy2(frozen / f"{PROGRAM}-onefile{ending}", target)
    smoke.test(target)
    return target


def _size(path: Path) -> int:
    if path.is_file():
        return path.stat().st_size
    return sum(each.stat().st_size for each in path.rglob("*") if each.is_file() and not each.is_symlink())
