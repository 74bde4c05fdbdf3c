"""A headless Chromium that is controlled with the DevTools protocol through two pipes, for `lists.py`."""

import json
import os
import shutil
import signal
import subprocess
import time


class Chromium:
    """A browser with one page, in a profile of its own."""

    def __init__(self, folder):
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        if not program:
            raise SystemExit("Chromium is not in PATH. Install it, or name it in CHROMIUM.")
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()

        def place():
            # The browser expects these numbers. Higher ones first, so that none is overwritten.
            commands, answers = os.dup(read_commands), os.dup(write_answers)
            os.dup2(commands, 3)
            os.dup2(answers, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--remote-debugging-pipe", "--no-first-run", "--disable-background-networking",
             f"--user-data-dir={folder}/profile", "about:blank"],
            preexec_fn=place, close_fds=False, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read_commands)
        os.close(write_answers)
        self.count, self.rest, self.session = 0, b"", None
        try:
            self.attach()
        except BaseException:
            self.end()
            raise

    def attach(self):
        target = self.call("Target.createTarget", url="about:blank", newWindow=True)["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")

    def call(self, method, **parameters):
        """Sends a command, and returns the result."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                data = os.read(self.answers, 1 << 20)
                if not data:
                    raise ConnectionError("Chromium has ended")
                self.rest += data
            message, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(message)
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def run(self, script):
        """The value of a script, or of the promise that it returns."""
        result = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def open(self, address):
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def wait(self, condition):
        end = time.monotonic() + 60
        while not self.run(f"!!({condition})"):
            if time.monotonic() > end:
                raise TimeoutError(f"it was never true: {condition}")
            time.sleep(0.02)

    def key(self, letter):
        for kind in ("keyDown", "keyUp"):
            text = {"text": letter} if kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=letter, **text)

    def end(self):
        # Its processes are a group of their own.
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
