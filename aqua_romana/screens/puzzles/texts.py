"""What a puzzle waits for, what it says, and what it asks of whoever set it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aqua_romana.screens.puzzles.model import (
    AGAINST_ALL,
    EXACT,
    ON_AVERAGE,
    SEARCHED,
    Asked,
    Puzzle,
    PuzzleBook,
)
from aqua_romana.ui.text.formats import decimal, percent
from aqua_romana.ui.text.translation import N_, _, ngettext, translate

_IN_WORDS = 2  # right actions: more are told as a number
_PROOFS = {
    # Translators: how a puzzle was checked; at most 24 letters
    SEARCHED: N_("by searching"),
    # Translators: how a puzzle was checked: all actions to the end of the game; at most 24 letters
    EXACT: N_("exact, to the end"),
    # Translators: how a puzzle was checked: all that the die may bring is weighed; at most 24 letters
    ON_AVERAGE: N_("exact, over all throws"),
    # Translators: how a puzzle was checked: it holds against whatever the others do; at most 24 letters
    AGAINST_ALL: N_("against any play"),
}


@dataclass(frozen=True)
class Occasion:
    """Why a puzzle is asked, in words."""

    heading: str
    line: str = ""  # a date, a theme, how many were solved in a row
    goes_on: bool = True  # whether another one comes after a miss


@dataclass(frozen=True)
class RatingChange:
    """Somebody's rating before and after an answer."""

    before: int
    after: int


@dataclass(frozen=True)
class Step:
    """One action of a line, in words."""

    seat: int
    colour: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class LineText:
    """A line in words: why, step by step, and how it ends."""

    reasons: tuple[str, ...]
    steps: tuple[Step, ...]
    end: str
    is_good: bool


def question(puzzle: Puzzle, name: str) -> tuple[str, str]:
    """Who decides, and what is wanted; both true by the proof."""
    # Translators: the question of a puzzle; {name} is a player
    who = _("You decide for {name}.", name=name)
    if not puzzle.is_exact:
        # Translators: the question of a puzzle
        return who, _("One action is clearly the best.")
    more = puzzle.worth - puzzle.asks[0].second
    if puzzle.is_on_average:
        # Translators: the question of a puzzle; {points}: a number such as 1.5; "it" is the right action
        return who, _("Find what is worth {points} points more on average.", points=decimal(more))
    right = len(puzzle.asks[0].accept)
    if not puzzle.turns_result:
        # Translators: the question of a puzzle; "it" is the right action
        return who, ngettext(
            "Find what is worth {n} point more than anything else.",
            "Find what is worth {n} points more than anything else.",
            round(more),
        )
    if puzzle.worth > 0:
        if right > _IN_WORDS:
            # Translators: the question of a puzzle; {n} is 3 or more
            return who, ngettext("Only {n} action wins.", "Only {n} actions win.", right)
        # Translators: the question of a puzzle
        return who, _("Only two actions win.") if right > 1 else _("Only one action wins.")
    if right > _IN_WORDS:
        # Translators: the question of a puzzle: nobody can do better than to share the win; {n} is 3 or more
        return who, ngettext("Only {n} action saves a draw.", "Only {n} actions save a draw.", right)
    # Translators: the question of a puzzle: nobody can do better than to share the win
    return who, _("Only two actions save a draw.") if right > 1 else _("Only one action saves a draw.")


def standing(totals: Sequence[int], solver: int) -> str:
    """How far whoever decides is ahead or behind when the puzzle is asked."""
    ahead = totals[solver] - max(total for seat, total in enumerate(totals) if seat != solver)
    if ahead < 0:
        # Translators: of whoever decides in a puzzle: so many points behind the best other player
        return ngettext("You are {n} point behind.", "You are {n} points behind.", -ahead)
    if ahead == 0:
        # Translators: of whoever decides in a puzzle: as many points as the best other player
        return _("Nobody is ahead of you.")
    # Translators: of whoever decides in a puzzle: so many points before the best other player
    return ngettext("You are {n} point ahead.", "You are {n} points ahead.", ahead)


def proof(puzzle: Puzzle) -> str:
    """How it is proven, in a few words."""
    return _(_PROOFS.get(puzzle.proof, _PROOFS[AGAINST_ALL]))


def shortfall(asked: Asked) -> str:
    """What any other action than the proven ones can come to."""
    second = round(asked.second)
    if second < 0:
        # Translators: of a wrong action in a puzzle; {n} points behind the best other player
        return ngettext(
            "With this you end at least {n} point behind.",
            "With this you end at least {n} points behind.",
            -second,
        )
    if second == 0:
        # Translators: of a wrong action in a puzzle
        return _("With this you can at best share the win.")
    # Translators: of a wrong action in a puzzle; {n} points before the best other player
    return ngettext(
        "With this you end at most {n} point ahead.",
        "With this you end at most {n} points ahead.",
        second,
    )


