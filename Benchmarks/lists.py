#!/usr/bin/env python3
"""Measures pages with a short and a long list, as a user of Chromium meets them.

    Benchmarks/lists.py STANDUPS_WEB STANDUPS [--standups 10 10000] [--times 9]

Times the first paint, a standup that is opened, and a key in a form over the list, beside a key in a page
with nothing but a field. Counts the bytes of the first response and the elements of the page. Prints the
medians as JSON.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import uuid

sys.dont_write_bytecode = True
from chromium import Chromium  # noqa: E402 (no cache of bytecode is left behind)
from web import Server  # noqa: E402

LOAD = "performance.getEntriesByType('navigation')[0]"
PAINT = """
new Promise((resolve) => new PerformanceObserver((list) => {
  const paint = list.getEntriesByName("first-contentful-paint")[0];
  if (paint) resolve(paint.startTime);
}).observe({ type: "paint", buffered: true }))
"""
# From the press until the frame with the new screen.
OPEN = """
new Promise((resolve) => {
  const row = document.querySelectorAll(".rows a")[5], start = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector("main h1")?.textContent !== "Standup 5") return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  row.click();
})
"""
# From each key until the frame with its letter.
WATCH_KEYS = """
window.keys = [];
addEventListener("keydown", () => {
  const start = performance.now();
  requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - start)));
}, true)
"""


def standups(count):
    # As Swift encodes a duration: two halves of a count of attoseconds.
    five_minutes = list(divmod(300 * 10**18, 1 << 64))
    return [{
        "id": str(uuid.uuid4()).upper(), "title": f"Standup {number}", "theme": "bubblegum",
        "duration": five_minutes, "attendees": [], "meetings": [],
    } for number in range(count)]


def measure(web, program, count, times):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "standups.json").write_text(json.dumps(standups(count)))
        subprocess.run(
            [program, "--database", folder / "standups.sqlite", "import", folder / "standups.json"],
            check=True, stdout=subprocess.DEVNULL)
        server = Server(web, folder)
        try:
            browser = Chromium(folder)
            try:
                return look(browser, f"http://127.0.0.1:{server.port}", server.token, times)
            finally:
                browser.end()
        finally:
            server.end()


def look(browser, address, token, times):
    browser.open("data:text/html,<input autofocus>")
    floor = type_letters(browser)
    browser.open(f"{address}/?token={token}")
    browser.wait("document.querySelectorAll('.rows a').length >= 10")
    paints, opens = [], []
    for _ in range(times):
        browser.open(f"{address}/")
        paints.append(browser.run(PAINT))
        sizes = browser.run(
            f"[{LOAD}.decodedBodySize, {LOAD}.encodedBodySize, document.querySelectorAll('*').length]")
        browser.wait("document.querySelectorAll('.rows a').length >= 10 && stream?.readyState === 1")
        opens.append(browser.run(OPEN))
        browser.run("history.back()")
        browser.wait("document.querySelector('main h1').textContent === 'Daily Standups'")
    browser.open(f"{address}/?add")
    browser.wait("document.activeElement.localName === 'input' && stream?.readyState === 1")
    keys = type_letters(browser)
    return {
        "first paint, ms": round(statistics.median(paints)),
        "first response, bytes": sizes[0],
        "first response, compressed": sizes[1],
        "elements": sizes[2],
        "a standup opened, ms": round(statistics.median(opens)),
        "a key in a form, ms": round(statistics.median(keys), 1),
        "a key in an empty page, ms": round(statistics.median(floor), 1),
    }


def type_letters(browser):
    browser.run(WATCH_KEYS)
    for number in range(60):
        browser.key("abcdefghij"[number % 10])
        # As fast as a fast typist.
        time.sleep(0.12)
    browser.wait("keys.length === 60")
    return browser.run("keys")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("web", help="standups-web")
    parser.add_argument("program", help="standups")
    parser.add_argument("--standups", type=int, nargs="*", default=[10, 10_000])
    parser.add_argument("--times", type=int, default=9)
    options = parser.parse_args()
    figures = {
        f"{count} standups": measure(options.web, options.program, count, options.times)
        for count in options.standups
    }
    json.dump(figures, sys.stdout, indent=2, ensure_ascii=False)
    print()


if __name__ == "__main__":
    main()
