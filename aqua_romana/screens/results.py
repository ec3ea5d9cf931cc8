"""Results over all finished games: by name, by how many played, by opponent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.levels import rung_of
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.screens import texts
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.result_tables import Leader, StandingRow, Who, podium, table_of
from aqua_romana.screens.rivals_and_ratings import Rating, Rivalry, ladder_of, rivalries
from aqua_romana.screens.standings import (
    Opponent,
    Standing,
    finished_games,
    handed_over_games,
    opponents_of,
    sizes_of,
    standings_by_size,
    standings_of,
)
from aqua_romana.screens.wall import Frieze
from aqua_romana.table.hud.player_cards import portrait_of
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.emblems import person_portrait
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, _, ngettext, pgettext, translate
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Heading,
    Label,
    Padding,
    Paragraph,
    Picker,
    Picture,
    Row,
    Scroll,
    Slab,
    Spacer,
    Widget,
)

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


_LEADERS = 3  # on the podium
_LEAST_BESIDE = 1660  # units of text that a table and a ladder need side by side


def ranks(standings: Sequence[Standing]) -> list[int]:
    """Who won equally often and had as large a share has the same place."""
    found: list[int] = []
    for number, each in enumerate(standings):
        before = standings[number - 1] if number else None
        is_level = before is not None and (before.won, before.share) == (each.won, each.share)
        found.append(found[-1] if is_level else number + 1)
    return found


def head_of(plugin: GamePlugin, first: str = "") -> list[str]:
    """What stands above the columns of a game's table."""
    return [*_head(first or _("Name")), *(_(achievement.label) for achievement in plugin.achievements)]


def _head(first: str) -> list[str]:
    return [
        first,
        # Translators: head of a column: how many games were played; at most 9 letters.
        pgettext("results", "Played"),
        # Translators: head of a column: how many games were won; at most 9 letters.
        pgettext("results", "Won"),
        # Translators: head of a column: the share of games won, in percent; at most 9 letters.
        pgettext("results", "Share"),
        # Translators: head of a column: most points in one game; at most 9 letters.
        pgettext("results", "Best"),
    ]


def cells_of(plugin: GamePlugin, each: Standing, first: str = "", *, with_size: bool = True) -> list[str]:
    """A line of a game's table; `with_size` tells with how many players the best result was reached."""
    achievements = [
        formats.integer(each.achievements.get(achievement.key, 0)) for achievement in plugin.achievements
    ]
    return [first or each.name, *_counts(each), _best(each, with_size), *achievements]


def cells_against(plugin: GamePlugin, each: Opponent) -> list[str]:
    """A line of the table of opponents."""
    name = each.name or texts.level_name(plugin, each.level)
    return [name, *_counts(each), _best(each), formats.integer(each.ahead)]


def _counts(each: Standing | Opponent) -> list[str]:
    return [formats.integer(each.played), formats.integer(each.won), formats.percent(each.share)]


def _best(each: Standing | Opponent, with_size: bool = True) -> str:
    points = formats.integer(each.best)
    return f"{points}\n{of_players(each.best_of)}" if with_size and each.best_of else points


def of_players(count: int) -> str:
    """How many played."""
    return ngettext("{n} player", "{n} players", count)


def ladder_cells(plugin: GamePlugin, rating: Rating) -> list[str]:
    """A line of the ladder; a computer player has no doubt and no games."""
    if rating.rung is not None:
        return [texts.level_name(plugin, rating.name), formats.integer(rating.value), "–", "–"]
    doubt = f"± {formats.integer(rating.deviation)}"
    return [rating.name, formats.integer(rating.value), doubt, formats.integer(rating.games)]


def computer(plugin: GamePlugin, level: str) -> Who:
    """A computer player."""
    return Who(texts.level_name(plugin, level), portrait_of(plugin, Seat(level)))


def _won_text(each: Standing) -> str:
    # Translators: below a name on the podium of the results: {won} of {n} games
    return ngettext("{won} of {n} game won", "{won} of {n} games won", each.played, won=each.won)


def rivalry_cells(each: Rivalry) -> list[str]:
    """A line of the table of rivals."""
    run = formats.signed(each.run) if each.run else formats.integer(0)
    counts = (each.ahead, each.behind)
    return [each.name, *map(formats.integer, counts), run, formats.integer(each.longest)]


def _note(text: str) -> Paragraph:
    return Paragraph(text, "italic", theme.INK_SOFT)


