"""A server of pages as a process, and browsers that talk to it over sockets, for `pages.py`."""

import copy
import json
import os
import pathlib
import re
import socket
import subprocess


class Server:
    """A server on a database of its own."""

    def __init__(self, binary, folder, *arguments):
        environment = {**os.environ}
        for name in ("XDG_STATE_HOME", "XDG_RUNTIME_DIR", "XDG_DATA_HOME"):
            environment[name] = str(folder)
        command = [binary, "--port", "0", "--database", str(folder / "standups.sqlite"), *arguments]
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, text=True)
        address = self.process.stdout.readline().split()[-1]
        self.port, self.token = re.match(r"http://127.0.0.1:(\d+)/\?token=(\w+)", address).groups()
        self.port = int(self.port)

    def memory(self):
        """How many bytes are in memory."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) * 1024

    def seconds(self):
        """How long processors have worked for it."""
        text = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text()
        fields = text.rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.kill()
        self.process.wait()


class Connection:
    """A connection that is kept for one request after the other."""

    def __init__(self, port):
        self.host = f"127.0.0.1:{port}"
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""

    def send(self, method, target, headers=(), body=b""):
        lines = [f"{method} {target} HTTP/1.1", f"Host: {self.host}", *headers]
        if body:
            lines.append(f"Content-Length: {len(body)}")
        self.socket.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)

    def answer(self):
        """The status, the head and the body of the next answer."""
        while b"\r\n\r\n" not in self.rest:
            self.more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        length = re.search(rb"(?i)content-length: (\d+)", head)
        length = int(length[1]) if length else 0
        while len(self.rest) < length:
            self.more()
        body, self.rest = self.rest[:length], self.rest[length:]
        return int(head.split()[1]), head.decode(), body.decode()

    def more(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise ConnectionError("the server has closed a connection")
        self.rest += data


class Browser:
    """A browser that was let in."""

    def __init__(self, server):
        self.server = server
        self.connection = Connection(server.port)
        _, head, _ = self.ask("GET", f"/?token={server.token}")
        self.cookie = re.search(r"(?i)set-cookie: ([^;]+)", head)[1]

    def another(self):
        """Another browser that was let in. It sends its requests over the same connection."""
        browser = copy.copy(self)
        _, head, _ = self.ask("GET", f"/?token={self.server.token}")
        browser.cookie = re.search(r"(?i)set-cookie: ([^;]+)", head)[1]
        return browser

    def ask(self, *request):
        self.connection.send(*request)
        return self.connection.answer()

    def open(self, link="/"):
        status, head, html = self.ask("GET", link, [f"Cookie: {self.cookie}"])
        return Page(self, html) if status == 200 else status


class Page:
    """A page, and the stream of its patches."""

    def __init__(self, browser, html):
        self.browser = browser
        self.html = html
        self.id = re.search(r'data-page="(\w+)"', html)[1]
        self.revision = re.search(r'data-revision="([\w-]+)"', html)[1]
        self.sequence = 0
        self.stream = None
        self.rest = b""
        self.wire = 0

    def listen(self):
        self.stream = Connection(self.browser.server.port)
        self.stream.send(
            "GET", f"/pages/{self.id}/patches?r={self.revision}",
            [f"Cookie: {self.browser.cookie}"])
        return self

    def element(self, text):
        """The number of the first element that has a text, in the first page."""
        found = re.search(rf'data-n="(\d+)"[^>]*?>{text}<', self.html)
        found = found or re.search(rf'<[^>]*data-n="(\d+)"[^>]*aria-label="{text}"', self.html)
        found = found or re.search(rf'<[^>]*aria-label="{text}"[^>]*data-n="(\d+)"', self.html)
        return int(found[1])

    def press(self, element, kind="c", value=None):
        self.sequence += 1
        body = json.dumps([[self.sequence, kind, element, value]]).encode()
        status, _, _ = self.browser.ask("POST", f"/pages/{self.id}/events?r={self.revision}", [
            f"Cookie: {self.browser.cookie}", "X-Cairn: 1", "Sec-Fetch-Site: same-origin",
            "Content-Type: application/json"], body)
        if status != 204:
            raise ConnectionError(f"an event was answered by {status}")

    def take(self):
        """Reads what has come; returns what the patches in it say, as text."""
        self.rest += self.stream.socket.recv(1 << 18)
        *messages, self.rest = self.rest.split(b"\n\n\r\n")
        # What ends a message is not in it.
        self.wire = max((len(each) + 4 for each in messages), default=self.wire)
        return [found[1] for each in messages if (found := re.search(rb"data: (\{.*)", each, re.S))]

    def wait(self, text):
        """Reads until a patch has a text, and returns it."""
        while True:
            for patch in self.take():
                if text in patch:
                    return patch
