"""An evening, several games of the same people: how it stands, its games, a small ceremony at its end.

And who sits where in the game that comes next.
"""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from aqua_romana.ai.levels import everybody
from aqua_romana.boardgame.evening import Played, Score
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Damaged, GamePlugin, Seat, Setup
from aqua_romana.screens import texts
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.result_tables import StandingRow, Who, table_of
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.table.final_scoring.page import FinalScoringPage
from aqua_romana.table.final_scoring.scenery import LEAVES_FALL, Leaves
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.emblems import person_portrait
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext, pgettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Heading,
    Paragraph,
    Row,
    Scroll,
    Slab,
    Widget,
    WidgetRoot,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


_LAURELS = 190  # units: a wreath around who has won


class FallingLeaves(Widget):
    """Leaves over the whole page, for a few seconds."""

    solid = False
    floating = True

    def __init__(self) -> None:
        super().__init__(name="leaves")
        self._leaves, self.moment = Leaves(), 0.0

    def update(self, seconds: float) -> bool:
        """They fall."""
        if self.moment >= LEAVES_FALL:
            return False
        self.moment += seconds
        self.changed()
        return True

    def paint(self, surface: Surface) -> None:
        """Where they are now."""
        self._leaves.paint(surface, self.rect, self.context.scale, self.moment)


class EveningPage(ScreenPage):
    """Who leads, game by game; once it is over, who has won it, under a wreath."""

    title = N_("The evening")
    most_units = 1050

    def __init__(self, navigator: Navigator, score: Score) -> None:
        super().__init__(navigator)
        self.evening = score.evening
        self._best_goes: dict[str, tuple[int, str] | None] = {}  # by the name of the save
        self._leaves: FallingLeaves | None = None

    @property
    def score(self) -> Score:
        """How it stands now."""
        known = self.navigator.evenings
        return known.score(known.named(self.evening.id) or self.evening)

    def enter(self) -> None:
        """Leaves and a fanfare, where it is over."""
        if self.score.is_over:
            self._celebrate()
        super().enter()

    def _celebrate(self) -> None:
        if self.app.settings.animation != "off":
            self._leaves = FallingLeaves()
            self.app.sounds.play("triumph")

    def first_focus(self) -> str:
        """Where one goes on."""
        return "done" if self.score.is_over else "next game"

    def build(self, ui: WidgetRoot) -> None:
        """The leaves fall over everything."""
        super().build(ui)
        if self._leaves is not None:
            ui.add(self._leaves).place(ui.bounds)

    def footer(self) -> list[Button]:
        """Another game, or the way out."""
        score, navigator = self.score, self.navigator
        if score.is_over:
            return [Button(_("Main menu"), navigator.leave_table, style="primary", name="done")]
        return [
            # Translators: a button: no more games of this evening
            Button(_("End the evening"), self._end, name="end evening"),
            Button(_("Main menu"), navigator.leave_table, name="home"),
            # Translators: a button: the next game of an evening
            Button(
                _("Next game"),
                lambda: navigator.next_of_evening(score),
                icon="play",
                style="primary",
                name="next game",
            ),
        ]

    def _end(self) -> None:
        self.navigator.end_evening(self.score)
        self._celebrate()
        self.rebuild()

    def content(self) -> Widget:
        """The standing, the games, what was remarkable."""
        score = self.score
        # Translators: above the score of an evening: {played}: games, of {most} at most
        subject = _("The evening: {played} of {most}", played=len(score.played), most=score.evening.most)
        parts: list[Widget | None] = [
            self._ceremony(score) if score.is_over else Paragraph(agreed(score), "italic", theme.INK_SOFT),
            table_of(self._heads(), self._rows(score)),
            Heading(_("The games")),
            *(Paragraph(self._line(number, game)) for number, game in enumerate(score.played, start=1)),
            *self._remarkable(score),
        ]
        return Slab(Scroll(Column(*parts, gap=8), name="evening"), title=subject)

    def _ceremony(self, score: Score) -> Widget:
        """Who has won the evening, with faces in wreaths."""
        names = list(score.winners)
        if len(names) > 1:
            # Translators: {names}: two or more players
            words = _("{names} share the evening", names=formats.listed(names))
        else:
            words = _("{name} wins the evening", name=names[0])
        gold = [partial(self._who(score, name).paint_in_wreath, 1) for name in names]
        faces = [
            Drawing(paint, _LAURELS, _LAURELS, name=f"laurels {name}")
            for paint, name in zip(gold, names, strict=True)
        ]
        told = Paragraph(words, "title", theme.RED, "centre")
        return Column(Row(*faces, gap=20, pack="middle"), told, gap=6)

    def _who(self, score: Score, name: str) -> Who:
        """A person with the picture chosen last, or a computer player."""
        plugin = self.navigator.plugins.named(score.played[-1].game) if score.played else None
        for level in everybody(plugin) if plugin is not None else ():
            if plugin is not None and texts.level_name(plugin, level.key) == name:
                return Who(name, level.portrait)
        return Who(name, person_portrait(self.app.settings.portraits.get(name, "")))

    def _heads(self) -> list[str]:
        return [
            _("Name"),
            # Translators: head of a column: games won in an evening; at most 9 letters.
            pgettext("evening", "Won"),
            # Translators: head of a column: all points of an evening; at most 9 letters.
            pgettext("evening", "Points"),
        ]

    def _rows(self, score: Score) -> list[StandingRow]:
        return [
            StandingRow(
                [name, formats.integer(score.wins[name]), formats.integer(score.points[name])],
                place=place,
                who=self._who(score, name),
            )
            for place, name in enumerate(score.order)
        ]

    def _title_of(self, game: str) -> str:
        plugin = self.navigator.plugins.named(game)
        return plugin.title if plugin is not None else game

    def _line(self, number: int, game: Played) -> str:
        points = [
            f"{name} {formats.integer(each)}" for name, each in zip(game.names, game.points, strict=True)
        ]
        return f"{number}. {self._title_of(game.game)}: {', '.join(points)}"

    def _remarkable(self, score: Score) -> list[Widget]:
        """The closest game, the longest aqueduct, the best go."""
        told = []
        closest, longest, best = score.closest(), score.longest(), self._best_go(score)
        if closest is not None and len(score.played) > 1:
            number = 1 + score.played.index(closest)
            told.append(
                ngettext(
                    "The closest game was number {number}, by {n} point.",
                    "The closest game was number {number}, by {n} points.",
                    closest.margin,
                    number=number,
                )
            )
        if longest is not None:
            told.append(self._longest_text(*longest))
        if best is not None:
            points, name = best
            told.append(
                ngettext(
                    "The best go: {name}, {n} point at once.",
                    "The best go: {name}, {n} points at once.",
                    points,
                    name=name,
                )
            )
        if not told:
            return []
        # Translators: heading above the closest game and the like
        return [Heading(_("Remarkable")), *map(Paragraph, told)]

    def _longest_text(self, name: str, length: int, game: str) -> str:
        plugin = self.navigator.plugins.named(game)
        if plugin is not None and plugin.achievements and plugin.achievements[0].key == "longest":
            return ngettext(
                "The longest aqueduct: {name}, {n} square.",
                "The longest aqueduct: {name}, {n} squares.",
                length,
                name=name,
            )
        return ngettext(
            "The most house tiles with water: {name}, {n} tile.",
            "The most house tiles with water: {name}, {n} tiles.",
            length,
            name=name,
        )

    def _best_go(self, score: Score) -> tuple[int, str] | None:
        """The most points that one go brought; read from the saved games that are still there."""
        for game in score.played:
            if game.save not in self._best_goes:
                self._best_goes[game.save] = best_go(self.navigator, game.save)
        return max((each for each in self._best_goes.values() if each is not None), default=None)


