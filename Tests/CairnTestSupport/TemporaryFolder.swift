public import Foundation

/// A folder of a test's own, with a name that is not all plain letters, deleted with the value.
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
}
