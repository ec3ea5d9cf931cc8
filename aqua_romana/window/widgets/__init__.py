"""A small retained widget layer in the look of the game; used by every scene, knows no game.

`Ui` is the root of a scene's widgets. Everything else is a `Widget`.
"""

from aqua_romana.window.widgets import layout
from aqua_romana.window.widgets.base import Widget
from aqua_romana.window.widgets.buttons import Button, Toggle
from aqua_romana.window.widgets.dialog import Dialog
from aqua_romana.window.widgets.field import TextField
from aqua_romana.window.widgets.floats import Toast, Tooltip
from aqua_romana.window.widgets.painting import joined
from aqua_romana.window.widgets.progress import Progress
from aqua_romana.window.widgets.scroll import ListBox, ScrollArea
from aqua_romana.window.widgets.simple import Label, Panel, Picture, Spot
from aqua_romana.window.widgets.ui import Ui
from aqua_romana.window.widgets.values import Picker, Slider

__all__ = [
    "Button",
    "Dialog",
    "Label",
    "ListBox",
    "Panel",
    "Picker",
    "Picture",
    "Progress",
    "ScrollArea",
    "Slider",
    "Spot",
    "TextField",
    "Toast",
    "Toggle",
    "Tooltip",
    "Ui",
    "Widget",
    "joined",
    "layout",
]
