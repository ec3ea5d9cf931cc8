"""Water fills a channel while another process works, over whatever scene asked for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aqua_romana.ai.worker import Worker
from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.screens.page import OverlayPage, first_focus
from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import Button, Column, Label, ProgressBar, Slab, WidgetRoot
from aqua_romana.ui.widgets.layout import placed_in_middle

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


class ProgressOverlay(OverlayPage):
    """Has something done in a process of its own, and goes; who leaves it before stops that.

    The function gets a `TaskContext`, to which it reports shares from 0 to 1, and what is given by name.
    """

    def __init__(self, navigator: Navigator, function: Callable[..., Any], **arguments: Any) -> None:
        self.navigator = navigator
        self._function, self._arguments = function, arguments
        self._worker = Worker()
        self._bar = ProgressBar()

    def enter(self) -> None:
        """Begin at once."""
        super().enter()
        task = self._worker.task(self._function, on_progress=self._report, **self._arguments)
        self.app.background(task, self._came, self._lost, owner=self)

    def build(self, ui: WidgetRoot) -> None:
        """A slab in the middle of the window."""
        self._bar = ProgressBar(self._bar.share)
        stop = Button(_("Cancel"), self.on_back, name="cancel").cell(least=170, align="middle")
        title = Label(_("One moment"), "title", theme.RED, "centre", elide=True)
        slab = Slab(Column(title, self._bar, stop, gap=20), "dialog", padding=36)
        placed_in_middle(ui.add(slab), ui.bounds, 620)
        first_focus(ui, stop)

    def done(self, result: Any) -> None:
        """What comes of it; the scene below is shown again."""
        raise NotImplementedError

    def failed(self) -> None:
        """Nothing comes of it: the log has the cause."""
        self.navigator.explain(N_("That did not work"), Message(N_("The log file says why.")))

    def leave(self) -> None:
        """What nobody waits for is not finished."""
        self._worker.shut_down()

    def _report(self, share: float) -> None:
        """Called in the thread that waits."""
        self.app.call_soon(lambda: self._bar.set(share))

    def _came(self, result: Any) -> None:
        self.app.pop()
        self.done(result)

    def _lost(self, error: Exception) -> None:
        self.app.pop()
        self.failed()
