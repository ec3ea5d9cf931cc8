"""Who sits where before a game: names, colours, people and computer players. Knows no window."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.levels import everybody, is_rival, rival_key, rung_for, rung_of, seat_names
from aqua_romana.ai.styles import BY_CHANCE, drawn
from aqua_romana.boardgame.clock import BUDGETS
from aqua_romana.boardgame.evening import FIRST, KINDS, Evening
from aqua_romana.boardgame.plugin import HELPS, PORTRAITS, SIDES, GamePlugin, Seat, Setup
from aqua_romana.screens import texts
from aqua_romana.screens.new_game.player_names import fit_name
from aqua_romana.screens.standings import against_computers
from aqua_romana.storage.results import Statistics
from aqua_romana.storage.settings import LastSetup, Settings


class Seating:
    """All seats, of which the first `players` are used; what is chosen for the others is kept."""

    def __init__(self, plugin: GamePlugin, settings: Settings) -> None:
        self.plugin = plugin
        self.settings = settings
        self._default_names = plugin.engine.default_names()
        stored = settings.setups.get(plugin.id)
        self.has_last = stored is not None
        last = stored or LastSetup()
        most = max(plugin.players)
        levels = [level.key for level in everybody(plugin)]
        self.players = last.players if last.players in plugin.players else plugin.players[0]
        remembered = [name for name in settings.names if name]
        defaults = [*remembered[:1], *(name for name in self._default_names if name not in remembered[:1])]
        names = [fit_name(name) for name in _filled(last.names, most) or defaults[:most]]
        self.names = [name or default for name, default in zip(names, defaults, strict=False)]
        # For the first game a newcomer meets the friendliest computer player.
        usual = ["", *(levels[:1] or [""]) * (most - 1)]
        self.levels = last.levels if len(last.levels) == most else usual
        self.levels = [level if level in levels else "" for level in self.levels]
        #: What else is chosen for each seat, where it differs from the usual: of `seat_options`.
        self.more: list[dict[str, str]] = [dict(each) for each in last.more[:most]]
        self.more += [{} for _seat in range(most - len(self.more))]
        for seat in range(most):
            self._recall(seat)
        #: What else is chosen for the table: of `table_options`. An evening is agreed anew every time.
        self.table = {key: value for key, value in last.table.items() if key == "clock"}
        # Only those of people count, and every seat keeps its own.
        sides = _filled(last.sides, most)
        self.sides = [side if side in SIDES else SIDES[0] for side in sides or [SIDES[0]] * most]
        #: Pictures chosen on this page; empty where that of the last time stays, or any that is free.
        self._portraits = [""] * most
        self.begins = last.begins if last.begins in self.ways_to_begin else self.ways_to_begin[0]
        known = {choice.key: [value for value, _label in choice.values] for choice in plugin.choices}
        self.values = {
            key: last.values[key] if last.values.get(key) in options else options[0]
            for key, options in known.items()
        }
        self.colours = plugin.engine.default_colours(self.players)
        self._take_colours(last.colours)

    def _take_colours(self, stored: list[str]) -> None:
        """Stored colours if they are a rearrangement of what this number of players uses."""
        shape = [len(each) for each in self.colours]
        if [len(each) for each in stored] == shape:
            letters = "".join(stored)
            if len(set(letters)) == len(letters) and set(letters) <= set(self.all_colours()):
                self.colours = list(stored)

    @property
    def ways_to_begin(self) -> list[str]:
        """Who may begin: whoever sits first, anybody, or whoever throws highest, where there is a die."""
        return ["first", "random", *(["highest"] if self.plugin.die else [])]

    def all_colours(self) -> str:
        """Every colour there is."""
        return "".join(self.plugin.engine.default_colours(max(self.plugin.players)))

    def set_players(self, players: int) -> None:
        """Another number of players; whoever has chosen a colour keeps it."""
        if players == self.players:
            return
        self.players = players
        usual = self.plugin.engine.default_colours(players)
        kept = ["".join(self.colours[seat : seat + 1])[: len(letters)] for seat, letters in enumerate(usual)]
        free = [letter for letter in ("".join(usual) + self.all_colours()) if letter not in "".join(kept)]
        spare = list(dict.fromkeys(free))
        self.colours = [
            each + "".join(spare.pop(0) for _missing in range(len(letters) - len(each)))
            for each, letters in zip(kept, usual, strict=True)
        ]

    def take_colour(self, seat: int, wanted: str) -> None:
        """Take a colour; whoever has it gets ours. Of two colours the one held longer is given away."""
        mine = self.colours[seat]
        if wanted in mine:
            return
        given = mine[0]
        self.colours = [letters.replace(wanted, given) for letters in self.colours]
        self.colours[seat] = mine[1:] + wanted

    def add_player(self) -> None:
        """One more plays, or as many more as the game wants."""
        self.set_players(min(each for each in self.plugin.players if each > self.players))

    def remove_player(self, seat: int) -> None:
        """Whoever sits there leaves; what was chosen for the seat is kept for whoever comes next."""
        for kept in (self.names, self.levels, self.sides, self._portraits):
            kept.append(kept.pop(seat))
        self.more.append(self.more.pop(seat))
        del self.colours[seat]
        self.set_players(max(each for each in self.plugin.players if each < self.players))

    def rename(self, seat: int, name: str) -> None:
        """Somebody else sits there: with what was chosen for that person last time."""
        self.names[seat] = name
        if fit_name(name) in self.settings.portraits:
            self._portraits[seat] = ""
        self._recall(seat)

    def portrait(self, seat: int) -> str:
        """A person's picture: the one chosen, that of the last time, or one that nobody else here has."""
        known = [self._known_portrait(each) for each in range(len(self.names))]
        shown: list[str] = []
        for each, usual in zip(range(seat + 1), cycle(PORTRAITS), strict=False):
            free = [one for one in PORTRAITS if one not in known and one not in shown]
            shown.append(known[each] or (usual if usual in free else next(iter(free), usual)))
        return shown[seat]

    def _known_portrait(self, seat: int) -> str:
        chosen = self._portraits[seat] or self.settings.portraits.get(fit_name(self.names[seat]), "")
        return chosen if chosen in PORTRAITS else ""

    def choose_portrait(self, seat: int, portrait: str) -> None:
        """Another picture."""
        self._portraits[seat] = portrait

    def _recall(self, seat: int) -> None:
        known = self.settings.people.get(fit_name(self.names[seat]))
        if not self.levels[seat] and known is not None:
            self.more[seat] = dict(known)

    def chosen(self, seat: int, key: str) -> str:
        """What is chosen for a seat besides; empty for the usual."""
        return self.more[seat].get(key, "")

    def choose(self, seat: int, key: str, value: str) -> None:
        """Choose something for a seat; an empty value is the usual."""
        _put(self.more[seat], key, value)

    def choose_for_table(self, key: str, value: str) -> None:
        """Choose something for the table; an empty value is the usual."""
        _put(self.table, key, value)

    @property
    def clock(self) -> int | None:
        """The budget of the gentle clock; None: there is none."""
        chosen = self.table.get("clock", "")
        return int(chosen) if chosen in map(str, BUDGETS) else None

    @property
    def has_seats_elsewhere(self) -> bool:
        """Whether somebody plays at another computer. No evening then: its next game is begun here."""
        return any(seat.is_elsewhere for seat in self.setup().seats)

    def evening(self, id: str, other_games: Sequence[str], names: Sequence[str]) -> Evening | None:
        """The evening that was agreed, if one was."""
        kind, first = self.table.get("evening", ""), self.table.get("first", "") or FIRST[0]
        if kind not in KINDS or self.has_seats_elsewhere:
            return None
        others = other_games if self.table.get("turns") == "yes" else ()
        return Evening(id, kind, first, (self.plugin.id, *others), tuple(names))

    def headstart(self, seat: int) -> int:
        """The points that a seat is given."""
        points = self.chosen(seat, "headstart")
        return min(int(points), 99) if points.isascii() and points.isdigit() else 0

    def _seat(self, seat: int) -> Seat:
        """Who decides there, and how."""
        level = self.levels[seat]
        if level:
            return Seat(level, self.sides[seat], style=self.chosen(seat, "style"))
        help, may = self.chosen(seat, "help"), self.chosen(seat, "may")
        return Seat(
            "",
            self.sides[seat],
            help=help if help in HELPS else "",
            hints=may not in ("undo", "neither"),
            undo=may not in ("hints", "neither"),
            is_elsewhere=self.chosen(seat, "place") == "elsewhere",
            portrait=self.portrait(seat),
        )

    def name_of(self, seat: int) -> str:
        """What the seat's player is called: a computer player by his own name."""
        level = self.levels[seat]
        if not level:
            return self.names[seat]
        own = [texts.level_name(self.plugin, each) if each else "" for each in self.levels[: self.players]]
        return seat_names(own)[seat]

    def setup(self, first: int = 0) -> Setup:
        """What the game is begun with; unless the first seat begins, seat number `first` comes first."""
        order = list(range(self.players))
        if self.begins != "first":
            order = order[first:] + order[:first]
        defaults = iter(name for name in self._default_names if name not in self.names)
        names = [fit_name(self.name_of(seat)) or next(defaults) for seat in order]
        return Setup(
            players=self.players,
            names=names,
            colours=[self.colours[seat] for seat in order],
            seats=[self._seat(seat) for seat in order],
            values=dict(self.values),
            headstart=[self.headstart(seat) for seat in order],
            clock=self.clock,
        )

    def remember(self) -> None:
        """Keep it all for the next time."""
        self.settings.setups[self.plugin.id] = LastSetup(
            players=self.players,
            names=list(self.names),
            levels=list(self.levels),
            sides=list(self.sides),
            begins=self.begins,
            colours=list(self.colours),
            values=dict(self.values),
            more=[dict(each) for each in self.more],
            table=dict(self.table),
        )
        for seat in range(self.players):
            self._remember_person(seat)
        for seat in reversed(range(self.players)):
            name = fit_name(self.names[seat])
            if not self.levels[seat] and name not in self._default_names:
                self.settings.remember_name(name)
        self.settings.save()

    def _remember_person(self, seat: int) -> None:
        people, name = self.settings.people, fit_name(self.names[seat])
        if self.levels[seat] or not name:
            return
        self.settings.remember_portrait(name, self.portrait(seat))
        if self.more[seat]:
            people[name] = dict(self.more[seat])
        else:
            people.pop(name, None)


