"""A small retained widget layer; used by every scene, knows no game.

    root               `Ui`, the root of a scene's widgets: focus, keys, what must be painted again
    pointer            what mouse and fingers do to widgets
    widget             `Widget`, what all have in common, and how a tree of them is painted
    layout, flow       cutting rectangles, finding problems; stacking widgets in a scroll area
    basic              label, picture, panel, progress bar, invisible focus target
    buttons            buttons and toggles
    slider_and_picker  choosing a value
    scroll             scroll areas and lists
    text_field         a line of text that can be edited
    dialog             modal questions, and those that follow a change of language
    toast_and_tooltip  what comes and goes by itself

Imported by the rest of `ui`, `table`, `screens` and the visible half of games.
"""

from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.basic import FocusTarget, Label, Panel, Picture, ProgressBar
from aqua_romana.ui.widgets.buttons import Button, Toggle
from aqua_romana.ui.widgets.dialog import Dialog
from aqua_romana.ui.widgets.root import Ui
from aqua_romana.ui.widgets.scroll import ListBox, ScrollArea
from aqua_romana.ui.widgets.slider_and_picker import Picker, Slider
from aqua_romana.ui.widgets.text_field import TextField
from aqua_romana.ui.widgets.toast_and_tooltip import Toast, Tooltip
from aqua_romana.ui.widgets.widget import Widget, joined

__all__ = [
    "Button",
    "Dialog",
    "FocusTarget",
    "Label",
    "ListBox",
    "Panel",
    "Picker",
    "Picture",
    "ProgressBar",
    "ScrollArea",
    "Slider",
    "TextField",
    "Toast",
    "Toggle",
    "Tooltip",
    "Ui",
    "Widget",
    "joined",
    "layout",
]
