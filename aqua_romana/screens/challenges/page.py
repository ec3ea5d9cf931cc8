"""The wall of wreaths, the page after a challenge, and the page of achievements ("feats")."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.challenges.mode import bars_text, next_bar_text, no_help_text, wreath_text
from aqua_romana.screens.challenges.model import AchievementRule, Challenge, Scene, book_of
from aqua_romana.screens.challenges.service import ChallengeService, Outcome
from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.wall import BoardScene, Frieze, Part, Wall, WallItem, WallPage, Wanted, seen_through
from aqua_romana.storage.progress import Best
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, NP_, _, ngettext, pgettext, translate
from aqua_romana.ui.widgets import Button, Column, Drawing, Grid, Label, Paragraph, Row, Scroll, Slab, Widget
from aqua_romana.ui.widgets.dialog import Answer, TranslatedDialog

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_FACE = 1.3  # of an arch's height: a round portrait, whose lower part its plaque covers
_WREATH, _ROW_WREATH = 64, 44
_PLAIN_TEXT = 1.2  # size of text up to which a button fits beside the heading
_FAINT = (176, 160, 132)


class ChallengesPage(WallPage):
    """Nothing is locked; a niche tells what its challenge is about, and begins it."""

    # Translators: the title of a page with challenges, and what leads there
    title = N_("Challenges")
    sort, picture_units = "challenge", (280, 172)

    @property
    def challenge_service(self) -> ChallengeService:
        """Who has won what."""
        return self.navigator.challenge_service

    def wanted(self) -> list[Wanted]:
        """The parts of boards that challenges are about."""
        return wanted_of(self.challenge_service.plugins)

    def footer(self) -> list[Button]:
        """What else can be won, where the heading has no room for it."""
        return [] if self._has_wide_heading else [self._feats()]

    def aside(self) -> Widget | None:
        """Whose wreaths they are, and what else can be won."""
        name = self.navigator.lesson_service.learner()
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
        honour = _("Challenges win wreaths: bronze, silver, gold, and in some of them green laurel.")
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
        return ChallengeWall(Frieze(plugin.title, summary), items, self.stone(plugin))

    def _item(self, plugin: GamePlugin, challenge: Challenge) -> ChallengeItem:
        best = self.challenge_service.progress(plugin).bests.get(challenge.key)
        is_in_progress = (plugin.id, challenge.key) in self._open
        press = partial(self._choose, plugin, challenge)
        find = partial(self.picture, plugin, challenge.key)
        title = _(plugin.challenge_title(challenge.key))
        status = challenge, best, is_in_progress
        return ChallengeItem(title, *status, find, press, _name(plugin, challenge))

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
        rivals = formats.listed([each for each in challenge.rival_names(plugin) if each])
        # Translators: the computer players of a challenge; {names}: Tiro I and Tiro II …
        lines = [_(challenge.goal), _("Opponents: {names}", names=rivals), bars_text(challenge)]
        best = self.challenge_service.progress(plugin).bests.get(challenge.key)
        if best is not None:
            # Translators: of a challenge; {reached}: 13 squares, 5 points ahead …
            lines.append(_("Best so far: {reached}", reached=translate(challenge.reached_text(best.reached))))
        lines.append(no_help_text())
        return "\n\n".join(lines)


def _name(plugin: GamePlugin, challenge: Challenge) -> str:
    return f"challenge {plugin.id} {challenge.key}"


def wanted_of(plugins: Iterable[GamePlugin]) -> list[Wanted]:
    """The parts of boards that the arches show."""
    return [
        Wanted(plugin, each.key, partial(_scene, plugin, each.picture))
        for plugin in plugins
        if (book := book_of(plugin)) is not None
        for each in book.challenges
        if isinstance(each.picture, Scene)
    ]


def _scene(plugin: GamePlugin, scene: Scene) -> BoardScene:
    game = plugin.engine.read(scene.record.read_bytes())
    while game.can_redo:
        game.redo()
    return BoardScene(game, [BoardItem(*each.split()) for each in scene.part])


class ChallengeItem(WallItem):
    """A niche with a wreath hung in it, or a row."""

    row_picture = (104, 64)

    def __init__(
        self,
        title: str,
        challenge: Challenge,
        best: Best | None,
        is_in_progress: bool,
        find: Callable[[], Surface | None],
        on_press: Callable[[], object],
        name: str,
    ) -> None:
        super().__init__(title, find, on_press, name)
        self.wreath = best.wreath if best is not None else 0
        self.portrait = challenge.picture if isinstance(challenge.picture, str) else ""
        self.is_in_progress = is_in_progress
        if is_in_progress:
            # Translators: of a challenge that was begun and can be gone on with
            first = _("Under way")
        elif best is None:
            # Translators: of a challenge
            first = _("Not tried yet")
        else:
            first = translate(challenge.reached_text(best.reached))
        #: The best so far, and what comes next.
        self.lines = [first, *next_bar_text(challenge, self.wreath)]

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
        """What it is about: a part of a board, or who is to be beaten."""
        if not self.portrait:
            return seen_through(self.context, size, self.find())
        portrait = self.context.pictures.icon(self.portrait, None, round(size[1] * _FACE))
        behind = pygame.transform.box_blur(portrait, portrait.get_width() // 6)
        view = seen_through(self.context, size, behind.subsurface(behind.get_rect().scale_by(0.6)))
        view.blit(portrait, portrait.get_rect(midtop=(size[0] // 2, self.context.u(8))))
        return view

    def paint_before(self, surface: Surface, gap: Rect) -> None:
        """Its wreath, or the place where it will hang, on the keystone."""
        place = Rect(0, 0, self.context.u(_WREATH), self.context.u(_WREATH))
        place.center = (gap.centerx, gap.y + self.context.u(6))
        self._paint_wreath(surface, place)

    def paint_picture(self, surface: Surface, room: Rect) -> None:
        """What it is about, and its wreath."""
        picture = self.context.pictures.icon(self.portrait, None, room.h) if self.portrait else self.find()
        if picture is not None:
            if not self.portrait:
                picture = pygame.transform.smoothscale(picture, room.size)
            surface.blit(picture, picture.get_rect(center=room.center))
        side = self.context.text_u(_ROW_WREATH)
        place = Rect(0, 0, side, side)
        place.center = (room.x + side // 3, room.y + side // 3)
        self._paint_wreath(surface, place)

    def _paint_wreath(self, surface: Surface, place: Rect) -> None:
        disc = self.context.pictures.icon("ui/count_badge", None, place.w)
        surface.blit(disc, place)
        emblems.paint_wreath(surface, self.context, place.scale_by(0.8), self.wreath, on_dark=True)


class ChallengeWall(Wall):
    """The challenges of one game."""

    arch_units = 160.0
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
        emblems.paint_wreath(surface, self.context, self.rect, self.won)


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
        again = partial(challenge_service.again, match)
        retry = Button(pgettext("challenge", "Again"), again, icon="replay", name="again")
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
        games = Grid(*(self._game(plugin) for plugin in self.challenge_service.plugins), gap=24, row_gap=16)
        # Translators: on the page of feats: what they are
        honour = _("A feat counts once, in whichever game you do it; the date is kept.")
        line = Paragraph(honour, "italic", theme.IVORY, "centre")
        return Column(games.cell(weight=1), line, gap=14).cell(weight=1)

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
        words = Column(Paragraph(summary, "italic", theme.INK_SOFT, "centre"), *rows, gap=28)
        return Slab(Scroll(words, name=f"feats {plugin.id}"), title=plugin.title).cell(least=360, weight=1)


def _achievement(achievement: AchievementRule, day: str) -> Widget:
    """A star, what the achievement is called, what it takes and when it was first done."""
    # Translators: when a feat was first done; {date}: a day
    first_done = _("First done on {date}", date=_date_text(day)) if day else ""
    words = Column(
        Paragraph(_(achievement.title), "name", theme.RED if day else theme.INK),
        Paragraph(_(achievement.description), "body", theme.INK_SOFT),
        Paragraph(first_done, "small", theme.TERRACOTTA) if day else None,
        gap=0,
    )

    def paint(surface: Surface, context: PaintContext, at: Rect) -> None:
        emblems.paint_star(surface, at, bool(day), _FAINT)

    star = Drawing(paint, 54, 54, grows=True).cell(align="start")
    return Row(star, words.cell(weight=1), gap=14)


def _date_text(day: str) -> str:
    try:
        return formats.date(datetime.date.fromisoformat(day))
    except ValueError:
        return day
