import Dispatch
import Foundation

/// Named pipes that synchronize a test with a script.
final class Pipes: Sendable {
  private let folder: URL
  private let descriptors: [String: CInt]

  init(_ names: String...) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "pipes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    descriptors = try names.reduce(into: [:]) { descriptors, name in
      let path = folder.appending(component: name).path(percentEncoded: false)
      guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
      // Open from the start, so that a script does not wait for a reader.
      descriptors[name] = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }
  }

  deinit {
    for descriptor in descriptors.values { close(descriptor) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a pipe.
  subscript(name: String) -> String {
    folder.appending(component: name).path(percentEncoded: false)
  }

  /// Wakes a script that reads a line from the pipe, now or later.
  func signal(_ name: String) throws {
    try FileHandle(forUpdating: URL(filePath: self[name])).write(contentsOf: Data("\n".utf8))
  }

  /// Waits until a script has written to the pipe.
  func waitForData(_ name: String) async throws {
    _ = try await read(name)
  }

  /// Waits until all processes that have opened the pipe for writing have ended.
  func waitForEnd(_ name: String) async throws {
    while try await read(name) > 0 {}
  }

  /// Reads the next bytes without blocking a task, and returns their number. Zero is the end.
  private func read(_ name: String) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      let descriptor = descriptors[name] ?? -1
      // On a thread of its own, because a queue has as few threads as tasks, and all may be busy.
      Thread.detachNewThread {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard Foundation.poll(&poll, 1, 240_000) == 1 else {
          return continuation.resume(throwing: POSIXError(.ETIMEDOUT))
        }
        var buffer = [UInt8](repeating: 0, count: 1024)
        continuation.resume(returning: Foundation.read(descriptor, &buffer, buffer.count))
      }
    }
  }
}
