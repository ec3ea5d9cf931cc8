"""Zipping a folder so that it can be unpacked and started: rights and links are kept."""

from __future__ import annotations

import stat
import zipfile
from pathlib import Path

from release import facts


def zip_folder(folder: Path, target: Path) -> None:
    """Write `target`, which holds `folder` with its name."""
    target.unlink(missing_ok=True)
    when = facts.build_time().timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_dir() and not path.is_symlink():
                continue
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), when)
            entry.create_system = 3  # Unix: what follows are its rights
            entry.external_attr = path.lstat().st_mode << 16
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(entry, path.readlink().as_posix())
            else:
                # Pictures and sounds are compressed already.
                packed = path.suffix in (".png", ".ogg")
                entry.compress_type = zipfile.ZIP_STORED if packed else zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes(), compresslevel=9)
