"""A small retained widget layer; used by every scene, knows no game.

    widget_root        `WidgetRoot`, the root of a scene's widgets: focus, keys, what must be painted again
    pointer            what mouse and fingers do to widgets
    widget             `Widget`, what all have in common, how a tree of them is painted and told in words;
                       actions with their keys
    containers         layout trees: rows, columns, grids, slabs, scroll areas that arrange what they hold
    layout             cutting rectangles, sharing room out among parts, finding problems
    basic              label, paragraph, letters of one size, picture, panel, progress bar, focus target
    buttons            buttons and toggles
    key_caps           keys as caps
    slider_and_picker  choosing a value
    scroll             scroll areas and lists
    text_field         a line of text that can be edited
    dialog             modal questions, and those that follow a change of language
    toast_and_tooltip  what comes and goes by itself

Imported by the rest of `ui`, `table`, `screens` and the visible half of games.
"""

from aqua_romana.ui.widgets import layout
from aqua_romana.ui.widgets.basic import (
    Divider,
    Drawing,
    FittedPicture,
    FocusTarget,
    Heading,
    Label,
    Panel,
    Paragraph,
    Picture,
    ProgressBar,
    SizedText,
    Spacer,
    same_letters,
)
from aqua_romana.ui.widgets.buttons import Button, Toggle
from aqua_romana.ui.widgets.containers import (
    Column,
    Grid,
    LargestFit,
    Padding,
    Rebuilt,
    Row,
    Scroll,
    SettingRow,
    Slab,
    Stack,
)
from aqua_romana.ui.widgets.dialog import Dialog
from aqua_romana.ui.widgets.scroll import ListBox, ScrollArea
from aqua_romana.ui.widgets.slider_and_picker import Picker, Slider
from aqua_romana.ui.widgets.text_field import TextField
from aqua_romana.ui.widgets.toast_and_tooltip import Toast, Tooltip
from aqua_romana.ui.widgets.widget import Pressable, SceneAction, Widget, joined
from aqua_romana.ui.widgets.widget_root import WidgetRoot
