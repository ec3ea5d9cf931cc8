"""The course of Aqua Romana: ten lessons on the real table.

lessons  what is right in the steps, the course, tips for somebody's first game; the game's `plugin` loads it
         `lessons.toml` are the lessons with their texts, `records` the games they begin from
"""
