"""Control groups of their own for a process that makes groups below its own, as a service manager does."""

import os
import time
from pathlib import Path

# Joins the groups, and then executes a program.
JOIN = ["sh", "-c", 'for group in $JOINED; do echo $$ >"$group/cgroup.procs"; done; exec "$@"', "sh"]


class ControlGroups:
    """A new group below that of this process in each hierarchy, removed at the end with all groups below it."""

    def __enter__(self):
        self.folders = []
        try:
            for _, _, folder in hierarchies():
                group = folder / f"deployment-check-{os.getpid()}"
                group.mkdir()
                self.folders.append(group)
        except OSError:
            self.__exit__()
            raise
        return self

    def environment(self):
        return {**os.environ, "JOINED": " ".join(map(str, self.folders))}

    def __exit__(self, *_):
        for _ in range(50):
            if all([remove(folder) for folder in self.folders]):
                return
            # Killed processes leave their groups after a moment.
            time.sleep(0.1)


def remove(folder):
    """Removes a group, and says whether it is gone."""
    try:
        for below, _, _ in os.walk(folder, topdown=False):
            os.rmdir(below)
    except OSError:
        return False
    return True


def hierarchies():
    """The controllers of each hierarchy that is used, none in version 2, and the folder of this process's group.

    Groups of processors are left out: those of version 1 begin without any, and nobody may join them.
    """
    mounts = []
    for line in Path("/proc/self/mountinfo").read_text().splitlines():
        place, _, system = line.partition(" - ")
        kind, _, options = system.split(" ", 2)
        mounts.append((kind, Path(place.split(" ")[4]), options.split(",")))
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        for kind, folder, options in mounts:
            is_same = kind == "cgroup2" if not controllers else kind == "cgroup" and set(controllers.split(",")) <= set(options)
            if is_same and controllers != "cpuset":
                yield controllers, folder, folder / path.lstrip("/")
                break


def mount(run, root):
    """Mounts below a root what this process sees in a namespace of control groups, in the same places."""
    found = list(hierarchies())
    if any(controllers for controllers, _, _ in found):
        run("mount", "-t", "tmpfs", "tmpfs", f"{root}/sys/fs/cgroup")
    for controllers, folder, _ in found:
        os.makedirs(f"{root}{folder}", exist_ok=True)
        # A hierarchy with only a name has no controllers.
        options = f"none,{controllers}" if "=" in controllers else controllers
        kind = ["cgroup", "-o", options] if controllers else ["cgroup2"]
        run("mount", "-t", *kind, "cgroup", f"{root}{folder}")
