"""What all widgets have in common: a place, a state, what they do when pressed, how they are painted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import pygame

from aqua_romana.ui.graphics import gamepad_glyphs
from aqua_romana.ui.input import Compose, Direction, Drag, Key, Point, Shortcut, Text
from aqua_romana.ui.key_bindings import is_pad
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.ui.app import Cursor
    from aqua_romana.ui.paint_context import PaintContext
    from aqua_romana.ui.widgets.widget_root import WidgetRoot

SpeechRole = Literal["button", "switch", "slider", "choice", "list", "text field", "text", "place"]


@dataclass(frozen=True, slots=True)
class Description:
    """A widget as speech tells it; `place` counts from 1 among the `of` focusable ones of its group."""

    name: str
    role: SpeechRole
    value: str = ""
    state: Literal["", "on", "off", "disabled"] = ""
    place: int = 1
    of: int = 1


@dataclass(frozen=True, slots=True)
class SceneAction:
    """Something that can be done in a scene: its name and title, and what of keyboard and gamepad does it."""

    name: str
    title: str
    keys: tuple[str, ...]
    pad: tuple[str, ...]
    run: Callable[[], object]
    enabled: bool = True

    @classmethod
    def by(
        cls, name: str, title: str, keys: tuple[str, ...], run: Callable[[], object], enabled: bool = True
    ) -> SceneAction:
        """Of keys and pad buttons together."""
        pad = tuple(key for key in keys if is_pad(key))
        return cls(name, title, tuple(key for key in keys if key not in pad), pad, run, enabled)

    def answers_to(self, wanted: set[str]) -> bool:
        """Whether one of these keys or buttons of a gamepad does it now."""
        return self.enabled and not wanted.isdisjoint(self.keys + self.pad)


W = TypeVar("W", bound="Widget")
Typed = Key | Shortcut | Text | Compose
CellAlign = Literal["fill", "start", "middle", "end"]
_RING_UNITS = 8
_DIM_PX = 256


@dataclass(frozen=True, slots=True)
class Cell:
    """How a layout tree treats one of its widgets; measures are layout units that grow with text."""

    weight: float = 0.0  # its share of the room that is left over; 0 keeps to what it wants
    align: CellAlign | None = None  # across the direction of its container, which has a default
    least: float | None = None  # it is never narrower
    most: float | None = None  # nor wider
    height: float | None = None  # exactly that high
    is_optional: bool = False  # left out of a row in which not all of them fit


class Widget:
    """A rectangle that paints itself. Rectangles are in window pixels, those of children too."""

    focusable = False
    #: Whether a pointer stops here; labels let it through to what lies below.
    solid = True
    #: Whether keys go there only to look at everything.
    is_remote = False
    #: Whether the widget may lie over its neighbours (hit areas of a board, decorations).
    floating = False
    #: Whether a press does something that deserves the sound of a button.
    clicks_audibly = False
    cursor: Cursor = "arrow"
    #: What it is for whoever does not see it.
    speech_role: SpeechRole = "button"
    #: What of a gamepad changes it while it is framed, "dpad"; otherwise A presses what clicks audibly.
    pad_changes = ""
    #: Lettering, pictures, colours and scale; known once it has a root.
    context: PaintContext

    def __init__(
        self,
        *,
        tooltip: str = "",
        on_press: Callable[[], object] | None = None,
        keys: tuple[str, ...] = (),
        name: str = "",
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.tooltip = tooltip
        #: What it is called where neither its own text nor its hint says so: the words beside it.
        self.label = ""
        self.on_press = on_press
        #: Keys that press it: "r", "?", "ctrl+z", "pad_x".
        self.keys = keys
        #: For tests, and for keeping the focus when a scene is laid out anew.
        self.name = name
        self.hovered = False
        self.held = False
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self._ui: WidgetRoot | None = None
        #: See `cell`.
        self.cell_options = Cell()

    # -- the tree ----------------------------------------------------------------------------------

    @property
    def ui(self) -> WidgetRoot:
        """The root this widget belongs to."""
        if self._ui is None:
            raise RuntimeError("the widget has not been added to a WidgetRoot")
        return self._ui

    def add(self, child: W) -> W:
        """Put a widget into this one."""
        child.parent = self
        self.children.append(child)
        if self._ui is not None:
            child.join(self._ui)
        return child

    def join(self, ui: WidgetRoot) -> None:
        """Become part of a root, with all children."""
        self._ui, self.context = ui, ui.app.context
        for child in self.children:
            child.join(ui)
        self.joined()

    def joined(self) -> None:
        """Hook: the root is known now."""

    def walk(self) -> list[Widget]:
        """This widget and everything in it that is visible, in painting order."""
        found: list[Widget] = []
        left = [self]
        while left:
            each = left.pop()
            if each.visible:
                found.append(each)
                left += reversed(each.children)
        return found

    def ancestors(self) -> Iterator[Widget]:
        """The widgets around this one, from the inside out."""
        each = self.parent
        while each is not None:
            yield each
            each = each.parent

    # -- state -------------------------------------------------------------------------------------

    @property
    def framed(self) -> pygame.Rect:
        """What the focus ring goes around: all of it."""
        return self.rect

    @property
    def focused(self) -> bool:
        """Whether keys go to this widget."""
        return self._ui is not None and self._ui.focused is self

    def place(self: W, rect: pygame.Rect | tuple[int, int, int, int]) -> W:
        """Give the widget its place; parents place their children in `arrange`."""
        self.changed()
        self.rect = pygame.Rect(rect)
        self.arrange()
        self.changed()
        return self

    def arrange(self) -> None:
        """Hook: place the children inside the new `rect`."""

    def move(self, dx: int, dy: int) -> None:
        """Shift the widget with everything in it."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def show(self, visible: bool = True) -> None:
        """Let it be seen, or not."""
        if visible != self.visible:
            self.visible = True
            self.changed()
            self.visible = visible

    def enable(self, enabled: bool = True) -> None:
        """Let it be used, or not."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.changed()

    def changed(self) -> None:
        """It looks different now and must be painted again."""
        if self._ui is not None and self.visible:
            self._ui.spoil(self.outer)

    @property
    def overhang(self) -> int:
        """How far it paints beyond its rectangle (shadow, glow)."""
        return 0

    @property
    def outer(self) -> pygame.Rect:
        """Everything it may paint on."""
        reach = 2 * self.overhang
        return self.rect.inflate(reach, reach)

    def viewport(self) -> pygame.Rect | None:
        """The part of the window in which it can be seen, if something around it clips."""
        found: pygame.Rect | None = None
        for each in self.ancestors():
            clip = each.clip()
            if clip is not None:
                found = clip if found is None else found.clip(clip)
        return found

    def clip(self) -> pygame.Rect | None:
        """Where its children are visible; None when it does not clip them."""
        return None

    # -- what it does ------------------------------------------------------------------------------

    def natural_size(self) -> tuple[int, int]:
        """The size it would like to have."""
        return self.rect.size

    def cell(self: W, **options: Any) -> W:
        """Say how a layout tree is to treat it: the fields of `Cell` by their names."""
        self.cell_options = replace(self.cell_options, **options)
        return self

    def width_range(self) -> tuple[int, int]:
        """The least width in which all of it can be seen, and the one it would like to have."""
        width = self.natural_size()[0]
        return width, width

    def height_for(self, width: int) -> int:
        """The height it would like to have at a width."""
        return self.natural_size()[1]

    def least_height(self, width: int) -> int:
        """The height below which it is of no use at a width; less than `height_for` where it gives way."""
        return self.height_for(width)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the widget itself, not its children."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Paint what lies over its children."""

    def update(self, seconds: float) -> bool:
        """Move on in time; True while something moves."""
        return False

    def wake_after(self) -> float | None:
        """Seconds until `update` is needed although nothing moves."""
        return None

    def labelled(self: W, label: str) -> W:
        """Say what it is called."""
        self.label = label
        return self

    def title_text(self) -> str:
        """What it is called: its own text, its hint, or the texts it holds."""
        own = self.label or str(getattr(self, "text", "")) or self.tooltip or str(getattr(self, "title", ""))
        inside = [str(getattr(each, "text", "")) for each in self.walk() if each is not self]
        return own or ", ".join(text for text in inside if text)

    def value_text(self) -> str:
        """What it is set to, for whoever does not see it."""
        return ""

    def position(self) -> tuple[int, int]:
        """Which one it is among those of its group that can have the focus, and of how many."""
        group = (
            [each for each in self.parent.children if each.visible and each.focusable] if self.parent else []
        )
        return (group.index(self) + 1, len(group)) if self in group else (1, 1)

    def described(self) -> Description:
        """All there is to say about it."""
        on = getattr(self, "on", None)
        state: Literal["", "on", "off", "disabled"] = "" if on is None else "on" if on else "off"
        return Description(
            self.title_text(),
            self.speech_role,
            self.value_text(),
            state if self.enabled else "disabled",
            *self.position(),
        )

    def action(self) -> SceneAction:
        """What pressing it does, and by which keys."""
        return SceneAction.by(self.name, self.title_text(), self.keys, self.press, self.enabled)

    def hint_text(self) -> str:
        """The hint about it: what it does, and its keys."""
        what = self.tooltip or str(getattr(self, "text", ""))
        keys = key_names.listed(self.keys, self.ui.means, self.ui.pad_make)
        if not keys or not what:
            return self.tooltip
        # Translators: a hint about a button: {what} it does and the {keys} that press it, such as Ctrl+Z
        return _("{what} ({keys})", what=what, keys=keys)

    def press(self) -> None:
        """Do what it is for."""
        if self.on_press is not None:
            self.on_press()

    def pointer_down(self, pos: Point) -> None:
        """A press began inside it."""

    def click(self, pos: Point, clicks: int) -> None:
        """A press began and ended inside it."""
        self.press()

    def drags(self) -> bool:
        """Whether it wants drags that begin on it."""
        return False

    def drag(self, signal: Drag) -> None:
        """A drag that began on it."""

    def nav(self, direction: Direction) -> bool:
        """A direction while it has the focus; True when it was of use here."""
        return False

    def typed(self, signal: Typed) -> bool:
        """A key or text while it has the focus; True when it was of use here."""
        return False

    def focus_changed(self) -> None:
        """It has got or lost the focus."""

    def go_on_from(self, before: Widget) -> None:
        """It has the focus in the place of another, which was there before a new layout."""

    def problems(self) -> list[str]:
        """What is wrong with its layout, in words for a test."""
        return []

    def __repr__(self) -> str:
        called = self.name or getattr(self, "text", "") or getattr(self, "title", "")
        return f"{type(self).__name__}({called!r} at {tuple(self.rect)})"


