import Foundation
import Logging
import Testing

@testable import CairnBrowserServer

/// The log for programs.
@Suite struct JSONLogHandlerTests {
  private func lines(_ log: (Logger) -> Void) throws -> [[String: any Sendable]] {
    let lines = Reports()
    var logger = Logger(label: "standups") { label in
      JSONLogHandler(label: label) { lines.add(String(decoding: $0, as: UTF8.self)) }
    }
    logger[metadataKey: "node"] = "a"
    log(logger)
    return try lines.all.map { line in
      #expect(line.hasSuffix("\n") && line.filter { $0 == "\n" }.count == 1)
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: any Sendable])
    }
  }

  @Test("A line is an object with time, level, label, message and metadata")
  func line() throws {
    let lines = try lines {
      $0.notice(
        "two\nlines \"quoted\"",
        metadata: [
          "status": .stringConvertible(204), "isRelayed": .stringConvertible(true),
          "node": "b", "parts": ["x", ["y": "z"]],
        ])
    }
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(line["level"] as? String == "notice")
    #expect(line["label"] as? String == "standups")
    #expect(line["message"] as? String == "two\nlines \"quoted\"")
    #expect(line["status"] as? Int == 204)
    #expect(line["isRelayed"] as? Bool == true)
    #expect(line["node"] as? String == "b")
    #expect((line["parts"] as? [any Sendable])?.count == 2)
    let time = try #require(line["time"] as? String)
    #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
  }

  @Test("Metadata can't take the place of what each line has")
  func fixedKeys() throws {
    let line = try #require(
      try lines { $0.error("true", metadata: ["message": "false", "level": "info"]) }.first)
    #expect(line["message"] as? String == "true")
    #expect(line["level"] as? String == "error")
  }

  @Test("An event below the level of the logger writes nothing")
  func level() throws {
    #expect(try lines { $0.debug("silent") }.isEmpty)
  }
}
