import Testing

@testable import CairnBrowserServer

/// The notices that a server shows when it starts.
@Suite struct StartWarningTests {
  private func warnings(of origin: String?) -> [String] {
    var options = BrowserServer.Options(folder: TestServer.temporaryFolder())
    options.publicOrigin = origin.flatMap { Origin($0) }
    options.limits.connections = 10
    return ServerSetup(.tally, options).warnings
  }

  @Test(
    "The server warns if pages are sent without encryption",
    arguments: ["http://standups.example.org", "http://192.168.1.7:8080", "http://127.example.org"])
  func unencrypted(_ origin: String) throws {
    let warnings = warnings(of: origin)
    #expect(warnings.count == 1)
    let notice = try #require(warnings.first)
    #expect(notice.hasPrefix("\(origin) is not encrypted"))
    #expect(notice.contains("https://"))
  }

  @Test(
    "There is no warning with TLS, or on the machine itself",
    arguments: [nil, "https://standups.example.org", "http://localhost:8080", "http://127.0.0.1"])
  func encrypted(_ origin: String?) {
    #expect(warnings(of: origin) == [])
  }

  @Test("The server warns if the limit of open files is too low")
  func files() {
    var options = BrowserServer.Options(folder: TestServer.temporaryFolder())
    options.limits.connections = 100_000_000
    let warnings = ServerSetup(.tally, options).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("ulimit -n") == true)
  }
}
