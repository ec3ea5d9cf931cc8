"""Programs for Windows, built on Linux: what goes into them, what must not, and what the installer does."""

import gettext
import os
import re
import shutil
import signal
import subprocess
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat
from release import build_steps, facts, installer, installer_pictures, pe, proof_windows, windows, wine
from release.languages import Language
from release.progress import ProgressBar

from aqua_romana.screens.about import notices
from aqua_romana.ui.system import log_file


class Echo(gettext.NullTranslations):
    """Says of every text that it would be in French, with signs that mean something to NSIS."""

    def gettext(self, message: str) -> str:
        return f'$fr "{message}"'


FRENCH = Language("fr", Echo())


@pytest.mark.parametrize(
    ("arguments", "plan"),
    [
        ([], set()),
        (["--folder"], {"folder"}),
        (["--for", "windows"], {"for", "windows"}),
        (["--for", "windows", "--folder"], {"for", "windows", "folder"}),
        (["--for", "amiga"], None),
        (["--for"], None),
        (["--quick", "--folder"], None),
    ],
)
def test_what_can_be_built_is_asked_for_in_plain_words(arguments: list[str], plan: set[str] | None) -> None:
    assert build_steps.plan_of(arguments) == plan


def test_the_windows_python_gets_all_the_game_needs_and_a_numpy_that_runs_there() -> None:
    names = {re.split(r"[=><]", each)[0] for each in wine.wanted()}
    assert {"pygame-ce", "pillow", "platformdirs", "pyinstaller", "panda3d", "msvc-runtime"} <= names
    assert {"prismatoid", "cffi"} <= names  # what speaks, too
    assert [each for each in wine.wanted() if each.startswith("numpy")] == [f"numpy=={wine.NUMPY}"]


def test_missing_tools_are_named_as_they_are_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wine.missing_tools(lambda _tool: None) == "wine wine64 gcc-mingw-w64-x86-64"
    assert wine.missing_tools(lambda tool: tool if tool == "wine" else None) == "gcc-mingw-w64-x86-64"
    monkeypatch.setattr("release.wine.missing_tools", lambda: "wine wine64")
    with pytest.raises(facts.Impossible, match="apt install wine wine64"):
        wine.WindowsPython(tmp_path / "cache").make_ready(ProgressBar(1))
    assert not (tmp_path / "cache").exists()


def test_files_are_called_as_wine_calls_them() -> None:
    assert wine.windows_path(Path("/tmp/Jeux d'été/x.aqr")) == "Z:\\tmp\\Jeux d'été\\x.aqr"


def test_python_is_taken_out_of_the_wheels_that_carry_it(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "panda3d-1.whl", "w") as wheel:
        for name in ("deploy_libs/python311.dll", "deploy_libs/VCRUNTIME140.dll", "deploy_libs/_ctypes.pyd"):
            wheel.writestr(name, name)
        wheel.writestr("deploy_libs/api-ms-win-crt-time-l1-1-0.dll", "")
        wheel.writestr("panda3d/core.pyd", "")
    with zipfile.ZipFile(tmp_path / "panda3d-1.whl") as wheel:
        wine.take(wheel, *wine.CARRIERS["panda3d"], tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"panda3d-1.whl", "python311.dll", "_ctypes.pyd"}


