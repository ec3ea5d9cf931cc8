"""What is lit and told for what is chosen, held or pointed at: from the game to marks and sentences."""

from __future__ import annotations

from dataclasses import replace

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.geometry import OPPOSITE, SIDES
from aqua_romana.games.romana.table import words
from aqua_romana.games.romana.table.choosing import Choosing
from aqua_romana.games.romana.table.marks import Ghost, Marks
from aqua_romana.tabletop import things
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _


def marks_for(
    choosing: Choosing, pointed: Thing | None, dragged: Thing | None, last: tuple[str, ...], aids: bool
) -> Marks:
    """Everything lit on the board now; `last` are the squares of the last go."""
    game = choosing.game
    usable = choosing.targets(dragged) if dragged else choosing.usable()
    marks = Marks(
        usable=frozenset(usable),
        chosen=_chosen(choosing),
        is_bonus=choosing.phase == "bonus",
        last=last,
    )
    if not aids:
        marks = replace(marks, usable=frozenset(), last=())
    marks = _with_choice(choosing, marks)
    if pointed is not None and dragged is None and aids:
        marks = _with_pointed(choosing, marks, pointed)
    if choosing.phase == "close" and aids:
        labels = [
            (things.workman(each.aqueduct_name), _worth(game, each.aqueduct_name))
            for each in choosing.legal
            if each.aqueduct_name
        ]
        marks = replace(marks, labels=(*marks.labels, *labels))
    return marks


def _chosen(choosing: Choosing) -> frozenset[Thing]:
    found = set()
    if choosing.workman:
        found.add(things.workman(choosing.workman))
    if choosing.builder:
        found.add(things.builder(choosing.builder))
    if choosing.chosen_kind:
        pile = things.tray if choosing.phase == "setup" else things.held
        found.add(pile(choosing.chosen_kind))
    return frozenset(found)


def _with_choice(choosing: Choosing, marks: Marks) -> Marks:
    """The sight lines, the ghost and the ways that go with what is chosen."""
    game, held = choosing.game, choosing.held
    if held is not None:
        action = held.action
        marks = replace(marks, ghost=ghost_of(game, action, held.square))
        if action.word == "build":
            standing = ask.standing(game, action.aqueduct_name)
            walk = ask.walk_of(game, action.path)
            marks = replace(
                marks,
                beams=((action.path, standing[0]),) if standing else (),
                goal=walk.goal,
                chosen=marks.chosen | {things.workman(action.aqueduct_name), things.builder(action.path)},
            )
        return marks
    if choosing.phase == "build" and choosing.must_move and choosing.builder:
        return replace(marks, goal=ask.walk_of(game, choosing.builder).goal)
    if choosing.phase == "build" and (choosing.workman or choosing.builder):
        beams = {
            (each.path, (ask.standing(game, each.aqueduct_name) or ("", ""))[0])
            for each in choosing.legal
            if (not choosing.workman or each.aqueduct_name == choosing.workman)
            and (not choosing.builder or each.path == choosing.builder)
        }
        return replace(marks, beams=tuple(sorted(beams)))
    if choosing.phase == "close" and choosing.workman:
        number = ask.podium_now(game, choosing.workman)
        return replace(marks, podiums=((number, choosing.workman),), lit=frozenset({choosing.workman}))
    return marks


def _with_pointed(choosing: Choosing, marks: Marks, pointed: Thing) -> Marks:
    """What pointing at a thing shows."""
    game = choosing.game
    if pointed.sort == "workman":
        name = pointed.key
        standing = ask.standing(game, name)
        beams = tuple((path, standing[0]) for path in ask.builders_seen(game, name)) if standing else ()
        label = ((pointed, _worth(game, name)),) if standing else ()
        return replace(
            marks,
            beams=marks.beams if marks.ghost else beams,
            lit=marks.lit | {name},
            labels=(*marks.labels, *label),
        )
    if pointed.sort == "builder" and not marks.ghost:
        path = pointed.number
        squares = {
            (path, (ask.standing(game, name) or ("", ""))[0]) for name in ask.workmen_served(game, path)
        }
        return replace(
            marks, beams=tuple(sorted({*marks.beams, *squares})), goal=ask.walk_of(game, path).goal
        )
    return marks


def _worth(game: Game, name: str) -> str:
    return words.length_and_podium(game.length(name), ask.podium_now(game, name))


def ghost_of(game: Game, action: Action, square: str) -> Ghost:
    """The tile of an action over its square, with the tracks that would carry water."""
    crossings = []
    for name in ask.aqueduct_facing(game, square):
        stream = ask.flow(game, name)
        leaves = stream[-1].leaves if stream else ask.outlet(game, name)[1]
        enters = SIDES[OPPOSITE[SIDES.index(leaves)]]
        for pair in action.orientation.split("+"):
            if enters in pair:
                crossings.append((enters, pair.replace(enters, "")))
    return Ghost(square, action.orientation, tuple(crossings))


def hint_about(choosing: Choosing, thing: Thing) -> str:
    """What a thing tells about itself when it is pointed at for a moment."""
    game = choosing.game
    if thing.sort == "podium":
        names = [words.owner_name(game, name) for name, at in game.podiums().items() if at == thing.number]
        if not thing.number:
            return _("No podium: {names}").format(names=", ".join(names) or _("nobody"))
        who = ", ".join(names)
        if not who:
            return _("Podium {number} is free").format(number=thing.number)
        return _("Podium {number}: {names}").format(number=thing.number, names=who)
    if thing.sort == "square" and game.grid[int(thing.key[1]) - 1, ord(thing.key[0]) - ord("a")] == 0:
        return words.what_fits(game, thing.key, choosing)
    if thing.sort == "workman":
        return _about_workman(game, thing.key)
    if thing.sort == "builder":
        return _about_builder(game, thing.number)
    if thing.sort in ("yard", "tray", "held"):
        letter = thing.key[1] if len(thing.key) > 1 else thing.key
        return _("Master builder: {kind}").format(kind=words.kind(letter))
    return ""


def _about_workman(game: Game, name: str) -> str:
    if name in game.podiums():
        return _("{name}: length {length}, podium {podium}").format(
            name=words.owner_name(game, name), length=game.length(name), podium=game.podiums()[name]
        )
    seen = ask.builders_seen(game, name)
    kinds = ", ".join(words.kind(letter) for letter in seen.values()) or _("nobody")
    return _("{name}: length {length}, podium {podium} now; sees: {kinds}").format(
        name=words.owner_name(game, name),
        length=game.length(name),
        podium=ask.podium_now(game, name),
        kinds=kinds,
    )


def _about_builder(game: Game, path: int) -> str:
    letter = ask.builders(game)[path]
    served = sorted({words.owner_name(game, name) for name in ask.workmen_served(game, path)})
    return _("Master builder: {kind}; serves {names}").format(
        kind=words.kind(letter), names=", ".join(served) or _("nobody")
    )
