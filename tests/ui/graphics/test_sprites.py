"""Pictures: scaling, anchors, colours, nine-slices, the cache on disk, and what is missing."""

import json
import os
import pickle

import pygame
import pytest
from PIL import Image, ImageDraw

from aqua_romana.games.romana.table.board import figures
from aqua_romana.ui.graphics.sprites import Inlay, MissingPicture, Sprites
from aqua_romana.ui.theme import Theme


def save(folder, name, image, **entry):
    """Put a picture and its manifest entry into a folder of sprites."""
    path = Sprites(folder).file(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path)
    manifest = path.parent / "family.json"
    known = json.loads(manifest.read_text()) if manifest.exists() else {"sprites": {}}
    known["sprites"][path.stem] = {"size": list(image.size), "anchor": [0, 0], **entry}
    manifest.write_text(json.dumps(known))


def disc(size, colour, at, radius):
    image = Image.new("RGBA", size)
    x, y = at
    ImageDraw.Draw(image).ellipse((x - radius, y - radius, x + radius - 1, y + radius - 1), fill=colour)
    return image


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "sprites"
    save(folder, "romana/ground/earth_0", Image.new("RGB", (256, 256), (200, 170, 120)))
    grey, white = (90, 90, 90, 255), (255, 255, 255, 255)
    marks = {"emblem": [100, 80, 64]}
    save(
        folder, "romana/workmen/idle", disc((200, 240), grey, (100, 120), 60), anchor=[100, 200], marks=marks
    )
    save(folder, "romana/workmen/idle_tint", disc((120, 120), white, (60, 60), 50), anchor=[60, 140])
    save(folder, "marks/emblem_y", Image.new("RGBA", (256, 256), white))
    panel = Image.new("RGBA", (120, 120), (255, 0, 0, 255))
    panel.paste((0, 0, 255, 255), (20, 20, 100, 100))
    save(folder, "ui/panel", panel, slice=[20, 20, 20, 20])
    return folder


@pytest.fixture
def sprites(folder, tmp_path):
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    return Sprites(folder, tmp_path / "cache")


def test_ground_squares_are_exactly_a_cell(sprites):
    for cell in (37, 80, 115, 176):
        assert sprites.at(cell).get("romana/ground/earth_0").size == (cell, cell)


@pytest.mark.parametrize("cell", [43, 64, 80, 117, 176, 256])
def test_the_anchor_is_a_whole_pixel_and_the_picture_stays_where_it_was(sprites, cell):
    sprite = sprites.at(cell).get("romana/workmen/idle")
    scale = cell / 256
    # The centre of the disc lies 80 master pixels above the ground point.
    box = sprite.surface.get_bounding_rect(min_alpha=128)
    assert box.centerx - sprite.anchor[0] == pytest.approx(0, abs=0.75)
    assert box.centery - sprite.anchor[1] == pytest.approx(-80 * scale, abs=0.75)
    assert box.w == pytest.approx(120 * scale, abs=1.5)


def test_edges_do_not_darken_when_scaled(sprites):
    surface = sprites.at(80).get("romana/workmen/idle").surface
    width, height = surface.get_size()
    soft = [surface.get_at((x, y)) for x in range(width) for y in range(height)]
    shades = {pixel.r for pixel in soft if pixel.a > 60}
    assert min(shades) >= 80
    assert max(shades) <= 100


def test_drawing_puts_the_anchor_at_the_place(sprites):
    target = pygame.Surface((320, 200))
    sprite = sprites.at(64).get("romana/workmen/idle")
    rect = sprite.draw(target, (160, 120))
    assert rect == sprite.rect_at((160, 120)).clip(target.get_rect())
    assert target.get_at((160, 100))[:3] == (90, 90, 90)


def test_the_coloured_layer_takes_the_colour(sprites):
    sprite = sprites.at(128).composed("romana/workmen/idle", (200, 100, 0))
    x, y = sprite.anchor
    assert sprite.surface.get_at((x, y - 40))[:3] == (200, 100, 0)
    assert sprites.at(128).composed("romana/workmen/idle", (200, 100, 0)) is sprite


def test_an_emblem_lies_at_its_mark(sprites):
    board = sprites.at(256)
    sprite = board.composed(
        "romana/workmen/idle", (10, 20, 200), (Inlay("emblem", "marks/emblem_y", (255, 220, 0)),)
    )
    cx, cy, size = sprite.marks["emblem"]
    assert (cx - sprite.anchor[0], cy - sprite.anchor[1], size) == (0, -120, 64)
    assert sprite.surface.get_at((int(cx), int(cy)))[:3] == (255, 220, 0)
    assert sprite.surface.get_at((int(cx), int(cy) + 36))[:3] == (10, 20, 200)


