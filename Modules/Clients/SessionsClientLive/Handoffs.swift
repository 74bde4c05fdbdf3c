public import SessionsClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Records that go from one renderer to another: from the terminal to a browser, and back.
///
/// ```text
/// let handoffs = Handoffs(folder: folder, database: path)
/// guard let code = await handoffs.give(record) else { return }
/// // Elsewhere, once:
/// let record = await handoffs.take(code)
/// ```
///
/// A record that is taken is kept as the taker's, until it says otherwise: it is not lost with it.
public struct Handoffs: Sendable {
  private let file: SessionsFile

  /// - Parameters:
  ///   - folder: Where the records of sessions are: `SessionsClient.defaultFolder(environment:)`.
  ///   - database: The path of the database that the sessions are about.
  public init(folder: String, database: String) {
    file = SessionsFile(
      folder: folder, database: URL(filePath: database).standardizedPath, log: { _ in })
  }

  init(_ file: SessionsFile) { self.file = file }

  /// Keeps a record for whoever names the code, once, within ten minutes; `nil` where it cannot be kept.
  public func give(_ record: Data) async -> HandoffCode? { await file.give(record) }

  /// Takes the record that waits under a code, or gives `nil` where none does.
  public func take(_ code: HandoffCode) async -> SessionsClient.Record? { await file.take(code) }

  /// Keeps nothing any more of what was taken: it is kept elsewhere.
  public func forget() async { await file.forget() }
}

extension URL {
  var standardizedPath: String { standardizedFileURL.path(percentEncoded: false) }
}
