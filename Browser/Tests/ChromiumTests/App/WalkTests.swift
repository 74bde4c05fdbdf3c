import ChromiumSupport
import Foundation
import Testing

/// The app's features, operated like a user does.
@Suite struct WalkTests {
  @Test("A standup can be added, changed, used for a meeting and deleted, and each step is visible")
  func walk() async throws {
    try await withStandups { page, _ in
      try await page.press("New standup")
      try await page.isAt("New standup")
      try await page.focusIsOn("Title")
      try await page.type("Weekly <b>& \"quotes\"")
      try await page.fill("Name", with: "Ada")
      try await page.choose("Teal", of: "Theme")
      try await page.press("Add")
      try await page.isAt("Daily Standups")
      try await page.press(text: "Weekly <b>& \"quotes\"")
      try await page.isAt("Weekly <b>& \"quotes\"")
      try await page.sees("Teal")

      try await page.press("Edit")
      try await page.field("Title", holds: "Weekly <b>& \"quotes\"")
      try await page.fill("Title", with: "Weekly")
      try await page.press("Done")
      try await page.isAt("Weekly")

      try await page.press("Start Meeting")
      try await page.isAt("Meeting")
      try await page.sees("Ada is speaking")
      try await page.hasRun(for: 2)
      try await page.press("Pause")
      try await page.sees("Resume")
      try await page.enter("Notes")
      try await page.type("Ship it")
      try await page.press("End meeting")
      try await page.isAt("End meeting?")
      try await page.press("Save and end")
      try await page.isAt("Weekly")
      try await page.sees("Past meetings")
      try await page.press(text: "Ship it")
      try await page.sees("Transcript")
      try await page.sees("Ship it")
      try await page.press("Weekly")
      try await page.isAt("Weekly")

      try await page.press("Delete")
      try await page.isAt("Delete?")
      try await page.focusIsOn("Nevermind")
      try await page.press("Yes")
      try await page.isAt("Daily Standups")
      try await page.press("Undo")
      try await page.sees("Weekly")
    }
  }

  @Test("A search finds a word of a meeting, and a result opens the meeting at the word")
  func search() async throws {
    try await withStandups { page, _ in
      try await page.press("Search")
      try await page.isAt("Search")
      try await page.focusIsOn("Search")
      try await page.type("customers")
      // Its first letters may be searched for too. The address says what was answered.
      try await page.wait(for: "location.search === '?words=customers'")
      try await page.isAtPath("/search")
      try await page.sees("1 result")
      try await page.key(.tab)
      try await page.key(.enter)
      try await page.sees("Transcript")
      try await page.wait(for: "the focus on the found word") {
        try await page.run("document.activeElement.textContent").string == "customers"
      }
      let box = "document.activeElement.getBoundingClientRect()"
      let isVisible = "`${\(box).top >= 0 && \(box).bottom <= innerHeight}`"
      #expect(try await page.run(isVisible).string == "true")
      try await page.goBack()
      try await page.isAt("Search")
      try await page.sees("1 result")
    }
  }

  @Test("The menu of a standup copies it as Markdown")
  func copy() async throws {
    try await withStandups { page, _ in
      try await page.press(text: "Design")
      try await page.isAt("Design")
      // The clipboard of a test's browser can't be read.
      try await page.run(
        """
        navigator.clipboard.write = async ([item]) => {
          window.copied = await (await item.getType("text/plain")).text();
        }
        """)
      try await page.press("More")
      try await page.press("Copy the standup as Markdown")
      try await page.sees("Copied the standup as Markdown.")
      #expect(try await page.run("window.copied").string?.hasPrefix("# Design") == true)
    }
  }

  @Test("The list's title leaves a meeting and its standup, after one question")
  func wayToRoot() async throws {
    try await withStandups { page, _ in
      try await page.startMeeting()
      try await page.press("Daily Standups")
      try await page.isAt("End meeting?")
      try await page.press("Resume")
      try await page.isAt("Meeting")
      try await page.press("Daily Standups")
      try await page.isAt("End meeting?")
      try await page.press("Discard")
      try await page.isAt("Daily Standups")
    }
  }

