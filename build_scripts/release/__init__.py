"""What `package.py` is made of: facts about the program, freezing it, notices, and each system's own form.

Named `release` since a folder `packaging` beside the scripts would hide the library of that name.
"""
