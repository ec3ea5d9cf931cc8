"""Dice as a game in the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.kinds import Engine, Feat, Kind

if TYPE_CHECKING:
    from aqua_romana.minds.mind import Mind
    from aqua_romana.tabletop.face import Face


def _engine() -> Engine:
    from tests.dice import engine

    return engine


def _mind() -> Mind:
    from tests.dice import mind

    return mind


def _face() -> Face:
    from tests.dice import face

    return face


KIND = Kind(
    word="dice",
    suffix=".dice",
    title="Dice",
    players=(2,),
    choices=(),
    feats=(Feat("throws", "Throws", "Throws: in one game."),),
    load_engine=_engine,
    load_mind=_mind,
    load_face=_face,
    die=6,
)
