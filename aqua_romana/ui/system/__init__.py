"""What the system is asked for.

    file_dialogs   its own dialogs for files, on Linux, macOS and Windows
    programs       starting its programs, showing a folder or a page
    log_file       the log file
    accessibility  whether it asks for less motion, whether it reads screens aloud

Imported by the rest of `ui`, `table`, `screens` and the visible half of games.
"""
