public import Foundation

/// A folder for one test, deleted with the value. Its name has a space and a letter outside ASCII.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(component: "standups é \(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  public func path(_ name: String) -> String {
    url.appending(component: name).path(percentEncoded: false)
  }

  /// Returns the POSIX permissions of a file.
  public func rights(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
