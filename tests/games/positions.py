"""What must hold for the text of a position, in whatever game."""

from collections.abc import Iterator
from random import Random
from typing import Any

from aqua_romana.boardgame.records import RecordError

NASTY = [*"0129-+:,/.xX=# %~", "", "é", "\x00", "\n", "--", "  ", "255", "99999", "١", "\ud800"]


def restored(game: Any) -> Any:
    """The game that the text of a position gives, compared with the one that stands there."""
    text = game.position_text()
    assert len(text) <= 1500
    assert text.isascii()
    assert text.isprintable()
    twin = type(game).from_position(text)
    assert twin.position_text() == text
    assert facts(twin) == facts(game)
    assert not twin.can_undo
    return twin


def facts(game: Any) -> tuple[object, ...]:
    """What is compared."""
    legal = [] if game.is_chance else game.legal_actions()
    return game.phase, game.decider, game.on_turn, game.totals(), game.winners(), game.is_over, legal


def follow(games: Iterator[Any], chance: Random) -> Any:
    """Restore now and then, and play on side by side: both stay equal to the end, and so do their records."""
    twin = None
    for game in games:
        if twin is not None:
            twin.play(game.actions[-1])
            assert twin.position_text() == game.position_text()
        if twin is None or chance.random() < 0.1:
            twin = restored(game)
    reread = type(twin).from_record(twin.record())
    assert reread.position_text() == twin.position_text()
    assert reread.record() == twin.record()
    assert reread.actions == twin.actions
    return twin


def mutated(text: str, chance: Random) -> str:
    """A text with a fault or two, mostly small ones."""
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        place = chance.randrange(len(text) + 1)
        kind = chance.randrange(4)
        if kind == 0:
            text = text[:place] + text[place + chance.randrange(1, 4) :]
        elif kind == 1:
            text = text[:place] + chance.choice(NASTY) + text[place:]
        elif kind == 2:
            other = chance.choice(text) if text else "x"
            text = text[:place] + other + text[place + 1 :]
        else:
            words = text.split(" ")
            one, two = chance.randrange(len(words)), chance.randrange(len(words))
            words[one], words[two] = words[two], words[one]
            text = " ".join(words)
    return text


def survive(game: type[Any], text: str, chance: Random) -> bool:
    """A text is refused with a reason, or gives a sound game that can be played to its end."""
    error: RecordError | None = None
    try:
        found = game.from_position(text)
    except RecordError as caught:
        error = caught
    if error is not None:
        assert error.reason
        assert len(str(error)) < 400
        return False
    assert found.position_text() == text
    for _ in range(60):
        if found.is_over:
            break
        found.play(chance.choice(found.legal_actions()))
        restored(found)
    return True
