"""A small retained widget layer in the look of the game; used by every scene, knows no game.

`Ui` is the root of a scene's widgets. Everything else is a `Widget`.
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
