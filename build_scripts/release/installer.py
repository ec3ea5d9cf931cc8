"""The installer for Windows: a script for NSIS, which builds it on any system.

It installs for one user and asks for no rights of an administrator; when the program is removed, games and
settings stay where they are.
"""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Sequence
from pathlib import Path

from aqua_romana.storage.files import error_messages
from release import facts, windows
from release import installer_pictures as pictures
from release.facts import NAME, PROGRAM, Impossible
from release.languages import ENGLISH, Language
from release.progress import ProgressBar

RUNNING = error_messages.IN_USE  # the program itself, most likely, when it cannot be replaced or removed
#: As NSIS calls the languages for which it has words of its own.
_LANGUAGES = {"en": "English", "de": "German", "fr": "French", "it": "Italian"}
_REMOVAL = f"Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{PROGRAM}"
_CLASSES = "Software\\Classes"
#: Where NSIS puts its pictures while it runs, and looks for them.
_HEADING, _SIDE = "$PLUGINSDIR\\modern-header.bmp", "$PLUGINSDIR\\modern-wizard.bmp"

_SCRIPT = r"""; Written by build_scripts/package.py; changes here are lost.
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
!include MUI2.nsh
Name "{name}"
BrandingText "{name} {version}"
OutFile "{target}"
InstallDir "$LOCALAPPDATA\Programs\{name}"
InstallDirRegKey HKCU "{removal}" "InstallLocation"
VIProductVersion {numbers}
{details}
!define MUI_ICON "{icon}"
!define MUI_UNICON "{icon}"
!define MUI_HEADERIMAGE
!define MUI_HEADERIMAGE_RIGHT
!define MUI_HEADERIMAGE_BITMAP "{heading}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "{side}"
!define MUI_CUSTOMFUNCTION_GUIINIT SharpPictures
!define MUI_CUSTOMFUNCTION_UNGUIINIT un.SharpPictures
!define MUI_FINISHPAGE_RUN "$INSTDIR\{program}.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
{languages}

; Pictures for the scale of the screen, before any page is shown: those for 100 % would be enlarged coarsely.
!macro FindScale
  System::Call "user32::GetDC(p 0) p .r0"
  System::Call "gdi32::GetDeviceCaps(p r0, i 88) i .r1"
  System::Call "user32::ReleaseDC(p 0, p r0)"
!macroend
Function SharpPictures
  !insertmacro FindScale
{sharp}
FunctionEnd
Function un.SharpPictures
  !insertmacro FindScale
{unsharp}
FunctionEnd

; What an older version left must go first, and only what it left: the folder may be anybody's. A program
; that runs cannot be deleted; that is found out before anything else is touched.
!macro RemoveProgram
  IfFileExists "$INSTDIR\{program}.exe" 0 removed
  try:
  ClearErrors
  Delete "$INSTDIR\{program}.exe"
  IfErrors 0 free
  StrCpy $0 "$INSTDIR\{program}.exe$\r$\n$\r$\n$(RUNNING)"
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $0 /SD IDCANCEL IDRETRY try
  SetErrorLevel 2
  Quit
  free:
  RMDir /r "$INSTDIR\program"
  Delete "$INSTDIR\NOTICES.txt"
  removed:
!macroend

Section
  SetShellVarContext current
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "{folder}/*"
  WriteUninstaller "$INSTDIR\{uninstaller}"
  CreateShortCut "$SMPROGRAMS\{name}.lnk" "$INSTDIR\{program}.exe"
{types}
  WriteRegStr HKCU "{removal}" "DisplayName" "{name}"
  WriteRegStr HKCU "{removal}" "DisplayVersion" "{version}"
  WriteRegStr HKCU "{removal}" "DisplayIcon" "$INSTDIR\{program}.exe"
  WriteRegStr HKCU "{removal}" "Publisher" "{authors}"
  WriteRegStr HKCU "{removal}" "URLInfoAbout" "{homepage}"
  WriteRegStr HKCU "{removal}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "{removal}" "UninstallString" '"$INSTDIR\{uninstaller}"'
  WriteRegStr HKCU "{removal}" "QuietUninstallString" '"$INSTDIR\{uninstaller}" /S'
  WriteRegDWORD HKCU "{removal}" "EstimatedSize" {kilobytes}
  WriteRegDWORD HKCU "{removal}" "NoModify" 1
  WriteRegDWORD HKCU "{removal}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  !insertmacro RemoveProgram
  Delete "$INSTDIR\{uninstaller}"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\{name}.lnk"
{untypes}
  DeleteRegKey HKCU "{removal}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
"""


