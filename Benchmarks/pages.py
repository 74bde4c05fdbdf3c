#!/usr/bin/env python3
"""Measures the server of pages over HTTP, as browsers meet it: the figures of a crowd.

    Benchmarks/pages.py STANDUPS_WEB [--pages 10000] [--seconds 20]

Times events to their patch on the page's own stream, beside answers that are always the same; lets
a thousand meetings tick; changes a standup that a thousand pages show, and one that a thousand pages
show to nobody; and holds as many pages as the server takes, and one more. Memory and processor time are those of the server. Prints JSON.
"""

import argparse
import json
import os
import pathlib
import re
import resource
import selectors
import statistics
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from web import Browser, Server  # noqa: E402 (no cache of bytecode is left behind)


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))]


def times(name, values, figures):
    for part in (0.5, 0.99):
        figures[f"{name}/p{part * 100:.0f}"] = round(percentile(values, part) * 1e6)


def measure_events(browser, figures):
    """A page by itself: answers that are always the same, keys in a form, a pushed screen."""
    floor = []
    for _ in range(2_000):
        start = time.perf_counter()
        browser.ask("GET", "/health")
        floor.append(time.perf_counter() - start)
    times("Web.µs/constant answer", floor, figures)

    page = browser.open().listen()
    page.stream.answer()
    page.press(page.element("Load sample data"))
    page.wait(b"Product")
    page = browser.open().listen()
    page.stream.answer()
    design = re.search(r'href="(/standups/[\w-]+)"', page.html)[1]
    row = int(re.search(r'<a [^>]*data-n="(\d+)"[^>]*href="/standups/', page.html)[1])
    page.press(row)
    figures["Web.bytes/pushed screen"] = len(page.wait(b'"push"'))
    figures["Web.bytes/pushed screen, on the wire"] = page.wire

    page = browser.open("/?add").listen()
    page.stream.answer()
    field = int(re.search(r'<input [^>]*data-n="(\d+)"', page.html)[1])
    keys, sizes = [], []
    for number in range(280):
        start = time.perf_counter()
        page.press(field, "i", "a" * (number % 40 + 1))
        sizes.append(len(page.wait(b'"a":%d' % page.sequence)))
        keys.append(time.perf_counter() - start)
    times("Web.µs/key to its patch", keys, figures)
    figures["Web.bytes/key"] = int(statistics.median(sizes))
    figures["Web.bytes/key, on the wire"] = page.wire
    return design


def crowd(browser, count, link="/"):
    """Pages that are read, each by a browser and a connection of its own.

    A browser lists the meetings of its other windows, so a thousand of one browser would be another
    measurement.
    """
    pages = []
    selector = selectors.DefaultSelector()
    for _ in range(count):
        page = browser.another().open(link).listen()
        page.stream.answer()
        page.stream.socket.setblocking(False)
        selector.register(page.stream.socket, selectors.EVENT_READ, page)
        pages.append(page)
    return pages, selector


def change(browser, writer, pages, selector, title):
    """Adds a standup, and returns after how long the first and the last page were told."""
    writer.stream.answer()
    field = int(re.search(r'<input [^>]*data-n="(\d+)"', writer.html)[1])
    writer.press(field, "i", title)
    writer.wait(b'"a":1')
    waiting = set(pages)
    told = []
    start = time.perf_counter()
    writer.press(writer.element("Add"))
    while waiting and time.perf_counter() - start < 60:
        for key, _ in selector.select(1):
            if any(title.encode() in patch for patch in key.data.take()):
                waiting.discard(key.data)
                told.append(time.perf_counter() - start)
    if waiting:
        raise ConnectionError(f"{len(waiting)} of {len(pages)} pages were not told")
    return told


def measure_crowd(server, browser, count, figures):
    before = server.memory()
    pages, selector = crowd(browser, count)
    figures[f"Web.memory/{count} pages, each"] = (server.memory() - before) // count
    writer = browser.open("/?add").listen()
    told = change(browser, writer, pages, selector, f"Told to {count}")
    figures[f"Web.µs/one change to {count} pages, the last"] = round(max(told) * 1e6)
    return [*pages, writer]


def measure_unread(server, browser, count, figures):
    """Pages that were opened and are read by nobody: what a change of others costs for each."""
    for _ in range(count):
        browser.open()
    # Until their tasks have ended.
    time.sleep(12)
    writers = [browser.open("/?add") for _ in range(10)]
    work = server.seconds()
    for number, writer in enumerate(writers):
        field = int(re.search(r'<input [^>]*data-n="(\d+)"', writer.html)[1])
        writer.press(field, "i", f"Unread {number}")
        writer.press(writer.element("Add"))
        time.sleep(0.5)
    spent = (server.seconds() - work) / len(writers) / count
    figures[f"Web.µs/one change, for each of {count} pages without a reader"] = round(spent * 1e6)


def measure_meetings(server, browser, link, seconds, figures):
    """A thousand meetings: how late ticks come, beside the most punctual one of each meeting."""
    pages, selector = crowd(browser, 1_000, link)
    for page in pages:
        page.press(page.element("Start Meeting"))
    end = time.perf_counter() + 5
    while time.perf_counter() < end:
        for key, _ in selector.select(0.1):
            key.data.take()
    arrivals = {page: [] for page in pages}
    sizes = []
    start, work = time.perf_counter(), server.seconds()
    while time.perf_counter() - start < seconds:
        for key, _ in selector.select(0.1):
            now = time.perf_counter()
            for patch in key.data.take():
                # A sound comes by itself.
                if b'["t",' in patch:
                    arrivals[key.data].append(now)
                    sizes.append(len(patch))
    spent = (server.seconds() - work) / (time.perf_counter() - start)
    late = []
    for ticks in arrivals.values():
        phases = [tick - number for number, tick in enumerate(ticks)]
        late += [phase - min(phases) for phase in phases]
    figures["Web.ticks/1000 meetings"] = len(sizes)
    figures["Web.percent of a core/1000 meetings"] = round(spent * 100, 1)
    figures["Web.bytes/tick"] = int(statistics.median(sizes))
    figures["Web.bytes/tick, on the wire"] = pages[0].wire
    times("Web.µs/tick later than the earliest", late, figures)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary")
    parser.add_argument("--pages", type=int, default=10_000, help="how many are held at most")
    parser.add_argument("--seconds", type=int, default=20, help="how long meetings are looked at")
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    figures = {}
    binary = os.path.abspath(options.binary)

    def run(body, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(binary, pathlib.Path(folder), *arguments)
            try:
                body(server, Browser(server))
            finally:
                server.end()

    def few(server, browser):
        design = measure_events(browser, figures)
        measure_crowd(server, browser, 1_000, figures)
        measure_meetings(server, browser, design, options.seconds, figures)

    def many(server, browser):
        # A page that nobody reads would give way to another.
        pages = measure_crowd(server, browser, options.pages, figures)
        figures["Web.status/one page more"] = browser.open()
        del pages

    def unread(server, browser):
        measure_unread(server, browser, 1_000, figures)

    run(unread, "--pages-per-browser", "5000")
    run(few, "--pages-per-browser", "5000")
    # The page that changes something is one of them.
    held = options.pages + 1
    run(many, "--pages", f"{held}", "--pages-per-browser", f"{held + 1}")
    json.dump(figures, sys.stdout, indent=2, ensure_ascii=False)
    print()


if __name__ == "__main__":
    main()
