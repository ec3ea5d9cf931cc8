"""The wall of wreaths, the page after a challenge, and the page of achievements ("feats")."""

from __future__ import annotations

import datetime
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
from aqua_romana.screens.challenges.model import AchievementRule, Challenge, title_of
from aqua_romana.screens.challenges.service import Outcome
from aqua_romana.screens.lessons import wall as lessons_wall
from aqua_romana.screens.lessons.wall import Frieze, title_room
from aqua_romana.screens.page import ScreenPage
from aqua_romana.storage.progress import Best
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, NP_, _, ngettext, pgettext, translate
from aqua_romana.ui.widgets import Button, Label, ScrollArea, Ui, Widget, layout
from aqua_romana.ui.widgets.dialog import Answer, TranslatedDialog
from aqua_romana.ui.widgets.flow import Flow

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_TIER, _PLAQUE = 268, 104  # in layout units
_LEAST_PITCH = 200  # layout units of text
_WIDEST_PITCH = 320  # a wider niche would be flat
_MARGIN = 0.06  # of a niche's width: beside its plaque, on either side
_BACK = 0.46  # how dark the back of a niche is
_LARGE_WREATH = 300  # layout units
_BESIDE = 760  # layout units of text for two slabs side by side
_FAINT = (176, 160, 132)


