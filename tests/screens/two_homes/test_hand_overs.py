"""Games between homes, without a window: handing over, taking in, what becomes of the saved game."""

import errno
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from aqua_romana.boardgame.clock import Clock
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Damaged, Seat
from aqua_romana.program import PLUGINS
from aqua_romana.screens.two_homes.service import HandOvers
from aqua_romana.screens.two_homes.shared_folder import read_arrived
from aqua_romana.storage.files import atomic_write
from aqua_romana.storage.saves.record_headers import parted
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.screens.two_homes.worlds import Home, World, run
from tests.storage.saves.test_spoiled_saves import CASES, SEED, spoiled_bytes, spoiled_lines, whole_game

ROMANA, AQUAEDUKT = PLUGINS.all
PLAYS = [(ROMANA, 2, 2), (AQUAEDUKT, 2, 2), (ROMANA, 4, 3), (AQUAEDUKT, 3, 3)]


@pytest.fixture(params=[ROMANA, AQUAEDUKT], ids=["romana", "aquaedukt"])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    """Two homes that have begun a game for two."""
    found = World(tmp_path, request.param, 2, 2, seed=1)
    yield found
    found.close()


def played_on(world: World, home: Home) -> Match:
    """A home plays until somebody elsewhere is to decide."""
    match = home.the_match
    while match.has_news:
        match.show_news()
    while not match.waits_elsewhere:
        if match.game.is_chance:
            match.draw_chance()
        else:
            match.play(world.chance.choice(match.game.legal_actions()))
    return match