class _TablesPage(ScreenPage):
    """Tables on slabs, and the way back."""

    most_units = 1700
    starts_at = "done"

    def person(self, name: str) -> Who:
        """A person, with the picture chosen last."""
        return Who(name, person_portrait(self.app.settings.portraits.get(name, "")))

    def footer(self) -> list[Button]:
        """The way back."""
        return [self.done_button()]


class ResultsPage(_TablesPage):
    """Played, won, best result and feats of every name; a table for each game that was ever finished."""

    title = N_("Results")

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.players = 0  # only games of so many; 0: all

    def content(self) -> Widget:
        """The tables, why there are none, or a wreath that waits for somebody."""
        known = self.navigator.saved_games.statistics
        plugins = [plugin for plugin in self.navigator.plugins.all if sizes_of(known, plugin)]
        if not plugins:
            return Slab(self._nothing())
        parts = [self._game(plugin, standings_of(known, plugin, self.players)) for plugin in plugins]
        handed_over = handed_over_games(known)
        if handed_over:
            told = ngettext(
                "{n} game is not counted for people who handed their seat to a computer player.",
                "{n} games are not counted for people who handed their seat to a computer player.",
                handed_over,
            )
            parts.append(Paragraph(told, "italic", theme.IVORY, "centre"))
        return Scroll(Column(*parts, gap=20), name="standings", margin=0).cell(weight=1)

    def _nothing(self) -> Widget:
        """Why there is nothing yet."""
        fault = self.navigator.saved_games.statistics.database.fault
        if fault:
            return Paragraph(translate(*fault), "italic", theme.RED_LIGHT)
        wreath = Picture(self.app.context.pictures.icon("ui/wreath", None, self.app.u(190)))
        words = Paragraph(_("No game has been finished yet."), "name", align="centre")
        return Padding(Column(wreath, words, gap=20), 0, 24)

    def _game(self, plugin: GamePlugin, standings: list[Standing]) -> Widget:
        """All that is known of a game, below its name in stone: who leads, the table, the ladder."""
        finished = finished_games(self.navigator.saved_games.statistics, plugin, self.players)
        # Translators: on the page of results, beside the name of a game
        frieze = Frieze(plugin.title, ngettext("{n} game finished", "{n} games finished", finished))
        places = list(zip(standings, ranks(standings), strict=True))
        leaders = [
            Leader(self.person(each.name), rank, _won_text(each))
            for each, rank in places[:_LEADERS]
            if each.won
        ]
        ladder = self._ladder(plugin)
        first = Column(podium(leaders) if leaders else None, *self._table(plugin, places), gap=10)
        slabs = [Slab(first, padding=24).cell(weight=3)]
        if ladder is not None:
            slabs.append(Slab(ladder, padding=24).cell(weight=2))
        room = self.app.size[0] - self.app.u(80)
        is_wide = room >= self.app.context.text_u(_LEAST_BESIDE)
        tables = Row(*slabs, gap=16) if is_wide else Column(*slabs, gap=16)
        return Column(frieze, tables, gap=6)

    def aside(self) -> Widget | None:
        """Which games count, where they had different numbers of players."""
        known = self.navigator.saved_games.statistics
        sizes = sorted({size for plugin in self.navigator.plugins.all for size in sizes_of(known, plugin)})
        if len(sizes) < 2:
            self.players = 0
            return None
        # Translators: which games the results count: those of any number of players.
        options = {0: pgettext("results", "All"), **{size: formats.integer(size) for size in sizes}}
        text = _("Number of players")
        picker = Picker.of(options, self.players, self._count_only, name="sizes").labelled(text)
        label = Label(text, "bold", theme.IVORY)
        return Row(label.cell(align="middle"), picker, gap=16, wraps=True)

    def _count_only(self, players: int) -> None:
        self.players = players
        self.rebuild()

    def _table(self, plugin: GamePlugin, places: list[tuple[Standing, int]]) -> list[Widget]:
        if not places:
            return [Paragraph(_("No game with that many players has been finished yet."))]
        rows = [
            StandingRow(
                cells_of(plugin, standing, with_size=not self.players),
                place=place,
                rank=rank,
                who=self.person(standing.name),
                on_press=partial(self._show_person, plugin, standing.name),
            )
            for place, (standing, rank) in enumerate(places)
        ]
        # Translators: explains the column "Best" of the results.
        note = [_("Best: points in one game."), *(_(achievement.help) for achievement in plugin.achievements)]
        note.append(_("Choose a name to see the results against each opponent."))
        return [table_of(head_of(plugin), rows), _note(" ".join(note))]

    def _ladder(self, plugin: GamePlugin) -> Widget | None:
        """The people of this computer by how well they play, among the computer players they have met."""
        found = ladder_of(
            self.navigator.saved_games.statistics,
            plugin,
            lambda key: rung_of(key, ai_of(plugin).LEVELS),  # which a game of people alone need not have
        )
        if len(found) < 2:
            return None
        rows = [
            StandingRow(
                ladder_cells(plugin, rating),
                place=place,
                who=self.person(rating.name) if rating.rung is None else computer(plugin, rating.name),
                is_fixed=rating.rung is not None,
            )
            for place, rating in enumerate(found)
        ]
        heads = [
            _("Name"),
            # Translators: head of a column: a number that tells how well somebody plays; at most 9 letters.
            pgettext("results", "Rating"),
            "±",
            # Translators: head of a column: how many games were played; at most 9 letters.
            pgettext("results", "Played"),
        ]
        told = [
            _("How well people play, by the points of the rules: head starts do not count."),
            _("± says how uncertain that is."),
            _("The ratings of computer players stay fixed."),
        ]
        # Translators: the people of this computer in the order of how well they play
        return Column(Heading(_("Ladder")), table_of(heads, rows), _note(" ".join(told)), gap=8)

    def _show_person(self, plugin: GamePlugin, name: str) -> None:
        self.app.push(PersonPage(self.navigator, plugin, name))


