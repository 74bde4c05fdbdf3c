"""Users of pages who type, press and hold meetings, and what must be stored of that at the end."""

import collections
import http.client
import time
import traceback

from kept_page import Gone, KeptPage, Unreachable

PATIENCE = 60  # Seconds until a user gives up waiting for something on their page.


def requested(host, port, method, path, headers={}, body=None):
    """Returns the status, headers and body of a response. Raises 'Unreachable' if there is no server."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request(method, path, body, {"Host": host, **headers})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    except (OSError, http.client.HTTPException) as error:
        raise Unreachable from error
    finally:
        connection.close()


class User:
    """A person with one page, and what they expect to be stored."""

    def __init__(self, run, number, dice):
        self.run, self.dice, self.name = run, dice, f"U{number}"
        self.made = 0
        self.expected = {}  # The notes of the meetings of each standup, by title.
        self.page = KeptPage(run, self.name, PATIENCE)

    def work(self):
        actions = [self.rename, self.meet, self.delete, self.delete_and_undo] if self.expected else [self.add]
        action = self.dice.choice(actions + [self.add])
        self.made += 1
        action()
        self.run.count(action.__name__)

    def any_title(self):
        return self.dice.choice(sorted(self.expected))

    def add(self):
        title = f"{self.name} standup {self.made}"
        self.page.press("New standup")
        # A person types letter by letter.
        for end in range(len(title) - 3, len(title) + 1):
            self.page.type("Title", title[:end])
        self.page.press("Add")
        self.expected[title] = []

    def rename(self):
        title, new = self.any_title(), f"{self.name} renamed {self.made}"
        self.page.open_row(title)
        self.page.press("Edit")
        self.page.type("Title", new)
        self.page.press("Done")
        self.expected[new] = self.expected.pop(title)
        self.page.press("Daily Standups")

    def meet(self):
        title, notes = self.any_title(), f"{self.name} notes {self.made}"
        self.page.open_row(title)
        self.page.press("Start Meeting")
        for end in range(len(notes) - 3, len(notes) + 1):
            self.page.type("Notes", notes[:end])
        time.sleep(self.dice.uniform(0, 1))
        self.page.press("End meeting")
        self.page.press("Save and end")
        self.expected[title].append(notes)
        self.page.press("Daily Standups")

    def delete(self):
        title = self.any_title()
        self.page.open_row(title)
        self.page.press("Delete")
        self.page.press("Yes")
        del self.expected[title]

    def delete_and_undo(self):
        title = self.any_title()
        self.page.press(f"Delete {title}")
        # Nobody can say beforehand whether the offer outlasts an outage.
        self.page.press_offer("Undo")
        self.page.settle()
        # If the page has just moved to another node, its list isn't read yet.
        if not self.page.shows(f"Delete {title}", beside="New standup"):
            del self.expected[title]

    def live(self):
        try:
            while self.run.goes_on():
                self.work()
            self.page.settle()
        except Gone:
            self.run.fail(f"The page of {self.name} no longer exists.")
        except Exception:
            problem = traceback.format_exc()
            self.run.fail(f"{self.name}: {problem}\n{self.page.reported()}")


def differences(user, found):
    """What is wrong with the pairs of titles and notes that are stored of a user's standups, or `None`."""
    expected = [(title, note) for title, notes in user.expected.items() for note in notes or [""]]
    lost = collections.Counter(expected) - collections.Counter(found)
    extra = collections.Counter(found) - collections.Counter(expected)
    if lost or extra:
        return f"{user.name}: lost {list(lost.elements())}, and too much {list(extra.elements())}"
    return None
