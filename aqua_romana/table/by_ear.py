"""The table for whoever does not see it.

`BoardByEar` is what a game tells of its board. A cursor stands on the spots of that board: arrows move it,
letters jump, Enter uses what is there; it speaks by being a widget that has the focus. `Telling` is what is
said by itself: what others did, whose go it is and what to do, what an action would do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, cast

from aqua_romana.table import texts
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.key_bindings import BY_EAR
from aqua_romana.table.texts import GoText, Past
from aqua_romana.ui.input import Nav, Signal, signal_keys
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.widget import SceneAction

if TYPE_CHECKING:
    from aqua_romana.boardgame.match import Match
    from aqua_romana.table.decision import Decision
    from aqua_romana.table.scene import TableScene


#: Column and row in a game's own count.
Spot = tuple[int, int]
Way = Literal["up", "down", "left", "right"]
#: What something on the board is, in sentences: that of the decision.
Describe = Callable[[BoardItem], str]

STEPS: Mapping[Way, Spot] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class BoardByEar(Protocol):
    """A board in words, as the game stands; made anew after every action."""

    def start(self) -> Spot:
        """Where the cursor begins."""

    def next_spot(self, at: Spot, way: Way) -> Spot | None:
        """Where an arrow leads; None at the edge."""

    def spot_of(self, item: BoardItem) -> Spot | None:
        """Where something lies; None for what is not on the board."""

    def items_at(self, at: Spot) -> list[BoardItem]:
        """What can be pointed at there, figures before places."""

    def name(self, at: Spot) -> str:
        """What the spot is called."""

    def heading(self, item: BoardItem) -> str:
        """What stands over something beside the board, where its description does not begin with that."""

    def about(self, at: Spot) -> list[str]:
        """What lies there, what it leads to and what could come, in sentences."""

    def where_to(self, action: Any) -> list[str]:
        """What is seen of an action in mind besides what its preview tells: which way a tile lies."""

    def by(self, action: Any) -> str:
        """What an action that was hinted at takes besides its place, if that is not told otherwise."""

    def is_bare(self, at: Spot) -> bool:
        """Whether nothing lies there: who looks for something passes over it."""

    def jumps(self, seat: int) -> Mapping[str, list[Spot]]:
        """Where keys jump for a seat: "own" and whatever else the game names in its table of keys."""

    def readings(self, seat: int) -> Mapping[str, list[str]]:
        """What keys read for a seat: "own", "board" and "points"."""


NAME: Final = "cursor"
_JUMPS: Final = ("targets", "own", "second", "third", "changes")
READINGS: Final = ("read own", "read board", "read points", "read goes")


class BoardCursor:
    """Where somebody listens; there only while speech is on."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._at: Spot | None = None
        self._board: tuple[Decision[Any], BoardByEar] | None = None
        self._found: list[Spot] = []  # where one looks about, the nearest first

    @property
    def board(self) -> BoardByEar:
        """The board in words, made once for every decision."""
        decision = self._table.state.decision
        if self._board is None or self._board[0] is not decision:
            made = self._table.game_ui.board_by_ear(self._table.game, decision.describe)
            self._board = (decision, made)
        return self._board[1]

    @property
    def is_there(self) -> bool:
        """Whether arrows move it: not while a dialog lies over the board."""
        return self.reads and self._table.mode.reaches_board

    @property
    def reads(self) -> bool:
        """Whether keys read the board: also while nothing on it can be used."""
        return self._table.app.speech.is_on and not self._table.ui.dialogs

    def handle(self, nav: Nav) -> bool:
        """Arrows move it; with Shift to the next thing that lies in that direction."""
        if nav.direction not in STEPS:
            return False
        way = cast(Way, nav.direction)
        at = self._present()
        goal = self.board.next_spot(at, way)
        while nav.everything and goal is not None and self.board.is_bare(goal):
            goal = self.board.next_spot(goal, way)
        if goal is None:
            stage = self._table.stage
            self._table.sound("refuse", stage.side_of(stage.rect_of(self.board.items_at(at)[0])))
            # Translators: said where the cursor cannot go on
            edge = _("The edge of the board")
            # Translators: said where a key looks for the next thing in a direction
            self._table.app.speech.say(_("Nothing in this direction") if nav.everything else edge, again=True)
        else:
            self.go_to(goal)
        return True

    def go_to(self, spot: Spot) -> None:
        """Stand there: what is usable there has the focus, as if it were pointed at."""
        self._at = spot
        table = self._table
        table.ui.show_focus(True)
        usable = next((each for each in self.board.items_at(spot) if each in table.state.focusable()), None)
        if usable is not None and table.view.focus_targets.go_to(usable):
            return
        table.view.focus_targets.go_to_cursor(self.board.items_at(spot)[0])

    def _present(self) -> Spot:
        """Where it is: it follows the focus on the board."""
        focused = self._table.state.focused
        spot = self.board.spot_of(focused) if focused is not None else None
        if spot is not None:
            self._at = spot
        return self._at if self._at is not None else self.board.start()

    def sentence(self) -> str:
        """Everything about the spot."""
        return self.spot_text(self._at if self._at is not None else self.board.start())

    def spot_text(self, spot: Spot) -> str:
        """A spot by its name, and what is there."""
        lines = [self.board.name(spot), *self.board.about(spot)]
        return ". ".join(line.strip().rstrip(".") for line in lines if line)

    def of_item(self, item: BoardItem, described: str) -> str:
        """An item by where it lies and what it is; the same words as for its spot where it lies alone."""
        spot = self.board.spot_of(item)
        if spot is not None and self.board.items_at(spot)[0] == item:
            return self.spot_text(spot)
        lines = [self.place_of(item), *described.split("\n")]
        return ". ".join(line.rstrip(".") for line in lines if line)

    def place_of(self, item: BoardItem) -> str:
        """What the spot of something is called; nothing where it is not on the board."""
        spot = self.board.spot_of(item)
        return self.board.name(spot) if spot is not None else ""

    def press(self) -> None:
        """Use what lies there, or say why that is not possible."""
        items = self.board.items_at(self._present())
        state = self._table.state
        usable = next((each for each in items if each in state.usable()), None)
        if usable is not None:
            self._table.controller.press_item(usable)
        elif items:
            self._table.controller.refuse(items[0])

    # Keys

    def actions(self) -> list[SceneAction]:
        """Jumps and readings, with their keys."""
        found = []
        for name in _JUMPS if self.is_there else ():
            binding = BY_EAR[name]
            for by, keys in ((1, binding.keys), (-1, binding.backwards)):
                found.append(SceneAction.by(name, _(binding.meaning), keys, partial(self._jump, name, by)))
        for name in READINGS if self.reads else ():
            binding = BY_EAR[name]
            found.append(SceneAction.by(name, _(binding.meaning), binding.keys, partial(self._read, name)))
        return found

    def tell_unused(self, signal: Signal) -> None:
        """A key that means something here, but not at this moment: silence would not say so."""
        pressed = signal_keys(signal)
        bindings = self._table.mode.key_bindings().values() if self.reads else ()
        found = next((each for each in bindings if pressed.intersection(each.every_key)), None)
        if found is not None:
            # Translators: said after a key that has no use at this moment: {what} it does at others
            self._table.app.speech.say(_("Not now: {what}", what=_(found.meaning)), again=True)

    def _jump(self, name: str, by: int) -> None:
        spots = self._goals(name)
        if not spots and name == "targets" and self._table.view.focus_targets.go_on(by):
            return  # what to use lies beside the board
        if not spots:
            # Translators: said where there is nothing a key could jump to
            self._table.app.speech.say(_("None here"), again=True)
            return
        at = self._present()
        if name == "targets":
            spots = self._from_near(spots, at)
        first = 0 if by > 0 or name == "targets" else -1
        goal = spots[(spots.index(at) + by) % len(spots)] if at in spots else spots[first]
        if goal == at:
            self._table.app.speech.say(self.spot_text(at), again=True)
        self.go_to(goal)

    def _from_near(self, spots: list[Spot], at: Spot) -> list[Spot]:
        """There may be dozens: first those near where the search began, then those farther away."""
        if at not in spots:
            self._found = sorted(spots, key=lambda spot: abs(spot[0] - at[0]) + abs(spot[1] - at[1]))
        return self._found if set(self._found) == set(spots) else spots

    def _goals(self, name: str) -> list[Spot]:
        state = self._table.state
        if name == "targets":
            return self._spots(self._targets())
        if name == "changes":
            return self._spots(state.past.last)
        return list(dict.fromkeys(self.board.jumps(self._seat()).get(name, ())))

    def _targets(self) -> set[BoardItem]:
        """What can be used now; where something is chosen, what goes with it."""
        state = self._table.state
        found, decision = state.focusable(), state.decision
        if decision.has_begun:
            wanted, fitting = decision.next_focus(), found & decision.inviting()
            if wanted is not None:
                fitting = {each for each in fitting if each.sort == wanted.sort}
            found = fitting or found
        return found

    def _spots(self, items: frozenset[BoardItem] | set[BoardItem]) -> list[Spot]:
        found = {spot for each in items if (spot := self.board.spot_of(each)) is not None}
        return sorted(found, key=lambda spot: (spot[1], spot[0]))

    def _read(self, name: str) -> None:
        if name == "read goes":
            lines = self._table.telling.last_goes()
        else:
            lines = self.board.readings(self._seat()).get(name.removeprefix("read "), [])
        for index, line in enumerate(lines or [_("None here")]):
            self._table.app.speech.say(line, urgent=index == 0, again=True)

    def _seat(self) -> int:
        """Who listens: whoever decides, or the first person at the table."""
        match = self._table.match
        decider = match.game.decider
        if decider is not None and match.seats[decider].is_human:
            return decider
        return next((seat for seat, who in enumerate(match.seats) if who.is_human), 0)


