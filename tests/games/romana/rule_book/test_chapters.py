"""The rulebook of Aqua Romana: what people look up, and "ours" is only what the printed rules leave open."""

from __future__ import annotations

import pytest

from aqua_romana.games.romana.game_ui import rule_book
from aqua_romana.screens.rule_book.model import Chapter, Illustration, Ruling

CHAPTERS = {chapter.key: chapter for chapter in rule_book().chapters}


def told(chapter: Chapter, *, rulings: bool) -> str:
    blocks = [block for block in chapter.blocks if isinstance(block, Ruling) is rulings]
    return " ".join(block.text for block in blocks if not isinstance(block, Illustration))


def test_who_begins_and_what_two_players_own() -> None:
    setup = told(CHAPTERS["setup"], rulings=False)
    assert "eldest player" in setup
    assert "two reservoirs of two colours" in setup
    assert "six workmen" in setup
    assert "in turn everybody puts one, of whatever kind is left, on any free square" in setup
    assert "after the lessons" in told(CHAPTERS["setup"], rulings=True)


@pytest.mark.parametrize(
    ("chapter", "ruling"),
    [
        (CHAPTERS["extend"], "Outlets of the same reservoir, and those of closed aqueducts"),
        (CHAPTERS["extend"], "The French rules have you draw at random"),
        (CHAPTERS["walk"], "No bonus tile may be laid in front of the end of a closed"),
        (CHAPTERS["walk"], "The English rules instead make you build"),
        (CHAPTERS["close"], "The French rules let you close one of yours in any go"),
        (CHAPTERS["podiums"], "“next highest”"),
    ],
)
def test_where_the_printed_rules_differ_our_reading_is_listed(chapter: Chapter, ruling: str) -> None:
    assert ruling in told(chapter, rulings=True)


def test_what_is_printed_or_never_matters_is_not_called_ours() -> None:
    assert "no bonus tile" in told(CHAPTERS["walk"], rulings=False)
    assert "share the win" in told(CHAPTERS["end"], rulings=False)
    ours = " ".join(block.text for block in CHAPTERS["rulings"].blocks if isinstance(block, Ruling))
    for claim in ("shared win", "order of their names", "Where no square is possible", "One edition"):
        assert claim not in ours
