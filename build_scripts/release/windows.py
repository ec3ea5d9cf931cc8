"""What Windows wants to know of the program: manifest and version information, as PyInstaller reads them."""

from __future__ import annotations

import locale
import re
from collections.abc import Sequence

from release import facts
from release.languages import ENGLISH, Language

_VERSION_INFO = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([
{tables}
    ]),
    VarFileInfo([VarStruct("Translation", {spoken})]),
  ],
)
"""
#: What Windows is told before the program runs: it sizes itself to the screen it is on, takes long paths as
#: they are, and wants no rights of an administrator.
MANIFEST = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security><requestedPrivileges>
      <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
    </requestedPrivileges></security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application><supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/></application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2</dpiAwareness>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
    </windowsSettings>
  </application>
  <dependency>
    <dependentAssembly>
      <assemblyIdentity type="win32" name="Microsoft.Windows.Common-Controls" version="6.0.0.0"
        processorArchitecture="*" publicKeyToken="6595b64144ccf1df" language="*"/>
    </dependentAssembly>
  </dependency>
</assembly>
"""
_UNICODE = 1200
_ENGLISH = 0x0409  # that of the United States: what Windows falls back on


def numbers(version: str) -> tuple[int, int, int, int]:
    """The four numbers Windows compares; those of 1.2.3rc1 are 1.2.3.1."""
    found = [int(number) for number in re.findall(r"\d+", version)]
    first, second, third, fourth = (*found, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def number_of(code: str) -> int | None:
    """By which number Windows calls a language; None where it has none."""
    if code == ENGLISH.code:
        return _ENGLISH
    known = (
        each for each, name in locale.windows_locale.items() if name == code or name.startswith(f"{code}_")
    )
    return min(known, default=None)


def version_info(translations: Sequence[Language] = ()) -> str:
    """The version information of the program in all languages."""
    spoken = {number: each for each in (ENGLISH, *translations) if (number := number_of(each.code))}
    tables = "\n".join(_table(number, language) for number, language in spoken.items())
    listed = [each for number in spoken for each in (number, _UNICODE)]
    return _VERSION_INFO.format(numbers=numbers(facts.version()), tables=tables, spoken=listed)


def _table(number: int, language: Language) -> str:
    version = facts.version()
    entries = {
        "Comments": language(facts.COMMENT),
        "CompanyName": facts.AUTHORS,
        "FileDescription": facts.NAME,  # what the task manager and "Open with" show
        "FileVersion": version,
        "InternalName": facts.COMMAND,
        "LegalCopyright": language(facts.RIGHTS, authors=facts.AUTHORS),
        "OriginalFilename": f"{facts.PROGRAM}.exe",
        "ProductName": facts.NAME,
        "ProductVersion": version,
    }
    lines = "\n".join(f"        StringStruct({key!r}, {value!r})," for key, value in entries.items())
    return f'      StringTable("{number:04X}{_UNICODE:04X}", [\n{lines}\n      ]),'
