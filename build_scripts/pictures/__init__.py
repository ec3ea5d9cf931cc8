"""The pictures of the game as scene descriptions; build_scripts/render_sprites.py runs them.

Kit (shared by all families, knows no particular picture):
  projection  the oblique camera: from model units to pixels
  jobs        what a picture is: Rendered (Blender) and Drawn (Pillow) jobs, layers, marks, digests
  stage       one Blender scene: sun, sky, camera, and the layers rendered from it
  nodes, bitmaps, materials   shader building blocks, repeating noise pictures, the stones, woods and metals
  shapes      meshes from blocks, turned profiles, discs
  finish      from a rendered frame to a sprite: cropping, outlines, the manifest
  without_blender   stand-ins for Blender's modules, for listing and drawing
  runner      command line: what is out of date, progress, contact sheets

Families (one module each, listed in FAMILIES): functions that register jobs when imported. What all games
use is named bare and lies in sprites/shared; a game's own is named with its folder.
Nothing outside build_scripts imports this package.
"""

FAMILIES: dict[str, str | tuple[str, ...]] = {
    "romana/ground": "pictures.ground",
    "romana/tiles": "pictures.tiles",
    "romana/water": ("pictures.tiles", "pictures.reservoirs"),
    "romana/reservoirs": "pictures.reservoirs",
    "romana/glaze": ("pictures.glaze", "pictures.seal"),
    "romana/fountain": "pictures.fountain",
    "romana/podiums": "pictures.podiums",
    "romana/courtyard": "pictures.courtyard",
    "romana/workmen": "pictures.figures",
    "romana/builders": "pictures.figures",
    "romana/marks": "pictures.marks",
    "marks": "pictures.marks",
    "ui": "pictures.ui",
    "portraits": "pictures.portraits",
    "scene": "pictures.title",
    "box": "pictures.box",
    "finish": "pictures.final_scoring",
    "romana/finish": "pictures.final_scoring",
    "romana/scene": "pictures.title",
    "arcade": "pictures.arcade",
    "aquaedukt/fields": "pictures.aquaedukt.fields",
    "aquaedukt/lanes": "pictures.aquaedukt.lanes",
    "aquaedukt/houses": "pictures.aquaedukt.houses",
    "aquaedukt/die": "pictures.aquaedukt.die",
    "aquaedukt/mountains": "pictures.aquaedukt.mountains",
    "aquaedukt/canals": "pictures.aquaedukt.canals",
    "aquaedukt/springs": "pictures.aquaedukt.springs",
    "aquaedukt/marks": "pictures.aquaedukt.marks",
    "aquaedukt/effects": "pictures.aquaedukt.effects",
    "aquaedukt/scene": "pictures.aquaedukt.scene",
    "aquaedukt/water": ("pictures.aquaedukt.canals", "pictures.aquaedukt.springs"),
}
