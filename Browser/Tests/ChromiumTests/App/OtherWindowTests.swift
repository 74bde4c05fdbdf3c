import ChromiumSupport
import Testing

/// Sessions that continue in another window of the same browser.
@Suite struct OtherWindowTests {
  @Test("The form of a closed window is offered by the next one, with its text")
  func form() async throws {
    try await withStandups { page, server in
      let window = try await page.anotherWindow()
      try await window.open(server.address(of: "/"))
      try await window.press("New standup")
      try await window.focusIsOn("Title")
      try await window.type("Half a ti")
      try await window.wait(for: "sessionStorage.events === '[]'", "the text to be stored")
      try await window.close()
      let next = try await page.anotherWindow()
      try await next.open(server.address(of: "/"))
      try await next.isAt("Continue editing?")
      try await next.press("Continue")
      try await next.isAt("New standup")
      try await next.field("Title", holds: "Half a ti")
    }
  }

  @Test("A window that loads again keeps its form, and asks nothing")
  func reload() async throws {
    try await withStandups { page, _ in
      try await page.press("New standup")
      try await page.focusIsOn("Title")
      try await page.type("Half a ti")
      try await page.reload()
      try await page.isAt("New standup")
      try await page.field("Title", holds: "Half a ti")
    }
  }

  @Test("A meeting of one window continues in another, with its time and notes")
  func meeting() async throws {
    try await withStandups { page, server in
      try await page.startMeeting()
      try await page.enter("Notes")
      try await page.type("Half a sent")
      try await page.hasRun(for: 2)
      let other = try await page.anotherWindow()
      try await other.open(server.address(of: "/"))
      try await other.sees("Meeting in progress in another window")
      try await other.press("Continue here")
      try await other.isAt("Meeting")
      try await other.field("Notes", holds: "Half a sent")
      try await page.isAt("Continued in another window")
      try await page.seesNoMore("Half a sent")
      try await other.hasRun(for: 4)
    }
  }
}
