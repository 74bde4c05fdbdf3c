import Foundation
import Testing

@testable import CairnBrowserServer

@Suite final class PrivateFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "private-\(UUID())", directoryHint: .isDirectory
  ).path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var path: String { "\(folder)/record" }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func attribute<Value>(_ key: FileAttributeKey) throws -> Value? {
    try FileManager.default.attributesOfItem(atPath: path)[key] as? Value
  }

  @Test("A file that is rewritten often has the last content, and alternates between two files")
  func rewriting() throws {
    var places: Set<Int> = []
    for words in ["a long first record", "short", "", "the last one"] {
      try PrivateFile.rewrite(Data(words.utf8), to: path)
      #expect(text(path) == words)
      #expect(try attribute(.posixPermissions) == 0o600)
      places.insert(try #require(try attribute(.systemFileNumber)))
    }
    #expect(places.count == 2)
    #expect(files() == ["record", "record.spare"])
    try PrivateFile.remove(path)
    #expect(files() == [])
  }

  @Test("A failed write is an error, and leaves nothing behind")
  func failing() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: PrivateFile.Failure.self) {
      try PrivateFile.write(Data("lost".utf8), to: path)
    }
    #expect(files() == ["record"])
  }

  @Test("A failed rewrite leaves the file as it was")
  func failingAgain() throws {
    try PrivateFile.write(Data("kept".utf8), to: path)
    try FileManager.default.createDirectory(
      atPath: "\(path).spare", withIntermediateDirectories: false)
    #expect(throws: PrivateFile.Failure.self) {
      try PrivateFile.rewrite(Data("lost".utf8), to: path)
    }
    #expect(text(path) == "kept")
    #expect(files() == ["record", "record.spare"])
  }
}
