import GRDB

/// A connection to a database, which can be let go without a trace.
///
/// The last connection that closes writes the log into the main file and deletes the log, by its name.
/// That is wrong once the names stand for other files. SQLite leaves both alone while another
/// connection to the main file is open, so there is a second one here, which cannot write.
final class DatabaseConnection: Sendable {
  let queue: DatabaseQueue
  private let keeper: DatabaseQueue

  /// - Parameters:
  ///   - queue: The connection, to a file that is logged ahead.
  ///   - keeper: A second one, to the same file, that cannot write.
  init(queue: DatabaseQueue, keeper: DatabaseQueue) throws {
    self.queue = queue
    self.keeper = keeper
    // From its first reading on it has a lock on the main file.
    try keeper.read { _ = try Int.fetchOne($0, sql: "SELECT version FROM latest") }
  }

  /// Closes the connection, and leaves all files as they are.
  func letGo() {
    try? queue.close()
    try? keeper.close()
  }

  deinit {
    try? keeper.close()
    try? queue.close()
  }
}
