"""Games of Aquädukt at the moments with most to show, found by playing, and what is done there by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from aqua_romana.games.aquaedukt.ai import builds
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.table.board import items
from tests.games.aquaedukt.table.driving import Mouse


def _doubles(action: Action) -> bool:
    return action.verb_name == "double"


def _fills(game: Game) -> bool:
    """The die has shown a region whose last free square would cost somebody a tile."""
    if game.phase != "house":
        return False
    places = list(ask.places(game).items())
    return len(places) == 1 and len(ask.tile_effect(game, places[0][0], places[0][1][0]).lost) > 2


#: By moment: least decisions made before, and what must be so then.
MOMENTS: dict[str, tuple[int, Callable[[Game], bool]]] = {
    "setup": (3, lambda game: game.phase == "setup"),
    "turn": (30, lambda game: game.phase == "turn"),
    "spring": (40, lambda game: game.phase == "turn" and game.springs_left > 0),
    "canal": (60, lambda game: game.phase == "turn" and len(game.canals()) > 5),
    "double": (
        60,
        lambda game: game.phase == "turn" and any(_doubles(each) for each in game.legal_actions()),
    ),
    "house": (20, lambda game: game.phase == "house" and len(ask.places(game)) > 2),
    "filling": (20, _fills),
    "again": (50, lambda game: game.phase == "again"),
    "second": (70, lambda game: game.phase == "canal"),
    "entering": (20, lambda game: game.phase == "roll"),
    "last": (0, lambda game: game.last_round and game.phase == "turn"),
    "over": (0, lambda game: game.is_over),
}
#: Moments that are under way: what is done when they begin, and how long ago that was, in seconds.
MOVING: dict[str, float] = {"rolling": 0.55, "greening": 1.2, "reveal": 1.1}
_LIKE: dict[str, tuple[int, Callable[[Game], bool]]] = {
    "rolling": MOMENTS["turn"],
    "greening": MOMENTS["canal"],
    "reveal": (0, lambda game: game.phase == "reveal"),
    "throws": MOMENTS["again"],
    "help": MOMENTS["turn"],
}
#: All that is worth a picture.
PICTURED = (*MOMENTS, *_LIKE)


@cache
def _game(moment: str, players: int) -> Game:
    least, is_it = {**MOMENTS, **_LIKE}[moment]
    for seed in range(1, 60):
        found = _played(moment, players, seed, least, is_it)
        if found is not None:
            return Game.from_record(found.record())
    raise AssertionError(f"no game comes to {moment}")


def _played(moment: str, players: int, seed: int, least: int, is_it: Callable[[Game], bool]) -> Game | None:
    is_real, is_secret = moment == "entering", moment in ("over", "reveal")
    game = Game(players, None if is_real else seed, "placed" if moment == "setup" else "random", is_secret)
    chance, decisions = random.Random(seed), 0
    while not (decisions >= least and is_it(game)):
        if game.is_over:
            return None
        if game.is_chance:
            game.play(chance.choice(game.legal_actions()))
            continue
        legal = game.legal_actions()
        wet = [each for each in legal if each.verb_name in ("canal", "double")]
        game.play(chance.choice(wet) if wet and chance.random() < 0.4 else builds(game, chance))
        decisions += 1
    return game


def game_at(moment: str, players: int = 4, names: Sequence[str] = ()) -> Game:
    """A game that has come to a moment."""
    game = _game(moment, players).copy()
    if names:
        game.rename(list(names[:players]))
    return game


def arrange(mouse: Mouse, moment: str) -> None:
    """What is chosen at a moment: a piece lies on the board as a shadow of itself."""
    deciding = mouse.table.state.decision
    if moment == "spring":
        mouse.use(items.SPRING)
        mouse.use(max(deciding.springs, key=lambda each: len(deciding.preview(deciding.springs[each]))))
    elif moment == "double":
        mouse.use(items.CANAL)
        mouse.use(next(place for place, action in deciding.canals.items() if _doubles(action)))
    elif moment == "rolling":
        mouse.use(items.DIE)
    elif moment == "throws":
        mouse.press_button("throws")
    elif moment == "help":
        mouse.press_button("help")
    elif moment == "greening":
        mouse.use(items.CANAL)
        place = max(deciding.canals, key=lambda each: len(deciding.preview(deciding.canals[each])))
        mouse.use(place)
        mouse.use(place)
    elif moment in ("canal", "second"):
        if moment == "canal":
            mouse.use(items.CANAL)
        mouse.use(max(deciding.canals, key=lambda each: len(deciding.preview(deciding.canals[each]))))
    elif moment in ("house", "filling", "setup"):
        mouse.use(min(deciding.places()))
    elif moment == "again":
        mouse.hover(mouse.spot(items.DIE))
