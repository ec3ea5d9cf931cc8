"""Keys of one's own, and what a gamepad sends.

model     all actions that have keys, by where they are; who else uses a key, and who gets which
page      the list of them, and the keys of the chosen one
pad_page  the gamepads at hand, and each button and axis as it is moved
"""
