"""Every line the table says is one whole message: in the pseudo-language each message stands in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from aqua_romana.games.romana import retelling
from aqua_romana.games.romana.players.hints import reasons
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table import parts, things, words
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.minds.mind import Hint, Review, TurningPoint
from aqua_romana.tabletop import dialogs, telling
from aqua_romana.window import text
from aqua_romana.window.pseudo import PSEUDO, is_plain
from tests.romana.table import phases

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

_WORD = re.compile(r"[^\W\d_]{2,}")


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    text.set_language(PSEUDO)
    yield
    text.set_language("en")


def faults(said: str, game: Game) -> list[str]:
    """The lines that are glued together, or that nobody has translated; a gap may hold kinds of tile."""
    found = []
    for line in said.split("\n"):
        bare = line
        for letter in words.ALL_KINDS:
            bare = bare.replace(words.kind(letter), "")
        plain = {word for word in _WORD.findall(bare) if is_plain(word)} - {*game.names}
        if plain or not re.fullmatch(r"\[[^\[\]{}]+\]", bare):
            found.append(line)
    return found


def all_things(game: Game) -> list[things.Thing]:
    figures = [things.workman(name) for name in game.aqueducts()]
    figures += [things.builder(path) for path in ask.builders(game)]
    piles = [pile(kind) for pile in (things.yard, things.tray, things.held) for kind in words.ALL_KINDS]
    squares = [things.square(f"{column}{row}") for column in "abcdefghijk" for row in range(1, 9)]
    paths = [things.path(number) for number in range(1, 39)]
    return [*figures, *piles, *squares, *paths, *(things.podium(number) for number in range(21))]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_what_a_decision_says(moment: str, players: int) -> None:
    game = phases.game_at(moment, players)
    choosing = decision(game)
    said = [choosing.task()]
    for thing in all_things(game):
        said += [choosing.about(thing), choosing.why_not(thing)]
    for action in choosing.legal:
        said += choosing.preview(action)
        said += choosing.hint_lines(Hint(str(action), tuple(reasons(game, action)), 0, 0.0))
        choosing.show(action)
        said.append(choosing.task())
        said += [knob.text for knob in choosing.knobs() if knob is not None]
        cluster = choosing.cluster()
        said += [knob.text for row in cluster.rows for knob in row] if cluster else []
    assert [fault for each in set(said) if each for fault in faults(each, game) if not is_a_kind(fault)] == []


def is_a_kind(said: str) -> bool:
    return said in {words.kind(letter) for letter in words.ALL_KINDS}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_happened(players: int) -> None:
    game = phases.game_at("over", players)
    said = [line for go in parts.whole_story(game) for line in go.lines]
    said += [telling.result_of(game), telling.wins(1), telling.wins(2), parts.before_goes()]
    assert len(said) > 60
    assert [fault for each in said for fault in faults(each, game)] == []


@pytest.mark.parametrize("moment", phases.MOMENTS[:-1])
def test_what_a_review_retells(moment: str) -> None:
    game = phases.game_at(moment)
    legal = [str(action) for action in game.legal_actions()]
    said = [retelling.decision(game, action) for action in game.legal_actions()]
    for better in legal[1:]:
        point = TurningPoint(game.step, 0, legal[0], better, 1.0)
        (told,) = retelling.told(game, Review((), (point,)))
        assert told.played != told.better
        said += [told.played, told.better]
    assert [fault for each in said for fault in faults(each, game)] == []


#: A key or several, which may have words of their own, and what they do.
KEY = r"\*\*.+\*\* – \[[^\[\]]+\]"


def test_keys_and_log() -> None:
    game = phases.game_at("late")
    for part in dialogs.keys_text(parts).split("\n\n"):
        headings = [line for line in part.split("\n") if not re.fullmatch(KEY, line)]
        assert all(re.fullmatch(r"\[[^\[\]]+\]", each) for each in headings)
        assert len(headings) <= 1
    for line in dialogs.log_text(parts, game).split("\n"):
        assert not line or not faults(line.strip("*"), game)
