"""Widgets with one line of text, and groups of them in which all letters have the same size."""

from __future__ import annotations

from aqua_romana.ui.widgets.widget import Widget


class Lettered(Widget):
    """A widget with a line of text that may have to be set in smaller letters."""

    text = ""
    role = "body"
    letters: LetterGroup | None = None

    def text_room(self) -> int:
        """The width there is for the line."""
        return self.rect.w

    def letters_px(self) -> int:
        """The size of its letters: the one in which the lines of all of its group fit."""
        if self.letters is not None:
            return self.letters.px()
        return self.context.fonts.shrunk_px(self.text, self.role, self.text_room())


class LetterGroup:
    """Widgets whose letters never differ in size: all are as small as the one with the least room needs."""

    def __init__(self, members: tuple[Lettered, ...]) -> None:
        self.members = members
        for each in members:
            each.letters = self

    def px(self) -> int:
        """The size in which every line fits."""
        shown = [each for each in self.members if each.visible and each.text and each.text_room() > 0]
        return min(
            (each.context.fonts.shrunk_px(each.text, each.role, each.text_room()) for each in shown),
            default=self.members[0].context.fonts.px(self.members[0].role),
        )


def same_letters(*members: Lettered) -> None:
    """Let these widgets, all of one role, have letters of one size, whatever room each has."""
    if len(members) > 1:
        LetterGroup(members)
