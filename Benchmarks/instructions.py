#!/usr/bin/env python3
"""Counts the instructions of each guarded operation under callgrind, and compares them with limits.

    Benchmarks/instructions.py GUARDS-BINARY

The counts are the same whatever else the machine does. Exits with 1 where a limit is passed.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile


def run(binary, folder):
    """Runs the operations under callgrind, which leaves a part for each, and returns the output."""
    stripped = folder / "Guards"
    # valgrind does not read the debug information of every toolchain; the symbols are enough.
    subprocess.run(["strip", "-g", "-o", stripped, binary], check=True)
    valgrind = ["valgrind", "--tool=callgrind", "--toggle-collect=measured"]
    valgrind += ["--dump-after=measured", f"--callgrind-out-file={folder}/parts"]
    command = [*valgrind, stripped, "instructions"]
    # Seeds that differ from run to run would move the collisions in hash tables about.
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    output = subprocess.run(
        command, check=True, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return [line.split("\t") for line in output.stdout.decode().splitlines()]


def instructions(part):
    return int(re.search(r"^(?:totals|summary): (\d+)", part.read_text(), re.MULTILINE)[1])


def check(name, figure, limit, unit):
    """Prints a figure beside its limit, and returns whether the limit is passed."""
    passed = figure > limit
    print(f"{name}: {figure:,} {unit}, at most {limit:,}{'  <-- breach' if passed else ''}")
    return passed


def main():
    counts = {}
    breaches = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for number, line in enumerate(run(sys.argv[1], folder), 1):
            if line[0] == "ratio":
                _, base, name, limit = line
                times = round(counts[name] / counts[base], 2)
                breaches += check(name, times, float(limit), f"times '{base}'")
            else:
                name, limit, sample = line
                counts[name] = instructions(folder / f"parts.{number}") // int(sample)
                if limit == "none":
                    print(f"{name}: {counts[name]:,} instructions")
                else:
                    breaches += check(name, counts[name], int(limit), "instructions")
    print(f"instructions: {len(counts)} operations, {breaches} breaches")
    sys.exit(breaches > 0)


if __name__ == "__main__":
    main()
