"""The sections of benchmark.py: each `run(quick)` measures, prints, and tells whether its targets are met."""
