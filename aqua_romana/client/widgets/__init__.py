"""A small retained widget layer in the look of the game; used by every scene, knows no game.

`Ui` is the root of a scene's widgets. Everything else is a `Widget`.
"""

from aqua_romana.client.widgets import layout
from aqua_romana.client.widgets.base import Widget
from aqua_romana.client.widgets.buttons import Button, Toggle
from aqua_romana.client.widgets.dialog import Dialog
from aqua_romana.client.widgets.field import TextField
from aqua_romana.client.widgets.floats import Toast, Tooltip
from aqua_romana.client.widgets.painting import joined
from aqua_romana.client.widgets.scroll import ListBox, ScrollArea
from aqua_romana.client.widgets.simple import Label, Panel, Picture, Spot
from aqua_romana.client.widgets.ui import Ui
from aqua_romana.client.widgets.values import Choice, Slider

__all__ = [
    "Button",
    "Choice",
    "Dialog",
    "Label",
    "ListBox",
    "Panel",
    "Picture",
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
