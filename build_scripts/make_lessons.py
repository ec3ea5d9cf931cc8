#!/usr/bin/env python3
"""Makes the records of the lessons of Aquädukt: plays them, and finds seeds that throw as wanted.

A line of a plan is an action, a mark (`# step 2.1`), or a throw: `roll 12` wants that number, `roll ?` takes
any. The end of a game, with all canals on the board, is played by chance until one fits what is taught.
Every plan is checked while it is played; records that are there already are only written when they differ.
Those in `CHOSEN` were picked out of whole games: they are only played again.

    make_lessons.py            write aqua_romana/games/aquaedukt/lessons/records
    make_lessons.py --quick    play every record there again, and write nothing
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules.rng import drawn

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "aqua_romana" / "games" / "aquaedukt" / "lessons" / "records"
PLAYERS = 2
MOUNTAINS = "c1 h1 a4 l3 b6 l7 e8 i8"
#: Three squares apart, as secret ones must be.
SECRET = "b2 e2 h2 k2 b6 e6 h6 k6"
#: The end of a whole game in which foul waters take one house and spare another; chosen by hand.
CHOSEN = ("8b",)
REST = "build; roll ?; stop"  # a go of the rival in which nothing happens

PLANS: dict[str, str] = {
    "1": "# step 1.1; build; roll 12; # step 1.2; house 3 d6; # step 1.3; build; roll 7; house 2 d4; stop",
    "2": "build; roll 12; house 3 d7; build; roll 16; house 2 d8; stop; spring E6; canal E6-E7; stop; "
    f"{REST}; # step 2.1; canal E7-E8; # step 2.2; canal E8-E9",
    "3a": "build; roll 10; house 4 k4; stop; build; roll 10; house 3 k3; stop; build; roll 10; "
    "# step 3.1; stop",
    "3b": f"{REST}; build; roll 1; house 4 b1; build; roll 1; house 3 b2; stop; build; roll 1; "
    "# step 3.2; house 1 c2",
    "4": "build; roll 17; house 3 e6; build; roll 18; house 4 f7; stop; spring K3; # step 4.1; spring F7; "
    f"{REST}; # step 4.2; canal F7-F6; # step 4.3; canal F7-F8",
    "5": "build; roll 12; house 3 c6; build; roll 12; house 2 c7; stop; spring E6; canal E6-E7; "
    f"canal E7-E8; {REST}; # step 5.1; double E6-E7; # step 5.2; double E7-E8",
    "6": "spring E6; canal E6-E7; stop; build; roll 12; # step 6.1; house 1 d6; build; roll 12; "
    "# step 6.2; house 4 d7; stop",
    "8": "build; roll 12; house 4 d6; stop; spring D6; canal D6-D7; stop; "
    f"{REST}; # step 8.1; double D6-D7; stop",
}


def header(seed: int, secrets: bool) -> str:
    """The first lines of a record."""
    lines = [
        "aquaedukt 1",
        f"players {PLAYERS}",
        f"seed {seed}",
        "option mountains placed",
        f"option secrets {'on' if secrets else 'off'}",
        "colour 1 y",
        "colour 2 r",
        "---",
    ]
    return "\n".join(lines) + "\n"


def fitting_seed(plan: list[str]) -> int:
    """The first seed that throws as the plan wants."""
    throws = [line.split()[1] for line in plan if line.startswith("roll")]
    wanted = [(number, int(throw)) for number, throw in enumerate(throws, 1) if throw != "?"]
    seed = 1
    while any(drawn(seed, "roll", number, 20) != throw for number, throw in wanted):
        seed += 1
    return seed


def played(plan: list[str], seed: int, mountains: str, secrets: bool) -> str:
    """The record of a plan: every action must be allowed."""
    game, lines = Game(PLAYERS, seed, "placed", secrets), []
    for line in [*(f"mountain {square}" for square in mountains.split()), *plan]:
        if line.startswith("#"):
            lines.append(line)
            continue
        action = str(game.legal_actions()[0]) if line == "roll ?" else line
        game.play(action)
        lines.append(action)
        while game.is_chance and action.startswith("roll"):  # a full region is thrown again
            action = str(game.legal_actions()[0])
            game.play(action)
            lines.append(action)
    return header(seed, secrets) + "\n".join(lines) + "\n"


def last_round() -> str:
    """A game by chance up to its last two canals, with the learner in the lead and on turn."""
    for seed in range(1, 5000):
        chance = random.Random(seed)
        game = Game(PLAYERS, seed, "placed")
        for square in MOUNTAINS.split():
            game.play(f"mountain {square}")
        while game.canals_left > 2 and not game.is_over:
            _some_go(game, chance)
        if game.canals_left != 2 or game.on_turn != 0 or game.phase != "turn":
            continue
        start = [str(action) for action in game.actions]
        if game.totals()[0] <= game.totals()[1] or not _ends_well(game):
            continue
        done = [str(action) for action in game.actions[len(start) :]]
        marked = [*start, "# step 7.1", done[0], "# step 7.2", *done[1:]]
        return header(seed, False) + "\n".join(marked) + "\n"
    raise AssertionError("no seed leads to a last round as it is wanted")


def _some_go(game: Game, chance: random.Random) -> None:
    """Mostly canals that bring the most, sometimes houses, springs where nothing else goes."""
    seat = game.on_turn
    assert seat is not None
    canals = [each for each in game.legal_actions() if each.verb_name in ("canal", "double")]
    builds = [each for each in game.legal_actions() if each.verb_name == "build"]
    tiles = len([each for each in game.houses().values() if each[0] == seat])
    if builds and (tiles < 3 or not canals or chance.random() < 0.25) and game.springs():
        game.play("build")
        while game.is_chance:
            game.play(game.legal_actions()[0])
        houses = [each for each in game.legal_actions() if each.verb_name == "house"]
        game.play(chance.choice(houses) if houses else "stop")
        if game.on_turn == seat and game.phase == "again":
            game.play("stop")
        return
    springs = [each for each in game.legal_actions() if each.verb_name == "spring"]
    if springs and (not canals or len(game.springs()) < 3):
        game.play(chance.choice(springs))
        return
    for _piece in range(2):
        canals = [each for each in game.legal_actions() if each.verb_name in ("canal", "double")]
        if game.on_turn != seat or not canals:
            break
        game.play(max(canals, key=lambda each: (_gain(game, each, seat), chance.random())))
    if game.on_turn == seat and game.phase == "canal":
        game.play("stop")


def _gain(game: Game, action: Action, seat: int) -> int:
    ahead = game.fork()
    ahead.push(action)
    before, after = game.totals(), ahead.totals()
    return (after[seat] - before[seat]) - (after[1 - seat] - before[1 - seat])


def _ends_well(game: Game) -> bool:
    """Two canals, a last house of the rival, and the learner has won."""
    for _piece in range(2):
        canals = [each for each in game.legal_actions() if each.verb_name in ("canal", "double")]
        if not canals:
            return False
        game.play(max(canals, key=lambda each: _gain(game, each, 0)))
    if not game.last_round or game.on_turn != 1:
        return False
    game.play("build")
    while game.is_chance:
        game.play(game.legal_actions()[0])
    houses = [each for each in game.legal_actions() if each.verb_name == "house"]
    game.play(houses[0])
    if game.phase == "again":
        game.play("stop")
    return game.is_over and game.winners() == (0,)


def made() -> dict[str, str]:
    """All records by name."""
    found = {}
    for name, text in PLANS.items():
        plan = [line.strip() for line in text.split(";")]
        secrets = name == "8"
        found[name] = played(plan, fitting_seed(plan), SECRET if secrets else MOUNTAINS, secrets)
    return found | {"7": last_round()}


def check() -> int:
    """Play every record there again."""
    files = sorted(FOLDER.glob("*.aqd"))
    for file in files:
        game = Game.from_record(file.read_bytes())
        print(f"{file.name}: {game.step} actions, {game.phase}")
    return 0 if {file.stem for file in files} == {*PLANS, "7", *CHOSEN} else 1


def main() -> int:
    """Write what differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="only play the records there again")
    if parser.parse_args().quick:
        return check()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, record in made().items():
        file = FOLDER / f"{name}.aqd"
        if not file.exists() or file.read_text("utf-8") != record:
            file.write_text(record, "utf-8")
            print(f"{file.relative_to(ROOT)} is written")
    return check()


if __name__ == "__main__":
    sys.exit(main())
