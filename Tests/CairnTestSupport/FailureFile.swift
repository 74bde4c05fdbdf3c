public import Foundation

/// A file that explains the failure of a test, in `.build/failures`. CI keeps that folder.
public enum FailureFile {
  /// The folder.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.build/failures").standardized

  /// Writes a file.
  ///
  /// - Returns: Its path.
  /// - Throws: If the file can't be written.
  @discardableResult
  public static func write(_ data: Data, named name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try data.write(to: file)
    return file.path
  }
}
