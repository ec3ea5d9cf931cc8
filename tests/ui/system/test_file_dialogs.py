"""The system's own dialog for files: what is asked, what its answers mean, and never waiting for it."""

import ctypes
import os
import stat
import sys
from pathlib import Path

import pytest

from aqua_romana.boardgame.messages import Message
from aqua_romana.storage.files.exported_files import Refused
from aqua_romana.ui.system import file_dialogs
from aqua_romana.ui.system import programs as system_programs
from aqua_romana.ui.system.file_dialogs import FileDialogs, FileRequest, NoDialog, command
from tests.waiting import until

DESKTOP = {"DISPLAY": ":0"}

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="scripts stand in for the system's programs")


@pytest.fixture
def save(tmp_path: Path) -> FileRequest:
    return FileRequest("Export", tmp_path, (".aqr",), "Records", "Ada - Tiro.aqr")


@pytest.fixture
def load(tmp_path: Path) -> FileRequest:
    return FileRequest("Import", tmp_path, (".aqr", ".dice"), "Records")


def only(*names: str):
    """Programs that are installed."""
    return lambda name: f"/bin/{name}" if name in names else None


@pytest.fixture
def zenity(tmp_path, monkeypatch):
    """Puts a program of that name first, which runs the given script."""

    def put(script: str) -> None:
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        program = folder / "zenity"
        program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        program.chmod(program.stat().st_mode | stat.S_IEXEC)
        monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
        monkeypatch.setenv("DISPLAY", ":0")
        monkeypatch.setattr(sys, "platform", "linux")

    return put


class TestWhatIsAsked:
    def test_zenity_gets_title_folder_and_endings(self, load):
        assert command(load, "linux", only("zenity"), DESKTOP) == [
            "/bin/zenity",
            "--file-selection",
            "--title=Import",
            f"--filename={load.folder}/",
            "--file-filter=Records | *.aqr *.dice",
        ]

    def test_saving_suggests_a_name_and_asks_before_overwriting(self, save):
        asked = command(save, "linux", only("zenity"), DESKTOP)
        assert f"--filename={save.folder}/Ada - Tiro.aqr" in asked
        assert {"--save", "--confirm-overwrite"} <= set(asked)

    def test_kde_has_its_own(self, save):
        around = {**DESKTOP, "XDG_CURRENT_DESKTOP": "KDE"}
        asked = command(save, "linux", only("zenity", "kdialog"), around)
        assert asked[0] == "/bin/kdialog"
        assert asked[-3:] == ["--getsavefilename", f"{save.folder}/Ada - Tiro.aqr", "Records (*.aqr)"]

    def test_a_folder_is_chosen_as_a_folder(self, tmp_path):
        wanted = FileRequest("Shared folder", tmp_path, is_folder=True)
        assert command(wanted, "linux", only("zenity"), DESKTOP)[1:] == [
            "--file-selection",
            "--title=Shared folder",
            f"--filename={tmp_path}/",
            "--directory",
        ]
        assert command(wanted, "linux", only("kdialog"), DESKTOP)[-2:] == [
            "--getexistingdirectory",
            str(tmp_path),
        ]
        assert any("choose folder" in part for part in command(wanted, "darwin"))

    def test_macos_gets_words_as_arguments_never_inside_a_script(self, save):
        asked = command(FileRequest('a" & b', save.folder, (".aqr",), "R", 'c"d.aqr'), "darwin")
        script, arguments = asked[:-3], asked[-3:]
        assert arguments == ['a" & b', str(save.folder), 'c"d.aqr']
        assert not any('a"' in part for part in script)

    @pytest.mark.parametrize(("programs", "around"), [((), DESKTOP), (("zenity",), {})])
    def test_without_a_program_or_a_desktop_there_is_none(self, load, programs, around):
        with pytest.raises(NoDialog):
            command(load, "linux", only(*programs), around)

    def test_a_folder_that_is_gone_is_replaced_by_the_nearest_one(self, load, tmp_path):
        gone = FileRequest("Import", tmp_path / "not" / "there", (".aqr",), "Records")
        assert f"--filename={tmp_path}/" in command(gone, "linux", only("zenity"), DESKTOP)

    def test_windows_is_asked_in_its_own_structure(self, save):
        asked, file, plugins = file_dialogs.open_file_name(save)
        assert ctypes.sizeof(asked) == (152 if ctypes.sizeof(ctypes.c_void_p) == 8 else 88)
        assert file.value == "Ada - Tiro.aqr"
        assert plugins[:] == "Records\0*.aqr\0\0\0"
        assert (asked.lpstrTitle, asked.lpstrDefExt) == ("Export", "aqr")
        assert asked.hwndOwner is None
        assert file_dialogs.open_file_name(save, 4711)[0].hwndOwner == 4711


