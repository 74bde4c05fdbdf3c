"""The targets of a package, as SwiftPM evaluates its manifest, and the sources that they own."""

import fnmatch
import json
import os
import re
import subprocess
from collections import namedtuple
from pathlib import Path

Import = namedtuple("Import", "place module")
Source = namedtuple("Source", "path code imports")

_FOLDERS = ("Sources", "Modules", "Executables", "Examples", "Tests")
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
# The format check makes sure that each import has its own line.
_IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:typealias|struct|class|enum|actor|protocol|let|var|func)\s+)?`?(\w+)",
    re.MULTILINE,
)


class Target:
    def __init__(self, manifest, order):
        self.name = manifest["name"]
        self.kind = manifest["type"]
        self.order = order
        folder = "Tests" if self.kind == "test" else "Sources"
        self.path = Path(manifest.get("path") or f"{folder}/{self.name}")
        # {"byName": [name, condition]}, {"product": [name, ...]} and similar ones.
        self.dependencies = [next(iter(each.values()))[0] for each in manifest["dependencies"]]
        self.sources = []

    @property
    def is_library(self):
        # A library of the system has no sources here.
        return self.kind not in ("executable", "test", "system")


class Package:
    def __init__(self, root, manifest=None):
        manifest = manifest or _evaluated(root)
        self.packages = [next(iter(each.values()))[0]["identity"] for each in manifest["dependencies"]]
        # The order of the manifest is the order of the layers.
        targets = [Target(target, order) for order, target in enumerate(manifest["targets"])]
        self.targets = {target.name: target for target in targets}

    def reachable(self, name):
        """The targets that a target depends on, including itself, and the one that leads to each."""
        found = {name: name}
        open_names = [name]
        while open_names:
            by = open_names.pop()
            new = [used for used in self.targets[by].dependencies if used in self.targets and used not in found]
            found |= dict.fromkeys(new, by)
            open_names += new
        return found

    def read_sources(self, root):
        """Gives each target its sources, and returns those that belong to none."""
        owners = {target.path: target for target in self.targets.values()}
        strays = []
        for path in sorted(path for folder in _FOLDERS for path in Path(root, folder).rglob("*.swift")):
            path = path.relative_to(root)
            if _is_apart(root, path):
                continue
            # The nearest folder above the file that belongs to a target, because targets may be nested.
            owner = next((owners[parent] for parent in path.parents if parent in owners), None)
            (owner.sources if owner else strays).append(_source(root, path))
        return [source.path for source in strays]


def _is_apart(root, path):
    """Whether a file is the code of a tutorial, or of a package of its own."""
    return any(
        parent.suffix == ".docc" or (parent.parts and (root / parent / "Package.swift").exists())
        for parent in path.parents
    )


def packages_apart(root):
    """The sources of each package that lies in this one, by its folder."""
    folders = [path.parent for path in _visible(root, "Package.swift") if path.parent != Path(".")]
    apart = {str(folder): [] for folder in folders}
    for path in _visible(root, "*.swift"):
        owner = next((parent for parent in path.parents if parent in folders), None)
        if owner and path.name != "Package.swift":
            apart[str(owner)].append(_source(root, path))
    return apart


def _visible(root, pattern):
    """Files below a folder, but for what lies in a hidden one, as what is built does."""
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        for name in sorted(fnmatch.filter(names, pattern)):
            yield Path(folder, name).relative_to(root)


def line_of(code, match):
    return code.count("\n", 0, match.start()) + 1


def _source(root, path):
    # Removes comments, and keeps lines.
    code = _COMMENT.sub(lambda each: "\n" * each.group().count("\n"), (root / path).read_text("utf-8"))
    found = [Import(f"{path}:{line_of(code, each)}", each[1]) for each in _IMPORT.finditer(code)]
    return Source(path, code, found)


def _evaluated(root):
    # It only reads, so it doesn't wait for a build.
    command = ["swift", "package", "--ignore-lock", "--package-path", str(root), "dump-package"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
