"""Nothing that a hand reaches for refuses in silence."""

import pytest

from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table import things
from aqua_romana.games.romana.table.decisions import decision
from tests.romana.table import phases


@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_figures_never_refuse_in_silence(moment: str) -> None:
    game = phases.game_at(moment)
    choosing = decision(game)
    figures = {things.workman(name) for name in game.aqueducts()}
    figures |= {things.builder(path) for path in ask.builders(game)}
    for thing in sorted(figures - choosing.usable()):
        text = choosing.why_not(thing)
        assert text, f"{moment}: {thing} refuses without a reason"
        assert not text.endswith("."), text
