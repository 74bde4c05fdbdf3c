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

  @Test("Ctrl-K lists the commands, typing filters them, and Enter runs the first one")
  func palette() async throws {
    try await withStandups { page, _ in
      try await page.tab(to: "Engineering")
      try await page.key(.letter("k"), modifiers: .control)
      try await page.focusIsOn("Find")
      try await page.sees("Delete “Engineering”")
      try await page.type("new sta")
      try await page.seesNoMore("Delete “Engineering”")
      try await page.key(.enter)
      try await page.isAt("New standup")
      try await page.focusIsOn("Title")
    }
  }

  @Test("Arrows choose a command, letters go on typing, and Escape returns to the element")
  func choosing() async throws {
    try await withStandups { page, _ in
      try await page.tab(to: "Engineering")
      try await page.key(.letter("k"), modifiers: .control)
      try await page.focusIsOn("Find")
      try await page.key(.arrowDown)
      try await page.wait(
        for: "document.activeElement.matches('.own .link')", "the focus on a command")
      try await page.type("delete")
      try await page.focusIsOn("Find")
      try await page.field("Find", holds: "delete")
      try await page.key(.escape)
      try await page.wait(for: "the focus on the row") {
        try await page.focus.contains("Engineering")
      }
    }
  }

  @Test("A question mark shows the keys, but not in a field")
  func help() async throws {
    try await withStandups { page, _ in
      try await page.tab(to: "Design")
      try await page.type("?")
      try await page.sees("list commands")
      try await page.key(.escape)
      try await page.seesNoMore("list commands")
      try await page.press("New standup")
      try await page.focusIsOn("Title")
      try await page.type("?")
      try await page.field("Title", holds: "?")
    }
  }

  @Test("Arrows move between rows, Delete deletes one, alt and an arrow move one, and undo follows")
  func rows() async throws {
    try await withStandups { page, _ in
      func focus(on name: String) async throws {
        try await page.wait(for: "the focus on “\(name)”") {
          try await page.focus.hasPrefix(name)
        }
      }
      try await page.tab(to: "Design")
      try await page.key(.arrowDown)
      try await focus(on: "Engineering")
      try await page.key(.end)
      try await focus(on: "Product")
      try await page.key(.home)
      try await focus(on: "Design")
      try await page.key(.arrowDown, modifiers: .alt)
      try await page.sees("Moved “Design”.")
      try await page.type("u")
      try await page.seesNoMore("Moved “Design”.")
      try await page.tab(to: "Design")
      try await page.key(.forwardDelete)
      try await page.sees("Deleted “Design”.")
    }
  }

  @Test("In a wide window, left leads to the list beside the screen, and right back to the screen")
  func columns() async throws {
    try await withStandups { page, _ in
      try await page.show(width: 1280, height: 800)
      try await page.press(text: "Engineering")
      try await page.isAt("Engineering")
      try await page.key(.arrowLeft)
      try await page.wait(for: "document.activeElement.closest('.beside')", "the focus in the list")
      try await page.key(.arrowRight)
      try await page.wait(for: "document.activeElement.closest('main')", "the focus on the screen")
    }
  }

  @Test("Ctrl-S presses the main button of a form, also while the user types")
  func save() async throws {
    try await withStandups { page, _ in
      try await page.press("New standup")
      try await page.focusIsOn("Title")
      try await page.type("Weekly")
      try await page.key(.letter("s"), modifiers: .control)
      try await page.isAt("Daily Standups")
      try await page.sees("Weekly")
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
