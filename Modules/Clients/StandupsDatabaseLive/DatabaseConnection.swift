import GRDB

/// A connection to a database that can be closed without changing its files.
///
/// The last connection that closes writes the log into the main file and deletes the log by its
/// name. That is wrong if the names meanwhile stand for other files. SQLite leaves both files alone
/// while another connection to the main file is open. So this keeps a second one, which is
/// read-only.
final class DatabaseConnection: Sendable {
  let queue: DatabaseQueue
  private let keeper: DatabaseQueue

  /// - Parameters:
  ///   - queue: The connection, to a file with a write-ahead log.
  ///   - keeper: A second, read-only connection to the same file.
  init(queue: DatabaseQueue, keeper: DatabaseQueue) throws {
    self.queue = queue
    self.keeper = keeper
    // The first read takes a lock on the main file, and keeps it.
    try keeper.read { _ = try Int.fetchOne($0, sql: "SELECT version FROM latest") }
  }

  /// Closes the connection, and leaves all files unchanged.
  func letGo() {
    try? queue.close()
    try? keeper.close()
  }

  deinit {
    try? keeper.close()
    try? queue.close()
  }
}
