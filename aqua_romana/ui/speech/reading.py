"""Everything that stands in a tree of widgets, in reading order: a piece for each text, and for each thing
that can be used."""

from __future__ import annotations

from aqua_romana.ui.speech import sentences
from aqua_romana.ui.widgets.widget import Widget


def pieces(top: Widget) -> list[str]:
    """What whoever sees it would read, from above to below."""
    found: list[str] = []
    _collect(top, found)
    return [text for index, text in enumerate(found) if index == 0 or text != found[index - 1]]


def _collect(widget: Widget, found: list[str]) -> None:
    if not widget.visible:
        return
    text = sentences.told(widget, "brief") if widget.focusable else _own_text(widget)
    if text.strip(" •§"):
        found.append(text)
    if widget.focusable and widget.speech_role != "list":
        return  # what it holds is its name
    rows = getattr(widget, "rows", None) if widget.speech_role == "list" else None
    if rows:
        found += [str(row) for row in rows]
    for child in widget.children:
        _collect(child, found)


def _own_text(widget: Widget) -> str:
    """Words that it shows, or that stand for a picture."""
    text = str(getattr(widget, "text", "") or getattr(widget, "title", ""))
    if text or widget.children:
        return text
    return ". ".join(each for each in (widget.label, widget.tooltip, widget.value_text()) if each)
