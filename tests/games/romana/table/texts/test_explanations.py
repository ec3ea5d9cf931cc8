"""Nothing that a hand reaches for refuses in silence."""

import pytest

from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.decisions import decision
from tests.games.romana.table import phases


@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_figures_never_refuse_in_silence(moment: str) -> None:
    game = phases.game_at(moment)
    choosing = decision(game)
    figures = {items.workman(name) for name in game.aqueducts()}
    figures |= {items.builder(path) for path in ask.builders(game)}
    for item in sorted(figures - choosing.usable()):
        text = choosing.why_not(item)
        assert text, f"{moment}: {item} refuses without a reason"
        assert not text.endswith("."), text
