"""Every line the table says is one whole message: in the pseudo-language each message stands in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.review import Review, TurningPoint
from aqua_romana.games.romana import game_ui, review_texts
from aqua_romana.games.romana.players.hints import reasons
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.decisions import decision
from aqua_romana.games.romana.table.texts import kind_name
from aqua_romana.table import dialogs, texts
from aqua_romana.table.key_bindings import PLAY, POINTING, on_keyboard, on_pad
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.pseudo_language import PSEUDO, is_plain
from tests.games.romana.table import phases

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")

_WORD = re.compile(r"[^\W\d_]{2,}")


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    translation.set_language(PSEUDO)
    yield
    translation.set_language("en")


def faults(text: str, game: Game) -> list[str]:
    """The lines that are glued together, or that nobody has translated; a gap may hold kinds of tile."""
    found = []
    for line in text.split("\n"):
        bare = line
        for letter in BUILDER_KINDS:
            bare = bare.replace(kind_name(letter), "")
        plain = {word for word in _WORD.findall(bare) if is_plain(word)} - {*game.names}
        if plain or not re.fullmatch(r"\[[^\[\]{}]+\]", bare):
            found.append(line)
    return found


def all_things(game: Game) -> list[items.BoardItem]:
    figures = [items.workman(name) for name in game.aqueducts()]
    figures += [items.builder(path) for path in ask.builders(game)]
    piles = [pile(kind) for pile in (items.yard, items.tray, items.held) for kind in BUILDER_KINDS]
    squares = [items.square(f"{column}{row}") for column in "abcdefghijk" for row in range(1, 9)]
    paths = [items.path(number) for number in range(1, 39)]
    return [*figures, *piles, *squares, *paths, *(items.podium(number) for number in range(21))]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("moment", phases.MOMENTS)
def test_what_a_decision_says(moment: str, players: int) -> None:
    game = phases.game_at(moment, players)
    choosing = decision(game)
    shown = [choosing.task()]
    for item in all_things(game):
        shown += [choosing.describe(item), choosing.why_not(item)]
    for action in choosing.legal:
        shown += choosing.preview(action)
        shown += choosing.hint_lines(Hint(str(action), tuple(reasons(game, action)), 0, 0.0))
        choosing.show(action)
        shown.append(choosing.task())
        shown += [
            action_button.text for action_button in choosing.action_buttons() if action_button is not None
        ]
        cluster = choosing.cluster()
        shown += [action_button.text for row in cluster.rows for action_button in row] if cluster else []
    assert [
        fault for each in set(shown) if each for fault in faults(each, game) if not is_a_kind(fault)
    ] == []


def is_a_kind(text: str) -> bool:
    return text in {kind_name(letter) for letter in BUILDER_KINDS}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_happened(players: int) -> None:
    game = phases.game_at("over", players)
    shown = [line for go in game_ui.go_texts(game) for line in go.lines]
    shown += [
        texts.game_result_text(game),
        texts.winner_text(1),
        texts.winner_text(2),
        game_ui.before_first_go(),
    ]
    assert len(shown) > 60
    assert [fault for each in shown for fault in faults(each, game)] == []


@pytest.mark.parametrize("moment", phases.MOMENTS[:-1])
def test_what_a_review_retells(moment: str) -> None:
    game = phases.game_at(moment)
    legal = [str(action) for action in game.legal_actions()]
    shown = [review_texts.decision(game, action) for action in game.legal_actions()]
    for better in legal[1:]:
        point = TurningPoint(game.step, 0, legal[0], better, 1.0)
        (texts_of_point,) = review_texts.turning_point_texts(game, Review((), (point,)))
        assert texts_of_point.played != texts_of_point.better
        shown += [texts_of_point.played, texts_of_point.better]
    assert [fault for each in shown for fault in faults(each, game)] == []


def test_keys_and_log() -> None:
    game = phases.game_at("late")
    bindings = {**POINTING, **PLAY, **game_ui.key_bindings()}
    for keys, meaning in (*on_keyboard(bindings), *on_pad(bindings)):
        assert keys
        assert re.fullmatch(r"\[[^\[\]]+\]", translation._(meaning))
    for line in dialogs.log_text(game, game_ui.go_texts(game)).split("\n"):
        assert not line or not faults(line.strip("*"), game)
