import Foundation
import SessionsClient
import SessionsClientLive
import StandupsDatabase
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

/// Sessions that move from a page to a terminal, and from a terminal to a page.
@Suite struct HandoffTests {
  @Test("The page shows a command that moves its session to a terminal, with typed text")
  func toTerminal() async throws {
    let team = TeamTests()
    try await team.run { server, _ in
      let page = try await server.browser().open("/?add")
      let code = try await Self.handOver(page)
      let record = try #require(try await Self.handoffs(of: team).take(code, at: .now))
      #expect(String(decoding: record.data, as: UTF8.self).contains("Half typed"))
      #expect(record.isContinued)
      // There is only one session: the code is used up, and the page doesn't restore the session.
      #expect(try await Self.handoffs(of: team).take(code, at: .now) == nil)
      await server.setup.pages.endAll()
      #expect(try await page.send("[]")?.status == 410)
    }
  }

  @Test("A hand-off leaves no file descriptor and no lock file, even while its page exists")
  func descriptors() async throws {
    let team = TeamTests()
    try await team.run { server, _ in
      let browser = try await server.browser()
      // The first hand-off opens the files that all of them share.
      var pages = [try await browser.open("/?add")]
      _ = try await Self.handOver(pages[0])
      let before = try Self.openFiles(under: team.folder)
      for _ in 0..<60 {
        let page = try await browser.open("/?add")
        pages.append(page)
        _ = try await Self.handOver(page)
      }
      let after = try Self.openFiles(under: team.folder)
      #expect(after.count <= before.count, "\(after)")
      let folder = SessionsClient.defaultFolder(environment: team.environment)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files.filter { $0.hasSuffix(".lock") } == [])
      for page in pages { #expect(try await server.setup.pages.isHeld(page.secret)) }
    }
  }

  /// Returns the open files of this process in a folder.
  private static func openFiles(under folder: String) throws -> [String] {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return descriptors.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }.filter { $0.contains(URL(filePath: folder).lastPathComponent) }
  }

  @Test("A code moves a session to a page, and works once")
  func toPage() async throws {
    try await TeamTests().run { server, _ in
      let browser = try await server.browser()
      let code = try await Self.handOver(browser.open("/?add"))
      let page = try await browser.open("/continue/\(code)")
      #expect(page.html.contains("value=\"Half typed\""))
      #expect(page.html.attribute("data-path") == "/?add")
      // The session belongs to the page from now on, even after the page is restored.
      await server.setup.pages.endAll()
      let whole = try await page.stream(after: nil).messages.message()
      #expect(whole?["data"]?.contains("Half typed") == true)
      let late = try await browser.open("/continue/\(code)")
      #expect(!late.html.contains("Half typed"))
      #expect(late.html.contains(HandoffCode.noSession.replacing("'", with: "&#39;")))
    }
  }

  @Test("A page that can't continue a session now tells how to try again, and that works")
  func tryingAgain() async throws {
    let store = FailingStore()
    try await TeamTests().run(store: store) { server, _ in
      let browser = try await server.browser()
      let code = try await Self.handOver(browser.open("/?add"))
      await store.set(canRead: true, canWrite: false)
      let failed = try await browser.open("/continue/\(code)")
      #expect(failed.html.contains("Open the address with the code again."))
      await store.set(canRead: true, canWrite: true)
      // The page has another address, so a reload would open that.
      #expect(failed.html.attribute("data-path") == "/")
      let page = try await browser.open("/continue/\(code)")
      #expect(page.html.contains("value=\"Half typed\""))
    }
  }

  /// Types into a form, asks to continue it in a terminal, and confirms that.
  ///
  /// - Returns: The code in the command that the page shows.
  private static func handOver(_ page: TestPage) async throws -> HandoffCode {
    let messages = try await page.stream(after: page.revision).messages
    let (field, button) = (page.field, page.element("Continue in the terminal"))
    let events = "[[1,\"i\",\(field),\"Half typed\"],[2,\"c\",\(button),null]]"
    #expect(try await page.send(events)?.status == 204)
    var shown: [String] = []
    func read(until word: String) async -> String {
      while shown.last?.contains(word) != true, let message = await messages.message() {
        shown.append(message["data"] ?? "")
      }
      return shown.last ?? ""
    }
    let question = await read(until: "Continue there")
    let answer = try #require(PatchedElement.id(of: "Continue there", in: question))
    #expect(try await page.send("[[3,\"c\",\(answer),null]]")?.status == 204)
    let command = await read(until: "--session")
    #expect(command.contains("--database"))
    let text = try #require(command.firstMatch(of: /--session ([a-z0-9]+)/))
    return try #require(HandoffCode(String(text.1)))
  }

  @Test("The command names the database only if it isn't the terminal's default")
  func command() throws {
    let code = try #require(HandoffCode(String(repeating: "a", count: 26)))
    let environment = ["XDG_DATA_HOME": "/home/blob/data"]
    let usual = DatabaseLocation.usual(environment: environment)
    let session = "standups --session \(code)"
    #expect(WebStandups.command(continuing: code, on: usual, environment) == session)
    #expect(
      WebStandups.command(continuing: code, on: .file("/tmp/it's.sqlite"), environment)
        == "\(session) --database '/tmp/it'\\''s.sqlite'")
  }

  private static func handoffs(of team: TeamTests) -> Handoffs {
    Handoffs(
      folder: SessionsClient.defaultFolder(environment: team.environment),
      database: DatabaseLocation.file("\(team.folder)/standups.sqlite").identity)
  }
}

extension TestPage {
  fileprivate var secret: Secret {
    get throws { try #require(Secret(id)) }
  }
}
