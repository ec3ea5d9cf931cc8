"""The wall of wreaths, the page after a challenge, and the page of achievements ("feats")."""

from __future__ import annotations

import datetime
import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.challenges.mode import bars_text, next_bar_text, no_help_text, wreath_text
from aqua_romana.screens.challenges.model import AchievementRule, Challenge
from aqua_romana.screens.challenges.service import Outcome
from aqua_romana.screens.lessons.wall import Frieze, Part, Wall, WallItem
from aqua_romana.screens.page import ScreenPage
from aqua_romana.storage.progress import Best
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, NP_, _, ngettext, pgettext, translate
from aqua_romana.ui.widgets import Button, Column, Drawing, Grid, Label, Paragraph, Row, Scroll, Slab, Widget
from aqua_romana.ui.widgets.dialog import Answer, TranslatedDialog

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_NICHE = (146, 122, 90)  # the back of a niche
_PLAIN_TEXT = 1.2  # size of text up to which a button fits beside the heading
_FAINT = (176, 160, 132)


class ChallengesPage(ScreenPage):
    """Nothing is locked; a niche tells what its challenge is about, and begins it."""

    # Translators: the title of a page with challenges, and what leads there
    title = N_("Challenges")
    most_units = 4000

    def __init__(self, navigator: Navigator, plugin: GamePlugin | None = None) -> None:
        super().__init__(navigator)
        self.challenge_service = navigator.challenge_service
        self.plugin = plugin

    def stamp(self) -> object:
        """What was won meanwhile, and by whom."""
        return (
            super().stamp(),
            self.navigator.saved_games.learning.changes,
            self.challenge_service.lesson_service.learner(),
        )

    def footer(self) -> list[Button]:
        """What else can be won, where the heading has no room for it."""
        return [] if self._has_wide_heading else [self._feats()]

    def aside(self) -> Widget | None:
        """Whose wreaths they are, and what else can be won."""
        name = self.challenge_service.lesson_service.learner()
        # Translators: whose wreaths are shown; {name} is a person
        label = Label(_("For {name}", name=name), "bold", theme.IVORY, elide=True) if name else None
        if not self._has_wide_heading:
            return label
        return Row(label, self._feats(), gap=20, align="middle", wraps=True)

    @property
    def _has_wide_heading(self) -> bool:
        return self.app.settings.text_scale <= _PLAIN_TEXT

    def _feats(self) -> Button:
        # Translators: what is worth doing once in a game; a button that leads to a list of them
        return Button(_("Feats"), partial(self.navigator.show, "achievements"), icon="chart", name="feats")

    def content(self) -> Widget:
        """The walls."""
        self._open = self.challenge_service.under_way()
        walls = [self._wall(plugin) for plugin in self.challenge_service.plugins]
        # Translators: on the page of challenges: what is won there
        honour = _(
            "A challenge can win you a wreath: bronze, silver or gold, and in some of them green laurel."
        )
        line = Paragraph(honour, "italic", theme.IVORY, "centre")
        return Scroll(Column(*walls, line, gap=16), name="wall", margin=0).cell(weight=1)

    def first_focus(self) -> str:
        """The first challenge."""
        plugin = self.plugin or self.challenge_service.plugins[0]
        return _name(plugin, self.challenge_service.book(plugin).challenges[0])

    def _wall(self, plugin: GamePlugin) -> Widget:
        items = [self._item(plugin, each) for each in self.challenge_service.book(plugin).challenges]
        won = sum(item.wreath > 0 for item in items)
        # Translators: how many wreaths of all challenges of a game were won
        summary = ngettext("{won} of {n} wreath", "{won} of {n} wreaths", len(items), won=won)
        is_first = plugin is self.navigator.plugins.first
        return ChallengeWall(Frieze(plugin.title, summary), items, "tufa" if is_first else "pale")

    def _item(self, plugin: GamePlugin, challenge: Challenge) -> ChallengeItem:
        best = self.challenge_service.progress(plugin).bests.get(challenge.key)
        status = ChallengeStatus(challenge, best, (plugin.id, challenge.key) in self._open)
        press = partial(self._choose, plugin, challenge)
        return ChallengeItem(
            _(plugin.challenge_title(challenge.key)), status, press, _name(plugin, challenge)
        )

    # -- one challenge -----------------------------------------------------------------------------

    def _choose(self, plugin: GamePlugin, challenge: Challenge) -> None:
        """What it is about, and whether to begin."""
        entry: Entry | None = self._open.get((plugin.id, challenge.key))
        begin = partial(self.challenge_service.begin, plugin, challenge)
        answers: list[Answer] = [(NP_("window", "Close"), None)]
        if entry is None:
            # Translators: a button: begin a challenge
            answers.append((NP_("challenge", "Begin"), begin))
        else:
            # Translators: a button: begin a challenge once more, though one is under way
            answers.append((N_("Begin anew"), begin))
            answers.append((N_("Go on"), partial(self.navigator.open, entry.name)))
        self.ui.open(
            TranslatedDialog(
                plugin.challenge_title(challenge.key),
                partial(self._description, plugin, challenge),
                answers,
                primary=len(answers) - 1,
                width_units=640,
            )
        )

    def _description(self, plugin: GamePlugin, challenge: Challenge) -> str:
        names = {level.key: level.name for level in ai_of(plugin).LEVELS}
        rivals = formats.listed([names.get(each, each) for each in challenge.rivals])
        # Translators: the computer players of a challenge; {names}: Tiro and Tiro …
        lines = [_(challenge.goal), _("Opponents: {names}", names=rivals), bars_text(challenge)]
        best = self.challenge_service.progress(plugin).bests.get(challenge.key)
        if best is not None:
            # Translators: of a challenge; {reached}: 13 squares, 5 points ahead …
            lines.append(_("Best so far: {reached}", reached=translate(challenge.reached_text(best.reached))))
        lines.append(no_help_text())
        return "\n\n".join(lines)


