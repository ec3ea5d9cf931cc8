"""The command line behind render_sprites.py: which pictures are out of date, making them, contact sheets."""

from __future__ import annotations

import argparse
import fnmatch
import importlib
import importlib.util
import json
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from pictures import FAMILIES, finish, jobs, without_blender
from pictures.jobs import OBJECT, PLAIN, SHADOW, Drawn, Job, Rendered

ROOT = Path(__file__).resolve().parent.parent.parent
SPRITES = ROOT / "sprites"
DIGESTS = Path(__file__).with_name("digests")
OUT = ROOT / "out"


def main(arguments: list[str] | None = None) -> int:
    options = _options(arguments)
    families = [options.family] if options.family else list(FAMILIES)
    if options.list or options.quick or options.drawn:
        without_blender.stand_in()
    _import_families(families)
    chosen = [job for job in jobs.registered() if job.family in families and _matches(job, options.only)]
    if options.drawn:
        chosen = [job for job in chosen if isinstance(job, Drawn)]
    if not chosen:
        sys.exit("no picture has such a name; --list shows all")
    anew = options.draft or options.force
    todo = [job for job in chosen if anew or _stale(job)]
    if options.list or options.quick:
        _list(chosen, todo)
        if options.quick:
            _try_out([job for job in chosen if isinstance(job, Drawn)][:1])
        return 0
    folder = OUT / "drafts" if options.draft else SPRITES
    _make_all(todo, folder, options.draft)
    if not options.draft and not options.only:
        _prune(families)
    if options.sheets:
        for family in sorted({job.family for job in chosen}):
            path = OUT / "sheets" / f"{jobs.place(family)}{'_draft' if options.draft else ''}.png"
            contact_sheet(folder / jobs.place(family), path)
            print("contact sheet", path.relative_to(ROOT))
    return 0


def _list(chosen: list[Job], todo: list[Job]) -> None:
    for job in chosen:
        mark = "*" if job in todo else " "
        print(f"{mark} {job.family}/{job.name}  ({', '.join(job.sprite_names())})")
    print(f"{len(chosen)} pictures, {len(todo)} out of date (*)")


def _try_out(drawn: list[Job]) -> None:
    """Make pictures that need no Blender, and their contact sheets, and keep neither."""
    with tempfile.TemporaryDirectory() as folder:
        _make_all(drawn, Path(folder), draft=True)
        for job in drawn:
            contact_sheet(Path(folder) / jobs.place(job.family), Path(folder) / "sheet.png")


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="render_sprites.py", description=__doc__)
    parser.add_argument("--only", metavar="NAME", help="family/name, * and ? allowed, several with commas")
    parser.add_argument("--family", choices=sorted(FAMILIES))
    parser.add_argument("--draft", action="store_true", help="half size, few samples, into out/drafts")
    parser.add_argument("--sheets", action="store_true", help="a contact sheet per family into out/sheets")
    parser.add_argument("--force", action="store_true", help="also what is up to date")
    parser.add_argument("--drawn", action="store_true", help="only what needs no Blender")
    parser.add_argument("--list", action="store_true", help="only say what there is and what is out of date")
    parser.add_argument("--quick", action="store_true", help="list, and draw one picture that is not kept")
    return parser.parse_args(arguments)


def _import_families(families: list[str]) -> None:
    named = [FAMILIES[family] for family in families]
    modules = [name for entry in named for name in ((entry,) if isinstance(entry, str) else entry)]
    for module in dict.fromkeys(modules):
        if importlib.util.find_spec(module) is not None:
            importlib.import_module(module)


def _matches(job: Job, pattern: str | None) -> bool:
    if not pattern:
        return True
    return any(fnmatch.fnmatchcase(f"{job.family}/{job.name}", part) for part in pattern.split(","))


# what is out of date: one digest per picture, one file per family


def _digests(family: str) -> dict[str, str]:
    path = DIGESTS / f"{jobs.place(family)}.json"
    return json.loads(path.read_text()) if path.exists() else {}


def _stale(job: Job) -> bool:
    folder = SPRITES / jobs.place(job.family)
    there = all((folder / f"{name}.png").exists() for name in job.sprite_names())
    return not there or _digests(job.family).get(job.name) != job.digest()


