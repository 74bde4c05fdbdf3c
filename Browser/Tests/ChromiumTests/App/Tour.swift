import ChromiumSupport

extension Page {
  /// Visits every kind of screen, question and form, and inspects each.
  ///
  /// - Parameters:
  ///   - server: The server of the page, with an empty database.
  ///   - look: Receives the screen's name in file names.
  func tour(of server: WebServer, _ look: (_ name: String) async throws -> Void) async throws {
    func stop(at title: String, as name: String) async throws {
      try await isAt(title)
      try await look(name)
    }
    try await stop(at: "Daily Standups", as: "empty")
    try await loadSamples()
    try await stop(at: "Daily Standups", as: "list")
    try await tourOfForms(look)
    try await tourOfMeeting(look)
    try await open(server.address(of: "/standups/00000000-0000-0000-0000-0000000000FF"))
    try await stop(at: "Link not found", as: "not-found")
    try await press("OK")
    try await isAt("Daily Standups")
    try await press("More")
    try await look("menu")
    try await press("Commands")
    try await isAt("Commands")
    try await look("commands")
    try await press(text: "Show keys")
    try await isAt("Keys")
    try await look("keys")
    try await key(.escape)
    try await isAt("Daily Standups")
    try await press("More")
    try await press("Continue in the terminal")
    try await isAt("Continue in the terminal?")
    try await press("Continue there")
    try await stop(at: "Continued elsewhere", as: "continued")
  }

  private func tourOfForms(_ look: (_ name: String) async throws -> Void) async throws {
    try await press("New standup")
    try await isAt("New standup")
    try await focusIsOn("Title")
    try await look("form")
    try await type("Weekly")
    try await key(.escape)
    try await isAt("Discard changes?")
    try await look("discard")
    try await press("Discard")
    try await press(text: "Design")
    try await isAt("Design")
    try await look("detail")
    try await press("Edit")
    try await focusIsOn("Title")
    try await look("edit")
    try await press("Cancel")
    try await press("Delete")
    try await isAt("Delete?")
    try await look("delete")
    try await press("Nevermind")
    try await isAt("Design")
  }

  private func tourOfMeeting(_ look: (_ name: String) async throws -> Void) async throws {
    try await press("Start Meeting")
    try await isAt("Meeting")
    for speaker in ["Blob Jr", "Blob Sr"] {
      try await press("Next")
      try await sees("\(speaker) is speaking")
    }
    try await enter("Notes")
    try await paste("Blob Jr waits for copy.")
    try await press("Pause")
    try await sees("Resume")
    try await look("record")
    try await press("End meeting")
    try await isAt("End meeting?")
    try await look("end")
    try await press("Save and end")
    try await isAt("Design")
    try await press(text: "Blob Jr waits for copy.")
    try await sees("Transcript")
    try await look("meeting")
  }
}
