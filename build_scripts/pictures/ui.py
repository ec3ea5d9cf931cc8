"""The family ``ui``: everything flat. Importing this module registers all its pictures."""

from pictures import ui_frame, ui_highlights, ui_honours, ui_icons, ui_slabs

__all__ = ["ui_frame", "ui_highlights", "ui_honours", "ui_icons", "ui_slabs"]
