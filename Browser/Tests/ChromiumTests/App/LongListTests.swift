import ChromiumSupport
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseLive
import Testing

/// A database with 10,000 standups.
@Suite struct LongListTests {
  @Test("The page stays small from the start of the list to its end, and back")
  func scrolling() async throws {
    try await withLongList { page, _, _ in
      try await page.reload()
      try await page.sees("Standup 0")
      let load = "performance.getEntriesByType('navigation')[0]"
      let (whole, sent) = (
        try await page.run("\(load).decodedBodySize").number ?? .infinity,
        try await page.run("\(load).encodedBodySize").number ?? .infinity
      )
      #expect(whole < 200_000 && sent < whole / 4)
      for (place, row) in [("document.body.scrollHeight", "Standup 9999"), ("0", "Standup 0")] {
        // The height is an estimate until the rows are there.
        try await page.wait(for: "the row \(row)") {
          try await page.run("scrollTo(0, \(place))")
          return try await page.run("document.body.innerText.includes(\(quoted(row)))").isTrue
        }
        let count = try await page.run("document.querySelectorAll('*').length").number
        #expect(count ?? .infinity < 2_000)
      }
    }
  }

  @Test("Going back from a standup restores its place and the focus, and a reload keeps the place")
  func back() async throws {
    try await withLongList { page, _, _ in
      let name = try await page.scrollToMiddle()
      let top = try await page.top(of: name)
      try await page.press(text: name)
      try await page.isAt(name)
      try await page.key(.escape)
      try await page.isAt("Daily Standups")
      try await page.wait(for: "the focus on the row") { try await page.focus.contains(name) }
      try await page.wait(for: "the row where it was") {
        let now = try await page.top(of: name)
        return abs(now - top) < 2
      }
      try await page.reload()
      try await page.wait(for: "the row where it was") {
        let now = try await page.top(of: name)
        return abs(now - top) < 2
      }
    }
  }

  @Test("What another writer deletes above does not move the rows that the user looks at")
  func deletion() async throws {
    try await withLongList { page, server, standups in
      let terminal = StandupsClient(.live(path: server.database))
      await terminal.refresh()
      let name = try await page.scrollToMiddle()
      let top = try await page.top(of: name)
      let edits = standups[10..<13].map { StandupListEdit.delete($0.id) }
      await terminal.submit([Gesture(id: UUID(), edits: edits)])
      try await page.wait(for: "the deletion") {
        try await page.run(
          """
          [...document.querySelectorAll(".rows > li")].at(-1).ariaSetSize === "9997"
          """
        ).isTrue
      }
      try await page.wait(for: "the row where it was") {
        let now = try await page.top(of: name)
        return abs(now - top) < 2
      }
    }
  }

  @Test("The filter finds a row anywhere in the list, and escape clears it")
  func filter() async throws {
    try await withLongList { page, _, _ in
      try await page.type("/")
      try await page.focusIsOn("Filter")
      try await page.type("standup 987")
      try await page.sees("20 of 10,000")
      try await page.sees("Standup 9876")
      try await page.key(.escape)
      try await page.field("Filter", holds: "")
      try await page.sees("Standup 1")
      try await page.isAt("Daily Standups")
    }
  }

  @Test("Tab leads through rows that the page didn't have")
  func tab() async throws {
    try await withLongList { page, _, _ in
      try await page.tab(to: "Standup 0")
      // Each row has some controls.
      for _ in 0..<800 { try await page.key(.tab) }
      let focus = try await page.focus
      let number = focus.firstMatch(of: /Standup (\d+)/).flatMap { Int($0.1) }
      #expect(number ?? 0 > 100, "\(focus)")
    }
  }

  @Test("Without JavaScript, links lead through pages of 100 rows")
  func noScript() async throws {
    try await withLongList { page, server, _ in
      try await page.scripts(areOn: false)
      try await page.open(server.address(of: "/?rows=2"))
      try await page.sees("Rows 101 to 200 of 10000")
      try await page.press("Next")
      try await page.sees("Rows 201 to 300 of 10000")
    }
  }

  private func withLongList(
    _ test: (Page, WebServer, [Standup]) async throws -> Void
  ) async throws {
    try await withEmptyStandups { page, server in
      let standups = (0..<10_000).map { number in
        var standup = Standup(id: Standup.ID(UUID()))
        standup.title = "Standup \(number)"
        return standup
      }
      let terminal = StandupsClient(.live(path: server.database))
      await terminal.refresh()
      await terminal.submit([Gesture(id: UUID(), edits: [.add(standups, replacing: false)])])
      try await page.sees("Standup 0")
      try await test(page, server, standups)
    }
  }
}

extension Page {
  /// Scrolls to the middle of the list, and returns the name of a row in the window.
  fileprivate func scrollToMiddle() async throws -> String {
    try await run("scrollTo(0, document.body.scrollHeight / 2)")
    let visible = """
      [...document.querySelectorAll(".rows > li:not(.gap)")].find((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top > 150 && bottom < innerHeight - 150;
      })?.innerText.match(/Standup \\d+/)?.[0] ?? ""
      """
    try await wait(for: "rows in the middle") { try await run(visible).string?.isEmpty == false }
    let name = try await run(visible).string ?? ""
    // A press would scroll the row there.
    try await run(
      """
      [...document.querySelectorAll(".rows > li")].find((row) => row.innerText.includes("\(name)\\n"))
        .querySelector("a").scrollIntoView({ block: "center", behavior: "instant" })
      """)
    return name
  }

  /// The distance of a row from the top of the window, in CSS pixels.
  fileprivate func top(of name: String) async throws -> Double {
    let isRow = "row.innerText.match(/Standup \\d+/)?.[0] === \(quoted(name))"
    return try await run(
      """
      [...document.querySelectorAll(".rows > li")].find((row) => \(isRow))
        ?.getBoundingClientRect().top
      """
    ).number ?? .nan
  }
}