def best_go(navigator: Navigator, save: str) -> tuple[int, str] | None:
    """The most points anybody gained from one go to the next in a saved game, and who."""
    found = navigator.saved_games.look(save)
    if found is None or not found[1].is_over:
        return None
    plugin, game = found
    page = game_ui_of(plugin).final_scoring(Match(plugin, game), navigator)
    if not isinstance(page, FinalScoringPage):
        return None
    series = page.series()
    gains = [
        (after[seat] - before[seat], game.names[seat])
        for before, after in itertools.pairwise(series)
        for seat in range(game.players)
    ]
    best = max(gains, default=None)
    return best if best is not None and best[0] > 0 else None


def agreed(score: Score) -> str:
    """What was agreed: how many games, and who begins the next one."""
    evening = score.evening
    if evening.is_best_of:
        how = _("Best of {most}: whoever wins more than half of the games.", most=evening.most)
    else:
        how = ngettext("{n} game in all.", "{n} games in all.", evening.most)
    return " ".join((how, _(FIRST_TEXTS[evening.first])))


FIRST_TEXTS = {
    "next": N_("The next seat begins."),
    "loser": N_("Whoever had the fewest points begins."),
    "winner": N_("The winner begins."),
    "chance": N_("Chance decides who begins."),
}


def next_setup(
    score: Score, plugin: GamePlugin, saved_games: SavedGames, settings: Settings, chance: random.Random
) -> Setup:
    """Who sits where in the next game of an evening; as in the last one, as far as that can still be read."""
    setup = _as_last(score, plugin, saved_games, settings)
    first = score.next_first(chance)
    turn = setup.names.index(first) if first in setup.names else 0
    for kept in (setup.names, setup.colours, setup.seats, setup.headstart):
        kept[:] = [*kept[turn:], *kept[:turn]]
    setup.evening = score.evening.id
    return setup


def _as_last(score: Score, plugin: GamePlugin, saved_games: SavedGames, settings: Settings) -> Setup:
    try:
        found = game_file.read(saved_games.content(score.played[-1].save), saved_games.plugins)
    except (OSError, Damaged, IndexError):
        names = list(score.evening.names)
        people = [Seat() for _name in names]
        return _begun_anew(plugin, names, people, settings, [])
    game = found.game
    seats = [
        replace(seat, level="", is_handed_over=False) if seat.is_handed_over else seat
        for seat in game_file.fitting_seats(found.about.seats, game)
    ]
    if found.plugin is plugin:
        setup = plugin.engine.rematch(game)
        setup.seats = [*seats[1:], seats[0]]
    else:
        setup = _begun_anew(plugin, list(game.names), seats, settings, list(game.colours))
        setup.headstart = list(game.headstart)
    setup.clock = found.about.clock
    return setup


def _begun_anew(
    plugin: GamePlugin, names: list[str], seats: list[Seat], settings: Settings, colours: list[str]
) -> Setup:
    """With the options this game was played with last; people keep their colours where those are as many."""
    players = len(names)
    usual = plugin.engine.default_colours(players)
    letters = [each[0] for each in colours]
    if colours and all(len(each) == 1 for each in usual):
        usual = letters
    return Setup(players, names, usual, seats, Seating(plugin, settings).values)
