"""Texts every table has: the task in the banner, goes and notices in words, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame.plugin import Game
from aqua_romana.table.board.items import BoardItem
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext

if TYPE_CHECKING:
    from aqua_romana.storage.settings import Settings
    from aqua_romana.table.scene import State


#: What the table shows a person, by what is kept with the seat.
AIDS: Final = {
    # Translators: which aids the board shows a player: all of them
    "all": N_("All aids"),
    # Translators: which aids the board shows a player: only where things may go
    "legal": N_("Only what is legal"),
    # Translators: which aids the board shows a player: none at all
    "none": N_("No aids"),
}


@dataclass(frozen=True)
class GoText:
    """A go in words, in the language of the moment it was asked for."""

    seat: int
    lines: tuple[str, ...]
    emblems: tuple[str, ...] = ()  # for each line the colour it is about, or nothing
    placed: tuple[str, ...] = ()  # the lines with the names of places, where a game shows these by light

    def with_places(self) -> GoText:
        """The same for who goes by the names of places: who hears the board, or has them all shown."""
        return replace(self, lines=self.placed or self.lines)


def names_places(settings: Settings) -> bool:
    """Whether places are told by their names: where these stand around the board, or are heard."""
    return settings.place_names == "always" or settings.speech


def shown_goes(goes: Sequence[GoText], settings: Settings) -> Sequence[GoText]:
    """Goes as they are shown: with the names of places to who goes by them."""
    return [go.with_places() for go in goes] if names_places(settings) else goes


class LineForEyes(str):
    """A line that is of no use to whoever does not see the board."""

    __slots__ = ()


class LineAboutPlayer(str):
    """A line about a player: the emblem of a colour stands before it."""

    __slots__ = ("colour",)

    colour: str

    def __new__(cls, line: str, colour: str) -> LineAboutPlayer:
        """A line and the colour it is about."""
        made = super().__new__(cls, line)
        made.colour = colour
        return made


@dataclass(frozen=True)
class Notice:
    """What others did to what is a player's own, since his last go; or a tip for him."""

    seat: int
    colour: str
    lines: tuple[str, ...]
    items: frozenset[BoardItem]  # what did it
    step: int  # how many actions had been played when the last of it was done
    is_tip: bool = False


@dataclass(frozen=True)
class Past:
    """What happened before a decision: the goes beside the board, newest first, and where goes begin."""

    goes: tuple[GoText, ...] = ()
    starts: tuple[int, ...] = ()  # for each go in which something was played, how many actions came before it
    last: frozenset[BoardItem] = field(default_factory=frozenset)  # what the last go touched on the board
    notices: tuple[Notice, ...] = ()
    #: The setup, newest first, while nothing else has happened: for whoever does not see it.
    setup: tuple[GoText, ...] = ()


def task_text(state: State) -> str:
    """What the banner says beside a player's name: what to do, who won, why nothing goes on."""
    if state.banner is not None:
        return state.banner
    if state.game.is_over:
        return game_result_text(state.game)
    if state.is_elsewhere:
        return elsewhere_text(state)
    if state.match.is_human_turn or state.game.is_chance:
        state.decision.is_lit = state.help != "none"
        return state.decision.task()
    if state.is_vacant:
        # Translators: beside a player's name: nobody decides for this seat
        return _("Nobody plays at this seat. Who will?")
    if state.paused:
        # Translators: beside the name of a computer player, who waits until the user lets him go on
        return _("Paused")
    return state.decision.thinking_text()


def elsewhere_text(state: State) -> str:
    """What the banner says while another computer has to go on."""
    if state.match.has_news:
        # Translators: beside a player's name, whose go has come from another computer and is shown now
        return _("Has gone on at another computer")
    request = state.match.hand_over.request
    if request is not None and not request.declined:
        # Translators: instead of a player's task: the others were asked to take something back
        return _("Asked to take back: not yet answered")
    if state.game.is_chance:
        return _("The die is thrown at another computer")
    if not state.match.is_handed_over:
        # Translators: beside the name of a player who sits at another computer; “Hand over” is a button
        return _("Plays at another computer: hand over")
    # Translators: beside the name of a player who sits at another computer
    return _("Plays at another computer")


def goes_on_from_name(state: State) -> bool:
    """Whether the banner says what a player does: what he thinks about, or that the die is thrown for him."""
    if state.is_elsewhere or state.banner is not None or state.game.is_over:
        return False
    if state.match.is_human_turn or state.game.is_chance:
        return state.decision.task_continues
    return not state.is_vacant and not state.paused


def result_text(names: Sequence[str], points: Sequence[int], winners: Sequence[int]) -> str:
    """Who won a finished game."""
    if not winners:
        # Translators: how a game stands that is over and that nobody won
        return _("Finished")
    best = points[winners[0]]
    won = [names[seat] for seat in winners]
    if len(won) > 1:
        # Translators: {names} are two or more players
        return ngettext(
            "{names} share the win with {points} point",
            "{names} share the win with {points} points",
            best,
            names=formats.listed(won),
            points=best,
        )
    return ngettext(
        "{name} won with {points} point", "{name} won with {points} points", best, name=won[0], points=best
    )


def given_before(points: int) -> list[str]:
    """What a player was given before the game, a line, where it is anything."""
    if not points:
        return []
    # Translators: a player's head start, among the lines that tell how points come about
    return [ngettext("Head start: {n} point at the end", "Head start: {n} points at the end", points)]


def game_result_text(game: Game) -> str:
    """Who won this game."""
    return result_text(game.names, game.final_points(), game.final_winners())


def banner_text(game: Game) -> str:
    """The same as short as can be, for a banner above the points."""
    won = [game.names[seat] for seat in game.final_winners()]
    if not won:
        return game_result_text(game)
    if len(won) > 1:
        # Translators: on a banner at the end of a game; {names} are two or more players
        return _("{names} share the win", names=formats.listed(won))
    # Translators: on a banner at the end of a game; {name} is a player
    return _("{name} wins", name=won[0])


def winner_text(winners: int) -> str:
    """What is said beside the name of a winner, of whom there are so many."""
    if winners > 1:
        # Translators: below the name of a player, who is the subject, at the end of the game
        return _("shares the win")
    # Translators: below the name of a player, who is the subject, at the end of the game
    return _("wins")