#: How many sentences of a preview are said; the rest for whoever asks for more.
_SENTENCES: Final = {"brief": 1, "normal": 2, "full": 99}


class Telling:
    """What has been told of a table since it was entered."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._past: Past | None = None
        self._match: Match | None = None
        self._step = 0
        self._news = ""

    def title(self) -> str:
        """The game, and who plays."""
        match = self._table.match
        return ". ".join((match.plugin.title, formats.listed(match.game.names)))

    def texts(self) -> dict[str, str]:
        """What changes by itself, in the order in which it is said."""
        return {"news": self._what_happened(), **self._notices(), "task": self._task()}

    def more(self) -> list[str]:
        """All an action would do, and the task once more."""
        return [*self._previewed(), self._task()]

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
        goes = [go.with_places() for go in self._table.state.past.goes]
        return [_told(names, go, go.lines) for go in goes]

    def _task(self) -> str:
        """Whose go it is and what to do; nothing while a computer player thinks."""
        state = self._table.state
        if state.is_watching and not (state.is_vacant or state.paused or state.banner):
            return ""
        if state.game.is_chance and self._throws_for_others():
            return ""  # what came of it is told at once
        seat = state.banner_to if state.banner is not None else state.decision.acting_seat
        state.decision.by_ear = True
        task = texts.task_text(state)
        if state.decision.has_begun and state.match.is_human_turn and not state.game.is_over:
            task = state.decision.task()  # lessons and puzzles show another one, which was said
        state.decision.by_ear = False  # what is shown is for whoever sees it
        if seat is None or not task or state.game.is_over:
            return task
        # Translators: said of whose go it is and what is to be done: {name} is the player, {task} a sentence
        return _("{name}: {task}", name=state.game.names[seat], task=task)

    def _throws_for_others(self) -> bool:
        """Whether chance decides for a computer player."""
        seat, match = self._table.state.decision.acting_seat, self._table.match
        return seat is not None and not match.seats[seat].is_human

    def plan(self) -> str:
        """What the action in mind would do: the shortest sentences, in their order."""
        lines, state = self._previewed(), self._table.state
        action = state.considered_action()
        many = _SENTENCES[self._table.app.settings.speech_detail]
        where = self._table.cursor.board.where_to(action) if action is not None else []
        if action is not None and state.hint is not None:
            place = state.decision.place_of(action)
            is_elsewhere = place is not None and place != state.focused  # what has the focus is told
            name = self._table.cursor.place_of(place) if is_elsewhere and place is not None else ""
            where = [name, self._table.cursor.board.by(action), *where]
        short = sorted(lines, key=len)[:many]
        told = (line.rstrip(".") for line in [*where, *(line for line in lines if line in short)])
        return ". ".join(line for line in told if line)

    def _previewed(self) -> list[str]:
        """What the preview shows in words, but for what only eyes can use."""
        return [each for each in self._table.view.bubble.lines if not isinstance(each, texts.LineForEyes)]

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
        if self._match is not self._table.match:  # another board, which has nothing to do with the one before
            self._match, before = self._table.match, None
        is_back, self._step = game.step < self._step, game.step
        if before is None:
            self._news = ""
        elif is_back:
            # Translators: said when an action was undone
            self._news = _("Taken back")
        else:
            news = new_lines(*map(_goes_told, (before, past)))
            self._news = " ".join(_told(game.names, go, lines) for go, lines in news)
            self._news = self._news or self._outcome()
        return self._news

    def _outcome(self) -> str:
        """What chance has decided, where no task will tell it: something else is said in its place."""
        state = self._table.state
        seat, outcome = state.decision.acting_seat, state.decision.outcome()
        if not outcome or seat is None or not state.is_scripted or state.match.is_human_turn:
            return ""
        return _("{name}: {lines}.", name=state.game.names[seat], lines=outcome)


def _goes_told(past: Past) -> list[GoText]:
    """What is told of: goes or, before the first, what others see."""
    return [go.with_places() for go in past.goes or past.setup]


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
    # The end of a go may change what is written of its beginning: what goes on to grow is closed then.
    new = list(now[at].lines)
    if now[at].seat == told.seat and new[:1] == list(told.lines[:1]):
        for line in told.lines:
            if line in new:
                new.remove(line)
    found = [(now[at], tuple(new)), *((go, go.lines) for go in reversed(now[:at]))]
    return [(go, lines) for go, lines in found if lines]


def _told(names: Sequence[str], go: GoText, lines: tuple[str, ...]) -> str:
    # Translators: said of a go: {name} is the player, {lines} are sentences about what he did
    return _("{name}: {lines}.", name=names[go.seat], lines="; ".join(line.rstrip(".") for line in lines))
