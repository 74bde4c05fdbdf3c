#!/usr/bin/env python3
"""Prints one table of what was measured, beside the floors and goals of figures.json.

    Benchmarks/report.py RESULTS.jmh.json [SESSIONS.json] [BUILD-TIMES.json]
"""

import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent


def measured(path):
    """The nanoseconds of one operation, by the name of its benchmark."""
    figures = {}
    for result in json.loads(pathlib.Path(path).read_text()):
        # package.benchmark.TARGET.NAME_with_underscores_(per:_1000)
        name = result["benchmark"].split(".", 3)[3].replace("_", " ")
        scale = re.search(r" \(per: (\d+)\)$", name)
        per = int(scale[1]) if scale else 1
        name = name[: scale.start()] if scale else name
        metrics = result["secondaryMetrics"]
        microseconds = metrics["Time (wall clock)"]["scorePercentiles"]["50.0"]
        figures[name] = microseconds * 1_000 / per
    return figures


def show(nanoseconds):
    if nanoseconds is None:
        return "–"
    return f"{nanoseconds:,.1f}" if nanoseconds < 100 else f"{nanoseconds:,.0f}"


def floor_of(row, figures):
    names = row.get("floor", [])
    names = [names] if isinstance(names, str) else names
    found = [figures.get(name) for name in names]
    return sum(found) if found and None not in found else None


def goal_of(row, floor):
    if "goal" in row:
        return row["goal"]
    return None if floor is None else row["times"] * floor + row.get("plus", 0)


def growth_of(row, figures):
    """How many times the cost grows from ten to a thousand, and the limit, where the row has one."""
    small = figures.get(row["workload"].format(10))
    large = figures.get(row["workload"].format(1_000))
    return None if not small or not large else large / small


def lines(figures, rows):
    for row in rows:
        value = figures.get(row["workload"])
        floor = floor_of(row, figures)
        goal = goal_of(row, floor)
        met = "–" if None in (value, goal) else "yes" if value <= goal else f"no, {value / goal:.1f}x"
        yield [str(row["row"]), row["workload"], show(value), show(floor), show(goal), met]


def growth_lines(figures, rows):
    for row in rows:
        growth = growth_of(row, figures)
        if growth is None:
            continue
        met = "yes" if growth <= row["limit"] else "no"
        name = row["workload"].format("10 → 1,000")
        yield [str(row["row"]), name, f"{growth:.2f}x", f"{row['limit']:.1f}x", met]


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
    heads = ["row", "workload", "median, ns", "floor, ns", "goal, ns", "met"]
    print(table(heads, lines(figures, goals["rows"])))
    print()
    heads = ["row", "growth", "measured", "limit", "met"]
    print(table(heads, growth_lines(figures, goals["growth"])))


if __name__ == "__main__":
    main()
