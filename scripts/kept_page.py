"""A page as a browser keeps it, for scripts that kill the server.

It does what the script of pages does: an event stays until the server has stored its result. If the server died before
that, the event goes again to the control with the same name.
"""

import http.client
import json
import re
import time


OFFER = 5  # Seconds that an offer to undo lasts at least.
MISSING = 2  # Seconds until the script of pages gives up an event whose control is gone.


class Unreachable(Exception):
    """There is no server now."""


class Gone(Exception):
    """The page no longer exists."""


class Element:
    """An element of a page, with its lasting name: what the user sees of it, of its row, and of the screen around it."""

    def __init__(self, id, tag, field, label, row, box, words, attributes):
        self.id, self.tag, self.words, self.attributes = id, tag, words, attributes
        self.label = label
        self.name = (tag, field, field or label, row, box)


class KeptPage:
    """A page that survives its server. Methods wait until what they need is there."""

    def __init__(self, run, name, patience):
        self.run, self.name, self.patience = run, name, patience
        self.sent = self.heard = self.resent = 0
        self.events, self.epoch, self.status = [], None, None
        self.durations = []  # Seconds from each action to its result.
        self.ineffective = set()  # Events that met an alert that had just come.
        while True:
            try:
                _, headers, _ = run.request("GET", f"/?token={run.token}")
                self.cookie = (headers.get("Set-Cookie") or "").split(";")[0]
                _, _, html = run.request("GET", "/", {"Cookie": self.cookie, "Sec-Fetch-Dest": "document"})
                break
            except Unreachable:
                time.sleep(0.05)
        self.id = re.search(r'data-page="([^"]+)"', html)[1]

    # What the user does.

    def press(self, label):
        self.act("c", label, None, ("a", "button"), lambda element: element.label == label)

    def press_offer(self, label):
        """Presses a button that goes away after some seconds, unless it is gone."""
        end = time.monotonic() + OFFER
        while not self.shows(label):
            if time.monotonic() > end:
                return
            time.sleep(0.02)
        try:
            self.act(
                "c", label, None, ("button",), lambda element: element.label == label, patience=OFFER, is_offer=True)
        except TimeoutError:
            pass

    def shows(self, label, beside=None):
        """Whether the page shows a control. Waits for a button beside it that can be used, if there is one."""
        end = time.monotonic() + self.patience
        while True:
            elements = self.step() or []
            if elements and not beside:
                break
            if any(each.label == beside and "disabled" not in each.attributes for each in elements):
                break
            if time.monotonic() > end:
                raise TimeoutError(f"no “{beside or label}”; {self.sight(elements)}")
            time.sleep(0.02)
        return any(each.label == label for each in elements)

    def type(self, label, text):
        self.act("i", label, text, ("input", "textarea"), lambda element: element.label == label)

    def open_row(self, title):
        # The space tells "standup 1" from "standup 12".
        self.act("c", title, None, ("a",), lambda element: element.words.startswith(f"{title} "))

    def settle(self):
        """Waits until the server has stored everything."""
        end, elements = time.monotonic() + self.patience, None
        while self.events:
            if time.monotonic() > end:
                raise TimeoutError(f"not stored; {self.sight(elements)}")
            elements = self.step()
            time.sleep(0.1)

    def act(self, kind, label, value, tags, is_right, patience=None, is_offer=False):
        end = time.monotonic() + (patience or self.patience)
        while True:
            elements = self.step()
            found = [each for each in elements or [] if each.tag in tags and is_right(each)]
            # The layer in front comes last. What goes again comes first.
            if elements and not any(event["number"] > self.heard for event in self.events):
                if not self.reads_message(elements, found[-1] if found else None) and found:
                    break
            if time.monotonic() > end:
                raise TimeoutError(f"no “{label}”; {self.sight(elements)}")
            time.sleep(0.02)
        self.sent += 1
        event = dict(
            number=self.sent, kind=kind, value=value, name=found[-1].name, id=found[-1].id, epoch=self.epoch,
            is_offer=is_offer, revision=self.revision)
        self.events.append(event)
        self.run.log(self.name, self.sent, kind, label, value or "")
        # However long that takes: it may be applied.
        end += self.patience
        began = time.monotonic()
        while self.heard < event["number"] and event in self.events:
            if time.monotonic() > end:
                raise TimeoutError(f"not heard; {self.sight(elements)}")
            elements = self.step()
        self.durations.append(time.monotonic() - began)
        if event["number"] in self.ineffective:
            self.act(kind, label, value, tags, is_right, patience, is_offer)

    def sight(self, elements):
        """The end of what the page shows, and the events that wait, for a message."""
        words = " | ".join(each.label for each in elements or [] if each.tag in ("a", "button", "input", "textarea", "h1"))
        waiting = [(each["number"], each["name"], each["epoch"]) for each in self.events]
        return (
            f"it shows …{words[-500:]}; revision: {self.revision}; heard: {self.heard}; ineffective: {sorted(self.ineffective)}; "
            f"the last status: {self.status}; waiting: {waiting}")

    def reported(self):
        """Has the server report the page's last steps. Returns where the report is, or why there is none."""
        end = time.monotonic() + OFFER
        while time.monotonic() < end:
            time.sleep(0.1)
            try:
                elements = self.read()
                found = {each.label: each.id for each in elements if each.tag == "button"}
                texts = [each.words for each in elements if each.words.startswith("The report ")]
                if texts:
                    return texts[-1]
                self.post([0, "c", found.get("Nevermind") or found.get("Report a problem"), None], self.revision)
            except (Unreachable, Gone) as error:
                return f"There is no report: {error!r}"
        return "There is no report."

    # What the script does.

    def step(self):
        """Sends what waits, and returns the elements of the page, or `None` if there is no server."""
        try:
            elements = self.read()
            event = next((each for each in self.events if each["number"] > self.heard), None)
            if event and elements and self.aim(event, elements):
                what = [event["number"], event["kind"], event["id"], event["value"]]
                if self.post(what, event["revision"]) == 409:
                    event["again"] = True
                elements = self.read()
            return elements
        except Unreachable:
            time.sleep(0.02)
            return None

    def aim(self, event, elements):
        if event["epoch"] == self.epoch:
            twin = next((each for each in elements if each.id == event["id"]), None)
            # The control may be gone. A message in front still holds the event up.
            return not (event.get("again") and (self.reads_message(elements, twin) or is_behind(twin, elements)))
        twins = [each for each in elements if each.name == event["name"]]
        is_busy = any(each.attributes.get("aria-busy") == "true" for each in elements)
        if len(twins) != 1 or is_busy:
            if event["is_offer"] and not twins and not is_busy and not self.reads_message(elements, None):
                self.miss(event)
            return False
        # As in the script of pages, what is sent again waits for the answer to a question in front of its control.
        if self.reads_message(elements, twins[0]) or is_behind(twins[0], elements):
            return False
        event.update(id=twins[0].id, epoch=self.epoch, revision=self.revision, again=True)
        self.resent += 1
        self.run.log(self.name, event["number"], "again")
        return True

    def miss(self, event):
        """Gives up an offer that is gone. Any other control must come back."""
        now = time.monotonic()
        if now - event.setdefault("missing", now) > MISSING:
            self.events.remove(event)
            self.run.log(self.name, event["number"], "is no longer here")

    def reads_message(self, elements, target):
        """Closes an alert that only says something and is in front of an element, and returns whether there is one."""
        if not is_behind(target, elements):
            return False
        alert = alert_in(elements)
        answer = next((each for each in alert if each.label == "OK"), None)
        if answer is None:
            return False
        self.run.log(self.name, "reads:", alert[0].words)
        try:
            # It goes before the events that wait, so it has no number.
            self.post([0, "c", answer.id, None], self.revision)
        except Unreachable:
            time.sleep(0.02)
        return True

    def post(self, event, revision):
        status, _, _ = self.run.request(
            "POST", f"/pages/{self.id}/events?r={revision}",
            {**self.headers(), "Content-Type": "application/json"}, json.dumps([event]))
        self.status = status
        if status in (403, 410):
            raise Gone
        return status

    def headers(self):
        return {"Cookie": self.cookie, "X-Cairn": "1", "Sec-Fetch-Site": "same-origin"}

    def read(self):
        """Reads the whole page, and forgets the events whose results are stored."""
        connection = http.client.HTTPConnection("127.0.0.1", self.run.port, timeout=20)
        try:
            connection.request(
                "GET", f"/pages/{self.id}/patches?", headers={"Host": self.run.host, **self.headers()})
            answer = connection.getresponse()
            if answer.status in (403, 410):
                raise Gone
            if answer.status != 200:
                raise Unreachable
            while line := answer.readline():
                if line.startswith(b"id:"):
                    self.revision = line[3:].strip().decode()
                if line.startswith(b"data:"):
                    patch = json.loads(line[5:])
                    tree = next((each[1] for each in patch.get("p", []) if each[0] == "w"), None)
                    if tree:
                        self.epoch = self.revision.partition("-")[0]
                        self.heard = patch["a"]
                        for number in set(patch.get("d", [])) - self.ineffective:
                            self.run.log(self.name, number, "had no effect")
                            self.ineffective.add(number)
                        self.events = [
                            each for each in self.events
                            if each["number"] > patch.get("k", 0) and each["number"] not in self.ineffective]
                        return list(elements(tree))
            raise Unreachable
        except (OSError, ValueError, http.client.HTTPException) as error:
            raise Unreachable from error
        finally:
            connection.close()


