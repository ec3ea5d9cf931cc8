"""Files, whatever is in them: where they lie, how they are read, written and locked without harm.

    folders         where the user's own files go
    safe_read       the one way in which stored files are read: checked, bounded, never waiting
    atomic_write    the one way in which files are written: never half
    disk_writer     the thread that writes what is played, only the newest state of it
    exported_files  files for the user's own folders: their names, and writing them
    file_lock       locks on files and folders that die with their program
    error_messages  what a disk's refusal or a damaged record means, as sentences
    windows_paths   long paths, and why Windows cannot open a file

Imported by the rest of `storage`; `ui`, `screens` and `cli` use folders, reading, writing and the messages.
"""