def test_a_workman_wears_his_players_colour_and_emblem(sprites):
    yellow = Theme().player("y")
    sprite = figures.workman_sprite(sprites.at(256), yellow)
    cx, cy, _ = sprite.marks["emblem"]
    assert sprite.surface.get_at((int(cx), int(cy)))[:3] == yellow.ink


@pytest.mark.parametrize("fill", ["stretch", "quilt", "quilt_x"])
@pytest.mark.parametrize("size", [(300, 200), (120, 60), (61, 40), (30, 30), (1, 1), (700, 61)])
def test_nine_slices_keep_their_borders(sprites, size, fill):
    frame = sprites.ui(2.0).framed("ui/panel", size, fill)
    assert frame.get_size() == size
    if min(size) >= 60:
        x, y = size[0] // 2, size[1] // 2
        red = [(19, y), (size[0] - 20, y), (x, 19), (x, size[1] - 20)]
        assert all(frame.get_at(place).r >= 254 for place in red)
        if min(size) > 61:
            blue = [(22, 22), (size[0] - 23, size[1] - 23), (x, y)]
            assert all(frame.get_at(place)[:3] == (0, 0, 255) for place in blue)


def test_icons_are_inked_and_fitted(sprites):
    icon = sprites.ui(1.0).icon("marks/emblem_y", (40, 50, 60), 24)
    assert icon.get_size() == (24, 24)
    assert icon.get_at((12, 12))[:3] == (40, 50, 60)


def test_families_of_a_game_and_those_of_all(sprites, folder):
    assert sprites.families() == ["marks", "romana/ground", "romana/workmen", "ui"]
    assert sprites.names("romana/workmen") == ["idle", "idle_tint"]
    assert sprites.file("ui/panel") == folder / "shared" / "ui" / "panel.png"
    assert sprites.file("romana/workmen/idle") == folder / "romana" / "workmen" / "idle.png"


class TestFaults:
    def missing(self, sprites, name="romana/workmen/idle"):
        """What asking for a picture ends with."""
        with pytest.raises(MissingPicture) as caught:
            sprites.at(128).get(name)
        return caught.value

    def test_an_unknown_picture_is_named(self, sprites, folder):
        assert self.missing(sprites, "romana/workmen/asleep").file == folder / "romana/workmen/asleep.png"
        with pytest.raises(MissingPicture, match="not in the manifest"):
            sprites.entry("romana/workmen/asleep")

    def test_a_missing_file_is_named(self, sprites, folder):
        (folder / "romana/workmen/idle.png").unlink()
        missing = self.missing(sprites)
        assert missing.file == folder / "romana/workmen/idle.png"
        assert str(missing) == f"{missing.file}: No such file or directory"

    @pytest.mark.parametrize("keep", [0, 20, 80])
    def test_a_cut_file_is_named(self, sprites, folder, keep):
        path = folder / "romana/workmen/idle.png"
        path.write_bytes(path.read_bytes()[:keep])
        assert self.missing(sprites).file == path

    def test_a_picture_of_another_size_is_not_trusted(self, sprites, folder):
        Image.new("RGBA", (10, 10)).save(folder / "romana/workmen/idle.png")
        missing = self.missing(sprites)
        assert missing.file == folder / "romana/workmen/idle.png"
        assert "manifest says (200, 240)" in missing.reason

    @pytest.mark.parametrize("manifest", ["", "[]", '{"sprites": {"idle": {}}}', '{"sprites": 7}'])
    def test_a_broken_manifest_is_named(self, sprites, folder, manifest):
        (folder / "romana/workmen/family.json").write_text(manifest)
        assert self.missing(sprites).file == folder / "romana/workmen/family.json"

    def test_a_family_that_is_not_there_is_named(self, sprites, folder):
        assert self.missing(sprites, "camels/idle").file == folder / "shared/camels/family.json"

    def test_a_missing_coloured_layer_or_emblem_is_named(self, sprites, folder):
        (folder / "romana/workmen/idle_tint.png").unlink()
        with pytest.raises(MissingPicture, match=r"idle_tint\.png"):
            sprites.at(80).composed("romana/workmen/idle", (1, 2, 3))
        (folder / "shared/marks/emblem_y.png").unlink()
        with pytest.raises(MissingPicture, match=r"emblem_y\.png"):
            sprites.at(80).composed("romana/workmen/idle", None, (Inlay("emblem", "marks/emblem_y"),))

    def test_it_travels_from_one_process_to_another(self, folder):
        missing = MissingPicture(folder / "shared/ui/panel.png", "gone")
        again = pickle.loads(pickle.dumps(missing))
        assert (again.file, again.reason, str(again)) == (missing.file, "gone", str(missing))