def _name(plugin: GamePlugin, challenge: Challenge) -> str:
    return f"challenge {plugin.id} {challenge.key}"


@dataclass(frozen=True)
class ChallengeStatus:
    """How far a challenge has come."""

    challenge: Challenge
    best: Best | None
    is_in_progress: bool

    @property
    def wreath(self) -> int:
        """What was won."""
        return self.best.wreath if self.best is not None else 0

    def lines(self) -> list[str]:
        """The best so far, and what comes next."""
        if self.is_in_progress:
            # Translators: of a challenge that was begun and can be gone on with
            first = _("Under way")
        elif self.best is None:
            # Translators: of a challenge
            first = _("Not tried yet")
        else:
            first = translate(self.challenge.reached_text(self.best.reached))
        return [first, *next_bar_text(self.challenge, self.wreath)]


class ChallengeItem(WallItem):
    """A niche with a wreath hung in it, or a row."""

    def __init__(
        self, title: str, status: ChallengeStatus, on_press: Callable[[], object], name: str
    ) -> None:
        super().__init__(title, on_press, name)
        self.wreath = status.wreath
        self.motif = status.challenge.motif
        self.lines = status.lines()
        self.is_in_progress = status.is_in_progress

    @property
    def is_lit(self) -> bool:
        """Also one that was begun."""
        return self.is_in_progress or super().is_lit

    def parts(self) -> list[Part]:
        """Title, the best so far, what comes next."""
        first, *rest = self.lines
        ink = theme.RED if self.is_in_progress else theme.INK_SOFT
        soft: list[Part] = [(line, "small", theme.INK_SOFT) for line in rest]
        return [*super().parts(), (first, "small", ink), *soft]

    def seen(self, size: tuple[int, int]) -> Surface:
        """The back of the niche: rounded by light from the upper left, dark below its arch."""
        small = Surface((16, 16))
        for x, y in itertools.product(range(16), range(16)):
            shade = 0.30 * abs(x - 9) / 9 + 0.42 * max(0, 6 - y) / 6 + 0.12 * (x < 3)
            small.set_at((x, y), theme.mix(_NICHE, (26, 16, 8), min(0.85, shade)))
        return pygame.transform.smoothscale(small, size)

    def paint_before(self, surface: Surface, gap: Rect) -> None:
        """What it is about; once something was won, the wreath beside it."""
        u = self.context.u
        room = gap.inflate(-gap.w // 4, -u(22)).move(0, u(8))
        if not self.wreath:
            side = round(min(room.h, room.w))
            motif = self.context.pictures.icon(self.motif, None, side)
            surface.blit(motif, motif.get_rect(center=room.center))
            return
        side = round(min(room.h, room.w * 0.54))
        motif = self.context.pictures.icon(self.motif, None, side)
        surface.blit(motif, motif.get_rect(midleft=(room.x, room.centery)))
        place = Rect(room.x + side, room.y, room.w - side, room.h)
        awards.paint_wreath(surface, self.context, place, self.wreath, on_dark=True)

    def picture_size(self) -> tuple[int, int]:
        """That of a wreath."""
        return self.context.text_u(76), self.context.text_u(76)

    def paint_picture(self, surface: Surface, room: Rect) -> None:
        """The wreath."""
        awards.paint_wreath(surface, self.context, room, self.wreath)


class ChallengeWall(Wall):
    """The challenges of one game."""

    most_tiers = 3


class LargeWreath(Widget):
    """What was won."""

    solid = False

    def __init__(self, won: int) -> None:
        super().__init__(name="won")
        self.won = won

    def height_for(self, width: int) -> int:
        """Large; in low windows it gives way."""
        return self.context.u(300)

    def least_height(self, width: int) -> int:
        return self.context.u(120)

    def paint(self, surface: Surface) -> None:
        """As large as its place."""
        awards.paint_wreath(surface, self.context, self.rect, self.won)


class ChallengeResultPage(ScreenPage):
    """Lies over the table, which stays as it is."""

    most_units = 1060

    def __init__(self, navigator: Navigator, match: Match, outcome: Outcome) -> None:
        super().__init__(navigator)
        self.challenge_service = navigator.challenge_service
        self.match = match
        self.outcome = outcome

    def enter(self) -> None:
        """A wreath is heard."""
        super().enter()
        if self.outcome.wreath:
            self.app.sounds.play("wreath")

    def heading(self) -> str:
        return _(self.match.plugin.challenge_title(self.outcome.challenge.key))

    def footer(self) -> list[Button]:
        """Where to go from here; whoever won nothing tries again first."""
        match, challenge_service = self.match, self.challenge_service
        buttons = [
            Button(_("Challenges"), self._to_wall, name="challenges"),
            Button(_("Look at the board"), self.on_back, icon="eye", name="look"),
        ]
        if match.game.is_over:
            buttons.append(Button(_("Final scoring"), self._score, icon="chart", name="scoring"))
        retry = Button(
            pgettext("challenge", "Again"),
            partial(challenge_service.again, match),
            icon="replay",
            name="again",
        )
        following = challenge_service.following(match)
        if self.outcome.wreath and following is not None:
            go = partial(challenge_service.begin, match.plugin, following)
            # Translators: a button: go on to the next challenge
            buttons += [retry, Button(_("Next challenge"), go, icon="play", style="primary", name="next")]
        else:
            retry.style = "primary"
            buttons.append(retry)
        return buttons

    def content(self) -> Widget:
        """A wreath and a few words."""
        outcome, challenge = self.outcome, self.outcome.challenge
        praise = self.challenge_service.new_achievements(self.match)
        words = Column(
            Paragraph(_(challenge.goal), "italic", theme.INK_SOFT, "centre"),
            LargeWreath(outcome.wreath),
            Paragraph(wreath_text(outcome.wreath), "name", theme.RED, "centre"),
            Paragraph(translate(challenge.reached_text(outcome.reached)), "big", align="centre"),
            *(Paragraph(comment, align="centre") for comment in self._comments()),
            *(Paragraph(each, "italic", theme.TERRACOTTA, "centre") for each in praise),
            gap=6,
        )
        return Slab(Scroll(words, name="wreath"))

    def first_focus(self) -> str:
        """On to the next, or once more."""
        return self._footer[-1].name

    def _comments(self) -> list[str]:
        """Compared with before, and what is still to be won."""
        outcome, challenge = self.outcome, self.outcome.challenge
        lines = []
        if outcome.before is not None and outcome.is_best:
            lines.append(_("You have never done better."))
        elif outcome.before is not None:
            # Translators: of a challenge; {reached}: 13 squares, 5 points ahead …
            lines.append(
                _("Best so far: {reached}", reached=translate(challenge.reached_text(outcome.before.reached)))
            )
        return [*lines, *next_bar_text(challenge, outcome.wreath)]

    def _score(self) -> None:
        self.app.push(game_ui_of(self.match.plugin).final_scoring(self.match, self.navigator))

    def _to_wall(self) -> None:
        self.navigator.leave_table(self.match)
        self.navigator.show_challenges(self.match.plugin)


class AchievementsPage(ScreenPage):
    """One slab for each game."""

    title = N_("Feats")

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.challenge_service = navigator.challenge_service

    def stamp(self) -> object:
        """What was done meanwhile."""
        return super().stamp(), self.navigator.saved_games.learning.changes

    def content(self) -> Widget:
        """Side by side where there is room."""
        return Grid(*(self._game(plugin) for plugin in self.challenge_service.plugins), gap=24, row_gap=16)

    def first_focus(self) -> str:
        """To scroll in it."""
        return f"feats {self.challenge_service.plugins[0].id}"

    def _game(self, plugin: GamePlugin) -> Widget:
        achievements = self.challenge_service.book(plugin).achievements
        done = self.challenge_service.progress(plugin).achievements
        count = sum(achievement.key in done for achievement in achievements)
        # Translators: how many feats of a game were done
        summary = ngettext("{done} of {n} feat", "{done} of {n} feats", len(achievements), done=count)
        rows = [_achievement(each, done.get(each.key, "")) for each in achievements]
        # Translators: on the page of feats: what they are
        honour = _("A feat counts once, in whichever game you do it; the date is kept.")
        words = Column(Paragraph(honour, "italic", theme.INK_SOFT), Paragraph(summary, "bold"), *rows)
        return Slab(Scroll(words, name=f"feats {plugin.id}"), title=plugin.title).cell(least=360, weight=1)


def _achievement(achievement: AchievementRule, day: str) -> Widget:
    """A star, what the achievement is called, what it takes and when it was first done."""
    # Translators: when a feat was first done; {date}: a day
    first_done = _("First done on {date}", date=_date_text(day)) if day else ""
    words = Column(
        Paragraph(_(achievement.title), "bold"),
        Paragraph(_(achievement.description), "small", theme.INK_SOFT),
        Paragraph(first_done, "small", theme.TERRACOTTA) if day else None,
        gap=0,
    )

    def paint(surface: Surface, context: PaintContext, at: Rect) -> None:
        awards.paint_star(surface, at, bool(day), _FAINT)

    star = Drawing(paint, 38, 38, grows=True).cell(align="start")
    return Row(star, words.cell(weight=1), gap=14)


def _date_text(day: str) -> str:
    try:
        return formats.date(datetime.date.fromisoformat(day))
    except ValueError:
        return day
