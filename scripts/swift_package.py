"""The targets of a package, as SwiftPM evaluates its manifest, and the sources that they own."""

import os
from collections import namedtuple
from pathlib import Path

from swift_code import code_only, imports

Import = namedtuple("Import", "place module")
Source = namedtuple("Source", "path code imports")

_DEFAULT_FOLDERS = {"test": "Tests", "plugin": "Plugins"}


class Target:
    def __init__(self, manifest, order):
        self.name = manifest["name"]
        self.kind = manifest["type"]
        self.order = order
        folder = _DEFAULT_FOLDERS.get(self.kind, "Sources")
        self.path = Path(manifest.get("path") or f"{folder}/{self.name}")
        self.dependencies = [_name(dependency) for dependency in manifest["dependencies"]]
        self.sources = []

    @property
    def is_library(self):
        return self.kind not in ("executable", "test")


class Package:
    def __init__(self, manifest, root):
        self.name = manifest["name"]
        self.packages = [_identity(dependency) for dependency in manifest["dependencies"]]
        # The order of the manifest is the order of the layers.
        self.targets = {
            target["name"]: Target(target, order)
            for order, target in enumerate(manifest["targets"])
        }
        self.strays = []
        self._read_sources(Path(root))

    def _read_sources(self, root):
        owners = {target.path: target for target in self.targets.values()}
        folders = {"Sources", "Modules", "Executables", "Examples", "Tests"}
        folders.update(path.parts[0] for path in owners)
        for path in sorted(_swift_files(root, folders)):
            # The nearest folder above a file that belongs to a target: targets may be nested.
            owner = next((owners[parent] for parent in path.parents if parent in owners), None)
            if owner is None:
                self.strays.append(path)
                continue
            code = code_only((root / path).read_text(encoding="utf-8"))
            found = [Import(f"{path}:{line}", module) for line, module in imports(code)]
            owner.sources.append(Source(path, code, found))


def _swift_files(root, folders):
    for folder in folders:
        for parent, children, files in os.walk(root / folder):
            children[:] = [child for child in children if not child.startswith(".")]
            for file in files:
                if file.endswith(".swift"):
                    yield (Path(parent) / file).relative_to(root)


def _name(dependency):
    """The name in `{"byName": [name, condition]}`, `{"target": ...}` or `{"product": ...}`."""
    return next(iter(dependency.values()))[0]


def _identity(dependency):
    """The identity in `{"sourceControl": [{"identity": ..., ...}]}` and its kin."""
    return next(iter(dependency.values()))[0]["identity"]