class Pressable(Widget):
    """What a press acts on: keys reach it, it can be heard, and a pointer shows that."""

    focusable = True
    clicks_audibly = True
    cursor = "point"


def paint_tree(surface: pygame.Surface, rect: pygame.Rect, top: Widget, ring: Widget | None) -> None:
    """Paint everything below `top` inside `rect`, and the focus ring if `ring` is one of them."""
    paint_widgets(surface, rect, top)
    if ring is None or ring not in top.walk():
        return
    view = ring.viewport()
    context = ring.context
    surface.set_clip(rect if view is None else rect.clip(view.inflate(context.u(12), context.u(12))))
    context.surfaces.paint(surface, "focus", ring_around(ring))
    if ring.ui.means == "pad" and ring.enabled and not gamepad_glyphs.first_of(ring.keys):
        key = ring.pad_changes or ("pad_a" if ring.clicks_audibly else "")
        gamepad_glyphs.paint(surface, context, ring.rect, key, ring.ui.pad_make)


def ring_around(widget: Widget, outer: bool = False) -> pygame.Rect:
    """Where the focus ring of a widget lies; `outer` with everything it may paint on."""
    context = widget.context
    reach = context.u(_RING_UNITS) + (context.surfaces.overhang("focus") if outer else 0)
    return widget.framed.inflate(2 * reach, 2 * reach)


