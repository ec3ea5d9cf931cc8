"""The settings: everything at once, applied at once, with the players' colours to look at."""

from __future__ import annotations

import pygame

from aqua_romana.screens.page import ScreenPage
from aqua_romana.screens.title.language_bar import choose
from aqua_romana.storage.settings import ANIMATION_SPEEDS, PALETTES, PLACE_NAMES
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.page import first_focus
from aqua_romana.ui.text import formats, translation
from aqua_romana.ui.text.translation import N_, NP_, _, pgettext
from aqua_romana.ui.widgets import Button, Picker, Slider, Toggle, Ui, Widget, layout
from aqua_romana.ui.widgets.dialog import TranslatedDialog
from aqua_romana.ui.widgets.flow import Flow

TEXT_SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
CONTROLS = (1.0, 4 / 3, 5 / 3, 2.0)  # buttons of 48, 64, 80 and 96 pixels at least
_SPEEDS = {
    "off": NP_("animation", "At once"),
    "fast": NP_("animation", "Fast"),
    "normal": NP_("animation", "Normal"),
    "slow": NP_("animation", "Slow"),
}
_PLACE_NAMES = {
    # Translators: when the board shows the names of its squares (a to k, 1 to 8)
    "always": NP_("names of squares", "Always"),
    # Translators: when the board shows the names of its squares: while one points at them
    "pointing": NP_("names of squares", "When pointing"),
    # Translators: when the board shows the names of its squares
    "never": NP_("names of squares", "Never"),
}
_PALETTES = {
    "standard": NP_("colours", "Standard"),
    "colour_blind": NP_("colours", "Colour-blind safe"),
    "high_contrast": NP_("colours", "High contrast"),
}


class ColourPreview(Widget):
    """The four players in the chosen palette."""

    solid = False

    def natural_size(self) -> tuple[int, int]:
        """Room for four medallions."""
        return self.context.u(420), self.context.u(120)

    def paint(self, surface: pygame.Surface) -> None:
        """The medallion of every colour, on the ground of the board."""
        context = self.context
        pygame.draw.rect(surface, (206, 186, 140), self.rect, border_radius=context.u(8))
        pygame.draw.rect(surface, theme.BRONZE, self.rect, context.u(2), border_radius=context.u(8))
        for key, part in zip("yrbg", layout.row(self.rect, [1.0] * 4), strict=True):
            at = layout.centred(part, (context.u(84), context.u(84)))
            emblems.paint_medallion(surface, context.pictures, at, context.theme.player(key))


