"""Aqua Romana as a game in the box: how it is begun, read, summed up and shown."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from aqua_romana.kinds import Choice, Damaged, Kind, Level, Setup, Summary, Theatre
from aqua_romana.match import Match, Seat
from aqua_romana.window.text import N_, _

# The rules are imported where a game is read or begun: the title is shown without them.
if TYPE_CHECKING:
    import pygame

    from aqua_romana.box.leader import Host
    from aqua_romana.games.romana.rules import Action, Game
    from aqua_romana.window.app import App
    from aqua_romana.window.scene import Scene


def read(raw: bytes) -> Game:
    """The game of a record; what cannot be read is told with what is good before it."""
    from aqua_romana.games.romana.rules import Game, RecordError
    from aqua_romana.games.romana.rules.record import LONGEST_RECORD

    if len(raw) > LONGEST_RECORD:
        raise Damaged(f"the file is far too large for a record ({len(raw)} bytes)", 1)
    try:
        return Game.from_record(raw.decode("utf-8", "replace"))
    except RecordError as error:
        raise Damaged(error.reason, error.line, error.good) from None


def summary(game: Game) -> Summary:
    """What a list says about a game."""
    played = game.actions
    return Summary(
        names=game.names,
        colours=game.colours,
        actions=len(played),
        tiles=sum(action.word in ("build", "bonus") for action in played),
        phase=game.phase,
        decider=game.decider,
        over=game.is_over,
        points=tuple(game.totals()),
        winners=game.winners() if game.is_over else (),
        longest=tuple(
            max((game.length(name) for name in game.aqueducts(seat)), default=0)
            for seat in range(game.players)
        ),
    )


def default_names() -> tuple[str, ...]:
    """What players are called who give no name."""
    from aqua_romana.games.romana.rules.game import DEFAULT_NAMES

    return DEFAULT_NAMES


def default_colours(players: int) -> list[str]:
    """The colours of so many players, by seat."""
    from aqua_romana.games.romana.rules.geometry import DEFAULT_COLOURS

    return list(DEFAULT_COLOURS[players])


def levels() -> tuple[Level, ...]:
    """The computer players there are, weakest first."""
    players = _players()
    found = getattr(players, "LEVELS", ())
    return tuple(Level(each.key, each.name, each.character, each.portrait) for each in found)


def _players() -> Any:
    """The package of computer players, if this copy of the program has it."""
    try:
        return importlib.import_module("aqua_romana.games.romana.players")
    except ImportError:
        return None


def choices() -> tuple[Choice, ...]:
    """What can be chosen before a game."""
    placing = [
        ("random", N_("At random")),
        ("hand", N_("By hand")),
    ]
    if _placer() is not None:
        placing.insert(1, ("computer", N_("By the computer")))
    return (
        Choice(
            "placing",
            N_("Master builders"),
            tuple(placing),
            N_("At random gives every seat the same chances; by hand you place the twelve in turn."),
        ),
        Choice(
            "borrowed_workmen",
            N_("Borrowed workmen"),
            (("off", N_("Off")), ("on", N_("On"))),
            N_("On: whoever cannot build with a workman of his own builds with someone else's, if possible."),
        ),
    )


def begin(setup: Setup, chance: random.Random) -> Game:
    """A new game as it was asked for, with the builders standing unless they are placed by hand."""
    import datetime

    from aqua_romana.games.romana.rules import Game
    from aqua_romana.games.romana.table.setup import place_all

    game = Game(
        setup.players,
        borrowed_workmen=setup.values.get("borrowed_workmen") == "on",
        names=setup.names,
        colours=setup.colours,
        date=datetime.date.today().isoformat(),
    )
    placing = setup.values.get("placing", "random")
    place = _placer()
    if placing == "computer" and place is not None:
        while game.phase == "setup":
            game.play(place(game))
    elif placing != "hand":
        place_all(game, chance)
    return game


def _placer() -> Callable[[Game], Action] | None:
    """How the computer places a builder: the mason's choice, at once."""
    make = getattr(_players(), "make", None)
    if make is None:
        return None
    player = make("faber", random.randrange(1 << 30))
    return lambda game: cast("Action", player.choose(game, 0))


def rematch(game: Game) -> Setup:
    """The same players, seats moved on by one so that another begins; names keep their colours."""
    order = [*range(1, game.players), 0]
    return Setup(
        players=game.players,
        names=[game.names[seat] for seat in order],
        colours=[game.colours[seat] for seat in order],
        seats=[Seat() for _ in order],
        values={"borrowed_workmen": "on" if game.borrowed_workmen else "off", "placing": "random"},
    )


def table(match: Match, host: Host) -> Scene:
    """The scene in which the game is played, with the ways out of it."""
    from aqua_romana.tabletop.scene import Surroundings, TableScene

    around = Surroundings(
        menu=[
            (_("Review"), lambda: host.review(match.game)),
            (_("Export"), lambda: host.export(match.game)),
            (_("Rules"), host.show_rules),
            (_("Settings"), host.show_settings),
            (_("Main menu"), lambda: host.leave_table(match)),
        ],
        on_over=lambda: host.finish_soon(match),
        on_file=host.open_path,
        on_leave=lambda stage: host.portray(match, stage.portrait()),
    )
    return TableScene(match, around)


def final(match: Match) -> Scene:
    """The final scoring."""
    from aqua_romana.games.romana.final import FinalPage

    return FinalPage(match)


def review(game: Game, on_open: Callable[[int], object] | None = None) -> Scene:
    """Looking back on a game."""
    from aqua_romana.box.review_page import ReviewPage

    return ReviewPage(game, on_open)


def theatre(app: App, game: Game) -> Theatre:
    """For watching a game again."""
    from aqua_romana.tabletop.theatre import Theatre as Own

    return Own(app, game)


def picture(app: App, game: Game, size: tuple[int, int]) -> pygame.Surface:
    """The board as a small picture."""
    from aqua_romana.games.romana.miniature import miniature

    return miniature(app, game, size)


KIND = Kind(
    word="aqua-romana",
    suffix=".aqr",
    title=N_("Aqua Romana"),
    players=(2, 3, 4),
    read=read,
    summary=summary,
    default_names=default_names,
    default_colours=default_colours,
    choices=choices,
    begin=begin,
    rematch=rematch,
    table=table,
    final=final,
    theatre=theatre,
    picture=picture,
    levels=levels,
    review=review,
)
