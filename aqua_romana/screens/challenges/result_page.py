"""After a challenge: the wreath that was won, the best so far, and what comes next."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match
from aqua_romana.screens.challenges.mode import next_bar, wreath_told
from aqua_romana.screens.challenges.model import title_of
from aqua_romana.screens.challenges.service import ChallengeService, Outcome
from aqua_romana.screens.page import BoxPage
from aqua_romana.screens.routes import PageNavigator
from aqua_romana.table.game_ui import game_ui_of
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text.translation import _, pgettext, translate
from aqua_romana.ui.widgets import Button, Ui, Widget
from aqua_romana.ui.widgets.flow import Flow

_WREATH = 300  # layout units


class LargeWreath(Widget):
    """What was won."""

    solid = False

    def __init__(self, won: int) -> None:
        super().__init__(name="won")
        self.won = won

    def paint(self, surface: Surface) -> None:
        """As large as its place."""
        awards.paint_wreath(surface, self.context, self.rect, self.won)


class ChallengeResultPage(BoxPage):
    """Lies over the table, which stays as it is."""

    def __init__(
        self, navigator: PageNavigator, challenge_service: ChallengeService, match: Match, outcome: Outcome
    ) -> None:
        super().__init__(navigator)
        self.challenge_service = challenge_service
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
        high = min(self.app.u(_WREATH), max(self.app.u(120), area.rect.h // 2))
        flow.whole(LargeWreath(outcome.wreath), high, after=12)
        flow.text(wreath_told(outcome.wreath), "name", theme.RED, align="centre", after=4)
        flow.text(translate(challenge.told(outcome.reached)), "big", align="centre", after=8)
        for said in self._said():
            flow.text(said, align="centre", after=4)
        for praise in self.challenge_service.praise(self.match):
            flow.text(praise, "italic", theme.TERRACOTTA, align="centre", after=4)
        flow.done()
        self.fit((panel, area))
        first = ui.named("next") or ui.named("again")
        if first is not None:
            first_focus(ui, first)

    def _said(self) -> list[str]:
        """Compared with before, and what is still to be won."""
        outcome, challenge = self.outcome, self.outcome.challenge
        lines = []
        if outcome.before is not None and outcome.is_best:
            lines.append(_("You have never been better."))
        elif outcome.before is not None:
            # Translators: of a challenge; {reached}: 13 squares, 5 points ahead …
            lines.append(
                _("Best so far: {reached}", reached=translate(challenge.told(outcome.before.reached)))
            )
        return [*lines, *next_bar(challenge, outcome.wreath)]

    def _score(self) -> None:
        self.app.push(game_ui_of(self.match.plugin).final(self.match, self.navigator))

    def _to_wall(self) -> None:
        self.navigator.leave_table(self.match)
        self.navigator.show_challenges(self.match.plugin)
