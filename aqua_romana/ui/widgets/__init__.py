"""A small retained widget layer in the look of the game; used by every scene, knows no game.

`Ui` is the root of a scene's widgets. Everything else is a `Widget`.
"""

from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.base import Widget
from aqua_romana.ui.widgets.buttons import Button, Toggle
from aqua_romana.ui.widgets.dialog import Dialog
from aqua_romana.ui.widgets.label import Label, Panel, Picture, Spot
from aqua_romana.ui.widgets.painting import joined
from aqua_romana.ui.widgets.progress_bar import ProgressBar
from aqua_romana.ui.widgets.root import Ui
from aqua_romana.ui.widgets.scroll import ListBox, ScrollArea
from aqua_romana.ui.widgets.slider import Picker, Slider
from aqua_romana.ui.widgets.text_field import TextField
from aqua_romana.ui.widgets.toast import Toast, Tooltip

__all__ = [
    "Button",
    "Dialog",
    "Label",
    "ListBox",
    "Panel",
    "Picker",
    "Picture",
    "ProgressBar",
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
