"""What the system is asked for.

    file_dialogs    its own dialogs for files, on Linux, macOS and Windows
    programs        starting its programs, showing a folder; what it has set for everybody's programs
    log_file        the log file
    reduced_motion  whether it asks for less motion

Imported by the rest of `ui`, `table`, `screens` and the visible half of games.
"""
