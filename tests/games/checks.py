"""What the tests of every game ask in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeVar

from pygame import Rect

T = TypeVar("T")


def in_batches(items: Iterable[T], together: int) -> Iterator[list[T]]:
    """So many at a time; the last batch may be smaller."""
    batch: list[T] = []
    for item in items:
        batch.append(item)
        if len(batch) == together:
            yield batch
            batch = []
    if batch:
        yield batch


def decision(game: Any) -> str:
    """Phase, decider and all legal actions, in the form that is digested."""
    decider = "-" if game.decider is None else str(game.decider)
    offered = ["_".join(text.split()) for text in sorted(map(str, game.legal_actions()))]
    return f"{game.phase} {decider} {' '.join(offered)}"


def sequences(game: Any, depth: int) -> int:
    """How many sequences of exactly this many actions can be played from here."""
    offered = game.legal_actions()
    if depth == 1:
        return len(offered)
    count = 0
    for action in offered:
        game.push(action)
        count += sequences(game, depth - 1)
        game.pop()
    return count


def assert_undone_and_redone(game: Any, states: Sequence[bytes]) -> None:
    """Undo to the start and redo to the end lead through the same states, which are those of the game."""
    actions = game.actions
    for state in reversed(states[:-1]):
        game.undo()
        assert bytes(game.position.bytes) == state
    assert not game.can_undo
    assert game.undone == actions
    for state in states[1:]:
        game.redo()
        assert bytes(game.position.bytes) == state
    assert not game.can_redo
    assert game.actions == actions


def assert_restored(again: Any, game: Any) -> None:
    """A game that was read from a record stands as the one that wrote it."""
    assert again.record() == game.record()
    assert bytes(again.position.bytes) == bytes(game.position.bytes)
    assert again.legal_actions() == game.legal_actions()


def assert_side_by_side(found: Mapping[str, Rect], size: tuple[int, int]) -> None:
    """All rectangles lie in a window, large enough to be seen, and none over another."""
    window = Rect((0, 0), size)
    outside = [name for name, rect in found.items() if not window.contains(rect) or min(rect.size) < 8]
    assert not outside, [(name, found[name]) for name in outside]
    over = [(one, other) for one, other in combinations(found, 2) if found[one].colliderect(found[other])]
    assert not over, [(one, found[one], other, found[other]) for one, other in over]
