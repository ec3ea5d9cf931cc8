"""Both games in the Windows program, by mouse: alone, after a power cut, against the computer."""

from __future__ import annotations

import random
from functools import partial

from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.aquaedukt.rules import Game
from release import proof
from release.wine_desktop import InWine, Stage
from release.wine_input import AquaeduktHand, Pages

_ME = 0  # the seat of whoever sits at the screen


def romana(stage: Stage) -> list[str]:
    """Aqua Romana: drags, a power cut, Continue."""
    played, killed = proof.play_and_kill(stage.begin, stage.work, stage.shots)
    print(f"played with drags, then killed: {'; '.join(played)}", flush=True)
    with stage.window() as window:
        pages = Pages(window, stage.work / "twin")
        window.shot(stage.shots, "2-title")
        pages.press("continue", here=False)
        hand = proof.table_beside(window, stage.work / "twin")
        played = proof.play(window, hand, random.Random(4), 2)
        window.shot(stage.shots, "3-resumed")
    print(f"started again, resumed by Continue, played on: {'; '.join(played)}", flush=True)
    return [killed] if killed else []


def aquaedukt(stage: Stage) -> list[str]:
    """Aquädukt: the die thrown and pieces set by the mouse, a power cut, Continue."""
    chance = random.Random(7)
    window = stage.begin("--game", "aquaedukt", "--players", "2", "--seed", "5")
    try:
        window.until(lambda: _is_mine(window.record()), "the mountains are never placed")
        window.settle()
        played = AquaeduktHand(window, stage.work / "twin").play(chance, 6)
        window.shot(stage.shots, "4-aquaedukt-played")
        kept = window.record()
        window.kill()
        wrong = [] if window.record() == kept else ["the killed game of Aquädukt is not whole"]
    finally:
        window.end()
    print(f"Aquädukt, played and killed: {'; '.join(played)}", flush=True)
    with stage.window() as window:
        pages = Pages(window, stage.work / "twin")
        pages.press("continue", here=False)
        played = AquaeduktHand(window, stage.work / "twin").play(chance, 2)
        window.shot(stage.shots, "4-aquaedukt-resumed")
    print(f"resumed, played on: {'; '.join(played)}", flush=True)
    return wrong


def computer(stage: Stage) -> list[str]:
    """A computer player in both games: a process of its own of the frozen program."""
    answers = proof.against_the_computer(stage.begin, stage.work, stage.shots, "5-romana")
    print(f"goes against the computer player of Aqua Romana: {answers}", flush=True)
    with stage.window() as window:
        pages = Pages(window, stage.work / "twin")
        old = window.record()
        pages.press("play aquaedukt")
        pages.press("who 1", 0.93)
        window.shot(stage.shots, "5-aquaedukt-new-game")
        pages.press("begin", here=False)
        window.until(lambda: window.record() not in ("", old), "no new game is saved")
        window.settle()
        chance = random.Random(9)
        for _answer in range(2):
            window.until(lambda: _is_mine(window.record()), "it is never the turn of whoever sits here")
            window.settle()
            hand = AquaeduktHand(window, stage.work / "twin")
            while hand.table.game.decider == _ME:
                hand.play(chance, 1)
            mine = hand.table.game.record()
            window.until(
                partial(_is_answered, window, mine), "the computer player of Aquädukt does not answer"
            )
        window.settle()
        window.shot(stage.shots, "5-aquaedukt-computer")
        actions = Game.from_record(window.record()).actions
    print(f"goes against the computer player of Aquädukt: {len(actions)} actions", flush=True)
    return []


def _is_answered(window: InWine, mine: str) -> bool:
    return window.record() != mine and _is_mine(window.record())


def _is_mine(record: str) -> bool:
    """Whether chance has done its part and whoever sits here decides."""
    if not record.startswith(AQUAEDUKT.id):
        return False
    game = Game.from_record(record)
    return not game.is_chance and game.decider == _ME