class ChallengesPage(ScreenPage):
    """Nothing is locked; a niche tells what its challenge is about, and begins it."""

    def __init__(self, navigator: Navigator, plugin: GamePlugin | None = None) -> None:
        super().__init__(navigator)
        self.challenge_service = navigator.challenge_service
        self.plugin = plugin

    def heading(self) -> str:
        # Translators: the title of a page with challenges, and what leads there
        return _("Challenges")

    def stamp(self) -> object:
        """What was won meanwhile, and by whom."""
        return (
            super().stamp(),
            self.navigator.saved_games.learning.changes,
            self.challenge_service.lesson_service.learner(),
        )

    def column_units(self) -> int:
        return 4000

    def footer(self) -> list[Button]:
        """What else can be won."""
        # Translators: what is worth doing once in a game; a button that leads to a list of them
        return [Button(_("Feats"), partial(self.navigator.show, "achievements"), icon="chart", name="feats")]

    def fill(self, ui: Ui, body: Rect) -> None:
        """Whose wreaths they are, then the walls."""
        u = self.app.u
        name = self.challenge_service.lesson_service.learner()
        if name:
            # Translators: whose wreaths are shown; {name} is a person
            label = ui.add(Label(_("For {name}", name=name), "bold", theme.IVORY, elide=True))
            if not self.beside_heading(label, ui.bounds.right - u(36)):
                high = label.natural_size()[1]
                label.place((body.x, body.y, body.w, high))
                body = Rect(body.x, body.y + high + u(8), body.w, body.h - high - u(8))
        self._open = self.challenge_service.under_way()
        area = ui.add(ScrollArea(name="wall"))
        area.place(body)
        self._areas.append(area)
        y = body.y
        for plugin in self.challenge_service.plugins:
            y = self._wall(area, plugin, Rect(body.x, y, area.inner.w, 0)) + u(22)
        area.set_content(y - body.y)
        wanted = self.plugin or self.challenge_service.plugins[0]
        first = ui.named(_name(wanted, self.challenge_service.book(wanted).challenges[0]))
        if first is not None:
            first_focus(ui, first)

    def _status(self, plugin: GamePlugin, challenge: Challenge) -> ChallengeStatus:
        best = self.challenge_service.progress(plugin).bests.get(challenge.key)
        is_in_progress = (plugin.id, challenge.key) in self._open
        return ChallengeStatus(_(title_of(plugin, challenge.key)), challenge, best, is_in_progress)

    def _wall(self, area: ScrollArea, plugin: GamePlugin, room: Rect) -> int:
        """The challenges of one game; the lower edge of its wall."""
        context = self.app.context
        challenges = self.challenge_service.book(plugin).challenges
        places = [self._status(plugin, each) for each in challenges]
        won = sum(each.best.wreath > 0 for each in places if each.best is not None)
        # Translators: how many wreaths of all challenges of a game were won
        summary = ngettext("{won} of {n} wreath", "{won} of {n} wreaths", len(places), won=won)

        def has_room(pitch: int) -> bool:
            texts, fonts = title_room(context, pitch), context.fonts
            return pitch >= context.text_u(_LEAST_PITCH) and all(
                fonts.can_fit(each.title, "bold", texts)
                and all(fonts.can_fit(line, "small", texts) for line in each.lines())
                for each in places
            )

        counts = (len(places), -(-len(places) // 2), -(-len(places) // 3))
        per_tier = next((count for count in counts if has_room(room.w // count)), 0)
        wall = Rect(room)
        pitch = min(room.w // max(1, per_tier), context.u(_WIDEST_PITCH))
        if per_tier:
            wall.w = pitch * per_tier
            wall.x = room.centerx - wall.w // 2
        frieze = area.add(Frieze(plugin, summary))
        high = frieze.height_for(wall.w)
        frieze.place((wall.x, wall.y, wall.w, high))
        y = wall.y + high
        if not per_tier:
            return self._rows(area, plugin, Rect(wall.x, y, wall.w, 0))
        stone = lessons_wall.STONE if plugin is self.navigator.plugins.first else lessons_wall.PALE
        plaque = max(context.u(_PLAQUE), context.text_u(92))
        tall = context.u(_TIER - _PLAQUE) + plaque
        for number, (challenge, status) in enumerate(zip(challenges, places, strict=True)):
            tier, column = divmod(number, per_tier)
            press = partial(self._choose, plugin, challenge)
            niche = area.add(ChallengeNiche(status, press, _name(plugin, challenge), stone, plaque))
            niche.place((wall.x + column * pitch, y + tier * (tall + context.u(8)), pitch, tall))
        tiers = -(-len(places) // per_tier)
        return y + tiers * (tall + context.u(8))

    def _rows(self, area: ScrollArea, plugin: GamePlugin, room: Rect) -> int:
        """One below the other, side by side where there is room for two."""
        context, gap = self.app.context, self.app.u(14)
        columns = 2 if (room.w - gap) // 2 >= context.text_u(300) else 1
        wide = (room.w - gap * (columns - 1)) // columns
        y = room.y + gap
        challenges = self.challenge_service.book(plugin).challenges
        for first in range(0, len(challenges), columns):
            row = [
                area.add(
                    ChallengeRow(
                        self._status(plugin, each), partial(self._choose, plugin, each), _name(plugin, each)
                    )
                )
                for each in challenges[first : first + columns]
            ]
            high = max(each.height_for(wide) for each in row)
            for number, each in enumerate(row):
                each.place((room.x + number * (wide + gap), y, wide, high))
            y += high + gap
        return y

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
                title_of(plugin, challenge.key),
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
    """What a niche tells."""

    title: str
    challenge: Challenge
    best: Best | None
    is_in_progress: bool

    def lines(self) -> list[str]:
        """The best so far, and what comes next."""
        challenge, best = self.challenge, self.best
        if self.is_in_progress:
            # Translators: of a challenge that was begun and can be gone on with
            first = _("Under way")
        elif best is None:
            # Translators: of a challenge
            first = _("Not tried yet")
        else:
            first = translate(challenge.reached_text(best.reached))
        won = best.wreath if best is not None else 0
        return [first, *next_bar_text(challenge, won)]


class ChallengeNiche(Widget):
    """A wreath hung in the wall, and a plaque below."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(
        self,
        status: ChallengeStatus,
        on_press: Callable[[], object],
        name: str,
        stone: theme.Colour,
        plaque: int,
    ) -> None:
        super().__init__(on_press=on_press, name=name)
        self.status = status
        self.stone = stone
        self.plaque = plaque

    @property
    def text(self) -> str:
        """What it is called."""
        return self.status.title

    @property
    def overhang(self) -> int:
        """The glow of the plaque."""
        return self.context.u(14) if self._ui else 0

    def paint(self, surface: Surface) -> None:
        """Niche, wreath, masonry, plaque."""
        context, rect = self.context, self.rect
        gap = lessons_wall.opening(rect, 0, self.plaque // 2)
        is_lit = self.hovered or self.held
        surface.blit(lessons_wall.hollow(gap.size, theme.mix(self.stone, (40, 26, 14), _BACK)), gap)
        room = Rect(gap.x, gap.y, gap.w, rect.bottom - self.plaque - gap.y).inflate(
            -context.u(18), -context.u(18)
        )
        hole = gap.move(-rect.x, -rect.y)
        if context.skin.plain:
            pygame.draw.rect(surface, theme.IVORY, gap, max(2, context.u(2)))
        else:
            surface.blit(lessons_wall.pier(rect.size, (hole.x, hole.y, hole.w, hole.h), self.stone), rect)
        best = self.status.best
        awards.paint_wreath(
            surface, context, room.move(0, context.u(6)), best.wreath if best is not None else 0, on_dark=True
        )
        margin = round(rect.w * _MARGIN)
        plaque = Rect(
            rect.x + margin, rect.bottom - self.plaque - context.u(4), rect.w - 2 * margin, self.plaque
        )
        context.skin.paint(surface, "card_active" if is_lit or self.status.is_in_progress else "card", plaque)
        self._paint_text(surface, plaque.inflate(-2 * context.u(10), -2 * context.u(6)))

    def _paint_text(self, surface: Surface, room: Rect) -> None:
        fonts, lines = self.context.fonts, self.status.lines()
        parts = [fonts.line(self.text, "bold", theme.INK, room.w)]
        for number, each in enumerate(lines):
            ink = theme.RED if self.status.is_in_progress and not number else theme.INK_SOFT
            parts.append(fonts.line(each, "small", ink, room.w))
        y = room.centery - sum(part.get_height() for part in parts) // 2
        for part in parts:
            surface.blit(part, part.get_rect(midtop=(room.centerx, y)))
            y += part.get_height()

    def problems(self) -> list[str]:
        """Words that do not fit."""
        fonts, room = self.context.fonts, title_room(self.context, self.rect.w)
        texts = [(self.text, "bold"), *((each, "small") for each in self.status.lines())]
        return [f"content {each!r} is cut" for each, role in texts if not fonts.can_fit(each, role, room)]


class ChallengeRow(Widget):
    """Wreath, title and lines side by side."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, status: ChallengeStatus, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, name=name)
        self.status = status

    @property
    def text(self) -> str:
        """What it is called."""
        return self.status.title

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        ink = theme.RED if self.status.is_in_progress else theme.INK_SOFT
        first, *rest = self.status.lines()
        return [
            (self.text, "bold", theme.INK),
            (first, "small", ink),
            *((each, "small", theme.INK_SOFT) for each in rest),
        ]

    def _side(self) -> int:
        return self.context.u(96)

    def _room(self, width: int) -> int:
        return width - self._side() - self.context.u(64)

    def height_for(self, width: int) -> int:
        """As high as its words, and no smaller than its wreath."""
        fonts, room = self.context.fonts, self._room(width)
        texts = sum(fonts.block_size(text, role, room)[1] for text, role, _ink in self._parts())
        return max(self._side(), texts) + self.context.u(24)

    def paint(self, surface: Surface) -> None:
        """A card with everything on it."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        is_lit = self.hovered or self.held or self.status.is_in_progress
        context.skin.paint(surface, "card_active" if is_lit else "card", rect)
        side, best = self._side(), self.status.best
        at = Rect(rect.x + context.u(18), rect.centery - side // 2, side, side)
        awards.paint_wreath(surface, context, at, best.wreath if best is not None else 0)
        room = self._room(rect.w)
        parts = [fonts.block(text, role, ink, room) for text, role, ink in self._parts()]
        y = rect.centery - sum(each.get_height() for each in parts) // 2
        for each in parts:
            surface.blit(each, (at.right + context.u(20), y))
            y += each.get_height()


class LargeWreath(Widget):
    """What was won."""

    solid = False

    def __init__(self, won: int) -> None:
        super().__init__(name="won")
        self.won = won

    def paint(self, surface: Surface) -> None:
        """As large as its place."""
        awards.paint_wreath(surface, self.context, self.rect, self.won)


class ChallengeResultPage(ScreenPage):
    """Lies over the table, which stays as it is."""

    def __init__(self, navigator: Navigator, match: Match, outcome: Outcome) -> None:
        super().__init__(navigator)
        self.challenge_service = navigator.challenge_service
        self.match = match
        self.outcome = outcome

    def heading(self) -> str:
        return _(title_of(self.match.plugin, self.outcome.challenge.key))

    def column_units(self) -> int:
        return 1060

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

    def fill(self, ui: Ui, body: Rect) -> None:
        """A wreath and a few words."""
        outcome, challenge = self.outcome, self.outcome.challenge
        panel, area = self.slab(ui, body, "", "wreath")
        flow = Flow(area)
        flow.text(_(challenge.goal), "italic", theme.INK_SOFT, align="centre", after=10)
        high = min(self.app.u(_LARGE_WREATH), max(self.app.u(120), area.rect.h // 2))
        flow.whole(LargeWreath(outcome.wreath), high, after=12)
        flow.text(wreath_text(outcome.wreath), "name", theme.RED, align="centre", after=4)
        flow.text(translate(challenge.reached_text(outcome.reached)), "big", align="centre", after=8)
        for comment in self._comments():
            flow.text(comment, align="centre", after=4)
        for praise in self.challenge_service.new_achievements(self.match):
            flow.text(praise, "italic", theme.TERRACOTTA, align="centre", after=4)
        flow.done()
        self.fit((panel, area))
        first = ui.named("next") or ui.named("again")
        if first is not None:
            first_focus(ui, first)

    def _comments(self) -> list[str]:
        """Compared with before, and what is still to be won."""
        outcome, challenge = self.outcome, self.outcome.challenge
        lines = []
        if outcome.before is not None and outcome.is_best:
            lines.append(_("You have never been better."))
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


class AchievementRow(Widget):
    """A star, won or not, what it is called and what it takes."""

    solid = False

    def __init__(self, achievement: AchievementRule, day: str) -> None:
        super().__init__(name=f"feat {achievement.key}")
        self.achievement = achievement
        self.day = day

    def _side(self, context: PaintContext) -> int:
        return context.text_u(38)

    def _parts(self) -> list[tuple[str, str, theme.Colour]]:
        parts = [
            (_(self.achievement.title), "bold", theme.INK),
            (_(self.achievement.description), "small", theme.INK_SOFT),
        ]
        if self.day:
            # Translators: when a feat was first done; {date}: a day
            first_done = _("First done on {date}", date=_shown(self.day))
            parts.append((first_done, "small", theme.TERRACOTTA))
        return parts

    def height_in(self, context: PaintContext, width: int) -> int:
        """As high as its words."""
        room = width - self._side(context) - context.u(14)
        height = sum(context.fonts.block_size(text, role, room)[1] for text, role, _ink in self._parts())
        return max(self._side(context), height) + context.u(8)

    def paint(self, surface: Surface) -> None:
        """Star and words."""
        context, rect = self.context, self.rect
        side = self._side(context)
        awards.paint_star(surface, Rect(rect.x, rect.y, side, side), self.day != "", _FAINT)
        x, y, room = rect.x + side + context.u(14), rect.y, rect.w - side - context.u(14)
        for text, role, ink in self._parts():
            block = context.fonts.block(text, role, ink, room)
            surface.blit(block, (x, y))
            y += block.get_height()


class AchievementsPage(ScreenPage):
    """One slab for each game."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.challenge_service = navigator.challenge_service

    def heading(self) -> str:
        return _("Feats")

    def stamp(self) -> object:
        """What was done meanwhile."""
        return super().stamp(), self.navigator.saved_games.learning.changes

    def fill(self, ui: Ui, body: Rect) -> None:
        """Side by side where there is room."""
        plugins, u = self.challenge_service.plugins, self.app.u
        shares = [1.0] * len(plugins)
        is_wide = body.w >= self.app.context.text_u(_BESIDE)
        rects = layout.row(body, shares, u(24)) if is_wide else layout.column(body, shares, u(16))
        slabs = []
        for plugin, rect in zip(plugins, rects, strict=True):
            panel, area = self.slab(ui, rect, plugin.title, f"feats {plugin.id}")
            self._fill(area, plugin)
            slabs.append((panel, area))
        self.fit(*slabs)
        if self._areas:
            first_focus(ui, self._areas[0])

    def _fill(self, area: ScrollArea, plugin: GamePlugin) -> None:
        flow, context = Flow(area), self.app.context
        achievements, done = (
            self.challenge_service.book(plugin).achievements,
            self.challenge_service.progress(plugin).achievements,
        )
        count = sum(achievement.key in done for achievement in achievements)
        # Translators: how many feats of a game were done
        summary = ngettext("{done} of {n} feat", "{done} of {n} feats", len(achievements), done=count)
        flow.text(summary, "italic", theme.INK_SOFT)
        for achievement in achievements:
            row = AchievementRow(achievement, done.get(achievement.key, ""))
            flow.whole(row, row.height_in(context, flow.width), after=8)
        flow.done()


def _shown(day: str) -> str:
    try:
        return formats.date(datetime.date.fromisoformat(day))
    except ValueError:
        return day
