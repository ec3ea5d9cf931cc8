"""Libraries of other people that come inside the packages this program is built on, and their licences.

`build_scripts/releasing.md` tells how the entries were verified.
"""

from __future__ import annotations

import re

#: Start of the file's name (without "lib"), name of the library, its licence.
LIBRARIES = (
    ("SDL2_image", "SDL_image", "Zlib"),
    ("SDL2_mixer", "SDL_mixer", "Zlib"),
    ("SDL2_ttf", "SDL_ttf", "Zlib"),
    ("SDL2", "SDL", "Zlib"),
    ("FLAC", "FLAC", "BSD-3-Clause"),
    ("Xau", "libXau", "MIT"),
    ("aom", "libaom", "BSD-2-Clause"),
    ("asound", "ALSA library", "LGPL-2.1-or-later"),
    ("api-ms-win", "Microsoft Universal C runtime", "LicenseRef-Microsoft-redistributable"),
    ("avif", "libavif", "BSD-2-Clause"),
    ("brotli", "Brotli", "MIT"),
    ("bz2", "bzip2", "bzip2-1.0.6"),
    ("concrt", "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-redistributable"),
    ("crypto", "OpenSSL", "Apache-2.0"),
    ("dav1d", "dav1d", "BSD-2-Clause"),
    ("expat", "Expat", "MIT"),
    ("ffi", "libffi", "MIT"),
    ("fluidsynth", "FluidSynth", "LGPL-2.1-or-later"),
    ("freetype", "FreeType", "FTL"),
    ("gcc_s", "GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("gfortran", "GCC runtime (Fortran)", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("glib", "GLib", "LGPL-2.1-or-later"),
    ("gme", "Game Music Emu", "LGPL-2.1-or-later"),
    ("gthread", "GLib", "LGPL-2.1-or-later"),
    ("harfbuzz", "HarfBuzz", "MIT"),
    ("hwy", "Highway", "Apache-2.0"),
    ("instpatch", "libinstpatch", "LGPL-2.1-only"),
    ("intl", "GNU gettext runtime", "LGPL-2.1-or-later"),
    ("jpeg", "libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib"),
    ("jxl", "libjxl", "BSD-3-Clause"),
    ("lcms2", "Little CMS", "MIT"),
    ("lzma", "XZ Utils (liblzma)", "0BSD"),
    ("modplug", "libmodplug", "LicenseRef-public-domain"),
    ("mpg123", "mpg123", "LGPL-2.1-only"),
    ("mpdec", "libmpdec", "BSD-2-Clause"),
    ("msvcp", "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-redistributable"),
    ("ncurses", "ncurses", "X11"),
    ("ogg", "libogg", "BSD-3-Clause"),
    ("openblas", "OpenBLAS", "BSD-3-Clause"),
    ("openjp2", "OpenJPEG", "BSD-2-Clause"),
    ("opusfile", "opusfile", "BSD-3-Clause"),
    ("opus", "Opus", "BSD-3-Clause"),
    ("pcre", "PCRE", "BSD-3-Clause"),
    ("png", "libpng", "libpng-2.0"),
    ("portmidi", "PortMidi", "MIT"),
    ("python", "Python", "PSF-2.0"),
    ("quadmath", "GCC runtime (quadmath)", "LGPL-2.1-or-later"),
    ("scipy_openblas", "OpenBLAS", "BSD-3-Clause"),
    ("sharpyuv", "libwebp", "BSD-3-Clause"),
    ("sndfile", "libsndfile", "LGPL-2.1-or-later"),
    ("ssl", "OpenSSL", "Apache-2.0"),
    ("stdc++", "GCC runtime (C++)", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("tiff", "LibTIFF", "libtiff"),
    ("ucrtbase", "Microsoft Universal C runtime", "LicenseRef-Microsoft-redistributable"),
    ("uuid", "libuuid", "BSD-3-Clause"),
    ("vcruntime", "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-redistributable"),
    ("vorbis", "libvorbis", "BSD-3-Clause"),
    ("wavpack", "WavPack", "BSD-3-Clause"),
    ("webp", "libwebp", "BSD-3-Clause"),
    ("winpthread", "winpthreads", "MIT"),
    ("xcb", "libxcb", "MIT"),
    ("xmp", "libxmp", "MIT"),
    ("yuv", "libyuv", "BSD-3-Clause"),
    ("zstd", "Zstandard", "BSD-3-Clause"),
    ("zlib", "zlib", "Zlib"),
    ("z.", "zlib", "Zlib"),
    ("z-", "zlib", "Zlib"),
)

#: Work of still others that was compiled into a library, without a file of its own: on every system, and in
#: the DLLs that Windows packages bring.
WITHIN = {
    "SDL_image": ("nanosvg", "QOI"),
    "SDL_mixer": ("TiMidity",),
}
WITHIN_DLL = {
    "SDL_mixer": ("dr_flac", "minimp3", "stb_vorbis"),
    "SDL_ttf": ("FreeType", "HarfBuzz"),
    "libpng": ("zlib",),
}
#: Licences of what never has a file of its own. TiMidity may be had under the Artistic License too.
_PIECES = {
    "QOI": "MIT",
    "TiMidity": "LGPL-2.1-or-later",
    "dr_flac": "LicenseRef-public-domain",
    "minimp3": "CC0-1.0",
    "nanosvg": "Zlib",
    "stb_vorbis": "LicenseRef-public-domain",
}

#: What the builder's own Python brings into a packaged program, by system; Expat and libmpdec are in its
#: modules pyexpat and _decimal.
_IN_PYTHON = ("Expat", "libffi", "libmpdec", "zlib")
RUNTIME = {
    "linux": ("GCC runtime", "GCC runtime (C++)", *_IN_PYTHON),
    "win32": ("Microsoft Universal C runtime", "Microsoft Visual C++ runtime", *_IN_PYTHON),
    "darwin": _IN_PYTHON,
}

#: Whose work those are for which no package brings a text along, as their own licence files say; where
#: systems bring several versions, with the years of the newest. The words of the licences come once, from
#: `wordings`.
COPYRIGHTS = {
    "Expat": "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper, "
    "Copyright (c) 2001-2025 Expat maintainers",
    "FLAC": "Copyright (C) 2000-2009 Josh Coalson, Copyright (C) 2011-2025 Xiph.Org Foundation",
    "Opus": "Copyright 2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, "
    "CSIRO, Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon",
    "PortMidi": "Copyright (c) 1999-2000 Ross Bencina and Phil Burk, "
    "Copyright (c) 2001-2009 Roger B. Dannenberg",
    "QOI": "Copyright (c) 2021 Dominic Szablewski",
    "SDL": "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>",
    "SDL_image": "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>",
    "SDL_mixer": "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>",
    "SDL_ttf": "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>",
    "WavPack": "Copyright (c) 1998 - 2025 David Bryant, all rights reserved",
    "libffi": "Copyright (c) 1996-2026 Anthony Green, Red Hat, Inc and others",
    "libmpdec": "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",
    "libogg": "Copyright (c) 2002, Xiph.org Foundation",
    "libvorbis": "Copyright (c) 2002-2020 Xiph.org Foundation",
    "libxmp": "Copyright (C) 1996-2026 Claudio Matsuoka and Hipolito Carraro Jr",
    "nanosvg": "Copyright (c) 2013-14 Mikko Mononen memon@inside.org",
    "zlib": "(C) 1995-2024 Jean-loup Gailly and Mark Adler",
    "opusfile": "Copyright (c) 1994-2013 Xiph.Org Foundation and contributors",
}

#: Whom "the copyright holder" of the third condition of the BSD licence stands for.
UNNAMED = {
    "FLAC": "the Xiph.Org Foundation",
    "Opus": "Internet Society, IETF or IETF Trust",
    "WavPack": "Conifer Software",
    "libogg": "the Xiph.org Foundation",
    "libvorbis": "the Xiph.org Foundation",
    "opusfile": "the Xiph.Org Foundation",
}

#: Whose work the libraries under the GNU Lesser General Public License are, and where their source is had.
LESSER = {
    "ALSA library": (
        "Copyright (c) 1998-2001 Jaroslav Kysela, Abramo Bagnara and others",
        "https://github.com/alsa-project/alsa-lib",
    ),
    "FluidSynth": (
        "Copyright (C) 2003 Peter Hanappe and others",
        "https://github.com/FluidSynth/fluidsynth",
    ),
    "GCC runtime (quadmath)": (
        "Copyright (C) Free Software Foundation, Inc.",
        "https://gcc.gnu.org/git/gcc.git, folder libquadmath",
    ),
    "GLib": (
        "Copyright (C) 1995-2011 Peter Mattis, Spencer Kimball, Josh MacDonald and others",
        "https://gitlab.gnome.org/GNOME/glib",
    ),
    "GNU gettext runtime": (
        "Copyright (C) Free Software Foundation, Inc.",
        "https://git.savannah.gnu.org/git/gettext.git",
    ),
    "Game Music Emu": (
        "Copyright (C) 2003-2006 Shay Green and others",
        "https://github.com/libgme/game-music-emu",
    ),
    "TiMidity": (
        "Copyright (C) 1995 Tuukka Toivonen",
        "https://github.com/libsdl-org/SDL_mixer, folder src/codecs/timidity of 2.8.2",
    ),
    "libinstpatch": ("Copyright (C) 1999-2014 Element Green", "https://github.com/swami/libinstpatch"),
    "libsndfile": (
        "Copyright (C) 1999-2018 Erik de Castro Lopo and others",
        "https://github.com/libsndfile/libsndfile",
    ),
    "mpg123": ("Copyright (c) 1995-2020 by Michael Hipp and others", "https://www.mpg123.de"),
    "pygame-ce": (
        "Copyright (C) 2000-2001 Pete Shinners and others",
        "https://github.com/pygame-community/pygame-ce",
    ),
}


LICENCES = {name: licence for _start, name, licence in LIBRARIES} | _PIECES


class UnknownLibrary(Exception):
    """A library came with a package whose licence is not known here."""


def library_of(file_name: str) -> tuple[str, str] | None:
    """Name and licence of the library in that file; None for a file that is no library."""
    if not re.search(r"\.(so|dll|dylib)(\.|$)", file_name):
        return None
    bare = re.sub(r"^lib", "", file_name).lower()
    fitting = [entry for entry in LIBRARIES if bare.startswith(entry[0].lower())]
    if not fitting:
        raise UnknownLibrary(
            f"add {file_name} with its licence to aqua_romana/screens/about/notices/libraries.py"
        )
    _start, name, licence = max(fitting, key=lambda entry: len(entry[0]))
    return name, licence


def within(name: str, file_name: str) -> list[tuple[str, str]]:
    """Name and licence of what was compiled into that library, which is in that file."""
    pieces = WITHIN.get(name, ())
    if file_name.lower().endswith(".dll"):
        pieces += WITHIN_DLL.get(name, ())
    return [(piece, LICENCES[piece]) for piece in pieces]
