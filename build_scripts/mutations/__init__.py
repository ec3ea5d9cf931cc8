"""Small faults put into the program one at a time, to see whether any test notices.

operators   which faults there are, and how a text looks with one of them
probes      modules that note which of their statements ran
coverage_map  which tests run which statements, kept per test file
server      a process with all tests loaded, which forks for every fault
client      a server as those see it who ask it
tests_to_run  which tests are run for a fault, and in which order
hunt        many faults in parallel, each in a copy of the project
results     what came of each fault
equivalent.toml   faults that are none: what is done stays the same, and why
"""
