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
