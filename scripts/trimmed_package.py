"""A copy of the package in which only some test targets are left, with what they stand on."""

import shutil
import subprocess
from pathlib import Path

from counted_tests import status

ROOT = Path(__file__).resolve().parent.parent

# The code that the copy's manifest ends with.
TRIM = """
var wanted: Set<String> = [{tests}]
var open = wanted
while let name = open.popFirst() {{
  for dependency in package.targets.first(where: {{ $0.name == name }})?.dependencies ?? [] {{
    if case .byNameItem(let name, _) = dependency, wanted.insert(name).inserted {{ open.insert(name) }}
  }}
}}
package.targets.removeAll {{ !wanted.contains($0.name) }}
package.products = []
"""


class TrimmedPackage:
    def __init__(self, tests, folder):
        """Makes the copy in a folder, and keeps what was built for the last one beside it."""
        self.folder = Path(folder).resolve()
        self.scratch = self.folder.with_name(f"{self.folder.name}.build")
        shutil.rmtree(self.folder, ignore_errors=True)
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
        )
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).is_file():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                # Keeps its time, so that the next run builds only changed files.
                shutil.copy2(ROOT / name, self.folder / name)
        with open(self.folder / "Package.swift", "a", encoding="utf-8") as manifest:
            manifest.write(TRIM.format(tests=", ".join(f'"{each}"' for each in tests)))
        shutil.copystat(ROOT / "Package.swift", self.folder / "Package.swift")

    def started(self, *arguments, **options):
        """Starts a command of SwiftPM in the copy, as `subprocess.Popen` does."""
        command = ["swift", *arguments, "--scratch-path", str(self.scratch)]
        return subprocess.Popen(command, cwd=self.folder, **options)

    def swift(self, *arguments):
        """Runs a command of SwiftPM in the copy, and returns its status."""
        return self.started(*arguments).wait()

    def test(self, *arguments, at_least=1):
        """Tests the copy, and returns the status, which is 1 if too few tests ran."""
        return status(self.started("test", *arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT), at_least)
