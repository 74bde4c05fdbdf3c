import CairnSystem
import Foundation
import Models
import Testing

/// Tests that `--output` keeps the kind of an existing file.
@Suite struct ExportTests {
  let folder: URL
  let shell = Shell(Standup.samples)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(component: "export é \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test("Only the user can read a new file")
  func newFile() async throws {
    try await export(to: "new")
    try await expectExport(in: "new")
    #expect(try rights(of: "new") == 0o600)
    try await finish(["new"])
  }

  @Test("An existing file keeps its permissions", arguments: [0o644, 0o600, 0o755])
  func rights(_ rights: Int) async throws {
    try write("old", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path("file"))
    try await export(to: "file")
    try await expectExport(in: "file")
    #expect(try self.rights(of: "file") == rights)
    try await finish(["file"])
  }

  @Test("A link is followed, even to a file that doesn't exist yet", arguments: [true, false])
  func link(isDangling: Bool) async throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "second")
    try FileManager.default.createSymbolicLink(
      atPath: path("second"), withDestinationPath: path("target"))
    if !isDangling { try write("old", to: "target") }
    try await export(to: "link")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "second")
    try await expectExport(in: "target")
    try await finish(["link", "second", "target"])
  }

  @Test("An export can be written to a pipe")
  func pipe() async throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    // Open for both, so that neither end waits for the other. The export fits into the pipe.
    let descriptor = open(path("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(descriptor) }
    try await export(to: "pipe")
    let expected = try await shell("export")
    var buffer = [UInt8](repeating: 0, count: 100_000)
    let count = read(descriptor, &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == expected)
    var status = stat()
    #expect(lstat(path("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    try await finish(["pipe"])
  }

  @Test("A folder is refused, and so is a file in a folder that doesn't exist")
  func refusals() async throws {
    let error = await #expect(throws: (any Error).self) { try await export(to: ".") }
    #expect(error?.sentence.contains("cannot be written (Is a directory)") == true)
    await #expect(throws: (any Error).self) { try await export(to: "away/file") }
    try await finish([])
  }

  @Test("A dash stands for standard output")
  func dash() async throws {
    #expect(try await shell("export", "--output", "-") == (try await shell("export")))
    try await finish([])
  }

  private func path(_ name: String) -> String {
    folder.appending(component: name).path(percentEncoded: false)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  private func rights(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  private func export(to name: String) async throws {
    #expect(try await shell("export", "--output", path(name)) == "")
  }

  private func expectExport(in name: String) async throws {
    let text = try String(contentsOfFile: path(name), encoding: .utf8)
    #expect(text == (try await shell("export")))
  }

  /// Expects that the folder has only these files, and deletes it.
  private func finish(_ names: [String]) async throws {
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() == names)
    try FileManager.default.removeItem(at: folder)
  }
}
