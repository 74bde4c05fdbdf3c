import ChromiumSupport
import Testing

/// Runs a test with Standups in a browser, on a database with the samples.
func withStandups(
  _ test: (Page, WebServer) async throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  try await withEmptyStandups(
    { page, server in
      try await page.loadSamples()
      try await test(page, server)
    }, sourceLocation: sourceLocation)
}

/// Runs a test with Standups in a browser, on its own database.
///
/// - Parameter database: The initial content of the database file, if any.
func withEmptyStandups(
  database: String? = nil, _ test: (Page, WebServer) async throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  try await Chromium.withPage { page in
    let server = try await WebServer(database: database)
    defer { server.stop() }
    try await page.open(server.address)
    try await test(page, server)
    #expect(page.complaints == [], sourceLocation: sourceLocation)
  }
}

extension Page {
  func loadSamples() async throws {
    try await press("Load sample data")
    try await sees("Engineering")
  }

  /// Starts a meeting of one of the samples.
  func startMeeting(of title: String = "Design") async throws {
    try await press(text: title)
    try await isAt(title)
    try await press("Start Meeting")
    try await isAt("Meeting")
  }

  /// Waits until the meeting has run for some seconds, or longer.
  func hasRun(for seconds: Int) async throws {
    let clock = """
      [...document.querySelectorAll("dt")].find((one) => one.textContent === "Time Elapsed")
        .nextElementSibling.textContent.split(":").reduce((sum, part) => sum * 60 + Number(part), 0)
      """
    try await wait(for: "\(clock) >= \(seconds)", "\(seconds) seconds of the meeting")
  }
}