def average_lead(points: float, *, is_bound: bool) -> str:
    """How far somebody ends ahead or behind on average; where it is a bound, at best."""
    texts = {
        # Translators: of the end of a game, on average over all throws of the die; {points}: such as 1.5
        (True, True): N_("On average at least {points} points behind"),
        # Translators: of the end of a game, on average over all throws of the die; {points}: such as 1.5
        (True, False): N_("On average {points} points behind"),
        # Translators: of the end of a game, on average over all throws of the die; {points}: such as 1.5
        (False, True): N_("On average at most {points} points ahead"),
        # Translators: of the end of a game, on average over all throws of the die; {points}: such as 1.5
        (False, False): N_("On average {points} points ahead"),
    }
    return _(texts[points < 0, is_bound], points=decimal(abs(points)))


def line_text(
    book: PuzzleBook, puzzle: Puzzle, game: Any, is_answer: bool, with_places: bool = False
) -> LineText:
    """The right line, or what tempts, in words, perhaps with names of places; `game` stands at the puzzle."""
    tell = (book.placed_text if with_places else None) or book.action_text
    line, points = (puzzle.line, puzzle.points) if is_answer else (puzzle.trap, puzzle.trap_points)
    ahead = game.copy()
    reasons = [translate(each.sentence()) for each in puzzle.reasons] if is_answer else []
    steps = []
    is_thrown = False
    for text in line:
        action = _find(ahead, text)
        is_thrown |= ahead.decider is None
        seat = ahead.on_turn if ahead.decider is None else ahead.decider
        steps.append(Step(seat, ahead.colours[seat][0], tuple(tell(ahead, action).split("\n"))))
        ahead.play(action)
    is_alone = all(step.seat == game.decider for step in steps)
    end = ending(game.names, points)
    if puzzle.is_on_average:
        worth = puzzle.worth if is_answer else puzzle.asks[0].second
        average = average_lead(worth, is_bound=not is_answer)
        return LineText((*reasons, _course(is_thrown, end)), tuple(steps), average, is_answer)
    reasons += _found_out(puzzle, is_answer) if puzzle.evidence else _proven(puzzle, is_answer, is_alone)
    if puzzle.evidence:
        # Translators: {points} are names with numbers: the points of all players, on average of some games
        end = _("On average: {points}", points=end)
    return LineText(tuple(reasons), tuple(steps), end, is_answer)


def _course(is_thrown: bool, end: str) -> str:
    """What a line is where the die has a say: one way among many."""
    if is_thrown:
        # Translators: one way a puzzle may end, with the throws of the die that are fixed for that game;
        # {points} are names with numbers: the points of all players
        return _("With the throws this game had in store, it ends like this: {points}", points=end)
    # Translators: one way a puzzle may end; {points} are names with numbers: the points of all players
    return _("If both do their best, it ends like this: {points}", points=end)


def _proven(puzzle: Puzzle, is_answer: bool, is_alone: bool) -> list[str]:
    """What the proof says of a line; of others only where they have a say in it."""
    have_others_a_say = puzzle.players > 2 and not is_alone
    if is_answer and have_others_a_say:
        # Translators: of the right action in a puzzle
        return [_("It holds whatever the others do; this is the hardest for you.")]
    if is_answer:
        return []
    sentences = [shortfall(puzzle.asks[0])]
    if have_others_a_say:
        # Translators: of a wrong action in a puzzle: the line shown is the best that could happen
        sentences.append(_("It would end like this even if everybody played for you."))
    return sentences


def _found_out(puzzle: Puzzle, is_answer: bool) -> list[str]:
    """What the games say that were played on from there."""
    evidence = puzzle.evidence
    assert evidence is not None
    right, second, tempting = (percent(each / 100) for each in evidence.wins)
    # Translators: of the right action in a puzzle. {right} and {second} are percentages: so many of the
    # games that the computer played on from here were won
    answer = N_("Played on from here, it wins {right} of the games; the next best action wins {second}.")
    # Translators: of a wrong action in a puzzle; percentages as in “Played on from here”
    other = N_("Played on from here, it wins {wins} of the games; the right action wins {right}.")
    wins = _(answer if is_answer else other, right=right, second=second, wins=tempting)
    # Translators: above the steps of a game that the computer played on from a puzzle
    return [wins, _("One of these games went on like this:")]


def ending(names: tuple[str, ...], points: tuple[int, ...]) -> str:
    """The final points of everybody, the best first."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    # Translators: {name} has so many points at the end of a game
    parts = [_("{name} {points}", name=names[seat], points=points[seat]) for seat in order]
    return " · ".join(parts)


def _find(game: Any, text: str) -> Any:
    return next(each for each in game.legal_actions() if str(each) == text)
