#!/usr/bin/env python3
"""Prints what was measured, beside the floors and goals of figures.json.

    Benchmarks/report.py RESULTS.json...

A file of results is what the benchmark plug-in exports as `jmh`, or an object of names and figures.
"""

import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent


def measured(path):
    """The figures of a file, by the names of their workloads."""
    results = json.loads(pathlib.Path(path).read_text())
    return results if isinstance(results, dict) else dict(map(nanoseconds, results))


def nanoseconds(result):
    """A benchmark's name, and the median nanoseconds of one of its operations."""
    # package.benchmark.TARGET.NAME_with_underscores_(per:_1000)
    name = result["benchmark"].split(".", 3)[3].replace("_", " ")
    scale = re.search(r" \(per: (\d+)\)$", name)
    median = result["secondaryMetrics"]["Time (wall clock)"]["scorePercentiles"]["50.0"]
    if scale is None:
        return name, median * 1_000
    return name[: scale.start()], median * 1_000 / int(scale[1])


def show(figure, unit):
    if figure is None:
        return "–"
    for larger, factor in [("ms", 1_000_000), ("µs", 1_000)]:
        if unit == "ns" and figure >= 100 * factor:
            return f"{figure / factor:,.0f} {larger}"
    return f"{figure:,.1f} {unit}" if figure < 100 else f"{figure:,.0f} {unit}"


def floor_of(row, figures):
    """What the language itself takes: the sum of the floors that the row names."""
    names = row.get("floor", [])
    found = [figures.get(name) for name in ([names] if isinstance(names, str) else names)]
    return sum(found) if found and None not in found else None


def goal_of(row, floor):
    if "times" not in row:
        return row.get("goal")
    return None if floor is None else row["times"] * floor + row.get("plus", 0)


def verdict(figure, goal):
    if figure is None or goal is None:
        return "–"
    return "yes" if figure <= goal else f"no, {figure / goal:.1f}x"


def workloads(figures, rows):
    for row in rows:
        unit = row.get("unit", "ns")
        figure = figures.get(row["workload"])
        floor = floor_of(row, figures)
        goal = goal_of(row, floor)
        shown = [show(value, unit) for value in (figure, floor, goal)]
        yield [str(row.get("row", "")), row["workload"], *shown, verdict(figure, goal)]


def growths(figures, rows):
    """How many times the cost grows from ten to a thousand."""
    for row in rows:
        small, large = (figures.get(row["workload"].format(n)) for n in (10, 1_000))
        if small and large:
            growth = large / small
            name = row["workload"].format("10 → 1,000")
            limit = row["limit"]
            yield [str(row["row"]), name, f"{growth:.2f}x", f"{limit}x", verdict(growth, limit)]


def table(heads, rows):
    rows = list(rows)
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    left = 2  # The row and the workload; figures stand at the right.

    def line(cells):
        padded = [
            cell.ljust(width) if i < left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(cells, widths))
        ]
        return "| " + " | ".join(padded) + " |"

    rule = ["-" * w if i < left else "-" * (w - 1) + ":" for i, w in enumerate(widths)]
    return "\n".join([line(heads), line(rule), *map(line, rows)])


def main():
    figures = {}
    for path in sys.argv[1:]:
        figures |= measured(path)
    goals = json.loads((HERE / "figures.json").read_text())

    heads = ["row", "workload", "measured", "floor", "goal", "met"]
    print(table(heads, workloads(figures, goals["rows"])))
    heads = ["row", "growth", "measured", "limit", "met"]
    print("\n" + table(heads, growths(figures, goals["growth"])))
    one, two = (figures.get(goals["speedup"][name]) for name in ("one", "two"))
    if one and two:
        print(f"\nTwo stores on two actors send {one / two:.2f} times as much as one.")


if __name__ == "__main__":
    main()
