import Foundation

/// The checkout in which the tests lie.
enum Repository {
  static func path(_ path: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../\(path)").standardized.path
  }
}
