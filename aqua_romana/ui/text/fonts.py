"""Lettering: roles of type, cached rendering, measuring, wrapping and shortening.

Source Serif speaks in titles, names and numbers, Source Sans in sentences. A letter that the serif lacks is
taken from the sans, one that both lack from the machine's own fonts: people may be called what they like.
What is rendered is kept, so that painting the same words again costs one blit.
"""

from __future__ import annotations

import importlib.util
import logging
import re
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, Protocol, TypeVar, cast

import pygame

from aqua_romana.boardgame.messages import readable
from aqua_romana.ui.theme import plain_ink

_log = logging.getLogger(__name__)

Align = Literal["left", "centre", "right"]
RGB = tuple[int, int, int]
_Found = TypeVar("_Found")

_SERIF = ("font_source_serif_pro", "SourceSerifPro-")
_SANS = ("font_source_sans_pro", "SourceSansPro-")
SMALLEST_PX = 14
_DOUBLED = 20  # units up to which letters grow as the user's text scale says; larger ones need less
_SHRUNK = 0.7  # how much smaller letters may become before a text is cut
_SMALLEST_SHRUNK_PX = 11
_KEPT = 1500
_MEASURED = 40_000
_MOST_FACES = 40
_MISSING = "\uffff"  # no letter at all: every face draws its empty box for it
#: Faces of Windows, macOS and Linux that have the letters of Asia, and signs.
_SYSTEM = (
    "notosanscjksc",
    "notosanscjkjp",
    "wenquanyizenhei",
    "droidsansfallback",
    "microsoftyahei",
    "msgothic",
    "malgungothic",
    "pingfangsc",
    "hiraginosansgb",
    "arialunicodems",
    "nirmalaui",
    "segoeui",
    "segoeuisymbol",
    "dejavusans",
)
# Names of files may hold bytes that are no text; pygame raises on them.
_UNDRAWABLE = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of lettering: face, size in layout units, letter spacing in shares of the size."""

    family: tuple[str, str]
    weight: str
    units: float
    tracking: float = 0.0
    capitals: bool = False
    bold: str = "bold"  # the role that **bold** parts use


ROLES: dict[str, Role] = {
    "display": Role(_SERIF, "Semibold", 64, 0.06, True),
    "title": Role(_SERIF, "Semibold", 36, 0.07, True),
    "heading": Role(_SERIF, "Semibold", 21, 0.07, True),
    "name": Role(_SERIF, "Semibold", 27, 0.03),
    "number": Role(_SERIF, "Semibold", 46),
    "total": Role(_SERIF, "Semibold", 58),
    "count": Role(_SERIF, "Semibold", 24),
    "button": Role(_SERIF, "Semibold", 20, 0.06, True),
    "body": Role(_SANS, "Regular", 20, bold="bold"),
    "bold": Role(_SANS, "Semibold", 20, bold="bold"),
    "italic": Role(_SERIF, "It", 18, bold="bold"),
    "motto": Role(_SERIF, "It", 25, bold="bold"),
    "rail": Role(_SERIF, "Semibold", 21, 0.04),
    "small": Role(_SANS, "Regular", 17, bold="small_bold"),
    "small_bold": Role(_SANS, "Semibold", 17, bold="small_bold"),
    "big": Role(_SANS, "Regular", 25, bold="big_bold"),
    "big_bold": Role(_SANS, "Semibold", 25, bold="big_bold"),
}


class _Size(Protocol):
    def __call__(self, text: str, role: str, px: int = 0, /) -> tuple[int, int]: ...


class _LineHeight(Protocol):
    def __call__(self, role: str, px: int = 0, /) -> int: ...


def grown(units: float, text_scale: float, capitals: bool = False) -> float:
    """The size of letters at a text scale: small ones follow it, large ones can be read already."""
    follows = min(1.0, _DOUBLED / (units * 1.5 if capitals else units))
    return units * (1 + (text_scale - 1) * follows)


class Fonts:
    """Lettering at one scale (pixels per layout unit) and one text scale (the user's setting).

    Measures are asked for hundreds of times in a frame, mostly the same; `lru_cache` answers those itself.
    """

    #: The size of a role in pixels.
    px: Callable[[str], int]
    #: Distance from one line to the next.
    line_height: _LineHeight
    #: Width and height of one line, in the role's size of letters or in another.
    size: _Size
    #: The size of letters in which the text fits a width; the smallest allowed where none does.
    shrunk_px: Callable[[str, str, int], int]

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0, strong: bool = False) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.scale = scale
        self.text_scale = text_scale
        self.strong = strong  # letters are black or white
        #: Words about fonts that could not be used.
        self.faults: list[str] = []
        #: Texts of the program that had to be cut since this was emptied: there should never be any.
        self.cuts: set[str] = set()
        self._fonts: dict[tuple[str, int], tuple[pygame.font.Font, str]] = {}
        self._forget()

    def set_scale(self, scale: float, text_scale: float, strong: bool = False) -> None:
        """Change sizes and strength; everything rendered before is forgotten."""
        if (scale, text_scale, strong) != (self.scale, self.text_scale, self.strong):
            self.scale, self.text_scale, self.strong = scale, text_scale, strong
            self._forget()

    def _forget(self) -> None:
        """Nothing is measured or rendered yet."""
        self._cut_blocks: set[tuple[object, ...]] = set()
        self._rendered: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        #: What of it a line is that was asked for with all that `line` takes, where it was not cut.
        self._lines_made: dict[tuple[object, ...], tuple[object, ...]] = {}
        self._worked_out: OrderedDict[Hashable, object] = OrderedDict()
        self.px = cache(self._px)
        self.line_height = cache(self._line_height)
        self.size = lru_cache(4 * _KEPT)(self._size)
        self.shrunk_px = lru_cache(_KEPT)(self._shrunk_px)

    def _px(self, role: str) -> int:
        spec = ROLES[role]
        return max(SMALLEST_PX, round(grown(spec.units, self.text_scale, spec.capitals) * self.scale))

    def _line_height(self, role: str, px: int = 0) -> int:
        return round((px or self.px(role)) * 1.28)

    def font(self, role: str, px: int = 0, letter: str = "") -> pygame.font.Font:
        """The pygame font behind a role, in its own size or another; one that has a letter, if need be."""
        letters = px or self.px(role)
        return (self._by_face(letter, role, letters)[0] if letter else self._face(ROLES[role], letters))[0]

    def _size(self, text: str, role: str, px: int = 0) -> tuple[int, int]:
        spec, letters = ROLES[role], px or self.px(role)
        shown = _shown(text, spec)
        tracking = max(0, len(shown) - 1) * round(spec.tracking * letters)
        widths = [_width(*part) for part in self._by_face(shown, role, letters)]
        return sum(widths) + tracking, self.line_height(role, letters)

    def render(self, text: str, role: str, colour: RGB) -> pygame.Surface:
        """One line, exactly `size` large. The surface is shared: never draw on it."""
        key = (text, role, colour)
        found = self._rendered.get(key)
        if found is None:
            return self._keep(key, self._line(text, role, colour))
        self._rendered.move_to_end(key)
        return found

    def line(
        self,
        text: str,
        role: str,
        colour: RGB,
        width: int,
        *,
        elide: bool = False,
        shrinks: bool = True,
        most_px: int = 0,
    ) -> pygame.Surface:
        """One line that fits a width: in smaller letters if need be, and cut only if that is not enough.

        `elide` is for what users write (names, titles, files): it may be cut without being noted. What never
        `shrinks` is cut at once, so that the lines of a list look alike; `most_px` is the size that letters
        have at most, for the same reason.
        """
        asked = (text, role, colour, width, elide, shrinks, most_px)
        known = self._lines_made.get(asked)
        if known is not None and known in self._rendered:
            self._rendered.move_to_end(known)
            return self._rendered[known]
        px = self.shrunk_px(text, role, width) if shrinks else self.px(role)
        px = min(px, most_px) if most_px else px
        if self.size(text, role, px)[0] > width:
            if not elide:
                self.cuts.add(text)
            text = self.fit(text, role, width, px)
        key = (text, role, colour, px)
        if text == asked[0]:  # what is cut is noted each time
            self._lines_made[asked] = key
            if len(self._lines_made) > _KEPT:
                self._lines_made.pop(next(iter(self._lines_made)))
        found = self._rendered.get(key)
        if found is None:
            return self._keep(key, self._line(text, role, colour, px))
        self._rendered.move_to_end(key)
        return found

    def _shrunk_px(self, text: str, role: str, width: int) -> int:
        px = self.px(role)
        natural = self.size(text, role)[0]
        if natural <= width:
            return px
        # Where the user wants large text, a little less than plain text is still better than cut text.
        least = min(px * _SHRUNK, ROLES[role].units * self.scale * 0.9)
        least = min(px, max(_SMALLEST_SHRUNK_PX, round(least)))
        px = max(least, min(px - 1, width * px // natural + 1))
        while px > least and self.size(text, role, px)[0] > width:
            px -= 1
        return px

    def can_fit(self, text: str, role: str, width: int) -> bool:
        """Whether a line fits a width without being cut."""
        return self.size(text, role, self.shrunk_px(text, role, width))[0] <= width

    def fit(self, text: str, role: str, width: int, px: int = 0) -> str:
        """The text, shortened with an ellipsis if it is wider than `width`."""
        if self.size(text, role, px)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.size(text[:middle].rstrip() + "…", role, px)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrap(self, text: str, role: str, width: int) -> list[str]:
        """The text in lines no wider than `width`; too long words are broken. Bold marks are kept."""
        return ["".join(_marked(line)) for line in self._lines(text, role, width)]

    def block_size(self, text: str, role: str, width: int) -> tuple[int, int]:
        """Width and height that `block` will have."""
        lines = self._lines(text, role, width)
        widest = max((self._line_width(line, role) for line in lines), default=0)
        return widest, len(lines) * self.line_height(role)

    def block(
        self,
        text: str,
        role: str,
        colour: RGB,
        width: int,
        align: Align = "left",
        max_lines: int | None = None,
        *,
        elide: bool = False,
    ) -> pygame.Surface:
        """A wrapped text, as wide as its widest line when aligned left, else `width`; `**bold**` is bold.

        What does not fit `max_lines` is cut, and noted unless it may be (`elide`, as in `line`).
        """
        key = (text, role, colour, width, align, max_lines)
        found = self._rendered.get(key)
        if found is not None:
            if not elide and key in self._cut_blocks:
                self.cuts.add(text)
            self._rendered.move_to_end(key)
            return found
        lines = self._lines(text, role, width)
        if max_lines is not None and len(lines) > max_lines:
            lines = self._shortened(lines[:max_lines], role, width)
            self._cut_blocks.add(key)
            if not elide:
                self.cuts.add(text)
        widths = [self._line_width(line, role) for line in lines]
        whole = max(widths, default=0) if align == "left" else width
        height = self.line_height(role)
        surface = pygame.Surface((max(1, whole), max(1, height * len(lines))), pygame.SRCALPHA)
        for index, (line, line_width) in enumerate(zip(lines, widths, strict=True)):
            x = {"left": 0, "centre": (whole - line_width) // 2, "right": whole - line_width}[align]
            for word, is_bold in _runs(line):
                part_role = ROLES[role].bold if is_bold else role
                part = self._line(word, part_role, colour)
                surface.blit(part, (x, index * height + (height - part.get_height()) // 2))
                x += part.get_width()
        return self._keep(key, surface)

    def once(self, key: Hashable, work_out: Callable[[], _Found]) -> _Found:
        """What was found out about a text by measuring it, as long as letters keep their sizes."""
        if key not in self._worked_out:
            self._worked_out[key] = work_out()
            if len(self._worked_out) > _KEPT:
                self._worked_out.popitem(last=False)
        return cast(_Found, self._worked_out[key])

    # -- inside ------------------------------------------------------------------------------------

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._rendered[key] = surface
        if len(self._rendered) > _KEPT:
            self._cut_blocks.discard(self._rendered.popitem(last=False)[0])
        return surface

    def _face(self, role: Role, px: int) -> tuple[pygame.font.Font, str]:
        key = ("".join((*role.family, role.weight)), px)
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = self._load(role, px)
            if len(self._fonts) > _MOST_FACES:
                self._fonts.pop(next(iter(self._fonts)))  # of a size of long ago
        return found

    def _line(self, text: str, role: str, colour: RGB, px: int = 0) -> pygame.Surface:
        """One line on a surface of exactly its measured size, letters on a common base line."""
        spec, letters = ROLES[role], px or self.px(role)
        shown = _shown(text, spec)
        colour = plain_ink(colour) if self.strong else colour
        width, height = self.size(text, role, px)
        surface = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
        own = self._face(spec, letters)[0]
        base = (height - own.get_height()) // 2 + own.get_ascent()
        tracking = round(spec.tracking * letters)
        x = 0
        for font, name, part in self._by_face(shown, role, letters):
            top, whole = base - font.get_ascent(), _width(font, name, part)
            if not tracking and whole:  # pygame refuses to render what has no width
                surface.blit(font.render(part, True, colour), (x, top))
            for index, letter in enumerate(part if tracking else ""):
                # The width of what stands before keeps the kerning of the face.
                width = _width(font, name, letter)
                at = x + _width(font, name, part[: index + 1]) - width + index * tracking
                if width:
                    surface.blit(font.render(letter, True, colour), (at, top))
            x += whole + tracking * len(part)
        return surface

    def _by_face(self, shown: str, role: str, px: int) -> list[tuple[pygame.font.Font, str, str]]:
        """A line in pieces, each with a face that has its letters."""
        own = self._face(ROLES[role], px)
        if shown.isascii():
            return [(*own, shown)]
        rare = {letter for letter in shown if not letter.isascii()}
        if all(_has(*own, letter) for letter in rare if _stands_alone(letter)):
            return [(*own, shown)]
        parts: list[tuple[pygame.font.Font, str, str]] = []
        for letter in shown:
            face = own
            if letter in rare and not _stands_alone(letter):
                face = parts[-1][:2] if parts else own
            elif letter in rare and not _has(*own, letter):
                face = next(
                    (each for each in self._other_faces(letter, role, px) if _has(*each, letter)), own
                )
            if parts and parts[-1][1] == face[1]:
                parts[-1] = (*face, parts[-1][2] + letter)
            else:
                parts.append((*face, letter))
        return parts

    def _other_faces(self, letter: str, role: str, px: int) -> Iterator[tuple[pygame.font.Font, str]]:
        """Where a letter is looked for that the role's own face lacks."""
        for weight in (ROLES[role].weight, "Regular"):  # the upright ones have more letters
            yield self._face(Role(_SANS, weight, 0), px)
        file = _system_font(letter)
        if file:
            key = (file, px)
            if key not in self._fonts:
                self._fonts[key] = pygame.font.Font(file, px), f"{file} {px}"
            yield self._fonts[key]

    def _line_width(self, line: list[tuple[str, bool]], role: str) -> int:
        return sum(self.size(word, ROLES[role].bold if bold else role)[0] for word, bold in _runs(line))

    def _lines(self, text: str, role: str, width: int) -> list[list[tuple[str, bool]]]:
        """The lines of a wrapped text: measured, then painted, and measured again by the next layout."""
        return self.once((text, role, width), lambda: self._broken(text, role, width))

    def _broken(self, text: str, role: str, width: int) -> list[list[tuple[str, bool]]]:
        lines: list[list[tuple[str, bool]]] = []
        # Where two pieces meet, kerning, tracking or a wider space adds less than that.
        px = self.px(role)
        joint = px // 3 + round(ROLES[role].tracking * px)
        for paragraph in text.split("\n"):
            line: list[tuple[str, bool]] = []
            most = 0  # the line is no wider than that: far from the edge nothing has to be measured exactly
            for piece in _pieces(paragraph):
                word = piece
                while True:
                    alone = self._line_width([word], role)
                    if most + joint + alone <= width:
                        line.append(word)
                        most += joint + alone
                        break
                    candidate = [*line, word]
                    exact = self._line_width(_stripped(candidate), role)
                    if exact <= width:
                        line = candidate
                        most = exact if word[0].strip() else exact + joint + alone
                        break
                    if line:
                        lines.append(_stripped(line))
                        line, most = [], 0
                        if not word[0].strip():
                            break  # a space at the turn of a line
                        continue
                    head = self._head(word, role, width)
                    if len(head[0]) >= len(word[0]):
                        line, most = [word], alone  # a single letter wider than the line
                        break
                    lines.append([head])
                    word = (word[0][len(head[0]) :], word[1])
            lines.append(_stripped(line))
        return lines

    def _head(self, word: tuple[str, bool], role: str, width: int) -> tuple[str, bool]:
        """As much of a too long word as fits, at least one letter."""
        letters = 1
        while letters < len(word[0]) and self._line_width([(word[0][: letters + 1], word[1])], role) <= width:
            letters += 1
        return word[0][:letters], word[1]

    def _shortened(
        self, lines: list[list[tuple[str, bool]]], role: str, width: int
    ) -> list[list[tuple[str, bool]]]:
        last = [*lines[-1]]
        while last:
            text, bold = last.pop()
            for length in range(len(text), 0, -1):
                candidate = [*last, (text[:length].rstrip() + "…", bold)]
                if self._line_width(candidate, role) <= width:
                    return [*lines[:-1], candidate]
        return lines

    def _load(self, role: Role, px: int) -> tuple[pygame.font.Font, str]:
        """The face, and what tells it from all others."""
        package, stem = role.family
        try:
            file = _folder(package) / f"{stem}{role.weight}.ttf"
            return pygame.font.Font(str(file), px), f"{file} {px}"
        except (ImportError, OSError, pygame.error) as error:
            fault = f"{stem}{role.weight}: {error}"
            if fault not in self.faults:
                self.faults.append(fault)
                _log.warning("A font is missing, a plain one is used: %s", fault)
            return pygame.font.Font(None, round(px * 1.2)), f"plain {px}"


#: By name of the face: a page that is laid out again, in whatever window, is not measured again.
_widths: OrderedDict[tuple[str, str], int] = OrderedDict()


def _width(font: pygame.font.Font, name: str, shown: str) -> int:
    found = _widths.get((name, shown))
    if found is None:
        found = _widths[name, shown] = font.size(shown)[0]
        if len(_widths) > _MEASURED:
            _widths.popitem(last=False)
    return found


#: Whether a face, by its name without the size, has a letter.
_known: dict[tuple[str, str], bool] = {}


def _has(font: pygame.font.Font, name: str, letter: str) -> bool:
    """pygame does not say it: what a face lacks looks as its empty box does."""
    key = (name.rpartition(" ")[0], letter)
    if key not in _known:
        _known[key] = font.metrics(letter) != font.metrics(_MISSING) or _picture(font, letter) != _picture(
            font, _MISSING
        )
    return _known[key]


@cache
def _stands_alone(letter: str) -> bool:
    """Not an accent, nor a joint between two emoji."""
    return unicodedata.category(letter)[0] in "LNPS"


def _picture(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, (255, 255, 255)), "RGBA")