def _remember(job: Job, digest: str) -> None:
    _write_digests(job.family, {**_digests(job.family), job.name: digest})


def _write_digests(family: str, known: dict[str, str]) -> None:
    path = DIGESTS / f"{jobs.place(family)}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n")


def _prune(families: list[str]) -> None:
    for family in families:
        made = [job for job in jobs.registered() if job.family == family]
        if not made:
            continue
        for name in finish.prune(
            SPRITES / jobs.place(family), {n for job in made for n in job.sprite_names()}
        ):
            print(f"removed {family}/{name}, which nothing makes any more")
        names, known = {job.name for job in made}, _digests(family)
        if known.keys() - names:
            _write_digests(family, {name: known[name] for name in known if name in names})


# making


def _make_all(todo: list[Job], folder: Path, draft: bool) -> None:
    begun = time.perf_counter()
    digests = [job.digest() for job in todo]  # of the code now running, though it may be edited meanwhile
    for count, (job, digest) in enumerate(zip(todo, digests, strict=True)):
        spent = time.perf_counter() - begun
        left = f"about {spent / count * (len(todo) - count) / 60:.1f} min left" if count else ""
        print(f"[{count + 1}/{len(todo)}] {job.family}/{job.name}  {left}", flush=True)
        for name, sprite in make(job, draft).items():
            finish.write(sprite, folder / jobs.place(job.family), name)
        if not draft:
            _remember(job, digest)
    print(f"{len(todo)} pictures in {(time.perf_counter() - begun) / 60:.1f} min")


def make(job: Job, draft: bool) -> dict[str, finish.Sprite]:
    """All sprites of one job by name."""
    return {job.name: _paint(job)} if isinstance(job, Drawn) else _render(job, draft)


def _paint(job: Drawn) -> finish.Sprite:
    sprite = finish.Sprite(
        job.draw(**job.params), job.anchor, {k: list(v) for k, v in job.marks.items()}, job.slice
    )
    return finish.cropped(sprite) if job.crop else sprite


def _render(job: Rendered, draft: bool) -> dict[str, finish.Sprite]:
    from pictures.stage import render_layers

    ppu = job.ppu / 2 if draft else job.ppu
    samples = min(job.samples, 10) if draft else job.samples
    made = {}
    for layer, rgba in render_layers(job, ppu, samples):
        if layer == SHADOW:
            rgba = finish.clean_shadow(rgba)
        if job.finish:
            rgba = job.finish(layer, rgba, job, ppu)
        if layer == OBJECT and job.outline:
            rgba = finish.outlined(rgba, job.outline * ppu / job.ppu)
        made[job.sprite_name(layer)] = _sprite(job, layer, rgba, ppu)
    return made


def _sprite(job: Rendered, layer: str, rgba: np.ndarray, ppu: float) -> finish.Sprite:
    frame = job.shadow_frame if layer == SHADOW and job.shadow_frame else job.frame
    marks = {} if layer not in (OBJECT, PLAIN) else {k: m.on(frame, ppu) for k, m in job.marks.items()}
    picture = finish.to_image(rgba, opaque=layer == PLAIN)
    sprite = finish.Sprite(picture, frame.pixel(job.anchor, ppu), marks)
    return sprite if layer == PLAIN or job.opaque_size else finish.cropped(sprite)


# looking


def contact_sheet(folder: Path, path: Path) -> None:
    """All sprites of a family on one page, with their names and anchors."""
    entries = finish.read_manifest(folder)["sprites"]
    page_width, gap, x, y, row = 1900, 14, 14, 14, 0
    spots = {}
    for name, entry in entries.items():
        w, h = entry["size"]
        if x + w + gap > page_width and row:
            x, y, row = gap, y + row + 22, 0
        spots[name] = (x, y)
        x, row = x + max(w, 90) + gap, max(row, h)
    page = Image.new("RGB", (page_width, y + row + 30), "#D9C6A0")
    draw = ImageDraw.Draw(page)
    for name, (left, top) in spots.items():
        picture = Image.open(folder / f"{name}.png").convert("RGBA")
        page.paste(picture, (left, top), picture)
        draw.text((left, top + picture.height + 2), name, fill="#3A2817")
    path.parent.mkdir(parents=True, exist_ok=True)
    page.save(path)
