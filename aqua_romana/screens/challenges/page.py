"""The wall of wreaths: every challenge of every game, what was won, and what comes next."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.challenges.mode import bars_told, no_help
from aqua_romana.screens.challenges.model import Challenge, title_of
from aqua_romana.screens.challenges.niches import Niche, Place, WreathRow
from aqua_romana.screens.challenges.service import ChallengeService
from aqua_romana.screens.lessons import wall as lessons_wall
from aqua_romana.screens.lessons.arches import title_room
from aqua_romana.screens.lessons.frieze import Frieze
from aqua_romana.screens.page import BoxPage
from aqua_romana.screens.routes import PageNavigator
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.ui import theme
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import N_, NP_, _, ngettext, translate
from aqua_romana.ui.widgets import Button, Label, ScrollArea, Ui
from aqua_romana.ui.widgets.dialog import Answer, TranslatedDialog

_TIER, _PLAQUE = 268, 104  # in layout units
_LEAST_PITCH = 200  # layout units of text
_WIDEST_PITCH = 320  # a wider niche would be flat


class ChallengesPage(BoxPage):
    """Nothing is locked; a niche tells what its challenge is about, and begins it."""

    def __init__(
        self, navigator: PageNavigator, challenge_service: ChallengeService, plugin: GamePlugin | None = None
    ) -> None:
        super().__init__(navigator)
        self.challenge_service = challenge_service
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
        return [Button(_("Feats"), self.navigator.show_feats, icon="chart", name="feats")]

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

    def _place(self, plugin: GamePlugin, challenge: Challenge) -> Place:
        best = self.challenge_service.honours(plugin).bests.get(challenge.key)
        is_under_way = (plugin.word, challenge.key) in self._open
        return Place(_(title_of(plugin, challenge.key)), challenge, best, is_under_way)

    def _wall(self, area: ScrollArea, plugin: GamePlugin, room: Rect) -> int:
        """The challenges of one game; the lower edge of its wall."""
        context = self.app.context
        challenges = self.challenge_service.book(plugin).challenges
        places = [self._place(plugin, each) for each in challenges]
        won = sum(each.best.wreath > 0 for each in places if each.best is not None)
        # Translators: how many wreaths of all challenges of a game were won
        told = ngettext("{won} of {n} wreath", "{won} of {n} wreaths", len(places), won=won)

        def has_room(pitch: int) -> bool:
            words, fonts = title_room(context, pitch), context.fonts
            return pitch >= context.text_u(_LEAST_PITCH) and all(
                fonts.can_fit(each.title, "bold", words)
                and all(fonts.can_fit(line, "small", words) for line in each.lines())
                for each in places
            )

        counts = (len(places), -(-len(places) // 2), -(-len(places) // 3))
        per_tier = next((count for count in counts if has_room(room.w // count)), 0)
        wall = Rect(room)
        pitch = min(room.w // max(1, per_tier), context.u(_WIDEST_PITCH))
        if per_tier:
            wall.w = pitch * per_tier
            wall.x = room.centerx - wall.w // 2
        frieze = area.add(Frieze(plugin, told))
        high = frieze.height_for(wall.w)
        frieze.place((wall.x, wall.y, wall.w, high))
        y = wall.y + high
        if not per_tier:
            return self._rows(area, plugin, Rect(wall.x, y, wall.w, 0))
        stone = lessons_wall.STONE if plugin is self.navigator.plugins.first else lessons_wall.PALE
        plaque = max(context.u(_PLAQUE), context.text_u(92))
        tall = context.u(_TIER - _PLAQUE) + plaque
        for number, (challenge, told_here) in enumerate(zip(challenges, places, strict=True)):
            tier, column = divmod(number, per_tier)
            press = partial(self._choose, plugin, challenge)
            niche = area.add(Niche(told_here, press, _name(plugin, challenge), stone, plaque))
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
                    WreathRow(
                        self._place(plugin, each), partial(self._choose, plugin, each), _name(plugin, each)
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
        entry: Entry | None = self._open.get((plugin.word, challenge.key))
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
                partial(self._told, plugin, challenge),
                answers,
                primary=len(answers) - 1,
                width_units=640,
            )
        )

    def _told(self, plugin: GamePlugin, challenge: Challenge) -> str:
        names = {level.key: level.name for level in ai_of(plugin).LEVELS}
        rivals = formats.listed([names.get(each, each) for each in challenge.rivals])
        # Translators: the computer players of a challenge; {names}: Tiro and Tiro …
        lines = [_(challenge.goal), _("Opponents: {names}", names=rivals), bars_told(challenge)]
        best = self.challenge_service.honours(plugin).bests.get(challenge.key)
        if best is not None:
            # Translators: of a challenge; {reached}: 13 squares, 5 points ahead …
            lines.append(_("Best so far: {reached}", reached=translate(challenge.told(best.reached))))
        lines.append(no_help())
        return "\n\n".join(lines)


def _name(plugin: GamePlugin, challenge: Challenge) -> str:
    return f"challenge {plugin.word} {challenge.key}"
