"""Files of games, progress and the cache, spoiled by the hundred: each is read, mended or refused."""

import os
import random
import shutil
from pathlib import Path

import pytest

from aqua_romana.boardgame.clock import Clock
from aqua_romana.boardgame.plugin import Damaged, Seat, Setup
from aqua_romana.boardgame.two_homes import GivenUp, HandOver, Home, UndoRequest
from aqua_romana.program import PLUGINS
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.hostile import NASTY
from tests.saves import let_all_go

#: More by hand: AQUA_ROMANA_FUZZ=20000 pytest tests/storage/saves/test_spoiled_saves.py
CASES = int(os.environ.get("AQUA_ROMANA_FUZZ", "40"))
SEED = int(os.environ.get("AQUA_ROMANA_FUZZ_SEED", "1"))


def whole_game(plugin_id: str, *, is_between_homes: bool = False) -> bytes:
    """A game of fifty actions as its file holds it, with everything that can stand there."""
    plugin = next(each for each in PLUGINS.all if each.id == plugin_id)
    saved_games, chance = SavedGames(PLUGINS), random.Random(3)
    started = plugin.engine.bare(Setup(3), chance, "x")
    started.give_headstart((0, 6, 2))
    clock = Clock(3, 60, [754.2, 3.0], [96.0])
    between: tuple[Home | None, HandOver | None] = None, None
    seats = (Seat(side="left", undo=False), Seat(help="none"), Seat("faber", style="builder"))
    if is_between_homes:
        asked = UndoRequest(1, 10, 20, frozenset({1}))
        home = Home(frozenset({0, 2}), True, 20, 20, "/shared folder", "Ours.aqr", "/first folder")
        between = home, HandOver(3, 1, 2, 3, (GivenUp(1, 2, ("0a1b2c3d",) * 100),), asked)
        seats = (seats[0], Seat(is_elsewhere=True), seats[2])
    begun = saved_games.begin(
        *(plugin, started, seats, "Jörg & Zoë"),
        home=between[0],
        hand_over=between[1],
        clock=clock,
        evening="3f0c9a1b7d5e2460",
    )
    for _action in range(50):
        game = begun.game
        game.play(plugin.engine.draw_chance(game) if game.is_chance else chance.choice(game.legal_actions()))
    begun.game.undo()
    saved_games.keep(begun)
    content = saved_games.content(saved_games.name_of(begun))
    let_all_go(saved_games)
    return content


def spoiled_lines(raw: bytes, chance: random.Random) -> bytes:
    """Lines lost, doubled, exchanged, cut off or with something odd in them."""
    lines = raw.decode("utf-8").split("\n")
    for _change in range(chance.choice((1, 1, 2, 5))):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(6):
            case 0 if len(lines) > 2:
                del lines[at]
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                words = lines[at].split(" ")
                words[chance.randrange(len(words))] = chance.choice((*NASTY, "9" * 40, "x" * 3000, ""))
                lines[at] = " ".join(words)
            case 4:
                place = chance.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:place] + chance.choice(NASTY) + lines[at][place:]
            case _:
                del lines[max(2, at) :]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def spoiled_bytes(raw: bytes, chance: random.Random) -> bytes:
    """Bits turned, pieces lost, put in or doubled, or cut off."""
    content = bytearray(raw)
    for _change in range(chance.choice((1, 1, 3, 20))):
        at = chance.randrange(len(content) + 1)
        match chance.randrange(5):
            case 0 if content:
                content[at % len(content)] ^= 1 << chance.randrange(8)
            case 1:
                content[at : at + chance.randrange(40)] = chance.randbytes(chance.randrange(40))
            case 2:
                content[at:at] = content[: chance.randrange(200)]
            case 3 if chance.random() < 0.3:
                del content[at : at + chance.randrange(5000)]
            case _ if chance.random() < 0.1:
                del content[at:]
    return bytes(content)


@pytest.mark.parametrize("is_between_homes", [False, True])
@pytest.mark.parametrize("plugin_id", [each.id for each in PLUGINS.all])
def test_games(home: Path, plugin_id: str, is_between_homes: bool) -> None:
    raw, chance = whole_game(plugin_id, is_between_homes=is_between_homes), random.Random(SEED)
    suffix = next(each.suffix for each in PLUGINS.all if each.id == plugin_id)
    saved_games, name = SavedGames(PLUGINS), f"2026-01-01-000000{suffix}"
    outcomes = {"damaged": 0, "sound": 0, "opened": 0, "refused": 0}
    for case in range(CASES):
        content = chance.choice((spoiled_lines, spoiled_bytes))(raw, chance)
        if case % 20 == 0:
            let_all_go(saved_games)
            for folder in home.iterdir():
                shutil.rmtree(folder)
            saved_games = SavedGames(PLUGINS)
            saved_games.folder.mkdir(parents=True)
        (saved_games.folder / name).write_bytes(content)
        entry = saved_games.entry(name)
        assert entry is not None
        outcomes["damaged" if entry.fault else "sound"] += 1
        if case % 4:
            continue
        try:
            opened = saved_games.open(name)
        except Damaged:
            outcomes["refused"] += 1
        else:
            assert saved_games.keep(opened)
            assert saved_games.entry(saved_games.name_of(opened)).fault is None
            saved_games.let_go(opened)
            outcomes["opened"] += 1
        if opened_copies := [each.name for each in saved_games.entries() if each.name != name]:
            assert not [each for each in opened_copies if saved_games.entry(each).fault]
        elif entry.fault:
            assert (saved_games.folder / name).read_bytes() == content, "what is damaged stays as it is"
    let_all_go(saved_games)
    assert min(outcomes.values()) > 0, outcomes


def test_progress() -> None:
    chance, kept = random.Random(SEED), SavedGames(PLUGINS)
    file = kept.database.path
    for at in range(30):
        kept.learning.note(f"Anna {at}", "aqua-romana", str(at % 9), 3)
        kept.learning.change_puzzles("Zoë", "aqua-romana", lambda old, at=at: old.answered(f"p{at}", 1000, 2))
    raw = file.read_bytes()
    for _case in range(CASES):
        shutil.rmtree(file.parent)
        file.parent.mkdir(parents=True)
        file.write_bytes(spoiled_bytes(raw, chance))
        kept = SavedGames(PLUGINS)
        people = set(kept.learning.people())
        for person in people:
            assert max(kept.learning.of(person, "aqua-romana").stars.values(), default=0) <= 3
        kept.learning.note("Bruno", "aqua-romana", "2", 2)
        assert kept.database.is_safe
        again = SavedGames(PLUGINS).learning
        assert again.of("Bruno", "aqua-romana").stars == {"2": 2}
        assert people <= set(again.people())


def test_caches(home: Path) -> None:
    chance = random.Random(SEED)
    saved_games = SavedGames(PLUGINS)
    saved_games.folder.mkdir(parents=True)
    for plugin in PLUGINS.all:
        content = whole_game(plugin.id)
        for at in range(4):
            (saved_games.folder / f"2026-01-01-00000{at}{plugin.suffix}").write_bytes(content)
    wanted = saved_games.entries()
    (file,) = home.rglob("cache.db")
    raw = file.read_bytes()
    for _case in range(CASES):
        file.write_bytes(spoiled_bytes(raw, chance))
        assert SavedGames(PLUGINS).entries() == wanted
