import ChromiumSupport
import Testing

/// Several windows on one database.
@Suite struct TogetherTests {
  @Test("A change in one window appears in the other, and a deletion is announced there")
  func changes() async throws {
    try await withStandups { page, server in
      let other = try await page.anotherWindow()
      try await other.open(server.address(of: "/"))
      try await other.sees("Engineering")
      try await page.press(text: "Engineering")
      try await page.press("Edit")
      try await page.fill("Title", with: "Research")
      try await page.press("Done")
      try await page.isAt("Research")
      try await other.sees("Research")
      try await other.seesNoMore("Engineering")
      try await other.press("Delete Research")
      try await page.isAt("Daily Standups")
      try await page.sees("“Research” was deleted elsewhere.")
    }
  }

  @Test(
    "If two windows change a field differently, the user is asked",
    arguments: ["Keep mine": "Mine", "Take theirs": "Theirs"])
  func conflict(answer: String, title: String) async throws {
    try await withStandups { page, server in
      try await page.press(text: "Design")
      try await page.isAt("Design")
      let other = try await page.anotherWindow()
      try await other.open(server.address(of: try await page.path))
      for window in [page, other] {
        try await window.press("Edit")
        try await window.focusIsOn("Title")
      }
      try await page.fill("Title", with: "Mine")
      try await other.fill("Title", with: "Theirs")
      try await other.press("Done")
      try await other.isAt("Theirs")
      try await page.press("Done")
      try await page.isAt("Changed elsewhere")
      try await page.sees("your version “Mine”, saved version “Theirs”")
      try await page.press(answer)
      for window in [page, other] { try await window.isAt(title) }
    }
  }

  @Test("Eight visible windows of one browser see each other's changes")
  func windows() async throws {
    try await withStandups { page, server in
      var windows = [page]
      for _ in 1..<8 {
        let window = try await page.anotherWindow()
        try await window.open(server.address(of: "/"))
        try await window.sees("Engineering")
        windows.append(window)
      }
      for window in windows { #expect(try await !window.run("document.hidden").isTrue) }
      for (number, window) in windows.enumerated() {
        try await window.press("New standup")
        try await window.focusIsOn("Title")
        try await window.type("Standup \(number)")
        try await window.press("Add")
        for other in windows { try await other.sees("Standup \(number)") }
      }
    }
  }
}
