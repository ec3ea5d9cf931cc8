"""Dialogs in the language of the moment: what they say is said anew whenever they are laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Dialog
from aqua_romana.ui.widgets.dialog import Answer


def nothing() -> str:
    """For questions that need no words below their title."""
    return ""


class Question(Dialog):
    """A dialog whose title and answers are marked texts, and whose words are given by a function.

    A dialog may be open when another language is chosen, below another scene or while everything is read
    from a file; then it is laid out again, and speaks that language.
    """

    def __init__(self, title: str, words: Callable[[], str], answers: Sequence[Answer], **more: Any) -> None:
        """`more` is what `Dialog` takes beside title, text and answers."""
        said = [(_(label), action) for label, action in answers]
        super().__init__(_(title), words(), said, **{"name": title, **more})
        self._marked_title = title
        self._words = words
        self._labels = [label for label, _action in answers]

    def arrange(self) -> None:
        """Say everything, then find room for it."""
        self.title = _(self._marked_title)
        self._title.set(self.title)
        self._text.set(self._words())
        for button, label in zip(self.buttons, self._labels, strict=True):
            button.set(_(label))
        super().arrange()
