#!/usr/bin/env python3
"""Times the program from its start to its end, on an empty database, told to quit at once.

    Benchmarks/startup.py BINARY

Prints the median of twenty runs as JSON.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time


def run(binary, folder):
    """The nanoseconds of one run."""
    command = [binary, "--plain", "--database", str(folder / "standups.sqlite")]
    start = time.perf_counter_ns()
    subprocess.run(command, input=b"q\n", check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter_ns() - start


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        runs = [run(binary, pathlib.Path(folder)) for _ in range(21)]
    # The first run makes the database.
    print(json.dumps({"App.start-up/plain, to its end": statistics.median(runs[1:])}))


if __name__ == "__main__":
    main()