class PersonPage(_TablesPage):
    """What one person achieved in a game: by how many played, and against whom."""

    most_units = 1150

    def __init__(self, navigator: Navigator, plugin: GamePlugin, name: str) -> None:
        super().__init__(navigator)
        self.plugin, self.name = plugin, name

    def heading(self) -> str:
        """Whose results these are."""
        # Translators: heading of a page; {name} is a player's name.
        return _("Results: {name}", name=self.name)

    def content(self) -> Widget:
        """Two tables on one slab."""
        known, plugin = self.navigator.saved_games.statistics, self.plugin
        by_size = [
            StandingRow(cells_of(plugin, standing, of_players(players), with_size=False), place=place)
            for place, (players, standing) in enumerate(standings_by_size(known, plugin, self.name).items())
        ]
        by_opponent = [
            StandingRow(
                cells_against(plugin, opponent),
                place=place,
                who=self.person(opponent.name) if opponent.name else computer(plugin, opponent.level),
            )
            for place, opponent in enumerate(opponents_of(known, plugin, self.name))
        ]
        sizes = Column(
            Drawing(self.person(self.name).paint, 130, 130, grows=True).cell(align="middle"),
            Heading(_("By number of players")),
            table_of(head_of(plugin, _("Players")), by_size),
            gap=8,
        )
        won = next((_won_text(each) for each in standings_of(known, plugin) if each.name == self.name), "")
        # Translators: head of a column: games with more points than the opponent; at most 9 letters.
        heads = [*_head(_("Opponent")), pgettext("results", "Ahead")]
        opponents = Column(
            Heading(_("By opponent")),
            table_of(heads, by_opponent),
            # Translators: explains the column "Ahead" of the results.
            _note(_("Ahead: games that ended with more points than the opponent.")),
            *self._rivals(),
            gap=8,
        )
        slabs = Column(Slab(sizes, padding=24), Slab(opponents, padding=24), gap=16)
        whole = Column(Frieze(plugin.title, won), slabs, gap=6)
        return Scroll(whole, name="person", margin=0).cell(weight=1)

    def _rivals(self) -> list[Widget]:
        """This person against every other of this computer."""
        found = rivalries(self.navigator.saved_games.statistics, self.plugin, self.name)
        if not found:
            return []
        heads = [
            _("Opponent"),
            # Translators: head of a column: games with more points than the opponent; at most 9 letters.
            pgettext("results", "Ahead"),
            # Translators: head of a column: games with fewer points than the opponent; at most 9 letters.
            pgettext("results", "Behind"),
            # Translators: head of a column: how many games in a row until now; at most 9 letters.
            pgettext("results", "In a row"),
            # Translators: head of a column: the most games in a row ever; at most 9 letters.
            pgettext("results", "Longest"),
        ]
        rows = [
            StandingRow(rivalry_cells(each), place=place, who=self.person(each.name))
            for place, each in enumerate(found)
        ]
        # Translators: explains the column "In a row" of the results
        what = _("In a row: the latest games that ended ahead (+) or behind (−). Head starts count here.")
        # Translators: the heading of a table: one person against each other person
        return [Spacer(6), Heading(_("Head to head")), table_of(heads, rows), _note(what)]
