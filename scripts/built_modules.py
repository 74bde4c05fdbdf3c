"""The modules of the package as `swift build` left them, for tools that compile against them."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"


@cache
def flags():
    """The options with which the compiler finds the modules."""
    folder = BUILD.resolve() / "debug" / "Modules"
    if not folder.is_dir():
        sys.exit(f"There are no modules in {folder}.\n  Fix: swift build --build-tests")
    # The C modules of dependencies. SwiftPM names their module maps one by one.
    patterns = "*/Sources/*/module.modulemap", "*/Sources/*/include/module.modulemap"
    maps = [path for pattern in patterns for path in sorted((BUILD / "checkouts").resolve().glob(pattern))]
    maps += sorted((ROOT / "Sources").glob("*/include/module.modulemap"))
    info = subprocess.run(["swiftc", "-print-target-info"], check=True, stdout=subprocess.PIPE).stdout
    target = json.loads(info)["target"]["triple"]
    found = ["-target", target, "-I", str(folder)]
    return found + [flag for map in maps for flag in ("-Xcc", f"-fmodule-map-file={map}")]


def swiftc(*arguments, folder=ROOT):
    """Compiles against the modules, and returns the process with the compiler's messages in `stderr`."""
    command = ["swiftc", "-swift-version", "6", "-parse-as-library", *flags(), *map(str, arguments)]
    return subprocess.run(command, cwd=folder, stderr=subprocess.PIPE, text=True)


def symbol_graphs(module, folder, level="public", options=()):
    """Writes what a module declares to a folder, a file for each module that it extends.

    Where a symbol stands is told of sources that are where they were when they were compiled.
    """
    command = ["swift", "symbolgraph-extract", "-module-name", module, "-output-dir", str(folder)]
    command += ["-minimum-access-level", level, "-skip-synthesized-members"]
    subprocess.run([*command, *options, *flags()], check=True, stdout=subprocess.DEVNULL)
    return sorted(Path(folder).glob(f"{module}*.symbols.json"))