class SettingsPage(ScreenPage):
    """All settings in two columns, or one where there is little room."""

    def heading(self) -> str:
        """The page's title."""
        return _("Settings")

    def footer(self) -> list[Button]:
        """Reset and done."""
        return [
            Button(_("Reset all"), self._ask_reset, icon="undo", name="reset"),
            Button(_("Done"), self.on_back, style="primary", name="done"),
        ]

    def fill(self, ui: Ui, body: pygame.Rect) -> None:
        """Look on the left, play and sound on the right."""
        u = self.app.u
        two = body.w >= 2 * self.app.context.text_u(560) + u(24)
        if two:
            left, right = layout.row(body, [1.0, 1.0], u(24))
            first = self.slab(ui, left, _("Appearance"), "appearance")
            flow = Flow(first[1])
            self._appearance(flow)
            flow.space(6)
            self._moving(flow)
            flow.done()
            second = self.slab(ui, right, _("Play and sound"), "play")
            flow = Flow(second[1])
            self._play(flow)
            self._sound(flow)
            flow.done()
            self.fit(first, second)
        else:
            flow = Flow(self.slab(ui, body, "", "all")[1])
            flow.heading(_("Appearance"))
            self._appearance(flow)
            flow.heading(_("Play and sound"))
            self._play(flow)
            self._sound(flow)
            flow.space(6)
            self._moving(flow)
            flow.done()
        language = ui.named("language")
        if language is not None:
            first_focus(ui, language)

    def _appearance(self, flow: Flow) -> None:
        chosen = self.app.settings
        known = translation.languages()
        codes = ["", *known]
        # Translators: the language of the user's system.
        names = [pgettext("language", "As the system"), *known.values()]
        wanted = translation.forced_language() or chosen.language
        index = codes.index(wanted) if wanted in codes else 0
        flow.line(
            _("Language"),
            Picker(names, index, lambda at: choose(self.app, codes[at]), style="stepper", name="language"),
        )
        self._percents(flow, _("Size of text"), "text_scale", TEXT_SCALES)
        self._percents(flow, _("Size of controls"), "controls", CONTROLS)
        flow.whole(
            Toggle(
                _("Full screen"), chosen.fullscreen, lambda on: self._set("fullscreen", on), name="fullscreen"
            )
        )
        self._switch(
            flow,
            "left_handed",
            _("For the left hand"),
            _("Players and buttons lie left of the board."),
        )
        palettes = list(PALETTES)
        flow.line(
            _("Colours of the players"),
            Picker(
                [_(_PALETTES[each]) for each in palettes],
                palettes.index(chosen.palette),
                lambda at: self._set("palette", palettes[at]),
                style="stepper",
                name="palette",
            ),
            help=_("Every colour also has a shape of its own: star, eagle, amphora and laurel."),
        )
        flow.whole(ColourPreview(), after=16)

    def _switch(
        self, flow: Flow, setting: str, label: str, remark: str, name: str = "", after: float = 8
    ) -> None:
        """A setting that is on or off, and what that means."""
        value = getattr(self.app.settings, setting)
        flow.whole(Toggle(label, value, lambda on: self._set(setting, on), name=name or setting), after=2)
        flow.text(remark, "italic", theme.INK_SOFT, after=after)

    def _percents(self, flow: Flow, label: str, name: str, steps: tuple[float, ...]) -> None:
        """A setting of a few sizes; the step nearest to what is set is shown."""
        value = getattr(self.app.settings, name)
        nearest = min(range(len(steps)), key=lambda at: abs(steps[at] - value))
        shown = [formats.percent(each) for each in steps]
        picker = Picker(shown, nearest, lambda at: self._set(name, steps[at]), style="stepper", name=name)
        flow.line(label, picker)

    def _play(self, flow: Flow) -> None:
        chosen = self.app.settings
        flow.line(
            _("Speed of animation"),
            Picker(
                [_(_SPEEDS[each]) for each in ANIMATION_SPEEDS],
                ANIMATION_SPEEDS.index(chosen.animation),
                lambda at: self._set("animation", ANIMATION_SPEEDS[at]),
                name="animation",
            ),
            help=_("They are switched off by themselves where the system asks for less motion."),
        )
        self._switch(
            flow,
            "confirm_go",
            _("Confirm each go"),
            _("Ask before a go is over. Undo works either way."),
            name="confirm",
        )
        flow.line(
            _("Names of the squares"),
            Picker(
                [_(_PLACE_NAMES[each]) for each in PLACE_NAMES],
                PLACE_NAMES.index(chosen.place_names),
                lambda at: self._set("place_names", PLACE_NAMES[at]),
                name="place_names",
            ),
        )
        self._switch(
            flow,
            "lay_at_once",
            # Translators: a setting: dropping a tile lays it, without a second click
            _("Lay at once"),
            _("A tile is laid where it is dropped. Otherwise you turn it there and click it once more."),
        )
        if any(plugin.die for plugin in self.navigator.plugins.all):
            self._throws(flow)
        self._switch(
            flow,
            "thinks_ahead",
            # Translators: a setting: the best computer player also thinks while a person decides
            _("Frontinus thinks during your go"),
            _("He answers faster and looks further ahead. This takes more power."),
        )
        self._switch(
            flow,
            "aids",
            _("Show aids"),
            _(
                "What an action will do, and what one would count on the board. Without aids you look for "
                "yourself."
            ),
        )
        self._switch(
            flow,
            "tips",
            # Translators: a setting: whether the first game after the lessons brings tips
            _("Tips in the first game"),
            _("In the first game after the lessons a word now and then, each only once."),
            after=14,
        )

    def _throws(self, flow: Flow) -> None:
        self._switch(
            flow,
            "undo_past_throws",
            # Translators: a setting: whether Undo also takes back what a die has thrown
            _("Undo past a throw"),
            # Translators: "Off" is the setting "Undo past a throw" being switched off
            _("Off: what the die has thrown stays, and Undo goes no further back than that."),
        )

    def _sound(self, flow: Flow) -> None:
        chosen = self.app.settings
        for name, label in (
            ("music_volume", _("Music")),
            ("sound_volume", _("Sounds")),
            ("chime_volume", _("Chime at your go")),
        ):
            slider = Slider(
                getattr(chosen, name),
                0.0,
                1.0,
                0.05,
                lambda value, name=name: self._set_volume(name, value),  # type: ignore[misc]
                show=formats.percent,
                name=name,
            )
            flow.line(label, slider)
        if self.app.sounds.fault:
            flow.text(_("No sound device was found. The game plays on silently."), "italic", theme.RED_LIGHT)

    def _moving(self, flow: Flow) -> None:
        flow.heading(_("Take everything along"))
        note = _("All games, results and settings in one file: for another computer, or to be safe.")
        flow.text(note, "italic", theme.INK_SOFT)
        flow.row(
            [
                Button(_("Write to a file"), self._write_all, icon="export", name="write all"),
                Button(_("Read from a file"), self._ask_read_all, icon="import", name="read all"),
            ],
            spread=True,
        )

    def _write_all(self) -> None:
        from aqua_romana.screens.backup import page  # when first asked for: a faster page

        page.ask_where(self.navigator, self.app.settings)

    def _ask_read_all(self) -> None:
        from aqua_romana.screens.backup import page  # when first asked for: a faster page

        page.ask(self.navigator, self.ui, self.navigator.show_backup)

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self.app.settings.save()
        self.app.apply_settings()

    def _set_volume(self, name: str, value: float) -> None:
        chosen = self.app.settings
        setattr(chosen, name, value)
        self.app.sounds.set_volumes(chosen.music_volume, chosen.sound_volume, chosen.chime_volume)
        sample = {"sound_volume": "tile_lay", "chime_volume": "my_turn"}.get(name)
        if sample:
            self.app.sounds.play(sample)

    def leave(self) -> None:
        """Keep what was chosen."""
        self.app.settings.save()

    def _ask_reset(self) -> None:
        self.ui.open(
            TranslatedDialog(
                N_("Reset all settings?"),
                lambda: _("Remembered names and saved games stay."),
                [(N_("Cancel"), None), (N_("Reset"), self._reset)],
                primary=1,
            )
        )

    def _reset(self) -> None:
        self.app.settings.reset()
        self.app.settings.save()
        self.app.apply_settings()
