#!/usr/bin/env python3
"""Proves what package.py built on Linux: plays the finished files as a stranger would. Needs root and Xvfb.

python3 build_scripts/package_proof.py                 the zip: played, killed, resumed, against the computer;
                                                       the one-file program: against the computer
python3 build_scripts/package_proof.py --debian ROOT   also the .deb, in a Debian root made by debootstrap
python3 build_scripts/package_proof.py --windows       instead of those the Windows zip, under Wine
python3 build_scripts/package_proof.py --quick         only the hand that plays, as the present user: two goes
                                                       in what was built last, or else from source

The zip is unpacked into a folder with a space and an accent that belongs to root; a user made for the
purpose, with an empty home, plays it. Prints what was seen, sizes and start times; 1 when something is wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import environment


def main() -> int:
    """Run the proofs asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--debian", type=Path, metavar="ROOT", help="try the .deb in this Debian root")
    parser.add_argument("--only-debian", action="store_true", help="with --debian: only the .deb")
    parser.add_argument("--windows", action="store_true", help="play the Windows program under Wine instead")
    parser.add_argument("--shots", type=Path, metavar="FOLDER", help="keep pictures of what was seen here")
    parser.add_argument("--busy", action="store_true", help="tell start times without judging them")
    parser.add_argument("--quick", action="store_true", help="only try it: two goes, without root")
    options = parser.parse_args()
    if not environment.entered():
        return environment.run_again()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # of the table beside the window
    from release import proof

    if options.quick:
        return proof.try_out(options.shots)
    if options.windows:
        from release import proof_windows

        return proof_windows.run(options.shots)
    if options.only_debian and not options.debian:
        parser.error("--only-debian needs --debian ROOT")
    judged = not options.busy
    return proof.run(options.debian, options.shots, judge_times=judged, only_debian=options.only_debian)


if __name__ == "__main__":
    sys.exit(main())
