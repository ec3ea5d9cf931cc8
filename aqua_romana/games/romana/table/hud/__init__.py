"""What lies around the board of Aqua Romana; only the table's factory imports it.

player_cards  the players' cards with their workmen
panels        the reserve, the tiles left, the builders to place in the setup
"""