def with_styles(plugin: GamePlugin, seats: list[Seat], lot: random.Random) -> list[Seat]:
    """The seats of a new game, where a style is left to chance with one that chance has brought."""
    if not any(seat.style == BY_CHANCE for seat in seats):
        return seats
    styles = ai_of(plugin).STYLES
    return [replace(seat, style=drawn(styles, lot)) if seat.style == BY_CHANCE else seat for seat in seats]


def with_rival(plugin: GamePlugin, setup: Setup, statistics: Statistics) -> list[Seat]:
    """The seats of a new game, the rival's with how well she plays: as its people have played lately."""
    seats = list(setup.seats)
    if not any(is_rival(seat.level) for seat in seats):
        return seats
    levels = ai_of(plugin).LEVELS
    people = []
    for name, seat in zip(setup.names, seats, strict=False):
        if seat.is_human:
            games = against_computers(statistics, plugin, name)
            met = [[(rung_of(key, levels), score) for key, score in game] for game in games]
            known = [[(rung, score) for rung, score in game if rung is not None] for game in met]
            people.append([game for game in known if game])
    key = rival_key(rung_for(people, len(levels)))
    return [replace(seat, level=key) if is_rival(seat.level) else seat for seat in seats]


def _put(chosen: dict[str, str], key: str, value: str) -> None:
    chosen.pop(key, None)
    if value:
        chosen[key] = value


def _filled(stored: list[str], count: int) -> list[str]:
    """Stored texts if they are as many as wanted and none is empty; an empty list otherwise."""
    return stored if len(stored) == count and all(each.strip() for each in stored) else []
