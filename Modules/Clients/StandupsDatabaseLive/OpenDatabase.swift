import GRDB
import StandupsDatabase

/// An open connection, with the identity of its files.
struct OpenDatabase {
  let connection: DatabaseConnection
  var watch: DatabaseWatch

  var queue: DatabaseQueue { connection.queue }
}
