"""Icons and cursor hands: one family of own drawings, white shapes of even weight, readable at 24 px.

Icons live in a view box of 48 with a stroke of 4.6; code inks them.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from pictures.jobs import Drawn, add
from pictures.paint import Layers, Pen, blur, inked

SIZE = 96
LINE = 4.6


def _pen() -> Pen:
    return Pen(SIZE, 48)


def undo() -> Pen:
    return (
        _pen()
        .stroke("M12 18 H29 A11 11 0 0 1 29 40 H16", LINE)
        .fill("M19 7 L6 18 L19 29 Z")
        .stroke("M19 7 L6 18 L19 29 Z", 2)
    )


def redo() -> Pen:
    return (
        _pen()
        .stroke("M36 18 H19 A11 11 0 0 0 19 40 H32", LINE)
        .fill("M29 7 L42 18 L29 29 Z")
        .stroke("M29 7 L42 18 L29 29 Z", 2)
    )


def hint() -> Pen:
    """A Roman oil lamp with its flame."""
    pen = _pen().fill("M5 29 C9 27 13 28 16 26 H32 C36 26 39 28 39 31 C39 38 32 42 24 42 C15 42 9 38 5 29 Z")
    pen.stroke("M37 30 C45 26 47 36 36 37", 4).fill("M16 44 H32 V46 H16 Z").stroke("M17 45 H31", 3)
    return pen.fill("M9 24 C2 16 10 12 10 3 C17 9 17 18 9 24 Z").stroke("M23 23 H27", 4)


def menu() -> Pen:
    return (
        _pen().stroke("M8 12 H40", LINE + 0.6).stroke("M8 24 H40", LINE + 0.6).stroke("M8 36 H40", LINE + 0.6)
    )


def help_() -> Pen:
    return _pen().stroke("M14.5 16 C14.5 4 34 4 34 15.5 C34 23 24 23 24 31", 5.4).disc(24, 41, 3.6)


_SPEAKER = "M5 18 H13 L24 8 V40 L13 30 H5 Z"


def sound() -> Pen:
    pen = _pen().fill(_SPEAKER).stroke(_SPEAKER, 2.4)
    return pen.stroke("M30.5 17 A10 10 0 0 1 30.5 31", 4.2).stroke(
        "M36.5 10.5 A18.5 18.5 0 0 1 36.5 37.5", 4.2
    )


def mute() -> Pen:
    return (
        _pen()
        .fill(_SPEAKER)
        .stroke(_SPEAKER, 2.4)
        .stroke("M31 18 L43 30", LINE)
        .stroke("M43 18 L31 30", LINE)
    )


def turn_left() -> Pen:
    return (
        _pen()
        .stroke("M13 16 A16 16 0 1 1 9.5 31", LINE + 0.2)
        .fill("M5 4 V22 H23 Z")
        .stroke("M6 6 V21 H21 Z", 2)
    )


def turn_right() -> Pen:
    return (
        _pen()
        .stroke("M35 16 A16 16 0 1 0 38.5 31", LINE + 0.2)
        .fill("M43 4 V22 H25 Z")
        .stroke("M42 6 V21 H27 Z", 2)
    )


def close() -> Pen:
    return _pen().stroke("M11 11 L37 37", 5.4).stroke("M37 11 L11 37", 5.4)


def play() -> Pen:
    return _pen().fill("M13 7 L41 24 L13 41 Z").stroke("M13 7 L41 24 L13 41 Z", 3)


def pause() -> Pen:
    return _pen().stroke("M16 10 V38", 8).stroke("M32 10 V38", 8)


def step() -> Pen:
    return _pen().fill("M9 8 L31 24 L9 40 Z").stroke("M9 8 L31 24 L9 40 Z", 3).stroke("M38 9 V39", 5.6)


_AHEAD = ("M6 10 L23 24 L6 38 Z", "M24 10 L41 24 L24 38 Z")
_BEHIND = ("M42 10 L25 24 L42 38 Z", "M24 10 L7 24 L24 38 Z")


def _both(paths: tuple[str, str]) -> Pen:
    pen = _pen()
    for path in paths:
        pen.fill(path).stroke(path, 2.6)
    return pen


def go_on() -> Pen:
    """Two heads: to the next go of a game that is watched."""
    return _both(_AHEAD)


def go_back() -> Pen:
    return _both(_BEHIND)


def to_start() -> Pen:
    return _pen().fill("M39 8 L17 24 L39 40 Z").stroke("M39 8 L17 24 L39 40 Z", 3).stroke("M10 9 V39", 5.6)


def branch() -> Pen:
    """A way that leaves another: a game played on from one that is watched."""
    pen = _pen().stroke("M6 37 H18", LINE).stroke("M27 37 H42", LINE - 1.6)
    pen.stroke("M16 37 C29 37 20 15 33 15", LINE)
    return pen.fill("M31 5 L44 15 L31 25 Z").stroke("M31 5 L44 15 L31 25 Z", 2)


def back() -> Pen:
    return _pen().stroke("M21 9 L7 24 L21 39", 5.2).stroke("M8 24 H41", 5.2)


def log() -> Pen:
    """A scroll with lines of writing."""
    pen = _pen().fill("M11 7 H37 V41 H11 Z").stroke("M8 7 H40", 6).stroke("M8 41 H40", 6)
    for y in (16, 24, 32):
        pen.stroke(f"M17 {y} H{31 if y < 30 else 26}", 3, 0)
    return pen


def replay() -> Pen:
    """An hourglass: time gone by, watched again."""
    pen = _pen().stroke("M10 6 H38", LINE).stroke("M10 42 H38", LINE)
    pen.stroke("M14 7 C14 18 21 20 21 24 C21 28 14 30 14 41", 3.8, mirror=24)
    return pen.fill("M17 17 H31 L25 24 V29 L31 39 H17 L23 29 V24 Z")


def save() -> Pen:
    """A wax tablet with its stylus laid across."""
    pen = _pen().fill("M7 6 H35 C37 6 38 7 38 9 V40 C38 42 37 43 35 43 H7 C5 43 4 42 4 40 V9 C4 7 5 6 7 6 Z")
    pen.fill("M10 12 H32 V37 H10 Z", 0).stroke("M44 12 L26 35", 8.4, 0).stroke("M43 13 L27 33", 4.4).fill(
        "M27 29 L24 38 L31 33 Z"
    )
    return pen.stroke("M14.5 18 H25", 2.8).stroke("M14.5 24.5 H21", 2.8)


def settings() -> Pen:
    """A gear wheel."""
    pen = _pen()
    for k in range(8):
        a = k * math.pi / 4 + math.pi / 8
        x, y = math.cos(a), math.sin(a)
        pen.stroke(f"M{24 + 12 * x} {24 + 12 * y} L{24 + 18.4 * x} {24 + 18.4 * y}", 7)
    return pen.disc(24, 24, 15.5).disc(24, 24, 6.2, 0)


def trash() -> Pen:
    """A broken pot would be Roman; a bin is understood."""
    pen = (
        _pen()
        .stroke("M8 12 H40", LINE)
        .stroke("M19 10 V6 H29 V10", 3.6)
        .fill("M11 16 H37 L34.5 43 H13.5 Z")
        .stroke("M12 17 H36 L34 42 H14 Z", 2)
    )
    return pen.stroke("M20 22 L20.8 37", 3.2, 0).stroke("M28 22 L27.2 37", 3.2, 0)


def edit() -> Pen:
    """A stylus."""
    pen = (
        _pen()
        .fill("M33 5 L43 15 L18 40 L8 30 Z")
        .stroke("M33 6 L42 15 L18 39 L9 30 Z", 2)
        .fill("M7 33 L15 41 L4 44 Z")
        .stroke("M7.5 34 L14 40.5 L5 43 Z", 1.6)
    )
    return pen.stroke("M28.5 8.5 L39.5 19.5", 2.6, 0)


def copy() -> Pen:
    pen = (
        _pen()
        .stroke("M31 10 V6 H7 V34 H13", 4)
        .fill("M17 14 H41 V43 H17 Z")
        .stroke("M18 15 H40 V42 H18 Z", 3)
    )
    return pen.stroke("M23.5 23.5 H34.5", 3, 0).stroke("M23.5 31 H34.5", 3, 0)


def import_() -> Pen:
    return (
        _pen()
        .stroke("M7 27 V41 H41 V27", LINE)
        .stroke("M24 6 V24", LINE + 0.4)
        .fill("M12 18 H36 L24 32 Z")
        .stroke("M13.5 19 H34.5 L24 31 Z", 2)
    )


def export() -> Pen:
    return (
        _pen()
        .stroke("M7 27 V41 H41 V27", LINE)
        .stroke("M24 14 V32", LINE + 0.4)
        .fill("M12 18 H36 L24 4 Z")
        .stroke("M13.5 17 H34.5 L24 5 Z", 2)
    )


def eye() -> Pen:
    pen = (
        _pen()
        .fill("M3 24 C11 8 37 8 45 24 C37 40 11 40 3 24 Z")
        .fill("M9 24 C16 13 32 13 39 24 C32 35 16 35 9 24 Z", 0)
    )
    return pen.disc(24, 24, 8)


def lay() -> Pen:
    """A tile coming down on its square."""
    pen = (
        _pen().stroke("M5 33 V43 H43 V33", LINE).fill("M13 4 H35 V20 H13 Z").stroke("M13 5 H35 V19 H13 Z", 3)
    )
    pen.stroke("M13 12 H35", 3.6, 0)
    return pen.fill("M15 27 H33 L24 38 Z").stroke("M16 28 H32 L24 37 Z", 2)


def _builder(pen: Pen, x: float, y: float, k: float) -> None:
    """A standing figure, feet at x, y."""
    pen.disc(x, y - 23 * k, 5.4 * k)
    shoulder = f"c{k} {-5.5 * k} {13 * k} {-5.5 * k} {14 * k} 0"
    pen.fill(f"M{x - 9 * k} {y} l{2 * k} {-13 * k} {shoulder} l{2 * k} {13 * k} Z")


def place_all() -> Pen:
    pen = _pen()
    _builder(pen, 11, 26, 0.82)
    _builder(pen, 37, 26, 0.82)
    pen.stroke("M24 16 L14 44 H34 Z", 5, 0)
    _builder(pen, 24, 44, 1.02)
    return pen


def place_one() -> Pen:
    pen = _pen()
    _builder(pen, 18, 43, 1.3)
    return pen.stroke("M38 8 V22", LINE).stroke("M31 15 H45", LINE)


def computer() -> Pen:
    """A gear in a helmeted head would be lost at this size: a screen says computer at once."""
    pen = _pen().fill("M5 7 H43 V34 H5 Z").stroke("M6 8 H42 V33 H6 Z", 3).fill("M10 12 H38 V29 H10 Z", 0)
    return pen.fill("M20 34 H28 L30 41 H18 Z").stroke("M14 42 H34", LINE).disc(18, 20.5, 3).disc(30, 20.5, 3)


def chart() -> Pen:
    return (
        _pen()
        .stroke("M6 6 V42 H43", 4.2)
        .stroke("M13 33 L21 22 L29 28 L41 11", LINE)
        .disc(21, 22, 3.6)
        .disc(29, 28, 3.6)
        .disc(41, 11, 3.6)
    )


def rules() -> Pen:
    """An open book."""
    pen = _pen().fill("M22.5 11 C17 6 9 6 3 8 V39 C9 37 17 37 22.5 42 Z", mirror=24)
    for y in (17, 24, 31):
        pen.stroke(f"M8.5 {y - 1} C11 {y - 1.6} 14.5 {y - 1} 17.5 {y + 0.6}", 2.4, 0, mirror=24)
    return pen


ICONS: dict[str, Callable[[], Pen]] = {
    "undo": undo, "redo": redo, "hint": hint, "menu": menu, "help": help_, "sound": sound, "mute": mute,
    "turn_left": turn_left, "turn_right": turn_right, "close": close, "play": play,
    "pause": pause, "step": step, "to_start": to_start, "go_back": go_back, "go_on": go_on, "branch": branch,
    "back": back, "log": log, "replay": replay, "save": save,
    "settings": settings, "trash": trash, "edit": edit, "copy": copy,
    "import": import_, "export": export, "eye": eye, "lay": lay, "place_all": place_all,
    "place_one": place_one, "computer": computer, "chart": chart, "rules": rules,
}  # fmt: skip


def icon(name: str) -> Image.Image:
    return inked(ICONS[name]().mask())


# --- cursors (view box 64, 64 px) -------------------------------------------------------------------------

POINTING = (
    "M22 8 C22 3 29 3 29 8 V27 C30 23 36 23 37 27 C39 24 44 25 44 29 C46 27 51 28 51 "
    "32 V43 C51 52 46 57 38 58 H32 "
    "C26 58 23 55 20 51 L9 38 C6 34 10 30 14 33 L22 39 Z"
)
OPEN = (
    "M17 36 V17 C17 12 23 12 24 17 V11 C24 6 31 6 31 11 V9 C31 5 38 5 38 10 V14 C39 10 45 11 45 16 V39"
    "C45 51 41 58 32 58 H29 C23 58 20 55 17 51 L7 40 C4 36 9 32 12 35 L17 39 Z"
)
CLOSED = (
    "M17 38 V25 C17 20 23 20 24 24 C25 19 31 19 31 23 C32 19 38 19 38 24 C39 21 45 22 45 27 V41"
    "C45 51 41 58 32 58 H29 C23 58 19 55 16 50 L12 43 C10 38 12 34 17 34 Z"
)
ARROW = "M8 5 L50 36 L31 39 L42 57 L33 61 L23 43 L8 55 Z"
CREASES = {
    "point": ("M29 27 V35", "M37 28 V36", "M44 31 V37"),
    "grab": ("M24 18 V33", "M31 12 V33", "M38 15 V33"),
    "grabbing": ("M24 25 V33", "M31 24 V33", "M38 25 V33", "M18 41 C22 41 26 40 28 37"),
    "arrow": (),
}
SHAPES = {"arrow": ARROW, "point": POINTING, "grab": OPEN, "grabbing": CLOSED}
HOT = {
    "arrow": (8.0, 5.0, 1.0),
    "point": (25.5, 5.0, 1.0),
    "grab": (31.0, 30.0, 1.0),
    "grabbing": (31.0, 32.0, 1.0),
}


def cursor(name: str) -> Image.Image:
    """An ivory hand (or arrow) with a dark outline; hands end in a bronze cuff."""
    path = SHAPES[name]
    outline = Pen(64, 64).fill(path).stroke(path, 5.4).mask()
    body = Pen(64, 64).fill(path).mask()
    picture = Layers((64, 64))
    picture.add("#120803", blur(outline, 1.6), 0.35)
    picture.add("#2A170B", outline)
    picture.add("#FFF6E2", body)
    shade = Pen(64, 64).fill(path).mask() - Pen(64, 64).fill(path).stroke(path, 5, 0).mask()
    picture.add("#D8B98A", shade * 0.45 * body)
    if name != "arrow":
        cuff = Pen(64, 64).stroke("M17 54 C24 60 36 60 47 53", 7).mask() * body
        picture.add("#9C2A1C", cuff)
        picture.add("#E6BE6E", Pen(64, 64).stroke("M17 50 C24 56 36 56 48 49", 1.8).mask() * body)
    else:
        picture.add("#C99A55", Pen(64, 64).fill("M8 5 L31 39 L23 43 L8 55 Z").mask() * body, 0.55)
    for crease in CREASES[name]:
        picture.add("#2A170B", Pen(64, 64).stroke(crease, 1.7).mask(), 0.85)
    return picture.image()


for _name in ICONS:
    add(Drawn("ui", f"icon_{_name}", icon, params={"name": _name}))
for _name in SHAPES:
    add(Drawn("ui", f"cursor_{_name}", cursor, params={"name": _name}, marks={"hot": HOT[_name]}))
