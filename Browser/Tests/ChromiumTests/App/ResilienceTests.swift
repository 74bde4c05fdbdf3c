import ChromiumSupport
import Testing

/// Slow and failing networks, crashing servers, and many windows.
@Suite struct ResilienceTests {
  @Test("Notes that are typed during ticks, with a latency of 400 ms, lose no letter")
  func latency() async throws {
    try await withStandups { page, _ in
      try await page.startMeeting()
      try await page.network(latency: 400)
      try await page.enter("Notes")
      let text = "The quick brown fox jumps over the lazy dog, and over the moon."
      try await page.type(text)
      try await page.hasRun(for: 3)
      #expect(try await page.value(of: "Notes") == text)
      try await page.network()
      try await page.reload()
      try await page.field("Notes", holds: text)
    }
  }

  @Test("Text from an input method arrives correctly while the meeting ticks")
  func composition() async throws {
    try await withStandups { page, _ in
      try await page.startMeeting()
      try await page.enter("Notes")
      try await page.compose("に")
      try await page.compose("にほんご")
      try await page.hasRun(for: 3)
      try await page.paste("日本語")
      try await page.reload()
      try await page.field("Notes", holds: "日本語")
    }
  }

  @Test("Text that is typed offline is sent when the network is back")
  func offline() async throws {
    try await withStandups { page, _ in
      try await page.press(text: "Design")
      try await page.press("Edit")
      try await page.focusIsOn("Title")
      try await page.network(isOffline: true)
      try await page.type(" and more")
      try await page.network()
      try await page.press("Done")
      try await page.isAt("Design and more")
    }
  }

  @Test("A meeting continues after the server was killed and restarted, with half-typed notes")
  func restart() async throws {
    try await withStandups { page, server in
      try await page.startMeeting()
      try await page.enter("Notes")
      try await page.type("Before")
      try await page.hasRun(for: 3)
      server.kill()
      try await page.wait(for: "document.documentElement.classList.contains('offline')")
      try await page.type(" and after")
      try await server.start()
      try await page.wait(for: "!document.documentElement.classList.contains('offline')")
      try await page.isAt("Meeting")
      try await page.field("Notes", holds: "Before and after")
      try await page.hasRun(for: 6)
    }
  }

  @Test("What was typed and pressed right before a crash of the server is there afterward")
  func crash() async throws {
    try await withStandups { page, server in
      try await page.press(text: "Design")
      try await page.press("Edit")
      try await page.focusIsOn("Title")
      try await page.type(" and more")
      server.kill()
      try await page.press("Done")
      try await server.start()
      try await page.isAt("Design and more")
      server.kill()
      try await server.start()
      try await page.press("Delete")
      try await page.sees("Are you sure you want to delete this standup?")
      // The question isn't stored, so the press comes again.
      server.kill()
      try await server.start()
      try await page.press("Yes")
      try await page.sees("Deleted “Design and more”.")
      // The notice survives too.
      server.kill()
      try await server.start()
      try await page.press("Undo")
      try await page.sees("Design and more")
    }
  }

  @Test("After a restart of the server, the palette is open again, with what the user typed")
  func palette() async throws {
    try await withStandups { page, server in
      try await page.tab(to: "Engineering")
      try await page.key(.letter("k"), modifiers: .control)
      try await page.focusIsOn("Find")
      try await page.type("delete")
      server.kill()
      try await server.start()
      try await page.press(text: "Delete “Engineering”")
      try await page.sees("Deleted “Engineering”.")
      try await page.isAt("Daily Standups")
    }
  }

  @Test("A page that is loaded again while the server is down loses nothing")
  func reloadWhileDown() async throws {
    try await withStandups { page, server in
      try await page.press(text: "Design")
      try await page.press("Edit")
      try await page.focusIsOn("Title")
      server.kill()
      try await page.wait(for: "document.documentElement.classList.contains('offline')")
      try await page.type(" and more")
      try await page.reload()
      try await server.start()
      try await page.reload()
      try await page.field("Title", holds: "Design and more")
    }
  }

  @Test("A window asks before it closes if a form was changed, and only then")
  func leaving() async throws {
    try await withStandups { page, server in
      try await page.press(text: "Design")
      try await page.press("Edit")
      try await page.focusIsOn("Title")
      try await page.open(server.address(of: "/"))
      #expect(page.askedToLeave == 0)
      try await page.press(text: "Design")
      try await page.press("Edit")
      try await page.focusIsOn("Title")
      try await page.type(" and more")
      try await page.wait(for: "document.querySelector('[data-unsaved]') !== null")
      try await page.open(server.address(of: "/"))
      #expect(page.askedToLeave == 1)
    }
  }

  @Test("A deletion that waits for the server deletes only its standup")
  func deletion() async throws {
    try await withStandups { page, server in
      server.terminate()
      try await page.wait(for: "document.documentElement.classList.contains('offline')")
      try await page.press("Delete Engineering")
      try await page.press("Delete Design")
      // The list has changed when the page reconnects.
      try await server.start()
      try await page.wait(for: "!document.documentElement.classList.contains('offline')")
      try await page.seesNoMore("Engineering")
      try await page.seesNoMore("Design")
      try await page.sees("Product")
    }
  }

  @Test(
    "If two windows delete a standup, the one that was offline is told, and deletes nothing else")
  func deletedMeanwhile() async throws {
    try await withStandups { page, server in
      server.terminate()
      try await page.wait(for: "document.documentElement.classList.contains('offline')")
      try await page.press("Delete Engineering")
      // The page reconnects after the other window has done the same.
      try await page.network(isOffline: true)
      try await server.start()
      let other = try await page.anotherWindow()
      try await other.open(server.address(of: "/"))
      try await other.press("Delete Engineering")
      try await other.sees("Deleted “Engineering”.")
      try await page.network()
      try await page.sees("“Delete Engineering” failed: it is no longer here.")
      try await page.sees("Design")
      try await page.sees("Product")
    }
  }

  @Test("Without scripts, the first page is readable and has links")
  func withoutScripts() async throws {
    try await withStandups { page, server in
      let reader = try await page.anotherWindow()
      try await reader.scripts(areOn: false)
      try await reader.open(server.address(of: "/"))
      let outline = try await reader.outline()
      #expect(outline.contains("heading “Daily Standups”"))
      #expect(outline.contains("link “Design"))
    }
  }
}
