"""Widgets in words: what it is called, what it is, how it is set, where it stands among others."""

from __future__ import annotations

from typing import Final, Literal

from aqua_romana.ui.text.translation import NP_, _
from aqua_romana.ui.widgets.containers import Slab
from aqua_romana.ui.widgets.widget import Description, Widget

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


def told(widget: Widget, detail: Detail) -> str:
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
        return told(widget, "brief")
    parts = _setting(about) if (about.value, about.state) != (before.value, before.state) else []
    return ", ".join(parts)


def section_of(widget: Widget) -> str:
    """The title of the slab around it."""
    return next((each.title for each in widget.ancestors() if isinstance(each, Slab) and each.title), "")


def in_full(widget: Widget) -> str:
    """Whatever there is to say about it, whatever the level of detail."""
    section = section_of(widget)
    said = told(widget, "full")
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
