"""Looks at the scene after each step and says what has changed for whoever does not see it.

Nobody has to tell it anything: it compares what there is with what it has told. In this order it says where
one is, what asks or answers, what has the focus or how that has changed, and what goes on by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, cast

from aqua_romana.ui.input import Key, Pointer, Press, Signal, signal_keys
from aqua_romana.ui.key_bindings import EVERYWHERE
from aqua_romana.ui.scene import Scene
from aqua_romana.ui.speech import Speech
from aqua_romana.ui.text import key_names
from aqua_romana.ui.text.translation import NP_, _
from aqua_romana.ui.widgets.containers import Slab
from aqua_romana.ui.widgets.dialog import Dialog
from aqua_romana.ui.widgets.scroll import ListBox
from aqua_romana.ui.widgets.widget import Description, Widget
from aqua_romana.ui.widgets.widget_root import WidgetRoot

if TYPE_CHECKING:
    from aqua_romana.storage.settings import Settings


_MOST_ROWS = 40  # of a list that are read one after the other
_SILENCE: Final = ("ctrl+left ctrl", "ctrl+right ctrl")


class Narrator:
    """What has been told of the scene on top."""

    def __init__(self, speech: Speech, settings: Settings) -> None:
        self._speech = speech
        self._settings = settings
        self._scene: Scene | None = None
        self._title = ""
        self._dialog: Dialog | None = None
        self._focused: Widget | None = None
        self._about: Description | None = None
        self._section = ""
        self._pointed: Widget | None = None
        self._pointed_text = ""
        self._shown: tuple[str, ...] = ()  # messages and refusals
        self._live: dict[str, str] = {}
        self._plan = ""
        self._read: int | None = None  # how far somebody has read by keys
        self._parts: list[tuple[str, bool]] = []  # what is to be said in this step, and whether at once

    @property
    def _detail(self) -> Detail:
        return cast(Detail, self._settings.speech_detail)

    def greet(self) -> None:
        """Speech was switched on."""
        names = ("again", "more", "read all", "speech")
        again, more, everything, off = (key_names.first(EVERYWHERE[name].keys) for name in names)
        silence = key_names.translated("Ctrl")
        self._speech.say(
            _(
                "Speech is on. {again}: say it again. {more}: more about this. {everything}: read everything "
                "here. {silence}: silence. {off}: speech off.",
                again=again,
                more=more,
                everything=everything,
                silence=silence,
                off=off,
            ),
            again=True,
        )

    def bid_farewell(self) -> None:
        """Speech is being switched off."""
        self._speech.say(_("Speech is off."), again=True)

    # Keys

    def take(self, scene: Scene, signal: Signal) -> bool:
        """A key that is for the voice alone."""
        if not isinstance(signal, Pointer):
            self._speech.heard()
        if isinstance(signal, Key | Press):
            self._read = None
        pressed = signal_keys(signal)
        wanted = next((name for name, each in EVERYWHERE.items() if pressed.intersection(each.keys)), "")
        if pressed.intersection(_SILENCE):
            self._speech.hush()
        elif wanted == "again":
            self._speech.repeat()
        elif wanted == "more":
            self._tell_more(scene)
        elif wanted == "read all":
            self._read_all(scene)
        elif wanted in ("read on", "read back") and not scene.reads_by_itself:
            self._read_on(scene, 1 if wanted == "read on" else -1)
        else:
            return False
        return True

    def _tell_more(self, scene: Scene) -> None:
        ui = _ui(scene)
        more = scene.more_texts()
        focused = ui.focused if ui is not None else None
        if focused is not None:
            more = [in_full(focused), *more]
        self._say_all(more or [scene.spoken_title()])

    def _read_all(self, scene: Scene) -> None:
        self._say_all(self._pieces(scene))

    def _read_on(self, scene: Scene, by: int) -> None:
        found = self._pieces(scene)
        if not found:
            return
        first = 0 if by > 0 else len(found) - 1
        at = first if self._read is None else max(0, min(len(found) - 1, self._read + by))
        self._read = at
        self._speech.say(found[at], again=True)

    def _pieces(self, scene: Scene) -> list[str]:
        ui = _ui(scene)
        if ui is None:
            return []
        if ui.dialogs:
            return pieces(ui.dialogs[-1])
        return scene.spoken_pieces() or pieces(ui.root)

    def _say_all(self, texts: list[str]) -> None:
        said = ""
        for text in texts:
            if text != said:  # what has the focus is often told by the scene as well
                self._speech.say(text, urgent=not said, again=True)
                said = text

    # What has changed

    def look(self, scene: Scene) -> None:
        """Say what is different from what was told."""
        self._parts = []
        ui = _ui(scene)
        is_new = self._see_scene(scene)
        if ui is not None:
            self._see_messages(ui)
            is_new = self._see_dialog(ui) or is_new
            if not ui.dialogs:
                self._see_live(scene.live_texts())
            before = self._focused
            self._see_focus(ui, is_new)
            if not ui.dialogs and self._focused is before:  # else its plan is known in the next step
                self._see_plan(scene.plan_text())
            if self._settings.speech_pointing:
                self._see_pointed(scene, ui)
        said: list[str] = []
        for text, is_urgent in self._parts:
            words = text.replace("\n", " ").strip(" .")
            if words and not any(words in each for each in said):
                self._speech.say(text, urgent=is_urgent and not said)
                said.append(words)

    def _add(self, text: str, *, urgent: bool = True) -> None:
        self._parts.append((text, urgent))

    def _see_scene(self, scene: Scene) -> bool:
        title = scene.spoken_title()
        is_new = scene is not self._scene
        if is_new:
            self._scene, self._dialog, self._focused, self._about = scene, None, None, None
            self._section, self._live, self._plan = "", {}, ""
            self._read, self._shown = None, ()
        if is_new or title != self._title:
            self._title = title
            self._add(title)
        return is_new

    def _see_dialog(self, ui: WidgetRoot) -> bool:
        top = ui.dialogs[-1] if ui.dialogs else None
        if top is self._dialog:
            return False
        self._dialog, self._focused, self._section = top, None, ""
        if top is not None:
            self._add("\n".join((top.title, top.words())))
        return True

    def _see_messages(self, ui: WidgetRoot) -> None:
        """Messages at the lower edge wait for their turn, a refusal does not."""
        shown = tuple(ui.messages())
        for text in shown:
            if text not in self._shown:
                self._add(text, urgent=ui.tooltip.is_unread)
        self._shown = shown

    def _see_focus(self, ui: WidgetRoot, is_new: bool) -> None:
        focused = ui.focused
        if focused is None or not (ui.focus_visible or is_new):
            if focused is None:
                self._focused = None
            return
        if self._is_same(focused) and self._about is not None:
            self._add(changed(focused, self._about))
        else:
            section = section_of(focused)
            if section and section != self._section and section != focused.described().name:
                self._add(section)
            self._section = section
            self._add(spoken_text(focused, self._detail))
            self._read = None
            self._plan = ""  # of another place the same may come
        self._focused, self._about = focused, focused.described()

    def _is_same(self, focused: Widget) -> bool:
        before = self._focused
        return before is not None and (
            focused is before or bool(focused.name and focused.name == before.name)
        )

    def _see_live(self, texts: Mapping[str, str]) -> None:
        for name, text in texts.items():
            self._see_text(self._live.get(name, ""), text)
        self._live = dict(texts)

    def _see_plan(self, text: str) -> None:
        self._see_text(self._plan, text)
        self._plan = text

    def _see_text(self, before: str, now: str) -> None:
        if now != before:
            # What goes on by itself queues behind what somebody asked for; of more, only what is more.
            self._add(now.removeprefix(before).lstrip(". ") if before else now, urgent=False)

    def _see_pointed(self, scene: Scene, ui: WidgetRoot) -> None:
        pointed = ui.pointing.hovered
        if pointed is not self._pointed:
            self._pointed = pointed
            if pointed is not None and (pointed.focusable or hasattr(pointed, "text")):
                self._add(spoken_text(pointed, "brief"))
        text = "" if ui.dialogs else scene.pointed_text()
        if text != self._pointed_text:
            self._pointed_text = text
            self._add(text)


def _ui(scene: Scene) -> WidgetRoot | None:
    found = getattr(scene, "ui", None)
    return found if isinstance(found, WidgetRoot) else None


Detail = Literal["brief", "normal", "full"]

_ROLES: Final = {
    "button": NP_("what speech calls a thing", "button"),
    "switch": NP_("what speech calls a thing", "switch"),
    "slider": NP_("what speech calls a thing", "slider"),
    "choice": NP_("what speech calls a thing", "choice"),
    "list": NP_("what speech calls a thing", "list"),
    "text field": NP_("what speech calls a thing", "text box"),
}
_STATES: Final = {
    "on": NP_("a switch", "on"),
    "off": NP_("a switch", "off"),
    "disabled": NP_("what speech says of a button", "not available"),
}


def spoken_text(widget: Widget, detail: Detail) -> str:
    """Everything about a widget that has just got the focus."""
    about = widget.described()
    parts = [about.name.rstrip(".")]
    if detail != "brief" and about.role in _ROLES:
        parts.append(_(_ROLES[about.role]))
    parts += _setting(about)
    place = _place(about) if detail != "brief" and about.role != "place" else ""
    if place:
        parts.append(place)
    sentence = ", ".join(part for part in parts if part)
    return f"{sentence}. {_more(widget, about)}".strip() if detail == "full" else sentence


def changed(widget: Widget, before: Description) -> str:
    """What is different about the widget that has the focus; nothing but that."""
    about = widget.described()
    if about.name != before.name:
        return spoken_text(widget, "brief")
    parts = _setting(about) if (about.value, about.state) != (before.value, before.state) else []
    return ", ".join(parts)


def section_of(widget: Widget) -> str:
    """The title of the slab around it, or what it is called where none is shown."""
    slabs = (each for each in widget.ancestors() if isinstance(each, Slab))
    return next((found for each in slabs if (found := each.title or each.label)), "")


def in_full(widget: Widget) -> str:
    """Whatever there is to say about it, whatever the level of detail."""
    section = section_of(widget)
    said = spoken_text(widget, "full")
    return f"{section}. {said}" if section else said


def _setting(about: Description) -> list[str]:
    state = _(_STATES[about.state]) if about.state else ""
    return [each for each in (about.value, state) if each]


def _place(about: Description) -> str:
    if about.of < 2:
        return ""
    # Translators: where something stands in its group or list, as screen readers say it: "3 of 12"
    return _("{place} of {of}", place=about.place, of=about.of)


def _more(widget: Widget, about: Description) -> str:
    """Its help, its hint and its keys."""
    help_text = str(getattr(widget, "help", ""))
    hint = widget.hint_text()
    return " ".join(each for each in (help_text, hint if hint != about.name else "") if each)


def pieces(top: Widget) -> list[str]:
    """What whoever sees it would read, from above to below."""
    found: list[str] = []
    _collect(top, found)
    # The label of a setting stands before it, and is its name.
    after = [*found[1:], ""]
    return [text for text, following in zip(found, after, strict=True) if not _is_told_by(text, following)]


def _is_told_by(text: str, following: str) -> bool:
    return following == text or following.startswith(f"{text}, ")


def _collect(widget: Widget, found: list[str]) -> None:
    if not widget.visible:
        return
    text = spoken_text(widget, "brief") if widget.focusable else _own_text(widget)
    if text.strip(" •§"):
        found.append(text)
    if widget.focusable and widget.speech_role != "list":
        return  # what it holds is its name
    rows = getattr(widget, "rows", None) if widget.speech_role == "list" else None
    if isinstance(widget, ListBox):
        found += [widget.describe_row(index) for index in range(min(len(widget.rows), _MOST_ROWS))]
    elif rows:
        found += [str(row) for row in rows]
    for child in widget.children:
        _collect(child, found)


def _own_text(widget: Widget) -> str:
    """Words that it shows, or that stand for a picture."""
    text = str(getattr(widget, "text", "") or getattr(widget, "title", ""))
    if text or widget.children:
        return text
    return ". ".join(each for each in (widget.label, widget.tooltip, widget.value_text()) if each)
