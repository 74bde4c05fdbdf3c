"""The modules of the package as `swift build` left them, for tools that compile against them."""

import json
import subprocess
import sys
from pathlib import Path


class BuiltModules:
    def __init__(self, scratch):
        folder = Path(scratch).resolve() / "debug" / "Modules"
        if not folder.is_dir():
            sys.exit(f"There are no modules in {folder}.\n  Fix: swift build --build-tests")
        # The C halves of dependencies, whose maps SwiftPM names one by one.
        checkouts = Path(scratch).resolve() / "checkouts"
        patterns = "*/Sources/*/module.modulemap", "*/Sources/*/include/module.modulemap"
        maps = [path for pattern in patterns for path in sorted(checkouts.glob(pattern))]
        self.flags = ["-target", _target(), "-I", str(folder)]
        self.flags += [flag for map in maps for flag in ("-Xcc", f"-fmodule-map-file={map}")]


def _target():
    command = ["swiftc", "-print-target-info"]
    info = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return info["target"]["triple"]
