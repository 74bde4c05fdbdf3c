import ChromiumSupport
import Testing

/// Everything that works without a pointer.
@Suite struct KeyboardTests {
  @Test("A user can open a standup, edit it, and start and leave a meeting with the keyboard alone")
  func keyboard() async throws {
    try await withStandups { page, _ in
      try await page.tab(to: "Design")
      try await page.key(.enter)
      try await page.isAt("Design")
      try await page.focusIsOn("Design")
      try await page.type("e")
      try await page.focusIsOn("Title")
      try await page.type("er")
      try await page.key(.tab, modifiers: .shift)
      try await page.focusIsOn("Done")
      try await page.key(.enter)
      try await page.isAt("Designer")
      try await page.type("s")
      try await page.isAt("Meeting")
      try await page.key(.escape)
      try await page.isAt("End meeting?")
      try await page.key(.escape)
      try await page.isAt("Meeting")
      try await page.key(.escape)
      try await page.isAt("End meeting?")
      try await page.focusIsOn("Resume")
      try await page.key(.enter)
      try await page.isAt("Meeting")
    }
  }

  @Test("Deleting a row by keys focuses its neighbor, and going back restores the focus")
  func focus() async throws {
    try await withStandups { page, _ in
      try await page.tab(to: "Delete Engineering")
      try await page.key(.enter)
      try await page.seesNoMore("Delete Engineering")
      try await page.wait(for: "the focus on a neighbor") {
        try await page.focus.contains("Product")
      }
      try await page.tab(to: "Design", modifiers: .shift)
      try await page.key(.enter)
      try await page.isAt("Design")
      try await page.key(.escape)
      try await page.isAt("Daily Standups")
      try await page.wait(for: "the focus on the row") { try await page.focus.contains("Design") }
    }
  }
}

extension Page {
  /// Presses tab until the focused element's name begins with a text.
  func tab(to name: String, modifiers: Modifiers = []) async throws {
    for _ in 0..<40 {
      if try await focus.hasPrefix(name) { return }
      try await key(.tab, modifiers: modifiers)
    }
    throw ChromiumError.missing("Tab does not lead to “\(name)”, but to “\(try await focus)”.")
  }
}