class Comdlg32:
    """Stands for the libraries of Windows: every dialog ends with this fault."""

    def __init__(self, fault: int) -> None:
        self.comdlg32 = self.ole32 = self
        self.GetSaveFileNameW = self.GetOpenFileNameW = lambda _asked: 0
        self.CommDlgExtendedError = lambda: fault
        self.CoInitializeEx = lambda *_how: 0
        self.CoUninitialize = lambda: None


class Shell:
    """Stands for the libraries of Windows: a folder is chosen, or none."""

    def __init__(self, chosen: str, is_on_disk: bool = True) -> None:
        self.shell32 = self.user32 = self.ole32 = self
        self.CoInitializeEx = lambda *_how: 0
        self.CoUninitialize = lambda: None
        self.freed: list[int | None] = []
        self.CoTaskMemFree = lambda item: self.freed.append(item.value)
        self.began_at: list[str | None] = []
        self.SendMessageW = lambda _window, _what, _is_path, path: self.began_at.append(path.value)
        self.asked: list[tuple[str, int]] = []

        def browse(asked):
            info = asked._obj
            self.asked.append((info.lpszTitle, info.ulFlags))
            info.lpfn(4711, 1, 0, 0)
            return 99 if chosen else None

        def path_of(_item, path, _most, _how):
            path.value = chosen
            return is_on_disk

        self.SHBrowseForFolderW, self.SHGetPathFromIDListEx = browse, path_of


class TestAnswers:
    def test_windows_gives_a_folder(self, tmp_path, monkeypatch):
        wanted = FileRequest("Shared folder", tmp_path, is_folder=True)
        shell = Shell("C:\\Users\\Ada\\Nextcloud")
        monkeypatch.setattr(ctypes, "windll", shell, raising=False)
        assert file_dialogs.folder_on_windows(wanted) == "C:\\Users\\Ada\\Nextcloud"
        assert (shell.began_at, shell.freed) == ([str(tmp_path)], [99])
        assert shell.asked == [("Shared folder", 0x51)]
        expected = 64 if ctypes.sizeof(ctypes.c_void_p) == 8 else 32
        assert ctypes.sizeof(file_dialogs.BrowseInfo) == expected
        monkeypatch.setattr(ctypes, "windll", Shell(""), raising=False)
        assert file_dialogs.folder_on_windows(wanted) == ""
        monkeypatch.setattr(ctypes, "windll", Shell("C:", is_on_disk=False), raising=False)
        with pytest.raises(NoDialog):
            file_dialogs.folder_on_windows(wanted)

    def test_windows_gives_up_on_a_name_that_was_typed(self, save, load, monkeypatch):
        monkeypatch.setattr(ctypes, "windll", Comdlg32(0x3002), raising=False)
        with pytest.raises(Refused, match="Please choose another name"):
            file_dialogs.choose_on_windows(save)
        with pytest.raises(NoDialog):
            file_dialogs.choose_on_windows(load)
        monkeypatch.setattr(ctypes, "windll", Comdlg32(0), raising=False)
        assert file_dialogs.choose_on_windows(save) == ""
        monkeypatch.setattr(ctypes, "windll", Comdlg32(2), raising=False)
        with pytest.raises(NoDialog):
            file_dialogs.choose_on_windows(save)

    def test_what_was_chosen(self, zenity, load):
        zenity("echo '/tmp/caf\xe9 1.aqr'")
        assert file_dialogs.choose(load) == Path("/tmp/caf\xe9 1.aqr")

    def test_nothing_when_cancelled(self, zenity, load):
        zenity("exit 1")
        assert file_dialogs.choose(load) is None

    @pytest.mark.parametrize("script", ["exit 255", "echo 'cannot open display: :0' >&2; exit 1", "kill $$"])
    def test_a_program_that_fails_is_no_dialog(self, zenity, load, script):
        zenity(script)
        with pytest.raises(NoDialog):
            file_dialogs.choose(load)


