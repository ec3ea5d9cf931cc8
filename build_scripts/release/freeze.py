"""Freezing the program with PyInstaller: what goes in, what stays out, and the recipe it is given."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from aqua_romana.screens.about.notices import (
    PARTS,
    SPEECH_PARTS,
)  # their metadata go in too: the About page reads them
from release import facts, languages, macos, windows
from release.facts import PROGRAM, ROOT, Impossible
from release.progress import ProgressBar

FONTS = ("font_source_serif_pro", "font_source_sans_pro")
#: The faces the program may set (`ui/text/fonts.py` names them); the families have three times as many.
FACES = ("Regular", "Semibold", "It", "Bold", "SemiboldIt", "BoldIt")

#: Parts of libraries that the game never touches. Checked by running the frozen program (`smoke.py`).
LEFT_OUT = (
    # Python: other ways to draw windows, tests, documentation, and everything about networks.
    "tkinter _tkinter turtle idlelib test unittest doctest pydoc pdb lib2to3 distutils setuptools pip",
    "pkg_resources ssl _ssl _hashlib ftplib smtplib imaplib poplib xmlrpc curses",
    "_curses readline bz2 _bz2 lzma _lzma",
    # numpy: compilers, tests, typing. Its linear algebra is bound to its core and cannot be taken out.
    "numpy.f2py numpy.testing numpy.tests numpy.distutils numpy._core.tests numpy.conftest",
    # pygame: examples, camera, MIDI, and bindings for things we do not have.
    "pygame.tests pygame.docs pygame.examples pygame._camera pygame.camera pygame._camera_opencv",
    "pygame._camera_vidcapture pygame.midi pygame.pypm pygame.scrap OpenGL cv2",
    # pillow: all pictures of the game are PNG; freetype, colour management and film formats are not needed.
    "PIL._avif PIL.AvifImagePlugin PIL._webp PIL.WebPImagePlugin PIL._imagingft PIL._imagingcms",
    "PIL.ImageCms PIL._imagingtk PIL.ImageTk PIL._imagingmath PIL._imagingmorph PIL.ImageQt PIL.ImageShow",
    "PIL.FpxImagePlugin PIL.MicImagePlugin olefile defusedxml",
    # cffi: what writes such modules; the one of prism is finished.
    "cffi pycparser",
)

_RECIPE = """\
# Written by build_scripts/package.py; changes here are lost.
import sys
from pathlib import Path

from PyInstaller.archive.writers import ZlibArchiveWriter
from PyInstaller.utils.hooks import collect_submodules, copy_metadata

datas = {datas!r}
for part in {parts!r}:
    datas += copy_metadata(part)
whole = Analysis(
    [{main!r}],
    pathex=[{root!r}],
    binaries={speech!r},
    datas=datas,
    # The module of prism asks for the last one in C, where nobody sees it.
    hiddenimports=[*collect_submodules("aqua_romana"), *{fonts!r}, "prism", "_cffi_backend"],
    excludes={left_out!r},
    noarchive=False,
    # The LGPL lets people exchange pygame: its modules are files, like its libraries.
    module_collection_mode={{"pygame": "pyc"}},
)
# Not squeezed: modules are unpacked at every start, and the zip squeezes them anyway.
ZlibArchiveWriter._COMPRESSION_LEVEL = 0
code = PYZ(whole.pure)
if {linux!r}:
    sys.path.insert(0, {scripts!r})
    from release import elf

    tidy = Path({libraries!r})
    whole.binaries = elf.tidied(whole.binaries, tidy / "all")
    code.dependencies = elf.tidied(code.dependencies, tidy / "first")  # what starts Python
looks = dict(
    console=False,
    icon={icon!r},
    version={version_file!r},
    manifest={manifest!r},
    upx=False,
    argv_emulation={mac!r},
)
program = EXE(
    code, whole.scripts, [], exclude_binaries=True, name={name!r}, contents_directory="program", **looks
)
folder = COLLECT(program, whole.binaries, whole.datas, name={name!r}, upx=False)
if {mac!r}:
    BUNDLE(
        folder,
        name={name!r} + ".app",
        icon={icon!r},
        bundle_identifier={identifier!r},
        version={version!r},
        info_plist={plist!r},
    )
