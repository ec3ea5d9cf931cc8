"""A game between two homes or more: seats that are played at another computer.

service       handing a game over and taking in what arrives; no window
folder_watch  the shared folder of a game, looked into every now and then
"""
