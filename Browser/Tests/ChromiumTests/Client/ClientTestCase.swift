import ChromiumSupport
import Testing

/// Runs a test with a handwritten page in a browser, with its stream open.
func withClient(
  body: String = ClientBody.form, stored: Int? = nil,
  _ test: (Page, PageServer) async throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let server = try PageServer(body: body, stored: stored)
  defer { server.stop() }
  try await Chromium.withPage { page in
    try await page.open(server.address)
    try await server.stream()
    try await test(page, server)
    #expect(page.complaints == [], sourceLocation: sourceLocation)
  }
}

extension Page {
  /// Ends the server without storing anything, and starts another life of the page.
  ///
  /// - Parameter body: Runs while the server is away.
  func restart(
    _ server: PageServer, meanwhile body: () async throws -> Void = {}
  ) async throws {
    server.stop()
    try await wait(for: "document.documentElement.classList.contains('offline')")
    try await body()
    server.answer { $0.acknowledged = $0.stored ?? 0 }
    try await server.start(epoch: "2")
    try await server.stream()
  }
}