else:
    EXE(code, whole.scripts, whole.binaries, whole.datas, [], name={name!r} + "-onefile", **looks)
"""


def left_out() -> list[str]:
    """Every module that stays out."""
    return [name for line in LEFT_OUT for name in line.split()]


def data_files(site: Path, notices: Path) -> list[tuple[str, str]]:
    """What the program reads at run time: from where, into which folder of the frozen program."""
    for path in (ROOT / "aqua_romana" / "locale").glob("*/LC_MESSAGES/*.po"):
        if not any(path.parent.glob("*.mo")):
            raise Impossible(f"{path} was not compiled: python3 build_scripts/languages.py update does that")
    pairs = [(str(notices), "aqua_romana")]
    for base, target in ((ROOT / "sprites", "sprites"), (ROOT / "aqua_romana" / "sounds", "sounds")):
        for path in sorted(base.rglob("*")):
            if path.is_file() and path.suffix in (".png", ".json", ".ogg"):
                folder = Path("aqua_romana", target, path.relative_to(base).parent)
                pairs.append((str(path), folder.as_posix()))
    package = ROOT / "aqua_romana"
    for path in sorted(package.rglob("*")):  # translations, the rule book's pages and whatever else comes
        inside = path.relative_to(package)
        if path.is_file() and inside.parts[0] != "sounds" and _is_content(path):
            pairs.append((str(path), Path("aqua_romana", inside.parent).as_posix()))
    for family in FONTS:
        for path in sorted((site / family / "files").glob("*.ttf")):
            if path.stem.rpartition("-")[2] in FACES:
                pairs.append((str(path), f"{family}/files"))
    return pairs


def speech_files(site: Path) -> list[tuple[str, str]]:
    """What speaks: `prism` finds its own libraries in a folder beside its modules."""
    folder = site / "prism" / "_native"
    files = [path for path in sorted(folder.glob("*")) if path.suffix in (".so", ".dylib", ".dll", ".pyd")]
    return [(str(path), "prism/_native") for path in files]


def _is_content(path: Path) -> bool:
    unread = (".py", ".pyc", ".pyi", ".po", ".pot")
    return path.suffix not in unread and path.name not in ("py.typed", "terms.md", languages.UNFINISHED)


def recipe(
    site: Path, notices: Path, version_file: Path | None, words: Sequence[tuple[str, str]] = ()
) -> str:
    """PyInstaller's instructions for this system; `words`: what macOS says about it in other languages."""
    ending = {"win32": ".ico", "darwin": ".icns"}.get(sys.platform)
    return _RECIPE.format(
        datas=[*data_files(site, notices), *words],
        parts=(*PARTS, *SPEECH_PARTS) if speech_files(site) else PARTS,
        speech=speech_files(site),
        fonts=FONTS,
        main=str(ROOT / "aqua_romana" / "__main__.py"),
        root=str(ROOT),
        left_out=left_out(),
        icon=str(facts.packed_icon(ending)) if ending else None,
        version_file=str(version_file) if version_file else None,
        manifest=windows.MANIFEST if sys.platform == "win32" else None,
        linux=sys.platform == "linux",
        scripts=str(ROOT / "build_scripts"),
        libraries=str(notices.parent / "libraries"),
        mac=sys.platform == "darwin",
        name=PROGRAM,
        identifier=facts.IDENTIFIER,
        version=facts.version(),
        plist=macos.info_plist(languages.others(), macos.oldest_system(site)),
    )


def freeze(python: Path, recipe_text: str, work: Path, progress: ProgressBar) -> Path:
    """Freeze the program; the folder that holds what came of it."""
    spec = work / "aqua-romana.spec"
    spec.write_text(recipe_text, "utf-8")
    frozen = work / "frozen"
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "INFO"]
    command += ["--distpath", str(frozen), "--workpath", str(work / "pyinstaller"), str(spec)]
    progress.call(command, work / "pyinstaller.log", cwd=work)
    return frozen
