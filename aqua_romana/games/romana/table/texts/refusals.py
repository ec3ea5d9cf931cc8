"""Why figures and squares cannot be built with: the same for building and for moving."""

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.ui.text.translation import _


def workman(game: Game, name: str) -> str:
    """Why an own workman cannot build."""
    if not ask.builders_seen(game, name):
        # Translators: he is a workman
        return _("He sees no master builder")
    # Translators: he is a workman
    return _("Every tile he could get would link two reservoir outlets")


def builder(game: Game, path: int) -> str:
    """Why a builder cannot help whoever is on turn."""
    if not any(game.owner(name) == game.on_turn for name in ask.workmen_served(game, path)):
        # Translators: he is a master builder
        return _("None of your workmen sees him")
    # Translators: he is a master builder
    return _("What he supplies would link two reservoir outlets")


def square(game: Game, name: str, chosen_builder: int = 0) -> str:
    """Why no tile can be laid on a square, or none of the builder chosen."""
    facing = [each for each in ask.aqueduct_facing(game, name) if game.owner(each) == game.on_turn]
    if not any(ask.standing(game, each) for each in facing):
        return _("Tiles are laid in front of your own workmen")
    if chosen_builder and not any(chosen_builder in ask.builders_seen(game, each) for each in facing):
        return _("Your workman here does not see this builder")
    if chosen_builder:
        # Translators: he is a master builder
        return _("What he supplies would link two reservoir outlets")
    return _("Your workman here sees no builder who can help")


def builder_for(game: Game, workman: str, path: int) -> str:
    """Why a workman cannot build with a builder."""
    if path not in ask.builders_seen(game, workman):
        return _("The workman does not see this builder: he looks along his row and his column")
    # Translators: he is a master builder
    return _("What he supplies would link two reservoir outlets")
