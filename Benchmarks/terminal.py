#!/usr/bin/env python3
"""Measures the program in a terminal of its own, as a user meets it: rows 33 to 36 of the figures.

    Benchmarks/terminal.py BINARY [STANDUPS]

Times the first full frame, counts the frames of 500 keys that arrive at once, times keys while a
program speaks 100 kB a second for ten seconds, and reads the memory after use. Prints JSON.
"""

import fcntl
import json
import os
import pathlib
import pty
import select
import statistics
import struct
import sys
import tempfile
import termios
import time
import uuid

FRAME_END = b"\x1b[?2026l"
SPEAKER = """import sys, time
start = time.monotonic()
for tenth in range(100):
    for _ in range(100):
        print("word " * 19 + "end.")
    sys.stdout.flush()
    time.sleep(max(0, start + (tenth + 1) / 10 - time.monotonic()))
time.sleep(60)
"""


class Program:
    """The program in a pseudo-terminal of 80 by 24."""

    def __init__(self, binary, folder, *arguments):
        environment = {
            **os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor",
            "XDG_STATE_HOME": str(folder / "state"),
        }
        database = str(folder / "standups.sqlite")
        command = [binary, "--fresh", "--database", database, *arguments]
        self.start = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(binary, command, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.output = b""

    def read(self, timeout):
        """Takes in what is written within some seconds; returns whether anything was."""
        if not select.select([self.fd], [], [], timeout)[0]:
            return False
        try:
            self.output += os.read(self.fd, 1 << 16)
        except OSError:
            return False
        return True

    def read_for(self, seconds):
        """Takes in all that is written in some time."""
        end = time.perf_counter() + seconds
        while (rest := end - time.perf_counter()) > 0:
            self.read(rest)

    def wait_for(self, text, within=20):
        """Reads until a text was written since the last wait; returns the seconds that took."""
        start = time.perf_counter()
        while text not in self.output:
            if time.perf_counter() - start > within:
                raise SystemExit(f"terminal.py: {text!r} did not come; got {self.output[-300:]!r}")
            self.read(0.5)
        self.output = self.output[self.output.index(text) + len(text):]
        return time.perf_counter() - start

    def settle(self, quiet=0.3):
        """Reads until nothing more comes, and returns what came."""
        while self.read(quiet):
            pass
        text, self.output = self.output, b""
        return text

    def type(self, keys):
        os.write(self.fd, keys)

    def cpu(self):
        """The seconds of processor time so far."""
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """The megabytes that are resident."""
        status = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def quit(self):
        os.kill(self.pid, 15)
        while self.read(5):
            pass
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def store(binary, folder, count):
    """Fills a database with standups of five people each."""
    standups = [
        {
            "attendees": [{"id": str(uuid.uuid4()), "name": f"Attendee {n}"} for n in range(5)],
            "id": str(uuid.uuid4()), "meetings": [], "theme": "bubblegum",
            "duration": [16, 4852094820647174144],  # 300 seconds, in attoseconds
            "title": f"Standup {number}",
        }
        for number in range(count)
    ]
    (folder / "standups.json").write_text(json.dumps(standups))
    database = folder / "standups.sqlite"
    os.spawnl(os.P_WAIT, binary, binary, "import", str(folder / "standups.json"),
              "--database", str(database))


def start_up(binary, folder):
    """The milliseconds to the first full frame with the standups in it: the median of eleven."""
    times = []
    for _ in range(11):
        program = Program(binary, folder)
        program.wait_for(b"Standup 1")
        program.wait_for(FRAME_END)
        times.append((time.perf_counter() - program.start) * 1000)
        program.quit()
    return statistics.median(times)


def burst(program):
    """The frames that 500 keys at once make, and the milliseconds to the last."""
    program.settle()
    start = time.perf_counter()
    program.type(b"\x1b[B\x1b[A" * 249 + b"\x1b[B\x1b[B")
    frames, last = 0, start
    while program.read(0.3):
        count = program.output.count(FRAME_END)
        if count > frames:
            frames, last = count, time.perf_counter()
    program.output = b""
    return frames, (last - start) * 1000


def flood(binary, folder):
    """Keys typed into the notes of a meeting while its transcript grows: their times, and the load."""
    speaker = folder / "speaker.py"
    speaker.write_text(SPEAKER)
    program = Program(binary, folder, "--speech-command", f"{sys.executable} {speaker}")
    program.wait_for(b"Standup 1")
    program.settle()
    program.type(b"\x1b[B\r")
    program.settle()
    program.type(b"s")
    program.read_for(1)
    program.type(b"\x1b[B")
    program.read_for(0.2)
    times, busy, start = [], program.cpu(), time.perf_counter()
    while time.perf_counter() - start < 10:
        # Letters that nothing else on the screen has.
        mark = b"QXZVG"[len(times) % 5:][:1]
        program.output = b""
        before = time.perf_counter()
        program.type(mark)
        program.wait_for(mark)
        times.append((time.perf_counter() - before) * 1000)
        program.read_for(0.1)
    load = (program.cpu() - busy) / (time.perf_counter() - start)
    memory = program.memory()
    program.quit()
    return {"keys": len(times), "median ms": statistics.median(times), "worst ms": max(times),
            "processor %": load * 100, "memory MB": memory}


def main():
    binary = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        store(binary, folder, count)
        figures = {"standups": count, "first frame ms": start_up(binary, folder)}
        program = Program(binary, folder)
        program.wait_for(b"Standup 1")
        figures["frames of 500 keys"], figures["last of them ms"] = burst(program)
        for key in [b"\x1b[6~", b"\x1b[F", b"\x1b[H", b"\r", b"e", b"x", b"\x1b", b"\x1b"] * 3:
            program.type(key)
            program.settle(0.1)
        figures["memory after use MB"] = program.memory()
        program.quit()
        figures["flood"] = flood(binary, folder)
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
