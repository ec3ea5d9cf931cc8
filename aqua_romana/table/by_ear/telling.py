"""What a table says by itself: what others did, whose go it is and what to do, what an action would do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from aqua_romana.table import texts
from aqua_romana.table.texts import GoText, Past
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _

if TYPE_CHECKING:
    from aqua_romana.table.scene import TableScene

#: How many sentences of a preview are said; the rest for whoever asks for more.
_SENTENCES: Final = {"brief": 1, "normal": 2, "full": 99}


class Telling:
    """What has been told of a table since it was entered."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._past: Past | None = None
        self._step = 0
        self._news = ""

    def title(self) -> str:
        """The game, and who plays."""
        match = self._table.match
        return ". ".join((match.plugin.title, formats.listed(match.game.names)))

    def texts(self) -> dict[str, str]:
        """What changes by itself, in the order in which it is said."""
        return {"news": self._what_happened(), **self._notices(), "task": self._task(), "plan": self._plan()}

    def more(self) -> list[str]:
        """All an action would do, and the task once more."""
        return [*self._table.view.bubble.lines, self._task()]

    def pointed(self) -> str:
        """What the pointer rests on, unless it is where the action in mind would happen: that is told."""
        state, item = self._table.state, self._table.controller.rests_on()
        if item is None:
            return ""
        action = state.considered_action()
        if action is not None and state.decision.place_of(action) == item:
            return ""
        return self._table.cursor.of_item(item, state.decision.describe(item))

    def last_goes(self) -> list[str]:
        """The last goes in words, the newest first."""
        names = self._table.game.names
        return [_told(names, go, go.lines) for go in self._table.state.past.goes]

    def _task(self) -> str:
        """Whose go it is and what to do; nothing while a computer player thinks."""
        state = self._table.state
        if state.is_watching and not (state.is_vacant or state.paused or state.banner):
            return ""
        seat = state.banner_to if state.banner is not None else state.decision.acting_seat
        state.decision.by_ear = True
        task = texts.task_text(state)
        state.decision.by_ear = False  # what is shown is for whoever sees it
        if seat is None or not task or state.game.is_over:
            return task
        # Translators: said of whose go it is and what is to be done: {name} is the player, {task} a sentence
        return _("{name}: {task}", name=state.game.names[seat], task=task)

    def _plan(self) -> str:
        """What the action in mind would do: the shortest sentences first."""
        lines, state = self._table.view.bubble.lines, self._table.state
        action = state.considered_action()
        many = _SENTENCES[self._table.app.settings.speech_detail]
        where = self._table.cursor.board.where_to(action) if action is not None and state.hint is None else []
        return ". ".join(line.rstrip(".") for line in [*where, *sorted(lines, key=len)[:many]])

    def _notices(self) -> dict[str, str]:
        return {
            f"notice {each.seat} {each.step}": ". ".join(each.lines) for each in self._table.state.notices()
        }

    def _what_happened(self) -> str:
        """What is new since this was asked last: lines of goes, or that something was taken back."""
        past, game = self._table.state.past, self._table.game
        if past is self._past:
            return self._news
        before, self._past = self._past, past
        is_back, self._step = game.step < self._step, game.step
        if before is None:
            self._news = ""
        elif is_back:
            # Translators: said when an action was undone
            self._news = _("Taken back")
        else:
            news = new_lines(before.goes, past.goes)
            self._news = " ".join(_told(game.names, go, lines) for go, lines in news)
        return self._news


def new_lines(before: Sequence[GoText], now: Sequence[GoText]) -> list[tuple[GoText, tuple[str, ...]]]:
    """What the newest goes say that was not there before, oldest first; both are newest first."""
    if not now or tuple(now) == tuple(before):
        return []
    if not before:
        return [(now[0], now[0].lines)]
    told = before[0]
    same = (
        at for at, go in enumerate(now) if go.seat == told.seat and go.lines[: len(told.lines)] == told.lines
    )
    at = next(same, 0)
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(now[at].lines, told.lines, strict=False))
    common = len(list(alike)) if now[at].seat == told.seat else 0
    found = [(now[at], now[at].lines[common:]), *((go, go.lines) for go in reversed(now[:at]))]
    return [(go, lines) for go, lines in found if lines]


def _told(names: Sequence[str], go: GoText, lines: tuple[str, ...]) -> str:
    # Translators: said of a go: {name} is the player, {lines} are sentences about what he did
    return _("{name}: {lines}.", name=names[go.seat], lines="; ".join(line.rstrip(".") for line in lines))
