import CairnTestSupport
import Foundation
import Testing

@testable import StandupsCommands

@Suite struct ProblemFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(isRepeatable: Bool = true, showsPath: Bool = true) -> String {
    ProblemFile.write(
      Data("{}\n".utf8), in: folder.path("problems"), stepCount: 3, isRepeatable: isRepeatable,
      showsPath: showsPath)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("problems"))
  }

  @Test("The user is told where the report is, and that no word is in it")
  func place() throws {
    let sentence = write()
    let name = try #require(try names().first)
    #expect(
      sentence == "The report is in \(folder.path("problems"))/\(name). "
        + "It has your last 3 steps, with your words replaced.")
    let mode =
      try FileManager.default.attributesOfItem(
        atPath: folder.path("problems/\(name)"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("The user of a server isn't told its folder")
  func server() throws {
    let sentence = write(isRepeatable: false, showsPath: false)
    #expect(!sentence.contains(folder.path("")))
    #expect(sentence.contains("on the server"))
    #expect(sentence.hasSuffix("A replay may differ."))
  }

  @Test("A folder that can't be written is named to the user of the machine only")
  func failure() throws {
    try Data().write(to: URL(filePath: folder.path("problems")))
    #expect(write().contains("could not be written"))
    let sentence = write(showsPath: false)
    #expect(sentence == "The report could not be written. Ask who runs the server.")
  }

  @Test("The oldest reports are replaced, and other files stay")
  func limit() throws {
    for number in 1...60 {
      _ = write()
      guard number == 1 else { continue }
      try Data().write(to: URL(filePath: folder.path("problems/notes.txt")))
    }
    #expect(try names().filter { $0.hasPrefix("problem-") }.count == ProblemFile.limit)
    #expect(try names().contains("notes.txt"))
  }
}