@cache
def _system_font(letter: str) -> str:
    """The file of a font of this machine that has a letter, or nothing."""
    for name in _SYSTEM:
        try:
            file = pygame.font.match_font(name)  # asks the system once, when a letter is first missing
            if file and _has(pygame.font.Font(file, SMALLEST_PX), f"{file} {SMALLEST_PX}", letter):
                return file
        except (OSError, pygame.error) as error:
            _log.info("A font of the system cannot be used: %s: %s", name, error)
    return ""


@cache
def _folder(package: str) -> Path:
    """Where a package of fonts keeps them; `importlib.resources` would take longer than the fonts."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ImportError(f"{package} is not installed")
    return Path(spec.origin).parent / "files"


def _shown(text: str, role: Role) -> str:
    """As it is drawn: an accent belongs to its letter, and pygame draws all of it, wherever it comes from."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    text = _UNDRAWABLE.sub(lambda found: readable(found[0]), text)
    if role.family == _SERIF:
        # For this face the mark only opens, as in English, and swallows a space. German closes with it.
        text = text.replace("“ ", "“  ")
    return text.upper() if role.capitals else text


def _pieces(paragraph: str) -> Iterator[tuple[str, bool]]:
    """Words and the spaces between them, each with whether it is bold."""
    for index, part in enumerate(paragraph.split("**")):
        word = ""
        for letter in part:
            if word and (letter == " ") != (word[-1] == " "):
                yield word, index % 2 == 1
                word = ""
            word += letter
        if word:
            yield word, index % 2 == 1


def _stripped(line: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    end = len(line)
    while end and not line[end - 1][0].strip():
        end -= 1
    return line[:end]


def _runs(line: list[tuple[str, bool]]) -> Iterator[tuple[str, bool]]:
    """Neighbours of the same weight joined, so that kerning and measuring agree with rendering."""
    run, weight = "", False
    for word, bold in line:
        if run and bold != weight:
            yield run, weight
            run = ""
        run, weight = run + word, bold
    if run:
        yield run, weight


def _marked(line: list[tuple[str, bool]]) -> Iterator[str]:
    for run, bold in _runs(line):
        yield f"**{run}**" if bold else run