class TestBesideTheWindow:
    @pytest.fixture
    def dialogs(self, app, monkeypatch):
        monkeypatch.setattr(file_dialogs, "has_screen", lambda: True)
        return FileDialogs(app)

    def until(self, app, is_so):
        until(is_so, meanwhile=lambda: app.step(0.01, []))

    def test_a_name_that_is_refused_is_told_and_nothing_else_happens(self, app, dialogs, save, monkeypatch):
        def refuse(_wanted):
            raise Refused(Message("no such name"), Path("x"))

        monkeypatch.setattr(file_dialogs, "choose", refuse)
        told, taken = [], []
        dialogs.ask(save, taken.append, lambda: taken.append("usual place"), told.append)
        self.until(app, lambda: told)
        assert [str(error.sentence) for error in told] == ["no such name"]
        assert not taken

    def test_the_window_goes_on_while_it_is_open(self, app, dialogs, zenity, load, tmp_path):
        gate = tmp_path / "gate"
        os.mkfifo(gate)
        zenity(f"read line < '{gate}'; echo \"$line\"")
        chosen: list[Path] = []
        dialogs.ask(load, chosen.append)
        app.step(0.01, [])  # would hang here
        assert chosen == []
        dialogs.ask(load, chosen.append)  # only one at a time
        with gate.open("w") as line:
            line.write("/tmp/x.aqr\n")
        self.until(app, lambda: bool(chosen))
        assert chosen == [Path("/tmp/x.aqr")]

    def test_failing_leads_to_our_own_page(self, app, dialogs, zenity, load):
        zenity("exit 5")
        own: list[bool] = []
        dialogs.ask(load, pytest.fail, lambda: own.append(True))
        self.until(app, lambda: bool(own))
        assert own == [True]

    def test_cancelling_leads_nowhere_and_allows_asking_again(self, app, dialogs, zenity, load):
        zenity("exit 1")
        dialogs.ask(load, pytest.fail, lambda: pytest.fail("nothing was wrong"))
        self.until(app, lambda: not dialogs._is_open)
        zenity("echo /tmp/y.aqr")
        chosen: list[Path] = []
        dialogs.ask(load, chosen.append)
        self.until(app, lambda: bool(chosen))
        assert chosen == [Path("/tmp/y.aqr")]

    def test_a_window_nobody_sees_asks_nothing(self, app, load):
        own: list[bool] = []
        FileDialogs(app).ask(load, pytest.fail, lambda: own.append(True))
        assert own == [True]


class TestTheFileManager:
    def test_each_system_has_its_own_way(self, tmp_path, monkeypatch):
        file = tmp_path / "a b.png"
        monkeypatch.setattr(system_programs.shutil, "which", lambda name: f"/bin/{name}")
        assert system_programs.folder_command(file, "linux") == ["/bin/xdg-open", str(tmp_path)]
        assert system_programs.folder_command(file, "darwin") == ["/usr/bin/open", "-R", str(file)]
        monkeypatch.setenv("SYSTEMROOT", r"D:\Windows")
        assert system_programs.folder_command(file, "win32") == [
            r"D:\Windows\explorer.exe",
            f"/select,{file}",
        ]

    @pytest.mark.parametrize("command", [[], ["/nowhere/xdg-open"], ["false"]])
    def test_what_cannot_be_shown_is_told(self, command):
        failed: list[bool] = []
        system_programs._run(command, lambda: failed.append(True))
        assert failed == [True]

    def test_a_page_opens_in_the_browser_of_the_system(self, monkeypatch):
        monkeypatch.setattr(system_programs.shutil, "which", lambda name: f"/bin/{name}")
        monkeypatch.setenv("SYSTEMROOT", r"D:\Windows")
        page = "https://home.org/a"
        assert system_programs.page_command(page, "linux") == ["/bin/xdg-open", page]
        assert system_programs.page_command(page, "darwin") == ["/usr/bin/open", page]
        program, *rest = system_programs.page_command(page, "win32")
        assert program == r"D:\Windows\System32\rundll32.exe"  # never searched for
        assert rest == ["url.dll,FileProtocolHandler", page]

    def test_a_packaged_program_hands_no_libraries_of_its_own_on(self, monkeypatch):
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        packaged = {"LD_LIBRARY_PATH": "/tmp/own", "LD_LIBRARY_PATH_ORIG": "/usr/own"}
        assert system_programs.surroundings(packaged) == {"LD_LIBRARY_PATH": "/usr/own"}
        assert system_programs.surroundings({"LD_LIBRARY_PATH": "/tmp/own"}) == {}
