import Cairn
import CairnRecording
import CairnSession
import Foundation
import Models
import StandupsDatabase
import StandupsRecording
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

/// Pages that `--replay` shows, and the strip of `--inspect`.
@Suite struct ReplayedPageTests {
  private let folder = TestServer.temporaryFolder()

  /// Writes a recording of a user who opens the form of a new standup and types.
  private func recording() throws -> String {
    let header = RecordingHeader(
      app: "Standups", version: "1", timeZone: "GMT", locale: "en", seed: 1,
      startDate: 1_800_000_000, isMasked: false)
    let update = StandupsUpdate(stored: StoredStandups(Standup.samples))
    let work: [RecordedStep<StandupsEvent>.Work] = [
      .world(.standups(update)), .world(.sessionTakenOver(nil)), .world(.unsavedChangesFound([])),
      .world(.movedAsideFound([])), .user(.press(ControlName("New standup"))),
      .user(.type("Rare", into: ControlName("Title"))),
    ]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/recording.jsonl"
    let recording = Recording(
      header: header, steps: work.map { RecordedStep($0, at: .seconds(3_600)) })
    try recording.data.write(to: URL(filePath: path))
    return path
  }

  @Test("A page plays a recording, step by step, beside its screens")
  func replay() async throws {
    let app = try ReplayedStandups(path: recording()).app
    try await TestServer.run(app, folder: folder) { server in
      let page = try await server.browser().open()
      #expect(page.html.contains("Step 0 of 6"))
      let step = page.element("Step")
      let presses = (1...6).map { "[\($0),\"c\",\(step),null]" }
      let (_, messages) = try await page.stream(after: page.revision)
      #expect(try await page.send("[\(presses.joined(separator: ","))]")?.status == 204)
      var seen = ""
      while !seen.contains("Step 6 of 6") {
        seen += try #require(await messages.message()).values.joined()
      }
      #expect(seen.contains("Rare"))
      // Another page plays by itself.
      #expect(try await server.browser().open().html.contains("Step 0 of 6"))
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/standups.sqlite"))
  }

  @Test(
    "A recording that can't be read is refused with a sentence",
    arguments: [("", "empty"), ("{}", "recording"), ("\u{0}\u{1}", "recording")])
  func refused(contents: String, word: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/recording.jsonl"
    try Data(contents.utf8).write(to: URL(filePath: path))
    #expect {
      _ = try ReplayedStandups(path: path)
    } throws: {
      "\($0)".hasSuffix(".") && $0 is RecordingError
    }
  }

  @Test("With --inspect, a page shows its actions beside it, and its past")
  func inspection() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var web = WebStandups(
      database: .file("\(folder)/standups.sqlite"), speechCommand: nil,
      environment: ["XDG_STATE_HOME": "\(folder)/state"])
    web.isInspected = true
    try await withDependencies {
      $0.context = .live
    } operation: { [web] in
      try await TestServer.run(web.app, folder: folder) { server in
        let page = try await server.browser().open()
        #expect(page.html.contains("Actions: "))
        #expect(page.element("Look back") > 0)
      }
    }
    #expect(await web.finish() == nil)
  }
}