def script(folder: Path, target: Path, drawn: Path, translations: Sequence[Language] = ()) -> str:
    """Instructions for NSIS that pack the program in `folder` into `target`; its pictures are in `drawn`."""
    spoken = [each for each in (ENGLISH, *translations) if each.code in _LANGUAGES]
    languages = [f'!insertmacro MUI_LANGUAGE "{_LANGUAGES[each.code]}"' for each in spoken]
    for each in spoken:
        number = f"${{LANG_{_LANGUAGES[each.code].upper()}}}"
        languages.append(f"LangString RUNNING {number} {_quoted(each(RUNNING))}")
        for kind in facts.RECORDS:
            languages.append(f"LangString {_word(kind)} {number} {_quoted(each(kind.name))}")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    return _SCRIPT.format(
        name=NAME,
        program=PROGRAM,
        version=facts.version(),
        authors=facts.AUTHORS,
        homepage=facts.HOMEPAGE,
        numbers=".".join(map(str, windows.numbers(facts.version()))),
        details="\n".join(_details()),
        icon=facts.packed_icon(".ico"),
        heading=drawn / pictures.file_name("heading", 100),
        side=drawn / pictures.file_name("side", 100),
        sharp="\n".join(_sharp(drawn, {"heading": _HEADING, "side": _SIDE})),
        unsharp="\n".join(_sharp(drawn, {"heading": _HEADING})),
        languages="\n".join(languages),
        folder=folder,
        target=target,
        removal=_REMOVAL,
        uninstaller="Uninstall.exe",
        types="\n".join(line for kind in facts.RECORDS for line in _declared(kind)),
        untypes="\n".join(line for kind in facts.RECORDS for line in _forgotten(kind)),
        kilobytes=size // 1024,
    )


def build(
    folder: Path,
    target: Path,
    work: Path,
    translations: Sequence[Language],
    progress: ProgressBar,
    python: Path,
) -> None:
    """Make the installer; `python` is one that can draw its pictures."""
    tool = shutil.which("makensis")
    if tool is None:
        raise Impossible("The installer is built with NSIS: install it first (Debian: apt install nsis).")
    drawn = work / "installer-pictures"
    progress.call([str(python), str(Path(pictures.__file__)), str(drawn)], work / "installer-pictures.log")
    written = work / "installer.nsi"
    written.write_text(script(folder, target, drawn, translations), "utf-8-sig")
    target.unlink(missing_ok=True)
    progress.call([tool, "-V3", "-WX", str(written)], work / "installer.log")


def _details() -> list[str]:
    told = {
        "ProductName": NAME,
        "ProductVersion": facts.version(),
        "FileVersion": facts.version(),
        "FileDescription": NAME,
        "CompanyName": facts.AUTHORS,
        "LegalCopyright": ENGLISH(facts.RIGHTS, authors=facts.AUTHORS),
    }
    return [f"VIAddVersionKey {key} {_quoted(text)}" for key, text in told.items()]


def _sharp(drawn: Path, wanted: dict[str, str]) -> list[str]:
    """Take the pictures whose scale is nearest to the screen's, with $1 dots on an inch: 96 are 100 %."""
    lines, word = [], "${If}"
    for smaller, scale in reversed(list(itertools.pairwise(pictures.SCALES))):
        lines.append(f"  {word} $1 >= {round((smaller + scale) / 2 * 0.96)}")
        for name, place in wanted.items():
            lines.append(f'    File "/oname={place}" "{drawn / pictures.file_name(name, scale)}"')
        word = "${ElseIf}"
    return [*lines, "  ${EndIf}", f'  SetBrandingImage /IMGID=1046 /RESIZETOFIT "{_HEADING}"']


def _declared(kind: facts.RecordType) -> list[str]:
    """Tell Windows of a type of files, and that the program opens it unless people prefer another."""
    own = f"{_CLASSES}\\{_identifier(kind)}"
    return [
        f'  WriteRegStr HKCU "{own}" "" "$({_word(kind)})"',
        f'  WriteRegStr HKCU "{own}\\DefaultIcon" "" "$INSTDIR\\{PROGRAM}.exe,0"',
        f'  WriteRegStr HKCU "{own}\\shell\\open\\command" "" \'"$INSTDIR\\{PROGRAM}.exe" "%1"\'',
        f'  WriteRegStr HKCU "{_CLASSES}\\{kind.suffix}" "" "{_identifier(kind)}"',
        f'  WriteRegStr HKCU "{_CLASSES}\\{kind.suffix}" "Content Type" "{kind.media}"',
        f'  WriteRegStr HKCU "{_CLASSES}\\{kind.suffix}\\OpenWithProgids" "{_identifier(kind)}" ""',
    ]


def _forgotten(kind: facts.RecordType) -> list[str]:
    """Take that back; another program that has taken the type over keeps it."""
    ending = f"{_CLASSES}\\{kind.suffix}"
    return [
        f'  DeleteRegKey HKCU "{_CLASSES}\\{_identifier(kind)}"',
        f'  DeleteRegValue HKCU "{ending}\\OpenWithProgids" "{_identifier(kind)}"',
        f'  ReadRegStr $0 HKCU "{ending}" ""',
        f'  StrCmp $0 "{_identifier(kind)}" 0 +2',
        f'  DeleteRegKey HKCU "{ending}"',
    ]


def _identifier(kind: facts.RecordType) -> str:
    return f"{PROGRAM}{kind.suffix}"


def _word(kind: facts.RecordType) -> str:
    return f"TYPE_{kind.suffix[1:].upper()}"


def _quoted(text: str) -> str:
    """As a text in the script: its own signs stand for themselves."""
    return '"' + text.replace("$", "$$").replace('"', '$\\"') + '"'
