"""Reading what versions 0.1 and 1.0 left; what this version writes is never changed back.

    old_keys         how older versions named levels, results and files
    old_saves        saved games with side files: made into one file each, once
    side_file        what a side file says
    progress_files   learning.json, statistics.json and results/: taken into the database, once

What was taken over moves unchanged into a folder `before-1.1` beside it. Imported by `storage` alone.
"""
