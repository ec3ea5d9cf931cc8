#!/usr/bin/env python3
"""Makes the records of the lessons of Aquädukt: plays them, and finds seeds that throw as wanted.

A line of a plan is an action, a mark (`# step 2.1`), or a throw: `roll 12` wants that number, `roll ?` takes
any. One plan begins from a position, given as text. Every plan is checked while it is played; records
that are there already are only written when they differ. Those in `CHOSEN` were picked out of whole
games: they are only played again.

    make_lessons.py            write aqua_romana/games/aquaedukt/lessons/records
    make_lessons.py --quick    play every record there again, and write nothing
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction
from aqua_romana.games.aquaedukt.rules.rng import drawn

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "aqua_romana" / "games" / "aquaedukt" / "lessons" / "records"
PLAYERS = 2
MOUNTAINS = "c1 h1 a4 l3 b6 l7 e8 i8"
#: Three squares apart, as secret ones must be.
SECRET = "b2 e2 h2 k2 b6 e6 h6 k6"
#: A last round in which the learner leads.
CHOSEN = ("7",)
#: The last canal of a game with secrets: foul waters beside b5, and all eight mountains on the board.
LAST_CANAL = (
    "aquaedukt 2+placed+secrets x^r2.r2^r4r4y1r1.x/.y2....y3y3^y2.^/.y2.....y1.r2../.......y4..../"
    "r3y2r3.r1r1y4r3y3r2.y2/.^r2r3^r3y3.r3.^./.r3.y3y1y2y4^.r1../x.y2y3.y3..y3y4y1x b1,f1,i2,l2,e6,h7,k6,b6 "
    "H6,I2,K8,F9,C2 H6H5H4I4I3J3J4:1,H6G6F6E6E5D5D6D7C7C6C5:3,I2I1:1,I2J2J1,K8J8J9:1,K8K9,F9F8E8D8D9,"
    "C2B2:1,C2D2 0000,3300 canal 1 0 placed"
)
AFTER_IT = (
    "# step 8.2; canal C5-B5; build; roll 8; house 1 g4; stop; reveal b1 mineral; reveal f1 mineral; "
    "reveal i2 foul; reveal l2 mineral; reveal e6 mineral; reveal h7 mineral; reveal k6 mineral; "
    "reveal b6 foul"
)
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


def turned_over() -> str:
    """What the last canal brings, with the first seed that throws and turns the mountains as wanted."""
    plan = [line.strip() for line in AFTER_IT.split(";")]
    for seed in range(1, 100_000):
        first, *rest = header(seed, True).splitlines()
        begun = "\n".join([first.replace("1", "2"), *rest[:-1], f"position {LAST_CANAL}", "---\n"])
        game = Game.from_record(begun)
        try:
            for line in plan[1:]:
                game.play(line)
        except IllegalAction:
            continue
        assert game.is_over
        return begun + "\n".join(plan) + "\n"
    raise AssertionError("no seed throws and turns as it is wanted")


def made() -> dict[str, str]:
    """All records by name."""
    found = {}
    for name, text in PLANS.items():
        plan = [line.strip() for line in text.split(";")]
        secrets = name == "8"
        found[name] = played(plan, fitting_seed(plan), SECRET if secrets else MOUNTAINS, secrets)
    return found | {"8b": turned_over()}


def check() -> int:
    """Play every record there again."""
    files = sorted(FOLDER.glob("*.aqd"))
    for file in files:
        game = Game.from_record(file.read_bytes())
        print(f"{file.name}: {game.step} actions, {game.phase}")
    return 0 if {file.stem for file in files} == {*PLANS, *CHOSEN, "8b"} else 1


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
