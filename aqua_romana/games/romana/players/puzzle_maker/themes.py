"""What a puzzle is about and what speaks for its answer, read off the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aqua_romana.boardgame.messages import Message
from aqua_romana.games.romana.players import hints
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import actions as verbs
from aqua_romana.games.romana.rules.actions import PASS_ACTION, named
from aqua_romana.games.romana.rules.position import WORKMEN
from aqua_romana.games.romana.rules.questions import builders, consequences, podium_now
from aqua_romana.games.romana.rules.tiles import JOKER

#: What a puzzle can be about; `puzzles.themes` names them.
THEMES: Final = (
    "close",
    "keep",
    "block",
    "wall",
    "deny",
    "fountain",
    "bonus",
    "join",
    "two",
    "joker",
    "reserve",
    "edge",
    "race",
    "move",
    "round",
    "run",
    "way",
)
#: Worth naming also where they come up later in a line.
_STRIKING: Final = frozenset({"block", "wall", "deny", "bonus", "two", "joker", "reserve"})
#: Reasons that are estimates: they may well speak for what loses.
GUESSED: Final = frozenset({hints.CLOSES_RIVAL, hints.KEEPS_GROWING, hints.PAYS_MORE})
_MOST: Final = 2  # reasons that are told


def certain_reasons(game: Game, action: Action) -> list[Message]:
    """What speaks for an action and is read off the board."""
    return [each for each in hints.reasons(game, action) if each.text not in GUESSED][:_MOST]


def themes_along(game: Game, line: Sequence[str], asked: Sequence[int]) -> list[str]:
    """The themes of a line in which something is asked at some places: those of the first decision, and what
    is striking about the later ones."""
    ahead = game.fork()
    found: set[str] = set()
    for place in range(max(asked) + 1):
        if place in asked:
            there = themes_of(ahead, named(line[place]), line[place:])
            found.update(there if place == asked[0] else _STRIKING & set(there))
        ahead.push(named(line[place]))
    return [key for key in THEMES if key in found]


def themes_of(game: Game, action: Action, line: Sequence[str]) -> list[str]:
    """The themes of a decision whose right action this is, with the line that follows (itself first)."""
    seat = game.decider
    assert seat is not None
    found = set(_of_verb(game, action))
    own = set(game.aqueducts(seat))
    if action.verb in (verbs.BUILD, verbs.CLOSE, verbs.BONUS, verbs.MOVE):
        effects = consequences(game, action)
        said = {reason.text for reason in hints.reasons(game, action)}
        if action.verb != verbs.CLOSE and set(effects.closes) - own:
            found.add("block")
        if said & {hints.WALLS_IN, hints.WALLS_IN_ALL}:
            found.add("wall")
        if said & {hints.DENIES, hints.BLINDS_RIVAL}:
            found.add("deny")
        if effects.bonus_follows:
            found.add("fountain")
        grows = {name: now - before for name, (before, now) in effects.grows.items() if name in own}
        if any(squares > 1 for squares in grows.values()):
            found.add("join")
        if len(grows) > 1:
            found.add("two")
        closed = {name: podium for name, (_length, podium) in effects.closes.items() if name in own}
        if action.verb == verbs.BUILD and closed:
            found.add("edge")
        if any(_is_wanted(game, seat, podium) for podium in closed.values() if podium):
            found.add("race")
    if not any(text.split()[0] in ("build", "bonus") for text in line):
        found.add("round")
    mem = game.position.bytes
    if not any(mem[WORKMEN + other] for other in range(game.players) if other != seat):
        found.add("run")
    if not found:
        found.add("way")
    return [key for key in THEMES if key in found]


def _of_verb(game: Game, action: Action) -> list[str]:
    found = []
    if action.verb == verbs.CLOSE:
        found.append("close")
    if action is PASS_ACTION and any(each.verb == verbs.CLOSE for each in game.legal_actions()):
        found.append("keep")
    if action.verb == verbs.BONUS:
        found.append("bonus")
    if action.verb == verbs.MOVE:
        found.append("move")
    if action.verb in (verbs.PLACE, verbs.TAKE):
        found.append("reserve")
        if action.kind_letter == JOKER:
            found.append("joker")
    if action.verb == verbs.BUILD and builders(game)[action.path] == JOKER:
        found.append("joker")
    return found


def _is_wanted(game: Game, seat: int, podium: int) -> bool:
    """Whether the workman of somebody else would get this podium now."""
    return any(
        game.owner(name) != seat and game.workman(name) is not None and podium_now(game, name) == podium
        for name in game.aqueducts()
    )