def paint_dim(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Darken what is already painted inside `rect`."""
    surface.set_clip(rect)
    veil = _veil()
    for x in range(rect.left - rect.left % _DIM_PX, rect.right, _DIM_PX):
        for y in range(rect.top - rect.top % _DIM_PX, rect.bottom, _DIM_PX):
            surface.blit(veil, (x, y))


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area with overlapping rectangles joined, so that nothing is painted twice."""
    found: list[pygame.Rect] = []
    for each in rects:
        rect = each
        while (index := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(index))
        found.append(rect)
    return found


@cache
def _veil() -> pygame.Surface:
    veil = pygame.Surface((_DIM_PX, _DIM_PX), pygame.SRCALPHA)
    veil.fill((22, 12, 6, 150))
    return veil


def paint_widgets(surface: pygame.Surface, rect: pygame.Rect, widget: Widget) -> None:
    """Paint a widget and what it holds inside `rect`."""
    if not widget.visible:
        return
    is_seen = widget.rect.colliderect(rect) or widget.outer.colliderect(rect)
    if is_seen:
        surface.set_clip(rect)
        widget.paint(surface)
    elif not widget.children:
        return
    clip = widget.clip()
    inside = rect if clip is None else rect.clip(clip)
    if inside.w > 0 and inside.h > 0:
        for child in widget.children:
            paint_widgets(surface, inside, child)
    if is_seen:
        surface.set_clip(rect)
        widget.paint_over(surface)
