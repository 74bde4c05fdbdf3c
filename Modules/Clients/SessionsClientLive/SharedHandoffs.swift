public import SessionsClient

/// The records that web servers on other machines hand over, by their codes.
public struct SharedHandoffs: Sendable {
  let find: @Sendable (HandoffCode) async throws -> SessionsClient.Record?
  let take: @Sendable (HandoffCode) async throws -> Bool

  /// Creates a value from its operations.
  ///
  /// - Parameters:
  ///   - find: Returns the record that waits under a code, or `nil` if there is none.
  ///   - take: Removes the record. Returns whether it was there: if several callers do this at once, one
  ///     of them gets `true`. Throws an error if that isn't known.
  public init(
    find: @escaping @Sendable (HandoffCode) async throws -> SessionsClient.Record?,
    take: @escaping @Sendable (HandoffCode) async throws -> Bool
  ) {
    self.find = find
    self.take = take
  }

  /// No other machine hands anything over.
  public static var none: Self { Self(find: { _ in nil }, take: { _ in false }) }
}

extension SessionsFile {
  /// Takes the record that waits under a code on another machine. It is stored here first, so it is never
  /// nowhere.
  func take(
    _ code: HandoffCode, from shared: SharedHandoffs
  ) async -> SessionsClient.Record? {
    guard var record = try? await shared.find(code),
      keep(record.data, hasUnsavedWork: true)
    else { return nil }
    do {
      guard try await shared.take(code) else {
        // Somebody else was faster.
        forget()
        return nil
      }
    } catch {
      // It may be taken, although the answer was lost. Work that is there twice is better than
      // none.
    }
    record.isContinued = true
    return record
  }
}
