import AppFeature
import Cairn
import CairnRecording
import CairnSession
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseLive
import StandupsRecording
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

/// Pages that `--record` records.
@Suite(.timeLimit(.minutes(5))) struct RecordedPageTests {
  private let folder = TestServer.temporaryFolder()
  private var recordings: String { "\(folder)/recordings" }

  /// Runs a server that records its pages, on a database with one standup.
  ///
  /// - Parameter keepsText: Whether the recordings contain the user's words, or `nil` to keep only the
  ///   last steps of each page.
  private func run(
    keepsText: Bool?, _ operation: @escaping @Sendable (TestServer, Standup) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/standups.sqlite"
    var standup = Standup(id: Standup.ID(UUID()))
    standup.title = "Kartoffelsalat"
    _ = try await StandupsDatabase.live(path: path).commit(
      Gesture(id: UUID(), edits: [.insert(standup, at: .first)]), .latest)
    var web = WebStandups(
      database: .file(path), speechCommand: nil,
      environment: ["XDG_STATE_HOME": "\(folder)/state"])
    web.recordings = keepsText.map { (recordings, $0) }
    try await withDependencies {
      $0.context = .live
    } operation: { [web, standup] in
      try await TestServer.run(web.app, folder: folder) { try await operation($0, standup) }
    }
    #expect(await web.finish() == nil)
  }

  /// The contents of the files.
  private var files: [Data] { files(in: recordings) }

  private func files(in folder: String) -> [Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
  }

  @Test("Each page is recorded in a file of its own", arguments: [false, true])
  func pages(keepsText: Bool) async throws {
    try await run(keepsText: keepsText) { server, standup in
      _ = try await server.browser().open()
      let page = try await server.browser().open("/standups/\(standup.id)?delete")
      #expect(try await page.send("[[1,\"c\",\(page.element("Yes")),null]]")?.status == 204)
    }
    #expect(files.count == 2)
    var presses: [String?] = []
    for file in files {
      let recording = try Recording<StandupsEvent>(file, of: "Standups")
      #expect(recording.header.isMasked == !keepsText)
      for step in recording.steps {
        if case .user(.press(let name)) = step.work { presses.append(name.words) }
      }
      let text = String(decoding: file, as: UTF8.self)
      #expect(text.contains("Kartoffelsalat") == keepsText)
      #expect(text.contains("Continue in the terminal"))
    }
    #expect(presses == ["Yes"])
  }

  @Test("The recording of a page has the same results in a replay", arguments: [false, true])
  func replay(keepsText: Bool) async throws {
    try await run(keepsText: keepsText) { server, standup in
      let page = try await server.browser().open("/standups/\(standup.id)?delete")
      #expect(try await page.send("[[1,\"c\",\(page.element("Yes")),null]]")?.status == 204)
    }
    let file = try #require(files.first)
    let replay = Replay(try Recording<StandupsEvent>(file, of: "Standups"), of: .standups)
    for _ in replay.recording.steps { try replay.takeStep() }
    #expect(replay.state.isRestored)
    #expect(replay.state.projection.standups.isEmpty)
    #expect(replay.state.path.isEmpty)
  }

  @Test("Only the user of the server can read the recordings")
  func permissions() async throws {
    try await run(keepsText: true) { server, _ in _ = try await server.browser().open() }
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: recordings)
    #expect(names.count == 1)
    for path in [recordings] + names.map({ "\(recordings)/\($0)" }) {
      let mode = try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == (path == recordings ? 0o700 : 0o600))
    }
  }

  @Test("The user of a page can report a problem, and the report can be replayed")
  func report() async throws {
    let folder = "\(folder)/state/standups/problems"
    try await run(keepsText: nil) { server, _ in
      let page = try await server.browser().open("/?add")
      let (field, report) = (page.field, page.element("Report a problem"))
      #expect(try await page.send("[[1,\"i\",\(field),\"Geheimwort\"]]")?.status == 204)
      #expect(try await page.send("[[2,\"c\",\(report),null]]")?.status == 204)
      while files(in: folder).first?.last != UInt8(ascii: "\n") {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let file = try #require(files(in: folder).first)
    for word in ["Kartoffelsalat", "Geheimwort"] {
      #expect(!String(decoding: file, as: UTF8.self).contains(word))
    }
    let tool = try ReplayTool(file)
    #expect(tool.firstDifference() == nil)
    #expect(tool.recording.steps.contains { $0.description.contains("type") })
    #expect(tool.recording.steps.last?.description.contains("Report a problem") == true)
  }

  @Test("A page whose file can't be created is shown all the same")
  func noFolder() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: recordings))
    try await run(keepsText: false) { server, standup in
      let page = try await server.browser().open()
      #expect(page.html.contains(standup.title))
    }
  }
}