@pytest.mark.skipif(
    bool(wine.missing_tools(lambda tool: shutil.which(tool) or "wine" in tool)), reason="no compiler"
)
def test_extensions_for_all_versions_of_python_find_their_library(tmp_path: Path) -> None:
    """That of prismatoid is one: without python3.dll the Windows program cannot speak."""
    (tmp_path / "python.c").write_text(
        "int Py_Answer(void) { return 42; }\nint _Py_NoneStruct, other;\n", "utf-8"
    )
    (tmp_path / "python.def").write_text("EXPORTS\nPy_Answer\n_Py_NoneStruct DATA\nother DATA\n", "utf-8")
    compiler, reader = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-objdump"
    made = [
        compiler,
        "-shared",
        "-nostdlib",
        "-Wl,--entry,0",
        "-o",
        "python311.dll",
        "python.c",
        "python.def",
    ]
    subprocess.run(made, cwd=tmp_path, check=True)
    wine.pass_on(tmp_path / "python311.dll", tmp_path / "python3.dll")
    told = subprocess.run(
        [reader, "-p", "python3.dll"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert re.findall(r"Forwarder RVA -- (\S+)", told.stdout) == [
        "python311.Py_Answer",
        "python311._Py_NoneStruct",
    ]


def test_nothing_of_wine_or_the_compiler_goes_into_the_program(tmp_path: Path) -> None:
    source, program = tmp_path / "python", tmp_path / "program"
    for folder in (source / "DLLs", program / "deep"):
        folder.mkdir(parents=True)
    (source / "DLLs" / "SDL2.dll").write_bytes(b"MZ as published")
    (program / "deep" / "SDL2.dll").write_bytes(b"MZ as published")
    (program / "NOTICES.txt").write_text("no library", "utf-8")
    assert pe.strangers(program, source) == []
    (program / "deep" / "vcruntime140_1.dll").write_bytes(b"MZ".ljust(64, b"\0") + b"Wine builtin DLL\0")
    (program / "libgcc_s_seh-1.dll").write_bytes(b"MZ")
    (program / "odd.pyd").write_bytes(b"MZ from somewhere")
    assert pe.strangers(program, source) == [
        "vcruntime140_1.dll belongs to Wine",
        "libgcc_s_seh-1.dll belongs to the compiler",
        "odd.pyd comes neither from Python nor from a package",
    ]


def test_the_notices_name_what_is_inside_the_modules_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "libmpdec" not in notices.compiled(packaged=False)  # from source, Python is the user's own
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(notices, "_python_licence", lambda: "")
    monkeypatch.setattr(notices, "_installed", lambda *_how: [])
    monkeypatch.setattr(notices, "_LESSER_TEXT", ())
    text = notices.compiled(packaged=True, without="Microsoft Universal C runtime")
    for line in ("    Expat: MIT", "    libmpdec: BSD-2-Clause", "    zlib: Zlib", "    libffi: MIT"):
        assert line in text.splitlines()
    assert "Stefan Krah" in text
    assert "Universal C runtime" not in text
    short = notices.licence_texts()["BSD-2-Clause"]
    assert short in text
    assert "endorse" not in short
    assert "AS IS" in short


def test_parts_of_the_proof_are_asked_for_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert proof_windows.run(None, ["romana", "solitaire"]) == 2
    told = capsys.readouterr().out
    assert "solitaire is no part of the proof" in told
    assert all(name in told for name in proof_windows.PARTS)


def test_the_manifest_promises_sharp_letters_and_asks_for_no_rights() -> None:
    told = {each.tag.rpartition("}")[2]: each for each in ElementTree.fromstring(windows.MANIFEST).iter()}
    assert told["dpiAwareness"].text == "PerMonitorV2"
    assert told["longPathAware"].text == "true"
    assert told["requestedExecutionLevel"].get("level") == "asInvoker"


def test_the_start_asks_windows_itself_for_its_version_and_no_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(
        "sys.getwindowsversion", lambda: SimpleNamespace(platform_version=(10, 0, 19045)), raising=False
    )
    monkeypatch.setattr("platform.platform", lambda: pytest.fail("a shell is started for it"))
    assert log_file.system() == "Windows-10.0.19045"


def _program(tmp_path: Path) -> Path:
    folder = tmp_path / "Jeux d'été" / facts.PROGRAM
    (folder / "program").mkdir(parents=True)
    (folder / f"{facts.PROGRAM}.exe").write_bytes(b"MZ")
    (folder / "program" / "x.dll").write_bytes(b"MZ")
    return folder


def test_the_installer_takes_back_all_it_told_windows(tmp_path: Path) -> None:
    script = installer.script(_program(tmp_path), tmp_path / "AquaRomana-setup.exe", tmp_path, [FRENCH])
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    begun, _, removal = script.partition('Section "Uninstall"')
    for kind in facts.RECORDS:
        own = f"Software\\Classes\\AquaRomana{kind.suffix}"
        assert f'"{own}\\shell\\open\\command" "" \'"$INSTDIR\\AquaRomana.exe" "%1"\'' in begun
        assert f'DeleteRegKey HKCU "{own}"' in removal
        name = f"LangString TYPE_{kind.suffix[1:].upper()} ${{LANG_FRENCH}}"
        assert f'{name} "$$fr $\\"{kind.name}$\\""' in begun
    for link in re.findall(r'CreateShortCut ("[^"]+")', begun):
        assert f"Delete {link}" in removal


def test_only_what_was_installed_is_ever_removed(tmp_path: Path) -> None:
    script = installer.script(_program(tmp_path), tmp_path / "AquaRomana-setup.exe", tmp_path)
    assert re.findall(r"RMDir.*", script) == ['RMDir /r "$INSTDIR\\program"', 'RMDir "$INSTDIR"']
    assert "APPDATA\\Aqua Romana" not in script  # where games and settings are


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pictures of the installer, as the build draws them."""
    folder = tmp_path_factory.mktemp("pictures")
    subprocess.run([sys.executable, str(Path(installer_pictures.__file__)), str(folder)], check=True)
    return folder


def test_every_picture_the_installer_names_is_drawn_as_windows_wants_it(tmp_path: Path, drawn: Path) -> None:
    script = installer.script(_program(tmp_path), tmp_path / "AquaRomana-setup.exe", drawn)
    given = re.findall(r'"([^"$]+[.]bmp)"', script)  # with $ it is where NSIS puts one
    named = {Path(each) for each in given}
    assert named == set(drawn.iterdir())
    room = {"side": (164, 314), "heading": (150, 57)}
    for path in named:
        name, scale = path.stem.split("-")
        with Image.open(path) as picture:
            assert picture.format == "BMP"
            assert picture.mode == "RGB"
            assert picture.size == tuple(round(length * int(scale) / 100) for length in room[name])
        assert int.from_bytes(path.read_bytes()[28:30], "little") == 24  # bits of a dot
    assert {path.name for path in named} >= {"side-100.bmp", "side-200.bmp", "heading-200.bmp"}


def test_the_installer_takes_the_pictures_nearest_to_the_scale_of_the_screen(
    tmp_path: Path, drawn: Path
) -> None:
    script = installer.script(_program(tmp_path), tmp_path / "AquaRomana-setup.exe", drawn)
    asked = re.findall(r"If[}] [$]1 >= (\d+)\n((?:    File .+\n)+)", script)
    of_setup, of_removal = asked[:3], asked[3:]
    assert [int(dots) for dots, _files in of_setup] == [
        168,
        132,
        108,
    ]  # 200, 150 and 125 % have 192, 144, 120
    for (dots, files), scale in zip(of_setup, (200, 150, 125), strict=True):
        assert re.findall(r"(\w+)-(\d+)[.]bmp", files) == [("heading", str(scale)), ("side", str(scale))], (
            dots
        )
    assert [files.count("File") for _dots, files in of_removal] == [1, 1, 1]


def test_the_heading_of_the_installer_fades_into_its_white_paper(drawn: Path) -> None:
    with Image.open(drawn / "heading-200.bmp") as heading:
        assert {heading.getpixel((0, y)) for y in range(heading.height)} == {(255, 255, 255)}
        right = heading.crop((heading.width // 2, 0, heading.width, heading.height))
        assert all(high - low > 100 for low, high in right.getextrema())


def test_beside_the_last_page_of_the_installer_are_the_lids_of_both_games(drawn: Path) -> None:
    with Image.open(drawn / "side-200.bmp") as side:
        for top, game in ((0, "shared"), (side.height // 2, "aquaedukt")):
            with Image.open(facts.ROOT / "sprites" / game / "scene" / "logo.png") as logo:
                name = Image.alpha_composite(Image.new("RGBA", logo.size, "white"), logo.convert("RGBA"))
            wide = round(side.width * 0.86)
            high = round(wide * name.height / name.width)
            name = name.convert("RGB").resize((wide, high), Image.Resampling.LANCZOS)
            likeness = []
            for y in range(top, top + side.height // 8):
                there = side.crop(((side.width - wide) // 2, y, (side.width + wide) // 2, y + high))
                likeness.append(sum(ImageStat.Stat(ImageChops.difference(there, name)).mean))
            assert min(likeness) < 20 < max(likeness), game


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is not installed")
def test_the_installer_can_be_built(tmp_path: Path) -> None:
    made = tmp_path / "AquaRomana-setup.exe"
    installer.build(_program(tmp_path), made, tmp_path, [FRENCH], ProgressBar(1), Path(sys.executable))
    assert made.read_bytes().startswith(b"MZ")
    assert made.stat().st_size < 2_500_000  # the pictures weigh little beside the program


def test_a_step_ends_with_its_command_even_if_something_it_started_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the desktop of Wine does, which the first program that wants one starts."""
    monkeypatch.setattr("release.progress._LAST_WORDS", 0.1)
    report = tmp_path / "report.log"
    script = "import subprocess; print(subprocess.Popen(['sleep', '20']).pid)"
    ProgressBar(1).call([sys.executable, "-c", script], report)
    try:
        os.kill(int(report.read_text("utf-8")), signal.SIGKILL)
    except ProcessLookupError:
        pytest.fail("the command was waited for until what it started had ended")
