"""A browser without a screen, for scripts that use the server of pages as people do."""

import http.client
import json
import re
import time

SLOW = 5  # Seconds that a request may take.


class Browser:
    """What swaps the token for a cookie, and opens pages."""

    def __init__(self, soak):
        self.soak = soak
        status, headers, _ = soak.request("GET", f"/?token={soak.token}")
        self.cookie = (headers.get("Set-Cookie") or "").split(";")[0]
        if not self.cookie:
            soak.fail(f"The token was answered by {status}, and no cookie.")

    def open(self, link):
        """A page, or `None` where the server has no room."""
        status, _, html = self.soak.request("GET", link, {"Cookie": self.cookie, "Sec-Fetch-Dest": "document"})
        if status == 200:
            return Page(self, html)
        if status not in (0, 429, 503):
            self.soak.fail(f"GET {link} was answered by {status}.")
        return None


class Page:
    """A page that is open: it is read by its stream, and controls are found by their names."""

    def __init__(self, browser, html):
        self.soak, self.cookie = browser.soak, browser.cookie
        self.id = re.search(r'data-page="([^"]+)"', html)[1]
        self.revision = re.search(r'data-revision="([^"]+)"', html)[1]
        self.sequence = 0

    def headers(self):
        return {"Cookie": self.cookie, "X-Cairn": "1", "Sec-Fetch-Site": "same-origin"}

    def read(self, seconds=0):
        """Reads the stream for some time, and returns the elements of the whole page it began with."""
        started = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", self.soak.port, timeout=4 * SLOW)
        try:
            headers = {"Host": self.soak.host, **self.headers()}
            connection.request("GET", f"/pages/{self.id}/patches?", headers=headers)
            answer = connection.getresponse()
            if answer.status != 200:
                return None
            whole = None
            while whole is None or time.monotonic() - started < seconds:
                line = answer.readline()
                if not line:
                    break
                if line.startswith(b"id:"):
                    self.revision = line[3:].strip().decode()
                if line.startswith(b"data:"):
                    for operation in json.loads(line[5:]).get("p", []):
                        whole = operation[1] if operation[0] == "w" else whole
                    self.soak.took(0 if seconds else time.monotonic() - started, "The whole page")
            return whole and list(elements(whole))
        except OSError as error:
            self.soak.fail(f"GET patches: {error!r}")
        finally:
            connection.close()

    def find(self, tags, name):
        """The id of an element whose text, label or name is given, waited for some seconds."""
        for _ in range(20):
            found = self.read()
            if found is None:
                return None
            label = None
            for element, tag, attributes, text in found:
                if tag in tags and name in (text.strip(), label, attributes.get("aria-label"), attributes.get("name")):
                    return element
                # Its field follows.
                label = text.strip() if tag in ("label", "span") else None
            time.sleep(0.1)
        return None

    def send(self, kind, element, value=None):
        self.sequence += 1
        status, _, _ = self.soak.request(
            "POST", f"/pages/{self.id}/events?r={self.revision}",
            {**self.headers(), "Content-Type": "application/json"}, json.dumps([[self.sequence, kind, element, value]]))
        # An alert may have come meanwhile. Then a person reads it before they go on.
        if status not in (0, 204, 409, 410):
            self.soak.fail(f"POST events was answered by {status}.")
        return status == 204

    def press(self, name):
        element = self.find(("button", "a"), name)
        return element is not None and self.send("c", element)

    def type(self, name, text):
        element = self.find(("input", "textarea"), name)
        return element is not None and self.send("i", element, text)

    def leave(self):
        self.send("x", 0)


def elements(tree, last=None):
    """The id, tag, attributes and text of each element below one, written as `Element` writes it."""
    rest = tree[1:]
    if rest and isinstance(rest[0], int):
        last = rest.pop(0)
    else:
        last = (last or 0) + 1
    attributes = rest.pop(0) if rest and isinstance(rest[0], dict) else {}
    inner = []
    latest = last
    for child in rest:
        if isinstance(child, list):
            below = list(elements(child, latest))
            inner += below
            latest = below[-1][0] if below else latest
    text = " ".join([each for each in rest if isinstance(each, str)] + [each[3] for each in inner if each[3]])
    yield last, tree[0].split(" ")[0], attributes, text
    yield from inner
