import ChromiumSupport
import Foundation
import SessionsClient
import SessionsClientLive
import Testing

/// A session that moves from a page to a terminal, and from a terminal to a page.
@Suite struct HandoffTests {
  @Test("A meeting moves to a terminal and back, with its time and notes")
  func meeting() async throws {
    try await withStandups { page, server in
      try await page.startMeeting()
      try await page.enter("Notes")
      try await page.type("Half a sent")
      try await page.hasRun(for: 2)
      let code = try await page.handOver()

      let returned = try #require(try await server.passOn(code))
      let window = try await page.anotherWindow()
      try await window.open(server.address(of: "/continue/\(returned)"))
      try await window.isAt("Meeting")
      try await window.field("Notes", holds: "Half a sent")
      try await window.hasRun(for: 4)

      // A code works once.
      let late = try await page.anotherWindow()
      try await late.open(server.address(of: "/continue/\(returned)"))
      try await late.isAt("Daily Standups")
    }
  }

  @Test("A session with an open form moves to a terminal and back, with its unsaved text")
  func form() async throws {
    try await withStandups { page, server in
      try await page.press("New standup")
      try await page.focusIsOn("Title")
      try await page.type("Half a ti")
      // The form covers the menu, so nobody else could press it.
      try await page.run("document.querySelector('.menu button').click()")
      let returned = try #require(try await server.passOn(try await page.confirmHandOver()))
      let window = try await page.anotherWindow()
      try await window.open(server.address(of: "/continue/\(returned)"))
      try await window.isAt("New standup")
      try await window.field("Title", holds: "Half a ti")
    }
  }
}

extension Page {
  /// Hands the session over, and returns the code that the page shows.
  fileprivate func handOver() async throws -> String {
    try await press("More")
    try await press("Continue in the terminal")
    return try await confirmHandOver()
  }

  /// Answers the question before a session is handed over, and returns the code.
  fileprivate func confirmHandOver() async throws -> String {
    try await isAt("Continue in the terminal?")
    try await press("Continue there")
    try await isAt("Continued elsewhere")
    let text = try await text
    guard let match = text.firstMatch(of: /standups --session ([^ \n]+)/) else {
      throw ChromiumError.missing("The page shows no command, but: \(text)")
    }
    return String(match.output.1)
  }
}

extension WebServer {
  /// Takes a session as a terminal does, and hands it over again under another code.
  fileprivate func passOn(_ code: String) async throws -> HandoffCode? {
    let handoffs = Handoffs(
      folder: SessionsClient.defaultFolder(environment: environment), database: database)
    guard let code = HandoffCode(code), let record = try await handoffs.take(code, at: .now) else {
      return nil
    }
    try await handoffs.forget(code)
    let next = HandoffCode()
    try await handoffs.give(record.data, under: next, at: .now)
    return next
  }
}