class TestCache:
    def warm(self, sprites):
        sprites.at(80).get("romana/ground/earth_0")
        figures.workman_sprite(sprites.at(80), Theme().player("y"))
        sprites.save_cache()

    def again(self, sprites):
        return Sprites(sprites.folder, sprites.cache)

    def test_a_second_start_opens_no_picture(self, sprites, monkeypatch):
        self.warm(sprites)
        first = figures.workman_sprite(sprites.at(80), Theme().player("y"))
        second = self.again(sprites)
        monkeypatch.setattr(Sprites, "picture", lambda self, name: pytest.fail(f"{name} was opened"))
        figure = figures.workman_sprite(second.at(80), Theme().player("y"))
        assert second.at(80).get("romana/ground/earth_0").size == (80, 80)
        assert figure.anchor == first.anchor
        assert figure.marks == first.marks
        bytes_of = [pygame.image.tobytes(each.surface, "RGBA") for each in (first, figure)]
        assert bytes_of[0] == bytes_of[1]

    def test_families_of_the_same_name_do_not_share_a_pack(self, sprites, folder):
        for family, colour in (
            ("marks", (1, 1, 1)),
            ("romana/marks", (2, 2, 2)),
            ("gallica/marks", (3, 3, 3)),
        ):
            save(folder, f"{family}/star", Image.new("RGBA", (256, 256), colour))
        for each in (sprites, self.again(sprites)):
            seen = [
                each.at(80).get(f"{family}/star") for family in ("marks", "romana/marks", "gallica/marks")
            ]
            assert [star.surface.get_at((40, 40)).r for star in seen] == [1, 2, 3]
            each.save_cache()

    def test_a_changed_picture_is_scaled_again(self, sprites, folder):
        self.warm(sprites)
        Image.new("RGB", (256, 256), (1, 2, 3)).save(folder / "romana/ground/earth_0.png")
        os.utime(folder / "romana/ground/earth_0.png", (1, 1))
        assert self.again(sprites).at(80).get("romana/ground/earth_0").surface.get_at((5, 5))[:3] == (1, 2, 3)

    def test_a_changed_emblem_shows_on_the_figure(self, sprites, folder):
        self.warm(sprites)
        Image.new("RGBA", (256, 256), (0, 0, 0, 0)).save(folder / "shared/marks/emblem_y.png")
        figure = figures.workman_sprite(self.again(sprites).at(80), Theme().player("y"))
        cx, cy, _ = figure.marks["emblem"]
        assert figure.surface.get_at((int(cx), int(cy)))[:3] == Theme().player("y").paint

    def test_nothing_of_a_broken_picture_is_kept(self, sprites, folder):
        path = folder / "romana/workmen/idle.png"
        good, stat = path.read_bytes(), path.stat()
        for content in (good[:40].ljust(len(good)), good):  # to a pack both look the same
            path.write_bytes(content)
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
            if content != good:
                with pytest.raises(MissingPicture):
                    self.warm(sprites)
                sprites.save_cache()
        for each in (sprites, self.again(sprites)):
            assert each.at(80).get("romana/workmen/idle").surface.get_at((31, 38))[:3] == (90, 90, 90)

    @pytest.mark.parametrize("damage", ["cut", "empty", "noise", "magic"])
    def test_a_damaged_pack_is_made_again(self, sprites, damage):
        self.warm(sprites)
        for pack in sprites.cache.glob("*.pack"):
            content = pack.read_bytes()
            spoilt = {
                "cut": content[:-10],
                "empty": b"",
                "noise": content[:12] + bytes(200) + content[212:],
                "magic": b"x" + content[1:],
            }
            pack.write_bytes(spoilt[damage])
        second = self.again(sprites)
        assert second.at(80).get("romana/ground/earth_0").surface.get_at((5, 5))[:3] == (200, 170, 120)

    def test_a_folder_that_cannot_be_written_does_no_harm(self, sprites, tmp_path):
        (tmp_path / "file").write_text("in the way")
        blocked = Sprites(sprites.folder, tmp_path / "file" / "cache")
        self.warm(blocked)
        assert blocked.at(80).get("romana/ground/earth_0").size == (80, 80)