def actions_of(home: Home) -> list[str]:
    return [str(action) for action in home.hand_overs.copy_of(home.the_match).actions]


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Fills up the disk with the saved games, and makes room again."""
    real = atomic_write.write

    def fill(is_full: bool) -> None:
        def write(path: Path, content: bytes, **given: bool) -> None:
            if is_full and path.parent.name == "games":
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
            real(path, content, **given)

        monkeypatch.setattr(atomic_write, "write", write)

    return fill


class TestHandingOver:
    def test_a_seat_elsewhere_is_waited_for(self, world):
        here, there = world.homes
        match = played_on(world, here)
        assert not match.is_human_turn
        there.watch.take(read_arrived(here.hand_overs.hand_over(match), PLUGINS))
        assert played_on(world, there).game.step > match.game.step

    def test_the_number_goes_up_with_every_go_and_not_by_handing_over_twice(self, world):
        here = world.homes[0]
        match = played_on(world, here)
        before = match.hand_over.number
        here.hand_overs.hand_over(match)
        here.hand_overs.hand_over(match)
        assert match.hand_over.number == before + 1

    def test_undo_ends_at_the_hand_over(self, world):
        here = world.homes[0]
        match = played_on(world, here)
        here.hand_overs.hand_over(match)
        step = match.game.step
        assert not match.can_undo
        match.undo()
        assert match.game.step == step

    def test_what_is_handed_over_does_not_tell_what_only_this_computer_knows(self, world):
        here = world.homes[0]
        content = here.hand_overs.hand_over(here.the_match)
        assert b"home" not in content.partition(b"\n---\n")[0].replace(b"home0", b"")
        assert parted(content)[1].home is None

    def test_no_seed_is_handed_over(self, world):
        content = world.homes[0].hand_overs.hand_over(world.homes[0].the_match)
        assert b"seed none" in content or b"seed" not in content

    def test_throws_stay_whatever_the_settings_say(self, world):
        assert all(home.the_match.keeps_throws for home in world.homes)


class TestTakingIn:
    def test_what_arrives_is_on_disk_before_any_of_it_is_shown(self, world):
        here, there = world.homes
        content = here.hand_overs.hand_over(played_on(world, here))
        there.watch.take(read_arrived(content, PLUGINS))
        assert there.the_match.has_news
        there.kill()
        assert there.the_match.has_news
        while there.the_match.has_news:
            there.the_match.show_news()
        assert actions_of(there) == actions_of(here)

    def test_wherever_a_text_is_cut_off_people_are_told_to_copy_all_of_it(self, world):
        content = world.homes[0].hand_overs.hand_over(played_on(world, world.homes[0]))
        begun, told = len(world.homes[0].the_match.plugin.id) + 1, set()
        for length in range(begun, len(content.removesuffix(b"\n# end\n"))):
            with pytest.raises(Damaged) as refused:
                read_arrived(content[:length], PLUGINS)
            told.add(str(refused.value.reason))
        assert told == {"The end of the game is missing. Copy all of it, from its first line to “# end”."}

    def test_what_a_full_disk_does_not_take_is_not_called_taken_and_arrives_later(self, world, full_disk):
        here, there = world.homes
        content = here.hand_overs.hand_over(played_on(world, here))
        name = there.saved_games.name_of(there.the_match)
        there.saved_games.let_go(there.the_match)
        full_disk(True)
        with pytest.raises(OSError, match="No space"):
            there.hand_overs.take(read_arrived(content, PLUGINS))
        full_disk(False)
        assert there.hand_overs.take(read_arrived(content, PLUGINS)).verdict == "continues"
        there.open(name)
        assert actions_of(there) == actions_of(here)

    def test_no_line_is_left_that_a_full_disk_cannot_keep(self, world, full_disk):
        here, there = world.homes
        before = here.hand_overs.hand_over(here.the_match)
        there.watch.take(read_arrived(here.hand_overs.hand_over(played_on(world, here)), PLUGINS))
        longer = actions_of(there)
        shorter = read_arrived(before.replace(b"handover 1", b"handover 9"), PLUGINS)
        full_disk(True)
        with pytest.raises(OSError, match="No space"):
            there.watch.take(shorter)
        assert actions_of(there) == longer
        full_disk(False)
        assert there.watch.take(shorter).verdict == "undone"

    def test_what_the_shared_folder_holds_is_read_again_when_there_is_room(self, world, full_disk):
        here, there = world.homes
        before = here.hand_overs.hand_over(here.the_match)
        there.watch.take(read_arrived(here.hand_overs.hand_over(played_on(world, here)), PLUGINS))
        (there.folder / f"Sent{here.the_match.plugin.suffix}").write_bytes(
            before.replace(b"handover 1", b"handover 9")
        )
        full_disk(True)
        with pytest.raises(OSError, match="No space"):
            there.watch.looked(there.watch.look()())
        full_disk(False)
        assert "undone" in [each.verdict for each in there.watch.looked(there.watch.look()())]

    def test_nobody_decides_before_all_was_shown(self, world):
        here, there = world.homes
        there.watch.take(read_arrived(here.hand_overs.hand_over(played_on(world, here)), PLUGINS))
        assert not there.the_match.is_human_turn
        assert not there.the_match.waits_elsewhere

    def test_an_older_record_changes_nothing(self, world):
        here, there = world.homes
        before = here.hand_overs.hand_over(here.the_match)
        there.watch.take(read_arrived(here.hand_overs.hand_over(played_on(world, here)), PLUGINS))
        known = actions_of(there)
        assert there.watch.take(read_arrived(before, PLUGINS)).verdict == "older"
        assert actions_of(there) == known

    def test_a_record_whose_end_was_lost_is_none(self, world):
        content = world.homes[0].hand_overs.hand_over(played_on(world, world.homes[0]))
        for lost in (7, 8, 9, 30):
            with pytest.raises(Damaged):
                read_arrived(content[:-lost], PLUGINS)

    def test_a_shorter_record_with_a_higher_number_is_newer_and_the_longer_is_kept(self, world):
        here, there = world.homes
        before = here.hand_overs.hand_over(here.the_match)
        there.watch.take(read_arrived(here.hand_overs.hand_over(played_on(world, here)), PLUGINS))
        longer = actions_of(there)
        arrival = there.watch.take(read_arrived(before.replace(b"handover 1", b"handover 9"), PLUGINS))
        assert arrival.verdict == "undone"
        plugin_and_game = there.saved_games.look(arrival.kept_as)
        assert plugin_and_game is not None
        assert [str(action) for action in plugin_and_game[1].actions] == longer

    def test_a_name_changed_at_a_higher_number_is_taken_over(self, world):
        here, there = world.homes
        content = here.hand_overs.hand_over(played_on(world, here)).replace(b"name 1 Livia", b"name 1 Lydia")
        there.watch.take(read_arrived(content, PLUGINS))
        assert there.the_match.game.names[0] == "Lydia"

    def test_a_title_given_there_is_known_here(self, world):
        here, there = world.homes
        there.saved_games.rename(there.saved_games.name_of(there.the_match), "Sunday")
        here.watch.take(read_arrived(there.hand_overs.hand_over(there.the_match), PLUGINS))
        assert here.hand_overs.title_of(here.the_match) == "Sunday"

    def test_what_differs_waits_for_a_choice_and_the_other_is_kept(self, world):
        here, there = world.homes
        content = here.hand_overs.hand_over(here.the_match)
        mine = played_on(world, here)
        step = parted(content)[1].actions
        first = str(mine.game.actions[step])
        twin = read_arrived(content, PLUGINS)
        if twin.game.is_chance:
            twin.game.play(twin.plugin.engine.draw_chance(twin.game))
        other = next(each for each in twin.game.legal_actions() if str(each) != first)
        twin.game.play(other)
        theirs = [str(action) for action in twin.game.actions]
        arrival = here.watch.take(twin)
        assert arrival.verdict == "differs"
        kept = here.watch.choose("arriving").kept_as
        assert actions_of(here) == theirs
        found = here.saved_games.look(kept)
        assert found is not None
        assert str(found[1].actions[step]) == first
        there.watch.take(read_arrived(here.hand_overs.hand_over(here.the_match), PLUGINS))
        assert actions_of(there) == theirs

    def test_a_throw_changed_on_the_way_is_noticed(self, tmp_path):
        world = World(tmp_path, AQUAEDUKT, 2, 2, seed=3)
        here, there = world.homes
        content = b""
        for home, other in [(here, there), (there, here)] * 20:
            content = home.hand_overs.hand_over(played_on(world, home))
            if b"\nroll " in content:
                break
            other.watch.take(read_arrived(content, PLUGINS))
            home, other = other, home
        lines = content.decode().split("\n")
        at = next(number for number, line in enumerate(lines) if line.startswith("roll "))
        about = parted(content)[1]
        end = next(number for number, line in enumerate(lines) if line == "---")
        lines[at] = f"roll {int(lines[at].split()[1]) % 20 + 1}"
        lines = [line for line in lines[: at + 1] if not line.startswith("actions ")]
        found = read_arrived(("\n".join(lines) + "\n# end\n").encode(), PLUGINS)
        arrival = home.watch.take(replace(found, about=replace(found.about, hand_over=about.hand_over)))
        assert at > end
        assert (arrival.verdict, arrival.is_throw) == ("differs", True)
        world.close()

    def test_another_game_with_the_same_id_is_none_of_it(self, world):
        here, there = world.homes
        content = here.hand_overs.hand_over(here.the_match)
        found = read_arrived(content, PLUGINS)
        found.game.header = [
            ("players", "3") if key == "players" else (key, value) for key, value in found.game.header
        ]
        assert there.watch.take(found).verdict == "another"


class TestTheFirstTime:
    def test_nobody_has_said_yet_who_plays_here(self, world, tmp_path):
        third = Home(tmp_path / "third")
        arrival = third.hand_overs.take(
            read_arrived(world.homes[0].hand_overs.hand_over(world.homes[0].the_match), PLUGINS)
        )
        match = third.open(arrival.name)
        assert arrival.verdict == "first"
        assert match.home.seats == frozenset()
        third.hand_overs.sit_here(match, {1})
        third.kill()
        assert third.the_match.home.seats == {1}

    def test_a_computer_player_is_moved_where_the_game_began(self, tmp_path):
        world = World(tmp_path, ROMANA, 4, 2, seed=1)
        here, there = world.homes
        seats = list(here.the_match.seats)
        seats[2] = Seat("tiro")
        here.hand_overs.share(here.the_match, tuple(seats))
        there.watch.take(read_arrived(here.hand_overs.hand_over(here.the_match), PLUGINS))
        for home in world.homes:
            while home.the_match.game.decider != 2:
                home.the_match.game.play(home.the_match.game.legal_actions()[0])
        assert not here.the_match.waits_elsewhere
        assert there.the_match.waits_elsewhere
        world.close()


class TestMoreForThisGame:
    """What was chosen for a game beyond its rules goes where the game goes, and stays there."""

    @pytest.fixture
    def content(self, world: World) -> bytes:
        """A game with all of it, as it is handed over."""
        match = world.homes[0].the_match
        match.game.give_headstart((0, 7))
        match.clock, match.evening = Clock(2, 60, [12.5, 0.0], [8.0, 0.0]), "3f0c9a1b7d5e2460"
        aids = Seat(help="legal", hints=False, undo=False, portrait="laurel", is_elsewhere=True)
        world.homes[0].hand_overs.share(match, (Seat(help="none"), aids))
        return world.homes[0].hand_overs.hand_over(match)

    @staticmethod
    def chosen(match: Match) -> tuple[object, ...]:
        return match.clock, match.evening, match.seats, tuple(match.game.headstart)

    def test_it_arrives_with_the_game(self, world, content, tmp_path):
        third = Home(tmp_path / "third")
        third.first(content, {1})
        assert self.chosen(third.the_match) == self.chosen(world.homes[0].the_match)
        third.kill()
        assert self.chosen(third.the_match) == self.chosen(world.homes[0].the_match)

    def test_it_is_in_what_is_handed_back(self, world, content, tmp_path):
        third = Home(tmp_path / "third")
        third.first(content, {1})
        back = third.hand_overs.for_others(third.the_match)
        assert parted(back)[1].evening == "3f0c9a1b7d5e2460"
        assert (parted(back)[1].clock, parted(back)[1].seats) == (60, world.homes[0].the_match.seats)

    def test_who_has_thought_elsewhere_is_shown_here(self, world, content, tmp_path):
        here, third = world.homes[0], Home(tmp_path / "third")
        third.first(content, {1})
        here.the_match.clock.spent[0] = 20.0
        third.the_match.clock.spent[1] = third.the_match.clock.longest[1] = 33.0
        here.watch.take(read_arrived(third.hand_overs.hand_over(third.the_match), PLUGINS))
        assert here.the_match.clock == Clock(2, 60, [20.0, 33.0], [8.0, 33.0])

    def test_a_home_that_knew_of_no_clock_is_told(self, world, content):
        there = world.homes[1]
        there.watch.take(read_arrived(content, PLUGINS))
        assert there.the_match.clock == world.homes[0].the_match.clock

    def test_the_line_that_was_left_has_it_too(self, world, content):
        here = world.homes[0]
        kept = here.saved_games.open(here.hand_overs.keep_aside(here.the_match, here.the_match.game))
        assert (kept.clock, tuple(kept.game.headstart)) == (here.the_match.clock, (0, 7))
        assert [seat.help for seat in kept.seats] == ["none", "legal"]
        here.saved_games.let_go(kept)

    def test_what_could_be_rescued_has_it_too(self, world, content):
        here = world.homes[0]
        name, before = here.saved_games.name_of(here.the_match), self.chosen(here.the_match)
        here.saved_games.let_go(here.the_match)
        here.saved_games.wait()
        with (here.saved_games.folder / name).open("ab") as file:
            file.write(b"nonsense\n")
        assert self.chosen(here.open(name)) == before


class TestUndoByAgreement:
    def asked(self, world: World) -> tuple[Home, Home, list[str]]:
        here, there = world.homes
        for home, other in [(here, there), (there, here)] * 10:
            match = played_on(world, home)
            content = home.hand_overs.hand_over(match)
            other.watch.take(read_arrived(content, PLUGINS))
            while other.the_match.has_news:
                other.the_match.show_news()
            step = home.hand_overs.can_ask_undo(match)
            if step is not None:
                before = actions_of(home)[:step]
                home.hand_overs.ask_undo(match, min(match.home.seats), step)
                other.watch.take(read_arrived(home.hand_overs.hand_over(match), PLUGINS))
                return home, other, before
        raise AssertionError("nothing could be asked for")

    def test_once_the_other_agrees_both_go_back(self, world):
        home, other, before = self.asked(world)
        assert other.hand_overs.answer_undo(other.the_match, agrees=True)
        assert actions_of(other) == before
        arrival = home.watch.take(read_arrived(other.hand_overs.hand_over(other.the_match), PLUGINS))
        assert arrival.verdict == "undone"
        assert actions_of(home) == before

    def test_a_no_leaves_everything_as_it_is(self, world):
        home, other, before = self.asked(world)
        assert not other.hand_overs.answer_undo(other.the_match, agrees=False)
        home.watch.take(read_arrived(other.hand_overs.hand_over(other.the_match), PLUGINS))
        assert len(actions_of(home)) > len(before)
        assert home.the_match.hand_over.request.declined


class TestTheSharedFolder:
    def test_the_game_lies_there_and_is_found_whatever_it_is_called(self, world):
        here, there = world.homes
        played_on(world, here)
        world.write(here)
        [path] = here.folder.glob("*.aq?")
        (there.folder / f"{path.stem}.sync-conflict-20261118-101010-ABCDEFG{path.suffix}").write_bytes(
            path.read_bytes()
        )
        world.look(there)
        assert actions_of(there) == actions_of(here)

    def test_a_file_that_came_by_half_is_read_once_it_is_whole(self, world):
        here, there = world.homes
        played_on(world, here)
        world.write(here)
        [path] = here.folder.glob("*.aq?")
        before, content = actions_of(there), path.read_bytes()
        for size in (0, 1, 50, len(content) - 8, len(content) - 20):
            (there.folder / path.name).write_bytes(content[:size])
            world.look(there)
            assert actions_of(there) == before
        (there.folder / path.name).write_bytes(content)
        world.look(there)
        assert actions_of(there) == actions_of(here)

    def test_nothing_is_written_over_what_was_not_taken_in(self, world):
        here = world.homes[0]
        world.write(here)
        [path] = here.folder.glob("*.aq?")
        world.look(here)
        task = here.watch.write()
        path.write_bytes(path.read_bytes().replace(b"# end", b"# a remark\n# end"))
        assert task() is None
        assert b"# a remark" in path.read_bytes()

    def test_a_file_of_another_game_stays(self, world):
        here = world.homes[0]
        world.write(here)
        [path] = here.folder.glob("*.aq?")
        path.write_bytes(b"somebody's own")
        world.look(here)
        world.write(here)
        assert path.read_bytes() == b"somebody's own"
        assert len(list(here.folder.glob("*.aq?"))) == 2

    def test_what_a_full_disk_refused_is_owed_until_it_lies_there(self, world):
        here = world.homes[0]
        world.look(here)
        played_on(world, here)
        here.is_full = True
        world.write(here)
        assert here.watch.owes
        here.is_full = False
        world.look(here)
        world.look(here)
        assert not here.watch.owes


@pytest.mark.parametrize("number", range(len(PLAYS)))
def test_whatever_happens_on_the_way_no_action_is_lost_and_all_have_the_same(number, tmp_path):
    """Random schedules: late, twice, never, out of order, by half, renamed, full disks, kills, conflicts."""
    plugin, players, homes = PLAYS[number]
    for seed in range(5):
        world = run(tmp_path / "world", plugin, players, homes, 1000 * number + seed, steps=90)
        assert len({*world.lines()}) == 1, f"schedule {seed}"
        assert not world.dropped(), f"schedule {seed}"


@pytest.mark.release
@pytest.mark.parametrize("batch", range(20))
def test_five_hundred_schedules_lose_no_action(batch, tmp_path):
    for seed in range(25 * batch, 25 * batch + 25):
        plugin, players, homes = PLAYS[seed % len(PLAYS)]
        world = run(tmp_path / "world", plugin, players, homes, seed, steps=200)
        assert len({*world.lines()}) == 1, f"schedule {seed}"
        assert not world.dropped(), f"schedule {seed}"


@pytest.mark.parametrize("plugin_id", [each.id for each in PLUGINS.all])
def test_spoiled_files_from_elsewhere_by_the_hundred(home: Path, plugin_id: str) -> None:
    chance, raw = random.Random(SEED), whole_game(plugin_id, is_between_homes=True)
    saved_games = SavedGames(PLUGINS)
    (name,) = [entry.name for entry in saved_games.entries()]
    before = saved_games.content(name)
    hand_overs, verdicts = HandOvers(saved_games), set[str]()
    for _case in range(CASES):
        content = chance.choice((spoiled_lines, spoiled_bytes))(raw, chance)
        try:
            arrival = hand_overs.take(read_arrived(content, PLUGINS))
        except Damaged:
            verdicts.add("damaged")
        else:
            verdicts.add(arrival.verdict)
            entry = saved_games.entry(arrival.name) if arrival.name else None
            assert entry is None or entry.fault is None
        for each in saved_games.entries():
            assert each.fault is None
            (saved_games.folder / each.name).unlink()
        (saved_games.folder / name).write_bytes(before)
    assert len(verdicts) > 1, verdicts
