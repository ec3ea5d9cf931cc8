"""The pictures of the game as scene descriptions; build_scripts/render_sprites.py runs them.

Kit (shared by all families, knows no particular picture):
  projection  the oblique camera: from model units to pixels
  jobs        what a picture is: Rendered (Blender) and Drawn (Pillow) jobs, layers, marks, digests
  stage       one Blender scene: sun, sky, camera, and the layers rendered from it
  nodes, bitmaps, materials   shader building blocks, repeating noise pictures, the stones, woods and metals
  shapes      meshes from blocks, turned profiles, discs
  finish      from a rendered frame to a sprite: cropping, outlines, the manifest
  runner      command line: what is out of date, progress, contact sheets

Families (one module each, listed in FAMILIES): functions that register jobs when imported.
Nothing outside build_scripts imports this package.
"""

FAMILIES: dict[str, str | tuple[str, ...]] = {
    "ground": "pictures.ground",
    "tiles": "pictures.tiles",
    "water": ("pictures.tiles", "pictures.reservoirs"),
    "reservoirs": "pictures.reservoirs",
    "fountain": "pictures.fountain",
    "podiums": "pictures.podiums",
    "courtyard": "pictures.courtyard",
    "workmen": "pictures.figures",
    "builders": "pictures.figures",
    "marks": "pictures.marks",
    "ui": "pictures.ui",
    "portraits": "pictures.portraits",
    "scene": "pictures.title",
}
