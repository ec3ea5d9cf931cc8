"""The settings: everything at once, applied at once, with the players' colours to look at."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from aqua_romana.screens.page import ScreenPage
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.speech import WHY_SILENT
from aqua_romana.ui.text import formats, translation
from aqua_romana.ui.text.translation import N_, NP_, _, pgettext
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Drawing,
    Grid,
    Heading,
    Paragraph,
    Picker,
    Row,
    Scroll,
    SettingRow,
    Slab,
    Slider,
    Toggle,
    Widget,
    layout,
)
from aqua_romana.ui.widgets.dialog import TranslatedDialog

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
}
_DETAILS = {
    # Translators: how much speech says: only what a thing is called and how it is set
    "brief": NP_("how much is said", "Little"),
    "normal": NP_("how much is said", "Normal"),
    # Translators: how much speech says: also help and keys
    "full": NP_("how much is said", "All"),
}
_HIGH_CONTRAST = "high_contrast"


_COLUMN_UNITS = 560  # what a column of settings needs
_BETWEEN = 14  # units between two settings: more than between one and its help


def paint_colours(surface: pygame.Surface, context: PaintContext, rect: pygame.Rect) -> None:
    """The medallions of the four players in the chosen palette, on the ground of the board."""
    pygame.draw.rect(surface, (206, 186, 140), rect, border_radius=context.u(8))
    pygame.draw.rect(surface, theme.BRONZE, rect, context.u(2), border_radius=context.u(8))
    for key, part in zip("yrbg", layout.row(rect, [1.0] * 4), strict=True):
        at = layout.centred(part, (context.u(84), context.u(84)))
        emblems.paint_medallion(surface, context.pictures, at, context.theme.player(key))


class SettingsPage(ScreenPage):
    """All settings in two columns, or one where there is little room."""

    title = N_("Settings")
    starts_at = "language"
    _shows_all = False  # also what is seldom changed

    def footer(self) -> list[Button]:
        """Reset and done."""
        return [
            Button(_("Reset all"), self._ask_reset, icon="undo", name="reset"),
            self.done_button(),
        ]

    def content(self) -> Widget:
        """Look on the left, play and sound on the right; in one slab where there is little room."""
        context = self.app.context
        room = self.app.size[0] - 2 * context.u(36)
        if room < 2 * context.text_u(_COLUMN_UNITS) + context.u(24):
            rows = [
                Heading(_("Appearance")),
                *self._appearance(),
                *self._speech(),
                Heading(_("Play and sound")),
                *self._play(),
                *self._sound(),
                *([*self._seldom_play(), *self._seldom_looks()] if self._shows_all else []),
                self._fold(),
            ]
            return Slab(Scroll(Column(*rows, gap=_BETWEEN), name="all")).cell(weight=1)
        looks, plays = (self._seldom_looks(), self._seldom_play()) if self._shows_all else ([], [])
        left = Column(*self._appearance(), *self._speech(), *looks, self._fold(), gap=_BETWEEN)
        right = Column(*self._play(), *self._sound(), *plays, gap=_BETWEEN)
        return Row(
            Slab(Scroll(left, name="appearance"), title=_("Appearance")).cell(weight=1),
            Slab(Scroll(right, name="play"), title=_("Play and sound")).cell(weight=1),
            gap=24,
        )

    def _appearance(self) -> list[Widget]:
        # Translators: the language of the user's system.
        languages = {"": pgettext("language", "As the system"), **translation.languages()}
        chosen = translation.forced_language() or self.app.settings.language
        choose, palette = self.app.choose_language, self.app.settings.palette
        return [
            SettingRow(_("Language"), Picker.of(languages, chosen, choose, style="stepper", name="language")),
            self._percents(_("Size of text"), "text_scale", TEXT_SCALES),
            self._switch("fullscreen", _("Full screen")),
            SettingRow(
                _("Colours of the players"),
                Picker.of(
                    {value: _(label) for value, label in _PALETTES.items()},
                    palette if palette in _PALETTES else "standard",
                    self._set_palette,
                    name="palette",
                ),
                help=_("Every colour also has a shape of its own: star, eagle, amphora and laurel."),
            ),
            Drawing(paint_colours, 420, 120),
            Toggle(
                pgettext("colours", "High contrast"),
                palette == _HIGH_CONTRAST,
                lambda on: self._set_palette(_HIGH_CONTRAST if on else "standard"),
                help=_("Plain backgrounds, dark letters and strong colours."),
                name="contrast",
            ),
        ]

    def _fold(self) -> Button:
        """What is seldom changed is shown when it is asked for."""

        def press() -> None:
            self._shows_all = not self._shows_all
            self.rebuild()

        # Translators: a button: show the settings that are seldom changed, and hide them again
        text = _("Fewer settings") if self._shows_all else _("More settings")
        return Button(text, press, icon="settings", name="more")

    def _seldom_looks(self) -> list[Widget]:
        return [
            self._percents(_("Size of controls"), "controls", CONTROLS),
            Button(
                # Translators: a button that leads to a page on which every action can have other keys
                _("Keys and buttons"),
                lambda: self.navigator.show("keys"),
                icon="settings",
                name="keys",
            ),
            self._switch("left_handed", _("Left-handed"), _("Players and buttons lie left of the board.")),
            *self._backup(),
        ]

    def _set_palette(self, palette: str) -> None:
        """The two choices of it show the same."""
        self._set("palette", palette)
        self.rebuild()

    def _switch(self, setting: str, label: str, remark: str = "", name: str = "") -> Widget:
        """A setting that is on or off, and what that means."""
        value = getattr(self.app.settings, setting)
        return Toggle(label, value, lambda on: self._set(setting, on), help=remark, name=name or setting)

    def _choice(self, name: str, labels: Mapping[str, str], **more: Any) -> Picker:
        """A setting of a few values, each with what it is called."""
        options = {value: _(label) for value, label in labels.items()}
        return Picker.of(
            options, getattr(self.app.settings, name), partial(self._set, name), name=name, **more
        )

    def _percents(self, label: str, name: str, steps: tuple[float, ...]) -> Widget:
        """A setting of a few sizes; the step nearest to what is set is shown."""
        nearest = min(steps, key=lambda step: abs(step - getattr(self.app.settings, name)))
        shown = {step: formats.percent(step) for step in steps}
        return SettingRow(
            label, Picker.of(shown, nearest, partial(self._set, name), style="stepper", name=name)
        )

    def _play(self) -> list[Widget]:
        return [
            SettingRow(
                _("Speed of animation"),
                self._choice("animation", _SPEEDS),
                help=_("Animations are switched off where the system asks for less motion."),
            ),
            self._switch(
                "confirm_go",
                _("Confirm each go"),
                _("Ask before a go ends. Undo works either way."),
                name="confirm",
            ),
            self._switch(
                "lay_at_once",
                # Translators: a setting: dropping a tile lays it, without a second click
                _("Lay at once"),
                _("A tile is laid where it is dropped. Otherwise you turn it there and click it once more."),
            ),
            self._switch(
                "ends_goes",
                # Translators: a setting: the player need not press End go where nothing else makes sense
                _("End my go for me"),
                _("Soon after the last tile, where closing would cost points. A key or a click stops it."),
            ),
            self._switch(
                "aids",
                _("Show aids"),
                _(
                    "What an action will do, and what you could count on the board. Without aids you look "
                    "for yourself."
                ),
            ),
        ]

    def _seldom_play(self) -> list[Widget]:
        return [
            SettingRow(_("Names of the squares"), self._choice("place_names", _PLACE_NAMES)),
            *self._throws(),
            self._switch(
                "thinks_ahead",
                # Translators: a setting: the best computer player also thinks while a person decides
                _("Frontinus thinks during your go"),
                _("He answers faster and looks further ahead. This takes more power."),
            ),
            self._switch(
                "tips",
                # Translators: a setting: whether the first game after the lessons brings tips
                _("Tips in the first game"),
                _("Now and then a tip in the first game after the lessons, each only once."),
            ),
            *self._seldom_speech(),
        ]

    def _throws(self) -> list[Widget]:
        if not any(plugin.die for plugin in self.navigator.plugins.all):
            return []
        return [
            self._switch(
                "undo_past_throws",
                # Translators: a setting: whether Undo also takes back what a die has thrown
                _("Undo past a throw"),
                # Translators: "Off" is the setting "Undo past a throw" being switched off
                _("Off: a throw stands, and Undo goes no further back than that."),
            )
        ]

    def _sound(self) -> list[Widget]:
        labels = {
            "music_volume": _("Music"),
            "sound_volume": _("Sounds"),
            "chime_volume": _("Chime at your go"),
        }
        rows: list[Widget] = [SettingRow(label, self._volume(name)) for name, label in labels.items()]
        if self.app.sounds.fault:
            silent = _("No sound device was found. The game plays on silently.")
            rows.append(Paragraph(silent, "italic", theme.RED_LIGHT))
        return rows

    def _speech(self) -> list[Widget]:
        fault = self.app.speech.fault
        # Translators: a setting: a voice says what is shown
        label, is_on = _("Speak everything"), self.app.settings.speech
        help = _("Through your screen reader or a voice of your system. F2 does the same anywhere.")
        switch = Toggle(label, is_on, self.app.switch_speech, help=help, name="speech")
        return [switch, *([Paragraph(_(WHY_SILENT[fault]), "italic", theme.RED_LIGHT)] if fault else [])]

    def _seldom_speech(self) -> list[Widget]:
        return [
            Heading(_("Speech")),
            SettingRow(
                # Translators: a setting: how much speech says about each thing
                _("How much is said"),
                self._choice("speech_detail", _DETAILS),
            ),
            self._switch(
                "speech_pointing",
                # Translators: a setting: speech also says what the pointer rests on
                _("Read what the mouse is over"),
                _("While everything is spoken: also what the mouse is over, for those who cannot read yet."),
            ),
        ]

    def _volume(self, name: str) -> Slider:
        value, choose = getattr(self.app.settings, name), partial(self._set_volume, name)
        return Slider(value, 0.0, 1.0, 0.05, choose, show=formats.percent, name=name)

    def _backup(self) -> list[Widget]:
        note = _("All games, results and settings in one file: for another computer, or to be safe.")
        return [
            Heading(_("Take everything with you")),
            Paragraph(note, "italic", theme.INK_SOFT),
            Grid(
                Button(_("Write to a file"), self._write_all, icon="export", name="write all"),
                Button(_("Read from a file"), self._ask_read_all, icon="import", name="read all"),
            ),
        ]

    def _write_all(self) -> None:
        from aqua_romana.screens import backup  # when first asked for: a faster page

        backup.ask_where(self.navigator)

    def _ask_read_all(self) -> None:
        # When first asked for: a faster page.
        from aqua_romana.screens.backup import ARCHIVES
        from aqua_romana.screens.import_and_export_dialogs import ask_for_file

        ask_for_file(self.navigator, self.ui, ARCHIVES, self.navigator.show_backup)

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
            self.app.sounds.play_any(sample)

    def leave(self) -> None:
        """Keep what was chosen."""
        self.app.settings.save()

    def _ask_reset(self) -> None:
        self.ui.open(
            TranslatedDialog(
                N_("Reset all settings?"),
                lambda: _("Remembered names, keys you have chosen and saved games stay."),
                [(N_("Cancel"), None), (N_("Reset"), self._reset)],
                primary=1,
            )
        )

    def _reset(self) -> None:
        self.app.settings.reset()
        self.app.settings.save()
        self.app.apply_settings()
