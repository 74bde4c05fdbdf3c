"""The modules of the package as `swift build` left them, for tools that compile against them."""

import json
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "Sources"


class BuiltModules:
    def __init__(self, scratch):
        folder = Path(scratch).resolve() / "debug" / "Modules"
        if not folder.is_dir():
            sys.exit(f"There are no modules in {folder}.\n  Fix: swift build --build-tests")
        # The C modules of dependencies. SwiftPM names their module maps one by one.
        checkouts = Path(scratch).resolve() / "checkouts"
        patterns = "*/Sources/*/module.modulemap", "*/Sources/*/include/module.modulemap"
        maps = [path for pattern in patterns for path in sorted(checkouts.glob(pattern))]
        maps += sorted(SOURCES.glob("*/include/module.modulemap"))
        self.flags = ["-target", _target(), "-I", str(folder)]
        self.flags += [flag for map in maps for flag in ("-Xcc", f"-fmodule-map-file={map}")]

    def symbol_graphs(self, module, folder, level="public", options=()):
        """Writes what a module declares to a folder, a file for each module that it extends.

        Where a symbol stands is told of sources that are where they were when they were compiled.
        """
        command = ["swift", "symbolgraph-extract", "-module-name", module, "-output-dir", str(folder)]
        command += ["-minimum-access-level", level, "-skip-synthesized-members"]
        subprocess.run([*command, *options, *self.flags], check=True, stdout=subprocess.DEVNULL)
        return sorted(Path(folder).glob(f"{module}*.symbols.json"))


def _target():
    command = ["swiftc", "-print-target-info"]
    info = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return info["target"]["triple"]