def alert_in(elements):
    """The elements of the alert on a page. It comes last."""
    start = next((index for index, each in enumerate(elements) if each.attributes.get("role") == "alertdialog"), len(elements))
    return elements[start:]


def is_behind(target, elements):
    """Whether an alert is in front of an element, which may be gone."""
    alert = alert_in(elements)
    return bool(alert) and not (target and any(each.id == target.id for each in alert))


def elements(tree, last=None, row=None, box=None, label=None):
    """The elements of a page, as `Element` writes it: ["tag classes", id if it skips, {attributes}, text or elements…]."""
    rest = tree[1:]
    own = rest.pop(0) if rest and isinstance(rest[0], int) else (last or 0) + 1
    attributes = rest.pop(0) if rest and isinstance(rest[0], dict) else {}
    tag, _, classes = tree[0].partition(" ")
    classes = classes.split(" ")
    if tag == "li" or "deletable" in classes:
        row = next((href for href in every(tree, "href")), None) or words(tree)
    if tag in ("main", "dialog") or "beside" in classes:
        box = next((words(each) for each in nodes(tree) if each[0].split(" ")[0] in ("h1", "h2")), None)
    if tag == "label":
        label = next((words(each) for each in nodes(tree) if "label" in each[0].split(" ")[1:]), None)
    text = words(tree)
    seen = attributes.get("aria-label") or label or attributes.get("placeholder") or text
    yield Element(own, tag, attributes.get("name"), seen, row, box, text, attributes)
    latest = own
    for child in rest:
        if isinstance(child, list):
            for element in elements(child, latest, row, box, label):
                latest = element.id
                yield element


def nodes(tree):
    yield tree
    for child in tree[1:]:
        if isinstance(child, list):
            yield from nodes(child)


def every(tree, attribute):
    for node in nodes(tree):
        for part in node[1:]:
            if isinstance(part, dict) and attribute in part:
                yield part[attribute]


def words(tree):
    parts = [part if isinstance(part, str) else words(part) for part in tree[1:] if isinstance(part, (str, list))]
    return " ".join(part for part in parts if part)