  @Test("A meeting goes from speaker to speaker, and is saved when its time is up")
  func meeting() async throws {
    try await withStandups { page, _ in
      try await page.startMeeting()
      for (number, name) in ["Blob Jr", "Blob Sr", "Blob Esq", "Blob III", "Blob I"].enumerated() {
        try await page.press("Next")
        try await page.sees("\(name) is speaking")
        #expect(try await page.text.contains("Speaker \(number + 2) of 6") || number == 4)
      }
      try await page.sees("No more speakers.")
      try await page.hasRun(for: 50)
      try await page.press("Next")
      try await page.isAt("End meeting?")
      #expect(try await !page.offers("Discard"), "The last speaker has only to end or to go on.")
      let clock = try await page.text
      try await page.press("Resume")
      try await page.isAt("Meeting")
      #expect(clock.contains("0:5"))
      // The last slot is ten seconds long.
      try await page.isAt("Design")
      let meetings = "document.querySelectorAll('a[href*=meetings]').length"
      #expect(try await page.run(meetings) == 2)
    }
  }

  @Test("A changed form asks before it is left, and an unchanged one doesn't")
  func leavingForm() async throws {
    try await withStandups { page, _ in
      try await page.press(text: "Product")
      try await page.press("Edit")
      try await page.focusIsOn("Title")
      try await page.press("Cancel")
      try await page.isAt("Product")
      try await page.press("Edit")
      try await page.focusIsOn("Title")
      try await page.type("ion")
      try await page.key(.escape)
      try await page.isAt("Discard changes?")
      try await page.press("Keep editing")
      try await page.field("Title", holds: "Production")
      try await page.press("Cancel")
      try await page.isAt("Discard changes?")
      try await page.press("Discard")
      try await page.isAt("Product")
    }
  }

  @Test("Attendees can be added and deleted in the form, and the focus moves to the right field")
  func attendees() async throws {
    try await withStandups { page, _ in
      try await page.press("New standup")
      try await page.focusIsOn("Title")
      try await page.press("New attendee")
      try await page.focusIsOn("Name")
      try await page.type("Second")
      let names = "[...document.querySelectorAll('dialog input')].slice(-2).map((one) => one.value)"
      try await page.wait(for: "JSON.stringify(\(names)) === '[\"\",\"Second\"]'")
      try await page.press("Delete Second")
      try await page.wait(for: "!\(names).includes('Second')", "the attendee to go")
      try await page.focusIsOn("Name")
    }
  }

  @Test("The browser's back and forward move between screens, and a running meeting asks first")
  func history() async throws {
    try await withStandups { page, _ in
      try await page.press(text: "Design")
      try await page.isAt("Design")
      let detail = try await page.path
      #expect(detail.hasPrefix("/standups/"))
      try await page.goBack()
      try await page.isAt("Daily Standups")
      try await page.isAtPath("/")
      try await page.goForward()
      try await page.isAt("Design")
      try await page.isAtPath(detail)
      try await page.press("Start Meeting")
      try await page.isAt("Meeting")
      try await page.goBack()
      try await page.isAt("End meeting?")
      try await page.isAtPath("\(detail)/record")
      try await page.press("Discard")
      try await page.isAt("Design")
      try await page.isAtPath(detail)
    }
  }

  @Test("An address opens its screen without starting a meeting, and reports a missing standup")
  func addresses() async throws {
    try await withStandups { page, server in
      try await page.press(text: "Design")
      try await page.isAt("Design")
      let detail = try await page.path
      let other = try await page.anotherWindow()
      try await other.open(server.address(of: "\(detail)/record"))
      try await other.isAt("Design")
      try await other.sees("Ready when you are: press Start Meeting.")
      try await other.focusIsOn("Start Meeting")
      try await other.open(server.address(of: "/standups/00000000-0000-0000-0000-0000000000FF"))
      try await other.wait(for: "Boolean(document.querySelector('dialog[role=alertdialog]'))")
    }
  }

  @Test("A file that is no database of Standups is left unchanged, and the page says so")
  func unreadable() async throws {
    let text = "This is no database, but a text of some length."
    try await withEmptyStandups(database: text) { page, server in
      try await page.sees("is not a database of Standups, so it was left as it was.")
      try await page.press("Try again")
      try await page.sees("is not a database of Standups, so it was left as it was.")
      #expect(try String(contentsOfFile: server.database, encoding: .utf8) == text)
    }
  }
}
