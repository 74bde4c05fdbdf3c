"""A browser that walks through the server behind a proxy with TLS, and looks at what the proxy makes of it."""

import http.client
import json
import re
import ssl
import subprocess
import time

from deployment_world import HOST
from page_driver import elements

CERTIFICATE = "/etc/ssl/standups.pem"
PROMPT = 1  # Seconds in which a patch arrives that nobody buffers.


class Failure(Exception):
    """Something that is not as it should be behind a proxy."""


def check(holds, text):
    if not holds:
        raise Failure(text)


def connect():
    return http.client.HTTPSConnection(HOST, timeout=40, context=ssl.create_default_context(cafile=CERTIFICATE))


def ask(host, method, path, headers={}, body=None):
    """The status, headers and text of an answer to a request that names a host."""
    connection = connect()
    try:
        connection.request(method, path, body, {"Host": host, **headers})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()


class Walk:
    """A browser that has opened the printed address."""

    def __init__(self, token, host=HOST):
        self.host = host
        status, headers, _ = ask(host, "GET", f"/?token={token}")
        check(status == 303, f"The token was answered by {status}.")
        check(headers["Location"] == "/", f"The token led to {headers['Location']}, and not to the same host and port.")
        self.cookie, _, rest = headers["Set-Cookie"].partition(";")
        check(self.cookie.startswith("__Host-") and "Secure" in rest, "The cookie is not one for TLS.")
        check(headers["Strict-Transport-Security"] == "max-age=31536000", "There is no Strict-Transport-Security.")

    def ask(self, method, path, headers={}, body=None):
        return ask(self.host, method, path, {"Cookie": self.cookie, **headers}, body)

    def open(self):
        status, headers, html = self.ask("GET", "/", {"Sec-Fetch-Dest": "document"})
        check(status == 200, f"The page was answered by {status}: {html.strip()}")
        check("script-src 'self'" in (headers["Content-Security-Policy"] or ""), "The page came without its policy.")
        for file in re.findall(r'(?:src|href)="(/[a-z]+\.(?:js|css))"', html):
            check(self.ask("GET", file)[0] == 200, f"{file} was not answered.")
        self.page = re.search(r'data-page="([^"]+)"', html)[1]
        self.revision = re.search(r'data-revision="([^"]+)"', html)[1]
        self.sequence = 0

    def own(self):
        return {"X-Cairn": "1", "Sec-Fetch-Site": "same-origin"}

    def press(self, element):
        self.sequence += 1
        status, _, text = self.ask(
            "POST", f"/pages/{self.page}/events?r={self.revision}",
            {**self.own(), "Content-Type": "application/json"}, json.dumps([[self.sequence, "c", element, None]]))
        check(status == 204, f"An event was answered by {status}: {text.strip()}")

    def all(self):
        """Walks all of it: a page, a stream, an event, and a stream after a break in which a patch was lost."""
        self.open()
        stream = Stream(self, "")
        whole = stream.patch()
        tree = next(operation[1] for operation in whole["p"] if operation[0] == "w")
        button = next(number for number, tag, attributes, text in elements(tree)
                      if tag == "button" and "New standup" in (attributes.get("aria-label"), text.strip()))
        known = stream.last
        self.press(button)
        news = stream.patch()
        stream.close()
        again = Stream(self, known)
        check(again.patch() == news, "A stream did not go on where the browser was.")
        again.close()


class Stream:
    """The patches of a page, each with the second in which it arrives."""

    def __init__(self, walk, last):
        self.last = last
        self.connection = connect()
        headers = {"Host": walk.host, "Cookie": walk.cookie, **walk.own()}
        if last:
            headers["Last-Event-ID"] = last
        began = time.monotonic()
        self.connection.request("GET", f"/pages/{walk.page}/patches?", headers=headers)
        self.answer = self.connection.getresponse()
        took = time.monotonic() - began
        check(self.answer.status == 200, f"The stream was answered by {self.answer.status}.")
        check(took < PROMPT, f"The head of the stream took {took:.1f} s, so a proxy keeps it back.")

    def patch(self):
        """The next patch, which arrives at once."""
        began = time.monotonic()
        while True:
            line = self.answer.readline().decode()
            check(line, "The stream ended.")
            if line.startswith("id:"):
                self.last = line[3:].strip()
            if line.startswith("data:") and line[5:].strip().startswith("{"):
                took = time.monotonic() - began
                check(took < PROMPT, f"A patch took {took:.1f} s, so a proxy keeps it back.")
                return json.loads(line[5:])

    def close(self):
        self.connection.close()


def http2(walk):
    """What a browser uses: the page and the beginning of a stream by HTTP/2."""
    common = ["curl", "--silent", "--show-error", "--http2", "--cacert", CERTIFICATE, "--cookie", walk.cookie]
    done = subprocess.run(
        [*common, "--output", "/dev/null", "--write-out", "%{http_version} %{http_code}", f"https://{HOST}/"],
        capture_output=True, text=True, timeout=20)
    check(done.stdout == "2 200", f"By HTTP/2 the page was '{done.stdout}'. {done.stderr.strip()}")
    headers = [part for name, value in walk.own().items() for part in ("--header", f"{name}: {value}")]
    done = subprocess.run(
        [*common, *headers, "--max-time", str(2 * PROMPT), f"https://{HOST}/pages/{walk.page}/patches?"],
        capture_output=True, text=True, timeout=20)
    check("event: patch" in done.stdout, "By HTTP/2 no patch came in time.")
